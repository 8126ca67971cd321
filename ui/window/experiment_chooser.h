// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for an experiment: one of those listed, or a file. Interface thread.
#pragma once

#include <QDialog>
#include <QString>

#include <vector>

class QListWidget;

namespace poolscope::ui {

class ExperimentChooser : public QDialog
{
    Q_OBJECT

public:
    struct Choice
    {
        QString source; // as for loadExperiment()
        QString title;
    };

    // `folder`: where the dialog for files opens.
    ExperimentChooser(const std::vector<Choice>& choices, QString folder, QWidget* parent);

    // Once it was accepted.
    [[nodiscard]] const QString& source() const { return source_; }

private:
    void openFile();

    QListWidget* list_;
    QString folder_;
    QString source_;
};

} // namespace poolscope::ui
