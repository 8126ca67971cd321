// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/collector_logs/log_report.h"

#include "core/base/units.h"
#include "core/collector_logs/log_figures.h"
#include "core/collector_logs/log_verdict.h"
#include "ui/collector_logs/log_charts.h"
#include "ui/text/digits.h"
#include "ui/text/figure.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

namespace poolscope::ui {

namespace {

struct LogTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::CollectorLogs)
};

constexpr std::size_t mostReported = 300; // collections of a log: more would fill pages

QString dash()
{
    return QStringLiteral("–");
}

QString runtimeOf(CollectorLog::Format format)
{
    switch (format) {
    case CollectorLog::Format::Jvm: return QStringLiteral("JVM");
    case CollectorLog::Format::Jdk8: return QStringLiteral("JDK 8");
    case CollectorLog::Format::Go: return QStringLiteral("Go");
    case CollectorLog::Format::V8: break;
    }
    return QStringLiteral("V8");
}

QString timeText(std::uint64_t nanoseconds)
{
    return formatted(static_cast<double>(nanoseconds), Quantity::Nanoseconds);
}

QString bytesText(const std::optional<std::uint64_t>& bytes)
{
    return bytes ? localBytes(*bytes) : dash();
}

QString orDash(const std::string& text)
{
    return text.empty() ? dash() : QString::fromStdString(text);
}

QString beginText(const LoggedCollection& collection)
{
    return collection.beginNs ? inLocalDigits(static_cast<double>(*collection.beginNs) / nanosecondsPerSecond, 3)
                              : dash();
}

