// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/interruptible.h"

#include "app/terminal/interrupt.h"

#include <ostream>
#include <streambuf>

namespace poolscope::app {

namespace {

class InterruptibleBuffer : public std::streambuf
{
public:
    explicit InterruptibleBuffer(std::streambuf& to) : to_(to) {}

protected:
    int_type overflow(int_type c) override
    {
        throwIfInterrupted();
        return traits_type::eq_int_type(c, traits_type::eof()) ? traits_type::not_eof(c)
                                                               : to_.sputc(traits_type::to_char_type(c));
    }
    std::streamsize xsputn(const char* text, std::streamsize count) override
    {
        throwIfInterrupted();
        return to_.sputn(text, count);
    }
    int sync() override { return to_.pubsync(); }

private:
    std::streambuf& to_;
};

} // namespace

void writeInterruptibly(std::ostream& out, const std::function<void(std::ostream&)>& write)
{
    InterruptibleBuffer buffer(*out.rdbuf());
    std::ostream through(&buffer);
    through.exceptions(std::ios::badbit | std::ios::failbit); // with it, what the buffer throws comes through
    write(through);
}

} // namespace poolscope::app
