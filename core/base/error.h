// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Errors that a user can correct. The message says what is wrong, where, and what would be right.
#pragma once

#include "core/base/message.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

namespace poolscope {

// what() is the message in English.
class Error : public std::runtime_error
{
public:
    explicit Error(Message message)
        : std::runtime_error(message.english()),
          message_(std::make_shared<const Message>(std::move(message)))
    {
    }
    // English only, for errors that no window shows.
    explicit Error(std::string english) : Error(Message::verbatim(std::move(english))) {}

    [[nodiscard]] const Message& message() const { return *message_; }

private:
    std::shared_ptr<const Message> message_; // copying an exception must not throw
};

// The message of an Error, or what() of any other exception, verbatim.
[[nodiscard]] inline Message messageOf(const std::exception& error)
{
    const auto* own = dynamic_cast<const Error*>(&error);
    return own != nullptr ? own->message() : Message::verbatim(error.what());
}

// The input is wrong: an experiment file, a parameter, an argument. Exit code 2.
class InputError : public Error
{
public:
    using Error::Error;
};

// The run could not go on, or its results could not be written: out of slots, out of heap, disk full. Exit code 1.
class RunError : public Error
{
public:
    using Error::Error;
};

} // namespace poolscope
