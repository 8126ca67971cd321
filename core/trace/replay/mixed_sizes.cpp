// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/mixed_sizes.h"

#include "core/base/error.h"
#include "core/base/object.h"
#include "core/base/object_size.h"
#include "core/base/parameter_set.h"
#include "core/base/random.h"
#include "core/scenarios/population.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace poolscope {

namespace {

enum class SizeLaw { Uniform, Power, Trace };
enum class LifeLaw { Short, Long, Bimodal };

class MixedSizes final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t births = 0; // a frame
        SizeLaw sizes = SizeLaw::Uniform;
        std::string file{}; // "": the sample
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
         {SizeLaw::Uniform, SizeLaw::Power, SizeLaw::Trace},
         Parameter::choice("sizes", "Sizes", "uniform", {"uniform", "power-law", "trace"},
                           "in equal steps and equally frequent; or in equal ratios and the rarer the larger: each "
                           "size takes as many bytes as any other; or those of a trace, each as frequent as there")},
        {&P::file,
         Parameter::file("file", "Trace",
                         "whose sizes they are, with trace; without one, a small sample. Sizes are rounded up to a "
                         "multiple of 16; the 1,000 that take the most bytes are kept, the others rounded up further, "
                         "and those above 16 MiB left out")},
        {&P::smallestBytes, Parameter::integer("smallestBytes", "Smallest size", "bytes", 32, 32, maximumObjectBytes,
                                               "of an object, rounded up to a multiple of 16; not with trace")},
        {&P::largestBytes, Parameter::integer("largestBytes", "Largest size", "bytes", 1024, 32, maximumObjectBytes,
                                              "of an object, rounded up to a multiple of 16; not with trace")},
        {&P::sizeCount, Parameter::integer("sizeCount", "Different sizes", "sizes", 16, 2, 64,
                                           "from the smallest to the largest; fewer where there is no room for more; "
                                           "not with trace")},
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
std::vector<std::uint32_t> spreadSizes(const MixedSizes::Parameters& p)
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
        const std::uint32_t bytes = objectBytesFor(static_cast<std::uint64_t>(std::min(exact, largest)));
        if (sizes.empty() || bytes > sizes.back()) sizes.push_back(bytes);
    }
    return sizes;
}

struct WeightedKind
{
    Kind kind;
    double weight; // beside that of the others
};

std::vector<WeightedKind> spreadKinds(const MixedSizes::Parameters& p)
{
    const std::vector<std::uint32_t> sizes = spreadSizes(p);
    std::vector<WeightedKind> kinds;
    for (const std::uint32_t bytes : sizes)
        // The largest of 16 MiB still has a weight of 2 beside a smallest of 32 bytes.
        kinds.push_back(
            {{.name = "block-" + std::to_string(bytes), .bytes = bytes},
             p.sizes == SizeLaw::Uniform ? 1 : static_cast<double>((std::uint64_t{sizes.front()} << 20) / bytes)});
    return kinds;
}

// In ascending order of size. Throws InputError if the file is no trace with such objects, or is being recorded.
std::vector<WeightedKind> tracedKinds(const std::filesystem::path& file)
{
    if (isGrowing(file))
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "the trace is being recorded, and not all of its sizes are "
                                                            "known yet")));
    const std::shared_ptr<const TraceSurvey> survey = sharedSurvey(file);
    const TraceKinds sizes = sizesOf(*survey);
    std::vector<WeightedKind> kinds;
    for (const Kind& kind : sizes.kinds())
        kinds.push_back({kind, 0});
    for (const TraceCensus::Class& of : survey->census.classes)
        if (const KindIndex kind = sizes.kindOf(of.bytes, of.site); kind != TraceKinds::noKind)
            kinds[kind].weight += static_cast<double>(of.allocations);
    std::erase_if(kinds, [](const WeightedKind& each) { return each.weight == 0; });
    if (kinds.empty())
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "the trace has no allocation of up to 16 MiB, and so no "
                                                            "sizes to draw from")));
    std::ranges::stable_sort(kinds, {}, [](const WeightedKind& each) { return each.kind.bytes; });
    return kinds;
}

std::vector<WeightedKind> kindsOf(const MixedSizes::Parameters& p)
{
    return p.sizes == SizeLaw::Trace ? tracedKinds(p.file) : spreadKinds(p);
}

// What weights are multiplied by so that their sum, with each of them at least 1, is a bound of Random::below().
double scaleOf(std::span<const WeightedKind> kinds)
{
    double sum = 0;
    for (const WeightedKind& each : kinds)
        sum += each.weight;
    const double most = std::numeric_limits<std::uint32_t>::max() - static_cast<double>(kinds.size());
    return std::min(most / sum, 1.0);
}

std::optional<Contradiction> contradictionOfSizes(const ParameterValues& values)
{
    const MixedSizes::Parameters p = mixedSizesFields().read(values);
    if (p.sizes == SizeLaw::Trace) {
        try {
            (void)tracedKinds(p.file);
        } catch (const InputError& error) {
            return Contradiction{"file", error.message()};
        }
        return std::nullopt;
    }
    if (p.smallestBytes <= p.largestBytes) return std::nullopt;
    return Contradiction{
        "smallestBytes",
        Message(POOLSCOPE_TEXT("CoreText", "%1 is more than the largest size of %2; allowed is up to %2"),
                Message::Count(p.smallestBytes), Message::Count(p.largestBytes))};
}

} // namespace

MixedSizes::MixedSizes(const Parameters& parameters, std::uint64_t seed) : parameters_(parameters), random_(seed)
{
    std::vector<WeightedKind> kinds = kindsOf(parameters);
    const double scale = scaleOf(kinds);
    std::uint64_t sum = 0;
    for (WeightedKind& each : kinds) {
        sum += std::max<std::uint64_t>(static_cast<std::uint64_t>(each.weight * scale), 1);
        odds_.push_back(static_cast<std::uint32_t>(sum));
        kinds_.push_back(std::move(each.kind));
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

bool hasSizesOfTrace(const ParameterValues& values)
{
    const ParameterValue* sizes = values.find("sizes");
    return sizes != nullptr && *sizes == ParameterValue(std::string("trace"));
}

TraceKinds sizesOf(const TraceSurvey& survey)
{
    return {survey.census, survey.sites, KindBasis::ExactSize, 0};
}

ScenarioInfo mixedSizesScenario()
{
    return {.id = std::string(mixedSizesId),
            .title = "Mixed sizes",
            .meaning = "objects of many sizes, uniform, by a power law or those of a recorded program, whose lives are "
                       "short, long or bimodal",
            .parameters = mixedSizesFields().descriptions(),
            .contradiction = contradictionOfSizes,
            .make = [](const ParameterValues& values, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                return std::make_unique<MixedSizes>(mixedSizesFields().read(values), seed);
            }};
}

} // namespace poolscope
