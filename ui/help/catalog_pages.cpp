// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/catalog_pages.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/help/anchor_name.h"
#include "ui/help/guide_pages.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/spoken_value.h"

#include <QCoreApplication>
#include <QStringList>

namespace poolscope::ui {

namespace {

struct CatalogWords
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
    return CatalogWords::tr("%1 to %2").arg(bytes(parameter.minimum), bytes(parameter.maximum));
}

QString meaningOf(const Parameter& parameter)
{
    const QString meaning = translated(parameter.meaning);
    return parameter.live ? CatalogWords::tr("%1. Can be tuned while it runs.").arg(meaning) : meaning;
}

QString rowOf(const QStringList& cells)
{
    return QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | ")));
}

QString tableOf(const std::vector<Parameter>& parameters)
{
    if (parameters.empty()) return CatalogWords::tr("It has no parameters.") + QLatin1Char('\n');
    QString table = rowOf({CatalogWords::tr("Parameter"), CatalogWords::tr("Default"), CatalogWords::tr("Allowed"),
                           CatalogWords::tr("What it does")});
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

QString strategiesPage()
{
    CatalogPage page(CatalogWords::tr("Strategies"),
                     CatalogWords::tr("A strategy is one way of managing memory: where an object comes from, and where "
                                      "it goes. Each lane has one, and individual kinds may have others."));
    addAll(page, strategyCatalog());
    return page.markdown(true);
}

QString scenariosPage()
{
    CatalogPage page(CatalogWords::tr("Scenarios"),
                     CatalogWords::tr("A scenario decides which objects are born and die in each frame, the same for "
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
    CatalogPage page(CatalogWords::tr("Built-in experiments"),
                     CatalogWords::tr("Each is a file with a scenario and the lanes that work through it. Change what "
                                      "you like: what is built in stays as it is."));
    for (const BuiltInExperiment& builtIn : builtInExperiments()) {
        const std::string name(builtIn.name);
        const Experiment experiment = parseExperiment(builtIn.text, name);
        page.add(translated(experiment.title),
                 QStringLiteral("%1\n\n[%2](%3:%4) · %5\n")
                     .arg(inMarkdown(translated(experiment.description)), CatalogWords::tr("Open"), experimentScheme,
                          QString::fromStdString(name), asCode(name)));
    }
    return page.markdown(false);
}

} // namespace poolscope::ui
