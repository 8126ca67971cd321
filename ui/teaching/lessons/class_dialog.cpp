// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/class_dialog.h"

#include "core/base/error.h"
#include "core/export/file_writer.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "ui/teaching/lessons/drawn_curves.h"
#include "ui/teaching/lessons/lesson_words.h"
#include "ui/text/literal.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/table_copy.h"
#include "ui/widgets/window_place.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTableWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <utility>
#include <variant>

namespace poolscope::ui {

namespace {

// Sorted by number where it is one.
QTableWidgetItem* itemOf(const QVariant& value, const QString& tip = {})
{
    auto* item = new QTableWidgetItem;
    item->setData(Qt::DisplayRole, value);
    item->setToolTip(literally(tip));
    item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled);
    return item;
}

QString wordsOf(const StepGrade& step)
{
    if (!step.isAnswered || !step.couldRun) return QStringLiteral("–");
    return step.isRight ? QStringLiteral("✓") : QStringLiteral("✗");
}

QString remarksOf(const Grade& grade)
{
    QStringList all;
    for (const Message& remark : grade.remarks)
        all << spoken(remark);
    return all.join(QStringLiteral("; "));
}

} // namespace

ClassDialog::ClassDialog(const QString& folder, QWidget* parent)
    : QDialog(parent),
      folder_(folder),
      state_(new QLabel(this)),
      table_(new QTableWidget(this)),
      outcomes_(new QLabel),
      question_(new QComboBox(this)),
      curves_(new DrawnCurves(this)),
      legend_(new QLabel(tr("Solid: right. Dashed: not right. Thick: the selected student."), this))
{
    setObjectName(QStringLiteral("class"));
    setWindowTitle(tr("Grade a Class"));
    setHelpTopic(*this, QStringLiteral("10"));
    setAcceptDrops(true);
    state_->setObjectName(QStringLiteral("class.state"));
    state_->setWordWrap(true);
    state_->setTextFormat(Qt::PlainText);
    table_->setObjectName(QStringLiteral("class.table"));
    table_->setAccessibleName(tr("Grades"));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->verticalHeader()->hide();
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->horizontalHeader()->setSortIndicator(0, Qt::AscendingOrder);
    new TableCopy(*table_);
    outcomes_->setObjectName(QStringLiteral("class.outcomes"));
    outcomes_->setWordWrap(true);
    outcomes_->setTextFormat(Qt::PlainText);
    outcomes_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    outcomes_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    outcomes_->setMargin(6);
    question_->setAccessibleName(tr("Question"));
    legend_->setWordWrap(true);
    auto* read = new QScrollArea(this);
    read->setWidgetResizable(true);
    read->setWidget(outcomes_);
    auto* drawn = new QWidget(this);
    auto* drawnRows = new QVBoxLayout(drawn);
    drawnRows->setContentsMargins(0, 0, 0, 0);
    drawnRows->addWidget(question_);
    drawnRows->addWidget(curves_, 1);
    drawnRows->addWidget(legend_);
    auto* below = new QSplitter(this);
    below->addWidget(read);
    below->addWidget(drawn);
    below->setSizes({400, 600}); // shares
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->addWidget(table_);
    parts->addWidget(below);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* files = buttons->addButton(tr("Add Files…"), QDialogButtonBox::ActionRole);
    clear_ = buttons->addButton(tr("Clear"), QDialogButtonBox::ActionRole);
    save_ = buttons->addButton(tr("Save Table…"), QDialogButtonBox::ActionRole);
    files->setToolTip(tr("Grade the files that students have saved with “Hand In…”; they can also be dropped here"));
    clear_->setToolTip(tr("Take all files out of the table"));
    save_->setToolTip(tr("Save the table as CSV, as “poolscope grade” writes it"));
    auto* rows = new QVBoxLayout(this);
    rows->addWidget(state_);
    rows->addWidget(parts, 1);
    rows->addWidget(buttons);
    connect(files, &QPushButton::clicked, this, &ClassDialog::askForFiles);
    connect(clear_, &QPushButton::clicked, this, &ClassDialog::clear);
    connect(save_, &QPushButton::clicked, this, &ClassDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(question_, &QComboBox::currentIndexChanged, this, &ClassDialog::showCurves);
    connect(table_, &QTableWidget::itemSelectionChanged, this, &ClassDialog::chooseStudent);
    next_.setSingleShot(true);
    connect(&next_, &QTimer::timeout, this, &ClassDialog::gradeNext);
    resizeForText(*this, 110, 36);
    clear();
}

ClassDialog::~ClassDialog() = default;

void ClassDialog::setOpenLesson(std::shared_ptr<const Lesson> lesson)
{
    open_ = std::move(lesson);
}

void ClassDialog::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void ClassDialog::dropEvent(QDropEvent* event)
{
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile()) paths << url.toLocalFile();
    event->acceptProposedAction();
    // Whoever drops must not wait for a question to be answered.
    QTimer::singleShot(0, this, [this, paths] { add(paths); });
}

