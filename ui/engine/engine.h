// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A run as the interface sees it: commands in, a recording and signals out. It drives the run in a thread of its
// own and is the only one that knows of it. Belongs to the interface thread; nothing here blocks, but the
// destructor, for as long as the frame in progress takes.
#pragma once

#include "core/experiment/experiment_tuning.h"
#include "core/recording/recording.h"
#include "ui/engine/live_summaries.h"
#include "ui/engine/message.h"
#include "ui/engine/opened_recording.h"
#include "ui/engine/rate_meter.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>

namespace poolscope::ui {

class Channel;
class Worker;

class Engine : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Idle, // nothing loaded yet
        Running,
        Paused,
        Finished, // paused after the experiment's last frame, for the first time; running goes on without end
        Failed,   // the run is over; restart or load another
        Opened,   // a recording is shown; to run is to begin its experiment anew
    };
    Q_ENUM(State)

    // A recording may take this much memory; then the engine pauses and says so. Two lanes at 60 frames a second, with
    // some 60 bytes a frame and lane (bench_recording), fill it in a day and a half.
    static constexpr std::size_t defaultRecordingBytes = std::size_t{1} << 30;

    explicit Engine(QObject* parent = nullptr);
    ~Engine() override;

    // Ends the run there is; the new one waits at frame 0, Paused. The experiment is a valid one, as from a reader.
    void load(const Experiment& experiment);
    // Ends the run there is and shows a recording instead.
    void show(OpenedRecording&& opened);
    // Idle, Failed, Running: nothing. Opened: the recording becomes the overlay of a new run of its experiment, which
    // has the same annotations.
    void run();
    // Anything but Running: nothing.
    void pause();
    // Pauses and does one frame. Idle, Failed: nothing. Opened: as run(), for one frame.
    void step();
    // From frame 0 again with the parameters as tuned by now, so that their effect is seen from the beginning.
    // Waits at frame 0 if it was Paused, runs otherwise. Idle: nothing.
    void restart();
    // Acts at once. Where it is another one than before, `tuned` comes with the next frame, and the recording keeps it.
    void setSpeed(Speed speed);
    void setMaxRecordingBytes(std::size_t bytes) { maxRecordingBytes_ = bytes; }
    // Sets live parameters of a lane, or, without one, of the scenario, to one value, all of them or none; they are
    // named as by tunedParameter() ("capacity", "bullet.capacity"), there is at least one, and all exist. Acts on the
    // run from the next frame on; of several calls for the same parameters before it the last counts. Then `tuned`
    // comes, unless they had that value, and the recording keeps it. A value that is out of range, or does not go with
    // the others, is refused: then `tuningRefused` comes. Idle, Opened: nothing; what is over cannot be tuned.
    void tune(TunedLane lane, const std::vector<std::string>& parameters, const ParameterValue& value);
    void tune(TunedLane lane, const std::string& parameter, const ParameterValue& value)
    {
        tune(lane, std::vector{parameter}, value);
    }

    // Title, description, claims and colours of experiment() become those of this one, which has as many lanes; the run
    // goes on untouched. `looksChanged` comes if a claim or a colour is another.
    void setLooks(const Experiment& other);
    // Every lane that has a collector collects everything in the next frame. Idle, Failed: nothing.
    void collect();

    // All that was recorded up to the last whole frame, to be saved in another thread: it shares what is long with
    // recording(), so this takes no more than a few milliseconds.
    [[nodiscard]] RecordedRun snapshot() const;

    // A recording to compare with, laid under what is shown; nothing: none. `overlayChanged` comes.
    void setOverlay(std::shared_ptr<const RecordedRun> overlay);
    // nullptr: there is none.
    [[nodiscard]] const std::shared_ptr<const RecordedRun>& overlay() const { return overlay_; }

    // As Annotations::add(), change() and remove(), of the recording; `annotationsChanged` comes. Idle: nothing, and 0.
    std::size_t addAnnotation(const Annotation& annotation);
    std::size_t changeAnnotation(std::size_t index, const Annotation& annotation);
    void removeAnnotation(std::size_t index);
    // All of them at once.
    void setAnnotations(const Annotations& annotations);
    // Those that the recording has; `predictionsChanged` comes. Idle: nothing.
    void setPredictions(std::vector<Prediction> predictions);

    // From now on, heapMap() of the lane is drawn as asked for, several times a second; without a request, no more. A
    // new run is not watched.
    void showHeapOf(std::size_t lane, const std::optional<HeapMapRequest>& request);
    // `blockFound` will say what is at an address of the lane's memory, as its heap map has it, and who refers to it.
    void findBlock(std::size_t lane, std::uint64_t address);

    [[nodiscard]] State state() const { return state_; }
    // Not running, and all that the worker did before it was told to stop has arrived: recording() grows no more, and
    // summaries() are of all of it. A moment later than Paused.
    [[nodiscard]] bool isAtRest() const { return !timer_.isActive(); }
    [[nodiscard]] Speed speed() const { return speed_; }
    // As tuned by now, also with what will act from the next frame on only.
    [[nodiscard]] const Experiment& experiment() const { return experiment_; }
    // As it was for the last recorded frame.
    [[nodiscard]] const Experiment& recordedExperiment() const { return recorded_; }
    // Lives until the next `reset` has been told to everybody. Without lanes while Idle.
    [[nodiscard]] const Recording& recording() const { return *recording_; }
    // The same, for who goes on reading from it.
    [[nodiscard]] std::shared_ptr<const Recording> sharedRecording() const { return recording_; }
    // By lane, as of the last `summariesChanged`: at most four times a second, less often for recordings so long
    // that it would take more than a fiftieth of the thread's time. All zeros before the first frame.
    [[nodiscard]] const std::vector<LaneSummary>& summaries() const { return summaries_.summaries(); }
    // Whether summaries() and pauses() leave preempted frames out, as they do at first. `preemptedFramesChanged` comes,
    // and `summariesChanged` when they have been worked out anew.
    void setPreemptedFrames(PreemptedFrames rule);
    [[nodiscard]] PreemptedFrames preemptedFrames() const { return summaries_.rule(); }
    // Up to the last recorded frame. O(frames): some 20 ms for a million frames of a lane.
    [[nodiscard]] std::vector<LaneSummary> exactSummaries() const { return summaries_.exactSummaries(); }
    // Where the lane's pauses lie, up to the last recorded frame. Lives as long as the recording, and grows with it;
    // another one after `preemptedFramesChanged`.
    [[nodiscard]] const PauseLine& pauses(std::size_t lane) const { return summaries_.pauses(lane); }
    // The latest; valid until the next `picturesArrived` or `reset`.
    [[nodiscard]] const Picture& picture(std::size_t lane) const { return delivery_.pictures.at(lane); }

    // The latest; empty before the first has come, valid until the next `heapMapsArrived` or `reset`.
    [[nodiscard]] const HeapMap& heapMap(std::size_t lane) const { return delivery_.heapMaps.at(lane); }

    // The latest; without lanes before the first has come.
    [[nodiscard]] const RunReport& report() const { return delivery_.report; }

    // After the last recorded frame.
    [[nodiscard]] std::uint64_t eventHash() const { return status_.eventHash; }
    // As they stood when the latest report was made.
    [[nodiscard]] Accounting accounting(std::size_t lane) const
    {
        return lane < report().lanes.size() ? report().lanes[lane].accounting : Accounting{};
    }
    // Simulated frames a second of wall clock, measured over the last half second or so; 0 unless Running.
    [[nodiscard]] double framesPerSecond() const { return meter_.rate(); }

