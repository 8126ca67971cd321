// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a table cell in two lines: its text and, below it in muted type, a remark. A cell without a remark looks like
// any other. Interface thread.
#pragma once

#include <QStyledItemDelegate>

namespace poolscope::ui {

class RemarkDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // `remarkRole`: the model's role for the remark.
    explicit RemarkDelegate(int remarkRole, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    // The width fits both lines.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int remarkRole_;
};

} // namespace poolscope::ui
