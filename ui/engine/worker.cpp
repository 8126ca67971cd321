// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/worker.h"

#include "ui/engine/channel.h"
#include "ui/engine/run_loop.h"

namespace poolscope::ui {

Worker::Worker(Channel& channel)
    : channel_(channel),
      thread_([&channel] {
          RunLoop loop(channel);
          loop.run();
      })
{
}

Worker::~Worker()
{
    channel_.close();
    thread_.join();
}

} // namespace poolscope::ui
