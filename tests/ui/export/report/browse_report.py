#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Poolscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the charts of a report as a person does, in Chromium without a window: browse_report.py CHROMIUM REPORT.html [DESK.png PHONE.png]

Prints what it found wrong and fails, or prints "ok". The pictures, if named, are of what it saw.
Speaks to the browser through pipes; needs Python alone."""

import base64
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 60  # seconds for one thing to happen
NO_BROWSER = 77  # exit code: it does not start here


class Browser:
    def __init__(self, program, profile):
        down, self.out = os.pipe()
        self.back, up = os.pipe()

        def to_three_and_four():  # the numbers that the browser expects
            first, second = os.dup(down), os.dup(up)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--remote-debugging-pipe", "--user-data-dir=" + profile, "about:blank"],
            preexec_fn=to_three_and_four, close_fds=False, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(down)
        os.close(up)
        self.buffer, self.number, self.session, self.failures = b"", 0, None, []

    def close(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def answer(self):
        while b"\0" not in self.buffer:
            read = os.read(self.back, 1 << 16)
            if not read:
                raise EOFError("the browser ended")
            self.buffer += read
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **params):
        self.number += 1
        request = {"id": self.number, "method": method, "params": params}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.out, json.dumps(request).encode() + b"\0")
        while True:
            answer = self.answer()
            if answer.get("method") == "Runtime.exceptionThrown":
                self.failures.append(answer["params"]["exceptionDetails"].get("exception", {}).get("description"))
            if answer.get("method") == "Network.requestWillBeSent":
                url = answer["params"]["request"]["url"]
                if not url.startswith(("file:", "data:")):
                    self.failures.append("fetched " + url)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(method + ": " + str(answer["error"]))
                return answer["result"]

    def open(self, report, script=True):
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Runtime.enable")
        self.call("Network.enable")
        self.call("Emulation.setScriptExecutionDisabled", value=not script)
        self.call("Page.navigate", url=pathlib.Path(report).resolve().as_uri())
        self.until("document.readyState === 'complete' && document.querySelector('figure') !== null")

    def value(self, expression):
        return self.call("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    # Waits until it is true.
    def until(self, expression):
        end = time.monotonic() + PATIENCE
        while not self.value(expression):
            if time.monotonic() > end:
                raise AssertionError("never became true: " + expression)
            time.sleep(0.02)

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, pointerType="mouse", **more)

    def click(self, x, y):
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    def press(self, key, text=None):
        more = {"text": text} if text else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, **more)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    # The middle of an element, which is scrolled into sight.
    def place(self, expression):
        return self.value("(() => { const e = %s; e.scrollIntoView({block: 'center', behavior: 'instant'});"
                          "const r = e.getBoundingClientRect();"
                          "return [r.left + r.width / 2, r.top + r.height / 2, r.width]; })()" % expression)

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))


LIVE = "document.querySelector('.live')"
CANVAS = LIVE + ".querySelector('canvas')"
SPAN = "(%s.dataset.to - %s.dataset.from)" % (LIVE, LIVE)
TEXT = "%s.querySelector('%%s').textContent" % LIVE


def without_script(browser, report):
    browser.open(report, script=False)
    browser.until("document.querySelector('.live') === null")
    browser.until("document.querySelector('figure .box').getBoundingClientRect().height > 100")


def with_mouse(browser, report):
    browser.open(report)
    browser.until(LIVE + " !== null")
    browser.until("getComputedStyle(document.querySelector('figure.is-live .box')).display === 'none'")
    x, y, width = browser.place(CANVAS)
    browser.until("%s > 0" % SPAN)
    whole = browser.value(SPAN)
    drawn = CANVAS + ".toDataURL()"
    # Values under the pointer.
    browser.mouse("mouseMoved", x, y)
    browser.until(TEXT % ".live-values" + ".length > 3")
    there = browser.value(TEXT % ".live-moment")
    browser.mouse("mouseMoved", x + width / 4, y)
    browser.until(TEXT % ".live-moment" + " !== " + json.dumps(there))
    # The wheel is the page's until the chart is clicked; then it zooms, in all charts.
    browser.click(x, y)
    browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=-200)
    browser.until("%s < %s * 0.9" % (SPAN, whole))
    browser.place("[...document.querySelectorAll('.live canvas')].pop()")
    browser.until("[...document.querySelectorAll('.live')].pop().dataset.from === %s.dataset.from" % LIVE)
    x, y, width = browser.place(CANVAS)
    # A drag moves the view.
    start = browser.value(LIVE + ".dataset.from")
    browser.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
    browser.mouse("mouseMoved", x + 30, y, button="left", buttons=1)
    browser.mouse("mouseReleased", x + 30, y, button="left", clickCount=1)
    browser.until("Number(%s.dataset.from) < %s" % (LIVE, start))
    # Both cursors, the arrow keys, and a drag of a cursor.
    browser.press("Home")
    browser.until("%s === %s" % (SPAN, whole))
    browser.click(x - width / 8, y)
    browser.press("a", "a")
    browser.until("!%s.querySelector('.live-cursor').hidden" % LIVE)
    before = browser.value(TEXT % ".live-moment")
    browser.press("ArrowRight")
    browser.until(TEXT % ".live-moment" + " !== " + json.dumps(before))
    browser.click(x + width / 8, y)
    browser.press("b", "b")
    browser.until("!%s.querySelector('.live-distance').hidden" % LIVE)
    distance = browser.value(TEXT % ".live-distance")
    browser.mouse("mousePressed", x + width / 8, y, button="left", buttons=1, clickCount=1)
    browser.mouse("mouseMoved", x + width / 4, y, button="left", buttons=1)
    browser.mouse("mouseReleased", x + width / 4, y, button="left", clickCount=1)
    browser.until(TEXT % ".live-distance" + " !== " + json.dumps(distance))
    if len(sys.argv) > 3:
        browser.picture(sys.argv[3])
    # A lane is hidden in all charts.
    with_lane = browser.value(drawn)
    bx, by, _ = browser.place(LIVE + ".querySelector('.live-lane')")
    browser.click(bx, by)
    browser.until(LIVE + ".querySelector('.live-lane').getAttribute('aria-pressed') === 'false'")
    browser.until(drawn + " !== " + json.dumps(with_lane))
    browser.press("Escape")
    # The keys zoom, too.
    browser.value(CANVAS + ".focus()")
    browser.press("+", "+")
    browser.until("%s < %s * 0.6" % (SPAN, whole))
    browser.press("-", "-")
    browser.until("%s === %s" % (SPAN, whole))


def on_a_phone(browser, report):
    browser.open(report)
    browser.call("Emulation.setDeviceMetricsOverride", width=360, height=700, deviceScaleFactor=2, mobile=True)
    browser.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
    browser.until("innerWidth === 360 && document.documentElement.scrollWidth <= 360")
    browser.until(LIVE + " !== null")
    x, y, width = browser.place(CANVAS)
    browser.until("%s > 0" % SPAN)
    whole = browser.value(SPAN)
    assert width <= 360, width

    def touch(kind, *places):
        points = [{"x": at, "y": y, "id": i} for i, at in enumerate(places)]
        browser.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    touch("touchStart", x)
    touch("touchEnd")
    browser.until(TEXT % ".live-values" + ".length > 3")
    touch("touchStart", x - 20, x + 20)
    for apart in (30, 45, 60):
        touch("touchMove", x - apart, x + apart)
    touch("touchEnd")
    browser.until("%s < %s * 0.8" % (SPAN, whole))
    if len(sys.argv) > 4:
        browser.picture(sys.argv[4])


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(sys.argv[1], profile)
        try:
            try:
                print(browser.call("Browser.getVersion")["product"], file=sys.stderr)
            except (EOFError, OSError) as reason:
                print(reason)
                return NO_BROWSER
            for scene in (without_script, with_mouse, on_a_phone):
                try:
                    scene(browser, sys.argv[2])
                except AssertionError as failure:
                    browser.failures.append("%s: %s" % (scene.__name__, failure))
        finally:
            browser.close()
    print("\n".join(map(str, browser.failures)) or "ok")
    return bool(browser.failures)


sys.exit(main())
