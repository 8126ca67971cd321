// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_chart.h"

#include "tests/program/test_program.h"
#include "tests/ui/export/exported_pictures.h"
#include "tests/ui/slow_motion/film_fixture.h"
#include "ui/export/chart_export.h"
#include "ui/slow_motion/collection_stage.h"
#include "ui/slow_motion/film_graph.h"
#include "ui/slow_motion/film_looks.h"
#include "ui/slow_motion/slow_motion_view.h"

#include <QLabel>
#include <QSet>
#include <QTest>

#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

const FilmLooks& looks()
{
    static const FilmLooks light = filmLooksFor(
        QPalette(Qt::black, Qt::white, Qt::white, Qt::gray, Qt::gray, Qt::black, Qt::black, Qt::white, Qt::white));
    return light;
}

QByteArray nameOf(const QColor& colour)
{
    return colour.name().toLatin1();
}

} // namespace

class TestFilmChart : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        view_ = std::make_unique<SlowMotionView>();
        view_->resize(1000, 600);
        view_->show();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
    }

    void theStepSaysWhatTheWindowSays_data()
    {
        QTest::addColumn<std::shared_ptr<const CollectionFilm>>("film");
        QTest::addColumn<int>("position");
        QTest::addColumn<QString>("phase");
        QTest::newRow("mark and sweep, before it begins") << markSweepFilm() << 0 << "Before (step 0 of 15): ";
        QTest::newRow("mark and sweep, while it marks") << markSweepFilm() << 4 << "Marking (step 4 of 15): ";
        QTest::newRow("mark and sweep, at its end") << markSweepFilm() << 15 << "Done (step 15 of 15): ";
        QTest::newRow("copying") << copyingFilm() << 4 << "Copying survivors (step 4 of 12): ";
        QTest::newRow("counting") << countingFilm() << 5 << "Counting (step 5 of 8): ";
    }
    void theStepSaysWhatTheWindowSays()
    {
        QFETCH(std::shared_ptr<const CollectionFilm>, film);
        QFETCH(int, position);
        QFETCH(QString, phase);
        show(film, position);
        const QByteArray svg = chartSvg(*view_->chart(), caption_);
        const QString all = textsOf(svg).join(' ');
        for (const QString& words : {phase, view_->title(), QString("Small heap"), QString("seed 42"), QString("root")})
            QVERIFY2(all.contains(words), qPrintable(words));
        const QString sentence = view_->findChild<QLabel*>("film.sentence")->text();
        QVERIFY2(all.contains(sentence.section(' ', 0, 2)), qPrintable(sentence));
        QVERIFY(svg.contains("<metadata>{\"of\": \"a run\"}</metadata>"));
        QVERIFY(!svg.contains("<image"));
    }

    void theStepHasThePicturesThatAreShown_data()
    {
        QTest::addColumn<bool>("hasGraph");
        QTest::newRow("map and graph") << true;
        QTest::newRow("the map alone") << false;
    }
    void theStepHasThePicturesThatAreShown()
    {
        QFETCH(bool, hasGraph);
        show(markSweepFilm(), 4);
        view_->collection().setGraphShown(hasGraph);
        const FilmChart chart = *view_->chart();
        QCOMPARE(chart.stages().size(), hasGraph ? 2U : 1U);
        const QStringList texts = textsOf(chartSvg(chart, caption_));
        QCOMPARE(texts.contains("roots"), hasGraph); // a node of the graph
        QCOMPARE(texts.join(' ').contains("objects around"), hasGraph);
    }

    void theRowHasAStageForEachPhase_data()
    {
        QTest::addColumn<std::shared_ptr<const CollectionFilm>>("film");
        QTest::addColumn<QStringList>("captions");
        QTest::newRow("mark and sweep") << markSweepFilm() << QStringList{"Roots", "Marking", "Sweeping", "Done"};
        QTest::newRow("copying, which ends with emptying")
            << copyingFilm() << QStringList{"Roots", "Copying survivors", "Emptying"};
        QTest::newRow("counting, which has one phase") << countingFilm() << QStringList{"Counting", "Done"};
        QTest::newRow("a sample") << sampledFilm() << QStringList{"Roots", "Marking", "Sweeping", "Done"};
    }
    void theRowHasAStageForEachPhase()
    {
        QFETCH(std::shared_ptr<const CollectionFilm>, film);
        QFETCH(QStringList, captions);
        show(film, 3);
        const FilmChart row = *view_->phases();
        QStringList shown;
        for (const FilmStage& stage : row.stages())
            shown << stage.caption;
        QCOMPARE(shown, captions);
        const QByteArray svg = chartSvg(row, caption_);
        const QStringList texts = textsOf(svg);
        for (const QString& caption : captions)
            QCOMPARE(texts.count(caption), 1);
        QVERIFY(texts.contains(view_->title()));
        QVERIFY(texts.contains("seed 42 · 600 frames"));
        QVERIFY(!svg.contains("<image"));
        QCOMPARE(view_->playback().position(), std::size_t{3}); // the film itself stays where it is
    }

    void aRowHasPhasesOnceHoweverOftenTheyCome()
    {
        using enum gc::StepAction;
        CollectionFilm film = *markSweepFilm();
        film.algorithm = FilmedAlgorithm::IncrementalUpdate;
        film.steps = {{Root, 0}, {Shade, 0},    {IncrementEnds, noFilmObject},
                      {Scan, 0}, {Shade, 1, 0}, {IncrementEnds, noFilmObject},
                      {Scan, 1}, {Blacken, 1}};
        film.stepsInAll = film.steps.size();
        show(std::make_shared<const CollectionFilm>(std::move(film)), 0);
        const FilmChart row = *view_->phases();
        QStringList shown;
        for (const FilmStage& stage : row.stages())
            shown << stage.caption;
        QCOMPARE(QSet<QString>(shown.begin(), shown.end()).size(), shown.size());
        QVERIFY(shown.contains("The program goes on"));
    }

    void aPictureIsLightAndFilled_data()
    {
        QTest::addColumn<bool>("isRow");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::newRow("the step, for a slide") << false << QSize(1600, 900) << 1.0;
        QTest::newRow("the step, for a poster") << false << QSize(3200, 1800) << 2.0;
        QTest::newRow("the row, for a slide") << true << QSize(1600, 900) << 1.0;
        QTest::newRow("the row, in a strip") << true << QSize(1600, 500) << 1.0;
    }
    void aPictureIsLightAndFilled()
    {
        QFETCH(bool, isRow);
        QFETCH(QSize, size);
        QFETCH(double, scale);
        show(markSweepFilm(), 6);
        const QImage image = chartImage(isRow ? *view_->phases() : *view_->chart(), caption_, {size, scale});
        QCOMPARE(image.size(), size);
        QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
        for (const QColor& colour : {looks().paper, looks().black, looks().grey})
            QVERIFY2(countOf(image, colour) > 100, nameOf(colour));
    }

    void isTheSameInADarkWindow_data()
    {
        QTest::addColumn<bool>("isRow");
        QTest::newRow("the step") << false;
        QTest::newRow("the row") << true;
    }
    void isTheSameInADarkWindow()
    {
        QFETCH(bool, isRow);
        show(markSweepFilm(), 6);
        const auto drawing = [&] { return chartSvg(isRow ? *view_->phases() : *view_->chart(), caption_); };
        const QByteArray before = drawing();
        view_->setPalette(
            QPalette(Qt::white, Qt::black, Qt::gray, Qt::black, Qt::gray, Qt::white, Qt::white, Qt::black, Qt::black));
        QCOMPARE(drawing(), before);
    }

    void aDocumentHasNoPixels()
    {
        show(markSweepFilm(), 6);
        for (const FilmChart& chart : {*view_->chart(), *view_->phases()}) {
            const QByteArray pdf = drawnChart(chart, caption_).pdf;
            QVERIFY(pdf.startsWith("%PDF-"));
            QVERIFY(!pdf.contains("/Subtype /Image"));
        }
    }

    void poolsHaveAStepAndNoPhases_data()
    {
        QTest::addColumn<int>("structure");
        QTest::newRow("a free list") << int(PoolStructure::FreeList);
        QTest::newRow("a stack") << int(PoolStructure::Stack);
        QTest::newRow("a bitmap") << int(PoolStructure::Bitmap);
    }
    void poolsHaveAStepAndNoPhases()
    {
        QFETCH(int, structure);
        view_->showFilm(poolFilm(static_cast<PoolStructure>(structure)));
        view_->playback().setPosition(1);
        QVERIFY(!view_->phases());
        const QByteArray svg = chartSvg(*view_->chart(), caption_);
        const QStringList texts = textsOf(svg);
        QVERIFY(texts.contains(view_->title()));
        QVERIFY(texts.contains("40") && texts.contains("idle")); // in slots
        QVERIFY(!svg.contains("<image"));
    }

    void heapsHaveAStepAndNoPhases_data()
    {
        QTest::addColumn<int>("structure");
        QTest::newRow("a list") << int(HeapStructure::List);
        QTest::newRow("two levels") << int(HeapStructure::TwoLevel);
    }
    void heapsHaveAStepAndNoPhases()
    {
        QFETCH(int, structure);
        view_->showFilm(heapFilm(static_cast<HeapStructure>(structure)));
        view_->playback().setPosition(4);
        QVERIFY(!view_->phases());
        const QByteArray svg = chartSvg(*view_->chart(), caption_);
        const QStringList texts = textsOf(svg);
        QVERIFY(texts.contains(view_->title()));
        QVERIFY(texts.contains("0x108") && texts.contains("160")); // in blocks
        QVERIFY(!svg.contains("<image"));
    }

    void withoutAFilmThereIsNothing()
    {
        QVERIFY(!view_->chart() && !view_->phases());
        view_->showWaiting("Wait");
        QVERIFY(!view_->chart() && !view_->phases());
    }

private:
    void show(const std::shared_ptr<const CollectionFilm>& film, int position)
    {
        view_->showFilm(film);
        QTRY_VERIFY(view_->collection().graph().isArranged());
        view_->collection().setFollowing(false);
        view_->playback().setPosition(static_cast<std::size_t>(position));
    }

    std::unique_ptr<SlowMotionView> view_;
    ExportCaption caption_{"Small heap", "seed 42 · 600 frames", "{\"of\": \"a run\"}"};
};

TEST_WITH_APPLICATION(TestFilmChart);
#include "tst_film_chart.moc"
