// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/thread_use.h"

#include "core/trace/replay/group_names.h"
#include "core/trace/replay/trace_frames.h"
#include "core/trace/replay/trace_replay.h"

#include <algorithm>
#include <utility>

namespace poolscope {

namespace {

// What is counted of a kind, or of a call site.
struct Counted
{
    ThreadUse use;
    std::uint64_t inFrame = 0;    // of use.elsewhere, in the one that has not ended
    std::uint32_t allocating = 0; // the first thread that does; 0: none yet

    void begin(std::uint32_t thread)
    {
        if (allocating == 0) allocating = thread;
        if (thread != allocating && thread != 0) use.severalAllocate = true;
    }
    void end(bool isElsewhere)
    {
        use.ended += 1;
        if (!isElsewhere) return;
        use.elsewhere += 1;
        inFrame += 1;
        use.mostElsewhere = std::max(use.mostElsewhere, inFrame);
    }
};

class Counting
{
public:
    Counting(const TraceKinds& kinds, const CallSites& sites)
        : kinds_(kinds),
          names_(sites),
          byKind_(kinds.kinds().size() + 1), // the last one for what is of none
          bySite_(names_.names.size())
    {
    }

    void add(const TraceEvent& event)
    {
        if (isAllocation(event.type))
            begin(event);
        else if (event.type == TraceEvent::Type::Free || event.type == TraceEvent::Type::ReallocFree)
            end(event);
    }
    void endFrame()
    {
        for (Counted* of : freed_)
            of->inFrame = 0;
        freed_.clear();
    }
    [[nodiscard]] std::optional<ThreadUses> result() const
    {
        if (!areSeveral_) return std::nullopt;
        ThreadUses uses;
        for (auto kind = byKind_.begin(); kind != byKind_.end() - 1; ++kind)
            uses.byKind.push_back(kind->use);
        for (std::size_t i = 0; i < bySite_.size(); ++i)
            if (!names_.names[i].empty() && bySite_[i].use.elsewhere > 0)
                uses.bySite.push_back({names_.names[i], bySite_[i].use});
        std::ranges::sort(uses.bySite, {}, &ThreadUses::Site::name);
        std::ranges::stable_sort(uses.bySite, std::ranges::greater(),
                                 [](const ThreadUses::Site& site) { return site.use.elsewhere; });
        return uses;
    }

private:
    struct Object
    {
        std::uint32_t thread = 0;
        Counted* kind = nullptr;
        Counted* site = nullptr;
    };

    void begin(const TraceEvent& event)
    {
        noteThread(event.thread);
        if (event.slot >= objects_.size()) objects_.resize(std::size_t{event.slot} + 1);
        Object& object = objects_[event.slot];
        object = {event.thread, &byKind_[nameOf(kinds_, event.bytes, event.site)], &bySite_[names_.of(event.site)]};
        object.kind->begin(event.thread);
        object.site->begin(event.thread);
    }
    void end(const TraceEvent& event)
    {
        noteThread(event.thread);
        const Object& object = objects_[event.slot];
        if (object.thread == 0 || event.thread == 0) return;
        const bool isElsewhere = isFreedElsewhere(event.type, object.thread, event.thread);
        for (Counted* of : {object.kind, object.site}) {
            if (isElsewhere && of->inFrame == 0) freed_.push_back(of);
            of->end(isElsewhere);
        }
    }
    void noteThread(std::uint32_t thread)
    {
        if (thread == 0) return;
        if (firstThread_ == 0) firstThread_ = thread;
        areSeveral_ = areSeveral_ || thread != firstThread_;
    }

    const TraceKinds& kinds_;
    SiteNames names_;
    std::vector<Counted> byKind_;
    std::vector<Counted> bySite_; // by name
    std::vector<Counted*> freed_; // elsewhere, in this frame
    std::vector<Object> objects_; // by slot
    std::uint32_t firstThread_ = 0;
    bool areSeveral_ = false;
};

} // namespace

std::optional<ThreadUses> threadUsesOf(const Experiment& experiment, const std::function<void()>& beforeFrame)
{
    if (experiment.scenario != TraceReplay::id) return std::nullopt;
    const TraceReplay::Parameters parameters = TraceReplay::parametersOf(experiment.parameters);
    const std::shared_ptr<const TraceSurvey> survey = sharedSurvey(parameters.file);
    const TraceKinds kinds = TraceReplay::kindsOf(parameters, *survey);
    TraceFrames frames(parameters.file, *survey, parameters.eventsPerFrame);
    Counting counting(kinds, survey->sites);
    for (std::uint64_t frame = 0; frame < experiment.frames; ++frame) {
        beforeFrame();
        if (!frames.advance([&](const TraceEvent& event) { counting.add(event); })) break;
        counting.endFrame();
    }
    return counting.result();
}

} // namespace poolscope
