// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a window that crashed has left, and the next one that offers it.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/engine/recording_files.h"
#include "ui/experiment/experiment_document.h"
#include "ui/start/start_page.h"
#include "ui/window/crash_copy.h"

#include "core/experiment/experiment_writer.h"
#include "core/trace/replay/sample_trace.h"

#include <QDir>
#include <QFile>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Experiment withSeed(std::uint64_t seed)
{
    Experiment experiment = loadExperiment(WindowFixture::defaultExperiment);
    experiment.seed = seed;
    return experiment;
}

} // namespace

class RestoreCommandsTest : public WindowTest
{
    Q_OBJECT

private slots:
    // A window that is killed leaves a trace without its end.
    void initTestCase()
    {
        QFile trace(folderOfTrace_.filePath(QStringLiteral("game.trace")));
        QVERIFY(trace.open(QIODevice::WriteOnly));
        const std::string_view whole = sampleTrace();
        QVERIFY(trace.write(whole.data(), static_cast<qint64>(whole.size()) - 20) > 0);
    }
    void init() { begin(2); }

    void whatIsShownIsInTheCopy();
    void aWindowThatEndsLeavesNothing();
    void anotherWindowIsNotOffered();
    void theExperimentComesBack_data();
    void theExperimentComesBack();
    void notesComeBack();
    void whatIsDiscardedIsGone();
    void oneAfterTheOther();

private:
    QTemporaryDir folderOfTrace_;

    [[nodiscard]] QString folder() const { return w_->path(QStringLiteral("open")); }
    [[nodiscard]] QStringList files() const { return QDir(folder()).entryList(QDir::Files, QDir::Name); }
    // As if a window had shown it and crashed.
    void leave(const Shown& shown) const { CrashCopy(folder()).write(shown); }
    // Opens the start page, which offers what is left.
    [[nodiscard]] QString offered() const
    {
        const QString words = w_->window().lookForLeft();
        w_->window().showStartPage();
        const auto* label = page().findChild<QLabel*>(QStringLiteral("start.offer"));
        return label->isVisible() && label->text() == words ? words : QString();
    }
    [[nodiscard]] StartPage& page() const { return *w_->window().findChild<StartPage*>(QStringLiteral("start")); }
    void press(const char* button) const
    {
        auto* found = page().findChild<QPushButton*>(QLatin1String(button));
        QVERIFY(found->isVisible());
        found->click();
    }
};

void RestoreCommandsTest::whatIsShownIsInTheCopy()
{
    ExperimentDocument& document = w_->window().document();
    QTRY_COMPARE(files().filter(QStringLiteral(".window")).size(), 1);
    QCOMPARE(files().filter(QStringLiteral(".json")).size(), 0); // the built-in one is in its source
    const Experiment changed = withSeed(7);
    document.change(changed, QStringLiteral("seed"), ExperimentDocument::Change::Edit);
    QTRY_COMPARE(files().filter(QStringLiteral(".json")).size(), 1);
    const QString file = folder() + QLatin1Char('/') + files().filter(QStringLiteral(".json")).front();
    QVERIFY(loadExperiment(file.toStdString()) == changed);
}

void RestoreCommandsTest::aWindowThatEndsLeavesNothing()
{
    QTRY_COMPARE(files().filter(QStringLiteral(".window")).size(), 1);
    w_->close();
    QVERIFY(!QFile::exists(folder()));
}

void RestoreCommandsTest::anotherWindowIsNotOffered()
{
    QTRY_COMPARE(files().filter(QStringLiteral(".window")).size(), 1);
    QVERIFY(CrashCopy::leftIn(folder()).empty());
    QCOMPARE(w_->window().lookForLeft(), QString());
    w_->window().showStartPage();
    QVERIFY(!page().findChild<QLabel*>(QStringLiteral("start.offer"))->isVisible());
}

