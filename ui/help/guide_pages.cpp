// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/guide_pages.h"

#include "ui/help/catalog_pages.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr QLatin1String embedded(":/guide/");
constexpr QLatin1String chapterFolder("resources/guide/");

QString titleOf(const QString& markdown)
{
    static const QRegularExpression heading(QStringLiteral("^# (.+)$"), QRegularExpression::MultilineOption);
    return heading.match(markdown).captured(1).remove(QLatin1Char('\\'));
}

bool isEnglish()
{
    const QLocale::Language language = QLocale().language();
    return language == QLocale::English || language == QLocale::C;
}

// Qt does not support <kbd> and shows HTML comments as text.
QString readChapter(const QString& path)
{
    QFile file(embedded + path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    static const QRegularExpression comment(QStringLiteral("<!--.*?-->\\s*"));
    static const QRegularExpression key(QStringLiteral("<kbd>(.+?)</kbd>"));
    return QString::fromUtf8(file.readAll()).remove(comment).replace(key, QStringLiteral("`\\1`"));
}

GuidePage chapter(const QString& path)
{
    QString text = readChapter(path);
    const QString title = titleOf(text);
    if (!isEnglish()) {
        const QString note = QCoreApplication::translate("GuidePages", "This chapter is written in English only.");
        const qsizetype end = text.indexOf(QLatin1Char('\n'));
        text.insert(end + 1, QStringLiteral("\n*%1*\n").arg(note));
    }
    return {QStringLiteral("guide:/") + path, title, text, true};
}

} // namespace

std::vector<GuidePage> guidePages()
{
    std::vector<GuidePage> pages{chapter(QStringLiteral("README.md"))};
    for (const QString& file :
         QDir(embedded + chapterFolder).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name))
        pages.push_back(chapter(chapterFolder + file));
    for (const auto& [name, markdown] : {std::pair{QStringLiteral("strategies"), strategiesPage()},
                                         std::pair{QStringLiteral("scenarios"), scenariosPage()},
                                         std::pair{QStringLiteral("experiments"), experimentsPage()}})
        pages.push_back({QStringLiteral("guide:/catalog/%1.md").arg(name), titleOf(markdown), markdown, false});
    return pages;
}

const GuidePage* findPage(const std::vector<GuidePage>& pages, const QUrl& address)
{
    const QString sought = address.toString(QUrl::RemoveFragment);
    const auto found = std::ranges::find(pages, sought, &GuidePage::address);
    return found == pages.end() ? nullptr : &*found;
}

} // namespace poolscope::ui
