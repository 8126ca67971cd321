// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recording_commands.h"

#include "core/base/error.h"
#include "core/recording/files/recording_file.h"
#include "ui/actions/actions.h"
#include "ui/engine/recording_files.h"
#include "ui/experiment/file_commands.h"
#include "ui/recording/overlay_words.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/window/session_state.h"

#include <QAbstractButton>
#include <QAction>
#include <QEventLoop>
#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

const QString& suffix()
{
    static const QString text =
        QString::fromUtf8(recordingSuffix.data(), static_cast<qsizetype>(recordingSuffix.size()));
    return text;
}

QString filter()
{
    return RecordingCommands::tr("Recordings (%1)").arg(QLatin1Char('*') + suffix());
}

} // namespace

RecordingCommands::RecordingCommands(const Actions& actions, SessionState& state, FileCommands& files, QWidget& window)
    : QObject(&window),
      actions_(actions),
      state_(state),
      engine_(state.engine),
      files_(files),
      window_(window),
      recordings_(new RecordingFiles(this)),
      overlays_(new RecordingFiles(this))
{
    QAction &save = actions["file.save-recording"], &remove = actions["file.remove-overlay"];
    connect(&save, &QAction::triggered, this, [this] { askToSave(); });
    connect(&engine_, &Engine::reset, this, [this] {
        if (engine_.state() != Engine::State::Opened) file_.clear();
        // A run that continues from an opened recording keeps its notes.
        kept_.predictions = engine_.recording().predictions();
        if (engine_.keepsNotes()) return;
        kept_ = words();
        beingKept_.reset();
    });
    connect(&state.lines, &ProgramLines::marked, this, &RecordingCommands::addMarks);
    connect(&actions["file.open-recording"], &QAction::triggered, this, [this] {
        const QString file = askToOpen(tr("Open recording"));
        if (!file.isEmpty()) open(file);
    });
    connect(&actions["file.overlay"], &QAction::triggered, this, [this] {
        const QString file = askToOpen(tr("Overlay recording or heap profile"));
        if (!file.isEmpty()) overlay(file);
    });
    connect(&remove, &QAction::triggered, &engine_, [this] {
        engine_.setOverlay(nullptr);
        state_.lines.removeProfile();
    });
    remove.setEnabled(false);
    const auto enable = [this, &remove] {
        remove.setEnabled(engine_.overlay() != nullptr || state_.lines.hasProfile());
    };
    connect(&engine_, &Engine::overlayChanged, &remove, enable);
    connect(&state_.lines, &ProgramLines::changed, &remove, enable);
    connect(&engine_, &Engine::overlayChanged, this, &RecordingCommands::explainOverlay);
    connect(recordings_, &RecordingFiles::saved, this, [this](const QString& file) {
        files_.remember(file);
        if (beingKept_) kept_ = *std::exchange(beingKept_, std::nullopt);
        actions_.saved(file);
    });
    connect(recordings_, &RecordingFiles::notSaved, this, [this](const QString& words) {
        beingKept_.reset();
        refuse(tr("Not saved"), words);
    });
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
    // What is being opened is not waited for any more.
    connect(&state.document, &ExperimentDocument::begun, recordings_, &RecordingFiles::forget);
    files_.askBeforeLeaving([this] { return mayLeave(); });
    // The session outlives the window.
    state.session.askBeforeRestart([self = QPointer(this)] { return !self || self->mayLeave(); });
}

bool RecordingCommands::isRecording(const QString& source)
{
    return isRecordingFile(source.toStdString());
}

void RecordingCommands::open(const QString& file)
{
    if (!files_.mayLeave()) return;
    emit actions_.doing(tr("Opening %1…").arg(inSentence(shownPath(file))));
    recordings_->open(file);
}

void RecordingCommands::overlay(const QString& file)
{
    if (!isRecording(file)) return layProfile(file);
    emit actions_.doing(tr("Opening %1…").arg(inSentence(shownPath(file))));
    overlays_->openRun(file);
}

void RecordingCommands::layProfile(const QString& file)
{
    try {
        const HeapOverlay& profile = state_.lines.addProfile(file);
        const QString name = QString::fromStdString(profile.profiler);
        const QString unit = profile.unit == HeapOverlay::TimeUnit::Milliseconds   ? tr("milliseconds")
                             : profile.unit == HeapOverlay::TimeUnit::Microseconds ? tr("microseconds")
                             : profile.unit == HeapOverlay::TimeUnit::Instructions ? tr("instructions")
                                                                                   : tr("bytes allocated and freed");
        emit actions_.said(
            tr("What %1 measured lies over the heap chart. Its time, in %2, is stretched over the run; between "
               "two of its snapshots the line has the value of the earlier one.")
                .arg(name, unit));
    } catch (const InputError& error) {
        refuse(tr("Not overlaid"), spoken(error));
    }
}

