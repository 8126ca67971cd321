// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// operator new for each birth, operator delete for each death: the plain heap.
#pragma once

#include "core/strategies/strategy_info.h"

namespace poolscope {

class NewDeleteStrategy final : public Strategy
{
public:
    explicit NewDeleteStrategy(const StrategySetup& setup);
    ~NewDeleteStrategy() override;

    [[nodiscard]] Object* acquire(KindIndex kind) override;
    void release(Object* object) override;
    void leak(Object* object) override;
    [[nodiscard]] const LostObjects* lost() const override { return &lost_; }
    void tune(std::string_view parameter, const ParameterValue& value) override;
    [[nodiscard]] StrategyStats stats() const override { return stats_; }
    [[nodiscard]] std::uint64_t reservedBytes() const override;

    [[nodiscard]] static StrategyInfo info();

private:
    struct KindBook
    {
        std::uint32_t bytes = 0;
        std::uint32_t reservedBytes = 0; // of one object including malloc's header; 0: none made yet
        std::uint64_t held = 0;          // objects alive or leaked
    };

    LaneGauge& gauge_;
    std::vector<KindBook> kinds_;
    LostObjects lost_;
    StrategyStats stats_;
};

} // namespace poolscope
