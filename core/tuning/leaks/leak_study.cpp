// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/leaks/leak_study.h"

#include "core/base/units.h"
#include "core/trace/replay/function_names.h"
#include "core/trace/replay/trace_frames.h"
#include "core/trace/replay/trace_kinds.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace poolscope {

namespace {

constexpr std::uint64_t eventsBetweenCheckpoints = 1U << 14;

void add(TallyCounts& counts, std::uint64_t bytes)
{
    counts.allocations += 1;
    counts.bytes += bytes;
}

void addTo(std::vector<TallyCounts>& byFrame, std::uint64_t frame, std::uint64_t bytes)
{
    if (frame >= byFrame.size()) byFrame.resize(frame + 1);
    add(byFrame[frame], bytes);
}

[[noreturn]] void refuse(const std::filesystem::path& trace, const std::string& complaint)
{
    throw InputError(trace.string() + ": " + complaint);
}

// One way to group objects.
class Grouping
{
public:
    explicit Grouping(std::vector<std::string> names)
    {
        for (std::string& name : names)
            groups_.push_back({.group = {.name = std::move(name)}});
    }

    void begin(std::size_t group)
    {
        Counted& counted = at(group);
        counted.group.births += 1;
        counted.group.mostAlive = std::max(counted.group.mostAlive, ++counted.alive);
    }
    void end(std::size_t group, bool isFreed)
    {
        Counted& counted = at(group);
        counted.alive -= 1;
        counted.group.frees |= isFreed;
    }
    void addBorn(std::size_t group, std::uint64_t bytes) { add(at(group).group.born, bytes); }
    void addFound(std::size_t group, std::uint64_t bytes, std::uint64_t frame)
    {
        LeakGroup& found = at(group).group;
        found.firstFrame = found.found.allocations == 0 ? frame : std::min(found.firstFrame, frame);
        found.lastFrame = std::max(found.lastFrame, frame);
        add(found.found, bytes);
    }
    void setName(std::size_t group, std::string name)
    {
        if (group < groups_.size()) groups_[group].group.name = std::move(name);
    }

    [[nodiscard]] LeakGroups take(const LeakStudy& study, double leastBytesPerFrame)
    {
        LeakGroups taken;
        for (Counted& counted : groups_) {
            LeakGroup& group = counted.group;
            if (group.found.allocations == 0) continue;
            group.bytesPerFrame = static_cast<double>(group.found.bytes) / study.framesAsked();
            group.firstFrame = std::min(group.firstFrame, study.last);
            group.lastFrame = std::min(group.lastFrame, study.last);
            if (group.bytesPerFrame < leastBytesPerFrame)
                ++taken.leftOut;
            else
                taken.groups.push_back(std::move(group));
        }
        std::ranges::stable_sort(taken.groups, [](const LeakGroup& one, const LeakGroup& other) {
            return std::pair(one.found.bytes, one.found.allocations) >
                   std::pair(other.found.bytes, other.found.allocations);
        });
        return taken;
    }

private:
    struct Counted
    {
        LeakGroup group{};
        std::uint64_t alive = 0;
    };

    // Threads are known only once they have done something.
    [[nodiscard]] Counted& at(std::size_t group)
    {
        if (group >= groups_.size()) groups_.resize(group + 1);
        return groups_[group];
    }

    std::vector<Counted> groups_;
};

// Call sites with the same innermost functions are one.
struct SiteNames
{
    explicit SiteNames(const CallSites& sites)
    {
        std::map<std::string, std::size_t> known;
        for (std::uint32_t site = 0; site <= sites.sites.size(); ++site) {
            const auto [name, isNew] = known.try_emplace(callSiteName(sites, site), names.size());
            if (isNew) names.push_back(name->first);
            nameOf.push_back(name->second);
        }
    }

    std::vector<std::string> names;
    std::vector<std::size_t> nameOf; // by site, 0 as well
};

std::vector<std::string> namesOf(const TraceKinds& kinds)
{
    std::vector<std::string> names;
    for (const Kind& kind : kinds.kinds())
        names.push_back(kind.name);
    names.emplace_back(); // of what is too large to be of a kind
    return names;
}

// Threads of one name, as those of a pool of them are, have their number as well.
std::string threadName(const TraceThreads& threads, std::size_t index)
{
    const TraceThreads::Thread& thread = threads.threads[index];
    const auto number = std::to_string(thread.system != 0 ? thread.system : index + 1);
    if (thread.name.empty()) return (index == 0 ? "main thread, " : "thread ") + number;
    const auto isCalledSo = [&](const TraceThreads::Thread& other) { return other.name == thread.name; };
    return std::ranges::count_if(threads.threads, isCalledSo) > 1 ? thread.name + " " + number : thread.name;
}

class Study
{
public:
    Study(const TraceSurvey& survey, const LeakQuestion& question)
        : question_(question),
          sites_(survey.sites),
          kinds_(survey.census, survey.sites, survey.sites.sites.empty() ? KindBasis::Size : KindBasis::CallSite, 0),
          groupings_{Grouping(sites_.names), Grouping(namesOf(kinds_)), Grouping({})}
    {
        study_.hasSites = !survey.sites.sites.empty();
    }

    void add(const TraceEvent& event)
    {
        if (isAllocation(event.type))
            begin(event);
        else if (isEnd(event.type))
            end(objects_[event.slot], true);
        else if (event.type == TraceEvent::Type::Image)
            for (Object& object : objects_)
                end(object, false);
        else if (event.type == TraceEvent::Type::Lost)
            study_.lostEvents += event.bytes;
    }
    void endFrame() { ++frame_; }

