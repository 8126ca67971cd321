// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/byte_stream.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/trace_experiment.h"
#include "core/recording/files/recording_file.h"
#include "core/recording/files/recording_head.h"
#include "core/recording/lane_codec.h"
#include "core/trace/replay/absent_trace.h"
#include "core/trace/replay/sample_trace.h"
#include "core/trace/trace_writer.h"
#include "tests/core/recording/files/recorded_run_fixture.h"

#include "core/base/random.h"
#include "tests/program/test_program.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <utility>

#include <unistd.h>

using namespace poolscope;

namespace {

std::string written(const RecordedRun& run)
{
    std::ostringstream out;
    writeRecording(out, run);
    return out.str();
}

RecordedRun read(std::string_view bytes)
{
    RecordingReader reader(bytes, "x.poolscope-recording");
    for (std::size_t lane = reader.laneCount(); lane-- > 0;)
        reader.readLane(lane);
    return reader.take();
}

// The message of the reader, without the file's name; "" if the file is valid.
QString complaintAboutFile(std::string_view bytes)
{
    try {
        (void)read(bytes);
    } catch (const InputError& error) {
        const QString sentence = QString::fromUtf8(error.what());
        return sentence.startsWith(QStringLiteral("x.poolscope-recording: ")) ? sentence.mid(23)
                                                                              : QStringLiteral("?") + sentence;
    }
    return {};
}

// A file made of these parts, with correct lengths and checksums.
std::string fileOf(const std::vector<std::string>& parts, char version = '2')
{
    ByteWriter body;
    for (const std::string& part : parts) {
        body.word(part.size());
        body.word(checksumOf(part));
        body.append(part);
    }
    ByteWriter all;
    all.append(std::string("poolscope-recording ") + version + '\n');
    all.word(22 + 8 + body.bytes().size());
    all.append(body.bytes());
    return all.take();
}

// The parts of a file: its head, then its lanes.
std::vector<std::string> partsOf(const std::string& file)
{
    std::vector<std::string> parts;
    for (ByteReader in(std::string_view(file).substr(30)); in.left() > 0;) {
        const std::uint64_t length = in.word();
        (void)in.word();
        parts.emplace_back(in.bytes(length));
    }
    return parts;
}

// The lanes' figures alone.
Recording withoutBirths(const RecordedRun& run)
{
    Recording recording(laneNames(run.experiment), run.recording.frameRate());
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane) {
        LaneColumns columns = decodeLane(encodeLane(run.recording, lane, run.recording.frameCount()),
                                         static_cast<std::uint32_t>(lane), run.recording.frameCount(), true);
        columns.births.clear();
        recording.fill(lane, std::move(columns));
    }
    return recording;
}

bool isNew(Field field)
{
    return field >= Field::Increments && field <= Field::PeakSlotsInUse;
}

// As in version 1: without the figures added later.
std::string laneOfVersion1(const Recording& recording, std::size_t lane, std::uint64_t frames)
{
    ByteWriter out;
    out.number(frames);
    out.number(static_cast<std::uint64_t>(
        std::ranges::count_if(fields(), [](const FieldInfo& info) { return !isNew(info.field); })));
    for (const FieldInfo& info : fields()) {
        if (isNew(info.field)) continue;
        out.text(info.name);
        encodeColumn(recording.series(lane, info.field), frames, out);
    }
    out.number(recording.collections(lane).size());
    std::uint64_t frame = 0;
    for (const CollectionRecord& record : recording.collections(lane)) {
        const Collection& c = record.collection;
        out.number(record.frame - std::exchange(frame, record.frame));
        out.byte(static_cast<std::uint8_t>(c.kind));
        out.byte(static_cast<std::uint8_t>(c.cause));
        for (const std::uint64_t figure : {c.bytesBefore, c.bytesAfter, c.copiedBytes, c.promotedBytes,
                                           c.objectsVisited, c.objectsReclaimed, c.budgetBytes})
            out.number(figure);
        out.number(record.beginNs);
        out.number(record.pauseNs);
    }
    return out.take();
}

std::string fileOfVersion1(const RecordedRun& run)
{
    QString head = QString::fromStdString(formatRecordingHead(run));
    const qsizetype version = head.indexOf(QStringLiteral("\"version\": 2"));
    if (version < 0) qFatal("there is no version in the head");
    head[version + 11] = QLatin1Char('1');
    head.remove(QRegularExpression(QStringLiteral("\"prefilled\": [0-9]+,")));
    std::vector<std::string> parts{head.toStdString()};
    for (std::size_t lane = 0; lane < run.recording.laneCount(); ++lane)
        parts.push_back(laneOfVersion1(run.recording, lane, run.recording.frameCount()));
    return fileOf(parts, '1');
}

const Machine namedMachine{"Some Processor 9", 12, 34'000'000'000, "Linux 6.1 x86_64", "GCC 12.2"};

RecordedRun runOn(const Machine& machine)
{
    RecordedRun run = recordedRun("boss-bullets", 20);
    run.machine = machine;
    return run;
}

// A curve predicted by two people, and a frame predicted by one of them.
RecordedRun predictedRun()
{
    RecordedRun run = recordedRun("boss-bullets", 20);
    using Of = Prediction::Of;
    run.recording.setPredictions({{std::string("Zoë"), {Of::HeapBytes, 0, 10, 60}, {{12, 1024.5}, {40, 0}, {69, 2048}}},
                                  {std::string("Ben"), {Of::HeapBytes, 0, 10, 60}, {{10, 7}}},
                                  {std::string("Ben"), {Of::FirstRefusal, 1, 10, 30}, {{39, 0}}}});
    return run;
}

} // namespace

class TestRecordingFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingComesBack_data();
    void everythingComesBack();
    void aRunThatHasNotBegunComesBack();
    void theMachineComesBack();
    void withoutAMachineTheFileIsAsBefore();
    void predictionsComeBack();
    void withoutPredictionsTheFileIsAsBefore();
    void predictionsOfLaterVersionsAreLeftOut();
    void formerKeysAreRead();
    void accountingWithoutKindsIsRead();
    void aRecordingWithoutLivesIsRead();
    void leavesOutAFrameThatIsNotWhole();
    void isSmall();
    void opensWhatVersion1Wrote();
    void refusesAVersionThatItsHeadDoesNotSay();
    void refusesWhatIsNoRecording_data();
    void refusesWhatIsNoRecording();
    void refusesEveryTruncation();
    void refusesEveryFlippedByte();
    void refusesHeadsOfNoRun_data();
    void refusesHeadsOfNoRun();
    void refusesPartsThatDoNotBelongTogether_data();
    void refusesPartsThatDoNotBelongTogether();
    void survivesLanesThatNobodyWrote();
    void refusesLanesThatAreLongForTheirBytes_data();
    void refusesLanesThatAreLongForTheirBytes();
    void figuresOfLaterVersionsAreSkippedAndMissingOnesAreZero();
    void refusesFilesThatCannotBeRead_data();
    void refusesFilesThatCannotBeRead();
    void knowsRecordingsByTheirStartOrName();
    void leavesWhatIsInAPipe();
    void itsExperimentIsReadWithoutItsLanes();
    void itsExperimentIsNotReadOfADamagedHead();
    void opensWithoutItsTrace_data();
    void opensWithoutItsTrace();
    void doesNotChangeOtherExperiments();
    void tellsTracesOfTheSameKindsApart();
    void isWrittenWithoutItsTrace();
    void findsItsTraceFromItsFolder();
    void olderOnesNeedTheirTrace();
    void kindsThatNoTraceHasAreNotBelieved_data();
    void kindsThatNoTraceHasAreNotBelieved();

private:
    QTemporaryDir folder_;

    [[nodiscard]] std::filesystem::path fileWith(const QString& name, const QByteArray& content) const
    {
        QFile file(folder_.filePath(name));
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write(content);
        return file.fileName().toStdString();
    }
};

void TestRecordingFile::everythingComesBack_data()
{
    QTest::addColumn<QString>("experiment");
    QTest::addColumn<int>("frames");
    QTest::newRow("a single frame") << "boss-bullets" << 1;
    QTest::newRow("less than a stretch") << "boss-bullets" << 300;
    QTest::newRow("more than a stretch") << "boss-bullets" << 4500;
    for (const BuiltInExperiment& each : builtInExperiments())
        QTest::addRow("%s", std::string(each.name).c_str())
            << QString::fromStdString(std::string(each.name)) << allOr(8, 40);
}

void TestRecordingFile::everythingComesBack()
{
    QFETCH(QString, experiment);
    QFETCH(int, frames);
    if (const auto complaint = complaintHere(loadExperiment(experiment.toStdString())))
        QSKIP(complaint->complaint.english().c_str());
    const RecordedRun run = recordedRun(experiment.toStdString(), static_cast<std::uint64_t>(frames));
    const RecordedRun again = read(written(run));
    QCOMPARE(differenceOf(again.recording, run.recording), QString());
    QCOMPARE(again.recording.frameCount(), static_cast<std::size_t>(frames));
    QVERIFY(again.experiment == run.experiment);
    QCOMPARE(again.eventHash, run.eventHash);
    QVERIFY(again.accounting == run.accounting);
    QCOMPARE(again.setUpNs, run.setUpNs);
    QVERIFY(again.lives == run.lives && !run.lives.empty());
    QVERIFY(again.needed == run.needed);
    QVERIFY(again.noise == run.noise);
}

// A recording made before births and lifetimes were kept.
void TestRecordingFile::aRecordingWithoutLivesIsRead()
{
    RecordedRun run = recordedRun("boss-bullets", 30);
    QCOMPARE(run.recording.births().size(), run.lives.size());
    // One made before lifetimes were kept by doublings, and who was alive at once, and saved again.
    QVERIFY(!run.lives.front().byDoubling.empty() && run.lives.front().mostAlive > 0);
    for (KindLives& lives : run.lives)
        lives.byDoubling.clear(), lives.mostAlive = 0;
    QVERIFY(read(written(run)).lives == run.lives);
    run.lives.clear();
    run.needed.clear();
    run.recording = withoutBirths(run);
    QVERIFY(!QByteArray::fromStdString(written(run)).contains("births:"));
    QVERIFY(!QByteArray::fromStdString(formatRecordingHead(run)).contains("\"needed\""));
    const RecordedRun old = read(written(run));
    QCOMPARE(differenceOf(old.recording, run.recording), QString());
    QVERIFY(old.lives.empty() && old.needed.empty() && old.recording.births().empty());
}

// As recordings were written before their words were those of the design.
void TestRecordingFile::formerKeysAreRead()
{
    const RecordedRun run = recordedRun("falling-words", 60);
    std::vector<std::string> parts = partsOf(written(run));
    QByteArray head = QByteArray::fromStdString(parts[0]);
    for (const auto& [key, former] :
         {std::pair("accounting", "books"), std::pair("maxBirths", "mostBirths"),
          std::pair("maxInstantiated", "mostInstantiated"), std::pair("maxInUse", "mostInUse")}) {
        QVERIFY2(head.contains(QByteArray("\"") + key + "\": "), key);
        head.replace(QByteArray("\"") + key + "\": ", QByteArray("\"") + former + "\": ");
    }
    parts[0] = head.toStdString();
    const RecordedRun old = read(fileOf(parts));
    QVERIFY(old.accounting == run.accounting);
    QVERIFY(old.lives == run.lives);
}

