// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A trial is one contestant at one workload: its objects, and the measured loop. The files of contestants/ fill the
// list of contestants; those of other libraries are included only if the build found them.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope::bench {

// Churn: a random object dies, one of a random kind is born. Bullets: all are updated, the dead are taken out and
// replaced. Temporaries: made one by one, all dropped at the end of the frame.
enum class Workload { Churn, ByKind, Bullets, Temporaries };

// Whether a round is one exchange.
[[nodiscard]] constexpr bool isExchange(Workload workload)
{
    return workload == Workload::Churn || workload == Workload::ByKind;
}

[[nodiscard]] std::string_view nameOf(Workload workload);

// A workload with its number of live objects (for temporaries: made per frame).
struct Load
{
    Workload workload;
    std::size_t objects;

    // The rounds of one measurement, and of the warm-up that brings the trial into its steady state. A round is an
    // exchange or a frame.
    [[nodiscard]] std::size_t roundsMeasured() const;
    [[nodiscard]] std::size_t roundsToWarmUp() const;
    // Times are given per exchange, per bullet and frame, or per temporary: the number of these in one round.
    [[nodiscard]] std::size_t unitsPerRound() const { return isExchange(workload) ? 1 : objects; }
    // "churn/10000"
    [[nodiscard]] std::string name() const;
};

// The loads of the table, smallest first in each workload.
[[nodiscard]] const std::vector<Load>& allLoads();

class Trial
{
public:
    Trial() = default;
    virtual ~Trial() = default;
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;

    // Makes the objects; called once, before run().
    virtual void fill() = 0;
    virtual void run(std::size_t rounds) = 0;
    // Bytes of the live objects, and of the trial's own list of them; 0 if memory is not measured.
    [[nodiscard]] virtual std::size_t liveBytes() const { return 0; }
    [[nodiscard]] virtual std::size_t listBytes() const { return 0; }
};

struct Contestant
{
    std::string name;
    Workload workload;
    std::function<std::unique_ptr<Trial>(std::size_t objects)> make;
};

[[nodiscard]] std::vector<Contestant>& contestants();
// Throws std::out_of_range for an unknown name.
[[nodiscard]] const Contestant& contestant(Workload workload, std::string_view name);

template <class T>
void enter(std::string name, Workload workload)
{
    contestants().push_back({std::move(name), workload, [](std::size_t objects) -> std::unique_ptr<Trial> {
                                 return std::make_unique<T>(objects);
                             }});
}

// A file of contestants enters its own at the start of the program: `const Entries entries{[] {
// enter<...>(...); }};`
struct Entries
{
    explicit Entries(void (*enterAll)()) { enterAll(); }
};

} // namespace poolscope::bench
