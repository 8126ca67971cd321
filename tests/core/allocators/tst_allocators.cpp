// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every allocator against a model that knows each object: none overlaps another, all keep their content, and every byte
// of the arena is accounted for.
#include "core/allocators/buddy_heap.h"
#include "core/allocators/list_heap.h"
#include "core/allocators/segregated_heap.h"
#include "core/allocators/tlsf_heap.h"
#include "core/base/random.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

using namespace poolscope;
using namespace poolscope::allocators;

namespace {

struct SeenBlock
{
    const std::byte* object;
    std::size_t bytes;
    bool isInUse;
};

// What the allocators have in common.
class AnyHeap
{
public:
    virtual ~AnyHeap() = default;
    [[nodiscard]] virtual void* allocate(std::size_t bytes) = 0;
    virtual void release(void* object) = 0;
    [[nodiscard]] virtual void* resize(void* object, std::size_t bytes) = 0;
    [[nodiscard]] virtual HeapFigures figures() const = 0;
    [[nodiscard]] virtual std::vector<SeenBlock> blocks() const = 0;
    // Of the arena, that no block has.
    [[nodiscard]] virtual std::size_t overhead() const = 0;
    // Whether free neighbours may be left.
    [[nodiscard]] virtual bool joinsAtOnce() const = 0;
};

template <class Index>
class AnyTaggedHeap final : public AnyHeap
{
public:
    AnyTaggedHeap(const HeapOptions& options, Index index) : heap_(options, std::move(index)), options_(options) {}

    void* allocate(std::size_t bytes) override { return heap_.allocate(bytes); }
    void release(void* object) override { heap_.release(object); }
    void* resize(void* object, std::size_t bytes) override { return heap_.resize(object, bytes); }
    HeapFigures figures() const override { return heap_.figures(); }
    std::vector<SeenBlock> blocks() const override
    {
        std::vector<SeenBlock> blocks;
        heap_.forEachBlock([&](const std::byte* object, std::size_t room, bool isInUse) {
            blocks.push_back({object, TaggedBlock::headerBytes + room, isInUse});
        });
        std::size_t listed = 0;
        heap_.forEachFree([&](const TaggedBlock& block) {
            ++listed;
            if (block.isInUse()) qFatal("a block in use is in the index");
        });
        if (listed != heap_.figures().freeBlocks) qFatal("the index has %zu blocks", listed);
        return blocks;
    }
    std::size_t overhead() const override { return TaggedBlock::granule; }
    bool joinsAtOnce() const override { return options_.coalesce == Coalesce::AtOnce; }

private:
    TaggedHeap<Index> heap_;
    HeapOptions options_;
};

class AnyBuddyHeap final : public AnyHeap
{
public:
    explicit AnyBuddyHeap(const BuddyOptions& options) : heap_(options) {}

    void* allocate(std::size_t bytes) override { return heap_.allocate(bytes); }
    void release(void* object) override { heap_.release(object); }
    void* resize(void* object, std::size_t bytes) override { return heap_.resize(object, bytes); }
    HeapFigures figures() const override { return heap_.figures(); }
    std::vector<SeenBlock> blocks() const override
    {
        std::vector<SeenBlock> blocks;
        heap_.forEachBlock([&](const std::byte* object, std::size_t bytes, bool isInUse) {
            blocks.push_back({object, bytes, isInUse});
        });
        return blocks;
    }
    std::size_t overhead() const override { return 0; }
    bool joinsAtOnce() const override { return false; } // neighbours need not be buddies

private:
    BuddyHeap heap_;
};

using MakeHeap = std::function<std::unique_ptr<AnyHeap>()>;

constexpr std::size_t page = 4096;

template <class Index>
MakeHeap tagged(const HeapOptions& options, Index index)
{
    return [options, index] { return std::make_unique<AnyTaggedHeap<Index>>(options, index); };
}

MakeHeap buddy(const BuddyOptions& options)
{
    return [options] { return std::make_unique<AnyBuddyHeap>(options); };
}

// The objects that should be there, each filled with bytes of its own.
class Model
{
public:
    explicit Model(AnyHeap& heap, std::uint64_t seed) : heap_(heap), random_(seed) {}

