// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/mailbox.h"

#include <QCoreApplication>
#include <QEvent>

#include <memory>
#include <utility>

namespace poolscope::ui {

namespace {

const auto letterType = static_cast<QEvent::Type>(QEvent::registerEventType());

class Letter : public QEvent
{
public:
    explicit Letter(Mailbox::Call call) : QEvent(letterType), call_(std::move(call)) {}

    void open() const { call_(); }

private:
    Mailbox::Call call_;
};

} // namespace

void Mailbox::post(Call call)
{
    QCoreApplication::postEvent(this, std::make_unique<Letter>(std::move(call)).release());
}

bool Mailbox::event(QEvent* event)
{
    if (event->type() != letterType) return QObject::event(event);
    static_cast<Letter*>(event)->open();
    return true;
}

} // namespace poolscope::ui
