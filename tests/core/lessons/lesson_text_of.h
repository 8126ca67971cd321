// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A small lesson for tests, which runs in a few milliseconds: a question of each kind about one experiment.
#pragma once

#include "core/lessons/lesson_reader.h"

#include <string>

namespace poolscope {

inline std::string smallLessonText()
{
    return R"({
"format": "poolscope-lesson", "version": 1, "id": "small", "title": {"en": "Small", "de": "Klein"},
"experiment": {"format": "poolscope-experiment", "version": 1, "scenario": "fireworks", "seed": 42, "frames": 240,
  "parameters": {"rockets": 12, "sparks": 40, "sparkLife": 30, "trails": 0},
  "lanes": [{"name": "pool", "strategy": "pool-free-list", "parameters": {"capacity": 60, "onExhausted": "refuse"}},
            {"name": "heap", "strategy": "gc-mark-sweep", "parameters": {"heapBytes": 24576}}]},
"steps": [
{"id": "value", "title": "T", "text": "X", "question": {"kind": "value", "ask": "A", "predict": true, "tolerancePercent": 10,
  "unit": "sparks", "figure": {"lane": "pool", "counter": "acquires", "take": "sum"}}},
{"id": "curve", "title": "T", "text": "X", "question": {"kind": "curve", "ask": "A", "lane": "heap", "of": "heap-bytes",
  "frames": [10, 239], "accept": {"falls": 1, "highestPercent": 20, "levelPercent": 30, "distancePercent": 20}}},
{"id": "choose", "title": "T", "text": "X", "question": {"kind": "choose", "ask": "A", "options": [
  {"id": "refuses", "text": "R", "when": [{"figure": {"lane": "pool", "counter": "exhausted", "take": "sum"}, "is": ">", "than": 0}]},
  {"id": "suffices", "text": "S", "reply": "No.", "when": [{"figure": {"lane": "pool", "counter": "exhausted", "take": "sum"}, "is": "==", "than": 0}]}]}},
{"id": "tune", "title": "T", "text": "X", "question": {"kind": "tune", "ask": "A", "parameters": ["pool.capacity"], "latest": 30,
  "goal": [{"figure": {"lane": "pool", "counter": "exhausted", "take": "sum"}, "is": "==", "than": 0},
           {"figure": {"lane": "pool", "counter": "slots_owned", "kind": "spark", "take": "max"}, "is": "<=", "than": 400}],
  "solution": ["pool.capacity=400"]}},
{"id": "frame", "title": "T", "text": "X", "question": {"kind": "frame", "ask": "A", "tolerance": 1,
  "figure": {"lane": "heap", "counter": "collections", "take": "first-frame"}}}
]})";
}

inline Lesson smallLesson()
{
    return parseLesson(smallLessonText(), "small");
}

} // namespace poolscope
