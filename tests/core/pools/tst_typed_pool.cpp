// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pools/arena_pool.h"
#include "core/pools/bitmap_pool.h"
#include "core/pools/chunked_pool.h"
#include "core/pools/free_list_pool.h"
#include "core/pools/managed_pool.h"
#include "core/pools/pmr_pool.h"
#include "core/pools/stack_pool.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

using namespace poolscope::pools;

namespace {

int alive = 0; // live objects of the types below

struct Bullet
{
    Bullet(float atX, float atY) : x(atX), y(atY) { ++alive; }
    ~Bullet() { --alive; }
    Bullet(const Bullet&) = delete;
    Bullet& operator=(const Bullet&) = delete;
    float x, y;
    int bounces = 0;
    std::vector<int> trail;
};

struct alignas(256) Wide
{
    explicit Wide(char letter) : c(letter) {}
    char c;
};

struct Moody
{
    explicit Moody(bool throws)
    {
        if (throws) throw std::runtime_error("not today");
        ++alive;
    }
    ~Moody() { --alive; }
};

struct Holder
{
    explicit Holder(std::unique_ptr<int> number) : held(std::move(number)) {}
    std::unique_ptr<int> held;
};

struct Polite
{
    explicit Polite(std::vector<std::string>& book) : log(book) {}
    ~Polite() { log.emplace_back("destroyed"); }
    void dispose() { log.emplace_back("disposed"); }
    std::vector<std::string>& log;
};

struct Plain
{
    int a, b;
};

// Each owns the next.
struct Node
{
    explicit Node(PoolPtr<Node> after) : next(std::move(after)) { ++alive; }
    ~Node() { --alive; }
    PoolPtr<Node> next;
};

// Releases its child manually, to another pool.
struct Body
{
    Body(BitmapPool<Bullet>& pool, Bullet* shot) : bullets(pool), bullet(shot) {}
    void dispose() { bullets.release(bullet); }
    BitmapPool<Bullet>& bullets;
    Bullet* bullet;
};

std::string lastMisuse;

} // namespace

class TestTypedPool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { alive = 0; }
    void makesARecycledObjectAsANewOne();
    void servesEveryPool();
    void keepsAWideAlignment();
    void takesTheSlotBackOfAThrowingConstructor();
    void passesArgumentsThatOnlyMove();
    void disposesBeforeItDestroys();
    void neverDisposesOfPlainTypes();
    void ownsThroughPointers();
    void releasesAListOfAMillionWithoutRecursion();
    void takesOverFromWhatItOwned();
    void clearsAPoolWithinARelease();
    void releasesChildrenOfAnotherPool();
    void recyclesByDestroyingTheOldest();
    void refusesWithoutConstructing();
    void destroysWhatIsLeftWithThePool();
    void reportsAPointerThatOutlivesItsPool();
    void reportsAPointerWhoseObjectIsGone();
    void refusesToDestroyTwice();
    void rejectsShapes_data();
    void rejectsShapes();
};

void TestTypedPool::makesARecycledObjectAsANewOne()
{
    StackPool<Bullet> pool;
    Bullet* bullet = pool.acquire(1.0F, 2.0F);
    bullet->bounces = 7;
    bullet->trail = {1, 2, 3};
    pool.release(bullet);
    QCOMPARE(alive, 0);
    Bullet* next = pool.acquire(3.0F, 4.0F);
    QCOMPARE(next, bullet);
    QCOMPARE(next->x, 3.0F);
    QCOMPARE(next->y, 4.0F);
    QCOMPARE(next->bounces, 0);
    QVERIFY(next->trail.empty());
}

template <class Pool>
void serve(Pool& pool)
{
    std::vector<Bullet*> bullets;
    for (int i = 0; i < 100; ++i)
        bullets.push_back(pool.acquire(static_cast<float>(i), 0.0F));
    QCOMPARE(alive, 100);
    float sum = 0;
    pool.forEachLive([&](Bullet& bullet) { sum += bullet.x; });
    QCOMPARE(sum, 4950.0F);
    QVERIFY(pool.owns(bullets[3]));
    QCOMPARE(pool.releaseMany(std::span(bullets).first(40)), (ReleasedMany{40, 0}));
    QCOMPARE(alive, 60);
    pool.clear();
    QCOMPARE(alive, 0);
    QCOMPARE(pool.stats().inUse, 0U);
}

void TestTypedPool::servesEveryPool()
{
    StackPool<Bullet> stack;
    FreeListPool<Bullet> freeList(100);
    ChunkedPool<Bullet> chunked(6);
    BitmapPool<Bullet> bitmap(64);
    ManagedPool<Bullet> managed;
    ArenaPool<Bullet> arena;
    PmrPool<Bullet> standard;
    serve(stack);
    serve(freeList);
    serve(chunked);
    serve(bitmap);
    serve(managed);
    serve(arena);
    serve(standard);
}

