// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/engine.h"

#include "core/base/units.h"
#include "core/experiment/trace_experiment.h"
#include "core/experiment/world.h"
#include "core/measuring/measure_noise.h"
#include "core/trace/recorder/poolscope.h"
#include "core/trace/replay/trace_survey.h"
#include "ui/engine/channel.h"
#include "ui/engine/recording_files.h"
#include "ui/engine/run_loop.h"
#include "ui/text/digits.h"
#include "ui/text/spoken_message.h"

#include <algorithm>
#include <span>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int tickMs = 16;

std::uint64_t sumOf(const Series& series)
{
    std::uint64_t sum = 0;
    for (std::size_t first = 0; first < series.size(); first += SeriesChunk::length)
        for (const std::uint64_t value : series.values(first, first + SeriesChunk::length))
            sum += value;
    return sum;
}

// Of a recording, after its last frame; empty if slots were not recorded. How many were ever made is not known.
std::vector<KindSlots> slotsAtEnd(const Recording& recording, std::size_t lane, std::size_t kinds)
{
    std::vector<KindSlots> all;
    if (recording.frameCount() == 0) return all;
    for (const SlotSeries& series : recording.kindSlots(lane)) {
        if (series.kind() >= kinds) continue;
        all.resize(kinds);
        all[series.kind()] = {.owned = series.of(SlotField::Owned).back(),
                              .inUse = series.of(SlotField::InUse).back(),
                              .highWater = series.of(SlotField::HighWater).back(),
                              .misses = sumOf(series.of(SlotField::Misses)),
                              .exhausted = sumOf(series.of(SlotField::Exhausted))};
    }
    return all;
}

// Takes the records of the sample's frame and lane from the front of `records`.
template <class Record>
std::span<const Record> takeOwn(std::span<const Record>& records, const Sample& sample)
{
    const auto isOwn = [&](const Record& each) { return each.frame == sample.frame && each.lane == sample.lane; };
    const auto end = std::ranges::find_if_not(records, isOwn);
    const auto own = records.first(static_cast<std::size_t>(end - records.begin()));
    records = records.subspan(own.size());
    return own;
}

struct MeasuringStopped
{
};

} // namespace

Engine::Engine(QObject* parent)
    : QObject(parent),
      channel_(std::make_unique<Channel>()),
      recording_(std::make_shared<Recording>(std::vector<std::string>{}, 60.0))
{
    timer_.setTimerType(Qt::PreciseTimer);
    timer_.setInterval(tickMs);
    connect(&timer_, &QTimer::timeout, this, &Engine::drain);
    connect(&measurement_, &Background::failed, this,
            [this](const QString& sentence) { endMeasuring(std::nullopt, sentence); });
    worker_ = std::jthread([&channel = *channel_] {
        poolscope_thread("run");
        RunLoop loop(channel);
        loop.run();
    });
}

Engine::~Engine()
{
    channel_->close();
}

void Engine::load(SharedExperiment experiment)
{
    experiment_ = std::move(experiment);
    // Set first, so that those who are told of the run do not take it for the recording that was shown.
    setState(State::Paused);
    begin();
}

void Engine::show(OpenedRecording&& opened)
{
    experiment_ = std::make_shared<const Experiment>(std::move(opened.run.experiment));
    recorded_ = experiment_;
    stopMeasuring();
    machine_ = std::move(opened.run.machine);
    noise_ = std::move(opened.run.noise);
    noiseFailure_.clear();
    keepsNotes_ = marksFollow_ = false;
    post(EndCommand{++run_});
    summaries_.show(std::move(opened.summarizers), std::move(opened.summaries));
    status_ = {.frames = opened.run.recording.frameCount(), .eventHash = opened.run.eventHash, .heldFrames = {}};
    RunReport report{.kinds = kindNames(*experiment_),
                     .lanes = std::vector<LaneReport>(experiment_->lanes.size()),
                     .frames = status_.frames};
    for (std::size_t lane = 0; lane < report.lanes.size(); ++lane) {
        report.lanes[lane].accounting = opened.run.accounting.at(lane);
        if (!opened.run.setUpNs.empty()) report.lanes[lane].setUpNs = opened.run.setUpNs.at(lane);
        report.lanes[lane].kinds = slotsAtEnd(opened.run.recording, lane, report.kinds.size());
        if (!opened.run.needed.empty()) report.lanes[lane].needed = std::move(opened.run.needed.at(lane));
    }
    report.lives = std::move(opened.run.lives);
    // Set first, so that those who are told of the recording do not take it for a run.
    setState(State::Opened);
    announceRecording(std::make_shared<Recording>(std::move(opened.run.recording)));
    delivery_.report = std::move(report);
    if (status_.frames > 0) emit samplesArrived(0, status_.frames - 1);
    emit reportArrived();
    emit summariesChanged();
}

