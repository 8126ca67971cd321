// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/card_view.h"

#include "ui/start/experiment_card.h"
#include "ui/start/start_filter_model.h"

#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace poolscope::ui {

CardView::CardView(const StartListModel& model, StartFilterModel& filter, QWidget* parent) : QListView(parent)
{
    setObjectName(QStringLiteral("start.cards"));
    setAccessibleName(tr("Experiments, lessons and the guide"));
    setModel(&filter);
    setItemDelegate(new ExperimentCard(model, this));
    setViewMode(IconMode);
    setMovement(Static);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    setSelectionMode(NoSelection);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    viewport()->setCursor(Qt::PointingHandCursor);
    setCurrentIndex(filter.index(0, 0));
    const auto chooseFirst = [this, &filter] {
        if (!currentIndex().isValid()) setCurrentIndex(filter.index(0, 0));
    };
    connect(&filter, &QAbstractItemModel::rowsInserted, this, chooseFirst);
    connect(&filter, &QAbstractItemModel::rowsRemoved, this, chooseFirst);
    connect(this, &QListView::clicked, this, &CardView::choose);
}

void CardView::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange) arrange();
}

void CardView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: choose(currentIndex()); break;
    case Qt::Key_Escape: event->ignore(); break;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        // With Ctrl it is the page's, which goes to another group.
        if (event->modifiers() == Qt::ControlModifier) return event->ignore();
        [[fallthrough]];
    default: QListView::keyPressEvent(event);
    }
}

void CardView::resizeEvent(QResizeEvent* event)
{
    arrange();
    QListView::resizeEvent(event);
}

void CardView::arrange()
{
    const QSize least = ExperimentCard::smallestSize(font());
    // With room for the scroll bar, so that its coming and going never changes the number of columns.
    const int room = width() - verticalScrollBar()->sizeHint().width() - 1;
    const int columns = std::max(1, room / least.width());
    setGridSize({room / columns, least.height()});
    verticalScrollBar()->setSingleStep(least.height() / 4);
}

void CardView::choose(const QModelIndex& index)
{
    if (index.isValid()) emit chosen(index.data(StartListModel::SourceRole).toString());
}

} // namespace poolscope::ui
