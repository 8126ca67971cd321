// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a provenance (core/export/provenance.h) into pictures, where other programs look for such things too.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <string>

namespace poolscope::ui {

// A PNG with two more tEXt chunks behind its head: Software, and Poolscope with the provenance.
[[nodiscard]] QByteArray pngWith(const std::string& provenance, const QByteArray& png);
// An SVG, as it was written by QSvgGenerator, with a metadata element.
[[nodiscard]] QByteArray svgWith(const std::string& provenance, const QByteArray& svg);
// The checksum at the end of a chunk of a PNG, of its type and content.
[[nodiscard]] quint32 pngChecksum(QByteArrayView bytes);
// The XMP packet of a PDF with that title, which is a chart, or else a whole report.
enum class PdfContent { Chart, Report };
[[nodiscard]] QByteArray xmpWith(const std::string& provenance, const QString& title,
                                 PdfContent content = PdfContent::Chart);

} // namespace poolscope::ui
