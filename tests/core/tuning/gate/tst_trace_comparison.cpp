// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two small traces whose differences are known: what came, went, grew or shrank, in which order, and what is the same.
#include "core/base/error.h"
#include "core/trace/trace_writer.h"
#include "core/tuning/gate/trace_comparison.h"
#include "tests/program/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <functional>
#include <sstream>

using namespace poolscope;

namespace {

const TraceInfo fromMarks{.source = "a test", .frames = FrameSource::Marks};

// What a function allocates in each frame: so many objects of so many bytes, of which so many stay.
struct Work
{
    const char* function;
    int births;
    std::uint64_t bytes;
    int stay = 0;
};

TallySite siteOf(const char* name, std::uint64_t births, std::uint64_t bytes, std::uint64_t peakBytes)
{
    return {.name = name, .all = {births, bytes}, .framed = {births, bytes}, .peakBytes = peakBytes};
}

TraceTally tallyWith(std::vector<TallySite> sites, std::size_t frames = 1)
{
    return {.framesAre = TraceTally::Frames::Marked,
            .frames = std::vector<TallyCounts>(frames),
            .hasSites = true,
            .sites = std::move(sites)};
}

// "came spawn, grew load"
QString changesOf(const ComparedGroups& groups)
{
    QStringList changes;
    for (const ComparedGroup& group : groups.changed)
        changes << QString("%1 %2").arg(nameOf(group.change), QString::fromStdString(group.name));
    return changes.join(", ");
}

} // namespace

class TestTraceComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(folder_.isValid()); }

    void changesAreNamed_data()
    {
        QTest::addColumn<std::optional<TallySite>>("before");
        QTest::addColumn<std::optional<TallySite>>("after");
        QTest::addColumn<double>("tolerance");
        QTest::addColumn<QString>("change");
        using Side = std::optional<TallySite>;
        QTest::newRow("only after") << Side() << Side(siteOf("f", 1, 8, 8)) << 0.0 << "came f";
        QTest::newRow("only before") << Side(siteOf("f", 1, 8, 8)) << Side() << 0.0 << "went f";
        QTest::newRow("the same") << Side(siteOf("f", 1, 8, 8)) << Side(siteOf("f", 1, 8, 8)) << 0.0 << "";
        QTest::newRow("more often") << Side(siteOf("f", 1, 8, 8)) << Side(siteOf("f", 2, 16, 8)) << 0.0 << "grew f";
        QTest::newRow("a higher peak") << Side(siteOf("f", 2, 16, 8)) << Side(siteOf("f", 2, 16, 16)) << 0.0
                                       << "grew f";
        QTest::newRow("fewer bytes") << Side(siteOf("f", 2, 16, 8)) << Side(siteOf("f", 2, 12, 8)) << 0.0 << "shrank f";
        QTest::newRow("more often, a lower peak")
            << Side(siteOf("f", 2, 16, 16)) << Side(siteOf("f", 4, 32, 8)) << 0.0 << "mixed f";
        QTest::newRow("within the tolerance")
            << Side(siteOf("f", 100, 800, 800)) << Side(siteOf("f", 105, 840, 760)) << 0.05 << "";
        QTest::newRow("beyond the tolerance")
            << Side(siteOf("f", 100, 800, 800)) << Side(siteOf("f", 106, 848, 760)) << 0.05 << "grew f";
        QTest::newRow("what came has no tolerance") << Side() << Side(siteOf("f", 1, 8, 8)) << 1.0 << "came f";
    }
    void changesAreNamed()
    {
        QFETCH(std::optional<TallySite>, before);
        QFETCH(std::optional<TallySite>, after);
        QFETCH(double, tolerance);
        QFETCH(QString, change);
        const auto tally = [](const std::optional<TallySite>& of) {
            return tallyWith(of ? std::vector<TallySite>{*of} : std::vector<TallySite>{});
        };
        const TraceComparison comparison = compared(tally(before), tally(after), {.tolerance = tolerance});
        QCOMPARE(changesOf(comparison.sites), change);
        QCOMPARE(comparison.sites.unchanged, std::size_t{change.isEmpty() ? 1U : 0U});
    }

    void whatChangedMostComesFirst_data()
    {
        QTest::addColumn<int>("by");
        QTest::addColumn<QString>("changes");
        QTest::newRow("by births") << static_cast<int>(ComparedBy::Births) << "went c, came d, grew a, grew b";
        QTest::newRow("by peak") << static_cast<int>(ComparedBy::Peak) << "grew b, grew a, went c, came d";
        QTest::newRow("by bytes") << static_cast<int>(ComparedBy::Bytes) << "grew a, grew b, went c, came d";
    }
    void whatChangedMostComesFirst()
    {
        QFETCH(int, by);
        QFETCH(QString, changes);
        const TraceTally before = tallyWith({siteOf("a", 1, 10, 10), siteOf("b", 1, 10, 10), siteOf("c", 9, 9, 1)});
        const TraceTally after = tallyWith({siteOf("a", 6, 900, 20), siteOf("b", 1, 20, 900), siteOf("d", 8, 8, 1)});
        const TraceComparison comparison = compared(before, after, {.by = static_cast<ComparedBy>(by)});
        QCOMPARE(changesOf(comparison.sites), changes);
    }

    void longerRunsAreTheSameByFrame()
    {
        const TraceTally before = tallyWith({siteOf("f", 3, 24, 8)}, 3);
        const TraceTally after = tallyWith({siteOf("f", 6, 48, 8)}, 6);
        QCOMPARE(changesOf(compared(before, after, {}).sites), QString());
    }

    void withoutFramesTotalsCount_data()
    {
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("after");
        using Frames = TraceTally::Frames;
        QTest::newRow("neither has frames") << static_cast<int>(Frames::None) << static_cast<int>(Frames::None);
        QTest::newRow("one has none") << static_cast<int>(Frames::Marked) << static_cast<int>(Frames::None);
        QTest::newRow("only one has marks") << static_cast<int>(Frames::Marked) << static_cast<int>(Frames::OfClock);
    }
    void withoutFramesTotalsCount()
    {
        QFETCH(int, before);
        QFETCH(int, after);
        TraceTally first = tallyWith({siteOf("f", 3, 24, 8)}, 3), second = tallyWith({siteOf("f", 6, 48, 8)}, 6);
        first.framesAre = static_cast<TraceTally::Frames>(before);
        second.framesAre = static_cast<TraceTally::Frames>(after);
        const TraceComparison comparison = compared(first, second, {});
        QVERIFY(!comparison.isByFrame);
        QCOMPARE(changesOf(comparison.sites), QString("grew f"));
        QCOMPARE(comparison.sites.changed.front().growth(ComparedBy::Births), 3.0);
        for (const ComparedFigure& row : comparison.figures)
            QVERIFY2(!row.figure->isOfFrames, row.figure->id);
    }

    void tracesAreCompared()
    {
        write("before", {{"spawn()", 2, 100}, {"load()", 1, 20, 1}, {"gone()", 1, 300}});
        write("after", {{"spawn()", 5, 100}, {"load()", 1, 20, 1}, {"fresh()", 1, 5000, 1}});
        const TraceComparison comparison = comparedTraces(path("before"), path("after"), {}, [] {});
        QVERIFY(comparison.isByFrame && comparison.hasSites);
        QCOMPARE(changesOf(comparison.sites), QString("grew spawn < main, came fresh < main, went gone < main"));
        QCOMPARE(changesOf(comparison.kinds), QString("grew spawn-112, came fresh-5008, went gone-320"));
        QCOMPARE(comparison.sites.unchanged, std::size_t{1});
        QCOMPARE(comparison.kinds.unchanged, std::size_t{1});
        const ComparedGroup& fresh = comparison.sites.changed[1];
        QCOMPARE(fresh.amountsAfter, (ComparedAmounts{1, 20'000, 5000}));
        QCOMPARE(comparison.figures.front().before, 4.0);
        QCOMPARE(comparison.figures.front().after, 7.0);
    }

    void aTraceIsTheSameAsItself()
    {
        write("before", {{"spawn()", 2, 100}, {"load()", 1, 20, 1}});
        const TraceComparison comparison = comparedTraces(path("before"), path("before"), {}, [] {});
        QVERIFY(comparison.sites.changed.empty() && comparison.kinds.changed.empty());
        for (const ComparedFigure& row : comparison.figures)
            QCOMPARE(row.before, row.after);
    }

    // Else each kind would have gone, and come under another name.
    void withoutCallSitesInOneKindsAreSizes()
    {
        write("before", {{"spawn()", 2, 100}});
        write("after", {{"spawn()", 3, 100}}, false);
        const TraceComparison comparison = comparedTraces(path("before"), path("after"), {}, [] {});
        QVERIFY(!comparison.hasSites);
        QVERIFY(comparison.sites.changed.empty());
        QCOMPARE(changesOf(comparison.kinds), QString("grew object-112"));
    }

    void jsonHasAllOfIt()
    {
        write("before", {{"spawn()", 2, 100}, {"gone()", 1, 300}});
        write("after", {{"spawn()", 5, 100}});
        std::ostringstream out;
        writeComparison(out, comparedTraces(path("before"), path("after"), {}, [] {}), "a", "b");
        const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(out.str())).object();
        QCOMPARE(json["format"].toString(), QString("poolscope-comparison"));
        QCOMPARE(json["before"]["trace"].toString() + json["after"]["trace"].toString(), QString("ab"));
        QCOMPARE(json["before"]["frames"].toInt(), 4);
        QCOMPARE(json["figures"]["allocations/frame"]["after"].toDouble(), 5.0);
        const QJsonArray sites = json["callSites"]["changed"].toArray();
        QCOMPARE(sites.size(), 2);
        QCOMPARE(sites[0]["change"].toString(), QString("grew"));
        QCOMPARE(sites[0]["after"]["allocationsPerFrame"].toDouble(), 5.0);
        QCOMPARE(sites[0]["after"]["bytes"].toInt(), 2000);
        QVERIFY(sites[1]["after"].isNull());
        QCOMPARE(json["kinds"]["changed"].toArray().size(), 2);
    }

private:
    [[nodiscard]] std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }

    // Four frames.
    void write(const char* name, const std::vector<Work>& works, bool withSites = true) const
    {
        std::ofstream out(path(name), std::ios::binary);
        TraceWriter writer(out, fromMarks);
        CallSites sites{.frames = {{.function = "main"}}};
        for (const Work& work : works) {
            sites.sites.push_back({static_cast<std::uint32_t>(sites.frames.size()), 0});
            sites.frames.push_back({.function = work.function});
        }
        for (int frame = 0; frame < 4; ++frame) {
            for (std::size_t i = 0; i < works.size(); ++i)
                for (int birth = 0; birth < works[i].births; ++birth) {
                    const auto number = withSites ? static_cast<std::uint32_t>(i + 1) : 0;
                    const std::uint32_t slot = writer.allocate(works[i].bytes, number);
                    if (birth >= works[i].stay) writer.end(TraceEvent::Type::Free, slot);
                }
            writer.mark();
        }
        if (withSites) writer.writeSites(sites);
        writer.finish({});
    }

    QTemporaryDir folder_;
};

TEST_WITHOUT_APPLICATION(TestTraceComparison);
#include "tst_trace_comparison.moc"
