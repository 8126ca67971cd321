// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/allocators/list_heap.h"
#include "core/scenarios/robson_program.h"
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <unordered_map>

using namespace poolscope;
using namespace poolscope::allocators;

namespace {

// A heap that does what a stream says.
class StreamedHeap
{
public:
    StreamedHeap(std::span<const Kind> kinds, Fit fit)
        : kinds_(kinds),
          heap_({.arena = {.bytes = 1 << 16, .growBytes = 1 << 14, .mostBytes = 1 << 30}},
                ListIndex(fit, ListOrder::ByAddress))
    {
    }

    void read(const FrameEvents& events)
    {
        for (const Event& event : events.opening) {
            switch (event.type) {
            case Event::Type::Spawn: acquire(event); break;
            case Event::Type::Kill: release(event.id.index); break;
            default:
                while (!objects_.empty())
                    release(objects_.begin()->first);
            }
        }
    }
    // Bytes from the first block to the end of the last one that there ever was.
    [[nodiscard]] std::size_t extent() const { return extent_; }

private:
    void acquire(const Event& event)
    {
        const std::size_t bytes = kinds_[event.kind].bytes;
        auto* object = static_cast<std::byte*>(heap_.allocate(bytes));
        objects_[event.id.index] = object;
        const auto end = static_cast<std::size_t>(object - heap_.begin()) + TaggedBlock::bytesFor(bytes);
        extent_ = std::max(extent_, end - TaggedBlock::granule);
    }
    void release(std::uint32_t index)
    {
        heap_.release(objects_.at(index));
        objects_.erase(index);
    }

    std::span<const Kind> kinds_;
    ListHeap heap_;
    std::unordered_map<std::uint32_t, std::byte*> objects_;
    std::size_t extent_ = 0;
};

} // namespace

class TestRobson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firstFitByAddressNeedsWhatTheBoundSays_data()
    {
        QTest::addColumn<qint64>("live");
        QTest::addColumn<qint64>("doublings");
        QTest::newRow("as it comes") << qint64{4096} << qint64{6};
        QTest::newRow("few sizes") << qint64{1008} << qint64{3};
        QTest::newRow("no more than the largest") << qint64{64} << qint64{6};
    }
    void firstFitByAddressNeedsWhatTheBoundSays()
    {
        QFETCH(qint64, live);
        QFETCH(qint64, doublings);
        ParameterValues values;
        values.set("live", std::int64_t{live});
        values.set("doublings", std::int64_t{doublings});
        const auto scenario = makeScenario("robson", 42, values);
        EventAudit audit(scenario->kinds());
        StreamedHeap heap(scenario->kinds(), Fit::First);
        FrameEvents events;
        std::vector<std::size_t> extents; // by round
        while (extents.size() < 2) {
            scenario->produce(events);
            audit.read(events);
            heap.read(events);
            if (audit.clears() > extents.size()) extents.push_back(heap.extent());
        }
        QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
        const RobsonLimits limits{static_cast<std::uint64_t>(live), static_cast<unsigned>(doublings)};
        const std::uint64_t bound = 64 * robsonBound(limits);
        QVERIFY2(extents[0] >= bound, qPrintable(QStringLiteral("%1 of %2").arg(extents[0]).arg(bound)));
        // The next round finds the heap empty, and needs no more.
        QCOMPARE(extents[1], extents[0]);
    }

    void noMoreLivesThanIsAllowed()
    {
        const auto scenario = makeScenario("robson");
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        std::size_t most = 0;
        while (audit.clears() == 0) {
            scenario->produce(events);
            audit.read(events);
            std::size_t live = 0;
            for (KindIndex kind = 0; kind < scenario->kinds().size(); ++kind)
                live += audit.alive(kind) << kind;
            most = std::max(most, live);
        }
        QCOMPARE(most, std::size_t{4096});
    }

    void largestMustFit()
    {
        ParameterValues values;
        values.set("live", std::int64_t{64});
        values.set("doublings", std::int64_t{6});
        values.complete(findScenario("robson")->parameters);
        QVERIFY(!findScenario("robson")->contradiction(values));
        if (findParameter(findScenario("robson")->parameters, "doublings")->maximum < 7) return;
        values.set("doublings", std::int64_t{7});
        const auto found = findScenario("robson")->contradiction(values);
        QVERIFY(found);
        QCOMPARE(QString::fromStdString(found->complaint.english()), "64 is less than the 128 of the largest object");
    }
};

TEST_WITHOUT_APPLICATION(TestRobson);
#include "tst_robson.moc"
