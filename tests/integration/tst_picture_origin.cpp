// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A picture tells from which run it is, and gives its experiment out again: the round trip on the command line.
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

class TestPictureOrigin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        const Outcome run = runProgram({"run", "boss-bullets", "--frames", "50", "--seed", "7", "--out", path("first"),
                                        "--charts", "png,svg,pdf"});
        QCOMPARE(run.errors, QString());
        hash_ = run.output.section("event hash ", 1).section('\n', 0, 0);
        QCOMPARE(hash_.size(), 16);
    }

    void aPictureSaysFromWhichRunItIs_data()
    {
        QTest::addColumn<QString>("picture");
        for (const char* name : {"heap.png", "frame-time.png", "pauses.svg", "occupancy.pdf"})
            QTest::newRow(name) << name;
    }
    void aPictureSaysFromWhichRunItIs()
    {
        QFETCH(QString, picture);
        const Outcome check = runProgram({"check", path("first/" + picture)});
        QCOMPARE(check.exitCode, 0);
        QVERIFY2(check.output.contains("50 frames of boss-bullets, seed 7, event hash " + hash_ + ", Poolscope "),
                 qPrintable(check.output));
    }

    void itsExperimentRunsAgain()
    {
        const QString experiment = path("again.json");
        QCOMPARE(runProgram({"check", path("first/heap.png"), "--experiment", experiment}).errors, QString());
        QCOMPARE(runProgram({"check", experiment}).exitCode, 0);
        QCOMPARE(runProgram({"run", experiment, "--out", path("second")}).exitCode, 0);
        const Outcome check = runProgram({"check", path("second/heap.png")});
        QVERIFY2(check.output.contains(hash_), qPrintable(check.output));
        QCOMPARE(runProgram({"check", path("second/heap.png"), "--experiment", experiment}).exitCode, 2);
    }

    void aPictureThatIsNotWholeIsToldApart_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("percent"); // of it that is left
        for (const QString format : {"png", "svg", "pdf"})
            for (const int percent : {40, 90, 99})
                QTest::addRow("%d %% of the %s", percent, qPrintable(format)) << format << percent;
    }
    void aPictureThatIsNotWholeIsToldApart()
    {
        QFETCH(QString, format);
        QFETCH(int, percent);
        const QByteArray whole = picture(format);
        const QByteArray left = whole.left(whole.size() * percent / 100);
        const Outcome check = checkOf(left, format);
        QCOMPARE(check.errors, "poolscope: " + path("damaged." + format) + ": is cut off after " +
                                   QLocale(QLocale::English).toString(left.size()) + " bytes\n");
        QCOMPARE(check.exitCode, 2);
        QCOMPARE(check.output, QString());
    }

    void aPictureThatIsDamagedIsToldApart_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("another byte in a PNG") << "png" << QByteArray("IDATx") << QByteArray("IDATy");
        QTest::newRow("an element of an SVG that does not end") << "svg" << QByteArray("</metadata>") << QByteArray();
        QTest::newRow("bytes missing in a PDF") << "pdf" << QByteArray("/CreationDate") << QByteArray();
    }
    void aPictureThatIsDamagedIsToldApart()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QByteArray content = picture(format);
        QVERIFY(content.contains(before));
        const Outcome check = checkOf(content.replace(before, after), format);
        QVERIFY2(check.errors.startsWith("poolscope: " + path("damaged." + format) + ": is damaged "),
                 qPrintable(check.errors));
        QCOMPARE(check.exitCode, 2);
    }

    void aTuningCurveSaysFromWhichSweepItIs_data()
    {
        QTest::addColumn<QString>("seeds");
        QTest::addColumn<QString>("told");
        QTest::newRow("one seed") << "7..7"
                                  << "seeds 7..7, pooled.capacity=50,100, event hash [0-9a-f]{16}, Poolscope ";
        QTest::newRow("several seeds") << "3"
                                       << "seeds 42..44, pooled.capacity=50,100, hash over the 3 event hashes "
                                          "[0-9a-f]{16}, Poolscope ";
    }
    void aTuningCurveSaysFromWhichSweepItIs()
    {
        QFETCH(QString, seeds);
        QFETCH(QString, told);
        const QString name = QString(QTest::currentDataTag());
        const auto sweep = [&](const QString& experiment, const QString& folder) {
            return runProgram({"sweep", experiment, "--vary", "pooled.capacity=50,100", "--seeds", seeds, "--frames",
                               "50", "--out", path(folder)})
                .exitCode;
        };
        QCOMPARE(sweep("boss-bullets", name), 0);
        for (const char* picture : {"tuning.png", "tuning.svg"}) {
            const Outcome check = runProgram({"check", path(name + '/' + picture)});
            QCOMPARE(check.exitCode, 0);
            QVERIFY2(check.output.contains("a picture of a sweep of "), qPrintable(check.output));
            QVERIFY2(check.output.contains(QRegularExpression("50 frames of boss-bullets, " + told)),
                     qPrintable(check.output));
        }
        const QString experiment = path(name + ".json");
        QCOMPARE(runProgram({"check", path(name + "/tuning.svg"), "--experiment", experiment}).errors, QString());
        QCOMPARE(sweep(experiment, name + " again"), 0);
        for (const char* file : {"/tuning.png", "/tuning.svg", "/sweep.csv"})
            QVERIFY(content(path(name + file)) == content(path(name + " again" + file)));
    }

    void otherPicturesSayNothing()
    {
        QFile file(path("other.svg"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<svg/>");
        file.close();
        const Outcome check = runProgram({"check", path("other.svg")});
        QCOMPARE(check.exitCode, 2);
        QCOMPARE(check.errors, "poolscope: " + path("other.svg") +
                                   ": says nothing of a run: it is not a chart of a run that Poolscope exported, or "
                                   "another program changed it\n");
        QCOMPARE(runProgram({"check", "boss-bullets", "--experiment", path("no.json")}).errors,
                 "poolscope: boss-bullets is not a picture: --experiment extracts the experiment of a picture\n");
        QVERIFY(!QFile::exists(path("no.json")));
    }

private:
    [[nodiscard]] QByteArray picture(const QString& format) const
    {
        QFile file(path("first/heap." + format));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] Outcome checkOf(const QByteArray& content, const QString& format) const
    {
        QFile file(path("damaged." + format));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) return {};
        file.close();
        return runProgram({"check", file.fileName()});
    }
    [[nodiscard]] static QByteArray content(const QString& file)
    {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("cannot be read: " + file.toUtf8());
    }
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

    QTemporaryDir folder_;
    QString hash_;
};

TEST_WITH_CORE_APPLICATION(TestPictureOrigin);
#include "tst_picture_origin.moc"
