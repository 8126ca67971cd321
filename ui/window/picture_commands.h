// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The context menus of what is exported besides the charts over time: the heap map, slow motion, the curve of sizes
// and flame graphs. Interface thread.
#pragma once

#include <QObject>
#include <QPoint>

namespace poolscope::ui {

class ExportCommands;
class HeapMapPanel;
class LeakPanel;
class SizePanel;
class SlowMotionView;

class PictureCommands : public QObject
{
    Q_OBJECT

public:
    struct Rooms
    {
        const HeapMapPanel& heapMap;
        const SlowMotionView& slowMotion;
        const SizePanel& sizes;
        const LeakPanel& leaks;
    };

    // All must outlive it.
    PictureCommands(const Rooms& rooms, ExportCommands& exports, QObject* parent);

private:
    void showHeapMapMenu(const QPoint& at);
    void showSlowMotionMenu(const QPoint& at);
    void showSizesMenu(const QPoint& at);
    void showFlameMenu(const QPoint& at);

    Rooms rooms_;
    ExportCommands& exports_;
};

} // namespace poolscope::ui
