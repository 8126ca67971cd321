// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/slow_motion_view.h"

#include "tests/program/test_program.h"
#include "tests/ui/slow_motion/film_fixture.h"
#include "ui/slow_motion/arena_picture.h"
#include "ui/slow_motion/code_listing.h"
#include "ui/slow_motion/collection_stage.h"
#include "ui/slow_motion/film_graph.h"
#include "ui/slow_motion/film_legend.h"
#include "ui/slow_motion/film_map.h"
#include "ui/slow_motion/heap_stage.h"
#include "ui/slow_motion/pool_picture.h"
#include "ui/slow_motion/pool_stage.h"
#include "ui/slow_motion/waiting_list.h"

#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include <set>
#include <vector>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

class ShownView
{
public:
    ShownView()
    {
        view.resize(1000, 600);
        view.show();
        isExposed = QTest::qWaitForWindowExposed(&view);
    }
    explicit ShownView(const std::shared_ptr<const CollectionFilm>& film) : ShownView()
    {
        view.showFilm(film);
        QApplication::setActiveWindow(&view);
    }

    QString text(const char* name) { return view.findChild<QLabel*>(QLatin1String(name))->text(); }
    [[nodiscard]] std::size_t position() { return view.playback().position(); }

    SlowMotionView view;
    bool isExposed = false;
};

void addFilms()
{
    QTest::addColumn<std::shared_ptr<const CollectionFilm>>("film");
    QTest::newRow("mark and sweep") << markSweepFilm();
    QTest::newRow("copying") << copyingFilm();
    QTest::newRow("counting") << countingFilm();
    QTest::newRow("a sample") << sampledFilm();
}

} // namespace

class TestSlowMotionView : public QObject
{
    Q_OBJECT

private slots:
    void everyStepLooksOfItsOwnAndBackIsExact_data() { addFilms(); }
    void everyStepLooksOfItsOwnAndBackIsExact()
    {
        QFETCH(std::shared_ptr<const CollectionFilm>, film);
        ShownView shown(film);
        CollectionStage& stage = shown.view.collection();
        stage.setFollowing(false);
        QTRY_VERIFY(stage.graph().isArranged());
        std::vector<QImage> pictures;
        for (std::size_t i = 0; i <= film->steps.size(); ++i) {
            shown.view.playback().setPosition(i);
            stage.map().showMoved(i, i, 0); // no object flies
            pictures.push_back(stage.grab().toImage());
        }
        for (std::size_t i = 1; i < pictures.size(); ++i)
            QVERIFY2(pictures[i] != pictures[i - 1], qPrintable(QString::number(i)));
        for (std::size_t i = pictures.size(); i-- > 0;) {
            shown.view.playback().setPosition(i);
            QVERIFY2(stage.grab().toImage() == pictures[i], qPrintable(QString::number(i)));
        }
    }

    void aStepLooksAsAfterAJump_data() { addFilms(); }
    void aStepLooksAsAfterAJump()
    {
        QFETCH(std::shared_ptr<const CollectionFilm>, film);
        ShownView shown(film);
        FilmMap& map = shown.view.collection().map();
        for (std::size_t i = 0; i <= film->steps.size(); ++i) {
            shown.view.playback().setPosition(i);
            map.showMoved(i, i, 0); // no object flies
            const QImage stepped = map.grab().toImage();
            map.resize(map.size() + QSize(1, 0)); // drawn again
            map.resize(map.size() - QSize(1, 0));
            QVERIFY2(map.grab().toImage() == stepped, qPrintable(QString::number(i)));
        }
    }