void RestoreCommandsTest::theExperimentComesBack_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<bool>("isChanged");
    QTest::addColumn<QString>("restoredSource");
    QTest::addColumn<QString>("words");
    const QString changes = QStringLiteral("with changes that were not saved");
    QTest::newRow("a built-in one") << "stutter" << false << "stutter"
                                    << "Poolscope ended unexpectedly. “";
    QTest::newRow("changes to a built-in one") << "boss-bullets" << true << "boss-bullets" << changes;
    QTest::newRow("of a file that is gone") << "/nowhere/mine.json" << true << "" << changes;
    const QString trace = folderOfTrace_.filePath(QStringLiteral("game.trace"));
    QTest::newRow("what was recorded of a program")
        << trace << false << trace << "What it had recorded of a program is in ";
    QTest::newRow("new") << "" << true << "" << changes;
}

void RestoreCommandsTest::theExperimentComesBack()
{
    QFETCH(QString, source);
    QFETCH(bool, isChanged);
    QFETCH(QString, restoredSource);
    QFETCH(QString, words);
    const Experiment expected = isChanged ? withSeed(7) : loadExperiment(source.toStdString());
    leave({.title = QString::fromStdString(expected.title),
           .source = source,
           .changed = isChanged ? formatExperiment(expected) : std::string(),
           .recording = {}});
    const QString offer = offered();
    QVERIFY2(offer.contains(words), qPrintable(offer));
    press("start.restore");
    const ExperimentDocument& document = w_->window().document();
    QVERIFY(document.experiment() == expected);
    QCOMPARE(document.source(), restoredSource);
    QCOMPARE(document.isModified(), isChanged);
    QCOMPARE(document.isWorthSaving(), isChanged);
    QVERIFY(!page().isVisible());
    QVERIFY(w_->engine().experiment() == expected);
    w_->awaitFrames(2);
    // The window holds what it was given, and no longer offers it.
    QVERIFY(CrashCopy::leftIn(folder()).empty());
    QTRY_COMPARE(files().filter(QStringLiteral(".window")).size(), 1);
}

void RestoreCommandsTest::notesComeBack()
{
    w_->pause();
    w_->engine().addAnnotation({1, "what is this?"});
    QTRY_COMPARE(files().filter(QStringLiteral(".poolscope-recording")).size(), 1);
    const QString recording =
        folder() + QLatin1Char('/') + files().filter(QStringLiteral(".poolscope-recording")).front();
    QVERIFY(QFile::copy(recording, w_->path(QStringLiteral("copy"))));
    answerMessage(QMessageBox::Discard);
    w_->restart();
    {
        CrashCopy copy(folder());
        QVERIFY(QDir().mkpath(folder()));
        QVERIFY(QFile::copy(w_->path(QStringLiteral("copy")), copy.recordingFile()));
        copy.write({.title = QStringLiteral("Bullets"), .recording = copy.recordingFile(), .hasNewNotes = true});
    }
    QVERIFY(offered().contains(QStringLiteral("with notes that were not saved")));
    press("start.restore");
    QTRY_COMPARE(w_->engine().state(), Engine::State::Opened);
    QCOMPARE(w_->recording().annotations().size(), std::size_t{1});
    QCOMPARE(QDir(w_->path({})).entryList({QStringLiteral("*-unsaved-*")}).size(), 1);
}

void RestoreCommandsTest::whatIsDiscardedIsGone()
{
    const Experiment before = w_->window().document().experiment();
    leave({.title = QStringLiteral("Seven"), .source = {}, .changed = formatExperiment(withSeed(7)), .recording = {}});
    QVERIFY(!offered().isEmpty());
    press("start.discard");
    QVERIFY(page().isVisible());
    QVERIFY(!page().findChild<QPushButton*>(QStringLiteral("start.restore"))->isVisible());
    QVERIFY(w_->window().document().experiment() == before);
    QVERIFY(CrashCopy::leftIn(folder()).empty());
    QCOMPARE(w_->window().lookForLeft(), QString());
}

void RestoreCommandsTest::oneAfterTheOther()
{
    for (const char* name : {"stutter", "slow-leak"})
        leave({.title = QLatin1String(name), .source = QLatin1String(name), .changed = {}, .recording = {}});
    const QString first = offered();
    QVERIFY(!first.isEmpty());
    press("start.discard");
    const auto* label = page().findChild<QLabel*>(QStringLiteral("start.offer"));
    QVERIFY(label->isVisible());
    QVERIFY(label->text() != first);
    press("start.discard");
    QVERIFY(!label->isVisible());
}

TEST_WITH_APPLICATION(RestoreCommandsTest);
#include "tst_restore_commands.moc"
