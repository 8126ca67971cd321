// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects of many sizes with independent lives: what heaps are usually simulated with. Sizes are uniform, or follow a
// power law, of which real programs have more: many small ones, few large ones. Lives are short, long, or bimodal: most
// die young, the others live long. Each life is drawn uniformly from 1 to twice its mean, minus 1. The number of live
// objects follows: births a frame, times the mean life.
//
// Such streams are not what programs do (Wilson, Johnstone, Neely, Boles: Dynamic Storage Allocation, a Survey and
// Critical Review, 1995, 2.2): programs allocate in phases. Hold a recorded program against it.
#include "core/base/object.h"
#include "core/base/parameter_set.h"
#include "core/base/random.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

namespace {

enum class SizeLaw { Uniform, Power };
enum class LifeLaw { Short, Long, Bimodal };

class MixedSizes final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t births = 0; // a frame
        SizeLaw sizes = SizeLaw::Uniform;
        std::uint64_t smallestBytes = 0;
        std::uint64_t largestBytes = 0;
        std::uint64_t sizeCount = 0;
        LifeLaw lives = LifeLaw::Bimodal;
        std::uint64_t shortFrames = 0; // mean
        std::uint64_t longFrames = 0;  // mean
        std::uint64_t longShare = 0;   // per cent
    };

    MixedSizes(const Parameters& parameters, std::uint64_t seed);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

private:
    [[nodiscard]] KindIndex drawKind();
    [[nodiscard]] std::uint32_t drawLife();

    Parameters parameters_;
    std::vector<Kind> kinds_;
    std::vector<std::uint32_t> odds_; // by kind: those of all kinds up to it
    Random random_;
    Population population_;
};

