// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the dots, rings and frames of the lanes' pictures mean, in a row below them that wraps if necessary. It lists
// only what has been seen so far. Interface thread.
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

    // Shown in that order. `colour` is that of live objects.
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
    // The position of each sign with its words.
    [[nodiscard]] std::vector<QRect> places(int width) const;
    [[nodiscard]] int box() const; // size of a sign in pixels

    std::vector<Sign> signs_;
    QColor colour_;
};

} // namespace poolscope::ui
