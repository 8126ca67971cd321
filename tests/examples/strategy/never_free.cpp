// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Example of a strategy: a bump pointer through chunks without any free, as in programs that end before memory runs
// out.
#include "core/base/parameter_set.h"
#include "core/strategies/strategy_info.h"

namespace poolscope {

namespace {

struct NeverFreeParameters
{
    std::uint64_t chunkBytes = 0;
};

const ParameterSet<NeverFreeParameters>& neverFreeFields()
{
    static const ParameterSet<NeverFreeParameters> fields{
        {&NeverFreeParameters::chunkBytes, Parameter::integer("chunkBytes", "Chunk", "bytes", 65'536, 4'096, 1 << 24,
                                                              "taken when the last one is used up", true)}};
    return fields;
}

class NeverFreeStrategy final : public Strategy
{
public:
    explicit NeverFreeStrategy(const StrategySetup& setup) : setup_(setup) {}

    [[nodiscard]] Object* acquire(KindIndex kind) override
    {
        const std::uint32_t bytes = setup_.kinds[kind].bytes;
        if (left_ < bytes) {
            left_ = values_.chunkBytes / objectAlignment * objectAlignment;
            chunks_.push_back(std::make_unique<std::byte[]>(left_));
            ++stats_.heapAllocations;
            stats_.heapBytes = stats_.allocatedBytes += left_;
            setup_.gauge.take(left_);
        }
        stats_.instantiated = ++stats_.acquired;
        ++stats_.liveObjects;
        stats_.liveBytes += bytes;
        left_ -= bytes;
        return reinterpret_cast<Object*>(chunks_.back().get() + left_);
    }
    void release(Object* object) override
    {
        ++stats_.released;
        --stats_.liveObjects;
        stats_.liveBytes -= setup_.kinds[object->kind].bytes;
        stats_.garbageBytes += setup_.kinds[object->kind].bytes;
    }
    // A release would return no memory either.
    void leak(Object* object) override { release(object); }
    void tune(std::string_view parameter, const ParameterValue& value) override
    {
        neverFreeFields().write(values_, parameter, value);
    }
    [[nodiscard]] StrategyStats stats() const override { return stats_; }
    [[nodiscard]] std::uint64_t reservedBytes() const override { return stats_.heapBytes; }

private:
    StrategySetup setup_;
    NeverFreeParameters values_ = neverFreeFields().read(setup_.values); // as tuned so far
    std::vector<std::unique_ptr<std::byte[]>> chunks_;
    std::size_t left_ = 0; // bytes left in the last chunk, at its beginning
    StrategyStats stats_;
};

} // namespace

StrategyInfo neverFreeStrategy()
{
    return {.id = "never-free",
            .title = "Never free",
            .meaning = "a bump pointer through chunks; nothing is given back",
            .parameters = neverFreeFields().descriptions(),
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<NeverFreeStrategy>(setup);
            }};
}

} // namespace poolscope
