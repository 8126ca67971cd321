// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rewind/rewind_codec.h"

#include "core/base/byte_stream.h"
#include "core/recording/files/accounting_json.h"
#include "core/rewind/message_stream.h"

#include <concepts>
#include <cstring>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>
#include <variant>

namespace poolscope {

namespace {

template <class Type>
constexpr bool isOptional = false;
template <class Type>
constexpr bool isOptional<std::optional<Type>> = true;

// What stands in the bytes as it is in memory. A flag could be neither true nor false there.
template <class Type>
concept Plain = std::is_trivially_copyable_v<Type> && !isOptional<Type> && !std::same_as<Type, bool>;

// All other values: their members in order, for the archive that writes and for the one that reads. check() refuses
// what whoever uses a value that was read would trip over.

void visit(auto& archive, Of<Tuning> auto& tuning)
{
    archive(tuning.frame, tuning.lane, tuning.parameter, tuning.oldValue, tuning.newValue);
}

void visit(auto& archive, Of<KnownRun> auto& known)
{
    archive(known.frames, known.interventions.tunings, known.interventions.collections);
}

void visit(auto& archive, Of<ShowRequest> auto& request)
{
    archive(request.ticket, request.frame, request.heapMaps);
}

void visit(auto& archive, Of<HeapMapSpace> auto& space)
{
    archive(space.name, space.begin, space.bytes, space.firstCell, space.cellCount);
}

void visit(auto& archive, Of<HeapMap> auto& map)
{
    archive(map.frames, map.cellBytes, map.spaces, map.cells, map.bytes, map.liveObjects, map.freeBytes,
            map.largestFreeRun, map.isFreeKnown);
}

// Whoever draws the map looks the cells of a space up without asking again.
void check(const HeapMap& map)
{
    for (const HeapMapSpace& space : map.spaces)
        if (space.firstCell > map.cells.size() || space.cellCount > map.cells.size() - space.firstCell) refuseBytes();
}

void visit(auto& archive, Of<PastLane> auto& lane)
{
    archive(lane.counters, lane.particles, lane.kinds, lane.slotsToRetire, lane.accounting, lane.heapMap);
}

void visit(auto& archive, Of<PastKind> auto& kind)
{
    archive(kind.name, kind.bytes, kind.visible);
}

void visit(auto& archive, Of<ShownFrame> auto& shown)
{
    auto& past = shown.past;
    archive(shown.ticket, past.frame, past.eventHash, past.scenario, past.parameters, past.room, past.kinds,
            past.lanes);
}

// Particles are drawn by their kinds.
void check(const ShownFrame& shown)
{
    for (const PastLane& lane : shown.past.lanes)
        for (const Particle& particle : lane.particles)
            if (particle.kind >= shown.past.kinds.size() || particle.state > Particle::State::Shared) refuseBytes();
}

void visit(auto& archive, Of<FoundBlock> auto& found)
{
    auto& block = found.block;
    archive(found.ticket, found.lane, block.frames, block.space, block.offset, block.bytes, block.state, block.kind,
            block.id, block.age, block.survived, block.isArrayPiece, block.hasObject, block.isLeaked, block.isRoot,
            block.references, block.referrers);
}

void check(const FoundBlock& found)
{
    if (static_cast<std::size_t>(found.block.state) >= memoryStateCount) refuseBytes();
}

template <class Type>
concept Checked = requires(const Type& value)
{
    check(value);
};

class Writer
{
public:
    void operator()(const auto&... values) { (put(values), ...); }
    [[nodiscard]] const std::string& bytes() const { return out_.bytes(); }

private:
    void put(bool flag) { out_.byte(flag ? 1 : 0); }
    void put(const std::string& text) { out_.text(text); }
    template <Plain Type>
    void put(const Type& value)
    {
        out_.append({reinterpret_cast<const char*>(&value), sizeof value});
    }
    template <Plain Type>
    void put(const std::vector<Type>& values)
    {
        out_.number(values.size());
        out_.append({reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Type)});
    }
    template <class Type>
    void put(const std::vector<Type>& values)
    {
        out_.number(values.size());
        for (const Type& value : values)
            put(value);
    }
    template <class Type>
    void put(const std::optional<Type>& value)
    {
        put(value.has_value());
        if (value) put(*value);
    }
    void put(const ParameterValues& values)
    {
        out_.number(static_cast<std::uint64_t>(std::distance(values.begin(), values.end())));
        for (const auto& [id, value] : values) {
            out_.text(id);
            out_.byte(static_cast<std::uint8_t>(value.index()));
            std::visit(*this, value);
        }
    }
    void put(const Accounting& accounting) { out_.text(jsonOf(accounting).dump()); }
    void put(const auto& value) { visit(*this, value); }

