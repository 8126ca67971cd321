// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/start_page.h"

#include "ui/models/start_list_model.h"
#include "ui/views/card_view.h"
#include "ui/views/scaled_font.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QPushButton>
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

StartPage::StartPage(QMainWindow& window, QAction& makeNew, QAction& openFile)
    : QWidget(&window),
      window_(window),
      cards_(new CardView(*new StartListModel(this), this)),
      recent_(new QListWidget(this)),
      notice_(new QLabel(this))
{
    setObjectName(QStringLiteral("start"));
    setAccessibleName(tr("Start page"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    hide();
    buildLayout(makeNew, openFile);
    window.installEventFilter(this);
    connect(cards_, &CardView::chosen, this, &StartPage::chosen);
    const auto chooseFile = [this](const QListWidgetItem* item) { emit chosen(item->data(Qt::UserRole).toString()); };
    connect(recent_, &QListWidget::itemClicked, this, chooseFile);
}

void StartPage::buildLayout(QAction& makeNew, QAction& openFile)
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
    main->addWidget(cards_, 1);
    auto* side = new QVBoxLayout;
    side->setSpacing(8);
    addSide(*side, makeNew, openFile);
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(16, 16, 16, 16);
    all->setSpacing(16);
    all->addLayout(main, 1);
    all->addLayout(side);
    setFocusProxy(cards_);
}

void StartPage::addSide(QVBoxLayout& side, QAction& makeNew, QAction& openFile)
{
    side.addWidget(heading(tr("Your own"), 1.15, this));
    QPushButton* const add = buttonFor(makeNew, this);
    QPushButton* const open = buttonFor(openFile, this);
    side.addWidget(add);
    side.addWidget(open);
    side.addSpacing(8);
    QLabel* const caption = heading(tr("Recent files"), 1.15, this);
    caption->setBuddy(recent_);
    side.addWidget(caption);
    recent_->setObjectName(QStringLiteral("start.recent"));
    recent_->setAccessibleName(tr("Recent files"));
    fitSide();
    recent_->setFrameShape(QFrame::NoFrame);
    side.addWidget(recent_, 1);
    auto* close = new QPushButton(tr("Close This Page"), this);
    close->setObjectName(QStringLiteral("start.close"));
    close->setToolTip(tr("Back to the experiment that was there (Esc)"));
    close->setAutoDefault(true);
    connect(close, &QPushButton::clicked, this, &StartPage::leave);
    side.addWidget(close);
    tabOrder_ = {cards_, add, open, recent_, close};
}

void StartPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitSide();
}

void StartPage::fitSide()
{
    recent_->setFixedWidth(std::min(fontMetrics().averageCharWidth() * 34, window_.width() / 4));
}

void StartPage::open(const QStringList& recentFiles, const QString& notice)
{
    listRecent(recentFiles);
    notice_->setText(notice);
    notice_->setVisible(!notice.isEmpty());
    if (isVisible()) return; // whoever waits for it to be left waits already
    coverWindow();
    show();
    raise();
    cards_->setFocus();
    emit opened();
}

void StartPage::leave()
{
    if (isHidden()) return;
    hide();
    window_.setFocus();
    emit left();
}

void StartPage::listRecent(const QStringList& files)
{
    recent_->clear();
    for (const QString& file : files) {
        auto* item = new QListWidgetItem(QFileInfo(file).fileName(), recent_);
        item->setToolTip(QDir::toNativeSeparators(file));
        item->setData(Qt::UserRole, file);
    }
    if (files.isEmpty()) (new QListWidgetItem(tr("No file yet"), recent_))->setFlags(Qt::NoItemFlags);
}

void StartPage::coverWindow()
{
    const QWidget* menus = window_.menuWidget();
    const int top = menus == nullptr || menus->isHidden() ? 0 : menus->height();
    setGeometry(0, top, window_.width(), window_.height() - top);
    fitSide();
}

// What is under the page must not hear its keys.
bool StartPage::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool isPlain = !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
        if (isPlain && (key.key() < Qt::Key_F1 || key.key() > Qt::Key_F35)) event->accept();
    }
    return QWidget::event(event);
}

bool StartPage::eventFilter(QObject* watched, QEvent* event)
{
    const bool isMoved = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
    if (watched == &window_ && isMoved && !isHidden()) coverWindow();
    return QWidget::eventFilter(watched, event);
}

bool StartPage::focusNextPrevChild(bool next)
{
    const qsizetype count = tabOrder_.size(), at = tabOrder_.indexOf(QApplication::focusWidget());
    const qsizetype to = at < 0 ? 0 : (at + (next ? 1 : count - 1)) % count;
    tabOrder_[to]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void StartPage::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        leave();
    else if (isEnter && recent_->hasFocus() && recent_->currentItem() != nullptr)
        emit chosen(recent_->currentItem()->data(Qt::UserRole).toString());
    else
        QWidget::keyPressEvent(event);
    // Nothing that is typed here is meant for what is covered.
    event->accept();
}

} // namespace poolscope::ui
