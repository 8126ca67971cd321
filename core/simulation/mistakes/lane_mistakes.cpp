// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/mistakes/lane_mistakes.h"

#include <algorithm>

namespace poolscope {

MistakeMaker::MistakeMaker(const MistakeWorld& world, std::size_t figures) : world_(world)
{
    findings_.counts.resize(figures);
}

Message MistakeMaker::nameOf(ObjectId id, KindIndex kind) const
{
    return Message(POOLSCOPE_TEXT("CoreText", "%1 %2 of generation %3"), world_.kinds[kind].name,
                   Message::Number{id.index}, Message::Number{id.generation});
}

LaneMistakes::LaneMistakes(std::span<const MistakeSetup> made, const MistakeWorld& world) : kinds_(world.kinds)
{
    for (const MistakeSetup& setup : made)
        makers_.push_back({setup.mistake, setup.mistake->make(world, setup.values)});
}

bool LaneMistakes::initialiseWrongly(Object* memory, const Event& birth, std::size_t kept)
{
    return std::ranges::any_of(makers_, [&](const Made& made) { return made.maker->initialise(memory, birth, kept); });
}

bool LaneMistakes::takesRoot(Object* object)
{
    return std::ranges::any_of(makers_, [&](const Made& made) { return made.maker->takes(object); });
}

void LaneMistakes::giveBackMany()
{
    for (const Made& made : makers_)
        made.maker->giveBackMany();
}

bool LaneMistakes::keepsReferences() const
{
    return std::ranges::any_of(makers_, [](const Made& made) { return made.maker->keepsReferences(); });
}

void LaneMistakes::useReferences()
{
    for (const Made& made : makers_)
        made.maker->useReferences();
}

std::vector<const Object*> LaneMistakes::shared() const
{
    std::vector<const Object*> all;
    for (const Made& made : makers_) {
        const std::vector<const Object*> some = made.maker->shared();
        all.insert(all.end(), some.begin(), some.end());
    }
    std::ranges::sort(all);
    return all;
}

void LaneMistakes::endFrame()
{
    for (const Made& made : makers_)
        made.maker->endFrame();
}

void LaneMistakes::readFindings(std::vector<MistakeFindings>& findings) const
{
    const std::span<const MistakeInfo> catalog = mistakeCatalog();
    findings.resize(catalog.size());
    for (std::size_t i = 0; i < catalog.size(); ++i) {
        const auto made = std::ranges::find(makers_, &catalog[i], &Made::mistake);
        if (made != makers_.end()) {
            findings[i] = made->maker->findings();
            continue;
        }
        findings[i].counts.assign(catalog[i].figures.size(), 0);
        if (!findings[i].first.empty() || findings[i].first.frame) findings[i].first = {};
    }
}

} // namespace poolscope
