// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// That collectors can tell their steps costs nothing where nobody listens: the instructions of the heaps, counted by
// callgrind, are no more than before they could tell any.
#include "core/gc/copying_heap.h"
#include "core/gc/generational_heap.h"
#include "core/gc/mark_sweep_heap.h"
#include "core/gc/reference_counting_heap.h"
#include "tests/program/test_program.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <functional>
#include <map>
#include <vector>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_TOGGLE_COLLECT
#define CALLGRIND_ZERO_STATS
#define CALLGRIND_DUMP_STATS
#endif

using namespace poolscope;
using namespace poolscope::gc;

class TestCollectorInstructions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void work_data();
    void work();
    void areNoMoreThanBefore();
};

namespace {

// The roots of a program that keeps a ring of objects, and the address table that follows them.
struct Ring final : Roots, AddressTable, CollectionObserver
{
    [[nodiscard]] std::span<Object*> roots() override { return objects; }
    [[nodiscard]] bool isInAddressTable() const override { return true; }
    void moved(std::span<Object* const> all) override
    {
        for (Object* object : all)
            if (object->owned == 0) objects[object->id.index] = object;
    }
    void collectionBegins() override {}
    void collectionEnds(const Collection&) override { ++collections; }

    std::vector<Object*> objects = std::vector<Object*>(1000);
    std::uint64_t collections = 0;
};

constexpr std::uint32_t ownerBytes = 64, childBytes = 48;

HeapSetup setupOf(Ring& ring)
{
    return {.limits = {.budgetBytes = 240 * 1024, .growth = 1, .ceilingBytes = 4 * 1024 * 1024},
            .kindBytes = {ownerBytes, childBytes},
            .roots = ring,
            .addresses = ring,
            .observer = ring};
}

// 8,000 times an owner with a child takes the place of another.
template <class Heap>
void turn(Heap& heap, Ring& ring)
{
    Barrier* barrier = heap.barrier();
    for (std::uint32_t i = 0; i < 8'000; ++i) {
        Object*& place = ring.objects[i * 7919 % ring.objects.size()];
        if (place != nullptr && barrier != nullptr) barrier->rootDropped(place);
        place = nullptr;
        Object* owner = heap.allocate(ownerBytes);
        *owner = Object{
            .id = {static_cast<std::uint32_t>(i * 7919 % ring.objects.size()), 0}, .kind = 0, .referenceCount = 2};
        owner->references()[0] = owner->references()[1] = nullptr;
        place = owner;
        if (barrier != nullptr) barrier->rootAdded(owner);
        Object* child = heap.allocate(childBytes);
        owner = place;
        *child = Object{.id = {i, 1}, .kind = 1, .referenceCount = 1, .owned = 1};
        child->references()[0] = nullptr;
        owner->references()[0] = child;
        if (barrier != nullptr) barrier->stored(owner, nullptr, child);
        const Object* other = ring.objects[i * 31 % ring.objects.size()];
        Object* shared = other == nullptr || other == owner ? nullptr : other->references()[0];
        Object* const before = std::exchange(owner->references()[1], shared);
        if (barrier != nullptr) barrier->stored(owner, before, owner->references()[1]);
    }
}

const std::map<QString, std::function<std::uint64_t()>>& works()
{
    static const auto counted = [](auto&& heap, Ring& ring) {
        CALLGRIND_ZERO_STATS;
        CALLGRIND_TOGGLE_COLLECT;
        turn(heap, ring);
        CALLGRIND_TOGGLE_COLLECT;
        CALLGRIND_DUMP_STATS; // into a file of its own, numbered from 1
        return ring.collections;
    };
    static const std::map<QString, std::function<std::uint64_t()>> all{
        {QStringLiteral("mark-sweep"),
         [] {
             Ring ring;
             return counted(MarkSweepHeap(setupOf(ring).limits, ring, ring), ring);
         }},
        {QStringLiteral("increments"),
         [] {
             Ring ring;
             return counted(MarkSweepHeap(setupOf(ring).limits, ring, ring, {.workPerAllocation = 4}), ring);
         }},
        {QStringLiteral("copying"),
         [] {
             Ring ring;
             return counted(CopyingHeap(setupOf(ring)), ring);
         }},
        {QStringLiteral("generational"),
         [] {
             Ring ring;
             return counted(GenerationalHeap(setupOf(ring), {.nurseryBytes = 32 * 1024}), ring);
         }},
        {QStringLiteral("counting"),
         [] {
             Ring ring;
             HeapSetup setup = setupOf(ring);
             setup.limits.budgetBytes = setup.limits.ceilingBytes;
             return counted(ReferenceCountingHeap(setup, 240 * 1024), ring);
         }},
    };
    return all;
}

// The instructions of this program's own functions in a callgrind file. What the C library does depends on the machine.
std::uint64_t ownInstructions(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return 0;
    std::uint64_t sum = 0;
    bool isOwn = false, isCall = false;
    while (!file.atEnd()) {
        const QByteArray line = file.readLine().trimmed();
        if (line.startsWith("ob=")) isOwn = line.contains("tests_core_gc");
        if (line.startsWith("calls=")) {
            isCall = true;
            continue;
        }
        if (line.isEmpty() || line.at(0) < '0' || line.at(0) > '9') continue;
        if (!isCall && isOwn) sum += line.split(' ').value(1).toULongLong();
        isCall = false;
    }
    return sum;
}

} // namespace

