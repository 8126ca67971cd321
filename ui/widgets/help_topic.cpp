// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/help_topic.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>
#include <QWidget>

namespace poolscope::ui {

namespace {

static_assert(HelpTopicRole == Qt::UserRole + 100);

constexpr const char* topicProperty = "helpTopic";

QString topicOfIndex(const QModelIndex& index)
{
    if (!index.isValid()) return {};
    const QString own = index.data(HelpTopicRole).toString();
    return own.isEmpty() ? index.model()->headerData(index.column(), Qt::Horizontal, HelpTopicRole).toString() : own;
}

// The names of docks that lie upon one another are tabs of the window; it knows them by their titles alone.
QString topicOfTab(const QTabBar& bar, int tab)
{
    if (tab < 0 || bar.window() == nullptr) return {};
    for (const QObject* each : bar.window()->children()) {
        const auto* widget = qobject_cast<const QWidget*>(each);
        if (widget != nullptr && widget->windowTitle() == bar.tabText(tab)) return helpTopicOf(*widget);
    }
    return {};
}

QString topicOfButton(const QWidget& widget)
{
    const auto* button = qobject_cast<const QToolButton*>(&widget);
    return button == nullptr || button->defaultAction() == nullptr ? QString() : helpTopicOf(*button->defaultAction());
}

// What the widget alone can tell of that point in it.
QString topicIn(const QWidget& widget, const QPoint& position)
{
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget)) {
        const int section = header->logicalIndexAt(position);
        return section < 0 || header->model() == nullptr
                   ? QString()
                   : header->model()->headerData(section, header->orientation(), HelpTopicRole).toString();
    }
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget))
        return topicOfIndex(view->indexAt(position));
    if (const auto* choice = qobject_cast<const QComboBox*>(&widget))
        return choice->currentData(HelpTopicRole).toString();
    if (const auto* menu = qobject_cast<const QMenu*>(&widget)) {
        const QAction* action = menu->actionAt(position);
        return action == nullptr ? QString() : helpTopicOf(*action);
    }
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) return topicOfTab(*tabs, tabs->tabAt(position));
    return topicOfButton(widget);
}

template <typename Find>
QString firstTopic(const QWidget* widget, const Find& find)
{
    for (; widget != nullptr; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
        for (const QString& topic : {find(*widget), helpTopicOf(*widget)})
            if (!topic.isEmpty()) return topic;
    }
    return {};
}

} // namespace

void setHelpTopic(QObject& object, const QString& topic)
{
    object.setProperty(topicProperty, topic);
}

QString helpTopicOf(const QObject& object)
{
    return object.property(topicProperty).toString();
}

QString helpTopicAt(const QWidget& widget, const QPoint& position)
{
    return firstTopic(&widget, [&](const QWidget& each) {
        // A view's cells are counted from its viewport, which is a child of it.
        const auto* area = qobject_cast<const QAbstractScrollArea*>(&each);
        const QWidget& ground = area == nullptr ? each : *area->viewport();
        return topicIn(each, ground.mapFromGlobal(widget.mapToGlobal(position)));
    });
}

QString helpTopicOfCurrent(const QWidget& widget)
{
    return firstTopic(&widget, [](const QWidget& each) {
        if (const auto* view = qobject_cast<const QAbstractItemView*>(&each)) return topicOfIndex(view->currentIndex());
        if (const auto* choice = qobject_cast<const QComboBox*>(&each))
            return choice->currentData(HelpTopicRole).toString();
        if (const auto* menu = qobject_cast<const QMenu*>(&each))
            return menu->activeAction() == nullptr ? QString() : helpTopicOf(*menu->activeAction());
        if (const auto* tabs = qobject_cast<const QTabBar*>(&each)) return topicOfTab(*tabs, tabs->currentIndex());
        return topicOfButton(each);
    });
}

} // namespace poolscope::ui
