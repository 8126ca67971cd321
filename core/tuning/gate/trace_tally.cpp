// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/gate/trace_tally.h"

#include "core/base/units.h"
#include "core/trace/replay/function_names.h"

#include <algorithm>
#include <map>
#include <utility>

namespace poolscope {

namespace {

constexpr std::size_t longestChain = 3; // functions of a name

void add(TallyCounts& counts, std::uint64_t bytes)
{
    counts.allocations += 1;
    counts.bytes += bytes;
}

[[noreturn]] void refuse(const std::filesystem::path& trace, const std::string& complaint)
{
    throw InputError(trace.string() + ": " + complaint);
}

// Each name once, and which one each site has; site 0 is known as well.
struct SiteNames
{
    explicit SiteNames(const CallSites& sites)
    {
        std::map<std::string, std::uint32_t> known;
        for (std::uint32_t site = 0; site <= sites.sites.size(); ++site) {
            const auto [name, isNew] =
                known.try_emplace(callSiteName(sites, site), static_cast<std::uint32_t>(names.size()));
            if (isNew) names.push_back(name->first);
            nameOf.push_back(name->second);
        }
    }

    std::vector<std::string> names;
    std::vector<std::uint32_t> nameOf; // by site
};

class Counting
{
public:
    Counting(const TraceSurvey& survey, std::uint64_t firstFrames)
        : names_(survey.sites),
          firstFrames_(firstFrames),
          isOfGate_(survey.info.source.starts_with(sourceOfGate)),
          ends_(FrameSource::Clock, 0)
    {
        tally_.firstFrames = firstFrames;
        tally_.hasSites = !survey.sites.sites.empty();
        expectCanary();
        const bool hasMarks = survey.info.frames == FrameSource::Marks && survey.census.firstMark.has_value();
        tally_.framesAre = hasMarks              ? TraceTally::Frames::Marked
                           : survey.info.hasTime ? TraceTally::Frames::OfClock
                                                 : TraceTally::Frames::None;
        for (const std::string& name : names_.names)
            sites_.push_back({.tally = {.name = name}});
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
        // What came after the last mark was in none.
        for (Site& site : sites_)
            site.inFrame = {};
        for (const Object& object : objects_) {
            if (object.state != Object::Counted) continue;
            poolscope::add(tally_.leaked, object.bytes);
            poolscope::add(sites_[object.name].tally.leaked, object.bytes);
        }
        std::ranges::sort(sites_, {}, [](const Site& site) { return site.tally.name; });
        for (Site& site : sites_)
            if (site.tally.all.allocations > 0) tally_.sites.push_back(std::move(site.tally));
        return std::move(tally_);
    }

private:
    struct Object
    {
        enum State : std::uint8_t { Gone, Early, Counted, Canary };

        std::uint64_t bytes = 0;
        std::uint32_t name = 0;
        State state = Gone;
    };
    struct Site
    {
        TallySite tally{};
        TallyCounts inFrame{}; // the one that has not ended
    };

    void expectCanary()
    {
        expectsCanary_ = isOfGate_;
        if (isOfGate_) tally_.canary = false;
    }

    [[nodiscard]] bool isCounting() const { return frame_ >= firstFrames_; }

    void begin(const TraceEvent& event)
    {
        if (event.slot >= objects_.size()) objects_.resize(std::size_t{event.slot} + 1);
        Object& object = objects_[event.slot];
        object = {.bytes = event.bytes,
                  .name = names_.nameOf[event.site < names_.nameOf.size() ? event.site : 0],
                  .state = isCounting() ? Object::Counted : Object::Early};
        if (expectsCanary_ && event.bytes == canaryBytes) {
            expectsCanary_ = false;
            tally_.canary = true;
            object.state = Object::Canary;
            return;
        }
        poolscope::add(alive_, event.bytes);
        if (!isCounting()) return;
        notePeak();
        poolscope::add(tally_.all, event.bytes);
        poolscope::add(inFrame_, event.bytes);
        Site& site = sites_[object.name];
        poolscope::add(site.tally.all, event.bytes);
        if (site.inFrame.allocations == 0) allocating_.push_back(object.name);
        poolscope::add(site.inFrame, event.bytes);
    }

