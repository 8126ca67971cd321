// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The table of allocators on a recorded program, and how it is stopped.
#include "core/trace/trace_writer.h"
#include "tests/program/test_program.h"
#include "ui/tuning/allocator_dialog.h"

#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace poolscope;
using namespace poolscope::ui;

class TestAllocatorDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTraceIsCompared()
    {
        AllocatorDialog dialog;
        dialog.compare(smallTrace());
        QVERIFY(dialog.work().isRunning());
        QTRY_VERIFY(dialog.advice().has_value());
        QVERIFY(!dialog.work().isRunning());
        const auto* table = dialog.findChild<QTableWidget*>(QStringLiteral("allocators.table"));
        QStringList names;
        for (const AllocatorRow& row : dialog.advice()->rows)
            names << QString::fromStdString(row.allocator->name());
        for (const MallocRow& row : dialog.advice()->mallocs)
            if (row.counts) names << QString::fromStdString(row.strategy) + QStringLiteral(" (measured)");
        QVERIFY(names.contains(QStringLiteral("new-delete (measured)")));
        QCOMPARE(table->rowCount(), static_cast<int>(names.size()));
        for (int row = 0; row < table->rowCount(); ++row) {
            QCOMPARE(table->item(row, 0)->text(), names[row]);
            const bool isMeasured = row >= static_cast<int>(tracedAllocators().size());
            for (int column = 1; column < table->columnCount(); ++column) {
                const bool isTold = column < 3 || column + 1 == table->columnCount() || !isMeasured;
                QCOMPARE(table->item(row, column)->text() == QStringLiteral("–"), !isTold);
            }
        }
        QVERIFY(words(dialog, "state").startsWith(QStringLiteral("150 events; at most ")));
        const QString verdict = words(dialog, "sentences").section('\n', 0, 0);
        QCOMPARE(verdict, QString::fromStdString(verdictOn(*dialog.advice()).english()));
        QVERIFY2(verdict.contains(QStringLiteral(" and heap-")), qPrintable(verdict));
    }

    void itCanBeStopped_data()
    {
        QTest::addColumn<bool>("isClosed");
        QTest::newRow("by its button") << false;
        QTest::newRow("by closing the dialog") << true;
    }
    void itCanBeStopped()
    {
        QFETCH(bool, isClosed);
        AllocatorDialog dialog;
        dialog.compare({}); // the sample takes seconds
        QVERIFY(dialog.work().isRunning());
        isClosed ? dialog.reject() : dialog.findChild<QPushButton*>(QStringLiteral("allocators.stop"))->click();
        QVERIFY(!dialog.work().isRunning());
        QVERIFY(!dialog.advice().has_value());
        if (!isClosed) QCOMPARE(words(dialog, "state"), QStringLiteral("Stopped."));
    }

    void whatIsNoTraceIsTold()
    {
        AllocatorDialog dialog;
        dialog.compare(folder_.filePath(QStringLiteral("missing.trace")).toStdString());
        QTRY_VERIFY(!dialog.work().isRunning());
        QVERIFY2(words(dialog, "state").contains(QStringLiteral("missing.trace")), qPrintable(words(dialog, "state")));
    }

private:
    static QString words(const AllocatorDialog& dialog, const char* which)
    {
        return dialog.findChild<QLabel*>(QStringLiteral("allocators.") + QLatin1String(which))->text();
    }
    std::string smallTrace()
    {
        const std::string path = folder_.filePath(QStringLiteral("small.trace")).toStdString();
        std::ofstream out(path, std::ios::binary);
        TraceWriter writer(out, {.source = "a test", .hasTime = false});
        std::vector<std::uint32_t> alive;
        for (std::uint64_t i = 0; i < 100; ++i)
            alive.push_back(writer.allocate(20 * i));
        for (std::size_t i = 0; i < alive.size(); i += 2)
            writer.end(TraceEvent::Type::Free, alive[i]);
        writer.finish({});
        return path;
    }

    QTemporaryDir folder_;
};

TEST_WITH_APPLICATION(TestAllocatorDialog);
#include "tst_allocator_dialog.moc"
