// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Some lines of pseudocode, all of them in sight, with the current one marked. Text gets smaller where the room is
// narrow. Interface thread.
#pragma once

#include <QStringList>
#include <QWidget>

namespace poolscope::ui {

class CodeListing : public QWidget
{
    Q_OBJECT

public:
    explicit CodeListing(QWidget* parent = nullptr);

    void setLines(const QStringList& lines);
    // -1: none.
    void setCurrent(int line);
    [[nodiscard]] int current() const { return current_; }
    [[nodiscard]] const QStringList& lines() const { return lines_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QFont codeFont(int width, int height) const;
    [[nodiscard]] QFont fullFont() const;

    QStringList lines_;
    int current_ = -1;
};

} // namespace poolscope::ui
