// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A report as a PDF: real text, charts as drawings, numbered pages. Interface thread.
#pragma once

#include "ui/export/report/report_content.h"

#include <QByteArray>

#include <functional>

namespace poolscope::ui {

enum class Paper { A4, Letter };

// `beforePage` is called before every page, and may throw.
[[nodiscard]] QByteArray pdfReport(const ReportContent& content, Paper paper = Paper::A4,
                                   const std::function<void()>& beforePage = {});

} // namespace poolscope::ui
