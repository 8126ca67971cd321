// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window shows core's messages in its language, with their figures; a German window shows none in English.
#include "core/base/error.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/recording/files/recording_file.h"
#include "core/simulation/run.h"
#include "tests/program/test_program.h"
#include "ui/text/spoken_message.h"

#include <QLocale>
#include <QTest>
#include <QTranslator>

#include <filesystem>
#include <functional>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// An experiment with that lane, followed by `more`.
std::string experimentOf(const std::string& lane, const std::string& more = {})
{
    return R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn", "lanes": [{"name": "a", )" + lane +
           "}]" + more + "}";
}

std::function<void()> parsing(const std::string& text)
{
    return [text] { (void)parseExperiment(text, "f.json"); };
}

std::function<void()> running(const std::string& text)
{
    return [text] {
        Run run(setupOf(parseExperiment(text, "f.json")));
        for (int frame = 0; frame < 100; ++frame)
            (void)run.step();
    };
}

// The message of the error that `work` throws.
Message complaintOf(const std::function<void()>& work)
{
    try {
        work();
    } catch (const std::exception& error) {
        return messageOf(error);
    }
    return {};
}

} // namespace

Q_DECLARE_METATYPE(std::function<void()>)

class TestSpokenMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(german_.load(QStringLiteral(":/translations/poolscope_de.qm")));
        QVERIFY(QCoreApplication::installTranslator(&german_));
    }
    void init() { QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany)); }
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void complaintsAreGerman_data();
    void complaintsAreGerman();
    void figuresAreOfTheLanguage();
    void lanesAndWordsAreTranslated();
    void englishIsWhatTheCommandLineSays();

private:
    QTranslator german_;
};

