// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Has calls made in the thread it belongs to. They wait in a list under a lock of its own: Qt orders the sender of an
// event before its receiver as well, but in code that ThreadSanitizer does not see. Nobody else may post events of
// types of their own to it: each is taken for a call.
#pragma once

#include <QObject>

#include <deque>
#include <functional>
#include <mutex>

namespace poolscope::ui {

class Mailbox : public QObject
{
    Q_OBJECT

public:
    using Call = std::function<void()>;

    using QObject::QObject;

    // From any thread; `call` is made from the event loop of the mailbox's thread, in the order of posting. Calls that
    // are not made yet when the mailbox is destroyed are dropped.
    void post(Call call);

protected:
    void customEvent(QEvent* event) override;

private:
    Call takeFirst();

    std::mutex mutex_; // guards what follows
    std::deque<Call> calls_;
};

} // namespace poolscope::ui
