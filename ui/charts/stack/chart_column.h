// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Charts under one another on their one time axis: each can be shown, hidden, put elsewhere by its title, made higher,
// and enlarged until it fills the column. What does not fit is scrolled to. Interface thread.
#pragma once

#include "ui/settings/chart_arrangement.h"

#include <QWidget>

#include <vector>

class QScrollArea;
class QSplitter;

namespace poolscope::ui {

class TimeChart;

class ChartColumn : public QWidget
{
    Q_OBJECT

public:
    explicit ChartColumn(QWidget* parent = nullptr);

    // Below those that are there; the chart becomes a child. How charts are added is the standard arrangement.
    void add(TimeChart& chart, const ChartPlace& place);

    // From top to bottom, hidden ones too.
    [[nodiscard]] std::vector<TimeChart*> charts() const;
    // From top to bottom, as they can be seen now.
    [[nodiscard]] const std::vector<TimeChart*>& shownCharts() const { return shown_; }
    [[nodiscard]] QString idOf(const TimeChart& chart) const;
    // Null if there is none of that id.
    [[nodiscard]] TimeChart* chart(const QString& id) const;
    // That had the focus last, or the uppermost.
    [[nodiscard]] TimeChart& current() const;
    // As if it had got the focus.
    void setCurrent(TimeChart& chart);

    // Whether a person wants to see it. The last one that is wanted stays.
    [[nodiscard]] bool isWanted(const TimeChart& chart) const;
    void setWanted(const TimeChart& chart, bool wanted);
    // Whether it has anything to show in this run; if not, it is hidden unless it is the only one wanted.
    void setUseful(const TimeChart& chart, bool useful);
    // Nothing but this chart, until null, whatever is wanted or enlarged.
    void setOnly(TimeChart* chart);
    [[nodiscard]] bool isOnlyOne() const { return only_ != nullptr; }

    // Fills the column with it, until null or until another chart is shown. Nothing happens where there is only one.
    void enlarge(const TimeChart* chart);
    [[nodiscard]] const TimeChart* enlarged() const { return enlarged_; }

    // Past so many of the shown charts: up, where negative. False if there are not so many.
    bool move(const TimeChart& chart, int places);

    [[nodiscard]] ChartArrangement arrangement() const;
    // Charts it does not name stay as they are added, behind the others; names of no chart mean nothing.
    void setArrangement(const ChartArrangement& arrangement);
    void resetArrangement();

    // Under the charts and as wide as they, but never scrolled; becomes a child.
    void setFooter(QWidget* footer);

signals:
    // Charts are shown or hidden, or stand in another order.
    void changed();
    // A chart got the focus, was enlarged or is so no more.
    void currentChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    struct Entry
    {
        ChartPlace place;
        TimeChart* chart = nullptr;
        bool isUseful = true;
    };

    [[nodiscard]] Entry* entryOf(const TimeChart& chart);
    [[nodiscard]] bool isToBeShown(const Entry& entry) const;
    void arrange();
    void applyHeights();
    void keepHeights();
    void fitScrollArea();
    void putBefore(const TimeChart& chart, const TimeChart* next);
    [[nodiscard]] const TimeChart* chartBelow(const QPoint& globalPosition) const;
    void showDrop(const QPoint& globalPosition);
    void drop(const TimeChart& chart, const QPoint& globalPosition);

    QScrollArea* scroll_;
    QSplitter* splitter_;
    QWidget* footerRoom_;
    QWidget* dropLine_;          // where a chart that is dragged would come to stand
    std::vector<Entry> entries_; // from top to bottom
    ChartArrangement default_;
    std::vector<TimeChart*> shown_;
    const TimeChart* only_ = nullptr;
    const TimeChart* enlarged_ = nullptr;
    TimeChart* current_ = nullptr; // may be hidden by now
};

} // namespace poolscope::ui
