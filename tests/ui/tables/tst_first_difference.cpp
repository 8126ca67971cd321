// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/tables/first_difference.h"

#include <QTest>

#include <limits>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

using Found = std::optional<std::size_t>;

// Frames of two lanes, whose heaps differ by a hundredth from frame `parting` on.
void grow(Recording& recording, std::size_t frames, std::size_t parting = std::numeric_limits<std::size_t>::max())
{
    for (std::size_t end = recording.frameCount() + frames, frame = recording.frameCount(); frame < end; ++frame)
        for (std::uint32_t lane = 0; lane < 2; ++lane) {
            Sample sample;
            sample.frame = frame;
            sample.lane = lane;
            sample.counters.heapBytes = lane == 1 && frame >= parting ? 101'000 : 100'000;
            recording.append(sample);
        }
}

std::shared_ptr<Recording> recorded(std::size_t frames, std::size_t parting = std::numeric_limits<std::size_t>::max())
{
    auto recording = std::make_shared<Recording>(std::vector<std::string>{"one", "other"}, 60);
    grow(*recording, frames, parting);
    return recording;
}

FirstDifference::Question questionOf(const std::shared_ptr<const Recording>& recording)
{
    return {{recording, 0}, {recording, 1}, Field::HeapBytes, 0};
}

} // namespace

class FirstDifferenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isFoundAsTheRecordingGrows()
    {
        const auto recording = recorded(50);
        FirstDifference difference;
        QCOMPARE(difference.find(questionOf(recording)), Found());
        grow(*recording, 50, 70);
        QCOMPARE(difference.find(questionOf(recording)), Found(70));
        grow(*recording, 50);
        QCOMPARE(difference.find(questionOf(recording)), Found(70));
    }

    void anotherQuestionIsSearchedFromTheBeginning()
    {
        const auto recording = recorded(100, 40);
        FirstDifference difference;
        QCOMPARE(difference.find(questionOf(recording)), Found(40));
        auto question = questionOf(recording);
        question.share = 0.5;
        QCOMPARE(difference.find(question), Found());
        question.share = 0;
        question.field = Field::LiveObjects;
        QCOMPARE(difference.find(question), Found());
        question.field = Field::HeapBytes;
        question.other.lane = 0;
        QCOMPARE(difference.find(question), Found());
        QCOMPARE(difference.find(questionOf(recording)), Found(40));
    }

    // Though nobody else has the first one any more, and the second could lie where that was.
    void anotherRecordingIsSearchedFromTheBeginning()
    {
        FirstDifference difference;
        auto recording = recorded(100);
        QCOMPARE(difference.find(questionOf(recording)), Found());
        recording.reset();
        recording = recorded(100, 40);
        QCOMPARE(difference.find(questionOf(recording)), Found(40));
    }
};

TEST_WITH_CORE_APPLICATION(FirstDifferenceTest);
#include "tst_first_difference.moc"
