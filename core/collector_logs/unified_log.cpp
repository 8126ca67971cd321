// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_formats.h"

#include "core/collector_logs/log_words.h"
#include "core/trace/import/line_source.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

using Kind = LoggedCollection::Kind;

// What stands in brackets before a line: its time and what else the log was told to write.
struct Decorations
{
    std::optional<std::uint64_t> uptime, date; // ns
    bool any = false;
};

Decorations takeDecorations(std::string_view& line)
{
    constexpr std::uint64_t latestUptime = 500'000'000'000'000'000; // 15 years; what is later counts since 1970
    Decorations found;
    while (line.starts_with('[')) {
        const std::size_t end = line.find(']');
        if (end == std::string_view::npos) break;
        const std::string_view inside = trimmed(line.substr(1, end - 1));
        if (const auto time = durationIn(inside)) (*time > latestUptime ? found.date : found.uptime) = time;
        if (const auto date = dateIn(inside)) found.date = date;
        found.any = true;
        line.remove_prefix(end + 1);
    }
    line = trimmed(line);
    return found;
}

// The groups in parentheses of "Pause Young (Normal) (G1 Evacuation Pause)"; "System.gc()" has some of its own. Nothing
// if one does not end.
std::optional<std::vector<std::string_view>> groupsOf(std::string_view name)
{
    std::vector<std::string_view> groups;
    std::size_t depth = 0, begin = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (name[i] == '(' && depth++ == 0) begin = i + 1;
        if (name[i] != ')') continue;
        if (depth == 0) return std::nullopt;
        if (--depth == 0) groups.push_back(name.substr(begin, i - begin));
    }
    return depth == 0 ? std::optional(groups) : std::nullopt;
}

bool isSummary(std::string_view name)
{
    return name.starts_with("Garbage Collection") || name.starts_with("Minor Collection") ||
           name.starts_with("Major Collection");
}

bool isCycle(std::string_view name)
{
    return name.starts_with("Concurrent") && contains(name, "Cycle") && !contains(name, "(");
}

bool tellsOfCollection(std::string_view name)
{
    return name.starts_with("Pause ") || name.starts_with("Concurrent ") || isSummary(name);
}

// `generation` is what generational ZGC writes before a phase: 'y' of a minor collection, 'Y' and 'O' of a major one.
Kind kindOf(std::string_view name, char generation)
{
    if (name.starts_with("Minor Collection") || generation == 'y' || contains(name, "(Young)")) return Kind::Young;
    if (name.starts_with("Pause Full") || name.starts_with("Pause Degenerated")) return Kind::Full;
    if (name.starts_with("Pause Mixed") || name.starts_with("Pause Young (Mixed)")) return Kind::Mixed;
    if (name.starts_with("Pause Young") || name.starts_with("Pause Initial Mark (G1")) return Kind::Young;
    return Kind::Concurrent;
}

// It names all of a collection, not a part of one.
bool isTitle(std::string_view name)
{
    return isSummary(name) || name.starts_with("Pause Young") || name.starts_with("Pause Mixed") ||
           name.starts_with("Pause Full") || name.starts_with("Pause Degenerated") ||
           name.starts_with("Pause Initial Mark (G1");
}

std::string_view causeIn(std::string_view name, std::span<const std::string_view> groups)
{
    constexpr std::array<std::string_view, 4> types = {"Normal", "Mixed", "Prepare Mixed", "Concurrent Start"};
    if (!isTitle(name) || name.starts_with("Pause Degenerated")) return {};
    const auto cause = std::find_if(groups.begin(), groups.end(), [&](std::string_view group) {
        return std::find(types.begin(), types.end(), group) == types.end();
    });
    return cause == groups.end() ? std::string_view() : *cause;
}

// "Pause Young (Normal) (G1 Evacuation Pause) 59M->57M(130M) 2.948ms" in its parts.
struct Told
{
    std::string_view name;
    std::optional<SizeChange> change;
    std::optional<std::uint64_t> length; // ns
    std::vector<std::string_view> groups;
};

std::optional<Told> toldBy(std::string_view text)
{
    Told told;
    std::string_view rest = text;
    std::string_view word = takeLastWord(rest);
    if ((told.length = durationIn(word))) {
        text = rest;
        word = takeLastWord(rest);
    }
    if ((told.change = changeIn(word)))
        text = rest;
    else if (contains(word, "->") || (!word.empty() && word.front() >= '0' && word.front() <= '9'))
        return std::nullopt;
    told.name = text;
    auto groups = groupsOf(text);
    if (!groups) return std::nullopt;
    told.groups = std::move(*groups);
    return told;
}

class UnifiedLog : public LogFormat
{
public:
    CollectorLog::Format format() const override { return CollectorLog::Format::Jvm; }

