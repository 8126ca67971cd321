// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/theme/chart_theme.h"
#include "ui/widgets/lane_name_delegate.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QStandardItemModel>
#include <QTest>

using namespace poolscope::ui;

namespace {

constexpr int styleRole = Qt::UserRole;

} // namespace

class LaneNameDelegateTest : public QObject
{
    Q_OBJECT

private slots:
    void theMarkerIsSeenInASelectedRow_data()
    {
        QTest::addColumn<int>("style");
        for (const int style : {0, 1, 2})
            QTest::addRow("of the colour of lane %d", style + 1) << style;
    }

    void theMarkerIsSeenInASelectedRow()
    {
        QFETCH(const int, style);
        QStandardItemModel model(1, 1);
        model.setData(model.index(0, 0), style, styleRole);
        const LaneNameDelegate delegate(styleRole);
        QImage image(100, 24, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QStyleOptionViewItem option;
        option.rect = image.rect();
        option.state = QStyle::State_Enabled | QStyle::State_Selected;
        option.palette.setColor(QPalette::Highlight, themeFor(option.palette).lane(style).colour);
        QPainter painter(&image);
        delegate.paint(&painter, option, model.index(0, 0));
        painter.end();
        const QRgb background = option.palette.color(QPalette::Highlight).rgb();
        int seen = 0;
        for (int x = 0; x < 20; ++x)
            for (int y = 0; y < image.height(); ++y)
                if (image.pixel(x, y) != background) ++seen;
        QVERIFY2(seen > 20, qPrintable(QString::number(seen)));
    }
};

TEST_WITH_APPLICATION(LaneNameDelegateTest);
#include "tst_lane_name_delegate.moc"
