// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The export menu: asks for a file, writes it, and reports errors. Remembers the folder. Interface thread.
#pragma once

#include "ui/export/chart_export.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <vector>

class QAction;
class QWidget;

namespace poolscope {
class Recording;
struct Experiment;
struct FileToWrite;
struct ProgramSeries;
} // namespace poolscope

namespace poolscope::ui {

class Actions;
class ChartAlbum;
class ChartCommands;
class ChartStack;
class CurveChart;
class Engine;
class ExperimentDocument;
class DrawableChart;
class PausePanel;
struct SessionState;

class ExportCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive this object. Connects the export actions, and what the menus of charts say of pictures.
    ExportCommands(const Actions& actions, const SessionState& state, const ChartStack& charts,
                   const ChartCommands& menus, PausePanel& pauses, QWidget& window);

    // The folder where the next dialog opens.
    [[nodiscard]] const QString& folder() const { return folder_; }
    void setFolder(const QString& folder) { folder_ = folder; }
    // How large exported and copied charts are.
    [[nodiscard]] const ExportSizes& sizes() const { return sizes_; }
    void setSizes(const ExportSizes& sizes) { sizes_ = sizes; }
    // As for loadExperiment(), quoted for a shell; empty if a command line cannot express the run that is shown.
    [[nodiscard]] QString sourceToRun() const;

    // Asks for the file and lets `write` write it; `filters` are of one kind of file. Errors are shown.
    void save(const QString& title, const QString& name, const QString& filters,
              const std::function<void(const std::filesystem::path&)>& write);

    // Asks for the file; `name` is suggested, without a suffix.
    void exportChart(const poolscope::ui::DrawableChart& chart, const QString& name);
    // The same of one that stays as it is while the user chooses: it is drawn once the format is known.
    void exportSnapshot(const poolscope::ui::DrawableChart& chart, const QString& name);
    // Copies the picture that exportChart() would save to the clipboard.
    void copyChart(const poolscope::ui::DrawableChart& chart);
    // The same of a chart that is of another origin than the run that is shown.
    void exportChartOf(const ExportCaption& origin, const DrawableChart& chart, const QString& name);
    void copyChartOf(const ExportCaption& origin, const DrawableChart& chart);

private:
    // Those that are shown, from top to bottom, then those of the panel of pauses if there were any.
    [[nodiscard]] ChartAlbum allCharts() const;
    void exportAllCharts();
    // As a dialog offers it, of a chart.
    [[nodiscard]] QString fileNameOf(const QString& name) const;
    void askForSizes();
    // Calls it, and shows what it throws. Returns whether it throws nothing.
    bool attempt(const std::function<void()>& does);
    // Adds the action that exports a chart of the panel, and fills its menu.
    void addCurves(PausePanel& pauses, const CurveChart& chart, QAction& exporting, const QString& id);
    // Writes the samples, and beside them the experiment as run, any annotations and tunings, and what the program of
    // a trace itself did.
    void exportSamples();
    // All these files refer to `recording` and to `program`, which must outlive them. `program` is null if none is
    // known.
    [[nodiscard]] static std::vector<FileToWrite> besides(const QString& samples, const Recording& recording,
                                                          const Experiment& experiment, const ProgramSeries* program);
    [[nodiscard]] bool mayReplace(const QString& title, const std::vector<FileToWrite>& files);
    // Empty if the user chose none. `chosenFilter`: the one that was chosen last; may be null.
    [[nodiscard]] QString askForFile(const QString& title, const QString& name, const QString& filters,
                                     QString* chosenFilter = nullptr);
    // `words`: said in place of the name of the file.
    void write(const QString& file, const std::function<void(const std::filesystem::path&)>& write,
               const QString& words = {});
    [[nodiscard]] ExportCaption caption() const;
    // With the line below the chart if the user wants it.
    [[nodiscard]] ExportCaption asWanted(ExportCaption caption) const;
    [[nodiscard]] QString rerunCommand() const;
    [[nodiscard]] QStringList tuningsTold() const;

    const Actions& actions_;
    const ExperimentDocument& document_;
    const Engine& engine_;
    const ChartStack& charts_;
    PausePanel& pauses_;
    QWidget& window_;
    ExportSizes sizes_;
    QString folder_;
};

} // namespace poolscope::ui
