"""The site: what MkDocs cannot do by itself, its build and its server."""