    void step(std::size_t mostBytes)
    {
        const std::uint32_t what = random_.below(10);
        if (objects_.empty() || what < 5)
            allocate(bytes(mostBytes));
        else if (what < 9)
            release();
        else
            resize(bytes(mostBytes));
    }
    void releaseAll()
    {
        while (!objects_.empty())
            release();
    }

    // Looks at every block and every object.
    void check() const
    {
        const HeapFigures f = heap_.figures();
        std::uint64_t usedBytes = 0, freeBytes = 0, usedBlocks = 0, freeBlocks = 0, largest = 0;
        const std::byte* end = nullptr;
        bool wasFree = false;
        std::map<const std::byte*, std::size_t> found;
        for (const SeenBlock& block : heap_.blocks()) {
            QVERIFY(end == nullptr || block.object == end);
            end = block.object + block.bytes;
            QCOMPARE(reinterpret_cast<std::uintptr_t>(block.object) % 16, std::uintptr_t{0});
            (block.isInUse ? usedBytes : freeBytes) += block.bytes;
            ++(block.isInUse ? usedBlocks : freeBlocks);
            if (!block.isInUse) largest = std::max<std::uint64_t>(largest, block.bytes);
            QVERIFY(!heap_.joinsAtOnce() || block.isInUse || !wasFree);
            wasFree = !block.isInUse;
            if (block.isInUse) found[block.object] = block.bytes;
        }
        QCOMPARE(f.usedBytes, usedBytes);
        QCOMPARE(f.freeBytes, freeBytes);
        QCOMPARE(f.usedBlocks, usedBlocks);
        QCOMPARE(f.freeBlocks, freeBlocks);
        QCOMPARE(f.largestFreeBytes, largest);
        QCOMPARE(f.heapBytes, usedBytes + freeBytes + heap_.overhead());
        QCOMPARE(f.allocations - f.releases, std::uint64_t{objects_.size()});
        QCOMPARE(found.size(), objects_.size());
        for (const Known& object : objects_) {
            const auto block = found.find(object.begin);
            QVERIFY(block != found.end());
            QVERIFY(block->second >= object.bytes);
            QVERIFY(std::all_of(object.begin, object.begin + object.bytes,
                                [&](std::byte each) { return each == object.fill; }));
        }
    }

private:
    struct Known
    {
        std::byte* begin;
        std::size_t bytes;
        std::byte fill;
    };

    // Small ones more often than large ones.
    [[nodiscard]] std::size_t bytes(std::size_t most)
    {
        const auto limit = static_cast<std::uint32_t>(most >> random_.below(8));
        return random_.below(std::max(limit, 1U));
    }
    void fill(Known& object, std::size_t from)
    {
        std::fill(object.begin + from, object.begin + object.bytes, object.fill);
    }
    void allocate(std::size_t bytes)
    {
        auto* begin = static_cast<std::byte*>(heap_.allocate(bytes));
        if (begin == nullptr) return;
        objects_.push_back({begin, bytes, std::byte(random_.below(256))});
        fill(objects_.back(), 0);
    }
    void release()
    {
        std::swap(objects_[random_.below(static_cast<std::uint32_t>(objects_.size()))], objects_.back());
        heap_.release(objects_.back().begin);
        objects_.pop_back();
    }
    void resize(std::size_t bytes)
    {
        Known& object = objects_[random_.below(static_cast<std::uint32_t>(objects_.size()))];
        auto* begin = static_cast<std::byte*>(heap_.resize(object.begin, bytes));
        if (begin == nullptr) return;
        const std::size_t kept = std::min(bytes, object.bytes);
        object.begin = begin;
        object.bytes = bytes;
        fill(object, kept);
    }

    AnyHeap& heap_;
    Random random_;
    std::vector<Known> objects_;
};

} // namespace

Q_DECLARE_METATYPE(MakeHeap)

