// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/own_process.h"

#include "core/base/error.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace poolscope {

namespace {

constexpr int waitMs = 50;

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

pid_t startedWith(std::vector<std::string> arguments, int input, int output, bool isQuiet)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (isQuiet) posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    arguments.insert(arguments.begin(), "poolscope");
    std::vector<char*> all;
    for (std::string& argument : arguments)
        all.push_back(argument.data());
    all.push_back(nullptr);
    pid_t id = -1;
    errno = ::posix_spawn(&id, "/proc/self/exe", &actions, nullptr, all.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (errno != 0) failBy("starting it");
    return id;
}

} // namespace

ProcessOutput outputOfOwnProcess(const std::vector<std::string>& arguments, int input, bool isQuiet,
                                 const std::function<void()>& whileWaiting)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) failBy("its output");
    const Descriptor output(ends[0]);
    Descriptor its(ends[1]);
    ChildProcess child(startedWith(arguments, input, its.get(), isQuiet));
    its.close();
    ProcessOutput read;
    read.bytes = readAll(output.get(), whileWaiting);
    read.isWhole = child.wait();
    whileWaiting(); // the same signal may have ended both
    return read;
}

Descriptor memoryFile(const char* name)
{
    Descriptor file(::memfd_create(name, MFD_CLOEXEC));
    if (file.get() < 0) failBy("its input");
    return file;
}

void writeOrFail(int output, std::string_view bytes)
{
    if (!writeAll(output, bytes)) failBy("writing");
}

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

void endWithParent()
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
}

} // namespace poolscope
