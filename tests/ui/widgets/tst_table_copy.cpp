// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/widgets/table_copy.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <memory>

using namespace poolscope::ui;

class TableCopyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QGuiApplication::clipboard()->clear();
        model_.clear();
        model_.setHorizontalHeaderLabels({"lane", "heap", "hidden", "remark"});
        addRow("collected", "1.05 MiB", "a < b & \"c\"");
        addRow("pooled", "960 B", "two\nlines\tand a tab");
        addRow("stack", "1,024 B", "cut off");
        model_.item(2, 3)->setData("the whole of what is cut off", Qt::AccessibleTextRole);
        view_ = std::make_unique<QTableView>();
        view_->setModel(&model_);
        view_->setSelectionBehavior(QAbstractItemView::SelectRows);
        view_->setColumnHidden(2, true);
        copying_ = new TableCopy(*view_);
    }

    void theKeyCopies_data()
    {
        QTest::addColumn<QList<int>>("selected");
        QTest::addColumn<QStringList>("lanes");
        QTest::newRow("all if none is selected") << QList<int>{} << QStringList{"collected", "pooled", "stack"};
        QTest::newRow("one row") << QList<int>{1} << QStringList{"pooled"};
        QTest::newRow("rows from top to bottom") << QList<int>{2, 0} << QStringList{"collected", "stack"};
    }
    void theKeyCopies()
    {
        QFETCH(QList<int>, selected);
        QFETCH(QStringList, lanes);
        view_->setSelectionMode(QAbstractItemView::MultiSelection);
        for (const int row : selected)
            view_->selectRow(row);
        QTest::keyClick(view_.get(), Qt::Key_C, Qt::ControlModifier);
        QStringList lines = QGuiApplication::clipboard()->text().split('\n');
        QCOMPARE(lines.takeFirst(), QString("lane\theap\tremark"));
        QStringList copied;
        for (const QString& line : lines)
            copied << line.section('\t', 0, 0);
        QCOMPARE(copied, lanes);
    }

    void cellsAreAsShown()
    {
        const QStringList lines = tableContent(*view_, CopiedRows::All)->text().split('\n');
        QCOMPARE(lines,
                 (QStringList{"lane\theap\tremark", "collected\t1.05 MiB\ta < b & \"c\"",
                              "pooled\t960 B\ttwo lines and a tab", "stack\t1,024 B\tthe whole of what is cut off"}));
    }

    // As a document would take it.
    void theDocumentHasTheSameTable()
    {
        const auto data = tableContent(*view_, CopiedRows::All);
        QTextDocument document;
        document.setHtml(data->html());
        QStringList lines;
        const auto* table = qobject_cast<QTextTable*>(document.rootFrame()->childFrames().value(0));
        QVERIFY(table != nullptr);
        QCOMPARE(table->cellAt(1, 1).firstCursorPosition().blockFormat().alignment() & Qt::AlignRight, Qt::AlignRight);
        for (int row = 0; row < table->rows(); ++row) {
            QStringList cells;
            for (int column = 0; column < table->columns(); ++column)
                cells << table->cellAt(row, column).firstCursorPosition().block().text();
            lines << cells.join('\t');
        }
        QCOMPARE(lines.join('\n'), data->text());
    }

    void isCopiedForADocument_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("text");
        QTest::newRow("Markdown") << "table.copy-markdown"
                                  << "| lane | heap | remark |\n"
                                     "| :-- | --: | :-- |\n"
                                     "| collected | 1.05 MiB | a \\< b & \"c\" |\n"
                                     "| pooled | 960 B | two lines and a tab |\n"
                                     "| stack | 1,024 B | the whole of what is cut off |\n"
                                     "| a\\_b | – | 5 % \\| 3 µs |\n";
        QTest::newRow("LaTeX") << "table.copy-latex"
                               << "\\begin{tabular}{lrl}\n\\hline\n"
                                  "lane & heap & remark \\\\\n\\hline\n"
                                  "collected & 1.05 MiB & a $<$ b \\& \"c\" \\\\\n"
                                  "pooled & 960 B & two lines and a tab \\\\\n"
                                  "stack & 1,024 B & the whole of what is cut off \\\\\n"
                                  "a\\_b & -- & 5 \\% | 3 $\\mu$s \\\\\n"
                                  "\\hline\n\\end{tabular}\n";
    }
    void isCopiedForADocument()
    {
        QFETCH(QString, entry);
        addRow("a_b", "–", "5 % | 3 µs");
        QMenu menu;
        copying_->addTo(menu);
        menu.findChild<QAction*>(entry)->trigger();
        QTEST(QGuiApplication::clipboard()->text(), "text");
    }

    void theMenuCopiesWhatItSays_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<int>("rows");
        QTest::newRow("Copy") << "table.copy" << 1;
        QTest::newRow("Copy Table") << "table.copy-all" << 3;
    }
    void theMenuCopiesWhatItSays()
    {
        QFETCH(QString, entry);
        QFETCH(int, rows);
        view_->selectRow(1);
        QMenu menu;
        copying_->addTo(menu);
        menu.findChild<QAction*>(entry)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text().count('\n'), rows);
        QVERIFY(QGuiApplication::clipboard()->mimeData()->hasHtml());
    }

    void thereIsNothingToCopyWithoutRows()
    {
        model_.setRowCount(0);
        QMenu menu;
        copying_->addTo(menu);
        for (const QAction* action : menu.actions())
            QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
        QTest::keyClick(view_.get(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString());
    }

    void aVeryLongTableIsNoDocument()
    {
        model_.setRowCount(20'001);
        const auto data = tableContent(*view_, CopiedRows::All);
        QCOMPARE(data->text().count('\n'), 20'001);
        QVERIFY(!data->hasHtml());
    }

private:
    void addRow(const char* lane, const char* heap, const char* remark)
    {
        auto* figure = new QStandardItem(QString(heap));
        figure->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        model_.appendRow({new QStandardItem(QString(lane)), figure, new QStandardItem(QString("not seen")),
                          new QStandardItem(QString(remark))});
    }

    QStandardItemModel model_;
    std::unique_ptr<QTableView> view_;
    TableCopy* copying_ = nullptr;
};

TEST_WITH_APPLICATION(TableCopyTest);
#include "tst_table_copy.moc"
