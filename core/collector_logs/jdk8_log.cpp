// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_formats.h"

#include "core/collector_logs/log_words.h"
#include "core/trace/import/line_source.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

using Kind = LoggedCollection::Kind;

struct Stamps
{
    std::optional<std::uint64_t> uptime, date; // ns
};

// "2019-04-18T13:52:42.068+0800: 0.110: "
Stamps takeStamps(std::string_view& line)
{
    Stamps found;
    for (;;) {
        // Threads write stamps between those of others.
        while (line.starts_with(": "))
            line.remove_prefix(2);
        const std::size_t end = line.find(": ");
        if (end == std::string_view::npos) return found;
        const std::string_view word = line.substr(0, end);
        if (const auto date = dateIn(word))
            found.date = date;
        else if (const auto uptime = times(realIn(word), 1e9))
            found.uptime = uptime;
        else
            return found;
        line.remove_prefix(end + 2);
    }
}

// What stands in the first group of `text` and in none within it: of "[GC (Allocation Failure) [PSYoungGen: 8K->4K(9K)]
// 8K->5K(19K), 0.004 secs] [Times: …]" that is "GC (Allocation Failure)  8K->5K(19K), 0.004 secs". Nothing if it does
// not end.
std::optional<std::string> outerGroup(std::string_view text)
{
    std::string outer;
    std::size_t depth = 0;
    for (const char letter : text) {
        if (letter == '[') ++depth;
        if (letter == ']' && --depth == 0) return outer;
        if (depth == 1 && letter != '[' && letter != ']') outer += letter;
    }
    return std::nullopt;
}

std::string_view withoutComma(std::string_view word)
{
    if (word.ends_with(',')) word.remove_suffix(1);
    return word;
}

// "GC (Allocation Failure) 8K->5K(19K), 0.004 secs" in its parts.
struct PauseText
{
    std::string_view name; // up to the numbers
    std::optional<SizeChange> change;
    std::optional<FilledSize> used;
    std::optional<std::uint64_t> length; // ns
    bool isStampedAtEnd = false;         // as Shenandoah does
};

PauseText toldIn(std::string_view text)
{
    PauseText told;
    std::string_view rest = text;
    const std::string_view unit = takeLastWord(rest);
    if (unit == "secs" || unit == "ms") {
        std::string_view amount = takeLastWord(rest);
        // CMS tells processor time and time.
        amount.remove_prefix(amount.find('/') == std::string_view::npos ? 0 : amount.find('/') + 1);
        told.length = times(realIn(amount), unit == "secs" ? 1e9 : 1e6);
        told.isStampedAtEnd = unit == "ms";
    }
    LineWords words(text);
    std::size_t end = 0;
    while (!words.isAtEnd()) {
        const std::string_view word = words.next();
        const char first = word.front();
        const bool isName = first < '0' || first > '9';
        if (isName && end != std::string_view::npos && word != ",") end = word.data() + word.size() - text.data();
        if (!isName) {
            if (const auto change = changeIn(withoutComma(word))) told.change = change;
            if (contains(word, "(") && !told.change) told.used = filledSizeIn(withoutComma(word));
        }
        if (!isName || word.ends_with(',')) break;
    }
    // The numbers may follow a stamp, "GC (Allocation Failure) 0.5:  8K->5K(19K)".
    while (!words.isAtEnd() && !told.change) {
        const std::string_view word = withoutComma(words.next());
        if (const auto change = changeIn(word)) told.change = change;
        if (!told.used && word.ends_with(')')) told.used = filledSizeIn(word);
    }
    told.name = withoutComma(trimmed(text.substr(0, end)));
    // The stamp of another thread.
    const std::size_t group = told.name.rfind(')');
    if (told.name.ends_with(':') && group != std::string_view::npos) told.name = told.name.substr(0, group + 1);
    // So is a collection marked that could not promote all.
    if (told.name.ends_with(" --")) told.name.remove_suffix(3);
    return told;
}

// "Allocation Failure" of "GC (Allocation Failure)"; of the pauses of G1 the first group too.
std::string_view causeOf(std::string_view name)
{
    const std::size_t open = name.find('(');
    if (open == std::string_view::npos) return {};
    std::size_t depth = 0;
    for (std::size_t i = open; i < name.size(); ++i) {
        if (name[i] == '(') ++depth;
        if (name[i] == ')' && --depth == 0) return name.substr(open + 1, i - open - 1);
    }
    return {};
}

