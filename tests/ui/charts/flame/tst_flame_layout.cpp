// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/flame/flame_layout.h"
#include "ui/charts/flame/flame_painter.h"

#include <QTest>

using namespace poolscope::ui;

namespace {

// all 100: main 100: load 60 (read 15), log 30, which leaves 10 to main itself.
FlameFrames someFrames()
{
    return {{QStringLiteral("all"), 100, 0, {1}},
            {QStringLiteral("main"), 100, 0, {2, 3}},
            {QStringLiteral("load"), 60, 1, {4}},
            {QStringLiteral("log"), 30, 1, {}},
            {QStringLiteral("read"), 15, 2, {}}};
}

// "load 2: 0–60" for each box: its level, and where it is in per cent.
QStringList textOf(const std::vector<FlameBox>& boxes)
{
    QStringList texts;
    for (const FlameBox& box : boxes)
        texts << QStringLiteral("%1 %2: %3–%4")
                     .arg(someFrames()[box.frame].name)
                     .arg(box.level)
                     .arg(box.left * 100)
                     .arg((box.left + box.width) * 100);
    return texts;
}

} // namespace

class FlameLayoutTest : public QObject
{
    Q_OBJECT

private slots:
    void boxesStandOnTheirCallers_data()
    {
        QTest::addColumn<int>("focus");
        QTest::addColumn<double>("leastWidth");
        QTest::addColumn<QStringList>("boxes");
        QTest::newRow("all") << 0 << 0.0
                             << QStringList{"all 0: 0–100", "main 1: 0–100", "load 2: 0–60", "log 2: 60–90",
                                            "read 3: 0–15"};
        QTest::newRow("without narrow ones")
            << 0 << 0.2 << QStringList{"all 0: 0–100", "main 1: 0–100", "load 2: 0–60", "log 2: 60–90"};
        QTest::newRow("zoomed into one") << 2 << 0.2
                                         << QStringList{"all 0: 0–100", "main 1: 0–100", "load 2: 0–100",
                                                        "read 3: 0–25"};
        QTest::newRow("zoomed into the outermost")
            << 4 << 0.0 << QStringList{"all 0: 0–100", "main 1: 0–100", "load 2: 0–100", "read 3: 0–100"};
        QTest::newRow("not there") << 9 << 0.0 << QStringList{};
    }
    void boxesStandOnTheirCallers()
    {
        QFETCH(int, focus);
        QFETCH(double, leastWidth);
        QFETCH(QStringList, boxes);
        const std::vector<FlameBox> found = flameBoxes(someFrames(), static_cast<std::size_t>(focus), leastWidth);
        QCOMPARE(textOf(found), boxes);
        QCOMPARE(levelsOf(found), focus == 9 ? 0 : leastWidth > 0 && focus == 0 ? 3 : 4);
    }

    void nothingHasNoBoxes()
    {
        QVERIFY(flameBoxes({}, 0, 0).empty());
        QCOMPARE(flameTrunk({}), std::size_t{0});
        QCOMPARE(frameOnPath({}, {QStringLiteral("main")}), std::size_t{0});
        // Nothing by a value of zero, but no division by it either.
        QCOMPARE(flameBoxes({{QStringLiteral("all"), 0, 0, {1}}, {QStringLiteral("main"), 0, 0, {}}}, 0, 0).size(),
                 std::size_t{1});
    }

    void theTrunkIsWhatAllStacksHave()
    {
        QCOMPARE(flameTrunk(someFrames()), std::size_t{1});
        QCOMPARE(flameTrunk({{QStringLiteral("all"), 100, 0, {1}}, {QStringLiteral("main"), 70, 0, {}}}),
                 std::size_t{0});
    }

    void aPathLeadsToTheSameFunction()
    {
        const FlameFrames frames = someFrames();
        for (std::size_t frame = 0; frame < frames.size(); ++frame)
            QCOMPARE(frameOnPath(frames, flamePath(frames, frame)), frame);
        // As far as there is one.
        QCOMPARE(frameOnPath(frames, {QStringLiteral("main"), QStringLiteral("other"), QStringLiteral("read")}),
                 std::size_t{1});
    }

    void textCanBeRead_data()
    {
        QTest::addColumn<ChartTheme>("theme");
        QTest::newRow("light") << lightTheme();
        QTest::newRow("dark") << darkTheme();
        QTest::newRow("high contrast") << highContrastTheme();
    }
    void textCanBeRead()
    {
        QFETCH(ChartTheme, theme);
        const double least = theme.isHighContrast ? 7 : 4.5;
        for (const char* name : {"a", "b", "c", "main", "std::vector::push_back", "load", "read", "spawn", "log"})
            QVERIFY2(contrast(theme.text, flameColour(QLatin1String(name), theme)) >= least, name);
        QVERIFY(contrast(theme.text, theme.grid) >= least);
    }
};

Q_DECLARE_METATYPE(poolscope::ui::ChartTheme)

TEST_WITH_APPLICATION(FlameLayoutTest);
#include "tst_flame_layout.moc"
