// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pools whose idle slots keep the children of their last object. This models a program whose constructors make an
// object's parts, and which on reuse only sets the fields of those parts. An object born in such a slot finds its
// children there: they are acquired and released with it, and nothing is made anew.
//
// The children are made when a slot is first used, not when the pool grows. They belong to their own strategies, which
// count them as in use all the while. The lane counts a child as released when its owner is, and as acquired when its
// owner is born again. The children's own children are kept with them.
#pragma once

#include "core/base/kind.h"
#include "core/base/parameter_set.h"

#include <cstddef>

namespace poolscope {

// "keepsChildren": none, all, or all-but-last: the last child is released with its owner and acquired again.
enum class KeptChildren { None, All, AllButLast };
inline constexpr const char* keepsChildrenId = "keepsChildren";
[[nodiscard]] Parameter keepsChildrenParameter();
// `Values` have a member `KeptChildren keepsChildren`.
template <class Values>
[[nodiscard]] ParameterField<Values> keepsChildrenField()
{
    return {&Values::keepsChildren,
            {KeptChildren::None, KeptChildren::All, KeptChildren::AllButLast},
            keepsChildrenParameter()};
}
// The number of children of an object of that kind that an idle slot keeps, counted from the first. `values` are a
// strategy's, complete and valid; 0 if the strategy has no such parameter.
[[nodiscard]] std::size_t keptChildren(const ParameterValues& values, const Kind& kind);

} // namespace poolscope
