// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/pools/pool_plan.h"

namespace poolscope {

Parameter clearsReferencesParameter()
{
    return Parameter::choice(clearsReferencesId, "Clears references", "yes", {"yes", "no"},
                             "on a collected heap: whether a released object drops its references; no: it keeps the "
                             "objects they lead to alive until it is handed out again");
}

} // namespace poolscope
