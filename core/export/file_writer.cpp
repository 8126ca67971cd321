// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/file_writer.h"

#include "core/base/descriptor.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <fcntl.h>
#include <memory>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace poolscope {

namespace {

std::string prefixOfThisMachine()
{
    std::array<char, 256> host{};
    if (::gethostname(host.data(), host.size() - 1) != 0) return temporaryBegins;
    return temporaryBegins + std::string(host.data()) + '-';
}

// `rest` is the part of the name after the machine's.
bool isOfTheDead(std::string_view rest)
{
    pid_t process = 0;
    const char* const end = rest.data() + rest.size();
    const auto [behind, wrong] = std::from_chars(rest.data(), end, process);
    const bool isOurs = wrong == std::errc() && behind != end && *behind == '-' && process > 0;
    return isOurs && ::kill(process, 0) != 0 && errno == ESRCH;
}

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path, int error)
{
    throw RunError(Message(POOLSCOPE_TEXT("CoreText", "cannot write %1: %2"), path.string(), systemReason(error)));
}

// A file descriptor as a stream buffer that keeps the reason for a failure, which std::ofstream does not.
class DescriptorBuffer : public std::streambuf
{
public:
    explicit DescriptorBuffer(int descriptor) : descriptor_(descriptor)
    {
        setp(buffer_.data(), buffer_.data() + buffer_.size());
    }
    [[nodiscard]] int error() const { return error_; }

protected:
    int_type overflow(int_type c) override
    {
        if (sync() != 0) return traits_type::eof();
        if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
        return traits_type::not_eof(c);
    }
    int sync() override
    {
        if (!writeAll(descriptor_, {pbase(), static_cast<std::size_t>(pptr() - pbase())})) {
            error_ = errno;
            return -1;
        }
        setp(buffer_.data(), buffer_.data() + buffer_.size());
        return 0;
    }

private:
    int descriptor_;
    int error_ = 0;
    std::array<char, 1 << 16> buffer_;
};

// A file that is written but not yet in its place. It is removed if it never gets there.
class PendingFile
{
public:
    PendingFile(fs::path temporary, fs::path place) : temporary_(std::move(temporary)), place_(std::move(place)) {}
    ~PendingFile()
    {
        if (!temporary_.empty()) ::unlink(temporary_.c_str());
    }
    PendingFile(const PendingFile&) = delete;
    PendingFile& operator=(const PendingFile&) = delete;

    void takePlace()
    {
        if (::rename(temporary_.c_str(), place_.c_str()) != 0) fail(place_, errno);
        temporary_.clear();
    }

private:
    fs::path temporary_;
    fs::path place_;
};

// `shown` is the file to name in messages.
void writeThrough(Descriptor& file, const fs::path& shown, const std::function<void(std::ostream&)>& write)
{
    DescriptorBuffer buffer(file.get());
    std::ostream out(&buffer);
    // Ends a long write as soon as the disk is full.
    out.exceptions(std::ios::badbit | std::ios::failbit);
    try {
        write(out);
        out.flush();
    } catch (const std::ios_base::failure&) {
        fail(shown, buffer.error() != 0 ? buffer.error() : EIO);
    }
    // Devices and pipes cannot be synchronised, and need not be.
    if (::fsync(file.get()) != 0 && errno != EINVAL && errno != EROFS) fail(shown, errno);
    if (!file.close()) fail(shown, errno);
}

void removeLeftoverFiles(const fs::path& folder)
{
    std::error_code error;
    for (const fs::path& path : leftoversIn(folder.empty() ? "." : folder))
        if (fs::is_regular_file(fs::symlink_status(path, error))) fs::remove(path, error);
}

// A link stands for the file it points to.
fs::path targetOf(const fs::path& path)
{
    std::error_code error;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
    if (error)
        throw RunError(Message(POOLSCOPE_TEXT("CoreText", "cannot create %1: %2"), path.parent_path().string(),
                               systemReason(error.value())));
    return fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : path;
}

std::unique_ptr<PendingFile> writeBeside(const fs::path& path, const std::function<void(std::ostream&)>& write)
{
    removeLeftoverFiles(path.parent_path());
    fs::path temporary;
    int number = -1;
    for (int attempt = 0; number < 0; ++attempt) {
        temporary = path.parent_path() / (temporaryPrefix() + std::to_string(attempt));
        number = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (number < 0 && (errno != EEXIST || attempt == 100)) fail(path, errno);
    }
    auto pending = std::make_unique<PendingFile>(temporary, path);
    Descriptor file(number);
    // The new file gets the access rights of the one it replaces, or those of a new file if we may not grant them.
    struct stat before = {};
    if (::stat(path.c_str(), &before) == 0)
        (void)::fchmod(number, before.st_mode & 07777U);
    else if (errno == ENAMETOOLONG)
        fail(path, errno);
    writeThrough(file, path, write);
    return pending;
}

// For a device or pipe, which cannot be replaced by a file.
void writeInto(const fs::path& target, const FileToWrite& wanted)
{
    Descriptor file(::open(target.c_str(), O_WRONLY | O_CLOEXEC));
    if (file.get() < 0) fail(wanted.path, errno);
    writeThrough(file, wanted.path, wanted.write);
}

} // namespace

std::string temporaryPrefix()
{
    return prefixOfThisMachine() + std::to_string(::getpid()) + '-';
}

std::vector<std::filesystem::path> leftoversIn(const std::filesystem::path& folder)
{
    const std::string prefix = prefixOfThisMachine();
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.starts_with(prefix) && isOfTheDead(std::string_view(name).substr(prefix.size())))
            found.push_back(entry->path());
    }
    return found;
}

void writeFile(const std::filesystem::path& path, const std::function<void(std::ostream&)>& write)
{
    writeFiles({{path, write}});
}

void writeFiles(const std::vector<FileToWrite>& files)
{
    std::error_code error;
    std::vector<std::unique_ptr<PendingFile>> pending;
    for (const FileToWrite& wanted : files) {
        const fs::path target = targetOf(wanted.path);
        if (fs::is_directory(target, error)) fail(wanted.path, EISDIR);
        if (fs::exists(target, error) && !fs::is_regular_file(target, error))
            writeInto(target, wanted);
        else
            pending.push_back(writeBeside(target, wanted.write));
    }
    for (const auto& file : pending)
        file->takePlace();
}

} // namespace poolscope
