// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Call stacks whose tree is known.
#include "core/tuning/leaks/stack_tree.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

// main() calls load() and spawn(), which calls itself; load() has two lines.
CallSites someSites()
{
    return {.frames = {{.function = "main"},
                       {.function = "spawn(int)"},
                       {.function = "load()", .line = 3},
                       {.function = "load()", .line = 4}},
            .sites = {{1, 0}, {1, 1, 0}, {2, 0}, {3, 0}}};
}

FoundStack found(std::uint32_t site, std::uint64_t objects, std::uint64_t bytes)
{
    return {.site = site, .groups = {}, .found = {objects, bytes}};
}

// "main 3x30 (load 1x10, spawn 2x20)", from the root's callees on.
QString textOf(const StackTree& tree, std::size_t node = 0)
{
    const StackNode& at = tree.at(node);
    QStringList callees;
    for (const std::size_t callee : at.callees) {
        if (tree.at(callee).caller != node) return "a callee with another caller";
        callees << textOf(tree, callee);
    }
    const QString below = callees.join(", ");
    if (node == 0) return below;
    const QString own =
        QString("%1 %2x%3").arg(QString::fromStdString(at.function)).arg(at.counts.allocations).arg(at.counts.bytes);
    return callees.empty() ? own : own + " (" + below + ")";
}

} // namespace

Q_DECLARE_METATYPE(std::vector<poolscope::FoundStack>)

class TestStackTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void functionsStandBelowTheirCallers_data()
    {
        QTest::addColumn<std::vector<FoundStack>>("stacks");
        QTest::addColumn<QString>("tree");
        QTest::newRow("nothing") << std::vector<FoundStack>{} << QString();
        QTest::newRow("one") << std::vector{found(1, 2, 20)} << "main 2x20 (spawn 2x20)";
        QTest::newRow("side by side") << std::vector{found(1, 2, 20), found(3, 1, 500)}
                                      << "main 3x520 (load 1x500, spawn 2x20)";
        QTest::newRow("two lines of a function")
            << std::vector{found(3, 1, 5), found(4, 2, 6)} << "main 3x11 (load 3x11)";
        QTest::newRow("a function that calls itself")
            << std::vector{found(1, 1, 10), found(2, 1, 7)} << "main 2x17 (spawn 2x17 (spawn 1x7))";
        QTest::newRow("one site of two threads")
            << std::vector{found(1, 1, 10), found(1, 4, 8)} << "main 5x18 (spawn 5x18)";
        QTest::newRow("no site") << std::vector{found(0, 1, 10), found(9, 1, 1), found(1, 1, 1)}
                                 << " 2x11, main 1x1 (spawn 1x1)";
    }
    void functionsStandBelowTheirCallers()
    {
        QFETCH(std::vector<FoundStack>, stacks);
        const StackTree tree = stackTreeOf(someSites(), StackFunctions(someSites()), stacks);
        QTEST(textOf(tree), "tree");
        TallyCounts all;
        for (const FoundStack& stack : stacks) {
            all.allocations += stack.found.allocations;
            all.bytes += stack.found.bytes;
        }
        QCOMPARE(tree.front().counts, all);
    }
};

TEST_WITHOUT_APPLICATION(TestStackTree);
#include "tst_stack_tree.moc"
