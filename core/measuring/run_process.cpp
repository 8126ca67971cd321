// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measuring/run_process.h"

#include "core/base/descriptor.h"
#include "core/base/error.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/experiment_reader.h"
#include "core/json/json_document.h"
#include "core/measuring/record_run.h"
#include "core/recording/files/recording_file.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <exception>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace poolscope {

namespace {

constexpr int waitMs = 50;
constexpr std::uint64_t lookEvery = 64; // frames

[[noreturn]] void failBy(const char* what)
{
    throw RunError("a run in a process of its own: " + std::string(what) + ": " +
                   std::generic_category().message(errno));
}

// Kills the process unless it has been waited for.
class ChildProcess
{
public:
    explicit ChildProcess(pid_t id) : id_(id) {}
    ~ChildProcess()
    {
        if (id_ < 0) return;
        ::kill(id_, SIGKILL);
        (void)wait();
    }
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // Whether it ended by itself and in peace.
    [[nodiscard]] bool wait()
    {
        int status = 0;
        while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
        }
        id_ = -1;
        return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }

private:
    pid_t id_;
};

void writeOrFail(int output, std::string_view bytes)
{
    if (!writeAll(output, bytes)) failBy("writing");
}

// Until the other end is closed. `whileWaiting` may throw.
std::string readAll(int input, const std::function<void()>& whileWaiting)
{
    std::string bytes;
    std::array<char, 1 << 16> part{};
    pollfd poller{input, POLLIN, 0};
    while (true) {
        whileWaiting();
        if (::poll(&poller, 1, waitMs) <= 0) continue;
        const ssize_t count = ::read(input, part.data(), part.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) failBy("reading");
        if (count == 0) return bytes;
        bytes.append(part.data(), static_cast<std::size_t>(count));
    }
}

// Whether somebody may still read what is written to it.
bool isReadable(int output)
{
    pollfd poller{output, 0, 0};
    return ::poll(&poller, 1, 0) <= 0 || (poller.revents & POLLERR) == 0;
}

struct Unwanted
{
};

// Without the limit of files: it is from this program, and the defaults that it writes out may make it longer.
Experiment experimentOf(std::string_view text)
{
    return experimentIn(parseJson(text), recordedRunCommand);
}

pid_t startedWith(int input, int output)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    std::string name("poolscope"), command(recordedRunCommand);
    std::array<char*, 3> arguments{name.data(), command.data(), nullptr};
    pid_t id = -1;
    errno = ::posix_spawn(&id, "/proc/self/exe", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (errno != 0) failBy("starting it");
    return id;
}

} // namespace

int serveRecordedRun(int input, int output)
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    try {
        const std::string text = readAll(input, [] {});
        // Who started this one may have ended before the kernel was asked to tell of it.
        const auto lookForReader = [&](std::uint64_t frame) {
            if (frame % lookEvery == 0 && !isReadable(output)) throw Unwanted();
        };
        std::ostringstream recording;
        writeRecording(recording, recordRun(experimentOf(text), lookForReader));
        writeOrFail(output, recording.view());
        return 0;
    } catch (const Unwanted&) {
        return 1;
    } catch (const std::exception& error) {
        writeOrFail(output, error.what());
        return 1;
    }
}

RecordedRun recordRunInProcess(const Experiment& experiment, const std::function<void()>& whileWaiting)
{
    const Descriptor input(::memfd_create("experiment", MFD_CLOEXEC));
    if (input.get() < 0) failBy("its input");
    writeOrFail(input.get(), formatJson(toJson(experiment)));
    ::lseek(input.get(), 0, SEEK_SET);
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) failBy("its output");
    const Descriptor output(ends[0]);
    Descriptor its(ends[1]);
    ChildProcess child(startedWith(input.get(), its.get()));
    its.close();
    const std::string bytes = readAll(output.get(), whileWaiting);
    const bool isWhole = child.wait();
    whileWaiting(); // the same signal may have ended both
    if (!isWhole) throw RunError(bytes.empty() ? "a run in a process of its own was ended" : bytes);
    RecordingReader reader(bytes, recordedRunCommand);
    for (std::size_t lane = 0; lane < reader.laneCount(); ++lane)
        reader.readLane(lane);
    return reader.take();
}

} // namespace poolscope
