// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Marks with a text stand at the frame in which the program set them.
#include "core/trace/replay/program_frames.h"
#include "core/trace/replay/trace_frames.h"
#include "core/trace/replay/trace_labels.h"
#include "core/trace/trace_writer.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace poolscope;

namespace {

constexpr std::uint64_t oneMs = 1'000'000;

// At each step an object is born and dies, and 10 ms pass; a label stands at the beginning of each.
std::filesystem::path written(const QTemporaryDir& folder, FrameSource source, int firstMark)
{
    const std::filesystem::path path = folder.filePath(QStringLiteral("a.trace")).toStdString();
    std::ofstream out(path, std::ios::binary);
    TraceWriter writer(out, {.source = "a test", .frames = source});
    TraceNotes notes;
    for (int step = 0; step < 12; ++step) {
        const TraceTotals& totals = writer.totals();
        notes.labels.push_back({.text = std::to_string(step),
                                .nanoseconds = totals.nanoseconds,
                                .marks = totals.marks,
                                .events = birthsAndDeaths(totals)});
        writer.end(TraceEvent::Type::Free, writer.allocate(100));
        writer.time((static_cast<std::uint64_t>(step) + 1) * 10 * oneMs);
        if (step >= firstMark) writer.mark();
    }
    writer.writeNotes(notes);
    writer.finish({});
    return path;
}

} // namespace

class TestTraceLabels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyStandAtTheirFrame_data()
    {
        QTest::addColumn<FrameSource>("source");
        QTest::addColumn<int>("firstMark");
        QTest::addColumn<int>("eventsOfFrame");
        QTest::newRow("the program marks all frames") << FrameSource::Marks << 0 << 0;
        QTest::newRow("it marks them from the sixth step on") << FrameSource::Marks << 5 << 0;
        QTest::newRow("the last mark is followed by none") << FrameSource::Marks << 11 << 0;
        QTest::newRow("it marks none") << FrameSource::Marks << 99 << 0;
        QTest::newRow("frames of the clock") << FrameSource::Clock << 0 << 0;
        QTest::newRow("frames of three events") << FrameSource::Marks << 0 << 3;
    }
    // In the frames in which the replay has the objects that are born right after them.
    void theyStandAtTheirFrame()
    {
        QFETCH(FrameSource, source);
        QFETCH(int, firstMark);
        QFETCH(int, eventsOfFrame);
        const QTemporaryDir folder;
        const std::filesystem::path file = written(folder, source, firstMark);
        const TraceSurvey survey = surveyed(file);
        const auto size = static_cast<std::uint64_t>(eventsOfFrame);
        TraceFrames frames(file, survey, size);
        std::vector<std::uint64_t> wanted;
        std::uint64_t frame = 0;
        const auto note = [&](const TraceEvent& event) {
            if (isAllocation(event.type)) wanted.push_back(frame);
        };
        for (; frames.advance(note); ++frame) {
        }
        std::erase_if(wanted, [&](std::uint64_t of) { return of >= framesOf(survey, size); });
        std::vector<std::uint64_t> found;
        for (const TraceLabel& label : labelsOf(file, survey, size)) {
            QCOMPARE(label.text, std::to_string(found.size()));
            found.push_back(label.frame);
        }
        QVERIFY(!wanted.empty());
        QCOMPARE(found, wanted);
    }

    void whoReadsTheFramesFindsThemAtTheSame_data() { theyStandAtTheirFrame_data(); }
    void whoReadsTheFramesFindsThemAtTheSame()
    {
        QFETCH(FrameSource, source);
        QFETCH(int, firstMark);
        QFETCH(int, eventsOfFrame);
        const QTemporaryDir folder;
        const std::filesystem::path file = written(folder, source, firstMark);
        const auto size = static_cast<std::uint64_t>(eventsOfFrame);
        ProgramFrames program(file, size);
        while (program.next()) {
        }
        QVERIFY(program.newLabels(true) == labelsOf(file, surveyed(file), size));
    }
};

TEST_WITH_CORE_APPLICATION(TestTraceLabels);
#include "tst_trace_labels.moc"