// A recording made before objects were counted by kind and range.
void TestRecordingFile::accountingWithoutKindsIsRead()
{
    const RecordedRun run = recordedRun("falling-words", 60);
    QVERIFY(!run.accounting.front().instantiations.kinds.empty());
    std::vector<std::string> parts = partsOf(written(run));
    QByteArray head = QByteArray::fromStdString(parts[0]);
    for (const char* key : {"slotsOwned", "growths", "exhausted", "instantiations", "instantiationsInRanges"})
        head.replace(QByteArray("\"") + key + "\": ", QByteArray("\"of tomorrow: ") + key + "\": ");
    parts[0] = head.toStdString();
    const RecordedRun old = read(fileOf(parts));
    QCOMPARE(differenceOf(old.recording, run.recording), QString());
    for (std::size_t lane = 0; lane < run.accounting.size(); ++lane) {
        Accounting expected = run.accounting[lane];
        expected.slotsOwned.clear();
        expected.growths.clear();
        expected.exhausted.clear();
        expected.instantiations = {};
        expected.instantiationsInRanges.clear();
        QVERIFY(old.accounting[lane] == expected);
    }
}

void TestRecordingFile::aRunThatHasNotBegunComesBack()
{
    const RecordedRun run = recordedRun("boss-bullets", 0);
    QCOMPARE(differenceOf(read(written(run)).recording, run.recording), QString());
}

void TestRecordingFile::theMachineComesBack()
{
    const RecordedRun again = read(written(runOn(namedMachine)));
    QVERIFY(again.machine == namedMachine);
}

void TestRecordingFile::withoutAMachineTheFileIsAsBefore()
{
    const std::string file = written(recordedRun("boss-bullets", 20));
    QVERIFY(!QString::fromStdString(partsOf(file)[0]).contains(QStringLiteral("\"machine\": {")));
    QVERIFY(!read(file).machine);
}

void TestRecordingFile::predictionsComeBack()
{
    const RecordedRun run = predictedRun();
    const RecordedRun again = read(written(run));
    QVERIFY(again.recording.predictions() == run.recording.predictions());
    QCOMPARE(differenceOf(again.recording, run.recording), QString());
}

// Older programs can read such files; they ignore keys that they do not know.
void TestRecordingFile::withoutPredictionsTheFileIsAsBefore()
{
    QVERIFY(!QString::fromStdString(written(recordedRun("boss-bullets", 20))).contains(QStringLiteral("predictions")));
}

void TestRecordingFile::predictionsOfLaterVersionsAreLeftOut()
{
    const RecordedRun run = predictedRun();
    std::vector<std::string> parts = partsOf(written(run));
    QString head = QString::fromStdString(parts[0]);
    QVERIFY(head.contains(QStringLiteral("first-refusal")));
    parts[0] = head.replace("first-refusal", "something-new").toStdString();
    const std::vector<Prediction> all = read(fileOf(parts)).recording.predictions();
    QCOMPARE(all.size(), std::size_t{2});
    QVERIFY(all[1] == run.recording.predictions()[1]);
}

void TestRecordingFile::leavesOutAFrameThatIsNotWhole()
{
    RecordedRun run = recordedRun("boss-bullets", 10);
    const Recording before = run.recording;
    Sample next = run.recording.sample(9, 0);
    next.frame = 10;
    run.recording.append(CollectionRecord{.frame = 10, .lane = 0, .collection = {}});
    run.recording.append(next);
    const RecordedRun again = read(written(run));
    QCOMPARE(differenceOf(again.recording, before), QString());
    QCOMPARE(again.recording.series(0, Field::LiveBytes).size(), std::size_t{10});
    QVERIFY(again.recording.collections(0, 10, 11).empty());
}

void TestRecordingFile::isSmall()
{
    const std::size_t frames = allOr<std::size_t>(500, 5000);
    const RecordedRun run = recordedRun("boss-bullets", frames);
    const std::size_t bytes = written(run).size();
    // 31 figures of 8 bytes, two lanes.
    QVERIFY2(bytes < 31 * 8 * frames * 2 / 5, qPrintable(QString::number(bytes)));
}

void TestRecordingFile::opensWhatVersion1Wrote()
{
    const RecordedRun run = recordedRun("small-steps", 150);
    const RecordedRun again = read(fileOfVersion1(run));
    std::uint64_t increments = 0;
    for (std::size_t lane = 0; lane < run.recording.laneCount(); ++lane) {
        const auto before = [&](Field field) -> const Series& { return run.recording.series(lane, field); };
        const auto after = [&](Field field) -> const Series& { return again.recording.series(lane, field); };
        for (const FieldInfo& info : fields())
            if (!isNew(info.field)) QVERIFY2(areEqual(after(info.field), before(info.field)), info.name.data());
        for (const Peak& each : peaks())
            QVERIFY2(areEqual(after(each.peak), before(each.level)), "what is known of a peak is the frame's end");
        QVERIFY(areEqual(after(Field::Increments), before(Field::Increments)));
        QCOMPARE(again.recording.collections(lane).size(), run.recording.collections(lane).size());
        for (const CollectionRecord& record : again.recording.collections(lane)) {
            QCOMPARE(record.collection.number, 0U);
            increments += record.collection.kind == Collection::Kind::Increment ? 1 : 0;
        }
        QCOMPARE(again.accounting[lane].prefilled, 0U);
        QCOMPARE(again.accounting[lane].acquired, run.accounting[lane].acquired);
    }
    QVERIFY2(increments > 10, "or nothing was tried");
    QVERIFY(readRecordedExperiment(fileWith("old", QByteArray::fromStdString(fileOfVersion1(run)))) == run.experiment);
}

