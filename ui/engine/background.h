// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace poolscope::ui {

// Has calls made in the thread it belongs to. They wait in a list under a lock of its own: Qt orders the sender of an
// event before its receiver as well, but in code that ThreadSanitizer does not see. Nobody else may post events of
// types of their own to it: each is taken for a call.
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

// Does one piece of work at a time in a thread of its own, beside the thread it belongs to. The work changes what it
// is done for only by calls in that thread; those of work that is no longer wanted are dropped.
class Background : public QObject
{
    Q_OBJECT

public:
    // What the work sees of the background, in its own thread.
    class Task
    {
    public:
        // The work is no longer wanted, and should return soon.
        [[nodiscard]] virtual bool isStopped() const = 0;
        virtual void post(Mailbox::Call call) = 0;
        // As post(), and isRunning() is false from the call on.
        virtual void end(Mailbox::Call call) = 0;
        // `failed` comes with the sentence, and the work is over.
        virtual void fail(const QString& sentence) = 0;

    protected:
        ~Task() = default;
    };
    // Owns what it uses. What it throws makes `failed` come.
    using Work = std::function<void(Task&)>;

    explicit Background(QObject* parent = nullptr);
    ~Background() override; // waits for the work to return

    // Waits until work that is not done, and was not abandoned, has returned.
    void begin(Work work);
    // No call and no signal comes any more; waits until the work has returned. Does nothing if there is none.
    void cancel();
    // As cancel(), but does not wait.
    void abandon();
    [[nodiscard]] bool isRunning() const { return isRunning_; }

signals:
    // isRunning() is another one; not when work takes the place of other work.
    void runningChanged(bool isRunning);
    // `sentence` says why the work could not be done.
    void failed(const QString& sentence);

private:
    class Thread;

    void setRunning(bool isRunning);

    Mailbox mailbox_;
    bool isRunning_ = false;
    // Last: they use all of the above.
    std::vector<std::unique_ptr<Thread>> abandoned_; // some have returned since
    std::unique_ptr<Thread> thread_;
};

} // namespace poolscope::ui
