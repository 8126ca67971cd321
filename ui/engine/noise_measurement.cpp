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
    cancel();
    std::erase_if(cancelled_, [](const auto& attempt) { return attempt->hasReturned->load(); });
    present_ = std::make_unique<Attempt>();
    // A run is no worse for not knowing.
    connect(&present_->background, &Background::failed, this, [this] { emit ended(std::nullopt); });
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
