// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which size the pools of an experiment should have, from what its events ask of them over several seeds, with what
// each size costs and how sure it is; and which kinds are better not pooled. Everything is counted, so it is the same
// on every machine, except what pooling saves, which is measured if asked for.
#pragma once

#include "core/tuning/advice/pooled_kinds.h"
#include "core/tuning/advice/pooling_gain.h"
#include "core/tuning/advice/stream_study.h"
#include "core/tuning/advice/thread_use.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct AdviceRequest
{
    Experiment experiment;
    std::vector<std::uint64_t> seeds;  // at least one; differ
    std::optional<std::size_t> lane{}; // only that one, which must have pools
};

struct SizeAdvice
{
    std::uint64_t size = 0;   // slots
    std::uint64_t within = 0; // as FixedSize::within
    std::uint64_t bytes = 0;  // of the heap
};

// Why a kind is better not pooled, the strongest reason first.
enum class WhyNot {
    NeverBorn,
    NeverReused, // with no seed was a slot used a second time: as many are in use at once as are ever born
    Rare,        // a birth in ten frames or fewer: whatever an allocation costs, that is little
    LongLived,   // half of them live for half of the run or longer
    CostsMore    // measured: frames are longer with the pool
};
// Births a frame up to which a kind is Rare, and the share of the run from which on it is LongLived.
inline constexpr double rareBirthsPerFrame = 0.1;
inline constexpr double longShareOfRun = 0.5;

struct KindAdvice
{
    PooledKind pooled;
    // What the events ask for: of all seeds together, and the most with any seed.
    std::uint64_t births = 0;
    std::uint64_t maxBirths = 0; // in one frame
    std::uint64_t maxRise = 0;   // in one frame but the first: slots in use beyond the most there were before
    std::uint64_t acquires = 0;
    std::uint64_t leaked = 0;
    std::uint64_t heldByLeaked = 0; // slots after the last frame, the most with any seed
    std::uint64_t aliveAtEnd = 0;
    std::uint64_t mostAlive = 0; // at once, added up over the seeds
    double birthsPerFrame = 0;
    Lifetimes lifetimes;
    // As KindLives has it, of all seeds together.
    [[nodiscard]] double recycling() const
    {
        return mostAlive == 0 ? 0 : static_cast<double>(births) / static_cast<double>(mostAlive);
    }
    std::vector<std::uint64_t> peaks; // by seed: slots in use at once

    SizeAdvice neverMissed; // with none of the seeds
    // If the pool were fixed at that size and refused: the smallest that refuse under a thousandth and a hundredth of
    // the acquires with every seed. Nothing for kinds that are never born, and where idle slots keep children.
    std::optional<SizeAdvice> underPerMille, underPerCent;
    // For a pool that grows by chunks: with such a chunk no frame but the first makes it grow twice.
    std::optional<std::uint64_t> chunk;
    std::optional<WhyNot> whyNot;
    std::optional<ThreadUse> threads{};             // if the events tell threads apart
    std::optional<PoolingGain> gain{};              // if it was measured
    std::optional<WhyNotMeasured> whyNotMeasured{}; // if it was to be measured and could not be
};

// A parameter of the lane, as a sweep names it, and the value that suits all kinds it applies to.
struct AdvisedValue
{
    std::string parameter; // "pooled.capacity", "pooled.bullet.capacity"
    std::uint64_t value = 0;
    std::vector<std::string> kinds; // that it applies to
    std::uint64_t bytes = 0;        // of all their slots, each with that many
};

struct LaneAdvice
{
    std::string lane;
    std::vector<KindAdvice> kinds;
    std::vector<AdvisedValue> values;
    std::vector<Text> mistakes{}; // as PooledLane has them
};

struct Advice
{
    Experiment experiment;
    std::string program; // "Poolscope 1.0.0"
    std::vector<std::uint64_t> seeds;
    std::vector<std::uint64_t> eventHashes;         // by seed
    std::vector<LaneAdvice> lanes;                  // those with pools
    std::vector<ThreadUses::Site> freedElsewhere{}; // as ThreadUses::bySite

    // Of the same kind of run with another seed, the probability that it needs more than neverMissed is at most that:
    // any of the seeds is as likely as the other to be the one that needs most.
    [[nodiscard]] double riskOfNextSeed() const { return 1.0 / static_cast<double>(seeds.size() + 1); }
};

// Throws InputError if no lane has pools, or the lane asked for. `beforeFrame` as StreamStudy has it.
[[nodiscard]] Advice adviceFor(const AdviceRequest& request, const DoAll& doAll,
                               const std::function<void()>& beforeFrame);

// What speaks against a pool in what was measured; nothing if it saves time, or what was measured cannot tell.
[[nodiscard]] std::optional<WhyNot> whyNotByTime(const PoolingGain& gain);
// How often the machine runs a lane to measure the gains of all lanes, as addGains() does.
[[nodiscard]] std::size_t runsForGains(const AdviceRequest& request, std::size_t repeats);
// Measures what pooling saves, of every kind of every lane, with the experiment's own seed. A kind that is not known to
// be better not pooled, but costs time, is from then on. `advice` is that for `request`.
void addGains(Advice& advice, const AdviceRequest& request, std::size_t repeats, const GainWork& work);

} // namespace poolscope
