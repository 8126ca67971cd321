// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_commands.h"

#include "core/base/error.h"
#include "core/experiment/experiment_writer.h"
#include "core/export/file_writer.h"
#include "core/export/program_csv.h"
#include "core/export/provenance.h"
#include "core/export/recording_csv.h"
#include "core/measuring/read_program.h"
#include "ui/actions/actions.h"
#include "ui/charts/pause_charts.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/experiment/file_commands.h"
#include "ui/export/chart_export.h"
#include "ui/export/export_sizes_dialog.h"
#include "ui/tables/pause_panel.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/text/tuning_marks.h"
#include "ui/window/chart_commands.h"
#include "ui/window/report_commands.h"
#include "ui/window/session_state.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <ostream>
#include <utility>

namespace poolscope::ui {

namespace {

// For a command line that the user copies into a shell.
QString asArgument(const QString& text)
{
    static const QRegularExpression plain(QStringLiteral("^[\\w./~+,:@%-]+$"));
    if (plain.match(text).hasMatch()) return text;
    return QLatin1Char('\'') + QString(text).replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

QString chartFilters()
{
    return ExportCommands::tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)");
}

} // namespace

ExportCommands::ExportCommands(const Actions& actions, const SessionState& state, const ChartStack& charts,
                               const ChartCommands& menus, PausePanel& pauses, QWidget& window)
    : QObject(&window),
      actions_(actions),
      document_(state.document),
      engine_(state.engine),
      charts_(charts),
      pauses_(pauses),
      window_(window)
{
    for (const RunChart* chart : charts.charts()) {
        const QString id = charts.column().idOf(*chart);
        connect(&actions.exporting(id), &QAction::triggered, this, [this, chart, id] { exportChart(*chart, id); });
    }
    const auto addCurve = [&](const CurveChart& chart, const ExportInfo& info) {
        const QString id = QLatin1String(info.id);
        addCurves(pauses, chart, actions.exporting(id), id);
    };
    addCurve(pauses.pauses(), PauseChart::saving());
    addCurve(pauses.utilisation(), UtilisationChart::saving());
    connect(&menus, &ChartCommands::exportRequested, this, &ExportCommands::exportChart);
    connect(&menus, &ChartCommands::pictureRequested, this, &ExportCommands::copyChart);
    connect(&actions["export.samples"], &QAction::triggered, this, &ExportCommands::exportSamples);
    connect(&actions["export.all-charts"], &QAction::triggered, this, &ExportCommands::exportAllCharts);
    connect(&actions["export.sizes"], &QAction::triggered, this, &ExportCommands::askForSizes);
    new ReportCommands(actions, engine_, charts, *this, window);
}

// The curves are computed in idle time: saving or copying completes them first.
void ExportCommands::addCurves(PausePanel& pauses, const CurveChart& chart, QAction& exporting, const QString& id)
{
    connect(&exporting, &QAction::triggered, this, [this, &pauses, &chart, id] {
        pauses.finish();
        exportChart(chart, id);
    });
    connect(&chart, &CurveChart::menuRequested, this, [this, &pauses, &chart, &exporting](const QPoint& at) {
        QMenu menu;
        menu.setObjectName(QStringLiteral("menu.curves"));
        menu.addAction(tr("Copy Picture"), this, [this, &pauses, &chart] {
            pauses.finish();
            copyChart(chart);
        });
        menu.addAction(&exporting);
        menu.addSeparator();
        menu.addActions(pauses.actions());
        menu.exec(at);
    });
}

// A picture of the chosen size may need more memory than there is.
bool ExportCommands::attempt(const std::function<void()>& does)
{
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    QString complaint;
    try {
        does();
    } catch (const std::exception& error) {
        complaint = sentenceOf(spoken(error));
    }
    QGuiApplication::restoreOverrideCursor();
    if (!complaint.isEmpty()) QMessageBox::warning(&window_, tr("Not exported"), literally(complaint));
    return complaint.isEmpty();
}

void ExportCommands::exportChart(const DrawableChart& chart, const QString& name)
{
    exportChartOf(caption(), chart, name);
}

void ExportCommands::copyChart(const DrawableChart& chart)
{
    copyChartOf(caption(), chart);
}

void ExportCommands::exportChartOf(const ExportCaption& origin, const DrawableChart& chart, const QString& name)
{
    // The run goes on while the user chooses a folder: the file must show the chart as it was seen.
    std::optional<DrawnChart> drawn;
    if (!attempt([&] { drawn = drawnChart(chart, asWanted(origin), sizes_); })) return;
    const QString file = askForFile(tr("Export %1").arg(chart.title()), fileNameOf(name), chartFilters());
    write(file, [&](const std::filesystem::path& path) { writeChart(*drawn, path); });
}

void ExportCommands::exportSnapshot(const DrawableChart& chart, const QString& name)
{
    const ExportCaption origin = asWanted(caption()); // the run goes on
    save(tr("Export %1").arg(chart.title()), fileNameOf(name), chartFilters(),
         [&](const std::filesystem::path& path) { poolscope::ui::exportChart(chart, origin, path, sizes_); });
}

QString ExportCommands::fileNameOf(const QString& name) const
{
    return FileCommands::nameFor(engine_.recordedExperiment().title) + QLatin1Char('-') + name + QStringLiteral(".png");
}

void ExportCommands::copyChartOf(const ExportCaption& origin, const DrawableChart& chart)
{
    attempt([&] {
        QGuiApplication::clipboard()->setMimeData(chartContent(chart, asWanted(origin), sizes_).release());
        emit actions_.done(tr("Copied the picture of “%1”").arg(chart.title()));
    });
}

ChartAlbum ExportCommands::allCharts() const
{
    ChartAlbum album(asWanted(caption()), sizes_);
    for (const TimeChart* chart : charts_.column().shownCharts())
        album.add(*chart, charts_.column().idOf(*chart));
    bool hasPauses = false;
    for (std::size_t lane = 0; lane < engine_.recording().laneCount(); ++lane)
        hasPauses = hasPauses || !engine_.recording().collections(lane).empty();
    if (!hasPauses) return album;
    pauses_.finish();
    album.add(pauses_.pauses(), QLatin1String(PauseChart::saving().id));
    album.add(pauses_.utilisation(), QLatin1String(UtilisationChart::saving().id));
    return album;
}

void ExportCommands::exportAllCharts()
{
    const QString title = tr("Export all charts");
    const QString oneEach = tr("PDF documents, one a chart (*.pdf)");
    const QStringList filters{tr("PDF document, a page a chart (*.pdf)"), tr("PNG pictures, one a chart (*.png)"),
                              tr("SVG drawings, one a chart (*.svg)"), oneEach};
    std::optional<ChartAlbum> album; // of the charts as they were seen
    if (!attempt([&] { album = allCharts(); })) return;
    QString filter;
    const QString file =
        askForFile(title, FileCommands::nameFor(engine_.recordedExperiment().title) + QStringLiteral(".pdf"),
                   filters.join(QStringLiteral(";;")), &filter);
    if (file.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive) && filter != oneEach)
        return write(file, [&](const std::filesystem::path& path) {
            writeFile(path, [&](std::ostream& out) {
                const QByteArray bytes = album->document();
                out.write(bytes.constData(), bytes.size());
            });
        });
    std::vector<FileToWrite> files;
    if (!file.isEmpty()) files = album->files(file.toStdString());
    if (!mayReplace(title, files)) return;
    write(
        file, [&](const std::filesystem::path&) { writeFiles(files); },
        tr("Saved %1 charts in %2").arg(files.size()).arg(inSentence(shownPath(QFileInfo(file).absolutePath()))));
}

