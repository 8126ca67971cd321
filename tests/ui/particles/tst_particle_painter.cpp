// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How marks are drawn, pixel by pixel.
#include "tests/program/test_program.h"
#include "ui/particles/particle_painter.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

const QColor vermillion(0xd5, 0x5e, 0x00);
const QColor grey(0x60, 0x68, 0x70);
const Room room{1.5F, 1.0F};

ParticleLook lookOf(double radius)
{
    return {.colour = Qt::white,
            .radius = radius,
            .letterColour = vermillion,
            .leakedColour = grey,
            .leakedRadius = radius};
}

QImage drawn(const std::vector<Particle>& particles, const ParticleLook& variant, const QSize& size = {600, 400})
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::black);
    ParticlePainter().draw(image, room, particles, std::vector<ParticleLook>{variant});
    return image;
}

Particle inTheMiddle(Particle::State state, char variant = 0)
{
    return {.x = 0.75F, .y = 0.5F, .kind = 0, .state = state, .variant = variant};
}

// The bounding rectangle of all pixels lighter than that.
QRect lit(const QImage& image, int lightness = 40)
{
    QRect area;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).lightness() > lightness) area |= QRect(x, y, 1, 1);
        }
    }
    return area;
}

double meanLightness(const QImage& image)
{
    double sum = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            sum += image.pixelColor(x, y).lightness();
    }
    return sum / image.width() / image.height();
}

std::vector<Particle> scattered(std::size_t count, Particle::State state)
{
    std::vector<Particle> particles;
    for (std::size_t i = 0; i < count; ++i) {
        const auto part = [i](double step) {
            return static_cast<float>(std::fmod(static_cast<double>(i) * step, 1.0));
        };
        particles.push_back({.x = 1.5F * part(0.6180339887), .y = part(0.7548776662), .kind = 0, .state = state});
    }
    return particles;
}

} // namespace

