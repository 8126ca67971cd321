// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/line_pattern.h"

#include "tests/program/test_program.h"
#include "ui/charts/picture/chart_layout.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

using namespace poolscope::ui;

class LinePatternTest : public QObject
{
    Q_OBJECT

private slots:
    void theFirstIsSolid();
    void noTwoAreAlike();
    void gapsAreWhereThePatternHasThem_data();
    void gapsAreWhereThePatternHasThem();
    void gapsStayAtTheirMoments();
    void aSteepFallIsSeen();
    void denseTeethHaveNoBands_data();
    void denseTeethHaveNoBands();
    void gapsOfTeethDoNotStandInRows();
    void noiseIsCutUpright();
    void piecesStayOnALogarithmicLine();
    void costsNoMoreThanPixels();

private:
    static PlotMap map(double lower = 0, double upper = 1000)
    {
        return {QRect(0, 0, 1000, 400), lower, upper, 0, 400, false};
    }
    struct Piece
    {
        double from, to;
    };
    static std::vector<Piece> piecesOf(const std::vector<QPointF>& points)
    {
        std::vector<Piece> pieces;
        bool isNew = true;
        for (const QPointF& point : points) {
            if (std::isnan(point.y())) {
                isNew = true;
                continue;
            }
            if (isNew)
                pieces.push_back({point.x(), point.x()});
            else
                pieces.back().to = point.x();
            isNew = false;
        }
        return pieces;
    }
};

void LinePatternTest::theFirstIsSolid()
{
    const std::vector<QPointF> line{{0, 10}, {500, 300}, {1000, 20}};
    QCOMPARE(patterned(line, map(), 0, 1), line);
    QCOMPARE(patterned(line, map(), linePatternCount, 1), line);
}

void LinePatternTest::noTwoAreAlike()
{
    std::set<std::vector<double>> seen;
    for (int pattern = 0; pattern < linePatternCount; ++pattern)
        seen.emplace(dashes(pattern).begin(), dashes(pattern).end());
    QCOMPARE(seen.size(), std::size_t{linePatternCount});
}

void LinePatternTest::gapsAreWhereThePatternHasThem_data()
{
    QTest::addColumn<int>("pattern");
    for (int pattern = 1; pattern < linePatternCount; ++pattern)
        QTest::addRow("pattern %d", pattern) << pattern;
}

void LinePatternTest::gapsAreWhereThePatternHasThem()
{
    QFETCH(int, pattern);
    const auto lengths = dashes(pattern);
    const double period = std::accumulate(lengths.begin(), lengths.end(), 0.0);
    // Through many points, none of which is at a border.
    std::vector<QPointF> line;
    for (double x = 0; x <= 1000; x += 1.7)
        line.emplace_back(x, 200);
    const auto pieces = piecesOf(patterned(line, map(), pattern, 1));
    QVERIFY(pieces.size() > 10);
    std::size_t step = 0;
    double at = 0;
    for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
        QVERIFY2(std::abs(pieces[i].from - at) < 1e-6, qPrintable(QString::number(pieces[i].from)));
        QVERIFY(std::abs(pieces[i].to - pieces[i].from - lengths[step]) < 1e-6);
        at += lengths[step] + lengths[step + 1];
        step = (step + 2) % lengths.size();
    }
    QVERIFY(period > 0);
}

// Gaps must not creep along the line while it scrolls.
void LinePatternTest::gapsStayAtTheirMoments()
{
    const std::vector<QPointF> line{{0, 200}, {2000, 250}};
    const auto before = piecesOf(patterned(line, map(0, 1000), 1, 1));
    const auto after = piecesOf(patterned(line, map(333.3, 1333.3), 1, 1));
    QCOMPARE(before.size(), after.size());
    for (std::size_t i = 0; i < before.size(); ++i)
        QVERIFY(std::abs(before[i].from - after[i].from) < 1e-6);
}

void LinePatternTest::aSteepFallIsSeen()
{
    for (int pattern = 1; pattern < linePatternCount; ++pattern) {
        for (double x = 100; x < 130; ++x) {
            const auto points = patterned({{x, 390}, {x, 10}}, map(), pattern, 1);
            double drawn = 0;
            for (std::size_t i = 1; i < points.size(); ++i)
                if (!std::isnan(points[i].y()) && !std::isnan(points[i - 1].y()))
                    drawn += points[i - 1].y() - points[i].y();
            QVERIFY2(drawn > 30 && drawn < 330, qPrintable(QString::number(drawn)));
        }
    }
}

