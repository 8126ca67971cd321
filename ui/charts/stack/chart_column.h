// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Charts one below another on their shared time axis. Each can be shown, hidden, moved by its title, made higher, and
// enlarged until it fills the column, which scrolls if the charts do not fit. Interface thread.
#pragma once

#include "ui/settings/choices.h"

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

    // Adds the chart below the others and makes it a child. The order of calls is the default arrangement.
    void add(TimeChart& chart, const ChartPlace& place);

    // From top to bottom, including hidden ones.
    [[nodiscard]] std::vector<TimeChart*> charts() const;
    // The charts currently shown, from top to bottom.
    [[nodiscard]] const std::vector<TimeChart*>& shownCharts() const { return shown_; }
    [[nodiscard]] QString idOf(const TimeChart& chart) const;
    // Null if there is none of that id.
    [[nodiscard]] TimeChart* chart(const QString& id) const;
    // The chart that last had the focus, or the uppermost.
    [[nodiscard]] TimeChart& current() const;
    // As if the chart had received the focus.
    void setCurrent(TimeChart& chart);

    // Whether the user wants to see it. The last wanted chart cannot be removed.
    [[nodiscard]] bool isWanted(const TimeChart& chart) const;
    void setWanted(const TimeChart& chart, bool wanted);
    // Whether it has data in this run; if not, it is hidden unless it is the only one wanted.
    void setUseful(const TimeChart& chart, bool useful);
    // Shows only this chart, whatever is wanted or enlarged, until called with null.
    void setOnly(TimeChart* chart);
    [[nodiscard]] bool isOnlyOne() const { return only_ != nullptr; }

    // Fills the column with this chart, until called with null or until another chart is shown. Does nothing if it is
    // the only one.
    void enlarge(const TimeChart* chart);
    [[nodiscard]] const TimeChart* enlarged() const { return enlarged_; }

    // Moves the chart past that many shown charts: upwards if negative. False if there are not that many.
    bool move(const TimeChart& chart, int places);

    [[nodiscard]] ChartArrangement arrangement() const;
    // Charts that are not named are placed behind the others, as they were added; unknown ids are ignored.
    void setArrangement(const ChartArrangement& arrangement);
    void resetArrangement();

    // Placed below the charts, with their width, but never scrolled; becomes a child.
    void setFooter(QWidget* footer);

signals:
    // Charts were shown, hidden or reordered.
    void changed();
    // A chart got the focus, or was enlarged or reduced again.
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
    QWidget* dropLine_;          // marks the place where a dragged chart would be dropped
    std::vector<Entry> entries_; // from top to bottom
    ChartArrangement default_;
    std::vector<TimeChart*> shown_;
    const TimeChart* only_ = nullptr;
    const TimeChart* enlarged_ = nullptr;
    TimeChart* current_ = nullptr; // may be hidden
};

} // namespace poolscope::ui
