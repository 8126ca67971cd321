// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a pool is like by the parameters of its strategy, wherever its objects come from, and the parameter that says
// whether an object that is released forgets whom it refers to.
#pragma once

#include "core/base/parameter_set.h"
#include "core/pools/free_list_pool.h"

#include <cstddef>

namespace poolscope {

struct PoolPlan
{
    bool isSized = true;                    // set up to a size, at the start and when that is tuned; else it only grows
    std::size_t size = 0;                   // objects made at the start
    std::size_t growBy = 0;                 // objects made when none is idle; 0: as many again as it owns
    const char* sizeParameter = nullptr;    // sets size, or else growBy
    const char* exhaustParameter = nullptr; // sets onExhausted; nullptr: none does
    pools::ReuseOrder order = pools::ReuseOrder::Lifo;
    pools::OnExhausted onExhausted = pools::OnExhausted::Grow; // on a collected heap not RecycleOldest
    bool keepsChildren = false;   // idle objects go on referring to what they owned, which stays reachable
    bool clearsReferences = true; // of an object that is released; else when it is handed out again
    bool pushesAndPops = false;   // the idle are also in an array as a script engine has it; only if Lifo
    bool constructs = false;      // objects made before they are needed have their fields set, not their header alone
};

inline constexpr const char* clearsReferencesId = "clearsReferences";
[[nodiscard]] Parameter clearsReferencesParameter();
// `Values` have a member `bool clearsReferences`.
template <class Values>
[[nodiscard]] ParameterField<Values> clearsReferencesField()
{
    return {&Values::clearsReferences, {true, false}, clearsReferencesParameter()};
}

} // namespace poolscope
