// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The simplest way to make much free memory useless. In each round small objects fill the heap, all but one in so many
// of them die in the order of their births, and larger ones come for which the holes are too small, up to as many bytes
// as have been freed. After a while all die at once, and the next round begins. A heap that lays neighbours in birth
// side by side must find new memory for the larger objects, though as much of it is free.
//
// Nothing is left to chance: the seed changes nothing.
#include "core/base/object.h"
#include "core/base/object_size.h"
#include "core/base/parameter_set.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace poolscope {

namespace {

class Checkerboard final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t small = 0;
        std::uint64_t smallBytes = 0;
        std::uint64_t oneIn = 0; // survives
        std::uint64_t largeBytes = 0;
        std::uint64_t refill = 0;   // per cent of the bytes freed
        std::uint64_t perFrame = 0; // births or deaths
        std::uint64_t hold = 0;     // frames
    };

    explicit Checkerboard(const Parameters& parameters);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

private:
    enum class Phase { Fill, Thin, Refill, Hold };

    void fill();
    void thin();
    void refill();
    void hold();
    void begin(Phase phase);
    // Small objects of a round that die, and the large ones that come for them.
    [[nodiscard]] std::uint64_t deaths() const;
    [[nodiscard]] std::uint64_t larges() const;
    [[nodiscard]] Birth birthAt(std::uint64_t place, KindIndex kind) const;

    Parameters parameters_;
    std::vector<Kind> kinds_;
    Population population_;
    std::vector<ObjectId> small_; // of this round, in the order of birth
    Phase phase_ = Phase::Fill;
    std::uint64_t done_ = 0; // of this phase: small objects passed, large ones born, frames held
};

enum : KindIndex { smallKind, largeKind };

const ParameterSet<Checkerboard::Parameters>& checkerboardFields()
{
    using P = Checkerboard::Parameters;
    static const ParameterSet<P> fields{
        {&P::small, Parameter::integer("small", "Small objects", "objects", 4000, 2, 1'000'000, "in a round")},
        {&P::smallBytes, Parameter::integer("smallBytes", "Small size", "bytes", 64, 32, maximumObjectBytes,
                                            "of a small object, rounded up to a multiple of 16")},
        {&P::oneIn,
         Parameter::integer("oneIn", "One survivor in", "objects", 2, 2, 1000,
                            "all other small objects die: 2 leave every other one, and holes of one object")},
        {&P::largeBytes,
         Parameter::integer("largeBytes", "Large size", "bytes", 192, 32, maximumObjectBytes,
                            "of the objects that come then, rounded up to a multiple of 16; larger than a hole, or "
                            "they fit there")},
        {&P::refill, Parameter::integer("refill", "Large objects", "%", 100, 0, 100,
                                        "of the bytes that the dead have left, filled with large objects", true)},
        {&P::perFrame, Parameter::integer("perFrame", "Steps per frame", "objects", 100, 1, 1'000'000,
                                          "that are born, or die, in a frame", true)},
        {&P::hold, Parameter::integer("hold", "Hold", "frames", 60, 1, 100'000,
                                      "from the last large object to the end of the round, when all die", true)}};
    return fields;
}

std::optional<Contradiction> contradictionOfBoard(const ParameterValues& values)
{
    const Checkerboard::Parameters p = checkerboardFields().read(values);
    if (objectBytesFor(p.largeBytes) > objectBytesFor(p.smallBytes)) return std::nullopt;
    return Contradiction{"largeBytes", Message(POOLSCOPE_TEXT("CoreText", "%1 is no more than the small size of %2"),
                                               Message::Count(objectBytesFor(p.largeBytes)),
                                               Message::Count(objectBytesFor(p.smallBytes)))};
}

} // namespace

Checkerboard::Checkerboard(const Parameters& parameters)
    : parameters_(parameters),
      kinds_{{.name = "small", .bytes = objectBytesFor(parameters.smallBytes)},
             {.name = "large", .bytes = objectBytesFor(parameters.largeBytes)}}
{
}

void Checkerboard::tune(const ParameterValues& values)
{
    parameters_ = checkerboardFields().read(values);
}

void Checkerboard::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    switch (phase_) {
    case Phase::Fill: return fill();
    case Phase::Thin: return thin();
    case Phase::Refill: return refill();
    case Phase::Hold: return hold();
    }
}

void Checkerboard::begin(Phase phase)
{
    phase_ = phase;
    done_ = 0;
}

void Checkerboard::fill()
{
    for (std::uint64_t i = 0; i < parameters_.perFrame && small_.size() < parameters_.small; ++i)
        small_.push_back(population_.spawn(birthAt(small_.size(), smallKind)));
    if (small_.size() == parameters_.small) begin(Phase::Thin);
}

void Checkerboard::thin()
{
    for (std::uint64_t i = 0; i < parameters_.perFrame && done_ < small_.size(); ++done_) {
        if (done_ % parameters_.oneIn == 0) continue;
        population_.kill(small_[done_]);
        ++i;
    }
    if (done_ == small_.size()) begin(Phase::Refill);
}

void Checkerboard::refill()
{
    for (std::uint64_t i = 0; i < parameters_.perFrame && done_ < larges(); ++i, ++done_)
        population_.spawn(birthAt(done_ * small_.size() / larges(), largeKind));
    if (done_ >= larges()) begin(Phase::Hold);
}

void Checkerboard::hold()
{
    if (++done_ < parameters_.hold) return;
    population_.killAll();
    small_.clear();
    begin(Phase::Fill);
}

std::uint64_t Checkerboard::deaths() const
{
    return parameters_.small - (parameters_.small + parameters_.oneIn - 1) / parameters_.oneIn;
}

std::uint64_t Checkerboard::larges() const
{
    return deaths() * kinds_[smallKind].bytes * parameters_.refill / 100 / kinds_[largeKind].bytes;
}

Birth Checkerboard::birthAt(std::uint64_t place, KindIndex kind) const
{
    const Room around = room();
    // An odd number of columns, so that every other object makes a checkerboard.
    const auto wide = std::sqrt(static_cast<float>(parameters_.small) * around.width / around.height);
    const std::uint64_t columns = static_cast<std::uint64_t>(wide) | 1;
    const std::uint64_t rows = (parameters_.small + columns - 1) / columns;
    return {.kind = kind,
            .x = (static_cast<float>(place % columns) + 0.5F) * around.width / static_cast<float>(columns),
            .y = (static_cast<float>(place / columns) + 0.5F) * around.height / static_cast<float>(rows)};
}

ScenarioInfo checkerboardScenario()
{
    return {.id = "checkerboard",
            .title = "Checkerboard",
            .meaning = "small objects come, every other one dies, and larger ones come that do not fit the holes",
            .parameters = checkerboardFields().descriptions(),
            .contradiction = contradictionOfBoard,
            .make = [](const ParameterValues& values, std::uint64_t /*seed*/) -> std::unique_ptr<Scenario> {
                return std::make_unique<Checkerboard>(checkerboardFields().read(values));
            }};
}

} // namespace poolscope
