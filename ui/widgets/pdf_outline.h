// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The headings of a PDF that readers show beside its pages, which Qt does not write. Any thread.
#pragma once

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

struct OutlineEntry
{
    QString title;
    std::size_t page = 0; // from 0
    bool isBelow = false; // the latest entry that is not; the first one must not be
};

// The same document with this outline. Without entries, it stays as it is.
[[nodiscard]] QByteArray withOutline(const QByteArray& pdf, const std::vector<OutlineEntry>& entries);

} // namespace poolscope::ui
