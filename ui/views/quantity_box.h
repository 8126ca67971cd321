// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A number box for whole quantities of any size that shows and reads units a person uses: "1.00 MiB", "1,000".
// Typing accepts a plain number or one with a unit; a step changes the leading digits. What is not allowed is marked
// while it is typed, and Enter says what is; Escape, or going elsewhere, brings back what was there. Interface thread.
#pragma once

#include <QAbstractSpinBox>

#include <cstdint>
#include <optional>

namespace poolscope::ui {

class QuantityBox : public QAbstractSpinBox
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
    // Nothing if the text is no quantity. "1.5 MiB", "1.5m", "2,000".
    [[nodiscard]] static std::optional<std::int64_t> valueOf(const QString& text, Unit unit);

    void stepBy(int steps) override;
    [[nodiscard]] QValidator::State validate(QString& input, int& position) const override;

signals:
    // By a person: stepped, or typed and confirmed.
    void valueChosen(qint64 value);

protected:
    // Enter goes on to the parent once a value is taken.
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] StepEnabled stepEnabled() const override;

private:
    [[nodiscard]] bool isAllowed(const QString& text) const;
    [[nodiscard]] QString allowed() const;
    void mark(bool isWrong);
    void readText();
    void showValue();
    void choose(std::int64_t value);

    Unit unit_;
    std::int64_t minimum_ = 0;
    std::int64_t maximum_ = 100;
    std::int64_t value_ = 0;
    bool isWrong_ = false; // what is being typed
};

} // namespace poolscope::ui
