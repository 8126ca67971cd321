// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/leaks/leak_study.h"

#include "core/trace/replay/group_names.h"
#include "core/trace/replay/trace_frames.h"
#include "core/trace/replay/trace_kinds.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace poolscope {

namespace {

constexpr std::uint64_t eventsBetweenCheckpoints = 1U << 14;

void addTo(std::vector<TallyCounts>& byFrame, std::uint64_t frame, std::uint64_t bytes)
{
    if (frame >= byFrame.size()) byFrame.resize(frame + 1);
    byFrame[frame].add(bytes);
}

[[noreturn]] void refuse(const std::filesystem::path& trace, std::uint64_t frame, std::uint64_t frames)
{
    const Message complaint =
        frames == 1
            ? Message(POOLSCOPE_TEXT("CoreText", "has no frame %1: it has one frame, 0"), Message::Number{frame})
            : Message(POOLSCOPE_TEXT("CoreText", "has no frame %1: it has %2 frames, from 0 on"),
                      Message::Number{frame}, Message::Count{frames});
    throw InputError(Message(Text{"", "%1: %2"}, trace.string(), complaint));
}

// One way to group objects.
class Grouping
{
public:
    explicit Grouping(std::vector<std::string> names)
    {
        for (std::string& name : names)
            setName(groups_.size(), Message::verbatim(std::move(name)));
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
    void addBorn(std::size_t group, std::uint64_t bytes) { at(group).group.born.add(bytes); }
    void addFound(std::size_t group, std::uint64_t bytes, std::uint64_t frame)
    {
        LeakGroup& found = at(group).group;
        found.firstFrame = found.found.allocations == 0 ? frame : std::min(found.firstFrame, frame);
        found.lastFrame = std::max(found.lastFrame, frame);
        found.found.add(bytes);
    }
    void setName(std::size_t group, Message name) { at(group).group.name = std::move(name); }

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
        while (group >= groups_.size())
            groups_.push_back({.group = {.number = static_cast<std::uint32_t>(groups_.size())}});
        return groups_[group];
    }

    std::vector<Counted> groups_;
};

// Threads of one name, as those of a pool of them are, have their number as well.
Message threadName(const TraceThreads& threads, const TraceInfo& info, std::size_t index)
{
    const TraceThreads::Thread& thread = threads.threads[index];
    const Message::Number number{thread.system != 0 ? thread.system : index + 1};
    if (thread.name.empty())
        return isMainThread(thread, info) ? Message(POOLSCOPE_TEXT("CoreText", "main thread, %1"), number)
                                          : Message(POOLSCOPE_TEXT("CoreText", "thread %1"), number);
    const auto isCalledSo = [&](const TraceThreads::Thread& other) { return other.name == thread.name; };
    return std::ranges::count_if(threads.threads, isCalledSo) > 1 ? Message(Text{"", "%1 %2"}, thread.name, number)
                                                                  : Message::verbatim(thread.name);
}

class Study
{
public:
    Study(const TraceSurvey& survey, const LeakQuestion& question)
        : question_(question),
          canary_(survey.info),
          sites_(survey.sites),
          kinds_(survey.census, survey.sites, KindBasis::CallSite, 0),
          groupings_{Grouping(sites_.names), Grouping(namesOf(kinds_)), Grouping({})} // by LeaksBy
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
            endAll();
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
        nameThreads(reader.threads(), reader.info());
        for (const auto& [groups, way] :
             {std::pair(&study_.bySite, LeaksBy::CallSite), std::pair(&study_.byKind, LeaksBy::Kind),
              std::pair(&study_.byThread, LeaksBy::Thread)})
            *groups = groupingBy(way).take(study_, question_.leastBytesPerFrame);
        for (const auto& [stack, found] : stacks_)
            study_.stacks.push_back({stack.first, stack.second, found});
        return std::move(study_);
    }

private:
    struct Object
    {
        std::uint64_t bytes = 0;
        std::uint64_t born = 0; // frame
        std::uint32_t site = 0;
        std::array<std::uint32_t, leaksByTotal> groups{};
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

