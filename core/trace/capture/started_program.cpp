// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/started_program.h"

#include "core/base/error.h"
#include "core/base/thread_room.h"
#include "core/trace/capture/channel_memory.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <string_view>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <system_error>
#include <termios.h>
#include <unistd.h>
#include <utility>

namespace poolscope {

namespace {

// What is below runs in a process that was forked beside other threads: only what is safe in a signal handler.

// The system hangs up on a stopped group when the last process outside of it that it is known to goes, which would end
// it: this one is in the group, and known to the one that guards it.
[[noreturn]] void belongTo(int group)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL); // of the one that guards, which has one thread
    setpgid(0, group);
    for (;;)
        pause();
}

[[noreturn]] void guard(int group, int end, int others)
{
    close(others); // where the next calls are refused, too
    setpgid(0, 0); // Ctrl+C is not meant for it
    for (const int signal : {SIGHUP, SIGINT, SIGTERM, SIGQUIT})
        ::signal(signal, SIG_IGN);
    // Whatever another process holds open does not tell that the first one is gone.
    close_range(3, static_cast<unsigned>(end) - 1, 0);
    close_range(static_cast<unsigned>(end) + 1, ~0U, 0);
    const pid_t member = _Fork();
    if (member == 0) belongTo(group);
    setpgid(member, group);
    char byte = 0;
    const bool isReady = send(end, &byte, 1, MSG_NOSIGNAL) == 1;
    if (isReady && read(end, &byte, 1) == 0) kill(-group, SIGCONT);
    if (member > 0) kill(member, SIGKILL);
    _exit(0);
}

constexpr std::string_view preloadVariable = "LD_PRELOAD=";
constexpr std::string_view channelVariable = POOLSCOPE_CHANNEL_VARIABLE "=";

using Dispositions = std::array<bool, NSIG>;

// Before this program ignores signals for its own sake.
const Dispositions wereIgnored = [] {
    Dispositions are{};
    for (int signal = 1; signal < NSIG; ++signal) {
        struct sigaction action = {};
        are[static_cast<std::size_t>(signal)] =
            sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
    }
    return are;
}();

