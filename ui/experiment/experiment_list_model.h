// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The experiments to choose from: the built-in ones, then the files opened so far.
#pragma once

#include <QAbstractListModel>
#include <QString>

#include <vector>

namespace poolscope::ui {

class ExperimentListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        SourceRole = Qt::UserRole, // QString for loadExperiment(): the name of a built-in experiment, or a path
        BuiltInRole,               // bool
    };

    explicit ExperimentListModel(QObject* parent = nullptr);

    // The row of that source; appended if missing. For a file, `title` replaces the earlier title.
    int add(const QString& source, const QString& title);
    // -1 if it is not in the list.
    [[nodiscard]] int rowOf(const QString& source) const;
    [[nodiscard]] QString source(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    // DisplayRole: the title; for a file also its name. ToolTipRole: name or path.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    struct Entry
    {
        QString source;
        QString title;
        bool isBuiltIn;
    };

    std::vector<Entry> entries_;
};

} // namespace poolscope::ui
