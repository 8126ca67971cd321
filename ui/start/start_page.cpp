// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_page.h"

#include "ui/start/card_view.h"
#include "ui/start/start_list_model.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/scaled_font.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QPushButton>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

namespace {

QLabel* heading(const QString& text, double size, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    new ScaledFont(*label, size, true);
    return label;
}

QPushButton* buttonFor(QAction& action, QWidget* parent)
{
    auto* button = new QPushButton(action.text(), parent);
    button->setToolTip(action.toolTip());
    button->setAutoDefault(true);
    QObject::connect(button, &QPushButton::clicked, &action, &QAction::trigger);
    return button;
}

} // namespace

StartPage::StartPage(QMainWindow& window, const Offers& offers)
    : WindowCover(window),
      guide_(offers.guide),
      all_(new StartListModel(this)),
      found_(new StartFilterModel(*all_, this)),
      groups_(new QTabBar(this)),
      search_(new QLineEdit(this)),
      cards_(new CardView(*all_, *found_, this)),
      nothing_(new QLabel(this)),
      elsewhere_(new QPushButton(this)),
      recent_(new QListWidget(this)),
      notice_(new QLabel(this)),
      offer_(new QLabel(this)),
      restore_(new QPushButton(tr("Restore"), this)),
      discard_(new QPushButton(tr("Discard"), this))
{
    setObjectName(QStringLiteral("start"));
    setHelpTopic(*this, QStringLiteral("00"));
    setAccessibleName(tr("Start page"));
    buildLayout(offers);
    connect(cards_, &CardView::chosen, this, &StartPage::choose);
    const auto chooseFile = [this](const QListWidgetItem* item) { emit chosen(item->data(Qt::UserRole).toString()); };
    connect(recent_, &QListWidget::itemClicked, this, chooseFile);
}

void StartPage::buildLayout(const Offers& offers)
{
    auto* main = new QVBoxLayout;
    auto* title = heading(tr("What do you want to see?"), 1.7, this);
    title->setContentsMargins(8, 0, 0, 0);
    main->addWidget(title);
    notice_->setObjectName(QStringLiteral("start.notice"));
    notice_->setWordWrap(true);
    notice_->setTextFormat(Qt::PlainText);
    notice_->setContentsMargins(8, 0, 0, 0);
    main->addWidget(notice_);
    main->addLayout(offerRow());
    main->addLayout(filterRow());
    main->addWidget(cards_, 1);
    nothing_->setObjectName(QStringLiteral("start.nothing"));
    nothing_->setTextFormat(Qt::PlainText);
    nothing_->setContentsMargins(8, 0, 0, 0);
    nothing_->hide();
    main->addWidget(nothing_, 0, Qt::AlignTop);
    elsewhere_->setObjectName(QStringLiteral("start.elsewhere"));
    elsewhere_->setAutoDefault(true);
    elsewhere_->hide();
    connect(elsewhere_, &QPushButton::clicked, this, [this] {
        groups_->setCurrentIndex(0);
        cards_->setFocus();
    });
    main->addWidget(elsewhere_, 0, Qt::AlignLeft | Qt::AlignTop);
    main->addStretch(0);
    auto* side = new QVBoxLayout;
    side->setSpacing(8);
    addSide(*side, offers);
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(16, 16, 16, 16);
    all->setSpacing(16);
    all->addLayout(main, 1);
    all->addLayout(side);
    setFocusProxy(cards_);
}

QHBoxLayout* StartPage::filterRow()
{
    groups_->setObjectName(QStringLiteral("start.groups"));
    groups_->setAccessibleName(tr("Group"));
    groups_->setDrawBase(false);
    groups_->setExpanding(false);
    groups_->addTab(tr("All"));
    groups_->setTabToolTip(0, tr("Ctrl+Page Down and Ctrl+Page Up go from group to group"));
    for (const StartListModel::Group& group : StartListModel::groups())
        groups_->setTabToolTip(groups_->addTab(group.name), group.meaning);
    connect(groups_, &QTabBar::currentChanged, this, &StartPage::showGroup);
    search_->setObjectName(QStringLiteral("start.search"));
    search_->setAccessibleName(tr("Search experiments and lessons"));
    search_->setPlaceholderText(tr("Search"));
    search_->setToolTip(tr(
        "Words of a title, description, lane, strategy, scenario or group, in this language or in English (Ctrl+F)"));
    search_->setClearButtonEnabled(true);
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& words) {
        found_->setSearch(words);
        sayWhatIsFound();
    });
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 8, 0);
    row->addWidget(groups_);
    row->addStretch(1);
    row->addWidget(search_);
    return row;
}

QHBoxLayout* StartPage::offerRow()
{
    offer_->setObjectName(QStringLiteral("start.offer"));
    offer_->setWordWrap(true);
    offer_->setTextFormat(Qt::PlainText);
    restore_->setObjectName(QStringLiteral("start.restore"));
    discard_->setObjectName(QStringLiteral("start.discard"));
    restore_->setToolTip(tr("Open it again as it was seconds before"));
    discard_->setToolTip(tr("Forget what was not saved"));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 8, 0);
    row->addWidget(offer_, 1);
    for (QPushButton* button : {restore_, discard_}) {
        button->setAutoDefault(true);
        row->addWidget(button);
    }
    connect(restore_, &QPushButton::clicked, this, &StartPage::restoreWanted);
    connect(discard_, &QPushButton::clicked, this, &StartPage::discardWanted);
    setOffer({});
    return row;
}

