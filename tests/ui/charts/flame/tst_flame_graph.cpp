// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/flame/flame_graph.h"

#include <QElapsedTimer>
#include <QHelpEvent>
#include <QImage>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <memory>

using namespace poolscope::ui;

namespace {

enum Frame : std::size_t { All, Main, Load, Log, Read };

FlameFrames drawnFrames()
{
    return {{QStringLiteral("all"), 100, All, {Main}},
            {QStringLiteral("main"), 100, All, {Load, Log}},
            {QStringLiteral("load<int>"), 60, Main, {Read}},
            {QStringLiteral("log"), 30, Main, {}},
            {QStringLiteral("read"), 15, Load, {}}};
}

} // namespace

class FlameGraphTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        graph_ = std::make_unique<FlameGraph>();
        graph_->resize(600, 200);
        graph_->show();
        QVERIFY(QTest::qWaitForWindowExposed(graph_.get()));
        graph_->setFrames(drawnFrames(), figure);
    }
    void cleanup() { graph_.reset(); }

    void aClickZooms()
    {
        QSignalSpy changed(graph_.get(), &FlameGraph::focusChanged);
        click(Load);
        QCOMPARE(graph_->focus(), std::size_t{Load});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(graph_->placeOf(Load).width(), double(graph_->viewport()->width()));
        QVERIFY(graph_->placeOf(Log).isEmpty()); // it is no part of it
        // Its callers lead back.
        click(Main);
        QCOMPARE(graph_->focus(), std::size_t{Main});
        QVERIFY(!graph_->placeOf(Log).isEmpty());
    }

    void theKeyboardGoesFromBoxToBox_data()
    {
        QTest::addColumn<QList<int>>("keys");
        QTest::addColumn<int>("current");
        QTest::addColumn<int>("focus");
        QTest::newRow("begins at the trunk") << QList<int>{} << int(Main) << int(All);
        QTest::newRow("to the widest it calls") << QList<int>{Qt::Key_Up} << int(Load) << int(All);
        QTest::newRow("beside it") << QList<int>{Qt::Key_Up, Qt::Key_Right} << int(Log) << int(All);
        QTest::newRow("and back") << QList<int>{Qt::Key_Up, Qt::Key_Right, Qt::Key_Left} << int(Load) << int(All);
        QTest::newRow("no further") << QList<int>{Qt::Key_Up, Qt::Key_Right, Qt::Key_Right} << int(Log) << int(All);
        QTest::newRow("to the caller") << QList<int>{Qt::Key_Down} << int(All) << int(All);
        QTest::newRow("below all is nothing") << QList<int>{Qt::Key_Down, Qt::Key_Down} << int(All) << int(All);
        QTest::newRow("into it") << QList<int>{Qt::Key_Up, Qt::Key_Return} << int(Load) << int(Load);
        QTest::newRow("all again, by Home")
            << QList<int>{Qt::Key_Up, Qt::Key_Return, Qt::Key_Home} << int(Main) << int(All);
        QTest::newRow("all again, by Backspace")
            << QList<int>{Qt::Key_Up, Qt::Key_Return, Qt::Key_Backspace} << int(Main) << int(All);
    }
    void theKeyboardGoesFromBoxToBox()
    {
        QFETCH(QList<int>, keys);
        for (const int key : keys)
            QTest::keyClick(graph_.get(), static_cast<Qt::Key>(key));
        QTEST(static_cast<int>(graph_->current()), "current");
        QTEST(static_cast<int>(graph_->focus()), "focus");
        // Who does not see it is told where it is.
        QCOMPARE(graph_->accessibleName(), QStringLiteral("Flame graph of call stacks"));
        QCOMPARE(graph_->accessibleDescription(), graph_->textOf(graph_->current()));
    }

    void tooltipsHaveFigures_data()
    {
        QTest::addColumn<int>("frame");
        QTest::addColumn<QString>("text");
        QTest::newRow("all") << int(All) << "all: 100 B";
        QTest::newRow("what calls others") << int(Main) << "main: 100 B, 100.0 % of all; 10 B of it by itself";
        QTest::newRow("what looks like HTML") << int(Load) << "load<int>: 60 B, 60.0 % of all; 45 B of it by itself";
        QTest::newRow("what calls no other") << int(Log) << "log: 30 B, 30.0 % of all";
    }
    void tooltipsHaveFigures()
    {
        QFETCH(int, frame);
        QFETCH(QString, text);
        QCOMPARE(graph_->textOf(static_cast<std::size_t>(frame)), text);
        const QPoint at = graph_->placeOf(static_cast<std::size_t>(frame)).center().toPoint();
        QHelpEvent event(QEvent::ToolTip, at, graph_->viewport()->mapToGlobal(at));
        QApplication::sendEvent(graph_->viewport(), &event);
        QVERIFY2(QToolTip::text().contains(text.section('<', 0, 0)), qPrintable(QToolTip::text()));
    }

    void otherFramesKeepTheZoom()
    {
        click(Load);
        FlameFrames more = drawnFrames();
        more[All].value = more[Main].value = 110;
        more[Main].callees = {5, Load, Log};
        more.push_back({QStringLiteral("init"), 10, Main, {}});
        graph_->setFrames(more, figure);
        QCOMPARE(graph_->frames()[graph_->focus()].name, QStringLiteral("load<int>"));
        // If it is gone, its caller has it.
        graph_->setFrames({{QStringLiteral("all"), 1, 0, {1}}, {QStringLiteral("main"), 1, 0, {}}}, figure);
        QCOMPARE(graph_->focus(), std::size_t{1});
        graph_->setFrames({}, figure);
        QCOMPARE(graph_->focus(), std::size_t{0});
        QTest::keyClick(graph_.get(), Qt::Key_Up);
        QTest::keyClick(graph_.get(), Qt::Key_Return);
        QCOMPARE(graph_->textOf(0), QString());
    }

    // Fifty levels, of which the lower 40 are the same in all stacks.
    void littleRoomIsForWhatDiffers()
    {
        FlameFrames deep{{QStringLiteral("all"), 100, 0, {1}}};
        for (std::size_t level = 1; level <= 40; ++level)
            deep.push_back({QString::number(level), 100, level - 1, {level + 1}});
        deep.back().callees = {41, 42};
        deep.push_back({QStringLiteral("left"), 50, 40, {}});
        deep.push_back({QStringLiteral("right"), 50, 40, {}});
        graph_->setFrames(deep, figure);
        QVERIFY(graph_->verticalScrollBar()->maximum() > 0);
        const QRectF seen(graph_->viewport()->rect());
        QVERIFY(seen.contains(graph_->placeOf(41)) && seen.contains(graph_->placeOf(40)));
        QVERIFY(!seen.intersects(graph_->placeOf(0)));
        for (int i = 0; i < 40; ++i)
            QTest::keyClick(graph_.get(), Qt::Key_Down);
        QCOMPARE(graph_->current(), std::size_t{0});
        const QRectF all = graph_->placeOf(0);
        QVERIFY2(all.top() >= 0 && all.bottom() <= seen.height(),
                 qPrintable(QStringLiteral("%1 to %2").arg(all.top()).arg(all.bottom())));
    }

    // As templates make them, in stacks that recursion makes; all at once, they took half a minute.
    void longNamesInDeepStacksArePaintedSoon()
    {
        FlameFrames deep{{QStringLiteral("all"), 1, 0, {1}}};
        for (std::size_t level = 1; level <= 20'000; ++level)
            deep.push_back(
                {QStringLiteral("%1").arg(level) + QString(10'000, QLatin1Char('x')), 1, level - 1, {level + 1}});
        deep.back().callees.clear();
        graph_->setFrames(deep, figure);
        QElapsedTimer time;
        time.start();
        graph_->viewport()->repaint();
        QVERIFY2(time.elapsed() < 2000, qPrintable(QString::number(time.elapsed())));
    }

    void aNameIsCutWhereItsBoxEnds_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("long") << QString(10'000, QLatin1Char('i'));
        QTest::newRow("not as long") << QString(150, QLatin1Char('W'));
        QTest::newRow("a little longer than its box has pixels") << QString(194, QLatin1Char('i'));
    }
    void aNameIsCutWhereItsBoxEnds()
    {
        QFETCH(QString, name);
        const FlameFrames frames{{QStringLiteral("all"), 1, 0, {1}}, {name, 1, 0, {}}};
        graph_->resize(200, 100);
        graph_->setFrames(frames, figure);
        graph_->clearFocus(); // no outline
        const QImage seen = graph_->viewport()->grab().toImage();
        const QRect box = graph_->placeOf(1).toRect();
        const QRgb ground = seen.pixel(box.right() - 1, box.top());
        // Text up to the end, but for the width of a letter; and none beyond the margin.
        const auto isMarked = [&](int left, int right) {
            for (int x = left; x < right; ++x)
                for (int y = box.top() + 1; y < box.bottom() - 1; ++y)
                    if (seen.pixel(x, y) != ground) return true;
            return false;
        };
        QVERIFY(isMarked(box.right() - 24, box.right() - 4));
        QVERIFY(!isMarked(box.right() - 3, box.right() - 1));
    }

    void aFileHasTheSamePicture()
    {
        click(Load);
        const FlameChart chart = graph_->chart(QStringLiteral("Flame graph"), QStringLiteral("of bytes"));
        QCOMPARE(chart.title(), QStringLiteral("Flame graph"));
        QFont font(QStringLiteral("DejaVu Sans"));
        font.setPixelSize(12);
        QImage image(800, 400, QImage::Format_RGB32);
        image.fill(Qt::white);
        chart.render(image, {.theme = lightTheme(), .font = font, .size = image.size(), .heading = {}, .footer = {}});
        int coloured = 0;
        const QRgb load = flameColour(QStringLiteral("load<int>"), lightTheme()).rgb();
        for (int y = 0; y < image.height(); ++y)
            coloured += image.pixel(image.width() - 60, y) == load ? 1 : 0;
        QVERIFY2(coloured > 8, qPrintable(QString::number(coloured))); // a row of it, over the whole width
    }

private:
    static QString figure(double value) { return QStringLiteral("%1 B").arg(value); }

    void click(std::size_t frame)
    {
        QTest::mouseClick(graph_->viewport(), Qt::LeftButton, {}, graph_->placeOf(frame).center().toPoint());
    }

    std::unique_ptr<FlameGraph> graph_;
};

TEST_WITH_APPLICATION(FlameGraphTest);
#include "tst_flame_graph.moc"
