// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The guide in a window of its own: a list of its pages in groups, the chosen page, and a search through all of them.
// It does not block other windows. Escape closes it. Interface thread.
#pragma once

#include "ui/help/guide_pages.h"
#include "ui/help/page_browser.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QSplitter;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace poolscope::ui {

class PageBrowser;

class GuideWindow : public QWidget
{
    Q_OBJECT

public:
    // Opens at the first page, but is not shown. Closing it does not quit the program.
    explicit GuideWindow(QWidget* parent = nullptr);
    ~GuideWindow() override;

    // `address` is one from guidePages(), with or without a fragment.
    void open(const QString& address);
    // As addressOf(). False, and nothing else, if no page is on that topic.
    bool openTopic(const QString& topic);

signals:
    // The user wants to open a built-in experiment.
    void experimentChosen(const QString& name);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QHBoxLayout* buildRow();
    void buildList();
    QTreeWidgetItem* addGroup(PageGroup group);
    void buildLayout();
    void addKeys();
    QToolButton* button(const QString& sign, const QString& name, const QString& tip);
    void fitList();
    void showChosen();
    void seek(const QString& words);
    void goToNext(bool isForward);
    void save();
    void showPlace();

    std::vector<GuidePage> pages_;
    PageSearch search_;
    std::vector<int> counts_; // hits by page; empty while there is no search
    QSplitter* parts_ = nullptr;
    QTreeWidget* list_;
    std::vector<QTreeWidgetItem*> rows_; // by page
    PageBrowser* page_;
    QLineEdit* words_;
    QLabel* place_;
    QToolButton *back_, *forward_, *previous_, *next_, *save_;
};

} // namespace poolscope::ui
