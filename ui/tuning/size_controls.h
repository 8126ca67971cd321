// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is looked for, with how many seeds, whether time is measured, and the button that begins and ends it. Interface
// thread.
#pragma once

#include "ui/tuning/size_question.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace poolscope::ui {

class SizeControls : public QWidget
{
    Q_OBJECT

public:
    explicit SizeControls(QWidget* parent = nullptr);

    // What can be looked for, of that lane, and against which numbers; none: nothing. Keeps what is chosen if it is the
    // same.
    void setSizes(const QString& lane, std::vector<LaneSize> sizes, std::vector<OtherNumber> numbers);
    void setRunning(bool isRunning);

    // Nothing if there are none.
    [[nodiscard]] const LaneSize* chosen() const;
    // What is varied beside it; nothing if nothing else is.
    [[nodiscard]] const OtherNumber* against() const;
    // With how many seeds the chosen one is looked for. Pools, heaps and pools against another number have their own:
    // comparing collectors takes long.
    [[nodiscard]] int seeds() const;
    [[nodiscard]] bool isTimed() const;
    void setTimed(bool isTimed);

    // One of seedChoices().
    void setPoolSeeds(int seeds);
    [[nodiscard]] int poolSeeds() const { return poolSeeds_; }
    [[nodiscard]] static std::vector<int> seedChoices() { return {1, 3, 10, 30, 100}; }

signals:
    // A person wants something else to be looked for.
    void changed();
    // The button was pressed.
    void pressed();

private:
    void arrange();
    void adoptSeeds();
    [[nodiscard]] int& seedsKept();
    void offerNumbers();

    std::vector<LaneSize> sizes_;
    std::vector<OtherNumber> numbers_;
    int poolSeeds_ = 10;
    int heapSeeds_ = 1;
    int mapSeeds_ = 3;
    QLabel* lane_;
    QComboBox* what_;
    QComboBox* against_;
    QComboBox* seeds_;
    QCheckBox* isTimed_;
    QPushButton* find_;
};

} // namespace poolscope::ui
