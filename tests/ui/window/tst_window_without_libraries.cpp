// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window with an experiment that has lanes on libraries which are not installed: it is shown, says which packages
// are wanted, and runs once those lanes are gone.
#include "core/experiment/experiment_edits.h"
#include "core/strategies/mallocs/malloc_library.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_session.h"

#include <QLabel>

using namespace poolscope;
using namespace poolscope::ui;

class WindowWithoutLibrariesTest : public WindowTest
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        // Before the catalog is made.
        QVERIFY(empty_.isValid());
        qputenv(mallocFolderVariable, empty_.path().toUtf8());
        QVERIFY(!findStrategy("malloc-mimalloc")->missing.empty());
    }
    void cleanup() { w_.reset(); }

    void itIsShownAndSaysWhatToInstall()
    {
        begin();
        QString title, words;
        closeMessage(title, words);
        w_->session().beginPaused(loadExperiment("six-mallocs"), "six-mallocs");
        QTRY_COMPARE(w_->engine().state(), Engine::State::Failed);
        QTRY_COMPARE(title, QStringLiteral("The run cannot begin"));
        const QString notes = w_->window().findChild<QLabel*>(QStringLiteral("panel.trace"))->text();
        for (const char* package : {"libjemalloc2", "libmimalloc2.0", "libtcmalloc-minimal4"}) {
            const QString named = QStringLiteral("(Debian: %1)").arg(QLatin1String(package));
            QVERIFY2(words.contains(named), qPrintable(words));
            QVERIFY2(notes.contains(named), qPrintable(notes));
        }
        QCOMPARE(w_->engine().experiment().lanes.size(), std::size_t{6});
        QCOMPARE(w_->recording().frameCount(), std::size_t{0});
    }

    void itRunsWithoutThoseLanes()
    {
        begin();
        QString title, words;
        closeMessage(title, words);
        Experiment experiment = loadExperiment("six-mallocs");
        w_->session().beginPaused(experiment, "six-mallocs");
        QTRY_VERIFY(!title.isEmpty());
        for (const std::size_t lane : {3, 2, 1})
            experiment = withoutLane(std::move(experiment), lane);
        w_->session().beginPaused(experiment, {});
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        w_->action("run.toggle").trigger();
        w_->awaitFrames(5);
        QVERIFY(!w_->window().findChild<QLabel*>(QStringLiteral("panel.trace"))->text().contains("Debian"));
    }

private:
    // As soon as there is one.
    void closeMessage(QString& title, QString& words)
    {
        auto* timer = new QTimer(&w_->window());
        connect(timer, &QTimer::timeout, timer, [timer, &title, &words] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (box == nullptr) return;
            timer->stop();
            title = box->windowTitle();
            words = box->text();
            box->accept();
        });
        timer->start(20);
    }

    QTemporaryDir empty_;
};

TEST_WITH_APPLICATION(WindowWithoutLibrariesTest);
#include "tst_window_without_libraries.moc"
