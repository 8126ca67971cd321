// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/diary.h"

#include <QFile>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <execinfo.h>
#include <fcntl.h>
#include <unistd.h>

namespace poolscope::monkey {

namespace {

const Diary* ofThisProcess = nullptr;

void tellSignal(int signal)
{
    const char line[] = {
        'b', 'r', 'o', 'k', 'e', ' ', static_cast<char>('0' + signal / 10), static_cast<char>('0' + signal % 10)};
    ofThisProcess->write(QByteArray::fromRawData(line, sizeof line));
    ofThisProcess->writeStack();
    // The handler was removed when it was called: this time, the process ends.
    std::raise(signal);
}

} // namespace

Diary::Diary(const QString& file)
    : file_(::open(QFile::encodeName(file).constData(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644))
{
    void* first = nullptr;
    ::backtrace(&first, 1); // loads a library, which a handler of signals must not
}

Diary::~Diary()
{
    ::close(file_);
}

void Diary::write(const QByteArray& line) const
{
    // Two writes, because joining them needs memory. Only actions and stacks are many, and of one thread each.
    if (::write(file_, line.constData(), static_cast<std::size_t>(line.size())) < 0 || ::write(file_, "\n", 1) < 0)
        return;
}

void Diary::writeStack() const
{
    void* functions[48];
    ::backtrace_symbols_fd(functions, ::backtrace(functions, 48), file_);
}

void Diary::tellSignals() const
{
    ofThisProcess = this;
    static char stack[64 * 1024]; // that of the thread may be used up
    const stack_t own{stack, 0, sizeof stack};
    ::sigaltstack(&own, nullptr);
    struct sigaction action = {};
    action.sa_handler = tellSignal;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_ONSTACK | SA_NODEFER);
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
        ::sigaction(signal, &action, nullptr);
}

} // namespace poolscope::monkey
