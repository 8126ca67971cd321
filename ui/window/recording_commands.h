// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recording commands of the file menu: save, open, overlay on what is shown. Asks for files and reports errors.
// Other threads do the actual work. Interface thread.
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
class FileCommands;
class RecordingFiles;
struct OpenedRecording;
struct SessionState;

class RecordingCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive this object. Connects the recording actions, and asks mayLeave() before a recording is lost.
    RecordingCommands(const Actions& actions, SessionState& state, FileCommands& files, QWidget& window);

    // Asks what to do with unsaved notes, and with unsaved predictions of several people, if there are any. False: the
    // recording must stay.
    [[nodiscard]] bool mayLeave();
    // Without asking: begins to save the recording in that file, which gets the suffix of recordings, if mayLeave()
    // would ask. Returns the file; empty: there is nothing to save.
    QString keep(const QString& file);
    // Whether mayLeave() would ask.
    [[nodiscard]] bool hasUnsaved() const { return hasUnsavedNotes() || hasUnsavedPredictions(); }
    // Of the recording that is shown; empty: it is that of a run.
    [[nodiscard]] const QString& file() const { return file_; }
    // Whether it is the file of one.
    [[nodiscard]] static bool isRecording(const QString& source);
    // Asks what to do with unsaved changes, then opens the file and shows it.
    void open(const QString& file);
    // Opens the file, a recording or a heap profile of massif or DHAT, and overlays it.
    void overlay(const QString& file);

private:
    // What people wrote and predicted.
    struct Words
    {
        Annotations notes;
        std::vector<Prediction> predictions;
    };

    void addMarks(const std::vector<Annotation>& marks);
    [[nodiscard]] Words words() const;
    [[nodiscard]] bool hasUnsavedPredictions() const;
    [[nodiscard]] bool hasUnsavedNotes() const;
    // Returns whether saving has begun.
    bool askToSave();
    // Waits until the file is written. False if it failed.
    [[nodiscard]] bool saveNow();
    [[nodiscard]] QString askToOpen(const QString& title);
    void show(const QString& file, OpenedRecording& recording);
    void layProfile(const QString& file);
    void layUnder(const std::shared_ptr<const RecordedRun>& run);
    void explainOverlay();
    void showWhetherBusy();
    void refuse(const QString& title, const QString& words);

    const Actions& actions_;
    SessionState& state_;
    Engine& engine_;
    FileCommands& files_;
    QWidget& window_;
    RecordingFiles* recordings_;     // for saving, and for opening to show
    RecordingFiles* overlays_;       // for opening as an overlay
    Words kept_;                     // of the shown recording, as last saved or opened, or as its trace has them
    std::optional<Words> beingKept_; // kept_ once saving succeeds
    QString file_;
};

} // namespace poolscope::ui