RecordedRun Engine::snapshot() const
{
    RecordedRun run{*recorded_, *recording_, status_.eventHash, {}, {}, machine_};
    for (std::size_t lane = 0; lane < recording_->laneCount(); ++lane)
        run.accounting.push_back(accounting(lane));
    for (const LaneReport& lane : report().lanes)
        if (lane.setUpNs > 0) run.setUpNs.push_back(lane.setUpNs);
    run.noise = noise_;
    run.lives = report().lives;
    for (const LaneReport& lane : report().lanes)
        run.needed.push_back(lane.needed);
    return run;
}

void Engine::setOverlay(std::shared_ptr<const RecordedRun> overlay)
{
    if (overlay == overlay_) return;
    const auto old = std::exchange(overlay_, std::move(overlay));
    emit overlayChanged();
}

void Engine::beginOverRecording()
{
    const auto shown = std::make_shared<const RecordedRun>(snapshot());
    // Set first, so that those who are told of the new recording do not take it for the opened one.
    setState(State::Paused);
    // The new run has the same frames, so the annotations still hold.
    begin(shown->recording.annotations());
    setOverlay(shown);
}

void Engine::run()
{
    if (state_ == State::Opened) beginOverRecording();
    if (state_ != State::Paused && state_ != State::Finished) return;
    lastRunning_ = post(RunCommand{});
    setState(State::Running);
}

void Engine::runTo(std::uint64_t frames)
{
    if (state_ == State::Opened) beginOverRecording();
    if (state_ == State::Idle || state_ == State::Failed || recording_->frameCount() >= frames) return;
    lastRunning_ = post(RunCommand{frames});
    setState(State::Running);
}

void Engine::pause()
{
    if (state_ != State::Running) return;
    post(PauseCommand{});
    setState(State::Paused);
}

void Engine::step()
{
    if (state_ == State::Idle || state_ == State::Failed) return;
    if (state_ == State::Opened) beginOverRecording();
    lastRunning_ = post(StepCommand{});
    setState(State::Paused);
}

void Engine::runToCollection(std::size_t lane)
{
    if (state_ == State::Idle || state_ == State::Failed || state_ == State::Opened) return;
    if (lane >= experiment_->lanes.size()) return;
    lastRunning_ = post(AwaitCollectionCommand{lane});
    setState(State::Running);
}

void Engine::restart()
{
    if (state_ == State::Idle) return;
    const bool isToRun = state_ != State::Paused;
    if (state_ == State::Opened)
        beginOverRecording();
    else
        begin();
    setState(State::Paused);
    if (isToRun) run();
}

void Engine::setPreemptedFrames(PreemptedFrames rule)
{
    if (rule == summaries_.rule()) return;
    summaries_.setRule(rule);
    if (!timer_.isActive()) timer_.start();
    measureNoise(); // which is by the same rule
    emit preemptedFramesChanged();
}

void Engine::setDisturbed(const QObject* by, bool isDisturbed)
{
    if (isDisturbed == disturbers_.contains(by)) return;
    if (isDisturbed) {
        disturbers_.insert(by);
        connect(by, &QObject::destroyed, this, [this, by] { setDisturbed(by, false); });
        return stopMeasuring();
    }
    disturbers_.erase(by);
    disconnect(by, &QObject::destroyed, this, nullptr);
    // What ends here may make the run go on, or give place to the next.
    QMetaObject::invokeMethod(this, &Engine::measureNoise, Qt::QueuedConnection);
}

