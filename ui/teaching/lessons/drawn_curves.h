// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All curves that a class has drawn to answer one question, in one picture: solid ones are right, dashed ones are not.
// Interface thread.
#pragma once

#include "core/recording/predictions.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace poolscope::ui {

class DrawnCurves : public QWidget
{
    Q_OBJECT

public:
    struct Curve
    {
        std::vector<Prediction::Point> points; // at least one
        bool isRight = false;
        int student = 0; // any number
    };

    explicit DrawnCurves(QWidget* parent = nullptr);

    void showCurves(const Prediction::Question& asked, std::vector<Curve> curves);
    // The curves of that student stand out; nothing: none do.
    void choose(std::optional<int> student);
    [[nodiscard]] const std::vector<Curve>& curves() const { return curves_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Prediction::Question asked_;
    std::vector<Curve> curves_;
    std::optional<int> chosen_;
};

} // namespace poolscope::ui
