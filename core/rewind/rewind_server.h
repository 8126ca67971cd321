// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The helper process that shows frames of the past.
#pragma once

#include "core/rewind/snapshot_keeper.h"

namespace poolscope {

// Hidden from the program's help: only its own window starts it.
inline constexpr const char* rewindCommand = "rewind-server";

// Serves the messages of message_stream.h until `input` ends, or the process that started this one does; returns the
// exit code. The process must have a single thread, and do nothing else. What goes wrong is told by
// RewindMessage::Failed where that is possible, and by the exit code.
[[nodiscard]] int serveRewind(int input, int output, const SnapshotKeeper::Limits& limits = {});

} // namespace poolscope
