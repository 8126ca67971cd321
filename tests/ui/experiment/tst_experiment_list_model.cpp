// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/experiment_list_model.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class ExperimentListModelTest : public QObject
{
    Q_OBJECT

private slots:
    void listsTheBuiltInOnes()
    {
        ExperimentListModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), static_cast<int>(builtInExperiments().size()));
        const int row = model.rowOf(QStringLiteral("boss-bullets"));
        QVERIFY(row >= 0);
        const QModelIndex index = model.index(row);
        QCOMPARE(index.data().toString(), QStringLiteral("Boss bullets: collected heap against a free list"));
        QCOMPARE(index.data(Qt::ToolTipRole).toString(), QStringLiteral("boss-bullets"));
        QVERIFY(index.data(ExperimentListModel::BuiltInRole).toBool());
        for (int i = 0; i < model.rowCount(); ++i)
            QCOMPARE(loadExperiment(model.source(i).toStdString()).title,
                     model.index(i).data().toString().toStdString());
    }

    void keepsOpenedFilesOnce()
    {
        ExperimentListModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        const int before = model.rowCount();
        const QString path = QStringLiteral("/home/teacher/lesson.json");
        QCOMPARE(model.rowOf(path), -1);
        QCOMPARE(model.add(path, QStringLiteral("Lesson")), before);
        QCOMPARE(model.add(path, QStringLiteral("Lesson")), before);
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(model.rowCount(), before + 1);
        QCOMPARE(model.source(before), path);
        QVERIFY(!model.index(before).data(ExperimentListModel::BuiltInRole).toBool());
        QCOMPARE(model.index(before).data().toString(), QStringLiteral("Lesson (lesson.json)"));
        QCOMPARE(model.add(path, QStringLiteral("Lesson 2")), before);
        QCOMPARE(model.index(before).data().toString(), QStringLiteral("Lesson 2 (lesson.json)"));
        QCOMPARE(model.add(QStringLiteral("stutter"), {}), model.rowOf(QStringLiteral("stutter")));
        QCOMPARE(model.rowCount(), before + 1);
    }
};

TEST_WITH_CORE_APPLICATION(ExperimentListModelTest);
#include "tst_experiment_list_model.moc"
