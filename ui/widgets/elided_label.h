// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One line of plain text that ends in "…" where it has no room. It never makes its window wider. Assistive technology
// reads the whole text. Interface thread.
#pragma once

#include <QLabel>

namespace poolscope::ui {

class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setWhole(const QString& text);
    [[nodiscard]] const QString& whole() const { return whole_; }
    // Room for the whole text.
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString whole_;
};

} // namespace poolscope::ui
