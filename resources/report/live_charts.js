// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the charts of a report from the data in the page, in place of their pictures. All share one view, two cursors
// and the lanes that are hidden, as in the window. Needs nothing but a browser.
"use strict";
(() => {
  const pad = { left: 76, right: 16, top: 16, bottom: 22 };
  const reach = 9; // pixels around a cursor in which a drag takes it along
  const minimumSpan = 10; // frames
  const charts = [];
  const hidden = new Set();
  const view = { from: 0, to: 1, at: null, A: null, B: null };
  let texts = {};
  let lower = 0, upper = 1, frameRate = 60;

  const make = (tag, name, parent, text) => {
    const made = document.createElement(tag);
    if (name) made.className = name;
    if (text !== undefined) made.textContent = text;
    parent.append(made);
    return made;
  };
  const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
  const filled = (text, ...values) => values.reduce((made, value, i) => made.replace("%" + (i + 1), value), text);
  const number = (value, places) =>
    value.toLocaleString(document.documentElement.lang, { minimumFractionDigits: places, maximumFractionDigits: places });

  // The values of the frame nearest to that one.
  const valuesAt = (chart, frame) => {
    const all = chart.data.values;
    let low = 0, high = all.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (all[middle][0] < frame) low = middle + 1; else high = middle;
    }
    return low > 0 && frame - all[low - 1][0] <= all[low][0] - frame ? low - 1 : low;
  };

  const timeTicks = (pixels) => {
    const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 43200];
    const seconds = (view.to - view.from) / frameRate;
    const most = Math.max(1, Math.floor(pixels / 66));
    const step = steps.find((each) => seconds / each <= most) || Math.ceil(seconds / most / 43200) * 43200;
    const unit = step >= 3600 ? [3600, "h"] : step >= 60 ? [60, "min"] : [1, "s"];
    const places = step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
    const ticks = [];
    for (let i = Math.ceil(view.from / frameRate / step - 1e-9) || 0; i * step * frameRate <= view.to; ++i)
      ticks.push([i * step * frameRate, number(i * step / unit[0], places) + "\u00a0" + unit[1]]);
    return ticks;
  };

  const mapOf = (chart) => {
    const width = chart.canvas.clientWidth, height = chart.canvas.clientHeight;
    const plot = { left: pad.left, top: pad.top, width: width - pad.left - pad.right, height: height - pad.top - pad.bottom };
    const { bottom, top, log } = chart.data;
    const scaled = (value) => log ? Math.log10(Math.max(value, bottom)) : value;
    const span = scaled(top) - scaled(bottom) || 1;
    return {
      ...plot,
      x: (frame) => plot.left + (frame - view.from) / (view.to - view.from) * plot.width,
      y: (value) => plot.top + plot.height * (1 - (scaled(value) - scaled(bottom)) / span),
      frame: (x) => view.from + (x - plot.left) / plot.width * (view.to - view.from),
    };
  };

  const marker = (pen, shape, x, y, r) => {
    pen.beginPath();
    const corners = (points) => {
      points.forEach(([dx, dy], i) => i ? pen.lineTo(x + dx * r, y + dy * r) : pen.moveTo(x + dx * r, y + dy * r));
      pen.closePath();
    };
    if (shape === "square") corners([[-1, -1], [1, -1], [1, 1], [-1, 1]]);
    else if (shape === "triangle") corners([[0, -1.2], [1.1, 0.9], [-1.1, 0.9]]);
    else if (shape === "triangle-down") corners([[0, 1.2], [1.1, -0.9], [-1.1, -0.9]]);
    else if (shape === "diamond") corners([[0, -1.3], [1.3, 0], [0, 1.3], [-1.3, 0]]);
    else if (shape === "star") corners([...Array(10)].map((_, i) => {
      const length = i % 2 ? 0.6 : 1.4;
      return [length * Math.sin(i * Math.PI / 5), -length * Math.cos(i * Math.PI / 5)];
    }));
    else if (shape === "plus" || shape === "cross") {
      const turn = shape === "cross" ? Math.PI / 4 : 0;
      corners([[0.4, 1.3], [-0.4, 1.3], [-0.4, 0.4], [-1.3, 0.4], [-1.3, -0.4], [-0.4, -0.4], [-0.4, -1.3], [0.4, -1.3],
        [0.4, -0.4], [1.3, -0.4], [1.3, 0.4], [0.4, 0.4]].map(([x0, y0]) =>
        [x0 * Math.cos(turn) - y0 * Math.sin(turn), x0 * Math.sin(turn) + y0 * Math.cos(turn)]));
    } else pen.arc(x, y, r, 0, 2 * Math.PI);
  };

  // Texts that find no room beside those before them are left out; near the right edge they move to the left.
  const scribe = (pen, right) => {
    const taken = [];
    return (text, at, y) => {
      if (!text || at > right) return;
      const width = pen.measureText(text).width, x = Math.min(at, right - width), end = x + width + 4;
      if (taken.some((each) => Math.abs(each.y - y) < 13 && x < each.end && end > each.x)) return;
      taken.push({ x, end, y });
      pen.fillText(text, x, y);
    };
  };

  const drawShapes = (chart, pen, map, write) => {
    const data = chart.data;
    const shown = (colour) => !data.lanes.some((lane) => hidden.has(lane.name) && lane.colours.includes(colour));
    const trace = (points, first) => {
      for (let i = 0; i < points.length; i += 2)
        if (first && i === 0) pen.moveTo(map.x(points[i]), map.y(points[i + 1]));
        else pen.lineTo(map.x(points[i]), map.y(points[i + 1]));
    };
    for (const area of data.areas.filter((each) => shown(each.c) && each.p.length)) {
      pen.fillStyle = area.c;
      pen.beginPath();
      trace(area.p, true);
      const foot = area.f.length ? area.f : [area.p[0], data.bottom, area.p[area.p.length - 2], data.bottom];
      for (let i = foot.length - 2; i >= 0; i -= 2) pen.lineTo(map.x(foot[i]), map.y(foot[i + 1]));
      pen.fill();
    }
    for (const [from, to, foot, top, c, apart] of data.bars) {
      if (!shown(c) || to < view.from || from > view.to) continue;
      pen.fillStyle = c;
      pen.fillRect(map.x(from), map.y(top), Math.max(map.x(to) - map.x(from) - apart, 0.5), map.y(foot) - map.y(top));
    }
    pen.strokeStyle = "#e3e7ec";
    pen.lineWidth = 1;
    for (const [at] of data.ticks) {
      pen.beginPath();
      pen.moveTo(map.left, map.y(at));
      pen.lineTo(map.left + map.width, map.y(at));
      pen.stroke();
    }
    for (const line of data.lines.filter((each) => shown(each.c))) {
      pen.strokeStyle = line.c;
      pen.lineWidth = line.w;
      pen.setLineDash(line.d);
      pen.beginPath();
      trace(line.p, true);
      pen.stroke();
    }
    pen.setLineDash([]);
    for (const strokes of data.strokes.filter((each) => shown(each.c))) {
      pen.strokeStyle = strokes.c;
      pen.lineWidth = strokes.w;
      pen.beginPath();
      for (let i = 0; i < strokes.p.length; i += 2) {
        const x = map.x(strokes.p[i]), y = map.y(strokes.p[i + 1]);
        pen.moveTo(x, y);
        pen.lineTo(x, y - strokes.h);
      }
      pen.stroke();
    }
    for (const dots of data.markers.filter((each) => shown(each.c))) {
      pen.fillStyle = dots.hollow ? "#ffffff" : dots.c;
      pen.strokeStyle = dots.c;
      pen.lineWidth = 1.3;
      for (let i = 0; i < dots.p.length; i += 2) {
        if (dots.p[i] < view.from || dots.p[i] > view.to) continue;
        marker(pen, dots.shape, map.x(dots.p[i]), map.y(dots.p[i + 1]) - dots.raised, dots.r);
        pen.fill();
        if (dots.hollow) pen.stroke();
      }
    }
    for (const stem of data.stems) {
      if (stem.x < view.from || stem.x > view.to || !shown(stem.c) || !shown(stem.lane)) continue;
      pen.strokeStyle = pen.fillStyle = stem.c;
      pen.lineWidth = 1;
      pen.beginPath();
      pen.moveTo(map.x(stem.x), map.y(stem.foot));
      pen.lineTo(map.x(stem.x), map.y(stem.top));
      pen.stroke();
      if (!stem.head) continue;
      marker(pen, stem.shape, map.x(stem.x), map.y(stem.top), 3.5);
      pen.fill();
      write(stem.t, map.x(stem.x) + 6, map.y(stem.top) - 7);
    }
  };

  const drawCursor = (pen, map, frame, colour, name) => {
    const x = map.x(frame);
    if (x < map.left || x > map.left + map.width) return;
    pen.strokeStyle = pen.fillStyle = colour;
    pen.lineWidth = name ? 1.5 : 1;
    pen.beginPath();
    pen.moveTo(x, map.top);
    pen.lineTo(x, map.top + map.height);
    pen.stroke();
    if (name) pen.fillText(name, x + 3, map.top - 7);
  };

  const draw = (chart) => {
    const { canvas, data } = chart;
    const scale = window.devicePixelRatio || 1;
    canvas.width = Math.round(canvas.clientWidth * scale);
    canvas.height = Math.round(canvas.clientHeight * scale);
    const pen = canvas.getContext("2d");
    pen.scale(scale, scale);
    pen.font = "12px system-ui, sans-serif";
    pen.textBaseline = "middle";
    const map = mapOf(chart);
    pen.fillStyle = "#55606f";
    pen.textAlign = "right";
    for (const [at, label] of data.ticks) pen.fillText(label, map.left - 6, map.y(at));
    pen.textAlign = "center";
    for (const [at, label] of timeTicks(map.width)) 
      pen.fillText(label, Math.min(map.x(at), canvas.clientWidth - pen.measureText(label).width / 2), map.top + map.height + 12);
    pen.textAlign = "left";
    pen.save();
    pen.beginPath();
    pen.rect(map.left, map.top - pad.top, map.width, map.height + pad.top);
    pen.clip();
    const write = scribe(pen, map.left + map.width);
    drawShapes(chart, pen, map, write);
    for (const note of data.notes) {
      pen.fillStyle = note.c;
      pen.textAlign = note.centred ? "center" : "left";
      const x = note.x <= lower ? map.left + 4 : map.x(note.x);
      pen.fillText(note.t, x, map.y(note.y) + (note.below ? 9 : -9 - note.raised));
    }
    pen.textAlign = "left";
    for (const mark of data.marks) {
      pen.setLineDash([4, 3]);
      drawCursor(pen, map, mark.x, mark.c);
      pen.setLineDash([]);
      write(mark.t, map.x(mark.x) + 4, map.top + 7);
    }
    const frameOf = (at) => data.values[valuesAt(chart, at)][0];
    if (view.at !== null) drawCursor(pen, map, frameOf(view.at), "#55606f");
    for (const name of ["A", "B"])
      if (view[name] !== null) drawCursor(pen, map, frameOf(view[name]), "#1d2430", name);
    pen.restore();
  };

  const say = (chart) => {
    const rows = (at) => data.values[valuesAt(chart, at)];
    const data = chart.data;
    const told = (at) => rows(at)[2].filter(([row]) => !hidden.has(data.rows[row][0]))
      .map(([row, value]) => data.rows[row][0] + " " + value).join(" · ");
    chart.moment.textContent = view.at === null ? texts.hint : rows(view.at)[1];
    chart.values.textContent = view.at === null ? "" : told(view.at);
    for (const name of ["A", "B"]) {
      const line = chart.cursors[name];
      line.hidden = view[name] === null;
      line.textContent = line.hidden ? "" : name + ": " + rows(view[name])[1] + " · " + told(view[name]);
      chart.tools[name].setAttribute("aria-pressed", String(!line.hidden));
    }
    chart.distance.hidden = view.A === null || view.B === null;
    if (!chart.distance.hidden) {
      const frames = rows(view.B)[0] - rows(view.A)[0];
      chart.distance.textContent = filled(Math.abs(frames) === 1 ? texts.distanceOfOne : texts.distance, number(frames / frameRate, 2), number(frames, 0));
    }
    chart.lanes.forEach((button, i) => button.setAttribute("aria-pressed", String(!hidden.has(data.lanes[i].name))));
    Object.assign(chart.live.dataset, { from: view.from, to: view.to });
  };

  // Charts out of sight are drawn when they come into sight.
  const isInSight = (chart) => {
    const { top, bottom } = chart.live.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  };
  let isDue = false;
  const drawSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      for (const chart of charts) {
        if (!chart.isStale || !isInSight(chart)) continue;
        chart.isStale = false;
        say(chart);
        draw(chart);
      }
    });
  };
  const refresh = () => {
    for (const chart of charts) chart.isStale = true;
    drawSoon();
  };

  const show = (from, to) => {
    const least = Math.min(minimumSpan, upper - lower);
    const span = clamp(to - from, least, upper - lower);
    view.from = clamp(from, lower, upper - span);
    view.to = view.from + span;
    refresh();
  };
  const zoom = (factor, anchor) => show(anchor - (anchor - view.from) * factor, anchor + (view.to - anchor) * factor);
  const pan = (frames) => show(view.from + frames, view.to + frames);
  const centre = () => view.at !== null && view.at >= view.from && view.at <= view.to ? view.at : (view.from + view.to) / 2;
  const place = (name) => {
    view[name] = view[name] === centre() ? null : centre();
    refresh();
  };
  const step = (chart, steps) => {
    const all = chart.data.values;
    const index = view.at === null ? valuesAt(chart, centre()) : valuesAt(chart, view.at) + steps;
    view.at = all[clamp(index, 0, all.length - 1)][0];
    if (view.at < view.from || view.at > view.to) pan(view.at - (view.from + view.to) / 2);
    refresh();
  };

  const keys = (chart) => (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const quarter = (view.to - view.from) / 4;
    const byKey = {
      ArrowLeft: () => event.shiftKey ? pan(-quarter) : step(chart, -1),
      ArrowRight: () => event.shiftKey ? pan(quarter) : step(chart, 1),
      PageUp: () => step(chart, -20),
      PageDown: () => step(chart, 20),
      "+": () => zoom(0.5, centre()),
      "=": () => zoom(0.5, centre()),
      "-": () => zoom(2, centre()),
      Home: () => show(lower, upper),
      0: () => show(lower, upper),
      a: () => place("A"),
      b: () => place("B"),
      Escape: () => { view.A = view.B = view.at = null; refresh(); },
    };
    const act = byKey[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  // Mouse, pen and fingers: one drags the view or a cursor, two zoom.
  const point = (chart) => {
    const { canvas } = chart;
    const down = new Map();
    let dragged = null;
    const xOf = (event) => event.clientX - canvas.getBoundingClientRect().left;
    const read = (x) => {
      const all = chart.data.values;
      view.at = all[valuesAt(chart, mapOf(chart).frame(x))][0];
      refresh();
    };
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      const x = xOf(event), map = mapOf(chart);
      down.set(event.pointerId, x);
      dragged = ["B", "A"].find((name) => view[name] !== null && Math.abs(map.x(view[name]) - x) <= reach) || "view";
      read(x);
    });
    canvas.addEventListener("pointermove", (event) => {
      const x = xOf(event), map = mapOf(chart), before = down.get(event.pointerId);
      if (before === undefined || dragged !== "view") {
        read(x);
        if (before !== undefined) view[dragged] = view.at;
      } else if (down.size === 2) {
        const other = [...down].find(([id]) => id !== event.pointerId)[1];
        zoom(clamp(Math.abs(before - other) / Math.max(Math.abs(x - other), 1), 0.5, 2), map.frame(other));
      } else {
        pan(map.frame(before) - map.frame(x));
        read(x);
      }
      if (before !== undefined) down.set(event.pointerId, x);
    });
    for (const end of ["pointerup", "pointercancel"])
      canvas.addEventListener(end, (event) => down.delete(event.pointerId));
    canvas.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "mouse" || document.activeElement === canvas) return;
      view.at = null;
      refresh();
    });
    canvas.addEventListener("dblclick", () => show(lower, upper));
    // The wheel goes on scrolling the page until the chart is clicked.
    canvas.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && document.activeElement !== canvas) return;
      event.preventDefault();
      zoom(Math.exp(clamp(event.deltaY, -200, 200) / 400), mapOf(chart).frame(xOf(event)));
    }, { passive: false });
  };

  const build = (figure, data) => {
    const live = document.createElement("div");
    live.className = "live";
    const chart = { data, live };
    const head = make("div", "live-head", live);
    make("strong", "", head, data.title);
    for (const [colour, text] of data.legend) {
      const entry = make("span", "", head);
      if (colour) make("i", "", entry).style.background = colour;
      entry.append(text);
    }
    chart.canvas = make("canvas", "", live);
    chart.canvas.tabIndex = 0;
    chart.canvas.setAttribute("role", "img");
    chart.canvas.setAttribute("aria-label", data.title + ". " + data.summary);
    const bar = make("div", "live-bar", live);
    chart.lanes = data.lanes.map((lane) => {
      const button = make("button", "live-lane", bar);
      button.type = "button";
      button.title = texts.lane;
      make("i", "", button).style.background = lane.colours[0];
      make("span", "", button, lane.name);
      button.addEventListener("click", () => {
        if (!hidden.delete(lane.name)) hidden.add(lane.name);
        refresh();
      });
      return button;
    });
    chart.tools = {};
    const tool = (name, title, act) => {
      const button = chart.tools[name] = make("button", "live-tool", bar, name);
      button.type = "button";
      button.title = title;
      button.setAttribute("aria-label", title);
      button.addEventListener("click", act);
    };
    tool("A", texts.cursorA, () => place("A"));
    tool("B", texts.cursorB, () => place("B"));
    tool("+", texts.closer, () => zoom(0.5, centre()));
    tool("−", texts.wider, () => zoom(2, centre()));
    tool("↔", texts.whole, () => show(lower, upper));
    chart.moment = make("p", "live-moment", live);
    chart.values = make("p", "live-values", live);
    chart.values.setAttribute("aria-live", "polite");
    chart.cursors = { A: make("p", "live-cursor", live), B: make("p", "live-cursor", live) };
    chart.distance = make("p", "live-distance", live);
    if (data.footer) make("p", "note", live, data.footer);
    chart.canvas.addEventListener("keydown", keys(chart));
    point(chart);
    figure.prepend(live);
    figure.classList.add("is-live");
    charts.push(chart);
  };

  const held = document.getElementById("live-texts");
  if (!held) return;
  texts = JSON.parse(held.textContent);
  for (const figure of document.querySelectorAll("figure")) {
    const data = figure.querySelector("script");
    if (data) build(figure, JSON.parse(data.textContent));
  }
  if (!charts.length) return;
  ({ lower, upper, frameRate } = charts[0].data);
  show(lower, upper);
  window.addEventListener("resize", refresh);
  window.addEventListener("scroll", drawSoon, { passive: true });
})();
