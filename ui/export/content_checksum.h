// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The SHA-256 of an exported file, which it carries in its metadata, so that a change made later can be told: damage,
// or an edit with another program. Anyone can work it out anew: it proves nothing against somebody who means to
// deceive.
#pragma once

#include <QByteArray>

namespace poolscope::ui {

// Where the checksum is to be: a mark and 64 zeros, which mean the same in XML as in plain text.
[[nodiscard]] QByteArray checksumPlace();
// The tEXt chunk of a PNG with that place; its own checksum is that of the zeros.
[[nodiscard]] QByteArray checksumChunk();
// A complete PNG, SVG, PDF or HTML with the checksum in the last place there is: over all of it, the digits there, and
// the checksum of their chunk, counting as zeros. Content without a place stays as it is.
[[nodiscard]] QByteArray withChecksum(QByteArray content);

enum class Checksum { Missing, Right, Wrong };
[[nodiscard]] Checksum checksumOf(const QByteArray& content);

} // namespace poolscope::ui
