// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every key of the settings file.
#pragma once

#include <QLatin1String>

namespace poolscope::ui::keys {

inline constexpr QLatin1String windowGeometry("window/geometry");
inline constexpr QLatin1String windowState("window/state");
inline constexpr QLatin1String guideGeometry("guide/geometry");
inline constexpr QLatin1String exportFolder("export/folder");
inline constexpr QLatin1String captionLine("export/captionLine");
inline constexpr QLatin1String exportPixels("export/pixels");
inline constexpr QLatin1String exportDotsPerInch("export/dotsPerInch");
inline constexpr QLatin1String exportSvgMillimetres("export/svgMillimetres");
inline constexpr QLatin1String exportPdfMillimetres("export/pdfMillimetres");
inline constexpr QLatin1String exportScale("export/scale");
inline constexpr QLatin1String experiment("run/experiment");
inline constexpr QLatin1String recentFiles("file/recent");
inline constexpr QLatin1String speed("run/speed");
inline constexpr QLatin1String chartArrangement("charts/arrangement");
inline constexpr QLatin1String occupancyKind("charts/occupancyKind");
inline constexpr QLatin1String frameTimeAxis("charts/frameTimeAxis");
inline constexpr QLatin1String countsPreemptedFrames("figures/preempted");
inline constexpr QLatin1String objectColours("objects/colours");
inline constexpr QLatin1String tableHeightChosen("window/tableHeightChosen");
inline constexpr QLatin1String linePatterns("charts/linePatterns");
inline constexpr QLatin1String rangeFigure("range/figure");
inline constexpr QLatin1String tuningSeeds("tuning/seeds");
inline constexpr QLatin1String lesson("lessons/open");
inline constexpr QLatin1String student("lessons/student");
inline constexpr QLatin1String lessonMarks("lessons/marks");
inline constexpr QLatin1String startGroup("start/group");
inline constexpr QLatin1String filmSpeed("film/speed");
inline constexpr QLatin1String filmGraph("film/graph");
inline constexpr QLatin1String watchProgram("watch/program");
inline constexpr QLatin1String watchArguments("watch/arguments");
inline constexpr QLatin1String watchFolder("watch/folder");
inline constexpr QLatin1String watchFrames("watch/frames");
inline constexpr QLatin1String watchWhenBehind("watch/whenBehind");
inline constexpr QLatin1String watchCallSites("watch/callSites");
inline constexpr QLatin1String theme("window/theme");
inline constexpr QLatin1String language("window/language");
inline constexpr QLatin1String begunStarts("window/begunStarts"); // processes
inline constexpr QLatin1String areSetAside("window/areSetAside"); // until a start succeeds

} // namespace poolscope::ui::keys