void ClassDialog::askForFiles()
{
    const QStringList files =
        QFileDialog::getOpenFileNames(this, tr("Add answers"), folder_, tr("Answers (*.json);;All files (*)"));
    if (files.isEmpty()) return;
    folder_ = QFileInfo(files.front()).absolutePath();
    add(files);
}

void ClassDialog::add(const QStringList& paths)
{
    std::vector<std::string> given;
    for (const QString& path : paths)
        given.push_back(path.toStdString());
    try {
        for (const std::string& file : answersFilesIn(given))
            waiting_ << QString::fromStdString(file);
    } catch (const InputError& error) {
        QMessageBox::warning(this, tr("Not graded"), literally(sentenceOf(spoken(error))));
        return;
    }
    if (waiting_.isEmpty()) return;
    const auto answers = std::ranges::find_if(
        waiting_, [](const QString& file) { return isAnswersFile(std::filesystem::path(file.toStdString())); });
    if (lesson_ == nullptr && !findLesson(answers == waiting_.end() ? waiting_.front() : *answers))
        return waiting_.clear();
    emit gradingChanged(true);
    next_.start(0);
    showGrades();
}

// The first answers say to which lesson they are.
bool ClassDialog::findLesson(const QString& file)
{
    try {
        const std::string id = readAnswers(file.toStdString()).lesson;
        const auto builtIn = std::ranges::find(builtInLessons(), id, &BuiltInLesson::name);
        if (open_ != nullptr && open_->id == id)
            lesson_ = open_;
        else if (builtIn != builtInLessons().end())
            lesson_ = std::make_shared<const Lesson>(loadLesson(id));
        else
            QMessageBox::warning(this, tr("Not graded"),
                                 literally(tr("Open the lesson “%1” first: it does not come with Poolscope.")
                                               .arg(QString::fromStdString(id))));
    } catch (const InputError& error) {
        QMessageBox::warning(this, tr("Not graded"), literally(sentenceOf(spoken(error))));
    }
    if (lesson_ == nullptr) return false;
    grader_ = std::make_unique<ClassGrader>(*lesson_);
    listCurves();
    return true;
}

void ClassDialog::gradeNext()
{
    if (waiting_.isEmpty() || grader_ == nullptr) return;
    grader_->add(waiting_.takeFirst().toStdString());
    if (!waiting_.isEmpty())
        next_.start(0);
    else
        emit gradingChanged(false);
    grades_ = grader_->grades();
    showGrades();
}

void ClassDialog::clear()
{
    next_.stop();
    waiting_.clear();
    grader_.reset();
    lesson_.reset();
    grades_ = {};
    emit gradingChanged(false);
    listCurves();
    showGrades();
}

void ClassDialog::save()
{
    const QString file = QFileDialog::getSaveFileName(this, tr("Save the table of grades"),
                                                      folder_ + QStringLiteral("/grades.csv"), tr("Tables (*.csv)"));
    if (file.isEmpty()) return;
    try {
        writeFile(std::filesystem::path(file.toStdString()),
                  [this](std::ostream& out) { writeGrades(out, *lesson_, grades_.grades); });
        emit saved(file);
    } catch (const std::exception& error) {
        QMessageBox::warning(this, tr("Not saved"), literally(sentenceOf(spoken(error))));
    }
}

void ClassDialog::showGrades()
{
    const auto graded = static_cast<int>(grades_.grades.size());
    if (lesson_ == nullptr)
        state_->setText(tr("Drop the files here that students have saved with “Hand In…”, or a folder with them."));
    else
        state_->setText(
            tr("%1: %2 of %3 files graded.").arg(inLanguage(lesson_->title)).arg(graded).arg(graded + waiting_.size()));
    clear_->setEnabled(lesson_ != nullptr);
    save_->setEnabled(lesson_ != nullptr && !isGrading());
    // A large class would be written anew for every file.
    constexpr int few = 20;
    if (isGrading() && graded > few && graded % few != 0) return;
    showTable();
    showOutcomes();
    showCurves();
}

