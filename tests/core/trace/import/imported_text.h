// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Imports a text, and reads the trace that comes of it.
#pragma once

#include "core/trace/import/trace_import.h"
#include "core/trace/trace_reader.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QTest>

#include <sstream>
#include <string>

namespace poolscope {

struct ImportedText
{
    ImportReport report{};
    TraceInfo info{};
    TraceTotals totals{}; // as they are read
    CallSites sites{};
    QStringList events{}; // "+ 16" an object of 16 bytes, "- 16" its end; "r+" and "r-" by realloc, "u-" unseen, "? 0"
    QStringList faults{}; // messages
    bool isWhole = false; // the trace ends as imported ones do
};

inline QString eventText(const TraceEvent& event)
{
    const char* mark = "";
    switch (event.type) {
    case TraceEvent::Type::Allocate: mark = "+"; break;
    case TraceEvent::Type::Free: mark = "-"; break;
    case TraceEvent::Type::ReallocFree: mark = "r-"; break;
    case TraceEvent::Type::ReallocAllocate: mark = "r+"; break;
    case TraceEvent::Type::UnseenFree: mark = "u-"; break;
    case TraceEvent::Type::UnknownFree: mark = "?"; break;
    case TraceEvent::Type::Time: mark = "time"; break;
    case TraceEvent::Type::Mark:
    case TraceEvent::Type::Image:
    case TraceEvent::Type::Lost:
    case TraceEvent::Type::Standstill:
    case TraceEvent::Type::PoolUse:
    case TraceEvent::Type::Resident: mark = "other"; break;
    }
    return QString("%1 %2").arg(mark).arg(event.bytes);
}

// Throws what importTrace() throws.
inline ImportedText importedText(const std::string& text, EqualDeaths deaths = EqualDeaths::OldestFirst)
{
    ImportedText imported;
    std::istringstream in(text);
    std::stringstream out;
    imported.report = importTrace(in, out, {}, deaths);
    TraceReader reader(out);
    std::vector<TraceEvent> events;
    while (reader.read(events)) {
        for (const TraceEvent& event : events)
            imported.events << eventText(event);
    }
    imported.info = reader.info();
    imported.totals = reader.totals();
    imported.sites = reader.sites();
    imported.isWhole = reader.end() && reader.end()->reason == TraceEnd::Reason::Imported;
    for (const ImportFault& fault : imported.report.faults)
        imported.faults << QString::fromStdString(fault.message().english());
    return imported;
}

// Imports the column "text" of a row, and compares what comes of it with its columns "events" and "faults".
inline void compareWithRow(ImportReport::Format format, bool hasTime = false)
{
    QFETCH(QString, text);
    QFETCH(QStringList, events);
    QFETCH(QStringList, faults);
    const ImportedText imported = importedText(text.toStdString());
    QCOMPARE(imported.report.format, format);
    QCOMPARE(imported.events, events);
    QCOMPARE(imported.faults, faults);
    QCOMPARE(imported.report.totals, imported.totals);
    QVERIFY(imported.isWhole);
    QCOMPARE(imported.info.hasTime, hasTime);
}

// Why a text cannot be imported; "" if it can.
inline QString refusalOf(const std::string& text)
{
    try {
        (void)importedText(text);
        return {};
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
}

} // namespace poolscope
