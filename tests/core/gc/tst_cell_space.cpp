// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/gc/cell_space.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <vector>

using namespace poolscope;
using namespace poolscope::gc;

class TestCellSpace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cellsAreAlignedAndApart_data();
    void cellsAreAlignedAndApart();
    void marksEachCellOnce();
    void sweepsWhatIsNotMarked();
    void sweepingAnEmptySpace();
    void emptyBlocksServeOtherSizes();
    void endsWithItsAddressSpace();
    void memoryIsTakenBlockByBlock();
    void largeCellsTakeBlocksSideBySide();
    void agreesWithAReference_data();
    void agreesWithAReference();
    void knowsWhatIsFree();
};

void TestCellSpace::cellsAreAlignedAndApart_data()
{
    QTest::addColumn<quint64>("bytes");
    for (std::size_t bytes = CellSpace::minimumCellBytes; bytes <= 4112;
         bytes += bytes < 320 ? CellSpace::granule : 944)
        QTest::addRow("%llu bytes", static_cast<unsigned long long>(bytes)) << quint64{bytes};
    for (const std::size_t bytes : {std::size_t{10'000}, CellSpace::blockBytes / 2 + 16, CellSpace::blockBytes,
                                    CellSpace::blockBytes + 16, std::size_t{65'536}, std::size_t{1'000'000}})
        QTest::addRow("%llu bytes", static_cast<unsigned long long>(bytes)) << quint64{bytes};
    QTest::newRow("the largest") << quint64{CellSpace::maximumCellBytes};
}

void TestCellSpace::cellsAreAlignedAndApart()
{
    QFETCH(quint64, bytes);
    CellSpace space(64 << 20);
    const std::size_t count = std::max<std::size_t>(3 * CellSpace::blockBytes / bytes, 3);
    std::map<std::byte*, unsigned char> cells;
    for (std::size_t i = 0; i < count; ++i) {
        auto* const cell = static_cast<std::byte*>(space.allocate(bytes));
        QVERIFY(cell != nullptr && space.contains(cell) && space.contains(cell + bytes - 1));
        QCOMPARE(reinterpret_cast<std::uintptr_t>(cell) % CellSpace::granule, std::uintptr_t{0});
        std::memset(cell, static_cast<int>(i % 251), bytes);
        QVERIFY(cells.emplace(cell, static_cast<unsigned char>(i % 251)).second);
        QVERIFY(!space.isMarked(cell));
    }
    for (const auto& [cell, stamp] : cells)
        QVERIFY(std::all_of(cell, cell + bytes, [s = stamp](std::byte b) { return b == std::byte{s}; }));
    // A mark affects no other cell: every other cell is marked, then all are checked.
    bool odd = false;
    for (const auto& entry : cells)
        if ((odd = !odd)) QVERIFY(space.mark(entry.first));
    odd = false;
    for (const auto& entry : cells) {
        odd = !odd;
        QCOMPARE(space.isMarked(entry.first), odd);
    }
}

void TestCellSpace::marksEachCellOnce()
{
    CellSpace space(1 << 20);
    void* const a = space.allocate(48);
    void* const b = space.allocate(48);
    QVERIFY(space.mark(a));
    QVERIFY(!space.mark(a));
    QVERIFY(space.isMarked(a));
    QVERIFY(!space.isMarked(b));
    space.sweep();
    QVERIFY2(!space.isMarked(a), "sweeping clears the marks");
    QVERIFY(space.mark(a));
}

void TestCellSpace::sweepsWhatIsNotMarked()
{
    CellSpace space(1 << 20);
    std::vector<void*> cells;
    for (int i = 0; i < 1000; ++i)
        cells.push_back(space.allocate(64));
    for (std::size_t i = 0; i < 1000; i += 4)
        space.mark(cells[i]);
    const CellSpace::Swept swept = space.sweep();
    QCOMPARE(swept.liveCells, 250U);
    QCOMPARE(swept.liveBytes, 250U * 64);
    QCOMPARE(swept.freedCells, 750U);
    // Freed cells are reused, each once, before any new memory.
    std::set<void*> again;
    const std::size_t reserved = space.reservedBytes();
    for (int i = 0; i < 750; ++i)
        QVERIFY(again.insert(space.allocate(64)).second);
    QCOMPARE(space.reservedBytes(), reserved);
    for (std::size_t i = 0; i < 1000; ++i)
        QCOMPARE(again.contains(cells[i]), i % 4 != 0);
}

void TestCellSpace::sweepingAnEmptySpace()
{
    CellSpace space(1 << 20);
    CellSpace::Swept swept = space.sweep();
    QCOMPARE(swept.liveCells + swept.liveBytes + swept.freedCells, 0U);
    (void)space.allocate(32);
    QCOMPARE(space.sweep().freedCells, 1U);
    swept = space.sweep();
    QCOMPARE(swept.liveCells + swept.liveBytes + swept.freedCells, 0U);
}

void TestCellSpace::emptyBlocksServeOtherSizes()
{
    CellSpace space(4 * CellSpace::blockBytes);
    const auto fill = [&](std::size_t bytes) {
        std::size_t count = 0;
        while (void* cell = space.allocate(bytes)) {
            std::memset(cell, 0xff, bytes);
            ++count;
        }
        return count;
    };
    QCOMPARE(fill(32), 4 * CellSpace::blockBytes / 32);
    QCOMPARE(space.sweep().freedCells, 4 * CellSpace::blockBytes / 32);
    QCOMPARE(fill(4096), 4 * CellSpace::blockBytes / 4096);
    QCOMPARE(space.sweep().freedCells, 4 * CellSpace::blockBytes / 4096);
    QCOMPARE(fill(48), 4 * (CellSpace::blockBytes / 48));
}

void TestCellSpace::endsWithItsAddressSpace()
{
    CellSpace space(CellSpace::blockBytes + 1); // rounded up to two blocks
    std::vector<void*> cells;
    while (void* cell = space.allocate(1024))
        cells.push_back(cell);
    QCOMPARE(cells.size(), std::size_t{64});
    QCOMPARE(space.allocate(32), nullptr);
    for (void* cell : cells)
        if (cell != cells[7]) space.mark(cell);
    QCOMPARE(space.sweep().freedCells, 1U);
    QVERIFY2(space.allocate(32) == nullptr, "a block with survivors serves no other size");
    QCOMPARE(space.allocate(1024), cells[7]);
    QCOMPARE(space.allocate(1024), nullptr);
}

void TestCellSpace::memoryIsTakenBlockByBlock()
{
    CellSpace space(std::size_t{1} << 34);
    QVERIFY(space.reservedBytes() < CellSpace::blockBytes);
    (void)space.allocate(32);
    QVERIFY(space.reservedBytes() >= CellSpace::blockBytes);
    QVERIFY(space.reservedBytes() < 2 * CellSpace::blockBytes);
}

void TestCellSpace::largeCellsTakeBlocksSideBySide()
{
    constexpr std::size_t block = CellSpace::blockBytes;
    CellSpace space(8 * block);
    auto* const first = static_cast<std::byte*>(space.allocate(2 * block + 16)); // three blocks
    auto* const small = static_cast<std::byte*>(space.allocate(32));
    auto* const second = static_cast<std::byte*>(space.allocate(4 * block));
    QCOMPARE(small - first, std::ptrdiff_t{3 * block});
    QCOMPARE(second - small, std::ptrdiff_t{block});
    QCOMPARE(space.allocate(block + 16), nullptr);
    QCOMPARE(space.blockAt(first + 2 * block).begin, first);
    QCOMPARE(space.blockAt(first + 2 * block).bytes, 2 * block + 16);
    QCOMPARE(space.blockAt(first + 2 * block + 16).state, MemoryState::Other);
    QCOMPARE(space.blockAt(first + 2 * block + 16).bytes, block - 16);

    space.free(first);
    QCOMPARE(space.blockAt(first + block).state, MemoryState::Free);
    QCOMPARE(space.allocate(4 * block), nullptr); // only three side by side
    QCOMPARE(static_cast<std::byte*>(space.allocate(3 * block)), first);

    space.mark(small);
    const CellSpace::Swept swept = space.sweep();
    QCOMPARE(swept.liveCells, 1U);
    QCOMPARE(swept.freedBytes, 7U * block);
    // What was one cell serves small ones, which leave it to a large one again.
    std::set<std::byte*> blocks;
    for (int i = 0; i < 3; ++i)
        blocks.insert(static_cast<std::byte*>(space.allocate(block)));
    QVERIFY(!blocks.contains(nullptr) && blocks.size() == 3 && !blocks.contains(small));
    space.mark(small);
    QCOMPARE(space.sweep().freedCells, 3U);
    QCOMPARE(static_cast<std::byte*>(space.allocate(4 * block)), second);
    QCOMPARE(static_cast<std::byte*>(space.allocate(3 * block)), first);
    QCOMPARE(space.allocate(block), nullptr);
}

void TestCellSpace::agreesWithAReference_data()
{
    QTest::addColumn<quint32>("largest");
    QTest::newRow("of up to 4 KiB") << 4096U;
    QTest::newRow("of up to a block") << 32'768U;
    QTest::newRow("of up to three blocks") << 98'304U;
}

void TestCellSpace::agreesWithAReference()
{
    QFETCH(quint32, largest);
    CellSpace space(std::size_t{largest} * 16384);
    Random random(7);
    std::map<std::byte*, std::uint32_t> alive; // by address: size
    for (int round = 0; round < 60; ++round) {
        const std::size_t before = alive.size();
        const std::uint32_t births = random.below(largest == 4096 ? 4000 : 400);
        for (std::uint32_t i = 0; i < births; ++i) {
            const std::uint32_t bytes = 16 * (2 + random.below(random.below(8) == 0 ? largest / 16 - 1 : 14));
            auto* const cell = static_cast<std::byte*>(space.allocate(bytes));
            QVERIFY(cell != nullptr);
            std::memset(cell, 0xee, bytes);
            const auto next = alive.lower_bound(cell);
            QVERIFY2(next == alive.end() || cell + bytes <= next->first, "overlaps the next cell");
            QVERIFY2(next == alive.begin() || std::prev(next)->first + std::prev(next)->second <= cell,
                     "overlaps the cell before");
            alive.emplace_hint(next, cell, bytes);
        }
        // In some rounds all objects die, in some none.
        const std::uint32_t deaths = round % 7 == 0 ? 100 : round % 5 == 0 ? 0 : random.below(100);
        std::uint64_t liveBytes = 0;
        const std::size_t full = alive.size();
        for (auto cell = alive.begin(); cell != alive.end();) {
            if (random.below(100) < deaths) {
                cell = alive.erase(cell);
            } else {
                QVERIFY(space.mark(cell->first));
                liveBytes += cell->second;
                ++cell;
            }
        }
        const CellSpace::Swept swept = space.sweep();
        QCOMPARE(full, before + births);
        QCOMPARE(swept.liveCells, alive.size());
        QCOMPARE(swept.liveBytes, liveBytes);
        QCOMPARE(swept.freedCells, full - alive.size());
    }
}

// Cells freed one by one and by sweeps, in any order.
void TestCellSpace::knowsWhatIsFree()
{
    CellSpace space(8 << 20);
    Random random(17);
    std::map<std::byte*, bool> taken; // every cell ever handed out
    for (int step = 0; step < 30'000; ++step) {
        const std::uint32_t turn = random.below(1000);
        if (turn < 560) {
            taken[static_cast<std::byte*>(space.allocate(48))] = true;
        } else if (turn < 998) {
            auto at = taken.lower_bound(taken.empty() ? nullptr : taken.begin()->first + random.below(200'000));
            if (at == taken.end() || !at->second) continue;
            space.free(at->first);
            at->second = false;
        } else {
            const bool marksAll = turn == 998;
            for (auto& [cell, isTaken] : taken) {
                if (!isTaken) continue;
                if (marksAll || random.below(3) > 0)
                    QVERIFY(space.mark(cell));
                else
                    isTaken = false;
            }
            space.sweep();
        }
        if (step % 50 != 0) continue;
        for (const auto& [cell, isTaken] : taken) {
            const MemoryState state = space.blockAt(cell).state;
            // No cell of an empty block was ever used.
            const bool isFree = state == MemoryState::Free || state == MemoryState::NeverUsed;
            QVERIFY2(isFree == !isTaken, qPrintable(QStringLiteral("step %1").arg(step)));
        }
    }
}

TEST_WITHOUT_APPLICATION(TestCellSpace);
#include "tst_cell_space.moc"
