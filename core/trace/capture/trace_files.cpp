// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/trace_files.h"

#include "core/base/error.h"
#include "core/base/replaced_file.h"
#include "core/trace/trace_block.h"

#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace poolscope {

namespace fs = std::filesystem;

// Empty from begin() on: until then, what was there is not lost, and a file that was not there goes away again. Only
// then is it open for its stream, which a program started before does not inherit.
class TraceFiles::File final : public std::ofstream
{
public:
    // Throws as TraceFiles.
    explicit File(const fs::path& file) : path_(file), lock_(opened(file, O_EXCL)), isLeft_(lock_ < 0)
    {
        if (isLeft_) lock_ = opened(file, 0);
        if (lock_ < 0)
            throw InputError(
                Message(POOLSCOPE_TEXT("CoreText", "cannot write %1: %2"), file.string(), systemReason(errno)));
        if (flock(lock_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            ::close(lock_);
            throw InputError(Message(
                POOLSCOPE_TEXT("CoreText", "%1 is being written by another recording; name another file with --out"),
                file.string()));
        }
    }
    void begin()
    {
        open(path_, std::ios::binary | std::ios::trunc);
        isLeft_ = true;
    }
    ~File() override
    {
        if (!isLeft_) ::unlink(path_.c_str());
        ::close(lock_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

private:
    [[nodiscard]] static int opened(const fs::path& file, int flag)
    {
        return ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0666);
    }

    fs::path path_;
    int lock_;
    bool isLeft_; // it was there before, or has begun
};

std::unique_ptr<TraceFiles::File> TraceFiles::locked(const fs::path& file)
{
    refuseToReplaceOtherThan(file, traceMagic, "a trace");
    return std::make_unique<File>(file);
}

TraceFiles::TraceFiles(fs::path program, std::optional<fs::path> out)
    : program_(std::move(program)),
      out_(std::move(out))
{
    if (out_)
        first_ = locked(*out_);
    else if (access(".", W_OK | X_OK) != 0)
        throw InputError(Message(
            POOLSCOPE_TEXT("CoreText", "the trace cannot be written into this folder; name another place with --out")));
}

TraceFiles::~TraceFiles() = default;

std::unique_ptr<std::ostream> TraceFiles::open(std::uint32_t process, bool isTarget)
{
    files_.push_back(pathFor(process, isTarget));
    std::unique_ptr<File> file = isTarget && first_ ? std::move(first_) : locked(files_.back());
    file->begin();
    return file;
}

fs::path TraceFiles::pathFor(std::uint32_t process, bool isTarget) const
{
    const std::string number = std::to_string(process);
    if (!out_) return program_.filename().string() + "." + number + ".trace";
    if (isTarget) return *out_;
    return out_->parent_path() / (out_->stem().string() + "." + number + out_->extension().string());
}

} // namespace poolscope
