// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A form for the parameters of a scenario or a strategy, made from the catalog's descriptions: label, control, unit,
// and below it what is wrong with a value. Interface thread.
#pragma once

#include "core/base/parameters.h"

#include <QWidget>

#include <map>
#include <span>
#include <string>

class QFormLayout;
class QLabel;

namespace poolscope::ui {

class ValueEditor;

class ParameterForm : public QWidget
{
    Q_OBJECT

public:
    explicit ParameterForm(QWidget* parent = nullptr);

    // Replaces the rows; `values` has one for each.
    void setParameters(std::span<const Parameter> parameters, const ParameterValues& values);
    // Of the same parameters. Takes back all complaints. Emits nothing.
    void setValues(const ParameterValues& values);
    // Marks the row until setValues(). False if there is no such row.
    bool complain(const std::string& id, const QString& complaint);

signals:
    // By a person; in range, by itself.
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

// The field with the mark of what begins the run anew beside it, and the words for it in its tooltip and its accessible
// description. Takes the field over; the focus goes on to it.
[[nodiscard]] QWidget* withRestartMark(QWidget& field);

// A label that says in a colour of its own what is wrong above it; hidden.
[[nodiscard]] QLabel* complaintLabel(QWidget* parent);
// Shows it with that text; hiding it takes it back.
void showComplaint(QLabel& label, const QString& complaint);

} // namespace poolscope::ui
