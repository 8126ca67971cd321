// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/catalog/watched_strategy.h"

#include <utility>

namespace poolscope {

using Call = CallObserver::Call;

WatchedStrategy::WatchedStrategy(std::unique_ptr<Strategy> watched, CallObserver& observer)
    : watched_(std::move(watched)),
      observer_(observer)
{
}

Object* WatchedStrategy::acquire(KindIndex kind)
{
    observer_.callBegins(Call::Acquire, watched_->slotInspection(), kind, nullptr);
    Object* object = watched_->acquire(kind);
    observer_.callEnds(Call::Acquire, watched_->slotInspection(), kind, object);
    return object;
}

void WatchedStrategy::release(Object* object)
{
    const KindIndex kind = object->kind;
    observer_.callBegins(Call::Release, watched_->slotInspection(), kind, object);
    watched_->release(object);
    observer_.callEnds(Call::Release, watched_->slotInspection(), kind, object);
}

void WatchedStrategy::endFrame()
{
    observer_.callBegins(Call::EndFrame, watched_->slotInspection(), 0, nullptr);
    watched_->endFrame();
    observer_.callEnds(Call::EndFrame, watched_->slotInspection(), 0, nullptr);
}

ClearingAtOnce* WatchedStrategy::clearingAtOnce()
{
    return watched_->clearingAtOnce() == nullptr ? nullptr : this;
}

void WatchedStrategy::clear()
{
    observer_.callBegins(Call::Clear, watched_->slotInspection(), 0, nullptr);
    watched_->clearingAtOnce()->clear();
    observer_.callEnds(Call::Clear, watched_->slotInspection(), 0, nullptr);
}

} // namespace poolscope
