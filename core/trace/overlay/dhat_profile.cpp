// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/overlay/dhat_profile.h"

#include "core/base/error.h"
#include "core/trace/import/byte_source.h"
#include "core/trace/trace_event.h"

#include <array>
#include <cstdint>
#include <istream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

// No profile nests deeper, and none has a longer text, or more spaces at once.
constexpr std::size_t deepest = 32;
constexpr std::size_t longestText = 1U << 22;
// A few kilobytes unpack to any number of them.
constexpr std::size_t mostSites = 1U << 20;
constexpr std::size_t mostFrames = 1U << 21;
constexpr std::size_t mostFrameNumbers = 1U << 25; // of all sites

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

using Site = DhatProfile::Site;

// The sums of a site, by their keys.
struct SiteField
{
    std::string_view key;
    std::uint64_t Site::*member;
};
constexpr std::array siteFields{
    SiteField{"tbk", &Site::births},     SiteField{"tb", &Site::bytes},        SiteField{"mbk", &Site::mostObjects},
    SiteField{"mb", &Site::mostBytes},   SiteField{"gbk", &Site::peakObjects}, SiteField{"gb", &Site::peakBytes},
    SiteField{"ebk", &Site::endObjects}, SiteField{"eb", &Site::endBytes},     SiteField{"tl", &Site::lifetime},
};
constexpr unsigned neededFields = (1U << (siteFields.size() - 1)) - 1; // all but the last

class DhatReader : public nlohmann::json_sax<nlohmann::json>
{
public:
    explicit DhatReader(const DhatText& text) : text_(text) {}

