// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/guide_window.h"

#include "ui/help/guide_html.h"
#include "ui/help/page_browser.h"
#include "ui/text/digits.h"
#include "ui/text/literal.h"

#include <QApplication>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QSaveFile>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace poolscope::ui {

namespace {

constexpr int titleColumn = 0;
constexpr int hitsColumn = 1;
constexpr int pageRole = Qt::UserRole; // int; rows that are not pages have none

void expandAbove(const QTreeWidgetItem& row)
{
    for (QTreeWidgetItem* above = row.parent(); above != nullptr; above = above->parent())
        above->setExpanded(true);
}

} // namespace

GuideWindow::GuideWindow(QWidget* parent)
    : QWidget(parent, Qt::Window),
      pages_(guidePages()),
      search_(pages_),
      list_(new QTreeWidget(this)),
      page_(new PageBrowser(pages_, this)),
      words_(new QLineEdit(this)),
      place_(new QLabel(this)),
      back_(button(QStringLiteral("←"), QStringLiteral("guide.back"), tr("Back"))),
      forward_(button(QStringLiteral("→"), QStringLiteral("guide.forward"), tr("Forward"))),
      previous_(button(QStringLiteral("↑"), QStringLiteral("guide.previous"), tr("Previous hit"))),
      next_(button(QStringLiteral("↓"), QStringLiteral("guide.next"), tr("Next hit"))),
      save_(button(tr("Save…"), QStringLiteral("guide.save"), tr("The whole guide as one HTML page to print (Ctrl+P)")))
{
    setObjectName(QStringLiteral("guide"));
    setAttribute(Qt::WA_QuitOnClose, false);
    buildList();
    buildLayout();
    addKeys();
    connect(page_, &QTextBrowser::sourceChanged, this, &GuideWindow::showChosen);
    connect(page_, &QTextBrowser::backwardAvailable, back_, &QWidget::setEnabled);
    connect(page_, &QTextBrowser::forwardAvailable, forward_, &QWidget::setEnabled);
    connect(page_, &PageBrowser::experimentChosen, this, &GuideWindow::experimentChosen);
    connect(back_, &QToolButton::clicked, page_, &QTextBrowser::backward);
    connect(forward_, &QToolButton::clicked, page_, &QTextBrowser::forward);
    connect(previous_, &QToolButton::clicked, this, [this] { goToNext(false); });
    connect(next_, &QToolButton::clicked, this, [this] { goToNext(true); });
    connect(save_, &QToolButton::clicked, this, &GuideWindow::save);
    connect(words_, &QLineEdit::textChanged, this, &GuideWindow::seek);
    open(pages_.front().address);
    seek({});
    list_->setFocus();
}

GuideWindow::~GuideWindow() = default;

void GuideWindow::open(const QString& address)
{
    page_->setSource(QUrl(address));
}

bool GuideWindow::openTopic(const QString& topic)
{
    const QUrl address = addressOf(pages_, topic);
    if (address.isEmpty()) return false;
    open(address.toString());
    return true;
}

void GuideWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitList();
}

void GuideWindow::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape && words_->hasFocus() && !words_->text().isEmpty())
        words_->clear();
    else if (event->key() == Qt::Key_Escape)
        close();
    else if (isEnter && words_->hasFocus())
        goToNext(!event->modifiers().testFlag(Qt::ShiftModifier));
    else
        QWidget::keyPressEvent(event);
}

void GuideWindow::buildList()
{
    list_->setObjectName(QStringLiteral("guide.pages"));
    list_->setAccessibleName(tr("Pages of the guide"));
    list_->setColumnCount(2);
    list_->setHeaderHidden(true);
    list_->setIndentation(fontMetrics().averageCharWidth() * 2);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setTabKeyNavigation(false);
    list_->setAllColumnsShowFocus(true);
    list_->setWordWrap(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(titleColumn, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(hitsColumn, QHeaderView::ResizeToContents);
    QTreeWidgetItem* group = nullptr;
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        if (i == 0 || pages_[i - 1].group != pages_[i].group) group = addGroup(pages_[i].group);
        auto* row = new QTreeWidgetItem(group, {pages_[i].title});
        row->setToolTip(titleColumn, pages_[i].title);
        row->setTextAlignment(hitsColumn, Qt::AlignRight | Qt::AlignVCenter);
        row->setData(titleColumn, pageRole, static_cast<int>(i));
        rows_.push_back(row);
    }
    connect(list_, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        const QVariant page = item == nullptr ? QVariant() : item->data(titleColumn, pageRole);
        if (page.isValid()) open(pages_[page.toUInt()].address);
    });
}

