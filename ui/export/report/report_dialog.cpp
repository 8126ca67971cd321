// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/report_dialog.h"

#include "ui/widgets/window_place.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace poolscope::ui {

ReportDialog::ReportDialog(const ReportOptions& options, const QString& shown, QWidget* parent)
    : QDialog(parent),
      question_(new QPlainTextEdit(options.question, this)),
      format_(new QComboBox(this)),
      paper_(new QComboBox(this)),
      range_(new QComboBox(this)),
      captions_(new QCheckBox(tr("&Line below every chart: experiment, seed and version"), this))
{
    setObjectName(QStringLiteral("dialog.report"));
    setWindowTitle(tr("Export report"));
    question_->setObjectName(QStringLiteral("report.question"));
    question_->setPlaceholderText(
        tr("Which question does the report answer? It appears at the beginning, and may be left empty."));
    question_->setTabChangesFocus(true);
    format_->setObjectName(QStringLiteral("report.format"));
    format_->addItems({tr("HTML, for a browser"), tr("PDF, for paper")});
    format_->setCurrentIndex(options.isPdf ? 1 : 0);
    paper_->setObjectName(QStringLiteral("report.paper"));
    paper_->addItems({tr("A4"), tr("Letter")});
    paper_->setCurrentIndex(options.paper == Paper::Letter ? 1 : 0);
    range_->setObjectName(QStringLiteral("report.range"));
    range_->addItems({tr("The range shown, %1").arg(shown), tr("The whole run")});
    range_->setCurrentIndex(options.isWholeRun ? 1 : 0);
    captions_->setObjectName(QStringLiteral("report.captions"));
    captions_->setChecked(options.hasCaptions);
    const auto offerPaper = [this] { paper_->setEnabled(format_->currentIndex() == 1); };
    connect(format_, &QComboBox::currentIndexChanged, this, offerPaper);
    offerPaper();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto* save = buttons->addButton(tr("&Save As…"), QDialogButtonBox::AcceptRole);
    save->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* form = new QFormLayout;
    form->addRow(tr("&Question:"), question_);
    form->addRow(tr("&Format:"), format_);
    form->addRow(tr("&Paper:"), paper_);
    form->addRow(tr("&Charts:"), range_);
    form->addRow(QString(), captions_);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form, 1);
    column->addWidget(buttons);
    resizeForText(*this, 68, 16);
}

ReportOptions ReportDialog::options() const
{
    return {question_->toPlainText(), format_->currentIndex() == 1,
            paper_->currentIndex() == 1 ? Paper::Letter : Paper::A4, range_->currentIndex() == 1,
            captions_->isChecked()};
}

} // namespace poolscope::ui
