// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The helper process of core/rewind, as a window would use it, but waiting for each answer.
#pragma once

#include "core/experiment/experiment_writer.h"
#include "core/rewind/message_stream.h"
#include "core/rewind/rewind_codec.h"
#include "core/rewind/rewind_server.h"

#include <array>
#include <csignal>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace poolscope {

class HelperProcess
{
public:
    HelperProcess(const Experiment& atStart, const std::string& spacingNs, const std::string& snapshots)
    {
        std::array<int, 2> to{}, from{};
        if (pipe(to.data()) != 0 || pipe(from.data()) != 0) throw std::runtime_error("no pipe");
        process_ = fork();
        if (process_ == 0) {
            dup2(to[0], 0);
            dup2(from[1], 1);
            for (const int each : {to[0], to[1], from[0], from[1]})
                close(each);
            execl("/proc/self/exe", "helper", rewindCommand, spacingNs.c_str(), snapshots.c_str(), nullptr);
            _exit(127);
        }
        close(to[0]);
        close(from[1]);
        to_ = to[1];
        from_ = from[0];
        tell(RewindMessage::Begin, formatExperiment(atStart));
    }
    ~HelperProcess()
    {
        if (to_ >= 0) close(to_);
        close(from_);
        if (process_ > 0) waitpid(process_, nullptr, 0);
    }
    HelperProcess(const HelperProcess&) = delete;
    HelperProcess& operator=(const HelperProcess&) = delete;

    void tell(RewindMessage kind, const std::string& content) const
    {
        if (!sendMessage(to_, kind, content)) throw std::runtime_error("the helper is gone");
    }
    // What comes next, but for progress, which is remembered.
    [[nodiscard]] std::optional<RewindPacket> hear()
    {
        while (auto packet = receiveMessage(from_)) {
            if (packet->kind != RewindMessage::Progress) return packet;
            progress = decode<RewindProgress>(packet->content);
        }
        return std::nullopt;
    }
    [[nodiscard]] PastFrame show(std::uint64_t frame, const HeapMapRequests& heapMaps = {})
    {
        tell(RewindMessage::Show, encode(ShowRequest{++ticket_, frame, heapMaps}));
        const auto packet = hear();
        if (!packet || packet->kind != RewindMessage::Shown)
            throw std::runtime_error(packet ? packet->content : "the helper is gone");
        ShownFrame shown = decode<ShownFrame>(packet->content);
        if (shown.ticket != ticket_) throw std::runtime_error("an answer to another question");
        return std::move(shown.past);
    }
    // Says that nothing more is wanted, and returns the exit code.
    [[nodiscard]] int end()
    {
        close(to_);
        to_ = -1;
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    [[nodiscard]] pid_t process() const { return process_; }

    RewindProgress progress;

private:
    pid_t process_ = -1;
    int to_ = -1, from_ = -1;
    std::uint64_t ticket_ = 0;
};

} // namespace poolscope