void TestRecordingFile::refusesAVersionThatItsHeadDoesNotSay()
{
    std::string file = written(recordedRun("boss-bullets", 20));
    QCOMPARE(file[20], '2');
    file[20] = '1';
    QCOMPARE(complaintAboutFile(file),
             QStringLiteral("is damaged: its head is of another version than its first line"));
}

void TestRecordingFile::refusesWhatIsNoRecording_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("complaint");
    QTest::newRow("nothing") << QByteArray() << "is not a Poolscope recording";
    QTest::newRow("a picture") << QByteArray("\x89PNG\r\n\x1a\n") << "is not a Poolscope recording";
    QTest::newRow("an experiment") << QByteArray("{\"format\": \"poolscope-experiment\"}")
                                   << "is not a Poolscope recording";
    QTest::newRow("a newer version")
        << QByteArray("poolscope-recording 3\nand what comes then")
        << "was made by a newer Poolscope: its format is version 3, and this program reads versions 1 to 2";
    QTest::newRow("a much newer one")
        << QByteArray("poolscope-recording 4294967296\n")
        << "was made by a newer Poolscope: its format is version 4294967296, and this program reads versions 1 to 2";
    QTest::newRow("an older version")
        << QByteArray("poolscope-recording 0\n")
        << "was made by an older Poolscope: its format is version 0, and this program reads versions 1 to 2";
    const QString noVersion =
        QStringLiteral("is damaged: its first line does not say which version of the format it has");
    QTest::newRow("no version") << QByteArray("poolscope-recording \n") << noVersion;
    QTest::newRow("a word for a version") << QByteArray("poolscope-recording one\n") << noVersion;
    QTest::newRow("a version without end") << QByteArray("poolscope-recording 1") << noVersion;
    QTest::newRow("a version without line feed")
        << QByteArray("poolscope-recording 0000000001?and what comes then") << noVersion;
    QTest::newRow("no length") << QByteArray("poolscope-recording 1\nabc") << "is damaged: it ends too early";
    QTest::newRow("cut short") << QByteArray("poolscope-recording 1\n\xe8\x03\0\0\0\0\0\0abc", 33)
                               << "is cut short: 33 of its 1,000 bytes are there";
    QTest::newRow("cut short of more than can be")
        << QByteArray("poolscope-recording 1\n\xff\xff\xff\xff\xff\xff\xff\xff", 30)
        << "is cut short: 30 of its 9,223,372,036,854,775,807 bytes are there";
    QTest::newRow("too long") << QByteArray("poolscope-recording 1\n\x1f\0\0\0\0\0\0\0abc", 33)
                              << "is damaged: it is longer than its recorded length";
    QTest::newRow("empty") << QByteArray("poolscope-recording 1\n\x1e\0\0\0\0\0\0\0", 30)
                           << "is damaged: it has no head";
}

