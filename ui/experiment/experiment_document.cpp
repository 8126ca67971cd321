// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/experiment_document.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_writer.h"
#include "core/experiment/trace_experiment.h"
#include "core/export/file_writer.h"
#include "core/trace/trace_file.h"

#include <QElapsedTimer>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

namespace poolscope::ui {

namespace {

constexpr qint64 togetherMs = 1000;
constexpr int tuningId = 1;

bool isOfLesson(const QString& source)
{
    return source.startsWith(ExperimentDocument::lessonScheme);
}

bool isBuiltIn(const QString& source)
{
    return std::ranges::find(builtInExperiments(), source.toStdString(), &BuiltInExperiment::name) !=
           builtInExperiments().end();
}

} // namespace

class ExperimentDocument::Step : public QUndoCommand
{
public:
    Step(ExperimentDocument& document, const Experiment& after, const QString& what, Change kind)
        : QUndoCommand(what),
          kind_(kind),
          document_(document),
          before_(document.experiment_),
          after_(std::make_shared<Experiment>(after))
    {
        age_.start();
    }

    void undo() override { document_.setExperiment(before_); }
    void redo() override { document_.setExperiment(*after_); }
    [[nodiscard]] int id() const override { return kind_ == Change::Tuning ? tuningId : -1; }
    bool mergeWith(const QUndoCommand* later) override
    {
        const auto& next = static_cast<const Step&>(*later);
        if (next.text() != text() || age_.elapsed() > togetherMs) return false;
        age_.restart();
        *after_ = *next.after_;
        setObsolete(*after_ == before_); // it leads back to where it began
        return true;
    }
    // The experiment after the step. The document may correct it later.
    [[nodiscard]] const std::shared_ptr<Experiment>& after() const { return after_; }
    [[nodiscard]] Change kind() const { return kind_; }

private:
    Change kind_;
    ExperimentDocument& document_;
    Experiment before_;
    std::shared_ptr<Experiment> after_;
    QElapsedTimer age_;
};

ExperimentDocument::ExperimentDocument(QObject* parent) : QObject(parent)
{
    connect(&steps_, &QUndoStack::cleanChanged, this, &ExperimentDocument::stateChanged);
}

void ExperimentDocument::begin(const Experiment& experiment, const QString& source)
{
    experiment_ = experiment;
    setSource(source);
    steps_.clear();
    emit begun();
    emit stateChanged();
}

void ExperimentDocument::change(const Experiment& next, const QString& what, Change kind)
{
    if (next != experiment_) steps_.push(new Step(*this, next, what, kind));
}

void ExperimentDocument::amend(const Experiment& actual)
{
    if (actual == experiment_) return;
    const auto* last = static_cast<const Step*>(steps_.command(steps_.index() - 1));
    if (last != nullptr) *last->after() = actual;
    // The file does not contain the corrected experiment; that of a trace follows from it.
    if (steps_.isClean() && !isTrace_) steps_.resetClean();
    setExperiment(actual);
}

void ExperimentDocument::save(const QString& file)
{
    const std::filesystem::path path = file.toStdString();
    const std::string text = formatExperimentIn(path.parent_path(), experiment_);
    writeFile(path, [&](std::ostream& out) { out << text; });
    setSource(file);
    steps_.setClean();
    emit stateChanged();
}

QString ExperimentDocument::file() const
{
    return isBuiltIn(source_) || isOfLesson(source_) || isTrace_ ? QString() : source_;
}

bool ExperimentDocument::isInSource() const
{
    if (source_.isEmpty() || isModified() || isOfLesson(source_)) return false;
    if (!isTrace_) return true;
    try {
        return experiment_.frames != maximumFrames && experimentOfTrace(source_.toStdString()) == experiment_;
    } catch (const InputError&) {
        return false;
    }
}

bool ExperimentDocument::isWorthSaving() const
{
    if (!isModified() || isOfLesson(source_)) return false;
    if (!isBuiltIn(source_)) return true;
    for (int i = 0; i < steps_.index(); ++i)
        if (static_cast<const Step*>(steps_.command(i))->kind() == Change::Edit) return true;
    return false;
}

void ExperimentDocument::setSource(const QString& source)
{
    source_ = source;
    isTrace_ = isTraceFile(source.toStdString());
}

void ExperimentDocument::setExperiment(const Experiment& experiment)
{
    if (experiment == experiment_) return;
    experiment_ = experiment;
    emit changed();
}

} // namespace poolscope::ui
