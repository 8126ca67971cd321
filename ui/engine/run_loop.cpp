// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/run_loop.h"

#include "core/base/error.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/experiment_setup.h"
#include "core/trace/recorder/poolscope.h"
#include "ui/engine/channel.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

namespace poolscope::ui {

namespace {

// A picture of half a million objects takes longer than many frames do. After each millisecond of drawing, a lane draws
// none for four.
constexpr int restPerPicture = 4;

// Heap maps must not slow a run by more than a twentieth, all lanes together, unless they would then come too rarely to
// be drawn: with ten million objects, a map takes some 50 ms.
constexpr int restPerHeapMap = 20;
constexpr auto longestHeapMapPeriod = std::chrono::milliseconds(190);

// For a frame that comes from outside.
constexpr auto restPerQuestion = std::chrono::milliseconds(4);
// After so long without a frame, pictures are to be those of the last one.
constexpr auto longWait = std::chrono::milliseconds(100);

} // namespace

void RunLoop::run()
{
    std::vector<NumberedCommand> commands;
    while (channel_.await(commands, isRunning_ ? std::optional(due()) : std::nullopt)) {
        for (const NumberedCommand& next : commands) {
            if (channel_.isClosed()) return;
            command_ = next.number;
            guard([&] { std::visit([this](const auto& command) { apply(command); }, next.command); });
            channel_.acknowledge(next.number);
        }
        if (isRunning_ && due() <= Pacer::Clock::now()) guard([this] { goOn(); });
    }
}

template <typename Work>
void RunLoop::guard(Work&& work)
{
    try {
        work();
    } catch (const std::bad_alloc&) {
        failWithout(Message(POOLSCOPE_TEXT("CoreText", "The machine has no memory left.")));
    } catch (const std::exception& error) {
        fail(messageOf(error));
    }
}

void RunLoop::fail(Message reason)
{
    hasFailed_ = run_ != nullptr;
    bool isRefused = false;
    for (std::size_t lane = 0; hasFailed_ && lane < lanes_.size(); ++lane)
        isRefused = isRefused || lastRefusal(lane).has_value();
    // Whatever else went wrong may have left a lane's memory half done.
    if (!isRefused) return failWithout(std::move(reason));
    isRunning_ = false;
    drawWantedHeapMaps();
    deliverReport(true);
    channel_.deliver(FailedNotice{std::move(reason)});
}

void RunLoop::failWithout(Message reason)
{
    isRunning_ = false;
    endRun();
    channel_.deliver(FailedNotice{std::move(reason)});
}

std::optional<LastRefusal> RunLoop::lastRefusal(std::size_t lane) const
{
    if (!hasFailed_) return std::nullopt;
    const StrategyStats now = run_->stats(lane);
    if (now.arenaRefused == lanes_[lane].refused) return std::nullopt;
    const bool isFreeInPieces = now.fragmented > lanes_[lane].fragmented;
    return LastRefusal{isFreeInPieces ? now.fragmentedBytes : 0, now.freeBytes, now.largestFreeBytes};
}

void RunLoop::endRun()
{
    streamCounter_.reset();
    run_.reset();
    hasFailed_ = false;
}

void RunLoop::apply(const BeginCommand& command)
{
    isRunning_ = false;
    awaited_.reset();
    tunings_.clear();
    // Frees the old run's memory before the new run takes its own.
    endRun();
    experiment_ = wanted_ = command.experiment;
    lanes_.clear();
    lanes_.resize(experiment_->lanes.size());
    channel_.beginRun(command.run, lanes_.size());
    if (const auto complaint = complaintHere(*experiment_)) throw InputError(complaint->complaint);
    run_ = std::make_unique<Run>(setupOf(*experiment_));
    setPace();
    streamCounter_.emplace(*experiment_, run_->kinds());
    kinds_.clear();
    for (const Kind& kind : run_->kinds())
        kinds_.push_back({kind.name, kind.bytes, kind.visible});
    for (Lane& lane : lanes_)
        lane.isPictureDue = true;
    showLastFrame();
}

void RunLoop::apply(const EndCommand& command)
{
    isRunning_ = false;
    tunings_.clear();
    endRun();
    lanes_.clear();
    channel_.beginRun(command.run, 0);
}

void RunLoop::apply(const RunCommand& command)
{
    awaited_.reset();
    if (!canGoOn()) return;
    until_ = command.until;
    if (isRunning_) return;
    isRunning_ = true;
    pacer_.start(Pacer::Clock::now());
}

void RunLoop::apply(const PauseCommand&)
{
    awaited_.reset();
    isRunning_ = false;
    if (canGoOn()) showLastFrame();
}

void RunLoop::apply(const StepCommand&)
{
    awaited_.reset();
    isRunning_ = false;
    if (!canGoOn()) return;
    if (run_->supply() == FrameSupply::Ready) doFrame();
    showLastFrame();
}

void RunLoop::apply(const AwaitCollectionCommand& command)
{
    if (!canGoOn() || command.lane >= lanes_.size()) return;
    awaited_ = command.lane;
    until_ = 0;
    if (isRunning_) return;
    isRunning_ = true;
    pacer_.start(Pacer::Clock::now());
}

void RunLoop::apply(const SpeedCommand& command)
{
    speed_ = command.speed;
    setPace();
}

void RunLoop::apply(const TuneCommand& command)
{
    if (!canGoOn()) return;
    wanted_ = command.experiment;
    for (const TuningStep& step : command.steps) {
        for (TuningStep& earlier : tunings_) {
            if (earlier.lane != step.lane) continue;
            std::erase_if(earlier.parameters, [&](const std::string& parameter) {
                return std::ranges::find(step.parameters, parameter) != step.parameters.end();
            });
        }
        std::erase_if(tunings_, [](const TuningStep& earlier) { return earlier.parameters.empty(); });
        tunings_.push_back(step);
    }
}

void RunLoop::apply(const CollectCommand&)
{
    if (canGoOn()) run_->collect();
}

void RunLoop::apply(const HeapMapCommand& command)
{
    if (run_ == nullptr || command.lane >= lanes_.size()) return;
    lanes_[command.lane].heapMapWanted = command.request;
    if (!isRunning_ && command.request) drawHeapMap(command.lane);
}

void RunLoop::apply(const FindBlockCommand& command)
{
    if (run_ == nullptr || command.lane >= lanes_.size()) return;
    channel_.deliver(BlockFoundNotice{command.lane, run_->blockAt(command.lane, command.address)});
}

void RunLoop::setPace()
{
    const bool isPaced = factorOf(speed_).has_value() && !(run_ != nullptr && run_->isLive());
    pacer_.setPeriod(isPaced ? framePeriod() : std::chrono::nanoseconds(0), Pacer::Clock::now());
}

std::chrono::nanoseconds RunLoop::framePeriod() const
{
    return std::chrono::nanoseconds(std::llround(1e9 / (experiment_->frameRate * factorOf(speed_).value_or(1))));
}

Pacer::Clock::time_point RunLoop::due() const
{
    return std::max(pacer_.due(), askAgain_);
}

void RunLoop::goOn()
{
    switch (run_->supply()) {
    case FrameSupply::Ready: doFrame(); break;
    case FrameSupply::Waits: wait(); break;
    case FrameSupply::Over: finish(); break;
    }
}

void RunLoop::wait()
{
    const Pacer::Clock::time_point now = Pacer::Clock::now();
    askAgain_ = now + restPerQuestion;
    if (!waitsSince_ || now - *waitsSince_ < longWait) return;
    waitsSince_.reset();
    showLastFrame();
}

void RunLoop::finish()
{
    isRunning_ = false;
    showLastFrame();
    channel_.deliver(FinishedNotice{run_->frame(), command_});
}

void RunLoop::doFrame()
{
    std::vector<Notice> notices;
    applyTunings(notices);
    noteSpeed(notices);
    const std::span<const Sample> samples = run_->step();
    streamCounter_->add(run_->events());
    judgePictures(samples);
    Channel::LaneSet wanting = channel_.deliver(samples, run_->collections(), run_->slotRecords(),
                                                streamCounter_->births(), status(), std::move(notices));
    for (std::size_t i = 0; i < lanes_.size(); ++i)
        wanting[i] = wanting[i] && lanes_[i].rest <= Pacer::Clock::now();
    drawPictures(wanting);
    drawHeapMaps();
    if (channel_.wantsReport()) deliverReport(false);
    pacer_.advance(Pacer::Clock::now());
    if (run_->isLive()) waitsSince_ = Pacer::Clock::now();
    endAwaiting(samples);
    poolscope_frame(); // who records Poolscope itself, counts by frames of the run
    const bool isFinished = run_->frame() == experiment_->frames;
    if (!isFinished && (until_ == 0 || run_->frame() < until_)) return;
    if (isFinished) return finish();
    isRunning_ = false;
    showLastFrame();
    channel_.deliver(ReachedNotice{command_});
}

// Of a collection in increments, only the first one counts, or its film could not begin at the beginning. What counts
// references frees objects without a collection.
void RunLoop::endAwaiting(std::span<const Sample> samples)
{
    bool hasCome = false;
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
        for (const CollectionRecord& record : run_->collections(lane)) {
            const std::uint64_t number = record.collection.number;
            const bool isNew = number == 0 || std::exchange(lanes_[lane].lastCollection, number) != number;
            hasCome = hasCome || (isNew && awaited_ == lane);
        }
    }
    if (!awaited_) return;
    const std::size_t lane = *awaited_;
    for (const Sample& sample : samples)
        if (sample.lane == lane && run_->collections(lane).empty() && sample.counters.reclaimedBytes > 0)
            hasCome = true;
    if (!hasCome) return;
    awaited_.reset();
    isRunning_ = false;
    showLastFrame();
    channel_.deliver(CollectedNotice{lane, run_->frame() - 1, command_});
}

