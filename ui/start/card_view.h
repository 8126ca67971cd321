// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a StartListModel offers, or what is looked for in it, as a grid of cards, as many in a row as there is
// room for. Arrows move, Enter and Space choose, and so does a click. Interface thread.
#pragma once

#include <QListView>

namespace poolscope::ui {

class StartFilterModel;
class StartListModel;

class CardView : public QListView
{
    Q_OBJECT

public:
    // Shows what `filter`, a filter of `model`, leaves of it. Both must outlive it.
    CardView(const StartListModel& model, StartFilterModel& filter, QWidget* parent = nullptr);

signals:
    void chosen(const QString& source);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void choose(const QModelIndex& index);
};

} // namespace poolscope::ui
