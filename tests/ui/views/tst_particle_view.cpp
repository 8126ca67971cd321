// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dot_image.h"
#include "ui/views/particle_view.h"

#include <QHelpEvent>
#include <QTest>
#include <QToolTip>

#include <cmath>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

const QColor orange(0xd5, 0x5e, 0x00);

Picture ringPicture(std::size_t count)
{
    Picture picture;
    picture.frames = 10;
    picture.kinds = {{"bullet", 64, true}, {"vector", 32, false}, {"enemy", 96, true}};
    for (std::size_t i = 0; i < count; ++i) {
        const auto angle = static_cast<float>(i) * 6.2831853F / static_cast<float>(count);
        picture.marks.push_back({0.75F + 0.3F * std::cos(angle), 0.5F + 0.3F * std::sin(angle), 0});
    }
    picture.marks.push_back({0.75F, 0.5F, 2});
    return picture;
}

QColor colourAt(ParticleView& view, double x, double y)
{
    const QRect panel = view.panel();
    const QImage image = view.grab().toImage();
    return image.pixelColor(panel.left() + static_cast<int>(x / 1.5 * panel.width()),
                            panel.top() + static_cast<int>(y * panel.height()));
}

QImage darkImage(int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(Qt::black);
    return image;
}

} // namespace

class ParticleViewTest : public QObject
{
    Q_OBJECT

private slots:
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
        view.setLane(QStringLiteral("collected"), orange);
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
        view.setLane(QStringLiteral("a lane with quite a long name"), orange);
        view.setPicture(ringPicture(400));
        view.resize(size);
        (void)view.grab();
    }

    void saysHowManyObjectsItDraws()
    {
        ParticleView view;
        view.resize(300, 200);
        view.setLane(QStringLiteral("collected"), orange);
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
        view.setLane(QStringLiteral("collected"), orange);
        Picture picture = ringPicture(5);
        view.setPicture(picture);
        QCOMPARE(view.caption(), QString());
        picture.heldFrames = 1;
        view.setPicture(picture);
        QCOMPARE(view.caption(), QStringLiteral("held 1 frame"));
        picture.heldFrames = 3;
        view.setPicture(picture);
        QCOMPARE(view.caption(), QStringLiteral("held 3 frames"));
        // The next picture says for a moment what the one before it did.
        picture.frames += 4;
        picture.heldFrames = 0;
        picture.heldBefore = 3;
        view.setPicture(picture);
        QCOMPARE(view.caption(), QStringLiteral("held 3 frames"));
        QTRY_COMPARE(view.caption(), QString());
    }

    void aNewLaneTakesThePictureAway()
    {
        ParticleView view;
        view.setLane(QStringLiteral("one"), orange);
        view.setPicture(ringPicture(5));
        view.setLane(QStringLiteral("two"), orange);
        QCOMPARE(view.description(), QStringLiteral("0 objects drawn"));
    }

    void dotsAreWhereTheirMarksAre_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("round dots") << 1;
        QTest::newRow("single pixels") << static_cast<int>(mostRoundDots) + 1;
    }

    void dotsAreWhereTheirMarksAre()
    {
        QFETCH(int, count);
        QImage image = darkImage(150, 100);
        const std::vector<Mark> marks(static_cast<std::size_t>(count), Mark{0.505F, 0.305F, 0});
        drawDots(image, Room{1.5F, 1.0F}, marks, std::vector<DotLook>{{Qt::white, 2}});
        QVERIFY(image.pixelColor(50, 30).lightness() > 200);
        QVERIFY(image.pixelColor(60, 30).lightness() == 0 && image.pixelColor(50, 40).lightness() == 0);
    }

    void aCrowdIsBrighterWhereItIsDenser()
    {
        std::vector<Mark> marks(mostRoundDots, Mark{0.2F, 0.5F, 0});
        marks.push_back({1.2F, 0.5F, 0});
        QImage image = darkImage(150, 100);
        drawDots(image, Room{1.5F, 1.0F}, marks, std::vector<DotLook>{{orange, 2}});
        const QColor dense = image.pixelColor(20, 50), lonely = image.pixelColor(120, 50);
        QVERIFY(dense.lightness() > lonely.lightness());
        QVERIFY(lonely.lightness() > 10);
        QVERIFY(dense.red() > dense.blue() && lonely.red() > lonely.blue());
    }

    void marksOutsideTheRoomDoNoHarm_data()
    {
        QTest::addColumn<float>("x");
        QTest::addColumn<float>("y");
        QTest::newRow("far left") << -1e30F << 0.5F;
        QTest::newRow("far below") << 0.5F << 1e30F;
        QTest::newRow("no number") << std::nanf("") << 0.5F;
        QTest::newRow("infinite") << 0.5F << std::numeric_limits<float>::infinity();
        QTest::newRow("on the right edge") << 1.5F << 0.5F;
        QTest::newRow("on the corner") << 1.5F << 1.0F;
        QTest::newRow("just outside") << -0.001F << -0.001F;
    }

    void marksOutsideTheRoomDoNoHarm()
    {
        QFETCH(float, x);
        QFETCH(float, y);
        for (const std::size_t count : {std::size_t{1}, mostRoundDots + 1}) {
            QImage image = darkImage(150, 100);
            drawDots(image, Room{1.5F, 1.0F}, std::vector<Mark>(count, Mark{x, y, 0}),
                     std::vector<DotLook>{{Qt::white, 3}});
            QCOMPARE(image.pixelColor(75, 50).lightness(), 0);
        }
    }
};

QTEST_MAIN(ParticleViewTest)
#include "tst_particle_view.moc"
