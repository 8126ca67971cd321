// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A field for one sentence that may be longer than a line is wide: it wraps, and Enter or going elsewhere takes it.
// Interface thread.
#pragma once

#include <QPlainTextEdit>

namespace poolscope::ui {

class SentenceEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SentenceEdit(QWidget* parent = nullptr);

    // Line ends that were pasted are spaces.
    [[nodiscard]] QString sentence() const;
    // Leaves the cursor alone if it is that already. Emits nothing.
    void setSentence(const QString& text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void editingFinished();

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace poolscope::ui
