// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The built-in experiments as the start page shows them: from what everybody should see first to what few ask for.
#pragma once

#include "core/experiment/built_in/heap_picture.h"

#include <QAbstractListModel>
#include <QStringList>

#include <array>
#include <vector>

namespace poolscope::ui {

class StartListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class Group { FirstSteps, Collectors, Pools, Games, Mistakes };
    static constexpr std::array allGroups{Group::FirstSteps, Group::Collectors, Group::Pools, Group::Games,
                                          Group::Mistakes};
    [[nodiscard]] static QString nameOf(Group group);

    enum Role {
        SourceRole = Qt::UserRole, // QString for loadExperiment()
        DescriptionRole,           // QString, a sentence
        LanesRole,                 // QStringList of their names
        StylesRole,                // QList<int>, of the same lanes: see LaneDescription
        SecondsRole,               // double: what the picture spans
        GroupRole,                 // int of a Group
        RowRole,                   // int: its row here, also where another model shows a part of them
    };

    explicit StartListModel(QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    // DisplayRole: the title.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    // Of that row; without lanes if nobody measured it.
    [[nodiscard]] const HeapPicture& picture(int row) const;

private:
    struct Entry
    {
        QString source;
        QString title;
        QString description;
        QStringList lanes;
        QList<int> styles;
        Group group = Group::Pools;
        double seconds = 0;
        HeapPicture picture;
    };

    std::vector<Entry> entries_;
};

} // namespace poolscope::ui
