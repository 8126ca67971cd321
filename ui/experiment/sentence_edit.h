// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A field for one sentence, which wraps if it is too long for a line. Enter or a loss of focus accepts it. Interface
// thread.
#pragma once

#include <QPlainTextEdit>

namespace poolscope::ui {

class SentenceEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SentenceEdit(QWidget* parent = nullptr);

    // Pasted line breaks become spaces.
    [[nodiscard]] QString sentence() const;
    // Keeps the cursor position if the text is unchanged. Emits nothing.
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
