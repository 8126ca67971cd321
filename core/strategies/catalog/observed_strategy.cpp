// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/catalog/observed_strategy.h"

#include <utility>

namespace poolscope {

using Call = CallObserver::Call;

ObservedStrategy::ObservedStrategy(std::unique_ptr<Strategy> observed, CallObserver& observer)
    : observed_(std::move(observed)),
      observer_(observer)
{
}

Object* ObservedStrategy::acquire(KindIndex kind)
{
    observer_.callBegins(Call::Acquire, observed_->slotInspection(), kind, nullptr);
    Object* object = observed_->acquire(kind);
    observer_.callEnds(Call::Acquire, observed_->slotInspection(), kind, object);
    return object;
}

void ObservedStrategy::release(Object* object)
{
    const KindIndex kind = object->kind;
    observer_.callBegins(Call::Release, observed_->slotInspection(), kind, object);
    observed_->release(object);
    observer_.callEnds(Call::Release, observed_->slotInspection(), kind, object);
}

void ObservedStrategy::endFrame()
{
    observer_.callBegins(Call::EndFrame, observed_->slotInspection(), 0, nullptr);
    observed_->endFrame();
    observer_.callEnds(Call::EndFrame, observed_->slotInspection(), 0, nullptr);
}

ClearingAtOnce* ObservedStrategy::clearingAtOnce()
{
    return observed_->clearingAtOnce() == nullptr ? nullptr : this;
}

void ObservedStrategy::clear()
{
    observer_.callBegins(Call::Clear, observed_->slotInspection(), 0, nullptr);
    observed_->clearingAtOnce()->clear();
    observer_.callEnds(Call::Clear, observed_->slotInspection(), 0, nullptr);
}

} // namespace poolscope
