// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/overlay/heap_overlay.h"

#include "core/base/error.h"
#include "core/base/printable.h"
#include "core/trace/import/byte_source.h"
#include "core/trace/import/line_source.h"
#include "core/trace/overlay/dhat_profile.h"
#include "core/trace/trace_event.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

constexpr std::array fields{
    std::pair{std::string_view("time="), &HeapOverlay::Point::time},
    std::pair{std::string_view("mem_heap_B="), &HeapOverlay::Point::bytes},
    std::pair{std::string_view("mem_heap_extra_B="), &HeapOverlay::Point::extraBytes},
    std::pair{std::string_view("mem_stacks_B="), &HeapOverlay::Point::stackBytes},
};
constexpr unsigned allFields = (1U << fields.size()) - 1;

// Of seconds, with a fraction or not.
std::optional<std::uint64_t> microsecondsIn(std::string_view word)
{
    constexpr double most = 1e9;
    const auto seconds = numberIn<double>(word);
    if (!seconds || *seconds < 0 || *seconds > most) return std::nullopt;
    return static_cast<std::uint64_t>(std::llround(*seconds * 1e6));
}

class MassifReader
{
public:
    explicit MassifReader(LineSource& lines) : lines_(lines) {}

    HeapOverlay read()
    {
        do {
            takeLine(lines_.line());
        } while (lines_.next());
        if (lines_.bytes().fault()) fail(*lines_.bytes().fault());
        if (point_ || !hasUnit_) fail(Message(POOLSCOPE_TEXT("CoreText", "the profile is cut, and ends here")));
        return std::move(overlay_);
    }

private:
    [[noreturn]] void fail(const Message& complaint) const
    {
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "line %1: %2"), Message::Number{lines_.number()}, complaint));
    }

    void takeLine(std::string_view line)
    {
        if (line == "desc: heaptrack")
            overlay_.profiler = "heaptrack";
        else if (line.starts_with("cmd:") && overlay_.command.empty())
            overlay_.command = line.substr(std::min<std::size_t>(line.size(), 5));
        else if (line.starts_with("time_unit:"))
            takeUnit(line.substr(10));
        else if (line.starts_with("snapshot="))
            beginPoint();
        else if (line.starts_with("heap_tree=")) // stands last in a snapshot
            endPoint();
        else if (point_)
            takeField(line);
    }

    void takeUnit(std::string_view text)
    {
        const std::string_view unit = LineWords(text).next();
        if (unit == "i")
            overlay_.unit = HeapOverlay::TimeUnit::Instructions;
        else if (unit == "ms")
            overlay_.unit = HeapOverlay::TimeUnit::Milliseconds;
        else if (unit == "s")
            overlay_.unit = HeapOverlay::TimeUnit::Microseconds;
        else if (unit == "B")
            overlay_.unit = HeapOverlay::TimeUnit::AllocatedBytes;
        else
            fail(Message(POOLSCOPE_TEXT("CoreText", "the unit of time is i, ms, s or B, not '%1'"),
                         printable(unit.substr(0, 40))));
        hasUnit_ = true;
    }

    void beginPoint()
    {
        if (point_) fail(Message(POOLSCOPE_TEXT("CoreText", "a snapshot begins before the previous one ends")));
        point_.emplace();
        found_ = 0;
    }

    void takeField(std::string_view line)
    {
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const auto& [name, member] = fields.at(i);
            if (!line.starts_with(name)) continue;
            const bool isTime = member == &HeapOverlay::Point::time;
            const std::string_view word = line.substr(name.size());
            const auto value = isTime && hasUnit_ && overlay_.unit == HeapOverlay::TimeUnit::Microseconds
                                   ? microsecondsIn(word)
                                   : numberIn(word, 10);
            if (!value || (!isTime && *value > maxTraceBytes))
                fail(Message(POOLSCOPE_TEXT("CoreText", "'%1' has no valid number"), printable(line.substr(0, 60))));
            *point_.*member = *value;
            found_ |= 1U << i;
        }
    }

    void endPoint()
    {
        if (!point_ || found_ != allFields)
            fail(Message(POOLSCOPE_TEXT(
                "CoreText", "a snapshot ends without all of time, mem_heap_B, mem_heap_extra_B and mem_stacks_B")));
        if (!overlay_.points.empty() && point_->time < overlay_.points.back().time)
            fail(Message(POOLSCOPE_TEXT("CoreText", "time goes back")));
        overlay_.points.push_back(*point_);
        point_.reset();
    }

    LineSource& lines_;
    HeapOverlay overlay_{.profiler = "massif"};
    bool hasUnit_ = false;
    std::optional<HeapOverlay::Point> point_; // the one that is being read
    unsigned found_ = 0;                      // of its fields
};

// What massif writes: snapshots of lines "KEY=VALUE", between lines of dashes, and trees of what allocated.
// From the line that `lines` is at. Throws InputError, as readHeapOverlay() has it.
HeapOverlay readMassif(LineSource& lines)
{
    return MassifReader(lines).read();
}

// What DHAT writes has sums at the moment when the heap was largest, and at the end. There is nothing between.
HeapOverlay overlayOf(const DhatProfile& profile)
{
    HeapOverlay::Point peak{.time = profile.peakTime}, end{.time = profile.endTime};
    for (const DhatProfile::Site& site : profile.sites) {
        peak.bytes += site.peakBytes;
        end.bytes += site.endBytes;
    }
    return {.profiler = profile.profiler, .command = profile.command, .unit = profile.unit, .points = {{}, peak, end}};
}

} // namespace

HeapOverlay readHeapOverlay(std::istream& in)
{
    // What a file begins with decides; both formats begin in their first bytes.
    if (const auto profile = readDhat(in)) return overlayOf(*profile);
    ByteSource bytes(in, maxProfileBytes);
    LineSource lines(bytes);
    const bool hasLine = lines.next();
    if (hasLine && lines.line().starts_with("desc:")) return readMassif(lines);
    if (hasLine)
        if (const auto complaint = complaintOfPrinted(lines)) throw InputError(*complaint);
    throw InputError(bytes.fault() ? *bytes.fault()
                                   : Message(POOLSCOPE_TEXT("CoreText", "it is not a massif or DHAT profile")));
}

} // namespace poolscope
