// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/whole_picture.h"

#include "core/base/units.h"
#include "ui/export/picture_metadata.h"

#include <QByteArray>
#include <QXmlStreamReader>
#include <QtEndian>

#include <charconv>
#include <cstdint>

namespace poolscope::app {

namespace {

std::string countOf(std::size_t number)
{
    return formatCount(static_cast<std::int64_t>(number));
}

std::string cutOff(std::string_view content)
{
    return "is cut off after " + countOf(content.size()) + " bytes";
}

std::uint32_t numberAt(std::string_view content, std::size_t at)
{
    return qFromBigEndian<quint32>(content.data() + at);
}

// A chunk: the length of its content, its type, its content, its checksum.
std::string faultOfPng(std::string_view content)
{
    constexpr std::size_t wordBytes = 4;
    std::size_t at = pngSignature.size();
    while (at < content.size()) {
        const std::size_t rest = content.size() - at;
        if (rest < 3 * wordBytes || rest - 3 * wordBytes < numberAt(content, at)) return cutOff(content);
        const std::size_t length = numberAt(content, at) + wordBytes; // with its type
        const std::string_view chunk = content.substr(at + wordBytes, length);
        if (ui::pngChecksum(QByteArrayView(chunk.data(), static_cast<qsizetype>(length))) !=
            numberAt(content, at + wordBytes + length))
            return "is damaged between byte " + countOf(at) + " and " + countOf(at + length + 2 * wordBytes);
        if (chunk.starts_with("IEND")) return "";
        at += length + 2 * wordBytes;
    }
    return cutOff(content);
}

std::string faultOfSvg(std::string_view content)
{
    QXmlStreamReader reader(QByteArray::fromRawData(content.data(), static_cast<qsizetype>(content.size())));
    while (!reader.atEnd())
        reader.readNext();
    if (!reader.hasError()) return "";
    if (reader.error() == QXmlStreamReader::PrematureEndOfDocumentError) return cutOff(content);
    return "is damaged in line " + countOf(static_cast<std::size_t>(reader.lineNumber()));
}

// The last lines: startxref, where the list of its objects is, %%EOF.
std::string faultOfPdf(std::string_view content)
{
    constexpr std::string_view keyword = "startxref";
    const std::size_t trailer = content.rfind(keyword);
    const std::size_t end = content.rfind("%%EOF");
    if (trailer == std::string_view::npos || end == std::string_view::npos || end < trailer) return cutOff(content);
    const std::size_t digits = content.find_first_of("0123456789", trailer + keyword.size());
    std::size_t list = 0;
    if (digits < end) std::from_chars(content.data() + digits, content.data() + end, list);
    if (digits >= end || list >= trailer) return "is damaged: its last lines do not say where its objects are";
    constexpr std::size_t headBytes = 32; // "12 0 obj": newer documents have the list in an object
    const std::string_view there = content.substr(list, headBytes);
    const bool isList = there.starts_with("xref") || there.find(" obj") != std::string_view::npos;
    return isList ? "" : "is damaged before byte " + countOf(trailer) + ": bytes are missing or too many";
}

} // namespace

std::string faultOfPicture(std::string_view content)
{
    if (content.starts_with(pngSignature)) return faultOfPng(content);
    return content.starts_with("%PDF-") ? faultOfPdf(content) : faultOfSvg(content);
}

} // namespace poolscope::app