class TestAllocators : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyByteIsAccountedFor_data();
    void everyByteIsAccountedFor();
    void fitsChooseAsTheySay_data();
    void fitsChooseAsTheySay();
    void ordersListAsTheySay_data();
    void ordersListAsTheySay();
    void aRequestMayFailThoughEnoughIsFree();
    void deferredJoiningHappensWhenItMust();
    void withoutJoiningAHeapFallsApart();
    void blocksAreSplitFromTheSizeThatWasSet();
    void theArenaGrowsAndIsGivenBack_data();
    void theArenaGrowsAndIsGivenBack();
    void theEndIsKeptAsFarAsWasSet();
    void theLastBlockIsNotPassedOver();
    void aBlockPassedOverIsNotFreeInPieces();
    void buddiesGrowOnlyForWhatThenFits_data();
    void buddiesGrowOnlyForWhatThenFits();
    void anObjectIsResizedWhereItIsIfItCan();
    void buddiesAreHalvesOfEachOther();
    void theLargestIsKnownOfAnySizes();
    void refusesWhatCannotBe();

private:
    static void addHeaps();
};

void TestAllocators::addHeaps()
{
    QTest::addColumn<MakeHeap>("make");
    const HeapOptions fixed{.arena = {.bytes = 64 * page}};
    const HeapOptions growing{.arena = {.bytes = page, .growBytes = 4 * page, .mostBytes = 256 * page}};
    HeapOptions deferred = fixed, never = growing, coarse = fixed;
    deferred.coalesce = Coalesce::Deferred;
    never.coalesce = Coalesce::Never;
    coarse.splitFrom = 256;
    QTest::newRow("first fit by address") << tagged(fixed, ListIndex());
    QTest::newRow("first fit, last in first out") << tagged(fixed, ListIndex(Fit::First, ListOrder::Lifo));
    QTest::newRow("next fit by address") << tagged(fixed, ListIndex(Fit::Next));
    QTest::newRow("next fit, last in first out") << tagged(fixed, ListIndex(Fit::Next, ListOrder::Lifo));
    QTest::newRow("best fit") << tagged(fixed, ListIndex(Fit::Best));
    QTest::newRow("worst fit") << tagged(fixed, ListIndex(Fit::Worst));
    QTest::newRow("a list, joined when it must be") << tagged(deferred, ListIndex());
    QTest::newRow("a list that grows and is never joined") << tagged(never, ListIndex(Fit::Next));
    QTest::newRow("a list that is split from 256 bytes on") << tagged(coarse, ListIndex(Fit::Best, ListOrder::Lifo));
    QTest::newRow("a list that grows") << tagged(growing, ListIndex());
    QTest::newRow("segregated") << tagged(fixed, SegregatedIndex());
    QTest::newRow("segregated, few classes") << tagged(growing, SegregatedIndex(4));
    QTest::newRow("segregated, joined when it must be") << tagged(deferred, SegregatedIndex(200));
    QTest::newRow("two levels") << tagged(fixed, TlsfIndex());
    QTest::newRow("two levels, coarse, growing") << tagged(growing, TlsfIndex(1));
    QTest::newRow("two levels, joined when it must be") << tagged(deferred, TlsfIndex(3));
    QTest::newRow("buddies") << buddy({.arenaBytes = 64 * page});
    QTest::newRow("buddies of 16 bytes that grow")
        << buddy({.arenaBytes = page, .mostBytes = 256 * page, .smallestBytes = 16});
    QTest::newRow("buddies of a page") << buddy({.arenaBytes = 256 * page, .smallestBytes = page});
}

void TestAllocators::everyByteIsAccountedFor_data()
{
    addHeaps();
}

void TestAllocators::everyByteIsAccountedFor()
{
    QFETCH(const MakeHeap, make);
    for (const std::size_t most : {std::size_t{64}, std::size_t{2000}, 40 * page}) {
        const std::unique_ptr<AnyHeap> heap = make();
        const std::size_t begun = heap->figures().heapBytes;
        Model model(*heap, 7);
        for (int step = 0; step < 6000; ++step) {
            model.step(most);
            if (step % 97 == 0) model.check();
            if (QTest::currentTestFailed()) return;
        }
        QVERIFY(heap->figures().allocations > 1000);
        model.releaseAll();
        model.check();
        QCOMPARE(heap->figures().usedBytes, std::uint64_t{0});
        if (heap->joinsAtOnce()) QCOMPARE(heap->figures().freeBlocks, std::uint64_t{1});
        QVERIFY(heap->figures().heapBytes >= begun);
    }
}

