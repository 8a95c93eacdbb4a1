"""The error that the API answers with: a code that clients translate, and a sentence for programs."""

from typing import Literal

Code = Literal[
    "malformed",
    "unknown-table",
    "unknown-person",
    "banned",
    "forbidden-origin",
    "too-many",
    "too-large",
    "bad-name",
    "bad-code",
    "bad-options",
    "bad-record",
    "bad-token",
    "bad-invitation",
    "not-seated",
    "not-owner",
    "removed",
    "kept",
    "seat-taken",
    "no-seat",
    "not-started",
    "already-started",
    "seats-open",
    "finished",
    "not-finished",
    "paused",
    "not-paused",
    "no-pauses",
    "stale",
    "illegal",
    "hidden-step",
    "unknown-action",
    "not-your-seat",
    "cannot-undo",
    "no-proposal",
    "open-proposal",
    "no-need",
    "is-here",
    "bad-message",
    "hidden",
    "no-hints",
    "other-rules",
    "unreadable",
    "unavailable",
]

Quota = Literal["tables", "tables-address", "sits", "sits-address", "records", "records-address", "unfinished"]

# Why the database fails, as shown to people at a table; the error's text has more detail.
Outage = Literal["full", "locked", "gone", "read-only", "damaged", "busy", "away"]

STATUS: dict[Code, int] = {
    "unknown-table": 404,
    "unknown-person": 401,
    "banned": 403,
    "forbidden-origin": 403,
    "not-seated": 403,
    "not-owner": 403,
    "removed": 403,
    "kept": 403,
    "bad-invitation": 403,
    "not-your-seat": 403,
    "hidden": 403,
    "no-hints": 403,
    "too-many": 429,
    "too-large": 413,
    "unavailable": 503,
    "unreadable": 500,
    "seat-taken": 409,
    "already-started": 409,
    "not-started": 409,
    "seats-open": 409,
    "finished": 409,
    "not-finished": 409,
    "stale": 409,
    "other-rules": 409,
}


class Refused(Exception):
    """A request was refused and nothing was changed. An illegal action names its rule, a rate limit when to retry, a quota how much is
    allowed, a ban its reason and end, a database failure the kind of outage."""

    def __init__(
        self,
        code: Code,
        text: str,
        rule: str | None = None,
        retry_after: int | None = None,
        *,
        quota: Quota | None = None,
        allowed: int | None = None,
        reason: str | None = None,
        until: int | None = None,
        outage: Outage | None = None,
    ) -> None:
        super().__init__(text)
        self.code, self.text, self.rule, self.retry_after = code, text, rule, retry_after
        self.quota, self.allowed, self.reason, self.until = quota, allowed, reason, until
        self.outage = outage

    @property
    def status(self) -> int:
        """Return the HTTP status for this code."""
        return STATUS.get(self.code, 400)

    @property
    def headers(self) -> dict[str, str]:
        """Return the HTTP headers of the response."""
        return {} if self.retry_after is None else {"retry-after": str(self.retry_after)}
