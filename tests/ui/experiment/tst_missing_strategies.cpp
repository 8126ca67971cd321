// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The editor where the libraries of some strategies are not installed: they are listed with the reason, and cannot be
// chosen.
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/strategies/mallocs/malloc_library.h"
#include "tests/program/test_program.h"
#include "tests/ui/experiment/editor_fixture.h"

#include <QAction>
#include <QStandardItemModel>
#include <QTemporaryDir>

using namespace poolscope;
using namespace poolscope::ui;

class MissingStrategiesTest : public EditorFixture
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        // Before the catalog is made.
        QVERIFY(empty_.isValid());
        qputenv(mallocFolderVariable, empty_.path().toUtf8());
        QVERIFY(!findStrategy("malloc-mimalloc")->missing.empty());
    }
    void init() { open(); }
    void cleanup() { close(); }

    void theyCannotBeAdded_data() { addRows(); }
    void theyCannotBeAdded()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, sentence);
        const auto* action = editor_->findChild<QAction*>("add." + strategy);
        QVERIFY(action != nullptr);
        QVERIFY(!action->isEnabled());
        QCOMPARE(action->toolTip(), sentence);
        QVERIFY(editor_->findChild<QAction*>(QStringLiteral("add.new-delete"))->isEnabled());
    }

    void theyCannotBeChosenForALane_data() { addRows(); }
    void theyCannotBeChosenForALane()
    {
        goTo(0);
        isListedWithTheReason(control<QComboBox>("edit.strategy"));
    }

    void theyCannotBeChosenForAKind_data() { addRows(); }
    void theyCannotBeChosenForAKind()
    {
        goTo(0);
        isListedWithTheReason(editor_->findChild<QComboBox*>(QStringLiteral("kind.bullet.strategy")));
    }

private:
    static void addRows()
    {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("jemalloc") << "malloc-jemalloc"
                                  << "The library libjemalloc.so.2 is not installed (Debian: libjemalloc2)";
        QTest::newRow("mimalloc") << "malloc-mimalloc"
                                  << "The library libmimalloc.so.2 is not installed (Debian: libmimalloc2.0)";
        QTest::newRow("tcmalloc")
            << "malloc-tcmalloc"
            << "The library libtcmalloc_minimal.so.4 is not installed (Debian: libtcmalloc-minimal4)";
    }

    static void isListedWithTheReason(const QComboBox* list)
    {
        QFETCH(QString, strategy);
        QFETCH(QString, sentence);
        QVERIFY(list != nullptr);
        const int row = list->findData(strategy);
        QVERIFY(row >= 0);
        QCOMPARE(list->itemData(row, Qt::ToolTipRole).toString(), sentence);
        const auto* model = qobject_cast<const QStandardItemModel*>(list->model());
        QVERIFY(!model->item(row)->isEnabled());
        QVERIFY(model->item(list->findData(QStringLiteral("new-delete")))->isEnabled());
    }

    QTemporaryDir empty_;
};

TEST_WITH_APPLICATION(MissingStrategiesTest);
#include "tst_missing_strategies.moc"
