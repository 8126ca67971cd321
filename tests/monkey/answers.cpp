// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/answers.h"

#include "tests/monkey/mind.h"
#include "tests/ui/window/file_dialog.h"

#include <QAbstractButton>
#include <QDialog>
#include <QMenu>
#include <QMessageBox>
#include <QWindow>

namespace poolscope::monkey {

namespace {

constexpr int actionsForADialog = 60;
constexpr int actionsToCloseIt = 40;

// Quitting is for the end of a life.
QList<QAction*> entriesOf(const QMenu& menu)
{
    QList<QAction*> entries;
    for (QAction* each : menu.actions())
        if (each->isVisible() && each->isEnabled() && !each->isSeparator() &&
            each->objectName() != QLatin1String("file.quit"))
            entries << each;
    return entries;
}

void close(QWidget& dialog)
{
    if (auto* asked = qobject_cast<QDialog*>(&dialog))
        asked->reject();
    else
        dialog.close();
}

} // namespace

bool Answers::usePopup()
{
    QWidget* popup = QApplication::activePopupWidget();
    if (popup == nullptr || popup->windowHandle() == nullptr) return false;
    QWindow& window = *popup->windowHandle();
    QPoint at = mind_.pointIn(popup->rect());
    if (mind_.happens(25)) {
        mind_.does(QStringLiteral("escape from %1").arg(nameOf(*popup)));
        mind_.hands().key(window, Qt::Key_Escape, {});
        return true;
    }
    if (mind_.happens(15)) {
        const Qt::Key key = mind_.pick(std::array{Qt::Key_Down, Qt::Key_Up, Qt::Key_Right, Qt::Key_Left, Qt::Key_End});
        mind_.does(QStringLiteral("key %1 in %2").arg(QKeySequence(key).toString(), nameOf(*popup)));
        mind_.hands().key(window, key, {});
        return true;
    }
    QString what = nameOf(*popup);
    if (const auto* menu = qobject_cast<QMenu*>(popup)) {
        const QList<QAction*> entries = entriesOf(*menu);
        if (entries.isEmpty()) {
            mind_.hands().key(window, Qt::Key_Escape, {});
            return true;
        }
        const QAction* entry = mind_.pick(entries);
        at = menu->actionGeometry(const_cast<QAction*>(entry)).center();
        what = QStringLiteral("“%1”").arg(entry->text());
    }
    mind_.does(QStringLiteral("choose %1").arg(what));
    mind_.hands().pause();
    const QPointer<QWindow> there = &window;
    mind_.hands().move(window, at);
    if (there != nullptr) mind_.hands().press(window, at, Qt::LeftButton);
    if (there != nullptr) mind_.hands().release(window, at, Qt::LeftButton);
    return true;
}

bool Answers::isTired(QWidget& dialog)
{
    if (dialog_ != &dialog) {
        dialog_ = &dialog;
        patience_ = actionsForADialog;
    }
    if (--patience_ > 0) return false;
    if (patience_ == -actionsToCloseIt) mind_.diary().write("stuck " + nameOf(dialog).toUtf8());
    return true;
}

bool Answers::answerDialog()
{
    QWidget* dialog = QApplication::activeModalWidget();
    if (dialog == nullptr) return false;
    if (isTired(*dialog)) {
        mind_.does(QStringLiteral("close %1").arg(nameOf(*dialog)));
        close(*dialog);
    } else if (auto* box = qobject_cast<QMessageBox*>(dialog)) {
        choose(*box, false);
    } else if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
        chooseFile(*files);
    } else if (dialog->objectName() == QLatin1String("dialog.watch") && mind_.happens(30)) {
        askToWatch(*dialog);
    } else {
        return false;
    }
    return true;
}

bool Answers::dismiss()
{
    if (QWidget* popup = QApplication::activePopupWidget()) {
        popup->close();
        return true;
    }
    QWidget* dialog = QApplication::activeModalWidget();
    if (dialog == nullptr) return false;
    mind_.does(QStringLiteral("leave %1").arg(nameOf(*dialog)));
    if (auto* box = qobject_cast<QMessageBox*>(dialog))
        choose(*box, true);
    else
        close(*dialog);
    return true;
}

void Answers::choose(QMessageBox& box, bool isToLeave)
{
    QList<QAbstractButton*> buttons = box.buttons();
    if (isToLeave) {
        QList<QAbstractButton*> leaving;
        for (QAbstractButton* each : buttons)
            if (box.buttonRole(each) == QMessageBox::DestructiveRole || box.buttonRole(each) == QMessageBox::YesRole)
                leaving << each;
        if (!leaving.isEmpty()) buttons = leaving;
    }
    if (buttons.isEmpty()) return box.reject();
    QAbstractButton* button = mind_.pick(buttons);
    mind_.does(QStringLiteral("answer “%1” to “%2”").arg(button->text(), box.text()));
    button->click();
}

void Answers::chooseFile(QFileDialog& dialog)
{
    if (mind_.happens(20)) {
        mind_.does(QStringLiteral("choose no file for “%1”").arg(dialog.windowTitle()));
        return dialog.reject();
    }
    QString filter;
    QString file = mind_.someFile();
    if (dialog.acceptMode() == QFileDialog::AcceptSave) {
        file = mind_.fileToSave();
        if (!dialog.nameFilters().isEmpty()) filter = mind_.pick(dialog.nameFilters());
    } else if (dialog.fileMode() == QFileDialog::Directory) {
        file = QFileInfo(mind_.fileToSave()).path();
    }
    mind_.does(QStringLiteral("choose %1 %2 for “%3”").arg(file, filter, dialog.windowTitle()));
    enterFile(dialog, file, filter);
}

void Answers::askToWatch(QWidget& dialog)
{
    const QString what = mind_.pick(QStringList{
        QStringLiteral("breathe"), QStringLiteral("flood"), QStringLiteral("frames"), QStringLiteral("some"),
        QStringLiteral("threads"), QStringLiteral("crash"), QStringLiteral("realloc"), QStringLiteral("many")});
    mind_.does(QStringLiteral("watch %1").arg(what));
    const auto field = [&](const char* name) { return dialog.findChild<QLineEdit*>(QLatin1String(name)); };
    field("watch.program")->setText(mind_.program());
    field("watch.arguments")->setText(what);
    field("watch.folder")->setText(QFileInfo(mind_.fileToSave()).path());
    dialog.findChild<QAbstractButton*>(QStringLiteral("watch.begin"))->click();
}

} // namespace poolscope::monkey
