// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a monkey tells its keeper, line by line. A line is in the file before what it announces begins, so that the last
// one says what broke the program. Its first word says what it is:
//
//     does WHAT...                          an action
//     rests USED RESIDENT WIDGETS           bytes in use, resident bytes and widgets, in a state of rest
//     slow MS CPU WAITED WALL WHAT...       a moment that was too long, as Heartbeat has them; milliseconds
//     stuck WHAT                            a dialog that cannot be closed
//     broke SIGNAL                          the program
//     ends ACTIONS LONGEST                  how many actions were done, and the longest moment in milliseconds
//
// Lines of any other form are functions on the stack, of what was slow or broke.
#pragma once

#include <QByteArray>
#include <QString>

namespace poolscope::monkey {

class Diary
{
public:
    explicit Diary(const QString& file);
    ~Diary();
    Diary(const Diary&) = delete;
    Diary& operator=(const Diary&) = delete;

    // Any thread.
    void write(const QByteArray& line) const;
    // The stack of the present thread; may be called by a handler of signals.
    void writeStack() const;
    // From now on, a signal that ends the program is told first.
    void tellSignals() const;

private:
    int file_;
};

} // namespace poolscope::monkey
