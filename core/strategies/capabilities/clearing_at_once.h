// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy that can take back all its objects in one call, instead of each by release().
#pragma once

namespace poolscope {

class ClearingAtOnce
{
public:
    // The program needs none of the objects any more: all are given back, also those that were forgotten.
    virtual void clear() = 0;

protected:
    ~ClearingAtOnce() = default;
};

} // namespace poolscope