    bool null() override { return true; }
    bool boolean(bool value) override
    {
        if (depth_ == 1 && key_ == "bklt") profile_.hasLifetimes = value;
        return true;
    }
    bool number_integer(number_integer_t) override { return takeOther(); }
    bool number_unsigned(number_unsigned_t value) override { return takeNumber(value); }
    bool number_float(number_float_t, const string_t&) override { return takeOther(); }
    bool string(string_t& value) override
    {
        if (depth_ == 2 && list_ == "ftbl") return takeFrame(value);
        if (depth_ != 1) return takeOther();
        if (key_ == "cmd") profile_.command = value;
        if (key_ == "mode") mode_ = value;
        if (key_ == "tu") return takeUnit(value);
        return takeOther();
    }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override
    {
        if (isInSites() && depth_ == 2) beginSite();
        return enter();
    }
    bool key(string_t& name) override
    {
        key_ = name;
        return true;
    }
    bool end_object() override
    {
        if (isInSites() && depth_ == 3) endSite();
        return leave();
    }
    bool start_array(std::size_t) override
    {
        if (depth_ == 1) list_ = key_;
        if (isInSites() && depth_ == 3 && key_ == "acc") profile_.sites.back().areOneSize = true;
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

    [[nodiscard]] DhatProfile take()
    {
        if (text_.fault()) fail(*text_.fault());
        if (version_ != 2)
            fail(Message(POOLSCOPE_TEXT("CoreText", "it is in an unknown DHAT format; format 2 is known")));
        if ((mode_ != "heap" && mode_ != "rust-heap") || !peakTime_ || !endTime_ || *peakTime_ > *endTime_)
            fail(Message(POOLSCOPE_TEXT("CoreText", "it is not a heap profile with the times tg and te")));
        if (mode_ == "rust-heap") profile_.profiler = "dhat-rs";
        profile_.peakTime = *peakTime_;
        profile_.endTime = *endTime_;
        lookForFrames();
        return std::move(profile_);
    }

private:
    [[noreturn]] void fail(const Message& complaint) const
    {
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "line %1: %2"), Message::Number{text_.line()}, complaint));
    }
    [[noreturn]] void failOfSize() const
    {
        fail(Message(POOLSCOPE_TEXT("CoreText", "the profile has more call sites than can be read")));
    }

    [[nodiscard]] bool isInSites() const { return list_ == "pps"; }

    // Where a number belongs; nullptr if it is of no use.
    [[nodiscard]] std::uint64_t* wanted()
    {
        if (depth_ == 3 && isInSites()) {
            for (std::size_t i = 0; i < siteFields.size(); ++i) {
                if (key_ != siteFields.at(i).key) continue;
                found_ |= 1U << i;
                return &(profile_.sites.back().*siteFields.at(i).member);
            }
        }
        if (depth_ != 1) return nullptr;
        if (key_ == "dhatFileVersion") return &version_;
        if (key_ == "tg") return &peakTime_.emplace();
        if (key_ == "te") return &endTime_.emplace();
        return nullptr;
    }

    bool takeNumber(std::uint64_t value)
    {
        if (depth_ == 4 && isInSites() && key_ == "fs") return takeFrameNumber(value);
        if (std::uint64_t* place = wanted()) *place = value;
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
            profile_.unit = HeapOverlay::TimeUnit::Milliseconds;
        else if (unit == "\u00B5s")
            profile_.unit = HeapOverlay::TimeUnit::Microseconds;
        else if (unit != "instrs")
            fail(Message(POOLSCOPE_TEXT("CoreText", "the unit of time is instrs, ms or µs")));
        return true;
    }

    bool takeFrame(std::string& text)
    {
        if (profile_.frames.size() == mostFrames) failOfSize();
        profile_.frames.push_back(std::move(text));
        return true;
    }

    bool takeFrameNumber(std::uint64_t number)
    {
        if (++frameNumbers_ > mostFrameNumbers || number >= mostFrames) failOfSize();
        profile_.sites.back().frames.push_back(static_cast<std::uint32_t>(number));
        return true;
    }

    void beginSite()
    {
        if (profile_.sites.size() == mostSites) failOfSize();
        profile_.sites.emplace_back();
        found_ = 0;
    }

    void endSite()
    {
        Site& site = profile_.sites.back();
        site.line = text_.line();
        site.isWhole = (found_ & neededFields) == neededFields && !site.frames.empty();
        addBytes(peakBytes_, site.peakBytes);
        addBytes(endBytes_, site.endBytes);
    }

    void addBytes(std::uint64_t& sum, std::uint64_t bytes)
    {
        if (bytes > maxTraceBytes || sum + bytes > maxTraceBytes)
            fail(Message(POOLSCOPE_TEXT("CoreText", "no heap has %1 bytes"), Message::Number{bytes}));
        sum += bytes;
    }

    // They may stand behind the sites.
    void lookForFrames()
    {
        for (Site& site : profile_.sites) {
            for (const std::uint32_t frame : site.frames)
                site.isWhole = site.isWhole && frame < profile_.frames.size();
        }
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
        if (--depth_ == 1) list_.clear();
        return true;
    }

    const DhatText& text_;
    DhatProfile profile_{.profiler = "DHAT"};
    std::string key_, mode_;
    std::string list_; // the one of the profile that is being read; "" outside
    std::size_t depth_ = 0;
    unsigned found_ = 0; // of the fields of the site that is being read
    std::size_t frameNumbers_ = 0;
    std::uint64_t version_ = 0, peakBytes_ = 0, endBytes_ = 0;
    std::optional<std::uint64_t> peakTime_, endTime_;
};

void rewind(std::istream& in)
{
    in.clear();
    in.seekg(0);
}

} // namespace

bool isDhat(std::istream& in)
{
    ByteSource bytes(in, maxProfileBytes);
    std::string beginning(1024, '\0');
    std::size_t length = 0;
    while (const std::size_t count = bytes.read(std::span(beginning).subspan(length)))
        if ((length += count) == beginning.size()) break;
    beginning.resize(length);
    rewind(in);
    return beginning.starts_with('{') && beginning.find("\"dhatFileVersion\"") != std::string::npos;
}

std::optional<DhatProfile> readDhat(std::istream& in)
{
    ByteSource bytes(in, maxProfileBytes);
    char beginning = '\0';
    if (bytes.read({&beginning, 1}) == 0 || beginning != '{') {
        rewind(in);
        return std::nullopt;
    }
    DhatText text({&beginning, 1}, bytes);
    DhatReader reader(text);
    nlohmann::json::sax_parse(DhatCharacters(text), DhatCharacters(), &reader);
    return reader.take();
}

} // namespace poolscope