void StartPage::setOffer(const QString& sentence)
{
    offer_->setText(sentence);
    if (sentence.isEmpty() && (restore_->hasFocus() || discard_->hasFocus())) cards_->setFocus();
    for (QWidget* each : std::initializer_list<QWidget*>{offer_, restore_, discard_})
        each->setVisible(!sentence.isEmpty());
}

void StartPage::setLessons(const std::vector<LessonOffer>& lessons)
{
    all_->setLessons(lessons);
    sayWhatIsFound();
}

QString StartPage::group() const
{
    const int tab = groups_->currentIndex();
    return tab > 0 ? StartListModel::groups()[static_cast<std::size_t>(tab - 1)].id : QString();
}

void StartPage::setGroup(const QString& id)
{
    const auto& all = StartListModel::groups();
    const auto place = std::ranges::find(all, id, &StartListModel::Group::id);
    if (place != all.end()) groups_->setCurrentIndex(static_cast<int>(place - all.begin()) + 1);
}

void StartPage::showGroup(int tab)
{
    found_->setGroup(tab > 0 ? std::optional(tab - 1) : std::nullopt);
    sayWhatIsFound();
}

void StartPage::choose(const QString& source)
{
    if (source == StartListModel::guideSource)
        guide_.trigger();
    else
        emit chosen(source);
}

void StartPage::sayWhatIsFound()
{
    const bool isNothing = found_->rowCount() == 0;
    const int elsewhere = isNothing ? found_->foundInAllGroups() : 0;
    nothing_->setText(elsewhere > 0
                          ? tr("Nothing in the group “%1” contains “%2”.")
                                .arg(groups_->tabText(groups_->currentIndex()), search_->text())
                          : tr("Nothing here contains “%1” in its title, description, lanes, strategies or scenario.")
                                .arg(search_->text()));
    elsewhere_->setText(tr("Show %n from other groups", nullptr, elsewhere));
    nothing_->setVisible(isNothing);
    elsewhere_->setVisible(elsewhere > 0);
    cards_->setVisible(!isNothing);
}

void StartPage::addSide(QVBoxLayout& side, const Offers& offers)
{
    side.addWidget(heading(tr("Your own"), 1.15, this));
    QPushButton* const add = buttonFor(offers.makeNew, this);
    QPushButton* const open = buttonFor(offers.openFile, this);
    QPushButton* const replay = buttonFor(offers.openRecording, this);
    QPushButton* const watch = buttonFor(offers.watch, this);
    side.addWidget(add);
    side.addWidget(open);
    side.addWidget(replay);
    side.addWidget(watch);
    side.addSpacing(8);
    QLabel* const caption = heading(tr("Recent files"), 1.15, this);
    caption->setBuddy(recent_);
    side.addWidget(caption);
    recent_->setObjectName(QStringLiteral("start.recent"));
    recent_->setAccessibleName(tr("Recent files"));
    fitSide();
    recent_->setFrameShape(QFrame::NoFrame);
    side.addWidget(recent_, 1);
    QPushButton* const guide = buttonFor(offers.guide, this);
    side.addWidget(guide);
    auto* close = new QPushButton(tr("Close This Page"), this);
    close->setObjectName(QStringLiteral("start.close"));
    close->setToolTip(tr("Back to the previous experiment (Esc)"));
    close->setAutoDefault(true);
    connect(close, &QPushButton::clicked, this, &StartPage::leave);
    side.addWidget(close);
    setStops(
        {restore_, discard_, cards_, elsewhere_, groups_, search_, add, open, replay, watch, recent_, guide, close});
}

void StartPage::changeEvent(QEvent* event)
{
    WindowCover::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitSide();
}

void StartPage::fitSide()
{
    recent_->setFixedWidth(std::min(fontMetrics().averageCharWidth() * 34, mainWindow().width() / 4));
}

void StartPage::open(const QStringList& recentFiles, const QString& notice)
{
    listRecent(recentFiles);
    notice_->setText(notice);
    notice_->setVisible(!notice.isEmpty());
    cover(offer_->text().isEmpty() ? static_cast<QWidget&>(*cards_) : *restore_);
}

void StartPage::listRecent(const QStringList& files)
{
    recent_->clear();
    for (const QString& file : files) {
        auto* item = new QListWidgetItem(shownFile(file), recent_);
        item->setToolTip(literally(shownPath(file)));
        item->setData(Qt::UserRole, file);
    }
    if (files.isEmpty()) (new QListWidgetItem(tr("No file yet"), recent_))->setFlags(Qt::NoItemFlags);
}

void StartPage::resizeEvent(QResizeEvent* event)
{
    WindowCover::resizeEvent(event);
    fitSide();
}

void StartPage::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape && search_->hasFocus() && !search_->text().isEmpty())
        search_->clear();
    else if (event->key() == Qt::Key_Escape)
        leave();
    else if (event->matches(QKeySequence::Find))
        search_->setFocus(Qt::ShortcutFocusReason);
    else if (isEnter && search_->hasFocus() && found_->rowCount() > 0)
        choose(found_->index(0, 0).data(StartListModel::SourceRole).toString());
    else if (isEnter && recent_->hasFocus() && recent_->currentItem() != nullptr)
        emit chosen(recent_->currentItem()->data(Qt::UserRole).toString());
    else if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_PageDown)
        groups_->setCurrentIndex((groups_->currentIndex() + 1) % groups_->count());
    else if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_PageUp)
        groups_->setCurrentIndex((groups_->currentIndex() + groups_->count() - 1) % groups_->count());
    else
        WindowCover::keyPressEvent(event);
    // Nothing that is typed here is meant for what is covered.
    event->accept();
}

} // namespace poolscope::ui