void Engine::setSpeed(Speed speed)
{
    speed_ = speed;
    post(SpeedCommand{speed});
}

void Engine::tune(SharedExperiment next, std::vector<TuningStep> steps)
{
    if (state_ == State::Idle || state_ == State::Opened) return;
    experiment_ = inThisWorld(std::move(next));
    post(TuneCommand{experiment_, std::move(steps)});
}

void Engine::setLooks(SharedExperiment next)
{
    const auto old = std::exchange(experiment_, inThisWorld(std::move(next)));
    setRecorded(recorded_ == old ? experiment_ : recorded_);
    if (old->claims != experiment_->claims || laneStyles(*old) != laneStyles(*experiment_)) emit looksChanged();
}

void Engine::collect()
{
    if (state_ != State::Idle && state_ != State::Failed && state_ != State::Opened) post(CollectCommand{});
}

std::size_t Engine::addAnnotation(const Annotation& annotation)
{
    if (state_ == State::Idle) return 0;
    const std::size_t index = recording_->annotations().add(annotation);
    emit annotationsChanged();
    return index;
}

std::size_t Engine::changeAnnotation(std::size_t index, const Annotation& annotation)
{
    if (state_ == State::Idle) return 0;
    const std::size_t now = recording_->annotations().change(index, annotation);
    emit annotationsChanged();
    return now;
}

void Engine::removeAnnotation(std::size_t index)
{
    if (state_ == State::Idle) return;
    recording_->annotations().remove(index);
    emit annotationsChanged();
}

void Engine::setAnnotations(const Annotations& annotations)
{
    if (state_ == State::Idle) return;
    recording_->annotations() = annotations;
    emit annotationsChanged();
}

void Engine::setPredictions(std::vector<Prediction> predictions)
{
    if (state_ == State::Idle) return;
    recording_->setPredictions(std::move(predictions));
    emit predictionsChanged();
}

void Engine::showHeapOf(std::size_t lane, const std::optional<HeapMapRequest>& request)
{
    post(HeapMapCommand{lane, request});
    if (lane >= heapsWanted_.size() || heapsWanted_[lane] == request) return;
    heapsWanted_[lane] = request;
    if (past_ != nullptr) emit heapsWantedChanged();
}

void Engine::findBlock(std::size_t lane, std::uint64_t address)
{
    if (past_ != nullptr)
        emit pastBlockWanted(static_cast<int>(lane), address);
    else
        post(FindBlockCommand{lane, address});
}

void Engine::showPast(std::shared_ptr<const Past> past)
{
    if (past == past_) return;
    const auto old = std::exchange(past_, std::move(past));
    emit picturesArrived();
    emit heapMapsArrived();
    emit pastChanged();
}

void Engine::answerBlock(std::size_t lane, const BlockReport& block)
{
    emit blockFound(static_cast<int>(lane), block);
}

std::uint64_t Engine::post(Command command)
{
    posted_ = channel_->post(std::move(command));
    if (!timer_.isActive()) timer_.start();
    return posted_;
}

void Engine::begin(Annotations annotations)
{
    // Another trace may have come to lie in place of the one that was checked, and it is the one that is run.
    if (const auto world = World::now(*experiment_); world != experiment_->world.found) {
        Experiment now = *experiment_;
        now.world.found = world;
        experiment_ = std::make_shared<const Experiment>(std::move(now));
    }
    post(BeginCommand{++run_, experiment_});
    recorded_ =
        readsTrace(*experiment_) ? std::make_shared<const Experiment>(withTraceTold(*experiment_)) : experiment_;
    machine_ = thisMachine();
    stopMeasuring();
    noise_.reset();
    noiseFailure_.clear();
    wasShortened_ = false;
    summaries_.begin(experiment_->lanes.size(), experiment_->frameRate);
    status_ = {};
    // Asked first: of a trace that is complete meanwhile, the recording has the marks.
    const ParameterValues* const trace = traceParameters(*experiment_);
    const bool grows = trace != nullptr && isGrowing(trace->choice("file"));
    auto recording = std::make_shared<Recording>(recordingFor(*experiment_));
    keepsNotes_ = !annotations.empty();
    if (keepsNotes_) recording->annotations() = std::move(annotations);
    marksFollow_ = grows && recording->annotations().empty();
    announceRecording(std::move(recording));
    emit summariesChanged();
}

