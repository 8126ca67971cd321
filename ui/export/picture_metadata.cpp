// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_metadata.h"

#include <QString>
#include <QtEndian>

#include <array>
#include <zlib.h>

namespace poolscope::ui {

namespace {

QByteArray bigEndian(quint32 number)
{
    std::array<char, 4> bytes{};
    qToBigEndian(number, bytes.data());
    return {bytes.data(), bytes.size()};
}

QByteArray bytesOf(const std::string& text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

QByteArray pngTextChunk(const QByteArray& keyword, const QByteArray& text)
{
    const QByteArray content = "tEXt" + keyword + '\0' + text;
    return bigEndian(static_cast<quint32>(content.size() - 4)) + content + bigEndian(pngChecksum(content));
}

} // namespace

quint32 pngChecksum(QByteArrayView bytes)
{
    return static_cast<quint32>(
        ::crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<z_size_t>(bytes.size())));
}

QByteArray pngWith(const std::string& provenance, const QByteArray& png)
{
    constexpr qsizetype headEnd = 8 + 25; // signature and IHDR, which is always the first chunk
    return png.left(headEnd) + pngTextChunk("Software", "Poolscope " POOLSCOPE_VERSION) +
           pngTextChunk("Poolscope", bytesOf(provenance)) + png.mid(headEnd);
}

QByteArray svgWith(const std::string& provenance, const QByteArray& svg)
{
    const QByteArray before = "</desc>";
    const qsizetype at = svg.indexOf(before);
    if (at < 0) return svg;
    return QByteArray(svg).insert(at + before.size(), "\n<metadata>" + bytesOf(provenance) + "</metadata>");
}

QByteArray xmpWith(const std::string& provenance, const QString& title, PdfContent content)
{
    return "<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
           "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
           "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
           "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
           " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:poolscope=\"urn:poolscope:provenance\">\n"
           "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">" +
           title.toHtmlEscaped().toUtf8() +
           "</rdf:li></rdf:Alt></dc:title>\n"
           "<xmp:CreatorTool>Poolscope " POOLSCOPE_VERSION "</xmp:CreatorTool>\n"
           "<poolscope:provenance>" +
           bytesOf(provenance) + "</poolscope:provenance>\n" +
           (content == PdfContent::Report ? "<poolscope:content>report</poolscope:content>\n" : "") +
           "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>";
}

} // namespace poolscope::ui
