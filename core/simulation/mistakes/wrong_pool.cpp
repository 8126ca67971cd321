// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects that are deliberately given back to the pool of another kind. The pools of the Box2D article check the type
// of what they are given. If objects come one by one, the pool refuses the wrong one, and the program, told where it
// belongs, gives it to the right pool. If many come in one call, the pool takes those of its type and skips the others.
// A caller that ignores the number of skipped objects has lost them.
#include "core/base/kind.h"
#include "core/base/parameter_set.h"
#include "core/pools/pool.h"
#include "core/simulation/mistakes/lane_mistakes.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/strategies/catalog/strategy_mix.h"

namespace poolscope {

namespace {

struct WrongPoolSetting
{
    enum class Call { Release, ReleaseMany };

    std::uint64_t every = 0;
    Call call = Call::Release;
};

Message counted(std::size_t objects)
{
    return objects == 1 ? Message(POOLSCOPE_TEXT("CoreText", "1 object"))
                        : Message(POOLSCOPE_TEXT("CoreText", "%1 objects"), Message::Number{objects});
}

const ParameterSet<WrongPoolSetting>& wrongPoolFields()
{
    using Call = WrongPoolSetting::Call;
    static const ParameterSet<WrongPoolSetting> fields{
        {&WrongPoolSetting::every, Parameter::integer("every", "Wrong of releases", "releases", 100, 1, 1'000'000'000,
                                                      "one release in this many goes to the pool of another kind")},
        {&WrongPoolSetting::call,
         {Call::Release, Call::ReleaseMany},
         Parameter::choice("call", "Call", "release", {"release", "release-many"},
                           "each object by a call of its own, or all that die together in one call for each pool")}};
    return fields;
}

// Places in MistakeFindings::counts.
enum WrongPoolFigure : std::size_t { Refused, Skipped };

class WrongPool final : public MistakeMaker
{
public:
    WrongPool(const MistakeWorld& world, const WrongPoolSetting& setting);

    [[nodiscard]] bool takes(Object* object) override;
    void giveBackMany() override;

private:
    // The next kind whose pool is one of the same strategy; the kind itself if there is none, or none that checks.
    [[nodiscard]] KindIndex wrongFor(KindIndex kind) const;
    void giveBackTo(KindIndex pool);

