// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/status_line.h"

#include "core/base/hash.h"
#include "core/base/units.h"
#include "ui/engine/engine.h"

#include <QLabel>

namespace poolscope::ui {

namespace {

QString stateName(Engine::State state)
{
    switch (state) {
    case Engine::State::Idle: return StatusLine::tr("Nothing loaded");
    case Engine::State::Running: return StatusLine::tr("Running");
    case Engine::State::Paused: return StatusLine::tr("Paused");
    case Engine::State::Finished: return StatusLine::tr("Finished");
    case Engine::State::Failed: break;
    }
    return StatusLine::tr("Failed");
}

QString booksOf(const Engine& engine)
{
    for (std::size_t lane = 0; lane < engine.recording().laneCount(); ++lane) {
        if (!engine.booksBalanced(lane))
            return StatusLine::tr("the books of %1 do not balance")
                .arg(QString::fromStdString(engine.recording().laneName(lane)));
    }
    return StatusLine::tr("books balanced");
}

} // namespace

StatusLine::StatusLine(const Engine& engine, QWidget* parent)
    : QStatusBar(parent), engine_(engine), run_(new QLabel(this)), rate_(new QLabel(this))
{
    run_->setObjectName(QStringLiteral("status.run"));
    rate_->setObjectName(QStringLiteral("status.rate"));
    rate_->setToolTip(tr("Simulated frames a second, measured"));
    run_->setToolTip(tr("The event hash is the same for every run of this experiment with this seed, on any machine"));
    setSizeGripEnabled(false);
    addWidget(run_, 1);
    addPermanentWidget(rate_);
}

void StatusLine::refresh()
{
    run_->setText(runStatus(engine_));
    const double rate = engine_.framesPerSecond();
    rate_->setText(rate > 0 ? tr("%1 frames a second").arg(rate, 0, 'f', rate < 100 ? 1 : 0) : QString());
}

QString runStatus(const Engine& engine)
{
    if (engine.state() == Engine::State::Idle) return stateName(engine.state());
    const auto count = [](std::uint64_t frames) {
        return QString::fromStdString(formatCount(static_cast<std::int64_t>(frames)));
    };
    return StatusLine::tr("%1 · frame %2 of %3 · %4 · event hash %5")
        .arg(stateName(engine.state()), count(engine.recording().frameCount()), count(engine.experiment().frames),
             booksOf(engine), QString::fromStdString(formatHash(engine.eventHash())));
}

} // namespace poolscope::ui
