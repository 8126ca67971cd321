// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "tests/program/test_program.h"
#include "ui/export/run_images.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr std::uint64_t frames = 700;

Experiment experiment()
{
    Experiment made;
    made.title = "Boss bullets: collected heap against a free list";
    made.scenario = "boss-bullets";
    made.parameters.complete(findScenario(made.scenario)->parameters);
    made.lanes = {{"collected", "gc-mark-sweep", {}}, {"pooled", "pool-free-list", {}}};
    return made;
}

// The same counters each time, with timings that depend on `machine`.
Recording recording(std::uint64_t machine)
{
    Recording made({"collected", "pooled"}, 60);
    for (std::uint64_t frame = 0; frame < frames; ++frame)
        for (std::uint32_t lane = 0; lane < 2; ++lane) {
            Sample sample;
            sample.frame = frame;
            sample.lane = lane;
            sample.counters.heapBytes = lane == 0 ? 60'000 + frame % 90 * 11'000 : 96'000;
            sample.counters.liveBytes = 52'000;
            sample.counters.slotsOwned = lane == 0 ? 0 : 1000;
            sample.counters.slotsInUse = lane == 0 ? 0 : 400 + frame % 7;
            sample.counters.highWater = lane == 0 ? 0 : 406;
            sample.timings.frameNs = sample.timings.cpuNs = 20'000 + (frame * machine) % 977;
            sample.timings.pauseNs = lane == 0 && frame % 90 == 0 ? 2'000'000 + machine : 0;
            if (lane == 0 && frame % 90 == 0)
                made.append(CollectionRecord{
                    .frame = frame, .lane = 0, .collection = {}, .beginNs = 0, .pauseNs = 2'000'000 + machine});
            made.append(sample);
        }
    return made;
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestRunImages : public QObject
{
    Q_OBJECT

private slots:
    void writesThreePictures()
    {
        const QTemporaryDir folder;
        writeRunImages(recording(3), experiment(), 0xabc, folder.filePath("new/one").toStdString(),
                       {.columns = Columns::All});
        for (const char* name : {"heap.png", "frame-time.png", "occupancy.png"})
            QCOMPARE(QImage(folder.filePath("new/one/" + QString(name))).size(), QSize(1600, 900));
    }

    void everyChartInEveryFormat()
    {
        const QTemporaryDir folder;
        const RunImages wanted{.formats = imageFormats()};
        writeRunImages(recording(3), experiment(), 0xabc, folder.path().toStdString(), wanted);
        QStringList names;
        for (const std::string& name : runImageNames()) {
            names << QString::fromStdString(name);
            QVERIFY2(bytesOf(folder.filePath(names.back())).contains("poolscope-provenance"), name.c_str());
        }
        names.sort();
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files, QDir::Name), names);
        QVERIFY(names.contains("budget-share.svg"));
    }

    // Text that another program can find, select and translate.
    void everySvgHasItsTextsAsText()
    {
        const QTemporaryDir folder;
        const RunImages wanted{.formats = {"svg"}};
        writeRunImages(recording(3), experiment(), 0xabc, folder.path().toStdString(), wanted);
        for (const QString& name : QDir(folder.path()).entryList(QDir::Files)) {
            QStringList texts;
            QXmlStreamReader reader(bytesOf(folder.filePath(name)));
            while (!reader.atEnd())
                if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"text")
                    texts << reader.readElementText();
            QVERIFY2(!reader.hasError(), qPrintable(name));
            const QString all = texts.join('\n');
            QVERIFY2(all.contains("collected") && all.contains("700 frames") && all.contains("event hash 00000000"),
                     qPrintable(name + ": " + all));
        }
    }

    void drawsTheCurvesOfPauses()
    {
        const QTemporaryDir folder;
        const RunImages wanted{.formats = {"svg"}};
        writeRunImages(recording(3), experiment(), 0xabc, folder.path().toStdString(), wanted);
        const QByteArray pauses = bytesOf(folder.filePath("pauses.svg"));
        QVERIFY(pauses.contains("collected") && pauses.contains("2.00 ms") && !pauses.contains("No pause yet"));
        const QByteArray utilisation = bytesOf(folder.filePath("utilisation.svg"));
        QVERIFY(utilisation.contains("pooled") && utilisation.contains("100 %"));
    }

    void countersAloneGiveTheSameBytes()
    {
        const QTemporaryDir folder;
        writeRunImages(recording(3), experiment(), 0xabc, folder.filePath("a").toStdString(),
                       {.columns = Columns::CountersOnly});
        writeRunImages(recording(1234), experiment(), 0xabc, folder.filePath("b").toStdString(),
                       {.columns = Columns::CountersOnly});
        for (const char* name : {"heap.png", "occupancy.png"}) {
            const auto one = bytesOf(folder.filePath("a/" + QString(name)));
            QVERIFY(!one.isEmpty());
            QCOMPARE(one, bytesOf(folder.filePath("b/" + QString(name))));
        }
        QVERIFY(!QFile::exists(folder.filePath("a/frame-time.png")));
        const RunImages counters{.columns = Columns::CountersOnly, .formats = {"svg"}};
        writeRunImages(recording(3), experiment(), 0xabc, folder.filePath("c").toStdString(), counters);
        writeRunImages(recording(1234), experiment(), 0xabc, folder.filePath("d").toStdString(), counters);
        const QStringList names = QDir(folder.filePath("c")).entryList(QDir::Files, QDir::Name);
        QVERIFY(names.contains("heap.svg") && !names.contains("pauses.svg") && !names.contains("utilisation.svg"));
        for (const QString& name : names)
            QCOMPARE(bytesOf(folder.filePath("c/" + name)), bytesOf(folder.filePath("d/" + name)));
    }

    void anUnwritableFolderIsAnError()
    {
        const QTemporaryDir folder;
        QFile obstacle(folder.filePath("obstacle"));
        QVERIFY(obstacle.open(QIODevice::WriteOnly));
        const auto target = folder.filePath("obstacle/out").toStdString();
        const RunImages wanted;
        QVERIFY_EXCEPTION_THROWN(writeRunImages(recording(3), experiment(), 0xabc, target, wanted), RunError);
    }
};

TEST_WITH_APPLICATION(TestRunImages);
#include "tst_run_images.moc"