namespace {

// A heap with holes of those sizes, in the order of addresses, between objects in use, and its end taken. The holes are
// made in the order of `released`, numbers of holes.
template <class Heap>
std::vector<void*> makeHoles(Heap& heap, const std::vector<std::size_t>& bytes,
                             const std::vector<std::size_t>& released)
{
    std::vector<void*> holes;
    for (const std::size_t each : bytes) {
        holes.push_back(heap.allocate(each - TaggedBlock::headerBytes));
        (void)heap.allocate(1);
    }
    const std::size_t rest = heap.figures().largestFreeBytes;
    (void)heap.allocate(rest - TaggedBlock::headerBytes);
    for (const std::size_t hole : released)
        heap.release(holes[hole]);
    return holes;
}

// Objects of 56 bytes, as many as there is room for.
template <class Heap>
std::vector<void*> filled(Heap& heap)
{
    std::vector<void*> objects;
    while (void* object = heap.allocate(56))
        objects.push_back(object);
    return objects;
}

} // namespace

Q_DECLARE_METATYPE(poolscope::allocators::Fit)
Q_DECLARE_METATYPE(poolscope::allocators::ListOrder)

void TestAllocators::fitsChooseAsTheySay_data()
{
    QTest::addColumn<Fit>("fit");
    QTest::addColumn<std::size_t>("chosen"); // which hole a request of 96 bytes gets, of 160, 64, 96, 320, 112
    QTest::addColumn<std::uint64_t>("searched");
    QTest::newRow("first") << Fit::First << std::size_t{0} << std::uint64_t{1};
    QTest::newRow("next, at first") << Fit::Next << std::size_t{0} << std::uint64_t{1};
    QTest::newRow("best") << Fit::Best << std::size_t{2} << std::uint64_t{3};
    QTest::newRow("worst") << Fit::Worst << std::size_t{3} << std::uint64_t{5};
}

void TestAllocators::fitsChooseAsTheySay()
{
    QFETCH(const Fit, fit);
    QFETCH(const std::size_t, chosen);
    QFETCH(const std::uint64_t, searched);
    ListHeap heap({}, ListIndex(fit));
    const std::vector<void*> holes = makeHoles(heap, {160, 64, 96, 320, 112}, {0, 1, 2, 3, 4});
    QCOMPARE(heap.figures().freeBlocks, std::uint64_t{5});
    QCOMPARE(heap.allocate(96 - TaggedBlock::headerBytes), holes[chosen]);
    QCOMPARE(heap.figures().lastSearched, searched);
}

void TestAllocators::ordersListAsTheySay_data()
{
    QTest::addColumn<ListOrder>("order");
    QTest::addColumn<QList<int>>("listed");
    QTest::newRow("by address") << ListOrder::ByAddress << QList<int>{0, 1, 2, 3};
    QTest::newRow("last in, first out") << ListOrder::Lifo << QList<int>{1, 3, 0, 2};
}

void TestAllocators::ordersListAsTheySay()
{
    QFETCH(const ListOrder, order);
    QFETCH(const QList<int>, listed);
    ListHeap heap({}, ListIndex(Fit::First, order));
    const std::vector<void*> holes = makeHoles(heap, {64, 64, 64, 64}, {2, 0, 3, 1});
    QList<int> found;
    heap.forEachFree([&](const TaggedBlock& block) {
        found << static_cast<int>(std::find(holes.begin(), holes.end(), block.object()) - holes.begin());
    });
    QCOMPARE(found, listed);
}

