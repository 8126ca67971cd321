// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/comparison_commands.h"

#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/trace_experiment.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/actions/actions.h"
#include "ui/engine/engine.h"
#include "ui/engine/second_run.h"
#include "ui/experiment/file_commands.h"
#include "ui/recording/overlay_words.h"
#include "ui/tables/table_panels.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QString>
#include <QVBoxLayout>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace poolscope::ui {

namespace {

// Asks for an experiment: one of those listed, or a file. Interface thread.
class ExperimentChooser : public QDialog
{
    Q_OBJECT

public:
    struct Choice
    {
        QString source; // as for loadExperiment()
        QString title;
    };

    // `folder`: where the dialog for files opens.
    ExperimentChooser(const std::vector<Choice>& choices, QString folder, QWidget* parent);

    // Once it was accepted.
    [[nodiscard]] const QString& source() const { return source_; }

private:
    void openFile();

    QListWidget* list_;
    QString folder_;
    QString source_;
};

ExperimentChooser::ExperimentChooser(const std::vector<Choice>& choices, QString folder, QWidget* parent)
    : QDialog(parent),
      list_(new QListWidget(this)),
      folder_(std::move(folder))
{
    setObjectName(QStringLiteral("dialog.compare-experiment"));
    setWindowTitle(tr("Compare with experiment"));
    auto* words = new QLabel(tr("It runs to its end in the background; the run shown waits meanwhile. Listed are the "
                                "experiments that have a lane of the same name."),
                             this);
    words->setWordWrap(true);
    list_->setAccessibleName(tr("Experiments"));
    for (const Choice& choice : choices) {
        auto* item = new QListWidgetItem(choice.title, list_);
        item->setData(Qt::UserRole, choice.source);
        item->setToolTip(choice.source);
    }
    list_->setCurrentRow(0);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Run and Compare"));
    buttons->button(QDialogButtonBox::Ok)->setEnabled(!choices.empty());
    QPushButton* file = buttons->addButton(tr("Open File…"), QDialogButtonBox::ActionRole);
    file->setObjectName(QStringLiteral("button.open-file"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(words);
    column->addWidget(list_, 1);
    column->addWidget(buttons);
    resize(480, 400);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(list_, &QListWidget::itemActivated, this, &QDialog::accept);
    connect(file, &QPushButton::clicked, this, &ExperimentChooser::openFile);
    connect(this, &QDialog::accepted, this, [this] {
        if (source_.isEmpty() && list_->currentItem() != nullptr)
            source_ = list_->currentItem()->data(Qt::UserRole).toString();
    });
}

void ExperimentChooser::openFile()
{
    QFileDialog dialog(this, tr("Open experiment"), folder_,
                       tr("Experiments (*.json)") + QStringLiteral(";;") + tr("All files (*)"));
    dialog.setFileMode(QFileDialog::ExistingFile);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return;
    source_ = dialog.selectedFiles().front();
    accept();
}

// The lane whose strategy a process has only once; null if there is none.
const ExperimentLane* singularLane(const Experiment& experiment)
{
    const auto place = std::ranges::find_if(
        experiment.lanes, [](const ExperimentLane& lane) { return findStrategy(lane.strategy)->isSingular; });
    return place == experiment.lanes.end() ? nullptr : &*place;
}

} // namespace

ComparisonCommands::ComparisonCommands(const Actions& actions, Engine& engine, const FileCommands& files,
                                       TablePanels& tables, QWidget& window)
    : QObject(&window),
      actions_(actions),
      engine_(engine),
      files_(files),
      tables_(tables),
      window_(window),
      second_(new SecondRun(Engine::defaultRecordingBytes, this))
{
    connect(&actions_["file.compare-experiment"], &QAction::triggered, this, [this] {
        if (!second_->isRunning()) return choose();
        cancel(tr("The comparison was cancelled."));
        resume();
    });
    connect(&engine_, &Engine::reset, this, [this] { cancel(tr("The comparison was cancelled.")); });
    connect(&engine_, &Engine::stateChanged, this, [this](Engine::State state) {
        if (state == Engine::State::Running)
            cancel(tr("The comparison was cancelled because the run continues: together they would disturb each "
                      "other's timings."));
    });
    connect(second_, &SecondRun::runningChanged, this,
            [this](bool isRunning) { engine_.setDisturbed(second_, isRunning); });
    connect(second_, &SecondRun::progressed, this, [this](quint64 frames) {
        emit actions_.doing(tr("Running %1: frame %2 of %3").arg(title_, localCount(frames), localCount(frames_)));
    });
    connect(second_, &SecondRun::finished, this, &ComparisonCommands::layUnder);
    connect(second_, &SecondRun::failed, this, [this](const QString& sentence) {
        end();
        refuse(sentence);
        resume();
    });
}

void ComparisonCommands::begin(const QString& source)
{
    try {
        const Experiment experiment = withFramesSoFar(loadExperiment(source.toStdString()));
        if (!isComparable(experiment)) {
            refuse(noCommonLane(experiment, engine_.experiment()));
            return;
        }
        const ExperimentLane* theirs = singularLane(experiment);
        const bool isInUse = engine_.state() != Engine::State::Opened && singularLane(engine_.experiment()) != nullptr;
        if (theirs != nullptr && isInUse) {
            refuse(tr("The run shown uses %1, and so does lane %2 of that experiment: a process has only one heap of "
                      "it. Save this run as a recording and overlay that instead.")
                       .arg(QString::fromStdString(theirs->strategy), inSentence(shownLane(theirs->name))));
            return;
        }
        isToResume_ = engine_.state() == Engine::State::Running;
        engine_.pause();
        title_ = inSentence(translated(experiment.title));
        frames_ = experiment.frames;
        second_->begin(experiment);
    } catch (const InputError& error) {
        refuse(sentenceOf(spoken(error)));
        return;
    }
    actions_["file.compare-experiment"].setText(tr("Cancel Comparison"));
    emit actions_.doing(tr("Running %1…").arg(title_));
    emit actions_.said(
        isToResume_
            ? tr("%1 runs in the background, to compare with it. The run shown waits meanwhile and then continues. "
                 "File > Cancel Comparison ends it.")
                  .arg(title_)
            : tr("%1 runs in the background, to compare with it. File > Cancel Comparison ends it.").arg(title_));
}

void ComparisonCommands::choose()
{
    if (engine_.state() == Engine::State::Idle) return;
    std::vector<ExperimentChooser::Choice> choices;
    for (const BuiltInExperiment& builtIn : builtInExperiments()) {
        const Experiment experiment = loadExperiment(std::string(builtIn.name));
        if (isComparable(experiment))
            choices.push_back({QString::fromStdString(std::string(builtIn.name)), translated(experiment.title)});
    }
    ExperimentChooser chooser(choices, files_.folder(), &window_);
    if (chooser.exec() == QDialog::Accepted && !chooser.source().isEmpty()) begin(chooser.source());
}

bool ComparisonCommands::isComparable(const Experiment& experiment) const
{
    return canOverlay(experiment, engine_.experiment());
}

void ComparisonCommands::cancel(const QString& why)
{
    if (!second_->isRunning()) return;
    second_->cancel();
    end();
    emit actions_.said(why);
}

void ComparisonCommands::end()
{
    actions_["file.compare-experiment"].setText(tr("Compare with Experiment…"));
    emit actions_.doing({});
}

void ComparisonCommands::resume()
{
    if (isToResume_ && engine_.state() == Engine::State::Paused) engine_.run();
    isToResume_ = false;
}

void ComparisonCommands::layUnder(const std::shared_ptr<const RecordedRun>& run)
{
    end();
    engine_.setOverlay(run);
    tables_.raise(TablePanels::Comparison);
    resume();
}

void ComparisonCommands::refuse(const QString& sentence)
{
    QMessageBox::warning(&window_, tr("Not compared"), literally(sentence));
}

} // namespace poolscope::ui

#include "comparison_commands.moc"
