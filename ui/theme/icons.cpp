// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QApplication>
#include <QByteArray>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

#include <utility>

namespace poolscope::ui {

namespace {

class DrawnIcon : public QIconEngine
{
public:
    // Whose strokes are black.
    explicit DrawnIcon(QByteArray drawing) : drawing_(std::move(drawing)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const QPalette palette = QApplication::palette();
        const QColor colour = palette.color(mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active,
                                            mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText);
        QByteArray coloured = drawing_;
        QSvgRenderer renderer(coloured.replace("#000000", colour.name().toLatin1()));
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        renderer.render(painter, QRectF(rect));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap made(size);
        made.fill(Qt::transparent);
        QPainter painter(&made);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return made;
    }
    [[nodiscard]] QIconEngine* clone() const override { return new DrawnIcon(drawing_); }

private:
    QByteArray drawing_;
};

} // namespace

QIcon iconNamed(const QString& name)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? QIcon(new DrawnIcon(file.readAll())) : QIcon();
}

} // namespace poolscope::ui
