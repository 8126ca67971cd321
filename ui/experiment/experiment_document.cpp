// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/experiment_document.h"

#include "core/experiment/built_in_experiments.h"
#include "core/experiment/experiment_writer.h"
#include "core/export/file_writer.h"

#include <QElapsedTimer>

#include <algorithm>
#include <filesystem>
#include <ostream>

namespace poolscope::ui {

namespace {

constexpr qint64 togetherMs = 1000;
constexpr int tuningId = 1;

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
          after_(after)
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
        end(next.after_);
        return true;
    }
    // It leads to `after`; if that is where it came from, it is nothing.
    void end(const Experiment& after)
    {
        after_ = after;
        setObsolete(after_ == before_);
    }
    [[nodiscard]] Change kind() const { return kind_; }

private:
    Change kind_;
    ExperimentDocument& document_;
    Experiment before_, after_;
    QElapsedTimer age_;
};

ExperimentDocument::ExperimentDocument(QObject* parent) : QObject(parent)
{
    connect(&steps_, &QUndoStack::cleanChanged, this, &ExperimentDocument::stateChanged);
}

// Steps that go with it are no news: those who would hear of them may be gone already.
ExperimentDocument::~ExperimentDocument()
{
    steps_.disconnect();
}

void ExperimentDocument::begin(const Experiment& experiment, const QString& source)
{
    experiment_ = experiment;
    source_ = source;
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
    const int last = steps_.index() - 1;
    // The stack shows its steps as const; this one is ours, and done.
    if (last >= 0) const_cast<Step*>(static_cast<const Step*>(steps_.command(last)))->end(actual);
    // What is in the file is not what came out.
    if (steps_.isClean()) steps_.resetClean();
    setExperiment(actual);
    // Of an obsolete step nothing is undone: it is taken out.
    if (last >= 0 && steps_.command(last)->isObsolete()) steps_.undo();
}

void ExperimentDocument::save(const QString& file)
{
    const std::string text = formatExperiment(experiment_);
    writeFile(std::filesystem::path(file.toStdString()), [&](std::ostream& out) { out << text; });
    source_ = file;
    steps_.setClean();
    emit stateChanged();
}

QString ExperimentDocument::file() const
{
    return isBuiltIn(source_) ? QString() : source_;
}

bool ExperimentDocument::isWorthSaving() const
{
    if (!isModified()) return false;
    if (!isBuiltIn(source_)) return true;
    for (int i = 0; i < steps_.index(); ++i)
        if (static_cast<const Step*>(steps_.command(i))->kind() == Change::Edit) return true;
    return false;
}

void ExperimentDocument::setExperiment(const Experiment& experiment)
{
    if (experiment == experiment_) return;
    experiment_ = experiment;
    emit changed();
}

} // namespace poolscope::ui