// What is looked up is listed once the reader wants to see it; charts and numbers are parts of it.
QTreeWidgetItem* GuideWindow::addGroup(PageGroup group)
{
    auto* head = new QTreeWidgetItem({nameOf(group)});
    if (group > PageGroup::Reference)
        list_->topLevelItem(list_->topLevelItemCount() - 1)->addChild(head);
    else
        list_->addTopLevelItem(head);
    head->setFlags(Qt::ItemIsEnabled);
    QFont bold = list_->font();
    bold.setBold(true);
    head->setFont(titleColumn, bold);
    head->setTextAlignment(hitsColumn, Qt::AlignRight | Qt::AlignVCenter);
    head->setExpanded(group < PageGroup::Reference);
    return head;
}

QToolButton* GuideWindow::button(const QString& sign, const QString& name, const QString& tip)
{
    auto* made = new QToolButton(this);
    made->setObjectName(name);
    made->setText(sign);
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    made->setAutoRaise(true);
    made->setFocusPolicy(Qt::StrongFocus);
    return made;
}

QHBoxLayout* GuideWindow::buildRow()
{
    words_->setObjectName(QStringLiteral("guide.search"));
    words_->setAccessibleName(tr("Search the guide"));
    words_->setPlaceholderText(tr("Search"));
    words_->setToolTip(tr("Search all pages (Ctrl+F); Enter goes to the next hit"));
    words_->setClearButtonEnabled(true);
    place_->setObjectName(QStringLiteral("guide.place"));
    place_->setTextFormat(Qt::PlainText);
    back_->setEnabled(false);
    forward_->setEnabled(false);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 8, 8, 8);
    row->addWidget(back_);
    row->addWidget(forward_);
    row->addStretch(1);
    row->addWidget(place_);
    row->addSpacing(4);
    row->addWidget(words_, 1);
    row->addWidget(previous_);
    row->addWidget(next_);
    row->addSpacing(8);
    row->addWidget(save_);
    return row;
}

void GuideWindow::buildLayout()
{
    page_->setObjectName(QStringLiteral("guide.page"));
    page_->setAccessibleName(tr("Page of the guide"));
    auto* side = new QWidget(this);
    side->setAutoFillBackground(true);
    side->setBackgroundRole(QPalette::Base);
    auto* inset = new QVBoxLayout(side);
    inset->setContentsMargins(8, 8, 0, 8);
    inset->addWidget(list_);
    parts_ = new QSplitter(this);
    parts_->setChildrenCollapsible(false);
    parts_->setHandleWidth(1);
    parts_->addWidget(side);
    parts_->addWidget(page_);
    parts_->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(buildRow());
    column->addWidget(parts_, 1);
    QWidget* before = list_;
    for (QWidget* each : {static_cast<QWidget*>(page_), static_cast<QWidget*>(words_), static_cast<QWidget*>(previous_),
                          static_cast<QWidget*>(next_), static_cast<QWidget*>(save_), static_cast<QWidget*>(back_),
                          static_cast<QWidget*>(forward_)}) {
        setTabOrder(before, each);
        before = each;
    }
    fitList();
}

void GuideWindow::addKeys()
{
    const auto add = [this](const QKeySequence& key, const auto& action) {
        connect(new QShortcut(key, this), &QShortcut::activated, this, action);
    };
    add(QKeySequence::Find, [this] {
        words_->setFocus(Qt::ShortcutFocusReason);
        words_->selectAll();
    });
    add(Qt::Key_F3, [this] { goToNext(true); });
    add(Qt::SHIFT | Qt::Key_F3, [this] { goToNext(false); });
    add(Qt::ALT | Qt::Key_Left, [this] { page_->backward(); });
    add(Qt::ALT | Qt::Key_Right, [this] { page_->forward(); });
    add(QKeySequence::Print, [this] { save(); });
    add(QKeySequence::Save, [this] { save(); });
    add(QKeySequence::Close, [this] { close(); });
}

