// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/background.h"

#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>
#include <QEvent>

#include <atomic>
#include <exception>
#include <memory>
#include <new>
#include <thread>
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

class Background::Thread final : public Task
{
public:
    Thread(Background& owner, Work work) : owner_(owner), work_(std::move(work)), thread_([this] { run(); }) {}
    ~Thread() { stop(); }

    void stop()
    {
        *isWanted_ = false;
        isStopped_ = true;
    }

    [[nodiscard]] bool isStopped() const override { return isStopped_; }
    [[nodiscard]] bool hasReturned() const { return hasReturned_; }

    void post(Mailbox::Call call) override
    {
        owner_.mailbox_.post([isWanted = isWanted_, call = std::move(call)] {
            if (*isWanted) call();
        });
    }

    void end(Mailbox::Call call) override
    {
        post([&owner = owner_, isWanted = isWanted_, call = std::move(call)] {
            *isWanted = false;
            owner.setRunning(false);
            call();
        });
    }

    void fail(const QString& sentence) override
    {
        end([&owner = owner_, sentence] { emit owner.failed(sentence); });
    }

private:
    void run()
    {
        try {
            work_(*this);
        } catch (const std::bad_alloc&) {
            fail(tr("This machine does not have enough memory for that."));
        } catch (const std::exception& error) {
            fail(sentenceOf(spoken(error)));
        }
        hasReturned_ = true;
    }

    Background& owner_;
    Work work_;
    std::shared_ptr<bool> isWanted_ = std::make_shared<bool>(true); // read and written in the owner's thread alone
    std::atomic<bool> isStopped_ = false, hasReturned_ = false;
    std::jthread thread_; // last: it uses all of the above
};

Background::Background(QObject* parent) : QObject(parent) {}

Background::~Background() = default;

void Background::begin(Work work)
{
    thread_.reset();
    std::erase_if(abandoned_, [](const auto& thread) { return thread->hasReturned(); });
    // First, so that those who are told of it leave the machine to the work.
    setRunning(true);
    thread_ = std::make_unique<Thread>(*this, std::move(work));
}

void Background::cancel()
{
    thread_.reset();
    setRunning(false);
}

void Background::abandon()
{
    if (thread_) {
        thread_->stop();
        abandoned_.push_back(std::move(thread_));
    }
    setRunning(false);
}

void Background::setRunning(bool isRunning)
{
    if (std::exchange(isRunning_, isRunning) != isRunning) emit runningChanged(isRunning);
}

} // namespace poolscope::ui
