// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/byte_unit.h"

#include "core/base/units.h"

namespace poolscope {

std::uint64_t takeUnit(std::string_view& text)
{
    struct Unit
    {
        std::string_view name;
        std::uint64_t bytes;
    };
    static constexpr Unit units[] = {{"KiB", KiB}, {"MiB", MiB}, {"GiB", GiB}};
    for (const Unit& unit : units) {
        if (!text.ends_with(unit.name)) continue;
        text.remove_suffix(unit.name.size());
        return unit.bytes;
    }
    return 1;
}

} // namespace poolscope
