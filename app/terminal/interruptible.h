// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <iosfwd>

namespace poolscope::app {

// Lets `write` write into `out`, until a signal is received: then throws Interrupted. Failures to write are exceptions,
// as std::ostream has them.
void writeInterruptibly(std::ostream& out, const std::function<void(std::ostream&)>& write);

} // namespace poolscope::app
