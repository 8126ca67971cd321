// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/whole_guide.h"

#include "ui/help/anchor_name.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QUrl>

namespace poolscope::ui {

QString wholeGuideTitle()
{
    return QCoreApplication::translate("GuidePages", "Poolscope guide");
}

std::vector<GuidePage> wholeGuidePages()
{
    static const QRegularExpression opening(QStringLiteral("\\[[^\\]]*\\]\\(%1:[^)]*\\) · ").arg(experimentScheme));
    std::vector<GuidePage> pages = guidePages();
    for (GuidePage& page : pages)
        page.markdown.remove(opening);
    return pages;
}

QString placeOf(const GuidePage& page, const QString& anchor)
{
    QString place = page.topic;
    place.replace(QLatin1Char('/'), QLatin1Char('-'));
    // A name must not begin with a digit everywhere.
    if (place.front().isDigit()) place.prepend(QStringLiteral("chapter-"));
    return anchor.isEmpty() ? place : place + QStringLiteral("--") + anchor;
}

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

QString pictureFile(const GuidePage& from, const QString& source)
{
    return QStringLiteral(":/guide") + QUrl(from.address).resolved(QUrl(source)).path();
}

} // namespace poolscope::ui
