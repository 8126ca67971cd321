// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence on the last thing that happened. What happens in many frames is mentioned in passing; what happens once
// is held long enough to be read. Two lines of text at most, or one where text is large for the screen: of what does
// not fit, as many whole sentences are shown as do, or words where those would leave much room, and all of it in the
// tooltip. Interface thread.
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
    // Time for the longest of them to be read.
    static constexpr std::chrono::milliseconds defaultHold{6000};

    explicit EventLine(QWidget* parent = nullptr, std::chrono::milliseconds hold = defaultHold);

    // Empty sentences are not shown. Each shows its sentence at once, but:
    // in passing, not while another is being held;
    void mention(const QString& sentence);
    // held, after those that are already held or wait for it, each as long;
    void hold(const QString& sentence);
    // said, it ends all that is held and waits, and is held itself: a person's own deed was answered, or the run is
    // over.
    void say(const QString& sentence);
    // The first is said, the others are held after it.
    void sayAll(const QStringList& sentences);
    // Says nothing any more.
    void clear();
    // All that is being said, shown or not.
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
    QStringList waiting_;
    QTimer holding_; // active while a sentence is held
};

} // namespace poolscope::ui