// The checkerboard: half of it is free, and nothing larger fits.
void TestAllocators::aRequestMayFailThoughEnoughIsFree()
{
    SegregatedHeap heap({.arena = {.bytes = 16 * page}});
    const std::vector<void*> objects = filled(heap);
    QCOMPARE(heap.figures().failures, std::uint64_t{1});
    QCOMPARE(heap.figures().fragmented, std::uint64_t{0});
    for (std::size_t i = 0; i < objects.size(); i += 2)
        heap.release(objects[i]);
    QVERIFY(heap.figures().freeBytes > 7 * page);
    QVERIFY(heap.figures().largestFreeBytes <= 2 * 64);
    QVERIFY(heap.figures().externalFragmentation() > 0.99);
    QVERIFY(heap.allocate(200) == nullptr);
    QCOMPARE(heap.figures().fragmented, std::uint64_t{1});
}

void TestAllocators::deferredJoiningHappensWhenItMust()
{
    ListHeap heap({.arena = {.bytes = page}, .coalesce = Coalesce::Deferred});
    const std::vector<void*> objects = filled(heap);
    for (void* object : objects)
        heap.release(object);
    QCOMPARE(heap.figures().joins, std::uint64_t{0});
    QVERIFY(heap.allocate(page / 2) != nullptr);
    QVERIFY(heap.figures().joins >= objects.size() - 1);
}

void TestAllocators::withoutJoiningAHeapFallsApart()
{
    ListHeap heap({.arena = {.bytes = page}, .coalesce = Coalesce::Never});
    const std::vector<void*> objects = filled(heap);
    for (void* object : objects)
        heap.release(object);
    QCOMPARE(heap.figures().usedBytes, std::uint64_t{0});
    QVERIFY(heap.allocate(200) == nullptr);
    QCOMPARE(heap.figures().fragmented, std::uint64_t{1});
}

void TestAllocators::blocksAreSplitFromTheSizeThatWasSet()
{
    ListHeap heap({.arena = {.bytes = 4 * page}, .splitFrom = 128});
    const std::vector<void*> holes = makeHoles(heap, {320}, {0});
    const std::uint64_t before = heap.figures().splits;
    void* object = heap.allocate(200 - TaggedBlock::headerBytes); // 112 would be left
    QCOMPARE(object, holes[0]);
    QCOMPARE(heap.figures().splits, before);
    heap.release(object);
    QCOMPARE(heap.allocate(192 - TaggedBlock::headerBytes), holes[0]); // 128 are
    QCOMPARE(heap.figures().splits, before + 1);
}

void TestAllocators::theArenaGrowsAndIsGivenBack_data()
{
    QTest::addColumn<MakeHeap>("make");
    const HeapOptions growing{.arena = {.bytes = page, .growBytes = 4 * page, .mostBytes = 64 * page}};
    QTest::newRow("a list") << tagged(growing, ListIndex());
    QTest::newRow("segregated") << tagged(growing, SegregatedIndex());
    QTest::newRow("two levels") << tagged(growing, TlsfIndex());
    QTest::newRow("buddies") << buddy({.arenaBytes = page, .mostBytes = 64 * page});
}

void TestAllocators::theArenaGrowsAndIsGivenBack()
{
    QFETCH(const MakeHeap, make);
    const std::unique_ptr<AnyHeap> heap = make();
    std::vector<void*> objects;
    while (void* object = heap->allocate(1000))
        objects.push_back(object);
    QVERIFY(heap->figures().growths > 2);
    QVERIFY(heap->figures().heapBytes > 60 * page && heap->figures().heapBytes <= 64 * page);
    const void* first = objects.front();
    std::fill_n(static_cast<std::byte*>(objects.front()), 1000, std::byte{7});
    while (objects.size() > 1) {
        heap->release(objects.back());
        objects.pop_back();
    }
    QVERIFY(heap->figures().shrinkings > 2);
    QVERIFY(heap->figures().heapBytes <= 9 * page);
    QVERIFY(std::all_of(static_cast<const std::byte*>(first), static_cast<const std::byte*>(first) + 1000,
                        [](std::byte each) { return each == std::byte{7}; }));
    QVERIFY(heap->allocate(20 * page) != nullptr);
}

