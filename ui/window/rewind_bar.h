// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the event line: buttons that go back and forth through a run, and which earlier frame the pictures, cards and
// heap maps show. It has its place while the run goes on, too, so that nothing moves. Interface thread.
#pragma once

#include <QList>
#include <QWidget>

#include <optional>

class QLabel;

namespace poolscope::ui {

class Actions;
class Engine;
class Rewind;

class RewindBar : public QWidget
{
    Q_OBJECT

public:
    // All must outlive the bar.
    RewindBar(const Actions& actions, Engine& engine, Rewind& rewind, QWidget* parent);

    // Without the buttons for a second, and no wider than it must be, for large text.
    void setReduced(bool isReduced);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void applyColours(bool isBack);
    void fit();
    [[nodiscard]] QString tip() const;

    Engine& engine_;
    Rewind& rewind_;
    QLabel* frame_;
    QList<QWidget*> seconds_; // the buttons for a second
    bool isReduced_ = false;
    std::optional<bool> isBackShown_; // by the colours of frame_; empty: they are still to be set
};

} // namespace poolscope::ui
