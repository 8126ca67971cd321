// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a table cell as a push button with the cell's text, and tells of clicks on it. A cell without text has no
// button. Interface thread.
#pragma once

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>

namespace poolscope::ui {

class ButtonDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // `enabledRole`: the model's role for whether the button can be pressed.
    explicit ButtonDelegate(int enabledRole, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

signals:
    void pressed(const QModelIndex& index);

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

private:
    [[nodiscard]] bool isEnabled(const QModelIndex& index) const;

    int enabledRole_;
    QPersistentModelIndex down_; // where the mouse button was pressed, until it is released
};

} // namespace poolscope::ui
