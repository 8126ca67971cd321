// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What came of a monkey's play, of the diaries and what the program wrote to standard error. These are faults: a crash,
// an exit code, a program that does not end, a line on standard error, a dialog that cannot be closed, a moment that is
// too long (tests/monkey/heartbeat.h), memory that grows, and too few actions to say anything.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace poolscope::monkey {

class Verdict
{
public:
    Verdict(std::uint64_t seed, double minutes) : seed_(seed), minutes_(minutes) {}

    struct Ending
    {
        QString name; // of the files that the life left, without their suffixes
        bool hasEnded = false;
        bool hasCrashed = false;
        int exitCode = 0;
    };
    void add(const Ending& ending);
    // After the last one: so few actions are a fault that nothing is said of the program.
    void judgeEffort();

    [[nodiscard]] bool isGood() const { return faults_.isEmpty(); }
    // The program is broken: more of the same would tell nothing new.
    [[nodiscard]] bool isEnough() const { return isBroken_; }
    // "seed 3: 2,714 actions in 2 min, longest moment 120 ms, memory 61.2 -> 61.9 MiB"; then "ok", or what was wrong.
    void print() const;

private:
    struct Rest
    {
        double used = 0, resident = 0, widgets = 0;
    };
    void read(const QByteArray& diary, const QString& name);
    void addFault(const QString& what, const QStringList& before);
    void judgeGrowth(const std::vector<Rest>& rests, const QString& name);

    std::uint64_t seed_;
    double minutes_;
    int actions_ = 0;
    double longest_ = 0;            // ms
    double before_ = 0, after_ = 0; // bytes, of the life with most states of rest
    std::size_t mostRests_ = 0;
    QStringList faults_;
    bool isBroken_ = false;
};

} // namespace poolscope::monkey
