// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A dock of the window with a quiet title bar: none where a tab says its name already. What is in it is hidden while
// another tab covers it, so that nothing is worked out that nobody sees. Interface thread.
#pragma once

#include <QDockWidget>

class QLabel;

namespace poolscope::ui {

class PanelTitle;

class Panel : public QDockWidget
{
    Q_OBJECT

public:
    // `name` is what the layout is remembered by; `meaning` the tooltip of its entry in menus. `content` becomes a
    // child.
    Panel(const QString& name, const QString& title, const QString& meaning, QWidget* content,
          QWidget* parent = nullptr);

    // There is nothing to be shown now, and this is why; empty: there is.
    void setAbsence(const QString& sentence);
    // Its title as it must be for where the panel is now.
    void refreshTitle();
    // What its content asks for and what it cannot do without, or the sentence in its place, also while another tab
    // covers it. Pixels, without title.
    [[nodiscard]] int wantedHeight() const;
    [[nodiscard]] int minHeight() const;
    // Whether a person sees its content: neither closed nor behind another tab.
    [[nodiscard]] bool isInFront() const { return isInFront_; }
    [[nodiscard]] QWidget& content() const { return *content_; }

signals:
    // isInFront() has changed.
    void inFrontChanged(bool isInFront);

private:
    void showContent();

    QWidget* content_;
    QLabel* absence_;
    PanelTitle* title_;
    bool isInFront_ = false;
};

} // namespace poolscope::ui
