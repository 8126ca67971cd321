// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/guide_pages.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/spoken_value.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <QUrl>

#include <algorithm>
#include <iterator>

namespace poolscope::ui {

namespace {

constexpr QLatin1String embedded(":/guide/");
constexpr QLatin1String guideFolder("resources/guide/");

struct PageTexts
{
    Q_DECLARE_TR_FUNCTIONS(GuidePages)
};

QString titleOf(const QString& markdown)
{
    static const QRegularExpression heading(QStringLiteral("^# (.+)$"), QRegularExpression::MultilineOption);
    return heading.match(markdown).captured(1).remove(QLatin1Char('\\'));
}

// "de"; empty for English.
QString languageFolder()
{
    const QLocale::Language language = QLocale().language();
    if (language == QLocale::English || language == QLocale::C) return {};
    return QLocale().name().section(QLatin1Char('_'), 0, 0);
}

// Qt does not support <kbd> and shows HTML comments as text.
QString readWritten(const QString& path)
{
    QFile file(embedded + path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    static const QRegularExpression comment(QStringLiteral("<!--.*?-->\\s*"));
    static const QRegularExpression key(QStringLiteral("<kbd>(.+?)</kbd>"));
    return QString::fromUtf8(file.readAll()).remove(comment).replace(key, QStringLiteral("`\\1`"));
}

// `path`: in the repository.
QString topicOf(const QString& path)
{
    static const QRegularExpression form(
        QStringLiteral("^/?(?:resources/guide/)?(?:[a-z]{2}/)?((?:charts/|numbers/|catalog/)?[^/]+)\\.md$"));
    static const QRegularExpression chapter(QStringLiteral("^(\\d\\d)-"));
    const QString name = form.match(path).captured(1);
    const auto number = chapter.match(name);
    return number.hasMatch() ? number.captured(1) : name;
}

// The files of a folder of the guide, as paths in it.
QStringList filesIn(const QString& folder)
{
    QStringList files;
    for (const QString& name :
         QDir(embedded + guideFolder + folder).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name))
        files << folder + name;
    return files;
}

// The file of a page in the current language, as a path in the guide; the English one if there is no other.
QString spokenFile(const QString& english)
{
    const QString language = languageFolder();
    if (language.isEmpty()) return english;
    const QString folder =
        language + QLatin1Char('/') + english.left(english.lastIndexOf(QLatin1Char('/')) + 1); // with its slash
    for (const QString& file : filesIn(folder))
        if (topicOf(guideFolder + file) == topicOf(guideFolder + english)) return file;
    return english;
}

GuidePage writtenPage(const QString& path, PageGroup group)
{
    QString text = readWritten(path);
    const QString title = titleOf(text);
    const QString language = languageFolder();
    if (!language.isEmpty() && !path.startsWith(guideFolder + language)) {
        const qsizetype end = text.indexOf(QLatin1Char('\n'));
        text.insert(end + 1, QStringLiteral("\n*%1*\n").arg(PageTexts::tr("This page is written in English only.")));
    }
    return {topicOf(path), QStringLiteral("guide:/") + path, title, text, group, true};
}

// By title.
void addFolder(std::vector<GuidePage>& pages, const QString& folder, PageGroup group)
{
    std::vector<GuidePage> added;
    for (const QString& file : filesIn(folder))
        added.push_back(writtenPage(guideFolder + spokenFile(file), group));
    std::ranges::sort(added, [](const GuidePage& one, const GuidePage& other) {
        return QString::localeAwareCompare(one.title, other.title) < 0;
    });
    std::ranges::move(added, std::back_inserter(pages));
}

struct Chapter
{
    QLatin1String topic;
    PageGroup group;
};

// In reading order. The rest of the guide, what is not listed included, is looked up and not read.
constexpr Chapter chapters[]{
    {QLatin1String("00"), PageGroup::See},   {QLatin1String("01"), PageGroup::See},
    {QLatin1String("12"), PageGroup::See},   {QLatin1String("13"), PageGroup::See},
    {QLatin1String("04"), PageGroup::See},   {QLatin1String("03"), PageGroup::See},
    {QLatin1String("10"), PageGroup::Teach}, {QLatin1String("02"), PageGroup::Teach},
    {QLatin1String("11"), PageGroup::Tune},  {QLatin1String("14"), PageGroup::Tune},
    {QLatin1String("07"), PageGroup::Tune},
};

// The pages that lie in no folder: the chapters, and then those to be looked up in the order of their files.
void addChapters(std::vector<GuidePage>& pages)
{
    for (const QString& file : filesIn({})) {
        const QString path = guideFolder + spokenFile(file), topic = topicOf(path);
        const auto known = std::ranges::find(chapters, topic, &Chapter::topic);
        pages.push_back(writtenPage(path, known == std::end(chapters) ? PageGroup::Reference : known->group));
    }
    std::ranges::stable_sort(pages, {}, [](const GuidePage& page) {
        return std::ranges::find(chapters, page.topic, &Chapter::topic) - std::begin(chapters);
    });
}

struct CatalogTexts
{
    Q_DECLARE_TR_FUNCTIONS(CatalogPages)
};

// Escapes everything that has a meaning in Markdown.
QString inMarkdown(const QString& text)
{
    QString escaped;
    for (const QChar letter : text) {
        if (QStringLiteral("\\`*_[]<>|&~").contains(letter)) escaped += QLatin1Char('\\');
        escaped += letter;
    }
    return escaped;
}

QString asCode(const std::string& id)
{
    return QStringLiteral("`%1`").arg(QString::fromStdString(id));
}

QString withUnit(const QString& value, const Parameter& parameter)
{
    if (parameter.unit.empty() || parameter.unit == "bytes") return value;
    return QStringLiteral("%1 %2").arg(value, translated(parameter.unit));
}

QString rangeOf(const Parameter& parameter)
{
    if (parameter.unit != "bytes") return withUnit(spokenAllowed(parameter), parameter);
    const auto bytes = [&](double value) { return unbroken(spoken(static_cast<std::int64_t>(value), parameter)); };
    return CatalogTexts::tr("%1 to %2").arg(bytes(parameter.minimum), bytes(parameter.maximum));
}

QString meaningOf(const Parameter& parameter)
{
    const QString meaning = translated(parameter.meaning);
    return parameter.live ? CatalogTexts::tr("%1. Can be tuned while it runs.").arg(meaning) : meaning;
}

QString rowOf(const QStringList& cells)
{
    return QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | ")));
}

QString tableOf(const std::vector<Parameter>& parameters)
{
    if (parameters.empty()) return CatalogTexts::tr("It has no parameters.") + QLatin1Char('\n');
    QString table = rowOf({CatalogTexts::tr("Parameter"), CatalogTexts::tr("Default"), CatalogTexts::tr("Allowed"),
                           CatalogTexts::tr("What it does")});
    table += rowOf(QStringList(4, QStringLiteral("---")));
    for (const Parameter& parameter : parameters)
        table += rowOf({inMarkdown(translated(parameter.label)) + QLatin1Char(' ') + asCode(parameter.id),
                        inMarkdown(withUnit(spoken(parameter.defaultValue, parameter), parameter)),
                        inMarkdown(rangeOf(parameter)), inMarkdown(meaningOf(parameter))});
    return table;
}

class CatalogPage
{
public:
    CatalogPage(const QString& title, const QString& introduction) : title_(title), introduction_(introduction) {}