void RunLoop::applyTunings(std::vector<Notice>& notices)
{
    for (const TuningStep& step : std::exchange(tunings_, {})) {
        const std::string lane = step.lane ? experiment_->lanes.at(*step.lane).name : std::string();
        TunedNotice notice{.experiment = wanted_, .tunings = {}};
        for (const std::string& parameter : step.parameters) {
            const ParameterValue& old = valueAt(*experiment_, step.lane, parameter);
            if (old == step.value) continue;
            run_->tune(step.lane, parameter, step.value);
            notice.tunings.push_back({run_->frame(), lane, parameter, formatValue(old), formatValue(step.value)});
        }
        if (!notice.tunings.empty()) notices.emplace_back(std::move(notice));
    }
    experiment_ = wanted_;
}

// A change that is taken back before the next frame does not count.
void RunLoop::noteSpeed(std::vector<Notice>& notices)
{
    const Speed last = std::exchange(lastSpeed_, speed_);
    if (last == speed_ || run_->frame() == 0) return;
    notices.emplace_back(
        TunedNotice{.tunings = {{run_->frame(), {}, std::string(speedPath), idOf(last), idOf(speed_)}}});
}

RunStatus RunLoop::status() const
{
    RunStatus status{.frames = run_->frame(), .eventHash = run_->eventHash(), .heldFrames = {}};
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        status.heldFrames[i] = lanes_[i].hold.heldFrames();
    }
    return status;
}

