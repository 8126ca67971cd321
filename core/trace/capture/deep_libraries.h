// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Libraries that recorded programs loaded with RTLD_DEEPBIND, as the channel tells them.
#pragma once

#include "core/trace/recorder/channel.h"

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

// Some are only known to have been asked for: finds out whether that process has loaded them.
void confirmDeepLibraries(PoolscopeChannel& channel, std::uint32_t process);
// The names of those that were loaded, each once.
[[nodiscard]] std::vector<std::string> deepLibrariesIn(const PoolscopeChannel& channel);

} // namespace poolscope
