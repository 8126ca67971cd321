// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy whose releases may defer work that allocates. An acquire does such work by itself.
#pragma once

namespace poolscope {

class DeferredReleases
{
public:
    // Does the deferred work, once no release is under way. May collect. Throws RunError.
    virtual void catchUp() = 0;

protected:
    ~DeferredReleases() = default;
};

} // namespace poolscope
