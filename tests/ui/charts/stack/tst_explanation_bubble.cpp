// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/stack/explanation_bubble.h"

#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace poolscope::ui;

class ExplanationBubbleTest : public QObject
{
    Q_OBJECT

private slots:
    void isBesideThePointAndWithin_data();
    void isBesideThePointAndWithin();
    void isDismissed_data();
    void isDismissed();
    void growsWithItsText();
    void coversLeast_data();
    void coversLeast();
    void goesWithItsPoint();
};

namespace {

const QString sentence = QStringLiteral("Frame 412, collected: the heap budget of 1.00 MiB was spent.");

} // namespace

void ExplanationBubbleTest::isBesideThePointAndWithin_data()
{
    QTest::addColumn<QPoint>("point");
    QTest::newRow("in the middle") << QPoint(400, 200);
    QTest::newRow("near the right edge") << QPoint(780, 200);
    QTest::newRow("in a corner") << QPoint(2, 2);
    QTest::newRow("in the other corner") << QPoint(798, 398);
}

void ExplanationBubbleTest::isBesideThePointAndWithin()
{
    QFETCH(QPoint, point);
    QWidget parent;
    parent.resize(800, 400);
    ExplanationBubble bubble(&parent);
    parent.show();
    QVERIFY(!bubble.isVisible());
    bubble.explain(sentence, point, 0);
    QVERIFY(bubble.isVisible());
    QCOMPARE(bubble.text(), sentence);
    QVERIFY(parent.rect().contains(bubble.geometry()));
    QVERIFY2(!bubble.geometry().contains(point), "what it is about can still be seen");
}

void ExplanationBubbleTest::isDismissed_data()
{
    QTest::addColumn<QString>("how");
    QTest::newRow("by Escape") << "key";
    QTest::newRow("by a click on it") << "click";
    QTest::newRow("by its button") << "button";
}

void ExplanationBubbleTest::isDismissed()
{
    QFETCH(QString, how);
    QWidget parent;
    parent.resize(800, 400);
    ExplanationBubble bubble(&parent);
    parent.show();
    QVERIFY(QTest::qWaitForWindowActive(&parent));
    QSignalSpy dismissed(&bubble, &ExplanationBubble::dismissed);
    bubble.explain(sentence, QPoint(100, 100), 0);
    if (how == QStringLiteral("key"))
        QTest::keyClick(&parent, Qt::Key_Escape);
    else if (how == QStringLiteral("click"))
        QTest::mouseClick(&bubble, Qt::LeftButton);
    else
        QTest::mouseClick(bubble.findChild<QToolButton*>(), Qt::LeftButton);
    QVERIFY(!bubble.isVisible());
    QCOMPARE(dismissed.count(), 1);
    bubble.dismiss();
    QVERIFY2(dismissed.count() == 1, "it was gone already");
}

void ExplanationBubbleTest::growsWithItsText()
{
    QWidget parent;
    parent.resize(800, 400);
    ExplanationBubble bubble(&parent);
    parent.show();
    bubble.explain(sentence, QPoint(100, 200), 0);
    const int height = bubble.height();
    bubble.explain(sentence + sentence + sentence + sentence, QPoint(100, 200), 1);
    QVERIFY(bubble.height() > height);
}

void ExplanationBubbleTest::coversLeast_data()
{
    QTest::addColumn<QRect>("drawn");
    QTest::newRow("on its right") << QRect(600, 0, 600, 600);
    QTest::newRow("on its left") << QRect(0, 0, 600, 600);
    QTest::newRow("above") << QRect(0, 0, 1200, 320);
    QTest::newRow("below") << QRect(0, 280, 1200, 320);
}

void ExplanationBubbleTest::coversLeast()
{
    QFETCH(const QRect, drawn);
    QWidget parent;
    parent.resize(1200, 600);
    ExplanationBubble bubble(&parent);
    parent.show();
    bubble.explain(sentence, {600, 300}, 0, [&](const QRect& rect) { return rect.intersects(drawn) ? 100 : 0; });
    QVERIFY(parent.rect().contains(bubble.geometry()));
    QVERIFY(!bubble.geometry().intersects(drawn));
}

void ExplanationBubbleTest::goesWithItsPoint()
{
    QWidget parent;
    parent.resize(1200, 600);
    ExplanationBubble bubble(&parent);
    parent.show();
    bubble.explain(sentence, {300, 300}, 0);
    const QPoint before = bubble.pos();
    bubble.moveBeside(QPoint(340, 310));
    QCOMPARE(bubble.pos(), before + QPoint(40, 10));
    bubble.moveBeside(std::nullopt);
    QVERIFY(!bubble.isVisible());
    bubble.moveBeside(QPoint(300, 300));
    QVERIFY(bubble.isVisible());
    QCOMPARE(bubble.pos(), before);
    bubble.moveBeside(std::nullopt);
    QSignalSpy dismissed(&bubble, &ExplanationBubble::dismissed);
    bubble.dismiss(); // also while it is out of sight
    QCOMPARE(dismissed.count(), 1);
    bubble.moveBeside(QPoint(300, 300));
    QVERIFY(!bubble.isVisible());
}

TEST_WITH_APPLICATION(ExplanationBubbleTest);
#include "tst_explanation_bubble.moc"