void TestRecordingFile::refusesWhatIsNoRecording()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, complaint);
    QString found = complaintAboutFile({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    found.replace(QString::fromUtf8("\u202f"), QStringLiteral(",")); // any thousands separator
    QCOMPARE(found, complaint);
}

void TestRecordingFile::refusesEveryTruncation()
{
    const std::string file = written(recordedRun("boss-bullets", 20));
    QCOMPARE(complaintAboutFile(file), QString());
    for (std::size_t length = 0; length < file.size(); length += bytesApart())
        QVERIFY2(!complaintAboutFile(std::string_view(file).substr(0, length)).isEmpty(),
                 qPrintable(QString::number(length)));
}

void TestRecordingFile::refusesEveryFlippedByte()
{
    const std::string file = written(recordedRun("boss-bullets", 20));
    Random random(8);
    for (int i = 0; i < 1000; ++i) {
        std::string bad = file;
        const std::uint32_t place = random.below(static_cast<std::uint32_t>(bad.size()));
        bad[place] = static_cast<char>(bad[place] ^ (1U + random.below(255)));
        QVERIFY2(!complaintAboutFile(bad).isEmpty(), qPrintable(QString::number(place)));
    }
}

void TestRecordingFile::refusesHeadsOfNoRun_data()
{
    using Make = std::function<RecordedRun()>;
    QTest::addColumn<Make>("run");
    QTest::addColumn<std::string>("from"); // in the head, where what is replaced comes next
    QTest::addColumn<std::string>("what");
    QTest::addColumn<std::string>("instead");
    QTest::addColumn<std::string>("complaint");
    Make run = [] { return recordedRun("boss-bullets", 20); };
    std::string from, complaint = "is damaged: ";
    const auto row = [&](const char* name, const char* what, const char* instead) {
        QTest::newRow(name) << run << from << std::string(what) << std::string(instead) << complaint;
    };
    row("no frames at all", "\"frames\": 20", "\"framez\": 20");
    row("a count below zero", "\"frames\": 20", "\"frames\": -1");
    row("fewer frames", "\"frames\": 20", "\"frames\": 19");
    row("more frames", "\"frames\": 20", "\"frames\": 200");
    row("a frame count without end", "\"frames\": 20", "\"frames\": 18446744073709551615");
    row("no event hash", "\"eventHash\": \"", "\"eventHash\": \"none");
    row("an empty note", "\"the beginning\"", "\"\"");
    row("a note without end", "the beginning", std::string(201, 'x').c_str());
    row("a note of two lines", "the beginning", "the\\nbeginning");
    row("slots in use below zero", "\"maxInUse\": [", "\"maxInUse\": [-1, ");
    row("a part of a slot", "\"maxInUse\": [", "\"maxInUse\": [2.5, ");
    row("tunings out of order", "\"tunings\": [",
        "\"tunings\": [{\"frame\": 4, \"lane\": \"pooled\", \"parameter\": \"capacity\", \"old\": \"1\", "
        "\"new\": \"2\"},");
    row("a tuning of a lane that is not there", "\"lane\": \"pooled\",\n      \"parameter\"",
        "\"lane\": \"gone\",\n      \"parameter\"");
    row("a tuning of a parameter that is not there", "\"parameter\": \"capacity\"", "\"parameter\": \"depth\"");
    row("a tuning of no kind", "\"parameter\": \"capacity\"", "\"parameter\": \"missing.capacity\"");
    row("a tuning of a scenario inside none", "\"parameter\": \"bullets\"", "\"parameter\": \"inside.bullets\"");
    row("the speed of a lane", "\"parameter\": \"capacity\"", "\"parameter\": \"run.speed\"");
    row("a speed that there is not", "\"unlimited\"", "\"as fast as light\"");
    from = "\"parameter\": \"capacity\"";
    row("a word for a number", "\"new\": \"", "\"new\": \"many\", \"was\": \"");
    row("no number", "\"new\": \"", "\"new\": \"nan\", \"was\": \"");
    row("a value out of range", "\"new\": \"", "\"new\": \"-5\", \"was\": \"");
    from = "";
    complaint = "pool-of-tomorrow";
    row("an unknown strategy", "pool-free-list", "pool-of-tomorrow");

    run = [] { return recordedRun("boss-bullets", 30); };
    from = "\"kinds\": [\n    {\n      \"frames\"";
    complaint = "is damaged: ";
    row("births below zero", "\"births\": ", "\"births\": -");
    row("births that are a word", "\"births\": ", "\"births\": \"many\", \"was\": ");
    row("more deaths than births", "\"deaths\": ", "\"deaths\": 9");
    row("a mean below zero", "\"mean\": ", "\"mean\": -");
    row("no lifetimes", "\"median\"", "\"middle\"");
    row("noise below zero", "0.0219", "-0.0219");
    row("noise that is no number", "0.0219", "\"0.0219\"");
    row("slots below zero", "\"needed\": [", "\"needed\": [[-1, 0, 0, 0, 0],");
    row("slots of another lane", "\"needed\": [", "\"needed\": [[],");
    row("slots of one kind", "\"needed\": [", "\"needed\": [[1],");

    run = [] { return runOn(namedMachine); };
    from = "";
    complaint = "is damaged: its head is not as Poolscope writes it";
    row("no processor", "\"processor\"", "\"engine\"");
    complaint = "is damaged: a count in its head is not valid";
    row("a number of words", "34000000000", "\"plenty\"");
    complaint = "is damaged: the machine in it is not valid";
    row("a machine of two lines", "Some Processor", "Some\\nProcessor");

    run = predictedRun;
    from = "\"predictions\"";
    complaint = "is damaged: ";
    row("no name", "\"Zoë\"", "\"\"");
    row("a name without end", "Zoë", "a name that is longer than forty letters, by far");
    row("a name of two lines", "Zoë", "Zo\\në");
    row("a name that is a number", "\"Zoë\"", "3");
    row("a lane that is not there", "\"lane\": \"collected\",\n      \"of\"", "\"lane\": \"gone\", \"of\"");
    row("a frame before its first", "12,", "9,");
    row("a frame behind its last", "69,", "70,");
    row("frames out of order", "40,", "11,");
    row("a frame below zero", "12,", "-12,");
    row("a value below zero", "1024.5", "-1024.5");
    row("a value that is a word", "1024.5", "\"much\"");
    row("no frames", "\"frames\": 60", "\"frames\": 0");
    row("frames without end", "\"frames\": 60", "\"frames\": 36001");
}

void TestRecordingFile::refusesHeadsOfNoRun()
{
    QFETCH(const std::function<RecordedRun()>, run);
    QFETCH(const std::string, from);
    QFETCH(const std::string, what);
    QFETCH(const std::string, instead);
    QFETCH(const std::string, complaint);
    std::vector<std::string> parts = partsOf(written(run()));
    const std::size_t place = parts[0].find(what, parts[0].find(from));
    QVERIFY2(place != std::string::npos, parts[0].substr(0, 3000).c_str());
    parts[0].replace(place, what.size(), instead);
    const QString found = complaintAboutFile(fileOf(parts));
    QVERIFY2(found.contains(QString::fromStdString(complaint)), qPrintable(found));
}

void TestRecordingFile::refusesPartsThatDoNotBelongTogether_data()
{
    using Change = std::function<void(std::vector<std::string>&)>;
    QTest::addColumn<Change>("change");
    QTest::newRow("no lane") << Change([](auto& parts) { parts.resize(1); });
    QTest::newRow("a lane too many") << Change([](auto& parts) { parts.push_back(parts.back()); });
    QTest::newRow("a lane twice") << Change([](auto& parts) { parts[1] += parts[1]; });
    QTest::newRow("a head that is no JSON") << Change([](auto& parts) { parts[0] = "{"; });
    QTest::newRow("a head without end") << Change([](auto& parts) { parts[0] = std::string(200'000, '['); });
    QTest::newRow("a head that is a list") << Change([](auto& parts) { parts[0] = "[]"; });
}

void TestRecordingFile::refusesPartsThatDoNotBelongTogether()
{
    QFETCH(const std::function<void(std::vector<std::string>&)>, change);
    std::vector<std::string> parts = partsOf(written(recordedRun("boss-bullets", 20)));
    QCOMPARE(complaintAboutFile(fileOf(parts)), QString());
    change(parts);
    const QString complaint = complaintAboutFile(fileOf(parts));
    QVERIFY2(complaint.contains(QStringLiteral("is damaged: ")), qPrintable(complaint));
}

void TestRecordingFile::survivesLanesThatNobodyWrote()
{
    const RecordedRun run = recordedRun("boss-bullets", 200);
    const std::string good = encodeLane(run.recording, 0, 200);
    Random random(9);
    int refused = 0;
    for (int i = 0; i < 1000; ++i) {
        std::string bad = good;
        bad[random.below(static_cast<std::uint32_t>(bad.size()))] ^= static_cast<char>(1U << random.below(8));
        try {
            const LaneColumns columns = decodeLane(bad, 0, 200);
            Recording recording({"a"}, 60);
            recording.fill(0, columns);
            QCOMPARE(recording.frameCount(), std::size_t{200});
        } catch (const DamagedBytes&) {
            ++refused;
        }
    }
    for (std::size_t length = 0; length < good.size(); length += 7)
        QVERIFY_EXCEPTION_THROWN((void)decodeLane(std::string_view(good).substr(0, length), 0, 200), DamagedBytes);
    QVERIFY(refused > 0);
}

void TestRecordingFile::refusesLanesThatAreLongForTheirBytes_data()
{
    QTest::addColumn<quint64>("frames");
    QTest::addColumn<quint64>("figures");
    QTest::addColumn<QString>("complaint");
    QTest::newRow("frames without end") << quint64{1'000'000} << quint64{1}
                                        << "a lane has more frames than bytes to hold them";
    QTest::newRow("figures without end") << quint64{1'000} << quint64{10'000} << "a lane has too many figures";
}

void TestRecordingFile::refusesLanesThatAreLongForTheirBytes()
{
    QFETCH(quint64, frames);
    QFETCH(quint64, figures);
    ByteWriter lane;
    lane.number(frames);
    lane.number(figures);
    for (quint64 figure = 0; figure < figures; ++figure) {
        lane.text("frame_ns");
        for (quint64 frame = 0; frame < frames; frame += SeriesChunk::length)
            lane.append(std::string_view("\0\7", 2)); // the value 7 throughout
    }
    lane.number(0); // no collections
    try {
        (void)decodeLane(lane.bytes(), 0, frames);
        QFAIL("was read");
    } catch (const DamagedBytes& damage) {
        QTEST(QString::fromUtf8(damage.what()), "complaint");
    }
}

void TestRecordingFile::figuresOfLaterVersionsAreSkippedAndMissingOnesAreZero()
{
    const RecordedRun run = recordedRun("boss-bullets", 200);
    std::string lane = encodeLane(run.recording, 0, 200);
    const std::size_t place = lane.find("heap_bytes");
    QVERIFY(place != std::string::npos);
    lane.replace(place, 10, std::string("heap_birds"));
    const LaneColumns columns = decodeLane(lane, 0, 200);
    const auto columnOf = [&](Field field) -> const Series& { return columns.series[static_cast<std::size_t>(field)]; };
    QVERIFY((columnOf(Field::HeapBytes).extremes(0, 200) == MinMax{0, 0}));
    QVERIFY(areEqual(columnOf(Field::LiveBytes), run.recording.series(0, Field::LiveBytes)));
    QVERIFY(areEqual(columnOf(Field::TriggerBytes), run.recording.series(0, Field::TriggerBytes)));
}

void TestRecordingFile::refusesFilesThatCannotBeRead_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("complaint");
    QTest::newRow("a file that is not there") << "none"
                                              << "cannot be read: No such file or directory";
    QTest::newRow("a folder") << "."
                              << "is a folder; a recording is a file";
}

void TestRecordingFile::refusesFilesThatCannotBeRead()
{
    QFETCH(QString, name);
    QFETCH(QString, complaint);
    const QTemporaryDir folder;
    const std::string path = folder.filePath(name).toStdString();
    try {
        (void)readRecording(path);
        QFAIL("was read");
    } catch (const InputError& error) {
        QCOMPARE(QString::fromUtf8(error.what()), QString::fromStdString(path + ": ") + complaint);
    }
}

void TestRecordingFile::knowsRecordingsByTheirStartOrName()
{
    QVERIFY(isRecordingFile(fileWith("a", "poolscope-recording 7\n")));
    QVERIFY(isRecordingFile(fileWith("b.poolscope-recording", "x")));
    QVERIFY(!isRecordingFile(fileWith("c.json", "{}")));
    QVERIFY(!isRecordingFile("boss-bullets"));
    QVERIFY(isRecordingFile("missing.poolscope-recording"));
    QVERIFY(!isRecordingFile(folder_.path().toStdString()));
}

void TestRecordingFile::leavesWhatIsInAPipe()
{
    int ends[2];
    QCOMPARE(::pipe(ends), 0);
    QCOMPARE(::write(ends[1], "poolscope", 9), ssize_t{9});
    ::close(ends[1]);
    QVERIFY(!isRecordingFile("/dev/fd/" + std::to_string(ends[0])));
    char left[10];
    QCOMPARE(::read(ends[0], left, sizeof left), ssize_t{9});
    ::close(ends[0]);
}

void TestRecordingFile::itsExperimentIsReadWithoutItsLanes()
{
    const RecordedRun run = recordedRun("boss-bullets", 20);
    QByteArray bytes = QByteArray::fromStdString(written(run));
    bytes.back() = static_cast<char>(~bytes.back());
    const auto file = fileWith("lane", bytes);
    QVERIFY_EXCEPTION_THROWN((void)readRecording(file), InputError);
    QVERIFY(readRecordedExperiment(file) == run.experiment);
}

void TestRecordingFile::itsExperimentIsNotReadOfADamagedHead()
{
    const std::string good = written(recordedRun("boss-bullets", 20));
    const auto isRefused = [&](std::string_view bytes) {
        const auto file = fileWith("head", QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())));
        try {
            (void)readRecordedExperiment(file);
            return false;
        } catch (const InputError& error) {
            return std::string_view(error.what()).starts_with(file.string() + ": is ");
        }
    };
    QVERIFY(!isRefused(good));
    for (std::size_t length = 0; length < good.size(); length += length < 60 ? 1 : 500)
        QVERIFY2(isRefused(std::string_view(good).substr(0, length)), qPrintable(QString::number(length)));
    for (std::size_t place = 0; place < 100; ++place) {
        std::string bad = good;
        bad[place] = static_cast<char>(~bad[place]);
        QVERIFY2(isRefused(bad), qPrintable(QString::number(place)));
    }
}

namespace {

void writeTrace(const std::filesystem::path& file)
{
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << sampleTrace();
}

void writeOtherTrace(const std::filesystem::path& file, int allocations)
{
    std::ofstream out(file, std::ios::binary);
    TraceWriter writer(out, {});
    for (int i = 0; i < allocations; ++i)
        writer.allocate(1000);
    writer.finish({});
}

// An experiment that takes its sizes from a trace beside it.
std::filesystem::path sizesOf(const std::filesystem::path& trace)
{
    std::filesystem::path file = trace.parent_path() / "sizes.json";
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << R"({"format": "poolscope-experiment", "version": 1, "scenario": "mixed-sizes",
        "parameters": {"sizes": "trace", "file": ")"
                        << trace.filename().string() << R"("},
        "lanes": [{"name": "heap", "strategy": "new-delete"}]})";
    return file;
}

// A recording of a run of a trace, or of an experiment that reads it, in a folder of its own beside it.
RecordedRun recordOf(const std::filesystem::path& trace, const std::filesystem::path& file,
                     bool hasOnlyItsSizes = false)
{
    writeTrace(trace);
    RecordedRun run = recordedRun((hasOnlyItsSizes ? sizesOf(trace) : trace).string(), 20);
    run.experiment = withTraceTold(std::move(run.experiment));
    std::filesystem::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    writeRecording(out, run, file.parent_path());
    return run;
}

QString complaintAboutRunning(const Experiment& experiment)
{
    try {
        Run run(setupOf(experiment));
        (void)run.step();
    } catch (const InputError& error) {
        return QString(error.what());
    }
    return {};
}

} // namespace

