// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/files/recording_file.h"

#include "core/base/byte_stream.h"
#include "core/recording/files/recording_head.h"
#include "core/recording/lane_codec.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <ostream>
#include <string>
#include <system_error>

namespace poolscope {

namespace {

constexpr std::size_t longestVersion = 10; // digits

[[noreturn]] void fail(const std::string& name, const Message& complaint)
{
    throw InputError(Message(Text{"", "%1: %2"}, name, complaint));
}

[[noreturn]] void failFor(const std::string& name, const DamagedBytes& damage)
{
    fail(name, Message(POOLSCOPE_TEXT("CoreText", "is damaged: %1"), damage.message()));
}

struct Start
{
    std::uint64_t version = 0;
    std::string_view rest; // after the first line and the length
};

// `bytes` are the beginning of a file of `length` bytes, at least its first line and its length field.
Start takeStart(std::string_view bytes, std::uint64_t length, const std::string& name)
{
    if (!bytes.starts_with(recordingMagic))
        fail(name, Message(POOLSCOPE_TEXT("CoreText", "is not a Poolscope recording")));
    bytes.remove_prefix(recordingMagic.size());
    const std::string_view digits = bytes.substr(0, std::min(bytes.find('\n'), longestVersion));
    std::uint64_t version = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), version);
    const std::string_view rest = bytes.substr(digits.size());
    if (error != std::errc() || end != digits.data() + digits.size() || !rest.starts_with('\n'))
        fail(name, Message(POOLSCOPE_TEXT("CoreText", "is damaged: %1"),
                           Message(POOLSCOPE_TEXT("CoreText",
                                                  "its first line does not say which version of the format it has"))));
    if (version > recordingVersion || version < oldestRecordingVersion)
        fail(name, Message(version > recordingVersion
                               ? POOLSCOPE_TEXT("CoreText", "was made by a newer Poolscope: its format is version %1, "
                                                            "and this program reads versions %2 to %3")
                               : POOLSCOPE_TEXT("CoreText", "was made by an older Poolscope: its format is version %1, "
                                                            "and this program reads versions %2 to %3"),
                           Message::Number{version}, Message::Number{oldestRecordingVersion},
                           Message::Number{recordingVersion}));
    ByteReader in(rest.substr(1));
    const std::uint64_t told = in.word();
    if (told > length)
        fail(name, Message(POOLSCOPE_TEXT("CoreText", "is cut short: %1 of its %2 bytes are there"),
                           Message::Count(length), Message::Count(told)));
    if (told < length) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "it is longer than its recorded length"));
    return {version, in.bytes(in.left())};
}

struct Part
{
    std::string_view bytes;
    std::uint64_t checksum = 0;
};

constexpr std::size_t partStart = 2 * sizeof(std::uint64_t); // its length and checksum

Part nextPart(ByteReader& in)
{
    const std::uint64_t length = in.word();
    const std::uint64_t checksum = in.word();
    return {in.bytes(length), checksum};
}

void check(const Part& part, const Message& what)
{
    if (checksumOf(part.bytes) != part.checksum)
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "%1 does not match its checksum"), what);
}

RecordingHead readHead(ByteReader& in, const std::string& name, std::uint64_t version)
{
    if (in.left() == 0) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "it has no head"));
    const Part head = nextPart(in);
    check(head, Message(POOLSCOPE_TEXT("CoreText", "its head")));
    return parseRecordingHead(head.bytes, name, version);
}

void append(const std::string& part, ByteWriter& out)
{
    out.word(part.size());
    out.word(checksumOf(part));
    out.append(part);
}

} // namespace

RecordingReader::RecordingReader(std::string_view bytes, std::string name)
    : name_(std::move(name)),
      run_{{}, Recording({}, 60)}
{
    try {
        const Start start = takeStart(bytes, bytes.size(), name_);
        version_ = start.version;
        ByteReader in(start.rest);
        RecordingHead head = readHead(in, name_, version_);
        const std::size_t count = head.run.experiment.lanes.size();
        while (in.left() > 0 && lanes_.size() <= count) {
            const Part part = nextPart(in);
            lanes_.push_back({part.bytes, part.checksum});
        }
        if (lanes_.size() != count)
            throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "its lanes are not those of its experiment"));
        run_ = std::move(head.run);
        frames_ = head.frames;
    } catch (const DamagedBytes& damage) {
        failFor(name_, damage);
    }
}

