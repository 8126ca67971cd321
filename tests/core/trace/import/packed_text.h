// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Texts packed as files are.
#pragma once

#include <string>

#include <bzlib.h>
#include <zlib.h>
#include <zstd.h>

namespace poolscope {

inline std::string gzipped(const std::string& text)
{
    z_stream stream{};
    constexpr int asGzip = 16;
    if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS + asGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
    std::string packed(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const bool isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(isDone ? stream.total_out : 0);
    deflateEnd(&stream);
    return packed;
}

inline std::string bzipped(const std::string& text)
{
    // What does not get smaller gets that much larger at most.
    auto size = static_cast<unsigned>(text.size() + text.size() / 100 + 600);
    std::string packed(size, '\0');
    const bool isDone = BZ2_bzBuffToBuffCompress(packed.data(), &size, const_cast<char*>(text.data()),
                                                 static_cast<unsigned>(text.size()), 1, 0, 0) == BZ_OK;
    packed.resize(isDone ? size : 0);
    return packed;
}

// With a checksum, as the command zstd packs.
inline std::string zstandard(const std::string& text)
{
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    ZSTD_CCtx* context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    const std::size_t size = ZSTD_compress2(context, packed.data(), packed.size(), text.data(), text.size());
    packed.resize(ZSTD_isError(size) != 0 ? 0 : size);
    ZSTD_freeCCtx(context);
    return packed;
}

} // namespace poolscope
