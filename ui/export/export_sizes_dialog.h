// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks how large charts are to be exported. Interface thread.
#pragma once

#include "ui/settings/choices.h"

#include <QDialog>

class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace poolscope::ui {

class ExportSizesDialog : public QDialog
{
    Q_OBJECT

public:
    ExportSizesDialog(const ExportSizes& sizes, QWidget* parent);

    [[nodiscard]] ExportSizes sizes() const;

private:
    template <class Box>
    struct Pair
    {
        Box* width;
        Box* height;
    };

    // "[width] × [height]", with the label beside it.
    template <class Box>
    Pair<Box> addPair(QFormLayout& form, const QString& label, const QString& name, const QString& unit);
    void fill(const ExportSizes& sizes);

    Pair<QSpinBox> pixels_;
    QSpinBox* dotsPerInch_;
    Pair<QDoubleSpinBox> svg_;
    Pair<QDoubleSpinBox> pdf_;
    QDoubleSpinBox* scale_;
};

} // namespace poolscope::ui