    void nameThreads(const TraceThreads& threads, const TraceInfo& info)
    {
        study_.hasThreads = threads.threads.size() > 1;
        for (std::size_t thread = 0; thread < threads.threads.size(); ++thread)
            groupingBy(LeaksBy::Thread).setName(thread + 1, threadName(threads, info, thread));
    }
    [[nodiscard]] Grouping& groupingBy(LeaksBy way) { return groupings_.at(static_cast<std::size_t>(way)); }

    void checkFrames(const std::filesystem::path& trace) const
    {
        for (const std::optional<std::uint64_t>& frame :
             {std::optional(question_.first), question_.last, question_.aliveAt})
            if (frame && *frame >= study_.frames) refuse(trace, *frame, study_.frames);
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

    void endAll()
    {
        for (Object& object : objects_)
            end(object, false);
        canary_.expectAnother();
    }

    void begin(const TraceEvent& event)
    {
        if (event.slot >= objects_.size()) objects_.resize(std::size_t{event.slot} + 1);
        if (canary_.isCanary(event)) return;
        Object& object = objects_[event.slot];
        object = {.bytes = event.bytes,
                  .born = frame_,
                  .site = event.site,
                  .groups = {sites_.of(event.site), static_cast<std::uint32_t>(nameOf(kinds_, event.bytes, event.site)),
                             event.thread},
                  .isAlive = true};
        const bool counts = isAsked(frame_);
        if (counts) {
            study_.born.add(event.bytes);
            addTo(study_.bornByFrame, frame_ - question_.first, event.bytes);
        }
        for (std::size_t way = 0; way < leaksByTotal; ++way) {
            groupings_.at(way).begin(object.groups.at(way));
            if (counts) groupings_.at(way).addBorn(object.groups.at(way), event.bytes);
        }
    }

    void end(Object& object, bool isFreed)
    {
        if (!object.isAlive) return;
        judge(object, false);
        object.isAlive = false;
        for (std::size_t way = 0; way < leaksByTotal; ++way)
            groupings_.at(way).end(object.groups.at(way), isFreed);
    }

    // It ends now, or with the trace.
    void judge(const Object& object, bool isAliveAtEnd)
    {
        if (!isAsked(object.born) || !isFound(frame_ - object.born, isAliveAtEnd)) return;
        study_.found.add(object.bytes);
        addTo(study_.foundByFrame, object.born - question_.first, object.bytes);
        stacks_[{object.site, object.groups}].add(object.bytes);
        for (std::size_t way = 0; way < leaksByTotal; ++way)
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
    CanaryWatch canary_;
    SiteNames sites_;
    TraceKinds kinds_;
    std::array<Grouping, leaksByTotal> groupings_;
    std::map<std::pair<std::uint32_t, std::array<std::uint32_t, leaksByTotal>>, TallyCounts> stacks_; // those found
    LeakStudy study_;
    std::vector<Object> objects_; // by slot
    std::uint64_t frame_ = 0;
};

} // namespace

LeakStudy leaksOf(const std::filesystem::path& trace, const LeakQuestion& question,
                  const std::function<void()>& checkpoint)
{
    const std::shared_ptr<const TraceSurvey> survey = sharedSurvey(trace);
    TraceFrames frames(trace, *survey, question.eventsOfFrame);
    Study study(*survey, question);
    std::uint64_t events = 0;
    const auto handle = [&](const TraceEvent& event) {
        if (++events % eventsBetweenCheckpoints == 0) checkpoint();
        study.add(event);
    };
    while (frames.advance(handle)) {
        checkpoint();
        study.endFrame();
    }
    return study.take(trace, frames.reader(), frames.endsInFrame());
}

} // namespace poolscope
