// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Small traces of which it is known what stays, from which frames, by whom, and for how long.
#include "core/base/error.h"
#include "core/trace/trace_writer.h"
#include "core/tuning/leaks/leak_json.h"
#include "core/tuning/leaks/leak_study.h"
#include "core/tuning/leaks/leak_words.h"
#include "tests/program/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <fstream>
#include <functional>
#include <sstream>

using namespace poolscope;

namespace {

const TraceInfo withMarks{.source = "a test", .frames = FrameSource::Marks};

// Sites 1 to 3.
CallSites threeSites()
{
    return {.frames = {{.function = "spawn(int)"}, {.function = "load(char const*)"}, {.function = "log(int)"}},
            .sites = {{0}, {1}, {2}}};
}

// Ten frames. In each, log() has an object of 10 bytes that stays; spawn() one of 100 that lives for three frames, the
// one of frame 5 for longer than the program; in the first, load() has one of 1000 that is freed after the last frame.
void writeTenFrames(TraceWriter& writer)
{
    std::vector<std::uint32_t> spawned;
    writer.byThread(1);
    const std::uint32_t level = writer.allocate(1000, 2);
    for (std::size_t frame = 0; frame < 10; ++frame) {
        writer.byThread(2);
        (void)writer.allocate(10, 3);
        writer.byThread(1);
        spawned.push_back(writer.allocate(100, 1));
        if (frame >= 3 && frame - 3 != 5) writer.end(TraceEvent::Type::Free, spawned[frame - 3]);
        writer.mark();
    }
    writer.end(TraceEvent::Type::Free, level);
}

// "spawn 2x200" for each group, the most bytes first.
QStringList foundIn(const LeakGroups& groups)
{
    QStringList words;
    for (const LeakGroup& group : groups.groups)
        words += QString("%1 %2x%3")
                     .arg(QString::fromStdString(group.name.english()))
                     .arg(group.found.allocations)
                     .arg(group.found.bytes);
    return words;
}

} // namespace

Q_DECLARE_METATYPE(poolscope::LeakQuestion)

