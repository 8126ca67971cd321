// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What there is to see, to choose from: the built-in experiments, the lessons and the guide as cards, by groups or by
// words that are looked for, recent files, recordings, a new one. It covers all of the window but its menus while it is
// shown; Escape goes back to what was there. Group, words and place stay as they were. Interface thread.
#pragma once

#include "ui/start/start_list_model.h"
#include "ui/widgets/window_cover.h"

#include <QStringList>

#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QMainWindow;
class QPushButton;
class QTabBar;
class QVBoxLayout;

namespace poolscope::ui {

class CardView;
class StartFilterModel;

class StartPage : public WindowCover
{
    Q_OBJECT

public:
    struct Offers
    {
        QAction &makeNew, &openFile, &openRecording, &watch, &guide;
    };

    // Hidden. What the actions do is offered on it; they must outlive it.
    StartPage(QMainWindow& window, const Offers& offers);

    // `notice` is said at its top if there is one.
    void open(const QStringList& recentFiles, const QString& notice = {});
    void setLessons(const std::vector<LessonOffer>& lessons);
    // What can be restored, in a sentence, at its top; empty: nothing.
    void setOffer(const QString& sentence);

    // The name of the group that is shown, in English; empty: all. An unknown one is ignored.
    [[nodiscard]] QString group() const;
    void setGroup(const QString& id);

signals:
    // A built-in experiment's name, the source of a lesson, or a file. The page stays until somebody leaves it.
    void chosen(const QString& source);
    // What is offered is to come back, or to go.
    void restoreWanted();
    void discardWanted();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildLayout(const Offers& offers);
    [[nodiscard]] QHBoxLayout* filterRow();
    [[nodiscard]] QHBoxLayout* offerRow();
    void addSide(QVBoxLayout& side, const Offers& offers);
    void showGroup(int tab);
    void choose(const QString& source);
    void sayWhatIsFound();
    void listRecent(const QStringList& files);
    void fitSide();

    QAction& guide_;
    StartListModel* all_;
    StartFilterModel* found_;
    QTabBar* groups_;
    QLineEdit* search_;
    CardView* cards_;
    QLabel* nothing_;        // stands where no card is
    QPushButton* elsewhere_; // leads to the cards of other groups
    QListWidget* recent_;
    QLabel* notice_;
    QLabel* offer_;
    QPushButton *restore_, *discard_; // what is offered
};

} // namespace poolscope::ui
