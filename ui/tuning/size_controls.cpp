// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/size_controls.h"

#include "ui/text/digits.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace poolscope::ui {

SizeControls::SizeControls(QWidget* parent)
    : QWidget(parent),
      lane_(new QLabel(this)),
      what_(new QComboBox(this)),
      seeds_(new QComboBox(this)),
      isTimed_(new QCheckBox(tr("Measure time, too"), this)),
      find_(new QPushButton(this))
{
    for (const int seeds : seedChoices())
        seeds_->addItem(localCount(static_cast<std::uint64_t>(seeds)), seeds);
    arrange();
    adoptSeeds();
    connect(what_, &QComboBox::activated, this, [this] {
        adoptSeeds();
        emit changed();
    });
    connect(seeds_, &QComboBox::activated, this, [this] {
        keepSeeds();
        emit changed();
    });
    connect(isTimed_, &QCheckBox::clicked, this, &SizeControls::changed);
    connect(find_, &QPushButton::clicked, this, &SizeControls::pressed);
}

void SizeControls::arrange()
{
    what_->setObjectName(QStringLiteral("tuning.what"));
    what_->setAccessibleName(tr("Which size"));
    seeds_->setObjectName(QStringLiteral("tuning.seeds"));
    seeds_->setToolTip(tr("With how many seeds each size is tried: the more, the surer, and the longer it takes"));
    isTimed_->setObjectName(QStringLiteral("tuning.timed"));
    isTimed_->setToolTip(tr("Repeat every run by itself, one after the other, to measure the time that frames take; "
                            "the experiment is paused for it"));
    find_->setObjectName(QStringLiteral("tuning.find"));
    lane_->setTextFormat(Qt::PlainText);
    QFont bold = lane_->font();
    bold.setBold(true);
    lane_->setFont(bold);
    auto* seedsLabel = new QLabel(tr("Seeds"), this);
    seedsLabel->setBuddy(seeds_);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(lane_);
    row->addWidget(what_);
    row->addStretch(1);
    row->addWidget(seedsLabel);
    row->addWidget(seeds_);
    row->addWidget(isTimed_);
    row->addWidget(find_);
}

void SizeControls::setSizes(const QString& lane, std::vector<LaneSize> sizes)
{
    const bool areOthers = !std::ranges::equal(sizes, sizes_, {}, &LaneSize::name, &LaneSize::name);
    sizes_ = std::move(sizes);
    lane_->setText(lane);
    if (areOthers) {
        what_->clear();
        for (const LaneSize& size : sizes_)
            what_->addItem(size.title());
    }
    what_->setVisible(sizes_.size() > 1);
    for (QWidget* each : std::initializer_list<QWidget*>{what_, seeds_, isTimed_, find_})
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
    const bool isOfHeap = chosen() != nullptr && chosen()->isOfHeap();
    seeds_->setCurrentIndex(seeds_->findData(isOfHeap ? heapSeeds_ : poolSeeds_));
}

void SizeControls::keepSeeds()
{
    const bool isOfHeap = chosen() != nullptr && chosen()->isOfHeap();
    (isOfHeap ? heapSeeds_ : poolSeeds_) = seeds();
}

} // namespace poolscope::ui
