"""What stops a build, said in one line."""


class BuildError(RuntimeError):
    """The message is one line: what is wrong, where, and what to do."""
