// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/appearance/language.h"

#include "ui/actions/actions.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>
#include <tuple>
#include <vector>

namespace poolscope::ui {

namespace {

QLocale localeOf(LanguageChoice choice)
{
    switch (choice) {
    case LanguageChoice::English: return QLocale(QLocale::English);
    case LanguageChoice::German: return QLocale(QLocale::German);
    case LanguageChoice::System: break;
    }
    return QLocale::system();
}

std::unique_ptr<QTranslator> translatorFor(LanguageChoice choice)
{
    const QString name = QStringLiteral("poolscope"), folder = QStringLiteral(":/translations");
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(localeOf(choice), name, QStringLiteral("_"), folder))
        // English too, for its plurals.
        std::ignore = translator->load(QLocale(QLocale::English), name, QStringLiteral("_"), folder);
    return translator;
}

// What Qt's own dialogs and buttons say, where it is installed.
std::unique_ptr<QTranslator> translatorOfQt(const QString& language)
{
    auto translator = std::make_unique<QTranslator>();
    std::ignore = translator->load(QLocale(language), QStringLiteral("qtbase"), QStringLiteral("_"),
                                   QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    return translator;
}

} // namespace

void applyLanguage(LanguageChoice choice)
{
    // A translator that goes takes itself off the application, if that is still there.
    static std::vector<std::unique_ptr<QTranslator>> installed;
    installed.clear();
    installed.push_back(translatorFor(choice));
    const QString language = installed.front()->language();
    installed.push_back(translatorOfQt(language));
    QLocale::setDefault(QLocale(language)); // numbers as in the sentences around them
    for (const auto& translator : installed)
        if (!translator->isEmpty()) QCoreApplication::installTranslator(translator.get());
}

QString languageAnnounced(LanguageChoice choice)
{
    constexpr const char* sentence = QT_TRANSLATE_NOOP("Language", "Poolscope speaks English from its next start on.");
    const QString text = translatorFor(choice)->translate("Language", sentence);
    return text.isEmpty() ? QString::fromLatin1(sentence) : text;
}

LanguageCommands::LanguageCommands(const Actions& actions, LanguageChoice& chosen, QObject* parent) : QObject(parent)
{
    constexpr std::array names{"view.language.system", "view.language.english", "view.language.german"};
    auto* group = new QActionGroup(this);
    for (const LanguageChoice language : allLanguageChoices) {
        QAction& action = actions[names[static_cast<std::size_t>(language)]];
        group->addAction(&action);
        action.setChecked(language == chosen);
        connect(&action, &QAction::triggered, this, [language, &chosen, &actions] {
            chosen = language;
            emit actions.done(languageAnnounced(language));
        });
    }
}

} // namespace poolscope::ui
