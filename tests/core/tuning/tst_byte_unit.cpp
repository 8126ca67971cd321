// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/tuning/byte_unit.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestByteUnit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("bytes"); // -1: it is no number of bytes
        const auto row = [](const char* name, const char* text, qint64 bytes) {
            QTest::newRow(name) << QString(text) << bytes;
        };
        row("none", "0", 0);
        row("without a unit", "4096", 4096);
        row("with a unit", "64KiB", 65536);
        row("with a space before it", "64 MiB", 67'108'864);
        row("a fraction of a unit", "1.5GiB", 1'610'612'736);
        row("rounded down", "0.001KiB", 1);
        row("the most", "9007199254740992", 9'007'199'254'740'992);
        row("more", "9007199254740994", -1);
        row("more, in units", "99999999GiB", -1);
        row("half a byte", "0.5", -1);
        row("nothing", "", -1);
        row("a unit alone", "KiB", -1);
        row("another unit", "1MB", -1);
        row("two spaces", "1  KiB", -1);
        row("below zero", "-1", -1);
        row("with an exponent", "1e3", -1);
        row("no number", "inf", -1);
    }
    void bytes()
    {
        QFETCH(QString, text);
        QFETCH(qint64, bytes);
        const auto found = bytesIn(text.toStdString());
        QCOMPARE(found ? static_cast<qint64>(*found) : -1, bytes);
    }

    void percentages_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("share"); // -1: it is refused
        QTest::newRow("a whole number") << "5%" << 0.05;
        QTest::newRow("with a space") << "0.5 %" << 0.005;
        QTest::newRow("the least") << "0%" << 0.0;
        QTest::newRow("the most") << "1000%" << 10.0;
        QTest::newRow("more") << "1001%" << -1.0;
        QTest::newRow("below zero") << "-1%" << -1.0;
        QTest::newRow("without its sign") << "5" << -1.0;
        QTest::newRow("its sign alone") << "%" << -1.0;
        QTest::newRow("no number") << "nan%" << -1.0;
    }
    void percentages()
    {
        QFETCH(QString, text);
        QFETCH(double, share);
        double found = -1;
        QString complaint;
        try {
            found = percentIn(text.toStdString(), 0, 10);
        } catch (const InputError& error) {
            complaint = QString::fromUtf8(error.what());
        }
        QCOMPARE(found, share);
        if (text == QLatin1String("5")) QCOMPARE(percentIn("5", 0, 10, PercentSign::Optional), 0.05);
        QCOMPARE(complaint,
                 share < 0 ? "'" + text + "' is not allowed; allowed is 0 % to 1000 %, as in 5%" : QString());
    }
};

TEST_WITHOUT_APPLICATION(TestByteUnit);
#include "tst_byte_unit.moc"
