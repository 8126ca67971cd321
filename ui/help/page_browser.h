// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows one page of the guide at a time, follows links, goes back, and highlights search words. It uses the window's
// colours and font size. Interface thread.
#pragma once

#include "ui/help/guide_pages.h"

#include <QString>
#include <QStringList>
#include <QTextBrowser>
#include <QTextCursor>
#include <QUrl>

#include <memory>
#include <optional>
#include <vector>

class QTextDocument;

namespace poolscope::ui {

// All places where the words occur, in order, ignoring case; none for an empty text.
[[nodiscard]] std::vector<QTextCursor> placesOf(const QString& words, const QTextDocument& document);

// Searches the pages of the guide for words.
class PageSearch
{
public:
    // The pages must outlive it, and stay as they are.
    explicit PageSearch(const std::vector<GuidePage>& pages);
    ~PageSearch();

    // The number of hits by page: as many as placesOf() finds in the page when it is shown. The first call parses all
    // pages.
    [[nodiscard]] std::vector<int> count(const QString& words);

private:
    const std::vector<GuidePage>& pages_;
    std::vector<std::unique_ptr<QTextDocument>> documents_; // by page
};

struct GlossaryTerm
{
    QString anchor;    // of its heading
    QStringList words; // the heading, and what a line of italics right below it names: "*also: misses, missed*"
};

// The terms of a glossary in Markdown, which are its headings of the second level.
[[nodiscard]] std::vector<GlossaryTerm> termsOf(const QString& markdown);
// Links the first use of each term to `glossary`, the glossary's address. Headings, code and what is a link already
// stay as they are, and so do words of fewer than five letters, which mean too many other things.
void linkTerms(QTextDocument& page, const std::vector<GlossaryTerm>& terms, const QString& glossary);

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
