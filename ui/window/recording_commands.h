// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the file menu does with recordings: save, open, lay one under what is shown. Asks where, says what went wrong.
// The work itself is done in other threads. Interface thread.
#pragma once

#include "core/recording/annotations.h"
#include "core/recording/predictions.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QWidget;

namespace poolscope {
struct RecordedRun;
}

namespace poolscope::ui {

class Actions;
class Engine;
class ExperimentSession;
class FileCommands;
class RecordingFiles;
struct OpenedRecording;

class RecordingCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive it. Connects the recording actions.
    RecordingCommands(const Actions& actions, Engine& engine, ExperimentSession& session, FileCommands& files,
                      QWidget& window);

    // Asks what is to become of notes, and of several people's predictions, that are not saved, if there are any;
    // false: the recording is to stay.
    [[nodiscard]] bool mayLeave();
    // Asks what is to become of changes that are not saved, then opens the file and shows it.
    void open(const QString& file);
    // Another experiment has been begun: what is still being opened is not wanted any more.
    void forgetOpening();
    // Opens the file and lays it under what is shown.
    void overlay(const QString& file);

signals:
    // What is being done, for the status line: "Saving x.poolscope-recording…"; empty when nothing is any more.
    void began(const QString& text);
    // What was done: "Saved x.poolscope-recording"
    void progressed(const QString& text);
    // A sentence on what is now shown.
    void said(const QString& sentence);

private:
    // What people wrote and expected.
    struct Words
    {
        Annotations notes;
        std::vector<Prediction> predictions;
    };

    [[nodiscard]] Words words() const;
    [[nodiscard]] bool hasUnsavedPredictions() const;
    [[nodiscard]] bool hasUnsavedNotes() const;
    // Whether it is on its way to a file.
    bool askToSave();
    // Waits until it is there. False: it is not.
    [[nodiscard]] bool saveNow();
    [[nodiscard]] QString askToOpen(const QString& title);
    void show(const QString& file, OpenedRecording& recording);
    void layUnder(const std::shared_ptr<const RecordedRun>& run);
    void explainOverlay();
    void showWhetherBusy();
    void refuse(const QString& title, const QString& words);

    Engine& engine_;
    ExperimentSession& session_;
    FileCommands& files_;
    QWidget& window_;
    RecordingFiles* recordings_;     // saved, and opened to be shown
    RecordingFiles* overlays_;       // opened to be laid under
    Words kept_;                     // in a file, of the recording that is shown
    std::optional<Words> beingKept_; // once it is saved
};

} // namespace poolscope::ui
