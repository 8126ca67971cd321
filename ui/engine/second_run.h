// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs an experiment to its end beside the one that is shown, to be compared with it. Belongs to the interface thread;
// the work is done in a thread of its own, which is hidden from all other classes. Nothing blocks except begin() and
// the destructor, which wait for the frame in progress of a run that was not done.
#pragma once

#include "core/recording/files/recorded_run.h"
#include "ui/engine/background.h"

#include <cstddef>
#include <memory>

namespace poolscope::ui {

class SecondRun : public Background
{
    Q_OBJECT

public:
    // `maxRecordingBytes`: a run whose recording grows beyond fails.
    explicit SecondRun(std::size_t maxRecordingBytes, QObject* parent = nullptr);

    // Ends an earlier run that is not done. The experiment must be valid, as from a reader.
    void begin(const Experiment& experiment);

signals:
    // A few times a second.
    void progressed(quint64 frames);
    // It has run all of its experiment's frames.
    void finished(const std::shared_ptr<const poolscope::RecordedRun>& run);

private:
    static void record(SecondRun& owner, const Experiment& experiment, std::size_t maxRecordingBytes, Task& task);

    std::size_t maxRecordingBytes_;
};

} // namespace poolscope::ui
