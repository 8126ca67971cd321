// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Functions of C, C++ and Rust, as debug information names them.
#pragma once

#include "core/trace/trace_info.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace poolscope {

// The name of a function with its scopes, without what it takes and returns: "std::vector::push_back".
[[nodiscard]] std::string qualifiedName(std::string_view function);

// What allocates for others, and says nothing of the object: the libraries of these languages, and a class's own
// operator.
[[nodiscard]] bool isAllocator(std::string_view function);

// The functions of a call site for people, innermost first: up to three, without those that only allocate for others.
[[nodiscard]] std::string callSiteName(const CallSites& sites, std::uint32_t site);

} // namespace poolscope
