// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The boxes for whole numbers and for fractions.
#include "tests/program/test_program.h"
#include "ui/widgets/quantity_box.h"

#include <QDialog>
#include <QLineEdit>
#include <QLocale>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace poolscope::ui;

class QuantityBoxTest : public QObject
{
    Q_OBJECT

private slots:
    void readsQuantities_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("bytes");
        QTest::addColumn<qint64>("value"); // -1: no quantity
        QTest::newRow("plain number") << "1000" << false << qint64{1000};
        QTest::newRow("thousands separators") << "16,777,216" << false << qint64{16777216};
        QTest::newRow("separators, but not of thousands") << "1,5" << false << qint64{-1};
        QTest::newRow("thousands as k") << "2k" << false << qint64{2000};
        QTest::newRow("millions as M") << "1.5 M" << false << qint64{1500000};
        QTest::newRow("bytes without a unit") << "4096" << true << qint64{4096};
        QTest::newRow("KiB") << "64 KiB" << true << qint64{65536};
        QTest::newRow("a part of a MiB") << "1.50 MiB" << true << qint64{1572864};
        QTest::newRow("M for MiB, without a space") << "2m" << true << qint64{2097152};
        QTest::newRow("GiB") << "1 GiB" << true << qint64{1073741824};
        QTest::newRow("nothing") << "" << true << qint64{-1};
        QTest::newRow("a word") << "many" << false << qint64{-1};
        QTest::newRow("an unknown unit") << "5 parsec" << true << qint64{-1};
        QTest::newRow("negative") << "-5" << false << qint64{-1};
        QTest::newRow("beyond what a double counts") << "99999999999999999999" << false << qint64{-1};
    }

    void readsQuantities()
    {
        QFETCH(QString, text);
        QFETCH(bool, bytes);
        QFETCH(qint64, value);
        const auto read = QuantityBox::valueOf(text, bytes ? QuantityBox::Unit::Bytes : QuantityBox::Unit::Count);
        QCOMPARE(qint64{read.value_or(-1)}, value);
    }

    void writesQuantities_data()
    {
        QTest::addColumn<qint64>("value");
        QTest::addColumn<bool>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("a count") << qint64{1000} << false << "1,000";
        QTest::newRow("round bytes") << qint64{1048576} << true << "1.00 MiB";
        QTest::newRow("bytes that three digits would round") << qint64{1048577} << true << "1,048,577 B";
        QTest::newRow("few bytes") << qint64{512} << true << "512 B";
    }

    void writesQuantities()
    {
        QFETCH(qint64, value);
        QFETCH(bool, bytes);
        const auto unit = bytes ? QuantityBox::Unit::Bytes : QuantityBox::Unit::Count;
        QTEST(QuantityBox::textOf(value, unit), "text");
        QCOMPARE(qint64{QuantityBox::valueOf(QuantityBox::textOf(value, unit), unit).value_or(-1)}, value);
    }

    void germanNumbers_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<qint64>("value"); // -1: no quantity
        QTest::addColumn<QString>("shown");
        QTest::newRow("thousands separators") << "16.777.216" << qint64{16777216} << "16,0 MiB";
        QTest::newRow("a decimal comma") << "1,5 MiB" << qint64{1572864} << "1,50 MiB";
        QTest::newRow("bytes that three digits would round") << "1048577" << qint64{1048577} << "1.048.577 B";
        QTest::newRow("a decimal point") << "1.5 MiB" << qint64{-1} << "";
    }

    void germanNumbers()
    {
        QFETCH(QString, typed);
        QFETCH(qint64, value);
        const QLocale before;
        const auto restored = qScopeGuard([&] { QLocale::setDefault(before); });
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(qint64{QuantityBox::valueOf(typed, QuantityBox::Unit::Bytes).value_or(-1)}, value);
        if (value >= 0) QTEST(QuantityBox::textOf(value, QuantityBox::Unit::Bytes), "shown");
    }

    void stepsLeadingDigits_data()
    {
        QTest::addColumn<bool>("bytes");
        QTest::addColumn<qint64>("from");
        QTest::addColumn<int>("steps");
        QTest::addColumn<qint64>("to");
        QTest::newRow("a tenth up") << false << qint64{1000} << 1 << qint64{1100};
        QTest::newRow("down across a power of ten") << false << qint64{1000} << -1 << qint64{990};
        QTest::newRow("to the grid first") << false << qint64{1234} << 1 << qint64{1300};
        QTest::newRow("small counts by one") << false << qint64{5} << 1 << qint64{6};
        QTest::newRow("from nothing") << false << qint64{0} << 1 << qint64{1};
        QTest::newRow("an eighth of a power of two") << true << qint64{1048576} << 1 << qint64{1179648};
    }

    void stepsLeadingDigits()
    {
        QFETCH(bool, bytes);
        QFETCH(qint64, from);
        QFETCH(int, steps);
        QuantityBox box(bytes ? QuantityBox::Unit::Bytes : QuantityBox::Unit::Count);
        box.setRange(0, 1'000'000'000);
        box.setValue(from);
        QSignalSpy chosen(&box, &QuantityBox::valueChosen);
        box.stepBy(steps);
        QTEST(qint64{box.value()}, "to");
        QCOMPARE(chosen.count(), 1);
    }

    void typingIsConfirmedByEnter()
    {
        QuantityBox box(QuantityBox::Unit::Count);
        box.setRange(1, 10000);
        box.setValue(1000);
        QSignalSpy chosen(&box, &QuantityBox::valueChosen);
        box.selectAll();
        QTest::keyClicks(&box, QStringLiteral("2500"));
        QCOMPARE(chosen.count(), 0);
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().front().toLongLong(), 2500);
        QCOMPARE(box.text(), QStringLiteral("2,500"));
    }

    void aSmallNumberIsMeantInTheUnitShown_data()
    {
        QTest::addColumn<qint64>("before");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("text");
        QTest::newRow("as shown") << qint64{1048576} << "5"
                                  << "5.00 MiB";
        QTest::newRow("a fraction of it") << qint64{1048576} << "1.5"
                                          << "1.50 MiB";
        QTest::newRow("another unit") << qint64{65536} << "512"
                                      << "512 KiB";
        QTest::newRow("with a unit of its own") << qint64{1048576} << "64 KiB"
                                                << "64.0 KiB";
        QTest::newRow("bytes") << qint64{1048576} << "2097152"
                               << "2.00 MiB";
        QTest::newRow("too many of that unit") << qint64{1048576} << "900"
                                               << "900 B";
    }

    // Regression: such a number was bytes, and refused for being too few.
    void aSmallNumberIsMeantInTheUnitShown()
    {
        QFETCH(const qint64, before);
        QFETCH(const QString, typed);
        QuantityBox box(QuantityBox::Unit::Bytes);
        box.setRange(256, 64 * 1048576);
        box.setValue(before);
        box.selectAll();
        QTest::keyClicks(&box, typed);
        QVERIFY(!box.isWrong());
        QTest::keyClick(&box, Qt::Key_Return);
        QTEST(box.text(), "text");
    }

    void refusesWhatIsNotAllowed_data()
    {
        QTest::addColumn<bool>("isFraction");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("isLeft"); // with Tab, not confirmed with Enter
        QTest::addColumn<QString>("reason");
        const QString whole = QStringLiteral("Allowed is 1 to 10,000."),
                      fraction = QStringLiteral("Allowed is 0.5 to 240.");
        QTest::newRow("a word") << false << "lots" << false << whole;
        QTest::newRow("too large") << false << "999999" << false << whole;
        QTest::newRow("too small") << false << "0" << false << whole;
        QTest::newRow("too large, left with Tab") << false << "999999" << true << whole;
        QTest::newRow("fraction too large") << true << "240.5" << false << fraction;
        QTest::newRow("fraction too small") << true << "0.25" << false << fraction;
        QTest::newRow("fraction in words") << true << "half" << false << fraction;
        QTest::newRow("fraction that is nothing") << true << "" << false << fraction;
        QTest::newRow("fraction too large, left with Tab") << true << "5000" << true << fraction;
    }

    // Regression: a whole number was silently replaced on leaving the box, and a fraction could not even be typed.
    void refusesWhatIsNotAllowed()
    {
        QFETCH(bool, isFraction);
        QFETCH(QString, typed);
        QFETCH(bool, isLeft);
        QFETCH(QString, reason);
        QWidget window;
        auto* whole = new QuantityBox(QuantityBox::Unit::Count, &window);
        whole->setRange(1, 10000);
        whole->setValue(1000);
        auto* fraction = new FractionBox(&window);
        fraction->setRange(0.5, 240);
        fraction->setValue(59.94);
        auto* box = isFraction ? static_cast<NumberBox*>(fraction) : whole;
        QLineEdit next(&window);
        QWidget::setTabOrder(whole, fraction);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        box->setFocus();
        auto* edit = box->findChild<QLineEdit*>();
        const QColor usual = edit->palette().color(QPalette::Text);
        const QString before = box->text();
        QSignalSpy wholes(whole, &QuantityBox::valueChosen), fractions(fraction, &FractionBox::valueChosen);
        QSignalSpy refused(box, &NumberBox::refused), mended(box, &NumberBox::mended);
        box->selectAll();
        QTest::keyClick(box, Qt::Key_Delete);
        QTest::keyClicks(box, typed);
        QVERIFY2(edit->palette().color(QPalette::Text) != usual, "not marked");
        QTest::keyClick(box, isLeft ? Qt::Key_Tab : Qt::Key_Return);
        QCOMPARE(box->hasFocus(), !isLeft);
        QCOMPARE(QToolTip::text(), reason);
        QCOMPARE(refused.count(), 1);
        QCOMPARE(refused.front().front().toString(), reason);
        QCOMPARE(box->text(), typed);
        QVERIFY2(edit->palette().color(QPalette::Text) != usual, "not marked any more");
        box->setFocus();
        mended.clear();
        QTest::keyClick(box, Qt::Key_Escape);
        QCOMPARE(box->text(), before);
        QCOMPARE(mended.count(), 1);
        QCOMPARE(edit->palette().color(QPalette::Text), usual);
        QCOMPARE(wholes.count() + fractions.count(), 0);
    }

    void fractionsAreTyped_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("a fraction") << "2.25" << 2.25 << "2.25";
        QTest::newRow("zeros that say nothing") << "30.500" << 30.5 << "30.5";
        QTest::newRow("more digits than are shown elsewhere") << "59.94006" << 59.94006 << "59.94006";
        QTest::newRow("a whole number") << " 120 " << 120.0 << "120";
    }

    void fractionsAreTyped()
    {
        QFETCH(QString, typed);
        QFETCH(double, value);
        FractionBox box;
        box.setRange(0.5, 240);
        box.setValue(60);
        QSignalSpy chosen(&box, &FractionBox::valueChosen);
        box.selectAll();
        QTest::keyClicks(&box, typed);
        QCOMPARE(chosen.count(), 0);
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().front().toDouble(), value);
        QTEST(box.text(), "text");
    }

    void stepsOfFractions_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<int>("steps");
        QTest::addColumn<double>("to");
        QTest::newRow("a tenth of the size up") << 60.0 << 1 << 61.0;
        QTest::newRow("below one") << 0.5 << 1 << 0.51;
        QTest::newRow("down across a power of ten") << 10.0 << -1 << 9.9;
        QTest::newRow("several at once") << 2.0 << -3 << 1.7;
        QTest::newRow("from nothing") << 0.0 << 1 << 0.001;
        QTest::newRow("not past the end") << 240.0 << 1 << 240.0;
    }

    void stepsOfFractions()
    {
        QFETCH(double, from);
        QFETCH(int, steps);
        FractionBox box;
        box.setRange(0, 240);
        box.setValue(from);
        box.stepBy(steps);
        QTEST(box.value(), "to");
    }

    void staysInRange()
    {
        QuantityBox box(QuantityBox::Unit::Count);
        box.setRange(10, 20);
        box.setValue(500);
        QCOMPARE(qint64{box.value()}, 20);
        box.stepBy(1);
        QCOMPARE(qint64{box.value()}, 20);
        box.setValue(0);
        QCOMPARE(qint64{box.value()}, 10);
    }

    void escapeWithNothingTypedIsForTheWindow()
    {
        QDialog dialog;
        auto* box = new QuantityBox(QuantityBox::Unit::Count, &dialog);
        box->setValue(12);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        box->setFocus();
        QTest::keyClicks(box, QStringLiteral("3"));
        QTest::keyClick(box, Qt::Key_Escape);
        QVERIFY(dialog.isVisible());
        QTest::keyClick(box, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
    }
};

TEST_WITH_APPLICATION(QuantityBoxTest);
#include "tst_quantity_box.moc"
