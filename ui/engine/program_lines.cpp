// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/program_lines.h"

#include "core/base/error.h"
#include "core/experiment/trace_experiment.h"
#include "core/trace/replay/program_frames.h"
#include "ui/engine/engine.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr std::size_t framesPerCall = 4096;
constexpr auto restPerLook = std::chrono::milliseconds(30);

// Some frames; `isOver` once there are no more, or as many as a run may have: a clock may say anything.
std::vector<ProgramFrames::Frame> nextFrames(ProgramFrames& program, const Background::Task& task, bool& isOver)
{
    std::vector<ProgramFrames::Frame> frames;
    const bool mayGrow = program.mayGrow(); // before the last look
    const auto isFull = [&] { return program.births().born().size() >= maximumFrames; };
    while (frames.size() < framesPerCall && !isFull() && !task.isStopped()) {
        const auto frame = program.next();
        if (!frame) break;
        frames.push_back(*frame);
    }
    isOver = isFull() || (frames.size() < framesPerCall && !mayGrow);
    if (isOver && !isFull() && program.endsInFrame()) frames.push_back(program.now());
    return frames;
}

Series seriesOf(const std::vector<std::uint64_t>& values, std::size_t count)
{
    Series series;
    series.append(std::span(values).first(count));
    return series;
}

// Copies births of all frames, for any of them may have changed: now and then.
class BirthsTeller
{
public:
    struct Told
    {
        Series born, alive;
    };

    explicit BirthsTeller(const ProgramFrames& program) : program_(program) {}

    // Nothing if there is no other frame, or something was told a moment ago; not if this is the end.
    [[nodiscard]] std::optional<Told> tell(bool isOver)
    {
        const Clock::time_point begin = Clock::now();
        const FrameBirths& births = program_.births();
        if (!isOver && (begin < due_ || births.born().size() == toldFrames_)) return std::nullopt;
        toldFrames_ = births.born().size();
        // The last frame has only begun, and is one at the end if something happened in it.
        const std::size_t frames = births.born().size() - (isOver && program_.endsInFrame() ? 0 : 1);
        Told told{seriesOf(births.born(), frames), seriesOf(births.alive(), frames)};
        const Clock::time_point end = Clock::now();
        due_ = std::max(begin + minInterval, end + restPerWork * (end - begin));
        return told;
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds minInterval{250};
    static constexpr int restPerWork = 20;

    const ProgramFrames& program_;
    Clock::time_point due_{};
    std::size_t toldFrames_ = 1;
};

// The lines of the program's own pools. A pool has one from its first use on, which was 0 before; those after the first
// ones share one.
class PoolLines
{
public:
    using Line = ProgramLines::Line;

    explicit PoolLines(const ProgramFrames& program) : program_(program) {}

    // Of pools that come with these frames, which are the next ones. That of the others takes the place of the one
    // that they had.
    [[nodiscard]] std::vector<Line> linesNewIn(const std::vector<ProgramFrames::Frame>& frames)
    {
        std::vector<Line> added;
        const std::size_t now = frames.empty() ? lines_.size() : frames.back().pools.size();
        while (lines_.size() < now) {
            lines_.push_back(lineOf(ProgramLines::Meaning::Pool));
            lines_.back().name = nameOf(lines_.size() - 1);
            added.push_back(lines_.back());
        }
        if (tellOthers()) added.push_back(*others_);
        frames_ += frames.size();
        return added;
    }
    // All of them, that of the others last.
    [[nodiscard]] std::vector<Line> lines() const
    {
        std::vector<Line> all = lines_;
        if (others_) all.push_back(*others_);
        return all;
    }

private:
    [[nodiscard]] QString nameOf(std::size_t pool) const { return QString::fromStdString(program_.pool(pool).name); }
    [[nodiscard]] Line lineOf(ProgramLines::Meaning meaning) const
    {
        Line line{.meaning = meaning, .series = std::make_shared<Series>(), .highWater = std::make_shared<Series>()};
        for (std::size_t frame = 0; frame < frames_; ++frame) {
            line.series->append(0);
            line.highWater->append(0);
        }
        return line;
    }
    // Whether there is another one.
    bool tellOthers()
    {
        const std::size_t pools = program_.poolCount();
        std::size_t told = FramePools::maxPools + static_cast<std::size_t>(others_ ? others_->others.size() : 0);
        if (pools <= told) return false;
        if (!others_) others_ = lineOf(ProgramLines::Meaning::OtherPools);
        for (; told < pools; ++told)
            others_->others << nameOf(told);
        return true;
    }

