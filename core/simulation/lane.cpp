// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lane.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/simulation/pictures/block_finder.h"

#include <algorithm>
#include <utility>

namespace poolscope {

LaneView::LaneView(const Mutator& mutator)
    : mutator_(mutator),
      objects_(mutator.objects()),
      mapper_(objects_.kinds, objects_.strategies, objects_.table)
{
}

void LaneView::picture(const FrameEvents& last, std::vector<Particle>& particles) const
{
    particles.clear();
    const std::span<const Kind> kinds = objects_.kinds;
    const std::size_t lost = objects_.strategies.stats().lostObjects;
    const std::size_t objects = objects_.table.size() + last.closing.size() + lost;
    const auto every = static_cast<std::uint32_t>(1 + objects / (maxParticles + 1));
    const auto add = [&](const Object& object, KindIndex kind, Particle::State state) {
        const Motion& motion = motionOf(object);
        particles.push_back({motion.x, motion.y, kind, state, static_cast<char>(object.variant)});
    };
    objects_.strategies.forEachLost([&](const LostObjects::Entry& entry) {
        if (kinds[entry.kind].visible && entry.idIndex % every == 0)
            add(*entry.object, entry.kind, Particle::State::Leaked);
    });
    const std::vector<const Object*> shared = mutator_.mistakes().shared();
    objects_.forEachLive([&](const Object& object) {
        if (!kinds[object.kind].visible || object.id.index % every != 0) return;
        const bool isShared = !shared.empty() && std::ranges::binary_search(shared, &object);
        add(object, object.kind, isShared ? Particle::State::Shared : Particle::State::Alive);
    });
    addFlashes(last, every, particles);
}

// Objects that lived for one frame have already left memory. Their motion follows from their birth and one update.
void LaneView::addFlashes(const FrameEvents& last, std::uint32_t every, std::vector<Particle>& particles) const
{
    if (last.closing.empty()) return;
    std::vector<std::uint32_t> dying; // generation by index
    const auto noteDying = [&](ObjectId id) {
        if (id.index >= dying.size()) dying.resize(id.index + std::size_t{1});
        dying[id.index] = id.generation;
    };
    const auto isDying = [&](ObjectId id) { return id.index < dying.size() && dying[id.index] == id.generation; };
    for (const Event& event : last.closing)
        noteDying(event.id);
    std::vector<std::uint64_t> missed;
    const auto number = [](ObjectId id) { return std::uint64_t{id.index} << 32 | id.generation; };
    for (const ObjectId id : mutator_.missed())
        missed.push_back(number(id));
    std::ranges::sort(missed);
    for (const Event& event : last.opening) {
        if (event.type != Event::Type::Spawn) continue;
        if (!event.owner.isNull() && isDying(event.owner)) noteDying(event.id);
        if (!isDying(event.id) || event.id.index % every != 0 || !objects_.kinds[event.kind].visible) continue;
        if (std::ranges::binary_search(missed, number(event.id))) continue;
        const float vy = event.vy + objects_.plans[event.kind].gravity;
        particles.push_back({event.x + event.vx, event.y + vy, event.kind, Particle::State::Alive, event.variant});
    }
}

BlockReport LaneView::blockAt(std::uint64_t address) const
{
    return BlockFinder(objects_.kinds, objects_.strategies, objects_.table).find(address);
}

std::uint64_t LaneView::contentChecksum() const
{
    // A sum does not depend on the order, which differs between strategies.
    std::uint64_t sum = 0;
    objects_.forEachLive([&](const Object& object) { sum += mixBits(contentOf(object, objects_.plans[object.kind])); });
    return sum;
}

void LaneView::drawFrames(PictureSize size, Room room)
{
    drawn_.reset();
    if (!size.isNone()) drawn_.emplace(size, room, objects_.kinds);
}

void LaneView::draw()
{
    drawn_->clear();
    objects_.forEachLive([this](const Object& object) {
        if (drawn_->draws(object.kind)) drawn_->draw(object);
    });
}

Lane::Lane(const LaneSetup& setup, std::span<const Kind> kinds)
try : name_(setup.name), mutator_(setup, kinds, collections_), meter_(setup, mutator_.objects(), collections_),
    view_(mutator_) {
} catch (const InputError& error) {
    throw InputError(Message(POOLSCOPE_TEXT("CoreText", "lane %1: %2"), Message::Lane{setup.name}, error.message()));
}

Sample Lane::work(const FrameEvents& events)
{
    mutator_.beginFrame();
    meter_.beginFrame();
    if (std::exchange(isToCollect_, false)) mutator_.objects().strategies.collect();
    mutator_.apply(events.opening);
    meter_.birthsDone();
    mutator_.updateAll();
    meter_.updateDone();
    if (view_.draws()) {
        view_.draw();
        meter_.drawingDone();
    }
    // A deliberate bug is not part of the lane's work.
    if (mutator_.mistakes().keepsReferences()) meter_.leaveOut([this] { mutator_.mistakes().useReferences(); });
    mutator_.apply(events.closing);
    meter_.notePeakOfGarbage();
    mutator_.endFrame();
    return meter_.endFrame();
}

Accounting Lane::accounting() const
{
    Accounting accounting;
    readAccounting(accounting);
    return accounting;
}

void Lane::readAccounting(Accounting& accounting) const
{
    meter_.readAccounting(accounting);
    mutator_.mistakes().readFindings(accounting.mistakes);
}

} // namespace poolscope
