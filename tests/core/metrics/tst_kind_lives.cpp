// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/kind_lives.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <limits>
#include <vector>

using namespace poolscope;

class TestHistogramText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blocksAreAsHighAsLogarithms_data();
    void blocksAreAsHighAsLogarithms();
};

void TestHistogramText::blocksAreAsHighAsLogarithms_data()
{
    QTest::addColumn<QList<quint64>>("counts");
    QTest::addColumn<QString>("text");
    QTest::newRow("no counts") << QList<quint64>{} << "";
    QTest::newRow("nothing counted") << QList<quint64>{0, 0} << "  ";
    QTest::newRow("one count") << QList<quint64>{5} << "█";
    QTest::newRow("a gap") << QList<quint64>{127, 0, 1} << "█ ▂";
    QTest::newRow("few beside many") << QList<quint64>{1, 1ULL << 40} << "▁█";
    QTest::newRow("the most there can be") << QList<quint64>{std::numeric_limits<quint64>::max()} << "█";
}

void TestHistogramText::blocksAreAsHighAsLogarithms()
{
    QFETCH(QList<quint64>, counts);
    const std::vector<std::uint64_t> numbers(counts.begin(), counts.end());
    QTEST(QString::fromStdString(logarithmicHistogram(numbers)), "text");
}

TEST_WITHOUT_APPLICATION(TestHistogramText);
#include "tst_kind_lives.moc"
