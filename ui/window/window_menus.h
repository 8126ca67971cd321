// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The assignment of actions to the menus of the window. Interface thread.
#pragma once

class QMainWindow;

namespace poolscope::ui {

class Actions;
class ChartCommands;
class FileCommands;
class FilmCommands;
class LessonCommands;
class WindowLayout;

// All must outlive the menus, which go with the window.
void addMenus(QMainWindow& window, const Actions& actions, FileCommands& files, ChartCommands& charts,
              FilmCommands& films, LessonCommands& lessons, const WindowLayout& layout);

} // namespace poolscope::ui
