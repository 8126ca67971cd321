// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/appearance/room_font.h"

#include "ui/widgets/scaled_font.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QWidget>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int restMs = 120;

} // namespace

RoomFont::RoomFont(QWidget& window, const QAction& ownFont)
    : window_(window),
      ownFont_(ownFont),
      usual_(QApplication::font())
{
    soon_.setSingleShot(true);
    soon_.setInterval(restMs);
    connect(&soon_, &QTimer::timeout, this, &RoomFont::fit);
    connect(&ownFont, &QAction::toggled, &soon_, qOverload<>(&QTimer::start));
    window.installEventFilter(this);
    fit();
}

RoomFont::~RoomFont()
{
    QApplication::setFont(usual_);
}

// In steps, each of about a point: while an edge is dragged, the text must not change with every pixel.
double RoomFont::growthIn(QSize window)
{
    const double room = std::min(window.width() / 1280.0, window.height() / 720.0);
    return room >= 1.8 ? 12 / 9.0 : room >= 1.38 ? 11 / 9.0 : room >= 1.2 ? 10 / 9.0 : 1;
}

bool RoomFont::eventFilter(QObject* watched, QEvent* event)
{
    // Before the panels get their sizes, which were kept with the text that large.
    if (event->type() == QEvent::Show) fit();
    if (event->type() == QEvent::Resize) window_.isMaximized() ? fit() : soon_.start();
    return QObject::eventFilter(watched, event);
}

void RoomFont::fit()
{
    if (ownFont_.isChecked()) return;
    const QFont wanted = scaled(usual_, growthIn(window_.size()));
    if (wanted != QApplication::font()) QApplication::setFont(wanted);
}

} // namespace poolscope::ui
