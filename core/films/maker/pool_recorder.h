// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Listens to the calls of a lane and makes the film of one kind's pool. Belongs to the lane's thread.
#pragma once

#include "core/films/pool_film.h"
#include "core/strategies/capabilities/slot_inspection.h"
#include "core/strategies/watchers.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace poolscope {

class PoolRecorder final : public CallObserver
{
public:
    explicit PoolRecorder(KindIndex kind) : kind_(kind) {}

    // Calls are only counted before it, as looking at all slots takes its time.
    void startFilming() { isFilming_ = true; }
    [[nodiscard]] std::uint64_t calls() const { return calls_; }

    // The last steps and the moments around them. The pool must be as the last call left it. Everything else in `film`
    // stays as it is.
    void finish(PoolFilm& film);

    void callBegins(Call call, const SlotInspection* slots, KindIndex kind, const Object* object) override;
    void callEnds(Call call, const SlotInspection* slots, KindIndex kind, const Object* object) override;

private:
    struct Moment
    {
        PoolStep step;
        FilmedPool before;
    };

    [[nodiscard]] bool isMine(Call call, const SlotInspection* slots, KindIndex kind) const;
    // As it is now. Writes into the last step who has got the slot, which is known only now.
    [[nodiscard]] FilmedPool look();
    void completeLast(const FilmedPool& now);
    [[nodiscard]] static std::size_t inUse(const FilmedPool& pool);

    KindIndex kind_;
    bool isFilming_ = false;
    std::uint64_t calls_ = 0;
    const SlotInspection* slots_ = nullptr;
    InspectedSlots seen_;               // reused
    std::vector<ObjectId> lastHolders_; // by slot
    std::deque<Moment> moments_;        // of the last steps
    std::optional<FilmedPool> before_;  // of the call under way
    ObjectId releasing_;
};

} // namespace poolscope
