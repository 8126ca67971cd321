// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/overlay/heap_overlay.h"

#include "core/base/error.h"
#include "core/base/printable.h"
#include "core/trace/import/byte_source.h"
#include "core/trace/import/line_source.h"
#include "core/trace/trace_event.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <istream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

// What DHAT writes for a heap, and dhat of Rust: JSON, with sums for each program point at the moment when the heap was
// largest, and at the end. There is nothing between, so that an overlay of it has three points.

// No profile nests deeper, and none has a longer text, or more spaces at once.
constexpr std::size_t deepest = 32;
constexpr std::size_t longestText = 1U << 22;

// The characters of the file, a buffer at a time, with the line of each.
class DhatText
{
public:
    DhatText(std::string_view beginning, ByteSource& rest) : part_(beginning), rest_(rest) { skipEmpty(); }

    [[nodiscard]] bool isAtEnd() const { return part_.empty(); }
    [[nodiscard]] char current() const { return part_.front(); }
    void advance()
    {
        const char passed = part_.front();
        line_ += passed == '\n' ? 1 : 0;
        const bool isQuote = passed == '"' && !isEscaped_;
        isEscaped_ = passed == '\\' && !isEscaped_;
        isInText_ = isInText_ != isQuote;
        const bool isBetween = !isInText_ && (passed == ',' || passed == ':');
        length_ = isQuote || isBetween ? 0 : length_ + 1;
        if (length_ > longestText)
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "line %1: a text is too long for a profile"),
                                     Message::Number{line_}));
        part_.remove_prefix(1);
        skipEmpty();
    }
    [[nodiscard]] std::uint64_t line() const { return line_; }
    [[nodiscard]] const std::optional<Message>& fault() const { return rest_.fault(); }

private:
    void skipEmpty()
    {
        if (part_.empty()) part_ = {buffer_.data(), rest_.read(buffer_)};
    }

    std::array<char, 1U << 16> buffer_{};
    std::string_view part_;
    ByteSource& rest_;
    std::uint64_t line_ = 1;
    std::size_t length_ = 0; // of what the parser keeps: a text, a number, what is between
    bool isInText_ = false, isEscaped_ = false;
};

class DhatCharacters
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    DhatCharacters() = default; // the end
    explicit DhatCharacters(DhatText& text) : text_(&text) {}
    char operator*() const { return text_->current(); }
    DhatCharacters& operator++()
    {
        text_->advance();
        return *this;
    }
    DhatCharacters operator++(int)
    {
        DhatCharacters before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const DhatCharacters& a, const DhatCharacters& b) { return a.isEnd() == b.isEnd(); }

private:
    [[nodiscard]] bool isEnd() const { return text_ == nullptr || text_->isAtEnd(); }

    DhatText* text_ = nullptr;
};

