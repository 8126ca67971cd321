// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of tst_window_matrix find the faults of a small faulty window, and none in a correct one.
#include "tests/integration/window_inspection.h"
#include "tests/integration/window_measures.h"
#include "tests/program/test_program.h"
#include "ui/appearance/program_style.h"

#include <QHelpEvent>
#include <QLineEdit>
#include <QScrollArea>
#include <QSplitter>
#include <QTabBar>
#include <QToolTip>

#include <functional>

using namespace poolscope::ui;

namespace {

using Fill = std::function<void(QWidget&)>; // a window of 300 x 100

QLabel* labelAt(QWidget& window, const QRect& place, const QString& text = QStringLiteral("eight letters"))
{
    auto* label = new QLabel(text, &window);
    label->setGeometry(place);
    return label;
}

void scroll(QWidget& window, int width)
{
    auto* area = new QScrollArea(&window);
    area->setGeometry(window.rect());
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget;
    content->resize(width, 50);
    area->setWidget(content);
}

class Writer : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.drawText(10, 30, QStringLiteral("one"));
        painter.drawText(14, 32, QStringLiteral("two"));
    }
};

} // namespace

Q_DECLARE_METATYPE(Fill)

class WindowMeasuresTest : public QObject
{
    Q_OBJECT

private slots:
    void aMeasureFinds_data()
    {
        QTest::addColumn<Fill>("fill");
        QTest::addColumn<QString>("found"); // empty: nothing is
        const auto row = [](const char* name, const Fill& fill, const char* found) {
            QTest::newRow(name) << fill << QString::fromLatin1(found);
        };
        const QRect wide(0, 0, 200, 20);
        row(
            "a whole label", [wide](QWidget& w) { labelAt(w, wide); }, "");
        row(
            "a label too narrow",
            [](QWidget& w) {
                labelAt(w, {0, 0, 30, 20});
            },
            "\"eight letters\" is cut");
        row(
            "a label too low",
            [](QWidget& w) {
                labelAt(w, {0, 0, 200, 5});
            },
            "\"eight letters\" is cut");
        row(
            "lines too many",
            [](QWidget& w) {
                labelAt(w, {0, 0, 60, 20})->setWordWrap(true);
            },
            "is cut");
        row(
            "a number too long for its box",
            [](QWidget& w) {
                auto* box = new QLineEdit(QStringLiteral("1234567890"), &w);
                box->setGeometry(0, 0, 40, 22);
            },
            "is cut");
        row(
            "a tab that is shortened",
            [](QWidget& w) {
                auto* tabs = new QTabBar(&w);
                tabs->setElideMode(Qt::ElideRight);
                tabs->setUsesScrollButtons(false);
                tabs->addTab(QStringLiteral("first of two long titles"));
                tabs->addTab(QStringLiteral("second of two long titles"));
                tabs->setGeometry(0, 0, 150, 24);
            },
            "no tooltip has the whole");
        row(
            "words over words", [wide](QWidget& w) { (new Writer(&w))->setGeometry(0, 0, 200, 50); },
            "\"one\" and \"two\" lie over one another");
        row(
            "two labels over one another",
            [wide](QWidget& w) {
                labelAt(w, wide);
                labelAt(w, wide.translated(0, 10));
            },
            "lie over one another at");
        row(
            "two labels beside one another",
            [wide](QWidget& w) {
                labelAt(w, wide);
                labelAt(w, wide.translated(0, 20));
            },
            "");
        row(
            "a splitter's handle, which is meant to",
            [](QWidget& w) {
                auto* splitter = new QSplitter(&w);
                splitter->setGeometry(w.rect());
                splitter->setHandleWidth(1);
                splitter->addWidget(new QWidget);
                splitter->addWidget(new QWidget);
            },
            "");
        row(
            "out of its place",
            [](QWidget& w) {
                labelAt(w, {200, 0, 200, 20});
            },
            "out of");
        row(
            "scrolled to", [](QWidget& w) { scroll(w, 200); }, "");
        row(
            "wider than can be scrolled to", [](QWidget& w) { scroll(w, 500); }, "out of");
    }
    void aMeasureFinds()
    {
        QFETCH(const Fill, fill);
        QFETCH(const QString, found);
        QWidget window;
        window.resize(300, 100);
        fill(window);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QStringList findings = cutOrCoveredTexts(window) + misplacedParts(window);
        const QByteArray all = findings.join(QLatin1Char('\n')).toUtf8();
        if (found.isEmpty())
            QVERIFY2(findings.isEmpty(), all.constData());
        else
            QVERIFY2(all.contains(found.toUtf8()), all.constData());
    }

    void aWindowBeyondItsScreenIsFound()
    {
        QWidget window;
        window.setGeometry(10, 10, 300, 100);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(beyondScreen(window, QRect(0, 0, 400, 200)).isEmpty());
        QVERIFY(!beyondScreen(window, QRect(0, 0, 290, 200)).isEmpty());
        QVERIFY(!beyondScreen(window, QRect(20, 0, 400, 200)).isEmpty());
    }

    // Where the measures permit an ellipsis, there must be one.
    void whatIsChosenIsATooltipInFull()
    {
        ProgramStyle style;
        QComboBox box;
        box.setStyle(&style);
        box.setToolTip(QStringLiteral("what it is"));
        box.addItem(QStringLiteral("a title that is longer than its box"));
        box.resize(100, 24);
        box.show();
        QVERIFY(QTest::qWaitForWindowExposed(&box));
        const auto texts = paintedTexts(box);
        QVERIFY(!texts.empty() && texts.back().text.contains(QChar(0x2026)));
        const auto tipAt = [&box](const QPoint& point) {
            QToolTip::hideText();
            QHelpEvent event(QEvent::ToolTip, point, box.mapToGlobal(point));
            QApplication::sendEvent(&box, &event);
            return QToolTip::text();
        };
        QCOMPARE(tipAt({10, 10}), QStringLiteral("a title that is longer than its box\nwhat it is"));
        box.resize(400, 24);
        QCOMPARE(tipAt({10, 10}), QStringLiteral("what it is"));
        QCOMPARE(paintedTexts(box).back().text, box.currentText());
    }
};

TEST_WITH_APPLICATION(WindowMeasuresTest);
#include "tst_window_measures.moc"