// An undo step may know of another trace, which lay there before the run began.
SharedExperiment Engine::inThisWorld(SharedExperiment next) const
{
    if (next->world.found == experiment_->world.found) return next;
    Experiment here = *next;
    here.world.found = experiment_->world.found;
    return World::isKnown(here) ? std::make_shared<const Experiment>(std::move(here)) : next;
}

// Its looks may have changed since, and it knows of its trace what was told when the run began.
void Engine::setRecorded(const SharedExperiment& acting)
{
    if (acting == experiment_ && acting->world.found == recorded_->world.found) {
        recorded_ = acting;
        return;
    }
    Experiment recorded = *acting;
    recorded.title = experiment_->title;
    recorded.description = experiment_->description;
    recorded.claims = experiment_->claims;
    recorded.frames = experiment_->frames;
    recorded.world = recorded_->world;
    for (std::size_t lane = 0; lane < recorded.lanes.size(); ++lane)
        recorded.lanes[lane].colour = experiment_->lanes.at(lane).colour;
    recorded_ = std::make_shared<const Experiment>(std::move(recorded));
}

void Engine::announceRecording(std::shared_ptr<Recording> recording)
{
    const auto old = std::exchange(recording_, std::move(recording));
    const std::size_t lanes = experiment_->lanes.size();
    delivery_.pictures.assign(lanes, {});
    delivery_.heapMaps.assign(lanes, {});
    delivery_.report = {};
    heapsWanted_.assign(lanes, std::nullopt);
    past_.reset();
    emit reset();
}

void Engine::setState(State state)
{
    if (state == State::Running)
        meter_.start(status_.frames, RateMeter::Clock::now());
    else
        meter_.stop();
    if (state == state_) return;
    state_ = state;
    stopMeasuring();
    emit stateChanged(state);
}

// Of a run that others can repeat: one of the experiment as it is, and not of a program while it was watched.
void Engine::measureNoise()
{
    if (state_ != State::Finished || !measuresNoise_ || wasShortened_) return;
    if (recording_->isTuned() || recording_->frameCount() != recorded_->frames || !isNoiseOfInterest(*recorded_))
        return;
    if (noiseRule_ == summaries_.rule() && (noise_ || isMeasuringNoise())) return;
    stopMeasuring();
    noise_.reset();
    noiseFailure_.clear();
    noiseRule_ = summaries_.rule();
    if (disturbers_.empty())
        measurement_.begin([this, experiment = recorded_, rule = noiseRule_](Background::Task& task) {
            try {
                const std::optional<ProcessNoise> noise = poolscope::measureNoise(*experiment, rule, [&task] {
                    if (task.isStopped()) throw MeasuringStopped();
                });
                task.end([this, noise] { endMeasuring(noise, {}); });
            } catch (const MeasuringStopped&) {
                // its process has ended
            }
        });
    emit noiseChanged();
}

void Engine::endMeasuring(const std::optional<ProcessNoise>& noise, const QString& failure)
{
    noise_ = noise;
    noiseFailure_ = failure;
    emit noiseChanged();
}

void Engine::stopMeasuring()
{
    if (!isMeasuringNoise()) return;
    measurement_.abandon(); // to wait for it would stop the window
    emit noiseChanged();
}

void Engine::drain()
{
    channel_->take(run_, delivery_);
    const std::uint64_t run = run_;
    record();
    // Whoever receives a signal may begin another run.
    for (const Notice& notice : std::exchange(delivery_.notices, {})) {
        if (run == run_) std::visit([this](const auto& news) { handle(news); }, notice);
    }
    if (run == run_) showPictures();
    if (run == run_ && delivery_.hasNewHeapMaps) emit heapMapsArrived();
    if (run == run_ && delivery_.hasNewReport) {
        for (std::size_t lane = 0; lane < delivery_.report.lanes.size(); ++lane) {
            summaries_.setAccounting(lane, delivery_.report.lanes[lane].accounting);
            summaries_.setSetUpNs(lane, delivery_.report.lanes[lane].setUpNs);
        }
        emit reportArrived();
    }
    if (state_ == State::Running) meter_.update(status_.frames, RateMeter::Clock::now());
    checkMemory();
    refreshSummaries();
    restIfQuiet();
}

