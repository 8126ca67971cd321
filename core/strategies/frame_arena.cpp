// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in one frame arena for all kinds (core/pools/frame_arena.h). At the end of each frame it takes back the blocks
// without live objects; a block with survivors stays, and its dead objects are garbage. Blocks are as large as the
// largest object needs, if that is more than they are to have.
#include "core/pools/frame_arena.h"
#include "core/base/parameter_set.h"
#include "core/base/units.h"
#include "core/strategies/byte_contradictions.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/strategy_info.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace poolscope {

namespace {

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

struct FrameArenaParameters
{
    std::uint64_t blockBytes = 0;
};

const ParameterSet<FrameArenaParameters>& frameArenaFields()
{
    static const ParameterSet<FrameArenaParameters> fields{
        {&FrameArenaParameters::blockBytes,
         Parameter::integer("blockBytes", "Block", "bytes", 64 * KiB, 8 * KiB, pools::ArenaBlocks::maxBlockBytes,
                            "of one block, a power of two; more if an object of the scenario needs more")}};
    return fields;
}

std::optional<Contradiction> contradictionOfBlocks(std::span<const Kind>, const ParameterValues& values)
{
    return contradictionOfPower("blockBytes", frameArenaFields().read(values).blockBytes);
}

std::uint64_t blockBytesFor(const StrategySetup& setup)
{
    std::uint64_t bytes = frameArenaFields().read(setup.values).blockBytes;
    for (std::size_t kind = 0; kind < setup.kinds.size(); ++kind)
        if (setup.serves(kind))
            bytes = std::max(bytes, std::bit_ceil(setup.kinds[kind].bytes + pools::ArenaBlocks::largestAlignment));
    return bytes;
}

} // namespace

FrameArenaStrategy::FrameArenaStrategy(const StrategySetup& setup) : gauge_(setup.gauge), arena_(blockBytesFor(setup))
{
    for (const Kind& kind : setup.kinds)
        bytes_.push_back(kind.bytes);
}

Object* FrameArenaStrategy::acquire(KindIndex kind)
{
    auto* object = static_cast<Object*>(arena_.allocate(bytes_[kind], objectAlignment));
    liveBytes_ += bytes_[kind];
    if (const std::uint64_t owned = arena_.blocks().bytesOwned(); owned != told_)
        gauge_.take(owned - std::exchange(told_, owned));
    return object;
}

void FrameArenaStrategy::release(Object* object)
{
    liveBytes_ -= bytes_[object->kind];
    arena_.leak(object);
}

void FrameArenaStrategy::leak(Object* object)
{
    const std::uint32_t bytes = bytes_[object->kind];
    liveBytes_ -= bytes;
    lost_.add(object, object->kind, bytes);
}

void FrameArenaStrategy::addSpaces(std::vector<MemorySpace>& spaces) const
{
    spaces.push_back({"arena", arena_.blocks().begin(), arena_.blocks().bytesOwned(), MemoryState::Garbage});
}

void FrameArenaStrategy::visitMemory(MemoryVisitor& visitor) const
{
    const pools::ArenaBlocks& blocks = arena_.blocks();
    const std::size_t header = blocks.blockBytes() - blocks.roomOfBlock();
    blocks.forEachBlock([&](const std::byte* block, std::size_t bytes) {
        visitor.run(block, header, MemoryState::Other);
        if (bytes < blocks.roomOfBlock())
            visitor.run(block + header + bytes, blocks.roomOfBlock() - bytes, MemoryState::Free);
    });
}

MemoryBlock FrameArenaStrategy::blockAt(const void* address) const
{
    const pools::ArenaBlocks& blocks = arena_.blocks();
    const std::size_t header = blocks.blockBytes() - blocks.roomOfBlock();
    MemoryBlock found;
    blocks.forEachBlock([&](const std::byte* block, std::size_t bytes) {
        if (address < block || address >= block + blocks.blockBytes()) return;
        if (address < block + header) {
            found = {block, header};
            return;
        }
        const std::byte* top = block + header + bytes;
        const auto bytesOf = [&](const Object& object) { return bytes_[object.kind]; };
        found = bumpedBlockAt(block + header, top, address, bytesOf);
        if (found.begin == top) found.bytes = blocks.roomOfBlock() - bytes;
    });
    return found;
}

StrategyStats FrameArenaStrategy::stats() const
{
    StrategyStats s;
    s.liveObjects = arena_.live() - lost_.size();
    s.lostObjects = lost_.size();
    s.liveBytes = liveBytes_;
    s.garbageBytes = std::max<std::uint64_t>(arena_.bytesHeld(), liveBytes_) - liveBytes_;
    s.heapBytes = arena_.blocks().bytesOwned();
    s.allocatedBytes = s.heapBytes; // the arena gives no block back
    s.acquired = arena_.allocated();
    s.instantiated = arena_.allocated();
    s.released = arena_.allocated() - arena_.live();
    s.heapAllocations = arena_.blocks().blocksOwned();
    return s;
}

StrategyInfo frameArenaStrategy()
{
    return {.id = "frame-arena",
            .title = "Frame arena",
            .meaning = "a bump pointer through blocks for all kinds; blocks in which nothing lives are taken back at "
                       "the end of a frame",
            .parameters = frameArenaFields().descriptions(),
            .keepsMemory = true,
            .takesBackByItself = true,
            .contradiction = contradictionOfBlocks,
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<FrameArenaStrategy>(setup);
            }};
}

} // namespace poolscope
