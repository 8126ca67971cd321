// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// plf::colony: a container with stable addresses, whose objects are found and walked by iterators.
#include "tests/benchmarks/pools/bullets.h"
#include "tests/benchmarks/pools/churn.h"

#include <plf_colony.h>

#include <tuple>

namespace poolscope::bench {
namespace {

// Keeps iterators, as its documentation recommends: finding one from a pointer is slow.
class InColonies
{
    template <std::size_t Bytes>
    using Colony = plf::colony<SizedItem<Bytes>>;

public:
    // An iterator of the colony that contains `item`; only the item's kind tells which colony.
    struct Live
    {
        const Item* item = nullptr;
        alignas(void*) std::array<std::byte, sizeof(typename Colony<32>::iterator)> iterator{};
    };

    explicit InColonies(std::size_t) {}

    [[nodiscard]] static const Item* itemOf(const Live& one) { return one.item; }

    template <std::size_t Bytes>
    [[gnu::always_inline]] Live create(const Item& item)
    {
        Live one;
        auto* iterator = new (one.iterator.data()) Iterator<Bytes>(std::get<Colony<Bytes>>(colonies_).emplace(item));
        one.item = &**iterator;
        return one;
    }

    template <std::size_t Bytes>
    [[gnu::always_inline]] void destroy(const Live& one)
    {
        std::get<Colony<Bytes>>(colonies_).erase(
            *std::launder(reinterpret_cast<const Iterator<Bytes>*>(one.iterator.data())));
    }

private:
    template <std::size_t Bytes>
    using Iterator = typename Colony<Bytes>::iterator;

    std::tuple<Colony<itemBytes[0]>, Colony<itemBytes[1]>, Colony<itemBytes[2]>, Colony<itemBytes[3]>> colonies_;
};

class ColonyBulletTrial final : public Trial
{
public:
    explicit ColonyBulletTrial(std::size_t objects) : objects_(objects) {}

    void fill() override { replace(); }

    [[gnu::noinline, gnu::aligned(64)]] void run(std::size_t rounds) override
    {
        for (std::size_t round = 0; round < rounds; ++round) {
            for (Bullet& bullet : bullets_)
                bullet.update();
            memoryBarrier();
            for (auto bullet = bullets_.begin(); bullet != bullets_.end();) {
                if (bullet->isDead())
                    bullet = bullets_.erase(bullet);
                else
                    ++bullet;
            }
            memoryBarrier();
            replace();
        }
    }

private:
    [[gnu::always_inline]] void replace()
    {
        while (bullets_.size() < objects_) {
            draw_.next();
            bullets_.emplace(draw_.bits());
            memoryBarrier();
        }
    }

    std::size_t objects_;
    plf::colony<Bullet> bullets_;
    Draw draw_;
};

class ColonyTemporariesTrial final : public Trial
{
public:
    explicit ColonyTemporariesTrial(std::size_t objects) : objects_(objects) { vectors_.reserve(objects); }

    void fill() override {}

    [[gnu::noinline, gnu::aligned(64)]] void run(std::size_t rounds) override
    {
        std::int64_t step = 0;
        for (std::size_t round = 0; round < rounds; ++round) {
            for (std::size_t i = 0; i < objects_; ++i) {
                ++step;
                const Vector2& made = *vectors_.insert(Vector2{step, -step});
                escape(&made);
                sum_ += made.x ^ made.y;
            }
            vectors_.clear();
        }
    }

private:
    std::size_t objects_;
    plf::colony<Vector2> vectors_;
    std::int64_t sum_ = 0;
};

const Entries entries{[] {
    enter<ChurnTrial<InColonies>>("plf::colony", Workload::Churn);
    enter<ColonyBulletTrial>("plf::colony", Workload::Bullets);
    enter<ColonyTemporariesTrial>("plf::colony", Workload::Temporaries);
}};

} // namespace
} // namespace poolscope::bench