bool isOfCycle(std::string_view name)
{
    return name.starts_with("GC remark") || name.starts_with("GC cleanup") || name.starts_with("GC (CMS ") ||
           name.starts_with("Pause Init") || name.starts_with("Pause Final");
}

bool isPhase(std::string_view name)
{
    return name.starts_with("GC concurrent-") || name.starts_with("CMS-concurrent-") || name.starts_with("Concurrent ");
}

bool isPause(std::string_view name)
{
    return name.starts_with("GC") || name.starts_with("Full GC") || name.starts_with("Pause ");
}

Kind kindOfPause(std::string_view name)
{
    if (name.starts_with("Full GC") || name.starts_with("Pause Degenerated") || name.starts_with("Pause Full"))
        return Kind::Full;
    return contains(name, "(mixed)") ? Kind::Mixed : Kind::Young;
}

// ", 0.1 secs]" or " 30M->20M(64M), 0.1 secs]"
bool isContinuation(std::string_view line)
{
    const bool isSize = line.size() > 1 && line[0] == ' ' && line[1] >= '0' && line[1] <= '9';
    return (line.starts_with(": ") || line.starts_with(", ") || isSize) && contains(line, " secs]") &&
           !contains(line, "[GC") && !contains(line, "[Full");
}

class Jdk8Log : public LogFormat
{
public:
    CollectorLog::Format format() const override { return CollectorLog::Format::Jdk8; }

    LineUse take(std::string_view line, LogRuns& runs) override
    {
        if (line.starts_with("CommandLine flags: ")) return takeFlags(line, runs);
        if (!open_.empty() && isContinuation(line)) {
            const std::string whole = std::exchange(open_, {}) + std::string(line);
            now_ = openNow_;
            return takeGroup(whole, runs);
        }
        if (contains(line, " Heap: ")) return takeHeap(line, runs);
        const Stamps stamps = takeStamps(line);
        if (line.starts_with("[Times: ") || !line.starts_with('[')) return otherLine(line, stamps);
        if (line.starts_with("[G1Ergonomics") || line.starts_with("[SoftReference") || line.starts_with("[Parallel"))
            return LineUse::Known;
        if (!isPhase(line.substr(1)) && !isPause(line.substr(1))) return LineUse::Foreign;
        runs.setStamps(stamps.uptime, stamps.date);
        now_ = stamps.uptime || stamps.date ? runs.now() : std::nullopt;
        if (!open_.empty() && !isPhase(line.substr(1))) {
            runs.complainOfPart(openAt_, false);
            open_.clear();
        }
        return takeGroup(line, runs);
    }

    void finish(LogRuns& runs) override
    {
        if (!open_.empty()) runs.complainOfPart(openAt_, true);
    }

private:
    static LineUse otherLine(std::string_view line, const Stamps& stamps)
    {
        // What -XX:+PrintHeapAtGC, -XX:+PrintTenuringDistribution and others write, and parts of a pause.
        constexpr std::array<std::string_view, 14> beginnings = {" ",
                                                                 "\t",
                                                                 "{Heap",
                                                                 "}",
                                                                 "Heap",
                                                                 "Desired survivor",
                                                                 "- age",
                                                                 "Java HotSpot",
                                                                 "OpenJDK",
                                                                 "Memory: ",
                                                                 "[Times: ",
                                                                 "Total time for which",
                                                                 "Application time",
                                                                 "Free: "};
        const bool isKnown = stamps.uptime || stamps.date ||
                             std::any_of(beginnings.begin(), beginnings.end(),
                                         [line](std::string_view beginning) { return line.starts_with(beginning); });
        return isKnown ? LineUse::Known : LineUse::Foreign;
    }

    static LineUse takeFlags(std::string_view line, LogRuns& runs)
    {
        constexpr std::array<std::pair<std::string_view, const char*>, 5> flags = {{{"+UseG1GC", "G1"},
                                                                                    {"+UseConcMarkSweepGC", "CMS"},
                                                                                    {"+UseParallelGC", "Parallel"},
                                                                                    {"+UseShenandoahGC", "Shenandoah"},
                                                                                    {"+UseSerialGC", "Serial"}}};
        for (const auto& [flag, name] : flags) {
            if (contains(line, flag)) runs.log().collector = name;
        }
        LineWords words(line);
        constexpr std::string_view most = "-XX:MaxHeapSize=";
        while (!words.isAtEnd()) {
            const std::string_view word = words.next();
            if (word.starts_with(most)) runs.log().maxBytes = numberIn(word.substr(most.size()), 10);
        }
        return LineUse::Used;
    }

