// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of the objects born in a range of frames: which of them are looked for, in how large groups, and what
// the groups have in common. Interface thread.
#pragma once

#include "core/tuning/leaks/leak_study.h"
#include "ui/tables/shown_range.h"

#include <QWidget>

class QComboBox;
class QSpinBox;

namespace poolscope::ui {

class QuantityBox;

class LeakQuestionBar : public QWidget
{
    Q_OBJECT

public:
    explicit LeakQuestionBar(QWidget* parent = nullptr);

    // Of the objects born in that range.
    [[nodiscard]] LeakQuestion questionOn(const FrameRange& range) const;
    [[nodiscard]] LeaksBy way() const;
    // Shows kinds if call sites are not known, unless the user chose otherwise.
    void setKnowsSites(bool knows);

    // "at least 10 B a frame", for a row of its owner: one that has all of it would make the window wide.
    [[nodiscard]] QWidget& rate() const { return *rateRow_; }

signals:
    // questionOn() is another one.
    void questionChanged();
    void wayChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void fitRate();
    void buildLives();
    void followWhich();

    QComboBox* ways_;
    QComboBox* which_;
    QWidget* lives_; // shown if lifetimes are asked for
    QWidget* rateRow_;
    QSpinBox* least_;
    QSpinBox* most_;
    QuantityBox* rate_;
    bool isWayChosen_ = false;
};

} // namespace poolscope::ui
