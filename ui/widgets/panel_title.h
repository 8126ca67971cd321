// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The title bar of a panel: its name in small, muted type, and buttons to float and to close it. Interface thread.
#pragma once

#include <QWidget>

class QDockWidget;
class QLabel;

namespace poolscope::ui {

class PanelTitle : public QWidget
{
    Q_OBJECT

public:
    explicit PanelTitle(QDockWidget& panel);

    // A collapsed title takes no room at all.
    void setCollapsed(bool collapsed);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyTheme();

    QLabel* name_;
    bool isCollapsed_ = false;
};

} // namespace poolscope::ui
