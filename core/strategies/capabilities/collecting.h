// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy with a garbage collector.
#pragma once

namespace poolscope {

namespace gc {
class CollectedHeap;
}

class Collecting
{
public:
    // Collects everything, now.
    virtual void collect() = 0;
    // The heap that it collects, from which pools of the same lane may take their objects; nullptr if it lends none.
    // Lives as long as the strategy.
    [[nodiscard]] virtual gc::CollectedHeap* heap() = 0;

protected:
    ~Collecting() = default;
};

} // namespace poolscope
