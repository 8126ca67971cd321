// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A parameter that can be tuned during a run: its label, a number box and a slider. Interface thread.
#pragma once

#include "core/base/parameters.h"

#include <QWidget>

class QHBoxLayout;
class QSlider;

namespace poolscope::ui {

class QuantityBox;

class ParameterControl : public QWidget
{
    Q_OBJECT

public:
    enum class Look {
        Full, // the slider below label and box
        Flat, // the slider beside the box, without a label: compact, under a title that names the parameter
    };

    // For an Integer parameter. The slider covers a wide range around `value`, on a logarithmic scale. The box covers
    // the full range; beyond the slider's range, the slider stays at its end.
    ParameterControl(const Parameter& parameter, std::int64_t value, Look look, QWidget* parent = nullptr);

    [[nodiscard]] const std::string& parameterId() const { return id_; }
    [[nodiscard]] std::int64_t value() const;
    // Emits nothing.
    void setValue(std::int64_t value);
    // Puts it at the end of the slider's row; it becomes a child.
    void addBesideSlider(QWidget* widget);

signals:
    void valueChosen(const std::string& parameter, qint64 value);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fitBox(); // to the font
    [[nodiscard]] std::int64_t valueAt(int position) const;
    [[nodiscard]] int positionOf(std::int64_t value) const;
    void arrange(const QString& label, Look look);
    void sliderMoved(int position);
    void boxChosen(qint64 value);

    std::string id_;
    std::int64_t lowest_; // limits of the slider
    std::int64_t highest_;
    bool isBytes_;
    QuantityBox* box_;
    QSlider* slider_;
    QHBoxLayout* sliderRow_;
};

} // namespace poolscope::ui
