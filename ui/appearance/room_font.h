// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lets the program's text grow with its window: what is legible in 1280x720 pixels is small print on a large screen.
// Interface thread.
#pragma once

#include <QFont>
#include <QObject>
#include <QSize>
#include <QTimer>

class QAction;
class QWidget;

namespace poolscope::ui {

class RoomFont : public QObject
{
    Q_OBJECT

public:
    // Both must outlive it. While `ownFont` is checked, another part of the program chooses the font.
    RoomFont(QWidget& window, const QAction& ownFont);
    // The font is as it was before, and the window's parts are told, which must still be there.
    ~RoomFont() override;

    // Of the text in a window of that size, in logical pixels: 1 at the size of the first start, at most 4/3.
    [[nodiscard]] static double growthIn(QSize window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();

    QWidget& window_;
    const QAction& ownFont_;
    QFont usual_;
    QTimer soon_; // until the size is at rest
};

} // namespace poolscope::ui
