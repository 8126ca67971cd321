// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The common base of boxes for numbers. A typed value is confirmed by Enter or by leaving the box. A value that is not
// allowed is marked while it is typed, and stays marked, with the reason, until it is corrected, abandoned with Escape
// or replaced. Interface thread.
#pragma once

#include <QAbstractSpinBox>

namespace poolscope::ui {

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

} // namespace poolscope::ui
