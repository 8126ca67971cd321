// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the ladder says of every size at once, against pools of each size that are really tried.
#include "core/tuning/advice/loss.h"
#include "core/tuning/advice/slot_ladder.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <numeric>
#include <random>
#include <set>
#include <vector>

using namespace poolscope;

namespace {

std::vector<FrameEvents> randomFrames(unsigned seed, bool clears)
{
    std::mt19937 random(seed);
    std::vector<FrameEvents> frames(40);
    std::vector<ObjectId> alive;
    std::vector<std::uint32_t> generations;
    for (FrameEvents& frame : frames) {
        for (int i = 0; i < 30; ++i) {
            Event event;
            if (clears && random() % 300 == 0) {
                frame.opening.push_back(Event::clear());
                alive.clear();
                continue;
            }
            if (alive.empty() || random() % 100 < 52) {
                event.id = {static_cast<std::uint32_t>(generations.size()), 1};
                generations.push_back(1);
                event.kind = static_cast<KindIndex>(random() % 2);
                alive.push_back(event.id);
            } else {
                // Often the youngest, so that old ones hold low slots.
                const std::size_t which = random() % 3 == 0 ? random() % alive.size() : alive.size() - 1;
                event.type = Event::Type::Kill;
                event.id = alive[which];
                alive.erase(alive.begin() + static_cast<std::ptrdiff_t>(which));
            }
            frame.opening.push_back(event);
        }
    }
    return frames;
}

// Births of the kind that a pool of that size refuses.
std::uint64_t refusedBy(std::uint64_t slots, KindIndex kind, const std::vector<FrameEvents>& frames)
{
    std::set<std::uint32_t> served;
    std::uint64_t refused = 0;
    for (const FrameEvents& frame : frames)
        for (const Event& event : frame.opening) {
            if (event.type == Event::Type::Clear)
                served.clear();
            else if (event.type == Event::Type::Kill)
                served.erase(event.id.index);
            else if (event.kind == kind && served.size() < slots)
                served.insert(event.id.index);
            else if (event.kind == kind)
                ++refused;
        }
    return refused;
}

} // namespace

class TestSlotLadder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsWhatEverySizeRefuses_data()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<bool>("clears");
        for (unsigned seed = 1; seed <= 20; ++seed)
            QTest::addRow("program %u", seed) << seed << false;
        for (unsigned seed = 21; seed <= 30; ++seed)
            QTest::addRow("program %u, which starts others in its place", seed) << seed << true;
    }
    void knowsWhatEverySizeRefuses()
    {
        QFETCH(unsigned, seed);
        QFETCH(bool, clears);
        const std::vector<FrameEvents> frames = randomFrames(seed, clears);
        SlotLadder ladder(2);
        for (const FrameEvents& frame : frames)
            ladder.add(frame);
        for (const KindIndex kind : {KindIndex{0}, KindIndex{1}}) {
            const auto births = ladder.births(kind);
            QVERIFY(births.size() > 3);
            for (std::size_t slots = 0; slots <= births.size(); ++slots) {
                const auto beyond = births.subspan(slots);
                QCOMPARE(std::accumulate(beyond.begin(), beyond.end(), std::uint64_t{0}),
                         refusedBy(slots, kind, frames));
            }
        }
    }

    void agreesWithWhatIsTriedAtSixtyFourSizes()
    {
        const std::vector<FrameEvents> frames = randomFrames(5, false);
        const std::vector<Kind> kinds{{.name = "a", .bytes = 48}, {.name = "b", .bytes = 64}};
        LossCounter::Sizes sizes{};
        std::iota(sizes.begin(), sizes.end(), std::uint64_t{1});
        const std::vector<LossCounter::Sizes> ofKinds{sizes, sizes};
        LossCounter tried(kinds, {}, ofKinds);
        SlotLadder ladder(2);
        for (const FrameEvents& frame : frames) {
            tried.add(frame);
            ladder.add(frame);
        }
        for (const KindIndex kind : {KindIndex{0}, KindIndex{1}}) {
            const auto births = ladder.births(kind);
            for (std::size_t i = 0; i < sizes.size(); ++i) {
                const auto beyond = births.subspan(std::min<std::size_t>(sizes[i], births.size()));
                QCOMPARE(std::accumulate(beyond.begin(), beyond.end(), std::uint64_t{0}), tried.refused(kind, i));
            }
        }
    }
};

TEST_WITHOUT_APPLICATION(TestSlotLadder);
#include "tst_slot_ladder.moc"
