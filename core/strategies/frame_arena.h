// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in one frame arena for all kinds (core/pools/frame_arena.h). At the end of each frame it takes back the blocks
// without live objects; a block with survivors stays, and its dead objects are garbage.
#pragma once

#include "core/pools/frame_arena.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/strategy_info.h"

namespace poolscope {

class FrameArenaStrategy final : public Strategy, private HeldMemory, private MemoryLayout
{
public:
    explicit FrameArenaStrategy(const StrategySetup& setup);

    [[nodiscard]] Object* acquire(KindIndex kind) override;
    void release(Object* object) override;
    void leak(Object* object) override;
    [[nodiscard]] const LostObjects* lost() const override { return &lost_; }
    void endFrame() override { arena_.endFrame(); }
    void tune(std::string_view, const ParameterValue&) override {} // the size of a block is fixed for the run
    [[nodiscard]] const MemoryLayout* memory() const override { return this; }
    [[nodiscard]] const HeldMemory* heldMemory() const override { return this; }
    [[nodiscard]] StrategyStats stats() const override;
    [[nodiscard]] std::uint64_t reservedBytes() const override { return arena_.blocks().bytesOwned(); }

    [[nodiscard]] static StrategyInfo info();

private:
    [[nodiscard]] bool holds(KindIndex, const Object* object) const override { return arena_.owns(object); }
    void addSpaces(std::vector<MemorySpace>& spaces) const override;
    void visitMemory(MemoryVisitor& visitor) const override;
    [[nodiscard]] MemoryBlock blockAt(const void* address) const override;

    std::vector<std::uint32_t> bytes_; // by kind
    LaneGauge& gauge_;
    pools::FrameArena<> arena_;
    LostObjects lost_;
    std::uint64_t liveBytes_ = 0;
    std::uint64_t told_ = 0; // bytes of blocks, as last reported to the gauge
};

} // namespace poolscope
