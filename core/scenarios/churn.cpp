// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Four kinds of different footprint with a fixed number of active objects. In each exchange a random object dies and a
// random one is born. If the total number of births is limited, an exchange that would exceed the limit does not
// happen, so that from then on the same objects stay alive. From the jsPerf test of the constructor-pooling articles:
// 100 active, 50,000 created and disposed of at random. Beyond that test, objects may refer to one another by links
// that change during their lives, some of each frame may stay for ever, and all may be larger, because an object's cost
// depends on its size and on how often it is made.
#include "core/base/parameter_set.h"
#include "core/base/random.h"
#include "core/base/units.h"
#include "core/scenarios/place_links.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <limits>

namespace poolscope {

namespace {

class Churn final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t active = 0;
        std::uint64_t exchanges = 0; // a frame
        std::uint64_t created = 0;   // in all; 0: no end
        std::uint64_t relinks = 0;   // a frame
        std::uint64_t kept = 0;      // a frame
        std::uint64_t bytesFactor = 0;
    };

    Churn(const Parameters& parameters, std::uint64_t seed);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

private:
    void apply(const Parameters& parameters);
    ObjectId spawnRandom();
    void exchange(std::uint32_t place);
    void relink();
    void keepMore();

    std::vector<Kind> kinds_;
    std::uint32_t active_;
    std::uint32_t exchanges_ = 0; // per frame
    std::uint64_t birthsLeft_;
    Random random_;
    Population population_;
    std::vector<ObjectId> live_; // first the objects that may die, then those that stay
    std::uint32_t relinks_;
    std::uint32_t kept_ = 0; // per frame
    PlaceLinks links_;       // by place in live_
};

constexpr std::int64_t maxCreated = 1'000'000'000'000;

std::uint64_t birthsIn(std::uint64_t created)
{
    return created == 0 ? std::numeric_limits<std::uint64_t>::max() : created;
}

const ParameterSet<Churn::Parameters>& churnFields()
{
    using P = Churn::Parameters;
    static const ParameterSet<P> fields{
        {&P::active,
         Parameter::integer("active", "Active objects", "objects", 100, 1, 5'000'000, "how many are alive at a time")},
        {&P::exchanges, Parameter::integer("exchanges", "Exchanges per frame", "exchanges", 100, 0, 1'000'000,
                                           "deaths, each followed by a birth, in one frame", true)},
        {&P::created,
         Parameter::integer("created", "Objects created in all", "objects", 0, 0, maxCreated,
                            "the first active ones included; no object dies or is born after that; 0: no end")},
        {&P::relinks, Parameter::integer("relinks", "Changed links per frame", "links", 0, 0, 1'000'000,
                                         "from one live object to another; with any, each object is 16 bytes "
                                         "larger")},
        {&P::kept, Parameter::integer("kept", "Kept per frame", "objects", 0, 0, 1'000'000,
                                      "born beside the active ones, to stay for ever", true)},
        {&P::bytesFactor,
         Parameter::integer("bytesFactor", "Size factor", "", 1, 1, 15,
                            "so many times 32, 64, 128 and 256 bytes: all of it is written at birth and "
                            "in every frame")}};
    return fields;
}

std::optional<Contradiction> contradictionOfChurn(const ParameterValues& values)
{
    const Churn::Parameters p = churnFields().read(values);
    if (p.created == 0 || p.active <= p.created) return std::nullopt;
    return Contradiction{
        "active", Message(POOLSCOPE_TEXT("CoreText", "%1 is more than the %2 created in all; allowed is up to %2"),
                          Message::Count(p.active), Message::Count(p.created))};
}

std::vector<Kind> kindsOf(bool linked, std::uint32_t bytesFactor)
{
    std::vector<Kind> kinds{{.name = "small", .bytes = 32},
                            {.name = "medium", .bytes = 64},
                            {.name = "large", .bytes = 128},
                            {.name = "huge", .bytes = 256}};
    for (Kind& kind : kinds) {
        kind.bytes *= bytesFactor;
        if (!linked) continue;
        kind.links = 1;
        kind.isShared = true;
        kind.bytes += 16;
    }
    return kinds;
}

} // namespace

Churn::Churn(const Parameters& parameters, std::uint64_t seed)
    : kinds_(kindsOf(parameters.relinks > 0, static_cast<std::uint32_t>(parameters.bytesFactor))),
      active_(static_cast<std::uint32_t>(parameters.active)),
      birthsLeft_(birthsIn(parameters.created)),
      random_(seed),
      relinks_(static_cast<std::uint32_t>(parameters.relinks))
{
    live_.reserve(active_);
    apply(parameters);
}

void Churn::tune(const ParameterValues& values)
{
    apply(churnFields().read(values));
}

void Churn::apply(const Parameters& parameters)
{
    exchanges_ = static_cast<std::uint32_t>(parameters.exchanges);
    kept_ = static_cast<std::uint32_t>(parameters.kept);
}

void Churn::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    while (live_.size() < active_)
        live_.push_back(spawnRandom());
    if (population_.frame() == 0) {
        if (relinks_ > 0) links_.resize(live_.size());
        return;
    }
    for (std::uint32_t i = 0; i < exchanges_ && birthsLeft_ > 0; ++i)
        exchange(random_.below(active_));
    keepMore();
    for (std::uint32_t i = 0; i < relinks_; ++i)
        relink();
}

void Churn::exchange(std::uint32_t place)
{
    population_.kill(live_[place]);
    if (relinks_ > 0) links_.vacate(place, [this](std::uint32_t other) { population_.link(live_[other], 0, {}); });
    live_[place] = spawnRandom();
}

void Churn::relink()
{
    const auto places = static_cast<std::uint32_t>(live_.size());
    const std::uint32_t place = random_.below(places), target = random_.below(places);
    links_.set(place, target);
    population_.link(live_[place], 0, live_[target]);
}

void Churn::keepMore()
{
    for (std::uint32_t i = 0; i < kept_ && birthsLeft_ > 0; ++i)
        live_.push_back(spawnRandom());
    if (relinks_ > 0) links_.resize(live_.size());
}

ObjectId Churn::spawnRandom()
{
    --birthsLeft_;
    const Room place = room();
    Birth birth;
    birth.kind = static_cast<KindIndex>(random_.below(4));
    birth.x = random_.uniform(0, place.width);
    birth.y = random_.uniform(0, place.height);
    birth.vx = random_.uniform(-3e-4F, 3e-4F);
    birth.vy = random_.uniform(-3e-4F, 3e-4F);
    return population_.spawn(birth);
}

ScenarioInfo churnScenario()
{
    return {.id = "churn",
            .title = "Churn",
            .meaning =
                "four kinds of objects of different sizes; a random object dies, and one of a random kind is born",
            .parameters = churnFields().descriptions(),
            .contradiction = contradictionOfChurn,
            .make = [](const ParameterValues& values, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                return std::make_unique<Churn>(churnFields().read(values), seed);
            }};
}

} // namespace poolscope
