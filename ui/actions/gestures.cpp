// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/gestures.h"

#include <QtGlobal>

#include <array>

namespace poolscope::ui {

namespace {

constexpr std::array gestures{
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Wheel"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Zoom the charts in time, at the pointer")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Drag"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Move the charts in time")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Shift+Drag, Right drag"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Zoom to the range drawn")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Double click"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Follow the end of the recording again")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Right click"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Ask for the menu of a chart")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Click on a line"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Explain the frame there")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Click on a name"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Hide a lane in all charts, or show it again")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Drag a cursor or a note"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Move it to another frame")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Back and forward buttons"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                  "Go back and forward through the views, with a mouse that has them")},
    GestureInfo{
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Drag a title"),
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Put a chart elsewhere; a double click on its title enlarges it")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Left, Right"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Move in time, on the chart that has the focus")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Ctrl+Left, Ctrl+Right"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                  "Move the pointer's line by a frame, on the chart that has the focus")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "+, -"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Zoom in time, on the chart that has the focus")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Home, End"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Go to the beginning or the end of the recording")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Charts"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Esc"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Close what explains a frame, or give up a drag")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Overview strip"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Drag the handle"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Move what the charts show")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Overview strip"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Drag an edge"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show more of the recording, or less")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Overview strip"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Click"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show that moment")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Overview strip"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Double click"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Follow the end of the recording again")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Overview strip"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Wheel"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Zoom the charts in time, at the pointer")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Overview strip"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Left, Right"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Move in time, on the strip that has the focus")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Notes"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Enter"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Keep the note; an empty one is removed")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Notes"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Up, Down"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Move the note by a frame while it is typed")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Notes"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Shift+Up, Shift+Down"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Move the note by ten frames while it is typed")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Notes"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Esc"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Leave the note as it was")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Prediction"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Drag, Click"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                  "Draw the curve, or pick the frame, on the chart that asks for it")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Prediction"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Arrows"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                  "Go on with the curve, or move the frame picked, on the chart that asks for it")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Lanes"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Ctrl+Wheel"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                  "Change the number under the pointer, in a lane's card or in the editor")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Heap map and tables"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Arrows"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Go from cell to cell")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Heap map and tables"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Enter"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                  "Name the block in a cell, or show the collection of a row in the charts")},
    GestureInfo{
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Heap map and tables"),
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Ctrl+C"),
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Copy the selected rows of a table, or all if none is selected")},
    GestureInfo{QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Buttons and cards"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Space, Enter"),
                QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Press the button, or open the card, that has the focus")},
};

} // namespace

std::span<const GestureInfo> allGestures()
{
    return gestures;
}

} // namespace poolscope::ui
