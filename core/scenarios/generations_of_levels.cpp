// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A game that plays level after level. A level loads its objects over some frames, each level with sizes in a mixture
// of its own; then it is played, with effects that live for a fraction of a second; then all it has loaded goes away
// in one frame. But the player takes some things along, which were allocated in between and outlive some levels:
// survivors, each of which holds the memory around it apart. So the next level finds holes in place of one free
// stretch.
#include "core/base/object.h"
#include "core/base/parameter_set.h"
#include "core/base/random.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

namespace poolscope {

namespace {

class GenerationsOfLevels final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t objects = 0;   // a level, on average
        std::uint64_t survivors = 0; // per cent
        std::uint64_t outlive = 0;   // levels
        std::uint64_t loading = 0;   // frames
        std::uint64_t playing = 0;   // frames
        std::uint64_t effects = 0;   // a frame
        std::uint64_t bytesFactor = 0;
    };

    GenerationsOfLevels(const Parameters& parameters, std::uint64_t seed);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

private:
    struct Survivor
    {
        ObjectId id;
        std::uint64_t dies = 0; // with the end of that level
    };

    void unload();
    void begin();
    void load(std::uint64_t frame);
    void play();
    [[nodiscard]] KindIndex drawKind();
    [[nodiscard]] Birth birthOf(KindIndex kind);

    Parameters parameters_;
    std::vector<Kind> kinds_;
    Random random_;
    Population population_;
    std::uint64_t level_ = 0;
    std::uint64_t frame_ = 0; // of the level
    std::uint64_t count_ = 0; // of the objects that this level loads
    std::array<std::uint32_t, 4> odds_{};
    std::vector<ObjectId> loaded_;
    std::deque<Survivor> survivors_; // in the order of their deaths
};

enum : KindIndex { prop, sprite, mesh, texture, item, effect };

constexpr std::uint32_t textureBytes = 2048;
constexpr std::uint32_t longestEffect = 30; // frames

const ParameterSet<GenerationsOfLevels::Parameters>& levelFields()
{
    using P = GenerationsOfLevels::Parameters;
    static const ParameterSet<P> fields{
        {&P::objects, Parameter::integer("objects", "Objects per level", "objects", 2000, 1, 1'000'000,
                                         "on average; a level has up to a quarter more or fewer")},
        {&P::survivors, Parameter::integer("survivors", "Survivors", "%", 3, 0, 100,
                                           "of a level's objects: things that the player takes along", true)},
        {&P::outlive, Parameter::integer("outlive", "Levels outlived", "levels", 3, 1, 1000,
                                         "how many later levels a survivor lives through")},
        {&P::loading,
         Parameter::integer("loading", "Loading", "frames", 30, 1, 10'000, "over which a level's objects are born")},
        {&P::playing, Parameter::integer("playing", "Playing", "frames", 210, 1, 100'000,
                                         "from the last object to the end of the level")},
        {&P::effects, Parameter::integer("effects", "Effects per frame", "objects", 10, 0, 100'000,
                                         "born while a level is played; each lives up to 30 frames", true)},
        {&P::bytesFactor,
         Parameter::integer("bytesFactor", "Size factor", "", 1, 1, maximumObjectBytes / textureBytes,
                            "so many times 64, 192, 704 and 2,048 bytes, the sizes of what a level loads")}};
    return fields;
}

} // namespace

GenerationsOfLevels::GenerationsOfLevels(const Parameters& parameters, std::uint64_t seed)
    : parameters_(parameters),
      kinds_{{.name = "prop", .bytes = 64},  {.name = "sprite", .bytes = 192},
             {.name = "mesh", .bytes = 704}, {.name = "texture", .bytes = textureBytes},
             {.name = "item", .bytes = 48},  {.name = "effect", .bytes = 96, .gravity = 2e-4F}},
      random_(seed)
{
    for (KindIndex kind = prop; kind <= texture; ++kind)
        kinds_[kind].bytes *= static_cast<std::uint32_t>(parameters.bytesFactor);
}

void GenerationsOfLevels::tune(const ParameterValues& values)
{
    parameters_ = levelFields().read(values);
}

void GenerationsOfLevels::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    if (frame_ == parameters_.loading + parameters_.playing) unload();
    if (frame_ == 0) begin();
    if (frame_ < parameters_.loading)
        load(frame_);
    else
        play();
    ++frame_;
}

void GenerationsOfLevels::unload()
{
    for (const ObjectId id : loaded_)
        population_.kill(id);
    loaded_.clear();
    for (; !survivors_.empty() && survivors_.front().dies <= level_; survivors_.pop_front())
        population_.kill(survivors_.front().id);
    ++level_;
    frame_ = 0;
}

void GenerationsOfLevels::begin()
{
    count_ = parameters_.objects * (75 + random_.below(51)) / 100;
    if (count_ == 0) count_ = 1;
    std::uint32_t sum = 0, usual = 8; // each kind is half as frequent as the next smaller one, more or less
    for (std::uint32_t& odds : odds_) {
        sum += usual * (1 + random_.below(4));
        odds = sum;
        usual /= 2;
    }
}

void GenerationsOfLevels::load(std::uint64_t frame)
{
    const std::uint64_t until = count_ * (frame + 1) / parameters_.loading;
    for (std::uint64_t i = count_ * frame / parameters_.loading; i < until; ++i) {
        if (random_.below(100) < parameters_.survivors)
            survivors_.push_back({population_.spawn(birthOf(item)), level_ + parameters_.outlive});
        else
            loaded_.push_back(population_.spawn(birthOf(drawKind())));
    }
}

void GenerationsOfLevels::play()
{
    for (std::uint64_t i = 0; i < parameters_.effects; ++i) {
        Birth birth = birthOf(effect);
        birth.vy = random_.uniform(-8e-3F, 0);
        population_.spawnFor(1 + random_.below(longestEffect), birth);
    }
}

KindIndex GenerationsOfLevels::drawKind()
{
    const std::uint32_t drawn = random_.below(odds_.back());
    KindIndex kind = prop;
    while (drawn >= odds_[kind])
        ++kind;
    return kind;
}

Birth GenerationsOfLevels::birthOf(KindIndex kind)
{
    const Room around = room();
    const float x = random_.uniform(0, around.width);
    return {.kind = kind, .x = x, .y = random_.uniform(0, around.height)};
}

ScenarioInfo generationsOfLevelsScenario()
{
    return {.id = "generations-of-levels",
            .title = "Generations of levels",
            .meaning = "a game whose levels load and unload, while some things survive several of them",
            .parameters = levelFields().descriptions(),
            .make = [](const ParameterValues& values, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                return std::make_unique<GenerationsOfLevels>(levelFields().read(values), seed);
            }};
}

} // namespace poolscope