    const ProgramFrames& program_;
    std::vector<Line> lines_; // their series belong to the interface thread
    std::optional<Line> others_;
    std::size_t frames_ = 0;
};

void appendTo(const std::vector<ProgramLines::Line>& pools, const ProgramFrames::Frame& frame)
{
    for (std::size_t i = 0; i < pools.size(); ++i) {
        const bool isOthers = pools[i].meaning == ProgramLines::Meaning::OtherPools;
        const FramePools::Pool of = isOthers                 ? frame.otherPools
                                    : i < frame.pools.size() ? frame.pools[i]
                                                             : FramePools::Pool();
        pools[i].series->append(of.inUse);
        pools[i].highWater->append(of.highWater);
    }
}

std::vector<Annotation> notesOf(std::vector<TraceLabel> labels)
{
    std::vector<Annotation> notes;
    for (TraceLabel& label : labels)
        notes.push_back({label.frame, std::move(label.text)});
    return notes;
}

// Those that no profiler measured.
std::vector<ProgramLines::Line> unmeasured(std::vector<ProgramLines::Line> lines)
{
    using Meaning = ProgramLines::Meaning;
    std::erase_if(lines, [](const ProgramLines::Line& line) {
        return line.meaning == Meaning::Profiled || line.meaning == Meaning::Extra || line.meaning == Meaning::Stack;
    });
    return lines;
}

std::uint64_t askedOf(const HeapOverlay::Point& point)
{
    return point.bytes;
}
std::uint64_t withExtraOf(const HeapOverlay::Point& point)
{
    return point.bytes + point.extraBytes;
}
std::uint64_t stackOf(const HeapOverlay::Point& point)
{
    return point.stackBytes;
}

HeapOverlay profileIn(const std::string& file)
{
    try {
        // To open a pipe is to wait for somebody who writes into it.
        std::error_code error;
        if (std::filesystem::exists(file, error) && !std::filesystem::is_regular_file(file, error))
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "is not a regular file")));
        std::ifstream in(file, std::ios::binary);
        if (!in) throw InputError(Message(POOLSCOPE_TEXT("CoreText", "cannot be read")));
        return readHeapOverlay(in);
    } catch (const InputError& error) {
        throw InputError(Message(Text{"", "%1: %2"}, file, error.message()));
    }
}

} // namespace

Series stretched(const HeapOverlay& profile, std::uint64_t (*valueOf)(const HeapOverlay::Point&), std::size_t frames)
{
    Series series;
    const auto& points = profile.points;
    const double last = points.empty() ? 0 : static_cast<double>(points.back().time);
    std::size_t next = 0;
    std::uint64_t value = 0;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        const double time = frames == 1 ? last : last * static_cast<double>(frame) / static_cast<double>(frames - 1);
        for (; next < points.size() && static_cast<double>(points[next].time) <= time; ++next)
            value = valueOf(points[next]);
        series.append(value);
    }
    return series;
}

ProgramLines::ProgramLines(const Engine& engine, QObject* parent) : QObject(parent), engine_(engine) {}

void ProgramLines::setLines(std::vector<Line> lines, Births births)
{
    const auto old = std::exchange(lines_, std::move(lines));
    const auto oldBirths = std::exchange(births_, std::move(births));
    emit changed();
}

