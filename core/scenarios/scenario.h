// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario, and what it says of itself.
#pragma once

#include "core/base/event.h"
#include "core/base/kind.h"
#include "core/base/parameters.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// Whether a scenario's next frame is there.
enum class FrameSupply {
    Ready,
    Waits, // it will be, or the supply will be over: ask again
    Over,  // there is none any more
};

// A named recipe for work. From parameters and a seed it produces the events of every frame; it never sees memory. It
// may keep a model of its own world to know which objects are born and die. The same parameters and seed, with the same
// tunings at the same frames, give the same events on every machine.
class Scenario
{
public:
    virtual ~Scenario() = default;

    // Fixed for the scenario's life. An object's kind is its index in here.
    [[nodiscard]] virtual std::span<const Kind> kinds() const = 0;
    [[nodiscard]] virtual Room room() const { return {}; }
    // Replaces the content of `events` with those of the next frame.
    virtual void produce(FrameEvents& events) = 0;
    // Other than Ready only for what is recorded; produce() does not wait, and gives as much of the frame
    // as there is.
    [[nodiscard]] virtual FrameSupply supply() { return inside() == nullptr ? FrameSupply::Ready : inside()->supply(); }
    // Its frames come as fast as something outside makes them, and not as they are asked for.
    [[nodiscard]] virtual bool isLive() { return inside() != nullptr && inside()->isLive(); }
    // Takes effect from the next frame on. `values` is complete and valid, and differs from the previous values only in
    // live parameters. Objects that are alive stay as they are.
    virtual void tune(const ParameterValues& /*values*/) {}
    // The scenario whose events this one works on; nullptr if it makes its own.
    [[nodiscard]] virtual Scenario* inside() { return nullptr; }
};

// For lists, files and forms.
struct ScenarioInfo
{
    std::string id;      // "boss-bullets"
    std::string title;   // "Boss bullets"
    std::string meaning; // one line
    std::vector<Parameter> parameters;
    // Whether complete, valid values contradict one another. nullptr: they cannot.
    std::optional<Contradiction> (*contradiction)(const ParameterValues& values) = nullptr;
    // `values` must be complete and valid. nullptr for a scenario that works on another.
    std::unique_ptr<Scenario> (*make)(const ParameterValues& values, std::uint64_t seed) = nullptr;
    // For a scenario that works on another's events, which is passed as `inside`. nullptr for all others.
    std::unique_ptr<Scenario> (*makeAround)(const ParameterValues& values, std::unique_ptr<Scenario> inside) = nullptr;
};

// Prefix of a tuned parameter that belongs to the scenario inside.
inline constexpr std::string_view insidePrefix = "inside.";

} // namespace poolscope
