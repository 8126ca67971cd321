// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/picture_file.h"

#include "app/headless/file_content.h"
#include "core/base/error.h"
#include "core/base/units.h"
#include "ui/export/picture_metadata.h"

#include <QByteArray>
#include <QXmlStreamReader>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace poolscope::app {

namespace {

// Of SVG files made by others a comment may come first.
bool isSvg(std::string_view bytes)
{
    return bytes.find("<svg") != std::string_view::npos &&
           (bytes.starts_with("<?xml") || bytes.starts_with("<svg") || bytes.starts_with("<!"));
}

constexpr std::string_view pngSignature = "\x89PNG\r\n\x1a\n";
constexpr std::string_view pdfSignature = "%PDF-";
constexpr std::string_view htmlSignature = "<!DOCTYPE html>";

std::string cutOff(std::string_view content)
{
    return "is cut off after " + formatCount(content.size()) + " bytes";
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
            return "is damaged between byte " + formatCount(at) + " and " + formatCount(at + length + 2 * wordBytes);
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
    return "is damaged in line " + formatCount(reader.lineNumber());
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
    return isList ? "" : "is damaged before byte " + formatCount(trailer) + ": bytes are missing or too many";
}

// What is missing or damaged of a picture: "is cut off after 512 bytes"; empty if all is there.
std::string faultOfPicture(std::string_view content)
{
    if (content.starts_with(pngSignature)) return faultOfPng(content);
    return content.starts_with(pdfSignature) ? faultOfPdf(content) : faultOfSvg(content);
}

} // namespace

bool isPicture(const std::string& file)
{
    // A pipe may wait for ever, and what is read from it cannot be read again.
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return false;
    std::ifstream in(file, std::ios::binary);
    std::array<char, 4096> head{};
    in.read(head.data(), head.size());
    const std::string_view bytes(head.data(), static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
    return bytes.starts_with(pngSignature) || bytes.starts_with(pdfSignature) || bytes.starts_with(htmlSignature) ||
           isSvg(bytes);
}

bool isReport(const std::string& file)
{
    if (!isPicture(file)) return false;
    try {
        const std::string bytes = contentOfFile(file);
        const bool isSure =
            bytes.starts_with(htmlSignature) ||
            (bytes.starts_with(pdfSignature) && bytes.find("<poolscope:content>report<") != std::string::npos);
        return isSure && findProvenance(bytes, file);
    } catch (const InputError&) {
        return false;
    }
}

Provenance originOfPicture(const std::string& file)
{
    const std::string content = contentOfFile(file);
    if (const std::string fault = faultOfPicture(content); !fault.empty()) throw InputError(file + ": " + fault);
    if (auto found = findProvenance(content, file)) return *std::move(found);
    throw InputError(file +
                     ": says nothing of a run: it is not a chart of a run that Poolscope exported, or another program "
                     "changed it");
}

} // namespace poolscope::app
