// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// "Report…" of the export menu: the run as one document, with the charts as they are shown. Interface thread.
#pragma once

#include "ui/export/report/report_dialog.h"
#include "ui/export/report/run_report.h"

#include <QObject>

#include <string>

class QWidget;

namespace poolscope::ui {

class Actions;
class ChartStack;
class Engine;
class ExportCommands;

class ReportCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive this object, which belongs to the window. Connects the action.
    ReportCommands(const Actions& actions, const Engine& engine, const ChartStack& charts, ExportCommands& exports,
                   QWidget& window);

private:
    void exportReport();
    [[nodiscard]] ReportRequest request() const;
    [[nodiscard]] QString shownFrames() const;

    const Engine& engine_;
    const ChartStack& charts_;
    ExportCommands& exports_;
    QWidget& window_;
    // As chosen last; the question is that of one experiment.
    ReportOptions options_;
    std::string experiment_; // its title
};

} // namespace poolscope::ui
