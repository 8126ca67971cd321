// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which page of the guide is about a part of the window. A topic is the name of a page, "numbers/hits", and may end
// with an anchor of its English text: "numbers/hits#misses". Widgets and actions have it as a property; the models of
// tables and lists as a role of their cells, or of the headers above them. Interface thread.
#pragma once

#include <QString>

class QObject;
class QPoint;
class QWidget;

namespace poolscope::ui {

// QString, of a cell, or of a header for all cells of its column that have none.
inline constexpr int HelpTopicRole = 0x0100 + 100; // Qt::UserRole and some more

// Of a widget, with all of its children that have none; or of an action.
void setHelpTopic(QObject& object, const QString& topic);
// That which was set; empty if none was.
[[nodiscard]] QString helpTopicOf(const QObject& object);

// What is at that point of the widget: a cell, a header, an entry of a list, a tab, or else the innermost widget that
// has a topic. Empty if there is none.
[[nodiscard]] QString helpTopicAt(const QWidget& widget, const QPoint& position);
// What the widget's own cursor is at, for a widget that has the focus.
[[nodiscard]] QString helpTopicOfCurrent(const QWidget& widget);

} // namespace poolscope::ui
