// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/tally/trace_tally.h"

#include "core/base/parameters.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/experiment/experiment.h"
#include "core/trace/replay/function_names.h"

#include <algorithm>
#include <utility>

namespace poolscope {

namespace {

[[noreturn]] void refuse(const std::filesystem::path& trace, const std::string& complaint)
{
    throw InputError(trace.string() + ": " + complaint);
}

// Call sites of one name each, or kinds.
class Groups
{
public:
    explicit Groups(const std::vector<std::string>& names)
    {
        for (const std::string& name : names)
            groups_.push_back({.tally = {.name = name}});
    }

    void begin(std::uint32_t group, std::uint64_t bytes, bool isCounting)
    {
        Group& of = groups_[group];
        of.alive.add(bytes);
        if (!isCounting) return;
        notePeak(of);
        of.tally.all.add(bytes);
        if (of.inFrame.allocations == 0) allocating_.push_back(group);
        of.inFrame.add(bytes);
    }

    void end(std::uint32_t group, std::uint64_t bytes)
    {
        groups_[group].alive.allocations -= 1;
        groups_[group].alive.bytes -= bytes;
    }

    void endAll()
    {
        for (Group& group : groups_)
            group.alive = {};
    }

    void notePeaks()
    {
        for (Group& group : groups_)
            notePeak(group);
    }

    void addLeaked(std::uint32_t group, std::uint64_t bytes) { groups_[group].tally.leaked.add(bytes); }

    void endFrame(std::uint64_t frame)
    {
        for (const std::uint32_t number : allocating_) {
            Group& group = groups_[number];
            TallySite& tally = group.tally;
            const TallyCounts counts = std::exchange(group.inFrame, {});
            tally.framed.allocations += counts.allocations;
            tally.framed.bytes += counts.bytes;
            if (tally.frames == 0) tally.firstFrame = frame;
            tally.lastFrame = frame;
            tally.frames += 1;
            if (counts.allocations <= tally.most) continue;
            tally.most = counts.allocations;
            tally.mostFrame = frame;
        }
        allocating_.clear();
    }

    [[nodiscard]] std::vector<TallySite> take()
    {
        std::vector<TallySite> tallies;
        for (Group& group : groups_)
            if (group.tally.all.allocations > 0) tallies.push_back(std::move(group.tally));
        std::ranges::sort(tallies, {}, &TallySite::name);
        return tallies;
    }

private:
    struct Group
    {
        TallySite tally{};
        TallyCounts inFrame{}; // the one that has not ended
        TallyCounts alive{};
    };

    static void notePeak(Group& group)
    {
        group.tally.peakBytes = std::max(group.tally.peakBytes, group.alive.bytes);
        group.tally.peakObjects = std::max(group.tally.peakObjects, group.alive.allocations);
    }

    std::vector<Group> groups_;
    std::vector<std::uint32_t> allocating_; // in this frame
};

class Counting
{
public:
    // `threads`: which count, by TraceEvent::thread; empty: all.
    Counting(const TraceSurvey& survey, std::uint64_t firstFrames, std::vector<bool> threads, KindBasis basis)
        : kindOf_(survey.census, survey.sites, basis, 0),
          siteNames_(survey.sites),
          sites_(siteNames_.names),
          kinds_(namesOf(kindOf_)),
          threads_(std::move(threads)),
          firstFrames_(firstFrames),
          canary_(survey.info),
          ends_(FrameSource::Clock, 0)
    {
        tally_.firstFrames = firstFrames;
        tally_.hasSites = !survey.sites.sites.empty();
        expectCanary();
        const bool hasMarks = survey.info.frames == FrameSource::Marks && survey.census.firstMark.has_value();
        tally_.framesAre = hasMarks              ? TraceTally::Frames::Marked
                           : survey.info.hasTime ? TraceTally::Frames::OfClock
                                                 : TraceTally::Frames::None;
    }