    LineUse take(std::string_view line, LogRuns& runs) override
    {
        const Decorations decorations = takeDecorations(line);
        const bool isNumbered = line.starts_with("GC(");
        if (!decorations.any && !isNumbered) return LineUse::Foreign;
        runs.setStamps(decorations.uptime, decorations.date);
        now_ = decorations.uptime || decorations.date ? runs.now() : std::nullopt;
        return isNumbered ? takeNumbered(line, runs) : takeOther(line, runs);
    }

private:
    LineUse takeOther(std::string_view line, LogRuns& runs)
    {
        for (const std::string_view before : {"Using ", "Initializing "}) {
            if (!line.starts_with(before)) continue;
            const std::string_view name = line.substr(before.size());
            if (name != "G1" && name != "Serial" && name != "Parallel" && name != "Shenandoah" && name != "Epsilon" &&
                name != "Concurrent Mark Sweep" && name != "The Z Garbage Collector")
                return LineUse::Known;
            runs.log().collector = name == "The Z Garbage Collector" ? "ZGC" : std::string(name);
            return LineUse::Used;
        }
        if (line.starts_with("Heap Max Capacity: ") || line.starts_with("Max Capacity: ")) {
            if (const auto most = sizeIn(takeLastWord(line))) runs.log().maxBytes = most;
        } else if (line.starts_with("Trigger")) {
            const std::size_t colon = line.find(": ");
            if (colon != std::string_view::npos) trigger_ = line.substr(colon + 2, line.find(". ") - colon - 2);
        } else if (line.starts_with("Allocation Stall (")) {
            const auto told = toldBy(line);
            if (!told || !told->length || told->groups.empty()) return LineUse::Damaged;
            runs.log().stalls.push_back(spanUntil(told->groups.front(), now_, *told->length));
            return LineUse::Used;
        }
        return LineUse::Known;
    }

    LineUse takeNumbered(std::string_view line, LogRuns& runs)
    {
        const std::size_t end = line.find(')');
        const auto number = end == std::string_view::npos ? std::nullopt : numberIn(line.substr(3, end - 3), 10);
        if (!number) return LineUse::Damaged;
        std::string_view text = line.substr(end + 1);
        if (text.starts_with(' ')) text.remove_prefix(1);
        char generation = 0;
        if (text.size() > 3 && text[1] == ':' && contains("yYO", text.substr(0, 1))) {
            generation = text.front();
            text.remove_prefix(3);
        }
        // What is indented tells of a part of a pause.
        if (!tellsOfCollection(text)) return LineUse::Known;
        const auto told = toldBy(text);
        if (!told) return LineUse::Damaged;
        const Kind kind = kindOf(told->name, generation);
        LoggedCollection& collection = runs.collection(*number, kind);
        // A cycle that ran out of memory ends as a collection of all the heap while the program stands.
        if (kind == Kind::Full) collection.kind = kind;
        describe(collection, *told);
        if (told->length || told->change)
            takeEnd(collection, *told, runs);
        else
            cover(collection, now_, std::nullopt);
        return LineUse::Used;
    }

    void describe(LoggedCollection& collection, const Told& told)
    {
        if (isTitle(told.name) || isCycle(told.name)) collection.name = told.name;
        const std::string_view cause = causeIn(told.name, told.groups);
        if (!cause.empty()) collection.cause = cause;
        // Shenandoah says why it begins before it does.
        if (collection.cause.empty() && !trigger_.empty()) collection.cause = std::exchange(trigger_, {});
    }

    void takeEnd(LoggedCollection& collection, const Told& told, LogRuns& runs)
    {
        if (told.change) {
            if (!collection.beforeBytes || isSummary(told.name)) collection.beforeBytes = told.change->before;
            collection.afterBytes = told.change->after;
            if (told.change->capacity) collection.capacityBytes = told.change->capacity;
        }
        if (isSummary(told.name) || isCycle(told.name)) {
            const LoggedSpan whole = spanUntil({}, now_, told.length.value_or(0));
            cover(collection, told.length ? whole.beginNs : std::nullopt, now_);
        } else if (told.name.starts_with("Pause ")) {
            if (told.length) addPause(collection, spanUntil(told.name, now_, *told.length));
        } else if (told.length) {
            addPhase(collection, spanUntil(told.name, now_, *told.length));
        }
        if (runs.log().collector.empty() && contains(told.name, "(G1 ")) runs.log().collector = "G1";
    }

    std::optional<std::uint64_t> now_;
    std::string trigger_;
};

} // namespace

std::unique_ptr<LogFormat> unifiedLog()
{
    return std::make_unique<UnifiedLog>();
}

} // namespace poolscope
