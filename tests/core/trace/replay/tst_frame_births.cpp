// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Births of frames, and how they die.
#include "core/trace/replay/frame_births.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

using BirthCounts = std::vector<std::uint64_t>;

class TestFrameBirths : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDeadAreTakenFromTheFrameOfTheirBirth()
    {
        FrameBirths births;
        births.add({.type = TraceEvent::Type::Allocate, .slot = 0});
        births.add({.type = TraceEvent::Type::Allocate, .slot = 1});
        births.add({.type = TraceEvent::Type::Free, .slot = 1});
        births.add({.type = TraceEvent::Type::Allocate, .slot = 1});
        QCOMPARE(births.born(), BirthCounts{3});
        QCOMPARE(births.alive(), BirthCounts{2});
        births.endFrame();
        births.add({.type = TraceEvent::Type::ReallocFree, .slot = 0});
        births.add({.type = TraceEvent::Type::ReallocAllocate, .slot = 0});
        births.add({.type = TraceEvent::Type::Mark});
        births.endFrame();
        QCOMPARE(births.born(), (BirthCounts{3, 1, 0}));
        QCOMPARE(births.alive(), (BirthCounts{1, 1, 0}));
        births.add({.type = TraceEvent::Type::UnseenFree, .slot = 1});
        QCOMPARE(births.alive(), (BirthCounts{0, 1, 0}));
    }

    void execEndsAll()
    {
        FrameBirths births;
        births.add({.type = TraceEvent::Type::Allocate, .slot = 0});
        births.endFrame();
        births.add({.type = TraceEvent::Type::Image});
        births.add({.type = TraceEvent::Type::Allocate, .slot = 0});
        QCOMPARE(births.born(), (BirthCounts{1, 1}));
        QCOMPARE(births.alive(), (BirthCounts{0, 1}));
    }
};

TEST_WITHOUT_APPLICATION(TestFrameBirths);
#include "tst_frame_births.moc"
