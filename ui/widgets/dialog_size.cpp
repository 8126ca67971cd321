// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/dialog_size.h"

#include <QScreen>
#include <QWidget>

namespace poolscope::ui {

void resizeForText(QWidget& dialog, int letters, int lines)
{
    constexpr int frame = 32; // pixels that a window manager may need around it
    const QFontMetrics metrics = dialog.fontMetrics();
    const QSize room = dialog.screen()->availableSize() - QSize(frame, frame);
    dialog.resize(QSize(letters * metrics.averageCharWidth(), lines * metrics.height()).boundedTo(room));
}

} // namespace poolscope::ui
