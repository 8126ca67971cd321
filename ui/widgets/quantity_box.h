// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A number box for whole quantities of any size that shows and reads units: "1.00 MiB", "1,000". A plain number can be
// typed, or one with a unit. A step changes the leading digits. Interface thread.
#pragma once

#include "ui/widgets/number_box.h"

#include <cstdint>
#include <optional>

namespace poolscope::ui {

class QuantityBox : public NumberBox
{
    Q_OBJECT

public:
    enum class Unit { Count, Bytes };

    explicit QuantityBox(Unit unit, QWidget* parent = nullptr);

    void setRange(std::int64_t minimum, std::int64_t maximum);
    [[nodiscard]] std::int64_t value() const { return value_; }
    // Clamped to the range; emits nothing.
    void setValue(std::int64_t value);

    [[nodiscard]] static QString textOf(std::int64_t value, Unit unit);
    // nullopt if the text is not a quantity. Accepts "1.5 MiB", "1.5m", "2,000".
    [[nodiscard]] static std::optional<std::int64_t> valueOf(const QString& text, Unit unit);

    void stepBy(int steps) override;

signals:
    // Emitted when a user steps the value, or types and confirms it. A small number without a unit is meant in the unit
    // that was shown.
    void valueChosen(qint64 value);

protected:
    [[nodiscard]] bool isAllowed(const QString& text) const override;
    [[nodiscard]] QString least() const override { return textOf(minimum_, unit_); }
    [[nodiscard]] QString most() const override { return textOf(maximum_, unit_); }
    void take(const QString& text) override { choose(*meant(text)); }
    [[nodiscard]] QString shownText() const override { return textOf(value_, unit_); }
    [[nodiscard]] StepEnabled stepEnabled() const override;

private:
    void choose(std::int64_t value);
    [[nodiscard]] std::optional<std::int64_t> meant(const QString& text) const;
    [[nodiscard]] bool isInRange(const std::optional<std::int64_t>& value) const;

    Unit unit_;
    std::int64_t minimum_ = 0;
    std::int64_t maximum_ = 100;
    std::int64_t value_ = 0;
};

} // namespace poolscope::ui
