// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the dots, rings and frames of the lanes' pictures mean, in a row below them that breaks where it must. It has
// what was seen so far, and nothing else. Interface thread.
#pragma once

#include <QColor>
#include <QWidget>

#include <vector>

namespace poolscope::ui {

class PictureLegend : public QWidget
{
    Q_OBJECT

public:
    enum class Sign { Alive, Leaked, Shared, Pointer, Held };

    explicit PictureLegend(QWidget* parent = nullptr);

    // In that order. `colour`: of what is alive.
    void setSigns(const std::vector<Sign>& signs, const QColor& colour);
    // "alive", "leaked: dead and never released", …
    [[nodiscard]] static QString meaning(Sign sign);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    // Where each stands.
    [[nodiscard]] std::vector<QRect> places(int width) const;
    [[nodiscard]] int box() const; // pixels, of a sign

    std::vector<Sign> signs_;
    QColor colour_;
};

} // namespace poolscope::ui
