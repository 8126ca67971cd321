// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all commands of the command line share: their arguments, parsed with QCommandLineParser and complained of in the
// program's own words, and how they end.
#pragma once

#include "core/base/error.h"
#include "core/base/parameters.h"
#include "ui/appearance/language.h"

#include <QCommandLineParser>

#include <optional>
#include <string>
#include <vector>

namespace poolscope::ui {
struct WatchRequest;
}

namespace poolscope::app {

enum ExitCode { Done = 0, RunFailed = 1, BadInput = 2 };

// Wrong usage: main() adds where the help is.
class UsageError : public InputError
{
public:
    using InputError::InputError;
};

struct Option
{
    const char* name; // "frames"
    bool takesValue = true;
    const char* shortName = nullptr;
    bool isRepeatable = false; // may have several values
};

class Arguments
{
public:
    // Adds --help to `options`. Throws UsageError for an unknown option, naming the most similar known one, and for an
    // option without its value or, unless it is repeatable, with several.
    Arguments(const QStringList& arguments, std::vector<Option> options);

    [[nodiscard]] bool has(const char* option) const { return parser_.isSet(QLatin1String(option)); }
    // nullopt if the option was not given.
    [[nodiscard]] std::optional<std::string> text(const char* option) const;
    // The value among those allowed; `otherwise` if the option was not given. Throws UsageError for any other.
    [[nodiscard]] std::string oneOf(const char* option, const std::vector<std::string>& allowed,
                                    const std::string& otherwise) const;
    // Of the option "language", of what is written: English if it was not given.
    [[nodiscard]] ui::LanguageChoice language() const;
    // The values in the order given; empty if the option was not given.
    [[nodiscard]] std::vector<std::string> all(const char* option) const;
    // text() as a whole number that satisfies `allowed`; otherwise throws UsageError.
    [[nodiscard]] std::optional<std::int64_t> integer(const char* option, const Parameter& allowed) const;
    // Of the option "jobs": how many threads work side by side, 1 to 1,024; the machine's processors if it was not
    // given.
    [[nodiscard]] std::size_t jobs() const;
    // The only positional argument. Throws UsageError if there are several or, unless `optional`, none; `what`
    // describes it: "an experiment".
    [[nodiscard]] std::optional<std::string> single(const std::string& what, bool optional = false) const;
    // All positional arguments. Throws UsageError if there is none.
    [[nodiscard]] std::vector<std::string> several(const std::string& what) const;

private:
    QCommandLineParser parser_;
};

// What `read` makes of the value of an option. Throws UsageError that names the option if it throws InputError.
template <class Read>
auto readOption(const char* option, const std::string& text, Read&& read)
{
    try {
        return read(text);
    } catch (const InputError& error) {
        throw UsageError("--" + std::string(option) + ": " + error.what());
    }
}

struct Invocation
{
    int& argc; // as passed to main(), for QApplication
    char** argv;
    // Of a command that starts a program, the program and its arguments as they were given: they may be no text in any
    // encoding. Empty if there are none.
    std::vector<std::string> program{};
};

struct Command
{
    const char* name; // "run"
    const char* help; // everything that `--help` prints
    std::vector<Option> options;
    // Returns the exit code. Throws InputError and RunError, which main() prints.
    int (*execute)(const Invocation& invocation, const Arguments& arguments);
    // What follows "--", or unless it has arguments of its own the first word that is no option's, is the program's.
    bool startsProgram = false;
    bool hasArgumentsToo = false;
};

extern const Command runCommand, sweepCommand, adviseCommand, reportCommand, recordCommand, watchCommand, importCommand,
    gateCommand, leaksCommand, compareCommand, collectionsCommand, gradeCommand, worksheetCommand, guideCommand,
    listCommand, checkCommand;
// Its name is empty.
extern const Command windowCommand;

// Opens the window, starts the program and shows it. Returns the exit code.
[[nodiscard]] int showWatching(const Invocation& invocation, const ui::WatchRequest& request);

// All but windowCommand, as they are listed to people.
[[nodiscard]] const std::vector<const Command*>& allCommands();
// What may be the first word: theirs, and "help".
[[nodiscard]] const std::vector<std::string>& commandNames();
// The name of a command that is similar; empty if none is.
[[nodiscard]] std::string nearestCommand(const std::string& name);
// Says that the word is not a command, which commands there are, and which is the most similar.
[[nodiscard]] std::string complaintOfCommand(const std::string& name);

} // namespace poolscope::app
