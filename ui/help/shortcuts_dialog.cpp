// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/shortcuts_dialog.h"

#include "ui/actions/actions.h"
#include "ui/widgets/window_place.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

namespace {

// A tree view breaks the words of its items, but has no room for the second line.
class BrokenLines : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        const auto* view = qobject_cast<const QTreeView*>(option.widget);
        if (view == nullptr || index.column() == 0) return size;
        const int margin = 2 * (view->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, view) + 2);
        const int width = std::max(1, view->columnWidth(index.column()) - margin);
        const QString text = index.data(Qt::DisplayRole).toString();
        const int height = option.fontMetrics.boundingRect(0, 0, width, 10000, Qt::TextWordWrap, text).height();
        size.setHeight(std::max(size.height(), height));
        return size;
    }
};

} // namespace

ShortcutsDialog::ShortcutsDialog(const Actions& actions, QWidget* parent)
    : QDialog(parent),
      actions_(actions),
      search_(new QLineEdit(this)),
      table_(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("shortcuts"));
    setWindowTitle(tr("Keyboard shortcuts"));
    search_->setPlaceholderText(tr("Search"));
    search_->setAccessibleName(tr("Search the shortcuts"));
    search_->setClearButtonEnabled(true);
    table_->setObjectName(QStringLiteral("shortcuts.table"));
    table_->setAccessibleName(tr("Keyboard shortcuts"));
    table_->setColumnCount(2);
    table_->setHeaderLabels({tr("Keys"), tr("What they do")});
    table_->setRootIsDecorated(false);
    table_->setItemsExpandable(false);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(true);
    table_->setUniformRowHeights(false);
    table_->setItemDelegate(new BrokenLines(table_));
    // The height of a row depends on the width of the column that breaks its words.
    connect(table_->header(), &QHeaderView::sectionResized, table_, &QTreeWidget::doItemsLayout, Qt::QueuedConnection);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(search_, &QLineEdit::textChanged, this, &ShortcutsDialog::search);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addWidget(search_);
    column->addWidget(table_, 1);
    column->addWidget(buttons);
    fill();
    fit();
}

void ShortcutsDialog::showEvent(QShowEvent* event)
{
    fill(); // actions may have come or gone
    search(search_->text());
    QDialog::showEvent(event);
}

void ShortcutsDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

void ShortcutsDialog::fill()
{
    table_->clear();
    QTreeWidgetItem* group = nullptr;
    for (const Actions::Shortcut& shortcut : actions_.shortcuts()) {
        if (group == nullptr || group->text(0) != shortcut.group) {
            group = new QTreeWidgetItem(table_, {shortcut.group});
            QFont bold = table_->font();
            bold.setBold(true);
            group->setFont(0, bold);
            group->setFirstColumnSpanned(true);
            group->setFlags(Qt::ItemIsEnabled);
        }
        auto* row = new QTreeWidgetItem(group, {shortcut.keys, shortcut.meaning});
        row->setToolTip(1, shortcut.meaning);
    }
    table_->expandAll();
}

// Rows that have all the words somewhere, and the groups that have such rows.
void ShortcutsDialog::search(const QString& words)
{
    const QStringList sought = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int i = 0; i < table_->topLevelItemCount(); ++i) {
        QTreeWidgetItem& group = *table_->topLevelItem(i);
        bool isAny = false;
        for (int j = 0; j < group.childCount(); ++j) {
            QTreeWidgetItem& row = *group.child(j);
            const QString text = group.text(0) + QLatin1Char(' ') + row.text(0) + QLatin1Char(' ') + row.text(1);
            const bool isFound = std::ranges::all_of(
                sought, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
            row.setHidden(!isFound);
            isAny = isAny || isFound;
        }
        group.setHidden(!isAny);
    }
}

void ShortcutsDialog::fit()
{
    table_->header()->resizeSections(QHeaderView::ResizeToContents);
    const int letter = fontMetrics().averageCharWidth();
    table_->setColumnWidth(0, std::max(table_->columnWidth(0), letter * 24));
    resizeForText(*this, 110, 36);
}

} // namespace poolscope::ui
