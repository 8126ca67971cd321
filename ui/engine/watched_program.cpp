// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/watched_program.h"

#include "core/base/error.h"
#include "core/trace/capture/program_recording.h"
#include "core/trace/replay/trace_survey.h"
#include "ui/text/spoken_message.h"

#include <atomic>
#include <cstring>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int lookMs = 50;
constexpr int lookForEndsMs = 500;
// Of the frames that it may be ahead: once it was held, so many are left before it goes on.
constexpr std::uint64_t partToGoOn = 5;
// A program that does not wait may be so many times as far ahead until the window has begun.
constexpr std::uint64_t patience = 5;

// What the thread has found, for the interface to look at.
struct Findings
{
    WatchedProgram::Progress progress{};
    QString trace{};
    bool isThere = false; // the trace, with call sites if they are wanted
    std::uint64_t kindsFrom = 0;
    bool isDone = false;           // the thread does nothing any more
    std::optional<TraceEnd> end{}; // nothing: the program goes on
    std::optional<Message> failure{};
    std::vector<Message> notes{}; // on what was not seen
};

} // namespace

class WatchedProgram::Thread
{
public:
    explicit Thread(const WatchRequest& request)
        : recording_(recordingRequestOf(request)),
          callSites_(request.callSites),
          mayLose_(request.whenBehind == WhenBehind::Drop),
          framesAhead_(request.framesAhead),
          thread_([this] { run(); })
    {
        recording_.capture().dropWhenFull(mayLose_);
    }
    ~Thread() { end(); }
    void end()
    {
        isToEnd_ = true;
        if (thread_.joinable()) thread_.join();
    }

    [[nodiscard]] Findings findings()
    {
        const std::lock_guard lock(mutex_);
        return findings_;
    }
    [[nodiscard]] int process() { return recording_.program().process(); }
    // Once the recording has ended.
    [[nodiscard]] StartedProgram program() { return recording_.program(); }

    std::atomic<bool> isToEnd_ = false, isStopped_ = false;
    std::atomic<std::uint64_t> shown_ = 0; // frames; allOfThem: nobody waits for them
    static constexpr std::uint64_t allOfThem = std::numeric_limits<std::uint64_t>::max();

private:
    void run();
    ProgramRecording::Wish wish();
    void note();
    [[nodiscard]] bool isTooFarAhead();

    ProgramRecording recording_;
    bool callSites_;
    bool mayLose_;
    std::uint64_t framesAhead_;
    std::uint64_t frames_ = 0; // that have ended
    bool hasNoSites_ = true;   // yet, of those that allocate
    bool isHeld_ = false, hasCaughtUp_ = false;
    bool wasStopped_ = false;
    std::mutex mutex_; // guards findings_
    Findings findings_;
    std::thread thread_; // last: it uses all of the above
};

void WatchedProgram::Thread::run()
{
    std::optional<TraceEnd> end;
    std::optional<Message> failure;
    try {
        end = recording_.record([this] { return wish(); });
        recording_.throwIfNothingCame();
    } catch (const std::exception& error) {
        failure = messageOf(error);
    }
    // Nobody else would let it go on.
    if (wasStopped_) recording_.stop(false);
    auto notes = recording_.notes(); // reads files: the window must not wait for it
    if (const ResidentMemory memory = recording_.largestMemory(); memory.resident > 0)
        notes.push_back(shareSentence(memory));
    const std::lock_guard lock(mutex_);
    if (!recording_.files().empty()) findings_.trace = QString::fromStdString(recording_.files().front().string());
    findings_.isThere = !recording_.files().empty();
    if (!recording_.capture().processes().empty())
        findings_.progress.totals = recording_.capture().processes().front().totals;
    findings_.end = end;
    findings_.failure = std::move(failure);
    findings_.notes = std::move(notes);
    findings_.isDone = true;
}

ProgramRecording::Wish WatchedProgram::Thread::wish()
{
    using Wish = ProgramRecording::Wish;
    // Left alone, a program that was stopped would never go on.
    const bool isToStop = isStopped_ && !isToEnd_;
    if (isToStop != wasStopped_) recording_.stop(isToStop);
    wasStopped_ = isToStop;
    if (isToEnd_) return Wish::End;
    note();
    isHeld_ = isTooFarAhead();
    return isHeld_ ? Wish::Hold : Wish::GoOn;
}

