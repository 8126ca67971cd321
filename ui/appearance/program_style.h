// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The style of the whole program: Fusion with flat buttons, and flat tabs of which the chosen one is underlined in the
// palette's accent, its highlight; with outlines that can be seen where a palette has high contrast; Fusion
// derives them from the ground, and black has nothing darker. What is chosen in a list ends with an ellipsis where it
// is longer than its box, and is a tooltip in full. Interface thread.
#pragma once

#include <QProxyStyle>

namespace poolscope::ui {

class ProgramStyle : public QProxyStyle
{
    Q_OBJECT

public:
    ProgramStyle();

    using QProxyStyle::polish;
    using QProxyStyle::unpolish;
    void polish(QWidget* widget) override;
    void unpolish(QWidget* widget) override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr,
                    const QWidget* widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget = nullptr) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget = nullptr) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget = nullptr) const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace poolscope::ui
