// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// poolscope guide: the whole guide in one file, whose links lead to places in it.
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>

class GuideCommandTest : public QObject
{
    Q_OBJECT

private slots:
    void aPageHasAllLinksAndPictures_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("English") << "en" << QStringList{"lang=\"en\"", "Poolscope guide", "Fireworks"};
        QTest::newRow("German") << "de" << QStringList{"lang=\"de\"", "Freilisten-Pool", "Feuerwerk"};
    }
    void aPageHasAllLinksAndPictures()
    {
        QFETCH(const QString, language);
        QFETCH(const QStringList, words);
        const QTemporaryDir folder;
        const Outcome outcome = runProgram({"guide", "--language", language}, {}, folder.path());
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, 0);
        const QString html = QString::fromUtf8(contentOf(folder.filePath("poolscope-guide.html")));
        for (const QString& word : words)
            QVERIFY2(html.contains(word), qPrintable(word));
        static const QRegularExpression id(QStringLiteral(" id=\"([^\"]+)\"")),
            link(QStringLiteral(" href=\"([^\"]*)\"")), picture(QStringLiteral("<img src=\"([^\"]{0,40})"));
        QSet<QString> places;
        for (auto found = id.globalMatch(html); found.hasNext();) {
            const QString name = found.next().captured(1);
            QVERIFY2(!places.contains(name), qPrintable(name));
            places << name;
        }
        int inner = 0;
        for (auto found = link.globalMatch(html); found.hasNext();) {
            const QString target = found.next().captured(1);
            if (target.startsWith(QLatin1String("https:"))) continue;
            QVERIFY2(target.startsWith(QLatin1Char('#')) && places.contains(target.mid(1)), qPrintable(target));
            ++inner;
        }
        QVERIFY(inner > 60);
        for (auto found = picture.globalMatch(html); found.hasNext();) {
            const QString source = found.next().captured(1);
            QVERIFY2(source.startsWith(QLatin1String("data:image/png;base64,iVBOR")), qPrintable(source));
        }
    }

    void wrongUsageIsTold_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("a language that nobody wrote") << QStringList{"--language", "fr"} << "allowed are en, de";
        QTest::newRow("an argument") << QStringList{"heap"} << "too much";
        QTest::newRow("a folder") << QStringList{"--out", "."} << "not a regular file";
    }
    void wrongUsageIsTold()
    {
        QFETCH(QStringList, arguments);
        QFETCH(const QString, complaint);
        const QTemporaryDir folder;
        const Outcome outcome = runProgram(QStringList{"guide"} + arguments, {}, folder.path());
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains(complaint), qPrintable(outcome.errors));
        QVERIFY(filesIn(folder.path()).isEmpty());
    }
};

TEST_WITHOUT_APPLICATION(GuideCommandTest);
#include "tst_guide_command.moc"
