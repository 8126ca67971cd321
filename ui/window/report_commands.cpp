// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_commands.h"

#include "core/export/file_writer.h"
#include "ui/actions/actions.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/engine.h"
#include "ui/experiment/file_commands.h"
#include "ui/export/report/html_report.h"
#include "ui/text/digits.h"
#include "ui/window/export_commands.h"

#include <QAction>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <ostream>

namespace poolscope::ui {

ReportCommands::ReportCommands(const Actions& actions, const Engine& engine, const ChartStack& charts,
                               ExportCommands& exports, QWidget& window)
    : QObject(&window),
      engine_(engine),
      charts_(charts),
      exports_(exports),
      window_(window)
{
    if (QLocale::system().measurementSystem() == QLocale::ImperialUSSystem) options_.paper = Paper::Letter;
    connect(&actions["export.report"], &QAction::triggered, this, &ReportCommands::exportReport);
}

void ReportCommands::exportReport()
{
    // The run goes on while the user writes the question: the report is of the run as it was seen.
    RecordedRun snapshot = engine_.snapshot();
    ReportRequest shown = request();
    if (snapshot.experiment.title != experiment_) options_.question.clear();
    experiment_ = snapshot.experiment.title;
    ReportDialog dialog(options_, shownFrames(), &window_);
    if (dialog.exec() != QDialog::Accepted) return;
    options_ = dialog.options();
    shown.question = options_.question;
    shown.hasCaptions = options_.hasCaptions;
    if (options_.isWholeRun) shown.frames.reset();
    const QString name = FileCommands::nameFor(snapshot.experiment.title) +
                         (options_.isPdf ? QStringLiteral("-report.pdf") : QStringLiteral("-report.html"));
    const PreemptedFrames rule = engine_.preemptedFrames();
    exports_.save(tr("Export report"), name, options_.isPdf ? tr("PDF document (*.pdf)") : tr("HTML page (*.html)"),
                  [&](const std::filesystem::path& path) {
                      const auto run = std::make_shared<const ReportedRun>(reportedRun(std::move(snapshot), rule));
                      const ReportContent content = reportOf(run, shown);
                      const QByteArray bytes =
                          options_.isPdf ? pdfReport(content, options_.paper) : htmlReport(content);
                      writeFile(path, [&](std::ostream& out) { out.write(bytes.constData(), bytes.size()); });
                  });
}

ReportRequest ReportCommands::request() const
{
    ReportRequest request;
    request.sourceShown = exports_.sourceToRun();
    for (TimeChart* shown : charts_.column().shownCharts())
        if (const auto* chart = qobject_cast<const RunChart*>(shown))
            request.charts.emplace_back(charts_.column().idOf(*chart), chart->choices().chosen);
    for (std::size_t lane = 0; lane < charts_.lanes().size(); ++lane)
        if (charts_.isLaneHidden(lane)) request.hiddenLanes.push_back(lane);
    request.frames = std::pair(charts_.axis().lower(), charts_.axis().upper());
    request.machine = thisMachine();
    return request;
}

QString ReportCommands::shownFrames() const
{
    const auto last = static_cast<double>(engine_.recording().frameCount());
    const auto frame = [&](double at) {
        return localCount(static_cast<std::uint64_t>(std::clamp(std::round(at), 0.0, last)));
    };
    return tr("frames %1 to %2").arg(frame(charts_.axis().lower()), frame(charts_.axis().upper()));
}

} // namespace poolscope::ui
