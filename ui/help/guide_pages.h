// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the guide: those written in resources/guide, in English and below it in the folder of a language, and
// those made from the catalogs. In the language of the window; a page that was not written in it is English.
// Interface thread.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

class QUrl;

namespace poolscope::ui {

// In the order of the list of pages: chapters by what the reader wants to do, and what is looked up. Charts and numbers
// are parts of the reference.
enum class PageGroup { See, Teach, Tune, Reference, Charts, Numbers };

struct GuidePage
{
    // What it is about, whatever the language: "06" for chapter 6, "charts/heap", "numbers/hits", "glossary",
    // "catalog/strategies".
    QString topic;
    QString address; // "guide:/resources/guide/06-files.md": the path in the repository
    QString title;   // the first heading
    QString markdown;
    PageGroup group = PageGroup::Reference;
    bool isWritten = true; // otherwise made from a catalog
};

// In reading order, group by group. Made again by each call, in the current language.
[[nodiscard]] std::vector<GuidePage> guidePages();
// The page at that address, or the one on the same topic if the address is of a page in another language; nullptr if
// there is none. The fragment is ignored.
[[nodiscard]] const GuidePage* findPage(const std::vector<GuidePage>& pages, const QUrl& address);
// The address of a topic, which may end with an anchor of the English page: "numbers/hits#misses". Empty if there is no
// such page.
[[nodiscard]] QUrl addressOf(const std::vector<GuidePage>& pages, const QString& topic);
// The anchor in the page for one that may be of the same page in another language: that of the heading in the same
// place. In a page made from a catalog, also that of the entry with this id. `anchor` itself if there is none.
[[nodiscard]] QString anchorIn(const GuidePage& page, const QString& anchor);

[[nodiscard]] QString nameOf(PageGroup group);

// The scheme of links that open a built-in experiment: "experiment:stutter".
inline constexpr QLatin1String experimentScheme("experiment");

// The name of a heading in links, as viewers of Markdown derive it: "Measuring, comparing, teaching" ->
// "measuring-comparing-teaching"
[[nodiscard]] QString anchorName(const QString& heading);

// Of every heading of a page in Markdown, in order; a name that was there before gets "-1", "-2" and so on.
[[nodiscard]] QStringList anchorsOf(const QString& markdown);

// Pages made from the program's catalogs: Markdown, in the language of the window.
// Each entry with its meaning and its parameters: default, range and effect.
[[nodiscard]] QString strategiesPage();
[[nodiscard]] QString scenariosPage();
// The anchor of a strategy, scenario or built-in experiment, by its id, in the page that has it; empty if none has.
[[nodiscard]] QString catalogAnchor(const QString& id);
// The built-in experiments, each with what there is to see and a link that opens it (experimentScheme).
[[nodiscard]] QString experimentsPage();

} // namespace poolscope::ui
