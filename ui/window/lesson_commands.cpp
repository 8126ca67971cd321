// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lesson_commands.h"

#include "core/base/error.h"
#include "core/export/file_writer.h"
#include "core/lessons/answer_sheet.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "ui/actions/actions.h"
#include "ui/charts/chart_catalog.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/background.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_session.h"
#include "ui/experiment/file_commands.h"
#include "ui/teaching/lessons/class_dialog.h"
#include "ui/teaching/lessons/lesson_panel.h"
#include "ui/teaching/lessons/lesson_play.h"
#include "ui/teaching/lessons/lesson_words.h"
#include "ui/teaching/lessons/worksheet.h"
#include "ui/text/core_words.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/panel.h"
#include "ui/window/lesson_arrangement.h"
#include "ui/window/recording_commands.h"
#include "ui/window/session_state.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <QUrl>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <variant>

namespace poolscope::ui {

namespace {

constexpr int restMs = 120;
constexpr int draftMs = 400;

constexpr QLatin1String scheme = ExperimentDocument::lessonScheme;
constexpr QLatin1String panelPrefix("dock.");

QString withoutScheme(const QString& source)
{
    return source.startsWith(scheme) ? source.mid(scheme.size()) : source;
}

bool isBuiltIn(const QString& name)
{
    return std::ranges::find(builtInLessons(), name.toStdString(), &BuiltInLesson::name) != builtInLessons().end();
}

QString textOf(const QString& file)
{
    QFile read(file);
    return read.open(QIODevice::ReadOnly) ? QString::fromUtf8(read.readAll()) : QString();
}

// Without name and answers if there is nothing that can be read.
AnswerSheet answersIn(const LessonMark& mark)
{
    try {
        if (!mark.answers.isEmpty()) return parseAnswers(mark.answers.toStdString(), "");
    } catch (const InputError&) {
        // Stored by another version of the program.
    }
    return {};
}

// What a layout may name in this window.
struct WindowNames
{
    std::vector<std::string> charts;
    std::vector<std::string> panels;

