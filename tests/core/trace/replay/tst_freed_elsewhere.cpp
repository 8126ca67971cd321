// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/freed_elsewhere.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestFreedElsewhere : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itCountsByKind_data()
    {
        QTest::addColumn<TraceCensus>("census");
        QTest::addColumn<CallSites>("sites");
        QTest::addColumn<std::vector<FreedElsewhere>>("wanted");
        const CallSites sites{.frames = {{.function = "makeBullet"}, {.function = "makeParticle"}},
                              .sites = {{0}, {1}}};
        const auto classes = [](std::vector<TraceCensus::Class> of) { return TraceCensus{.classes = std::move(of)}; };
        const auto row = [](const char* name, const TraceCensus& census, const CallSites& at,
                            const std::vector<FreedElsewhere>& wanted) {
            QTest::newRow(name) << census << at << wanted;
        };
        row("nothing", {}, {}, {});
        row("a program of one thread", classes({{64, 1, 100, 0}}), sites, {});
        row("two call sites, the most first", classes({{64, 1, 100, 3}, {64, 2, 50, 50}}), sites,
            {{"make-particle-64", 50, 50}, {"make-bullet-64", 3, 100}});
        row("two sizes of one size class", classes({{60, 1, 10, 1}, {64, 1, 20, 2}}), sites,
            {{"make-bullet-64", 3, 30}});
        row("without call sites", classes({{64, 0, 10, 1}, {128, 0, 20, 0}}), {}, {{"object-64", 1, 10}});
        row("too large for a kind", classes({{std::uint64_t{1} << 30, 0, 2, 2}, {64, 0, 10, 1}}), {},
            {{"over-16-MiB", 2, 2}, {"object-64", 1, 10}});
    }
    void itCountsByKind()
    {
        QFETCH(TraceCensus, census);
        QFETCH(CallSites, sites);
        QFETCH(std::vector<FreedElsewhere>, wanted);
        const std::vector<FreedElsewhere> found = freedElsewhereIn(census, sites);
        QStringList names;
        for (const FreedElsewhere& of : found)
            names << QStringLiteral("%1: %2 of %3")
                         .arg(QString::fromStdString(of.kind))
                         .arg(of.objects)
                         .arg(of.allocations);
        QVERIFY2(found == wanted, qPrintable(names.join(", ")));
    }
};

TEST_WITH_CORE_APPLICATION(TestFreedElsewhere);
#include "tst_freed_elsewhere.moc"
