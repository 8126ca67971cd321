// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/best_split.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace poolscope {

namespace {

// Slots of a pool that are only worth having together.
struct SlotsAtOnce
{
    std::size_t pool = 0;
    std::uint64_t bytes = 0;
    std::uint64_t births = 0;

    [[nodiscard]] double worth() const { return static_cast<double>(births) / static_cast<double>(bytes); }
};

// Of all pools, beyond their fewest slots: the upper hulls of births over bytes, the most births a byte first.
std::vector<SlotsAtOnce> slotsByWorth(std::span<const SplitPool> pools)
{
    std::vector<SlotsAtOnce> all;
    for (std::size_t pool = 0; pool < pools.size(); ++pool) {
        const std::size_t first = all.size();
        for (std::size_t slot = pools[pool].fewestSlots; slot < pools[pool].births.size(); ++slot) {
            SlotsAtOnce slots{pool, pools[pool].slotBytes, pools[pool].births[slot]};
            while (all.size() > first && all.back().worth() <= slots.worth()) {
                slots.bytes += all.back().bytes;
                slots.births += all.back().births;
                all.pop_back();
            }
            all.push_back(slots);
        }
    }
    std::ranges::stable_sort(all, [](const auto& a, const auto& b) { return a.worth() > b.worth(); });
    return all;
}

// How many births the pools from one on could serve with so many bytes if slots could be divided.
class MostBirths
{
public:
    MostBirths(std::span<const SlotsAtOnce> byWorth, std::size_t firstPool)
    {
        for (const SlotsAtOnce& slots : byWorth) {
            if (slots.pool < firstPool) continue;
            bytes_.push_back(bytes_.back() + slots.bytes);
            births_.push_back(births_.back() + slots.births);
        }
    }

    [[nodiscard]] std::uint64_t with(std::uint64_t bytes) const
    {
        const auto beyond = std::ranges::upper_bound(bytes_, bytes);
        const auto whole = static_cast<std::size_t>(beyond - bytes_.begin()) - 1;
        if (beyond == bytes_.end()) return births_.back();
        const auto part = static_cast<double>(bytes - bytes_[whole]) / static_cast<double>(*beyond - bytes_[whole]);
        const auto more = part * static_cast<double>(births_[whole + 1] - births_[whole]);
        return births_[whole] + static_cast<std::uint64_t>(more + 0.01); // for what rounding took
    }

private:
    std::vector<std::uint64_t> bytes_{0}, births_{0}; // of the first few
};

// Of what is left of a pool, the births that so many bytes serve.
std::uint64_t birthsWithin(const SplitPool& pool, std::uint64_t slots, std::uint64_t bytes)
{
    std::uint64_t births = 0;
    for (; slots < pool.births.size() && bytes >= pool.slotBytes; ++slots, bytes -= pool.slotBytes)
        births += pool.births[slots];
    return births;
}

// Of a good split that is found at once, beyond the fewest slots: by worth, and what is left goes to the pool that
// makes the most of it, again and again.
std::uint64_t birthsOfGoodSplit(std::span<const SplitPool> pools, std::span<const SlotsAtOnce> byWorth,
                                std::uint64_t bytes)
{
    std::uint64_t births = 0;
    std::vector<std::uint64_t> slots;
    for (const SplitPool& pool : pools)
        slots.push_back(pool.fewestSlots);
    std::vector<bool> isDone(pools.size());
    for (const SlotsAtOnce& next : byWorth) {
        if (next.bytes > bytes) isDone[next.pool] = true;
        if (isDone[next.pool]) continue;
        bytes -= next.bytes;
        births += next.births;
        slots[next.pool] += next.bytes / pools[next.pool].slotBytes;
    }
    for (std::uint64_t more = 1; more > 0; births += more) {
        more = 0;
        std::size_t best = 0;
        for (std::size_t pool = 0; pool < pools.size(); ++pool)
            if (const std::uint64_t found = birthsWithin(pools[pool], slots[pool], bytes); found > more) {
                more = found;
                best = pool;
            }
        for (; more > 0 && slots[best] < pools[best].births.size() && bytes >= pools[best].slotBytes; ++slots[best])
            bytes -= pools[best].slotBytes;
    }
    return births;
}

// What a byte is worth where the budget ends, if slots could be divided.
double worthOfLastByte(std::span<const SlotsAtOnce> byWorth, std::uint64_t bytes)
{
    for (const SlotsAtOnce& slots : byWorth) {
        if (slots.bytes > bytes) return slots.worth();
        bytes -= slots.bytes;
    }
    return 0;
}

// A number of slots of a pool, beyond its fewest.
struct Choice
{
    std::uint64_t slots = 0;
    std::uint64_t bytes = 0;
    std::uint64_t births = 0;

