"""What the operator can measure. Labels come from short fixed lists, never from what people send."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

METHODS = ("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS")
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Meters:
    """Counters of one server; each has a registry of its own, so that two can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Histogram(
            "blacktop_http_seconds",
            "Requests by route, method and status, and how long they took",
            ("route", "method", "status"),
            buckets=QUICK,
            registry=self.registry,
        )
        self.refusals = Counter(
            "blacktop_refusals", "What was refused, by kind", ("kind",), registry=self.registry
        )
        self.sockets = Gauge("blacktop_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("blacktop_tables", "Tables in memory", registry=self.registry)
        self.moves = Counter("blacktop_moves", "Moves that were kept", ("game",), registry=self.registry)
        self.thinking = Histogram(
            "blacktop_thinking_seconds",
            "How long built-in bots thought",
            ("bot",),
            buckets=QUICK,
            registry=self.registry,
        )

    def note_request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Counts one request."""
        known = method if method in METHODS else "other"
        self.requests.labels(route, known, str(status)).observe(seconds)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)