void RunLoop::judgePictures(std::span<const Sample> samples)
{
    const auto budgetNs = static_cast<std::uint64_t>(1e9 / experiment_->frameRate);
    for (const Sample& sample : samples) {
        Lane& lane = lanes_[sample.lane];
        lane.refused += sample.counters.arenaRefused;
        lane.fragmented += sample.counters.fragmented;
        // Time that the machine took away is not a stutter of the lane.
        const std::uint64_t frameNs = sample.isPreempted() ? sample.timings.cpuNs : sample.timings.frameNs;
        lane.isPictureDue = lane.hold.mayShow(frameNs, budgetNs);
        lane.heldBefore = std::max(lane.heldBefore, lane.hold.heldFrames());
        if (!lane.isPictureDue) limitHold(lane);
    }
}

// If a run is slower than real time, a hold counted in its slow frames would last much longer than the pause did.
void RunLoop::limitHold(Lane& lane)
{
    const Pacer::Clock::time_point now = Pacer::Clock::now();
    if (lane.hold.heldFrames() == 1) lane.holdBegin = now;
    if (now - lane.holdBegin >= lane.hold.holdLength() * framePeriod()) lane.hold.release();
}

void RunLoop::drawPictures(Channel::LaneSet wanting)
{
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        Lane& lane = lanes_[i];
        if (!lane.isPictureDue || !wanting[i]) continue;
        const Pacer::Clock::time_point begin = Pacer::Clock::now();
        Picture& picture = lane.picture;
        picture.frames = run_->frame();
        picture.scenario = run_->innermostScenario();
        picture.parameters = run_->innermostParameters();
        picture.room = run_->room();
        picture.kinds = kinds_;
        picture.heldFrames = 0;
        picture.heldBefore = std::exchange(lane.heldBefore, 0);
        run_->picture(i, picture.particles);
        channel_.deliver(i, picture);
        lane.isPictureDue = false;
        const Pacer::Clock::time_point end = Pacer::Clock::now();
        lane.rest = end + restPerPicture * (end - begin);
    }
}

