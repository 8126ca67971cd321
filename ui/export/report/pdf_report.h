// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A report as a PDF: real text, charts as drawings, numbered pages. Interface thread.
#pragma once

#include "ui/export/report/report_content.h"

#include <QByteArray>

namespace poolscope::ui {

enum class Paper { A4, Letter };

[[nodiscard]] QByteArray pdfReport(const ReportContent& content, Paper paper = Paper::A4);

} // namespace poolscope::ui
