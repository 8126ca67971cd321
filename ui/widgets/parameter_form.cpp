// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/parameter_form.h"

#include "ui/text/core_words.h"
#include "ui/text/sentence.h"
#include "ui/widgets/value_editor.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace poolscope::ui {

QLabel* complaintLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setObjectName(QStringLiteral("complaint"));
    label->setForegroundRole(QPalette::Text);
    label->setContentsMargins(0, 0, 0, 4);
    label->hide();
    return label;
}

void showComplaint(QLabel& label, const QString& complaint)
{
    label.setText(QStringLiteral("✗ ") + complaint);
    label.show();
}

namespace {

QLabel* restartLabel(bool isLive, QWidget* parent)
{
    auto* label = new QLabel(isLive ? QString() : QStringLiteral("↻"), parent);
    label->setFixedWidth(label->fontMetrics().horizontalAdvance(QStringLiteral("↻")) + 2);
    if (!isLive) label->setToolTip(ParameterForm::tr("A change restarts the run."));
    return label;
}

} // namespace

QWidget* withRestartMark(QWidget& field)
{
    const QString words = ParameterForm::tr("A change restarts the run.");
    if (field.toolTip().isEmpty()) field.setToolTip(words);
    field.setAccessibleDescription(field.toolTip());
    auto* both = new QWidget(field.parentWidget());
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(&field, 1);
    row->addWidget(restartLabel(false, both));
    both->setFocusProxy(&field);
    return both;
}

ParameterForm::ParameterForm(QWidget* parent) : QWidget(parent), layout_(new QFormLayout(this))
{
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setVerticalSpacing(6);
    layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

void ParameterForm::setParameters(std::span<const Parameter> parameters, const ParameterValues& values)
{
    rows_.clear();
    while (layout_->rowCount() > 0)
        layout_->removeRow(0);
    for (const Parameter& parameter : parameters)
        addRow(parameter);
    setValues(values);
}

void ParameterForm::setValues(const ParameterValues& values)
{
    for (const auto& [id, row] : rows_) {
        if (const ParameterValue* value = values.find(id)) row.editor->setValue(*value);
        row.complaint->hide();
    }
}

bool ParameterForm::complain(const std::string& id, const QString& complaint)
{
    const auto row = rows_.find(id);
    if (row == rows_.end()) return false;
    showComplaint(*row->second.complaint, complaint);
    return true;
}

void ParameterForm::addRow(const Parameter& parameter)
{
    auto* field = new QWidget(this);
    auto* column = new QVBoxLayout(field);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* line = new QHBoxLayout;
    auto* editor = new ValueEditor(parameter, field);
    auto* unit = new QLabel(parameter.unit == "bytes" ? QString() : translated(parameter.unit), field);
    unit->setMinimumWidth(unit->fontMetrics().horizontalAdvance(translated("minor collections")));
    line->addWidget(editor, 1);
    line->addWidget(unit);
    line->addWidget(restartLabel(parameter.live, field));
    auto* complaint = complaintLabel(field);
    column->addLayout(line);
    column->addWidget(complaint);
    auto* label = new QLabel(translated(parameter.label), this);
    label->setBuddy(editor);
    label->setToolTip(editor->toolTip());
    layout_->addRow(label, field);
    rows_.insert_or_assign(parameter.id, Row{editor, complaint});
    connect(editor, &ValueEditor::valueChosen, this,
            [this, id = parameter.id](const ParameterValue& value) { emit valueChosen(id, value); });
    editor->setSaysReason(false);
    connect(editor, &ValueEditor::refused, complaint,
            [complaint](const QString& reason) { showComplaint(*complaint, reason); });
    connect(editor, &ValueEditor::mended, complaint, &QLabel::hide);
}

} // namespace poolscope::ui
