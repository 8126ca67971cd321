// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints an entry of a StartListModel as a card: the heap usage of its experiment as measured, title, sentence, lanes,
// group. Sizes follow the font, colours the palette. Interface thread.
#pragma once

#include <QStyledItemDelegate>

namespace poolscope::ui {

class StartListModel;

class ExperimentCard : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The model must outlive it.
    explicit ExperimentCard(const StartListModel& model, QObject* parent = nullptr);

    // What a card needs at least; it takes any width beyond.
    [[nodiscard]] static QSize smallestSize(const QFont& font);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    // The grid of a list view, if it has one.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const StartListModel& model_;
};

} // namespace poolscope::ui
