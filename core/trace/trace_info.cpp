// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_info.h"

#include "core/trace/trace_codec.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <utility>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array reasonNames{"exited", "signal", "detached", "unknown", "imported"};
constexpr std::array frameSourceNames{"clock", "marks"};

constexpr const char* standstill = "standstill"; // unknown to versions before 3

constexpr std::array totalFields{
    std::pair{"allocations", &TraceTotals::allocations},
    std::pair{"frees", &TraceTotals::frees},
    std::pair{"reallocations", &TraceTotals::reallocations},
    std::pair{"unseenFrees", &TraceTotals::unseenFrees},
    std::pair{"unknownFrees", &TraceTotals::unknownFrees},
    std::pair{"bytesAllocated", &TraceTotals::bytesAllocated},
    std::pair{"liveObjects", &TraceTotals::liveObjects},
    std::pair{"liveBytes", &TraceTotals::liveBytes},
    std::pair{"peakObjects", &TraceTotals::peakObjects},
    std::pair{"peakBytes", &TraceTotals::peakBytes},
    std::pair{"marks", &TraceTotals::marks},
    std::pair{"images", &TraceTotals::images},
    std::pair{"lost", &TraceTotals::lost},
    std::pair{"nanoseconds", &TraceTotals::nanoseconds},
    std::pair{standstill, &TraceTotals::standstill},
};

// In this order behind the name.
constexpr std::array poolFields{
    &TraceNotes::Pool::acquired,    &TraceNotes::Pool::released,    &TraceNotes::Pool::resets,
    &TraceNotes::Pool::unknown,     &TraceNotes::Pool::peakObjects, &TraceNotes::Pool::peakBytes,
    &TraceNotes::Pool::liveObjects, &TraceNotes::Pool::liveBytes,
};

// Deeper nesting, and more values that are kept, are in no trace: a small file may unpack to a text of many of them.
constexpr int deepestList = 2;
constexpr std::size_t maxValues = 1U << 20;

[[noreturn]] void refuse(const char* why)
{
    throw Json::other_error::create(599, why, nullptr);
}

template <class Enumeration, std::size_t Count>
Enumeration named(const std::array<const char*, Count>& names, const std::string& name)
{
    for (std::size_t i = 0; i < Count; ++i) {
        if (name == names[i]) return static_cast<Enumeration>(i);
    }
    refuse("unknown name");
}

