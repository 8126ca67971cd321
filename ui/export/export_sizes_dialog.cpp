// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_sizes_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace poolscope::ui {

template <class Box>
ExportSizesDialog::Pair<Box> ExportSizesDialog::addPair(QFormLayout& form, const QString& label, const QString& name,
                                                        const QString& unit)
{
    auto* row = new QHBoxLayout;
    const Pair<Box> pair{new Box(this), new Box(this)};
    pair.width->setObjectName(name + QStringLiteral("-width"));
    pair.width->setAccessibleName(ExportSizesDialog::tr("%1, width").arg(label));
    pair.height->setObjectName(name + QStringLiteral("-height"));
    pair.height->setAccessibleName(ExportSizesDialog::tr("%1, height").arg(label));
    row->addWidget(pair.width, 1);
    row->addWidget(new QLabel(QStringLiteral("×"), this));
    row->addWidget(pair.height, 1);
    for (Box* box : {pair.width, pair.height})
        box->setSuffix(QLatin1Char(' ') + unit);
    form.addRow(label, row);
    return pair;
}

ExportSizesDialog::ExportSizesDialog(const ExportSizes& sizes, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("dialog.export-sizes"));
    setWindowTitle(tr("Chart Sizes")); // short: the title bar is no wider than the boxes
    auto* form = new QFormLayout;
    const ExportSizes& least = smallestExport;
    const ExportSizes& most = largestExport;
    pixels_ = addPair<QSpinBox>(*form, tr("PNG picture"), QStringLiteral("sizes.png"), tr("px"));
    dotsPerInch_ = new QSpinBox(this);
    dotsPerInch_->setObjectName(QStringLiteral("sizes.dpi"));
    dotsPerInch_->setSuffix(QLatin1Char(' ') + tr("dots per inch"));
    dotsPerInch_->setToolTip(tr("Tells other programs how large the PNG is to be printed; its pixels stay the same"));
    form->addRow(tr("PNG in print"), dotsPerInch_);
    svg_ = addPair<QDoubleSpinBox>(*form, tr("SVG drawing"), QStringLiteral("sizes.svg"), tr("mm"));
    pdf_ = addPair<QDoubleSpinBox>(*form, tr("PDF document"), QStringLiteral("sizes.pdf"), tr("mm"));
    scale_ = new QDoubleSpinBox(this);
    scale_->setObjectName(QStringLiteral("sizes.scale"));
    scale_->setSuffix(QStringLiteral(" ×"));
    scale_->setToolTip(tr("How large text and lines are in the picture, for instance 2 for a poster"));
    form->addRow(tr("Text and lines"), scale_);
    for (QSpinBox* box : {pixels_.width, pixels_.height})
        box->setRange(least.pixels.width(), most.pixels.width());
    dotsPerInch_->setRange(least.dotsPerInch, most.dotsPerInch);
    for (QDoubleSpinBox* box : {svg_.width, svg_.height, pdf_.width, pdf_.height}) {
        box->setRange(least.pdfMillimetres.width(), most.pdfMillimetres.width());
        box->setDecimals(1);
    }
    scale_->setRange(least.scale, most.scale);
    scale_->setSingleStep(0.25);
    fill(sizes);
    auto* buttons =
        new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            [this] { fill(ExportSizes()); });
    buttons->button(QDialogButtonBox::Ok)->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(buttons);
}

void ExportSizesDialog::fill(const ExportSizes& sizes)
{
    pixels_.width->setValue(sizes.pixels.width());
    pixels_.height->setValue(sizes.pixels.height());
    dotsPerInch_->setValue(sizes.dotsPerInch);
    svg_.width->setValue(sizes.svgMillimetres.width());
    svg_.height->setValue(sizes.svgMillimetres.height());
    pdf_.width->setValue(sizes.pdfMillimetres.width());
    pdf_.height->setValue(sizes.pdfMillimetres.height());
    scale_->setValue(sizes.scale);
}

ExportSizes ExportSizesDialog::sizes() const
{
    return {.pixels = {pixels_.width->value(), pixels_.height->value()},
            .dotsPerInch = dotsPerInch_->value(),
            .svgMillimetres = {svg_.width->value(), svg_.height->value()},
            .pdfMillimetres = {pdf_.width->value(), pdf_.height->value()},
            .scale = scale_->value()};
}

} // namespace poolscope::ui
