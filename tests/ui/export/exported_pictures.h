// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is in an exported picture.
#pragma once

#include <QByteArray>
#include <QColor>
#include <QImage>
#include <QStringList>
#include <QXmlStreamReader>

namespace poolscope::ui {

inline QStringList textsOf(const QByteArray& svg)
{
    QXmlStreamReader reader(svg);
    QStringList texts;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
            texts << reader.readElementText();
    return texts;
}

// How many pixels have that colour.
inline int countOf(const QImage& image, const QColor& colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) == colour.rgb() ? 1 : 0;
    return count;
}

} // namespace poolscope::ui
