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

} // namespace

void Mailbox::post(Call call)
{
    auto letter = std::make_unique<QEvent>(letterType); // before the lock, which orders it before its end
    {
        const std::lock_guard lock(mutex_);
        calls_.push_back(std::move(call));
    }
    QCoreApplication::postEvent(this, letter.release());
}

// One call a letter, as a call may be the end of the mailbox.
void Mailbox::customEvent(QEvent*)
{
    takeFirst()();
}

Mailbox::Call Mailbox::takeFirst()
{
    const std::lock_guard lock(mutex_);
    auto first = std::move(calls_.front());
    calls_.pop_front();
    return first;
}

} // namespace poolscope::ui
