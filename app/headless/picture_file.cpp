// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/picture_file.h"

#include "app/headless/file_content.h"
#include "app/headless/whole_picture.h"
#include "core/base/error.h"

#include <algorithm>
#include <array>
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

constexpr std::string_view pdfSignature = "%PDF-";
constexpr std::string_view htmlSignature = "<!DOCTYPE html>";

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

PictureOrigin originOfPicture(const std::string& file)
{
    const std::string content = contentOfFile(file);
    if (const std::string fault = faultOfPicture(content); !fault.empty()) throw InputError(file + ": " + fault);
    if (auto found = findProvenance(content, file))
        return {*std::move(found),
                ui::checksumOf(QByteArray::fromRawData(content.data(), static_cast<qsizetype>(content.size())))};
    throw InputError(file +
                     ": says nothing of a run: it is not a chart of a run that Poolscope exported, or another program "
                     "changed it");
}

} // namespace poolscope::app
