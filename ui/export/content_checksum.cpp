// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/content_checksum.h"

#include "ui/export/picture_metadata.h"

#include <QByteArrayView>
#include <QCryptographicHash>

namespace poolscope::ui {

namespace {

constexpr QByteArrayView checksumMark = "poolscope-sha256:";
constexpr QByteArrayView chunkHead = "tEXtPoolscope checksum";
constexpr qsizetype digitCount = 64;
constexpr qsizetype crcBytes = 4;

// Where the digits begin; -1: there is no room for them.
qsizetype digitsIn(const QByteArray& content)
{
    const qsizetype at = content.lastIndexOf(checksumMark);
    const qsizetype digits = at + checksumMark.size();
    return at < 0 || content.size() - digits < digitCount + crcBytes ? -1 : digits;
}

bool isPng(const QByteArray& content)
{
    return content.startsWith("\x89PNG");
}

QByteArray digestOf(QByteArray content, qsizetype digits)
{
    content.replace(digits, digitCount, QByteArray(digitCount, '0'));
    if (isPng(content)) content.replace(digits + digitCount, crcBytes, QByteArray(crcBytes, '\0'));
    return QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex();
}

} // namespace

QByteArray checksumPlace()
{
    return checksumMark.toByteArray() + QByteArray(digitCount, '0');
}

QByteArray checksumChunk()
{
    return pngTextChunk(chunkHead.sliced(crcBytes).toByteArray(), checksumPlace());
}

QByteArray withChecksum(QByteArray content)
{
    const qsizetype digits = digitsIn(content);
    if (digits < 0) return content;
    content.replace(digits, digitCount, digestOf(content, digits));
    if (isPng(content)) {
        const qsizetype length = chunkHead.size() + 1 + checksumMark.size() + digitCount;
        const QByteArrayView chunk = QByteArrayView(content).sliced(digits + digitCount - length, length);
        content.replace(digits + digitCount, crcBytes, pngChecksumBytes(chunk));
    }
    return content;
}

Checksum checksumOf(const QByteArray& content)
{
    const qsizetype digits = digitsIn(content);
    if (digits < 0) return Checksum::Missing;
    return content.mid(digits, digitCount) == digestOf(content, digits) ? Checksum::Right : Checksum::Wrong;
}

} // namespace poolscope::ui
