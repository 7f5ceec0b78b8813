import random

import pytest


@pytest.fixture
def luck() -> random.Random:
    """The same luck in every run."""
    return random.Random(1974)
