// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compares every collector with gc-boehm, each driven by a small program that follows the scenario: it writes its
// objects once, links them and drops them. A lane also does bookkeeping and updates all objects in every frame, so that
// its cache misses dominate the cost; here the heap does. The collectors take turns frame by frame. Usage: bench_heaps
// [NAME-PART]
#include "tests/benchmarks/collector_loads.h"
#include "tests/benchmarks/heap_program.h"

#include <algorithm>
#include <memory>

using namespace poolscope;

namespace {

// In shorter turns each program would find the caches filled by the others.
constexpr int framesPerTurn = 25;

// If the scheduler preempted one program, the frame counts for none.
void count(const std::vector<std::vector<Turn>>& turns, const std::vector<FrameEvents>& block,
           std::span<const Kind> kinds, std::vector<CollectorFigures>& figures)
{
    for (std::size_t frame = 0; frame < block.size(); ++frame) {
        if (std::ranges::any_of(turns, [=](const std::vector<Turn>& lane) { return lane[frame].isPreempted; }))
            continue;
        double bytes = 0;
        for (const Event& event : block[frame].opening)
            if (event.type == Event::Type::Spawn) bytes += kinds[event.kind].bytes;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const Turn& turn = turns[i][frame];
            figures[i].costNs += turn.ns;
            figures[i].pauseNs += turn.pauseNs;
            figures[i].bytes += bytes;
            for (const CollectionRecord& record : turn.collections)
                figures[i].pauses.push_back(record.pauseNs);
        }
    }
}

void compare(const Load& load)
{
    const std::unique_ptr<Scenario> scenario = findScenario(load.scenario)->make(load.parameters(), 42);
    const std::vector<Contestant> lanes = contestants(load);
    std::vector<std::unique_ptr<HeapProgram>> programs;
    for (const Contestant& lane : lanes)
        programs.push_back(std::make_unique<HeapProgram>(lane, scenario->kinds()));
    std::vector<CollectorFigures> figures(lanes.size());
    std::vector<FrameEvents> block(framesPerTurn);
    for (int frame = 0; frame < load.warmUp + load.frames; frame += framesPerTurn) {
        for (FrameEvents& events : block)
            scenario->produce(events);
        const std::vector<std::vector<Turn>> turns = takeTurns(programs, block);
        if (frame >= load.warmUp) count(turns, block, scenario->kinds(), figures);
        for (std::size_t i = 0; i < lanes.size(); ++i)
            figures[i].reservedBytes = programs[i]->strategy().reservedBytes();
    }
    print(load, lanes, figures);
}

} // namespace

int main(int count, char** words)
{
    std::printf("ratio: to gc-boehm, less is better; frames that lost a twentieth to other processes are left out\n");
    return forEachLoad(count, words, compare);
}
