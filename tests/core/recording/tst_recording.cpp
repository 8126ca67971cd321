// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/recording.h"

#include <QTest>

#include <stdexcept>

using namespace poolscope;

namespace {

Sample sampleAt(std::uint64_t frame, std::uint32_t lane, std::uint64_t frameNs, std::uint64_t cpuNs,
                std::uint64_t pauseNs = 0)
{
    Sample sample;
    sample.frame = frame;
    sample.lane = lane;
    sample.timings.frameNs = frameNs;
    sample.timings.cpuNs = cpuNs;
    sample.timings.pauseNs = pauseNs;
    return sample;
}

} // namespace

class RecordingTest : public QObject
{
    Q_OBJECT

private slots:
    void givesBackWhatWasAppended()
    {
        Recording recording({"a", "b"}, 60);
        for (std::uint64_t frame = 0; frame < 10; ++frame) {
            for (std::uint32_t lane : {1U, 0U}) {
                Sample sample = sampleAt(frame, lane, 1000, 1000);
                std::uint64_t value = frame * 1000 + lane * 100;
                for (const FieldInfo& info : fields())
                    setValue(sample, info.field, ++value);
                recording.append(sample);
            }
        }
        QCOMPARE(recording.frameCount(), 10U);
        for (std::size_t lane = 0; lane < 2; ++lane) {
            std::uint64_t value = 7 * 1000 + lane * 100;
            const Sample sample = recording.sample(7, lane);
            QCOMPARE(sample.frame, 7U);
            QCOMPARE(std::size_t{sample.lane}, lane);
            for (const FieldInfo& info : fields()) {
                QCOMPARE(valueOf(sample, info.field), ++value);
                QCOMPARE(recording.series(lane, info.field)[7], value);
            }
        }
        QCOMPARE(recording.laneName(1), std::string("b"));
    }

    void countsFramesEveryLaneHas()
    {
        Recording recording({"a", "b"}, 60);
        recording.append(sampleAt(0, 0, 1, 1));
        QCOMPARE(recording.frameCount(), 0U);
        recording.append(sampleAt(0, 1, 1, 1));
        QCOMPARE(recording.frameCount(), 1U);
        QCOMPARE(Recording({}, 60).frameCount(), 0U);
    }

    void refusesAFrameOutOfTurn()
    {
        Recording recording({"a"}, 60);
        recording.append(sampleAt(0, 0, 1, 1));
        QVERIFY_EXCEPTION_THROWN(recording.append(sampleAt(2, 0, 1, 1)), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(recording.append(sampleAt(0, 0, 1, 1)), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(recording.append(sampleAt(0, 3, 1, 1)), std::out_of_range);
    }

    void keepsStolenFramesApart()
    {
        Recording recording({"a"}, 60);
        recording.append(sampleAt(0, 0, 100, 100));
        recording.append(sampleAt(1, 0, 5000, 100));       // stolen
        recording.append(sampleAt(2, 0, 900, 900, 700));   // with a pause
        recording.append(sampleAt(3, 0, 5000, 100));       // stolen: the pause must not be drawn twice
        const std::vector<std::uint64_t> clean{100, 100, 900, 200};
        const std::vector<std::uint64_t> stolen{0, 5000, 0, 5000};
        QCOMPARE(recording.cleanFrameTimes(0).values(), clean);
        QCOMPARE(recording.stolenFrameTimes(0).values(), stolen);
    }
};

QTEST_APPLESS_MAIN(RecordingTest)
#include "tst_recording.moc"
