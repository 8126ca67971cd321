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
#include <utility>

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
    Step(ExperimentDocument& document, SharedExperiment after, const QString& what, Change kind)
        : QUndoCommand(what),
          kind_(kind),
          document_(document),
          before_(document.experiment_),
          after_(std::move(after))
    {
        age_.start();
    }

    void undo() override { document_.setExperiment(before_); }
    void redo() override { document_.setExperiment(after_); }
    [[nodiscard]] int id() const override { return kind_ == Change::Tuning ? tuningId : -1; }
    bool mergeWith(const QUndoCommand* later) override
    {
        const auto& next = static_cast<const Step&>(*later);
        if (next.text() != text() || age_.elapsed() > togetherMs) return false;
        age_.restart();
        after_ = next.after_;
        setObsolete(*after_ == *before_); // it leads back to where it began
        return true;
    }
    // What came of it is known later, when the stack has it and gives it away as it is.
    void setAfter(SharedExperiment actual) const { after_ = std::move(actual); }
    [[nodiscard]] Change kind() const { return kind_; }

private:
    Change kind_;
    ExperimentDocument& document_;
    SharedExperiment before_;
    mutable SharedExperiment after_;
    QElapsedTimer age_;
};

ExperimentDocument::ExperimentDocument(QObject* parent) : QObject(parent)
{
    connect(&steps_, &QUndoStack::cleanChanged, this, &ExperimentDocument::stateChanged);
}

void ExperimentDocument::begin(const Experiment& experiment, const QString& source)
{
    experiment_ = std::make_shared<const Experiment>(experiment);
    setSource(source);
    steps_.clear();
    emit begun();
    emit stateChanged();
}

void ExperimentDocument::change(Experiment next, const QString& what, Change kind)
{
    if (next == *experiment_) return;
    steps_.push(new Step(*this, std::make_shared<const Experiment>(std::move(next)), what, kind));
}

void ExperimentDocument::amend(SharedExperiment actual)
{
    if (*actual == *experiment_) {
        experiment_ = std::move(actual);
        return;
    }
    const auto* last = static_cast<const Step*>(steps_.command(steps_.index() - 1));
    if (last != nullptr) last->setAfter(actual);
    // The file does not contain the corrected experiment; that of a trace follows from it.
    if (steps_.isClean() && !isTrace_) steps_.resetClean();
    setExperiment(std::move(actual));
}

void ExperimentDocument::save(const QString& file)
{
    const std::filesystem::path path = file.toStdString();
    const std::string text = formatExperimentIn(path.parent_path(), *experiment_);
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
        return experiment_->frames != maximumFrames && experimentOfTrace(source_.toStdString()) == *experiment_;
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

void ExperimentDocument::setExperiment(SharedExperiment next)
{
    if (*next == *experiment_) return;
    const auto old = std::exchange(experiment_, std::move(next)); // who is told may still read from it
    emit changed();
}

} // namespace poolscope::ui
