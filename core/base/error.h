// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Errors that a person caused and can mend. what() is a whole sentence: what was wrong, where, what is right.
#pragma once

#include <stdexcept>
#include <string>

namespace poolscope {

// The input is wrong: an experiment file, a parameter, an argument. Exit code 2.
class InputError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

// The run could not go on or its results not be written: out of slots, out of heap, disk full. Exit code 1.
class RunError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

} // namespace poolscope
