"""MkDocs hooks, one concern a module; mkdocs.yml names them in the order in which they act."""
