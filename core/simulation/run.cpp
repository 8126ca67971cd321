// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/run.h"

#include "core/base/error.h"
#include "core/simulation/lane.h"
#include "core/strategies/mallocs/needed_library.h"

#include <algorithm>
#include <chrono>
#include <new>

namespace poolscope {

namespace {

RunError lackOfMemory(const Lane& lane, std::uint64_t frame)
{
    return RunError(Message(POOLSCOPE_TEXT("CoreText", "lane %1, frame %2: the machine has no memory left"),
                            Message::Lane{lane.name()}, Message::Number{frame}));
}

// So that it is no part of a lane's set-up.
void loadLibrariesOf(const LaneSetup& lane)
{
    loadLibraryOf(lane.strategy->id);
    for (const KindPartSetup& own : lane.kinds)
        loadLibraryOf(own.part.strategy->id);
}

} // namespace

Run::Run(const RunSetup& setup)
    : innermostScenario_(setup.inside == nullptr ? setup.scenario->id : setup.inside->id),
      scenario_(makeScenario(setup)),
      scenarioValues_(setup.parameters),
      insideValues_(setup.insideParameters)
{
    std::vector<const StrategyInfo*> singular;
    for (const LaneSetup& lane : setup.lanes) {
        if (lane.strategy->isSingular && std::ranges::count(singular, lane.strategy) > 0)
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "lane %1: %2 is another lane's strategy already"),
                                     Message::Lane{lane.name}, lane.strategy->id));
        if (lane.strategy->isSingular) singular.push_back(lane.strategy);
        loadLibrariesOf(lane);
        try {
            const auto begin = std::chrono::steady_clock::now();
            lanes_.push_back(std::make_unique<Lane>(lane, scenario_->kinds()));
            const std::chrono::nanoseconds taken = std::chrono::steady_clock::now() - begin;
            setUpNs_.push_back(static_cast<std::uint64_t>(taken.count()));
            lanes_.back()->drawFrames(setup.drawing, scenario_->room());
        } catch (const RunError& error) {
            throw RunError(Message(POOLSCOPE_TEXT("CoreText", "lane %1, before the first frame: %2"),
                                   Message::Lane{lane.name}, error.message()));
        } catch (const std::bad_alloc&) {
            throw RunError(Message(
                POOLSCOPE_TEXT(
                    "CoreText",
                    "lane %1, %2: the system gives it neither the memory nor the address space that it asks for"),
                Message::Lane{lane.name}, lane.strategy->id));
        }
    }
    samples_.resize(lanes_.size());
}

Run::~Run() = default;

std::span<const Sample> Run::step()
{
    scenario_->produce(events_);
    hash_.add(events_);
    for (std::size_t turn = 0; turn < lanes_.size(); ++turn) {
        // Every lane is first equally often: once in as many frames as there are lanes.
        const std::size_t index = (turn + frame_) % lanes_.size();
        Lane& lane = *lanes_[index];
        try {
            samples_[index] = lane.work(events_);
        } catch (const RunError& error) {
            throw RunError(Message(POOLSCOPE_TEXT("CoreText", "lane %1, frame %2: %3"), Message::Lane{lane.name()},
                                   Message::Number{frame_}, error.message()));
        } catch (const std::bad_alloc&) {
            throw lackOfMemory(lane, frame_);
        }
        samples_[index].frame = frame_;
        samples_[index].lane = static_cast<std::uint32_t>(index);
    }
    collections_.clear();
    for (std::size_t index = 0; index < lanes_.size(); ++index) {
        for (CollectionRecord record : lanes_[index]->collections()) {
            record.frame = frame_;
            record.lane = static_cast<std::uint32_t>(index);
            collections_.push_back(record);
        }
    }
    noteSlots();
    ++frame_;
    return samples_;
}

void Run::noteSlots()
{
    slotRecords_.clear();
    for (std::size_t index = 0; index < lanes_.size(); ++index) {
        const std::span<const KindSlots> kinds = lanes_[index]->slotsByKind();
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            if (lanes_[index]->hasSlots(static_cast<KindIndex>(kind)))
                slotRecords_.push_back(
                    {frame_, static_cast<std::uint32_t>(index), static_cast<KindIndex>(kind), kinds[kind]});
    }
}

std::span<const SlotRecord> Run::slotRecords(std::size_t lane) const
{
    const auto own = std::ranges::equal_range(slotRecords_, lane, {}, &SlotRecord::lane);
    return {own.begin(), own.end()};
}

std::span<const CollectionRecord> Run::collections(std::size_t lane) const
{
    const auto own = std::ranges::equal_range(collections_, lane, {}, &CollectionRecord::lane);
    return {own.begin(), own.end()};
}

void Run::tune(std::optional<std::size_t> lane, const std::string& parameter, const ParameterValue& value)
{
    if (!lane) return tuneScenario(parameter, value);
    try {
        lanes_[*lane]->tune(parameter, value);
    } catch (const RunError& error) {
        throw RunError(Message(POOLSCOPE_TEXT("CoreText", "lane %1, before frame %2: %3"),
                               Message::Lane{lanes_[*lane]->name()}, Message::Number{frame_}, error.message()));
    } catch (const std::bad_alloc&) {
        throw lackOfMemory(*lanes_[*lane], frame_);
    }
}

void Run::tuneScenario(const std::string& parameter, const ParameterValue& value)
{
    if (parameter.starts_with(insidePrefix)) {
        insideValues_.set(parameter.substr(insidePrefix.size()), value);
        scenario_->inside()->tune(insideValues_);
    } else {
        scenarioValues_.set(parameter, value);
        scenario_->tune(scenarioValues_);
    }
}

const ParameterValues& Run::innermostParameters() const
{
    return scenario_->inside() == nullptr ? scenarioValues_ : insideValues_;
}

void Run::collect()
{
    for (const std::unique_ptr<Lane>& lane : lanes_)
        lane->collect();
}

void Run::picture(std::size_t lane, std::vector<Particle>& particles) const
{
    lanes_[lane]->picture(events_, particles);
}

void Run::heapMap(std::size_t lane, const HeapMapRequest& request, HeapMap& map)
{
    lanes_[lane]->heapMap(request, map);
    map.frames = frame_;
}

BlockReport Run::blockAt(std::size_t lane, std::uint64_t address) const
{
    BlockReport report = lanes_[lane]->blockAt(address);
    report.frames = frame_;
    return report;
}

Accounting Run::accounting(std::size_t lane) const
{
    Accounting accounting;
    readAccounting(lane, accounting);
    return accounting;
}

void Run::readAccounting(std::size_t lane, Accounting& accounting) const
{
    lanes_[lane]->readAccounting(accounting);
}

StrategyStats Run::stats(std::size_t lane) const
{
    return lanes_[lane]->stats();
}

void Run::slotsByKind(std::size_t lane, std::vector<KindSlots>& kinds) const
{
    lanes_[lane]->slotsByKind(kinds);
}

std::uint64_t Run::contentChecksum(std::size_t lane) const
{
    return lanes_[lane]->contentChecksum();
}

} // namespace poolscope
