// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_formats.h"

#include "core/collector_logs/log_words.h"
#include "core/trace/import/line_source.h"

#include <utility>
#include <vector>

namespace poolscope {

namespace {

// The numbers between `separator`, each times `unit`; empty if one is none.
std::vector<std::uint64_t> listIn(std::string_view word, std::string_view separator, double unit)
{
    std::vector<std::uint64_t> numbers;
    for (;;) {
        const std::size_t end = word.find(separator);
        const auto number = times(realIn(word.substr(0, end)), unit);
        if (!number) return {};
        numbers.push_back(*number);
        if (end == std::string_view::npos) return numbers;
        word.remove_prefix(end + separator.size());
    }
}

// "gc 7 @0.247s 5%: 0.006+16+0.017 ms clock, 0.027+0/15/32+0.070 ms cpu, 48->49->34 MB, 50 MB goal, 4 P (forced)"
struct GoCollection
{
    std::uint64_t number = 0;
    std::uint64_t beginNs = 0;
    std::vector<std::uint64_t> parts; // ns; the program stands in the first and the last one
    std::vector<std::uint64_t> sizes; // bytes: as it begins, as it ends, and what of that lives
    std::optional<std::uint64_t> goal;
    bool isForced = false;
};

std::optional<GoCollection> goCollectionIn(std::string_view line)
{
    GoCollection found;
    LineWords words(line);
    (void)words.next(); // "gc"
    const auto number = words.decimal();
    std::string_view at = words.next();
    if (!number || !at.starts_with('@')) return std::nullopt;
    at.remove_prefix(1);
    const auto begin = durationIn(at);
    (void)words.next(); // the share of all time so far
    found.parts = listIn(words.next(), "+", 1e6);
    if (!begin || found.parts.size() < 3 || words.next() != "ms" || words.next() != "clock,") return std::nullopt;
    (void)words.next(); // the same as processor time
    if (words.next() != "ms" || words.next() != "cpu,") return std::nullopt;
    found.sizes = listIn(words.next(), "->", mebibyte);
    if (found.sizes.size() != 3 || words.next() != "MB,") return std::nullopt;
    found.goal = times(realIn(words.next()), mebibyte);
    if (!found.goal || words.next() != "MB") return std::nullopt;
    found.number = *number;
    found.beginNs = *begin;
    found.isForced = line.find("(forced)") != std::string_view::npos;
    return found;
}

class GoTrace : public LogFormat
{
public:
    CollectorLog::Format format() const override { return CollectorLog::Format::Go; }

    LineUse take(std::string_view line, LogRuns& runs) override
    {
        for (const std::string_view other : {"scvg", "scav ", "pacer: ", "GC forced"}) {
            if (line.starts_with(other)) return LineUse::Known;
        }
        LineWords words(line);
        if (words.next() != "gc" || !words.decimal() || !words.next().starts_with('@')) return LineUse::Foreign;
        auto told = goCollectionIn(line);
        if (!told) return LineUse::Damaged;
        // It counts from 1, one by one: those of another program stand between, as of the compiler with "go run".
        if (told->number <= last_) runs.beginRun();
        last_ = told->number;
        runs.setTime(told->beginNs);
        runs.log().collector = "Go";
        LoggedCollection& collection = runs.add(LoggedCollection::Kind::Concurrent);
        collection.number = told->number;
        collection.name = "gc";
        if (told->isForced) collection.cause = "forced";
        collection.beforeBytes = told->sizes.front();
        collection.afterBytes = told->sizes.back();
        collection.goalBytes = told->goal;
        addParts(collection, *told);
        return LineUse::Used;
    }

private:
    static void addParts(LoggedCollection& collection, const GoCollection& told)
    {
        std::uint64_t at = told.beginNs;
        for (std::size_t i = 0; i < told.parts.size(); ++i) {
            const std::uint64_t length = told.parts[i];
            if (i == 0)
                addPause(collection, spanFrom("sweep termination", at, length));
            else if (i + 1 == told.parts.size())
                addPause(collection, spanFrom("mark termination", at, length));
            else
                addPhase(collection, spanFrom("mark", at, length));
            at += length;
        }
    }

    std::uint64_t last_ = 0;
};

} // namespace

std::unique_ptr<LogFormat> goTrace()
{
    return std::make_unique<GoTrace>();
}

} // namespace poolscope
