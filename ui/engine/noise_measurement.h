// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Measures how far the comparisons of an experiment's lanes lie apart between processes, beside the interface thread it
// belongs to: in a thread of its own, which runs the experiment in further processes. Nothing blocks except the
// destructor, which waits until the last of them is gone.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/process_noise.h"
#include "core/metrics/summary.h"
#include "ui/engine/background.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace poolscope::ui {

class NoiseMeasurement : public QObject
{
    Q_OBJECT

public:
    explicit NoiseMeasurement(QObject* parent = nullptr);
    ~NoiseMeasurement() override;

    // Takes the place of an earlier one that is not done.
    void begin(const Experiment& experiment, PreemptedFrames rule);
    // No signal comes any more, and its process is ended soon. Does nothing if nothing is measured.
    void cancel();
    [[nodiscard]] bool isRunning() const { return present_ && present_->background.isRunning(); }

signals:
    // Nothing: there is none.
    void ended(const std::optional<poolscope::ProcessNoise>& noise);
    // `sentence` says why it could not be measured.
    void failed(const QString& sentence);

private:
    struct Attempt
    {
        std::shared_ptr<std::atomic<bool>> hasReturned = std::make_shared<std::atomic<bool>>(false);
        Background background{};
    };

    std::unique_ptr<Attempt> present_;
    std::vector<std::unique_ptr<Attempt>> cancelled_; // that had not returned when it was looked at last
};

} // namespace poolscope::ui
