// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/heartbeat.h"

#include <QCoreApplication>
#include <QEvent>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

namespace poolscope::monkey {

namespace {

const Diary* stackTeller = nullptr;

int stackSignal()
{
    return SIGRTMIN + 5;
}

double msOf(clockid_t clock)
{
    timespec time{};
    ::clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

// The `index`th word of a file of the kernel; 0 if it is none.
double figure(int file, int index)
{
    char text[256] = {};
    if (::pread(file, text, sizeof text - 1, 0) <= 0) return 0;
    const char* at = text;
    for (; index > 0 && *at != '\0'; --index)
        at += std::strspn(at, " ") + std::strcspn(at + std::strspn(at, " "), " ");
    return std::strtod(at, nullptr);
}

} // namespace

Heartbeat::Heartbeat(const Diary& diary)
    : diary_(diary),
      watched_(::pthread_self()),
      threadFigures_(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)),
      processorFigures_(::open("/proc/stat", O_RDONLY | O_CLOEXEC))
{
    stackTeller = &diary;
    struct sigaction action = {};
    action.sa_handler = [](int) { stackTeller->writeStack(); };
    action.sa_flags = SA_RESTART;
    ::sigaction(stackSignal(), &action, nullptr);
    thread_ = std::thread([this] { beat(); });
}

Heartbeat::~Heartbeat()
{
    ends_ = true;
    thread_.join();
    ::close(threadFigures_);
    ::close(processorFigures_);
}

void Heartbeat::setAction(const QByteArray& action)
{
    const std::lock_guard lock(mutex_);
    action_ = action;
}

double Heartbeat::Clocks::waitedSince(const Clocks& before) const
{
    const double waited = now - before.now - (delayed - before.delayed) - (cpu - before.cpu);
    return std::clamp(waited, 0.0, idle - before.idle);
}

double Heartbeat::Clocks::momentSince(const Clocks& before) const
{
    return cpu - before.cpu + waitedSince(before);
}

Heartbeat::Clocks Heartbeat::read() const
{
    Clocks clocks;
    clocks.now = msOf(CLOCK_MONOTONIC);
    clockid_t cpu{};
    if (::pthread_getcpuclockid(watched_, &cpu) == 0) clocks.cpu = msOf(cpu);
    clocks.delayed = figure(threadFigures_, 1) / 1e6; // "ns on a processor, ns without one, time slices"
    // "cpu", then ticks for users, nice, system, idle, waiting for a disk
    clocks.idle = (figure(processorFigures_, 4) + figure(processorFigures_, 5)) * 1e3 /
                  static_cast<double>(::sysconf(_SC_CLK_TCK));
    return clocks;
}

void Heartbeat::beat()
{
    bool isTold = false;
    while (!ends_) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        const std::unique_lock lock(mutex_);
        if (isAwaited_) {
            look(isTold);
            continue;
        }
        isTold = false;
        isAwaited_ = true;
        sent_ = read();
        QCoreApplication::postEvent(this, new QEvent(QEvent::User), Qt::HighEventPriority);
    }
}

// While it lasts, only its stack tells what takes so long.
void Heartbeat::look(bool& isTold)
{
    const double moment = read().momentSince(sent_);
    if (moment > longestAllowed && !isTold) {
        isTold = true;
        ::pthread_kill(watched_, stackSignal());
    }
    if (moment > hung) {
        diary_.write("slow " + QByteArray::number(moment, 'f', 0) + " 0 0 0 hung: " + action_);
        ::pthread_kill(watched_, SIGABRT);
        std::this_thread::sleep_for(std::chrono::seconds(10));
    }
}

bool Heartbeat::event(QEvent* event)
{
    if (event->type() != QEvent::User) return QObject::event(event);
    const std::lock_guard lock(mutex_);
    const Clocks now = read();
    const double moment = now.momentSince(sent_);
    longest_ = std::max(longest_, moment);
    if (moment > longestAllowed)
        diary_.write("slow " + QByteArray::number(moment, 'f', 0) + ' ' +
                     QByteArray::number(now.cpu - sent_.cpu, 'f', 0) + ' ' +
                     QByteArray::number(now.waitedSince(sent_), 'f', 0) + ' ' +
                     QByteArray::number(now.now - sent_.now, 'f', 0) + ' ' + action_);
    isAwaited_ = false;
    return true;
}

} // namespace poolscope::monkey