signals:
    // experiment() has other claims, or its lanes other colours.
    void looksChanged();
    // A new recording: experiment(), recording() and all else are the new run's. The old recording still lives
    // until all have been told, so that who reads from it can let go.
    void reset();
    // The recording has grown by these frames, both included.
    void samplesArrived(quint64 firstFrame, quint64 lastFrame);
    void picturesArrived();
    // At least one heapMap() is a newer one.
    void heapMapsArrived();
    void blockFound(int lane, const poolscope::BlockReport& block);
    // report() is a newer one.
    void reportArrived();
    void summariesChanged();
    // pauses() are others than before.
    void preemptedFramesChanged();
    void stateChanged(poolscope::ui::Engine::State state);
    // At least one; all that were tuned by one call, of one lane or the scenario and from one frame on, to one value.
    // Or the speed.
    void tuned(const std::vector<poolscope::Tuning>& tunings);
    // overlay() is another one, or none. The old one still lives until all have been told.
    void overlayChanged();
    // Those of the recording, by one of the calls above.
    void annotationsChanged();
    void predictionsChanged();
    // `sentence` says what is wrong and what is allowed; experiment() has the values that stay. `parameter` is the
    // first of those of the call; lane -1 is the scenario.
    void tuningRefused(int lane, const QString& parameter, const QString& sentence);
    // The run has paused by itself; `sentence` says why.
    void finished(const QString& sentence);
    void failed(const QString& sentence);

private:
    std::uint64_t post(Command command);
    void begin(Annotations annotations = {});
    // A recording that is shown becomes the overlay of a new run, which waits at frame 0.
    void beginOverRecording();
    void announceRecording(std::shared_ptr<Recording> recording);
    void setState(State state);
    void drain();
    void record();
    void showPictures();
    void handle(const TunedNotice& notice);
    void handle(const PacedNotice& notice);
    void handle(const TuningRefusedNotice& notice);
    void handle(const FinishedNotice& notice);
    void handle(const FailedNotice& notice);
    void handle(const BlockFoundNotice& notice);
    void watchMemory();
    void refreshSummaries();
    void restIfQuiet();

    std::unique_ptr<Channel> channel_;
    std::unique_ptr<Worker> worker_; // after the channel: it must end first
    Delivery delivery_;
    std::uint64_t run_ = 0;         // number of the present one
    std::uint64_t posted_ = 0;      // number of the last command
    std::uint64_t lastRunning_ = 0; // number of the last command that made frames
    Experiment experiment_;
    Experiment recorded_; // without what is tuned and has not acted yet
    std::shared_ptr<Recording> recording_;
    std::shared_ptr<const RecordedRun> overlay_;
    LiveSummaries summaries_;
    RateMeter meter_;
    RunStatus status_;
    State state_ = State::Idle;
    Speed speed_ = Speed::Normal;
    std::size_t maxRecordingBytes_ = defaultRecordingBytes;
    QTimer timer_; // ticks while anything may come through the channel
};

} // namespace poolscope::ui
