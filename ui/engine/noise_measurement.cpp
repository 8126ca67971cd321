// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/noise_measurement.h"

#include "core/measuring/measure_noise.h"

#include <utility>

namespace poolscope::ui {

namespace {

struct Cancelled
{
};

} // namespace

NoiseMeasurement::NoiseMeasurement(QObject* parent) : QObject(parent) {}

NoiseMeasurement::~NoiseMeasurement()
{
    cancel();
}

void NoiseMeasurement::begin(const Experiment& experiment, PreemptedFrames rule)
{
    // Before the present one is among them: who begins may be told by it of its end.
    std::erase_if(cancelled_, [](const auto& attempt) { return attempt->hasReturned->load(); });
    cancel();
    present_ = std::make_unique<Attempt>();
    connect(&present_->background, &Background::failed, this, &NoiseMeasurement::failed);
    present_->background.begin([this, experiment, rule, hasReturned = present_->hasReturned](Background::Task& task) {
        const auto stopIfCancelled = [&task] {
            if (task.isStopped()) throw Cancelled();
        };
        try {
            const std::optional<ProcessNoise> noise = measureNoise(experiment, rule, stopIfCancelled);
            task.end([this, noise] { emit ended(noise); });
        } catch (const Cancelled&) {
        } catch (...) {
            *hasReturned = true;
            throw;
        }
        *hasReturned = true;
    });
}

void NoiseMeasurement::cancel()
{
    if (!present_) return;
    present_->background.abandon();
    // To wait for it would stop the window.
    cancelled_.push_back(std::move(present_));
}

} // namespace poolscope::ui
