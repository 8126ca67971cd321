// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/settings/settings.h"

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace poolscope::ui;

class SettingsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(folder_->isValid());
    }

    void haveDefaultsAtTheFirstStart()
    {
        const Settings settings = store().read();
        QVERIFY(settings.windowGeometry.isEmpty() && settings.windowState.isEmpty());
        QVERIFY(QDir(settings.exportFolder).exists());
        QVERIFY(settings.experiment.isEmpty());
        QCOMPARE(settings.speed, Speed::Normal);
        QVERIFY(settings.hasCaptionLine);
        QVERIFY(settings.isFrameTimeLogarithmic);
        QVERIFY(!settings.isColouredByKind);
        QVERIFY(!settings.hasLinePatterns);
        QCOMPARE(settings.theme, ThemeChoice::System);
    }

    void comeBackAsTheyWere_data()
    {
        QTest::addColumn<Speed>("speed");
        QTest::addColumn<bool>("isLogarithmic");
        QTest::addColumn<bool>("isColouredByKind");
        QTest::addColumn<ThemeChoice>("theme");
        QTest::newRow("quarter") << Speed::Quarter << true << true << ThemeChoice::Dark;
        QTest::newRow("half") << Speed::Half << false << true << ThemeChoice::Light;
        QTest::newRow("normal") << Speed::Normal << true << false << ThemeChoice::HighContrast;
        QTest::newRow("double") << Speed::Double << true << false << ThemeChoice::System;
        QTest::newRow("quadruple") << Speed::Quadruple << false << false << ThemeChoice::Dark;
        QTest::newRow("as fast as possible") << Speed::AsFastAsPossible << true << true << ThemeChoice::Light;
    }

    void comeBackAsTheyWere()
    {
        QFETCH(Speed, speed);
        QFETCH(bool, isLogarithmic);
        QFETCH(bool, isColouredByKind);
        QFETCH(ThemeChoice, theme);
        Settings settings;
        settings.windowGeometry = QByteArray("\x01\x00geometry", 10);
        settings.windowState = "state";
        settings.guideGeometry = "guide";
        settings.exportFolder = folder_->path();
        settings.hasCaptionLine = isLogarithmic;
        settings.exportSizes = {{1024, 768}, 300, {90.5, 60}, {297, 210}, 1.25};
        settings.recentFiles = {QStringLiteral("/tmp/Übung 1.json"), QStringLiteral("/tmp/a, b.json")};
        settings.experiment = QStringLiteral("Übung 1.json");
        settings.speed = speed;
        settings.isFrameTimeLogarithmic = isLogarithmic;
        settings.hasLinePatterns = !isColouredByKind;
        settings.isColouredByKind = isColouredByKind;
        settings.isTableHeightChosen = isColouredByKind;
        settings.awayPanels = {QStringLiteral("dock.claims"), QStringLiteral("dock.pauses")};
        settings.countsPreemptedFrames = isLogarithmic;
        settings.traceComparison = {.firstFrames = isLogarithmic ? 60 : -1, .percent = 2.5};
        settings.figureColumns = {QStringLiteral("live"), QStringLiteral("max")};
        settings.rangeFigure = QStringLiteral("pause_ns");
        settings.startGroup = QStringLiteral("Mistakes");
        settings.lesson = QStringLiteral("lesson:teeth");
        settings.student = QStringLiteral("Ada");
        settings.lessonMarks = {{markKey(QStringLiteral("teeth"), QStringLiteral("Ada")),
                                 {QStringLiteral("find"), QStringLiteral("{\n}"), {QStringLiteral("guess")}, true}},
                                {QStringLiteral("others"), {}}};
        settings.occupancyKind = QStringLiteral("bullet");
        settings.theme = theme;
        settings.charts = {{QStringLiteral("occupancy"), true, 300}, {QStringLiteral("heap"), false, 200}};
        settings.language = isLogarithmic ? LanguageChoice::German : LanguageChoice::English;
        QVERIFY(store().write(settings));
        QCOMPARE(store().read(), settings);
    }

    void theLastExperimentComesBack_data()
    {
        QTest::addColumn<QString>("experiment");
        QTest::newRow("one that is built in") << QStringLiteral("stutter");
        QTest::newRow("a file") << QStringLiteral("/home/someone/Übung, 2.json");
        QTest::newRow("none") << QString();
    }

    void theLastExperimentComesBack()
    {
        QFETCH(QString, experiment);
        Settings settings = store().read();
        settings.experiment = QStringLiteral("cycles");
        QVERIFY(store().write(settings));
        settings.experiment = experiment;
        QVERIFY(store().write(settings));
        QCOMPARE(store().read().experiment, experiment);
    }

    void areDefaultsWhereTheFileMakesNoSense()
    {
        QSettings file(path(), QSettings::IniFormat);
        file.setValue("run/speed", QStringLiteral("warp"));
        file.setValue("charts/frameTimeAxis", 7);
        file.setValue("objects/colours", QStringLiteral("rainbow"));
        file.setValue("window/theme", QStringLiteral("mauve"));
        file.setValue("export/pixels", QStringLiteral("0x99999"));
        file.setValue("export/pdfMillimetres", QStringLiteral("A4"));
        file.setValue("export/scale", QStringLiteral("large"));
        file.setValue("export/folder", QStringLiteral("/nowhere/at/all"));
        file.sync();
        const Settings settings = store().read();
        QCOMPARE(settings.exportSizes.pixels, QSize(64, 16'384));
        QCOMPARE(settings.exportSizes.pdfMillimetres, QSizeF(240, 135));
        QCOMPARE(settings.exportSizes.scale, 0.5);
        QCOMPARE(settings.speed, Speed::Normal);
        QVERIFY(settings.isFrameTimeLogarithmic);
        QVERIFY(!settings.isColouredByKind);
        QCOMPARE(settings.theme, ThemeChoice::System);
        QVERIFY(QDir(settings.exportFolder).exists());
    }

    void areDefaultsWhereTheFileIsNoSettingsFile()
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(4096, '\xff'));
        file.close();
        QCOMPARE(store().read().speed, Speed::Normal);
    }

    void areDefaultsWhereNumbersAreHuge_data()
    {
        QTest::addColumn<QString>("number");
        QTest::newRow("no number") << QStringLiteral("nan");
        QTest::newRow("infinite") << QStringLiteral("inf");
        QTest::newRow("beyond every integer") << QStringLiteral("1e300");
        QTest::newRow("below every integer") << QStringLiteral("-1e300");
        QTest::newRow("the largest integer") << QStringLiteral("9223372036854775807");
    }

    void areDefaultsWhereNumbersAreHuge()
    {
        QFETCH(const QString, number);
        QSettings file(path(), QSettings::IniFormat);
        for (const char* key : {"export/pixels", "export/svgMillimetres", "export/pdfMillimetres"})
            file.setValue(key, number + QLatin1Char('x') + number);
        for (const char* key : {"export/dotsPerInch", "export/scale", "tuning/seeds", "film/speed"})
            file.setValue(key, number);
        file.setValue("lessons/marks/size", number.contains('9') ? 2'147'483'647 : -1);
        file.setValue("lessons/marks/1/lesson", QStringLiteral("teeth"));
        file.sync();
        const Settings settings = store().read();
        QVERIFY(bounded(settings.exportSizes) == settings.exportSizes);
        QVERIFY(settings.lessonMarks.size() <= 1);
    }

    void aDamagedLayoutIsNone()
    {
        Settings settings = store().read();
        settings.windowState = "state";
        QVERIFY(store().write(settings));
        QCOMPARE(store().read().windowState, QByteArray("state"));
        QSettings file(path(), QSettings::IniFormat);
        file.setValue("window/state", QByteArray("stat\xff"));
        QVERIFY(store().read().windowState.isEmpty());
        file.remove(QStringLiteral("window/stateCheck")); // as an earlier version left it
        QCOMPARE(store().read().windowState, QByteArray("stat\xff"));
    }

    void whatAnotherWindowHasChangedStays()
    {
        SettingsStore one = store(), other = store();
        Settings ofOne = one.read(), ofOther = other.read();
        ofOne.speed = Speed::Double;
        ofOne.lessonMarks.insert(QStringLiteral("teeth"),
                                 {.step = QStringLiteral("find"), .answers = {}, .judged = {}});
        ofOne.recentFiles = {QStringLiteral("one.json")};
        ofOther.theme = ThemeChoice::Dark;
        ofOther.lessonMarks.insert(QStringLiteral("others"),
                                   {.step = QStringLiteral("guess"), .answers = {}, .judged = {}});
        ofOther.recentFiles = {QStringLiteral("other.json")};
        QVERIFY(one.write(ofOne));
        QVERIFY(other.write(ofOther));
        const Settings both = store().read();
        QCOMPARE(both.speed, Speed::Double);
        QCOMPARE(both.theme, ThemeChoice::Dark);
        QCOMPARE(both.lessonMarks.keys(), (QStringList{QStringLiteral("others"), QStringLiteral("teeth")}));
        QCOMPARE(both.recentFiles, (QStringList{QStringLiteral("other.json"), QStringLiteral("one.json")}));
        ofOther.lessonMarks.clear();
        QVERIFY(other.write(ofOther));
        QCOMPARE(store().read().lessonMarks.keys(), QStringList{QStringLiteral("teeth")});
    }

    void aStartThatFailsTwiceBeginsWithDefaults_data()
    {
        QTest::addColumn<int>("failed");
        QTest::addColumn<bool>("areDefaults");
        QTest::addColumn<bool>("areMarksKept");
        QTest::newRow("none failed") << 0 << false << true;
        QTest::newRow("one failed") << 1 << false << true;
        QTest::newRow("two failed") << 2 << true << true;
        QTest::newRow("three failed") << 3 << true << true;
        QTest::newRow("so did those with defaults") << 4 << true << false;
    }

    void aStartThatFailsTwiceBeginsWithDefaults()
    {
        QFETCH(const int, failed);
        QFETCH(const bool, areDefaults);
        QFETCH(const bool, areMarksKept);
        Settings settings = store().read();
        settings.speed = Speed::Double;
        settings.language = LanguageChoice::German;
        settings.lessonMarks.insert(QStringLiteral("teeth"), {});
        QVERIFY(store().write(settings));
        for (int start = 0; start < failed; ++start) {
            SettingsStore failing = store();
            QCOMPARE(failing.beginStart(), start);
            endProcess();
        }
        SettingsStore next = store();
        QCOMPARE(next.beginStart(), failed);
        const Settings begun = next.read();
        QCOMPARE(begun.speed, areDefaults ? Speed::Normal : Speed::Double);
        QCOMPARE(begun.language, LanguageChoice::German);
        QCOMPARE(begun.lessonMarks.size(), areMarksKept ? 1 : 0);
        QCOMPARE(QFile::exists(next.fileSetAside()), areDefaults);
        if (areDefaults)
            QCOMPARE(QSettings(next.fileSetAside(), QSettings::IniFormat).value("run/speed").toString(),
                     QStringLiteral("double"));
        next.endStart();
        QCOMPARE(store().beginStart(), 0);
    }

    void aStartBesideAnotherIsNoneThatFailed()
    {
        SettingsStore one = store(), other = store();
        QCOMPARE(one.beginStart(), 0);
        QCOMPARE(other.beginStart(), 0);
        QCOMPARE(store().beginStart(), 0);
    }

    void sayWhenTheyCannotBeWritten()
    {
        SettingsStore nowhere(std::make_unique<QSettings>(QStringLiteral("/proc/poolscope.ini"), QSettings::IniFormat));
        QVERIFY(!nowhere.write(Settings{}));
    }

private:
    [[nodiscard]] QString path() const { return folder_->filePath(QStringLiteral("settings.ini")); }
    [[nodiscard]] SettingsStore store() const
    {
        return SettingsStore(std::make_unique<QSettings>(path(), QSettings::IniFormat));
    }

    // As if the program whose start is noted had ended: no process has so high a number.
    void endProcess() const
    {
        QSettings file(path(), QSettings::IniFormat);
        QStringList begun = file.value("window/begunStarts").toStringList();
        begun.back() = QStringLiteral("99999999");
        file.setValue("window/begunStarts", begun);
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

TEST_WITH_CORE_APPLICATION(SettingsTest);
#include "tst_settings.moc"