// Takes what is needed as it is read: profiles are large.
class DhatReader : public nlohmann::json_sax<nlohmann::json>
{
public:
    explicit DhatReader(const DhatText& text) : text_(text) {}

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return takeOther(); }
    bool number_unsigned(number_unsigned_t value) override { return takeNumber(value); }
    bool number_float(number_float_t, const string_t&) override { return takeOther(); }
    bool string(string_t& value) override
    {
        if (depth_ != 1) return takeOther();
        if (key_ == "cmd") overlay_.command = value;
        if (key_ == "mode") mode_ = value;
        if (key_ == "tu") return takeUnit(value);
        return takeOther();
    }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return enter(); }
    bool key(string_t& name) override
    {
        key_ = name;
        return true;
    }
    bool end_object() override { return leave(); }
    bool start_array(std::size_t) override
    {
        if (depth_ == 1 && key_ == "pps") isInPoints_ = true;
        return enter();
    }
    bool end_array() override { return leave(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override
    {
        const std::string what = error.what();
        // Behind the place in bytes, which is not that of the file.
        const std::size_t reason = what.find(": ", what.find("column "));
        fail(text_.fault()     ? *text_.fault()
             : text_.isAtEnd() ? Message(POOLSCOPE_TEXT("CoreText", "the profile is cut, and ends here"))
                               : Message::verbatim(reason == std::string::npos ? what : what.substr(reason + 2)));
    }

    [[nodiscard]] HeapOverlay overlay()
    {
        if (text_.fault()) fail(*text_.fault());
        if (version_ != 2)
            fail(Message(POOLSCOPE_TEXT("CoreText", "it is in an unknown DHAT format; format 2 is known")));
        if ((mode_ != "heap" && mode_ != "rust-heap") || !atPeak_ || !atEnd_ || *atPeak_ > *atEnd_)
            fail(Message(POOLSCOPE_TEXT("CoreText", "it is not a heap profile with the times tg and te")));
        if (mode_ == "rust-heap") overlay_.profiler = "dhat-rs";
        overlay_.points = {{}, {.time = *atPeak_, .bytes = peakBytes_}, {.time = *atEnd_, .bytes = endBytes_}};
        return std::move(overlay_);
    }

private:
    [[noreturn]] void fail(const Message& complaint) const
    {
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "line %1: %2"), Message::Number{text_.line()}, complaint));
    }

    [[nodiscard]] std::uint64_t* wanted()
    {
        if (depth_ == 3 && isInPoints_) return key_ == "gb" ? &peakBytes_ : key_ == "eb" ? &endBytes_ : nullptr;
        if (depth_ != 1) return nullptr;
        if (key_ == "dhatFileVersion") return &version_;
        if (key_ == "tg") return &atPeak_.emplace();
        if (key_ == "te") return &atEnd_.emplace();
        return nullptr;
    }

    bool takeNumber(std::uint64_t value)
    {
        std::uint64_t* sum = wanted();
        if (sum == nullptr) return true;
        const bool areBytes = depth_ == 3;
        if (areBytes && (value > maxTraceBytes || *sum + value > maxTraceBytes))
            fail(Message(POOLSCOPE_TEXT("CoreText", "no heap has %1 bytes"), Message::Number{value}));
        *sum = areBytes ? *sum + value : value;
        return true;
    }

    bool takeOther()
    {
        if (wanted() != nullptr) fail(Message(POOLSCOPE_TEXT("CoreText", "'%1' is a whole number, not below 0"), key_));
        return true;
    }

    bool takeUnit(const std::string& unit)
    {
        if (unit == "ms")
            overlay_.unit = HeapOverlay::TimeUnit::Milliseconds;
        else if (unit == "\u00B5s")
            overlay_.unit = HeapOverlay::TimeUnit::Microseconds;
        else if (unit != "instrs")
            fail(Message(POOLSCOPE_TEXT("CoreText", "the unit of time is instrs, ms or µs")));
        return true;
    }

    bool enter()
    {
        if (++depth_ > deepest)
            fail(Message(POOLSCOPE_TEXT("CoreText", "the text is nested too deeply; allowed are %1 levels"),
                         Message::Number{deepest}));
        return true;
    }
    bool leave()
    {
        if (--depth_ == 1) isInPoints_ = false;
        return true;
    }

    const DhatText& text_;
    HeapOverlay overlay_{.profiler = "DHAT"};
    std::string key_, mode_;
    std::size_t depth_ = 0;
    bool isInPoints_ = false;
    std::uint64_t version_ = 0, peakBytes_ = 0, endBytes_ = 0;
    std::optional<std::uint64_t> atPeak_, atEnd_;
};

// Of a file that begins with `beginning`, which `rest` follows. Throws InputError, as readHeapOverlay() has it.
HeapOverlay readDhat(std::string_view beginning, ByteSource& rest)
{
    DhatText text(beginning, rest);
    DhatReader reader(text);
    nlohmann::json::sax_parse(DhatCharacters(text), DhatCharacters(), &reader);
    return reader.overlay();
}

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
    const auto seconds = decimalFractionIn(word);
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

// Unpacked. Some kilobytes may unpack to any number of them.
constexpr std::uint64_t maxProfileBytes = 256U << 20;

} // namespace

HeapOverlay readHeapOverlay(std::istream& in)
{
    // What a file begins with decides; both formats begin in their first bytes.
    ByteSource first(in, maxProfileBytes);
    char beginning = '\0';
    const bool isEmpty = first.read({&beginning, 1}) == 0;
    if (!isEmpty && (beginning == '{')) return readDhat({&beginning, 1}, first);
    in.clear();
    in.seekg(0);
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
