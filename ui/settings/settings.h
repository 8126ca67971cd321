// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the program remembers between two starts: one plain value, read at the start and written at the end or
// after a change.
#pragma once

#include "ui/engine/speed.h"
#include "ui/settings/chart_arrangement.h"
#include "ui/settings/language_choice.h"
#include "ui/settings/theme_choice.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>

class QSettings;

namespace poolscope::ui {

struct Settings
{
    QByteArray windowGeometry; // QWidget::saveGeometry; empty: never saved
    QByteArray windowState;    // QMainWindow::saveState(windowStateVersion); empty: never saved
    QByteArray guideGeometry;  // as windowGeometry, of the guide
    QString exportFolder;      // exists; the documents folder, or home, until another was used
    QStringList recentFiles;   // of experiments and recordings, the latest first
    QString experiment;        // name or path as for loadExperiment(); empty: none yet
    Speed speed = Speed::Normal;
    bool isFrameTimeLogarithmic = true;
    bool isColouredByKind = false;      // objects; else in the lane's colour
    bool countsPreemptedFrames = false; // in figures that a clock told; else they are left out
    bool isTableHeightChosen = false;   // of the panels under the charts; else it fits their rows
    bool hasLinePatterns = false;       // lanes told apart by dashes too
    QString rangeFigure;                // as RangePanel::figureName(); empty: the first
    ThemeChoice theme = ThemeChoice::System;
    LanguageChoice language = LanguageChoice::System; // from the next start on
    QString occupancyKind;                            // whose slots the occupancy chart shows; empty: all together
    ChartArrangement charts;                          // empty: the standard one

    friend bool operator==(const Settings&, const Settings&) = default;
};

// To be raised when toolbars or docks change.
inline constexpr int windowStateVersion = 2;

class SettingsStore
{
public:
    // The user's file, at the place the system has for it.
    SettingsStore();
    explicit SettingsStore(std::unique_ptr<QSettings> file);
    ~SettingsStore();

    // What is missing, or cannot be understood, has its default.
    [[nodiscard]] Settings read() const;
    // Returns whether it has reached the disk.
    bool write(const Settings& settings);

private:
    std::unique_ptr<QSettings> file_;
};

} // namespace poolscope::ui
