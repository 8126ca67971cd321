// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A dock of the window with a discreet title bar, or none if a tab already shows its name. Its content is hidden while
// another tab covers it, so that nothing is computed that nobody sees. Interface thread.
#pragma once

#include <QDockWidget>

class QLabel;

namespace poolscope::ui {

class PanelTitle;

class Panel : public QDockWidget
{
    Q_OBJECT

public:
    // `name` identifies the panel in a stored layout; `meaning` is the tooltip of its menu entry. `content` becomes a
    // child.
    Panel(const QString& name, const QString& title, const QString& meaning, QWidget* content,
          QWidget* parent = nullptr);

    // Shows the sentence, which says why there is nothing to show, in place of the content; empty: shows the content.
    void setAbsence(const QString& sentence);
    // Adapts the title to where the panel is now.
    void refreshTitle();
    // The preferred and the minimum height of its content, or of the sentence in its place, even while another tab
    // covers it. In pixels, without the title.
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
    [[nodiscard]] int shownWidth() const;

    QWidget* content_;
    QLabel* absence_;
    PanelTitle* title_;
    bool isInFront_ = false;
};

} // namespace poolscope::ui