    ByteWriter out_;
};

class Reader
{
public:
    explicit Reader(std::string_view bytes) : in_(bytes) {}

    void operator()(auto&... values) { (get(values), ...); }
    [[nodiscard]] bool isAtEnd() const { return in_.left() == 0; }

private:
    // How many values follow, each of at least so many bytes.
    std::size_t count(std::size_t bytes = 1)
    {
        const std::uint64_t count = in_.number();
        if (count > in_.left() / bytes) refuseBytes();
        return count;
    }
    void get(bool& flag)
    {
        const std::uint8_t byte = in_.byte();
        if (byte > 1) refuseBytes();
        flag = byte == 1;
    }
    void get(std::string& text) { text = in_.text(); }
    template <Plain Type>
    void get(Type& value)
    {
        std::memcpy(static_cast<void*>(&value), in_.bytes(sizeof value).data(), sizeof value);
    }
    template <Plain Type>
    void get(std::vector<Type>& values)
    {
        values.resize(count(sizeof(Type)));
        const std::string_view bytes = in_.bytes(values.size() * sizeof(Type));
        if (!values.empty()) std::memcpy(static_cast<void*>(values.data()), bytes.data(), bytes.size());
    }
    template <class Type>
    void get(std::vector<Type>& values)
    {
        values.resize(count());
        for (Type& value : values)
            get(value);
    }
    template <class Type>
    void get(std::optional<Type>& value)
    {
        bool isThere = false;
        get(isThere);
        if (isThere) get(value.emplace());
    }
    void get(ParameterValues& values)
    {
        for (std::size_t left = count(); left > 0; --left) {
            std::string id;
            get(id);
            ParameterValue value;
            switch (in_.byte()) {
            case 0: get(value.emplace<0>()); break;
            case 1: get(value.emplace<1>()); break;
            case 2: get(value.emplace<2>()); break;
            default: refuseBytes();
            }
            values.set(std::move(id), std::move(value));
        }
    }
    void get(Accounting& accounting)
    {
        try {
            accounting = valueIn<Accounting>(nlohmann::ordered_json::parse(in_.text()));
        } catch (const nlohmann::ordered_json::exception&) {
            refuseBytes();
        }
    }
    template <class Type>
    void get(Type& value)
    {
        visit(*this, value);
        if constexpr (Checked<Type>) check(value);
    }

    ByteReader in_;
};

} // namespace

template <class Content>
std::string encode(const Content& content)
{
    Writer out;
    out(content);
    return out.bytes();
}

template <class Content>
Content decode(std::string_view bytes)
{
    Reader in(bytes);
    Content content;
    in(content);
    if (!in.isAtEnd()) refuseBytes(); // what is left over was not written by the other side
    return content;
}

template std::string encode(const KnownRun&);
template std::string encode(const ShowRequest&);
template std::string encode(const BlockRequest&);
template std::string encode(const RewindProgress&);
template std::string encode(const ShownFrame&);
template std::string encode(const FoundBlock&);
template KnownRun decode(std::string_view);
template ShowRequest decode(std::string_view);
template BlockRequest decode(std::string_view);
template RewindProgress decode(std::string_view);
template ShownFrame decode(std::string_view);
template FoundBlock decode(std::string_view);

} // namespace poolscope