// Names of files and programs are bytes; JSON is UTF-8.
std::string written(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Takes an element that is a list, of the list with that name; it is not kept.
using TakeElement = std::function<void(const std::string& list, const Json& element)>;

// What `read` makes of the JSON; nothing if it, or `take`, throws what nlohmann does.
template <class Read>
auto readIn(std::string_view text, Read read, const TakeElement& take = {}) -> std::optional<decltype(read(Json()))>
{
    std::size_t values = 0;
    std::string list;
    const auto keeps = [&](int depth, Json::parse_event_t event, Json& parsed) {
        using Event = Json::parse_event_t;
        if (event == Event::key && depth == 1) list = parsed.get<std::string>();
        if ((event == Event::array_start || event == Event::object_start) && depth > deepestList)
            refuse("nested too deeply");
        if (take && event == Event::array_end && depth == deepestList) {
            take(list, parsed);
            values = 0;
            return false;
        }
        if (++values > maxValues) refuse("too many values");
        return true;
    };
    try {
        return read(Json::parse(text, keeps));
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

void refuseUnlessTaken(const Json& list)
{
    if (!list.is_array() || !list.empty()) refuse("no list of lists");
}

} // namespace

bool TraceNotes::add(TraceNotes later)
{
    std::vector<Pool> all = pools;
    for (Pool& of : later.pools) {
        const auto known = std::ranges::find(all, of.name, &Pool::name);
        if (known != all.end())
            *known = std::move(of);
        else
            all.push_back(std::move(of));
    }
    if (all.size() > maxPools || labels.size() + later.labels.size() > maxLabels) return false;
    pools = std::move(all);
    std::ranges::move(later.labels, std::back_inserter(labels));
    return true;
}

std::string toJson(const TraceInfo& info)
{
    return written({{"source", info.source},
                    {"program", info.program},
                    {"arguments", info.arguments},
                    {"process", info.process},
                    {"began", info.began},
                    {"hasTime", info.hasTime},
                    {"frames", frameSourceNames.at(static_cast<std::size_t>(info.frames))},
                    {"timesMarks", info.timesMarks},
                    {"mappings", info.mappings}});
}

std::string toJson(const TraceEnd& end)
{
    Json totals = Json::object();
    for (const auto& [name, member] : totalFields)
        totals[name] = end.totals.*member;
    return written({{"reason", reasonNames.at(static_cast<std::size_t>(end.reason))},
                    {"code", end.code},
                    {"totals", std::move(totals)}});
}

std::string toJson(const CallSites& sites)
{
    Json frames = Json::array();
    for (const CallFrame& frame : sites.frames)
        frames.push_back({frame.function, frame.module, frame.file, frame.line});
    return written({{"frames", std::move(frames)}, {"sites", sites.sites}});
}

std::string toJson(const TraceThreads& threads)
{
    Json list = Json::array();
    for (const TraceThreads::Thread& of : threads.threads)
        list.push_back({of.system, of.name});
    return written({{"threads", std::move(list)}});
}

std::string toJson(const TraceNotes& notes)
{
    Json labels = Json::array(), pools = Json::array();
    for (const TraceNotes::Label& of : notes.labels)
        labels.push_back({of.text, of.nanoseconds, of.marks, of.events});
    for (const TraceNotes::Pool& of : notes.pools) {
        Json& pool = pools.emplace_back(Json::array({of.name}));
        for (const auto field : poolFields)
            pool.push_back(of.*field);
    }
    return written({{"labels", std::move(labels)}, {"pools", std::move(pools)}});
}

std::string toJson(const TraceCensus& census)
{
    Json classes = Json::array();
    for (const TraceCensus::Class& of : census.classes) {
        classes.push_back({of.bytes, of.site, of.allocations});
        if (of.freedElsewhere > 0 || of.mostAlive > 0) classes.back().push_back(of.freedElsewhere);
        if (of.mostAlive > 0) classes.back().push_back(of.mostAlive);
    }
    Json json{{"classes", std::move(classes)}};
    if (census.firstMark) json["firstMark"] = *census.firstMark;
    return written(json);
}

std::optional<TraceInfo> traceInfoIn(std::string_view json)
{
    return readIn(json, [](const Json& read) {
        TraceInfo info;
        read.at("source").get_to(info.source);
        read.at("program").get_to(info.program);
        read.at("arguments").get_to(info.arguments);
        read.at("process").get_to(info.process);
        read.at("began").get_to(info.began);
        read.at("hasTime").get_to(info.hasTime);
        info.frames = named<FrameSource>(frameSourceNames, read.at("frames").get<std::string>());
        info.timesMarks = read.value("timesMarks", false); // not before version 4
        info.mappings = read.value("mappings", false);     // not before version 5
        return info;
    });
}

std::optional<TraceEnd> traceEndIn(std::string_view json)
{
    return readIn(json, [](const Json& read) {
        TraceEnd end;
        end.reason = named<TraceEnd::Reason>(reasonNames, read.at("reason").get<std::string>());
        read.at("code").get_to(end.code);
        const Json& totals = read.at("totals");
        for (const auto& [name, member] : totalFields) {
            if (name != standstill || totals.contains(name)) totals.at(name).get_to(end.totals.*member);
        }
        return end;
    });
}

std::optional<CallSites> callSitesIn(std::string_view json)
{
    CallSites sites;
    const auto take = [&](const std::string& list, const Json& of) {
        if (list == "frames") {
            if (sites.frames.size() == maxCallFrames) refuse("too many frames");
            sites.frames.push_back({.function = of.at(0).get<std::string>(),
                                    .module = of.at(1).get<std::string>(),
                                    .file = of.at(2).get<std::string>(),
                                    .line = of.at(3).get<std::uint32_t>()});
        } else if (list == "sites") {
            if (sites.sites.size() == maxTraceClasses) refuse("too many sites");
            of.get_to(sites.sites.emplace_back());
        }
    };
    return readIn(
        json,
        [&](const Json& read) {
            refuseUnlessTaken(read.at("frames"));
            refuseUnlessTaken(read.at("sites"));
            for (const auto& site : sites.sites) {
                for (const std::uint32_t frame : site) {
                    if (frame >= sites.frames.size()) refuse("no such frame");
                }
            }
            return std::move(sites);
        },
        take);
}

std::optional<TraceThreads> traceThreadsIn(std::string_view json)
{
    TraceThreads threads;
    const auto take = [&](const std::string& list, const Json& of) {
        if (list != "threads") return;
        if (threads.threads.size() == maxTraceThreads) refuse("too many threads");
        threads.threads.push_back({of.at(0).get<std::uint64_t>(), of.at(1).get<std::string>()});
    };
    return readIn(
        json,
        [&](const Json& read) {
            refuseUnlessTaken(read.at("threads"));
            return std::move(threads);
        },
        take);
}

std::optional<TraceNotes> traceNotesIn(std::string_view json)
{
    TraceNotes notes;
    const auto take = [&](const std::string& list, const Json& of) {
        if (list == "labels") {
            if (notes.labels.size() == TraceNotes::maxLabels) refuse("too many labels");
            notes.labels.push_back({of.at(0).get<std::string>(), of.at(1).get<std::uint64_t>(),
                                    of.at(2).get<std::uint64_t>(), of.at(3).get<std::uint64_t>()});
        } else if (list == "pools") {
            if (notes.pools.size() == TraceNotes::maxPools) refuse("too many pools");
            TraceNotes::Pool& pool = notes.pools.emplace_back(TraceNotes::Pool{.name = of.at(0).get<std::string>()});
            for (std::size_t i = 0; i < poolFields.size(); ++i)
                of.at(i + 1).get_to(pool.*poolFields[i]);
        }
    };
    return readIn(
        json,
        [&](const Json& read) {
            refuseUnlessTaken(read.at("labels"));
            refuseUnlessTaken(read.at("pools"));
            return std::move(notes);
        },
        take);
}

std::optional<TraceCensus> traceCensusIn(std::string_view json)
{
    TraceCensus census;
    const auto take = [&](const std::string& list, const Json& of) {
        if (list != "classes") return;
        if (census.classes.size() == maxTraceClasses) refuse("too many classes");
        census.classes.push_back({.bytes = of.at(0).get<std::uint64_t>(),
                                  .site = of.at(1).get<std::uint32_t>(),
                                  .allocations = of.at(2).get<std::uint64_t>(),
                                  .freedElsewhere = of.size() > 3 ? of.at(3).get<std::uint64_t>() : 0,
                                  .mostAlive = of.size() > 4 ? of.at(4).get<std::uint64_t>() : 0});
    };
    return readIn(
        json,
        [&](const Json& read) {
            refuseUnlessTaken(read.at("classes"));
            if (read.contains("firstMark")) census.firstMark = read.at("firstMark").get<std::uint64_t>();
            return std::move(census);
        },
        take);
}

} // namespace poolscope
