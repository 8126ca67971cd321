// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many acquires a pool of fixed size refuses, worked out from the event stream for 64 sizes of every kind's pool at
// once. A refused object is never there: its death means nothing, and the children that it would own are never asked
// for. Each size is looked at by itself, as if the pools of all other kinds refused nothing. The same figures as a lane
// counts (exhausted) in which only that kind has such a pool; tests compare the two.
#pragma once

#include "core/tuning/advice/demand.h"
#include "core/tuning/advice/family_table.h"
#include "core/tuning/advice/sixty_four_counts.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

class LossCounter
{
public:
    static constexpr std::size_t sizesAtOnce = SixtyFourCounts::size;
    using Sizes = std::array<std::uint64_t, sizesAtOnce>; // slots, at least 1 each

    // `sizes` by kind. `kinds` must outlive it. Idle slots must keep no children by `rules`: what a refusal means there
    // depends on the order in which slots are handed out.
    LossCounter(std::span<const Kind> kinds, DemandRules rules, std::span<const Sizes> sizes);

    // The next frame.
    void add(const FrameEvents& events);

    // Acquires that the pool of the kind answered, with a slot or without, in the frames so far; by size.
    [[nodiscard]] std::uint64_t asked(KindIndex kind, std::size_t size) const;
    [[nodiscard]] std::uint64_t refused(KindIndex kind, std::size_t size) const;

private:
    struct Pool
    {
        SixtyFourCounts room;    // slots that are not in use
        SixtyFourCounts refused; // acquires
        SixtyFourCounts spared;  // births of objects whose owners are not there
        SixtyFourCounts dead;    // objects whose slots are taken back at the end of the frame
        SixtyFourCounts leaked;  // objects whose slots are never taken back
        std::uint64_t births = 0;
    };

    friend void followEvents<>(std::span<const Event> events, FamilyTable& table, LossCounter& counter);
    void spawn(const Event& event);
    // Takes the object and the children it owns out of the table, and does with each and the sizes it is there at.
    template <class Visit>
    void end(std::uint32_t index, Visit visit);
    void die(std::uint32_t index);
    void leak(std::uint32_t index);
    void clear();
    void endFrame();
    void groupKinds();
    [[nodiscard]] std::uint64_t* presenceOf(std::uint32_t index) { return &presence_[index * width_]; }

    std::span<const Kind> kinds_;
    DemandRules rules_;
    std::vector<Sizes> sizes_;
    std::vector<Pool> pools_;
    FamilyTable table_;
    // Whether an object is there depends on the sizes of its own kind's pool, and of kinds that may own each other with
    // it, at whatever remove. These are a group. By index of the id: for each kind of the group, a bit for every size.
    std::vector<std::uint64_t> presence_;
    std::vector<std::size_t> groupOf_;  // by kind
    std::vector<std::size_t> columnOf_; // by kind: its place in the group
    std::size_t width_ = 1;             // of the largest group
    std::vector<std::uint32_t> dying_;  // empty between events
};

} // namespace poolscope
