// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/background.h"
#include "ui/window/crash_copy.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

class QMainWindow;

namespace poolscope::ui {

class Actions;
class FileCommands;
class LessonCommands;
class RecordingCommands;
class RecordingFiles;
class StartPage;
struct SessionState;

// Keeps a copy of what the window shows, some seconds old at most, and offers on the start page what windows that
// crashed have left of theirs. Interface thread; the copy is written in another one.
class RestoreCommands : public QObject
{
    Q_OBJECT

public:
    // What it watches.
    struct Parts
    {
        const Actions& actions;
        SessionState& state;
        FileCommands& files;
        RecordingCommands& recordings;
        LessonCommands& lessons;
        StartPage& startPage;
    };

    // All must outlive it. `folder`: of the copies. `name`: gives files that are restored theirs, without an ending.
    RestoreCommands(const Parts& parts, QString folder, std::function<QString()> name, QMainWindow& window);

    // What a window has left that crashed, in a sentence; empty: nothing. The start page offers it from now on.
    QString lookForLeft();
    // The window ends well: nothing is left of it.
    void end();

private:
    void keepLater();
    void keep();
    [[nodiscard]] Shown shown() const;
    void offer();
    void restore();
    [[nodiscard]] bool restoreChanges(const Shown& left);
    void discard();
    // Into a file of the user's, which the copy is no more.
    [[nodiscard]] QString moved(const QString& recording) const;

    Parts parts_;
    QString folder_;
    std::function<QString()> name_;
    QMainWindow& window_;
    CrashCopy copy_;
    Shown written_;
    QTimer timer_;
    bool isEnding_ = false;
    std::vector<std::unique_ptr<CrashCopy>> left_; // that are offered, one after the other
    RecordingFiles* recordingCopies_;
    bool isRecordingThere_ = false; // in the copy, with the notes that are there
    Background writing_;            // last: it uses all of the above
};

} // namespace poolscope::ui
