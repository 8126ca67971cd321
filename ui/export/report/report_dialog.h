// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks what a report shall be like, before its file is named.
#pragma once

#include "ui/export/report/pdf_report.h"

#include <QDialog>
#include <QString>

class QCheckBox;
class QComboBox;
class QPlainTextEdit;

namespace poolscope::ui {

struct ReportOptions
{
    QString question{};
    bool isPdf = false;
    Paper paper = Paper::A4;
    bool isWholeRun = false; // the charts; else what the window shows
    bool hasCaptions = true;

    friend bool operator==(const ReportOptions&, const ReportOptions&) = default;
};

class ReportDialog : public QDialog
{
    Q_OBJECT

public:
    // `shown`: what the charts show now, as "frames 600 to 1,200".
    ReportDialog(const ReportOptions& options, const QString& shown, QWidget* parent);

    [[nodiscard]] ReportOptions options() const;

private:
    QPlainTextEdit* question_;
    QComboBox* format_;
    QComboBox* paper_;
    QComboBox* range_;
    QCheckBox* captions_;
};

} // namespace poolscope::ui
