// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the guide: those that its pages show are there, and are those that resources/guide/make_pictures
// makes. With --make-pictures this program is the part of that script which needs a window.
#include "tests/integration/guide/guide_pictures.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"
#include "ui/appearance/program_style.h"

#include <QApplication>
#include <QDirIterator>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStyle>

namespace {

const QString pictureGuide = QStringLiteral(POOLSCOPE_SOURCE_DIR "/resources/guide");

} // namespace

class GuidePicturesTest : public QObject
{
    Q_OBJECT

private slots:
    void theScriptMakesThoseThatPagesShow()
    {
        static const QRegularExpression form(QStringLiteral("!\\[[^\\]]*\\]\\(([^)]+)\\)"));
        QStringList shown;
        QDirIterator each(pictureGuide, {QStringLiteral("*.md")}, QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) {
            const QFileInfo file(each.next());
            for (auto found = form.globalMatch(QString::fromUtf8(contentOf(file.filePath()))); found.hasNext();) {
                const QString path = QDir::cleanPath(file.dir().filePath(found.next().captured(1)));
                QVERIFY2(QFile::exists(path), qPrintable(file.fileName() + QLatin1String(": ") + path));
                shown << QFileInfo(path).completeBaseName();
            }
        }
        // The README shows one of them.
        const QString readme = QString::fromUtf8(contentOf(QStringLiteral(POOLSCOPE_SOURCE_DIR "/README.md")));
        for (auto found = form.globalMatch(readme); found.hasNext();) {
            const QString path = found.next().captured(1);
            QVERIFY2(path.startsWith(QLatin1String("resources/guide/pictures/")), qPrintable(path));
            shown << QFileInfo(path).completeBaseName();
        }
        shown.removeDuplicates();
        shown.sort();
        QProcess script;
        script.start(pictureGuide + QStringLiteral("/make_pictures"), {QStringLiteral("--list")});
        const Outcome outcome = outcomeOf(script);
        QCOMPARE(outcome.exitCode, 0);
        QStringList made = outcome.output.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        made.sort();
        QCOMPARE(shown, made);
        QStringList there;
        for (const QString& file : filesIn(pictureGuide + QStringLiteral("/pictures")))
            there << QFileInfo(file).completeBaseName();
        there.sort();
        QCOMPARE(there, made);
    }

    void theyAreSmall()
    {
        qint64 bytes = 0;
        for (const QFileInfo& file : QDir(pictureGuide + QStringLiteral("/pictures")).entryInfoList(QDir::Files))
            bytes += file.size();
        QVERIFY2(bytes < 1'500'000, qPrintable(QString::number(bytes)));
    }
};

namespace {

int runGuidePictures(int argc, char** argv)
{
    if (argc == 4 && QLatin1String(argv[1]) == QLatin1String("--make-pictures")) {
        QApplication application(argc, argv);
        QApplication::setStyle(new poolscope::ui::ProgramStyle);
        QApplication::setPalette(QApplication::style()->standardPalette()); // not the platform's
        return poolscope::ui::makeGuidePictures(QString::fromLocal8Bit(argv[2]), QString::fromLocal8Bit(argv[3]));
    }
    GuidePicturesTest test;
    return QTest::qExec(&test, argc, argv);
}

const poolscope::RegisteredTest registeredPictures(__FILE__, runGuidePictures);

} // namespace

#include "tst_guide_pictures.moc"