    [[nodiscard]] double gain(double worth) const
    {
        return static_cast<double>(births) - worth * static_cast<double>(bytes);
    }
};

std::vector<Choice> choicesOf(const SplitPool& pool, std::uint64_t budget)
{
    std::vector<Choice> choices{{}};
    for (std::uint64_t slot = pool.fewestSlots; slot < pool.births.size(); ++slot) {
        Choice next = choices.back();
        next.slots += 1;
        next.bytes += pool.slotBytes;
        next.births += pool.births[slot];
        if (next.bytes > budget) break;
        choices.push_back(next);
    }
    return choices;
}

// By pool. If a byte cost what the last one is worth, the best split would be that of each pool's best choice. Whatever
// is behind these by more than the known split is behind them all together cannot be in the best one.
std::vector<std::vector<Choice>> choicesThatMayBeBest(std::span<const SplitPool> pools, std::uint64_t budget,
                                                      double worth, std::uint64_t known)
{
    std::vector<std::vector<Choice>> choices;
    std::vector<double> best;
    double behind = worth * static_cast<double>(budget) - static_cast<double>(known);
    const auto gain = [&](const Choice& choice) { return choice.gain(worth); };
    for (const SplitPool& pool : pools) {
        choices.push_back(choicesOf(pool, budget));
        best.push_back(gain(std::ranges::max(choices.back(), {}, gain)));
        behind += best.back();
    }
    const double rounding = 0.01 + 1e-9 * static_cast<double>(known);
    for (std::size_t pool = 0; pool < pools.size(); ++pool)
        std::erase_if(choices[pool],
                      [&](const Choice& choice) { return best[pool] - gain(choice) > behind + rounding; });
    return choices;
}

// A split of the first few pools.
struct SplitSoFar
{
    std::uint64_t bytes = 0;
    std::uint64_t births = 0;
    std::uint64_t slots = 0; // of the last of these pools, beyond its fewest
    std::size_t before = 0;  // the split of the pools but that one
};

// In order of bytes, without those that another serves as many births as with no more bytes.
void keepTheBest(std::vector<SplitSoFar>& splits)
{
    std::ranges::sort(splits, [](const SplitSoFar& a, const SplitSoFar& b) {
        return a.bytes != b.bytes ? a.bytes < b.bytes : a.births > b.births;
    });
    std::size_t kept = 0;
    for (const SplitSoFar& split : splits)
        if (kept == 0 || split.births > splits[kept - 1].births) splits[kept++] = split;
    splits.resize(kept);
}

} // namespace

std::vector<std::uint64_t> bestSplit(std::span<const SplitPool> pools, std::uint64_t budget,
                                     const std::function<void()>& meanwhile)
{
    std::vector<std::uint64_t> slots;
    for (const SplitPool& pool : pools) {
        budget -= pool.fewestSlots * pool.slotBytes;
        slots.push_back(pool.fewestSlots);
    }
    const std::vector<SlotsAtOnce> byWorth = slotsByWorth(pools);
    const std::uint64_t known = birthsOfGoodSplit(pools, byWorth, budget);
    const auto choices = choicesThatMayBeBest(pools, budget, worthOfLastByte(byWorth, budget), known);
    std::vector<std::vector<SplitSoFar>> splits{{SplitSoFar{}}};
    for (std::size_t pool = 0; pool < pools.size(); ++pool) {
        const MostBirths others(byWorth, pool + 1);
        std::vector<SplitSoFar> next;
        for (std::size_t before = 0; before < splits.back().size(); ++before) {
            meanwhile();
            const SplitSoFar& first = splits.back()[before];
            for (const Choice& choice : choices[pool]) {
                if (first.bytes + choice.bytes > budget) break;
                const SplitSoFar split{first.bytes + choice.bytes, first.births + choice.births, choice.slots, before};
                if (split.births + others.with(budget - split.bytes) >= known) next.push_back(split);
            }
        }
        keepTheBest(next);
        splits.push_back(std::move(next));
    }
    std::size_t at = splits.back().size() - 1; // the most births
    for (std::size_t pool = pools.size(); pool > 0; --pool) {
        const SplitSoFar& split = splits[pool][at];
        slots[pool - 1] += split.slots;
        at = split.before;
    }
    return slots;
}

} // namespace poolscope
