// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/quiet_splitter.h"

#include <QPainter>

namespace poolscope::ui {

namespace {

constexpr int handleThickness = 7; // pixels: less is hard to hit

class QuietHandle : public QSplitterHandle
{
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

    void paintEvent(QPaintEvent*) override
    {
        if (!underMouse()) return;
        QPainter painter(this);
        QRect line = rect();
        if (orientation() == Qt::Vertical)
            line.adjust(0, height() / 2 - 1, 0, -(height() / 2 - 1));
        else
            line.adjust(width() / 2 - 1, 0, -(width() / 2 - 1), 0);
        painter.fillRect(line, palette().color(QPalette::Highlight));
    }
};

} // namespace

QuietSplitter::QuietSplitter(Qt::Orientation orientation, QWidget* parent) : QSplitter(orientation, parent)
{
    setHandleWidth(handleThickness);
    setChildrenCollapsible(false);
}

QSplitterHandle* QuietSplitter::createHandle()
{
    return new QuietHandle(orientation(), this);
}

} // namespace poolscope::ui
