// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/rewind.h"

#include "core/base/error.h"
#include "core/experiment/experiment_writer.h"
#include "core/experiment/trace_experiment.h"
#include "core/recording/recorded_summary.h"
#include "core/rewind/interventions.h"
#include "core/rewind/rewind_server.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>
#include <QTimer>

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <utility>

namespace poolscope::ui {

RewindProcess::RewindProcess(const QString& program, const Experiment& atStart, QObject* parent) : QObject(parent)
{
    process_.setProcessChannelMode(QProcess::SeparateChannels);
    process_.setStandardErrorFile(QProcess::nullDevice());
    connect(&process_, &QProcess::readyReadStandardOutput, this, &RewindProcess::receive);
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            fail(tr("The program could not be started a second time to run frames again: %1.")
                     .arg(process_.errorString()));
    });
    connect(&process_, &QProcess::finished, this, [this] {
        receive(); // its last words
        fail(tr("The process that ran frames again has ended unexpectedly. The run itself is untouched."));
    });
    // Another process knows nothing of a trace that is gone, and would run one that has taken its place.
    const auto failSoon = [this](const QString& words) {
        QMetaObject::invokeMethod(
            this, [this, words] { fail(words); }, Qt::QueuedConnection);
    };
    try {
        if (const auto why = whyNotRun(atStart)) failSoon(sentenceOf(spoken(*why)) + QLatin1Char('.'));
    } catch (const InputError& error) {
        failSoon(sentenceOf(spoken(error)));
    }
    process_.start(program, {QLatin1String(rewindCommand)});
    send(RewindMessage::Begin, formatExperiment(atStart));
}

RewindProcess::~RewindProcess()
{
    hasFailed_ = true; // what comes of ending it is no news
    process_.disconnect(this);
    process_.kill();
    process_.waitForFinished();
}

void RewindProcess::send(RewindMessage kind, const std::string& content)
{
    if (hasFailed_) return;
    const std::string head = headOf(kind, content.size());
    process_.write(head.data(), static_cast<qint64>(head.size()));
    process_.write(content.data(), static_cast<qint64>(content.size()));
}

void RewindProcess::receive()
{
    const QByteArray bytes = process_.readAllStandardOutput();
    if (hasFailed_) return;
    try {
        cutter_.add({bytes.data(), static_cast<std::size_t>(bytes.size())});
        while (const auto packet = cutter_.next()) {
            handle(*packet);
            if (hasFailed_) return;
        }
    } catch (const std::exception& error) {
        fail(sentenceOf(spoken(error)));
    }
}

void RewindProcess::handle(const RewindPacket& packet)
{
    switch (packet.kind) {
    case RewindMessage::Progress: emit progressed(decode<RewindProgress>(packet.content)); break;
    case RewindMessage::Shown: emit shown(decode<ShownFrame>(packet.content)); break;
    case RewindMessage::Found: emit found(decode<FoundBlock>(packet.content)); break;
    default: fail(tr("Frames cannot be run again: %1.").arg(QString::fromStdString(packet.content)));
    }
}

void RewindProcess::fail(const QString& sentence)
{
    if (!std::exchange(hasFailed_, true)) emit failed(sentence);
}

