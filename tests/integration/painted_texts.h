// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The texts that a widget or a chart paints, and their places. They are read from the painting, so that texts of
// labels, cells, tabs, axes and pictures are handled alike.
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QRectF>
#include <QString>
#include <QTextItem>
#include <QWidget>

#include <vector>

namespace poolscope::ui {

struct PaintedText
{
    QString text;
    QRectF rect; // from the top of the letters to their feet, pixels of the device
    QRectF clip; // the visible area; null: everything
};

// Records the texts painted on it, and nothing else.
class TextRecorder : public QPaintDevice
{
public:
    explicit TextRecorder(QSize size) : size_(size), engine_(*this) {}

    [[nodiscard]] const std::vector<PaintedText>& texts() const { return texts_; }
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &engine_; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric which) const override
    {
        constexpr int dpi = 96;
        switch (which) {
        case PdmWidth: return size_.width();
        case PdmHeight: return size_.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY: return dpi;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        case PdmDepth: return 32;
        default: return 1;
        }
    }

private:
    class Engine : public QPaintEngine
    {
    public:
        explicit Engine(TextRecorder& recorder) : QPaintEngine(AllFeatures), recorder_(recorder) {}

        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState&) override {}
        void drawPath(const QPainterPath&) override {}
        void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        [[nodiscard]] Type type() const override { return User; }

        void drawTextItem(const QPointF& place, const QTextItem& item) override
        {
            if (item.text().trimmed().isEmpty()) return;
            // The full ascent and descent leave room for letters that few languages have.
            const double top = item.ascent() * 0.75;
            const QRectF rect(place.x(), place.y() - top, item.width(), top + item.descent() * 0.25);
            const QTransform toDevice = state->transform();
            const QRectF clip = painter()->hasClipping() ? toDevice.mapRect(painter()->clipBoundingRect()) : QRectF();
            recorder_.texts_.push_back({item.text(), toDevice.mapRect(rect), clip});
        }

    private:
        TextRecorder& recorder_;
    };

    QSize size_;
    std::vector<PaintedText> texts_;
    mutable Engine engine_;
};

// Texts of the widget itself, without its children.
inline std::vector<PaintedText> paintedTexts(QWidget& widget)
{
    TextRecorder recorder(widget.size());
    widget.render(&recorder, QPoint(), QRegion(), QWidget::RenderFlags());
    return recorder.texts();
}

} // namespace poolscope::ui