class TestLeakStudy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }

    void whatStaysIsFound_data()
    {
        QTest::addColumn<LeakQuestion>("question");
        QTest::addColumn<QStringList>("bySite");
        // spawn's of the last three frames and of frame 5 are alive.
        QTest::newRow("at the end") << LeakQuestion{} << QStringList{"spawn 4x400", "log 10x100"};
        QTest::newRow("born between two frames")
            << LeakQuestion{.first = 2, .last = 5} << QStringList{"spawn 1x100", "log 4x40"};
        QTest::newRow("born in one frame") << LeakQuestion{.first = 4, .last = 4} << QStringList{"log 1x10"};
        QTest::newRow("alive at an earlier frame") << LeakQuestion{.first = 0, .last = 1, .aliveAt = 3}
                                                   << QStringList{"load 1x1000", "spawn 1x100", "log 2x20"};
        QTest::newRow("alive until the next frame") << LeakQuestion{.first = 0, .last = 0, .aliveAt = 2}
                                                    << QStringList{"load 1x1000", "spawn 1x100", "log 1x10"};
        QTest::newRow("alive at the last frame, freed after it")
            << LeakQuestion{.first = 0, .last = 0, .aliveAt = 9} << QStringList{"load 1x1000", "log 1x10"};
        QTest::newRow("born up to then") << LeakQuestion{.first = 1, .aliveAt = 2}
                                         << QStringList{"spawn 2x200", "log 2x20"};
        // The ages at the end are counted.
        QTest::newRow("lived for long") << LeakQuestion{.lived = LeakQuestion::Lives{.least = 4}}
                                        << QStringList{"load 1x1000", "spawn 1x100", "log 7x70"};
        QTest::newRow("lived for three frames")
            << LeakQuestion{.lived = LeakQuestion::Lives{.least = 3, .most = 3}} << QStringList{"spawn 6x600"};
        QTest::newRow("range and lifetime")
            << LeakQuestion{.first = 1, .last = 3, .lived = LeakQuestion::Lives{3, 3}} << QStringList{"spawn 3x300"};
        QTest::newRow("nobody") << LeakQuestion{.first = 1, .lived = LeakQuestion::Lives{1, 2}} << QStringList{};
        QTest::newRow("bytes a frame") << LeakQuestion{.leastBytesPerFrame = 10.5} << QStringList{"spawn 4x400"};
    }
    void whatStaysIsFound()
    {
        QFETCH(LeakQuestion, question);
        QFETCH(QStringList, bySite);
        write(withMarks, writeTenFrames);
        const LeakStudy study = leaksOf(file(), question, [] {});
        QCOMPARE(foundIn(study.bySite), bySite);
        // Whichever way they are grouped, and frame by frame, they are the same.
        if (question.leastBytesPerFrame > 0) return;
        for (const LeakGroups* groups : {&study.bySite, &study.byKind, &study.byThread}) {
            TallyCounts all;
            for (const LeakGroup& group : groups->groups) {
                all.allocations += group.found.allocations;
                all.bytes += group.found.bytes;
            }
            QCOMPARE(all, study.found);
        }
        TallyCounts all;
        for (const TallyCounts& frame : study.foundByFrame) {
            all.allocations += frame.allocations;
            all.bytes += frame.bytes;
        }
        QCOMPARE(all, study.found);
    }

    void groupsSayWhatTheyDo()
    {
        write(withMarks, writeTenFrames);
        const LeakStudy study = leaksOf(file(), {.first = 2, .last = 5}, [] {});
        QCOMPARE(study.frames, std::uint64_t{10});
        QCOMPARE(study.born, (TallyCounts{8, 440}));
        QCOMPARE(study.bornByFrame, std::vector(4, TallyCounts{2, 110}));
        QCOMPARE(study.foundByFrame, (std::vector<TallyCounts>{{1, 10}, {1, 10}, {1, 10}, {2, 110}}));
        QVERIFY(study.isComplete && study.hasSites && study.hasThreads);
        const LeakGroup& spawn = study.bySite.groups.at(0);
        QCOMPARE(spawn.bytesPerFrame, 25.0);
        QCOMPARE(spawn.firstFrame, std::uint64_t{5});
        QCOMPARE(spawn.lastFrame, std::uint64_t{5});
        QVERIFY(spawn.frees);
        QCOMPARE(spawn.births, std::uint64_t{10});
        QCOMPARE(spawn.mostAlive, std::uint64_t{5}); // four, and that of frame 5
        QCOMPARE(spawn.recycling(), 2.0);
        const LeakGroup& log = study.bySite.groups.at(1);
        QVERIFY(!log.frees);
        QCOMPARE(log.recycling(), 1.0);
        QCOMPARE(foundIn(study.byThread), (QStringList{"main 1x100", "loader 4x40"}));
        QCOMPARE(foundIn(study.byKind), (QStringList{"spawn-112 1x100", "log-32 4x40"}));
    }

    void stacksAreThoseOfTheGroups()
    {
        write(withMarks, writeTenFrames);
        const LeakStudy study = leaksOf(file(), {.first = 2, .last = 5}, [] {});
        QCOMPARE(study.stacks.size(), std::size_t{2});
        for (const FoundStack& stack : study.stacks) {
            QCOMPARE(stack.found, (stack.site == 1 ? TallyCounts{1, 100} : TallyCounts{4, 40}));
            for (const LeaksBy way : {LeaksBy::CallSite, LeaksBy::Kind, LeaksBy::Thread}) {
                const std::vector<LeakGroup>& groups = study.by(way).groups;
                const auto own =
                    std::ranges::find(groups, stack.groups.at(static_cast<std::size_t>(way)), &LeakGroup::number);
                QVERIFY(own != groups.end());
                QCOMPARE(own->found, stack.found);
            }
        }
    }

    // A replay may divide a trace into frames of so many births and deaths.
    void framesMayBeOfEvents()
    {
        write(withMarks, writeTenFrames);
        const LeakStudy study = leaksOf(file(), {.eventsOfFrame = 7}, [] {});
        QCOMPARE(study.frames, std::uint64_t{5}); // 28 events, and what comes after the last frame
        QCOMPARE(study.bornByFrame.front(), (TallyCounts{7, 1330}));
    }

    void wordsAreOfTheQuestion_data()
    {
        QTest::addColumn<LeakQuestion>("question");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("at the end")
            << LeakQuestion{}
            << "Born in frames 0 to 9, still alive at the end: 14 objects of 21, 500 B; 50 B a frame.";
        QTest::newRow("one frame") << LeakQuestion{.first = 4, .last = 4}
                                   << "Born in frame 4, still alive at the end: 1 object of 2, 10 B; 10 B a frame.";
        QTest::newRow("after a frame")
            << LeakQuestion{.last = 1, .aliveAt = 3}
            << "Born in frames 0 to 1, still alive after frame 3: 4 objects of 5, 1.09 KiB; 560 B a frame.";
        QTest::newRow("some lifetimes")
            << LeakQuestion{.first = 1, .last = 3, .lived = LeakQuestion::Lives{1, 3}}
            << "Born in frames 1 to 3, which lived for 1 to 3 frames: 3 objects of 6, 300 B; 100 B a frame.";
    }
    void wordsAreOfTheQuestion()
    {
        QFETCH(LeakQuestion, question);
        QFETCH(QString, sentence);
        write(withMarks, writeTenFrames);
        QCOMPARE(QString::fromStdString(leakSentence(leaksOf(file(), question, [] {}), question).english()), sentence);
    }

    void unnamedThreadsHaveNumbers_data()
    {
        QTest::addColumn<TraceThreads>("threads");
        QTest::addColumn<QStringList>("names");
        QTest::newRow("none is named") << TraceThreads{{{.system = 7}, {.system = 8}}}
                                       << QStringList{"main thread, 7", "thread 8"};
        QTest::newRow("one name") << TraceThreads{{{.system = 7, .name = "pool"}, {.system = 8, .name = "pool"}}}
                                  << QStringList{"pool 7", "pool 8"};
        QTest::newRow("not listed") << TraceThreads{} << QStringList{"(not known)", "(not known)"};
    }
    void unnamedThreadsHaveNumbers()
    {
        QFETCH(TraceThreads, threads);
        QFETCH(QStringList, names);
        TraceInfo info = withMarks;
        info.process = 7;
        write(
            info,
            [](TraceWriter& writer) {
                writer.byThread(1);
                (void)writer.allocate(100, 1);
                writer.byThread(2);
                (void)writer.allocate(10, 3);
                writer.mark();
            },
            threads);
        QStringList found;
        for (const LeakGroup& group : leaksOf(file(), {}, [] {}).byThread.groups)
            found << QString::fromStdString(shownName(group).english());
        QCOMPARE(found, names);
    }

    void whatComesAfterTheLastFrameCountsWithIt()
    {
        write(withMarks, [](TraceWriter& writer) {
            (void)writer.allocate(1);
            writer.mark();
            (void)writer.allocate(2);
            writer.mark();
            (void)writer.allocate(4);
        });
        const LeakStudy study = leaksOf(file(), {}, [] {});
        QCOMPARE(study.frames, std::uint64_t{2});
        QCOMPARE(study.foundByFrame, (std::vector<TallyCounts>{{1, 1}, {2, 6}}));
        QCOMPARE(study.byKind.groups.at(0).lastFrame, std::uint64_t{1});
        QCOMPARE(leaksOf(file(), {.last = 1}, [] {}).found, (TallyCounts{2, 3}));
    }

    void execEndsWhatItDoesNotFree()
    {
        write(withMarks, [](TraceWriter& writer) {
            (void)writer.allocate(1000, 2);
            writer.mark();
            writer.image();
            (void)writer.allocate(10, 3);
            writer.mark();
        });
        QCOMPARE(foundIn(leaksOf(file(), {}, [] {}).bySite), QStringList{"log 1x10"});
        const LeakStudy before = leaksOf(file(), {.aliveAt = 0}, [] {});
        QCOMPARE(foundIn(before.bySite), QStringList{"load 1x1000"});
        QVERIFY(!before.bySite.groups.at(0).frees);
    }

    void aFrameThatIsNotThereIsRefused()
    {
        write(withMarks, writeTenFrames);
        for (const LeakQuestion& question :
             {LeakQuestion{.first = 10}, LeakQuestion{.last = 10}, LeakQuestion{.aliveAt = 10}}) {
            try {
                (void)leaksOf(file(), question, [] {});
                QFAIL("not refused");
            } catch (const InputError& error) {
                QVERIFY2(QString::fromUtf8(error.what()).endsWith("has no frame 10: it has 10 frames, from 0 on"),
                         error.what());
            }
        }
    }

    void aTraceThatIsCutIsReadAsFarAsItGoes()
    {
        write(withMarks, writeTenFrames);
        std::string content;
        {
            std::ifstream in(file(), std::ios::binary);
            content.assign(std::istreambuf_iterator<char>(in), {});
        }
        std::ofstream(file(), std::ios::binary | std::ios::trunc)
            .write(content.data(), static_cast<std::streamsize>(content.size()) - 40);
        const LeakStudy study = leaksOf(file(), {}, [] {});
        QVERIFY(!study.isComplete);
        QCOMPARE(leakDoubts(study).size(), std::size_t{1});
    }

    void jsonSaysTheSame()
    {
        write(withMarks, writeTenFrames);
        const LeakQuestion question{.first = 2, .last = 5};
        std::ostringstream out;
        writeLeaks(out, leaksOf(file(), question, [] {}), question, "a.trace");
        const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(out.str())).object();
        QCOMPARE(json["format"].toString(), QString("poolscope-leaks"));
        QCOMPARE(json["found"].toObject(), (QJsonObject{{"objects", 5}, {"bytes", 140}}));
        const QJsonArray sites = json["byCallSite"].toObject()["groups"].toArray();
        QCOMPARE(sites.size(), 2);
        QCOMPARE(sites[1].toObject()["name"].toString(), QString("log"));
        QVERIFY(sites[1].toObject()["neverFreed"].toBool());
        QCOMPARE(json["byFrame"].toObject()["found"].toArray(), (QJsonArray{1, 1, 1, 2}));
    }

private:
    [[nodiscard]] std::string file() const { return folder_.filePath("a.trace").toStdString(); }

    void write(const TraceInfo& info, const std::function<void(TraceWriter&)>& fill,
               const TraceThreads& threads = {
                   .threads = {{.system = 7, .name = "main"}, {.system = 8, .name = "loader"}}}) const
    {
        std::ofstream out(file(), std::ios::binary);
        TraceWriter writer(out, info);
        fill(writer);
        writer.writeSites(threeSites());
        writer.writeThreads(threads);
        writer.finish({});
    }

    QTemporaryDir folder_;
};

TEST_WITHOUT_APPLICATION(TestLeakStudy);
#include "tst_leak_study.moc"
