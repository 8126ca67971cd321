// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/trace_comparison_commands.h"

#include "core/experiment/trace_experiment.h"
#include "core/export/file_writer.h"
#include "core/trace/replay/trace_replay.h"
#include "ui/actions/actions.h"
#include "ui/engine/engine.h"
#include "ui/experiment/experiment_document.h"
#include "ui/export/report/html_report.h"
#include "ui/window/export_commands.h"
#include "ui/window/session_state.h"
#include "ui/window/trace_comparison_dialog.h"

#include <QAction>
#include <QFileDialog>

#include <filesystem>
#include <ostream>

namespace poolscope::ui {

TraceComparisonCommands::TraceComparisonCommands(const Actions& actions, SessionState& state, ExportCommands& exports,
                                                 QWidget& window)
    : QObject(&window),
      actions_(actions),
      state_(state),
      exports_(exports),
      window_(window)
{
    connect(&actions["file.compare-trace"], &QAction::triggered, this, &TraceComparisonCommands::choose);
    connect(&state.document, &ExperimentDocument::begun, this, &TraceComparisonCommands::refresh);
    connect(&state.document, &ExperimentDocument::changed, this, &TraceComparisonCommands::refresh);
    refresh();
}

std::filesystem::path TraceComparisonCommands::shownTrace() const
{
    return TraceReplay::parametersOf(*traceParameters(state_.document.experiment())).file;
}

TraceComparisonChoices TraceComparisonCommands::choices() const
{
    return dialog_ != nullptr ? dialog_->choices() : choices_;
}

void TraceComparisonCommands::choose()
{
    if (!isOfTrace(state_.document.experiment())) return;
    const QString folder = QString::fromStdString(shownTrace().parent_path().string()); // the earlier one is near
    QFileDialog dialog(&window_, tr("Compare with an earlier trace"), folder.isEmpty() ? exports_.folder() : folder,
                       tr("Traces (*.trace)") + QStringLiteral(";;") + tr("All files (*)"));
    dialog.setObjectName(QStringLiteral("dialog.compare-trace"));
    dialog.setFileMode(QFileDialog::ExistingFile);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return;
    compareWith(dialog.selectedFiles().front());
}

void TraceComparisonCommands::compareWith(const QString& file)
{
    if (dialog_ == nullptr) {
        dialog_ = new TraceComparisonDialog(choices_, &window_);
        connect(dialog_, &TraceComparisonDialog::saveWanted, this, &TraceComparisonCommands::saveReport);
        connect(&dialog_->work(), &Background::runningChanged, this,
                [this](bool isRunning) { state_.engine.setDisturbed(&dialog_->work(), isRunning); });
        connect(&state_.document, &ExperimentDocument::begun, dialog_, &QDialog::reject);
    }
    dialog_->compare(std::filesystem::path(file.toStdString()), shownTrace());
    dialog_->show();
    dialog_->raise();
}

void TraceComparisonCommands::saveReport()
{
    if (!dialog_->comparison()) return;
    const ReportContent content = dialog_->report();
    exports_.save(tr("Save report"), QStringLiteral("changes.html"), tr("HTML page (*.html)"),
                  [&](const std::filesystem::path& path) {
                      const QByteArray html = htmlReport(content);
                      writeFile(path, [&](std::ostream& out) { out.write(html.constData(), html.size()); });
                  });
}

void TraceComparisonCommands::refresh()
{
    actions_["file.compare-trace"].setEnabled(isOfTrace(state_.document.experiment()));
}

} // namespace poolscope::ui
