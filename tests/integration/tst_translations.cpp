// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The translation files: nothing is missing in them, and nothing in them breaks what it translates.
#include "core/experiment/built_in/catalog_words.h"
#include "tests/program/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <algorithm>
#include <set>
#include <vector>

namespace {

struct TsMessage
{
    QString context;
    QString source;
    QString comment;
    QString state;     // "unfinished", "vanished", "obsolete" or empty
    QStringList texts; // several if there are plural forms
    bool isPlural = false;

    [[nodiscard]] QString key() const { return context + QLatin1Char('/') + source + QLatin1Char('/') + comment; }
};

QStringList textsOf(QXmlStreamReader& xml)
{
    QStringList forms;
    QString whole;
    while (!(xml.readNext() == QXmlStreamReader::EndElement && xml.name() == QLatin1String("translation"))) {
        if (xml.atEnd()) break;
        if (xml.isStartElement() && xml.name() == QLatin1String("numerusform")) forms << xml.readElementText();
        if (xml.isCharacters()) whole += xml.text();
    }
    return forms.isEmpty() ? QStringList{whole} : forms;
}

std::vector<TsMessage> messagesOf(const QString& path)
{
    std::vector<TsMessage> all;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return all;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement()) continue;
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        if (xml.name() == QLatin1String("message")) {
            const bool isPlural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
            all.push_back({context, {}, {}, {}, {}, isPlural});
        }
        if (xml.name() == QLatin1String("source")) all.back().source = xml.readElementText();
        if (xml.name() == QLatin1String("comment")) all.back().comment = xml.readElementText();
        if (xml.name() == QLatin1String("translation")) {
            all.back().state = xml.attributes().value(QLatin1String("type")).toString();
            all.back().texts = textsOf(xml);
        }
    }
    return all;
}

QString pathOf(const QString& language)
{
    return QStringLiteral(POOLSCOPE_SOURCE_DIR "/resources/translations/poolscope_%1.ts").arg(language);
}

std::vector<TsMessage> german()
{
    return messagesOf(pathOf(QStringLiteral("de")));
}

std::multiset<QString> placeholders(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("%L?(?:\\d+|n)"));
    std::multiset<QString> all;
    for (auto matches = form.globalMatch(text); matches.hasNext();)
        all.insert(matches.next().captured());
    return all;
}

// The parts that belong to the surrounding sentence: blanks at both ends, and the final punctuation.
QString edges(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("^(\\s*).*?([….:?!]?\\s*)$"),
                                         QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = form.match(text);
    return match.captured(1) + QLatin1Char('|') + match.captured(2);
}

// As in resources/translations/list_catalog_words.cpp.
bool writeCatalogWords(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return false;
    for (const std::string& word : poolscope::catalogWords()) {
        QByteArray text = QByteArray::fromStdString(word);
        text.replace('\\', "\\\\").replace('"', "\\\"");
        file.write("QT_TRANSLATE_NOOP(\"CoreWords\", \"" + text + "\")\n");
    }
    return true;
}

