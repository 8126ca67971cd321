// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/verdict_panel.h"

#include "ui/engine/engine.h"
#include "ui/text/digits.h"
#include "ui/text/spoken_message.h"

#include <QElapsedTimer>
#include <QFontMetrics>
#include <QScrollBar>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int restPerWork = 50;
constexpr int minLines = 3, wantedLines = 6;

QString paragraph(const QString& words, const char* tag)
{
    return QStringLiteral("<p style=\"margin-top:0; margin-bottom:6px\"><%1>%2</%1></p>")
        .arg(QLatin1String(tag), words.toHtmlEscaped());
}

} // namespace

VerdictPanel::VerdictPanel(const Engine& engine, QWidget* parent) : QTextBrowser(parent), engine_(engine)
{
    setObjectName(QStringLiteral("panel.verdict"));
    setAccessibleName(tr("Verdict on the run"));
    setFrameShape(QFrame::NoFrame);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    document()->setDocumentMargin(8);
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &VerdictPanel::refresh);
    for (const auto changed : {&Engine::reset, &Engine::summariesChanged, &Engine::noiseChanged})
        connect(&engine_, changed, this, &VerdictPanel::follow);
}

void VerdictPanel::follow()
{
    isOld_ = true;
    if (isVisible() && !timer_.isActive()) timer_.start(0);
}

QString VerdictPanel::firstSentence() const
{
    if (engine_.recording().laneCount() == 0) return {};
    return spoken(verdictOf(engine_.experiment(), engine_.recording(), engine_.exactSummaries(), {}, engine_.noise())
                      .sentences.front());
}

QSize VerdictPanel::sizeHint() const
{
    return sizeOfLines(wantedLines);
}

QSize VerdictPanel::minimumSizeHint() const
{
    return sizeOfLines(minLines);
}

void VerdictPanel::showEvent(QShowEvent* event)
{
    QTextBrowser::showEvent(event);
    if (isOld_ && !timer_.isActive()) timer_.start(0);
}

void VerdictPanel::refresh()
{
    if (!isVisible() || !isOld_ || engine_.recording().laneCount() == 0) return;
    // Whoever is copying a sentence must not lose it.
    if (textCursor().hasSelection()) return timer_.start(minInterval);
    QElapsedTimer clock;
    clock.start();
    isOld_ = false;
    const Verdict verdict =
        verdictOf(engine_.experiment(), engine_.recording(), engine_.summaries(), {}, engine_.noise());
    QString text = paragraph(head(), "i");
    if (engine_.isMeasuringNoise())
        text +=
            paragraph(tr("Measuring what this machine can tell: how far equal lanes differ between runs. This takes "
                         "eight runs of an eighth of the frames, but at least some hundreds, each in a process of its "
                         "own. After that, a difference in the mean frame is reported if it is larger."),
                      "i");
    if (!engine_.noiseFailure().isEmpty())
        text += paragraph(tr("How far equal lanes differ between runs could not be measured, so no difference in the "
                             "mean frame is reported. %1")
                              .arg(engine_.noiseFailure()),
                          "i");
    for (const Message& sentence : verdict.sentences)
        text += paragraph(spoken(sentence), &sentence == &verdict.sentences.front() ? "b" : "span");
    const int scrolled = verticalScrollBar()->value();
    setHtml(text);
    verticalScrollBar()->setValue(scrolled);
    timer_.start(std::max(minInterval, std::chrono::milliseconds(clock.elapsed() * restPerWork)));
}

// Which frames the verdict is about.
QString VerdictPanel::head() const
{
    const std::uint64_t frames = engine_.recording().frameCount(), all = engine_.experiment().frames;
    if (all == maximumFrames)
        return tr("So far, after %1 frames:", nullptr, static_cast<int>(frames)).arg(localCount(frames));
    if (frames < all)
        return tr("So far, after %1 of %2 frames:", nullptr, static_cast<int>(frames))
            .arg(localCount(frames), localCount(all));
    return tr("After all %1 frames:", nullptr, static_cast<int>(frames)).arg(localCount(frames));
}

QSize VerdictPanel::sizeOfLines(int lines) const
{
    const QFontMetrics metrics(font());
    return {metrics.averageCharWidth() * 40, metrics.lineSpacing() * lines + 16};
}

} // namespace poolscope::ui
