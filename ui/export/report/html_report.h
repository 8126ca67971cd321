// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A report as one HTML file that needs nothing else: no script, nothing from a network. It is also well-formed XML.
// Light, as the charts in it are; wide tables scroll in boxes of their own; printed on any paper. Interface thread.
#pragma once

#include "ui/export/report/report_content.h"

#include <QByteArray>

#include <functional>

namespace poolscope::ui {

// Charts are drawings; one that would take more than a megabyte as a drawing is a picture. `beforePart` is called
// before every part of it, and may throw.
[[nodiscard]] QByteArray htmlReport(const ReportContent& content, const std::function<void()>& beforePart = {});

} // namespace poolscope::ui
