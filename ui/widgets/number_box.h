// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What boxes for numbers have in common: typing is confirmed by Enter or by going elsewhere; what is not allowed is
// marked while it is typed and stays so, with the reason, until it is mended, given up with Escape or replaced.
// Interface thread.
#pragma once

#include <QAbstractSpinBox>

namespace poolscope::ui {

class NumberBox : public QAbstractSpinBox
{
    Q_OBJECT

public:
    explicit NumberBox(QWidget* parent = nullptr);

    // Whether the reason is shown beside the box; otherwise whoever hears `refused` shows it.
    void setSaysReason(bool says) { saysReason_ = says; }
    [[nodiscard]] bool isWrong() const { return isWrong_; }

    [[nodiscard]] QValidator::State validate(QString& input, int& position) const override;

signals:
    // What was typed and confirmed is not allowed: a sentence says what is.
    void refused(const QString& reason);
    // What is in the box is allowed again.
    void mended();

protected:
    [[nodiscard]] virtual bool isAllowed(const QString& text) const = 0;
    // The ends of what is allowed.
    [[nodiscard]] virtual QString least() const = 0;
    [[nodiscard]] virtual QString most() const = 0;
    // `text` is allowed.
    virtual void take(const QString& text) = 0;
    [[nodiscard]] virtual QString shownText() const = 0;
    // Of the value, in place of what was typed.
    void showValue();

    bool event(QEvent* event) override;
    // Enter goes on to the parent once a value is taken, and so does Escape where nothing has been typed.
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString allowed() const;
    void mark(bool isWrong);
    void refuse();
    void readText();

    bool saysReason_ = true;
    bool isWrong_ = false; // what is in the box
};

} // namespace poolscope::ui