void TestTypedPool::keepsAWideAlignment()
{
    ChunkedPool<Wide, Checked> pool(6);
    for (int i = 0; i < 20; ++i) {
        const Wide* wide = pool.acquire('w');
        QCOMPARE(reinterpret_cast<std::uintptr_t>(wide) % 256, std::uintptr_t{0});
        QCOMPARE(wide->c, 'w');
    }
}

void TestTypedPool::takesTheSlotBackOfAThrowingConstructor()
{
    FreeListPool<Moody> pool(1);
    for (int i = 0; i < 10; ++i)
        QVERIFY_EXCEPTION_THROWN((void)pool.acquire(true), std::runtime_error);
    QCOMPARE(pool.stats().inUse, 0U);
    QCOMPARE(alive, 0);
    Moody* moody = pool.acquire(false);
    QVERIFY2(moody != nullptr, "the only slot is idle again");
    QCOMPARE(alive, 1);
}

void TestTypedPool::passesArgumentsThatOnlyMove()
{
    ManagedPool<Holder> pool;
    const Holder* holder = pool.acquire(std::make_unique<int>(42));
    QCOMPARE(*holder->held, 42);
}

void TestTypedPool::disposesBeforeItDestroys()
{
    std::vector<std::string> log;
    StackPool<Polite> pool;
    pool.release(pool.acquire(log));
    QCOMPARE(log, (std::vector<std::string>{"disposed", "destroyed"}));
}

void TestTypedPool::neverDisposesOfPlainTypes()
{
    StackPool<Plain, Unguarded> pool;
    Plain* plain = pool.acquire(1, 2);
    QCOMPARE(plain->b, 2);
    pool.release(plain);
    QCOMPARE(pool.acquire(3, 4), plain);
}

void TestTypedPool::ownsThroughPointers()
{
    StackPool<Bullet> pool;
    {
        PoolPtr<Bullet> bullet = pool.make(1.0F, 2.0F);
        PoolPtr<Bullet> other = std::move(bullet);
        QVERIFY(!bullet);
        QCOMPARE(other->y, 2.0F);
        other = pool.make(5.0F, 6.0F);
        QCOMPARE(alive, 1);
        Bullet* detached = pool.make(7.0F, 8.0F).detach();
        QCOMPARE(alive, 2);
        pool.release(detached);
    }
    QCOMPARE(alive, 0);
    QCOMPARE(pool.stats().inUse, 0U);
}

void TestTypedPool::releasesAListOfAMillionWithoutRecursion()
{
    StackPool<Node> pool;
    PoolPtr<Node> list;
    for (int i = 0; i < 1'000'000; ++i)
        list = pool.make(std::move(list));
    QCOMPARE(alive, 1'000'000);
    list.reset();
    QCOMPARE(alive, 0);
    QCOMPARE(pool.stats().inUse, 0U);
}

void TestTypedPool::takesOverFromWhatItOwned()
{
    FreeListPool<Node> pool(10);
    PoolPtr<Node> head = pool.make(nullptr);
    for (int i = 0; i < 4; ++i)
        head = pool.make(std::move(head));
    for (int left = 4; left > 0; --left) {
        head = std::move(head->next);
        QCOMPARE(alive, left);
    }
    head.reset();
    QCOMPARE(pool.stats().inUse, 0U);
}

// Owns a whole pool, which is destroyed with it.
template <class Pool>
struct Ship
{
    Ship()
    {
        for (int i = 0; i < 3; ++i)
            (void)bullets.acquire(1.0F, 2.0F);
        kept = bullets.make(3.0F, 4.0F);
    }
    Pool bullets;
    typename Pool::Ptr kept;
};

void TestTypedPool::clearsAPoolWithinARelease()
{
    StackPool<Ship<StackPool<Bullet>>> ships;
    ships.release(ships.acquire());
    QCOMPARE(alive, 0);
    StackPool<Ship<PmrPool<Bullet>>> others;
    others.release(others.acquire());
    (void)others.acquire();
    others.clear();
    QCOMPARE(alive, 0);
}

void TestTypedPool::releasesChildrenOfAnotherPool()
{
    BitmapPool<Bullet> bullets(64);
    FreeListPool<Body> bodies(10);
    Body* body = bodies.acquire(bullets, bullets.acquire(1.0F, 2.0F));
    bodies.release(body);
    QCOMPARE(bullets.stats().inUse, 0U);
    QCOMPARE(alive, 0);
}

