// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Another scenario with every n-th release forgotten: the leak check of the articles. The scenario inside decides on
// births, moves and deaths; only the event for a death changes (Event::Type::Leak instead of Kill).
#pragma once

#include "core/scenarios/scenario.h"

namespace poolscope {

class Leaky final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t every = 0; // which release is forgotten
    };

    // `inside` must not be null.
    Leaky(const Parameters& parameters, std::unique_ptr<Scenario> inside);

    [[nodiscard]] std::span<const Kind> kinds() const override { return inside_->kinds(); }
    [[nodiscard]] Room room() const override { return inside_->room(); }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;
    [[nodiscard]] Scenario* inside() override { return inside_.get(); }

    [[nodiscard]] static ScenarioInfo info();

private:
    void leakSome(std::vector<Event>& events);

    std::unique_ptr<Scenario> inside_;
    std::uint64_t every_;
    std::uint64_t given_ = 0; // releases since the last one forgotten
};

} // namespace poolscope
