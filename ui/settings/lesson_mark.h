// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far a student has come in a lesson, as it is stored between runs of the program.
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

namespace poolscope::ui {

struct LessonMark
{
    QString step;       // id of the one last shown; empty: the first page
    QString answers;    // the text of an answers file; empty: none yet
    QStringList judged; // ids of the steps whose answers are final
    bool isDone = false;
    QString drafts{}; // the text of an answers file with what is typed or chosen, but not given yet; empty: nothing

    friend bool operator==(const LessonMark&, const LessonMark&) = default;
};

// By the id of the lesson.
using LessonMarks = QMap<QString, LessonMark>;

} // namespace poolscope::ui
