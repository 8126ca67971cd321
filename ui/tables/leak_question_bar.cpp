// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/leak_question_bar.h"

#include "core/base/units.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/sentence_row.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace poolscope::ui {

namespace {

enum Which { AliveAfterRange, AliveAtEnd, Lived };

constexpr int longestLife = 9'999'999; // frames
constexpr int anyLife = -1;

void nameIt(QWidget& widget, const char* name, const QString& meaning)
{
    widget.setObjectName(QLatin1String(name));
    widget.setAccessibleName(meaning);
}

} // namespace

LeakQuestionBar::LeakQuestionBar(QWidget* parent)
    : QWidget(parent),
      ways_(new QComboBox(this)),
      which_(new QComboBox(this)),
      lives_(new QWidget(this)),
      rateRow_(new QWidget(this)),
      least_(new QSpinBox(this)),
      most_(new QSpinBox(this)),
      rate_(new QuantityBox(QuantityBox::Unit::Bytes, this))
{
    nameIt(*ways_, "leaks.by", tr("What a row has in common"));
    ways_->addItem(tr("By call site"), static_cast<int>(LeaksBy::CallSite));
    ways_->addItem(tr("By kind"), static_cast<int>(LeaksBy::Kind));
    ways_->addItem(tr("By thread"), static_cast<int>(LeaksBy::Thread));
    nameIt(*which_, "leaks.which", tr("Which objects are looked for"));
    which_->setToolTip(tr("Which of the objects that were born in the range"));
    which_->addItem(tr("still alive after the range"), AliveAfterRange);
    which_->addItem(tr("still alive at the end"), AliveAtEnd);
    which_->addItem(tr("by lifetime"), Lived);
    yieldWidth(*ways_);
    yieldWidth(*which_, 20);
    nameIt(*rate_, "leaks.rate", tr("Least bytes a frame"));
    rate_->setToolTip(tr("Rows that add less, on average for each frame of the range, are left out."));
    rate_->setRange(0, static_cast<std::int64_t>(GiB));
    auto* row = rowIn(this);
    row->addWidget(ways_);
    row->addWidget(which_);
    buildLives();
    row->addWidget(lives_);
    row->addStretch(1);
    auto* rates = rowIn(rateRow_);
    rates->setContentsMargins(0, 0, 0, 0);
    addSentence(*rates, tr("At least %1 a frame"), {rate_});
    connect(least_, &QSpinBox::valueChanged, this, [this](int least) {
        if (most_->value() != anyLife && most_->value() < least) most_->setValue(least);
    });
    connect(most_, &QSpinBox::valueChanged, this, [this](int most) {
        if (most != anyLife && most < least_->value()) least_->setValue(most);
    });
    connect(ways_, &QComboBox::activated, this, [this] { isWayChosen_ = true; });
    connect(ways_, &QComboBox::currentIndexChanged, this, &LeakQuestionBar::wayChanged);
    connect(which_, &QComboBox::currentIndexChanged, this, &LeakQuestionBar::followWhich);
    connect(rate_, &QuantityBox::valueChosen, this, &LeakQuestionBar::questionChanged);
    lives_->hide();
    fitRate();
}

void LeakQuestionBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitRate();
}

void LeakQuestionBar::fitRate()
{
    constexpr int buttons = 40;
    rate_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("8.88 KiB")) + buttons);
}

void LeakQuestionBar::buildLives()
{
    auto* row = rowIn(lives_);
    row->setContentsMargins(0, 0, 0, 0);
    nameIt(*least_, "leaks.least-life", tr("Shortest lifetime, in frames"));
    nameIt(*most_, "leaks.most-life", tr("Longest lifetime, in frames"));
    least_->setRange(0, longestLife);
    least_->setValue(1);
    most_->setRange(anyLife, longestLife);
    most_->setSpecialValueText(tr("any"));
    most_->setValue(anyLife);
    most_->setToolTip(tr("With “any”, also what is still alive and has that age"));
    for (QSpinBox* box : {least_, most_}) {
        box->setKeyboardTracking(false);
        connect(box, &QSpinBox::valueChanged, this, &LeakQuestionBar::questionChanged);
    }
    addSentence(*row, tr("lived for %1 to %2 frames"), {least_, most_});
}

void LeakQuestionBar::followWhich()
{
    lives_->setVisible(which_->currentData().toInt() == Lived);
    emit questionChanged();
}

LeakQuestion LeakQuestionBar::questionOn(const FrameRange& range) const
{
    LeakQuestion question{.first = range.first, .last = range.last};
    const int which = which_->currentData().toInt();
    if (which == AliveAfterRange) question.aliveAt = range.last;
    if (which == Lived) {
        const auto least = static_cast<std::uint64_t>(least_->value());
        question.lived = LeakQuestion::Lives{.least = least};
        if (most_->value() != anyLife) question.lived->most = static_cast<std::uint64_t>(most_->value());
    }
    question.leastBytesPerFrame = static_cast<double>(rate_->value());
    return question;
}

LeaksBy LeakQuestionBar::way() const
{
    return static_cast<LeaksBy>(ways_->currentData().toInt());
}

void LeakQuestionBar::setKnowsSites(bool knows)
{
    if (isWayChosen_) return;
    const QSignalBlocker blocker(ways_);
    ways_->setCurrentIndex(ways_->findData(static_cast<int>(knows ? LeaksBy::CallSite : LeaksBy::Kind)));
}

} // namespace poolscope::ui