QString capitalised(QString text)
{
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

void addFaults(ReportSection& section, const ShownLog& of)
{
    std::array<bool, ImportFault::sorts> isTold{};
    for (const ImportFault& fault : of.log.faults) {
        bool& told = isTold.at(static_cast<std::size_t>(fault.sort));
        if (std::exchange(told, true)) continue;
        const auto more = static_cast<int>(of.log.count(fault.sort) - 1);
        QString text = LogTexts::tr("%1: %2").arg(of.name, spoken(fault.message()));
        if (more > 0) text += LogTexts::tr("; and %n times more after that", nullptr, more);
        section.parts.emplace_back(ReportText{text, true});
    }
}

QString paragraphOf(const std::vector<Message>& sentences)
{
    QStringList texts;
    for (const Message& sentence : sentences)
        texts << spoken(sentence);
    return texts.join(QLatin1Char(' '));
}

QString comparisonTextOf(const std::vector<ShownLog>& logs)
{
    std::vector<JudgedLog> judged;
    for (const ShownLog& of : logs)
        judged.push_back({of.name.toStdString(), of.statistics});
    return paragraphOf(comparisonOf(judged));
}

// Of each log, and then of all.
void addVerdict(ReportSection& section, const std::vector<ShownLog>& logs)
{
    for (const ShownLog& of : logs) {
        const QString verdict = paragraphOf(verdictOf(of.log, of.statistics));
        if (verdict.isEmpty()) continue;
        section.parts.emplace_back(
            ReportText{logs.size() > 1 ? LogTexts::tr("%1: %2").arg(of.name, verdict) : verdict});
    }
    if (const QString comparison = comparisonTextOf(logs); !comparison.isEmpty())
        section.parts.emplace_back(ReportText{comparison});
}

ReportSection logsSection(const std::vector<ShownLog>& logs)
{
    ReportSection section{QStringLiteral("logs"), LogTexts::tr("Logs"), {}};
    ReportTable table{{},
                      {LogTexts::tr("Log"), LogTexts::tr("Collector"), LogTexts::tr("Of"), LogTexts::tr("Collections"),
                       LogTexts::tr("Covers"), LogTexts::tr("Lines")},
                      {},
                      3};
    for (const ShownLog& of : logs) {
        const CollectorLog& log = of.log;
        table.rows.push_back({of.name, orDash(log.collector), runtimeOf(log.format), localCount(log.collections.size()),
                              log.beginNs && log.endNs ? timeText(*log.endNs - *log.beginNs) : dash(),
                              localCount(log.lines)});
    }
    section.parts.emplace_back(std::move(table));
    addVerdict(section, logs);
    for (const ShownLog& of : logs)
        addFaults(section, of);
    return section;
}

ReportSection figuresSection(const std::vector<ShownLog>& logs)
{
    ReportSection section{QStringLiteral("figures"), LogTexts::tr("Figures"), {}};
    ReportTable table{{}, {LogTexts::tr("Figure")}, {}, 1};
    for (const ShownLog& of : logs)
        table.head << of.name;
    for (const LogFigure& figure : logFigures()) {
        const QString title = spoken(figure.title);
        QStringList row{figure.isPart ? QStringLiteral("    ") + title : capitalised(title)};
        bool isSaid = false;
        for (const ShownLog& of : logs) {
            const auto value = figure.value(of.log, of.statistics);
            isSaid = isSaid || value;
            row << (value ? formatted(*value, figure.quantity) : dash());
        }
        if (isSaid) table.rows.push_back(row);
    }
    section.parts.emplace_back(std::move(table));
    section.parts.emplace_back(ReportText{
        LogTexts::tr("Times are as exact as those of the logs, most of which are in milliseconds. The median "
                     "and the 99 % are of the pauses, of which a collection may have several."),
        true});
    return section;
}

QString captionOf(const std::vector<ShownLog>& logs, const ShownLog& of)
{
    return logs.size() > 1 ? of.name : QString();
}

ReportSection causesSection(const std::vector<ShownLog>& logs)
{
    ReportSection section{QStringLiteral("causes"), LogTexts::tr("Causes"), {}};
    for (const ShownLog& of : logs) {
        ReportTable table{captionOf(logs, of),
                          {LogTexts::tr("Cause"), LogTexts::tr("Collections"), LogTexts::tr("Pauses"),
                           LogTexts::tr("Longest"), LogTexts::tr("Paused in all")},
                          {},
                          1};
        for (const LoggedCause& cause : causesOf(of.log))
            table.rows.push_back({orDash(cause.name), localCount(cause.collections), localCount(cause.pauses),
                                  cause.pauses == 0 ? dash() : timeText(cause.longestNs), timeText(cause.pausedNs)});
        section.parts.emplace_back(std::move(table));
    }
    return section;
}

CollectionColumn textColumn(const QString& title, const std::function<QString(const LoggedCollection&)>& text)
{
    return {title, true, [text](const LoggedCollection& of) { return text(of).isEmpty() ? dash() : text(of); },
            [text](const LoggedCollection& of) { return text(of).isEmpty() ? QVariant() : QVariant(text(of)); }};
}

CollectionColumn bytesColumn(const QString& title, std::optional<std::uint64_t> LoggedCollection::*bytes)
{
    return {title, false, [bytes](const LoggedCollection& of) { return bytesText(of.*bytes); },
            [bytes](const LoggedCollection& of) {
                return of.*bytes ? QVariant(static_cast<qulonglong>(*(of.*bytes))) : QVariant();
            }};
}

CollectionColumn pausedColumn()
{
    const auto isSaid = [](const LoggedCollection& of) { return !of.pauses.empty() || of.stepsNs > 0; };
    return {LogTexts::tr("Paused"), false,
            [isSaid](const LoggedCollection& of) { return isSaid(of) ? timeText(pausedBy(of)) : dash(); },
            [isSaid](const LoggedCollection& of) {
                return isSaid(of) ? QVariant(static_cast<qulonglong>(pausedBy(of))) : QVariant();
            }};
}

ReportSection collectionsSection(const std::vector<ShownLog>& logs)
{
    ReportSection section{QStringLiteral("collections"), LogTexts::tr("Collections"), {}};
    const std::vector<CollectionColumn> columns = collectionColumns();
    for (const ShownLog& of : logs) {
        const std::vector<LoggedCollection>& all = of.log.collections;
        ReportTable table{captionOf(logs, of), {}, {}, 0};
        for (const CollectionColumn& column : columns) {
            table.head << column.title;
            table.textColumns += column.isText ? 1 : 0;
        }
        for (std::size_t i = 0; i < std::min(all.size(), mostReported); ++i)
            for (QStringList& row = table.rows.emplace_back(); const CollectionColumn& column : columns)
                row << column.text(all[i]);
        section.parts.emplace_back(std::move(table));
        if (all.size() > mostReported)
            section.parts.emplace_back(
                ReportText{LogTexts::tr("These are the first %1 of %2; “poolscope collections --json” has all.")
                               .arg(localCount(mostReported), localCount(all.size())),
                           true});
    }
    return section;
}

// Of the axis of time.
LogSpan spanOf(const std::vector<ShownLog>& logs)
{
    std::optional<std::uint64_t> begin;
    std::uint64_t end = 0;
    for (const ShownLog& of : logs) {
        if (!of.log.beginNs || !of.log.endNs) continue;
        const std::uint64_t from = originOf(logs, of);
        begin = std::min(begin.value_or(*of.log.beginNs - from), *of.log.beginNs - from);
        end = std::max(end, *of.log.endNs - from);
    }
    if (!begin) return {};
    const double beginMs = static_cast<double>(*begin) / nanosecondsPerMillisecond;
    return {beginMs, std::max(static_cast<double>(end) / nanosecondsPerMillisecond, beginMs + 1)};
}

// The charts of a report live as long as one of them is needed.
struct LogCharts
{
    LogHeapChart heap;
    LogPauseChart pauses;
    LogPercentileChart percentiles;
    LogUtilisationChart utilisation;
};

ReportSection chartsSection(const std::vector<ShownLog>& logs)
{
    ReportSection section{QStringLiteral("charts"), LogTexts::tr("Charts"), {}};
    const auto charts = std::make_shared<LogCharts>();
    LogCurves curves = curvesOf(logs);
    const auto add = [&](CurveChart& chart, std::vector<Curve> drawn) {
        if (std::ranges::all_of(drawn, [](const Curve& curve) { return curve.points.empty(); })) return;
        chart.setCurves(std::move(drawn));
        section.parts.emplace_back(ReportChart{std::shared_ptr<const DrawableChart>(charts, &chart), QString()});
    };
    charts->heap.setSpan(curves.span);
    charts->pauses.setSpan(curves.span);
    add(charts->heap, std::move(curves.heap));
    add(charts->pauses, std::move(curves.pauses));
    add(charts->percentiles, std::move(curves.percentiles));
    add(charts->utilisation, std::move(curves.utilisation));
    return section;
}

QString spansText(const std::vector<LoggedSpan>& spans)
{
    QStringList texts;
    for (const LoggedSpan& span : spans)
        texts << (span.name.empty() ? timeText(span.lengthNs)
                                    : QString::fromStdString(span.name) + QLatin1Char(' ') + timeText(span.lengthNs));
    return texts.join(QStringLiteral(", "));
}

} // namespace

