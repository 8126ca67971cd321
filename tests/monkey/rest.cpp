// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/rest.h"

#include "tests/monkey/answers.h"
#include "tests/monkey/mind.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFile>
#include <QMainWindow>

#include <iterator>

#include <malloc.h>
#include <unistd.h>

namespace poolscope::monkey {

namespace {

// In which what goes on in the background, such as a frame or a picture, is done.
constexpr int settlingTime = 700; // ms

constexpr const char* leaving[] = {"file.leave-program", "file.remove-overlay", "lesson.close"};
constexpr const char* settling[] = {"view.reset-layout", "view.charts-reset", "view.theme.light", "run.restart",
                                    "run.step"};

std::uint64_t residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    return file.readAll().split(' ').at(1).toULongLong() * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

} // namespace

void Rest::step()
{
    if (answers_.dismiss()) return;
    switch (phase_) {
    case Phase::None: return;
    case Phase::Clearing: return clear();
    case Phase::Opening: return open();
    case Phase::Settling: return settle();
    case Phase::Measuring:
        if (!since_.hasExpired(settlingTime)) return;
        measure();
        phase_ = Phase::None;
    }
}

// Dialogs may follow, which are dismissed before the next step.
void Rest::clear()
{
    if (next_ == 0) mind_.does(QStringLiteral("go to rest"));
    if (next_ < std::size(leaving)) return Mind::trigger(QLatin1String(leaving[next_++]));
    phase_ = Phase::Opening;
    for (QWidget* each : QApplication::topLevelWidgets())
        if (each->isVisible() && each != Mind::window() && qobject_cast<QDockWidget*>(each) == nullptr) each->close();
    for (const char* on : {"view.projector", "view.full-screen", "view.kinds", "view.logarithmic"})
        if (QAction* action = Mind::action(QLatin1String(on))) action->setChecked(false);
}

void Rest::open()
{
    phase_ = Phase::Settling;
    next_ = 0;
    since_.start();
    Mind::open(QStringLiteral("boss-bullets"));
}

// One after the other: a user does not do all of them in the same moment either.
void Rest::settle()
{
    if (!since_.hasExpired(settlingTime)) return;
    if (next_ < std::size(settling)) return Mind::trigger(QLatin1String(settling[next_++]));
    phase_ = Phase::Measuring;
    if (QMainWindow* window = Mind::window()) window->resize(1280, 720);
    since_.start();
}

void Rest::measure() const
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    ::malloc_trim(0);
    const struct mallinfo2 memory = ::mallinfo2();
    mind_.diary().write("rests " + QByteArray::number(memory.uordblks + memory.hblkhd) + ' ' +
                        QByteArray::number(residentBytes()) + ' ' +
                        QByteArray::number(QApplication::allWidgets().size()));
}

} // namespace poolscope::monkey
