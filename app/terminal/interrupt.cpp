// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/interrupt.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <ostream>
#include <streambuf>
#include <string_view>
#include <sys/eventfd.h>
#include <sys/time.h>
#include <unistd.h>

namespace poolscope::app {

namespace {

volatile std::sig_atomic_t caught = 0;
volatile std::sig_atomic_t ticksLeft = 0; // until the program ends; 0: it does not end by itself
volatile std::sig_atomic_t isAnswering = 0;
int descriptor = -1;

// On a busy machine a second may pass in which the program had no chance to look: ticks need it to be running.
constexpr int ticksOfAnswer = 7;
constexpr itimerval everyTick{{.tv_sec = 0, .tv_usec = 100'000}, {.tv_sec = 0, .tv_usec = 100'000}};
constexpr itimerval noTicks{};

// timeout(1) sends its signal to its program, and at once to the group that the program is in.
constexpr int meantAsOne = 2;                         // tenths of a second
std::array<volatile std::sig_atomic_t, NSIG> firstAt; // the same, by signal; 0: it did not come yet

// Since the machine was started, which may be years ago.
std::sig_atomic_t tenths()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<std::sig_atomic_t>(now.tv_sec * 10 + now.tv_nsec / 100'000'000 + 1);
}

void remember(int signal)
{
    const int before = errno;
    volatile std::sig_atomic_t& first = firstAt.at(static_cast<std::size_t>(signal));
    if (const std::sig_atomic_t now = tenths(); first == 0) {
        first = now;
    } else {
        if (now - first >= meantAsOne) {
            ::signal(signal, SIG_DFL);
            ::raise(signal); // comes when this function is left
        }
        errno = before;
        return;
    }
    caught = signal;
    if (isAnswering != 0) {
        ticksLeft = ticksOfAnswer;
        ::setitimer(ITIMER_REAL, &everyTick, nullptr);
    }
    const std::uint64_t one = 1;
    // A failure does no harm, and a signal handler could not react to it anyway.
    if (descriptor >= 0 && ::write(descriptor, &one, sizeof one) < 0) errno = before;
    errno = before;
}

void countDown(int /*signal*/)
{
    if (ticksLeft == 0) return;
    ticksLeft = ticksLeft - 1;
    if (ticksLeft > 0) return;
    constexpr std::string_view sentence = "poolscope: interrupted\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, sentence.data(), sentence.size());
    ::_exit(128 + caught);
}

class InterruptibleBuffer : public std::streambuf
{
public:
    explicit InterruptibleBuffer(std::streambuf& to) : to_(to) {}

protected:
    int_type overflow(int_type c) override
    {
        throwIfInterrupted();
        return traits_type::eq_int_type(c, traits_type::eof()) ? traits_type::not_eof(c)
                                                               : to_.sputc(traits_type::to_char_type(c));
    }
    std::streamsize xsputn(const char* text, std::streamsize count) override
    {
        throwIfInterrupted();
        return to_.sputn(text, count);
    }
    int sync() override { return to_.pubsync(); }

private:
    std::streambuf& to_;
};

} // namespace

void answerInterrupts()
{
    isAnswering = 1;
    struct sigaction action = {};
    action.sa_handler = countDown;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    ::sigaction(SIGALRM, &action, nullptr);
    catchInterrupts();
}

void letInterruptsWait()
{
    const bool wasAnswering = isAnswering != 0;
    isAnswering = 0;
    ticksLeft = 0;
    if (wasAnswering) ::setitimer(ITIMER_REAL, &noTicks, nullptr);
}

void catchInterrupts()
{
    descriptor = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    struct sigaction action = {};
    action.sa_handler = remember;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
    // Under nohup, the program must outlive its terminal.
    struct sigaction before = {};
    ::sigaction(SIGHUP, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::sigaction(SIGHUP, &action, nullptr);
}

int pendingInterrupt()
{
    return caught;
}

int interruptDescriptor()
{
    return descriptor;
}

void throwIfInterrupted()
{
    if (caught == 0) return;
    letInterruptsWait();
    throw Interrupted{caught};
}

void writeInterruptibly(std::ostream& out, const std::function<void(std::ostream&)>& write)
{
    InterruptibleBuffer buffer(*out.rdbuf());
    std::ostream through(&buffer);
    through.exceptions(std::ios::badbit | std::ios::failbit); // with it, what the buffer throws comes through
    write(through);
}

} // namespace poolscope::app
