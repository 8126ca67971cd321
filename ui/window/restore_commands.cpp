// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/restore_commands.h"

#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_writer.h"
#include "core/recording/files/recording_file.h"
#include "core/trace/trace_file.h"
#include "ui/actions/actions.h"
#include "ui/engine/recording_files.h"
#include "ui/experiment/file_commands.h"
#include "ui/start/start_page.h"
#include "ui/text/core_words.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/window/lesson_commands.h"
#include "ui/window/recording_commands.h"
#include "ui/window/session_state.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMainWindow>
#include <QMessageBox>

#include <chrono>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr std::chrono::seconds oldest{2}; // a copy may be, as long as it can be written

QString wordsOn(const Shown& left)
{
    const QString title = inSentence(translated(left.title.toStdString()));
    if (left.changed.empty() && isTraceFile(left.source.toStdString()))
        return RestoreCommands::tr("Poolscope ended unexpectedly. What it had recorded of a program is in %1.")
            .arg(inSentence(shownPath(left.source)));
    if (!left.changed.empty())
        return RestoreCommands::tr("Poolscope ended unexpectedly. “%1” was open, with changes that were not saved.")
            .arg(title);
    if (left.hasNewNotes)
        return RestoreCommands::tr("Poolscope ended unexpectedly. “%1” was open, with notes that were not saved.")
            .arg(title);
    return RestoreCommands::tr("Poolscope ended unexpectedly. “%1” was open.").arg(title);
}

// The next start may be in another folder.
QString fromAnywhere(const ExperimentDocument& document)
{
    const QString& source = document.source();
    const bool isFile = !document.file().isEmpty() || isTraceFile(source.toStdString());
    return isFile ? QDir::cleanPath(QFileInfo(source).absoluteFilePath()) : source;
}

// Of the experiment before it was changed; nothing if there is none any more.
std::optional<Experiment> experimentIn(const QString& source)
{
    try {
        if (!source.isEmpty()) return loadExperiment(source.toStdString());
    } catch (const InputError&) { // the copy has all that is needed
    }
    return {};
}

} // namespace

RestoreCommands::RestoreCommands(const Parts& parts, QString folder, std::function<QString()> name, QMainWindow& window)
    : QObject(&window),
      parts_(parts),
      folder_(std::move(folder)),
      name_(std::move(name)),
      window_(window),
      copy_(folder_),
      recordingCopies_(new RecordingFiles(this))
{
    timer_.setSingleShot(true);
    timer_.setInterval(oldest);
    connect(&timer_, &QTimer::timeout, this, &RestoreCommands::keep);
    const ExperimentDocument& document = parts.state.document;
    for (const auto changed :
         {&ExperimentDocument::begun, &ExperimentDocument::changed, &ExperimentDocument::stateChanged})
        connect(&document, changed, this, &RestoreCommands::keepLater);
    const Engine& engine = parts.state.engine;
    for (const auto changed : {&Engine::reset, &Engine::annotationsChanged, &Engine::predictionsChanged})
        connect(&engine, changed, this, [this] {
            isRecordingThere_ = false;
            keepLater();
        });
    connect(&parts.lessons, &LessonCommands::opened, this, &RestoreCommands::keepLater);
    connect(&parts.startPage, &WindowCover::left, this, &RestoreCommands::keepLater);
    connect(&parts.startPage, &StartPage::restoreWanted, this, &RestoreCommands::restore);
    connect(&parts.startPage, &StartPage::discardWanted, this, &RestoreCommands::discard);
    connect(recordingCopies_, &RecordingFiles::saved, this, &RestoreCommands::keepLater);
}

void RestoreCommands::keepLater()
{
    if (!isEnding_ && !timer_.isActive()) timer_.start();
}

Shown RestoreCommands::shown() const
{
    const ExperimentDocument& document = parts_.state.document;
    const bool isOfLesson = document.source().startsWith(ExperimentDocument::lessonScheme);
    Shown shown{.title = QString::fromStdString(document.experiment().title),
                .source = isOfLesson ? parts_.lessons.source() : fromAnywhere(document),
                .changed = {},
                .recording = parts_.recordings.file(),
                .hasNewNotes = parts_.recordings.hasUnsaved()};
    if (isOfLesson) return shown; // it sets its experiments itself
    const bool isNowhere = document.isModified() || (document.source().isEmpty() && shown.recording.isEmpty());
    if (isNowhere) shown.changed = formatExperimentIn(folder_.toStdString(), document.experiment());
    return shown;
}

// Who is on the start page, and has changed nothing, has chosen nothing.
void RestoreCommands::keep()
{
    if (parts_.startPage.isVisible() && !parts_.state.document.isModified()) return;
    if (writing_.isRunning()) return keepLater();
    Shown now = shown();
    if (now.hasNewNotes && !std::exchange(isRecordingThere_, true))
        recordingCopies_->save(parts_.state.engine.snapshot(), copy_.recordingFile());
    if (now.hasNewNotes) now.recording = copy_.recordingFile();
    if (now == written_) return;
    written_ = now;
    writing_.begin([this, now](Background::Task& task) {
        copy_.write(now);
        task.end([] {});
    });
}

void RestoreCommands::end()
{
    isEnding_ = true;
    timer_.stop();
    writing_.cancel();
    delete std::exchange(recordingCopies_, nullptr); // waits for it
    copy_.remove();
}

QString RestoreCommands::lookForLeft()
{
    left_.clear(); // before it looks: what is held is not left
    left_ = CrashCopy::leftIn(folder_);
    offer();
    return left_.empty() ? QString() : wordsOn(left_.front()->read());
}

void RestoreCommands::offer()
{
    parts_.startPage.setOffer(left_.empty() ? QString() : wordsOn(left_.front()->read()));
}

void RestoreCommands::discard()
{
    if (left_.empty()) return;
    left_.front()->remove();
    left_.erase(left_.begin());
    offer();
}

void RestoreCommands::restore()
{
    if (left_.empty()) return;
    const Shown left = left_.front()->read();
    if (!left.recording.isEmpty())
        emit parts_.actions.chosen(left.hasNewNotes ? moved(left.recording) : left.recording);
    else if (left.changed.empty())
        emit parts_.actions.chosen(left.source);
    else if (!parts_.files.mayLeave() || !restoreChanges(left))
        return;
    discard();
}

// The experiment has its source again, and what was changed is one step that can be undone.
bool RestoreCommands::restoreChanges(const Shown& left)
{
    ExperimentDocument& document = parts_.state.document;
    try {
        const Experiment changed = loadExperiment(left_.front()->experimentFile().toStdString());
        const auto before = experimentIn(left.source);
        document.begin(before.value_or(changed), before ? left.source : QString());
        document.change(changed, tr("restored changes"), ExperimentDocument::Change::Edit);
        if (!document.isModified()) document.steps().resetClean(); // it is in no file
        writing_.cancel();
        written_ = shown();
        copy_.write(written_); // before the other one goes
        return true;
    } catch (const Error& error) {
        QMessageBox::warning(&window_, tr("Not restored"), literally(sentenceOf(spoken(error))));
        return false;
    }
}

QString RestoreCommands::moved(const QString& recording) const
{
    const QString file = name_() + QString::fromUtf8(recordingSuffix.data());
    QFile::rename(recording, file);
    return file;
}

} // namespace poolscope::ui