// A path that the loader takes as one: it separates them by spaces and colons, replaces words that begin with a dollar,
// and knows no way to quote. It leads through the folder, as the library may look for others from there.
std::string preloadable(const std::filesystem::path& library)
{
    std::string path = library.string();
    if (path.find_first_of(" :$") == std::string::npos) return path;
    // Stays open as long as programs may be started.
    const int folder = open(library.parent_path().c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
    return "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(folder) + '/' + library.filename().string();
}

// Of another recording, which this program itself is part of.
bool isRecorder(const std::string& library)
{
    std::error_code error;
    return std::filesystem::canonical(library, error).filename().string().starts_with("poolscope-recorder");
}

// As LD_PRELOAD is to be: what it was, behind the recorder.
std::string preloadWith(const std::string& recorder, std::string_view before)
{
    std::string preload = recorder;
    while (!before.empty()) {
        const std::string library(before.substr(0, before.find_first_of(" :")));
        before.remove_prefix(std::min(library.size() + 1, before.size()));
        if (!library.empty() && !isRecorder(library)) preload += ':' + library;
    }
    return preload;
}

std::vector<std::string> environmentWith(const std::string& recorder, const std::string& channel)
{
    std::vector<std::string> environment;
    std::string_view preload;
    for (char** variable = environ; *variable != nullptr; ++variable) {
        const std::string_view text = *variable;
        if (text.starts_with(preloadVariable))
            preload = text.substr(preloadVariable.size());
        else if (std::string own = withoutThreadRoom(text); !own.empty() && !text.starts_with(channelVariable))
            environment.push_back(std::move(own));
    }
    environment.push_back(std::string(preloadVariable) + preloadWith(recorder, preload));
    environment.push_back(std::string(channelVariable) + channel);
    return environment;
}

std::vector<char*> pointersTo(std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

RunError cannotStart(const std::filesystem::path& program, int error)
{
    return RunError(
        Message(POOLSCOPE_TEXT("CoreText", "cannot start '%1': %2"), program.string(), systemReason(error)));
}

bool hasTerminal()
{
    return tcgetpgrp(STDIN_FILENO) == getpgrp();
}

// In the child. Whoever changes the terminal's group from the background is stopped, unless he ignores that.
void leadGroup()
{
    const bool isForeground = hasTerminal();
    if (!isForeground && tcgetsid(STDIN_FILENO) < 0 && setsid() > 0) return;
    setpgid(0, 0);
    if (!isForeground) return;
    ::signal(SIGTTOU, SIG_IGN); // until keepIgnored()
    tcsetpgrp(STDIN_FILENO, getpid());
}

// In the child: as a shell would start it, whatever this program does about them.
void keepIgnored()
{
    for (int signal = 1; signal < NSIG; ++signal)
        ::signal(signal, wereIgnored[static_cast<std::size_t>(signal)] ? SIG_IGN : SIG_DFL);
}

// In the child, where only what is safe in a signal handler may be called.
[[noreturn]] void become(const char* program, char* const* arguments, char* const* environment,
                         PoolscopeChannel& channel, int failure, ProcessGroup group)
{
    if (group == ProcessGroup::Own) leadGroup();
    release(channel.target, static_cast<std::uint32_t>(getpid()));
    keepIgnored();
    execve(program, arguments, environment);
    const int error = errno;
    if (write(failure, &error, sizeof error) < 0) _exit(126);
    _exit(127);
}

} // namespace

StopGuard::StopGuard(int group)
{
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
    process_ = _Fork();
    if (process_ == 0) guard(group, ends[1], ends[0]);
    end_ = ends[0];
    close(ends[1]);
    char byte = 0;
    (void)!read(end_, &byte, 1); // it is ready, or will never be
}

StopGuard::~StopGuard()
{
    const char byte = 0;
    if (end_ >= 0) (void)!send(end_, &byte, 1, MSG_NOSIGNAL);
    if (process_ > 0) waitpid(process_, nullptr, 0);
    if (end_ >= 0) close(end_);
}

StartedProgram::StartedProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                               const std::filesystem::path& recorder, const ChannelMemory& channel, ProcessGroup group)
    : path_(program),
      group_(group)
{
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const std::string preload = preloadable(recorder);
    preload.copy(channel->recorder, poolscopePathBytes - 1); // there is none longer
    std::vector<std::string> environment = environmentWith(preload, channel.path());
    const std::vector<char*> argumentPointers = pointersTo(words);
    const std::vector<char*> environmentPointers = pointersTo(environment);
    std::array<int, 2> failure{};
    if (pipe2(failure.data(), O_CLOEXEC) != 0) throw cannotStart(program, errno);
    // Where it is ignored, the system tells nobody how a child ended.
    if (wereIgnored[SIGCHLD]) ::signal(SIGCHLD, SIG_DFL);
    process_ = fork();
    if (process_ == 0)
        become(program.c_str(), argumentPointers.data(), environmentPointers.data(), *channel, failure[1], group);
    const int forkError = errno;
    close(failure[1]);
    int error = process_ < 0 ? forkError : 0;
    // Nothing comes if the program runs.
    if (process_ > 0 && read(failure[0], &error, sizeof error) == static_cast<ssize_t>(sizeof error))
        waitpid(process_, nullptr, 0);
    close(failure[0]);
    if (error != 0) throw cannotStart(program, error);
}

std::optional<TraceEnd> StartedProgram::end()
{
    int status = 0;
    if (end_ || waitpid(process_, &status, WNOHANG) != process_) return end_;
    if (group_ == ProcessGroup::Own) takeTerminalBack();
    end_ = WIFSIGNALED(status) ? TraceEnd{.reason = TraceEnd::Reason::Signal, .code = WTERMSIG(status)}
                               : TraceEnd{.reason = TraceEnd::Reason::Exited, .code = WEXITSTATUS(status)};
    return end_;
}

void StartedProgram::stop(bool isToStop)
{
    if (group_ != ProcessGroup::Own) return;
    if (isToStop && !end_ && !guard_) guard_ = std::make_shared<StopGuard>(process_);
    if (!end_) kill(-process_, isToStop ? SIGSTOP : SIGCONT);
    if (!isToStop) guard_.reset();
}

// Else this program would be stopped when it next writes to the terminal, or reads from it.
void StartedProgram::takeTerminalBack() const
{
    if (tcgetpgrp(STDIN_FILENO) != process_) return;
    const auto before = ::signal(SIGTTOU, SIG_IGN);
    tcsetpgrp(STDIN_FILENO, getpgrp());
    ::signal(SIGTTOU, before);
}

} // namespace poolscope
