// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Answers file dialogs as a user would.
#pragma once

#include <QAbstractItemView>
#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QTimer>

// Types the name of a file and accepts it; an empty name cancels.
inline void enterFile(QFileDialog& dialog, const QString& file, const QString& filter = {})
{
    if (file.isEmpty()) return dialog.reject();
    if (!filter.isEmpty()) {
        dialog.selectNameFilter(filter);
        emit dialog.filterSelected(filter);
    }
    dialog.setDirectory(QFileInfo(file).absolutePath());
    // Typing replaces the file that was selected when the dialog opened.
    if (auto* files = dialog.findChild<QAbstractItemView*>(QStringLiteral("listView"))) files->clearSelection();
    dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(file);
    QMetaObject::invokeMethod(&dialog, "accept");
}

// Answers the next file dialog with a file name, or cancels it if the name is empty.
inline void answerFileDialog(const QString& file, const QString& filter = {})
{
    QTimer::singleShot(0, qApp, [file, filter] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) return answerFileDialog(file, filter);
        enterFile(*dialog, file, filter);
    });
}