    explicit WindowNames(const QMainWindow& window)
    {
        for (const ChartInfo& chart : chartCatalog())
            charts.emplace_back(chart.saving.id);
        for (const Panel* panel : window.findChildren<Panel*>())
            panels.push_back(panel->objectName().mid(panelPrefix.size()).toStdString());
    }
};

std::shared_ptr<const Lesson> load(const QString& source, const QMainWindow& window)
{
    const WindowNames names(window);
    return std::make_shared<const Lesson>(
        loadLesson(withoutScheme(source).toStdString(), {.charts = names.charts, .panels = names.panels}));
}

} // namespace

LessonCommands::LessonCommands(const Actions& actions, SessionState& state, FileCommands& files, ChartStack& charts,
                               Settings& settings, SettingsStore& store, QMainWindow& window)
    : QObject(&window),
      actions_(actions),
      state_(state),
      files_(files),
      window_(window),
      play_(new LessonPlay(state.engine, this)),
      panel_(new LessonPanel(*play_, charts, &window)),
      arrangement_(new LessonArrangement(actions, charts, window)),
      printing_(new Background(this)),
      settings_(settings),
      store_(store)
{
    connect(play_, &LessonPlay::runWanted, this, &LessonCommands::beginRun);
    connect(play_, &LessonPlay::layoutWanted, this, &LessonCommands::layOut);
    connect(play_, &LessonPlay::pageChanged, &charts, &ChartStack::closeExplanation);
    nameMarks();
    connect(play_, &LessonPlay::progressed, this, &LessonCommands::keep);
    connect(play_, &LessonPlay::named, this, &LessonCommands::resume);
    connect(panel_, &LessonPanel::handInRequested, this, &LessonCommands::handIn);
    connect(panel_, &LessonPanel::startOverRequested, this, &LessonCommands::startOver);
    connect(panel_, &LessonPanel::anotherStudentRequested, this, &LessonCommands::beginForAnother);
    connect(panel_, &LessonPanel::answersRequested, this, [this] { actions_["lesson.show"].setChecked(false); });
    connect(panel_, &LessonPanel::nextLessonRequested, this, &LessonCommands::openNext);
    connect(panel_, &LessonPanel::linkChosen, this, &LessonCommands::followLink);
    connect(&actions["lesson.open"], &QAction::triggered, this, &LessonCommands::askForFile);
    connect(&actions["lesson.hand-in"], &QAction::triggered, this, &LessonCommands::handIn);
    connect(&actions["lesson.start-over"], &QAction::triggered, this, &LessonCommands::startOver);
    connect(&actions["lesson.another-student"], &QAction::triggered, this, &LessonCommands::beginForAnother);
    connect(&actions["lesson.show"], &QAction::toggled, this, &LessonCommands::showWithoutAnswers);
    connect(&actions["lesson.grade"], &QAction::triggered, this, [this] { gradeClass(); });
    connect(&actions["lesson.worksheet"], &QAction::triggered, this, &LessonCommands::printWorksheet);
    connect(&actions["lesson.close"], &QAction::triggered, this, &LessonCommands::close);
    connect(printing_, &Background::failed, this, &LessonCommands::tellNotSaved);
    connect(printing_, &Background::runningChanged, this, [this](bool isRunning) {
        state_.engine.setDisturbed(printing_, isRunning);
        actions_["lesson.worksheet"].setEnabled(!isRunning && play_->isOn());
        if (!isRunning) emit actions_.doing({});
    });
    enableActions(false);
    drafting_.setSingleShot(true);
    drafting_.setInterval(draftMs);
    connect(play_, &LessonPlay::drafted, &drafting_, qOverload<>(&QTimer::start));
    connect(&drafting_, &QTimer::timeout, this, &LessonCommands::keep);
    reloading_.setSingleShot(true);
    reloading_.setInterval(restMs);
    connect(&reloading_, &QTimer::timeout, this, &LessonCommands::reload);
    // Editors replace files, which ends the watch on them; the folder tells of the new one.
    for (const auto changed : {&QFileSystemWatcher::fileChanged, &QFileSystemWatcher::directoryChanged})
        connect(&watcher_, changed, &reloading_, qOverload<>(&QTimer::start));
}

LessonCommands::~LessonCommands() = default;

bool LessonCommands::isLesson(const QString& source)
{
    return source.startsWith(scheme) || isBuiltIn(source) || isLessonFile(source.toStdString());
}

QWidget& LessonCommands::panel() const
{
    return *panel_;
}

bool LessonCommands::isAnswers(const QString& source)
{
    return isAnswersFile(source.toStdString());
}

bool LessonCommands::open(const QString& source)
{
    std::shared_ptr<const Lesson> lesson;
    try {
        lesson = load(source, window_);
    } catch (const InputError& error) {
        files_.forget(withoutScheme(source));
        QMessageBox::warning(&window_, tr("Not opened"), literally(sentenceOf(spoken(error))));
        return false;
    }
    const QString name = withoutScheme(source);
    const LessonMark mark = markOf(QString::fromStdString(lesson->id), settings_.student);
    panel_->setComplaint({});
    hasAsked_ = false;
    play_->begin(std::move(lesson), name, mark, settings_.student);
    actions_["lesson.show"].setChecked(false);
    const Lesson* next = nextLesson();
    panel_->setNextLesson(next == nullptr ? QString() : inLanguage(next->title));
    // Whatever runs now may look like the step's run, or not even be of this lesson.
    if (!hasAsked_ && state_.document.source() != this->source()) beginRun();
    if (!isBuiltIn(name)) files_.remember(name);
    watch();
    enableActions(true);
    emit opened(true);
    return true;
}

QString LessonCommands::source() const
{
    return play_->isOn() ? scheme + play_->source() : QString();
}

void LessonCommands::askForFile()
{
    const QString file = QFileDialog::getOpenFileName(&window_, tr("Open lesson"), files_.folder(),
                                                      tr("Lessons (*.json);;All files (*)"));
    if (!file.isEmpty()) open(file);
}

// "film:LANE" steps through that lane's first collection, "log:FILE" shows a collector's log beside the lesson,
// "experiment:stutter" is as in the guide; whatever else there is to read is in the guide.
void LessonCommands::followLink(const QString& link)
{
    constexpr QLatin1String experiment("experiment:"), film("film:"), log("log:");
    if (link.startsWith(experiment))
        emit actions_.chosen(link.mid(experiment.size()));
    else if (link.startsWith(film))
        emit filmWanted(QUrl::fromPercentEncoding(link.mid(film.size()).toUtf8()));
    else if (link.startsWith(log))
        emit logWanted(QFileInfo(play_->source()).dir().filePath(link.mid(log.size())));
    else
        actions_["help.guide"].trigger();
}

void LessonCommands::close()
{
    if (!play_->isOn()) return;
    keep();
    play_->end();
    actions_["lesson.show"].setChecked(false);
    emit chartsWanted();
    putBack();
    watch();
    enableActions(false);
    emit opened(false);
}

void LessonCommands::enableActions(bool areEnabled)
{
    for (const char* id : {"lesson.hand-in", "lesson.start-over", "lesson.another-student", "lesson.show",
                           "lesson.worksheet", "lesson.close"})
        actions_[id].setEnabled(areEnabled);
    if (printing_->isRunning()) actions_["lesson.worksheet"].setEnabled(false);
}

bool LessonCommands::isConfirmed(const QString& title, const QString& question) const
{
    return QMessageBox::question(&window_, title, question, QMessageBox::Yes | QMessageBox::No, QMessageBox::No) ==
           QMessageBox::Yes;
}

void LessonCommands::startOver()
{
    if (!play_->isOn()) return;
    const QString student = play_->student();
    const QString question = student.isEmpty()
                                 ? tr("Forget the answers that were given, and begin the lesson again?")
                                 : tr("Forget the answers of %1, and begin the lesson again?").arg(student);
    if (play_->sheet().answers.empty() || isConfirmed(tr("Start Over"), question)) play_->beginFor(student, {});
}

// What has a name is kept under it.
void LessonCommands::beginForAnother()
{
    if (!play_->isOn()) return;
    keep();
    const bool isLost = !answersIn(markOf(QString::fromStdString(play_->lesson().id), {})).answers.empty();
    if (!isLost || isConfirmed(tr("Another Student"), tr("Forget the answers that were given without a name?")))
        play_->beginFor({}, {});
}

// Whoever has begun this lesson before finds it where it was left. Answers that get a name are no longer without one.
void LessonCommands::resume()
{
    if (play_->isShow()) return;
    const QString lesson = QString::fromStdString(play_->lesson().id), student = play_->student();
    const bool isKnown = settings_.lessonMarks.contains(markKey(lesson, student));
    const LessonMark mark = markOf(lesson, student);
    if (play_->sheet().answers.empty()) {
        if (isKnown) play_->beginFor(student, mark);
        return;
    }
    const QString question =
        tr("%1 has answered questions of this lesson before. Replace those answers with these?").arg(student);
    isAsking_ = true; // what is kept meanwhile would replace them
    const bool isReplaced = answersIn(mark).answers.empty() || isConfirmed(tr("Replace Answers"), question);
    isAsking_ = false;
    if (isReplaced)
        settings_.lessonMarks.remove(lesson);
    else
        play_->takeNameBack();
}

void LessonCommands::showWithoutAnswers(bool isShown)
{
    if (!play_->isOn() || isShown == play_->isShow()) return;
    keep();
    play_->showWithoutAnswers(isShown);
    for (const char* id : {"lesson.hand-in", "lesson.start-over", "lesson.another-student"})
        actions_[id].setEnabled(!isShown);
}

LessonMark LessonCommands::markOf(const QString& lesson, const QString& student) const
{
    return settings_.lessonMarks.value(markKey(lesson, student));
}

// Earlier versions kept one sitting of a lesson, whoever's it was.
void LessonCommands::nameMarks()
{
    LessonMarks named;
    for (auto mark = settings_.lessonMarks.cbegin(); mark != settings_.lessonMarks.cend(); ++mark)
        named.insert(mark.key().contains(QLatin1Char('/'))
                         ? mark.key()
                         : markKey(mark.key(), QString::fromStdString(answersIn(*mark).student)),
                     *mark);
    settings_.lessonMarks = named;
}

void LessonCommands::beginRun()
{
    hasAsked_ = true;
    if (files_.mayLeave()) state_.session.beginPaused(play_->experiment(), source());
}

void LessonCommands::layOut()
{
    emit chartsWanted();
    const bool isTuned = std::holds_alternative<TuneQuestion>(play_->step().question);
    arrangement_->show(play_->step().layout.value_or(play_->lesson().layout),
                       isTuned && play_->page() == LessonPlay::Page::Step);
}

void LessonCommands::followProjector()
{
    arrangement_->followProjector();
}

void LessonCommands::putBack()
{
    arrangement_->putBack();
}

void LessonCommands::watch()
{
    reloading_.stop();
    if (const QStringList watched = watcher_.files() + watcher_.directories(); !watched.isEmpty())
        watcher_.removePaths(watched);
    if (!play_->isOn() || isBuiltIn(play_->source())) return;
    const QFileInfo file(play_->source());
    sourceText_ = textOf(play_->source());
    watcher_.addPath(file.absolutePath());
    if (file.exists()) watcher_.addPath(file.absoluteFilePath());
}

void LessonCommands::reload()
{
    const QString before = sourceText_;
    watch();
    // Between two writes of an editor there may be no file, or an empty one.
    if (!play_->isOn() || sourceText_.isEmpty()) return;
    try {
        const auto lesson = load(play_->source(), window_);
        panel_->setComplaint({});
        if (sourceText_ != before || lesson->hash != play_->lesson().hash) play_->replace(lesson);
    } catch (const InputError& error) {
        panel_->setComplaint(tr("The lesson's file has a mistake; the version before it is still shown. %1")
                                 .arg(sentenceOf(spoken(error))));
    }
}

void LessonCommands::keep()
{
    drafting_.stop();
    if (!play_->isOn() || play_->isShow() || isAsking_) return;
    settings_.student = play_->student();
    settings_.lessonMarks.insert(markKey(QString::fromStdString(play_->lesson().id), settings_.student), play_->mark());
    store_.write(settings_);
    emit progressed();
}

QString LessonCommands::fileName(const QString& ending) const
{
    return files_.folder() + QLatin1Char('/') + QString::fromStdString(play_->lesson().id) + ending;
}

// Without a name there is nothing that a teacher could grade.
void LessonCommands::handIn()
{
    if (!play_->isOn() || play_->isShow()) return;
    panel_->takeName();
    if (play_->student().isEmpty()) return play_->finish();
    const QString name = FileCommands::nameFor(play_->student().toStdString());
    const QString file = QFileDialog::getSaveFileName(
        &window_, tr("Hand in answers"), fileName(QLatin1Char('-') + name + QStringLiteral("-answers.json")),
        tr("Answers (*.json)"));
    save(file, [this] { return QByteArray::fromStdString(formatAnswers(play_->sheet())); });
}

void LessonCommands::printWorksheet()
{
    if (!play_->isOn()) return;
    const QString alone = tr("Worksheet (*.pdf)"), both = tr("Worksheet with the answers on a last page (*.pdf)");
    QString chosen;
    const QString file = QFileDialog::getSaveFileName(&window_, tr("Print worksheet"), fileName(QStringLiteral(".pdf")),
                                                      alone + QStringLiteral(";;") + both, &chosen);
    if (file.isEmpty()) return;
    emit actions_.doing(RecordingCommands::tr("Saving %1…").arg(inSentence(shownPath(file))));
    printing_->begin([this, file, lesson = std::make_shared<const Lesson>(play_->lesson()),
                      hasAnswers = chosen == both](Background::Task& task) {
        task.end([this, file, lesson, hasAnswers, runs = worksheetRuns(*lesson)] {
            save(file, [&] { return worksheetPdf(*lesson, runs, {.hasAnswers = hasAnswers}); });
        });
    });
}

void LessonCommands::gradeClass(const QStringList& answers)
{
    if (class_ == nullptr) {
        class_ = new ClassDialog(files_.folder(), &window_);
        connect(class_, &ClassDialog::saved, this, [this](const QString& file) { emit actions_.saved(file); });
        connect(class_, &ClassDialog::gradingChanged, this,
                [this](bool isGrading) { state_.engine.setDisturbed(class_, isGrading); });
        connect(play_, &LessonPlay::pageChanged, class_, [this] { showOpenLesson(); });
    }
    showOpenLesson();
    class_->show();
    class_->raise();
    class_->activateWindow();
    if (!answers.isEmpty()) class_->add(answers);
}

void LessonCommands::showOpenLesson()
{
    class_->setOpenLesson(play_->isOn() ? std::make_shared<const Lesson>(play_->lesson()) : nullptr);
}

void LessonCommands::save(const QString& file, const std::function<QByteArray()>& content)
{
    if (file.isEmpty()) return;
    try {
        const QByteArray bytes = content();
        writeFile(std::filesystem::path(file.toStdString()),
                  [&](std::ostream& out) { out.write(bytes.constData(), bytes.size()); });
        actions_.saved(file);
    } catch (const std::exception& error) {
        tellNotSaved(sentenceOf(spoken(error)));
    }
}

void LessonCommands::tellNotSaved(const QString& sentence)
{
    QMessageBox::warning(&window_, tr("Not saved"), literally(sentence));
}

void LessonCommands::fill(QMenu& menu)
{
    menu.setToolTipsVisible(true);
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] { listLessons(menu); });
    listLessons(menu);
}

