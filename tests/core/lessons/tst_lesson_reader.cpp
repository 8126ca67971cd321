// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/trace_experiment.h"
#include "core/lessons/lesson_reader.h"
#include "core/trace/replay/sample_trace.h"
#include "tests/core/lessons/lesson_text_of.h"
#include "tests/program/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <fstream>

using namespace poolscope;

class TestLessonReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsALesson()
    {
        const Lesson lesson = smallLesson();
        QCOMPARE(lesson.id, std::string("small"));
        QCOMPARE(lesson.title.in("de_AT"), std::string("Klein"));
        QCOMPARE(lesson.title.in("fr"), std::string("Small"));
        QCOMPARE(lesson.steps.size(), std::size_t{5});
        QCOMPARE(lesson.points(), 5.0);
        QVERIFY(lesson.steps[0].isPrediction);
        QVERIFY(lesson.steps[1].isPrediction);
        QCOMPARE(lesson.steps[1].framesNeeded, std::uint64_t{240});
        QCOMPARE(lesson.steps[3].framesNeeded, std::uint64_t{30});
        for (const LessonStep& step : lesson.steps)
            QCOMPARE(std::string(kindOf(step.question)), step.id);
    }

    void joinsParagraphsAndLists()
    {
        std::string text = smallLessonText();
        text.replace(text.find("\"text\": \"X\""), 11, R"("text": ["One", "- a", "- b", "Two"])");
        QCOMPARE(parseLesson(text, "t").steps[0].text.in("en"), std::string("One\n\n- a\n- b\n\nTwo"));
    }

    void namesWhatIsWrong_data()
    {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("instead");
        QTest::addColumn<QString>("complaint");
        const auto row = [](const char* name, const char* part, const char* instead, const char* complaint) {
            QTest::newRow(name) << QString(part) << QString(instead) << QString(complaint);
        };
        row("another format", "poolscope-lesson", "poolscope-experiment",
            "t:2: format: this is not a lesson; allowed is \"poolscope-lesson\"");
        row("a later version", "\"version\": 1, \"id\"", "\"version\": 3, \"id\"",
            "t:2: version: 3 is too large; allowed is 1 to 2");
        row("an unknown key", "\"id\": \"small\"", "\"id\": \"small\", \"tile\": \"x\"", "t:2: tile: is not known");
        row("an id with blanks", "\"id\": \"small\"", "\"id\": \"so small\"", "t:2: id: allowed are small letters");
        row("a step that is named as a column of the grades", "\"id\": \"value\"", "\"id\": \"points\"",
            "steps[0].id: 'points' is the name of another column in the table of grades");
        row("text without English", "{\"en\": \"Small\", \"de\": \"Klein\"}", "{\"de\": \"Klein\"}",
            "t:2: title.en: is missing; English stands in");
        row("an unknown language", "\"de\": \"Klein\"", "\"dk\": \"Lille\"",
            "t:2: title.dk: is not known; allowed are en, de (did you mean de?)");
        row("HTML", "\"text\": \"X\"", "\"text\": \"<b>X</b>\"", "t:8: steps[0].text: holds HTML");
        row("a heading", "\"text\": \"X\"", "\"text\": \"# X\"", "t:8: steps[0].text: holds a heading");
        row("a bad link", "\"text\": \"X\"", "\"text\": \"[x](file:///etc/passwd)\"",
            "t:8: steps[0].text: has a link to 'file:///etc/passwd'");
        row("a log elsewhere", "\"text\": \"X\"", "\"text\": \"[x](log:../g1.log)\"",
            "t:8: steps[0].text: has a link to 'log:../g1.log'");
        row("a folder as a log", "\"text\": \"X\"", "\"text\": \"[x](log:..)\"",
            "t:8: steps[0].text: has a link to 'log:..'");
        row("an unknown kind of question", "\"kind\": \"frame\"", "\"kind\": \"frames\"",
            "t:19: steps[4].question.kind: 'frames' is not a kind of question; allowed are value, curve, choose, tune, "
            "frame (did you mean frame?)");
        row("an unknown lane", "\"lane\": \"heap\", \"counter\": \"collections\"",
            "\"lane\": \"heat\", \"counter\": \"collections\"",
            "t:20: steps[4].question.figure.lane: 'heat' is not a lane; allowed are pool, heap (did you mean heap?)");
        row("an unknown counter", "\"acquires\"", "\"aquires\"", "(did you mean acquires?)");
        row("a time", "\"acquires\"", "\"pause_ns\"", "'pause_ns' is measured, and never the same twice");
        row("collections of a pool", "\"counter\": \"acquires\", \"take\": \"sum\"",
            "\"collections\": \"all\", \"of\": \"objects_visited\", \"take\": \"sum\"",
            "t:9: steps[0].question.figure.collections: the lane “pool” has no collector");
        row("a frame as a value", "\"counter\": \"acquires\", \"take\": \"sum\"",
            "\"counter\": \"acquires\", \"take\": \"first-frame\"", "yields a frame");
        row("a value as a frame", "\"take\": \"first-frame\"", "\"take\": \"sum\"", "yields no frame");
        row("a sum with frames", "\"take\": \"first-frame\"", "\"take\": \"first-frame\", \"factor\": 2",
            "t:20: steps[4].question.figure.factor: turns the frame into something else");
        row("frames past the end", "\"frames\": [10, 239]", "\"frames\": [10, 240]",
            "t:11: steps[1].question.frames[1]: 240 is too large; allowed is 10 to 239");
        row("the latest frames where nothing is tuned", "\"take\": \"first-frame\"",
            "\"take\": \"first-frame\", \"latest\": 5", "works only in the goal of a tune question");
        row("nothing accepted", "{\"falls\": 1, \"highestPercent\": 20, \"levelPercent\": 30, \"distancePercent\": 20}",
            "{}", "t:11: steps[1].question.accept: must not be empty");
        row("an option twice", "\"id\": \"suffices\"", "\"id\": \"refuses\"", "'refuses' is there twice");
        row("a step twice", "\"id\": \"frame\"", "\"id\": \"value\"", "t:19: steps[4].id: 'value' is there twice");
        row("an unknown parameter", "[\"pool.capacity\"]", "[\"pool.capasity\"]",
            "steps[3].question.parameters[0]: pool.capasity: there is no parameter capasity");
        row("a solution of something else", "pool.capacity=400", "heap.heapBytes=9000",
            "heap.heapBytes is not among the parameters to be changed");
        row("a solution out of range", "pool.capacity=400", "pool.capacity=0", "0 is too small");
        row("a wrong inline experiment", "\"heapBytes\": 24576", "\"heapBytes\": 1",
            "t:6: experiment.lanes[1].parameters.heapBytes: 1 is too small");
        row("no such experiment", "\"steps\"", "\"layout\": {\"charts\": [\"Heap\"]}, \"steps\"",
            "layout.charts[0]: allowed are small letters");
        row("asked after the run", "\"predict\": true", "\"predict\": true, \"askAt\": 240",
            "steps[0].question.askAt: the run is over by then");
        row("no JSON", "\"steps\": [", "\"steps\": [,", "t:7:");
    }
    void namesWhatIsWrong()
    {
        QFETCH(QString, part);
        QFETCH(QString, instead);
        QFETCH(QString, complaint);
        std::string text = smallLessonText();
        const std::size_t place = text.find(part.toStdString());
        QVERIFY2(place != std::string::npos, "the part is not in the lesson");
        text.replace(place, part.toStdString().size(), instead.toStdString());
        try {
            (void)parseLesson(text, "t");
            QFAIL("nothing is wrong");
        } catch (const ExperimentError& error) {
            QVERIFY2(QString(error.what()).contains(complaint), error.what());
        }
    }

    void knowsTheWindowsNames()
    {
        std::string text = smallLessonText();
        text.replace(text.find("\"steps\""), 7, R"("layout": {"charts": ["heep"]}, "steps")");
        const std::vector<std::string> charts{"heap", "occupancy"};
        try {
            (void)parseLesson(text, "t", {}, {charts, {}});
            QFAIL("nothing is wrong");
        } catch (const ExperimentError& error) {
            QVERIFY2(QString(error.what()).contains("(did you mean heap?)"), error.what());
        }
    }

    // A typing error may be corrected while a class works; a question may not change.
    void hashesWhatDecides()
    {
        const std::uint64_t hash = smallLesson().hash;
        const auto changed = [](const char* part, const char* instead) {
            std::string text = smallLessonText();
            text.replace(text.find(part), std::string(part).size(), instead);
            return parseLesson(text, "t").hash;
        };
        QCOMPARE(changed("\"ask\": \"A\"", "\"ask\": \"B\""), hash);
        QCOMPARE(changed("\"Small\"", "\"Smaller\""), hash);
        QCOMPARE(changed("\"steps\"", "\"layout\": {\"charts\": [\"heap\"]},\n\"steps\""), hash);
        QVERIFY(changed("\"tolerancePercent\": 10", "\"tolerancePercent\": 5") != hash);
        QVERIFY(changed("\"capacity\": 60", "\"capacity\": 61") != hash);
    }

    void readsAFileBesideItsExperiment()
    {
        QTemporaryDir folder;
        const auto write = [&](const char* name, const std::string& text) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(text.data(), static_cast<qint64>(text.size())) > 0;
        };
        std::string text = smallLessonText();
        const std::size_t begin = text.find("{\"format\": \"poolscope-experiment\""), end = text.find("\"steps\"");
        const std::string experiment = text.substr(begin, text.rfind('}', end) + 1 - begin);
        text.replace(begin, experiment.size(), "\"own.json\"");
        QVERIFY(write("own.json", experiment));
        QVERIFY(write("lesson.json", text));
        const std::string path = folder.filePath("lesson.json").toStdString();
        QVERIFY(isLessonFile(path));
        QVERIFY(!isLessonFile(folder.filePath("own.json").toStdString()));
        QVERIFY(!isLessonFile(folder.filePath("none.json").toStdString()));
        QCOMPARE(readLesson(path).experiments, smallLesson().experiments);
        QCOMPARE(readLesson(path).hash, smallLesson().hash);
    }

    void looksForATraceBesideIt()
    {
        QTemporaryDir folder;
        const std::string text = R"({"format": "poolscope-lesson", "version": 1, "id": "traced", "title": "T",
"experiment": {"format": "poolscope-experiment", "version": 1, "scenario": "trace", "parameters": {"file": "game.trace"},
  "frames": 60, "lanes": [{"name": "heap", "strategy": "new-delete"}]},
"steps": [{"id": "value", "title": "T", "text": "X", "question": {"kind": "value", "ask": "A",
  "figure": {"lane": "heap", "counter": "acquires", "take": "sum"}}}]})";
        std::vector<std::uint64_t> hashes;
        for (const char* name : {"class", "home"}) {
            QVERIFY(QDir(folder.path()).mkdir(name));
            const std::filesystem::path own = std::filesystem::path(folder.path().toStdString()) / name;
            std::ofstream(own / "game.trace", std::ios::binary) << sampleTrace();
            std::ofstream(own / "lesson.json") << text;
            const Lesson lesson = readLesson(own / "lesson.json");
            QCOMPARE(traceParameters(lesson.experiments.front())->choice("file"), (own / "game.trace").string());
            hashes.push_back(lesson.hash);
        }
        QCOMPARE(hashes.front(), hashes.back());
    }

    // Lessons of version 1 were written for one run for all.
    void eachStudentHasASeedFromVersion2On_data()
    {
        QTest::addColumn<int>("version");
        QTest::addColumn<QString>("seed");
        QTest::addColumn<bool>("hasSeedPerStudent");
        QTest::newRow("version 1") << 1 << "" << false;
        QTest::newRow("version 1, each their own") << 1 << R"("seed": "student", )" << true;
        QTest::newRow("version 2") << 2 << "" << true;
        QTest::newRow("version 2, one for all") << 2 << R"("seed": "experiment", )" << false;
    }
    void eachStudentHasASeedFromVersion2On()
    {
        QFETCH(int, version);
        QFETCH(QString, seed);
        QFETCH(bool, hasSeedPerStudent);
        QString text = QString::fromStdString(smallLessonText());
        text.replace("\"version\": 1, \"id\"", QString("\"version\": %1, %2\"id\"").arg(version).arg(seed));
        QCOMPARE(parseLesson(text.toStdString(), "t").hasSeedPerStudent, hasSeedPerStudent);
    }

    void givesEachStudentASeed()
    {
        std::string text = smallLessonText();
        QCOMPARE(seedOf(parseLesson(text, "t"), "Ada"), std::uint64_t{42});
        text.replace(text.find("\"steps\""), 7, "\"seed\": \"student\", \"steps\"");
        const Lesson lesson = parseLesson(text, "t");
        QVERIFY(seedOf(lesson, "Ada") != seedOf(lesson, "Grace"));
        QCOMPARE(seedOf(lesson, "  Ada   Lovelace "), seedOf(lesson, "Ada Lovelace"));
        // As documented, so that a teacher can work it out: FNV-1a of "small/Ada", modulo 2^53.
        QCOMPARE(seedOf(lesson, "Ada"), std::uint64_t{6299431108491711});
        QCOMPARE(experimentOf(lesson, 0, "Ada").seed, seedOf(lesson, "Ada"));
    }
};

TEST_WITHOUT_APPLICATION(TestLessonReader);
#include "tst_lesson_reader.moc"
