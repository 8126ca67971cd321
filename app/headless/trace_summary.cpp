// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/trace_summary.h"

#include "app/headless/resident_table.h"
#include "core/base/message.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/experiment/trace_experiment.h"
#include "core/trace/replay/freed_elsewhere.h"
#include "core/trace/trace_file.h"

#include <algorithm>
#include <cstring>
#include <iostream>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace poolscope::app {

namespace {

std::string bytesText(std::uint64_t bytes)
{
    return formatEnglish({Message::Bytes{static_cast<double>(bytes)}});
}

std::string timeText(std::uint64_t nanoseconds)
{
    return formatEnglish({Message::Nanoseconds{static_cast<double>(nanoseconds)}});
}

// "; 3 events are missing", for what is not as it should be.
std::string addition(std::uint64_t count, std::string_view one, const char* rest)
{
    return count == 0 ? "" : "; " + formatCountOf(count, one) + rest;
}

constexpr std::size_t listed = 10; // threads, or kinds

// "9 threads, among them loader, render"; "" if there is nothing to say of them.
std::string threadsText(const TraceThreads& threads)
{
    std::string names;
    std::size_t named = 0;
    for (const TraceThreads::Thread& of : threads.threads) {
        if (of.name.empty() || ++named > listed) continue;
        names += (names.empty() ? ", among them " : ", ") + of.name;
    }
    if (threads.threads.size() < 2 && named == 0) return {};
    return formatCountOf(threads.threads.size(), "thread") + names + (named > listed ? ", …" : "");
}

// What a pool for each thread would not do for, by line.
std::vector<std::string> freedElsewhereLines(const std::vector<FreedElsewhere>& kinds)
{
    std::uint64_t objects = 0;
    for (const FreedElsewhere& of : kinds)
        objects += of.objects;
    if (objects == 0) return {};
    std::vector<std::string> lines{formatCountOf(objects, "object") + " freed by another thread than allocated them:"};
    for (const FreedElsewhere& of : std::span(kinds).first(std::min(kinds.size(), listed)))
        lines.push_back("  " + of.kind + ": " + formatCountOf(of.objects, "object") + " of " +
                        formatCountOf(of.allocations, "allocation"));
    if (kinds.size() > listed) lines.push_back("  and those of " + formatCountOf(kinds.size() - listed, "other kind"));
    return lines;
}

void sayThreads(const std::string& name, const TraceReader& reader)
{
    const std::string threads = threadsText(reader.threads());
    if (!threads.empty()) std::cout << printable(name + ": " + threads) << '\n';
    bool isFirst = true;
    for (const std::string& line : freedElsewhereLines(freedElsewhereIn(reader.census(), reader.sites())))
        std::cout << printable(std::exchange(isFirst, false) ? name + ": " + line : line) << '\n';
}

// What of the program's own pools was in use.
std::string poolText(const TraceNotes::Pool& pool)
{
    std::string text = "pool " + pool.name + ": " + formatCountOf(pool.acquired, "object") + ", at most " +
                       formatCountOf(pool.peakObjects, "object") + " and " + bytesText(pool.peakBytes) +
                       " in use, at the end " + formatCountOf(pool.liveObjects, "object") + " and " +
                       bytesText(pool.liveBytes);
    text += addition(pool.resets, "reset", "");
    text += addition(pool.unknown, "release", " of what it had not handed out");
    return text;
}

// Of a trace that is cut or still growing: the program's own pools are named when they come, but their counts stand at
// its end. What was in use is in its events.
class PoolsInUse
{
public:
    void count(const TraceEvent& event)
    {
        if (event.type == TraceEvent::Type::Image) // another program, with none in use
            for (InUse& pool : pools_)
                pool.now = 0;
        if (event.type != TraceEvent::Type::PoolUse) return;
        if (event.slot >= pools_.size()) pools_.resize(event.slot + std::size_t{1});
        InUse& pool = pools_[event.slot];
        pool.now = event.bytes;
        pool.most = std::max(pool.most, event.bytes);
    }
    [[nodiscard]] std::string text(std::size_t number, const std::string& name) const
    {
        const InUse pool = number < pools_.size() ? pools_[number] : InUse();
        return "pool " + name + ": at most " + formatCountOf(pool.most, "object") + " in use, at last " +
               formatCount(pool.now) + "; its other figures stand at the end of a trace";
    }

private:
    struct InUse
    {
        std::uint64_t now = 0, most = 0;
    };
    std::vector<InUse> pools_; // as TraceNotes has them
};

// `inUse`: of a trace without an end.
void sayNotes(const std::filesystem::path& file, const PoolsInUse* inUse)
{
    const std::unique_ptr<std::istream> in = openTraceFile(file);
    const TraceNotes notes = notesOf(*in);
    const std::string name = file.string();
    if (!notes.labels.empty()) {
        std::string labels;
        for (const TraceNotes::Label& of : std::span(notes.labels).first(std::min(notes.labels.size(), listed)))
            labels += (labels.empty() ? "" : "; ") + of.text + " at " + timeText(of.nanoseconds);
        std::cout << printable(name + ": " + formatCountOf(notes.labels.size(), "mark") + " with a text: " + labels +
                               (notes.labels.size() > listed ? "; …" : ""))
                  << '\n';
    }
    for (std::size_t i = 0; i < notes.pools.size(); ++i) {
        const TraceNotes::Pool& of = notes.pools[i];
        std::cout << printable(name + ": " + (inUse != nullptr ? inUse->text(i, of.name) : poolText(of))) << '\n';
    }
}

} // namespace

