// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/checksums.h"

#include "core/base/error.h"
#include "core/base/printable.h"
#include "core/export/file_writer.h"

#include <QCryptographicHash>

#include <array>
#include <cerrno>
#include <fstream>
#include <ostream>
#include <sstream>
#include <system_error>

namespace poolscope::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* firstLineBegins = "# Poolscope ";
constexpr std::size_t digitsOfASum = 64;
constexpr std::size_t longestList = 1 << 16; // bytes

[[noreturn]] void failToRead(const fs::path& file)
{
    throw RunError("cannot read " + file.string() + ": " + std::system_category().message(errno));
}

bool isSum(const std::string& text)
{
    return text.size() == digitsOfASum && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// Only a file directly in the folder: a list must not lead elsewhere.
bool isName(const std::string& text)
{
    return !text.empty() && text != "." && text != ".." && text.find('/') == std::string::npos;
}

std::string beginningOf(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    if (!in) failToRead(file);
    std::string text(longestList + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad()) failToRead(file);
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

Checksums checksumsIn(const std::string& text, const std::string& file)
{
    Checksums checksums;
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    checksums.madeBy = line.substr(2);
    for (int number = 2; std::getline(lines, line); ++number) {
        if (line.starts_with('#')) continue;
        const std::string sum = line.substr(0, digitsOfASum);
        const bool hasBoth = line.size() > digitsOfASum + 2 && line.compare(digitsOfASum, 2, "  ") == 0;
        const std::string name = hasBoth ? line.substr(digitsOfASum + 2) : std::string();
        if (!isSum(sum) || !isName(name))
            throw InputError(file + ':' + std::to_string(number) +
                             ": is not a line of such a list; allowed is a SHA-256, two spaces and a file's name");
        checksums.sums[name] = sum;
    }
    return checksums;
}

} // namespace

std::string sha256Of(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    if (!in) failToRead(file);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    std::array<char, 1 << 16> piece{};
    while (in) {
        in.read(piece.data(), piece.size());
        hash.addData(QByteArrayView(piece.data(), static_cast<qsizetype>(in.gcount())));
    }
    if (in.bad()) failToRead(file);
    return hash.result().toHex().toStdString();
}

void writeChecksums(const fs::path& folder, const std::vector<std::string>& names, const std::string& experiment)
{
    std::string text = std::string(firstLineBegins) + POOLSCOPE_VERSION ": " + experiment +
                       "\n# These files belong together: 'poolscope check FOLDER' or 'sha256sum --check SHA256SUMS' "
                       "tells whether they are whole.\n";
    for (const std::string& name : names)
        text += sha256Of(folder / name) + "  " + name + '\n';
    writeFile(folder / checksumsFile, [&](std::ostream& out) { out << text; });
}

std::optional<Checksums> readChecksums(const fs::path& folder)
{
    const fs::path file = folder / checksumsFile;
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return std::nullopt;
    const std::string text = beginningOf(file);
    if (!text.starts_with(firstLineBegins)) return std::nullopt;
    if (text.size() > longestList)
        throw InputError(file.string() + ": is too large for a list of files; allowed is up to 64 KiB");
    return checksumsIn(text, file.string());
}

std::vector<std::string> faultsOf(const fs::path& folder, const Checksums& checksums,
                                  const std::vector<std::string>& names, const std::string& maker)
{
    std::vector<std::string> faults;
    std::error_code error;
    for (const auto& [name, sum] : checksums.sums) {
        if (!fs::exists(folder / name, error))
            faults.push_back(name + " is missing");
        else if (!fs::is_regular_file(folder / name, error) || sha256Of(folder / name) != sum)
            faults.push_back(name + " is not what the " + maker + " wrote");
    }
    for (const std::string& name : names)
        if (name != checksumsFile && !checksums.sums.contains(name) && fs::exists(folder / name, error))
            faults.push_back(name + " is of another " + maker);
    return faults;
}

std::string joinedFaults(const std::vector<std::string>& faults)
{
    std::string text;
    for (const std::string& fault : faults)
        text += (text.empty() ? "" : "; ") + fault;
    return text;
}

} // namespace poolscope::app
