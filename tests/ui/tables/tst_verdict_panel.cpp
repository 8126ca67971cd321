// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/verdict_panel.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "tests/program/test_program.h"
#include "ui/engine/engine.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

class VerdictPanelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        engine_ = std::make_unique<Engine>();
        panel_ = std::make_unique<VerdictPanel>(*engine_);
        panel_->resize(600, 200);
    }
    void cleanup()
    {
        panel_.reset();
        engine_.reset();
    }

    void theVerdictOnAWholeRun()
    {
        runAll(300);
        panel_->show();
        QTRY_VERIFY(lines().size() > 3);
        QCOMPARE(lines().front(), QStringLiteral("After all 300 frames:"));
        QCOMPARE(lines()[1], panel_->firstSentence());
        const bool isJudged =
            lines()[1].startsWith(QStringLiteral("Pooling paid here: ")) || // by its pauses, on a slow machine
            lines()[1].startsWith(
                QStringLiteral("This run shows no sure difference in the mean frame: “pooled” took "));
        QVERIFY2(isJudged, qPrintable(lines()[1]));
    }

    // 2,400 objects a frame from a pool or from new and delete lie far beyond any noise.
    void aMeanDifferenceIsToldOnceItsNoiseIsKnown()
    {
        engine_->setMeasuresNoise(true);
        panel_->show();
        QStringList whileMeasuring;
        connect(engine_.get(), &Engine::noiseChanged, panel_.get(), [this, &whileMeasuring] {
            if (engine_->isMeasuringNoise()) whileMeasuring << panel_->firstSentence();
        });
        engine_->load(parseExperiment(R"({
            "format": "poolscope-experiment", "version": 1, "title": "Far apart",
            "scenario": "frame-temporaries", "frames": 400,
            "lanes": [
                {"name": "pooled", "strategy": "pool-free-list", "parameters": {"capacity": 10000}},
                {"name": "heap", "strategy": "new-delete"}
            ]})",
                                      "far apart"));
        engine_->setSpeed(Speed::AsFastAsPossible);
        engine_->run();
        QTRY_COMPARE(whileMeasuring.size(), 1);
        QVERIFY2(whileMeasuring.front().startsWith(
                     QStringLiteral("This run shows no sure difference in the mean frame: “pooled” took ")),
                 qPrintable(whileMeasuring.front()));
        QTRY_VERIFY(engine_->noise().has_value());
        QTRY_VERIFY2(lines().value(1).startsWith(QStringLiteral("Pooling paid here: “pooled” took ")),
                     qPrintable(lines().join(QLatin1Char('\n'))));
        QVERIFY(panel_->toPlainText().contains(QStringLiteral("is estimated from 8 processes of 400 frames each")));
    }

    void itSaysThatItIsBeingMeasured()
    {
        engine_->setMeasuresNoise(true);
        connect(engine_.get(), &Engine::noiseChanged, panel_.get(), &QWidget::show);
        load(3000);
        engine_->setSpeed(Speed::AsFastAsPossible);
        engine_->run();
        QTRY_VERIFY(lines().value(1).startsWith(QStringLiteral("Measuring what this machine can tell: ")));
        engine_->step();
        QTRY_VERIFY(!panel_->toPlainText().contains(QStringLiteral("Measuring what this machine can tell: ")));
    }

    void theVerdictSoFar()
    {
        load(3000);
        for (int i = 0; i < 5; ++i)
            engine_->step();
        QTRY_COMPARE(engine_->recording().frameCount(), std::size_t{5});
        panel_->show();
        QTRY_COMPARE(lines().front(), QStringLiteral("So far, after 5 of 3,000 frames:"));
        QCOMPARE(lines()[1],
                 QStringLiteral("Time cannot be judged: too few frames of “pooled” and “collected” to tell."));
    }

    void whatNobodySeesIsNotWorkedOut()
    {
        runAll(50);
        QTest::qWait(50);
        QCOMPARE(panel_->toPlainText(), QString());
        panel_->show();
        QTRY_VERIFY(!panel_->toPlainText().isEmpty());
    }

    void itIsRenewedOnceASecondAtMost()
    {
        load(100000);
        panel_->show();
        QSignalSpy renewed(panel_.get(), &QTextEdit::textChanged);
        engine_->setSpeed(Speed::AsFastAsPossible);
        engine_->run();
        QElapsedTimer clock;
        clock.start();
        QTRY_VERIFY(renewed.count() >= 2);
        const int times = static_cast<int>(renewed.count());
        QVERIFY2(times <= 2 + 2 * clock.elapsed() / 1000, qPrintable(QString::number(times)));
        engine_->pause();
    }

    void aSelectionStaysAndIsCopied()
    {
        runAll(50);
        panel_->show();
        QTRY_VERIFY(!panel_->toPlainText().isEmpty());
        panel_->selectAll();
        const QString text = panel_->toPlainText();
        emit engine_->summariesChanged();
        QTest::qWait(20);
        QVERIFY(panel_->textCursor().hasSelection());
        QTest::keyClick(panel_.get(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), text);
        QVERIFY(text.contains(
            QStringLiteral("This is one run with one seed on one machine, and says nothing about others.")));
    }

    void withoutARunThereIsNothing()
    {
        panel_->show();
        emit engine_->summariesChanged();
        QTest::qWait(20);
        QCOMPARE(panel_->toPlainText(), QString());
        QCOMPARE(panel_->firstSentence(), QString());
    }

private:
    void load(std::uint64_t frames)
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.frames = frames;
        engine_->load(experiment);
    }
    void runAll(std::uint64_t frames)
    {
        load(frames);
        engine_->setSpeed(Speed::AsFastAsPossible);
        engine_->run();
        QTRY_COMPARE(engine_->state(), Engine::State::Finished);
        QTRY_VERIFY(engine_->isAtRest());
    }
    [[nodiscard]] QStringList lines() const { return panel_->toPlainText().split(QLatin1Char('\n')); }

    std::unique_ptr<Engine> engine_;
    std::unique_ptr<VerdictPanel> panel_;
};

TEST_WITH_APPLICATION(VerdictPanelTest);
#include "tst_verdict_panel.moc"
