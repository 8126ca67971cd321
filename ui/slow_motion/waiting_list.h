// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What waits to be gone through, as a stack or a queue of names: the one that comes next at the top. As many as there
// is room for. Interface thread.
#pragma once

#include "core/films/film_player.h"

#include <QWidget>

namespace poolscope::ui {

class WaitingList : public QWidget
{
    Q_OBJECT

public:
    explicit WaitingList(QWidget* parent = nullptr);

    // Null: none. The player must outlive it or be replaced; after each move of it, call showMoved().
    void setPlayer(const FilmPlayer* player);
    void showMoved();

    // "Mark stack (12)"
    [[nodiscard]] QString title() const;

    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void objectChosen(poolscope::FilmObject object);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] QRect placeOf(int row) const; // 0: the one that comes next
    // The one that comes next is 0.
    [[nodiscard]] FilmObject objectAt(std::size_t row) const;

    const FilmPlayer* player_ = nullptr;
};

} // namespace poolscope::ui
