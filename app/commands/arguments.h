// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Parses the arguments of one command with QCommandLineParser, and words its errors as the program does.
#pragma once

#include "app/commands/command.h"
#include "core/base/parameters.h"
#include "ui/appearance/language.h"

#include <QCommandLineParser>

#include <optional>
#include <string>
#include <vector>

namespace poolscope::app {

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
    // option without its value or, unless it is repeatable, with several. `command`: "" for the program as a whole.
    Arguments(const QStringList& arguments, std::vector<Option> options, std::string command);

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
    void refuseRepeated(const std::vector<Option>& options) const;

    QCommandLineParser parser_;
    std::string command_;
};

} // namespace poolscope::app
