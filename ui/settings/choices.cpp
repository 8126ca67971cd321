// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/choices.h"

#include <QStringList>

#include <algorithm>
#include <optional>

namespace poolscope::ui {

ExportSizes bounded(const ExportSizes& sizes)
{
    const ExportSizes& least = smallestExport;
    const ExportSizes& most = largestExport;
    return {.pixels = sizes.pixels.expandedTo(least.pixels).boundedTo(most.pixels),
            .dotsPerInch = std::clamp(sizes.dotsPerInch, least.dotsPerInch, most.dotsPerInch),
            .svgMillimetres = sizes.svgMillimetres.expandedTo(least.svgMillimetres).boundedTo(most.svgMillimetres),
            .pdfMillimetres = sizes.pdfMillimetres.expandedTo(least.pdfMillimetres).boundedTo(most.pdfMillimetres),
            .scale = std::clamp(sizes.scale, least.scale, most.scale)};
}

QString markKey(const QString& lesson, const QString& student)
{
    return student.isEmpty() ? lesson : lesson + QLatin1Char('/') + student;
}

namespace {

constexpr QLatin1String version("1");
constexpr QLatin1String shown("shown");
constexpr QLatin1String hidden("hidden");
constexpr int highest = 1'000'000;

std::optional<ChartPlace> placeOf(const QString& word)
{
    const QStringList parts = word.split(QLatin1Char(':'));
    if (parts.size() != 3 || parts[0].isEmpty() || (parts[1] != shown && parts[1] != hidden)) return std::nullopt;
    bool isNumber = false;
    const int height = parts[2].toInt(&isNumber);
    if (!isNumber || height <= 0 || height > highest) return std::nullopt;
    return ChartPlace{parts[0], parts[1] == shown, height};
}

} // namespace

QString textOf(const ChartArrangement& arrangement)
{
    if (arrangement.empty()) return {};
    QStringList words{version};
    for (const ChartPlace& place : arrangement)
        words << QStringLiteral("%1:%2:%3").arg(place.id, QString(place.isShown ? shown : hidden)).arg(place.height);
    return words.join(QLatin1Char(' '));
}

ChartArrangement arrangementOf(const QString& text)
{
    const QStringList words = text.split(QLatin1Char(' '));
    if (words.front() != version) return {};
    ChartArrangement arrangement;
    for (const QString& word : words.mid(1)) {
        const auto place = placeOf(word);
        if (!place) return {};
        arrangement.push_back(*place);
    }
    return arrangement;
}

} // namespace poolscope::ui
