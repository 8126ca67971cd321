// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_map_layout.h"

#include "tests/program/test_program.h"
#include "tests/ui/slow_motion/film_fixture.h"

#include <QtTest>

#include <cmath>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr QRectF filmArea(10, 10, 400, 300);

double lengthOf(const std::vector<QRectF>& parts)
{
    double length = 0;
    for (const QRectF& part : parts)
        length += part.width();
    return length;
}

} // namespace

class TestFilmMapLayout : public QObject
{
    Q_OBJECT

private slots:
    void isToScale()
    {
        const FilmMapLayout layout(*markSweepFilm(), filmArea, 20);
        const double one = lengthOf(layout.partsOf(filmedHeap, 64));
        QVERIFY(one > 0);
        QVERIFY(std::abs(lengthOf(layout.partsOf(filmedHeap, 128)) - 2 * one) <= 1); // in whole pixels
        QCOMPARE(layout.placeOf(filmedHeap + 64, 64).left(), layout.placeOf(filmedHeap, 64).right());
    }

    void putsTheSpacesOfACopySideBySide()
    {
        const FilmMapLayout layout(*copyingFilm(), filmArea, 20);
        QCOMPARE(layout.spaces()[0].place.top(), layout.spaces()[1].place.top());
        QVERIFY(layout.spaces()[0].place.right() < layout.spaces()[1].place.left());
        QCOMPARE(layout.placeOf(filmedHeap, 64).top(), layout.placeOf(filmedTo, 64).top());
    }

    void putsTheObjectsOfASampleSideBySide()
    {
        const FilmMapLayout layout(*sampledFilm(), filmArea, 20);
        const QRectF third = layout.placeOf(filmedHeap + 3 * 64, 64), last = layout.placeOf(filmedHeap + 4900 * 64, 64);
        QVERIFY(!last.isEmpty());
        QCOMPARE(last.left(), third.right());
    }

    void fitsAnyHeap_data()
    {
        QTest::addColumn<int>("objects");
        QTest::newRow("none") << 0;
        QTest::newRow("one") << 1;
        QTest::newRow("a hundred") << 100;
        QTest::newRow("twenty thousand") << 20'000;
    }
    void fitsAnyHeap()
    {
        QFETCH(int, objects);
        CollectionFilm film;
        film.spaces = {{"heap", FilmedSpace::Role::Heap, filmedHeap, static_cast<std::uint64_t>(objects) * 96}};
        for (int i = 0; i < objects; ++i) {
            FilmedObject& object = film.objects.emplace_back();
            object.bytes = i % 2 == 0 ? 64 : 128;
            object.address = filmedHeap + static_cast<std::uint64_t>(i) * 96;
        }
        film.objectsInHeap = film.objects.size();
        const FilmMapLayout layout(film, filmArea, 20);
        QVERIFY(layout.spaces()[0].place.bottom() <= filmArea.bottom() + 0.5);
        for (const FilmedObject& object : film.objects)
            for (const QRectF& part : layout.partsOf(object.address, object.bytes))
                QVERIFY(filmArea.adjusted(-1, -1, 1, 1).contains(part));
    }

    void leavesOutWhatIsFreeForLong()
    {
        CollectionFilm film = *markSweepFilm();
        film.spaces[0].bytes = 2048 * 64;
        film.objects[4].address = filmedHeap + 2047 * 64;
        const FilmMapLayout layout(film, filmArea, 20);
        QVERIFY(layout.rowHeight() > 20); // as large as those of a small heap
        const auto& gaps = layout.spaces()[0].gaps;
        QCOMPARE(gaps.size(), std::size_t{1});
        QVERIFY(gaps[0].bytes > 120 * 1024 && gaps[0].bytes < 2043 * 64);
        QVERIFY(layout.placeOf(filmedHeap, 64).bottom() <= gaps[0].place.top() + 0.5);
        QVERIFY(layout.placeOf(film.objects[4].address, 64).top() >= gaps[0].place.bottom() - 0.5);
        QVERIFY(layout.placeOf(filmedHeap + 1000 * 64, 64).isEmpty());
    }

    void hasNoPlaceOutsideTheSpaces()
    {
        const FilmMapLayout layout(*markSweepFilm(), filmArea, 20);
        QVERIFY(layout.partsOf(filmedTo, 64).empty());
        QVERIFY(layout.placeOf(filmedTo, 64).isEmpty());
    }
};

TEST_WITH_CORE_APPLICATION(TestFilmMapLayout);
#include "tst_film_map_layout.moc"
