// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A label with a text of several lines that changes several times a second. A QLabel has everything around it laid out
// anew with each text; this one only if it needs another height or more width.
#pragma once

#include <QWidget>

class QLabel;

namespace poolscope::ui {

class SteadyLabel : public QWidget
{
    Q_OBJECT

public:
    explicit SteadyLabel(QWidget* parent);

    void setText(const QString& text);
    [[nodiscard]] QString text() const;
    // For its colours; its text is set by setText().
    [[nodiscard]] QLabel& label() { return *label_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* label_;
    int leastWidth_ = 0; // of the text when it was last laid out, pixels
};

} // namespace poolscope::ui
