// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// “Compare with Experiment…”: runs another experiment in the background and lays its recording under the run shown,
// which waits meanwhile, so that neither disturbs the other's timings. Interface thread.
#pragma once

#include <QObject>
#include <QString>

#include <memory>

namespace poolscope {
struct Experiment;
struct RecordedRun;
} // namespace poolscope

class QWidget;

namespace poolscope::ui {

class Actions;
class Engine;
class FileCommands;
class SecondRun;
class TablePanels;

class ComparisonCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive it. Connects the action; what was compared is shown in the table.
    ComparisonCommands(const Actions& actions, Engine& engine, const FileCommands& files, TablePanels& tables,
                       QWidget& window);

    // Runs the experiment of that file, or the built-in one of that name. Reports errors, and does nothing then.
    void begin(const QString& source);

private:
    void choose();
    void cancel(const QString& why);
    void end();
    void resume();
    void layUnder(const std::shared_ptr<const RecordedRun>& run);
    void refuse(const QString& sentence);
    [[nodiscard]] bool isComparable(const Experiment& experiment) const;

    const Actions& actions_;
    Engine& engine_;
    const FileCommands& files_;
    TablePanels& tables_;
    QWidget& window_;
    SecondRun* second_;
    QString title_;           // of the experiment that runs
    quint64 frames_ = 0;      // that it has
    bool isToResume_ = false; // the run shown, when it is done
};

} // namespace poolscope::ui