void TestTypedPool::recyclesByDestroyingTheOldest()
{
    FreeListPool<Bullet> pool(2, ReuseOrder::Lifo, OnExhausted::RecycleOldest);
    Bullet* first = pool.acquire(1.0F, 0.0F);
    (void)pool.acquire(2.0F, 0.0F);
    QCOMPARE(pool.acquire(3.0F, 0.0F), first);
    QCOMPARE(alive, 2);
    QCOMPARE(first->x, 3.0F);
}

void TestTypedPool::refusesWithoutConstructing()
{
    FreeListPool<Bullet> pool(1);
    (void)pool.acquire(1.0F, 0.0F);
    QVERIFY(pool.acquire(2.0F, 0.0F) == nullptr);
    QVERIFY(!pool.make(2.0F, 0.0F));
    QCOMPARE(alive, 1);
}

void TestTypedPool::destroysWhatIsLeftWithThePool()
{
    {
        BitmapPool<Bullet> pool(64);
        for (int i = 0; i < 10; ++i)
            (void)pool.acquire(1.0F, 0.0F);
        QCOMPARE(alive, 10);
    }
    QCOMPARE(alive, 0);
}

void TestTypedPool::reportsAPointerThatOutlivesItsPool()
{
    lastMisuse.clear();
    setMisuseHandler([](const std::string& message) { lastMisuse = message; });
    auto pool = std::make_unique<StackPool<Bullet, Checked>>();
    auto used = pool->make(1.0F, 2.0F);
    auto kept = pool->make(3.0F, 4.0F);
    pool.reset();
    QCOMPARE(alive, 0);
    QVERIFY(used.get() == nullptr);
    QCOMPARE(QString::fromStdString(lastMisuse), "an object is used whose pool is gone");
    kept.reset();
    QCOMPARE(QString::fromStdString(lastMisuse), "an object outlives its pool, which has disposed of it");
    (void)used.detach();
    setMisuseHandler(nullptr);
}

void TestTypedPool::reportsAPointerWhoseObjectIsGone()
{
    lastMisuse.clear();
    setMisuseHandler([](const std::string& message) { lastMisuse = message; });
    StackPool<Bullet, Checked> pool;
    (void)pool.acquire(0.0F, 0.0F);
    auto kept = pool.make(3.0F, 4.0F);
    pool.release(kept.get());
    kept.reset();
    QCOMPARE(QString::fromStdString(lastMisuse), "released twice: slot 1, generation 2, idle");
    setMisuseHandler(nullptr);
}

void TestTypedPool::refusesToDestroyTwice()
{
    StackPool<Bullet, Checked> pool;
    Bullet* bullet = pool.acquire(1.0F, 2.0F);
    (void)pool.acquire(1.0F, 2.0F);
    pool.release(bullet);
    QCOMPARE(alive, 1);
    QVERIFY_EXCEPTION_THROWN(pool.release(bullet), PoolMisuse);
    Bullet* volatile nothing = nullptr;
    QVERIFY_EXCEPTION_THROWN(pool.release(nothing), PoolMisuse);
    QCOMPARE(alive, 1);
}

void TestTypedPool::rejectsShapes_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<quint64>("alignment");
    QTest::addColumn<QString>("message");
    QTest::newRow("no bytes") << quint64{0} << quint64{8} << "a slot of 0 bytes; allowed is 1 or more";
    QTest::newRow("more than a number holds")
        << ~quint64{0} << quint64{8} << "a slot of 18446744073709551615 bytes; allowed is up to 16777216";
    QTest::newRow("an alignment of three")
        << quint64{8} << quint64{3} << "an alignment of 3; allowed are powers of two up to 4096";
    QTest::newRow("no alignment") << quint64{8} << quint64{0}
                                  << "an alignment of 0; allowed are powers of two up to 4096";
    QTest::newRow("more than a page") << quint64{8} << quint64{8192}
                                      << "an alignment of 8192; allowed are powers of two up to 4096";
}

void TestTypedPool::rejectsShapes()
{
    QFETCH(quint64, bytes);
    QFETCH(quint64, alignment);
    QFETCH(QString, message);
    const SlotShape shape{bytes, alignment};
    const auto complaintOf = [](auto make) {
        try {
            make();
        } catch (const std::invalid_argument& error) {
            return QString::fromUtf8(error.what());
        }
        return QString();
    };
    QCOMPARE(complaintOf([&] { RawStackPool<> pool(shape); }), message);
    QCOMPARE(complaintOf([&] { RawBitmapPool<> pool(shape, 64); }), message);
    QCOMPARE(complaintOf([&] { RawPmrPool<> pool(shape); }), message);
}

TEST_WITHOUT_APPLICATION(TestTypedPool);
#include "tst_typed_pool.moc"
