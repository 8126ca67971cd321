// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A line with a sentence about the last event. Frequent events are mentioned in passing; rare ones are held long enough
// to be read. The line has at most two rows of text, or one if text is large for the screen. If a text does not fit, as
// many whole sentences are shown as fit, or words if sentences would leave much room; the tooltip has the full text.
// Interface thread.
#pragma once

#include <QLabel>
#include <QStringList>
#include <QTimer>

#include <chrono>

namespace poolscope::ui {

class EventLine : public QLabel
{
    Q_OBJECT

public:
    // Time to read the longest sentence.
    static constexpr std::chrono::milliseconds defaultHold{6000};

    explicit EventLine(QWidget* parent = nullptr, std::chrono::milliseconds hold = defaultHold);

    // Empty sentences are ignored. The following functions show a sentence at once, except that
    // mention() shows it in passing, and not while another is held;
    void mention(const QString& sentence);
    // hold() shows it after those already held or waiting, each for the same time;
    void hold(const QString& sentence);
    // say() drops all that is held or waiting and is held itself: it answers an action of the user or reports the end
    // of the run.
    void say(const QString& sentence);
    // Calls say() for the first and hold() for the others.
    void sayAll(const QStringList& sentences);
    // Takes back what was only mentioned: it is said elsewhere.
    void withdraw();
    // Clears the line.
    void clear();
    // The full current text, shown or not.
    [[nodiscard]] const QString& said() const { return said_; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void display(const QString& sentence);
    void showNext();
    void fitHeight();
    void fitText();
    [[nodiscard]] int maxLines() const;

    QString said_;
    bool isMentioned_ = false; // only in passing
    QStringList waiting_;
    QTimer holding_; // active while a sentence is held
};

} // namespace poolscope::ui
