// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A process that was woken to show frames.
#pragma once

namespace poolscope {

class Replay;

// Serves as Snapshot::wake() says until the other side closes `orders`, and ends the process.
[[noreturn]] void serveWorker(Replay& replay, int orders, int output);

} // namespace poolscope