void Engine::record()
{
    if (delivery_.samples.empty()) return;
    std::span<const CollectionRecord> collections = delivery_.collections;
    std::span<const SlotRecord> slotRecords = delivery_.slotRecords;
    std::span<const std::uint64_t> births = delivery_.births;
    const std::size_t kinds = recording_->births().size();
    for (const Sample& sample : delivery_.samples) {
        const auto own = takeOwn(collections, sample);
        for (const CollectionRecord& record : own)
            recording_->append(record);
        for (const SlotRecord& record : takeOwn(slotRecords, sample))
            recording_->append(record);
        if (sample.lane == 0) {
            recording_->appendBirths(births.first(kinds));
            births = births.subspan(kinds);
        }
        recording_->append(sample);
        summaries_.add(sample, own);
    }
    const quint64 first = delivery_.samples.front().frame;
    const quint64 last = delivery_.samples.back().frame;
    const bool hasHoldChanged = status_.heldFrames != delivery_.status.heldFrames;
    status_ = delivery_.status;
    delivery_.hasNewPictures = delivery_.hasNewPictures || hasHoldChanged;
    emit samplesArrived(first, last);
}

void Engine::showPictures()
{
    if (!delivery_.hasNewPictures) return;
    for (std::size_t lane = 0; lane < delivery_.pictures.size(); ++lane)
        delivery_.pictures[lane].heldFrames = status_.heldFrames[lane];
    emit picturesArrived();
}

void Engine::handle(const TunedNotice& notice)
{
    if (notice.experiment != nullptr) setRecorded(notice.experiment);
    for (const Tuning& tuning : notice.tunings)
        recording_->append(tuning);
    emit tuned(notice.tunings);
}

void Engine::handle(const FinishedNotice& notice)
{
    // The run had finished before the command to go on reached it.
    if (notice.command < lastRunning_) return;
    // A program that was watched has ended, and its trace is as long as that.
    const bool isShorter = notice.frames > 0 && notice.frames < experiment_->frames;
    if (isShorter) {
        Experiment shorter = *experiment_;
        shorter.frames = notice.frames;
        experiment_ = std::make_shared<const Experiment>(std::move(shorter));
        setRecorded(recorded_);
    }
    wasShortened_ = wasShortened_ || isShorter;
    setState(State::Finished);
    measureNoise();
    if (isShorter) emit shortened();
    emit finished(
        tr("All %1 frames are done.", nullptr, static_cast<int>(notice.frames)).arg(localCount(notice.frames)));
}

void Engine::handle(const ReachedNotice& notice)
{
    if (notice.command >= lastRunning_) setState(State::Paused);
}

void Engine::handle(const CollectedNotice& notice)
{
    // Told to go on, or to stop elsewhere, before the frame reached us.
    if (notice.command < lastRunning_ || state_ != State::Running) return;
    setState(State::Paused);
    emit collected(static_cast<int>(notice.lane), notice.frame);
}

void Engine::handle(const FailedNotice& notice)
{
    setState(State::Failed);
    emit failed(spoken(notice.reason));
}

void Engine::handle(const BlockFoundNotice& notice)
{
    emit blockFound(static_cast<int>(notice.lane), notice.block);
}

void Engine::checkMemory()
{
    if (state_ != State::Running || recording_->memoryBytes() < maxRecordingBytes_) return;
    post(PauseCommand{});
    setState(State::Finished);
    emit finished(tr("Paused: the recording has grown to %1. Export what is worth keeping, then restart.")
                      .arg(inLocalDigits(formatBytes(static_cast<double>(recording_->memoryBytes())))));
}

void Engine::refreshSummaries()
{
    if (summaries_.refresh()) emit summariesChanged();
}

void Engine::restIfQuiet()
{
    const bool isAnswered = delivery_.command == posted_;
    if (state_ != State::Running && isAnswered && delivery_.samples.empty() && !summaries_.isStale()) timer_.stop();
}

} // namespace poolscope::ui