    WrongPoolSetting setting_;
    std::vector<TypeChecking*> checking_;        // by kind; null where its pool takes what it is given
    std::vector<std::vector<Object*>> gathered_; // by the kind whose pool is to get them
};

WrongPool::WrongPool(const MistakeWorld& world, const WrongPoolSetting& setting)
    : MistakeMaker(world, Skipped + 1),
      setting_(setting),
      gathered_(world.kinds.size())
{
    const auto kinds = static_cast<KindIndex>(world.kinds.size());
    for (KindIndex kind = 0; kind < kinds; ++kind)
        checking_.push_back(world.strategies.typeChecking(kind));
}

KindIndex WrongPool::wrongFor(KindIndex kind) const
{
    const auto kinds = static_cast<KindIndex>(world_.kinds.size());
    if (checking_[kind] == nullptr) return kind;
    for (auto next = static_cast<KindIndex>((kind + 1) % kinds); next != kind;
         next = static_cast<KindIndex>((next + 1) % kinds))
        if (&world_.strategies.of(next) == &world_.strategies.of(kind)) return next;
    return kind;
}

bool WrongPool::takes(Object* object)
{
    const KindIndex kind = object->kind;
    const KindIndex wrong = wrongFor(kind);
    if (wrong == kind) return false;
    const bool goesAstray = isNext(setting_.every);
    if (setting_.call == WrongPoolSetting::Call::ReleaseMany) {
        gathered_[goesAstray ? wrong : kind].push_back(object);
        return true;
    }
    if (!goesAstray) return false;
    checking_[wrong]->releaseInto(wrong, object);
    count(Refused);
    if (isFirst())
        setFirst(Message(
            POOLSCOPE_TEXT(
                "CoreText",
                "%1 went to the wrong pool: it was released to the pool of kind %2 but belongs to that of kind %3"),
            nameOf(object->id, kind), world_.kinds[wrong].name, world_.kinds[kind].name));
    return false; // the program now knows where it belongs
}

void WrongPool::giveBackMany()
{
    if (setting_.call == WrongPoolSetting::Call::Release) return;
    for (std::size_t pool = 0; pool < gathered_.size(); ++pool)
        if (!gathered_[pool].empty()) giveBackTo(static_cast<KindIndex>(pool));
}

void WrongPool::giveBackTo(KindIndex pool)
{
    std::vector<Object*>& objects = gathered_[pool];
    std::vector<Object*> misfits;
    for (Object* object : objects)
        if (object->kind != pool) misfits.push_back(object);
    const pools::ReleasedMany done = checking_[pool]->releaseMany(pool, objects);
    count(Skipped, done.skipped);
    if (done.skipped > 0 && isFirst())
        setFirst(
            Message(done.skipped == 1
                        ? POOLSCOPE_TEXT("CoreText", "the pool of kind %1 was given %2 in one call and skipped %3 of "
                                                     "another kind, which is still in use though no longer needed")
                        : POOLSCOPE_TEXT("CoreText", "the pool of kind %1 was given %2 in one call and skipped %3 of "
                                                     "another kind, which are still in use though no longer needed"),
                    world_.kinds[pool].name, counted(objects.size()), counted(done.skipped)));
    // The caller did not ask how many were skipped.
    for (Object* object : misfits)
        world_.strategies.of(object->kind).leak(object);
    objects.clear();
}

Message wrongPoolFinding(const MistakeFindings& findings)
{
    if (const std::uint64_t skipped = findings.counts[Skipped]; skipped > 0)
        return Message(POOLSCOPE_TEXT("CoreWords", "%1 skipped and lost"), Message::Count(skipped));
    if (const std::uint64_t refused = findings.counts[Refused]; refused > 0)
        return Message(POOLSCOPE_TEXT("CoreWords", "%1 refused, none lost"), Message::Count(refused));
    return Message(POOLSCOPE_TEXT("CoreWords", "none was given to a wrong pool"));
}

std::optional<Message> wrongPoolMisfit(const PartSetup& main, std::span<const KindPartSetup>)
{
    if (main.strategy->checksTypes) return std::nullopt;
    return Message(
        POOLSCOPE_TEXT("CoreText",
                       "the lane's own strategy does not check the types of released objects; allowed with %1"),
        strategiesThat([](const StrategyInfo& info) { return info.checksTypes; }));
}

} // namespace

MistakeInfo wrongPoolMistake()
{
    return {
        .id = "wrongPool",
        .title = POOLSCOPE_TEXT("CoreWords", "Releases to the wrong pool"),
        .meaning = POOLSCOPE_TEXT("CoreWords", "objects are given to the wrong pool"),
        .help = POOLSCOPE_TEXT("CoreWords", "Some objects are given back to the pool of another kind, which refuses or "
                                            "skips them."),
        .parameters = wrongPoolFields().descriptions(),
        .findingsKey = "wrongPool",
        .figures =
            {{"refused",
              {POOLSCOPE_TEXT("CoreText", "In %1, %2 object was given back to the wrong pool, which refused it."),
               POOLSCOPE_TEXT("CoreText", "In %1, %2 objects were given back to the wrong pool, which refused them.")},
              {POOLSCOPE_TEXT("CoreWords", "%1 refused by another kind's pool"),
               POOLSCOPE_TEXT("CoreWords", "%1 refused by another kind's pool")},
              "Refused by another kind's pool"},
             {"skipped",
              {POOLSCOPE_TEXT("CoreText", "In %1, %2 object was given back to the wrong pool, which skipped it."),
               POOLSCOPE_TEXT("CoreText", "In %1, %2 objects were given back to the wrong pool, which skipped them.")},
              {POOLSCOPE_TEXT("CoreWords", "%1 skipped by another kind's pool"),
               POOLSCOPE_TEXT("CoreWords", "%1 skipped by another kind's pool")},
              "Skipped by another kind's pool"}},
        .measure = "wrong-pool",
        .measured = POOLSCOPE_TEXT("CoreWords", "objects given to the pool of another kind"),
        .finding = wrongPoolFinding,
        .advice = POOLSCOPE_TEXT("CoreText", "The lane gives objects to wrong pools, by a deliberate bug, and so "
                                             "needs more than this."),
        .misfit = wrongPoolMisfit,
        .make = [](const MistakeWorld& world, const ParameterValues& values) -> std::unique_ptr<MistakeMaker> {
            return std::make_unique<WrongPool>(world, wrongPoolFields().read(values));
        },
    };
}

} // namespace poolscope
