// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the program's catalogs list, as pages of the guide: Markdown, in the language of the window. Interface thread.
#pragma once

#include <QString>

namespace poolscope::ui {

// Each with its meaning and its parameters: default, range and what they do.
[[nodiscard]] QString strategiesPage();
[[nodiscard]] QString scenariosPage();
// The built-in ones, each with what there is to see and a link that opens it (experimentScheme).
[[nodiscard]] QString experimentsPage();

} // namespace poolscope::ui
