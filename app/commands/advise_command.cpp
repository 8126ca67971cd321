// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/advise_command.h"

#include "app/commands/arguments.h"
#include "app/commands/experiment_argument.h"
#include "app/headless/advice_table.h"
#include "app/terminal/interrupt.h"
#include "core/tuning/advice/advice.h"
#include "core/tuning/advice/advice_code.h"
#include "core/tuning/advice/advice_json.h"
#include "core/tuning/sweep/sweep_plan.h"
#include "ui/engine/side_by_side.h"

#include <algorithm>
#include <iostream>

namespace poolscope::app {

namespace {

constexpr const char* adviseHelp =
    R"(Says which size the pools of an experiment should have, kind by kind, with what each size costs.

Usage:
  poolscope advise EXPERIMENT [OPTIONS]

EXPERIMENT is a file, the name of a built-in experiment ('poolscope list experiments'), or - for standard
input.

Options:
  --seeds N        look at N seeds, from the experiment's on (default: 10), or those of a list or range: 1,2,7
  --frames N       look at N frames, 1 to 100,000,000 (default: what the experiment says)
  --lane LANE      advise on that lane only (default: all that have pools)
  --json           print JSON: all figures, the experiment, seeds, event hashes and version
  --cpp            print C++: declarations for the pools of core/pools, of one lane
  --jobs N         use N threads (default: the machine's processors)
  -h, --help       show this help

Of each kind: the smallest size that is enough with every seed, and the smallest ones at which a pool that
cannot grow would refuse less than 0.1 % and 1 % of what is asked of it. They follow from the births and
deaths alone and are exact up to 4,096 slots; beyond, the two may be a little more than it takes, as is said.
If S seeds never needed more, another one does with a probability of at most 1/(S+1).

Exit codes: 0 done, 2 wrong usage or input, 130 interrupted.
)";

constexpr const char* adviseName = "advise";
constexpr const char* defaultSeeds = "10";

AdviceRequest requestOf(const Arguments& arguments)
{
    if (arguments.has("json") && arguments.has("cpp"))
        throw UsageError("--json and --cpp do not go together; choose one", adviseName);
    AdviceRequest request;
    const std::string name = *arguments.single("an experiment");
    const auto frames = arguments.integer("frames", framesParameter());
    request.experiment = experimentOf(name);
    if (frames) request.experiment.frames = static_cast<std::uint64_t>(*frames);
    if (const auto lane = arguments.text("lane"))
        request.lane = laneNamed(request.experiment, *lane, "lane", adviseName);
    request.seeds = parseSeeds(request.experiment, arguments.text("seeds").value_or(defaultSeeds));
    return request;
}

// Before the work, which may take long.
void refuseSeveralLanes(const AdviceRequest& request)
{
    if (request.lane) return;
    std::vector<std::string> names;
    for (const PooledLane& lane : pooledLanes(request.experiment))
        names.push_back(request.experiment.lanes[lane.lane].name);
    if (names.size() > 1) throw UsageError("--cpp is for one lane; name it with --lane: " + joined(names), adviseName);
}

int executeAdvise(const Invocation& invocation)
{
    const Arguments arguments(invocation.arguments,
                              {{"seeds"}, {"frames"}, {"lane"}, {"json", false}, {"cpp", false}, {"jobs"}}, adviseName);
    if (arguments.has("help")) {
        std::cout << adviseHelp;
        return Done;
    }
    const std::size_t threads = arguments.jobs();
    const AdviceRequest request = requestOf(arguments);
    if (arguments.has("cpp")) refuseSeveralLanes(request);
    catchInterrupts();
    const Advice advice = adviceFor(
        request,
        [=](std::size_t tasks, const std::function<void(std::size_t)>& task) {
            ui::doSideBySide(tasks, threads, task);
        },
        throwIfInterrupted);
    if (arguments.has("json"))
        writeAdvice(std::cout, advice);
    else if (arguments.has("cpp"))
        std::cout << codeFor(advice.lanes.front(), advice);
    else
        std::cout << adviceText(advice);
    return Done;
}

} // namespace

const Command adviseCommand{adviseName, adviseHelp, executeAdvise};

} // namespace poolscope::app
