// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a table's cell in two lines: its text, and below it, quieter, a remark on it. A cell without a remark is as
// any other. Interface thread.
#pragma once

#include <QStyledItemDelegate>

namespace poolscope::ui {

class RemarkDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // `remarkRole`: where the model has the remark.
    explicit RemarkDelegate(int remarkRole, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    // Wide enough for both lines.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int remarkRole_;
};

} // namespace poolscope::ui
