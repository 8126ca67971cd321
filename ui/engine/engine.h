// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A run as the interface sees it: commands go in, a recording and signals come out. It drives the run in a thread of
// its own, which is hidden from all other classes. Belongs to the interface thread. Nothing blocks except the
// destructor, which waits for the frame in progress, and for what measures noise().
#pragma once

#include "core/base/machine.h"
#include "core/experiment/experiment_tuning.h"
#include "core/recording/files/recorded_run.h"
#include "core/recording/recording.h"
#include "ui/engine/background.h"
#include "ui/engine/live_summaries.h"
#include "ui/engine/message.h"
#include "ui/engine/pacer.h"
#include "ui/engine/run_report.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>
#include <set>
#include <thread>

namespace poolscope::ui {

class Channel;
struct OpenedRecording;

class Engine : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Idle, // nothing loaded yet
        Running,
        Paused,
        Finished, // paused after the experiment's last frame; if run again, goes on without end
        Failed,   // the run is over; restart it or load another
        Opened,   // a recording is shown; run() restarts its experiment
    };
    Q_ENUM(State)

    // When the recording takes this much memory, the engine pauses and says so. Two lanes at 60 frames a second, with
    // some 60 bytes for each frame and lane (bench_recording), fill it in a day and a half.
    static constexpr std::size_t defaultRecordingBytes = std::size_t{1} << 30;

    explicit Engine(QObject* parent = nullptr);
    ~Engine() override;

    // Ends the current run; the new one waits at frame 0, Paused. The experiment must be valid, as from a reader.
    void load(SharedExperiment experiment);
    void load(const Experiment& experiment) { load(std::make_shared<const Experiment>(experiment)); }
    // Ends the current run and shows a recording instead.
    void show(OpenedRecording&& opened);
    // Idle, Failed, Running: does nothing. Opened: the recording becomes the overlay of a new run of its experiment,
    // which gets the same annotations.
    void run();
    // As run(), and pauses once so many frames are recorded, no frame later. Does nothing if they are recorded already.
    // A run that runs is told of it, too.
    void runTo(std::uint64_t frames);
    // Does nothing unless Running.
    void pause();
    // Pauses and does one frame. Idle, Failed: does nothing. Opened: as run(), for one frame.
    void step();
    // Runs until the lane's memory is collected in a frame, and pauses after that frame: `collected` comes. A frame in
    // which a collection begins, that is; of one in increments, the frame of the first. run(), pause() or step() take
    // it back, and a run that finishes does not go on. Idle, Failed, Opened: does nothing.
    void runToCollection(std::size_t lane);
    // Begins again at frame 0 with the parameters as tuned so far, so that their effect is seen from the beginning.
    // Waits at frame 0 if it was Paused, otherwise runs. Idle: does nothing.
    void restart();
    // Takes effect at once. If the speed changes, `tuned` comes with the next frame, and the recording keeps the
    // change.
    void setSpeed(Speed speed);
    void setMaxRecordingBytes(std::size_t bytes) { maxRecordingBytes_ = bytes; }
    // Whether noise() is measured once a run has done all its frames: in further processes, which start this program's
    // file (core/measuring/run_process.h). So it is not at first. What ends the state Finished ends that, too.
    void setMeasuresNoise(bool isMeasured) { measuresNoise_ = isMeasured; }
    // While anything else works on this machine beside the run, noise() is not measured: each would falsify the other.
    // It is begun again once nothing does any more; who is destroyed does not.
    void setDisturbed(const QObject* by, bool isDisturbed);
    // Goes on with `next`, which must be valid and differ from experiment() by those steps alone, of live parameters.
    // Takes effect from the next frame on; of several calls for the same parameters before that frame, the last one
    // counts. `tuned` then comes for each step unless its parameters already had that value, and the recording keeps
    // the change. Idle, Opened: does nothing, because a finished run cannot be tuned.
    void tune(SharedExperiment next, std::vector<TuningStep> steps);
    // Goes on with `next`, which must differ from experiment() by title, description, claims and colours alone; the run
    // is untouched. `looksChanged` comes if a claim or a colour has changed.
    void setLooks(SharedExperiment next);
    // Every lane that has a collector collects everything in the next frame. Idle, Failed: does nothing.
    void collect();

    // Everything recorded up to the last whole frame, to be saved in another thread. It shares its long parts with
    // recording(), so this takes no more than a few milliseconds.
    [[nodiscard]] RecordedRun snapshot() const;

    // A recording to compare with, drawn beneath what is shown; nullptr: none. `overlayChanged` comes.
    void setOverlay(std::shared_ptr<const RecordedRun> overlay);
    // nullptr: there is none.
    [[nodiscard]] const std::shared_ptr<const RecordedRun>& overlay() const { return overlay_; }

    // As Annotations::add(), change() and remove(), of the recording; `annotationsChanged` comes. Idle: does nothing
    // and returns 0.
    std::size_t addAnnotation(const Annotation& annotation);
    std::size_t changeAnnotation(std::size_t index, const Annotation& annotation);
    void removeAnnotation(std::size_t index);
    // Replaces all of them at once.
    void setAnnotations(const Annotations& annotations);
    // Whether the run began over an opened recording and has its notes.
    [[nodiscard]] bool keepsNotes() const { return keepsNotes_; }
    // Whether the marks that a program sets are not among those with which the run began, because its trace was being
    // recorded then: whoever follows the trace finds them.
    [[nodiscard]] bool marksFollow() const { return marksFollow_; }
    // Replaces those of the recording; `predictionsChanged` comes. Idle: does nothing.
    void setPredictions(std::vector<Prediction> predictions);

    // From now on, heapMap() of the lane is drawn as requested, several times a second; nullopt stops that. A new run
    // is not watched.
    void showHeapOf(std::size_t lane, const std::optional<HeapMapRequest>& request);
    // By lane, what showHeapOf() asked for.
    [[nodiscard]] const std::vector<std::optional<HeapMapRequest>>& heapsWanted() const { return heapsWanted_; }
    // `blockFound` will say what is at an address of the lane's memory, as in its heap map, and who refers to it.
    void findBlock(std::size_t lane, std::uint64_t address);

    // From now on picture() and heapMap() are those of an earlier frame, with as many lanes as the run; nullptr: they
    // are the run's own again. A new run shows its own. All else remains that of the run. `picturesArrived`,
    // `heapMapsArrived` and `pastChanged` come.
    void showPast(std::shared_ptr<const Past> past);
    // nullptr: the run's own pictures are shown.
    [[nodiscard]] const std::shared_ptr<const Past>& past() const { return past_; }
    // Answers `pastBlockWanted`.
    void answerBlock(std::size_t lane, const BlockReport& block);

    [[nodiscard]] State state() const { return state_; }
    // Not running, and everything that the worker did before it was told to stop has arrived: recording() no longer
    // grows, and summaries() cover all of it. True a moment later than Paused.
    [[nodiscard]] bool isAtRest() const { return !timer_.isActive(); }
    [[nodiscard]] Speed speed() const { return speed_; }
    // As tuned so far, including what takes effect only from the next frame on. Valid until it is tuned, or another is
    // loaded.
    [[nodiscard]] const Experiment& experiment() const { return *experiment_; }
    // The same, for who goes on reading from it.
    [[nodiscard]] const SharedExperiment& sharedExperiment() const { return experiment_; }
    // As it was for the last recorded frame.
    [[nodiscard]] const Experiment& recordedExperiment() const { return *recorded_; }
    // Valid until all receivers of the next `reset` have been called. Has no lanes while Idle.
    [[nodiscard]] const Recording& recording() const { return *recording_; }
    // The same, for who goes on reading from it.
    [[nodiscard]] std::shared_ptr<const Recording> sharedRecording() const { return recording_; }
    // By lane, as of the last `summariesChanged`: at most four times a second, less often for recordings so long
    // that it would take more than a fiftieth of the thread's time. All zeros before the first frame.
    [[nodiscard]] const std::vector<LaneSummary>& summaries() const { return summaries_.summaries(); }
    // Whether summaries() and pauses() leave preempted frames out, as they do at first. `preemptedFramesChanged` comes,
    // and `summariesChanged` once the summaries have been recomputed.
    void setPreemptedFrames(PreemptedFrames rule);
    [[nodiscard]] PreemptedFrames preemptedFrames() const { return summaries_.rule(); }
    // How far equal lanes lie apart between processes, where it was measured.
    [[nodiscard]] const std::optional<ProcessNoise>& noise() const { return noise_; }
    // Then noise() comes, or is known not to.
    [[nodiscard]] bool isMeasuringNoise() const { return measurement_.isRunning(); }
    // Why noise() could not be measured; empty if it was not tried, or is there.
    [[nodiscard]] const QString& noiseFailure() const { return noiseFailure_; }
    // Up to the last recorded frame. O(frames): some 20 ms for a million frames of a lane.
    [[nodiscard]] std::vector<LaneSummary> exactSummaries() const { return summaries_.exactSummaries(); }
    // Where the lane's pauses lie, up to the last recorded frame. Lives as long as the recording and grows with it;
    // `preemptedFramesChanged` replaces it.
    [[nodiscard]] const PauseLine& pauses(std::size_t lane) const { return summaries_.pauses(lane); }
    // The latest; valid until the next `picturesArrived` or `reset`.
    [[nodiscard]] const Picture& picture(std::size_t lane) const
    {
        return past_ != nullptr ? past_->pictures.at(lane) : delivery_.pictures.at(lane);
    }

    // The latest; empty before the first has come. Valid until the next `heapMapsArrived` or `reset`.
    [[nodiscard]] const HeapMap& heapMap(std::size_t lane) const
    {
        return past_ != nullptr ? past_->heapMaps.at(lane) : delivery_.heapMaps.at(lane);
    }

    // The latest; has no lanes before the first has come.
    [[nodiscard]] const RunReport& report() const { return delivery_.report; }

    // After the last recorded frame.
    [[nodiscard]] std::uint64_t eventHash() const { return status_.eventHash; }
    // As it stood when the latest report was made. Valid until the next one.
    [[nodiscard]] const Accounting& accounting(std::size_t lane) const
    {
        static const Accounting none{};
        return lane < report().lanes.size() ? report().lanes[lane].accounting : none;
    }
    // Simulated frames per second of real time, measured over about the last half second; 0 unless Running.
    [[nodiscard]] double framesPerSecond() const { return meter_.rate(); }