void ProgramLines::add(Line line)
{
    std::vector<Line> lines = lines_;
    if (line.meaning == Meaning::OtherPools)
        std::erase_if(lines, [](const Line& each) { return each.meaning == Meaning::OtherPools; });
    lines.push_back(std::move(line));
    setLines(std::move(lines), births_);
}

// A trace that cannot be read has no lines; whoever runs it says why.
void ProgramLines::begin()
{
    background_.abandon();
    hasProfile_ = false;
    const ParameterValues* values = traceParameters(engine_.experiment());
    if (values == nullptr) {
        if (!lines_.empty()) setLines({}, {});
        return;
    }
    const auto asked = std::make_shared<Series>(), resident = std::make_shared<Series>();
    const Births births{std::make_shared<Series>(), std::make_shared<Series>()};
    setLines({{.meaning = Meaning::Asked, .series = asked}, {.meaning = Meaning::Resident, .series = resident}},
             births);
    background_.begin(
        [this, asked, resident, births, file = values->choice("file"), marksFollow = engine_.marksFollow(),
         eventsOfFrame = static_cast<std::uint64_t>(values->integer("eventsPerFrame"))](Background::Task& task) {
            ProgramFrames program(file, eventsOfFrame);
            BirthsTeller teller(program);
            PoolLines pools(program);
            const auto times = program.hasTimes() ? std::make_shared<Series>() : nullptr;
            if (times != nullptr) task.post([this, times] { add({.meaning = Meaning::FrameTime, .series = times}); });
            for (bool isOver = false; !isOver && !task.isStopped();) {
                auto frames = nextFrames(program, task, isOver);
                auto told = teller.tell(isOver);
                auto marks = marksFollow ? notesOf(program.newLabels(isOver)) : std::vector<Annotation>();
                if (frames.empty() && !told && marks.empty()) {
                    std::this_thread::sleep_for(restPerLook);
                    continue;
                }
                for (Line& line : pools.linesNewIn(frames))
                    task.post([this, line = std::move(line)] { add(line); });
                task.post([this, asked, resident, times, births, pools = pools.lines(), frames = std::move(frames),
                           told = std::move(told), marks = std::move(marks)] {
                    for (const ProgramFrames::Frame& frame : frames) {
                        asked->append(frame.asked);
                        resident->append(frame.resident);
                        if (times != nullptr) times->append(frame.nanoseconds);
                        appendTo(pools, frame);
                    }
                    if (told) {
                        *births.born = told->born;
                        *births.alive = told->alive;
                    }
                    if (!marks.empty()) emit marked(marks);
                    emit grown();
                });
            }
        });
}

const HeapOverlay& ProgramLines::addProfile(const QString& file)
{
    profile_ = profileIn(file.toStdString());
    const bool isOpenEnded = engine_.experiment().frames == maximumFrames;
    const std::size_t frames =
        std::max<std::size_t>(isOpenEnded ? engine_.recording().frameCount() : engine_.experiment().frames, 1);
    std::vector<Line> lines = unmeasured(lines_);
    const auto add = [&](Meaning meaning, std::uint64_t (*valueOf)(const HeapOverlay::Point&)) {
        lines.push_back({meaning, QString::fromStdString(profile_.profiler),
                         std::make_shared<Series>(stretched(profile_, valueOf, frames))});
    };
    add(Meaning::Profiled, askedOf);
    if (std::ranges::any_of(profile_.points, [](const auto& point) { return point.extraBytes > 0; }))
        add(Meaning::Extra, withExtraOf);
    if (std::ranges::any_of(profile_.points, [](const auto& point) { return point.stackBytes > 0; }))
        add(Meaning::Stack, stackOf);
    hasProfile_ = true;
    setLines(std::move(lines), births_);
    return profile_;
}

void ProgramLines::removeProfile()
{
    if (!std::exchange(hasProfile_, false)) return;
    setLines(unmeasured(lines_), births_);
}

} // namespace poolscope::ui
