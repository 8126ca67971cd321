// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy that tells an observer of each call, and leaves the work to the strategy it is put around. For films of
// pools; a lane that nobody observes has none. Belongs to one thread.
#pragma once

#include "core/strategies/capabilities.h"
#include "core/strategies/observers.h"
#include "core/strategies/strategy.h"

#include <memory>

namespace poolscope {

class ObservedStrategy final : public Strategy, private ClearingAtOnce
{
public:
    // `observer` must outlive it.
    ObservedStrategy(std::unique_ptr<Strategy> observed, CallObserver& observer);

    [[nodiscard]] Object* acquire(KindIndex kind) override;
    void release(Object* object) override;
    void leak(Object* object) override { observed_->leak(object); }
    void endFrame() override;
    void tune(std::string_view parameter, const ParameterValue& value) override { observed_->tune(parameter, value); }
    [[nodiscard]] StrategyStats stats() const override { return observed_->stats(); }
    [[nodiscard]] std::uint64_t reservedBytes() const override { return observed_->reservedBytes(); }
    [[nodiscard]] const LostObjects* lost() const override { return observed_->lost(); }
    [[nodiscard]] const MemoryLayout* memory() const override { return observed_->memory(); }
    [[nodiscard]] SlotKeeping* slotKeeping() override { return observed_->slotKeeping(); }
    [[nodiscard]] const SlotInspection* slotInspection() const override { return observed_->slotInspection(); }
    [[nodiscard]] const HeldMemory* heldMemory() const override { return observed_->heldMemory(); }
    [[nodiscard]] TypeChecking* typeChecking() override { return observed_->typeChecking(); }
    [[nodiscard]] ClearingAtOnce* clearingAtOnce() override;
    [[nodiscard]] const LiveObjectList* liveObjects() const override { return observed_->liveObjects(); }
    [[nodiscard]] DeferredReleases* deferredReleases() override { return observed_->deferredReleases(); }
    [[nodiscard]] Collecting* collecting() override { return observed_->collecting(); }

private:
    void clear() override;

    std::unique_ptr<Strategy> observed_;
    CallObserver& observer_;
};

} // namespace poolscope
