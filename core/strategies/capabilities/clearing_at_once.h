// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy that can take back all its objects in one call, instead of by one release() each.
#pragma once

namespace poolscope {

class ClearingAtOnce
{
public:
    // Takes back all objects, including leaked ones. The program must not need any of them.
    virtual void clear() = 0;

protected:
    ~ClearingAtOnce() = default;
};

} // namespace poolscope