void ClassDialog::showTable()
{
    table_->setSortingEnabled(false);
    table_->setRowCount(0);
    const int steps = lesson_ == nullptr ? 0 : static_cast<int>(lesson_->steps.size());
    table_->setColumnCount(steps + 3);
    table_->setHorizontalHeaderItem(0, itemOf(tr("Student")));
    for (int step = 0; step < steps; ++step)
        table_->setHorizontalHeaderItem(
            step + 1, itemOf(step + 1, inLanguage(lesson_->steps[static_cast<std::size_t>(step)].title)));
    table_->setHorizontalHeaderItem(steps + 1, itemOf(tr("Points")));
    table_->setHorizontalHeaderItem(steps + 2, itemOf(tr("Remarks")));
    table_->setRowCount(static_cast<int>(grades_.grades.size()));
    for (int row = 0; row < table_->rowCount(); ++row) {
        const Grade& grade = grades_.grades[static_cast<std::size_t>(row)];
        const QString file = QString::fromStdString(grade.file);
        auto* student =
            itemOf(grade.student.empty() ? QFileInfo(file).fileName() : QString::fromStdString(grade.student), file);
        student->setData(Qt::UserRole, row);
        table_->setItem(row, 0, student);
        for (int step = 0; step < steps; ++step) {
            const StepGrade& own = grade.steps[static_cast<std::size_t>(step)];
            const QString answer =
                own.given ? answerInWords(lesson_->steps[static_cast<std::size_t>(step)], *own.given) : QString();
            auto* item = itemOf(wordsOf(own), answer);
            item->setTextAlignment(Qt::AlignCenter);
            table_->setItem(row, step + 1, item);
        }
        table_->setItem(row, steps + 1, itemOf(grade.points));
        table_->setItem(row, steps + 2, itemOf(remarksOf(grade), remarksOf(grade)));
    }
    table_->resizeColumnsToContents();
    table_->setSortingEnabled(true);
}

void ClassDialog::showOutcomes()
{
    QStringList lines;
    const auto outcomes = lesson_ == nullptr ? std::vector<QuestionOutcome>() : outcomesOf(*lesson_, grades_.grades);
    for (std::size_t step = 0; step < outcomes.size(); ++step) {
        const QuestionOutcome& outcome = outcomes[step];
        if (outcome.answered == 0) continue;
        QString line = tr("%1. %2: %3 of %4 right.")
                           .arg(step + 1)
                           .arg(inLanguage(lesson_->steps[step].title))
                           .arg(outcome.right)
                           .arg(outcome.answered);
        const QString mistake =
            outcome.usualMistake ? answerInWords(lesson_->steps[step], *outcome.usualMistake) : QString();
        if (!mistake.isEmpty())
            line += QLatin1Char(' ') + tr("The usual mistake, made by %1: %2").arg(outcome.mistaken).arg(mistake);
        lines << line;
    }
    outcomes_->setText(lines.join(QStringLiteral("\n\n")));
}

void ClassDialog::listCurves()
{
    question_->clear();
    if (lesson_ != nullptr)
        for (std::size_t step = 0; step < lesson_->steps.size(); ++step)
            if (std::holds_alternative<CurveQuestion>(lesson_->steps[step].question))
                question_->addItem(inLanguage(lesson_->steps[step].title), static_cast<int>(step));
    question_->setVisible(question_->count() > 1);
    curves_->parentWidget()->setVisible(question_->count() > 0);
}

void ClassDialog::showCurves()
{
    const QVariant chosen = question_->currentData();
    if (lesson_ == nullptr || !chosen.isValid()) return curves_->showCurves({}, {});
    const auto step = static_cast<std::size_t>(chosen.toInt());
    std::vector<DrawnCurves::Curve> curves;
    for (std::size_t student = 0; student < grades_.grades.size(); ++student) {
        const StepGrade& own = grades_.grades[student].steps[step];
        const auto* curve = own.given ? std::get_if<CurveAnswer>(&*own.given) : nullptr;
        if (curve != nullptr && !curve->points.empty())
            curves.push_back({curve->points, own.isRight, static_cast<int>(student)});
    }
    curves_->showCurves(std::get<CurveQuestion>(lesson_->steps[step].question).asked, std::move(curves));
}

void ClassDialog::chooseStudent()
{
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    const QTableWidgetItem* student = rows.isEmpty() ? nullptr : table_->item(rows.front().row(), 0);
    curves_->choose(student == nullptr ? std::nullopt : std::optional(student->data(Qt::UserRole).toInt()));
}

} // namespace poolscope::ui