void LinePatternTest::denseTeethHaveNoBands_data()
{
    QTest::addColumn<double>("height"); // pixels
    QTest::addColumn<double>("rise");   // frames, one pixel each
    QTest::addColumn<double>("fall");
    QTest::addColumn<bool>("solid");
    QTest::newRow("a sawtooth seen from afar") << 380.0 << 6.0 << 0.0 << true;
    QTest::newRow("teeth with two flanks") << 380.0 << 5.0 << 5.0 << true;
    QTest::newRow("strokes of buckets") << 380.0 << 2.0 << 2.0 << true;
    QTest::newRow("teeth that stand alone") << 380.0 << 60.0 << 0.0 << false;
    QTest::newRow("small teeth") << 12.0 << 14.0 << 1.0 << true;
    QTest::newRow("noise") << 4.0 << 2.0 << 2.0 << false;
}

void LinePatternTest::denseTeethHaveNoBands()
{
    QFETCH(double, height);
    QFETCH(double, rise);
    QFETCH(double, fall);
    QFETCH(bool, solid);
    std::vector<QPointF> teeth;
    for (double x = 0; x < 1000; x += rise + fall) {
        teeth.emplace_back(x, 10);
        teeth.emplace_back(x + rise, 10 + height);
        if (fall == 0) teeth.emplace_back(x + rise, 10);
    }
    for (int pattern = 1; pattern < linePatternCount; ++pattern) {
        const auto points = patterned(teeth, map(), pattern, 1);
        const bool hasGaps = std::ranges::any_of(points, [](const QPointF& p) { return std::isnan(p.y()); });
        QCOMPARE(hasGaps, !solid);
    }
}

// Gaps at one height would look like a white line through all teeth.
void LinePatternTest::gapsOfTeethDoNotStandInRows()
{
    std::vector<QPointF> teeth;
    for (double x = 0; x < 1000; x += 23) {
        teeth.emplace_back(x, 10);
        teeth.emplace_back(x + 23, 390);
        teeth.emplace_back(x + 23, 10);
    }
    const auto points = patterned(teeth, map(), 1, 1);
    std::map<int, int> gapsAt; // by height
    for (std::size_t i = 1; i + 1 < points.size(); ++i)
        if (std::isnan(points[i].y())) ++gapsAt[static_cast<int>(points[i - 1].y()) / 4];
    int most = 0, all = 0;
    for (const auto& [height, count] : gapsAt) {
        most = std::max(most, count);
        all += count;
    }
    QVERIFY(all > 500);
    QVERIFY2(most < all / 20, qPrintable(QStringLiteral("%1 of %2").arg(most).arg(all)));
}

// Small oscillations look like one line, so gaps cut through all of it.
void LinePatternTest::noiseIsCutUpright()
{
    std::vector<QPointF> noise;
    for (int x = 0; x < 1000; ++x)
        noise.emplace_back(x, 200 + x % 2 * 8);
    const auto lengths = dashes(1);
    for (const Piece& piece : piecesOf(patterned(noise, map(), 1, 1)))
        QVERIFY(std::abs(piece.to - piece.from - lengths[0]) < 1e-6 || piece.to > 990);
}

void LinePatternTest::piecesStayOnALogarithmicLine()
{
    PlotMap logarithmic{QRect(0, 0, 1000, 400), 0, 1000, 1, 10000, true};
    const auto points = patterned({{0, 10}, {1000, 1000}}, logarithmic, 1, 1);
    for (const QPointF& point : points) {
        if (std::isnan(point.y())) continue;
        const double expected = 10 * std::pow(100, point.x() / 1000);
        QVERIFY(std::abs(point.y() - expected) < expected * 1e-9);
    }
}

void LinePatternTest::costsNoMoreThanPixels()
{
    // A line that fills every column of a plot, the longest that a chart reads.
    std::vector<QPointF> line;
    for (int x = 0; x < 1000; ++x)
        line.emplace_back(x, x % 2 == 0 ? 10 : 390);
    for (int pattern = 1; pattern < linePatternCount; ++pattern)
        QVERIFY(patterned(line, map(), pattern, 1).size() < 3 * 380 * 1000 / 6);
    // The parts outside the plot must cost nothing.
    QVERIFY(patterned({{0, -1e12}, {1000, 1e12}}, map(), 1, 1).size() < 10);
}

TEST_WITHOUT_APPLICATION(LinePatternTest);
#include "tst_line_pattern.moc"