    void end(const TraceEvent& event)
    {
        Object& object = objects_[event.slot];
        if (object.state != Object::Canary) {
            alive_.allocations -= 1;
            alive_.bytes -= object.bytes;
        }
        object.state = Object::Gone;
    }

    void endAll()
    {
        objects_.clear();
        alive_ = {};
        expectCanary(); // the program that takes the place has one of its own
    }

    void notePeak()
    {
        tally_.peakBytes = std::max(tally_.peakBytes, alive_.bytes);
        tally_.peakObjects = std::max(tally_.peakObjects, alive_.allocations);
    }

    void endFrame()
    {
        for (const std::uint32_t name : allocating_) {
            Site& site = sites_[name];
            TallySite& tally = site.tally;
            const TallyCounts counts = std::exchange(site.inFrame, {});
            tally.framed.allocations += counts.allocations;
            tally.framed.bytes += counts.bytes;
            if (tally.frames == 0) tally.firstFrame = frame_;
            tally.lastFrame = frame_;
            tally.frames += 1;
            if (counts.allocations <= tally.most) continue;
            tally.most = counts.allocations;
            tally.mostFrame = frame_;
        }
        allocating_.clear();
        if (isCounting()) tally_.frames.push_back(inFrame_);
        inFrame_ = {};
        frame_ += 1;
        if (isCounting()) notePeak(); // what was alive before counts
    }

    SiteNames names_;
    std::uint64_t firstFrames_;
    bool isOfGate_;
    bool expectsCanary_ = false;
    FrameEnds ends_;
    TraceTally tally_;
    std::vector<Site> sites_;               // by name
    std::vector<Object> objects_;           // by slot
    std::vector<std::uint32_t> allocating_; // in this frame, by name
    TallyCounts alive_, inFrame_;
    std::uint64_t frame_ = 0;
};

TraceTally counted(const std::filesystem::path& trace, const TraceSurvey& survey, std::uint64_t firstFrames,
                   const std::function<void()>& checkpoint)
{
    const std::unique_ptr<std::istream> in = openTrace(trace);
    TraceReader reader(*in);
    Counting counting(survey, firstFrames);
    std::vector<TraceEvent> events;
    while (reader.read(events)) {
        checkpoint();
        for (const TraceEvent& event : events)
            counting.add(event);
    }
    if (!reader.end()) refuse(trace, "changed while it was read");
    return counting.take();
}

} // namespace

std::string callSiteName(const CallSites& sites, std::uint32_t site)
{
    if (site == 0 || site > sites.sites.size()) return {};
    std::string chain, libraries;
    std::size_t count = 0;
    for (const std::uint32_t frame : sites.sites[site - 1]) {
        const std::string& function = sites.frames[frame].function;
        const std::string name = qualifiedName(function);
        if (name.empty()) continue;
        if (count == 0 && isAllocator(function)) {
            if (libraries.empty()) libraries = name;
            continue;
        }
        chain += (count == 0 ? "" : " < ") + name;
        if (++count == longestChain) break;
    }
    return chain.empty() ? libraries : chain;
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

TraceTally tallied(const std::filesystem::path& trace, std::optional<std::uint64_t> firstFrames,
                   const std::function<void()>& checkpoint)
{
    const std::shared_ptr<const TraceSurvey> survey = sharedSurvey(trace);
    if (survey->fault) refuse(trace, "is not complete: " + survey->fault->message().english());
    if (survey->totals.lost > 0)
        refuse(trace, formatCountOf(survey->totals.lost, "event") + " missing, so that nothing is certain");
    TraceTally tally = counted(trace, *survey, firstFrames.value_or(0), checkpoint);
    if (!firstFrames) {
        const std::uint64_t warm = warmFrom(tally.frames);
        if (warm > 0) tally = counted(trace, *survey, warm, checkpoint);
    }
    if (firstFrames.value_or(0) > 0 && tally.frames.empty())
        refuse(trace, "has no more than " + formatCountOf(*firstFrames, "frame"));
    return tally;
}

} // namespace poolscope
