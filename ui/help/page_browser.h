// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows one page of the guide at a time, follows links, goes back, and highlights search words. It uses the window's
// colours and font size. Interface thread.
#pragma once

#include "ui/help/glossary_links.h"
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
    // Empty until a page is shown. The pages must outlive it.
    explicit PageBrowser(const std::vector<GuidePage>& pages, QWidget* parent = nullptr);

    // The address of the page with its fragment. (While sourceChanged() is emitted, source() is still the previous
    // one.)
    [[nodiscard]] const QUrl& shown() const { return shown_; }
    // Highlights the words in this page and in all later ones; an empty text ends that.
    void seek(const QString& words);
    [[nodiscard]] int hitCount() const { return static_cast<int>(hits_.size()); }
    // The hit visited last in this page.
    [[nodiscard]] std::optional<int> hit() const { return hit_; }
    // The hit must exist.
    void goToHit(int index);

signals:
    // The user followed a link to a built-in experiment.
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
    const GuidePage* glossary_ = nullptr; // nullptr: there is none
    std::vector<GlossaryTerm> terms_;
    QUrl shown_;
    QString sought_;
    std::vector<QTextCursor> hits_;
    std::optional<int> hit_;
    bool isDressing_ = false;
    int pictureWidth_ = 0; // width to which this page's pictures were fitted; 0: it has none
};

} // namespace poolscope::ui
