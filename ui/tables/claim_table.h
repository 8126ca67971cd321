// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The claims of an article beside what is measured here. Interface thread.
#pragma once

#include "ui/tables/fitted_table.h"

#include <QStyledItemDelegate>

namespace poolscope::ui {

// Paints a table cell in two lines: its text and, below it in muted type, a remark. A cell without a remark looks like
// any other. Interface thread.
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

class ClaimTableModel;

class ClaimTable : public FittedTable
{
    Q_OBJECT

public:
    // Model and room must outlive the table.
    ClaimTable(ClaimTableModel& model, QWidget& room, QWidget* parent = nullptr);

protected:
    void fitColumns() override;
};

} // namespace poolscope::ui
