// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Goes by keys to the moments of a recording that stand out: down and up the list of its longest frames, that of its
// longest pauses, and from refusal to refusal, in the lanes that are shown. Says which one it is, or that there is
// none. Interface thread.
#pragma once

#include "core/recording/notable_moments.h"

#include <QObject>

#include <cstddef>
#include <optional>
#include <vector>

namespace poolscope::ui {

class Actions;
class ChartStack;
class Engine;

class MomentCommands : public QObject
{
    Q_OBJECT

public:
    // Connects the actions. All must outlive it.
    MomentCommands(const Actions& actions, Engine& engine, const ChartStack& charts, QObject* parent);

signals:
    // A frame of a lane is to be brought into sight and explained; `rank` says which of the list it is.
    void found(int lane, quint64 frame, const QString& rank);

private:
    void goToFrame(MomentStep step);
    void goToPause(MomentStep step);
    void goToRefusal(MomentStep step);
    void show(const RankedMoment& there, const QString& rank);
    [[nodiscard]] std::vector<std::size_t> lanesShown() const;
    // The sentence, and whether something is left out.
    [[nodiscard]] QString nothing(const QString& sentence) const;

    const Actions& actions_;
    Engine& engine_;
    const ChartStack& charts_;
    std::optional<Moment> frame_, pause_; // where the lists were left, in this recording
};

} // namespace poolscope::ui
