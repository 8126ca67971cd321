// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/particles/particle_looks.h"
#include "ui/theme/chart_theme.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

const QColor amber(0xf0, 0x8a, 0x3c);
const QSize card(250, 167);

Picture pictureOf(std::size_t live, std::size_t leaked)
{
    Picture picture;
    picture.kinds = {{"bullet", 64, true}, {"vector", 32, false}, {"enemy", 96, true}};
    picture.particles.resize(live);
    picture.particles.resize(live + leaked, Particle{.state = Particle::State::Leaked});
    return picture;
}

std::vector<ParticleLook> looks(const Picture& picture, MarkColours colours = MarkColours::Lane)
{
    return looksOf(picture, tallyOf(picture), colours, amber, card);
}

} // namespace

class ParticleLooksTest : public QObject
{
    Q_OBJECT

private slots:
    void everyKindsColourShinesOnThePanel()
    {
        for (std::size_t kind = 0; kind < 8; ++kind) {
            QVERIFY(contrast(kindColour(kind), QColor(panelColour)) >= 6.9);
            for (std::size_t other = 0; other < kind; ++other)
                QVERIFY(kindColour(kind) != kindColour(other));
        }
        QCOMPARE(kindColour(8), kindColour(0));
    }

    void kindsThatAreNotSeenTakeNoColour()
    {
        const std::vector<ParticleLook> all = looks(pictureOf(1, 0), MarkColours::Kinds);
        QCOMPARE(all[0].colour, kindColour(0));
        QCOMPARE(all[2].colour, kindColour(1));
    }

    void leakedObjectsAreFainterThanLiveOnesAndStillSeen()
    {
        for (const auto colours : {MarkColours::Lane, MarkColours::Kinds}) {
            for (const ParticleLook& look : looks(pictureOf(1, 1), colours)) {
                const double alive = contrast(look.colour, QColor(panelColour));
                const double leaked = contrast(look.leakedColour, QColor(panelColour));
                QVERIFY2(leaked < alive * 0.8 && leaked > 1.7, qPrintable(look.leakedColour.name()));
            }
        }
    }

    void leakedObjectsLeaveLiveOnesAsLargeAsTheyWere()
    {
        QCOMPARE(looks(pictureOf(400, 40'000))[0].radius, looks(pictureOf(400, 0))[0].radius);
    }

    void dotsAreSmallerWhereTheyAreMany()
    {
        QVERIFY(looks(pictureOf(15'000, 0))[0].radius < looks(pictureOf(400, 0))[0].radius);
        QVERIFY(looks(pictureOf(0, 15'000))[0].leakedRadius < looks(pictureOf(0, 400))[0].leakedRadius);
    }

    void aFewMoreChangeNothing() { QCOMPARE(looks(pictureOf(1000, 1000))[0], looks(pictureOf(1003, 1003))[0]); }
};

TEST_WITHOUT_APPLICATION(ParticleLooksTest);
#include "tst_particle_looks.moc"