    void add(const TraceEvent& event)
    {
        while (tally_.framesAre == TraceTally::Frames::OfClock && ends_.isOver()) {
            endFrame();
            ends_.beginFrame();
        }
        if (isAllocation(event.type))
            begin(event);
        else if (isEnd(event.type))
            end(event);
        else if (event.type == TraceEvent::Type::Image)
            endAll();
        (void)ends_.isLast(event);
        if (event.type == TraceEvent::Type::Mark && tally_.framesAre == TraceTally::Frames::Marked) endFrame();
    }

    [[nodiscard]] TraceTally take()
    {
        if (tally_.framesAre == TraceTally::Frames::OfClock) endFrame();
        for (const Object& object : objects_) {
            if (object.state != Object::Counted) continue;
            tally_.leaked.add(object.bytes);
            sites_.addLeaked(object.site, object.bytes);
            kinds_.addLeaked(object.kind, object.bytes);
        }
        tally_.sites = sites_.take();
        tally_.kinds = kinds_.take();
        return std::move(tally_);
    }

private:
    struct Object
    {
        enum State : std::uint8_t { Gone, Early, Counted };

        std::uint64_t bytes = 0;
        std::uint32_t site = 0; // these are groups
        std::uint16_t kind = 0;
        State state = Gone;
    };

    void expectCanary()
    {
        if (canary_.isOfGate()) tally_.canary = false;
    }

    [[nodiscard]] bool isCounting() const { return frame_ >= firstFrames_; }
    [[nodiscard]] bool isOfThreads(std::uint32_t thread) const
    {
        return threads_.empty() || (thread < threads_.size() && threads_[thread]);
    }

    void begin(const TraceEvent& event)
    {
        if (event.slot >= objects_.size()) objects_.resize(std::size_t{event.slot} + 1);
        Object& object = objects_[event.slot];
        object = {.bytes = event.bytes,
                  .site = siteNames_.of(event.site),
                  .kind = static_cast<std::uint16_t>(nameOf(kindOf_, event.bytes, event.site)),
                  .state = isCounting() ? Object::Counted : Object::Early};
        if (canary_.isCanary(event)) {
            tally_.canary = true;
            object.state = Object::Gone;
            return;
        }
        if (!isOfThreads(event.thread)) {
            object.state = Object::Gone;
            return;
        }
        alive_.add(event.bytes);
        sites_.begin(object.site, event.bytes, isCounting());
        kinds_.begin(object.kind, event.bytes, isCounting());
        if (!isCounting()) return;
        notePeak();
        tally_.all.add(event.bytes);
        inFrame_.add(event.bytes);
    }

    void end(const TraceEvent& event)
    {
        Object& object = objects_[event.slot];
        if (object.state == Object::Gone) return; // it never counted
        alive_.allocations -= 1;
        alive_.bytes -= object.bytes;
        sites_.end(object.site, object.bytes);
        kinds_.end(object.kind, object.bytes);
        object.state = Object::Gone;
    }

    void endAll()
    {
        objects_.clear();
        alive_ = {};
        sites_.endAll();
        kinds_.endAll();
        canary_.expectAnother();
        expectCanary();
    }

    void notePeak()
    {
        tally_.peakBytes = std::max(tally_.peakBytes, alive_.bytes);
        tally_.peakObjects = std::max(tally_.peakObjects, alive_.allocations);
    }

    void endFrame()
    {
        sites_.endFrame(frame_);
        kinds_.endFrame(frame_);
        if (frame_ == maximumFrames)
            throw InputError("has more than " + formatCount(std::int64_t{maximumFrames}) + " frames");
        if (isCounting()) tally_.frames.push_back(inFrame_);
        inFrame_ = {};
        frame_ += 1;
        if (frame_ != firstFrames_) return;
        // What was alive before counts.
        notePeak();
        sites_.notePeaks();
        kinds_.notePeaks();
    }

