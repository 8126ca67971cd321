// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of a pool that follow from its strategy's parameters, wherever its objects come from, and the
// parameter that says whether a released object drops its references.
#pragma once

#include "core/base/message.h"
#include "core/base/parameter_set.h"
#include "core/pools/free_list_pool.h"

#include <cstddef>
#include <string>

namespace poolscope {

struct PoolPlan
{
    bool isSized = true;                    // has a size, at the start and when tuned; otherwise it only grows
    std::size_t size = 0;                   // objects made at the start
    std::size_t growBy = 0;                 // objects made when none is idle; 0: doubles
    const char* sizeParameter = nullptr;    // sets size, or else growBy
    const char* exhaustParameter = nullptr; // sets onExhausted; nullptr: none does
    pools::ReuseOrder order = pools::ReuseOrder::Lifo;
    pools::OnExhausted onExhausted = pools::OnExhausted::Grow; // on a collected heap not RecycleOldest
    bool keepsChildren = false;   // idle objects keep their references to their children, which so stay reachable
    bool clearsReferences = true; // on release; otherwise when the object is handed out again
    bool pushesAndPops = false;   // idle objects are also in an array as in a script engine; only with Lifo
    bool constructs = false;      // objects made in advance have all fields set, not only their header
};

inline constexpr const char* clearsReferencesId = "clearsReferences";
[[nodiscard]] Parameter clearsReferencesParameter();
// `Values` have a member `bool clearsReferences`.
template <class Values>
[[nodiscard]] ParameterField<Values> clearsReferencesField()
{
    return {&Values::clearsReferences, {true, false}, clearsReferencesParameter()};
}

// The message of a lane's pool that could not serve an acquire.
[[nodiscard]] inline Message poolExhausted(const std::string& kind, std::size_t capacity)
{
    return Message(POOLSCOPE_TEXT("CoreText", "the pool of kind %1 is exhausted: all %2 slots are in use"), kind,
                   Message::Number{capacity});
}

} // namespace poolscope