void WatchedProgram::Thread::note()
{
    const ProcessTrace* trace = recording_.capture().target();
    if (trace == nullptr) return;
    const std::lock_guard lock(mutex_);
    findings_.progress.totals = trace->totals();
    findings_.progress.areFramesMarked = trace->firstMark().has_value();
    // The last one of the clock has not ended.
    frames_ = framesOf(FrameSource::Marks, trace->totals(), trace->firstMark()) - (trace->firstMark() ? 0 : 1);
    findings_.progress.frames = frames_;
    hasNoSites_ = trace->rawSites().sites().empty();
    if (findings_.isThere || (callSites_ && trace->namedAllocations() == 0)) return;
    findings_.isThere = true;
    findings_.trace = QString::fromStdString(recording_.files().front().string());
    findings_.kindsFrom = trace->namedAllocations();
}

bool WatchedProgram::Thread::isTooFarAhead()
{
    // While it has allocated nothing, there is nothing to be named and begun with.
    if (callSites_ && hasNoSites_) return false;
    const std::uint64_t shown = shown_;
    const std::uint64_t ahead = frames_ > shown ? frames_ - shown : 0;
    const std::uint64_t near = framesAhead_ / partToGoOn;
    hasCaughtUp_ = hasCaughtUp_ || (shown > 0 && ahead <= near);
    if (mayLose_ && !hasCaughtUp_) return ahead > patience * framesAhead_;
    return ahead > (isHeld_ ? near : framesAhead_);
}

WatchedProgram::WatchedProgram(QObject* parent) : QObject(parent)
{
    timer_.setInterval(lookMs);
    connect(&timer_, &QTimer::timeout, this, &WatchedProgram::look);
    endOfLeft_.setInterval(lookForEndsMs);
    connect(&endOfLeft_, &QTimer::timeout, this, &WatchedProgram::awaitLeft);
}

WatchedProgram::~WatchedProgram() = default;

void WatchedProgram::begin(const WatchRequest& request)
{
    leave();
    request_ = request;
    thread_ = std::make_unique<Thread>(request);
    process_ = thread_->process();
    progress_ = {};
    hasBegun_ = false;
    timer_.start();
}

void WatchedProgram::detach()
{
    if (thread_) thread_->isToEnd_ = true;
}

void WatchedProgram::setShown(std::optional<std::uint64_t> frames)
{
    if (thread_) thread_->shown_ = frames.value_or(Thread::allOfThem);
}

void WatchedProgram::setStopped(bool isStopped)
{
    if (thread_) thread_->isStopped_ = isStopped;
}

bool WatchedProgram::isStopped() const
{
    return thread_ && thread_->isStopped_;
}

void WatchedProgram::leave()
{
    timer_.stop();
    if (!thread_) return;
    thread_->end();
    auto program = std::make_unique<StartedProgram>(thread_->program());
    thread_.reset();
    if (program->end()) return;
    left_.push_back(std::move(program));
    endOfLeft_.start();
}

// Without being waited for, it would stay a zombie, and keep the terminal that it was given.
void WatchedProgram::awaitLeft()
{
    std::erase_if(left_, [](const auto& program) { return program->end().has_value(); });
    if (left_.empty()) endOfLeft_.stop();
}

void WatchedProgram::look()
{
    const Findings findings = thread_->findings();
    progress_ = findings.progress;
    if (findings.isDone) leave();
    if (findings.isThere && !std::exchange(hasBegun_, true)) emit began(findings.trace, findings.kindsFrom);
    emit progressed();
    if (!findings.isDone) return;
    if (findings.failure) {
        emit failed(spoken(*findings.failure));
        return;
    }
    QStringList sentences{sentenceOn(findings.end)};
    for (const Message& note : findings.notes)
        sentences << spoken(note);
    emit ended(sentences.join(QLatin1Char(' ')));
}

QString WatchedProgram::sentenceOn(const std::optional<TraceEnd>& end)
{
    if (!end) return tr("The recording has ended; the program goes on.");
    if (end->reason == TraceEnd::Reason::Signal)
        return tr("The program was ended by signal %1 (%2).")
            .arg(end->code)
            // NOLINTNEXTLINE(concurrency-mt-unsafe): in glibc, each thread has a text of its own
            .arg(QString::fromLocal8Bit(strsignal(end->code)));
    return tr("The program has ended with exit code %1.").arg(end->code);
}

} // namespace poolscope::ui
