// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/widgets/steady_label.h"

#include <QLabel>
#include <QTest>
#include <QVBoxLayout>

using namespace poolscope::ui;

namespace {

// A column as a lane's card has it.
class Column : public QWidget
{
public:
    Column()
    {
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(label);
        layout->addStretch(1);
        resize(200, 300);
    }

    int requests = 0;
    SteadyLabel* label = new SteadyLabel(this);

protected:
    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest) ++requests;
        return QWidget::event(event);
    }
};

} // namespace

class SteadyLabelTest : public QObject
{
    Q_OBJECT

private slots:
    void asksForALayoutOnlyIfItsHeightChanges_data();
    void asksForALayoutOnlyIfItsHeightChanges();
    void showsWhatItWasToldUnseen();
};

void SteadyLabelTest::asksForALayoutOnlyIfItsHeightChanges_data()
{
    QTest::addColumn<QString>("next");
    QTest::addColumn<bool>("isLaidOut");
    QTest::newRow("the same text") << "101 in use" << false;
    QTest::newRow("another text of the same height") << "102 in use" << false;
    QTest::newRow("a text of two lines") << "101 in use\n102 at most" << true;
    QTest::newRow("a text that wraps") << "101 in use, 102 at most, 103 missed, 104 found no slot of any kind" << true;
}

void SteadyLabelTest::asksForALayoutOnlyIfItsHeightChanges()
{
    QFETCH(QString, next);
    QFETCH(bool, isLaidOut);
    Column column;
    column.label->setText("101 in use");
    column.show();
    QVERIFY(QTest::qWaitForWindowExposed(&column));
    QCoreApplication::processEvents();
    const int before = column.requests;
    column.label->setText(next);
    QCoreApplication::processEvents();
    QCOMPARE(column.requests > before, isLaidOut);
    QCOMPARE(column.label->text(), next);
    QCOMPARE(column.label->height(), column.label->heightForWidth(column.label->width()));
    QCOMPARE(column.label->label().size(), column.label->size());
}

void SteadyLabelTest::showsWhatItWasToldUnseen()
{
    Column column;
    column.show();
    QVERIFY(QTest::qWaitForWindowExposed(&column));
    column.hide();
    column.label->setText("one\ntwo\nthree");
    column.show();
    QVERIFY(QTest::qWaitForWindowExposed(&column));
    QCoreApplication::processEvents();
    QCOMPARE(column.label->height(), column.label->heightForWidth(column.label->width()));
}

TEST_WITH_APPLICATION(SteadyLabelTest);
#include "tst_steady_label.moc"
