// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What users choose and settings remember: plain values.
#pragma once

#include "ui/engine/watch_request.h"

#include <QMap>
#include <QSize>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <array>
#include <vector>

namespace poolscope::ui {

// Light, dark, high contrast, or the same as the system.
enum class ThemeChoice { System, Light, Dark, HighContrast };

inline constexpr std::array allThemeChoices{ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark,
                                            ThemeChoice::HighContrast};

// The language of the window: a fixed one, or the first of the system's languages that the window supports.
enum class LanguageChoice { System, English, German };

inline constexpr std::array allLanguageChoices{LanguageChoice::System, LanguageChoice::English, LanguageChoice::German};

// How large charts are exported.
struct ExportSizes
{
    QSize pixels{1600, 900};           // of a PNG; each 64 to 16,384
    int dotsPerInch = 96;              // stored in a PNG, does not change its pixels; 30 to 2,400
    QSizeF svgMillimetres{254, 142.9}; // each 20 to 2,000
    QSizeF pdfMillimetres{240, 135};
    double scale = 1; // of text and lines in all of them; 0.5 to 4

    friend bool operator==(const ExportSizes&, const ExportSizes&) = default;
};

inline constexpr ExportSizes smallestExport{{64, 64}, 30, {20, 20}, {20, 20}, 0.5};
// An image of a gigabyte.
inline constexpr ExportSizes largestExport{{16'384, 16'384}, 2'400, {2'000, 2'000}, {2'000, 2'000}, 4};

// The nearest that lies between these two.
[[nodiscard]] ExportSizes bounded(const ExportSizes& sizes);

// How far a student has come in a lesson, as it is stored between runs of the program.
struct LessonMark
{
    QString step;       // id of the one last shown; empty: the first page
    QString answers;    // the text of an answers file; empty: none yet
    QStringList judged; // ids of the steps whose answers are final
    bool isDone = false;
    QString drafts{}; // the text of an answers file with what is typed or chosen, but not given yet; empty: nothing

    friend bool operator==(const LessonMark&, const LessonMark&) = default;
};

// By markKey().
using LessonMarks = QMap<QString, LessonMark>;

// Marks belong to a student: "teeth/Ada" is the lesson's id and a tidyName(), "teeth" who gave no name. Ids have no
// slash. Marks that earlier versions stored have the id alone.
[[nodiscard]] QString markKey(const QString& lesson, const QString& student);

// How the user last watched a program.
struct WatchChoices
{
    QString program{};   // name or path; empty: none yet
    QString arguments{}; // separated by blanks; double quotes keep them together
    QString folder{};    // of the recordings; empty: not chosen
    FrameChoice frames = FrameChoice::Auto;
    WhenBehind whenBehind = WhenBehind::Slow;
    bool callSites = false;

    friend bool operator==(const WatchChoices&, const WatchChoices&) = default;
};

// How the user last compared traces.
struct TraceComparisonChoices
{
    int firstFrames = 0; // of each, that are left out; below 0: until it is warm
    double percent = 0;  // what changed by no more than that has not changed; 0 to 1,000

    friend bool operator==(const TraceComparisonChoices&, const TraceComparisonChoices&) = default;
};

// Which charts are shown, in which order and how high, and the text in which that is stored.
struct ChartPlace
{
    QString id; // letters, digits and hyphens
    bool isShown = true;
    int height = 1; // > 0: relative to the heights of all shown charts

    friend bool operator==(const ChartPlace&, const ChartPlace&) = default;
};

// From top to bottom; hidden charts keep their places.
using ChartArrangement = std::vector<ChartPlace>;

// "1 heap:shown:400 occupancy:hidden:300"; the number is the version of the format. Empty if there are no places.
[[nodiscard]] QString textOf(const ChartArrangement& arrangement);
// No places if any part of the text is invalid, so that no chart ends up in a wrong place.
[[nodiscard]] ChartArrangement arrangementOf(const QString& text);

} // namespace poolscope::ui
