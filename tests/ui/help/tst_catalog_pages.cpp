// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pages made of the catalogs name all that is in them, in the window's language.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/program/test_program.h"
#include "ui/appearance/language.h"
#include "ui/help/guide_pages.h"
#include "ui/settings/choices.h"
#include "ui/text/core_words.h"

#include <QTest>
#include <QTextDocument>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// The text as the reader sees it.
QString shownTextOf(const QString& markdown)
{
    QTextDocument document;
    document.setMarkdown(markdown);
    return document.toPlainText();
}

template <typename Catalog>
void addRows(const char* page, const Catalog& catalog)
{
    for (const auto language : {LanguageChoice::English, LanguageChoice::German}) {
        applyLanguage(language);
        const QString text = shownTextOf(page == std::string_view("strategies") ? strategiesPage() : scenariosPage());
        const char* name = language == LanguageChoice::German ? "German" : "English";
        for (const auto& info : catalog) {
            QStringList words{translated(info.title), QString::fromStdString(info.id), translated(info.meaning)};
            for (const Parameter& parameter : info.parameters)
                words << translated(parameter.label) << QString::fromStdString(parameter.id)
                      << translated(parameter.meaning) << translated(parameter.unit == "bytes" ? "" : parameter.unit);
            QTest::addRow("%s, %s", info.id.c_str(), name) << text << words;
        }
    }
}

} // namespace

class CatalogPagesTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyLanguage(LanguageChoice::English); }

    void everyStrategyIsThere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("words");
        addRows("strategies", strategyCatalog());
    }
    void everyStrategyIsThere() { everyWordIsThere(); }

    void everyScenarioIsThere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("words");
        addRows("scenarios", scenarioCatalog());
    }
    void everyScenarioIsThere() { everyWordIsThere(); }

    void everyExperimentIsThere_data()
    {
        QTest::addColumn<QString>("name");
        for (const BuiltInExperiment& builtIn : builtInExperiments())
            QTest::newRow(std::string(builtIn.name).c_str()) << QString::fromStdString(std::string(builtIn.name));
    }
    void everyExperimentIsThere()
    {
        QFETCH(const QString, name);
        const Experiment experiment = loadExperiment(name.toStdString());
        for (const auto language : {LanguageChoice::English, LanguageChoice::German}) {
            applyLanguage(language);
            const QString page = experimentsPage(), text = shownTextOf(page);
            QVERIFY(page.contains(QStringLiteral("](experiment:%1)").arg(name)));
            QVERIFY(text.contains(translated(experiment.title)));
            QVERIFY2(text.contains(translated(experiment.description)), qPrintable(translated(experiment.description)));
        }
    }

    void valuesHaveUnitsAndRanges_data()
    {
        QTest::addColumn<LanguageChoice>("language");
        QTest::addColumn<QString>("row");
        QTest::newRow("English, bytes") << LanguageChoice::English
                                        << "| Heap budget `heapBytes` | 4.00 MiB | 4.00 KiB to 16.0 GiB |";
        QTest::newRow("English, slots") << LanguageChoice::English
                                        << "| Slots `capacity` | 1,000 slots | 1 to 16,777,216 slots |";
        QTest::newRow("German, bytes") << LanguageChoice::German << "| Heap-Budget `heapBytes` | 4,00 MiB |";
        QTest::newRow("German, slots") << LanguageChoice::German
                                       << " `capacity` | 1.000 Slots | 1 bis 16.777.216 Slots |";
    }
    void valuesHaveUnitsAndRanges()
    {
        QFETCH(const LanguageChoice, language);
        QFETCH(const QString, row);
        applyLanguage(language);
        QVERIFY2(strategiesPage().replace(QChar::Nbsp, QLatin1Char(' ')).contains(row), qPrintable(strategiesPage()));
    }

private:
    static void everyWordIsThere()
    {
        QFETCH(const QString, text);
        QFETCH(const QStringList, words);
        for (const QString& each : words)
            QVERIFY2(text.contains(each), qPrintable(each));
    }
};

TEST_WITH_APPLICATION(CatalogPagesTest);
#include "tst_catalog_pages.moc"
