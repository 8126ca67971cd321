// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy that tells an observer of each call, and leaves the work to the strategy it is put around. For films of
// pools; a lane that nobody watches has none. Belongs to one thread.
#pragma once

#include "core/strategies/capabilities.h"
#include "core/strategies/strategy.h"
#include "core/strategies/watchers.h"

#include <memory>

namespace poolscope {

class WatchedStrategy final : public Strategy, private ClearingAtOnce
{
public:
    // `observer` must outlive it.
    WatchedStrategy(std::unique_ptr<Strategy> watched, CallObserver& observer);

    [[nodiscard]] Object* acquire(KindIndex kind) override;
    void release(Object* object) override;
    void leak(Object* object) override { watched_->leak(object); }
    void endFrame() override;
    void tune(std::string_view parameter, const ParameterValue& value) override { watched_->tune(parameter, value); }
    [[nodiscard]] StrategyStats stats() const override { return watched_->stats(); }
    [[nodiscard]] std::uint64_t reservedBytes() const override { return watched_->reservedBytes(); }
    [[nodiscard]] const LostObjects* lost() const override { return watched_->lost(); }
    [[nodiscard]] const MemoryLayout* memory() const override { return watched_->memory(); }
    [[nodiscard]] SlotKeeping* slotKeeping() override { return watched_->slotKeeping(); }
    [[nodiscard]] const SlotInspection* slotInspection() const override { return watched_->slotInspection(); }
    [[nodiscard]] const HeldMemory* heldMemory() const override { return watched_->heldMemory(); }
    [[nodiscard]] TypeChecking* typeChecking() override { return watched_->typeChecking(); }
    [[nodiscard]] ClearingAtOnce* clearingAtOnce() override;
    [[nodiscard]] const LiveObjectList* liveObjects() const override { return watched_->liveObjects(); }
    [[nodiscard]] DeferredReleases* deferredReleases() override { return watched_->deferredReleases(); }
    [[nodiscard]] Collecting* collecting() override { return watched_->collecting(); }

private:
    void clear() override;

    std::unique_ptr<Strategy> watched_;
    CallObserver& observer_;
};

} // namespace poolscope