    void saysWhatHappens()
    {
        ShownView shown(markSweepFilm());
        QVERIFY(shown.view.title().contains("317"));
        QVERIFY(shown.text("film.phase").contains("Before"));
        QVERIFY(!shown.text("film.sentence").isEmpty());
        auto& code = *shown.view.collection().findChild<CodeListing*>();
        QVERIFY(code.lines().size() >= 6 && code.lines().size() <= 12);
        QCOMPARE(code.current(), -1);
        shown.view.playback().setPosition(4);
        QVERIFY(code.current() >= 0);
        QVERIFY(shown.text("film.sentence").contains("vector 101"));
        QVERIFY(shown.text("film.phase").contains("Marking"));
        QVERIFY(shown.view.findChild<WaitingList*>()->title().contains("1"));
        QVERIFY(shown.text("film.tally").contains("grey 2"));
        auto& legend = *shown.view.findChild<FilmLegend*>();
        QVERIFY(legend.text().contains("not reached yet"));
        shown.view.playback().toEnd();
        QVERIFY(legend.text().contains("garbage"));
        QVERIFY(shown.text("film.tally").contains("black 0 · white again 3 · freed 2"));
        QCOMPARE(code.current(), -1); // no step is carried out any more
        QVERIFY(shown.text("film.phase").contains("Done"));
    }