void TestAllocators::theEndIsKeptAsFarAsWasSet()
{
    ListHeap heap({.arena = {.bytes = page, .growBytes = page, .mostBytes = 256 * page, .keepBytes = 16 * page}});
    const std::vector<void*> objects{heap.allocate(30 * page), heap.allocate(30 * page)};
    const std::uint64_t grown = heap.figures().heapBytes;
    heap.release(objects[1]); // less than twice what is kept
    QCOMPARE(heap.figures().heapBytes, grown);
    heap.release(objects[0]);
    QCOMPARE(heap.figures().heapBytes, std::uint64_t{17 * page}); // less the words at both ends
    QCOMPARE(heap.figures().shrinkings, std::uint64_t{1});
}

// It lies in the list of the request, not all of whose blocks are large enough.
void TestAllocators::theLastBlockIsNotPassedOver()
{
    TlsfHeap heap({.arena = {.bytes = page, .growBytes = page, .mostBytes = 4 * page}}, TlsfIndex(1));
    const std::size_t all = heap.figures().largestFreeBytes;
    QVERIFY(heap.allocate(all - TaggedBlock::headerBytes) != nullptr);
    QCOMPARE(heap.figures().growths, std::uint64_t{0});
    QVERIFY(heap.allocate(100) != nullptr);
    QCOMPARE(heap.figures().growths, std::uint64_t{1});
}

void TestAllocators::aBlockPassedOverIsNotFreeInPieces()
{
    TlsfHeap heap({.arena = {.bytes = 16 * page}}, TlsfIndex(1));
    void* first = heap.allocate(1000);
    (void)heap.allocate(100);
    void* second = heap.allocate(1000);
    QVERIFY(heap.allocate(heap.figures().largestFreeBytes - TaggedBlock::headerBytes) != nullptr);
    heap.release(first);
    QVERIFY(heap.allocate(900) == nullptr); // of the same list as what is free
    QCOMPARE(heap.figures().failures, std::uint64_t{1});
    QCOMPARE(heap.figures().fragmented, std::uint64_t{0});
    heap.release(second);
    QVERIFY(heap.allocate(1500) == nullptr);
    QCOMPARE(heap.figures().failures, std::uint64_t{2});
    QCOMPARE(heap.figures().fragmented, std::uint64_t{1});
    QCOMPARE(heap.figures().fragmentedBytes, std::uint64_t{1500});
    QVERIFY(heap.allocate(700) != nullptr);
}

void TestAllocators::buddiesGrowOnlyForWhatThenFits_data()
{
    QTest::addColumn<bool>("isAllFree");
    QTest::addColumn<int>("pages");
    QTest::addColumn<bool>("fits");
    QTest::addColumn<int>("growths");
    QTest::newRow("half of what it may be") << false << 8 << true << 2;
    QTest::newRow("all that it may be, and a part is used") << false << 16 << false << 0;
    QTest::newRow("all that it may be, and all is free") << true << 16 << true << 2;
    QTest::newRow("more than it may be") << true << 17 << false << 0;
}

void TestAllocators::buddiesGrowOnlyForWhatThenFits()
{
    QFETCH(bool, isAllFree);
    QFETCH(int, pages);
    BuddyHeap heap({.arenaBytes = 4 * page, .mostBytes = 16 * page});
    if (!isAllFree) QVERIFY(heap.allocate(32) != nullptr);
    QTEST(heap.allocate(static_cast<std::size_t>(pages) * page) != nullptr, "fits");
    QTEST(static_cast<int>(heap.figures().growths), "growths");
}

void TestAllocators::anObjectIsResizedWhereItIsIfItCan()
{
    TlsfHeap heap({.arena = {.bytes = 16 * page}});
    void* object = heap.allocate(100);
    QCOMPARE(heap.resize(object, 1000), object); // into what is free behind it
    QCOMPARE(heap.figures().resizedByGrowing, std::uint64_t{1});
    QCOMPARE(heap.resize(object, 50), object);
    QCOMPARE(heap.figures().resizedInPlace, std::uint64_t{1});
    (void)heap.allocate(100); // right behind it
    QVERIFY(!heap.resizeInPlace(object, 1000));
    QCOMPARE(heap.figures().resizedInPlace, std::uint64_t{1});
    void* moved = heap.resize(object, 1000);
    QVERIFY(moved != nullptr && moved != object);
    QCOMPARE(heap.figures().resizedByMoving, std::uint64_t{1});
    QVERIFY(heap.resize(moved, 100 * page) == nullptr);
    QCOMPARE(heap.figures().usedBlocks, std::uint64_t{2});
}

