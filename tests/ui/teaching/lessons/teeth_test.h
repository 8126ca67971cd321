// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson of five steps in a file, open in a window, for tests that each begin with it.
#pragma once

#include "tests/ui/teaching/lessons/lesson_fixture.h"

#include <QFile>

namespace poolscope::ui {

inline constexpr const char* teethLesson = R"({
  "format": "poolscope-lesson", "version": 1, "id": "teeth", "title": {"en": "Teeth", "de": "Zähne"},
  "description": {"en": "How often.", "de": "Wie oft."},
  "experiment": "boss-bullets", "layout": {"charts": ["heap"], "panels": ["collections"]},
  "steps": [
    {"id": "guess", "title": {"en": "Guess", "de": "Raten"}, "text": {"en": "Look.", "de": "Hinsehen."},
     "question": {"kind": "value", "predict": true, "ask": {"en": "How many?", "de": "Wie viele?"},
                  "figure": {"lane": "collected", "counter": "collections", "take": "sum", "frames": [0, 299]}},
     "explanation": {"en": "That many.", "de": "So viele."}},
    {"id": "find", "title": "Find", "text": "It falls.",
     "question": {"kind": "frame", "ask": "When first?",
                  "figure": {"lane": "collected", "counter": "collections", "take": "first-frame", "frames": [0, 299]}},
     "hints": ["Look at the heap.", "Where it falls."], "explanation": "There."},
    {"id": "which", "title": "Which", "text": "Two lanes.",
     "question": {"kind": "choose", "ask": "Which collects?", "options": [
       {"id": "collected", "text": "the collected one",
        "when": [{"figure": {"lane": "collected", "counter": "collections", "take": "sum", "frames": [0, 299]}, "is": ">", "than": 0}]},
       {"id": "pooled", "text": "the pooled one", "reply": "It has no collector.",
        "when": [{"figure": {"lane": "pooled", "counter": "collections", "take": "sum", "frames": [0, 299]}, "is": ">", "than": 0}]}]}},
    {"id": "draw", "title": "Draw", "text": "It goes on.",
     "question": {"kind": "curve", "askAt": 300, "ask": "How?", "lane": "pooled", "of": "heap-bytes", "frames": [300, 399],
                  "accept": {"levelPercent": 30}}},
    {"id": "size", "title": "Size", "text": "Smaller.", "layout": {"charts": ["heap"], "panels": ["experiment"]}, "hints": ["Less."],
     "question": {"kind": "tune", "ask": "Own fewer.", "parameters": ["pooled.capacity"], "latest": 10,
                  "goal": [{"figure": {"lane": "pooled", "counter": "slots_owned", "take": "last"}, "is": "<=", "than": 9000}],
                  "solution": ["pooled.capacity=600"], "solutionFrames": 60}}
  ]
})";

class TeethTest : public QObject
{
protected:
    [[nodiscard]] QString file() const { return w_->path(QStringLiteral("teeth.json")); }
    void write(const QString& text) const
    {
        QFile file(this->file());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    }
    void open()
    {
        w_ = std::make_unique<LessonFixture>();
        write(QString::fromUtf8(teethLesson));
        w_->window().open(file());
    }
    void goTo(std::size_t step)
    {
        w_->play().goTo(step);
        w_->letItRun();
    }
    void goToCover()
    {
        while (w_->play().page() != LessonPlay::Page::Cover)
            w_->press(w_->button("back"));
    }

    std::unique_ptr<LessonFixture> w_;
};

} // namespace poolscope::ui