    void itsKeysWork_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("modifiers");
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::newRow("Right") << int(Qt::Key_Right) << 0 << 3 << 4;
        QTest::newRow("Left") << int(Qt::Key_Left) << 0 << 3 << 2;
        QTest::newRow("Ctrl+Right") << int(Qt::Key_Right) << int(Qt::ControlModifier) << 3 << 8;
        QTest::newRow("Ctrl+Left") << int(Qt::Key_Left) << int(Qt::ControlModifier) << 8 << 3;
        QTest::newRow("Page Down") << int(Qt::Key_PageDown) << 0 << 3 << 11;
        QTest::newRow("Page Up") << int(Qt::Key_PageUp) << 0 << 12 << 11;
        QTest::newRow("Home") << int(Qt::Key_Home) << 0 << 5 << 0;
        QTest::newRow("End") << int(Qt::Key_End) << 0 << 5 << 15;
    }
    void itsKeysWork()
    {
        QFETCH(int, key);
        QFETCH(int, modifiers);
        QFETCH(int, from);
        QFETCH(int, to);
        ShownView shown(markSweepFilm());
        shown.view.playback().setPosition(static_cast<std::size_t>(from));
        QTest::keyClick(&shown.view.collection().map(), Qt::Key(key), Qt::KeyboardModifiers(modifiers));
        QCOMPARE(shown.position(), static_cast<std::size_t>(to));
    }

    void aClickWalksToAnotherObject()
    {
        ShownView shown(markSweepFilm());
        CollectionStage& stage = shown.view.collection();
        QTRY_VERIFY(stage.graph().isArranged());
        QCOMPARE(stage.graph().centre(), FilmObject{0});
        QCOMPARE(stage.graph().neighbourhood().objects.size(), std::size_t{3});
        QTest::mouseClick(&stage.map(), Qt::LeftButton, {}, stage.map().placeOf(3).center().toPoint());
        QCOMPARE(stage.graph().centre(), FilmObject{3});
        QCOMPARE(stage.map().chosen(), FilmObject{3});
        QTRY_COMPARE(stage.graph().neighbourhood().objects.size(), std::size_t{2});
        QTest::mouseClick(&stage.graph(), Qt::LeftButton, {}, stage.graph().placeOf(4).center().toPoint());
        QCOMPARE(stage.map().chosen(), FilmObject{4});
        QTest::keyClick(&stage.map(), Qt::Key_Up);
        QCOMPARE(stage.map().chosen(), FilmObject{3});
        QTest::keyClick(&stage.map(), Qt::Key_G);
        QVERIFY(!stage.graph().isVisible());
        // What is gone through comes into the graph, unless the user does not want it.
        QTest::keyClick(&stage.map(), Qt::Key_G);
        QTRY_VERIFY(stage.graph().isVisible());
        shown.view.playback().setPosition(3);
        QCOMPARE(stage.graph().centre(), FilmObject{0});
        stage.choose(3);
        stage.setFollowing(false);
        shown.view.playback().setPosition(8);
        QCOMPARE(stage.graph().centre(), FilmObject{3});
    }

    void saysThatItIsASample()
    {
        ShownView shown(sampledFilm());
        QCOMPARE(shown.view.note(), QString("a sample of 5 of 5,000 objects"));
        QVERIFY(shown.text("film.tally").contains("Of the 5 shown"));
        shown.view.playback().toEnd();
        // What is said of the whole is the recording's.
        QVERIFY(shown.text("film.phase").contains("125 KiB"));
        QVERIFY(shown.text("film.sentence").contains("2,000"));
        QVERIFY(shown.text("film.tally").contains("freed 2"));
        shown.view.showFilm(markSweepFilm());
        QVERIFY(shown.view.note().isEmpty());
    }

    void saysWhatDiffersFromTheRecording_data()
    {
        QTest::addColumn<int>("visited");
        QTest::addColumn<int>("frame");
        QTest::addColumn<bool>("differs");
        QTest::newRow("the same") << 3 << 317 << false;
        QTest::newRow("another number of objects") << 4 << 317 << true;
        QTest::newRow("not recorded") << 4 << 318 << false;
    }
    void saysWhatDiffersFromTheRecording()
    {
        QFETCH(int, visited);
        QFETCH(int, frame);
        QFETCH(bool, differs);
        CollectionRecord record;
        record.frame = static_cast<std::uint64_t>(frame);
        record.collection = markSweepFilm()->collection;
        record.collection.objectsVisited = static_cast<std::uint64_t>(visited);
        QCOMPARE(!differenceFrom(std::vector{record}, *markSweepFilm()).isEmpty(), differs);
    }

    void escapeLeaves()
    {
        ShownView shown(markSweepFilm());
        QSignalSpy left(&shown.view, &SlowMotionView::left);
        QTest::keyClick(&shown.view.collection().map(), Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
        QTest::mouseClick(shown.view.findChild<QAbstractButton*>("film.leave"), Qt::LeftButton);
        QCOMPARE(left.size(), 2);
    }

    void waitsAndSaysWhyThereIsNoFilm()
    {
        ShownView shown;
        shown.view.showWaiting("Running once more");
        QCOMPARE(shown.text("film.what"), QString("Running once more"));
        shown.view.setProgress(50, 100);
        shown.view.showFailure("There is no collection.");
        QCOMPARE(shown.text("film.what"), QString("There is no collection."));
        QTest::keyClick(&shown.view, Qt::Key_Right); // nothing to step through
        QCOMPARE(shown.position(), std::size_t{0});
    }

    void largeTextLeavesRoomForWhatMatters()
    {
        ShownView shown(markSweepFilm());
        QVERIFY(shown.view.findChild<WaitingList*>()->isVisible());
        QFont large = shown.view.font();
        large.setPixelSize(34);
        shown.view.setFont(large);
        CollectionStage& stage = shown.view.collection();
        auto& code = *shown.view.collection().findChild<CodeListing*>();
        QTRY_VERIFY(!stage.map().isVisible()); // one picture
        QTRY_VERIFY(stage.graph().isVisible() && stage.graph().height() > 150);
        QVERIFY(code.height() >= code.minimumSizeHint().height() && code.width() >= code.minimumSizeHint().width());
        QVERIFY(shown.text("film.phase").contains("Before"));
        shown.view.playback().setPosition(4);
        QVERIFY(shown.text("film.phase").contains("white"));
        QTest::keyClick(&stage.graph(), Qt::Key_G);
        QVERIFY(stage.map().isVisible() && !stage.graph().isVisible());
        for (const auto* part : shown.view.findChildren<QWidget*>())
            if (part->isVisible() && part->parentWidget() == &stage) QVERIFY(stage.rect().contains(part->geometry()));
    }

    void poolsBackIsExact_data()
    {
        QTest::addColumn<PoolStructure>("structure");
        QTest::newRow("stack") << PoolStructure::Stack;
        QTest::newRow("free list") << PoolStructure::FreeList;
        QTest::newRow("bitmap") << PoolStructure::Bitmap;
    }
    void poolsBackIsExact()
    {
        QFETCH(PoolStructure, structure);
        ShownView shown;
        shown.view.showFilm(poolFilm(structure));
        std::vector<QImage> pictures;
        for (std::size_t i = 0; i <= 2; ++i) {
            shown.view.playback().setPosition(i);
            pictures.push_back(shown.view.pool().grab().toImage());
            QVERIFY(!shown.text("pool-film.sentence").isEmpty());
        }
        QVERIFY(pictures[0] != pictures[1] && pictures[1] != pictures[2]);
        for (std::size_t i = 3; i-- > 0;) {
            shown.view.playback().setPosition(i);
            QVERIFY(shown.view.pool().grab().toImage() == pictures[i]);
        }
    }

    void showsTheSlotAtWorkOfALargePool_data() { poolsBackIsExact_data(); }
    void showsTheSlotAtWorkOfALargePool()
    {
        QFETCH(PoolStructure, structure);
        PoolFilm film = *poolFilm(structure);
        for (FilmedPool& moment : film.moments) {
            moment.states.resize(2000, {FilmedSlot::State::Idle, {}});
            moment.next = {1900};
        }
        film.steps[0].slot = 8;
        film.steps[1].slot = 1632;
        ShownView shown;
        shown.view.showFilm(std::make_shared<const PoolFilm>(film));
        const PoolPicture& picture = shown.view.pool().picture();
        for (const std::size_t position : {1U, 2U}) {
            shown.view.playback().setPosition(position);
            const QRectF place = picture.placeOf(film.steps[position - 1].slot);
            QVERIFY(!place.isEmpty() && place.height() > 1.5 * picture.fontMetrics().height());
            QVERIFY(QRectF(picture.rect()).contains(place));
            QVERIFY(picture.pageText().contains("of 2,000"));
        }
        QVERIFY(picture.placeOf(8).isEmpty());
        shown.view.showFilm(poolFilm(structure));
        QVERIFY(picture.pageText().isEmpty());
    }

    void theNextSlotOfAPool_data()
    {
        QTest::addColumn<int>("position");
        QTest::addColumn<uint>("slot");
        QTest::newRow("before") << 0 << 2u;
        QTest::newRow("after the release") << 1 << 1u;
        QTest::newRow("after the acquire") << 2 << 2u;
    }
    void theNextSlotOfAPool()
    {
        QFETCH(int, position);
        QFETCH(uint, slot);
        ShownView shown;
        shown.view.showFilm(poolFilm(PoolStructure::FreeList));
        shown.view.playback().setPosition(static_cast<std::size_t>(position));
        QCOMPARE(shown.view.pool().picture().nextSlot(), slot);
        QVERIFY(!shown.view.pool().picture().placeOf(slot).isEmpty());
    }

    void heapsBackIsExact_data()
    {
        QTest::addColumn<HeapStructure>("structure");
        QTest::newRow("a list") << HeapStructure::List;
        QTest::newRow("two levels") << HeapStructure::TwoLevel;
    }
    void heapsBackIsExact()
    {
        QFETCH(HeapStructure, structure);
        ShownView shown;
        shown.view.showFilm(heapFilm(structure));
        const std::size_t steps = shown.view.heap().film()->steps.size();
        std::vector<QImage> pictures;
        std::set<QString> sentences;
        for (std::size_t i = 0; i <= steps; ++i) {
            shown.view.playback().setPosition(i);
            pictures.push_back(shown.view.heap().grab().toImage());
            sentences.insert(shown.text("heap-film.sentence"));
            if (i > 0) QVERIFY(pictures[i] != pictures[i - 1]);
        }
        QCOMPARE(sentences.size(), pictures.size()); // each step has its own
        QVERIFY(!sentences.contains(QString()));
        for (std::size_t i = steps + 1; i-- > 0;) {
            shown.view.playback().setPosition(i);
            QVERIFY(shown.view.heap().grab().toImage() == pictures[i]);
        }
    }

    void theCodeMarksTheStepOfAHeap()
    {
        ShownView shown;
        shown.view.showFilm(heapFilm(HeapStructure::List));
        auto& code = *shown.view.heap().findChild<CodeListing*>();
        QCOMPARE(code.current(), -1);
        shown.view.playback().setPosition(1);
        QVERIFY(code.lines()[code.current()].contains("allocate"));
        shown.view.playback().setPosition(4);
        QVERIFY(code.lines()[code.current()].contains("cut"));
        shown.view.playback().toEnd();
        QVERIFY(code.lines()[code.current()].contains("before"));
        QCOMPARE(shown.text("heap-film.tally"),
                 QStringLiteral("in use: 224 bytes in 2 blocks · free: 288 bytes in 2 blocks, the largest 192"));
    }

    void birthsAndDeathsAreJumpedTo()
    {
        ShownView shown;
        shown.view.showFilm(heapFilm(HeapStructure::List));
        auto& calls = *shown.view.findChild<QListWidget*>("heap-film.calls");
        QCOMPARE(calls.count(), 2);
        QVERIFY(calls.item(0)->text().contains("bullet 42") && calls.item(1)->text().contains("vector 41"));
        QCOMPARE(calls.currentRow(), -1);
        QTest::keyClick(&shown.view, Qt::Key_PageDown);
        QCOMPARE(shown.position(), std::size_t{5});
        QCOMPARE(calls.currentRow(), 0);
        calls.setCurrentRow(1);
        QCOMPARE(shown.position(), std::size_t{7});
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QCOMPARE(shown.position(), std::size_t{6});
        QCOMPARE(calls.currentRow(), 1);
    }

    void showsTheBlockAtWorkOfALargeHeap_data() { heapsBackIsExact_data(); }
    void showsTheBlockAtWorkOfALargeHeap()
    {
        QFETCH(HeapStructure, structure);
        HeapFilm film = *heapFilm(structure);
        film.begin.bytes = 8 + 64 * 5000;
        film.begin.blocks.clear();
        film.begin.lists.clear();
        for (std::uint64_t i = 0; i < 5000; ++i)
            film.begin.blocks.push_back({8 + 64 * i, 64, true, 0, {static_cast<std::uint32_t>(i), 1}});
        film.steps = {{.action = HeapAction::Release, .block = 8 + 64 * 12, .bytes = 64},
                      {.action = HeapAction::Release, .block = 8 + 64 * 4321, .bytes = 64}};
        for (HeapFilmStep& step : film.steps)
            step.change.bytesBefore = step.change.bytesAfter = film.begin.bytes;
        ShownView shown;
        shown.view.showFilm(std::make_shared<const HeapFilm>(film));
        const ArenaPicture& picture = shown.view.heap().picture();
        for (const std::size_t position : {1U, 2U}) {
            shown.view.playback().setPosition(position);
            const QRectF place = picture.placeOf(film.steps[position - 1].block);
            QVERIFY(!place.isEmpty() && place.height() > 1.5 * picture.fontMetrics().height());
            QVERIFY(QRectF(picture.rect()).contains(place));
            QVERIFY(picture.pageText().contains("of 5,000"));
        }
        QVERIFY(picture.placeOf(film.steps[0].block).isEmpty());
        shown.view.showFilm(heapFilm(structure));
        QVERIFY(picture.pageText().isEmpty());
    }
};

TEST_WITH_APPLICATION(TestSlowMotionView);
#include "tst_slow_motion_view.moc"
