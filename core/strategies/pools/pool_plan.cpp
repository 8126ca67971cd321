// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/pools/pool_plan.h"

namespace poolscope {

Parameter clearsReferencesParameter()
{
    return Parameter::choice(clearsReferencesId, "Clears references", "yes", {"yes", "no"},
                             "on a collected heap: whether an object that is released forgets whom it refers to; no: "
                             "it keeps them alive until it is handed out again");
}

} // namespace poolscope
