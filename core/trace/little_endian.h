// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as bytes: the lowest first, and short for small ones.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace poolscope {

inline void putLittle32(std::string& bytes, std::uint32_t value)
{
    for (int i = 0; i < 4; ++i)
        bytes.push_back(static_cast<char>(value >> 8 * i));
}

// `bytes` must have four of them.
[[nodiscard]] inline std::uint32_t little32(const char* bytes)
{
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i)
        value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])) << 8 * i;
    return value;
}

// Seven bits a byte, the lowest first; the highest bit of a byte says that another follows.
inline void putVarint(std::string& bytes, std::uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        bytes.push_back(static_cast<char>(value | 0x80));
    bytes.push_back(static_cast<char>(value));
}

// Numbers near 0 on either side as small ones: 0, -1, 1, -2, …
[[nodiscard]] constexpr std::uint64_t zigzag(std::int64_t value)
{
    return static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63);
}
[[nodiscard]] constexpr std::int64_t unzigzag(std::uint64_t value)
{
    return static_cast<std::int64_t>(value >> 1 ^ (~(value & 1) + 1));
}

// Takes numbers from the front of bytes that may be anything.
class VarintReader
{
public:
    VarintReader() = default;
    explicit VarintReader(std::string_view bytes) : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}

    // 0 once the bytes are used up or are no number; failed() says so from then on.
    [[nodiscard]] std::uint64_t next()
    {
        if (at_ != end_ && static_cast<unsigned char>(*at_) < 0x80) return static_cast<unsigned char>(*at_++);
        return nextLong();
    }
    // That many bytes, or none and failed().
    [[nodiscard]] std::string_view bytes(std::uint64_t count)
    {
        if (count > static_cast<std::uint64_t>(end_ - at_)) return fail();
        const std::string_view taken(at_, count);
        at_ += count;
        return taken;
    }
    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] bool isAtEnd() const { return at_ == end_; }

private:
    std::uint64_t nextLong()
    {
        std::uint64_t value = 0;
        for (int shift = 0; at_ != end_ && shift < 64; shift += 7) {
            const auto byte = static_cast<unsigned char>(*at_++);
            value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
            if (byte < 0x80) return value;
        }
        (void)fail();
        return 0;
    }
    std::string_view fail()
    {
        failed_ = true;
        at_ = end_;
        return {};
    }

    const char* at_ = nullptr;
    const char* end_ = nullptr;
    bool failed_ = false;
};

} // namespace poolscope
