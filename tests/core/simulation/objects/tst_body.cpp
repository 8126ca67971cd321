// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cstring>

using namespace poolscope;

namespace {

struct NoRoots : gc::Roots, gc::AddressTable
{
    [[nodiscard]] std::span<Object*> roots() override { return {}; }
    void moved(std::span<Object* const>) override {}
};

struct NoObserver : gc::CollectionObserver, EvictionObserver
{
    void collectionBegins() override {}
    void collectionEnds(const Collection&) override {}
    void evicted(Object*) override {}
};

Event birthOf(KindIndex kind)
{
    return {
        .id = {5, 3}, .owner = {4, 1}, .x = 0.25F, .y = 0.5F, .vx = 0.125F, .vy = -0.5F, .kind = kind, .reference = 1};
}

} // namespace

class TestBody : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void minBytes()
    {
        QCOMPARE(minimumBytes(0), 32U);
        QCOMPARE(minimumBytes(1), 48U);
        QCOMPARE(minimumBytes(2), 48U);
        QCOMPARE(minimumBytes(3), 64U);
    }

    void initialiseWritesEveryByte()
    {
        for (const Kind& kind : tangledKinds()) {
            alignas(16) std::array<std::byte, 4096> zeros{}, ones;
            ones.fill(std::byte{0xff});
            const auto index = static_cast<KindIndex>(&kind - tangledKinds().data());
            initialise(reinterpret_cast<Object*>(zeros.data()), birthOf(index), kind);
            initialise(reinterpret_cast<Object*>(ones.data()), birthOf(index), kind);
            QCOMPARE(std::memcmp(zeros.data(), ones.data(), kind.bytes), 0);
            for (std::size_t i = kind.bytes; i < zeros.size(); ++i)
                QVERIFY2(zeros[i] == std::byte{0} && ones[i] == std::byte{0xff}, "and nothing behind it");
        }
    }

    void aRecycledObjectEqualsANewOne_data()
    {
        QTest::addColumn<QString>("strategy");
        for (const StrategyInfo& info : availableStrategies())
            QTest::addRow("%s", info.id.c_str()) << QString::fromStdString(info.id);
    }
    void aRecycledObjectEqualsANewOne()
    {
        QFETCH(QString, strategy);
        const LaneSetup lane = laneSetup(
            "lane", strategy.toStdString(),
            strategy.startsWith(QLatin1String("gc")) ? SomeValues{{"heapBytes", std::int64_t{4096}}} : SomeValues{});
        NoRoots roots;
        NoObserver observer;
        LaneGauge gauge;
        const auto made = lane.strategy->make({.kinds = tangledKinds(),
                                               .served = {},
                                               .values = lane.parameters,
                                               .roots = roots,
                                               .addresses = roots,
                                               .collectionObserver = observer,
                                               .evictionObserver = observer,
                                               .gauge = gauge});
        for (KindIndex kind = 0; kind < tangledKinds().size(); ++kind) {
            const Kind& k = tangledKinds()[kind];
            alignas(16) std::array<std::byte, 4096> fresh{};
            initialise(reinterpret_cast<Object*>(fresh.data()), birthOf(kind), k);
            for (int life = 0; life < 300; ++life) {
                Object* object = made->acquire(kind);
                initialise(object, birthOf(kind), k);
                QCOMPARE(std::memcmp(object, fresh.data(), k.bytes), 0);
                // Make it as dirty as possible, except for what a release needs.
                std::memset(static_cast<void*>(object), 0x5a, k.bytes);
                object->kind = kind;
                object->referenceCount = 0;
                made->release(object);
            }
        }
        made->endFrame();
        QCOMPARE(made->stats().liveObjects, 0U);
        QCOMPARE(made->stats().acquired, 1200U);
    }

    void updateMovesAndChangesEveryWord()
    {
        const Kind& kind = tangledKinds()[0];
        const BodyPlan plan = BodyPlan::of(kind);
        QCOMPARE(plan.words, 2U);
        QCOMPARE(BodyPlan::of(tangledKinds()[1]).words, 2U);
        alignas(16) std::array<std::byte, 64> memory{};
        auto& object = *reinterpret_cast<Object*>(memory.data());
        initialise(&object, birthOf(0), kind);
        const std::array before{bodyWordsOf(object)[0], bodyWordsOf(object)[1]};
        update(object, plan);
        QCOMPARE(motionOf(object).vy, -0.5F + 1e-3F);
        QCOMPARE(motionOf(object).x, 0.375F);
        QCOMPARE(motionOf(object).y, 0.5F + (-0.5F + 1e-3F));
        QCOMPARE(object.age, 1U);
        QCOMPARE(bodyWordsOf(object)[0], before[0] + bodyWordStep);
        QCOMPARE(bodyWordsOf(object)[1], before[1] + bodyWordStep);
        QVERIFY(object.references()[0] == nullptr && object.references()[1] == nullptr);
    }

    void largeObjectsAreTouchedAtBothEnds_data()
    {
        QTest::addColumn<quint32>("bytes");
        QTest::addColumn<quint32>("touched");
        QTest::newRow("the smallest") << 48U << 48U;
        QTest::newRow("a page") << 4096U << 4096U;
        QTest::newRow("a little more") << 4112U << 4112U;
        QTest::newRow("two pages") << 8192U << 8192U;
        QTest::newRow("a little more than two") << 8208U << 8192U;
        QTest::newRow("a megabyte") << 1'048'576U << 8192U;
        QTest::newRow("the largest") << maximumObjectBytes << 8192U;
    }
    void largeObjectsAreTouchedAtBothEnds()
    {
        QFETCH(quint32, bytes);
        QFETCH(quint32, touched);
        QCOMPARE(touchedBytes(bytes), touched);
        const Kind kind{.name = "buffer", .bytes = bytes, .links = 1};
        const BodyPlan plan = BodyPlan::of(kind);
        std::vector<std::byte> memory(bytes + 16, std::byte{0xa5});
        auto& object = *reinterpret_cast<Object*>(memory.data());
        initialise(&object, birthOf(0), kind);
        const std::vector<std::byte> born = memory;
        const std::uint64_t content = contentOf(object, plan);
        update(object, plan);
        const std::size_t end = touched / 2;
        std::size_t changed = 0;
        for (std::size_t i = 0; i < memory.size(); ++i) {
            const bool isIn = touched == bytes ? i < bytes : i < end || (i >= bytes - end && i < bytes);
            if (!isIn) QVERIFY2(memory[i] == std::byte{0xa5}, qPrintable(QString::number(i)));
            changed += memory[i] != born[i] ? 1 : 0;
        }
        // Each word of eight bytes is another, in nearly all of its bytes.
        QVERIFY(changed <= touched && changed > (touched - 40) * 3 / 4);
        QVERIFY(contentOf(object, plan) != content);
        const std::uint64_t updated = contentOf(object, plan);
        for (const std::size_t i : {std::size_t{40}, std::max(end - 1, std::size_t{40}),
                                    std::max(bytes - end, std::size_t{40}), std::size_t{bytes} - 1}) {
            memory[i] ^= std::byte{1};
            QVERIFY2(contentOf(object, plan) != updated, qPrintable(QString::number(i)));
            memory[i] ^= std::byte{1};
        }
        if (touched == bytes) return;
        memory[bytes / 2] ^= std::byte{1};
        QCOMPARE(contentOf(object, plan), updated);
    }

    void contentTellsAnyChange()
    {
        const Kind& kind = tangledKinds()[0];
        const BodyPlan plan = BodyPlan::of(kind);
        alignas(16) std::array<std::byte, 64> memory{};
        auto& object = *reinterpret_cast<Object*>(memory.data());
        initialise(&object, birthOf(0), kind);
        const std::uint64_t content = contentOf(object, plan);
        for (std::size_t i = 0; i < memory.size(); ++i) {
            const bool isReference = i >= 16 && i < 32;
            const bool isCount = i == 10; // it says where the motion is stored
            const bool isCollectors = i == 15;
            if (isCount) continue;
            memory[i] ^= std::byte{1};
            QCOMPARE(contentOf(object, plan) != content, !isReference && !isCollectors);
            memory[i] ^= std::byte{1};
        }
        QCOMPARE(contentOf(object, plan), content);
    }
};

TEST_WITHOUT_APPLICATION(TestBody);
#include "tst_body.moc"
