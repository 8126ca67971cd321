// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/mistakes/wrong_pool.h"

#include "core/base/kind.h"
#include "core/base/parameter_set.h"
#include "core/pools/pool.h"
#include "core/simulation/mistakes/object_name.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/catalog/strategy_mix.h"

namespace poolscope {

namespace {

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
                                                      "of so many releases, one goes to the pool of another kind")},
        {&WrongPoolSetting::call,
         {Call::Release, Call::ReleaseMany},
         Parameter::choice("call", "Call", "release", {"release", "release-many"},
                           "each object by a call of its own, or all that die together in one call for each pool")}};
    return fields;
}

} // namespace

std::span<const Parameter> wrongPoolParameters()
{
    static const std::vector<Parameter> parameters = wrongPoolFields().descriptions();
    return parameters;
}

WrongPoolSetting wrongPoolSettingOf(const ParameterValues& values)
{
    return wrongPoolFields().read(values);
}

WrongPool::WrongPool(const WrongPoolSetting& setting, std::span<const Kind> kinds, StrategyMix& strategies)
    : setting_(setting),
      kinds_(kinds),
      strategies_(strategies),
      gathered_(kinds.size())
{
    for (KindIndex kind = 0; kind < kinds.size(); ++kind)
        checking_.push_back(strategies.typeChecking(kind));
}

KindIndex WrongPool::wrongFor(KindIndex kind) const
{
    const auto kinds = static_cast<KindIndex>(kinds_.size());
    if (checking_[kind] == nullptr) return kind;
    for (auto next = static_cast<KindIndex>((kind + 1) % kinds); next != kind;
         next = static_cast<KindIndex>((next + 1) % kinds))
        if (&strategies_.of(next) == &strategies_.of(kind)) return next;
    return kind;
}

bool WrongPool::take(Object* object)
{
    const KindIndex kind = object->kind;
    const KindIndex wrong = wrongFor(kind);
    if (wrong == kind) return false;
    const bool goesAstray = ++releases_ % setting_.every == 0;
    if (setting_.call == WrongPoolSetting::Call::ReleaseMany) {
        gathered_[goesAstray ? wrong : kind].push_back(object);
        return true;
    }
    if (!goesAstray) return false;
    checking_[wrong]->releaseInto(wrong, object);
    ++findings_.refused;
    if (findings_.first.empty())
        findings_.first = {frame_,
                           Message(POOLSCOPE_TEXT("CoreText", "%1 was given back wrongly: an object released "
                                                              "to the pool of kind %2 that belongs to the "
                                                              "pool of kind %3"),
                                   nameOfObject(kinds_[kind].name, object->id), kinds_[wrong].name, kinds_[kind].name)};
    return false; // the program now knows where it belongs
}

void WrongPool::giveBackMany()
{
    if (setting_.call == WrongPoolSetting::Call::Release) return;
    for (std::size_t pool = 0; pool < gathered_.size(); ++pool)
        if (!gathered_[pool].empty()) giveBackMany(static_cast<KindIndex>(pool));
}

void WrongPool::giveBackMany(KindIndex pool)
{
    std::vector<Object*>& objects = gathered_[pool];
    std::vector<Object*> misfits;
    for (Object* object : objects)
        if (object->kind != pool) misfits.push_back(object);
    const pools::ReleasedMany done = checking_[pool]->releaseMany(pool, objects);
    findings_.skipped += done.skipped;
    if (done.skipped > 0 && findings_.first.empty())
        findings_.first = {
            frame_, Message(done.skipped == 1
                                ? POOLSCOPE_TEXT("CoreText", "the pool of kind %1 was given %2 in one call and skipped "
                                                             "%3 of another kind, still in use though nobody needs it")
                                : POOLSCOPE_TEXT("CoreText", "the pool of kind %1 was given %2 in one call and skipped "
                                                             "%3 of another kind, still in use though nobody needs "
                                                             "them"),
                            kinds_[pool].name, counted(objects.size()), counted(done.skipped))};
    // The caller did not ask how many were skipped.
    for (Object* object : misfits)
        strategies_.of(object->kind).leak(object);
    objects.clear();
}

} // namespace poolscope
