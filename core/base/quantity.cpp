// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"

#include "core/base/units.h"

namespace poolscope {

std::string formatCountOf(std::uint64_t count, std::string_view one)
{
    return formatCount(static_cast<std::int64_t>(count)) + " " + std::string(one) + (count == 1 ? "" : "s");
}

} // namespace poolscope
