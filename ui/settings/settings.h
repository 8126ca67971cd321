// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The settings stored between runs of the program: one plain value, read at startup and written at the end or after a
// change.
#pragma once

#include "ui/engine/speed.h"
#include "ui/settings/choices.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

class QSettings;

namespace poolscope::ui {

struct Settings
{
    QByteArray windowGeometry;  // QWidget::saveGeometry; empty: never saved
    QByteArray windowState;     // QMainWindow::saveState(windowStateVersion); empty: never saved
    QByteArray guideGeometry;   // as windowGeometry, for the guide
    QString exportFolder;       // exists; the documents folder or home until the user chooses another
    bool hasCaptionLine = true; // in exported charts
    ExportSizes exportSizes;
    QStringList recentFiles; // experiments and recordings, latest first
    QString experiment;      // name or path as for loadExperiment(); empty: none yet
    Speed speed = Speed::Normal;
    bool isFrameTimeLogarithmic = true;
    bool isColouredByKind = false;      // objects; otherwise they have the lane's colour
    bool countsPreemptedFrames = false; // in measured figures; otherwise they are left out
    QStringList awayPanels;             // names of those that are open as soon as they have something to show
    bool isTableHeightChosen = false;   // height of the panels under the charts; otherwise it fits their rows
    bool hasLinePatterns = false;       // lanes are also told apart by dashes
    QStringList figureColumns;          // as FigureTable::chosenColumns(); empty: the usual ones
    QString rangeFigure;                // as RangePanel::figureName(); empty: the first
    QString lesson;                     // as LessonCommands::source(); empty: none is open
    QString student;                    // who takes the lessons; empty: not known
    LessonMarks lessonMarks;            // how far
    QString startGroup;                 // as StartPage::group(); empty: all
    ThemeChoice theme = ThemeChoice::System;
    LanguageChoice language = LanguageChoice::System; // from the next start on
    int tuningSeeds = 10;                             // with how many a pool's size is looked for
    int filmSpeed = 2;                                // steps a second of films
    bool isFilmGraphShown = true;                     // beside the map of a film
    QString occupancyKind;                            // whose slots the occupancy chart shows; empty: all together
    WatchChoices watch;
    TraceComparisonChoices traceComparison;
    ChartArrangement charts; // empty: the standard one

    friend bool operator==(const Settings&, const Settings&) = default;
};

// Increase when toolbars or docks change.
inline constexpr int windowStateVersion = 5;

class SettingsStore
{
public:
    // Uses the user's file at the system's usual place.
    SettingsStore();
    explicit SettingsStore(std::unique_ptr<QSettings> file);
    ~SettingsStore();

    // Missing or invalid values are replaced by their defaults.
    [[nodiscard]] Settings read();
    // Writes what has changed since they were read, or written, by this store: other windows may have changed the rest.
    // Returns whether the settings have reached the disk.
    bool write(const Settings& settings);

    [[nodiscard]] QString file() const;

    // Notes that a window begins, until endStart(). Returns how many did not come so far, one after the other: from
    // maxFailedStarts on, all settings are the defaults, and the old ones are in fileSetAside().
    int beginStart();
    void endStart();
    static constexpr int maxFailedStarts = 2;
    [[nodiscard]] QString fileSetAside() const;

private:
    void setAside(int failed);

    std::unique_ptr<QSettings> file_;
    std::optional<Settings> known_; // as last read or written
};

} // namespace poolscope::ui
