// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/counter_expression.h"

#include "core/recording/recording.h"

#include <algorithm>
#include <array>

namespace poolscope {

namespace {

// In order of the enumerations.
constexpr std::array<std::string_view, 10> takes{"last", "first", "max",         "min",        "sum",
                                                 "mean", "count", "first-frame", "last-frame", "frame-of-max"};
constexpr std::array<std::string_view, 7> traits{"bytes_before",     "bytes_after",    "reclaimed_bytes",
                                                 "copied_bytes",     "promoted_bytes", "objects_visited",
                                                 "objects_reclaimed"};
constexpr std::array<std::string_view, 6> relations{"==", "!=", "<", "<=", ">", ">="};

struct Observation
{
    std::uint64_t frame;
    std::uint64_t value;
};

// Frames [first, end).
struct Span
{
    std::uint64_t first;
    std::uint64_t end;
};

Span spanOf(const CounterExpression& figure, std::uint64_t frames)
{
    if (figure.latestFrames) return {frames - std::min(frames, *figure.latestFrames), frames};
    const std::uint64_t end = figure.lastFrame ? std::min(*figure.lastFrame + 1, frames) : frames;
    return {std::min(figure.firstFrame.value_or(0), end), end};
}

std::uint64_t traitOf(const Collection& collection, CollectionTrait trait)
{
    switch (trait) {
    case CollectionTrait::BytesBefore: return collection.bytesBefore;
    case CollectionTrait::BytesAfter: return collection.bytesAfter;
    case CollectionTrait::ReclaimedBytes: return collection.reclaimedBytes();
    case CollectionTrait::CopiedBytes: return collection.copiedBytes;
    case CollectionTrait::PromotedBytes: return collection.promotedBytes;
    case CollectionTrait::ObjectsVisited: return collection.objectsVisited;
    case CollectionTrait::ObjectsReclaimed: return collection.objectsReclaimed;
    }
    return 0;
}

std::vector<Observation> observedOfCollections(const CounterExpression& figure, const Recording& recording, Span span)
{
    const CollectionFilter& filter = *figure.collections;
    std::vector<Observation> seen;
    for (const CollectionRecord& record : recording.collections(figure.lane, span.first, span.end))
        if (!filter.kind || record.collection.kind == *filter.kind)
            seen.push_back({record.frame, traitOf(record.collection, filter.trait)});
    if (!filter.number) return seen;
    if (*filter.number > seen.size()) return {};
    return {seen[*filter.number - 1]};
}

std::vector<Observation> observedOf(const CounterExpression& figure, const Recording& recording, Span span)
{
    if (figure.collections) return observedOfCollections(figure, recording, span);
    const Series* series = &recording.series(figure.lane, figure.counter);
    if (figure.slotFigure) {
        const SlotSeries* own = recording.kindSlots(figure.lane, figure.kind);
        if (own == nullptr) return {};
        series = &own->of(*figure.slotFigure);
    }
    std::vector<Observation> seen;
    std::uint64_t frame = span.first;
    for (const std::uint64_t value : series->values(span.first, span.end))
        seen.push_back({frame++, value});
    return seen;
}

double sumOf(const std::vector<Observation>& seen)
{
    double sum = 0;
    for (const Observation& each : seen)
        sum += static_cast<double>(each.value);
    return sum;
}

std::optional<double> frameIn(const Observation* found)
{
    if (found == nullptr) return std::nullopt;
    return static_cast<double>(found->frame);
}

std::optional<double> takenOf(const std::vector<Observation>& seen, Take take)
{
    const auto isThere = [](const Observation& each) { return each.value != 0; };
    if (take == Take::Sum) return sumOf(seen);
    if (take == Take::Count) return static_cast<double>(std::ranges::count_if(seen, isThere));
    if (seen.empty()) return std::nullopt;
    const auto [least, most] = std::ranges::minmax_element(seen, {}, &Observation::value);
    const auto first = std::ranges::find_if(seen, isThere);
    const auto last = std::find_if(seen.rbegin(), seen.rend(), isThere);
    switch (take) {
    case Take::First: return static_cast<double>(seen.front().value);
    case Take::Max: return static_cast<double>(most->value);
    case Take::Min: return static_cast<double>(least->value);
    case Take::Mean: return sumOf(seen) / static_cast<double>(seen.size());
    case Take::FirstFrame: return frameIn(first == seen.end() ? nullptr : &*first);
    case Take::LastFrame: return frameIn(last == seen.rend() ? nullptr : &*last);
    // minmax_element finds the last of several.
    case Take::FrameOfMax: return frameIn(&*std::ranges::max_element(seen, {}, &Observation::value));
    case Take::Last:
    case Take::Sum:
    case Take::Count: break;
    }
    return static_cast<double>(seen.back().value);
}

bool compares(double value, Relation relation, double bound)
{
    switch (relation) {
    case Relation::Equal: return value == bound;
    case Relation::NotEqual: return value != bound;
    case Relation::Less: return value < bound;
    case Relation::AtMost: return value <= bound;
    case Relation::Greater: return value > bound;
    case Relation::AtLeast: break;
    }
    return value >= bound;
}

} // namespace

std::span<const std::string_view> takeNames()
{
    return takes;
}

std::span<const std::string_view> traitNames()
{
    return traits;
}

std::span<const std::string_view> relationNames()
{
    return relations;
}

std::uint64_t framesNeeded(const CounterExpression& figure, std::uint64_t frames)
{
    std::uint64_t needed = figure.latestFrames ? 0 : figure.lastFrame ? *figure.lastFrame + 1 : frames;
    for (const auto* others : {&figure.minus, &figure.per})
        for (const CounterExpression& other : *others)
            needed = std::max(needed, framesNeeded(other, frames));
    return needed;
}

std::optional<double> valueOf(const CounterExpression& figure, const Recording& recording, std::uint64_t frames)
{
    auto value = takenOf(observedOf(figure, recording, spanOf(figure, frames)), figure.take);
    if (value && !figure.minus.empty()) {
        const auto less = valueOf(figure.minus.front(), recording, frames);
        if (!less) return std::nullopt;
        *value -= *less;
    }
    if (value && !figure.per.empty()) {
        const auto divisor = valueOf(figure.per.front(), recording, frames);
        if (!divisor || *divisor == 0) return std::nullopt;
        *value /= *divisor;
    }
    if (value) *value *= figure.factor;
    return value;
}

std::vector<std::uint64_t> framesMeant(const CounterExpression& figure, const Recording& recording,
                                       std::uint64_t frames)
{
    const std::vector<Observation> seen = observedOf(figure, recording, spanOf(figure, frames));
    std::vector<std::uint64_t> meant;
    if (figure.take == Take::FrameOfMax && !seen.empty()) {
        const std::uint64_t most = std::ranges::max_element(seen, {}, &Observation::value)->value;
        for (const Observation& each : seen)
            if (each.value == most) meant.push_back(each.frame);
    } else if (const auto frame = takenOf(seen, figure.take)) {
        meant.push_back(static_cast<std::uint64_t>(*frame));
    }
    return meant;
}

std::uint64_t framesNeeded(const Condition& condition, std::uint64_t frames)
{
    const auto* other = std::get_if<CounterExpression>(&condition.bound);
    return std::max(framesNeeded(condition.figure, frames), other == nullptr ? 0 : framesNeeded(*other, frames));
}

bool holds(const Condition& condition, const Recording& recording, std::uint64_t frames)
{
    const auto value = valueOf(condition.figure, recording, frames);
    const auto* other = std::get_if<CounterExpression>(&condition.bound);
    const auto bound = other == nullptr ? std::get<double>(condition.bound) : valueOf(*other, recording, frames);
    return value && bound && compares(*value, condition.relation, *bound);
}

} // namespace poolscope
