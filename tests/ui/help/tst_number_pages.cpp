// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever opens a table that the program wrote finds each of its columns on a page of the guide, in both languages.
#include "core/export/recording_csv.h"
#include "core/metrics/sample.h"
#include "tests/program/test_program.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <sstream>
#include <utility>

using namespace poolscope;

namespace {

QString pagesOf(const QString& folder)
{
    QString all;
    const QDir pages(QStringLiteral(POOLSCOPE_SOURCE_DIR "/resources/guide/") + folder + QStringLiteral("numbers"));
    for (const QString& name : pages.entryList({QStringLiteral("*.md")}, QDir::Files)) {
        QFile file(pages.filePath(name));
        if (file.open(QIODevice::ReadOnly)) all += QString::fromUtf8(file.readAll());
    }
    return all;
}

QStringList columnsOfSamples()
{
    QStringList names;
    for (const FieldInfo& info : columns())
        names << QString::fromUtf8(info.name.data(), static_cast<qsizetype>(info.name.size()));
    return names;
}

QStringList columnsOfCollections()
{
    std::ostringstream out;
    writeCollectionsHeader(out, Columns::All);
    // Which frame of which lane it is needs no page.
    return QString::fromStdString(out.str()).trimmed().split(QLatin1Char(',')).mid(2);
}

} // namespace

class NumberPagesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyColumnIsExplained_data();
    void everyColumnIsExplained();
};

void NumberPagesTest::everyColumnIsExplained_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("folder");
    for (const auto& [language, folder] :
         {std::pair{"in English", QString()}, std::pair{"in German", QStringLiteral("de/")}}) {
        QTest::addRow("of samples.csv %s", language) << columnsOfSamples() << folder;
        QTest::addRow("of collections.csv %s", language) << columnsOfCollections() << folder;
    }
}

void NumberPagesTest::everyColumnIsExplained()
{
    QFETCH(const QStringList, names);
    QFETCH(const QString, folder);
    const QString pages = pagesOf(folder);
    QVERIFY(names.size() > 10);
    for (const QString& name : names)
        QVERIFY2(pages.contains(QLatin1Char('`') + name + QLatin1Char('`')), qPrintable(name));
}

TEST_WITH_CORE_APPLICATION(NumberPagesTest);
#include "tst_number_pages.moc"
