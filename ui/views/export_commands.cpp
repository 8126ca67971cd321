// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/export_commands.h"

#include "core/base/error.h"
#include "core/export/file_writer.h"
#include "core/export/samples_csv.h"
#include "ui/actions/actions.h"
#include "ui/charts/pause_chart.h"
#include "ui/charts/time_chart.h"
#include "ui/charts/utilisation_chart.h"
#include "ui/engine/engine.h"
#include "ui/export/chart_export.h"
#include "ui/models/sentence.h"
#include "ui/views/chart_column.h"
#include "ui/views/chart_stack.h"
#include "ui/views/pause_panel.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>

#include <array>
#include <utility>

namespace poolscope::ui {

ExportCommands::ExportCommands(const Actions& actions, const Engine& engine, const ChartStack& charts,
                               PausePanel& pauses, QWidget& window)
    : QObject(&window), engine_(engine), window_(window)
{
    // By their ids, which are also the names that are offered.
    constexpr std::array overTime{
        std::pair{ActionId::ExportHeap, "heap"},
        std::pair{ActionId::ExportFrameTime, "frame-time"},
        std::pair{ActionId::ExportOccupancy, "occupancy"},
        std::pair{ActionId::ExportFrameBars, "frame-bars"},
        std::pair{ActionId::ExportBudgetShare, "budget-share"},
        std::pair{ActionId::ExportAllocations, "allocations"},
        std::pair{ActionId::ExportAllocationRate, "allocation-rate"},
    };
    for (const auto& [action, id] : overTime) {
        const QString name = QLatin1String(id);
        const DrawableChart* chart = charts.column().chart(name);
        connect(&actions[action], &QAction::triggered, this, [this, chart, name] { exportChart(*chart, name); });
    }
    connect(&actions[ActionId::ExportPauses], &QAction::triggered, this,
            [this, &pauses] {
                pauses.finish();
                exportChart(pauses.pauses(), QStringLiteral("pauses"));
            });
    connect(&actions[ActionId::ExportUtilisation], &QAction::triggered, this,
            [this, &pauses] {
                pauses.finish();
                exportChart(pauses.utilisation(), QStringLiteral("utilisation"));
            });
    connect(&actions[ActionId::ExportSamples], &QAction::triggered, this, &ExportCommands::exportSamples);
}

void ExportCommands::exportChart(const DrawableChart& chart, const QString& name)
{
    const QString file = askForFile(tr("Export %1").arg(chart.title()), name + QStringLiteral(".png"),
                                    tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)"));
    write(file, [&](const std::filesystem::path& path) {
        ui::exportChart(chart, captionOf(engine_.experiment(), rerunCommand()), path);
    });
}

void ExportCommands::exportSamples()
{
    const QString file =
        askForFile(tr("Export samples"), QStringLiteral("samples.csv"), tr("Comma-separated values (*.csv)"));
    write(file, [&](const std::filesystem::path& path) {
        writeFile(path, [&](std::ostream& out) { writeSamples(out, engine_.recording(), Columns::All); });
    });
}

QString ExportCommands::askForFile(const QString& title, const QString& name, const QString& filters)
{
    QFileDialog dialog(&window_, title, folder_, filters);
    dialog.setObjectName(QStringLiteral("dialog.export"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.selectFile(name);
    dialog.setDefaultSuffix(QFileInfo(name).suffix());
    // Choosing another kind of file changes the ending of the name, as a person expects.
    connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog, name](const QString& filter) {
        const QString ending = filter.section(QStringLiteral("*."), 1).section(QLatin1Char(')'), 0, 0);
        dialog.setDefaultSuffix(ending);
        const QStringList files = dialog.selectedFiles();
        const QString base = files.isEmpty() ? name : QFileInfo(files.front()).fileName();
        dialog.selectFile(QFileInfo(base).completeBaseName() + QLatin1Char('.') + ending);
    });
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return {};
    // Of the file, not of the dialog: a path may have been typed.
    const QString file = dialog.selectedFiles().front();
    folder_ = QFileInfo(file).absolutePath();
    return file;
}

template <class Write>
void ExportCommands::write(const QString& file, Write write)
{
    if (file.isEmpty()) return;
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    const bool isNewFolder = !QFileInfo(file).dir().exists();
    QString complaint;
    try {
        write(std::filesystem::path(file.toStdString()));
    } catch (const std::exception& error) {
        complaint = sentenceOf(error.what());
    }
    QGuiApplication::restoreOverrideCursor();
    tell(file, isNewFolder, complaint);
}

void ExportCommands::tell(const QString& file, bool isNewFolder, const QString& complaint)
{
    if (complaint.isEmpty())
        emit saved((isNewFolder ? tr("Saved %1, in a new folder") : tr("Saved %1")).arg(file));
    else
        QMessageBox::warning(&window_, tr("Not exported"), complaint);
}

QString ExportCommands::rerunCommand() const
{
    // What was tuned on the way a command line cannot say.
    if (source_.isEmpty() || !engine_.recording().tunings().empty()) return {};
    const Experiment& experiment = engine_.experiment();
    return QStringLiteral("poolscope run %1 --seed %2 --frames %3")
        .arg(source_)
        .arg(experiment.seed)
        .arg(engine_.recording().frameCount());
}

} // namespace poolscope::ui
