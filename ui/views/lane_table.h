// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers under the charts: a table as high as its rows where there is room, lanes marked in their colours.
// Interface thread.
#pragma once

#include <QTableView>

namespace poolscope::ui {

class LaneTableModel;

class LaneTable : public QTableView
{
    Q_OBJECT

public:
    // The model must outlive the table.
    explicit LaneTable(LaneTableModel& model, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitRows();
    void fitColumns();
    [[nodiscard]] int mostRows() const;

    bool scrollsSideways_ = false; // the columns need more than there is
};

} // namespace poolscope::ui
