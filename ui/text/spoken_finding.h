// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was found of a claim, in the words and digits of the window's language. Interface thread.
#pragma once

#include "core/experiment/finding.h"

#include <QString>

namespace poolscope::ui {

// "2.391 je Frame (600 bis 2.408), insgesamt 121.941"; empty as long as there is nothing to tell.
[[nodiscard]] QString spokenFinding(const Finding& finding);

} // namespace poolscope::ui