void TestSpokenMessage::complaintsAreGerman_data()
{
    QTest::addColumn<std::function<void()>>("work");
    QTest::addColumn<QString>("german");
    const std::string list = R"("strategy": "pool-free-list")";
    QTest::newRow("value out of range")
        << parsing(experimentOf(list + R"(, "parameters": {"capacity": 0})"))
        << "f.json:1: lanes[0].parameters.capacity: 0 ist zu klein; erlaubt ist 1 bis 16.777.216";
    QTest::newRow("number beyond any")
        << parsing(experimentOf(list + R"(, "parameters": {"capacity": 99999999999999999999})"))
        << "f.json:1: lanes[0].parameters.capacity: 99999999999999999999 ist zu groß; erlaubt ist 1 bis 16.777.216";
    QTest::newRow("unknown key") << parsing(experimentOf(list, R"(, "frame": 3)"))
                                 << "f.json:1: frame: ist unbekannt; erlaubt sind format, version, title, description, "
                                    "scenario, parameters, inside, seed, frames, frameRate, drawing, lanes, ranges, "
                                    "claims (gemeint ist vielleicht frames)";
    QTest::newRow("unknown choice")
        << parsing(experimentOf(list + R"(, "parameters": {"order": "lifi"})"))
        << "f.json:1: lanes[0].parameters.order: „lifi“ ist unbekannt; erlaubt ist eines von lifo, fifo (gemeint ist "
           "vielleicht lifo)";
    QTest::newRow("name missing") << parsing(R"({"format": "poolscope-experiment", "version": 1})")
                                  << "f.json:1: scenario: fehlt; erlaubt sind fireworks, churn, boss-bullets, "
                                     "frame-temporaries, falling-words, aging-cache, mixed-sizes, checkerboard, "
                                     "generations-of-levels, robson, leaky";
    QTest::newRow("unknown strategy") << parsing(experimentOf(R"("strategy": "pool", "backing": "x")"))
                                      << QStringLiteral("f.json:1: lanes[0].strategy: "
                                                        "„pool“ ist nicht als Strategie bekannt");
    QTest::newRow("text too long") << parsing(experimentOf(list, R"(, "title": ")" + std::string(201, 'x') + '"'))
                                   << "f.json:1: title: hat 201 Zeichen; erlaubt sind 0 bis 200 Zeichen";
    QTest::newRow("no JSON") << parsing("{\"format\": nul}")
                             << "f.json:1: „nul“ ist kein JSON-Wert; erlaubt sind Zahlen, Zeichenketten in "
                                "Anführungszeichen, true, false, null, Arrays und Objekte";
    QTest::newRow("token in the wrong place")
        << parsing("[1 2]") << "f.json:1: gefunden: eine Zahl; erwartet: ein Komma oder „]“";
    QTest::newRow("escape") << parsing("[\"\\q\"]")
                            << "f.json:1: eine Zeichenkette enthält ein unbekanntes Escape; erlaubt sind \\\" \\\\ "
                               "\\/ \\b \\f \\n \\r \\t \\uXXXX";
    QTest::newRow("file that is not there")
        << std::function<void()>([] { (void)readExperiment("/nowhere/f.json"); })
        << "/nowhere/f.json: kann nicht gelesen werden: Datei oder Verzeichnis nicht gefunden";
    QTest::newRow("recording that is none") << std::function<void()>([] { (void)RecordingReader("x", "f.poolscope"); })
                                            << "f.poolscope: ist keine Aufzeichnung von Poolscope";
    QTest::newRow("recording cut short") << std::function<void()>([] {
        (void)RecordingReader("poolscope-recording 1\n12", "f.poolscope");
    }) << "f.poolscope: ist beschädigt: ";
    QTest::newRow("mistake without a pool")
        << parsing(experimentOf(R"("strategy": "new-delete", "wrongPool": {})"))
        << "f.json:1: lanes[0].wrongPool: die eigene Strategie der Spur prüft den Typ zurückgegebener Objekte "
           "nicht; erlaubt mit pool-chunked";
    QTest::newRow("heap too small for those alive")
        << running(experimentOf(
               R"("strategy": "gc-mark-sweep", "parameters": {"heapBytes": 4096, "growth": 1, "ceilingBytes": 4096})"))
        << QStringLiteral("Spur „a“, Frame 0: der Heap ist voll: ");
    QTest::newRow("pool that is to fail")
        << running(experimentOf(list + R"(, "parameters": {"capacity": 2, "onExhausted": "fail"})"))
        << QStringLiteral("Spur „a“, Frame 0: der Pool der Art ");
}

void TestSpokenMessage::complaintsAreGerman()
{
    QFETCH(const std::function<void()>, work);
    QFETCH(const QString, german);
    const Message message = complaintOf(work);
    QVERIFY2(spoken(message).startsWith(german), qPrintable(spoken(message)));
    static const QStringList english{QStringLiteral(" is "),  QStringLiteral(" are "),  QStringLiteral(" the "),
                                     QStringLiteral(" of "),  QStringLiteral(" with "), QStringLiteral("allowed"),
                                     QStringLiteral(" not "), QStringLiteral("lane ")};
    for (const QString& word : english)
        QVERIFY2(!spoken(message).contains(word), qPrintable(spoken(message)));
}

void TestSpokenMessage::figuresAreOfTheLanguage()
{
    const auto one = [](auto argument) { return spoken(Message(Text{"", "%1"}, argument)); };
    QCOMPARE(one(Message::Count(18210)), QStringLiteral("18.210"));
    QCOMPARE(one(Message::Number{18210}), QStringLiteral("18210"));
    QCOMPARE(one(Message::Fixed{1.494, 2}), QStringLiteral("1,49"));
    QCOMPARE(one(Message::Real{1.5}), QStringLiteral("1,5"));
    QCOMPARE(one(Message::Bytes{1.05 * 1024 * 1024}), QStringLiteral("1,05 MiB"));
    QCOMPARE(one(Message::Nanoseconds{2.1e6}), QStringLiteral("2,10 ms"));
    QCOMPARE(one(Message::Share{0.052}), QStringLiteral("5,2 %"));
    QCOMPARE(one(std::string("1.5")), QStringLiteral("1.5")); // a string, such as a version or a file's name
}

void TestSpokenMessage::lanesAndWordsAreTranslated()
{
    const auto one = [](auto argument) { return spoken(Message(Text{"", "%1"}, argument)); };
    QCOMPARE(one(Message::Lane{"generational"}), QStringLiteral("„generationell“"));
    QCOMPARE(one(Message::Lane{"my own"}), QStringLiteral("„my own“"));
    QCOMPARE(one(Message::Word{"Heap budget"}), QStringLiteral("Heap-Budget"));
    QCOMPARE(one(std::string("generational")), QStringLiteral("generational"));
}

void TestSpokenMessage::englishIsWhatTheCommandLineSays()
{
    QVERIFY(QCoreApplication::removeTranslator(&german_));
    QLocale::setDefault(QLocale::c());
    const Message message =
        complaintOf(parsing(experimentOf(R"("strategy": "pool-stack", "parameters": {"initialSize": -1})")));
    QCOMPARE(spoken(message), QString::fromStdString(message.english()));
    QVERIFY(QCoreApplication::installTranslator(&german_));
}

TEST_WITH_CORE_APPLICATION(TestSpokenMessage);
#include "tst_spoken_message.moc"