void ExportCommands::askForSizes()
{
    ExportSizesDialog dialog(sizes_, &window_);
    if (dialog.exec() == QDialog::Accepted) sizes_ = dialog.sizes();
}

ExportCaption ExportCommands::caption() const
{
    return captionOf(provenanceOf(engine_.recordedExperiment(), engine_.recording(), engine_.eventHash()),
                     rerunCommand(), tuningsTold());
}

ExportCaption ExportCommands::asWanted(ExportCaption caption) const
{
    if (!actions_["export.caption-line"].isChecked()) caption.footer.clear();
    return caption;
}

void ExportCommands::exportSamples()
{
    const Recording recording = engine_.recording(); // as it is when the user asks
    const Experiment experiment = engine_.recordedExperiment();
    const QString file =
        askForFile(tr("Export samples"), QStringLiteral("samples.csv"), tr("Comma-separated values (*.csv)"));
    std::optional<ProgramSeries> program;
    if (!file.isEmpty() && !attempt([&] { program = readProgram(experiment); })) return;
    std::vector<FileToWrite> files = besides(file, recording, experiment, program ? &*program : nullptr);
    if (!mayReplace(tr("Export samples"), files)) return;
    write(file, [&](const std::filesystem::path& path) {
        files.push_back({path, [&](std::ostream& out) { writeSamples(out, recording, Columns::All); }});
        writeFiles(files);
    });
}

