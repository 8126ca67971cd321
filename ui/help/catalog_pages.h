// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of the guide made from the program's catalogs: Markdown, in the language of the window. Interface thread.
#pragma once

#include <QString>

namespace poolscope::ui {

// Each entry with its meaning and its parameters: default, range and effect.
[[nodiscard]] QString strategiesPage();
[[nodiscard]] QString scenariosPage();
// The anchor of a strategy, scenario or built-in experiment, by its id, in the page that has it; empty if none has.
[[nodiscard]] QString catalogAnchor(const QString& id);
// The built-in experiments, each with what there is to see and a link that opens it (experimentScheme).
[[nodiscard]] QString experimentsPage();

} // namespace poolscope::ui
