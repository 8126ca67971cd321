// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The assignment of actions to the menus of the window. Interface thread.
#pragma once

#include <QCoreApplication>

class QMainWindow;
class QMenu;

namespace poolscope::ui {

class Actions;
class ChartCommands;
class FileCommands;
class FilmCommands;
class LessonCommands;
class WindowLayout;

class WindowMenus
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::WindowMenus)

public:
    // All must outlive the menus.
    WindowMenus(QMainWindow& window, const Actions& actions, FileCommands& files, ChartCommands& charts,
                FilmCommands& films, LessonCommands& lessons, const WindowLayout& layout);

    // The context menu of title bars and tabs; the caller owns it.
    [[nodiscard]] QMenu* panelMenu() const;

private:
    void fillFile(QMenu& file, FileCommands& files);
    void fillRun(QMenu& run, FilmCommands& films);
    void fillView(QMenu& view, ChartCommands& charts);
    void fillPanels(QMenu& menu) const;

    QMainWindow& window_;
    const Actions& actions_;
    const WindowLayout& layout_;
};

} // namespace poolscope::ui
