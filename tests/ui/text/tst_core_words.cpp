// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All that core has to say in the window is in the list that translators are given.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/built_in/catalog_words.h"
#include "core/experiment/experiment.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/simulation/pictures/frame_picture.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/program/test_program.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"
#include "ui/text/spoken_value.h"

#include <QLocale>
#include <QTest>
#include <QTranslator>

using namespace poolscope;
using namespace poolscope::ui;

Q_DECLARE_METATYPE(poolscope::Message)

class CoreWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void areAllTranslated_data();
    void areAllTranslated();
    void anExperimentOfOnesOwnStaysAsItIs();
    void labelsAreWrittenAsWithinASentence();
    void findingsHaveFiguresOfTheLanguage_data();
    void findingsHaveFiguresOfTheLanguage();
    void allowedValuesAreSpoken();
    void choicesAreListed();
    void lanesOfBuiltInExperimentsAreListed();
};

void CoreWordsTest::areAllTranslated_data()
{
    QTest::addColumn<std::string>("text");
    for (const std::string& text : catalogWords())
        QTest::newRow(qPrintable(QString::fromStdString(text))) << text;
}

void CoreWordsTest::areAllTranslated()
{
    QFETCH(const std::string, text);
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/poolscope_de.qm")));
    QVERIFY2(!german.translate("CoreWords", text.c_str()).isEmpty(), "build the target update_translations");
}

void CoreWordsTest::anExperimentOfOnesOwnStaysAsItIs()
{
    QCOMPARE(translated("My own"), QStringLiteral("My own"));
    QCOMPARE(translated({}), QString());
}

void CoreWordsTest::labelsAreWrittenAsWithinASentence()
{
    QCOMPARE(midSentence("Heap budget"), QStringLiteral("heap budget"));
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/poolscope_de.qm")));
    QVERIFY(QCoreApplication::installTranslator(&german));
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    const QStringList labels{midSentence("Heap budget"), midSentence("Slots")};
    QLocale::setDefault(before);
    QCOMPARE(labels, QStringList({QStringLiteral("Heap-Budget"), QStringLiteral("Slots")}));
    QCOMPARE(translatedSentence("how long the run is"), QStringLiteral("Wie lang der Lauf ist"));
    QCOMPARE(translated("Fireworks"), QStringLiteral("Feuerwerk"));
}

void CoreWordsTest::findingsHaveFiguresOfTheLanguage_data()
{
    QTest::addColumn<Message>("finding");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("german");
    const auto words = [](const char* english) { return Text{"CoreWords", english}; };
    QTest::newRow("counts and a mean") << Message(words("%1 a frame, %2 at most, %3 in all"), Message::Fixed{12.5, 1},
                                                  Message::Count(20), Message::Count(31'000))
                                       << QStringLiteral("12.5 a frame, 20 at most, 31,000 in all")
                                       << QStringLiteral("12,5 je Frame, höchstens 20, insgesamt 31.000");
    QTest::newRow("no figure") << Message(words("no reference was kept")) << QStringLiteral("no reference was kept")
                               << QStringLiteral("keine Referenz wurde behalten");
    QTest::newRow("a share") << Message(Text{"", "%1"}, Message::Share{0.052}) << QStringLiteral("5.2 %")
                             << QStringLiteral("5,2 %");
    QTest::newRow("times") << Message(words("%1 at most, %2 in the median"), Message::Nanoseconds{26.1e6},
                                      Message::Nanoseconds{1.25e6})
                           << QStringLiteral("26.1 ms at most, 1.25 ms in the median")
                           << QStringLiteral("höchstens 26,1 ms, im Median 1,25 ms");
    QTest::newRow("nothing yet") << Message() << QString() << QString();
}

void CoreWordsTest::findingsHaveFiguresOfTheLanguage()
{
    QFETCH(const Message, finding);
    QFETCH(const QString, english);
    QFETCH(const QString, german);
    const QLocale before;
    QLocale::setDefault(QLocale::c());
    QCOMPARE(spoken(finding), QString::fromStdString(finding.english()));
    QCOMPARE(spoken(finding), english);
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/translations/poolscope_de.qm")));
    QVERIFY(QCoreApplication::installTranslator(&translator));
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    const QString said = spoken(finding);
    QLocale::setDefault(before);
    QCOMPARE(said, german);
}

void CoreWordsTest::allowedValuesAreSpoken()
{
    QCOMPARE(spokenAllowed(framesParameter()), QString::fromStdString(framesParameter().allowed().english()));
    const Parameter order = Parameter::choice("reuse", "Reuse order", "lifo", {"fifo", "lifo"}, "which is next");
    QCOMPARE(spokenAllowed(order), QStringLiteral("fifo, lifo"));
}

void CoreWordsTest::choicesAreListed()
{
    const auto isListed = [](const Parameter& parameter) {
        return std::ranges::all_of(parameter.choices, [&](const std::string& choice) {
            const bool isWord = std::ranges::all_of(
                choice, [](char each) { return each == '-' || std::islower(static_cast<unsigned char>(each)) != 0; });
            const bool isTerm = choice == "lifo" || choice == "fifo" || choice == "unlimited";
            return !isWord || isTerm || isChoiceWord(choice);
        });
    };
    const auto areListed = [&](std::span<const Parameter> parameters) {
        for (const Parameter& parameter : parameters)
            QVERIFY2(isListed(parameter), parameter.id.c_str());
    };
    for (const StrategyInfo& info : strategyCatalog())
        areListed(info.parameters);
    for (const ScenarioInfo& info : scenarioCatalog())
        areListed(info.parameters);
    areListed(std::array{drawingParameter()});
    for (const MistakeInfo& info : mistakeCatalog())
        areListed(info.parameters);
}

void CoreWordsTest::lanesOfBuiltInExperimentsAreListed()
{
    for (const BuiltInExperiment& builtIn : builtInExperiments())
        for (const ExperimentLane& lane : loadExperiment(std::string(builtIn.name)).lanes)
            QVERIFY2(isBuiltInLaneName(lane.name), lane.name.c_str());
    QVERIFY(!isBuiltInLaneName("My own"));
    QCOMPARE(shownLane("My own"), QStringLiteral("My own"));
    QCOMPARE(shownLane({}), QString());
}

TEST_WITH_CORE_APPLICATION(CoreWordsTest);
#include "tst_core_words.moc"
