// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Several people's predictions side by side: the table of them, each name behind a piece of its line, the question they
// are of where there are several, and what takes one away. Interface thread.
#pragma once

#include <QStringList>
#include <QWidget>

class QComboBox;
class QPushButton;
class QTableView;

namespace poolscope::ui {

class PredictionTableModel;
struct PredictionTable;

class PredictionPeople : public QWidget
{
    Q_OBJECT

public:
    explicit PredictionPeople(QWidget* parent);

    // `current`: the row of the one whose turn it is. `mayRemove`: there is more than one.
    void show(PredictionTable table, int current, bool mayRemove);
    // With fewer than two there is nothing to choose.
    void setQuestions(const QStringList& questions, int current);
    // Begins to edit the name of that row.
    void rename(int row);

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void renamed(int row, const QString& name);
    // It is that one's turn.
    void chosen(int row);
    void removeRequested(int row);
    void questionChosen(int index);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fitTable();

    PredictionTableModel* model_;
    QTableView* table_;
    QComboBox* questions_;
    QPushButton* remove_;
};

} // namespace poolscope::ui
