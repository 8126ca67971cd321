// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/guide_html.h"

#include "ui/help/guide_pages.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QUrl>

#include <functional>
#include <md4c-html.h>

namespace poolscope::ui {

namespace {

constexpr const char* guideStyle = R"(
:root { color-scheme: light dark; --ink: #1d2430; --quiet: #55606f; --ground: #ffffff; --shade: #f5f6f8; --rule: #d8dde4; --link: #005a8c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e7ec; --quiet: #a3adba; --ground: #1b1f26; --shade: #262b34; --rule: #3a424e; --link: #7cc4f0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; }
main { max-width: 50rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.6rem; margin: 4rem 0 1rem; padding-bottom: .3rem; border-bottom: 2px solid var(--link); }
h3 { font-size: 1.35rem; line-height: 1.3; margin: 3rem 0 .75rem; }
h4 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
h5, h6 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p, li { overflow-wrap: anywhere; }
a { color: var(--link); }
code { background: var(--shade); border-radius: 3px; padding: .05em .25em; font: .88em ui-monospace, "DejaVu Sans Mono", Consolas, monospace; }
pre { background: var(--shade); border: 1px solid var(--rule); border-radius: 4px; padding: .75rem 1rem; overflow-x: auto; line-height: 1.45; }
pre code { background: none; padding: 0; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; font-size: .92rem; }
th, td { padding: .35rem .6rem; text-align: left; vertical-align: top; border: 1px solid var(--rule); }
th { background: var(--shade); }
img { display: block; max-width: 100%; height: auto; margin: 1rem 0; }
nav h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; border: 0; }
nav ul { margin: 0; padding-left: 1.25rem; columns: 2; }
.origin { color: var(--quiet); font-size: .9rem; }
@page { margin: 16mm 15mm; }
@media print {
  :root { color-scheme: light; --ink: #000000; --quiet: #55606f; --ground: #ffffff; --shade: #f5f6f8; --rule: #d8dde4; --link: #005a8c; }
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  h2 { break-before: page; margin-top: 0; }
  h2, h3, h4, h5 { break-after: avoid; }
  tr, img { break-inside: avoid; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
}
)";

QString wholeGuideTitle()
{
    return QCoreApplication::translate("GuidePages", "Poolscope guide");
}

// Without what only the window can do: links that open an experiment.
std::vector<GuidePage> wholeGuidePages()
{
    static const QRegularExpression opening(QStringLiteral("\\[[^\\]]*\\]\\(%1:[^)]*\\) · ").arg(experimentScheme));
    std::vector<GuidePage> pages = guidePages();
    for (GuidePage& page : pages)
        page.markdown.remove(opening);
    return pages;
}

// The name of a page, or of one of its headings, within the whole: "numbers-hits", "numbers-hits--misses".
QString placeOf(const GuidePage& page, const QString& anchor = {})
{
    QString place = page.topic;
    place.replace(QLatin1Char('/'), QLatin1Char('-'));
    // A name must not begin with a digit everywhere.
    if (place.front().isDigit()) place.prepend(QStringLiteral("chapter-"));
    return anchor.isEmpty() ? place : place + QStringLiteral("--") + anchor;
}

// Where a link of that page leads to in the whole: "#numbers-hits--misses", an address in the web, or, with nothing
// there, an empty text.
QString linkInWhole(const std::vector<GuidePage>& pages, const GuidePage& from, const QString& link)
{
    const QUrl url = QUrl(from.address).resolved(QUrl(link));
    if (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http")) return url.toString();
    const GuidePage* page = findPage(pages, url);
    if (page == nullptr) return {};
    QString anchor = url.fragment(QUrl::FullyDecoded);
    if (!anchor.isEmpty()) anchor = anchorIn(*page, anchor);
    // The title of a page is where the page is.
    if (anchorsOf(page->markdown).value(0) == anchor) anchor.clear();
    return QLatin1Char('#') + placeOf(*page, anchor);
}

// The file of a picture of that page, embedded in the program.
QString pictureFile(const GuidePage& from, const QString& source)
{
    return QStringLiteral(":/guide") + QUrl(from.address).resolved(QUrl(source)).path();
}

QByteArray inHtml(const QString& markdown)
{
    QByteArray html;
    const QByteArray text = markdown.toUtf8();
    const auto append = [](const MD_CHAR* piece, MD_SIZE size, void* all) {
        static_cast<QByteArray*>(all)->append(piece, static_cast<qsizetype>(size));
    };
    md_html(text.constData(), static_cast<MD_SIZE>(text.size()), append, &html, MD_DIALECT_GITHUB, MD_HTML_FLAG_XHTML);
    return html;
}

QString unescaped(QString text)
{
    return text.replace(QLatin1String("&quot;"), QLatin1String("\""))
        .replace(QLatin1String("&lt;"), QLatin1String("<"))
        .replace(QLatin1String("&gt;"), QLatin1String(">"))
        .replace(QLatin1String("&amp;"), QLatin1String("&"));
}

// What `replacement` says, in place of each match.
QString replaced(const QString& text, const QRegularExpression& form,
                 const std::function<QString(const QRegularExpressionMatch&)>& replacement)
{
    QString result;
    qsizetype end = 0;
    for (auto found = form.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        result += text.mid(end, match.capturedStart() - end) + replacement(match);
        end = match.capturedEnd();
    }
    return result + text.mid(end);
}

QString dataAddressOf(const QString& file)
{
    QFile picture(file);
    if (!picture.open(QIODevice::ReadOnly)) return {};
    return QStringLiteral("data:image/png;base64,") + QString::fromLatin1(picture.readAll().toBase64());
}

// A page is a section; its title is a heading of the third level, below that of its group.
QString sectionOf(const std::vector<GuidePage>& pages, const GuidePage& page)
{
    static const QRegularExpression heading(QStringLiteral("<h([1-6])>(.*?)</h[1-6]>"));
    static const QRegularExpression link(QStringLiteral("<a href=\"([^\"]*)\"[^>]*>(.*?)</a>"),
                                         QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression picture(QStringLiteral("<img src=\"([^\"]*)\""));
    const QStringList anchors = anchorsOf(page.markdown);
    qsizetype next = 0;
    QString html = QString::fromUtf8(inHtml(page.markdown));
    html = replaced(html, heading, [&](const QRegularExpressionMatch& match) {
        const int level = std::min(match.captured(1).toInt() + 2, 6);
        const QString anchor = next < anchors.size() ? anchors[next] : QString();
        return QStringLiteral("<h%1 id=\"%2\">%3</h%1>")
            .arg(level)
            .arg(placeOf(page, next++ == 0 ? QString() : anchor), match.captured(2));
    });
    html = replaced(html, link, [&](const QRegularExpressionMatch& match) {
        const QString target = linkInWhole(pages, page, unescaped(match.captured(1)));
        return target.isEmpty()
                   ? match.captured(2)
                   : QStringLiteral("<a href=\"%1\">%2</a>").arg(target.toHtmlEscaped(), match.captured(2));
    });
    html = replaced(html, picture, [&](const QRegularExpressionMatch& match) {
        return QStringLiteral("<img src=\"%1\"").arg(dataAddressOf(pictureFile(page, unescaped(match.captured(1)))));
    });
    return QStringLiteral("<section>\n%1</section>\n").arg(html);
}

QString contentsOf(const std::vector<GuidePage>& pages)
{
    QString html = QStringLiteral("<nav>\n");
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const bool isFirst = i == 0 || pages[i - 1].group != pages[i].group;
        const bool isLast = i + 1 == pages.size() || pages[i + 1].group != pages[i].group;
        if (isFirst) html += QStringLiteral("<h2>%1</h2>\n<ul>\n").arg(nameOf(pages[i].group).toHtmlEscaped());
        html +=
            QStringLiteral("<li><a href=\"#%1\">%2</a></li>\n").arg(placeOf(pages[i]), pages[i].title.toHtmlEscaped());
        if (isLast) html += QStringLiteral("</ul>\n");
    }
    return html + QStringLiteral("</nav>\n");
}

} // namespace

QByteArray guideHtml()
{
    const std::vector<GuidePage> pages = wholeGuidePages();
    const QString title = wholeGuideTitle().toHtmlEscaped();
    QString html = QLatin1String(guideHtmlBeginning) +
                   QStringLiteral("<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                                  "<meta name=\"generator\" content=\"Poolscope " POOLSCOPE_VERSION "\"/>\n"
                                  "<title>%2</title>\n<style>%3</style>\n</head>\n<body>\n<main>\n")
                       .arg(QLocale().name().left(2), title, QLatin1String(guideStyle));
    html += QStringLiteral("<h1>%1</h1>\n<p class=\"origin\">Poolscope " POOLSCOPE_VERSION "</p>\n").arg(title);
    html += contentsOf(pages);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (i == 0 || pages[i - 1].group != pages[i].group)
            html += QStringLiteral("<h2>%1</h2>\n").arg(nameOf(pages[i].group).toHtmlEscaped());
        html += sectionOf(pages, pages[i]);
    }
    return (html + QStringLiteral("</main>\n</body>\n</html>\n")).toUtf8();
}

} // namespace poolscope::ui
