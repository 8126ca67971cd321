// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_formats.h"

#include "core/collector_logs/log_words.h"
#include "core/trace/import/line_source.h"

namespace poolscope {

namespace {

struct V8Collection
{
    std::string_view name, cause;
    std::uint64_t before = 0, after = 0, capacity = 0; // bytes
    std::uint64_t pauseNs = 0;
    std::uint64_t steps = 0, stepsNs = 0;
};

// "(253.4)"
std::optional<std::uint64_t> groupedSizeIn(std::string_view word)
{
    if (word.size() < 2 || word.front() != '(' || word.back() != ')') return std::nullopt;
    return times(realIn(word.substr(1, word.size() - 2)), mebibyte);
}

// "(+ 61.7 ms in 782 steps since start of marking, …) (average mu = 0.264, …) allocation failure; "
bool takeTail(std::string_view tail, V8Collection& found)
{
    tail = trimmed(tail);
    while (tail.starts_with('(')) {
        const std::size_t end = tail.find(')');
        if (end == std::string_view::npos) return false;
        LineWords words(tail.substr(1, end - 1));
        if (words.next() == "+") {
            const auto length = times(realIn(words.next()), 1e6);
            if (!length || words.next() != "ms" || words.next() != "in") return false;
            const auto steps = words.decimal();
            if (!steps) return false;
            found.stepsNs = *length;
            found.steps = *steps;
        }
        tail = trimmed(tail.substr(end + 1));
    }
    // Of V8 before version 6.
    if (tail.starts_with('[')) tail.remove_prefix(1);
    while (!tail.empty() && (tail.ends_with(';') || tail.ends_with('.') || tail.ends_with(']'))) {
        tail.remove_suffix(1);
        tail = trimmed(tail);
    }
    found.cause = tail;
    return true;
}

// "Mark-Compact (reduce) 253.4 (263.2) -> 253.1 (260.5) MB, pooled: 0 MB, 3.76 / 0.02 ms  (…) …"
std::optional<V8Collection> v8CollectionIn(std::string_view text)
{
    V8Collection found;
    const std::size_t digit = text.find_first_of("0123456789");
    const std::size_t name = digit == std::string_view::npos ? text.size() : digit;
    found.name = trimmed(text.substr(0, name));
    LineWords words(text.substr(name));
    const auto before = times(realIn(words.next()), mebibyte);
    const auto capacityBefore = groupedSizeIn(words.next());
    if (!before || !capacityBefore || words.next() != "->") return std::nullopt;
    const auto after = times(realIn(words.next()), mebibyte);
    const auto capacity = groupedSizeIn(words.next());
    if (!after || !capacity || words.next() != "MB,") return std::nullopt;
    std::string_view word = words.next();
    if (word == "pooled:") {
        (void)words.next();
        (void)words.next();
        word = words.next();
    }
    const auto pause = times(realIn(word), 1e6);
    // The second number is the part of the first one that was spent in calls of the program.
    if (!pause || words.next() != "/" || !realIn(words.next()) || words.next() != "ms") return std::nullopt;
    found.before = *before;
    found.after = *after;
    found.capacity = *capacity;
    found.pauseNs = *pause;
    return takeTail(words.rest(), found) ? std::optional(found) : std::nullopt;
}

bool isCollection(std::string_view name)
{
    return name.starts_with("Scavenge") || name.starts_with("Mark-") || name.starts_with("Minor Mark") ||
           name.starts_with("Incremental Mark") || name.starts_with("Minor MC");
}

class V8Trace : public LogFormat
{
public:
    CollectorLog::Format format() const override { return CollectorLog::Format::V8; }

    LineUse take(std::string_view line, LogRuns& runs) override
    {
        const std::size_t end = line.find("] ");
        if (!line.starts_with('[') || end == std::string_view::npos) return LineUse::Foreign;
        const std::string_view isolate = line.substr(1, end - 1);
        const bool isIsolate = isolate.find(":0x") != std::string_view::npos ||
                               isolate.find(":0") != std::string_view::npos || numberIn(isolate, 10);
        if (!isIsolate) return LineUse::Foreign;
        LineWords words(line.substr(end + 1));
        const auto now = times(realIn(words.next()), 1e6);
        if (!now || words.next() != "ms:") return LineUse::Foreign;
        const std::string_view text = trimmed(words.rest());
        if (!isCollection(text)) return LineUse::Known;
        const auto told = v8CollectionIn(text);
        if (!told) return LineUse::Damaged;
        runs.select(isolate);
        add(*told, *now, runs);
        return LineUse::Used;
    }

private:
    static void add(const V8Collection& told, std::uint64_t now, LogRuns& runs)
    {
        const bool isYoung = told.name.starts_with("Scavenge") || told.name.starts_with("Minor");
        runs.setTime(now);
        runs.log().collector = "V8";
        LoggedCollection& collection = runs.add(isYoung ? LoggedCollection::Kind::Young : LoggedCollection::Kind::Full);
        collection.name = told.name;
        collection.cause = told.cause;
        collection.beforeBytes = told.before;
        collection.afterBytes = told.after;
        collection.capacityBytes = told.capacity;
        collection.steps = told.steps;
        collection.stepsNs = told.stepsNs;
        addPause(collection, spanUntil(told.name, now, told.pauseNs));
    }
};

} // namespace

std::unique_ptr<LogFormat> v8Trace()
{
    return std::make_unique<V8Trace>();
}

} // namespace poolscope
