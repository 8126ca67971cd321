// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A file descriptor of the system's, closed by its owner.
#pragma once

#include <cerrno>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace poolscope {

class Descriptor
{
public:
    Descriptor() = default;
    // -1: none.
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        (void)close();
        number_ = other.release();
        return *this;
    }
    ~Descriptor() { (void)close(); }

    [[nodiscard]] int get() const { return number_; }
    [[nodiscard]] bool isOpen() const { return number_ >= 0; }
    int release() { return std::exchange(number_, -1); }
    // Network file systems may report a full disk only here: false, and errno says what it was.
    bool close() { return !isOpen() || ::close(release()) == 0; }

private:
    int number_ = -1;
};

// Waits until all of it is written. False: something went wrong, and errno says what.
[[nodiscard]] inline bool writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace poolscope
