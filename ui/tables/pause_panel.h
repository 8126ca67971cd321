// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The lengths of a run's pauses, and the share of time they leave to the program, side by side. Computed at most once
// a second, and only while the panel can be seen. Interface thread.
#pragma once

#include "core/metrics/mutator_utilisation.h"
#include "core/metrics/percentiles.h"
#include "ui/text/lane_description.h"

#include <QTimer>
#include <QWidget>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

class QLabel;

namespace poolscope::ui {

// The distribution of every lane's pauses and the share of time they leave to the program, computed in slices: for a
// million pauses it takes half a second, during which the interface must not freeze. Interface thread.
class PauseCurves
{
public:
    using Clock = std::chrono::steady_clock;

    struct Lane
    {
        std::vector<PercentilePoint> percentiles;  // of the pauses, ns; empty without pauses
        std::vector<UtilisationPoint> utilisation; // minimum mutator utilisation over utilisationWindows()
    };

    // Forgets everything: so many lanes have other pauses now.
    void begin(std::size_t lanes);
    // Continues for about `slice`, at least by one window of one lane (some 15 ms for a million pauses). `lines`: one
    // for each lane, never null; since begin() they may have grown, and nothing else. True: the curves of all lanes
    // have been renewed, as of the time when that renewal began.
    bool work(std::span<const PauseLine* const> lines, Clock::duration slice);
    // A renewal has begun and is not complete yet.
    [[nodiscard]] bool isWorking() const { return !fresh_.empty(); }

    // By lane, all as of the same time; without curves until the first ones are complete.
    [[nodiscard]] const std::vector<Lane>& lanes() const { return lanes_; }

private:
    struct Extent
    {
        std::size_t pauses = 0;
        std::uint64_t totalNs = 0;
        std::vector<std::uint64_t> windows;
    };

    void start(std::span<const PauseLine* const> lines);
    void step(const PauseLine& line);

    std::vector<Lane> lanes_;
    std::vector<Extent> extents_; // of the lines when the renewal began
    std::vector<Lane> fresh_;     // the renewal in progress; empty if there is none
    std::size_t lane_ = 0;        // the lane being computed
};

class Engine;
class PauseChart;
class UtilisationChart;

class PausePanel : public QWidget
{
    Q_OBJECT

public:
    // The engine must outlive it.
    explicit PausePanel(const Engine& engine, QWidget* parent = nullptr);

    // Lanes with these styles are shown by name only.
    void setHiddenLanes(std::set<int> styles);

    // Draws the whole recording at once, even if the panel has never been shown; for export.
    void finish();

    [[nodiscard]] PauseChart& pauses() const { return *pauses_; }
    [[nodiscard]] UtilisationChart& utilisation() const { return *utilisation_; }

signals:
    // A lane's name was clicked in one of the charts.
    void laneClicked(int style);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showLanes();
    // The recording has grown: schedules a new drawing.
    void follow();
    void begin();
    [[nodiscard]] bool renewCurves();
    void work();
    void draw();
    void sayWhatIsLeftOut();

    const Engine& engine_;
    PauseChart* pauses_;
    UtilisationChart* utilisation_;
    QLabel* preempted_; // empty while there is nothing to say
    std::vector<LaneDescription> lanes_;
    std::set<int> hidden_; // styles
    PauseCurves curves_;
    QTimer timer_;       // until the next slice of work
    bool isOld_ = false; // the curves do not cover all of the recording
};

} // namespace poolscope::ui
