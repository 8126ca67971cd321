// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lets a process group that this program has stopped go on, if this program is killed: nobody else would.
#pragma once

namespace poolscope {

class StopGuard
{
public:
    // To be made before the group is stopped, and to go after it goes on. `group`: a process group.
    explicit StopGuard(int group);
    ~StopGuard();
    StopGuard(const StopGuard&) = delete;
    StopGuard& operator=(const StopGuard&) = delete;

private:
    int process_ = -1;
    int end_ = -1; // of a pair of sockets; the process has the other one
};

} // namespace poolscope
