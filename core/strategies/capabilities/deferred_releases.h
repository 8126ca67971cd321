// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy whose releases may leave something to be done that allocates. An acquire does so by itself.
#pragma once

namespace poolscope {

class DeferredReleases
{
public:
    // Does what is left, when nobody is on the way out any more. May collect. Throws RunError.
    virtual void catchUp() = 0;

protected:
    ~DeferredReleases() = default;
};

} // namespace poolscope
