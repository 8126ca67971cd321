// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rewind/rewind_server.h"

#include "core/base/error.h"
#include "core/experiment/experiment_reader.h"
#include "core/metrics/processor_time.h"
#include "core/rewind/message_stream.h"
#include "core/rewind/replay.h"
#include "core/rewind/rewind_codec.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <poll.h>
#include <string>
#include <sys/prctl.h>
#include <unistd.h>
#include <utility>

namespace poolscope {

namespace {

class RewindServer
{
public:
    RewindServer(int input, int output, const SnapshotKeeper::Limits& limits)
        : input_(input),
          output_(output),
          limits_(limits)
    {
    }

    void serve()
    {
        while (listen(canAnswer() || canRunOn())) {
            if (canAnswer())
                answer();
            else if (canRunOn())
                runOn();
        }
    }

private:
    [[nodiscard]] bool canRunOn() const { return replay_ != nullptr && !isHeld_ && replay_->frame() < known_.frames; }

    [[nodiscard]] bool canAnswer() const { return wanted_ && replay_ != nullptr && replay_->frame() > wanted_->frame; }

    // Takes all that has come, and waits for something if there is nothing else to do. False: nothing will come.
    bool listen(bool isBusy)
    {
        pollfd poller{input_, POLLIN, 0};
        for (int wait = isBusy ? 0 : -1;; wait = 0) {
            const int ready = poll(&poller, 1, wait);
            if (ready < 0 && errno == EINTR) continue;
            if (ready <= 0) return ready == 0;
            std::array<char, 65536> bytes;
            const ssize_t got = read(input_, bytes.data(), bytes.size());
            if (got <= 0) return false;
            cutter_.add({bytes.data(), static_cast<std::size_t>(got)});
            while (auto packet = cutter_.next())
                take(*packet);
        }
    }

    void take(const RewindPacket& packet)
    {
        switch (packet.kind) {
        case RewindMessage::Begin:
            replay_ = std::make_unique<Replay>(parseExperiment(packet.content, "the recorded experiment"));
            keeper_.emplace(*replay_, input_, output_, limits_);
            break;
        case RewindMessage::Known:
            known_ = decode<KnownRun>(packet.content);
            if (replay_) replay_->setInterventions(known_.interventions);
            break;
        case RewindMessage::Show: wanted_ = decode<ShowRequest>(packet.content); break;
        case RewindMessage::Find: find(decode<BlockRequest>(packet.content)); break;
        case RewindMessage::Hold: isHeld_ = true; break;
        case RewindMessage::Resume: isHeld_ = false; break;
        default: throw RunError("the helper process was sent what it should send");
        }
    }

    void runOn()
    {
        replay_->step();
        keeper_->advance();
        constexpr std::uint64_t between = 100'000'000;
        const std::uint64_t now = processorTimeNs();
        if (replay_->frame() < known_.frames && now - toldNs_ < between) return;
        toldNs_ = now;
        say(RewindMessage::Progress,
            encode(RewindProgress{replay_->frame(), keeper_->count(), keeper_->bytes(), keeper_->widestNs()}));
    }

    void answer()
    {
        const ShowRequest request = *std::exchange(wanted_, std::nullopt);
        wakeFor(request.frame + 1);
        order(RewindMessage::Known, encode(known_));
        order(RewindMessage::Show, encode(request));
        awaitAnswer();
        workerFrame_ = request.frame + 1;
    }

    // A process that is at most that far, and nearer than every snapshot.
    void wakeFor(std::uint64_t frames)
    {
        const Snapshot& nearest = keeper_->nearest(frames);
        if (worker_.isOpen() && workerFrame_ <= frames && workerFrame_ >= nearest.frame()) return;
        keeper_->unpin();
        worker_ = nearest.wake();
        keeper_->pin(nearest, worker_.get());
    }

    void find(const BlockRequest& request)
    {
        if (!worker_.isOpen()) return say(RewindMessage::Found, encode(FoundBlock{request.ticket, request.lane, {}}));
        order(RewindMessage::Find, encode(request));
        awaitAnswer();
    }

    void order(RewindMessage kind, const std::string& content)
    {
        if (!sendMessage(worker_.get(), kind, content)) throwLost();
    }

    // Meanwhile nothing else is done, so that the answer comes soon and nothing comes in between.
    void awaitAnswer()
    {
        char done = 0;
        ssize_t got = 0;
        do
            got = read(worker_.get(), &done, 1);
        while (got < 0 && errno == EINTR);
        if (got != 1) throwLost();
    }

    [[noreturn]] static void throwLost() { throw RunError("a process that ran frames again has ended unexpectedly"); }

    void say(RewindMessage kind, const std::string& content) const
    {
        if (!sendMessage(output_, kind, content)) throw RunError("the program no longer listens to the helper process");
    }

    int input_, output_;
    SnapshotKeeper::Limits limits_;
    MessageCutter cutter_;
    KnownRun known_;
    bool isHeld_ = false;
    std::optional<ShowRequest> wanted_;
    std::unique_ptr<Replay> replay_;
    std::optional<SnapshotKeeper> keeper_;
    Descriptor worker_;             // the process that showed the last frame
    std::uint64_t workerFrame_ = 0; // frames it has done
    std::uint64_t toldNs_ = 0;      // processor time when progress was last told
};

} // namespace

int serveRewind(int input, int output, const SnapshotKeeper::Limits& limits)
{
    // The process that started this one may be killed with its descriptors open elsewhere.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_IGN);
    constexpr int politeness = 5;
    if (nice(politeness) == -1) errno = 0; // it works without, only less politely
    std::string reason;
    try {
        RewindServer(input, output, limits).serve();
        return EXIT_SUCCESS;
    } catch (const std::bad_alloc&) {
        reason = "the machine has no memory left";
    } catch (const std::exception& error) {
        reason = error.what();
    }
    (void)sendMessage(output, RewindMessage::Failed, reason);
    return EXIT_FAILURE;
}

} // namespace poolscope
