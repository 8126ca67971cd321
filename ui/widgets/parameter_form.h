// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A form for the parameters of a scenario or a strategy, built from the catalog's descriptions: label, control and
// unit, and below them what is wrong with a value. Interface thread.
#pragma once

#include "core/base/parameters.h"

#include <QWidget>

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

class QFormLayout;
class QLabel;

namespace poolscope::ui {

class ValueEditor;

class ParameterForm : public QWidget
{
    Q_OBJECT

public:
    explicit ParameterForm(QWidget* parent = nullptr);

    // Replaces the rows; `values` has a value for each parameter.
    void setParameters(std::span<const Parameter> parameters, const ParameterValues& values);
    // `values` are for the same parameters. Removes all complaints. Emits nothing.
    void setValues(const ParameterValues& values);
    // Marks the row until setValues(). False if there is no such row.
    bool complain(const std::string& id, const QString& complaint);

signals:
    // Emitted when a user chooses a value; it is within the parameter's own range.
    void valueChosen(const std::string& id, const poolscope::ParameterValue& value);

private:
    struct Row
    {
        ValueEditor* editor;
        QLabel* complaint; // hidden while there is none
    };

    void addRow(const Parameter& parameter);

    QFormLayout* layout_;
    std::map<std::string, Row, std::less<>> rows_; // by id
};

// The part of a field's name as used in complaints, "kinds.bullet.capacity", after the prefix; nullopt if it does not
// begin with it.
[[nodiscard]] inline std::optional<std::string> behind(const std::string& field, std::string_view prefix)
{
    return field.starts_with(prefix) ? std::optional(field.substr(prefix.size())) : std::nullopt;
}

// Puts the mark for "a change restarts the run" beside the field, and the words for it into the field's tooltip and
// accessible description. Takes ownership of the field, which becomes the focus proxy.
[[nodiscard]] QWidget* withRestartMark(QWidget& field);

// A hidden label, coloured, for what is wrong with the field above it.
[[nodiscard]] QLabel* complaintLabel(QWidget* parent);
// Shows the label with that text. To remove the complaint, hide the label.
void showComplaint(QLabel& label, const QString& complaint);

} // namespace poolscope::ui