namespace {

// Recordings of older programs have zeroes there.
bool isInOldFiles(Field field)
{
    static constexpr std::array later{
        Field::Increments,      Field::PeakLiveObjects, Field::PeakLiveBytes,    Field::PeakGarbageBytes,
        Field::PeakHeapBytes,   Field::PeakSlotsOwned,  Field::PeakSlotsInUse,   Field::AllocatedBytes,
        Field::TriggerBytes,    Field::ArenaBytes,      Field::ArenaObjectBytes, Field::UsedBytes,
        Field::FreeBytes,       Field::FreeBlocks,      Field::LargestFreeBytes, Field::ArenaRequests,
        Field::ArenaRefused,    Field::BlocksSearched,  Field::Splits,           Field::Joins,
        Field::FragmentedBytes, Field::Fragmented};
    return std::ranges::find(later, field) == later.end();
}

std::shared_ptr<const Past> pastOf(PastFrame&& from, const Engine& engine)
{
    const Recording& recording = engine.recording();
    auto past = std::make_shared<Past>();
    past->frame = from.frame;
    past->report.frames = from.frame + 1;
    past->report.lanes.resize(from.lanes.size());
    past->heapMaps.resize(from.lanes.size());
    Picture picture{.frames = from.frame + 1,
                    .scenario = std::move(from.scenario),
                    .parameters = std::move(from.parameters),
                    .room = from.room,
                    .kinds = {},
                    .particles = {},
                    .pastOf = recording.frameCount()};
    for (const PastKind& kind : from.kinds) {
        picture.kinds.push_back({kind.name, kind.bytes, kind.visible});
        past->report.kinds.push_back(kind.name);
    }
    for (std::size_t i = 0; i < from.lanes.size(); ++i) {
        PastLane& lane = from.lanes[i];
        Summarizer summarizer(recording.frameRate());
        addFrames(summarizer, recording, i, 0, from.frame + 1);
        summarizer.setAccounting(lane.accounting);
        past->summaries.push_back(summarizer.summary(engine.preemptedFrames()));
        past->report.lanes[i].kinds = std::move(lane.kinds);
        past->report.lanes[i].toRetire = lane.slotsToRetire;
        past->report.lanes[i].accounting = std::move(lane.accounting);
        past->pictures.push_back(picture);
        past->pictures.back().particles = std::move(lane.particles);
        if (lane.heapMap) past->heapMaps[i] = *std::move(lane.heapMap);
    }
    return past;
}

} // namespace

Rewind::Rewind(Engine& engine, const QString& program, QObject* parent)
    : QObject(parent),
      engine_(engine),
      program_(program)
{
    connect(&engine_, &Engine::stateChanged, this, &Rewind::followState);
    connect(&engine_, &Engine::reset, this, &Rewind::end);
    connect(&engine_, &Engine::samplesArrived, this, [this] {
        if (wanted_ && engine_.state() != Engine::State::Opened) showEnd(); // the run has gone on
        tellOfFrames();
        emit changed();
    });
    connect(&engine_, &Engine::heapsWantedChanged, this, &Rewind::request);
    connect(&engine_, &Engine::pastBlockWanted, this, [this](int lane, quint64 address) {
        if (process_) process_->find({++ticket_, static_cast<std::uint64_t>(lane), address});
    });
}

Rewind::~Rewind() = default;

std::uint64_t Rewind::frames() const
{
    return engine_.recording().frameCount();
}

bool Rewind::canShow() const
{
    return engine_.state() != Engine::State::Idle && engine_.state() != Engine::State::Running && frames() > 0;
}

std::uint64_t Rewind::place() const
{
    return wanted_.value_or(frames() - 1);
}

bool Rewind::hasArrived() const
{
    return wanted_ && engine_.past() != nullptr && engine_.past()->frame == *wanted_;
}

void Rewind::show(std::uint64_t frame)
{
    if (!canShow()) return;
    const std::uint64_t last = frames() - 1;
    if (frame >= last && engine_.state() != Engine::State::Opened) return showEnd();
    wanted_ = std::min(frame, last);
    if (process_ == nullptr) begin();
    request();
    emit changed();
}

void Rewind::step(std::int64_t frames)
{
    if (!canShow()) return;
    const std::uint64_t from = place(), far = frames < 0 ? 0 - static_cast<std::uint64_t>(frames) : 0;
    show(frames < 0 ? from - std::min(from, far) : from + static_cast<std::uint64_t>(frames));
}

void Rewind::showEnd()
{
    if (engine_.state() == Engine::State::Opened && frames() > 0) return show(frames() - 1);
    wanted_.reset();
    engine_.showPast(nullptr);
    emit changed();
}

QString Rewind::notice() const
{
    if (!wanted_ || hasArrived() || progress_.frames > *wanted_) return {};
    return tr("Running again: frame %1 of %2").arg(localCount(progress_.frames), localCount(*wanted_ + 1));
}

