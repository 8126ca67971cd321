// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart that can be saved to a file, as the export menu offers it.
#pragma once

namespace poolscope::ui {

// Texts are to be translated in the context of Actions.
struct ExportInfo
{
    const char* id;       // unique; the action is "export.ID", and the name that is offered for the file ends with it
    const char* text;     // "Heap Usage…"
    const char* shortcut; // may be empty
    const char* tip;
};

} // namespace poolscope::ui