    [[nodiscard]] LeakStudy take(const std::filesystem::path& trace, const TraceReader& reader, bool endsInFrame)
    {
        // What is left at the end is a frame as well, unless the program marked frames.
        study_.frames = endsInFrame ? frame_ + 1 : frame_;
        checkFrames(trace);
        for (Object& object : objects_)
            if (object.isAlive) judge(object, true);
        study_.first = question_.first;
        study_.last = lastAsked().value_or(study_.frames - 1);
        study_.isComplete = reader.end().has_value();
        for (auto* byFrame : {&study_.bornByFrame, &study_.foundByFrame})
            fold(*byFrame, study_.last - study_.first);
        nameThreads(reader.threads());
        for (const auto& [groups, way] : {std::pair(&study_.bySite, BySite), std::pair(&study_.byKind, ByKind),
                                          std::pair(&study_.byThread, ByThread)})
            *groups = groupings_.at(way).take(study_, question_.leastBytesPerFrame);
        return std::move(study_);
    }

private:
    enum Way { BySite, ByKind, ByThread, wayTotal };

    struct Object
    {
        std::uint64_t bytes = 0;
        std::uint64_t born = 0; // frame
        std::array<std::uint32_t, wayTotal> groups{};
        bool isAlive = false;
    };

    // What comes after the last frame counts with it.
    static void fold(std::vector<TallyCounts>& byFrame, std::uint64_t last)
    {
        const TallyCounts after = byFrame.size() > last + 1 ? byFrame.back() : TallyCounts();
        byFrame.resize(last + 1);
        byFrame.back().allocations += after.allocations;
        byFrame.back().bytes += after.bytes;
    }

    void nameThreads(const TraceThreads& threads)
    {
        study_.hasThreads = threads.threads.size() > 1;
        for (std::size_t thread = 0; thread < threads.threads.size(); ++thread)
            groupings_[ByThread].setName(thread + 1, threadName(threads, thread));
    }

    void checkFrames(const std::filesystem::path& trace) const
    {
        for (const std::optional<std::uint64_t>& frame :
             {std::optional(question_.first), question_.last, question_.aliveAt})
            if (frame && *frame >= study_.frames)
                refuse(trace, "has no frame " + std::to_string(*frame) + ": it has " +
                                  formatCountOf(study_.frames, "frame") + ", from 0 on");
    }

    // Nothing: to the end of the trace.
    [[nodiscard]] std::optional<std::uint64_t> lastAsked() const
    {
        return question_.last ? question_.last : question_.aliveAt;
    }
    [[nodiscard]] bool isAsked(std::uint64_t frame) const
    {
        return frame >= question_.first && frame <= lastAsked().value_or(frame);
    }

    void begin(const TraceEvent& event)
    {
        if (event.slot >= objects_.size()) objects_.resize(std::size_t{event.slot} + 1);
        const KindIndex kind = kinds_.kindOf(event.bytes, event.site);
        const std::size_t site = event.site < sites_.nameOf.size() ? sites_.nameOf[event.site] : 0;
        Object& object = objects_[event.slot];
        object = {.bytes = event.bytes,
                  .born = frame_,
                  .groups = {static_cast<std::uint32_t>(site),
                             static_cast<std::uint32_t>(kind == TraceKinds::noKind ? kinds_.kinds().size() : kind),
                             event.thread},
                  .isAlive = true};
        const bool counts = isAsked(frame_);
        if (counts) {
            poolscope::add(study_.born, event.bytes);
            addTo(study_.bornByFrame, frame_ - question_.first, event.bytes);
        }
        for (std::size_t way = 0; way < wayTotal; ++way) {
            groupings_.at(way).begin(object.groups.at(way));
            if (counts) groupings_.at(way).addBorn(object.groups.at(way), event.bytes);
        }
    }

    void end(Object& object, bool isFreed)
    {
        if (!object.isAlive) return;
        judge(object, false);
        object.isAlive = false;
        for (std::size_t way = 0; way < wayTotal; ++way)
            groupings_.at(way).end(object.groups.at(way), isFreed);
    }

    // It ends now, or with the trace.
    void judge(const Object& object, bool isAliveAtEnd)
    {
        if (!isAsked(object.born) || !isFound(frame_ - object.born, isAliveAtEnd)) return;
        poolscope::add(study_.found, object.bytes);
        addTo(study_.foundByFrame, object.born - question_.first, object.bytes);
        for (std::size_t way = 0; way < wayTotal; ++way)
            groupings_.at(way).addFound(object.groups.at(way), object.bytes, object.born);
    }

    [[nodiscard]] bool isFound(std::uint64_t life, bool isAliveAtEnd) const
    {
        if (question_.lived) {
            if (isAliveAtEnd && question_.lived->most) return false;
            return life >= question_.lived->least && life <= question_.lived->most.value_or(life);
        }
        if (isAliveAtEnd) return true;
        return question_.aliveAt && frame_ > *question_.aliveAt;
    }

    LeakQuestion question_;
    SiteNames sites_;
    TraceKinds kinds_;
    std::array<Grouping, wayTotal> groupings_;
    LeakStudy study_;
    std::vector<Object> objects_; // by slot
    std::uint64_t frame_ = 0;
};

} // namespace

LeakStudy leaksOf(const std::filesystem::path& trace, const LeakQuestion& question,
                  const std::function<void()>& checkpoint)
{
    const std::shared_ptr<const TraceSurvey> survey = sharedSurvey(trace);
    TraceFrames frames(trace, *survey, 0);
    Study study(*survey, question);
    std::uint64_t events = 0;
    const auto handle = [&](const TraceEvent& event) {
        if (++events % eventsBetweenCheckpoints == 0) checkpoint();
        study.add(event);
    };
    while (frames.advance(handle))
        study.endFrame();
    return study.take(trace, frames.reader(), frames.endsInFrame());
}

} // namespace poolscope
