// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/page_browser.h"

#include "ui/help/guide_pages.h"
#include "ui/help/page_style.h"

#include <QDesktopServices>
#include <QEvent>
#include <QHash>
#include <QImage>
#include <QKeyEvent>
#include <QPointer>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>

#include <algorithm>
#include <memory>

namespace poolscope::ui {

namespace {

constexpr qsizetype minLetters = 5;

// By word in small look: the term's anchor.
QHash<QString, QString> anchorsByWord(const std::vector<GlossaryTerm>& terms)
{
    QHash<QString, QString> anchors;
    for (const GlossaryTerm& term : terms)
        for (const QString& word : term.words)
            if (word.size() >= minLetters) anchors.insert(word.toLower(), term.anchor);
    return anchors;
}

// Longer words first: "write barrier" before "barrier".
QRegularExpression anyOf(QStringList words)
{
    std::ranges::sort(words, [](const QString& one, const QString& other) { return one.size() > other.size(); });
    for (QString& word : words)
        word = QRegularExpression::escape(word);
    return QRegularExpression(QStringLiteral("(?<![\\w-])(?:%1)(?![\\w-])").arg(words.join(QLatin1Char('|'))),
                              QRegularExpression::CaseInsensitiveOption |
                                  QRegularExpression::UseUnicodePropertiesOption);
}

constexpr int letters = 116; // of average width, in a line at most
constexpr int margin = 24;   // pixels

bool isOfTheWeb(const QUrl& link)
{
    return link.scheme() == QLatin1String("https") || link.scheme() == QLatin1String("http");
}

} // namespace

std::vector<QTextCursor> placesOf(const QString& words, const QTextDocument& document)
{
    std::vector<QTextCursor> places;
    if (words.isEmpty()) return places;
    for (QTextCursor at = document.find(words, 0); !at.isNull(); at = document.find(words, at))
        places.push_back(at);
    return places;
}

PageSearch::PageSearch(const std::vector<GuidePage>& pages) : pages_(pages) {}

PageSearch::~PageSearch() = default;

std::vector<int> PageSearch::count(const QString& words)
{
    for (std::size_t i = documents_.size(); i < pages_.size(); ++i) {
        documents_.push_back(std::make_unique<QTextDocument>());
        documents_.back()->setMarkdown(pages_[i].markdown);
    }
    std::vector<int> counts;
    for (const auto& document : documents_)
        counts.push_back(static_cast<int>(placesOf(words, *document).size()));
    return counts;
}

std::vector<GlossaryTerm> termsOf(const QString& markdown)
{
    static const QRegularExpression form(QStringLiteral("^## (.+)\\n(?:\\s*\\*[^*:\\n]+: ([^*]+)\\*)?"),
                                         QRegularExpression::MultilineOption);
    static const QRegularExpression separator(QStringLiteral(",\\s*"));
    std::vector<GlossaryTerm> terms;
    for (auto found = form.globalMatch(markdown); found.hasNext();) {
        const auto match = found.next();
        GlossaryTerm term{anchorName(match.captured(1)), {match.captured(1).trimmed()}};
        for (const QString& word : match.captured(2).split(separator, Qt::SkipEmptyParts))
            term.words << word.simplified();
        terms.push_back(std::move(term));
    }
    return terms;
}

void linkTerms(QTextDocument& page, const std::vector<GlossaryTerm>& terms, const QString& glossary)
{
    QHash<QString, QString> anchors = anchorsByWord(terms);
    if (anchors.isEmpty()) return;
    const QRegularExpression form = anyOf(anchors.keys());
    QStringList used;
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        const QTextBlockFormat& format = block.blockFormat();
        if (format.headingLevel() > 0 || format.hasProperty(QTextFormat::BlockCodeFence)) continue;
        for (auto found = form.globalMatch(block.text()); found.hasNext();) {
            const auto match = found.next();
            const QString anchor = anchors.value(match.captured().toLower());
            if (used.contains(anchor)) continue;
            QTextCursor word(&page);
            word.setPosition(block.position() + static_cast<int>(match.capturedStart()));
            word.setPosition(block.position() + static_cast<int>(match.capturedEnd()), QTextCursor::KeepAnchor);
            const QTextCharFormat look = word.charFormat();
            if (look.isAnchor() || look.fontFixedPitch()) continue;
            used << anchor;
            QTextCharFormat link;
            link.setAnchor(true);
            link.setAnchorHref(glossary + QLatin1Char('#') + anchor);
            link.setUnderlineStyle(QTextCharFormat::DotLine);
            word.mergeCharFormat(link);
        }
    }
}

PageBrowser::PageBrowser(const std::vector<GuidePage>& pages, QWidget* parent) : QTextBrowser(parent), pages_(pages)
{
    const auto glossary = std::ranges::find(pages_, QStringLiteral("glossary"), &GuidePage::topic);
    if (glossary != pages_.end()) {
        glossary_ = &*glossary;
        terms_ = termsOf(glossary_->markdown);
    }
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    // If the scroll bar appeared and disappeared, each page would be laid out twice.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    connect(this, &QTextBrowser::anchorClicked, this, &PageBrowser::follow);
    connect(this, &QTextBrowser::sourceChanged, this, &PageBrowser::dress);
}

void PageBrowser::seek(const QString& words)
{
    sought_ = words;
    hit_.reset();
    hits_ = placesOf(sought_, *document());
    markHits();
}

