// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/collector_log_commands.h"

#include "core/export/file_writer.h"
#include "ui/actions/actions.h"
#include "ui/collector_logs/collector_log_dialog.h"
#include "ui/engine/engine.h"
#include "ui/experiment/file_commands.h"
#include "ui/export/chart_export.h"
#include "ui/export/report/html_report.h"
#include "ui/window/chart_commands.h"
#include "ui/window/export_commands.h"
#include "ui/window/session_state.h"

#include <QAction>
#include <QFileDialog>
#include <QMenu>

#include <filesystem>
#include <ostream>

namespace poolscope::ui {

CollectorLogCommands::CollectorLogCommands(const Actions& actions, SessionState& state, FileCommands& files,
                                           ExportCommands& exports, QWidget& window)
    : QObject(&window),
      state_(state),
      files_(files),
      exports_(exports),
      window_(window)
{
    connect(&actions["file.open-log"], &QAction::triggered, this, [this] { choose(false); });
    connect(&files_, &FileCommands::logsDropped, this, &CollectorLogCommands::open);
}

bool CollectorLogCommands::isLog(const QString& file)
{
    return isCollectorLog(file.toStdString());
}

CollectorLogDialog& CollectorLogCommands::dialog()
{
    if (dialog_ != nullptr) return *dialog_;
    dialog_ = new CollectorLogDialog(&window_);
    connect(dialog_, &CollectorLogDialog::logWanted, this, [this] { choose(true); });
    connect(dialog_, &CollectorLogDialog::saveWanted, this, &CollectorLogCommands::saveReport);
    connect(dialog_, &CollectorLogDialog::chartMenuRequested, this, &CollectorLogCommands::showMenu);
    connect(dialog_, &CollectorLogDialog::added, &files_, &FileCommands::remember);
    connect(&dialog_->work(), &Background::runningChanged, this,
            [this](bool isRunning) { state_.engine.setDisturbed(&dialog_->work(), isRunning); });
    return *dialog_;
}

void CollectorLogCommands::open(const QStringList& files)
{
    dialog().clear();
    for (const QString& file : files)
        dialog().add(file);
    dialog().show();
    dialog().raise();
}

void CollectorLogCommands::choose(bool isAdded)
{
    QWidget* parent = isAdded ? static_cast<QWidget*>(dialog_) : &window_;
    QFileDialog chooser(parent, tr("Open a collector's log"), files_.folder(),
                        tr("Logs (*.log *.txt *.gz *.bz2 *.zst)") + QStringLiteral(";;") + tr("All files (*)"));
    chooser.setObjectName(QStringLiteral("dialog.open-log"));
    chooser.setFileMode(QFileDialog::ExistingFiles);
    if (chooser.exec() != QDialog::Accepted || chooser.selectedFiles().isEmpty()) return;
    if (!isAdded) return open(chooser.selectedFiles());
    for (const QString& file : chooser.selectedFiles())
        dialog().add(file);
}

void CollectorLogCommands::saveReport()
{
    if (dialog_->logs().empty()) return;
    const ReportContent content = logReportOf(dialog_->logs());
    exports_.save(tr("Save report"), QStringLiteral("collections.html"), tr("HTML page (*.html)"),
                  [&](const std::filesystem::path& path) {
                      const QByteArray html = htmlReport(content);
                      writeFile(path, [&](std::ostream& out) { out.write(html.constData(), html.size()); });
                  });
}

void CollectorLogCommands::showMenu(const CurveChart& chart, const QString& id, const QPoint& at)
{
    ExportCaption origin;
    QStringList names;
    for (const ShownLog& of : dialog_->logs())
        names << of.name;
    origin.heading = names.join(QStringLiteral(", "));
    QMenu menu(dialog_);
    menu.setObjectName(QStringLiteral("menu.log-chart"));
    menu.addAction(ChartCommands::tr("Copy Picture"), this, [&] { exports_.copyChartOf(origin, chart); });
    menu.addAction(ChartCommands::tr("Export…"), this, [&] { exports_.exportChartOf(origin, chart, id); });
    menu.exec(at);
}

} // namespace poolscope::ui