const ParameterSet<MixedSizes::Parameters>& mixedSizesFields()
{
    using P = MixedSizes::Parameters;
    static const ParameterSet<P> fields{
        {&P::births, Parameter::integer("births", "Births per frame", "objects", 30, 0, 1'000'000,
                                        "with the mean life, this sets how many are alive", true)},
        {&P::sizes,
         {SizeLaw::Uniform, SizeLaw::Power},
         Parameter::choice(
             "sizes", "Sizes", "uniform", {"uniform", "power-law"},
             "in equal steps and equally frequent, or in equal ratios and the rarer the larger: each size "
             "takes as many bytes as any other")},
        {&P::smallestBytes, Parameter::integer("smallestBytes", "Smallest size", "bytes", 32, 32, maximumObjectBytes,
                                               "of an object, rounded up to a multiple of 16")},
        {&P::largestBytes, Parameter::integer("largestBytes", "Largest size", "bytes", 1024, 32, maximumObjectBytes,
                                              "of an object, rounded up to a multiple of 16")},
        {&P::sizeCount, Parameter::integer("sizeCount", "Different sizes", "sizes", 16, 2, 64,
                                           "from the smallest to the largest; fewer where there is no room for more")},
        {&P::lives,
         {LifeLaw::Short, LifeLaw::Long, LifeLaw::Bimodal},
         Parameter::choice("lives", "Lives", "bimodal", {"short", "long", "bimodal"},
                           "of one length, or most short and the others long")},
        {&P::shortFrames,
         Parameter::integer("shortFrames", "Short life", "frames", 10, 1, 100'000, "on average", true)},
        {&P::longFrames, Parameter::integer("longFrames", "Long life", "frames", 600, 1, 100'000, "on average", true)},
        {&P::longShare, Parameter::integer("longShare", "Long-lived", "%", 10, 0, 100,
                                           "of the objects born, where lives are bimodal", true)}};
    return fields;
}

std::optional<Contradiction> contradictionOfSizes(const ParameterValues& values)
{
    const MixedSizes::Parameters p = mixedSizesFields().read(values);
    if (p.smallestBytes <= p.largestBytes) return std::nullopt;
    return Contradiction{
        "smallestBytes",
        Message(POOLSCOPE_TEXT("CoreText", "%1 is more than the largest size of %2; allowed is up to %2"),
                Message::Count(p.smallestBytes), Message::Count(p.largestBytes))};
}

double powerOf(double base, std::uint64_t exponent)
{
    double power = 1;
    for (; exponent > 0; --exponent)
        power *= base;
    return power;
}

// The `steps`-th root of `span`, at least 1. By halving: pow() differs between machines in its last digit.
double rootOf(double span, std::uint64_t steps)
{
    double low = 1, high = span;
    for (int i = 0; i < 64; ++i) {
        const double middle = (low + high) / 2;
        (powerOf(middle, steps) < span ? low : high) = middle;
    }
    return high;
}

// In ascending order, none twice.
std::vector<std::uint32_t> sizesOf(const MixedSizes::Parameters& p)
{
    const std::uint64_t steps = p.sizeCount - 1;
    const auto smallest = static_cast<double>(p.smallestBytes), largest = static_cast<double>(p.largestBytes);
    const double ratio = rootOf(largest / smallest, steps);
    std::vector<std::uint32_t> sizes;
    for (std::uint64_t i = 0; i <= steps; ++i) {
        const double exact = p.sizes == SizeLaw::Power ? smallest * powerOf(ratio, i)
                                                       : smallest + (largest - smallest) * static_cast<double>(i) /
                                                                        static_cast<double>(steps);
        // The last one exceeds the largest by a rounding error at most, which must not take it to the next multiple.
        const auto bytes = static_cast<std::uint32_t>(std::min(exact, largest) + 15) / 16 * 16;
        if (sizes.empty() || bytes > sizes.back()) sizes.push_back(bytes);
    }
    return sizes;
}

} // namespace

MixedSizes::MixedSizes(const Parameters& parameters, std::uint64_t seed) : parameters_(parameters), random_(seed)
{
    const std::vector<std::uint32_t> sizes = sizesOf(parameters);
    std::uint64_t sum = 0;
    for (const std::uint32_t bytes : sizes) {
        kinds_.push_back({.name = "block-" + std::to_string(bytes), .bytes = bytes});
        // The largest of 16 MiB still has odds of 2 beside a smallest of 32 bytes.
        sum += parameters.sizes == SizeLaw::Uniform ? 1 : (std::uint64_t{sizes.front()} << 20) / bytes;
        odds_.push_back(static_cast<std::uint32_t>(sum));
    }
}

void MixedSizes::tune(const ParameterValues& values)
{
    parameters_ = mixedSizesFields().read(values);
}

void MixedSizes::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    const Room around = room();
    for (std::uint64_t i = 0; i < parameters_.births; ++i) {
        const KindIndex kind = drawKind();
        // A row for each size, the largest at the bottom.
        const float row = (static_cast<float>(kind) + 0.5F) / static_cast<float>(kinds_.size());
        const float x = random_.uniform(0, around.width);
        population_.spawnFor(drawLife(), {.kind = kind, .x = x, .y = row * around.height});
    }
}

KindIndex MixedSizes::drawKind()
{
    const std::uint32_t drawn = random_.below(odds_.back());
    return static_cast<KindIndex>(std::ranges::upper_bound(odds_, drawn) - odds_.begin());
}

std::uint32_t MixedSizes::drawLife()
{
    bool isLong = parameters_.lives == LifeLaw::Long;
    if (parameters_.lives == LifeLaw::Bimodal) isLong = random_.below(100) < parameters_.longShare;
    const auto mean = static_cast<std::uint32_t>(isLong ? parameters_.longFrames : parameters_.shortFrames);
    return 1 + random_.below(2 * mean - 1);
}

ScenarioInfo mixedSizesScenario()
{
    return {.id = "mixed-sizes",
            .title = "Mixed sizes",
            .meaning = "objects of many sizes, uniform or by a power law, whose lives are short, long or bimodal",
            .parameters = mixedSizesFields().descriptions(),
            .contradiction = contradictionOfSizes,
            .make = [](const ParameterValues& values, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                return std::make_unique<MixedSizes>(mixedSizesFields().read(values), seed);
            }};
}

} // namespace poolscope
