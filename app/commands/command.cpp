// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cctype>
#include <unistd.h>

namespace poolscope::app {

namespace {

std::string complaintOfUnknown(const std::string& name, const std::vector<Option>& options, bool isShort)
{
    std::vector<std::string> names;
    for (const Option& option : options)
        names.emplace_back(option.name);
    const std::string near = nearestName(name, names);
    return (isShort ? "unknown option -" : "unknown option --") + name +
           (near.empty() ? "" : " (did you mean --" + near + "?)");
}

} // namespace

Arguments::Arguments(const QStringList& arguments, std::vector<Option> options)
{
    options.push_back({"help", false, "h"});
    for (const Option& option : options) {
        QStringList names{QLatin1String(option.name)};
        if (option.shortName != nullptr) names.append(QLatin1String(option.shortName));
        parser_.addOption({names, QString(), option.takesValue ? QStringLiteral("value") : QString()});
    }
    // What they name could not be found again.
    for (const QString& argument : arguments)
        if (argument.contains(QChar::ReplacementCharacter))
            throw UsageError("the argument " + argument.toStdString() +
                             " is not UTF-8; allowed are names that are, so rename what it names");
    parser_.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    if (parser_.parse(QStringList(QStringLiteral("poolscope")) + arguments)) {
        for (const Option& option : options) {
            if (!option.takesValue || option.isRepeatable) continue; // Qt 6.8 complains when asked for a flag's values
            const auto count = parser_.values(QLatin1String(option.name)).size();
            if (count > 1)
                throw UsageError("--" + std::string(option.name) + " is given " +
                                 (count == 2 ? "twice" : std::to_string(count) + " times") + "; allowed is once");
        }
        return;
    }
    const QStringList unknown = parser_.unknownOptionNames();
    if (!unknown.isEmpty()) {
        const QString& name = unknown.front();
        const bool isShort = !arguments.join(QLatin1Char('\n')).contains(QStringLiteral("--") + name);
        throw UsageError(complaintOfUnknown(name.toStdString(), options, isShort));
    }
    std::string complaint = parser_.errorText().toStdString();
    // Qt's messages are complete sentences, but ours continue.
    if (complaint.ends_with('.')) complaint.pop_back();
    if (!complaint.empty()) complaint.front() = static_cast<char>(std::tolower(complaint.front()));
    throw UsageError(complaint);
}

std::optional<std::string> Arguments::text(const char* option) const
{
    if (!has(option)) return std::nullopt;
    return parser_.value(QLatin1String(option)).toStdString();
}

std::string Arguments::oneOf(const char* option, const std::vector<std::string>& allowed,
                             const std::string& otherwise) const
{
    std::string value = text(option).value_or(otherwise);
    if (std::ranges::find(allowed, value) != allowed.end()) return value;
    throw UsageError("--" + std::string(option) + ": '" + value + "' is not known; allowed are " + joined(allowed));
}

ui::LanguageChoice Arguments::language() const
{
    return oneOf("language", {"en", "de"}, "en") == "de" ? ui::LanguageChoice::German : ui::LanguageChoice::English;
}

std::vector<std::string> Arguments::all(const char* option) const
{
    std::vector<std::string> values;
    for (const QString& value : parser_.values(QLatin1String(option)))
        values.push_back(value.toStdString());
    return values;
}

std::optional<std::int64_t> Arguments::integer(const char* option, const Parameter& allowed) const
{
    const std::optional<std::string> given = text(option);
    if (!given) return std::nullopt;
    const auto number = numberIn<std::int64_t>(*given);
    if (!number)
        throw UsageError("--" + std::string(option) + " " + *given + ": must be a whole number from " +
                         allowed.allowed().english());
    if (const auto complaint = allowed.complaint(*number))
        throw UsageError("--" + std::string(option) + ": " + complaint->english());
    return number;
}

std::size_t Arguments::jobs() const
{
    static const Parameter allowed = Parameter::integer("jobs", "Jobs", "", 1, 1, 1024, "");
    const auto asked = integer("jobs", allowed);
    return asked ? static_cast<std::size_t>(*asked)
                 : static_cast<std::size_t>(std::max(1L, ::sysconf(_SC_NPROCESSORS_ONLN)));
}

std::optional<std::string> Arguments::single(const std::string& what, bool optional) const
{
    const QStringList given = parser_.positionalArguments();
    if (given.size() > 1) throw UsageError("there is one argument too many: " + given[1].toStdString());
    if (!given.isEmpty()) return given.front().toStdString();
    if (!optional) throw UsageError(what + " is missing");
    return std::nullopt;
}

std::vector<std::string> Arguments::several(const std::string& what) const
{
    std::vector<std::string> all;
    for (const QString& given : parser_.positionalArguments())
        all.push_back(given.toStdString());
    if (all.empty()) throw UsageError(what + " is missing");
    return all;
}

const std::vector<const Command*>& allCommands()
{
    static const std::vector<const Command*> commands{
        &runCommand,   &sweepCommand, &adviseCommand,  &reportCommand,      &recordCommand, &watchCommand,
        &gateCommand,  &leaksCommand, &compareCommand, &collectionsCommand, &importCommand, &worksheetCommand,
        &gradeCommand, &guideCommand, &listCommand,    &checkCommand};
    return commands;
}

const std::vector<std::string>& commandNames()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const Command* command : allCommands())
            all.emplace_back(command->name);
        all.emplace_back("help");
        return all;
    }();
    return names;
}

std::string nearestCommand(const std::string& name)
{
    return nearestName(name, commandNames());
}

std::string complaintOfCommand(const std::string& name)
{
    const std::string near = nearestCommand(name);
    return "there is no command '" + name + "'; allowed are " + joined(commandNames()) +
           (near.empty() ? "" : " (did you mean " + near + "?)");
}

} // namespace poolscope::app