void TestCollectorInstructions::work_data()
{
    QTest::addColumn<QString>("name");
    for (const auto& [name, work] : works())
        QTest::newRow(qPrintable(name)) << name;
}

void TestCollectorInstructions::work()
{
    QFETCH(QString, name);
    QVERIFY(works().at(name)() > 2);
}

// Counted with g++ 12 and -O3 in the commit before collectors could tell their steps.
void TestCollectorInstructions::areNoMoreThanBefore()
{
#if !defined(NDEBUG) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || __GNUC__ != 12 ||             \
    !__has_include(<valgrind/callgrind.h>)
    QSKIP("counted in release builds by g++ 12 only, with valgrind");
#endif
    if (QStandardPaths::findExecutable(QStringLiteral("valgrind")).isEmpty()) QSKIP("valgrind is not installed");
    const std::map<QString, std::uint64_t> before{{QStringLiteral("mark-sweep"), 3'410'876},
                                                  {QStringLiteral("increments"), 5'977'709},
                                                  {QStringLiteral("copying"), 2'610'754},
                                                  {QStringLiteral("generational"), 7'186'024},
                                                  {QStringLiteral("counting"), 5'328'914}};
    QCOMPARE(before.size(), works().size());
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("counts"));
    QProcess valgrind;
    valgrind.start(QStringLiteral("valgrind"),
                   {QStringLiteral("--tool=callgrind"), QStringLiteral("--collect-atstart=no"),
                    QStringLiteral("--compress-strings=no"), QStringLiteral("--compress-pos=no"),
                    QStringLiteral("--callgrind-out-file=") + out, QCoreApplication::applicationFilePath(),
                    QStringLiteral("tst_collector_instructions"), QStringLiteral("work")});
    QVERIFY(valgrind.waitForFinished(300'000));
    QCOMPARE(valgrind.exitCode(), 0);
    int number = 0;
    for (const auto& [name, work] : works()) {
        const std::uint64_t now = ownInstructions(out + QStringLiteral(".%1").arg(++number));
        qInfo("%s: %llu instructions, %llu before", qPrintable(name), static_cast<unsigned long long>(now),
              static_cast<unsigned long long>(before.at(name)));
        QVERIFY(now > 100'000);
        QVERIFY2(now <= before.at(name), qPrintable(name));
    }
}

TEST_WITH_CORE_APPLICATION(TestCollectorInstructions);

#include "tst_collector_instructions.moc"
