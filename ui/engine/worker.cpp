// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/worker.h"

#include "ui/engine/door.h"
#include "ui/engine/run_loop.h"

namespace poolscope::ui {

Worker::Worker(Door& door)
    : door_(door),
      thread_([&door] {
          RunLoop loop(door);
          loop.run();
      })
{
}

Worker::~Worker()
{
    door_.close();
    thread_.join();
}

} // namespace poolscope::ui