std::string endText(const TraceEnd& end)
{
    switch (end.reason) {
    case TraceEnd::Reason::Exited: return "exited with " + std::to_string(end.code);
    case TraceEnd::Reason::Signal:
        // NOLINTNEXTLINE(concurrency-mt-unsafe): in glibc, each thread has a text of its own
        return "was ended by signal " + std::to_string(end.code) + " (" + strsignal(end.code) + ")";
    case TraceEnd::Reason::Detached: return "went on when the recording was ended";
    case TraceEnd::Reason::Imported: return "is imported";
    case TraceEnd::Reason::Unknown: break;
    }
    return "ended";
}

std::string totalsText(const TraceTotals& totals)
{
    std::string text = formatCountOf(totals.allocations, "allocation") + ", " + formatCountOf(totals.frees, "free");
    if (totals.reallocations > 0) text += ", " + formatCountOf(totals.reallocations, "reallocation");
    text += "; at most " + bytesText(totals.peakBytes) + " and " + formatCountOf(totals.peakObjects, "object") +
            " alive, at the end " + bytesText(totals.liveBytes) + " and " + formatCountOf(totals.liveObjects, "object");
    if (totals.nanoseconds > 0) text += "; " + timeText(totals.nanoseconds);
    if (totals.standstill > 0)
        text += " without the " + timeText(totals.standstill) + " that it was stopped or held up";
    if (totals.marks > 0) text += ", " + formatCountOf(totals.marks, "frame") + " marked";
    text += addition(totals.images, "time", " it became another program");
    text += addition(totals.unknownFrees, "free", " of what was never seen allocated");
    text += addition(totals.unseenFrees, "object", " must have been freed unseen");
    text += addition(totals.lost, "event", " lost");
    return text;
}

void checkTrace(const std::filesystem::path& file)
{
    TraceFile trace(file);
    TraceReader& reader = trace.reader();
    std::vector<TraceEvent> events;
    PoolsInUse inUse;
    while (reader.read(events))
        for (const TraceEvent& event : events)
            inUse.count(event);
    const std::string name = file.string();
    const TraceInfo& info = reader.info();
    const ResidentMemory& largest = reader.largestMemory();
    std::cout << printable(name + (reader.end() ? ": ok, a trace" : ": part of a trace") +
                           (info.program.empty() ? "" : " of " + info.program) + " by " + info.source + ": " +
                           totalsText(reader.totals()))
              << '\n';
    if (const std::string table = residentTable(largest); !table.empty()) std::cout << printable(name) << ": " << table;
    sayThreads(name, reader);
    sayNotes(file, reader.end() ? nullptr : &inUse);
    if (reader.end()) {
        if (reader.end()->reason != TraceEnd::Reason::Imported)
            std::cout << printable(name) << ": the program " << endText(*reader.end()) << '\n';
        std::error_code error;
        if (std::filesystem::file_size(file, error) <= reader.offset()) return;
        std::cout.flush();
        throw InputError(name + ": at byte " + std::to_string(reader.offset()) +
                         ": more follows behind the end of the trace");
    }
    if (reader.fault()->isCut && isBeingRecorded(file)) {
        std::cout << printable(name) << ": the program is still being recorded\n";
        return;
    }
    std::cout.flush();
    throw InputError(Message(Text{"", "%1: %2"}, name, reader.fault()->message()));
}

void sayWhatIsLeftOut(const Experiment& experiment)
{
    for (const Message& note : notesOnTrace(experiment))
        std::cerr << "poolscope: " << printable(note.english()) << '\n';
}

} // namespace poolscope::app
