// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_metadata.h"

#include "ui/export/content_checksum.h"

#include <QString>
#include <QtEndian>

#include <array>

namespace poolscope::ui {

namespace {

// The table of the PNG specification (second edition, annex D), made by its program.
std::array<quint32, 256> crcTable()
{
    std::array<quint32, 256> table{};
    for (quint32 n = 0; n < table.size(); ++n) {
        quint32 c = n;
        for (int bit = 0; bit < 8; ++bit)
            c = (c & 1U) != 0 ? 0xedb88320U ^ (c >> 1U) : c >> 1U;
        table[n] = c;
    }
    return table;
}

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

} // namespace

quint32 pngChecksum(QByteArrayView bytes)
{
    static const std::array<quint32, 256> table = crcTable();
    quint32 c = 0xffffffffU;
    for (const char byte : bytes)
        c = table[(c ^ static_cast<quint8>(byte)) & 0xffU] ^ (c >> 8U);
    return c ^ 0xffffffffU;
}

QByteArray pngChecksumBytes(QByteArrayView bytes)
{
    return bigEndian(pngChecksum(bytes));
}

QByteArray pngTextChunk(const QByteArray& keyword, const QByteArray& text)
{
    const QByteArray content = "tEXt" + keyword + '\0' + text;
    return bigEndian(static_cast<quint32>(content.size() - 4)) + content + pngChecksumBytes(content);
}

QByteArray pngWith(const std::string& provenance, const QByteArray& png)
{
    constexpr qsizetype headEnd = 8 + 25; // signature and IHDR, which is always the first chunk
    return withChecksum(png.left(headEnd) + pngTextChunk("Software", "Poolscope " POOLSCOPE_VERSION) +
                        pngTextChunk("Poolscope", bytesOf(provenance)) + checksumChunk() + png.mid(headEnd));
}

QByteArray svgWith(const std::string& provenance, const QByteArray& svg)
{
    const QByteArray before = "</desc>";
    const qsizetype at = svg.indexOf(before);
    const qsizetype end = svg.lastIndexOf("</svg>");
    if (at < 0 || end < at) return svg;
    const qsizetype from = at + before.size();
    return withChecksum(svg.left(from) + "\n<metadata>" + bytesOf(provenance) + "</metadata>" +
                        svg.mid(from, end - from) + "<!-- " + checksumPlace() + " -->\n" + svg.mid(end));
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
           bytesOf(provenance) + "</poolscope:provenance>\n<poolscope:checksum>" + checksumPlace() +
           "</poolscope:checksum>\n" +
           (content == PdfContent::Report ? "<poolscope:content>report</poolscope:content>\n" : "") +
           "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>";
}

} // namespace poolscope::ui
