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
        QVERIFY(writeTuningImages(poolSweep(varied.toStdString(), isTimed), folder.filePath("new").toStdString()));
        const QImage image(folder.filePath("new/tuning.png"));
        QTEST(image.size(), "size");
        QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
    }

    void theSvgHasItsWordsAsText()
    {
        const QTemporaryDir folder;
        QVERIFY(writeTuningImages(poolSweep("pooled.capacity=100..500/5"), folder.path().toStdString()));
        QXmlStreamReader reader(fileBytes(folder.filePath("tuning.svg")));
        QStringList texts;
        while (!reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
                texts << reader.readElementText().trimmed();
        QVERIFY(!reader.hasError());
        for (const char* text :
             {"Tuning curve", "Boss bullets: collected heap against a free list",
              "Misses and refusals, of all acquires", "Memory owned, peak", "Slots (pooled.capacity)",
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
            QVERIFY(writeTuningImages(poolSweep("pooled.capacity=100..500/5"), folder.filePath(name).toStdString()));
        for (const char* file : {"tuning.png", "tuning.svg"}) {
            const QByteArray bytes = fileBytes(folder.filePath(QString("a/") + file));
            QVERIFY(!bytes.isEmpty());
            QCOMPARE(fileBytes(folder.filePath(QString("b/") + file)), bytes);
        }
    }

    void withoutACurveThereIsNoFile()
    {
        const QTemporaryDir folder;
        QVERIFY(!writeTuningImages(poolSweep("pooled.onExhausted=grow,refuse"), folder.filePath("new").toStdString()));
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
