// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/appearance/language.h"
#include "ui/particles/particle_looks.h"
#include "ui/particles/particle_view.h"

#include <QApplication>
#include <QHelpEvent>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QTest>
#include <QToolTip>

#include <cmath>
#include <cstdlib>
#include <optional>
#include <vector>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

std::vector<KindEntry> entries(int count, const QString& name = QStringLiteral("bullet"))
{
    return std::vector<KindEntry>(static_cast<std::size_t>(count), {name, Qt::green});
}

const QColor laneColour(0xd5, 0x5e, 0x00);
const QColor blue(0x00, 0x72, 0xb2);

Picture ringPicture(std::size_t count)
{
    Picture picture;
    picture.frames = 10;
    picture.kinds = {{"bullet", 64, true}, {"vector", 32, false}, {"enemy", 96, true}};
    for (std::size_t i = 0; i < count; ++i) {
        const auto angle = static_cast<float>(i) * 6.2831853F / static_cast<float>(count);
        picture.particles.push_back({0.75F + 0.3F * std::cos(angle), 0.5F + 0.3F * std::sin(angle), 0});
    }
    picture.particles.push_back({0.75F, 0.5F, 2});
    return picture;
}

QColor colourAt(ParticleView& view, double x, double y)
{
    const QRect panel = view.panel();
    const QImage image = view.grab().toImage();
    return image.pixelColor(panel.left() + static_cast<int>(x / 1.5 * panel.width()),
                            panel.top() + static_cast<int>(y * panel.height()));
}

bool isFarFrom(const QColor& one, const QColor& other)
{
    return std::abs(one.red() - other.red()) + std::abs(one.green() - other.green()) +
               std::abs(one.blue() - other.blue()) >
           80;
}

bool showsColour(ParticleView& view, const QRect& area, const QColor& colour)
{
    const QImage image = view.grab().toImage();
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            if (image.pixelColor(x, y) == colour) return true;
        }
    }
    return false;
}

} // namespace

class ParticleViewTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyLanguage(LanguageChoice::English); } // the texts have plurals
    void keepsTheShapeOfTheRoom_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QRect>("panel");
        QTest::newRow("just right") << QSize(300, 200) << QRect(0, 0, 300, 200);
        QTest::newRow("too wide") << QSize(400, 200) << QRect(50, 0, 300, 200);
        QTest::newRow("too high") << QSize(300, 300) << QRect(0, 50, 300, 200);
    }

    void keepsTheShapeOfTheRoom()
    {
        QFETCH(QSize, size);
        ParticleView view;
        view.resize(size);
        QTEST(view.panel(), "panel");
        QCOMPARE(view.heightForWidth(300), 200);
    }

    void drawsWhatIsThereAndNothingElse()
    {
        ParticleView view;
        view.resize(600, 400);
        view.setLane(QStringLiteral("collected"), laneColour);
        QVERIFY(colourAt(view, 1.05, 0.5).lightness() < 30);
        view.setPicture(ringPicture(24));
        const QColor bullet = colourAt(view, 1.05, 0.5);
        QVERIFY(bullet.lightness() > 100);
        QVERIFY(bullet.red() > bullet.blue() + 60); // the lane's colour
        const QColor enemy = colourAt(view, 0.75, 0.5);
        QVERIFY(enemy.lightness() > bullet.lightness());
        QVERIFY(colourAt(view, 0.75, 0.65).lightness() < 30); // between the two
    }

    void survivesAnySize_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("nothing") << QSize(0, 0);
        QTest::newRow("one pixel") << QSize(1, 1);
        QTest::newRow("a thin line") << QSize(900, 2);
        QTest::newRow("narrower than the name") << QSize(20, 300);
        QTest::newRow("large") << QSize(3000, 2000);
    }

    void survivesAnySize()
    {
        QFETCH(QSize, size);
        ParticleView view;
        view.setLane(QStringLiteral("a lane with quite a long name"), laneColour);
        view.setPicture(ringPicture(400));
        view.resize(size);
        (void)view.grab();
    }

    void saysHowManyObjectsItDraws()
    {
        ParticleView view;
        view.resize(300, 200);
        view.setLane(QStringLiteral("collected"), laneColour);
        view.setPicture(ringPicture(1200));
        QCOMPARE(view.description(), QStringLiteral("1,201 objects drawn\nbullet: 1,200\nenemy: 1"));
        view.show();
        QHelpEvent inside(QEvent::ToolTip, {150, 100}, view.mapToGlobal(QPoint(150, 100)));
        QVERIFY(QApplication::sendEvent(&view, &inside));
        QVERIFY(QToolTip::text().contains(QStringLiteral("1,201 objects drawn")));
    }

    void saysWhenItIsHeld()
    {
        ParticleView view;
        view.setLane(QStringLiteral("collected"), laneColour);
        Picture picture = ringPicture(5);
        view.setPicture(picture);
        QCOMPARE(view.caption(), QString());
        picture.heldFrames = 1;
        view.setPicture(picture);
        QCOMPARE(view.caption(), QStringLiteral("held 1 frame"));
        picture.heldFrames = 3;
        view.setPicture(picture);
        QCOMPARE(view.caption(), QStringLiteral("held 3 frames"));
        // For a moment, the next picture tells how long the one before was held.
        picture.frames += 4;
        picture.heldFrames = 0;
        picture.heldBefore = 3;
        view.setPicture(picture);
        QCOMPARE(view.caption(), QStringLiteral("held 3 frames"));
        QTRY_COMPARE(view.caption(), QString());
    }

    void inputIsLateWhileThePictureIsHeld()
    {
        ParticleView view;
        view.setLane(QStringLiteral("collected"), laneColour);
        Picture picture = ringPicture(5);
        view.setPicture(picture);
        QVERIFY(!view.pointerShown());
        view.setPointer(QPointF(0.25, 0.5));
        QCOMPARE(view.pointerShown(), std::optional(QPointF(0.25, 0.5)));
        picture.heldFrames = 2;
        view.setPicture(picture);
        view.setPointer(QPointF(0.5, 0.5));
        view.setPointer(QPointF(0.75, 0.5));
        QVERIFY2(view.pointerShown() == QPointF(0.25, 0.5), "nobody answers in a pause");
        QCOMPARE(view.caption(), QStringLiteral("held 2 frames"));
        picture.frames += 3;
        picture.heldFrames = 0;
        picture.heldBefore = 2;
        view.setPicture(picture);
        QCOMPARE(view.pointerShown(), std::optional(QPointF(0.75, 0.5)));
        QVERIFY2(view.caption().contains(QStringLiteral("held 2 frames, input ")), qPrintable(view.caption()));
        picture.frames += 1;
        picture.heldBefore = 0;
        view.setPicture(picture);
        QVERIFY2(view.caption().contains(QStringLiteral("late")), "for as long as it is to be read");
        view.setPointer(std::nullopt);
        QVERIFY(!view.pointerShown());
    }

    void thePointerIsToldInSharesOfThePanel()
    {
        ParticleView view;
        view.resize(300, 200);
        view.setLane(QStringLiteral("collected"), laneColour);
        view.setPicture(ringPicture(5));
        std::vector<std::optional<QPointF>> told;
        connect(&view, &ParticleView::pointerMoved, this, [&](std::optional<QPointF> place) { told.push_back(place); });
        const QPoint centre = view.panel().center();
        QMouseEvent move(QEvent::MouseMove, centre, view.mapToGlobal(centre), Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(&view, &move);
        QCOMPARE(told.size(), std::size_t{1});
        QVERIFY(told[0] && std::abs(told[0]->x() - 0.5) < 0.01 && std::abs(told[0]->y() - 0.5) < 0.01);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&view, &leave);
        QVERIFY(told.size() == 2 && !told[1]);
    }

    void aNewLaneTakesThePictureAway()
    {
        ParticleView view;
        view.setLane(QStringLiteral("one"), laneColour);
        view.setPicture(ringPicture(5));
        view.setLane(QStringLiteral("two"), laneColour);
        QCOMPARE(view.description(), QStringLiteral("0 objects drawn"));
    }

    void saysWhatIsSharedAndWhatIsForgotten()
    {
        ParticleView view;
        view.setLane(QStringLiteral("collected"), laneColour);
        Picture picture = ringPicture(10);
        for (const std::size_t shared : {0, 3, 10})
            picture.particles[shared].state = Particle::State::Shared;
        picture.particles[5].state = picture.particles[6].state = Particle::State::Leaked;
        view.setPicture(picture);
        QCOMPARE(view.description(), QStringLiteral("9 objects drawn\nbullet: 8\nenemy: 1\nof these, 3 shared\n"
                                                    "plus 2 leaked"));
    }

    void tellsAScreenReaderTheSame()
    {
        ParticleView view;
        view.setLane(QStringLiteral("collected"), laneColour);
        view.setPicture(ringPicture(3));
        QCOMPARE(view.accessibleDescription(), QStringLiteral("4 objects drawn\nbullet: 3\nenemy: 1"));
        Picture next = ringPicture(7);
        next.frames = 11;
        view.setPicture(next);
        QTRY_COMPARE(view.accessibleDescription(), QStringLiteral("8 objects drawn\nbullet: 7\nenemy: 1"));
        view.setLane(QStringLiteral("pooled"), blue);
        QCOMPARE(view.accessibleDescription(), QStringLiteral("0 objects drawn"));
    }

    void kindsHaveColoursOfTheirOwnOnRequest()
    {
        ParticleView orangeLane, blueLane;
        orangeLane.setLane(QStringLiteral("collected"), laneColour);
        blueLane.setLane(QStringLiteral("pooled"), blue);
        for (ParticleView* view : {&orangeLane, &blueLane}) {
            view->resize(600, 400);
            view->setPicture(ringPicture(24));
        }
        const auto bulletOf = [](ParticleView& view) { return colourAt(view, 1.05, 0.5); };
        const auto enemyOf = [](ParticleView& view) { return colourAt(view, 0.75, 0.5); };
        QVERIFY(isFarFrom(bulletOf(orangeLane), bulletOf(blueLane)));
        const QColor before = bulletOf(orangeLane);
        orangeLane.setColouredByKind(true);
        blueLane.setColouredByKind(true);
        QCOMPARE(bulletOf(orangeLane), bulletOf(blueLane));
        QCOMPARE(enemyOf(orangeLane), enemyOf(blueLane));
        QVERIFY(isFarFrom(bulletOf(orangeLane), enemyOf(orangeLane)));
        orangeLane.setColouredByKind(false);
        QCOMPARE(bulletOf(orangeLane), before);
    }

    void theLegendIsThereWhileKindsHaveColours()
    {
        ParticleView view;
        view.resize(250, 167);
        view.setLane(QStringLiteral("collected"), laneColour);
        Picture picture = ringPicture(2);
        picture.particles.pop_back(); // no enemy yet
        view.setPicture(picture);
        QVERIFY(view.legendArea().isEmpty());
        view.setColouredByKind(true);
        const QRect bulletsOnly = view.legendArea();
        QVERIFY(view.panel().contains(bulletsOnly));
        QVERIFY(showsColour(view, bulletsOnly, kindColour(0)));
        QVERIFY(!showsColour(view, bulletsOnly, kindColour(1)));
        // A kind that was seen once stays: a legend that changes with every shot would be unreadable.
        Picture next = ringPicture(2);
        next.frames = 11;
        view.setPicture(next);
        picture.frames = 12;
        view.setPicture(picture);
        QVERIFY(view.legendArea().height() > bulletsOnly.height());
        QVERIFY(showsColour(view, view.legendArea(), kindColour(1)));
        view.resize(120, 40);
        QVERIFY(view.legendArea().isEmpty());
        // Where a picture is too small for it, the tooltip tells the colours.
        QVERIFY2(view.tip().contains(QStringLiteral("<span style=\"color:%1\">").arg(kindColour(1).name())),
                 qPrintable(view.tip()));
        view.resize(250, 167);
        view.setColouredByKind(false);
        QVERIFY(view.legendArea().isEmpty());
        QVERIFY(!view.tip().contains(QLatin1Char('<')));
    }

    void lettersShineInTheLanesColour_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("in a card") << QSize(250, 167);
        QTest::newRow("projected") << QSize(900, 600);
    }

    void lettersShineInTheLanesColour()
    {
        QFETCH(QSize, size);
        ParticleView view;
        view.resize(size);
        view.setLane({}, laneColour);
        Picture picture = ringPicture(1);
        picture.particles = {{.x = 0.75F, .y = 0.5F, .kind = 2, .variant = 'I'}}; // dots of this kind are paler
        view.setPicture(picture);
        QVERIFY(!isFarFrom(colourAt(view, 0.75, 0.5), shining(laneColour)));
    }

    void isThereWhereItFits_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<QSize>("room");
        QTest::addColumn<bool>("isThere");
        QTest::newRow("no kinds") << 0 << QSize(800, 600) << false;
        QTest::newRow("two kinds in a card") << 2 << QSize(230, 150) << true;
        QTest::newRow("twenty kinds in a card") << 20 << QSize(230, 150) << false;
        QTest::newRow("eight kinds on a wall") << 8 << QSize(880, 580) << true;
        QTest::newRow("no height") << 2 << QSize(230, 30) << false;
        QTest::newRow("no width") << 2 << QSize(50, 150) << false;
        QTest::newRow("no room at all") << 2 << QSize(-4, -4) << false;
    }

    void isThereWhereItFits()
    {
        QFETCH(int, count);
        QFETCH(QSize, room);
        const QRect area = KindLegend(entries(count), QApplication::font(), QRect({5, 7}, room)).area();
        QTEST(!area.isEmpty(), "isThere");
        if (area.isEmpty()) return;
        QVERIFY(QRect({5, 7}, room).contains(area));
        QCOMPARE(area.bottomRight(), QRect({5, 7}, room).bottomRight());
    }

    void longNamesAreElided()
    {
        const QString name = QStringLiteral("a-kind-with-a-name-that-nobody-would-want-to-read");
        const QRect area = KindLegend(entries(2, name), QApplication::font(), QRect(0, 0, 230, 150)).area();
        QVERIFY(!area.isEmpty() && area.width() <= 115);
    }

    void paintsADotForEachKindInItsColour()
    {
        QImage image(230, 150, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        const KindLegend legend({{QStringLiteral("bullet"), Qt::red}, {QStringLiteral("enemy"), Qt::green}},
                                QApplication::font(), image.rect());
        legend.paint(painter);
        painter.end();
        int red = 0, green = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QRgb pixel = image.pixel(x, y);
                red += pixel == QColor(Qt::red).rgb();
                green += pixel == QColor(Qt::green).rgb();
                if (!legend.area().contains(x, y)) QCOMPARE(pixel, QColor(Qt::black).rgb());
            }
        }
        QVERIFY(red > 15 && green > 15);
    }
};

TEST_WITH_APPLICATION(ParticleViewTest);
#include "tst_particle_view.moc"