    void add(const QString& title, const QString& body)
    {
        links_ << QStringLiteral("[%1](#%2)").arg(inMarkdown(title), anchorName(title));
        sections_ += QStringLiteral("\n## %1\n\n%2\n").arg(inMarkdown(title), body);
    }
    // With or without a list of links at the top.
    [[nodiscard]] QString markdown(bool hasLinks) const
    {
        const QString links = hasLinks ? links_.join(QStringLiteral(" · ")) + QLatin1Char('\n') : QString();
        return QStringLiteral("# %1\n\n%2\n\n%3%4\n[↑ %1](#%5)\n")
            .arg(inMarkdown(title_), inMarkdown(introduction_), links, sections_, anchorName(title_));
    }

private:
    QString title_;
    QString introduction_;
    QStringList links_;
    QString sections_;
};

template <typename Info>
void addAll(CatalogPage& page, std::span<const Info> catalog)
{
    for (const Info& info : catalog) {
        QString body = QStringLiteral("%1: %2.\n\n").arg(asCode(info.id), inMarkdown(translated(info.meaning)));
        if constexpr (requires { info.missing; })
            if (!info.missing.empty()) body += inMarkdown(translatedSentence(info.missing)) + QStringLiteral("\n\n");
        page.add(translated(info.title), body + tableOf(info.parameters));
    }
}

} // namespace

std::vector<GuidePage> guidePages()
{
    std::vector<GuidePage> pages;
    addChapters(pages);
    for (const auto& [name, markdown] : {std::pair{QStringLiteral("strategies"), strategiesPage()},
                                         std::pair{QStringLiteral("scenarios"), scenariosPage()},
                                         std::pair{QStringLiteral("experiments"), experimentsPage()}})
        pages.push_back({QStringLiteral("catalog/") + name, QStringLiteral("guide:/catalog/%1.md").arg(name),
                         titleOf(markdown), markdown, PageGroup::Reference, false});
    addFolder(pages, QStringLiteral("charts/"), PageGroup::Charts);
    addFolder(pages, QStringLiteral("numbers/"), PageGroup::Numbers);
    return pages;
}

const GuidePage* findPage(const std::vector<GuidePage>& pages, const QUrl& address)
{
    if (address.scheme() != QLatin1String("guide")) return nullptr;
    const QString topic = topicOf(address.path());
    const auto found = topic.isEmpty() ? pages.end() : std::ranges::find(pages, topic, &GuidePage::topic);
    return found == pages.end() ? nullptr : &*found;
}

QUrl addressOf(const std::vector<GuidePage>& pages, const QString& topic)
{
    const QString sought = topic.section(QLatin1Char('#'), 0, 0), anchor = topic.section(QLatin1Char('#'), 1);
    const auto found = std::ranges::find(pages, sought, &GuidePage::topic);
    if (sought.isEmpty() || found == pages.end()) return {};
    QUrl address(found->address);
    if (!anchor.isEmpty()) address.setFragment(anchorIn(*found, anchor));
    return address;
}

QString anchorIn(const GuidePage& page, const QString& anchor)
{
    if (!page.isWritten) {
        const QString named = catalogAnchor(anchor);
        return named.isEmpty() ? anchor : named;
    }
    const QStringList own = anchorsOf(page.markdown);
    if (own.contains(anchor)) return anchor;
    // Languages have folders of two letters beside those of charts and numbers.
    const QString folder = page.topic.section(QLatin1Char('/'), 0, -2);
    QStringList languages{QString()};
    for (const QString& name : QDir(embedded + guideFolder).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        if (name.size() == 2) languages << name + QLatin1Char('/');
    for (const QString& language : languages)
        for (const QString& file : filesIn(language + (folder.isEmpty() ? folder : folder + QLatin1Char('/')))) {
            if (topicOf(guideFolder + file) != page.topic) continue;
            const qsizetype place = anchorsOf(readWritten(guideFolder + file)).indexOf(anchor);
            if (place >= 0 && place < own.size()) return own[place];
        }
    return anchor;
}

QString nameOf(PageGroup group)
{
    switch (group) {
    case PageGroup::See: return PageTexts::tr("See");
    case PageGroup::Teach: return PageTexts::tr("Teach");
    case PageGroup::Tune: return PageTexts::tr("Tune");
    case PageGroup::Reference: return PageTexts::tr("Reference");
    case PageGroup::Charts: return PageTexts::tr("Charts");
    case PageGroup::Numbers: return PageTexts::tr("Numbers");
    }
    return {};
}

QString anchorName(const QString& heading)
{
    QString name;
    for (const QChar letter : heading.trimmed().toLower()) {
        if (letter.isLetterOrNumber() || letter == QLatin1Char('-') || letter == QLatin1Char('_'))
            name += letter;
        else if (letter.isSpace())
            name += QLatin1Char('-');
    }
    return name;
}

QStringList anchorsOf(const QString& markdown)
{
    QStringList anchors;
    QHash<QString, int> uses;
    // A comment in a shell's commands is no heading.
    static const QRegularExpression code(QStringLiteral("^```.*?^```"),
                                         QRegularExpression::MultilineOption |
                                             QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression heading(QStringLiteral("^#{1,6} +(.+)$"), QRegularExpression::MultilineOption);
    for (auto found = heading.globalMatch(QString(markdown).remove(code)); found.hasNext();) {
        const QString name = anchorName(found.next().captured(1));
        const int count = uses[name]++;
        anchors << (count == 0 ? name : QStringLiteral("%1-%2").arg(name).arg(count));
    }
    return anchors;
}

QString strategiesPage()
{
    CatalogPage page(CatalogTexts::tr("Strategies"),
                     CatalogTexts::tr("A strategy is one way of managing memory: where an object comes from, and where "
                                      "it goes. Each lane has one, and individual kinds may have others."));
    addAll(page, strategyCatalog());
    return page.markdown(true);
}

QString scenariosPage()
{
    CatalogPage page(CatalogTexts::tr("Scenarios"),
                     CatalogTexts::tr("A scenario decides which objects are born and die in each frame, the same for "
                                      "every lane. It knows nothing of memory."));
    addAll(page, scenarioCatalog());
    return page.markdown(true);
}

QString catalogAnchor(const QString& id)
{
    const std::string sought = id.toStdString();
    for (const StrategyInfo& info : strategyCatalog())
        if (info.id == sought) return anchorName(translated(info.title));
    for (const ScenarioInfo& info : scenarioCatalog())
        if (info.id == sought) return anchorName(translated(info.title));
    for (const BuiltInExperiment& builtIn : builtInExperiments())
        if (builtIn.name == sought) return anchorName(translated(parseExperiment(builtIn.text, sought).title));
    return {};
}

QString experimentsPage()
{
    CatalogPage page(CatalogTexts::tr("Built-in experiments"),
                     CatalogTexts::tr("Each is a file with a scenario and its lanes. Change what you like: the "
                                      "built-in experiment stays as it is."));
    for (const BuiltInExperiment& builtIn : builtInExperiments()) {
        const std::string name(builtIn.name);
        const Experiment experiment = parseExperiment(builtIn.text, name);
        page.add(translated(experiment.title),
                 QStringLiteral("%1\n\n[%2](%3:%4) · %5\n")
                     .arg(inMarkdown(translated(experiment.description)), CatalogTexts::tr("Open"), experimentScheme,
                          QString::fromStdString(name), asCode(name)));
    }
    return page.markdown(false);
}

} // namespace poolscope::ui
