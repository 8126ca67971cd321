// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/log_text.h"

#include "app/headless/read_lines.h"
#include "app/headless/summary_table.h"
#include "app/terminal/text_table.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/collector_logs/log_figures.h"
#include "core/collector_logs/log_verdict.h"

#include <algorithm>
#include <optional>

namespace poolscope::app {

namespace {

constexpr std::size_t longestCause = 40; // bytes

std::string bytesCell(const std::optional<std::uint64_t>& bytes)
{
    return bytes ? formatBytes(static_cast<double>(*bytes)) : noFigure;
}

std::string timeCell(std::uint64_t nanoseconds)
{
    return formatNanoseconds(static_cast<double>(nanoseconds));
}

// Causes may be sentences of figures, as Shenandoah's.
std::string causeCell(const std::string& cause)
{
    return cause.empty() ? noFigure : shortened(printable(cause), longestCause);
}

const char* writerOf(CollectorLog::Format format)
{
    switch (format) {
    case CollectorLog::Format::Jvm: return "the JVM";
    case CollectorLog::Format::Jdk8: return "JDK 8's JVM";
    case CollectorLog::Format::Go: return "Go";
    case CollectorLog::Format::V8: break;
    }
    return "V8";
}

// "G1, a log of the JVM: 34 collections in 12.3 s"
std::string contentOf(const CollectorLog& log)
{
    const bool isNamed = !log.collector.empty() && log.collector != writerOf(log.format);
    std::string text = isNamed ? log.collector + ", " : std::string();
    text +=
        std::string("a log of ") + writerOf(log.format) + ": " + formatCountOf(log.collections.size(), "collection");
    if (log.beginNs && log.endNs) text += " in " + timeCell(*log.endNs - *log.beginNs);
    return text;
}

std::string figureCell(const LogFigure& figure, const NamedLog& of)
{
    const auto value = figure.value(of.log, of.statistics);
    return value ? inEnglish(*value, figure.quantity) : noFigure;
}

std::string beginCell(const LoggedCollection& collection)
{
    return collection.beginNs ? formatFixed(static_cast<double>(*collection.beginNs) / nanosecondsPerSecond, 3)
                              : noFigure;
}

} // namespace

NamedLog readLog(const std::string& file)
{
    NamedLog result{.name = file, .log = {}};
    readWithProgress(file, [&](std::istream& in, const auto& onRead) { result.log = readCollectorLog(in, onRead); });
    result.statistics = statisticsOf(result.log);
    tellFaults(file, result.log);
    return result;
}

std::string logTitle(const NamedLog& of)
{
    return of.name + ": " + contentOf(of.log);
}

std::string logVerdictText(const std::vector<NamedLog>& logs)
{
    std::string text;
    std::vector<JudgedLog> judged;
    for (const NamedLog& of : logs) {
        judged.push_back({of.name, of.statistics});
        const std::vector<Message> verdict = verdictOf(of.log, of.statistics);
        if (verdict.empty()) continue;
        text += '\n' + (logs.size() > 1 ? printable(of.name) + ":\n" : std::string());
        for (const Message& sentence : verdict)
            text += "  " + printable(sentence.english()) + '\n';
    }
    const std::vector<Message> comparison = comparisonOf(judged);
    if (!comparison.empty()) text += "\nSide by side:\n";
    for (const Message& sentence : comparison)
        text += "  " + printable(sentence.english()) + '\n';
    return text;
}

std::string logFiguresText(const std::vector<NamedLog>& logs)
{
    std::vector<TextTable::Align> columns{TextTable::Align::Left};
    columns.resize(1 + logs.size(), TextTable::Align::Right);
    std::vector<std::string> head{""};
    for (const NamedLog& of : logs)
        head.push_back(printable(of.name));
    TextTable table(columns, 2);
    if (logs.size() > 1) table.add(head);
    for (const LogFigure& figure : logFigures()) {
        std::vector<std::string> row{(figure.isPart ? "  " : "") + figure.title.english()};
        for (const NamedLog& of : logs)
            row.push_back(figureCell(figure, of));
        // What no log says is left out.
        if (std::ranges::any_of(row.begin() + 1, row.end(), [](const std::string& cell) { return cell != noFigure; }))
            table.add(row);
    }
    return table.text();
}

std::string logCausesText(const CollectorLog& log)
{
    if (log.collections.empty()) return "";
    using enum TextTable::Align;
    TextTable table({Left, Right, Right, Right, Right}, 2);
    table.add({"cause", "collections", "pauses", "longest", "paused in all"});
    for (const LoggedCause& cause : causesOf(log))
        table.add({causeCell(cause.name), formatCount(cause.collections), formatCount(cause.pauses),
                   cause.pauses == 0 ? noFigure : timeCell(cause.longestNs), timeCell(cause.pausedNs)});
    return table.text();
}

std::string logCollectionsText(const CollectorLog& log)
{
    if (log.collections.empty()) return "";
    using enum TextTable::Align;
    TextTable table({Right, Right, Left, Right, Right, Right, Right, Right, Left}, 2);
    table.add({"line", "at (s)", "kind", "before", "after", "heap", "pauses", "paused", "cause"});
    for (const LoggedCollection& collection : log.collections)
        table.add({std::to_string(collection.line), beginCell(collection), nameOf(collection.kind),
                   bytesCell(collection.beforeBytes), bytesCell(collection.afterBytes),
                   bytesCell(collection.capacityBytes), formatCount(collection.pauses.size()),
                   timeCell(pausedBy(collection)), causeCell(collection.cause)});
    return table.text();
}

std::string checkedLog(const std::string& file)
{
    const NamedLog read = readLog(file);
    return read.name + ": ok, " + contentOf(read.log);
}

} // namespace poolscope::app
