// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/recording_commands.h"

#include "ui/actions/actions.h"
#include "ui/engine/engine.h"
#include "ui/engine/recording_files.h"
#include "ui/models/overlay_words.h"
#include "ui/models/sentence.h"
#include "ui/views/experiment_session.h"
#include "ui/views/file_commands.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace poolscope::ui {

namespace {

const QString& suffix()
{
    static const QString text = QString::fromUtf8(recordingSuffix.data(), static_cast<qsizetype>(recordingSuffix.size()));
    return text;
}

QString filter()
{
    return RecordingCommands::tr("Recordings (%1)").arg(QLatin1Char('*') + suffix());
}

} // namespace

RecordingCommands::RecordingCommands(const Actions& actions, Engine& engine, ExperimentSession& session,
                                     FileCommands& files, QWidget& window)
    : QObject(&window), engine_(engine), session_(session), files_(files), window_(window),
      recordings_(new RecordingFiles(this)), overlays_(new RecordingFiles(this))
{
    QAction &save = actions[ActionId::SaveRecordingAs], &remove = actions[ActionId::RemoveOverlay];
    connect(&save, &QAction::triggered, this, &RecordingCommands::askToSave);
    connect(&actions[ActionId::OpenRecording], &QAction::triggered, this, [this] {
        const QString file = askToOpen(tr("Open recording"));
        if (!file.isEmpty()) open(file);
    });
    connect(&actions[ActionId::OverlayRecording], &QAction::triggered, this, [this] {
        const QString file = askToOpen(tr("Overlay recording"));
        if (!file.isEmpty()) overlay(file);
    });
    connect(&remove, &QAction::triggered, &engine_, [this] { engine_.setOverlay(nullptr); });
    remove.setEnabled(false);
    connect(&engine_, &Engine::overlayChanged, &remove, [this, &remove] { remove.setEnabled(engine_.overlay() != nullptr); });
    connect(&engine_, &Engine::overlayChanged, this, &RecordingCommands::explainOverlay);
    connect(recordings_, &RecordingFiles::saved, this, [this](const QString& file) {
        files_.remember(file);
        emit progressed(tr("Saved %1").arg(QDir::toNativeSeparators(file)));
    });
    connect(recordings_, &RecordingFiles::notSaved, this, [this](const QString& words) { refuse(tr("Not saved"), words); });
    connect(recordings_, &RecordingFiles::opened, this,
            [this](const QString& file, const std::shared_ptr<OpenedRecording>& recording) { show(file, *recording); });
    const auto notOpened = [this](const QString& file, const QString& words) {
        files_.forget(file);
        refuse(tr("Not opened"), words);
    };
    connect(recordings_, &RecordingFiles::notOpened, this, notOpened);
    connect(overlays_, &RecordingFiles::notOpened, this, notOpened);
    connect(overlays_, &RecordingFiles::runOpened, this,
            [this](const QString&, const std::shared_ptr<const RecordedRun>& run) { layUnder(run); });
    for (const RecordingFiles* const each : {recordings_, overlays_})
        connect(each, &RecordingFiles::busyChanged, this, &RecordingCommands::showWhetherBusy);
}

void RecordingCommands::open(const QString& file)
{
    if (!files_.mayLeave()) return;
    emit began(tr("Opening %1…").arg(QDir::toNativeSeparators(file)));
    recordings_->open(file);
}

void RecordingCommands::forgetOpening()
{
    recordings_->forget();
}

void RecordingCommands::overlay(const QString& file)
{
    emit began(tr("Opening %1…").arg(QDir::toNativeSeparators(file)));
    overlays_->openRun(file);
}

void RecordingCommands::askToSave()
{
    QFileDialog dialog(&window_, tr("Save recording"), files_.folder(), filter());
    dialog.setObjectName(QStringLiteral("dialog.save-recording"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix().mid(1));
    dialog.selectFile(FileCommands::nameFor(engine_.experiment().title) + suffix());
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return;
    const QString file = dialog.selectedFiles().front();
    emit began(tr("Saving %1…").arg(QDir::toNativeSeparators(file)));
    recordings_->save(engine_.snapshot(), file);
}

QString RecordingCommands::askToOpen(const QString& title)
{
    QFileDialog dialog(&window_, title, files_.folder(), filter() + QStringLiteral(";;") + tr("All files (*)"));
    dialog.setObjectName(QStringLiteral("dialog.open-recording"));
    dialog.setFileMode(QFileDialog::ExistingFile);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return {};
    return dialog.selectedFiles().front();
}

void RecordingCommands::show(const QString& file, OpenedRecording& recording)
{
    files_.remember(file);
    session_.show(std::move(recording));
    emit progressed(tr("Opened %1").arg(QDir::toNativeSeparators(file)));
    emit said(tr("This is the recording %1. Run begins its experiment anew, with the recording laid under it.")
                  .arg(QFileInfo(file).fileName()));
}

void RecordingCommands::layUnder(const std::shared_ptr<const RecordedRun>& run)
{
    if (!canOverlay(*run, engine_.experiment())) {
        refuse(tr("Not overlaid"), overlayExplained(*run, engine_.experiment(), engine_.recording()));
        return;
    }
    engine_.setOverlay(run);
}

void RecordingCommands::showWhetherBusy()
{
    // The window goes on meanwhile: it is the pointer of something being done behind it.
    if (recordings_->isBusy() || overlays_->isBusy()) {
        window_.setCursor(Qt::BusyCursor);
    } else {
        window_.unsetCursor();
        emit began({});
    }
}

void RecordingCommands::explainOverlay()
{
    const RecordedRun* const overlay = engine_.overlay();
    if (overlay != nullptr) emit said(overlayExplained(*overlay, engine_.experiment(), engine_.recording()));
}

void RecordingCommands::refuse(const QString& title, const QString& words)
{
    emit progressed({});
    QMessageBox::warning(&window_, title, sentenceOf(words.toStdString()));
}

} // namespace poolscope::ui
