// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Robson's worst case, played against first fit by address. The program chooses by the places of its blocks, but all
// lanes get one stream: so the scenario plays it once against a model of that allocator, and repeats what came of it,
// round by round. A lane that lays blocks as the model does (`heap-list` with its defaults, into which a round begins
// with nothing else) needs as much memory as Robson's bound says. For all other lanes it is a stream like any other.
//
// Sizes are such that a heap with boundary tags makes blocks of 64 bytes, 128, 256 … of them.
#include "core/base/object.h"
#include "core/base/parameter_set.h"
#include "core/scenarios/population.h"
#include "core/scenarios/robson_program.h"
#include "core/scenarios/scenario.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace poolscope {

namespace {

constexpr std::uint32_t unitBytes = 64; // of a block, with its header
constexpr std::uint32_t headerBytes = 16;

// First fit by address, where memory has no end. Records what is asked of it.
class FirstFitModel final : public RobsonMemory
{
public:
    struct Step
    {
        std::uint32_t block = 0; // numbered in the order of birth
        bool isBirth = true;
    };
    struct Block
    {
        std::uint64_t place = 0;
        KindIndex kind = 0;
    };

    std::uint64_t allocate(unsigned order) override
    {
        const std::uint64_t units = std::uint64_t{1} << order;
        // Nothing below has room for a block of this size, unless something has been released since.
        if (order != order_) from_ = 0;
        order_ = order;
        std::uint64_t place = from_;
        for (std::uint64_t at = place; at < place + units && at < taken_.size(); ++at)
            if (taken_[at]) place = at + 1;
        from_ = place + units;
        taken_.resize(std::max<std::uint64_t>(taken_.size(), from_));
        std::fill_n(taken_.begin() + static_cast<std::ptrdiff_t>(place), units, true);
        const auto number = static_cast<std::uint32_t>(blocks_.size());
        numbers_[place] = number;
        blocks_.push_back({place, static_cast<KindIndex>(order)});
        steps_.push_back({number, true});
        return place;
    }
    void release(std::uint64_t place) override
    {
        const std::uint32_t number = numbers_.at(place);
        std::fill_n(taken_.begin() + static_cast<std::ptrdiff_t>(place), std::uint64_t{1} << blocks_[number].kind,
                    false);
        steps_.push_back({number, false});
        from_ = 0;
    }

    [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
    [[nodiscard]] const std::vector<Block>& blocks() const { return blocks_; }
    // Units that were ever in use.
    [[nodiscard]] std::uint64_t extent() const { return taken_.size(); }

private:
    std::vector<bool> taken_;
    std::unordered_map<std::uint64_t, std::uint32_t> numbers_; // of the last block at each place
    std::vector<Block> blocks_;
    std::vector<Step> steps_;
    unsigned order_ = 0;
    std::uint64_t from_ = 0;
};

class Robson final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t live = 0; // units
        std::uint64_t doublings = 0;
        std::uint64_t perFrame = 0; // births or deaths
        std::uint64_t hold = 0;     // frames
    };

    explicit Robson(const Parameters& parameters);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

private:
    void play();
    [[nodiscard]] Birth birthOf(const FirstFitModel::Block& block) const;

    Parameters parameters_;
    std::vector<Kind> kinds_;
    FirstFitModel model_;
    Population population_;
    std::vector<ObjectId> ids_; // by block, of this round
    std::size_t next_ = 0;      // step
    std::uint64_t held_ = 0;    // frames
};

constexpr auto mostDoublings = std::bit_width((maximumObjectBytes + headerBytes) / unitBytes) - 1;

const ParameterSet<Robson::Parameters>& robsonFields()
{
    using P = Robson::Parameters;
    static const ParameterSet<P> fields{
        {&P::live, Parameter::integer("live", "Live units", "units", 4096, 64, 1'000'000,
                                      "of 64 bytes, that may be in use at a time: M of the bound")},
        {&P::doublings, Parameter::integer("doublings", "Doublings", "", 6, 1, mostDoublings,
                                           "of the size, from one unit on: log2 n of the bound")},
        {&P::perFrame, Parameter::integer("perFrame", "Steps per frame", "objects", 100, 1, 1'000'000,
                                          "that are born, or die, in a frame", true)},
        {&P::hold, Parameter::integer("hold", "Hold", "frames", 60, 1, 100'000,
                                      "from the last object to the end of the round, when all die", true)}};
    return fields;
}

std::optional<Contradiction> contradictionOfRobson(const ParameterValues& values)
{
    const Robson::Parameters p = robsonFields().read(values);
    const std::uint64_t largest = std::uint64_t{1} << p.doublings;
    if (largest <= p.live) return std::nullopt;
    return Contradiction{"live", Message(POOLSCOPE_TEXT("CoreText", "%1 is less than the %2 of the largest object"),
                                         Message::Count(p.live), Message::Count(largest))};
}

} // namespace

Robson::Robson(const Parameters& parameters) : parameters_(parameters)
{
    for (unsigned order = 0; order <= parameters.doublings; ++order) {
        const std::uint32_t bytes = (unitBytes << order) - headerBytes;
        kinds_.push_back({.name = "block-" + std::to_string(bytes), .bytes = bytes});
    }
    playRobson({parameters.live, static_cast<unsigned>(parameters.doublings)}, model_);
    ids_.resize(model_.blocks().size());
}

void Robson::tune(const ParameterValues& values)
{
    parameters_ = robsonFields().read(values);
}

void Robson::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    if (next_ < model_.steps().size()) return play();
    if (++held_ < parameters_.hold) return;
    population_.killAll();
    next_ = 0;
    held_ = 0;
}

void Robson::play()
{
    const std::uint64_t end = std::min<std::uint64_t>(model_.steps().size(), next_ + parameters_.perFrame);
    for (; next_ < end; ++next_) {
        const auto [block, isBirth] = model_.steps()[next_];
        if (isBirth)
            ids_[block] = population_.spawn(birthOf(model_.blocks()[block]));
        else
            population_.kill(ids_[block]);
    }
}

// Rows of memory, from the top.
Birth Robson::birthOf(const FirstFitModel::Block& block) const
{
    const Room around = room();
    const auto units = static_cast<float>(model_.extent());
    const auto columns = static_cast<std::uint64_t>(std::max(1.0F, std::sqrt(units * around.width / around.height)));
    const std::uint64_t rows = (model_.extent() + columns - 1) / columns;
    return {.kind = block.kind,
            .x = (static_cast<float>(block.place % columns) + 0.5F) * around.width / static_cast<float>(columns),
            .y = (static_cast<float>(block.place / columns) + 0.5F) * around.height / static_cast<float>(rows)};
}

ScenarioInfo robsonScenario()
{
    return {.id = "robson",
            .title = "Robson's worst case",
            .meaning =
                "Robson's program, which makes any heap that moves no objects need far more than is alive; it plays "
                "against first fit by address",
            .parameters = robsonFields().descriptions(),
            .contradiction = contradictionOfRobson,
            .make = [](const ParameterValues& values, std::uint64_t /*seed*/) -> std::unique_ptr<Scenario> {
                return std::make_unique<Robson>(robsonFields().read(values));
            }};
}

} // namespace poolscope