std::vector<CollectionColumn> collectionColumns()
{
    return {
        textColumn(LogTexts::tr("Kind"), [](const LoggedCollection& of) { return spoken(Message(titleOf(of.kind))); }),
        textColumn(LogTexts::tr("Name"), [](const LoggedCollection& of) { return QString::fromStdString(of.name); }),
        textColumn(LogTexts::tr("Cause"), [](const LoggedCollection& of) { return QString::fromStdString(of.cause); }),
        {LogTexts::tr("At second"), false, beginText,
         [](const LoggedCollection& of) {
             return of.beginNs ? QVariant(static_cast<qulonglong>(*of.beginNs)) : QVariant();
         }},
        bytesColumn(LogTexts::tr("Before"), &LoggedCollection::beforeBytes),
        bytesColumn(LogTexts::tr("After"), &LoggedCollection::afterBytes),
        bytesColumn(LogTexts::tr("Heap"), &LoggedCollection::capacityBytes),
        {LogTexts::tr("Pauses"), false, [](const LoggedCollection& of) { return localCount(of.pauses.size()); },
         [](const LoggedCollection& of) { return QVariant(static_cast<qulonglong>(of.pauses.size())); }},
        pausedColumn(),
        {LogTexts::tr("Line"), false, [](const LoggedCollection& of) { return QString::number(of.line); },
         [](const LoggedCollection& of) { return QVariant(static_cast<qulonglong>(of.line)); }},
    };
}