signals:
    // The claims of experiment() or the colours of its lanes have changed.
    void looksChanged();
    // A new recording: experiment(), recording() and everything else belong to the new run. The old recording lives
    // until all receivers have been called, so that its readers can let go of it.
    void reset();
    // The recording has grown by these frames, both included.
    void samplesArrived(quint64 firstFrame, quint64 lastFrame);
    void picturesArrived();
    // At least one heapMap() is new.
    void heapMapsArrived();
    void blockFound(int lane, const poolscope::BlockReport& block);
    // past() is another one, or none.
    void pastChanged();
    // While past() is shown: heapsWanted() has changed, or a block of it was asked for.
    void heapsWantedChanged();
    void pastBlockWanted(int lane, quint64 address);
    // report() is new.
    void reportArrived();
    void summariesChanged();
    // noise() or isMeasuringNoise() is another one.
    void noiseChanged();
    // pauses() have been replaced.
    void preemptedFramesChanged();
    void stateChanged(poolscope::ui::Engine::State state);
    // At least one tuning: either all those of one step, from one frame on, or the speed.
    void tuned(const std::vector<poolscope::Tuning>& tunings);
    // overlay() is another one, or none. The old one lives until all receivers have been called.
    void overlayChanged();
    // The recording's annotations were changed by one of the calls above.
    void annotationsChanged();
    void predictionsChanged();
    // There were fewer frames than the experiment was to have, and it has no more of them now.
    void shortened();
    // The run has paused by itself; `sentence` says why.
    void finished(const QString& sentence);
    void failed(const QString& sentence);
    // As asked for by runToCollection(); the recording has the frame.
    void collected(int lane, quint64 frame);

