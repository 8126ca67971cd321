// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pools of one lane, one line for each kind: its name, a bar of the slots in use among those owned, with a tick at
// the high-water mark, and both figures. Takes no room without lines. Interface thread.
#pragma once

#include "ui/lanes/slot_rows.h"
#include "ui/theme/chart_theme.h"

#include <QTimer>
#include <QWidget>

namespace poolscope::ui {

class SlotBars : public QWidget
{
    Q_OBJECT

public:
    explicit SlotBars(QWidget* parent = nullptr);

    // Rows are shown with a short delay, because figures that change in every frame cannot be read.
    void setRows(std::vector<SlotRowText> rows);
    void setTheme(const ChartTheme& theme, const QColor& colour);
    [[nodiscard]] const std::vector<SlotRowText>& rows() const { return rows_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void showRows();
    [[nodiscard]] int rowHeight() const;

    std::vector<SlotRowText> rows_;
    std::vector<SlotRowText> latest_;
    QTimer soon_;
    ChartTheme theme_;
    QColor colour_;
};

} // namespace poolscope::ui
