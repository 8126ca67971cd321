// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Robson's program against every allocator: none of them moves blocks, so it must make each of them take what his bound
// says, whatever it does. First fit by address has an upper bound as well.
#include "core/scenarios/robson_program.h"

#include "core/allocators/buddy_heap.h"
#include "core/allocators/list_heap.h"
#include "core/allocators/segregated_heap.h"
#include "core/allocators/tlsf_heap.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <functional>
#include <memory>

using namespace poolscope;
using namespace poolscope::allocators;

namespace {

constexpr std::size_t unitBytes = 64;

// Blocks of a heap in units of 64 bytes: `headerBytes` of each are before the object, the first block begins `margin`
// bytes into the arena.
template <class Heap>
class HeapMemory final : public RobsonMemory
{
public:
    HeapMemory(std::unique_ptr<Heap> heap, std::size_t headerBytes, std::size_t margin)
        : heap_(std::move(heap)),
          headerBytes_(headerBytes),
          margin_(margin)
    {
    }

    std::uint64_t allocate(unsigned order) override
    {
        const std::size_t bytes = unitBytes << order;
        const auto* object = static_cast<const std::byte*>(heap_->allocate(bytes - headerBytes_));
        if (object == nullptr) throw std::bad_alloc();
        const auto at = static_cast<std::size_t>(object - heap_->begin()) - headerBytes_ - margin_;
        if (at % unitBytes != 0) throw std::logic_error("not on a unit");
        live_ += bytes / unitBytes;
        mostLive_ = std::max(mostLive_, live_);
        extent_ = std::max<std::uint64_t>(extent_, (at + bytes) / unitBytes);
        return at / unitBytes;
    }
    void release(std::uint64_t place) override
    {
        auto* object = const_cast<std::byte*>(heap_->begin()) + place * unitBytes + margin_ + headerBytes_;
        const std::uint64_t before = heap_->figures().usedBytes;
        heap_->release(object);
        live_ -= (before - heap_->figures().usedBytes) / unitBytes;
    }

    // Units in use at most, and from the first to the last one that ever was.
    [[nodiscard]] std::uint64_t mostLive() const { return mostLive_; }
    [[nodiscard]] std::uint64_t extent() const { return extent_; }

private:
    std::unique_ptr<Heap> heap_;
    std::size_t headerBytes_, margin_;
    std::uint64_t live_ = 0, mostLive_ = 0, extent_ = 0;
};

struct Played
{
    std::uint64_t mostLive = 0, extent = 0;
};
using Play = std::function<Played(const RobsonLimits&)>;

template <class Heap>
Played played(const RobsonLimits& limits, std::unique_ptr<Heap> heap, std::size_t headerBytes, std::size_t margin)
{
    HeapMemory<Heap> memory(std::move(heap), headerBytes, margin);
    playRobson(limits, memory);
    return {memory.mostLive(), memory.extent()};
}

template <class Heap, class Index>
Play tagged(Index index, Coalesce coalesce = Coalesce::AtOnce)
{
    return [=](const RobsonLimits& limits) {
        HeapOptions options{.arena = {.bytes = 1 << 16, .growBytes = 1 << 14, .mostBytes = 1 << 30},
                            .coalesce = coalesce};
        // What growing adds is joined with nothing then, and does not begin on a unit.
        if (coalesce == Coalesce::Never) options.arena = {.bytes = 1 << 24};
        return played(limits, std::make_unique<Heap>(options, index), TaggedBlock::headerBytes,
                      TaggedBlock::granule - TaggedBlock::headerBytes);
    };
}

Play list(Fit fit, ListOrder order, Coalesce coalesce = Coalesce::AtOnce)
{
    return tagged<ListHeap>(ListIndex(fit, order), coalesce);
}

Played ofBuddies(const RobsonLimits& limits)
{
    const BuddyOptions options{.arenaBytes = 1 << 16, .mostBytes = 1 << 30, .smallestBytes = unitBytes};
    return played(limits, std::make_unique<BuddyHeap>(options), 0, 0);
}

// Blocks of the smaller sizes end below some place; above it, whatever is in use is as large as the block that has just
// been put at the very end, or larger, and no gap is as large. So with each size, first fit by address takes twice the
// live units more, at most. (Robson, "Worst Case Fragmentation of First Fit and Best Fit Storage Allocation
// Strategies", The Computer Journal 20 (1977): half of that.)
std::uint64_t firstFitBound(const RobsonLimits& limits)
{
    return limits.live * (1 + 2 * limits.orders);
}

} // namespace

Q_DECLARE_METATYPE(Play)
Q_DECLARE_METATYPE(RobsonLimits)

class TestWorstCase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boundIsRobsons()
    {
        QCOMPARE(robsonBound({.live = 4096, .orders = 6}), std::uint64_t{4 * 4096 - 63});
        QCOMPARE(robsonBound({.live = 4096, .orders = 8}), std::uint64_t{5 * 4096 - 255});
        QCOMPARE(robsonBound({.live = 64, .orders = 0}), std::uint64_t{64});
    }

    void noAllocatorNeedsLess_data()
    {
        QTest::addColumn<Play>("play");
        QTest::addColumn<RobsonLimits>("limits");
        const auto rows = [](const char* name, const Play& play) {
            for (const RobsonLimits& limits : {RobsonLimits{1024, 4}, {4096, 8}, {5120, 7}})
                QTest::addRow("%s, %llu units, %u doublings", name, static_cast<unsigned long long>(limits.live),
                              limits.orders)
                    << play << limits;
        };
        rows("first fit by address", list(Fit::First, ListOrder::ByAddress));
        rows("first fit, last freed first", list(Fit::First, ListOrder::Lifo));
        rows("next fit", list(Fit::Next, ListOrder::ByAddress));
        rows("best fit", list(Fit::Best, ListOrder::ByAddress));
        rows("worst fit", list(Fit::Worst, ListOrder::ByAddress));
        rows("joined late", list(Fit::First, ListOrder::Lifo, Coalesce::Deferred));
        rows("never joined", list(Fit::First, ListOrder::ByAddress, Coalesce::Never));
        rows("size classes", tagged<SegregatedHeap>(SegregatedIndex(64)));
        rows("TLSF", tagged<TlsfHeap>(TlsfIndex(5)));
        rows("buddies", Play(ofBuddies));
    }
    void noAllocatorNeedsLess()
    {
        QFETCH(Play, play);
        QFETCH(RobsonLimits, limits);
        const Played result = play(limits);
        QVERIFY(result.mostLive <= limits.live);
        const QString seen = QStringLiteral("%1 units, bound %2").arg(result.extent).arg(robsonBound(limits));
        QVERIFY2(result.extent >= robsonBound(limits), qPrintable(seen));
    }

    void firstFitByAddressNeedsNoMoreThanItsBound_data()
    {
        QTest::addColumn<RobsonLimits>("limits");
        QTest::newRow("a few sizes") << RobsonLimits{1024, 4};
        QTest::newRow("many sizes") << RobsonLimits{4096, 8};
        QTest::newRow("not a power of two") << RobsonLimits{5120, 7};
    }
    void firstFitByAddressNeedsNoMoreThanItsBound()
    {
        QFETCH(RobsonLimits, limits);
        QVERIFY(list(Fit::First, ListOrder::ByAddress)(limits).extent <= firstFitBound(limits));
    }
};

TEST_WITHOUT_APPLICATION(TestWorstCase);
#include "tst_worst_case.moc"