// Data with rows of a different form goes into separate files.
std::vector<FileToWrite> ExportCommands::besides(const QString& samples, const Recording& recording,
                                                 const Experiment& experiment, const ProgramSeries* program)
{
    if (samples.isEmpty()) return {};
    const QFileInfo file(samples);
    const QString base = file.completeBaseName();
    const QString prefix = base == QStringLiteral("samples") ? QString() : base + QLatin1Char('-');
    const auto path = [&](const char* name) {
        return std::filesystem::path(file.dir().filePath(prefix + QLatin1String(name)).toStdString());
    };
    Experiment asRun = experiment;
    asRun.frames = std::max<std::uint64_t>(recording.frameCount(), 1);
    std::vector<FileToWrite> all{{path("experiment.json"), [asRun, folder = path("").parent_path()](std::ostream& out) {
                                      out << formatExperimentIn(folder, asRun);
                                  }}};
    if (!recording.annotations().empty())
        all.push_back({path("annotations.csv"), [&](std::ostream& out) { writeAnnotations(out, recording); }});
    if (!recording.tunings().empty())
        all.push_back({path("tunings.csv"), [&](std::ostream& out) { writeTunings(out, recording); }});
    if (program == nullptr) return all;
    const std::size_t frames = recording.frameCount();
    all.push_back({path("program.csv"),
                   [program, frames](std::ostream& out) { writeProgram(out, *program, frames, Columns::All); }});
    if (!program->pools.empty())
        all.push_back({path("program-pools.csv"),
                       [program, frames](std::ostream& out) { writeProgramPools(out, *program, frames); }});
    return all;
}

// The dialog has asked about the file of samples only.
bool ExportCommands::mayReplace(const QString& title, const std::vector<FileToWrite>& files)
{
    QStringList there;
    for (const FileToWrite& each : files) {
        const QString file = QString::fromStdString(each.path.string());
        if (QFileInfo::exists(file)) there << inSentence(shownFile(file));
    }
    if (there.isEmpty()) return true;
    QMessageBox box(QMessageBox::Question, title,
                    tr("These files are there already: %1. Replace them?").arg(there.join(tr(", "))),
                    QMessageBox::Yes | QMessageBox::Cancel, &window_);
    box.setObjectName(QStringLiteral("dialog.replace"));
    return box.exec() == QMessageBox::Yes;
}

void ExportCommands::save(const QString& title, const QString& name, const QString& filters,
                          const std::function<void(const std::filesystem::path&)>& writer)
{
    write(askForFile(title, name, filters), writer);
}

QString ExportCommands::askForFile(const QString& title, const QString& name, const QString& filters,
                                   QString* chosenFilter)
{
    QFileDialog dialog(&window_, title, folder_, filters);
    dialog.setObjectName(QStringLiteral("dialog.export"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.selectFile(name);
    dialog.setDefaultSuffix(QFileInfo(name).suffix());
    // Choosing another file type changes the suffix of the name.
    connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog, name](const QString& filter) {
        const QString ending = filter.section(QStringLiteral("*."), 1).section(QLatin1Char(')'), 0, 0);
        dialog.setDefaultSuffix(ending);
        const QStringList files = dialog.selectedFiles();
        const QString base = files.isEmpty() ? name : QFileInfo(files.front()).fileName();
        dialog.selectFile(QFileInfo(base).completeBaseName() + QLatin1Char('.') + ending);
    });
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return {};
    // Taken from the file, not the dialog: a path may have been typed.
    QString file = dialog.selectedFiles().front();
    folder_ = QFileInfo(file).absolutePath();
    if (chosenFilter != nullptr) *chosenFilter = dialog.selectedNameFilter();
    return file;
}

void ExportCommands::write(const QString& file, const std::function<void(const std::filesystem::path&)>& write,
                           const QString& words)
{
    if (file.isEmpty()) return;
    const bool isNewFolder = !QFileInfo(file).dir().exists();
    if (!attempt([&] { write(std::filesystem::path(file.toStdString())); })) return;
    if (words.isEmpty() && !isNewFolder) return actions_.saved(file);
    emit actions_.done(words.isEmpty() ? tr("Saved %1, in a new folder").arg(inSentence(shownPath(file))) : words);
}

// "slots of each kind in pooled: 1,000 → 260 at frame 300"
QStringList ExportCommands::tuningsTold() const
{
    QStringList told;
    for (const TuningMark& mark : tuningMarks(engine_.recording(), engine_.recordedExperiment())) {
        const QString lane = mark.lane ? inSentence(shownLane(engine_.recording().laneName(*mark.lane))) : QString();
        const QString what = lane.isEmpty() ? mark.text : tr("%1, %2").arg(lane, mark.text);
        told << tr("%1 at frame %2").arg(what, localCount(mark.frame));
    }
    return told;
}

QString ExportCommands::sourceToRun() const
{
    // A command line cannot express tunings made during the run.
    const QString& source = document_.source();
    const bool canBeTyped = document_.isInSource() && !source.isEmpty() && printableText(source) == source;
    return canBeTyped && !engine_.recording().isTuned() ? asArgument(source) : QString();
}

QString ExportCommands::rerunCommand() const
{
    const QString source = sourceToRun();
    if (source.isEmpty()) return {};
    return QStringLiteral("poolscope run %1 --seed %2 --frames %3")
        .arg(source)
        .arg(engine_.recordedExperiment().seed)
        .arg(engine_.recording().frameCount());
}

} // namespace poolscope::ui
