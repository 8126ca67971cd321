// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/setting_keys.h"
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
        QVERIFY(settings.isFrameTimeLogarithmic);
        QVERIFY(!settings.isColouredByKind);
    }

    void comeBackAsTheyWere_data()
    {
        QTest::addColumn<Speed>("speed");
        QTest::addColumn<bool>("isLogarithmic");
        QTest::addColumn<bool>("isColouredByKind");
        QTest::newRow("quarter") << Speed::Quarter << true << true;
        QTest::newRow("half") << Speed::Half << false << true;
        QTest::newRow("normal") << Speed::Normal << true << false;
        QTest::newRow("double") << Speed::Double << true << false;
        QTest::newRow("quadruple") << Speed::Quadruple << false << false;
        QTest::newRow("as fast as possible") << Speed::AsFastAsPossible << true << true;
    }

    void comeBackAsTheyWere()
    {
        QFETCH(Speed, speed);
        QFETCH(bool, isLogarithmic);
        QFETCH(bool, isColouredByKind);
        Settings settings;
        settings.windowGeometry = QByteArray("\x01\x00geometry", 10);
        settings.windowState = "state";
        settings.exportFolder = folder_->path();
        settings.recentFiles = {QStringLiteral("/tmp/Übung 1.json"), QStringLiteral("/tmp/a, b.json")};
        settings.experiment = QStringLiteral("Übung 1.json");
        settings.speed = speed;
        settings.isFrameTimeLogarithmic = isLogarithmic;
        settings.isFrameTimeLogarithmic = isLogarithmic;
        settings.isColouredByKind = isColouredByKind;
        settings.isTableHeightChosen = isColouredByKind;
        settings.rangeFigure = QStringLiteral("pause_ns");
        settings.theme = isLogarithmic ? ThemeChoice::Dark : ThemeChoice::Light;
        settings.language = isLogarithmic ? LanguageChoice::German : LanguageChoice::English;
        QVERIFY(store().write(settings));
        QCOMPARE(store().read(), settings);
    }

    void areDefaultsWhereTheFileMakesNoSense()
    {
        QSettings file(path(), QSettings::IniFormat);
        file.setValue(keys::speed, QStringLiteral("warp"));
        file.setValue(keys::frameTimeAxis, 7);
        file.setValue(keys::objectColours, QStringLiteral("rainbow"));
        file.setValue(keys::exportFolder, QStringLiteral("/nowhere/at/all"));
        file.sync();
        const Settings settings = store().read();
        QCOMPARE(settings.speed, Speed::Normal);
        QVERIFY(settings.isFrameTimeLogarithmic);
        QVERIFY(!settings.isColouredByKind);
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

    void sayWhenTheyCannotBeWritten()
    {
        SettingsStore nowhere(
            std::make_unique<QSettings>(QStringLiteral("/proc/poolscope.ini"), QSettings::IniFormat));
        QVERIFY(!nowhere.write(Settings{}));
    }

private:
    [[nodiscard]] QString path() const { return folder_->filePath(QStringLiteral("settings.ini")); }
    [[nodiscard]] SettingsStore store() const
    {
        return SettingsStore(std::make_unique<QSettings>(path(), QSettings::IniFormat));
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(SettingsTest)
#include "tst_settings.moc"
