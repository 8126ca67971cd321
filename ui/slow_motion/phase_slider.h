// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A slider over all steps of a film, with its phases as sections that have their names on them where there is room.
// Interface thread.
#pragma once

#include <QSlider>
#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class PhaseSlider : public QSlider
{
    Q_OBJECT

public:
    struct Section
    {
        QString title;
        std::size_t first = 0;  // position
        bool isBetween = false; // cuts another section into slices, which are named together
    };

    explicit PhaseSlider(QWidget* parent = nullptr);

    void begin(std::size_t length, std::vector<Section> sections);
    // Emits nothing.
    void showPosition(std::size_t position);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // By the user.
    void positionChosen(std::size_t position);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void paintTitles(QPainter& painter, const QColor& colour) const;
    [[nodiscard]] QRectF track() const;
    [[nodiscard]] double xOf(double position) const;
    [[nodiscard]] int positionAt(double x) const;
    [[nodiscard]] QString titleAt(double x) const;

    std::vector<Section> sections_;
};

} // namespace poolscope::ui
