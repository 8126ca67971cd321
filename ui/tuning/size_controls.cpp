// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/size_controls.h"

#include "ui/text/digits.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace poolscope::ui {

SizeControls::SizeControls(QWidget* parent)
    : QWidget(parent),
      lane_(new QLabel(this)),
      what_(new QComboBox(this)),
      against_(new QComboBox(this)),
      seeds_(new QComboBox(this)),
      isTimed_(new QCheckBox(tr("Measure time, too"), this)),
      find_(new QPushButton(this))
{
    for (const int seeds : seedChoices())
        seeds_->addItem(localCount(static_cast<std::uint64_t>(seeds)), seeds);
    arrange();
    adoptSeeds();
    connect(what_, &QComboBox::activated, this, [this] {
        offerNumbers();
        adoptSeeds();
        emit changed();
    });
    connect(against_, &QComboBox::activated, this, [this] {
        adoptSeeds();
        emit changed();
    });
    connect(seeds_, &QComboBox::activated, this, [this] {
        seedsKept() = seeds();
        emit changed();
    });
    connect(isTimed_, &QCheckBox::clicked, this, &SizeControls::changed);
    connect(find_, &QPushButton::clicked, this, &SizeControls::pressed);
}

void SizeControls::arrange()
{
    what_->setObjectName(QStringLiteral("tuning.what"));
    what_->setAccessibleName(tr("Which size"));
    against_->setObjectName(QStringLiteral("tuning.against"));
    against_->setToolTip(tr("Vary another number, too, and draw both as a map"));
    against_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    seeds_->setObjectName(QStringLiteral("tuning.seeds"));
    seeds_->setToolTip(tr("How many seeds each size is tried with: more seeds are surer, and take longer"));
    isTimed_->setObjectName(QStringLiteral("tuning.timed"));
    isTimed_->setToolTip(
        tr("Repeat every run by itself, one after the other, to measure frame times; the experiment pauses meanwhile"));
    find_->setObjectName(QStringLiteral("tuning.find"));
    lane_->setTextFormat(Qt::PlainText);
    QFont bold = lane_->font();
    bold.setBold(true);
    lane_->setFont(bold);
    auto* seedsLabel = new QLabel(tr("Seeds"), this);
    seedsLabel->setBuddy(seeds_);
    auto* againstLabel = new QLabel(tr("Against"), this);
    againstLabel->setBuddy(against_);
    auto* subject = new QHBoxLayout;
    subject->addWidget(lane_);
    subject->addWidget(what_);
    subject->addStretch(1);
    subject->addWidget(find_);
    auto* way = new QHBoxLayout;
    way->addWidget(againstLabel);
    way->addWidget(against_);
    way->addWidget(seedsLabel);
    way->addWidget(seeds_);
    way->addWidget(isTimed_);
    way->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(subject);
    column->addLayout(way);
}

void SizeControls::setSizes(const QString& lane, std::vector<LaneSize> sizes, std::vector<OtherNumber> numbers)
{
    const bool areOthers = !std::ranges::equal(sizes, sizes_, {}, &LaneSize::name, &LaneSize::name);
    sizes_ = std::move(sizes);
    numbers_ = std::move(numbers);
    lane_->setText(lane);
    if (areOthers) {
        what_->clear();
        for (const LaneSize& size : sizes_)
            what_->addItem(size.title());
    }
    if (areOthers || sizes_.empty()) offerNumbers();
    what_->setVisible(sizes_.size() > 1);
    for (QWidget* each : std::initializer_list<QWidget*>{what_, against_, seeds_, isTimed_, find_})
        each->setEnabled(!sizes_.empty());
    adoptSeeds();
}

void SizeControls::setRunning(bool isRunning)
{
    find_->setText(isRunning ? tr("Cancel") : tr("Find Again"));
}

const LaneSize* SizeControls::chosen() const
{
    const auto place = static_cast<std::size_t>(what_->currentIndex());
    return place < sizes_.size() ? &sizes_[place] : nullptr;
}

const OtherNumber* SizeControls::against() const
{
    const int place = against_->currentIndex() < 1 ? -1 : against_->currentData().toInt();
    return place < 0 ? nullptr : &numbers_[static_cast<std::size_t>(place)];
}

int SizeControls::seeds() const
{
    return seeds_->currentData().toInt();
}

bool SizeControls::isTimed() const
{
    return isTimed_->isChecked();
}

void SizeControls::setTimed(bool isTimed)
{
    isTimed_->setChecked(isTimed);
}

void SizeControls::setPoolSeeds(int seeds)
{
    if (seeds_->findData(seeds) < 0) return;
    poolSeeds_ = seeds;
    adoptSeeds();
}

void SizeControls::adoptSeeds()
{
    seeds_->setCurrentIndex(seeds_->findData(seedsKept()));
}

int& SizeControls::seedsKept()
{
    if (chosen() != nullptr && chosen()->isOfHeap()) return heapSeeds_;
    return against() != nullptr ? mapSeeds_ : poolSeeds_;
}

// By their places among all numbers.
void SizeControls::offerNumbers()
{
    against_->clear();
    against_->addItem(tr("nothing else"), -1);
    for (std::size_t i = 0; i < numbers_.size(); ++i)
        if (chosen() != nullptr && !numbers_[i].is(*chosen()))
            against_->addItem(numbers_[i].title(), static_cast<int>(i));
}

} // namespace poolscope::ui
