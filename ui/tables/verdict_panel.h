// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict on the run, or on its frames so far, as text that can be selected and copied. Worked out at most once a
// second, less often for recordings so long that it would take more than a fiftieth of the thread's time, and only
// while the panel can be seen. Interface thread.
#pragma once

#include "core/verdict/verdict.h"

#include <QTextBrowser>
#include <QTimer>

#include <chrono>

namespace poolscope::ui {

class Engine;

class VerdictPanel : public QTextBrowser
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds minInterval{1000};

    // The engine must outlive it.
    explicit VerdictPanel(const Engine& engine, QWidget* parent = nullptr);

    // The verdict's first sentence, on all that is recorded; O(frames).
    [[nodiscard]] QString firstSentence() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    // The recording is another one or has grown: works the verdict out again before long. Selected text stays until the
    // selection is gone.
    void follow();
    void refresh();
    [[nodiscard]] QString head() const;
    [[nodiscard]] QSize sizeOfLines(int lines) const;

    const Engine& engine_;
    QTimer timer_; // until the next verdict
    bool isOld_ = true;
};

} // namespace poolscope::ui