void LessonCommands::listLessons(QMenu& menu)
{
    menu.clear();
    int number = 0;
    for (const LessonOffer& offer : offers()) {
        const QString text = tr("%1. %2").arg(++number).arg(withoutShortcut(offer.title));
        QAction* action = menu.addAction(text, this, [this, source = offer.source] { open(source); });
        action->setToolTip(tr("%1 (%2)").arg(offer.description, offer.progress));
        action->setStatusTip(action->toolTip());
    }
    menu.addSeparator();
    menu.addActions({&actions_["lesson.open"], &actions_["lesson.hand-in"]});
    menu.addSeparator();
    menu.addActions({&actions_["lesson.start-over"], &actions_["lesson.another-student"], &actions_["lesson.show"]});
    menu.addSeparator();
    menu.addActions({&actions_["lesson.grade"], &actions_["lesson.worksheet"], &actions_["lesson.close"]});
}

namespace {

// Their ids are their names.
const std::vector<Lesson>& shippedLessons()
{
    static const std::vector<Lesson> all = [] {
        std::vector<Lesson> loaded;
        for (const BuiltInLesson& builtIn : builtInLessons())
            loaded.push_back(loadLesson(std::string(builtIn.name)));
        return loaded;
    }();
    return all;
}

} // namespace

const Lesson* LessonCommands::nextLesson() const
{
    const auto& all = shippedLessons();
    const auto open = std::ranges::find(all, play_->source().toStdString(), &Lesson::id);
    return open == all.end() || open + 1 == all.end() ? nullptr : &*(open + 1);
}

void LessonCommands::openNext()
{
    if (const Lesson* next = play_->isOn() ? nextLesson() : nullptr) open(scheme + QString::fromStdString(next->id));
}

std::vector<LessonOffer> LessonCommands::offers() const
{
    std::vector<LessonOffer> all;
    for (const Lesson& lesson : shippedLessons()) {
        const QString id = QString::fromStdString(lesson.id);
        all.push_back(
            {.source = ExperimentDocument::lessonScheme + id,
             .title = inLanguage(lesson.title),
             .description = inLanguage(lesson.description),
             .progress = progressInWords(lesson, markOf(id, settings_.student)),
             .experiment = translated(lesson.experiments.front().title),
             .otherWords = inOtherLanguages(lesson.title) + QLatin1Char('\n') + inOtherLanguages(lesson.description)});
    }
    return all;
}

} // namespace poolscope::ui
