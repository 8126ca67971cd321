// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/kind.h"
#include "ui/theme/chart_theme.h"

#include <QString>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <string>
#include <vector>

namespace poolscope::ui {

// How full a lane's pools are, in words: one row for each kind, and what a pool waits for.
struct SlotRowText
{
    QString kind;
    QString figures;  // "402 / 1,000"
    QString sentence; // "bullet: 402 of 1,000 slots in use, 517 at most at once."
    double inUse = 0; // share of the slots owned, 0 to 1, as is highWater
    double highWater = 0;

    friend bool operator==(const SlotRowText&, const SlotRowText&) = default;
};

// Only kinds that have been used. No rows if there are fewer than two such kinds, because the lane's own figures say
// everything then.
[[nodiscard]] std::vector<SlotRowText> slotRows(const std::vector<std::string>& names,
                                                const std::vector<KindSlots>& kinds);

// "waits for 212 slots in use"; empty if the pool waits for none.
[[nodiscard]] QString waitingText(std::uint64_t slotsToRetire);

// The pools of one lane, one line for each kind: its name, a bar of the slots in use among those owned, with a tick at
// the high-water mark, and both figures. Takes no room without lines. Interface thread.
class SlotBars : public QWidget
{
    Q_OBJECT

public:
    explicit SlotBars(QWidget* parent = nullptr);

    // As slotRows(). They are shown, and put into words, after a short delay, because figures that change in every
    // frame cannot be read.
    void setSlots(const std::vector<std::string>& names, const std::vector<KindSlots>& kinds);
    void setTheme(const ChartTheme& theme, const QColor& colour);
    [[nodiscard]] const std::vector<SlotRowText>& rows() const { return rows_; }
    [[nodiscard]] QStringList sentences() const; // of the rows

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // Other rows are shown now.
    void rowsChanged();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void showRows();
    [[nodiscard]] int rowHeight() const;

    std::vector<SlotRowText> rows_;
    std::vector<std::string> names_; // what the next rows are made of, as is the following
    std::vector<KindSlots> kinds_;
    QTimer soon_;
    ChartTheme theme_;
    QColor colour_;
};

} // namespace poolscope::ui
