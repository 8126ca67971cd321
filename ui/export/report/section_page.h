// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A section of a report as a page of a dialog: its texts and tables, without charts and listings. Interface thread.
#pragma once

#include "ui/export/report/report_content.h"

class QDialogButtonBox;
class QLabel;
class QWidget;

namespace poolscope::ui {

// Text that may be selected and copied.
[[nodiscard]] QLabel* selectableLabel(const QString& text, QWidget* parent);

// Enter belongs to the tables and boxes of such a dialog: none of its buttons is pressed by it unless it has the focus.
void keepEnterFrom(const QDialogButtonBox& buttons);

// Named "PREFIX.ID" after the section. Tables are QTableWidgets, which can be copied, in the order of the section.
[[nodiscard]] QWidget* pageOf(const ReportSection& section, const QString& prefix, QWidget* parent);

} // namespace poolscope::ui