void Rewind::begin()
{
    known_ = 0;
    awaited_.reset();
    progress_ = {};
    process_ = std::make_unique<RewindProcess>(program_.isEmpty() ? QCoreApplication::applicationFilePath() : program_,
                                               experimentAtStart(engine_.recordedExperiment(), engine_.recording()));
    connect(process_.get(), &RewindProcess::progressed, this, [this](const RewindProgress& progress) {
        progress_ = progress;
        emit changed();
    });
    connect(process_.get(), &RewindProcess::shown, this, &Rewind::take);
    connect(process_.get(), &RewindProcess::found, this, [this](const FoundBlock& found) {
        if (engine_.past() != nullptr) engine_.answerBlock(found.lane, found.block);
    });
    connect(process_.get(), &RewindProcess::failed, this, &Rewind::giveUp);
}

void Rewind::end()
{
    process_.reset();
    wanted_.reset();
    awaited_.reset();
    progress_ = {};
    emit changed();
}

// Only of whole frames: what was done to a frame arrives after its samples.
void Rewind::tellOfFrames()
{
    if (process_ == nullptr || known_ == frames() || engine_.state() == Engine::State::Running) return;
    if (!engine_.isAtRest()) return QTimer::singleShot(std::chrono::milliseconds(20), this, &Rewind::tellOfFrames);
    known_ = frames();
    process_->know({known_, interventionsIn(engine_.recording())});
    process_->hold(false);
    request();
}

// One at a time, so that the helper is never behind; but what it has not come to yet is replaced.
void Rewind::request()
{
    if (!wanted_ || process_ == nullptr) return;
    if (known_ <= *wanted_) return tellOfFrames();
    isOutdated_ = awaited_ && *awaited_ < progress_.frames;
    if (isOutdated_) return;
    awaited_ = *wanted_;
    shownTicket_ = ++ticket_;
    process_->show({ticket_, *wanted_, engine_.heapsWanted()});
}

void Rewind::take(const ShownFrame& shown)
{
    if (shown.ticket == shownTicket_) awaited_.reset();
    if (!wanted_) return;
    if (const auto difference = differenceOf(shown.past)) {
        wanted_.reset();
        engine_.showPast(nullptr);
        emit changed();
        emit failed(*difference);
        return;
    }
    engine_.showPast(pastOf(PastFrame(shown.past), engine_));
    emit changed();
    if (std::exchange(isOutdated_, false)) request();
}

void Rewind::giveUp(const QString& sentence)
{
    process_.release()->deleteLater(); // it is its signal
    end();
    engine_.showPast(nullptr);
    emit failed(sentence);
}

void Rewind::followState(Engine::State state)
{
    if (state == Engine::State::Running) {
        if (process_) process_->hold(true);
        wanted_.reset();
        engine_.showPast(nullptr);
    } else {
        tellOfFrames();
    }
    emit changed();
}

std::optional<QString> Rewind::differenceOf(const PastFrame& past) const
{
    const Recording& recording = engine_.recording();
    for (std::size_t lane = 0; lane < past.lanes.size() && lane < recording.laneCount(); ++lane) {
        Sample again;
        again.counters = past.lanes[lane].counters;
        for (const FieldInfo& info : fields()) {
            const std::uint64_t recorded = recording.series(lane, info.field)[past.frame];
            const std::uint64_t now = valueOf(again, info.field);
            if (!info.isCounter() || now == recorded || (recorded == 0 && !isInOldFiles(info.field))) continue;
            return tr("Frame %1 is not shown: when it is run again, %2 has %3 of %4, and %5 were recorded. The "
                      "recording is of another version of the program, or was changed.")
                .arg(localCount(past.frame), laneInSentence(recording.laneName(lane)), localCount(now),
                     QString::fromUtf8(info.name.data(), static_cast<qsizetype>(info.name.size())),
                     localCount(recorded));
        }
    }
    return std::nullopt;
}

} // namespace poolscope::ui
