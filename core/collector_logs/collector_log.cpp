// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/collector_log.h"

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/collector_logs/log_formats.h"
#include "core/collector_logs/log_runs.h"
#include "core/trace/import/line_source.h"

#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

using Sort = ImportFault::Sort;

class LogReading
{
public:
    explicit LogReading(LineSource& lines) : lines_(lines)
    {
        // As one program writes them: what is taken for a line of one is none of another.
        candidates_.push_back(unifiedLog());
        candidates_.push_back(jdk8Log());
        candidates_.push_back(goTrace());
        candidates_.push_back(v8Trace());
    }

    CollectorLog run()
    {
        while (lines_.next())
            takeLine();
        if (!isKnown())
            throw InputError(Message(POOLSCOPE_TEXT(
                "CoreText", "no line is of a collector's log; known are those of the JVM (-Xlog:gc, and JDK 8's "
                            "-verbose:gc), of Go (GODEBUG=gctrace=1) and of V8 (--trace-gc)")));
        candidates_.front()->finish(runs_);
        if (const auto& fault = lines_.bytes().fault())
            runs_.complain({lines_.number(), lines_.offset()}, lines_.bytes().isCut() ? Sort::Cut : Sort::Damaged,
                           *fault);
        CollectorLog log = runs_.finish();
        log.format = candidates_.front()->format();
        log.lines = lines_.number();
        return log;
    }

private:
    [[nodiscard]] bool isKnown() const { return candidates_.size() == 1; }

    void takeLine()
    {
        runs_.setLine(lines_.number(), lines_.offset());
        if (lines_.isTooLong()) {
            runs_.complain(runs_.place(), Sort::Unreadable,
                           Message(POOLSCOPE_TEXT("CoreText", "the line is longer than %1"),
                                   Message::Bytes{double{LineSource::maxLineBytes}}));
            return;
        }
        if (lines_.line().find_first_not_of(" \t") == std::string_view::npos) return;
        switch (useOfLine()) {
        case LineUse::Used:
        case LineUse::Known: return;
        case LineUse::Foreign:
            runs_.complain(runs_.place(), Sort::Foreign,
                           Message(POOLSCOPE_TEXT("CoreText", "the line is not of the log")));
            return;
        case LineUse::Damaged: runs_.complainOfPart(runs_.place(), lines_.isUnended()); return;
        }
    }

    // The first line that says something decides which format it is.
    LineUse useOfLine()
    {
        if (isKnown()) return candidates_.front()->take(lines_.line(), runs_);
        LineUse best = LineUse::Foreign;
        for (std::unique_ptr<LogFormat>& candidate : candidates_) {
            const LineUse use = candidate->take(lines_.line(), runs_);
            if (use == LineUse::Used) {
                std::unique_ptr<LogFormat> chosen = std::move(candidate);
                candidates_.clear();
                candidates_.push_back(std::move(chosen));
                return use;
            }
            if (use == LineUse::Damaged || (use == LineUse::Known && best == LineUse::Foreign)) best = use;
        }
        return best;
    }

    LineSource& lines_;
    LogRuns runs_;
    std::vector<std::unique_ptr<LogFormat>> candidates_; // one, as soon as it is known
};

} // namespace

Text titleOf(LoggedCollection::Kind kind)
{
    switch (kind) {
    case LoggedCollection::Kind::Young: return POOLSCOPE_TEXT("CoreText", "young");
    case LoggedCollection::Kind::Mixed: return POOLSCOPE_TEXT("CoreText", "mixed");
    case LoggedCollection::Kind::Full: return POOLSCOPE_TEXT("CoreText", "full");
    case LoggedCollection::Kind::Concurrent: break;
    }
    return POOLSCOPE_TEXT("CoreText", "concurrent");
}

const char* nameOf(LoggedCollection::Kind kind)
{
    return titleOf(kind).english;
}

const char* nameOf(CollectorLog::Format format)
{
    switch (format) {
    case CollectorLog::Format::Jvm: return "jvm";
    case CollectorLog::Format::Jdk8: return "jdk8";
    case CollectorLog::Format::Go: return "go";
    case CollectorLog::Format::V8: break;
    }
    return "v8";
}

CollectorLog readCollectorLog(std::istream& in, const std::function<void(std::uint64_t)>& onRead)
{
    ByteSource bytes(in);
    LineSource lines(bytes, onRead);
    return LogReading(lines).run();
}

bool isCollectorLog(const std::filesystem::path& file)
{
    constexpr std::size_t looksAt = 64 * KiB;
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return false;
    std::string beginning(looksAt, '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    beginning.resize(static_cast<std::size_t>(in.gcount()));
    std::istringstream text(beginning);
    try {
        (void)readCollectorLog(text);
        return true;
    } catch (const InputError&) {
        return false;
    }
}

} // namespace poolscope
