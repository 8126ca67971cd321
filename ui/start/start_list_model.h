// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the start page offers: the built-in experiments, the lessons and the guide, from what everybody should see first
// to what few ask for. Interface thread.
#pragma once

#include "core/experiment/built_in/built_in_experiments.h"

#include <QAbstractListModel>
#include <QSortFilterProxyModel>
#include <QStringList>

#include <optional>
#include <vector>

namespace poolscope::ui {

// A lesson as the page shows it.
struct LessonOffer
{
    QString source; // for whoever opens it
    QString title;
    QString description; // a sentence
    QString progress;    // "about 10 minutes", "step 3 of 7"
    QString experiment;  // the title of a built-in one, whose heap is pictured
    QString otherWords;  // title and description in other languages, for those who look for them
};

class StartListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        SourceRole = Qt::UserRole, // QString: for loadExperiment(), of a LessonOffer, or guideSource
        DescriptionRole,           // QString, a sentence
        LanesRole,                 // QStringList of their names
        StylesRole,                // QList<int>, of the same lanes: see LaneDescription
        SecondsRole,               // double: what the picture spans
        GroupsRole,                // QList<int>: the groups that it is in, at least one
        FootRole,                  // QString: what stands below in small print
        SearchRole,                // QString: all words by which it is found
        RowRole,                   // int: its row here, also where another model shows a part of them
    };

    static constexpr QLatin1String guideSource{"guide:"};

    explicit StartListModel(QObject* parent = nullptr);

    // The lessons, in their order, in place of those given before.
    void setLessons(const std::vector<LessonOffer>& lessons);

    struct Group
    {
        QString id; // the name in English, for settings
        QString name;
        QString meaning; // a sentence
    };
    // In the order of the page. GroupsRole gives their indices.
    [[nodiscard]] static const std::vector<Group>& groups();

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
        QStringList lanes{};
        QList<int> styles{};
        QList<int> groups{};
        QString foot{};
        QString otherWords{};
        double seconds = 0;
        HeapPicture picture{};
    };

    void addGuide();
    [[nodiscard]] static Entry experimentEntry(std::string_view name, std::string_view picture);
    [[nodiscard]] Entry lessonEntry(const LessonOffer& lesson) const;
    [[nodiscard]] const Entry* entryTitled(const QString& title) const;
    [[nodiscard]] static QString searchedText(const Entry& entry);

    std::vector<Entry> entries_;
    int lessons_ = 0; // how many there are, from firstLesson_ on
    int firstLesson_ = 0;
};

// What a StartListModel has in one group, or in all, and by every word that is looked for; in its order. Interface
// thread.
class StartFilterModel : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    // The model must outlive it.
    explicit StartFilterModel(StartListModel& model, QObject* parent = nullptr);

    // Words, in any order, in capitals or not; none: everything fits.
    void setSearch(const QString& words);
    // Nothing: all groups.
    void setGroup(std::optional<int> group);
    // How many would be there if the group were not chosen.
    [[nodiscard]] int foundInAllGroups() const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    [[nodiscard]] bool hasWords(const QModelIndex& index) const;

    QStringList words_;
    std::optional<int> group_;
};

} // namespace poolscope::ui