// The trace keeps them: they are nothing that a person would lose.
void RecordingCommands::addMarks(const std::vector<Annotation>& marks)
{
    Annotations notes = engine_.recording().annotations();
    for (const Annotation& mark : marks) {
        notes.add(mark);
        kept_.notes.add(mark);
        if (beingKept_) beingKept_->notes.add(mark);
    }
    engine_.setAnnotations(notes);
}

bool RecordingCommands::hasUnsavedNotes() const
{
    // Notes being written to a file count as saved; if writing fails, the user is told.
    const Annotations& notes = engine_.recording().annotations();
    return notes != kept_.notes && !(beingKept_ && notes == beingKept_->notes);
}

// One person's prediction is quickly drawn again, those of a whole class are not.
bool RecordingCommands::hasUnsavedPredictions() const
{
    const std::vector<Prediction>& predictions = engine_.recording().predictions();
    const bool isSaved = predictions == kept_.predictions || (beingKept_ && predictions == beingKept_->predictions);
    return !isSaved && std::ranges::adjacent_find(predictions, {}, &Prediction::question) != predictions.end();
}

RecordingCommands::Words RecordingCommands::words() const
{
    return {engine_.recording().annotations(), engine_.recording().predictions()};
}

bool RecordingCommands::mayLeave()
{
    if (!hasUnsaved()) return true;
    const auto notes = static_cast<int>(engine_.recording().annotations().size());
    const auto predictions = static_cast<int>(engine_.recording().predictions().size());
    const QString question = !hasUnsavedNotes()
                                 ? tr("Save the recording with its %n predictions?", nullptr, predictions)
                             : notes == 0 ? tr("Save the recording without the notes that were removed?")
                                          : tr("Save the recording with its %n notes?", nullptr, notes);
    QMessageBox box(QMessageBox::Question, tr("Not saved"), literally(question),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &window_);
    box.setObjectName(QStringLiteral("dialog.unsaved-notes"));
    box.setInformativeText(tr("They are kept nowhere else."));
    box.button(QMessageBox::Save)->setText(tr("Save Recording…"));
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && saveNow());
}

QString RecordingCommands::keep(const QString& file)
{
    if (!hasUnsaved()) return {};
    QString recording = file + suffix();
    beingKept_ = words();
    recordings_->save(engine_.snapshot(), recording);
    files_.remember(recording);
    return recording;
}

bool RecordingCommands::saveNow()
{
    bool isSaved = false;
    QEventLoop untilItIsThere;
    connect(recordings_, &RecordingFiles::saved, &untilItIsThere, [&] {
        isSaved = true;
        untilItIsThere.quit();
    });
    connect(recordings_, &RecordingFiles::notSaved, &untilItIsThere, &QEventLoop::quit);
    if (!askToSave()) return false;
    untilItIsThere.exec(QEventLoop::ExcludeUserInputEvents);
    return isSaved;
}

bool RecordingCommands::askToSave()
{
    QFileDialog dialog(&window_, tr("Save recording"), files_.folder(), filter());
    dialog.setObjectName(QStringLiteral("dialog.save-recording"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix().mid(1));
    dialog.selectFile(FileCommands::nameFor(engine_.experiment().title) + suffix());
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return false;
    const QString file = dialog.selectedFiles().front();
    emit actions_.doing(tr("Saving %1…").arg(inSentence(shownPath(file))));
    beingKept_ = words();
    recordings_->save(engine_.snapshot(), file);
    return true;
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
    file_ = file;
    state_.session.show(std::move(recording));
    emit actions_.done(tr("Opened %1").arg(inSentence(shownPath(file))));
    emit actions_.said(tr("This is the recording %1. Run restarts its experiment, with the recording laid under it.")
                           .arg(inSentence(shownFile(file))));
}

void RecordingCommands::layUnder(const std::shared_ptr<const RecordedRun>& run)
{
    if (!canOverlay(run->experiment, engine_.experiment())) {
        refuse(tr("Not overlaid"), overlayExplained(*run, engine_.recordedExperiment(), engine_.recording()));
        return;
    }
    engine_.setOverlay(run);
}

void RecordingCommands::showWhetherBusy()
{
    // The window stays usable: this pointer stands for work in the background.
    if (recordings_->isBusy() || overlays_->isBusy()) {
        window_.setCursor(Qt::BusyCursor);
    } else {
        window_.unsetCursor();
        emit actions_.doing({});
    }
}

void RecordingCommands::explainOverlay()
{
    const auto overlay = engine_.overlay();
    if (overlay) emit actions_.said(overlayExplained(*overlay, engine_.recordedExperiment(), engine_.recording()));
}

void RecordingCommands::refuse(const QString& title, const QString& words)
{
    emit actions_.doing({});
    QMessageBox::warning(&window_, title, literally(sentenceOf(words.toStdString())));
}

} // namespace poolscope::ui
