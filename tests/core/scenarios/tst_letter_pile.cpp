// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/letter_pile.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace poolscope;

namespace {

constexpr float side = 0.045F, half = side / 2;

void run(LetterPile& pile, int frames, std::uint32_t passes = 10)
{
    for (int i = 0; i < frames; ++i) {
        pile.solve(passes);
        pile.advance();
    }
}

bool isAtRest(const LetterPile& pile)
{
    return std::ranges::all_of(pile.letters(), [](const auto& one) { return one.vx == 0 && one.vy == 0; });
}

// In heights of a letter: 0 on the floor.
float heightOf(const LetterPile::Letter& letter)
{
    return (1 - half - letter.y) / side;
}

} // namespace

class TestLetterPile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLetterFallsBouncesAndRests()
    {
        LetterPile pile({});
        pile.add(0.5F, 0.1F, 0);
        float lowest = 0;
        int rises = 0;
        bool wasRising = false;
        for (int i = 0; i < 300; ++i) {
            run(pile, 1);
            const LetterPile::Letter& letter = pile.letters()[0];
            lowest = std::max(lowest, letter.y);
            if (letter.vy < 0 && !wasRising) {
                ++rises;
                QVERIFY2(heightOf(letter) < 0.1F, "it bounces where it has touched the floor");
            }
            wasRising = letter.vy < 0;
        }
        QCOMPARE(rises, 1);
        QVERIFY(lowest <= 1 - half + 1e-6F);
        QVERIFY(isAtRest(pile));
        QCOMPARE(pile.letters()[0].x, 0.5F);
        QVERIFY(std::abs(heightOf(pile.letters()[0])) < 0.02F);
    }

    void aTowerStands_data()
    {
        QTest::addColumn<int>("letters");
        QTest::addColumn<int>("frames"); // until it is at rest
        QTest::newRow("two") << 2 << 300;
        QTest::newRow("five") << 5 << 500;
        QTest::newRow("twelve") << 12 << 1500;
    }
    void aTowerStands()
    {
        QFETCH(int, letters);
        QFETCH(int, frames);
        LetterPile pile({});
        for (int i = 0; i < letters; ++i)
            pile.add(0.7F, 0.95F - 1.2F * side * static_cast<float>(i), 0);
        run(pile, frames);
        QVERIFY(isAtRest(pile));
        for (int i = 0; i < letters; ++i) {
            const float height = heightOf(pile.letters()[static_cast<std::size_t>(i)]);
            // Each sinks at most a fiftieth into the one below.
            QVERIFY2(height <= static_cast<float>(i) * 1.01F + 0.01F && height >= static_cast<float>(i) * 0.98F - 0.01F,
                     qPrintable(QStringLiteral("letter %1 at %2").arg(i).arg(height)));
        }
    }

    void whatHardlyRestsSlidesOff()
    {
        LetterPile pile({});
        pile.add(0.7F, 1 - half, 0);
        pile.add(0.7F + 0.9F * side, 1 - 2 * side, 0);
        run(pile, 400);
        QVERIFY(isAtRest(pile));
        QVERIFY2(std::abs(heightOf(pile.letters()[1])) < 0.05F, "beside the other");
        QVERIFY(pile.letters()[1].x - pile.letters()[0].x > 0.98F * side);
    }

    void nothingFallsThrough_data()
    {
        QTest::addColumn<float>("speed");
        QTest::addColumn<int>("passes");
        QTest::newRow("from rest") << 0.0F << 10;
        QTest::newRow("thrown") << 0.5F * side << 10;
        QTest::newRow("thrown, in one pass") << 0.5F * side << 1;
    }
    void nothingFallsThrough()
    {
        QFETCH(float, speed);
        QFETCH(int, passes);
        // From every height within a frame's fall, so that at least one just misses the reach.
        for (int start = 0; start < 100; ++start) {
            LetterPile pile({});
            pile.add(0.5F, 1 - half, 0);
            pile.add(0.5F, 0.5F + 0.0002F * static_cast<float>(start), speed);
            for (int i = 0; i < 300; ++i) {
                run(pile, 1, static_cast<std::uint32_t>(passes));
                const float apart = heightOf(pile.letters()[1]) - heightOf(pile.letters()[0]);
                QVERIFY2(apart > 0.85F, qPrintable(QStringLiteral("start %1: %2 sides apart").arg(start).arg(apart)));
            }
        }
    }

    void letterPushesLetter()
    {
        LetterPile pile({});
        pile.add(0.5F, 1 - half, 0);
        pile.add(0.5F + 0.9F * side, 1 - half, 0); // overlaps the first one by a tenth
        run(pile, 200);
        const float gap = pile.letters()[1].x - pile.letters()[0].x - side;
        QVERIFY2(gap > -0.02F * side && gap < 0.1F * side, qPrintable(QString::number(gap / side)));
        // Both moved apart equally.
        const float middle = (pile.letters()[1].x + pile.letters()[0].x) / 2;
        QVERIFY(std::abs(middle - (0.5F + 0.45F * side)) < 0.02F * side);
    }

    void leftAndRightAreAlike()
    {
        LetterPile one({}), mirrored({});
        for (int i = 0; i < 5; ++i) {
            const float x = 0.6F + 0.3F * side * static_cast<float>(i * i % 5);
            const float y = 0.9F - 1.1F * side * static_cast<float>(i);
            one.add(x, y, 0);
            mirrored.add(1.5F - x, y, 0);
        }
        // Not indefinitely: the last bits differ, and a pile amplifies differences.
        for (int i = 0; i < 60; ++i) {
            run(one, 1);
            run(mirrored, 1);
            for (std::size_t letter = 0; letter < 5; ++letter) {
                QVERIFY(std::abs(one.letters()[letter].x + mirrored.letters()[letter].x - 1.5F) < 1e-3F);
                QVERIFY(std::abs(one.letters()[letter].y - mirrored.letters()[letter].y) < 1e-3F);
            }
        }
    }

    void theOldestAreTakenFromBelow()
    {
        LetterPile pile({});
        for (int i = 0; i < 4; ++i)
            pile.add(0.7F, 1 - half - side * static_cast<float>(i), 0);
        run(pile, 300);
        pile.removeOldest(2);
        QCOMPARE(pile.letters().size(), std::size_t{2});
        QVERIFY(heightOf(pile.letters()[0]) > 1.9F);
        run(pile, 400);
        QVERIFY(std::abs(heightOf(pile.letters()[0])) < 0.03F);
        QVERIFY(std::abs(heightOf(pile.letters()[1]) - 1) < 0.03F);
        QCOMPARE(pile.contacts().size(), std::size_t{2}); // floor and letter, letter and letter
    }

    void whatIsFree()
    {
        LetterPile pile({});
        QVERIFY(pile.isFree(0.5F, 0.5F));
        QCOMPARE(pile.topWithin(0, 1.5F), 1.0F);
        pile.add(0.5F, 0.5F, 0);
        QVERIFY(!pile.isFree(0.5F, 0.5F) && !pile.isFree(0.5F + 0.9F * side, 0.5F - 0.9F * side));
        QVERIFY(pile.isFree(0.5F + 1.1F * side, 0.5F) && pile.isFree(0.5F, 0.5F - 1.1F * side));
        QCOMPARE(pile.topWithin(0.4F, 0.6F), 0.5F - half);
        QCOMPARE(pile.topWithin(0.5F + 0.4F * side, 1.5F), 0.5F - half);
        QCOMPARE(pile.topWithin(0.5F + 0.6F * side, 1.5F), 1.0F);
    }
};

TEST_WITHOUT_APPLICATION(TestLetterPile);
#include "tst_letter_pile.moc"