private:
    std::uint64_t post(Command command);
    void begin(Annotations annotations = {});
    [[nodiscard]] SharedExperiment inThisWorld(SharedExperiment next) const;
    void setRecorded(const SharedExperiment& acting);
    // The recording that is shown becomes the overlay of a new run, which waits at frame 0.
    void beginOverRecording();
    void announceRecording(std::shared_ptr<Recording> recording);
    void measureNoise();
    void endMeasuring(const std::optional<ProcessNoise>& noise, const QString& failure);
    void stopMeasuring();
    void setState(State state);
    void drain();
    void record();
    void showPictures();
    void handle(const TunedNotice& notice);
    void handle(const FinishedNotice& notice);
    void handle(const ReachedNotice& notice);
    void handle(const CollectedNotice& notice);
    void handle(const FailedNotice& notice);
    void handle(const BlockFoundNotice& notice);
    void checkMemory();
    void refreshSummaries();
    void restIfQuiet();

    std::unique_ptr<Channel> channel_;
    std::jthread worker_; // creates, uses and destroys the run; after the channel, which it must not outlive
    Delivery delivery_;
    std::uint64_t run_ = 0;         // number of the current run
    std::uint64_t posted_ = 0;      // number of the last command
    std::uint64_t lastRunning_ = 0; // number of the last command that lets the run do frames
    SharedExperiment experiment_ = std::make_shared<const Experiment>();
    SharedExperiment recorded_ = experiment_; // without what is tuned and has not acted yet
    std::shared_ptr<Recording> recording_;
    std::optional<Machine> machine_; // that measured it
    std::optional<ProcessNoise> noise_;
    PreemptedFrames noiseRule_{}; // that it was measured by
    QString noiseFailure_;
    bool measuresNoise_ = false;
    bool wasShortened_ = false; // as a program's is that was watched: nobody can run it again as it was
    bool keepsNotes_ = false, marksFollow_ = false;
    std::set<const QObject*> disturbers_;
    Background measurement_; // of noise()
    std::shared_ptr<const RecordedRun> overlay_;
    LiveSummaries summaries_;
    std::shared_ptr<const Past> past_;
    std::vector<std::optional<HeapMapRequest>> heapsWanted_; // by lane
    RateMeter meter_;
    RunStatus status_;
    State state_ = State::Idle;
    Speed speed_ = Speed::Normal;
    std::size_t maxRecordingBytes_ = defaultRecordingBytes;
    QTimer timer_; // ticks while anything may come through the channel
};

} // namespace poolscope::ui
