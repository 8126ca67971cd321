// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// “Compare with Trace…”: an earlier trace against the one that the window shows. Interface thread.
#pragma once

#include "ui/settings/choices.h"

#include <QObject>
#include <QString>

#include <filesystem>

class QWidget;

namespace poolscope::ui {

class Actions;
class ExportCommands;
class TraceComparisonDialog;
struct SessionState;

class TraceComparisonCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive it. Connects the action, which is there while a trace is shown.
    TraceComparisonCommands(const Actions& actions, SessionState& state, ExportCommands& exports, QWidget& window);

    // As they were last chosen in the dialog.
    [[nodiscard]] TraceComparisonChoices choices() const;
    void setChoices(const TraceComparisonChoices& choices) { choices_ = choices; }

private:
    [[nodiscard]] std::filesystem::path shownTrace() const; // empty: the sample
    void choose();
    void compareWith(const QString& file);
    void saveReport();
    void refresh();

    const Actions& actions_;
    SessionState& state_;
    ExportCommands& exports_;
    QWidget& window_;
    TraceComparisonDialog* dialog_ = nullptr; // once it was asked for
    TraceComparisonChoices choices_;          // that it begins with
};

} // namespace poolscope::ui
