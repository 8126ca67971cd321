// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy in a list to choose from.
#pragma once

class QComboBox;

namespace poolscope {
struct StrategyInfo;
}

namespace poolscope::ui {

// At the end of the list, with its id as data and what it is as a tool tip. One that is not available here is listed
// with the reason, and cannot be chosen.
void addStrategy(QComboBox& list, const StrategyInfo& info);

} // namespace poolscope::ui
