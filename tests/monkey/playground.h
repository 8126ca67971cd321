// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The folder that a monkey plays in: the home of the program's user, with files to open, among them damaged ones.
#pragma once

#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace poolscope::monkey {

class Playground
{
public:
    // Fills the folder, which must be there.
    explicit Playground(const QString& folder);

    [[nodiscard]] QString home() const { return folder_ + QStringLiteral("/home"); }
    // Where files are to be opened from and saved to.
    [[nodiscard]] QString files() const { return folder_ + QStringLiteral("/home/files"); }
    // That of a user who has nothing but this folder.
    [[nodiscard]] QProcessEnvironment environment() const;
    // All that can be opened.
    [[nodiscard]] QStringList allFiles() const;

private:
    void addShipped() const;
    void addRuns() const;
    void addTraces() const;
    // A copy of each file, with some bytes changed or its end cut off.
    void addDamaged() const;

    QString folder_;
};

} // namespace poolscope::monkey