// Most titles fit on one line, and the page has room beside the list.
void GuideWindow::fitList()
{
    constexpr int letters = 46, maxWidth = 420;
    const QFontMetrics metrics = fontMetrics();
    for (QTreeWidgetItemIterator row(list_); *row != nullptr; ++row)
        (*row)->setSizeHint(titleColumn, QSize(0, metrics.height() * 17 / 10));
    words_->setMaximumWidth(metrics.averageCharWidth() * letters);
    const int wide = std::min(metrics.averageCharWidth() * letters, maxWidth);
    parts_->setSizes({wide, std::max(1, parts_->width() - wide)});
}

// Called however the page was reached.
void GuideWindow::showChosen()
{
    const GuidePage* page = findPage(pages_, page_->shown());
    if (page == nullptr) return;
    QTreeWidgetItem* row = rows_[static_cast<std::size_t>(page - pages_.data())];
    expandAbove(*row);
    const QSignalBlocker quiet(list_);
    list_->setCurrentItem(row);
    setWindowTitle(tr("%1 — Guide — Poolscope").arg(page->title));
    showPlace();
}

void GuideWindow::seek(const QString& words)
{
    counts_ = words.isEmpty() ? std::vector<int>() : search_.count(words);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const int count = counts_.empty() ? 0 : counts_[i];
        rows_[i]->setText(hitsColumn, count == 0 ? QString() : localCount(static_cast<std::uint64_t>(count)));
        if (count > 0) expandAbove(*rows_[i]);
    }
    page_->seek(words);
    showPlace();
}

// The next hit in this page, or the first one in the next page with a hit; after the last, starts again.
void GuideWindow::goToNext(bool isForward)
{
    const GuidePage* shown = findPage(pages_, page_->shown());
    if (counts_.empty() || shown == nullptr || std::accumulate(counts_.begin(), counts_.end(), 0) == 0) return;
    const int here = page_->hitCount();
    const int wanted = page_->hit() ? *page_->hit() + (isForward ? 1 : -1) : (isForward ? 0 : here - 1);
    if (wanted >= 0 && wanted < here) {
        page_->goToHit(wanted);
        return showPlace();
    }
    const std::size_t count = pages_.size();
    auto next = static_cast<std::size_t>(shown - pages_.data());
    do
        next = (next + (isForward ? 1 : count - 1)) % count;
    while (counts_[next] == 0);
    open(pages_[next].address);
    page_->goToHit(isForward ? 0 : page_->hitCount() - 1);
    showPlace();
}

void GuideWindow::save()
{
    QFileDialog dialog(this, tr("Save the guide"), {}, tr("HTML page (*.html)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("html"));
    dialog.selectFile(QStringLiteral("poolscope-guide"));
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return;
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const QByteArray bytes = guideHtml();
    QSaveFile file(dialog.selectedFiles().constFirst());
    const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    QApplication::restoreOverrideCursor();
    if (!isWritten) QMessageBox::warning(this, tr("The guide was not saved"), literally(file.errorString()));
}

// "3 of 12"
void GuideWindow::showPlace()
{
    const int all = std::accumulate(counts_.begin(), counts_.end(), 0);
    previous_->setEnabled(all > 0);
    next_->setEnabled(all > 0);
    const auto spoken = [](int count) { return localCount(static_cast<std::uint64_t>(count)); };
    const GuidePage* shown = findPage(pages_, page_->shown());
    if (counts_.empty())
        place_->clear();
    else if (all == 0)
        place_->setText(tr("Nothing found"));
    else if (!page_->hit() || shown == nullptr)
        place_->setText(tr("%n places", nullptr, all));
    else {
        const int before = std::accumulate(counts_.begin(), counts_.begin() + (shown - pages_.data()), 0);
        place_->setText(tr("%1 of %2").arg(spoken(before + *page_->hit() + 1), spoken(all)));
    }
}

} // namespace poolscope::ui
