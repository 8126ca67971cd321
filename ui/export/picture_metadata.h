// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a provenance (core/export/provenance.h) into pictures, where other programs look for such things too.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <string>

namespace poolscope::ui {

// A PNG with three more tEXt chunks behind its head: Software, Poolscope with the provenance, and a checksum
// (content_checksum.h).
[[nodiscard]] QByteArray pngWith(const std::string& provenance, const QByteArray& png);
// An SVG, as it was written by QSvgGenerator, with a metadata element, and a checksum in a comment at its end.
[[nodiscard]] QByteArray svgWith(const std::string& provenance, const QByteArray& svg);
// The checksum at the end of a chunk of a PNG, of its type and content.
[[nodiscard]] quint32 pngChecksum(QByteArrayView bytes);
[[nodiscard]] QByteArray pngChecksumBytes(QByteArrayView bytes);
[[nodiscard]] QByteArray pngTextChunk(const QByteArray& keyword, const QByteArray& text);
// The XMP packet of a PDF with that title, which is a chart, or else a whole report. It has a place for the checksum of
// the document, to be filled in by withChecksum().
enum class PdfContent { Chart, Report };
[[nodiscard]] QByteArray xmpWith(const std::string& provenance, const QString& title,
                                 PdfContent content = PdfContent::Chart);

} // namespace poolscope::ui
