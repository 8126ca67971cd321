// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// “Open Collector Log…”: what the logs of real collectors say, beside the run. Interface thread.
#pragma once

#include <QObject>
#include <QString>

class QPoint;
class QWidget;

namespace poolscope::ui {

class Actions;
class CollectorLogDialog;
class CurveChart;
class ExportCommands;
class FileCommands;
struct SessionState;

class CollectorLogCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive it. Connects the action.
    CollectorLogCommands(const Actions& actions, SessionState& state, FileCommands& files, ExportCommands& exports,
                         QWidget& window);

    // Whether MainWindow::open() is to show it here.
    [[nodiscard]] static bool isLog(const QString& file);
    // Shows them, in place of those that are shown.
    void open(const QStringList& files);

private:
    void choose(bool isAdded);
    [[nodiscard]] CollectorLogDialog& dialog();
    void saveReport();
    void showMenu(const CurveChart& chart, const QString& id, const QPoint& at);

    SessionState& state_;
    FileCommands& files_;
    ExportCommands& exports_;
    QWidget& window_;
    CollectorLogDialog* dialog_ = nullptr; // once it was asked for
};

} // namespace poolscope::ui