void TestRecordingFile::opensWithoutItsTrace_data()
{
    QTest::addColumn<std::function<void(const std::filesystem::path&)>>("happens");
    QTest::addColumn<QString>("complaint"); // when it is run
    QTest::addColumn<bool>("hasOnlyItsSizes");
    using Happens = std::function<void(const std::filesystem::path&)>;
    const auto row = [](const char* name, const Happens& happens, const char* complaint) {
        QTest::newRow(name) << happens << complaint << false;
        QTest::addRow("%s, sizes only", name) << happens << complaint << true;
    };
    row(
        "still there", [](const auto&) {}, "");
    row(
        "gone", [](const auto& trace) { std::filesystem::remove(trace); },
        "The trace %1 is not there: the recording can be looked at, but not run again");
    row(
        "another one in its place", [](const auto& trace) { writeOtherTrace(trace, 10); },
        "%1 is not the trace that was recorded: the recording can be looked at, but not run again");
    row(
        "something else in its place", [](const auto& trace) { std::ofstream(trace) << "no trace"; },
        "%1 is not the trace that was recorded: the recording can be looked at, but not run again");
}

void TestRecordingFile::opensWithoutItsTrace()
{
    QFETCH(std::function<void(const std::filesystem::path&)>, happens);
    QFETCH(QString, complaint);
    QFETCH(bool, hasOnlyItsSizes);
    const std::filesystem::path home =
        std::filesystem::canonical(folder_.path().toStdString()) / "lost" / QTest::currentDataTag();
    const std::filesystem::path trace = home / "game.trace", file = home / "out" / "a.poolscope-recording";
    const RecordedRun run = recordOf(trace, file, hasOnlyItsSizes);
    const std::vector<std::string> kinds = kindNames(run.experiment);
    happens(trace);
    const RecordedRun opened = readRecording(file);
    QVERIFY(opened.experiment == run.experiment);
    QVERIFY(readRecordedExperiment(file) == run.experiment);
    QCOMPARE(kindNames(opened.experiment), kinds);
    QCOMPARE(opened.lives.size(), kinds.size());
    QCOMPARE(differenceOf(opened.recording, run.recording), QString());
    QVERIFY(!complaintAbout(opened.experiment));
    const QString sentence = complaint.replace(QStringLiteral("%1"), QString::fromStdString(trace.string()));
    QCOMPARE(complaintAboutRunning(opened.experiment), sentence);
    Experiment inOtherFrames = opened.experiment;
    inOtherFrames.parameters.set(hasOnlyItsSizes ? "births" : "eventsPerFrame", std::int64_t{100});
    QCOMPARE(kindNames(inOtherFrames), kinds);
    if (sentence.isEmpty()) return;
    QCOMPARE(QString::fromStdString(notesOnTrace(opened.experiment).front().english()), sentence + '.');
    writeTrace(trace);
    QCOMPARE(complaintAboutRunning(opened.experiment), QString());
}