void PageBrowser::goToHit(int index)
{
    hit_ = index;
    setTextCursor(hits_.at(static_cast<std::size_t>(index)));
    // Scrolls the hit to the middle of the view, not to its last line.
    const int away = cursorRect().center().y() - viewport()->height() / 2;
    verticalScrollBar()->setValue(verticalScrollBar()->value() + away);
    markHits();
}

QVariant PageBrowser::loadResource(int type, const QUrl& name)
{
    if (type == QTextDocument::MarkdownResource) {
        pictureWidth_ = 0;
        shown_ = name; // set before sourceChanged(), because loading pictures needs it
        const GuidePage* page = findPage(pages_, name);
        return page == nullptr ? QVariant() : page->title.toUtf8(); // dress() adds the content later
    }
    if (type != QTextDocument::ImageResource) return {};
    // An image with a colour table would be scaled to coarse patterns, so it is converted first.
    const QImage image =
        QImage(QStringLiteral(":/guide") + shown_.resolved(name).path()).convertToFormat(QImage::Format_RGB32);
    pictureWidth_ = widestPicture();
    return image.width() <= pictureWidth_ ? image : image.scaledToWidth(pictureWidth_, Qt::SmoothTransformation);
}

void PageBrowser::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) showAnew();
}

void PageBrowser::resizeEvent(QResizeEvent* event)
{
    fitLines(*document());
    QTextBrowser::resizeEvent(event);
    offerToScroll();
    if (pictureWidth_ > 0 && pictureWidth_ != widestPicture()) showAnew();
}

void PageBrowser::keyPressEvent(QKeyEvent* event)
{
    // Home and End apply to the page, because there is no line to edit.
    if (event->key() == Qt::Key_Home && event->modifiers() == Qt::NoModifier)
        verticalScrollBar()->setValue(0);
    else if (event->key() == Qt::Key_End && event->modifiers() == Qt::NoModifier)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    else if (event->key() == Qt::Key_Escape)
        event->ignore(); // closes the window
    else
        QTextBrowser::keyPressEvent(event);
}

void PageBrowser::follow(const QUrl& link)
{
    if (link.scheme() == experimentScheme)
        emit experimentChosen(link.path());
    else if (isOfTheWeb(link))
        QDesktopServices::openUrl(link);
    else
        setSource(link);
}

bool PageBrowser::leadsSomewhere(const QUrl& link) const
{
    return link.scheme() == experimentScheme || isOfTheWeb(link) || findPage(pages_, shown_.resolved(link)) != nullptr;
}

void PageBrowser::dress(const QUrl& shown)
{
    shown_ = shown;
    const GuidePage* page = findPage(pages_, shown);
    if (page == nullptr) return;
    const QScopedValueRollback dressing(isDressing_, true);
    // Parsed into a separate document: in the visible one, each paragraph would cause a new layout.
    auto next = std::make_unique<QTextDocument>(this);
    next->setUndoRedoEnabled(false);
    next->setDefaultFont(font());
    next->setDocumentMargin(margin);
    next->setMarkdown(page->markdown);
    stylePage(*next, {font(), palette(), [this](const QUrl& link) { return leadsSomewhere(link); }});
    if (glossary_ != nullptr && page != glossary_) linkTerms(*next, terms_, glossary_->address);
    fitLines(*next);
    const QPointer<QTextDocument> before = document();
    setDocument(next.release());
    if (before) before->deleteLater();
    offerToScroll();
    // When the page was loaded, its anchors did not exist yet.
    if (shown.hasFragment()) scrollToAnchor(anchorIn(*page, shown.fragment(QUrl::FullyDecoded)));
    seek(sought_);
}

void PageBrowser::fitLines(QTextDocument& page) const
{
    QTextFrame& whole = *page.rootFrame();
    QTextFrameFormat format = whole.frameFormat();
    const int spare = viewport()->width() - widestLine() - 2 * margin;
    const double right = margin + std::max(0, spare);
    if (format.rightMargin() == right) return;
    format.setRightMargin(right);
    whole.setFrameFormat(format);
    fitTables(page, viewport()->width() - margin - right);
}

// Column widths of a table are rounded up; a pixel or two within the margin does not need scrolling.
void PageBrowser::offerToScroll()
{
    const bool isCut = document()->size().width() - viewport()->width() >= margin;
    setHorizontalScrollBarPolicy(isCut ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

void PageBrowser::showAnew()
{
    if (isDressing_ || shown_.isEmpty()) return;
    const QScrollBar& bar = *verticalScrollBar();
    const double share = bar.maximum() == 0 ? 0 : static_cast<double>(bar.value()) / bar.maximum();
    const std::optional<int> hit = hit_;
    reload();
    verticalScrollBar()->setValue(qRound(share * verticalScrollBar()->maximum()));
    if (hit && *hit < hitCount()) goToHit(*hit);
}

void PageBrowser::markHits()
{
    const QPalette& colours = palette();
    QList<ExtraSelection> marks;
    for (std::size_t i = 0; i < hits_.size(); ++i) {
        ExtraSelection mark;
        mark.cursor = hits_[i];
        if (hit_ && static_cast<std::size_t>(*hit_) == i) {
            mark.format.setBackground(colours.highlight());
            mark.format.setForeground(colours.highlightedText());
        } else {
            mark.format.setBackground(blended(colours.color(QPalette::Base), colours.color(QPalette::Highlight), 0.35));
        }
        marks << mark;
    }
    setExtraSelections(marks);
}

int PageBrowser::widestLine() const
{
    return fontMetrics().averageCharWidth() * letters;
}

int PageBrowser::widestPicture() const
{
    return std::clamp(viewport()->width() - 2 * margin, 1, widestLine());
}

} // namespace poolscope::ui
