// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy on its own, without a lane around it.
#pragma once

#include "core/simulation/objects/live_table.h"
#include "core/strategies/strategy_info.h"
#include "tests/core/simulation/lane_fixture.h"

#include <memory>
#include <string_view>
#include <vector>

namespace poolscope {

class MadeStrategy
{
public:
    MadeStrategy(std::string_view strategy, std::vector<Kind> kinds, SomeValues some = {})
        : kinds_(std::move(kinds)),
          setup_(laneSetup("lane", strategy, some)),
          made_(setup_.strategy->make({kinds_, {}, setup_.parameters, table_, table_, deaf_, deaf_, gauge_}))
    {
    }

    [[nodiscard]] Strategy* operator->() const { return made_.get(); }
    [[nodiscard]] Strategy& operator*() const { return *made_; }
    [[nodiscard]] LaneGauge& gauge() { return gauge_; }

private:
    struct DeafObserver final : gc::CollectionObserver, EvictionObserver
    {
        void collectionBegins() override {}
        void collectionEnds(const Collection&) override {}
        void evicted(Object*) override {}
    };

    std::vector<Kind> kinds_;
    LaneSetup setup_;
    LiveTable table_;
    DeafObserver deaf_;
    LaneGauge gauge_;
    std::unique_ptr<Strategy> made_;
};

} // namespace poolscope
