// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A figure that a question asks for, worked out from the counters of a recording: the same on every machine. And
// conditions on such figures.
#pragma once

#include "core/base/collection.h"
#include "core/base/ids.h"
#include "core/metrics/sample.h"
#include "core/recording/slot_series.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace poolscope {

class Recording;

// What is taken of the values of several frames, or of several collections.
enum class Take : std::uint8_t {
    Last,
    First,
    Max,
    Min,
    Sum,
    Mean,
    Count,      // how many are not 0
    FirstFrame, // the frame of the first that is not 0
    LastFrame,  // the frame of the last that is not 0
    FrameOfMax, // the first frame with the greatest value
};
// In order of Take, as in a lesson file: "frame-of-max".
[[nodiscard]] std::span<const std::string_view> takeNames();

enum class CollectionTrait : std::uint8_t {
    BytesBefore,
    BytesAfter,
    ReclaimedBytes,
    CopiedBytes,
    PromotedBytes,
    ObjectsVisited,
    ObjectsReclaimed,
};
// In order of CollectionTrait, as in a lesson file: "objects_visited".
[[nodiscard]] std::span<const std::string_view> traitNames();

struct CollectionFilter
{
    CollectionTrait trait = CollectionTrait::ObjectsVisited;
    std::optional<Collection::Kind> kind{}; // nothing: all
    std::optional<std::size_t> number{};    // only that one of them, counted from 1 within the frames
};

struct CounterExpression
{
    std::size_t lane = 0;                          // of the experiment
    Field counter = Field::HeapBytes;              // of the lane in each frame
    std::optional<SlotField> slotFigure{};         // in its place, together with kind
    KindIndex kind = 0;                            // whose slots
    std::optional<CollectionFilter> collections{}; // in its place: values are of collections, not of frames
    std::optional<std::uint64_t> firstFrame{};     // nothing: 0
    std::optional<std::uint64_t> lastFrame{};      // inclusive; nothing: the last one recorded
    std::optional<std::uint64_t> latestFrames{};   // in place of both: so many frames, up to the last one recorded
    Take take = Take::Last;
    std::vector<CounterExpression> minus{}; // none or one, which is subtracted
    std::vector<CounterExpression> per{};   // none or one, by which the rest is divided
    double factor = 1;                      // by which the result is multiplied

    [[nodiscard]] bool isFrame() const { return take >= Take::FirstFrame; }
};

// How many frames must be recorded for the figure to be final; 0 if it is of the latest ones. `frames`: of the run.
[[nodiscard]] std::uint64_t framesNeeded(const CounterExpression& figure, std::uint64_t frames);
// Nothing if there is no such value: no collection took place, no frame has it, or it would divide by 0. Later frames
// than `frames` do not count.
[[nodiscard]] std::optional<double> valueOf(const CounterExpression& figure, const Recording& recording,
                                            std::uint64_t frames);

// The frames that the figure, which must be one of frames, may mean: several if several have the greatest value.
[[nodiscard]] std::vector<std::uint64_t> framesMeant(const CounterExpression& figure, const Recording& recording,
                                                     std::uint64_t frames);

enum class Relation : std::uint8_t { Equal, NotEqual, Less, AtMost, Greater, AtLeast };
// In order of Relation, as in a lesson file: "<=".
[[nodiscard]] std::span<const std::string_view> relationNames();

struct Condition
{
    CounterExpression figure;
    Relation relation = Relation::Equal;
    std::variant<double, CounterExpression> bound = 0.0;
};

[[nodiscard]] std::uint64_t framesNeeded(const Condition& condition, std::uint64_t frames);
// A condition on a figure that has no value does not hold.
[[nodiscard]] bool holds(const Condition& condition, const Recording& recording, std::uint64_t frames);

} // namespace poolscope
