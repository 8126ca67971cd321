// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole guide as a PDF: contents with page numbers, all pages with links among them, and the pictures. In the
// language of the window. Interface thread.
#pragma once

#include <QByteArray>
#include <QPageSize>

#include <functional>

namespace poolscope::ui {

// `beforePage` is called before each page is painted, and may throw to end it.
[[nodiscard]] QByteArray guidePdf(QPageSize::PageSizeId paper, const std::function<void()>& beforePage = {});

} // namespace poolscope::ui
