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

namespace {

class LockedFile final : public std::ofstream
{
public:
    explicit LockedFile(const fs::path& file) : lock_(::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666))
    {
        if (lock_ < 0)
            throw InputError(
                Message(POOLSCOPE_TEXT("CoreText", "cannot write %1: %2"), file.string(), systemReason(errno)));
        if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
            ::close(lock_);
            throw InputError(Message(
                POOLSCOPE_TEXT("CoreText", "%1 is being written by another recording; name another file with --out"),
                file.string()));
        }
        open(file, std::ios::binary | std::ios::trunc);
    }
    ~LockedFile() override { ::close(lock_); }
    LockedFile(const LockedFile&) = delete;
    LockedFile& operator=(const LockedFile&) = delete;

private:
    int lock_;
};

std::unique_ptr<std::ostream> opened(const fs::path& file)
{
    refuseToReplaceOtherThan(file, traceMagic, "a trace");
    return std::make_unique<LockedFile>(file);
}

} // namespace

TraceFiles::TraceFiles(fs::path program, std::optional<fs::path> out)
    : program_(std::move(program)),
      out_(std::move(out))
{
    if (out_)
        first_ = opened(*out_);
    else if (access(".", W_OK | X_OK) != 0)
        throw InputError(Message(
            POOLSCOPE_TEXT("CoreText", "the trace cannot be written into this folder; name another place with --out")));
}

TraceFiles::~TraceFiles() = default;

std::unique_ptr<std::ostream> TraceFiles::open(std::uint32_t process, bool isTarget)
{
    files_.push_back(pathFor(process, isTarget));
    return isTarget && first_ ? std::move(first_) : opened(files_.back());
}

fs::path TraceFiles::pathFor(std::uint32_t process, bool isTarget) const
{
    const std::string number = std::to_string(process);
    if (!out_) return program_.filename().string() + "." + number + ".trace";
    if (isTarget) return *out_;
    return out_->parent_path() / (out_->stem().string() + "." + number + out_->extension().string());
}

} // namespace poolscope
