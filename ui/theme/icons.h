// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The icons of actions: the drawings of resources/icons, in the colour of the program's palette whenever they are
// painted, so that they follow the theme. Interface thread.
#pragma once

#include <QIcon>
#include <QString>

namespace poolscope::ui {

// The drawing of this name, that of an action mostly: "run.step". A null icon if there is none.
[[nodiscard]] QIcon iconNamed(const QString& name);

} // namespace poolscope::ui
