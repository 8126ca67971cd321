// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows one page of the guide at a time, goes where its links lead and back, and marks words that are looked for. It
// looks as the rest of the window does, in its colours and its size. Interface thread.
#pragma once

#include "ui/help/guide_pages.h"

#include <QTextBrowser>
#include <QUrl>

#include <optional>
#include <vector>

namespace poolscope::ui {

class PageBrowser : public QTextBrowser
{
    Q_OBJECT

public:
    // Empty until something is shown. The pages must outlive it.
    explicit PageBrowser(const std::vector<GuidePage>& pages, QWidget* parent = nullptr);

    // The page, with what is behind #. (While sourceChanged() is told, source() is still the one before.)
    [[nodiscard]] const QUrl& shown() const { return shown_; }
    // Marks the words in this page and all that follow; none: no more.
    void seek(const QString& words);
    [[nodiscard]] int hitCount() const { return static_cast<int>(hits_.size()); }
    // Of the one that was gone to last in this page.
    [[nodiscard]] std::optional<int> hit() const { return hit_; }
    // It must be there.
    void goToHit(int index);

signals:
    // A link to a built-in experiment.
    void experimentChosen(const QString& name);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void follow(const QUrl& link);
    [[nodiscard]] bool leadsSomewhere(const QUrl& link) const;
    void dress(const QUrl& shown);
    void fitLines(QTextDocument& page) const;
    void offerToScroll();
    void showAnew();
    void markHits();
    [[nodiscard]] int widestLine() const;
    [[nodiscard]] int widestPicture() const;

    const std::vector<GuidePage>& pages_;
    QUrl shown_;
    QString sought_;
    std::vector<QTextCursor> hits_;
    std::optional<int> hit_;
    bool isDressing_ = false;
    int pictureWidth_ = 0; // that pictures on this page were fitted to; 0: there are none
};

} // namespace poolscope::ui
