// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>

#include <cstdint>
#include <optional>

namespace poolscope::ui {

// The common base of boxes for numbers. A typed value is confirmed by Enter or by leaving the box. A value that is not
// allowed is marked while it is typed, and stays marked, with the reason, until it is corrected, abandoned with Escape
// or replaced. Interface thread.
class NumberBox : public QAbstractSpinBox
{
    Q_OBJECT

public:
    explicit NumberBox(QWidget* parent = nullptr);

    // Whether the box shows the reason itself; otherwise a receiver of `refused` must show it.
    void setSaysReason(bool says) { saysReason_ = says; }
    [[nodiscard]] bool isWrong() const { return isWrong_; }

    [[nodiscard]] QValidator::State validate(QString& input, int& position) const override;

signals:
    // The value that was typed and confirmed is not allowed; `reason` says what is.
    void refused(const QString& reason);
    // The content of the box is allowed again.
    void mended();

protected:
    [[nodiscard]] virtual bool isAllowed(const QString& text) const = 0;
    // The lower and upper limit.
    [[nodiscard]] virtual QString least() const = 0;
    [[nodiscard]] virtual QString most() const = 0;
    // `text` must be allowed.
    virtual void take(const QString& text) = 0;
    [[nodiscard]] virtual QString shownText() const = 0;
    // Replaces what was typed with the text of the value.
    void showValue();

    bool event(QEvent* event) override;
    // Enter is passed on to the parent once a value has been accepted, and so is Escape if nothing has been typed.
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString allowed() const;
    void mark(bool isWrong);
    void refuse();
    void readText();

    bool saysReason_ = true;
    bool isWrong_ = false; // whether the content of the box is not allowed
};

// A number box for fractions: "0.5", "59.94". A step changes the second significant digit. Interface thread.
class FractionBox : public NumberBox
{
    Q_OBJECT

public:
    explicit FractionBox(QWidget* parent = nullptr);

    void setRange(double minimum, double maximum);
    [[nodiscard]] double value() const { return value_; }
    // Clamped to the range; emits nothing.
    void setValue(double value);

    // Without trailing zeros, as in an experiment file.
    [[nodiscard]] static QString textOf(double value);
    // nullopt if the text is not a finite number.
    [[nodiscard]] static std::optional<double> valueOf(const QString& text);

    void stepBy(int steps) override;

signals:
    // Emitted when a user steps the value, or types and confirms it.
    void valueChosen(double value);

protected:
    [[nodiscard]] bool isAllowed(const QString& text) const override;
    [[nodiscard]] QString least() const override { return textOf(minimum_); }
    [[nodiscard]] QString most() const override { return textOf(maximum_); }
    void take(const QString& text) override { choose(*valueOf(text)); }
    [[nodiscard]] QString shownText() const override { return textOf(value_); }
    [[nodiscard]] StepEnabled stepEnabled() const override;

private:
    void choose(double value);

    double minimum_ = 0;
    double maximum_ = 100;
    double value_ = 0;
};

// A number box for whole quantities of any size that shows and reads units: "1.00 MiB", "1,000". A plain number can be
// typed, or one with a unit. A step changes the leading digits. Interface thread.
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