void TestRecordingFile::doesNotChangeOtherExperiments()
{
    const std::filesystem::path home = std::filesystem::canonical(folder_.path().toStdString()) / "others";
    const std::filesystem::path trace = home / "game.trace", file = home / "out" / "a.poolscope-recording";
    (void)recordOf(trace, file);
    writeOtherTrace(trace, 10);
    const Experiment now = experimentOfTrace(trace);
    const RecordedRun before = readRecording(file);
    QCOMPARE(complaintAboutRunning(now), QString());
    QVERIFY(kindNames(now) != kindNames(before.experiment));
    std::filesystem::remove(trace);
    QVERIFY_THROWS_EXCEPTION(InputError, (void)experimentOfTrace(trace));
    QCOMPARE(kindNames(before.experiment), kindNames(readRecording(file).experiment));
}

void TestRecordingFile::tellsTracesOfTheSameKindsApart()
{
    const std::filesystem::path trace = std::filesystem::path(folder_.path().toStdString()) / "same.trace";
    writeOtherTrace(trace, 10);
    const Experiment told = withTraceTold(experimentOfTrace(trace));
    QVERIFY(!whyNotRun(told));
    writeOtherTrace(trace, 20);
    QVERIFY(whyNotRun(told));
    QVERIFY(!whyNotRun(experimentOfTrace(trace)));
    writeOtherTrace(trace, 10);
    QVERIFY(!whyNotRun(told));
}

