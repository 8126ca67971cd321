// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/program_input.h"

#include "core/recording/program_series.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

struct ProgramTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::ProgramLines)
};

constexpr int longestPoolName = 20; // characters: a program may give longer ones
constexpr int maxNames = 4;         // of other pools

QString shortened(const QString& name)
{
    return name.size() <= longestPoolName ? name : name.left(longestPoolName - 1) + QChar(0x2026);
}

} // namespace

ProgramLine allocatedLine(const Series& bytes)
{
    return {ProgramTexts::tr("allocated"), Quantity::Bytes, &bytes};
}

ProgramLine residentLine(const Series& bytes)
{
    return {ProgramTexts::tr("resident"), Quantity::Bytes, &bytes};
}

ProgramLine frameTimeLine(const Series& nanoseconds)
{
    return {ProgramTexts::tr("the program"), Quantity::Nanoseconds, &nanoseconds};
}

ProgramLine poolLine(const QString& name, const Series& inUse, const Series& highWater)
{
    return {ProgramTexts::tr("program: %1").arg(shortened(name)), Quantity::Count, &inUse, &highWater};
}

ProgramLine otherPoolsLine(const QStringList& names, const Series& inUse, const Series& highWater)
{
    if (names.size() == 1) return poolLine(names.front(), inUse, highWater);
    QStringList told;
    for (const QString& name : names.first(std::min<qsizetype>(names.size(), maxNames)))
        told << shortened(name);
    if (names.size() > maxNames) told << QStringLiteral("…");
    return {ProgramTexts::tr("program: %n more pools", nullptr, static_cast<int>(names.size())), Quantity::Count,
            &inUse, &highWater, told.join(QStringLiteral(", "))};
}

ChartInput withProgram(ChartInput run, const ProgramSeries& program, ProgramFigures figures)
{
    const bool isMeasuredShown = figures == ProgramFigures::All;
    run.programLines = {allocatedLine(program.allocated)};
    if (isMeasuredShown) run.programLines.push_back(residentLine(program.resident));
    if (isMeasuredShown && !program.frameTimes.empty()) run.programLines.push_back(frameTimeLine(program.frameTimes));
    QStringList others;
    for (const ProgramSeries::Pool& pool : program.pools) {
        const QString name = QString::fromStdString(pool.name);
        if (pool.hasOwnLine)
            run.programLines.push_back(poolLine(name, pool.inUse.now, pool.inUse.highWater));
        else
            others << name;
    }
    if (program.otherPools)
        run.programLines.push_back(otherPoolsLine(others, program.otherPools->now, program.otherPools->highWater));
    run.births = {&program.born, &program.alive};
    return run;
}

} // namespace poolscope::ui