void RecordingReader::readLane(std::size_t lane)
{
    try {
        const auto& [bytes, checksum] = lanes_[lane];
        check({bytes, checksum},
              Message(POOLSCOPE_TEXT("CoreText", "lane %1"), Message::Lane{run_.recording.laneName(lane)}));
        run_.recording.fill(lane, decodeLane(bytes, static_cast<std::uint32_t>(lane), frames_, version_ >= 2));
    } catch (const DamagedBytes& damage) {
        failFor(name_, damage);
    }
}

bool isRecordingFile(const std::filesystem::path& path)
{
    if (path.string().ends_with(recordingSuffix)) return true;
    // Bytes read from a pipe cannot be read again.
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return false;
    std::array<char, recordingMagic.size()> start{};
    std::ifstream file(path, std::ios::binary);
    file.read(start.data(), start.size());
    return std::string_view(start.data(), static_cast<std::size_t>(file.gcount())) == recordingMagic;
}

namespace {

struct OpenFile
{
    std::ifstream stream;
    std::uintmax_t size = 0;
};

OpenFile openFile(const std::filesystem::path& path)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        fail(path.string(), Message(POOLSCOPE_TEXT("CoreText", "is a folder; a recording is a file")));
    OpenFile file;
    file.size = std::filesystem::file_size(path, error);
    errno = error.value();
    if (!error) file.stream.open(path, std::ios::binary);
    if (!file.stream.is_open())
        fail(path.string(),
             Message(POOLSCOPE_TEXT("CoreText", "cannot be read: %1"), systemReason(errno != 0 ? errno : EIO)));
    return file;
}

// The first `count` bytes of the file, or all if there are fewer.
std::vector<char> firstBytes(OpenFile& file, std::uintmax_t count, const std::filesystem::path& path)
{
    std::vector<char> bytes(std::min(count, file.size));
    file.stream.seekg(0);
    file.stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (file.stream.bad())
        fail(path.string(), Message(POOLSCOPE_TEXT("CoreText", "cannot be read: %1"), systemReason(EIO)));
    bytes.resize(static_cast<std::size_t>(file.stream.gcount()));
    return bytes;
}

std::string_view viewOf(const std::vector<char>& bytes)
{
    return {bytes.data(), bytes.size()};
}

} // namespace

std::vector<char> readBytes(const std::filesystem::path& path)
{
    OpenFile file = openFile(path);
    return firstBytes(file, file.size, path);
}

Experiment readRecordedExperiment(const std::filesystem::path& path)
{
    constexpr std::size_t longestStart = recordingMagic.size() + longestVersion + 1 + sizeof(std::uint64_t) + partStart;
    OpenFile file = openFile(path);
    try {
        std::vector<char> bytes = firstBytes(file, longestStart, path);
        ByteReader start(takeStart(viewOf(bytes), file.size, path.string()).rest);
        if (start.left() > 0) {
            const std::uint64_t told = start.word();
            if (told > file.size) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "its head is longer than the file"));
            bytes = firstBytes(file, longestStart + told, path);
        }
        const Start whole = takeStart(viewOf(bytes), file.size, path.string());
        ByteReader in(whole.rest);
        return readHead(in, path.string(), whole.version).run.experiment;
    } catch (const DamagedBytes& damage) {
        failFor(path.string(), damage);
    }
}

RecordedRun readRecording(const std::filesystem::path& path)
{
    const std::vector<char> bytes = readBytes(path);
    RecordingReader reader(viewOf(bytes), path.string());
    for (std::size_t lane = 0; lane < reader.laneCount(); ++lane)
        reader.readLane(lane);
    return reader.take();
}

void writeRecording(std::ostream& out, const RecordedRun& run, const std::filesystem::path& folder)
{
    ByteWriter parts;
    append(formatRecordingHead(run, folder), parts);
    for (std::size_t lane = 0; lane < run.recording.laneCount(); ++lane)
        append(encodeLane(run.recording, lane, run.recording.frameCount()), parts);

    ByteWriter start;
    start.append(recordingMagic);
    start.append(std::to_string(recordingVersion));
    start.byte('\n');
    start.word(start.bytes().size() + 8 + parts.bytes().size());
    out << start.bytes() << parts.bytes();
}

} // namespace poolscope