QString verdictTextOf(const std::vector<ShownLog>& logs)
{
    return logs.size() == 1 ? paragraphOf(verdictOf(logs.front().log, logs.front().statistics))
                            : comparisonTextOf(logs);
}

std::vector<ReportSection> sectionsOf(const std::vector<ShownLog>& logs)
{
    return {logsSection(logs), figuresSection(logs), causesSection(logs)};
}

std::uint64_t originOf(const std::vector<ShownLog>& logs, const ShownLog& of)
{
    return logs.size() > 1 ? of.log.beginNs.value_or(0) : 0;
}

LogCurves curvesOf(const std::vector<ShownLog>& logs)
{
    LogCurves curves;
    curves.span = spanOf(logs);
    for (std::size_t i = 0; i < logs.size(); ++i) {
        const ShownLog& of = logs[i];
        const auto style = static_cast<int>(i);
        std::vector<std::uint64_t> lengths;
        for (const LoggedCollection& collection : of.log.collections)
            for (const LoggedSpan& pause : collection.pauses)
                lengths.push_back(pause.lengthNs);
        const std::uint64_t from = originOf(logs, of);
        curves.heap.push_back({of.name, style, heapPointsOf(of.log, from).points});
        curves.pauses.push_back({of.name, style, pausePointsOf(of.log, from).points});
        curves.percentiles.push_back({of.name, style, PauseChart::pointsOf(percentileCurve(std::move(lengths)))});
        curves.utilisation.push_back({of.name, style, UtilisationChart::pointsOf(of.statistics.utilisation)});
    }
    return curves;
}

ReportContent logReportOf(const std::vector<ShownLog>& logs)
{
    ReportContent content;
    content.language = QLocale().language() == QLocale::German ? QStringLiteral("de") : QStringLiteral("en");
    content.title = LogTexts::tr("What collectors did, by their logs");
    QStringList names;
    for (const ShownLog& of : logs)
        names << of.name;
    content.description = names.join(QStringLiteral(", "));
    content.origin = QStringLiteral("Poolscope " POOLSCOPE_VERSION);
    content.provenance = "poolscope collections " POOLSCOPE_VERSION;
    content.sections = sectionsOf(logs);
    content.sections.insert(content.sections.begin() + 1, chartsSection(logs));
    content.sections.push_back(collectionsSection(logs));
    return content;
}

QString explanationOf(const ShownLog& of, std::size_t collection)
{
    const LoggedCollection& at = of.log.collections.at(collection);
    QStringList sentences;
    const QString kind = spoken(Message(titleOf(at.kind)));
    sentences << (at.beginNs ? LogTexts::tr("%1, line %2, at %3 s: a collection of the kind “%4”.")
                                   .arg(of.name, QString::number(at.line), beginText(at), kind)
                             : LogTexts::tr("%1, line %2: a collection of the kind “%3”.")
                                   .arg(of.name, QString::number(at.line), kind));
    if (!at.name.empty()) sentences << LogTexts::tr("The log calls it “%1”.").arg(QString::fromStdString(at.name));
    if (!at.cause.empty()) sentences << LogTexts::tr("Its cause: %1.").arg(QString::fromStdString(at.cause));
    if (at.beforeBytes && at.afterBytes)
        sentences << LogTexts::tr("In the heap before it: %1, after it: %2.")
                         .arg(localBytes(*at.beforeBytes), localBytes(*at.afterBytes));
    if (at.capacityBytes) sentences << LogTexts::tr("The heap's size after it: %1.").arg(localBytes(*at.capacityBytes));
    if (at.goalBytes) sentences << LogTexts::tr("The goal of the collector: %1.").arg(localBytes(*at.goalBytes));
    if (!at.pauses.empty())
        sentences << LogTexts::tr("The program stood still for %1: %2.")
                         .arg(timeText(pausedBy(at) - at.stepsNs), spansText(at.pauses));
    if (at.stepsNs > 0)
        sentences << LogTexts::tr("Steps of which only the sum is known stopped it for %1.").arg(timeText(at.stepsNs));
    if (!at.phases.empty()) sentences << LogTexts::tr("Phases while it ran: %1.").arg(spansText(at.phases));
    return sentences.join(QLatin1Char(' '));
}

} // namespace poolscope::ui