    TraceKinds kindOf_;
    SiteNames siteNames_;
    Groups sites_, kinds_;
    std::vector<bool> threads_;
    std::uint64_t firstFrames_;
    CanaryWatch canary_;
    FrameEnds ends_;
    TraceTally tally_;
    std::vector<Object> objects_; // by slot
    TallyCounts alive_, inFrame_;
    std::uint64_t frame_ = 0;
};

// As Counting has it.
std::vector<bool> threadsNamed(const std::filesystem::path& trace, const TraceInfo& info, const std::string& name)
{
    if (name.empty()) return {};
    const std::unique_ptr<std::istream> in = openTrace(trace);
    TraceReader reader(*in);
    if (!reader.skipToEnd() || reader.threads().threads.empty()) refuse(trace, "does not tell threads apart");
    std::vector<bool> threads{false};
    std::vector<std::string> names;
    for (const TraceThreads::Thread& thread : reader.threads().threads) {
        const bool isFirst = isMainThread(thread, info);
        threads.push_back(thread.name == name || (isFirst && name == mainThread));
        for (const std::string& known : {isFirst ? std::string(mainThread) : std::string(), thread.name})
            if (!known.empty() && std::ranges::find(names, known) == names.end()) names.push_back(known);
    }
    if (std::ranges::find(threads, true) == threads.end())
        throw InputError(withNearest(Message::verbatim(trace.string() + ": no thread is called " + printable(name) +
                                                       "; there are " + printable(joined(names))),
                                     name, names));
    return threads;
}

TraceTally counted(const std::filesystem::path& trace, const TraceSurvey& survey, std::uint64_t firstFrames,
                   const std::vector<bool>& threads, KindBasis basis, const std::function<void()>& checkpoint)
{
    const std::unique_ptr<std::istream> in = openTrace(trace);
    TraceReader reader(*in);
    Counting counting(survey, firstFrames, threads, basis);
    std::vector<TraceEvent> events;
    while (reader.read(events)) {
        checkpoint();
        try {
            for (const TraceEvent& event : events)
                counting.add(event);
        } catch (const InputError& error) {
            refuse(trace, error.what());
        }
    }
    if (!reader.end()) refuse(trace, "changed while it was read");
    return counting.take();
}

} // namespace

TallyAmounts amountsOf(const TallySite& site, const TraceTally& tally, bool isByFrame)
{
    const TallyCounts& counts = isByFrame ? site.framed : site.all;
    const auto frames = static_cast<double>(isByFrame ? std::max<std::size_t>(tally.frames.size(), 1) : 1);
    return {static_cast<double>(counts.allocations) / frames, static_cast<double>(counts.bytes) / frames};
}

std::uint64_t warmFrom(const std::vector<TallyCounts>& frames)
{
    const auto half = frames.begin() + static_cast<std::ptrdiff_t>(frames.size() / 2);
    std::uint64_t most = 0;
    for (auto frame = half; frame != frames.end(); ++frame)
        most = std::max(most, frame->allocations);
    auto warm = half;
    while (warm != frames.begin() && (warm - 1)->allocations <= most)
        --warm;
    return static_cast<std::uint64_t>(warm - frames.begin());
}

TraceTally tallied(const std::filesystem::path& trace, const TallyRequest& request,
                   const std::function<void()>& checkpoint)
{
    const std::shared_ptr<const TraceSurvey> survey = sharedSurvey(trace);
    if (survey->fault) refuse(trace, "is not complete: " + survey->fault->message().english());
    if (survey->totals.lost > 0)
        refuse(trace, formatCountOf(survey->totals.lost, "event") + " missing, so that nothing is certain");
    const std::vector<bool> threads = threadsNamed(trace, survey->info, request.thread);
    const auto countedFrom = [&](std::uint64_t first) {
        return counted(trace, *survey, first, threads, request.basis, checkpoint);
    };
    TraceTally tally = countedFrom(request.firstFrames.value_or(0));
    if (!request.firstFrames) {
        const std::uint64_t warm = warmFrom(tally.frames);
        if (warm > 0) tally = countedFrom(warm);
    }
    if (request.firstFrames.value_or(0) > 0 && tally.frames.empty())
        refuse(trace, "has no more than " + formatCountOf(*request.firstFrames, "frame"));
    return tally;
}

} // namespace poolscope