class ParticlePainterTest : public QObject
{
    Q_OBJECT

private slots:
    void dotsAreWhereTheirMarksAre_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("round dots") << 1;
        QTest::newRow("single pixels") << static_cast<int>(maxRoundDots) + 1;
    }

    void dotsAreWhereTheirMarksAre()
    {
        QFETCH(int, count);
        const std::vector<Particle> particles(static_cast<std::size_t>(count), Particle{.x = 0.505F, .y = 0.305F});
        const QImage image = drawn(particles, lookOf(2), {150, 100});
        QVERIFY(image.pixelColor(50, 30).lightness() > 200);
        QVERIFY(image.pixelColor(60, 30).lightness() == 0 && image.pixelColor(50, 40).lightness() == 0);
    }

    void manyPointsAreBrighterWhereTheyAreDenser()
    {
        std::vector<Particle> particles(maxRoundDots, Particle{.x = 0.2F, .y = 0.5F});
        particles.push_back({.x = 1.2F, .y = 0.5F});
        const QImage image = drawn(particles, {.colour = vermillion}, {150, 100});
        const QColor dense = image.pixelColor(20, 50), lonely = image.pixelColor(120, 50);
        QVERIFY(dense.lightness() > lonely.lightness());
        QVERIFY(lonely.lightness() > 10);
        QVERIFY(dense.red() > dense.blue() && lonely.red() > lonely.blue());
    }

    void particlesOutsideTheRoomDoNoHarm_data()
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

    void particlesOutsideTheRoomDoNoHarm()
    {
        QFETCH(float, x);
        QFETCH(float, y);
        for (const auto state : {Particle::State::Alive, Particle::State::Leaked, Particle::State::Shared}) {
            for (const char variant : {'\0', 'W'}) {
                for (const double radius : {0.7, 3.0}) {
                    const Particle particle{.x = x, .y = y, .kind = 0, .state = state, .variant = variant};
                    QCOMPARE(drawn({particle}, lookOf(radius), {150, 100}).pixelColor(75, 50).lightness(), 0);
                }
            }
            const std::vector<Particle> points(maxRoundDots + 1, Particle{.x = x, .y = y, .kind = 0, .state = state});
            QCOMPARE(drawn(points, lookOf(3), {150, 100}).pixelColor(75, 50).lightness(), 0);
        }
    }

    void aLetterFillsItsCell_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("in a card") << QSize(250, 167);
        QTest::newRow("in a card, one and a half device pixels to each") << QSize(375, 250);
        QTest::newRow("in a card, two device pixels to each") << QSize(500, 334);
        QTest::newRow("projected") << QSize(900, 600);
    }

    void aLetterFillsItsCell()
    {
        QFETCH(QSize, size);
        const double cell = size.height() * letterCellOfHeight;
        for (const char letter : {'H', 'W', 'O', 'g', 'j', 'Q', '@'}) {
            const QRect area = lit(drawn({inTheMiddle(Particle::State::Alive, letter)}, lookOf(3), size), 25);
            const QByteArray which(1, letter);
            QVERIFY2(area.height() > cell * 0.6 && area.height() <= cell + 2, which);
            QVERIFY2(area.width() <= cell + 2, which);
            QVERIFY2(std::abs(area.center().x() + 0.5 - size.width() / 2.0) <= 1.5, which);
            QVERIFY2(std::abs(area.center().y() + 0.5 - size.height() / 2.0) < cell * 0.25, which);
        }
    }

    void aLetterIsNoDot()
    {
        const QImage bar = drawn({inTheMiddle(Particle::State::Alive, 'I')}, lookOf(6));
        const QImage ring = drawn({inTheMiddle(Particle::State::Alive, 'O')}, lookOf(6));
        const QImage dot = drawn({inTheMiddle(Particle::State::Alive)}, lookOf(6));
        QCOMPARE(bar.pixelColor(300, 200), vermillion); // no glow, no white: crisp
        QCOMPARE(ring.pixelColor(300, 200), QColor(Qt::black));
        QCOMPARE(dot.pixelColor(300, 200), QColor(Qt::white));
    }

    void whatIsNoLetterIsADot_data()
    {
        QTest::addColumn<int>("variant");
        QTest::newRow("none") << 0;
        QTest::newRow("a control character") << 14;
        QTest::newRow("a space") << int{' '};
        QTest::newRow("delete") << 127;
    }

    void whatIsNoLetterIsADot()
    {
        QFETCH(int, variant);
        const QImage image = drawn({inTheMiddle(Particle::State::Alive, static_cast<char>(variant))}, lookOf(6));
        QCOMPARE(image, drawn({inTheMiddle(Particle::State::Alive)}, lookOf(6)));
    }

    void dotsMayHaveColoursOfTheirOwn()
    {
        QSet<QRgb> colours;
        const QRgb ofKind = drawn({inTheMiddle(Particle::State::Alive)}, lookOf(6)).pixel(300, 200);
        for (int variant = 0; variant <= maxColourVariants; ++variant)
            colours.insert(
                drawn({inTheMiddle(Particle::State::Alive, static_cast<char>(variant))}, lookOf(6)).pixel(300, 200));
        QCOMPARE(colours.size(), maxColourVariants + (colours.contains(ofKind) ? 1 : 0));
        const std::vector<Particle> points(maxRoundDots + 1, inTheMiddle(Particle::State::Alive, 1));
        const std::vector<Particle> plain(maxRoundDots + 1, inTheMiddle(Particle::State::Alive));
        QVERIFY(drawn(points, lookOf(6)) != drawn(plain, lookOf(6)));
    }

    void aSlowLetterGlides()
    {
        Particle here = inTheMiddle(Particle::State::Alive, 'H'), there = here;
        there.y += 0.3F / 167; // within the same pixel
        QVERIFY(drawn({here}, lookOf(3), {250, 167}) != drawn({there}, lookOf(3), {250, 167}));
    }

    void aLeakedObjectIsDimAndHollow()
    {
        const QImage leaked = drawn({inTheMiddle(Particle::State::Leaked)}, lookOf(6));
        const QImage alive = drawn({inTheMiddle(Particle::State::Alive)}, lookOf(6));
        QCOMPARE(leaked.pixelColor(300, 200), QColor(Qt::black));
        QCOMPARE(leaked.pixelColor(306, 200), grey);
        QVERIFY(alive.pixelColor(304, 200).lightness() > grey.lightness() + 80);
    }

    void aLeakedLetterIsItsOutline()
    {
        const QImage leaked = drawn({inTheMiddle(Particle::State::Leaked, 'I')}, lookOf(6));
        QCOMPARE(leaked.pixelColor(300, 200), QColor(Qt::black));
        QVERIFY(!lit(leaked, 25).isEmpty());
        QVERIFY(lit(leaked, grey.lightness() + 5).isEmpty());
    }

    void leakedObjectsAreBeneathLiveOnes()
    {
        const Particle alive = inTheMiddle(Particle::State::Alive);
        Particle leaked = inTheMiddle(Particle::State::Leaked);
        leaked.x += 6.0F / 400; // its ring runs through the dot's middle
        QCOMPARE(drawn({alive, leaked}, lookOf(6)).pixelColor(300, 200), QColor(Qt::white));
        QCOMPARE(drawn({alive, leaked}, lookOf(6)), drawn({leaked, alive}, lookOf(6)));
    }

    void theDensityGrowsWithTheLeakedObjects_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("radius");
        QTest::newRow("specks in a card") << QSize(250, 167) << 0.7;
        QTest::newRow("rings on a wall") << QSize(900, 600) << 1.5;
    }

    void theDensityGrowsWithTheLeakedObjects()
    {
        QFETCH(QSize, size);
        QFETCH(double, radius);
        double before = 0;
        for (const std::size_t count : {1'000U, 4'000U, 16'000U, 45'000U}) {
            const QImage image = drawn(scattered(count, Particle::State::Leaked), lookOf(radius), size);
            QVERIFY(meanLightness(image) > before * 1.3);
            before = meanLightness(image);
            QVERIFY(lit(image, grey.lightness() + 2).isEmpty()); // never as bright as live objects
        }
    }

    void manyLeakedObjectsDoNotChangeHowLiveOnesAreDrawn()
    {
        std::vector<Particle> particles = scattered(maxRoundDots + 1, Particle::State::Leaked);
        particles.push_back(inTheMiddle(Particle::State::Alive));
        QCOMPARE(drawn(particles, lookOf(6)).pixelColor(304, 200).lightness(), 255);
    }

    void whatIsSharedHasTwoRings_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("in a card") << QSize(250, 167);
        QTest::newRow("projected") << QSize(900, 600);
    }

    void whatIsSharedHasTwoRings()
    {
        QFETCH(QSize, size);
        ParticleLook variant = lookOf(size.height() / 90.0);
        variant.colour = QColor(0x20, 0x60, 0xff);
        const QImage image = drawn({inTheMiddle(Particle::State::Shared)}, variant, size);
        // From the centre to the right: the dot, a gap, white, a gap, amber.
        QString seen;
        for (int x = size.width() / 2; x < size.width(); ++x) {
            const QColor colour = image.pixelColor(x, size.height() / 2);
            const QChar what = colour.lightness() < 70                                   ? u' '
                               : colour.blue() > colour.red() + 60                       ? u'd'
                               : colour.red() > colour.blue() + 60 && colour.red() > 150 ? u'a'
                               : colour.red() > 150 && colour.blue() > colour.red() - 40 ? u'w'
                                                                                         : u'?';
            if (what != u'?' && !seen.endsWith(what)) seen += what;
        }
        QCOMPARE(seen.remove(u' '), QStringLiteral("dwa"));
        QVERIFY(lit(image).width() > size.height() / 16);
    }

    void ringsAreAboveEverything()
    {
        Particle other = inTheMiddle(Particle::State::Alive);
        other.x += 400.0F / 24 / 400; // on the outer ring
        const QImage image = drawn({inTheMiddle(Particle::State::Shared), other}, lookOf(6));
        QCOMPARE(image.pixelColor(300 + 400 / 24, 200), QColor(sharedColour));
    }

    void anotherLookIsSeenAtOnce()
    {
        ParticlePainter painter;
        const auto colourIn = [&](const QColor& colour) {
            QImage image(600, 400, QImage::Format_RGB32);
            image.fill(Qt::black);
            painter.draw(image, room, std::vector{inTheMiddle(Particle::State::Alive, 'I')},
                         std::vector<ParticleLook>{{.letterColour = colour}});
            return image.pixelColor(300, 200);
        };
        QCOMPARE(colourIn(vermillion), vermillion);
        QCOMPARE(colourIn(grey), grey);
    }
};

TEST_WITH_APPLICATION(ParticlePainterTest);
#include "tst_particle_painter.moc"
