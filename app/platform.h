// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prepares Qt for this machine before the application object is made: locale, display, names.
#pragma once

#include <memory>

class QApplication;

namespace poolscope::app {

// Throws RunError if fewer files can be opened than Qt needs, which would abort the program.
void refuseFewDescriptors();
// A QApplication for images without a display that are the same on every desktop, whatever its theme and scaling. Has
// the program's names.
class OffscreenApplication
{
public:
    // Throws as refuseFewDescriptors(). The arguments must outlive it.
    OffscreenApplication(int& argc, char** argv);
    ~OffscreenApplication();
    OffscreenApplication(const OffscreenApplication&) = delete;
    OffscreenApplication& operator=(const OffscreenApplication&) = delete;

private:
    std::unique_ptr<QApplication> application_;
};

// Throws InputError if no window can be opened, RunError if there is no memory for one, or as refuseFewDescriptors().
// Qt itself would abort the program, or wait for ever.
void prepareDisplay();
// Throws RunError if no font is installed: pictures would have no words, and a PDF of them would crash. Call after the
// application object is made.
void refuseMissingFonts();
// The same for figures with pictures beside them, which are worth having without words: says so on standard error.
void tellMissingFonts();
// Sets name, organisation and version, for settings, window titles and exported files. Call after the application
// object is made.
void setProgramNames();

} // namespace poolscope::app
