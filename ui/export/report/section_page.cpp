// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/section_page.h"

#include "ui/widgets/table_copy.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <variant>

namespace poolscope::ui {

namespace {

QTableWidget* tableOf(const ReportTable& content, const QString& name, QWidget* parent)
{
    const auto rows = static_cast<int>(content.rows.size());
    auto* table = new QTableWidget(rows, static_cast<int>(content.head.size()), parent);
    table->setAccessibleName(name);
    table->setHorizontalHeaderLabels(content.head);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->verticalHeader()->hide();
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < table->columnCount(); ++column) {
            auto* item = new QTableWidgetItem(content.rows[static_cast<std::size_t>(row)][column]);
            if (column >= content.textColumns) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table->setItem(row, column, item);
        }
    table->resizeColumnsToContents();
    new TableCopy(*table);
    return table;
}

} // namespace

QLabel* selectableLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

void keepEnterFrom(const QDialogButtonBox& buttons)
{
    for (QAbstractButton* each : buttons.buttons())
        if (auto* button = qobject_cast<QPushButton*>(each)) button->setAutoDefault(false);
}

QWidget* pageOf(const ReportSection& section, const QString& prefix, QWidget* parent)
{
    auto* page = new QWidget(parent);
    page->setObjectName(prefix + QLatin1Char('.') + section.id);
    auto* rows = new QVBoxLayout(page);
    for (const ReportPart& part : section.parts) {
        if (const auto* text = std::get_if<ReportText>(&part)) rows->addWidget(selectableLabel(text->text, page));
        if (const auto* table = std::get_if<ReportTable>(&part)) {
            if (!table->caption.isEmpty()) rows->addWidget(selectableLabel(table->caption, page));
            rows->addWidget(tableOf(*table, section.title, page), 1);
        }
    }
    return page;
}

} // namespace poolscope::ui
