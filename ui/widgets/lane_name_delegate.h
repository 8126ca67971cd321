// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a lane's name in a table, preceded by the marker that the lane's lines have. Interface thread.
#pragma once

#include <QStyledItemDelegate>

namespace poolscope::ui {

class LaneNameDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // `styleRole`: the role in which the model has LaneDescription::style. A row without it belongs to no lane and has
    // no marker.
    explicit LaneNameDelegate(int styleRole, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int styleRole_;
};

} // namespace poolscope::ui