void TestAllocators::buddiesAreHalvesOfEachOther()
{
    BuddyHeap heap({.arenaBytes = 1024, .smallestBytes = 64});
    // The arena has at least a page.
    const auto* first = static_cast<const std::byte*>(heap.allocate(60));
    const auto* second = static_cast<const std::byte*>(heap.allocate(64));
    const auto* third = static_cast<const std::byte*>(heap.allocate(65));
    QCOMPARE(second - first, std::ptrdiff_t{64});
    QCOMPARE(third - first, std::ptrdiff_t{128});
    QCOMPARE(heap.figures().splits, std::uint64_t{4}); // 1024, 512, 256, 128
    QCOMPARE(heap.figures().usedBytes, std::uint64_t{64 + 64 + 128});
    heap.release(const_cast<std::byte*>(second));
    QCOMPARE(heap.figures().joins, std::uint64_t{0});
    heap.release(const_cast<std::byte*>(first));
    QCOMPARE(heap.figures().joins, std::uint64_t{1});
    heap.release(const_cast<std::byte*>(third));
    QCOMPARE(heap.figures().joins, std::uint64_t{4});
    QCOMPARE(heap.figures().freeBlocks, std::uint64_t{1});
    QCOMPARE(heap.figures().largestFreeBytes, std::uint64_t{1024});
}

void TestAllocators::theLargestIsKnownOfAnySizes()
{
    FreeSizes sizes(16, std::size_t{1} << 30, std::size_t{1} << 30);
    std::multimap<std::size_t, int> model;
    int searches = 0;
    Random random(3);
    for (int step = 0; step < 20000; ++step) {
        if (model.empty() || random.below(100) < 52) {
            const std::size_t bytes = std::size_t{16} * (1 + (random.below(1U << 26) >> random.below(26)));
            model.emplace(bytes, 0);
            sizes.add(bytes);
        } else {
            auto each = model.begin();
            if (random.below(2) == 0) each = std::prev(model.end());
            sizes.remove(each->first);
            model.erase(each);
        }
        if (sizes.isLost()) {
            ++searches;
            sizes.find([&](auto visit) {
                for (const auto& [bytes, nothing] : model)
                    visit(bytes);
            });
        }
        QCOMPARE(sizes.largest(), model.empty() ? 0 : std::prev(model.end())->first);
        QCOMPARE(sizes.blocks(), std::uint64_t{model.size()});
    }
    QVERIFY2(searches > 1 && searches < 26, qPrintable(QString::number(searches)));
}

void TestAllocators::refusesWhatCannotBe()
{
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, ListHeap({.arena = {.bytes = 0}}));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, TlsfIndex(0));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, TlsfIndex(6));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, BuddyHeap({.arenaBytes = 1024, .smallestBytes = 48}));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, BuddyHeap({.arenaBytes = 16, .smallestBytes = 32}));
    TlsfHeap heap({.arena = {.bytes = page}});
    QVERIFY(heap.allocate(page) == nullptr);
    QVERIFY(heap.allocate(~std::size_t{0}) == nullptr);
    QCOMPARE(heap.figures().fragmented, std::uint64_t{0});
    void* nothing = heap.allocate(0);
    QVERIFY(nothing != nullptr);
    QVERIFY(heap.resize(nothing, ~std::size_t{0}) == nullptr);
    BuddyHeap buddies({.arenaBytes = page});
    QVERIFY(buddies.allocate(page + 1) == nullptr);
    QVERIFY(buddies.allocate(page) != nullptr);
}

TEST_WITHOUT_APPLICATION(TestAllocators);

#include "tst_allocators.moc"
