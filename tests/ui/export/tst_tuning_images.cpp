// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"
#include "ui/export/tuning_images.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// The pool of boss-bullets misses below 300 slots, with some seeds more than with others.
Sweep poolSweep(const std::string& values, bool isTimed = false)
{
    SweepRequest request;
    request.experiment = loadExperiment("boss-bullets");
    request.experiment.frames = 600;
    request.varied.push_back(parseVaried(request.experiment, values));
    request.seeds = parseSeeds(request.experiment, "4");
    request.isTimed = isTimed;
    Sweep sweep = Sweep::begun(std::move(request));
    for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
        SweepRow row;
        row.counters.acquires = 1000;
        row.counters.misses = i < 12 ? 400 - 20 * i : 0;
        row.counters.peakHeapBytes = 50'000 + i * 1000;
        if (isTimed) row.timings = SweepTimings{.framesTimed = 600, .frameP99Ns = 20'000 + i, .pauseMaxNs = i};
        sweep.rows[i] = row;
    }
    return sweep;
}

QByteArray fileBytes(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestTuningImages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesAPngOfItsSize_data()
    {
        QTest::addColumn<QString>("varied");
        QTest::addColumn<bool>("isTimed");
        QTest::addColumn<QSize>("size");
        QTest::newRow("two figures") << "pooled.capacity=100..500/5" << false << QSize(1600, 900);
        QTest::newRow("three figures") << "pooled.capacity=100..500/5" << true << QSize(1600, 900);
        QTest::newRow("four figures") << "scenario.bullets=100..500/5" << true << QSize(1600, 1200);
    }
    void writesAPngOfItsSize()
    {
        QFETCH(QString, varied);
        QFETCH(bool, isTimed);
        const QTemporaryDir folder;
        QVERIFY(
            !writeTuningImages(poolSweep(varied.toStdString(), isTimed), folder.filePath("new").toStdString()).empty());
        const QImage image(folder.filePath("new/tuning.png"));
        QTEST(image.size(), "size");
        QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
    }

    void theSvgHasItsWordsAsText()
    {
        const QTemporaryDir folder;
        QVERIFY(!writeTuningImages(poolSweep("pooled.capacity=100..500/5"), folder.path().toStdString()).empty());
        QXmlStreamReader reader(fileBytes(folder.filePath("tuning.svg")));
        QStringList texts;
        while (!reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
                texts << reader.readElementText().trimmed();
        QVERIFY(!reader.hasError());
        for (const char* text :
             {"Tuning curve", "Boss bullets: collected heap against a free list",
              "Misses and refusals, of all acquires", "Heap bytes at most", "Slots (pooled.capacity)",
              "of the values tried, no miss or refusal from 300 on, in 4 seeds",
              "Lines: medians of 4 seeds. Bands: from the lowest to the highest.", "pooled", "300"})
            QVERIFY2(texts.contains(text), qPrintable(text + (" is not in " + texts.join(QLatin1Char('|')))));
        const QString footer = "boss-bullets · 600 frames · 4 seeds · Poolscope ";
        QVERIFY(std::ranges::any_of(texts, [&](const QString& text) { return text.startsWith(footer); }));
    }

    void equalSweepsGiveTheSameBytes()
    {
        const QTemporaryDir folder;
        for (const char* name : {"a", "b"})
            QVERIFY(!writeTuningImages(poolSweep("pooled.capacity=100..500/5"), folder.filePath(name).toStdString())
                         .empty());
        for (const char* file : {"tuning.png", "tuning.svg"}) {
            const QByteArray bytes = fileBytes(folder.filePath(QString("a/") + file));
            QVERIFY(!bytes.isEmpty());
            QCOMPARE(fileBytes(folder.filePath(QString("b/") + file)), bytes);
        }
    }

    void picturesAreThoseOfTheSweep_data()
    {
        QTest::addColumn<QString>("experiment");
        QTest::addColumn<QStringList>("varied");
        QTest::addColumn<QString>("names");
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("two numbers of a pool")
            << "boss-bullets" << QStringList{"pooled.capacity=100..1900/10", "scenario.bullets=100..500/5"}
            << "tuning.png tuning.svg tuning-map.png tuning-map.svg"
            << QStringList{"Tuning map",
                           "Misses and refusals of pooled, as a share of all acquires",
                           "10 %",
                           "none",
                           "0 %",
                           "Bullets in the air (scenario.bullets)",
                           "Slots (pooled.capacity)",
                           "Medians of 4 seeds. Ring: the experiment's own values (1,000; 400)."};
        QTest::newRow("heaps of two collectors")
            << "collectors" << QStringList{"copying.heapBytes=4MiB,8MiB", "generational.heapBytes=4MiB,8MiB"}
            << "collectors.png collectors.svg"
            << QStringList{"Collectors and the size of the heap", "Objects that collections visit, a frame", "copying",
                           "Heap memory as a multiple of the peak live size (1.00 MiB)"};
    }
    void picturesAreThoseOfTheSweep()
    {
        QFETCH(QString, experiment);
        QFETCH(QStringList, varied);
        SweepRequest request;
        request.experiment = loadExperiment(experiment.toStdString());
        for (const QString& text : varied)
            request.varied.push_back(parseVaried(request.experiment, text.toStdString()));
        request.seeds = parseSeeds(request.experiment, "4");
        Sweep sweep = Sweep::begun(std::move(request));
        for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
            SweepRow& row = sweep.rows[i].emplace();
            row.counters.frames = 600;
            row.counters.acquires = 1000;
            row.counters.misses = i < 90 ? 400 - 4 * i : 0;
            row.counters.objectsVisited = 1000 * i;
            row.counters.peakLiveBytes = 1 << 20;
        }
        for (const bool isFailed : {false, true}) {
            for (std::size_t i = 0; isFailed && i < sweep.rows.size(); ++i)
                if (sweep.plan.runs()[i].at[0] == std::size_t{0}) sweep.rows[i]->error = "full";
            const QTemporaryDir folder;
            QStringList names;
            for (const std::string& name : writeTuningImages(sweep, folder.path().toStdString())) {
                names << QString::fromStdString(name);
                QVERIFY(std::ranges::find(tuningImageNames(), name) != tuningImageNames().end());
            }
            QTEST(names.join(" "), "names");
            QVERIFY(!QImage(folder.filePath(names[names.size() - 2])).isNull());
            const QString svg = QString::fromUtf8(fileBytes(folder.filePath(names.back())));
            QFETCH(QStringList, texts);
            for (const QString& text : texts)
                if (!isFailed || !text.contains("seeds"))
                    QVERIFY2(svg.contains('>' + text.toHtmlEscaped() + '<') || svg.contains('>' + text + '<'),
                             qPrintable(text));
            QCOMPARE(svg.contains("Crosses: "), isFailed && experiment == "collectors");
        }
    }

    void withoutACurveThereIsNoFile()
    {
        const QTemporaryDir folder;
        QVERIFY(writeTuningImages(poolSweep("pooled.onExhausted=grow,refuse"), folder.filePath("new").toStdString())
                    .empty());
        QVERIFY(!QFile::exists(folder.filePath("new")));
    }

    void anUnwritableFolderIsAnError()
    {
        const QTemporaryDir folder;
        QFile obstacle(folder.filePath("obstacle"));
        QVERIFY(obstacle.open(QIODevice::WriteOnly));
        const auto target = folder.filePath("obstacle/out").toStdString();
        QVERIFY_EXCEPTION_THROWN(writeTuningImages(poolSweep("pooled.capacity=100..500/5"), target), RunError);
    }
};

TEST_WITH_APPLICATION(TestTuningImages);
#include "tst_tuning_images.moc"
