// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Has calls made in the thread it belongs to. Only the receiving thread deletes a call: QMetaObject::invokeMethod()
// holds on to it in the sender's thread as well, in code that ThreadSanitizer does not see.
#pragma once

#include <QObject>

#include <functional>

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

    bool event(QEvent* event) override;
};

} // namespace poolscope::ui