bool hasAccelerator(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("&[^&\\s]"));
    return form.match(text).hasMatch() && !text.contains(QLatin1Char('<'));
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void germanIsComplete_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("state");
        QTest::addColumn<QStringList>("texts");
        QTest::addColumn<bool>("isPlural");
        for (const TsMessage& message : german())
            QTest::newRow(qPrintable(message.key().simplified()))
                << message.source << message.state << message.texts << message.isPlural;
    }
    void germanIsComplete()
    {
        QFETCH(const QString, source);
        QFETCH(const QString, state);
        QFETCH(const QStringList, texts);
        QCOMPARE(state, QString());
        QFETCH(const bool, isPlural);
        QVERIFY2(!source.contains(QLatin1String("(s)")), "a number goes with a noun by plural forms");
        QVERIFY(isPlural || !source.contains(QLatin1String("%n")));
        QCOMPARE(texts.size(), isPlural ? 2 : 1);
        for (const QString& text : texts) {
            QVERIFY2(!text.isEmpty(), "empty");
            QVERIFY2(placeholders(text) == placeholders(source), qPrintable(text));
            QCOMPARE(edges(text), edges(source));
            QCOMPARE(hasAccelerator(text), hasAccelerator(source));
        }
    }

    // The same English words have one German translation, unless the context requires another.
    void oneTermIsOneTerm()
    {
        const std::set<QString> mayDiffer{"Run", "idle", "free", "next", "first"};
        std::map<QString, QString> known;
        for (const TsMessage& message : german()) {
            if (mayDiffer.contains(message.source)) continue;
            const QString text = message.texts.join(QLatin1Char('/'));
            const auto [at, isNew] = known.try_emplace(message.source, text);
            QVERIFY2(isNew || at->second == text, qPrintable(message.source + ": " + at->second + " and " + text));
        }
        QVERIFY(known.size() > 800);
    }

    void englishHasItsPlurals()
    {
        const std::vector<TsMessage> plurals = messagesOf(pathOf(QStringLiteral("en")));
        QVERIFY(!plurals.empty());
        for (const TsMessage& message : plurals) {
            QCOMPARE(message.state, QString());
            QCOMPARE(message.texts.size(), 2);
            for (const QString& text : message.texts)
                QVERIFY2(placeholders(text) == placeholders(message.source) && !text.contains(QLatin1String("(s)")),
                         qPrintable(text));
        }
    }

    // lupdate passes over a call whose number is more than a name, without a word.
    void countsOfTranslateAreNames()
    {
        static const QRegularExpression form(QStringLiteral(
            R"re(\btranslate\(\s*"[^"]*",\s*("(?:[^"\\]|\\.)*"\s*)+,\s*nullptr,\s*(\w+)\s*([^\s\w)]))re"));
        int files = 0;
        for (const QString room : {"ui", "app"})
            for (QDirIterator each(QStringLiteral(POOLSCOPE_SOURCE_DIR "/") + room, {"*.cpp"}, QDir::Files,
                                   QDirIterator::Subdirectories);
                 each.hasNext(); ++files) {
                QFile file(each.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QRegularExpressionMatch call = form.match(QString::fromUtf8(file.readAll()));
                QVERIFY2(!call.hasMatch(), qPrintable(file.fileName() + ": " + call.captured()));
            }
        QVERIFY(files > 300);
    }

    void nothingIsSaidThatIsNotInTheFile()
    {
        const QString lupdate =
            QStandardPaths::findExecutable(QStringLiteral("lupdate"), {QStringLiteral("/usr/lib/qt6/bin")});
        if (lupdate.isEmpty())
            QSKIP("lupdate is not installed (Debian: qt6-l10n-tools), so that nothing can be compared.");
        QTemporaryDir folder;
        const QString found = folder.filePath(QStringLiteral("found.ts"));
        const QString catalogs = folder.filePath(QStringLiteral("catalog_words.cpp"));
        QVERIFY(writeCatalogWords(catalogs));
        QProcess process;
        process.setWorkingDirectory(QStringLiteral(POOLSCOPE_SOURCE_DIR));
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(lupdate,
                      {"-locations", "none", "-I", ".", "-tr-function-alias", "QT_TRANSLATE_NOOP+=POOLSCOPE_TEXT",
                       "core", "ui", "app", catalogs, "-ts", found, "-target-language", "de"});
        QVERIFY(process.waitForFinished(poolscope::patience));
        QCOMPARE(process.exitCode(), 0);
        const QString output = QString::fromUtf8(process.readAll());
        // A call for which lupdate finds another context than the program is never translated.
        QVERIFY2(!output.contains(QLatin1String("lacks Q_OBJECT")) && !output.contains(QLatin1String("Qualifying")),
                 qPrintable(output));
        const auto keysOf = [](const std::vector<TsMessage>& messages) {
            std::set<QString> keys;
            for (const TsMessage& message : messages)
                keys.insert(message.key());
            return keys;
        };
        const std::set<QString> said = keysOf(messagesOf(found)), translated = keysOf(german());
        QVERIFY(said.size() > 800);
        for (const QString& key : said)
            QVERIFY2(translated.contains(key),
                     qPrintable("build the target update_translations, then translate " + key));
        for (const QString& key : translated)
            QVERIFY2(said.contains(key), qPrintable("nobody says any more " + key));
    }

    void acceleratorsOfTheMenuBarDiffer()
    {
        std::map<QChar, QString> taken;
        for (const TsMessage& message : german()) {
            const QString& text = message.texts.front();
            if (!std::set<QString>{"&File", "&Edit", "&Run", "&View", "&Help"}.contains(message.source)) continue;
            const QChar key = text.at(text.indexOf(QLatin1Char('&')) + 1).toLower();
            QVERIFY2(taken.try_emplace(key, text).second, qPrintable(text + " and " + taken[key]));
        }
        QCOMPARE(taken.size(), std::size_t{5});
    }
};

TEST_WITH_CORE_APPLICATION(TestTranslations);
#include "tst_translations.moc"