    // "   [Eden: 24.0M(24.0M)->0.0B(13.0M) Survivors: 0.0B->3072.0K Heap: 24.0M(256.0M)->21.9M(256.0M)]"
    LineUse takeHeap(std::string_view line, LogRuns& runs)
    {
        std::vector<LoggedCollection>& all = runs.log().collections;
        line.remove_prefix(line.find(" Heap: ") + 7);
        std::string_view word = LineWords(line).next();
        word = word.substr(0, word.find(']'));
        const auto change = changeIn(withoutComma(word));
        if (all.empty() || !isEvacuation_) return LineUse::Known;
        if (!change) return LineUse::Damaged;
        setHeap(all.back(), *change);
        return LineUse::Used;
    }

    static void setHeap(LoggedCollection& collection, const SizeChange& change)
    {
        if (!collection.beforeBytes) collection.beforeBytes = change.before;
        collection.afterBytes = change.after;
        if (change.capacity) collection.capacityBytes = change.capacity;
    }

    LineUse takeGroup(std::string_view line, LogRuns& runs)
    {
        const auto group = outerGroup(line);
        if (!group) {
            // Some flags write lines of their own into that of a pause.
            if (line.size() > LineSource::maxLineBytes) return LineUse::Damaged;
            open_ = line;
            openAt_ = runs.place();
            openNow_ = now_;
            return LineUse::Known;
        }
        const PauseText told = toldIn(*group);
        if (beginsCycle(told.name, runs)) begun_ = false;
        if (isPhase(told.name)) return takePhase(told, runs);
        if (!told.length) return contains(*group, ", start") ? LineUse::Known : LineUse::Damaged;
        if (isOfCycle(told.name)) {
            takePauseOfCycle(told, runs);
            return LineUse::Used;
        }
        LoggedCollection& collection = runs.add(kindOfPause(told.name));
        isEvacuation_ = true;
        collection.name = told.name;
        if (!told.name.starts_with("Pause ")) collection.cause = causeOf(told.name);
        if (told.change) setHeap(collection, *told.change);
        addPause(collection, pauseOf(told));
        return LineUse::Used;
    }

    LoggedSpan pauseOf(const PauseText& told) const
    {
        return told.isStampedAtEnd ? spanUntil(told.name, now_, *told.length) : spanFrom(told.name, now_, *told.length);
    }

    // The initial mark of G1 is a pause of another kind; it marks before the pauses of its cycle.
    [[nodiscard]] static bool beginsCycle(std::string_view name, LogRuns& runs)
    {
        if (name.starts_with("GC (CMS Initial Mark)") || name.starts_with("Pause Init Mark")) return true;
        if (!name.starts_with("GC concurrent-root-region-scan") && !name.starts_with("GC concurrent-mark-start"))
            return false;
        const LoggedCollection* const before = runs.last(Kind::Concurrent);
        return before != nullptr && !before->pauses.empty();
    }

    LoggedCollection& cycle(LogRuns& runs)
    {
        LoggedCollection* running = begun_ ? runs.last(Kind::Concurrent) : nullptr;
        if (running != nullptr) return *running;
        begun_ = true;
        isEvacuation_ = false;
        return runs.add(Kind::Concurrent);
    }

    void takePauseOfCycle(const PauseText& told, LogRuns& runs)
    {
        LoggedCollection& collection = cycle(runs);
        if (told.change) setHeap(collection, *told.change);
        if (told.used) setHeap(collection, {told.used->used, told.used->used, told.used->capacity});
        addPause(collection, pauseOf(told));
    }

    LineUse takePhase(const PauseText& told, LogRuns& runs)
    {
        LoggedCollection& collection = cycle(runs);
        if (told.change) setHeap(collection, *told.change);
        cover(collection, now_, now_);
        // The stamp of a phase is that of its end.
        if (told.length) addPhase(collection, spanUntil(told.name, now_, *told.length));
        if (told.name.starts_with("GC concurrent-mark-abort")) begun_ = false;
        return LineUse::Used;
    }

    std::optional<std::uint64_t> now_;
    std::string open_; // a pause whose line has not ended
    LogRuns::Place openAt_;
    std::optional<std::uint64_t> openNow_;
    bool begun_ = false;        // a cycle
    bool isEvacuation_ = false; // the last collection is a pause, and G1 tells its heap on a line of its own
};

} // namespace

std::unique_ptr<LogFormat> jdk8Log()
{
    return std::make_unique<Jdk8Log>();
}

} // namespace poolscope
