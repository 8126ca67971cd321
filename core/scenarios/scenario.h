// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A named recipe for work. Given parameters and a seed it yields the events of every frame; it never sees
// memory. It may keep a model of its own world to know who is born and who dies.
// Same parameters and seed, and the same ones tuned at the same frames: same events, on every machine.
#pragma once

#include "core/base/event.h"
#include "core/base/kind.h"
#include "core/base/parameters.h"

#include <span>

namespace poolscope {

class Scenario
{
public:
    virtual ~Scenario() = default;

    // Fixed for the scenario's life. An object's kind is its index in here.
    [[nodiscard]] virtual std::span<const Kind> kinds() const = 0;
    [[nodiscard]] virtual Room room() const { return {}; }
    // Replaces the content of `events` with those of the next frame.
    virtual void produce(FrameEvents& events) = 0;
    // Acts from the next frame on. `values` is complete and valid, and has other values than those before for live
    // parameters only. What is alive already stays as it is.
    virtual void tune(const ParameterValues& /*values*/) {}
    // The one whose events it works on; nullptr if it makes its own.
    [[nodiscard]] virtual Scenario* inside() { return nullptr; }
};

} // namespace poolscope
