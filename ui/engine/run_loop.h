// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/run.h"
#include "ui/engine/channel.h"
#include "ui/engine/pacer.h"
#include "ui/engine/stream_counter.h"

#include <memory>
#include <optional>

namespace poolscope::ui {

class Channel;

// The body of the worker's thread: applies commands between frames and does frames when they are due. Belongs to that
// thread.
class RunLoop
{
public:
    explicit RunLoop(Channel& channel) : channel_(channel) {}

    // Returns when the channel is closed.
    void run();

private:
    struct Lane
    {
        StutterHold hold;
        Picture picture;               // reused for each drawing
        std::uint32_t heldBefore = 0;  // the longest hold since the last picture
        bool isPictureDue = false;     // the last frame may be shown, but has not been shown yet
        Pacer::Clock::time_point rest; // no picture until then
        Pacer::Clock::time_point holdBegin;
        std::optional<HeapMapRequest> heapMapWanted;
        HeapMap heapMap;                           // reused for each drawing
        Pacer::Clock::time_point heapMapRest;      // no heap map until then
        std::uint64_t lastCollection = 0;          // its number
        std::uint64_t refused = 0, fragmented = 0; // Counters::arenaRefused and fragmented of all frames done
    };

    // Carries out one piece of work. An error in it ends the run and is reported.
    template <typename Work>
    void guard(Work&& work);
    // Keeps the run to be looked at, if it is an arena's refusal that it has failed by.
    void fail(Message reason);
    void failWithout(Message reason);
    void endRun();
    [[nodiscard]] bool canGoOn() const { return run_ != nullptr && !hasFailed_; }
    // In the frame that was not finished.
    [[nodiscard]] std::optional<LastRefusal> lastRefusal(std::size_t lane) const;

    void apply(const BeginCommand& command);
    void apply(const EndCommand& command);
    void apply(const RunCommand& command);
    void apply(const PauseCommand&);
    void apply(const StepCommand&);
    void apply(const AwaitCollectionCommand& command);
    void apply(const SpeedCommand& command);
    void apply(const TuneCommand& command);
    void apply(const CollectCommand&);
    void apply(const HeapMapCommand& command);
    void apply(const FindBlockCommand& command);

    // Does the next frame, if it is there.
    void goOn();
    void doFrame();
    // The run rests: nothing more comes.
    void wait();
    void finish();
    // Pauses the run if the frame just done is the one that was awaited.
    void endAwaiting(std::span<const Sample> samples);
    // Both report the result in `notices`.
    void applyTunings(std::vector<Notice>& notices);
    void noteSpeed(std::vector<Notice>& notices);
    [[nodiscard]] RunStatus status() const;
    void judgePictures(std::span<const Sample> samples);
    void limitHold(Lane& lane);
    void drawPictures(Channel::LaneSet wanting);
    // Draws the watched lanes whose rest is over.
    void drawHeapMaps();
    void drawHeapMap(std::size_t lane);
    void drawWantedHeapMaps();
    // Exact: with births and lifetimes of this frame, too.
    void deliverReport(bool isExact);
    // When a run rests, the interface must show its last frame.
    void showLastFrame();
    void setPace();
    [[nodiscard]] Pacer::Clock::time_point due() const;
    [[nodiscard]] std::chrono::nanoseconds framePeriod() const;

    Channel& channel_;
    SharedExperiment experiment_ = std::make_shared<const Experiment>(); // as tuned so far
    SharedExperiment wanted_;                                            // with `tunings_`
    std::unique_ptr<Run> run_;
    std::optional<StreamCounter> streamCounter_; // there as long as the run is
    std::vector<PictureKind> kinds_;
    RunReport report_; // reused for each report
    std::vector<Lane> lanes_;
    std::vector<TuningStep> tunings_; // for the next frame; at most one for each parameter
    Pacer pacer_;
    Speed speed_ = Speed::Normal;
    Speed lastSpeed_ = Speed::Normal; // of the last frame
    bool isRunning_ = false;
    bool hasFailed_ = false; // the run, in the middle of a frame; nothing more is done with it
    std::optional<Pacer::Clock::time_point> waitsSince_; // for a frame; nothing: it does not, or all has been shown
    Pacer::Clock::time_point askAgain_;                  // for a frame that was not there; until then, there is none
    std::uint64_t until_ = 0;                            // pauses there; 0: nowhere
    std::optional<std::size_t> awaited_;                 // the lane whose next collection pauses the run
    std::uint64_t command_ = 0;                          // number of the last command applied
};

} // namespace poolscope::ui
