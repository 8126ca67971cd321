// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a lane's name in a table, with the lane's marker before it as on its lines. Interface thread.
#pragma once

#include <QStyledItemDelegate>

namespace poolscope::ui {

class LaneNameDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // `styleRole`: where the model has LaneDescription::style. Without one, the row is no lane's, and plain.
    explicit LaneNameDelegate(int styleRole, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int styleRole_;
};

} // namespace poolscope::ui
