// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pens and brushes of one colour. A new one is two allocations, and a picture that is drawn anew would make hundreds,
// so the last ones are kept, of each thread its own.
#pragma once

class QBrush;
class QColor;
class QPen;

namespace poolscope::ui {

// One unit wide, as QPen(colour).
[[nodiscard]] QPen keptPen(const QColor& colour);
[[nodiscard]] QBrush keptBrush(const QColor& colour);

} // namespace poolscope::ui
