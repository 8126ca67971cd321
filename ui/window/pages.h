// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What may cover the window: the page to start from, and the one that waits for a program to be watched. The run waits
// as long as either does. The title of the window says which one it is, or which experiment is shown. Interface thread.
#pragma once

#include <QObject>
#include <QString>

class QMainWindow;

namespace poolscope::ui {

class Actions;
class FileCommands;
class LessonCommands;
class StartPage;
class WindowCover;
struct SessionState;

class Pages : public QObject
{
    Q_OBJECT

public:
    // All must outlive it, which goes with the window. What begins makes both pages leave.
    Pages(const Actions& actions, SessionState& state, const FileCommands& files, const LessonCommands& lessons,
          WindowCover& watchPage, QMainWindow& window);

    // Opens the start page; `notice` is said on it if there is one.
    void start(const QString& notice = {});
    [[nodiscard]] StartPage& startPage() const { return *start_; }

private:
    void connectPage(const WindowCover& page);
    void refresh();
    [[nodiscard]] bool isCovered() const;

    const Actions& actions_;
    SessionState& state_;
    const FileCommands& files_;
    QMainWindow& window_;
    StartPage* start_;
    WindowCover& watchPage_;
    bool isToResume_ = false; // the run, once neither page is shown
};

} // namespace poolscope::ui
