// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/file_box.h"

#include "ui/text/spoken_value.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace poolscope::ui {

FileBox::FileBox(const QString& title, QWidget* parent)
    : QWidget(parent),
      title_(title),
      name_(new QLabel(this)),
      remove_(new QToolButton(this))
{
    auto* const open = new QToolButton(this);
    open->setText(tr("Choose…"));
    open->setAccessibleName(tr("Choose a file"));
    remove_->setText(QStringLiteral("✕"));
    remove_->setToolTip(tr("Choose none"));
    remove_->setAccessibleName(tr("Choose none"));
    name_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    name_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a name may be longer than the form is wide
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(name_, 1);
    row->addWidget(remove_);
    row->addWidget(open);
    setFocusProxy(open);
    connect(open, &QToolButton::clicked, this, &FileBox::choose);
    connect(remove_, &QToolButton::clicked, this, [this] {
        setPath({});
        emit pathChosen({});
    });
    setPath({});
}

void FileBox::setPath(const QString& path)
{
    path_ = path;
    name_->setText(spokenFile(path.toStdString()));
    name_->setToolTip(path);
    remove_->setVisible(!path.isEmpty());
}

void FileBox::choose()
{
    const QString path = QFileDialog::getOpenFileName(window(), title_, path_);
    if (path.isEmpty()) return;
    setPath(path);
    emit pathChosen(path);
}

} // namespace poolscope::ui
