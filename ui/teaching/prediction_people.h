// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The predictions of several people side by side: their table, with a piece of each person's line beside the name, the
// choice of the question if there are several, and a button that removes a prediction. Interface thread.
#pragma once

#include "ui/teaching/prediction_words.h"

#include <QStandardItemModel>
#include <QStringList>
#include <QWidget>

class QComboBox;
class QPushButton;
class QTableView;

namespace poolscope::ui {

// Predictions of several people, one row each, and a row of what happened. Names can be edited. The model holds values
// only; the view chooses the colours of the lines. Interface thread.
class PredictionTableModel : public QStandardItemModel
{
    Q_OBJECT

public:
    enum Role {
        LookRole = Qt::UserRole, // int, of every cell: PredictionTable::Row::look
    };

    using QStandardItemModel::QStandardItemModel;

    // If the numbers of rows and columns stay the same, selection and editing go on.
    void setTable(const PredictionTable& table);
    // Sets a name by emitting `renamed`; the model itself changes by setTable() only.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

signals:
    // A single line, no longer than a name may be, and different from before.
    void renamed(int row, const QString& name);

private:
    QStringList titles_;
};

class PredictionPeople : public QWidget
{
    Q_OBJECT

public:
    explicit PredictionPeople(QWidget* parent);

    // `current`: the row of the person whose turn it is. `mayRemove`: there are other people.
    void show(const PredictionTable& table, int current, bool mayRemove);
    // With fewer than two questions there is no choice.
    void setQuestions(const QStringList& questions, int current);
    // Begins to edit the name in that row.
    void rename(int row);

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void renamed(int row, const QString& name);
    // It becomes that person's turn.
    void chosen(int row);
    void removeRequested(int row);
    void questionChosen(int index);

protected:
    void changeEvent(QEvent* event) override;

private:
    void offerCopies();
    void fitTable();

    PredictionTableModel* model_;
    QTableView* table_;
    QComboBox* questions_;
    QPushButton* remove_;
};

} // namespace poolscope::ui
