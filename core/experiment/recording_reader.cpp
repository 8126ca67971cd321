// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/recording_reader.h"

#include "core/base/units.h"
#include "core/experiment/recording_format.h"
#include "core/experiment/recording_head.h"
#include "core/recording/byte_stream.h"
#include "core/recording/lane_codec.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <system_error>

namespace poolscope {

namespace {

constexpr std::size_t longestVersion = 10; // digits

std::string countOf(std::uint64_t count)
{
    return formatCount(static_cast<std::int64_t>(count));
}

} // namespace

RecordingReader::RecordingReader(std::string_view bytes, std::string name)
    : name_(std::move(name)), run_{{}, Recording({}, 60)}
{
    try {
        lanes_ = partsIn(withoutStart(bytes));
        if (lanes_.empty()) throw DamagedBytes("it has no head");
        check(lanes_.front(), "its head");
        RecordingHead head = parseRecordingHead(lanes_.front().bytes, name_);
        lanes_.erase(lanes_.begin());
        if (lanes_.size() != head.run.experiment.lanes.size())
            throw DamagedBytes("its lanes are not those of its experiment");
        run_ = std::move(head.run);
        frames_ = head.frames;
    } catch (const DamagedBytes& damage) {
        fail(std::string("is damaged: ") + damage.what());
    }
}

void RecordingReader::readLane(std::size_t lane)
{
    try {
        check(lanes_[lane], "lane " + run_.recording.laneName(lane));
        run_.recording.fill(lane, decodeLane(lanes_[lane].bytes, static_cast<std::uint32_t>(lane), frames_));
    } catch (const DamagedBytes& damage) {
        fail(std::string("is damaged: ") + damage.what());
    }
}

void RecordingReader::fail(const std::string& complaint) const
{
    throw InputError(name_ + ": " + complaint);
}

std::string_view RecordingReader::withoutStart(std::string_view bytes) const
{
    const std::size_t length = bytes.size();
    if (!bytes.starts_with(recordingMagic)) fail("is no recording of Poolscope");
    bytes.remove_prefix(recordingMagic.size());
    const std::string_view digits = bytes.substr(0, std::min(bytes.find('\n'), longestVersion));
    std::uint64_t version = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), version);
    if (error != std::errc() || end != digits.data() + digits.size() || digits.size() == bytes.size())
        fail("is damaged: its first line does not say which version of the format it has");
    if (version != recordingVersion)
        fail((version > recordingVersion ? "was made by a newer Poolscope" : "was made by an older Poolscope") +
             (": its format is version " + std::to_string(version) + ", and this program reads version ") +
             std::to_string(recordingVersion));
    ByteReader in(bytes.substr(digits.size() + 1));
    const std::uint64_t told = in.word();
    if (told > length)
        fail("is cut short: " + countOf(length) + " of its " + countOf(told) + " bytes are there");
    if (told < length) throw DamagedBytes("it is longer than what was written");
    return in.bytes(in.left());
}

std::vector<RecordingReader::Part> RecordingReader::partsIn(std::string_view bytes) const
{
    std::vector<Part> parts;
    for (ByteReader in(bytes); in.left() > 0;) {
        // A lane more than there can be is enough to tell.
        if (parts.size() > maximumLanes + 1) break;
        const std::uint64_t length = in.word();
        const std::uint64_t checksum = in.word();
        parts.push_back({in.bytes(length), checksum});
    }
    return parts;
}

void RecordingReader::check(const Part& part, const std::string& what) const
{
    if (checksumOf(part.bytes) != part.checksum) throw DamagedBytes(what + " is not what was written");
}

bool isRecordingFile(const std::filesystem::path& path)
{
    std::array<char, recordingMagic.size()> start{};
    std::ifstream file(path, std::ios::binary);
    if (!file.is_open()) return path.string().ends_with(recordingSuffix);
    file.read(start.data(), start.size());
    const std::string_view read(start.data(), static_cast<std::size_t>(file.gcount()));
    return read == recordingMagic || path.string().ends_with(recordingSuffix);
}

std::vector<char> readBytes(const std::filesystem::path& path)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        throw InputError(path.string() + ": is a folder; a recording is a file");
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    errno = error.value();
    std::ifstream file;
    if (!error) file.open(path, std::ios::binary);
    if (!file.is_open())
        throw InputError(path.string() + ": cannot be read: " +
                         std::system_category().message(errno != 0 ? errno : EIO));
    std::vector<char> bytes(size);
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (file.bad()) throw InputError(path.string() + ": cannot be read: " + std::system_category().message(EIO));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

RecordedRun readRecording(const std::filesystem::path& path)
{
    const std::vector<char> bytes = readBytes(path);
    RecordingReader reader({bytes.data(), bytes.size()}, path.string());
    for (std::size_t lane = 0; lane < reader.laneCount(); ++lane)
        reader.readLane(lane);
    return reader.take();
}

} // namespace poolscope
