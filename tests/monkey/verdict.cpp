// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/verdict.h"

#include <QFile>

#include <algorithm>
#include <cstdio>

namespace poolscope::monkey {

namespace {

constexpr int actionsTold = 50;
constexpr int actionsAMinute = 60; // at least: some hundreds are usual
// What may come from the second third of the states of rest to the last: a share, and something more. While there are
// few of these states, the monkey still finds parts of the program for the first time, and caches fill.
struct Allowed
{
    std::size_t fromRests;
    double share, bytes, widgets;
};
constexpr double mebibyte = 1024.0 * 1024;
constexpr Allowed allowedGrowth[] = {{60, 0.1, 4 * mebibyte, 100}, {9, 0.5, 16 * mebibyte, 5'000}};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// With the stack that may follow.
QStringList lastActions(const QByteArray& diary)
{
    const QList<QByteArray> all = diary.split('\n');
    qsizetype first = all.size();
    for (int told = 0; first > 0 && told < actionsTold;)
        if (all[--first].startsWith("does ")) ++told;
    QStringList lines;
    for (const QByteArray& line : all.mid(first))
        lines << QString::fromUtf8(line);
    return lines;
}

double medianOf(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

} // namespace

void Verdict::add(const Ending& ending)
{
    const QByteArray diary = contentOf(ending.name + QStringLiteral(".diary"));
    read(diary, ending.name);
    const QStringList lines = lastActions(diary);
    isBroken_ = !ending.hasEnded || ending.hasCrashed;
    if (!ending.hasEnded)
        addFault(QStringLiteral("%1: did not end").arg(ending.name), lines);
    else if (ending.hasCrashed)
        addFault(QStringLiteral("%1: crashed with signal %2").arg(ending.name).arg(ending.exitCode), lines);
    else if (ending.exitCode != 0)
        addFault(QStringLiteral("%1: exit code %2").arg(ending.name).arg(ending.exitCode), lines);
    const QByteArray errors = contentOf(ending.name + QStringLiteral(".errors"));
    if (!errors.isEmpty())
        addFault(QStringLiteral("%1: on standard error: %2").arg(ending.name, QString::fromUtf8(errors)), {});
}

void Verdict::addFault(const QString& what, const QStringList& before)
{
    faults_ << what;
    for (const QString& each : before)
        faults_ << QStringLiteral("    ") + each;
}

void Verdict::read(const QByteArray& diary, const QString& name)
{
    std::vector<Rest> rests;
    for (const QByteArray& line : diary.split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        if (words[0] == "does")
            ++actions_;
        else if (words[0] == "rests" && words.size() > 3)
            rests.push_back({words[1].toDouble(), words[2].toDouble(), words[3].toDouble()});
        else if (words[0] == "ends" && words.size() > 2)
            longest_ = std::max(longest_, words[2].toDouble());
        else if (words[0] == "slow" || words[0] == "stuck")
            addFault(name + QStringLiteral(": ") + QString::fromUtf8(line), {});
    }
    judgeGrowth(rests, name);
}

void Verdict::judgeGrowth(const std::vector<Rest>& rests, const QString& name)
{
    const auto* allowed =
        std::ranges::find_if(allowedGrowth, [&](const Allowed& a) { return rests.size() >= a.fromRests; });
    if (allowed == std::end(allowedGrowth)) return;
    const auto thirdOf = [&](std::size_t third, double Rest::*figure) {
        std::vector<double> values;
        for (std::size_t i = third * rests.size() / 3; i < (third + 1) * rests.size() / 3; ++i)
            values.push_back(rests[i].*figure);
        return medianOf(std::move(values));
    };
    const double before = thirdOf(1, &Rest::used), after = thirdOf(2, &Rest::used);
    if (rests.size() > mostRests_) {
        mostRests_ = rests.size();
        before_ = before;
        after_ = after;
    }
    if (after > before * (1 + allowed->share) + allowed->bytes)
        addFault(QStringLiteral("%1: memory grows from %2 to %3 MiB in %4 states of rest")
                     .arg(name)
                     .arg(before / mebibyte, 0, 'f', 1)
                     .arg(after / mebibyte, 0, 'f', 1)
                     .arg(rests.size()),
                 {});
    const double widgetsBefore = thirdOf(1, &Rest::widgets), widgetsAfter = thirdOf(2, &Rest::widgets);
    if (widgetsAfter > widgetsBefore + allowed->widgets)
        addFault(QStringLiteral("%1: %2 widgets become %3").arg(name).arg(widgetsBefore).arg(widgetsAfter), {});
}

void Verdict::judgeEffort()
{
    if (actions_ < actionsAMinute * minutes_)
        addFault(QStringLiteral("only %1 actions: this machine has too much else to do").arg(actions_), {});
}

void Verdict::print() const
{
    std::printf("seed %llu: %d actions in %g min, longest moment %.0f ms, memory %.1f -> %.1f MiB\n",
                static_cast<unsigned long long>(seed_), actions_, minutes_, longest_, before_ / mebibyte,
                after_ / mebibyte);
    for (const QString& each : faults_)
        std::printf("%s\n", qPrintable(each));
    std::printf("%s\n", isGood() ? "ok" : "failed");
}

} // namespace poolscope::monkey
