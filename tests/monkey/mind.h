// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all parts of a monkey share: chance, hands, and what it tells and knows of the program. Interface thread.
#pragma once

#include "core/base/random.h"
#include "tests/monkey/diary.h"
#include "tests/monkey/hands.h"
#include "tests/monkey/heartbeat.h"

#include <QPoint>
#include <QStringList>

#include <memory>

class QAction;
class QMainWindow;
class QWidget;

namespace poolscope::monkey {

class Mind
{
public:
    // `files`: what it may open, and the folder `saved` that it saves to; `program`: what it may watch.
    Mind(std::uint64_t seed, const QString& diary, const QString& files, QString program);

    [[nodiscard]] int below(qsizetype bound)
    {
        return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
    }
    [[nodiscard]] bool happens(int percent) { return below(100) < percent; }
    template <class List>
    [[nodiscard]] auto pick(const List& list)
    {
        return list[below(static_cast<qsizetype>(std::size(list)))];
    }
    [[nodiscard]] QPoint pointIn(const QRect& area);

    // Tells what is done next.
    void does(const QString& what);
    [[nodiscard]] int actions() const { return actions_; }
    [[nodiscard]] const Diary& diary() const { return diary_; }
    [[nodiscard]] Hands& hands() { return hands_; }
    // From now on until stopMeasuring(), it measures how long the program takes to answer.
    void measure() { heartbeat_ = std::make_unique<Heartbeat>(diary_); }
    void stopMeasuring();
    void tellEnd();

    [[nodiscard]] QString someFile(); // any, damaged or not
    [[nodiscard]] QString fileToSave();
    [[nodiscard]] const QString& program() const { return program_; }

    // The window of the program; nullptr: there is none.
    [[nodiscard]] static QMainWindow* window();
    // That of the program which has this name.
    [[nodiscard]] static QAction* action(const QString& name);
    static void trigger(const QString& name); // if it is enabled
    // By name or path, as if it had been chosen on the start page.
    static void open(const QString& source);

private:
    Random random_;
    Diary diary_;
    Hands hands_;
    QString folder_, program_;
    QStringList files_;
    std::unique_ptr<Heartbeat> heartbeat_;
    int actions_ = 0;
    double longest_ = 0; // ms
};

// "QPushButton figures.longest-pause", for the diary.
[[nodiscard]] QString nameOf(const QObject& object);

} // namespace poolscope::monkey
