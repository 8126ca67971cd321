// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/experiment_chooser.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace poolscope::ui {

ExperimentChooser::ExperimentChooser(const std::vector<Choice>& choices, QString folder, QWidget* parent)
    : QDialog(parent),
      list_(new QListWidget(this)),
      folder_(std::move(folder))
{
    setObjectName(QStringLiteral("dialog.compare-experiment"));
    setWindowTitle(tr("Compare with experiment"));
    auto* words = new QLabel(tr("It runs to its end in the background; the run shown waits meanwhile. Listed are the "
                                "experiments that have a lane of the same name."),
                             this);
    words->setWordWrap(true);
    list_->setAccessibleName(tr("Experiments"));
    for (const Choice& choice : choices) {
        auto* item = new QListWidgetItem(choice.title, list_);
        item->setData(Qt::UserRole, choice.source);
        item->setToolTip(choice.source);
    }
    list_->setCurrentRow(0);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Run and Compare"));
    buttons->button(QDialogButtonBox::Ok)->setEnabled(!choices.empty());
    QPushButton* file = buttons->addButton(tr("Open File…"), QDialogButtonBox::ActionRole);
    file->setObjectName(QStringLiteral("button.open-file"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(words);
    column->addWidget(list_, 1);
    column->addWidget(buttons);
    resize(480, 400);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(list_, &QListWidget::itemActivated, this, &QDialog::accept);
    connect(file, &QPushButton::clicked, this, &ExperimentChooser::openFile);
    connect(this, &QDialog::accepted, this, [this] {
        if (source_.isEmpty() && list_->currentItem() != nullptr)
            source_ = list_->currentItem()->data(Qt::UserRole).toString();
    });
}

void ExperimentChooser::openFile()
{
    QFileDialog dialog(this, tr("Open experiment"), folder_,
                       tr("Experiments (*.json)") + QStringLiteral(";;") + tr("All files (*)"));
    dialog.setFileMode(QFileDialog::ExistingFile);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return;
    source_ = dialog.selectedFiles().front();
    accept();
}

} // namespace poolscope::ui
