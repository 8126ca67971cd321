// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QWidget>

class QDockWidget;
class QLabel;

namespace poolscope::ui {

// The title bar of a panel: its name in small, muted type, and buttons to float and to close it. Interface thread.
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

// A dock of the window with a discreet title bar, or none if a tab already shows its name. Its content is hidden while
// another tab covers it, so that nothing is computed that nobody sees. Interface thread.
class Panel : public QDockWidget
{
    Q_OBJECT

public:
    // "dock." and `name` identify the panel in a stored layout; `meaning` is the tooltip of its menu entry, `topic` as
    // for setHelpTopic(); empty: none. `content` becomes a child.
    Panel(const char* name, const QString& title, const QString& meaning, const char* topic, QWidget* content,
          QWidget* parent);

    // Shows the sentence, which says why there is nothing to show, in place of the content; empty: shows the content.
    void setAbsence(const QString& sentence);
    // Whether there is anything that it could show. A panel without is closed and has no entry in the menu; once there
    // is something, it is open or closed as it was before, or as it was told to be meanwhile.
    void setAvailable(bool isAvailable);
    // Whether it is closed only because it is not available.
    [[nodiscard]] bool isAway() const { return !isAvailable_ && isWanted_; }
    void setVisible(bool isVisible) override;
    // Opens it if it is closed, in front of the other tabs; as soon as it is available.
    void bringToFront();
    // Adapts the title to where the panel is now.
    void refreshTitle();
    // The preferred and the minimum height of its content, even while another tab covers it. In pixels, without the
    // title.
    [[nodiscard]] int wantedHeight() const;
    [[nodiscard]] int minHeight() const;
    // Whether its content can be seen: the panel is neither closed nor behind another tab.
    [[nodiscard]] bool isInFront() const { return isInFront_; }
    [[nodiscard]] QWidget& content() const { return *content_; }

signals:
    // isInFront() has changed.
    void inFrontChanged(bool isInFront);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showContent();

    QWidget* content_;
    QLabel* absence_;
    PanelTitle* title_;
    bool isInFront_ = false;
    bool isAvailable_ = true;
    // While it is not available: whether it is to be open, and in front, once it is.
    bool isWanted_ = true;
    bool isWantedInFront_ = false;
};

} // namespace poolscope::ui