void TestRecordingFile::isWrittenWithoutItsTrace()
{
    const std::filesystem::path home = std::filesystem::canonical(folder_.path().toStdString()) / "late";
    const std::filesystem::path trace = home / "game.trace", file = home / "a.poolscope-recording";
    RecordedRun run = recordOf(trace, file);
    std::filesystem::remove(trace);
    const auto write = [&] {
        std::ofstream out(file, std::ios::binary);
        writeRecording(out, run, home);
    };
    write();
    QVERIFY(readRecordedExperiment(file) == run.experiment);
    run.experiment.world = {};
    QVERIFY_THROWS_EXCEPTION(InputError, write());
}

void TestRecordingFile::findsItsTraceFromItsFolder()
{
    const std::filesystem::path home = std::filesystem::canonical(folder_.path().toStdString());
    (void)recordOf(home / "first" / "game.trace", home / "first" / "out" / "a.poolscope-recording");
    std::filesystem::rename(home / "first", home / "second");
    const std::filesystem::path moved = home / "second" / "out" / "a.poolscope-recording";
    const std::vector<char> bytes = readBytes(moved);
    QVERIFY(std::string_view(bytes.data(), bytes.size()).find(home.string()) == std::string_view::npos);
    const Experiment experiment = readRecordedExperiment(moved);
    QCOMPARE(traceParameters(experiment)->choice("file"), (home / "second" / "game.trace").string());
    QCOMPARE(complaintAboutRunning(experiment), QString());
}

void TestRecordingFile::olderOnesNeedTheirTrace()
{
    const std::filesystem::path trace = std::filesystem::path(folder_.path().toStdString()) / "older" / "game.trace";
    writeTrace(trace);
    const RecordedRun run = recordedRun(trace.string(), 20);
    std::vector<std::string> parts = partsOf(written(run));
    std::string& head = parts.front();
    const std::size_t begin = head.find("  \"trace\": {"), end = head.find("\n  },\n", begin);
    QVERIFY(end != std::string::npos);
    head.erase(begin, end + 6 - begin);
    const std::string old = fileOf(parts);
    QCOMPARE(differenceOf(read(old).recording, run.recording), QString());
    std::filesystem::remove(trace);
    QVERIFY(complaintAboutFile(old).contains(QString::fromStdString(trace.string()) + ": cannot be read"));
}

void TestRecordingFile::kindsThatNoTraceHasAreNotBelieved_data()
{
    QTest::addColumn<QByteArray>("kinds");
    QTest::newRow("none") << QByteArray("[]");
    QTest::newRow("a size that no object has") << QByteArray(R"([{"name": "a", "bytes": 7}])");
    QTest::newRow("more than the largest") << QByteArray(R"([{"name": "a", "bytes": 16777232}])");
    QTest::newRow("no multiple of 16") << QByteArray(R"([{"name": "a", "bytes": 5000}])");
    QTest::newRow("a name of two lines") << QByteArray(R"([{"name": "a\nb", "bytes": 32}])");
    QTest::newRow("no name") << QByteArray(R"([{"bytes": 32}])");
    QTest::newRow("a number") << QByteArray("7");
}

void TestRecordingFile::kindsThatNoTraceHasAreNotBelieved()
{
    QFETCH(QByteArray, kinds);
    const std::filesystem::path trace =
        std::filesystem::path(folder_.path().toStdString()) / "told" / QTest::currentDataTag() / "game.trace";
    writeTrace(trace);
    std::vector<std::string> parts = partsOf(written(recordedRun(trace.string(), 20)));
    QByteArray head = QByteArray::fromStdString(parts.front());
    const qsizetype begin = head.indexOf('[', head.lastIndexOf("\"kinds\": [", head.indexOf("\"experiment\"")));
    head.replace(begin, head.indexOf(']', begin) + 1 - begin, kinds);
    parts.front() = head.toStdString();
    std::filesystem::remove(trace);
    QVERIFY(!complaintAboutFile(fileOf(parts)).isEmpty());
}

TEST_WITH_CORE_APPLICATION(TestRecordingFile);
#include "tst_recording_file.moc"