void RunLoop::drawHeapMaps()
{
    const auto isDrawn = [](const Lane& lane) { return lane.heapMapWanted.has_value(); };
    const auto drawn = std::ranges::count_if(lanes_, isDrawn);
    if (drawn == 0) return;
    const Channel::LaneSet wanting = channel_.wantingHeapMaps();
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        const Pacer::Clock::time_point begin = Pacer::Clock::now();
        if (!isDrawn(lanes_[i]) || !wanting[i] || lanes_[i].heapMapRest > begin) continue;
        drawHeapMap(i);
        const Pacer::Clock::time_point end = Pacer::Clock::now();
        lanes_[i].heapMapRest = std::min(end + restPerHeapMap * drawn * (end - begin), begin + longestHeapMapPeriod);
    }
}

void RunLoop::drawHeapMap(std::size_t lane)
{
    run_->heapMap(lane, *lanes_[lane].heapMapWanted, lanes_[lane].heapMap);
    channel_.deliver(lane, lanes_[lane].heapMap);
}

void RunLoop::deliverReport(bool isExact)
{
    report_.kinds.clear();
    for (const PictureKind& kind : kinds_)
        report_.kinds.push_back(kind.name);
    report_.lanes.resize(lanes_.size());
    report_.frames = run_->frame();
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        run_->slotsByKind(i, report_.lanes[i].kinds);
        report_.lanes[i].toRetire = run_->stats(i).slotsToRetire;
        run_->readAccounting(i, report_.lanes[i].accounting);
        report_.lanes[i].setUpNs = run_->setUpNs(i);
        report_.lanes[i].refused = lastRefusal(i);
    }
    streamCounter_->tell(report_, isExact);
    channel_.deliver(report_);
}

void RunLoop::showLastFrame()
{
    drawPictures(Channel::LaneSet{}.set());
    drawWantedHeapMaps();
    deliverReport(true);
}

void RunLoop::drawWantedHeapMaps()
{
    for (std::size_t i = 0; i < lanes_.size(); ++i)
        if (lanes_[i].heapMapWanted) drawHeapMap(i);
}

} // namespace poolscope::ui
