// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/watch/watch_dialog.h"

#include "core/base/error.h"
#include "core/trace/capture/program_recording.h"
#include "ui/text/literal.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace poolscope::ui {

namespace {

constexpr int widestEms = 34;

QWidget* withButton(QLineEdit& edit, const QString& name, const QString& meaning, QToolButton*& button)
{
    auto* row = new QWidget(edit.parentWidget());
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    button = new QToolButton(row);
    button->setObjectName(name);
    button->setText(QStringLiteral("…"));
    button->setToolTip(meaning);
    button->setAccessibleName(meaning);
    layout->addWidget(&edit, 1);
    layout->addWidget(button);
    return row;
}

void addChoice(QComboBox& box, const QString& text, const QString& meaning)
{
    box.addItem(text);
    box.setItemData(box.count() - 1, meaning, Qt::ToolTipRole);
}

} // namespace

WatchDialog::WatchDialog(const WatchChoices& choices, const QString& folder, QWidget* parent)
    : QDialog(parent),
      program_(new QLineEdit(choices.program, this)),
      arguments_(new QLineEdit(choices.arguments, this)),
      folder_(new QLineEdit(QDir::toNativeSeparators(choices.folder.isEmpty() ? folder : choices.folder), this)),
      frames_(new QComboBox(this)),
      whenBehind_(new QComboBox(this)),
      callSites_(new QCheckBox(tr("Tell which functions allocate"), this)),
      complaint_(new QLabel(this))
{
    setObjectName(QStringLiteral("dialog.watch"));
    setWindowTitle(tr("Watch a Program"));
    setHelpTopic(*this, QStringLiteral("14"));
    program_->setObjectName(QStringLiteral("watch.program"));
    program_->setPlaceholderText(tr("python3, or the path of a program"));
    program_->setMinimumWidth(widestEms * fontMetrics().averageCharWidth());
    arguments_->setObjectName(QStringLiteral("watch.arguments"));
    arguments_->setPlaceholderText(tr("none"));
    arguments_->setToolTip(tr("Separated by spaces; put an argument that has spaces in quotation marks"));
    folder_->setObjectName(QStringLiteral("watch.folder"));
    folder_->setToolTip(tr("The recording is written there while the program runs, and is kept"));
    frames_->setObjectName(QStringLiteral("watch.frames"));
    addChoice(*frames_, tr("where the program ends them, or the clock does"),
              tr("Where it swaps buffers or calls poolscope_frame(); every sixtieth of a second until it first does"));
    addChoice(*frames_, tr("where it swaps buffers"), tr("GLX, EGL, SDL2, GLFW and Vulkan"));
    addChoice(*frames_, tr("where it calls poolscope_frame()"), tr("of the header poolscope.h"));
    addChoice(*frames_, tr("every sixtieth of a second"), tr("Whatever the program does"));
    frames_->setCurrentIndex(static_cast<int>(choices.frames));
    whenBehind_->setObjectName(QStringLiteral("watch.when-behind"));
    addChoice(*whenBehind_, tr("slow the program down"), tr("It waits, and nothing is missing"));
    addChoice(*whenBehind_, tr("drop events, and count them"), tr("The program is not slowed; objects may be missing"));
    whenBehind_->setCurrentIndex(static_cast<int>(choices.whenBehind));
    callSites_->setObjectName(QStringLiteral("watch.call-sites"));
    callSites_->setToolTip(tr("Kinds are told apart by function and size. It begins once the first functions have "
                              "names; the program runs slower"));
    callSites_->setChecked(choices.callSites);
    QToolButton *browseProgram = nullptr, *browseFolder = nullptr;
    auto* form = new QFormLayout;
    form->addRow(tr("&Program:"), withButton(*program_, QStringLiteral("watch.browse-program"),
                                             tr("Choose the program"), browseProgram));
    form->addRow(tr("&Arguments:"), arguments_);
    form->addRow(tr("&Frames end:"), frames_);
    form->addRow(QString(), callSites_);
    form->addRow(tr("If the window &lags:"), whenBehind_);
    form->addRow(tr("&Recordings in:"),
                 withButton(*folder_, QStringLiteral("watch.browse-folder"), tr("Choose the folder"), browseFolder));
    // Their buttons stand between them and their labels.
    qobject_cast<QLabel*>(form->labelForField(program_->parentWidget()))->setBuddy(program_);
    qobject_cast<QLabel*>(form->labelForField(folder_->parentWidget()))->setBuddy(folder_);
    complaint_->setObjectName(QStringLiteral("watch.complaint"));
    complaint_->setWordWrap(true);
    complaint_->setTextFormat(Qt::PlainText);
    complaint_->setMinimumHeight(2 * fontMetrics().lineSpacing());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    watch_ = buttons->addButton(tr("&Watch"), QDialogButtonBox::AcceptRole);
    watch_->setObjectName(QStringLiteral("watch.begin"));
    watch_->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(browseProgram, &QToolButton::clicked, this, &WatchDialog::chooseProgram);
    connect(browseFolder, &QToolButton::clicked, this, &WatchDialog::chooseFolder);
    for (QLineEdit* edit : {program_, folder_})
        connect(edit, &QLineEdit::textChanged, this, &WatchDialog::look);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(complaint_);
    column->addWidget(buttons);
    look();
}

WatchChoices WatchDialog::choices() const
{
    return {.program = program_->text().trimmed(),
            .arguments = arguments_->text(),
            .folder = QDir::fromNativeSeparators(folder_->text()),
            .frames = static_cast<FrameChoice>(frames_->currentIndex()),
            .whenBehind = static_cast<WhenBehind>(whenBehind_->currentIndex()),
            .callSites = callSites_->isChecked()};
}

WatchRequest WatchDialog::request() const
{
    const WatchChoices choices = this->choices();
    WatchRequest request{.words = {choices.program.toStdString()},
                         .frames = choices.frames,
                         .whenBehind = choices.whenBehind,
                         .callSites = choices.callSites};
    for (const QString& argument : QProcess::splitCommand(choices.arguments))
        request.words.push_back(argument.toStdString());
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    request.trace =
        QDir(choices.folder).filePath(QStringLiteral("%1-%2.trace").arg(QFileInfo(choices.program).fileName(), time));
    return request;
}

void WatchDialog::chooseProgram()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Program"), QFileInfo(program_->text()).absolutePath());
    if (!file.isEmpty()) program_->setText(QDir::toNativeSeparators(file));
}

void WatchDialog::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of Recordings"), folder_->text());
    if (!folder.isEmpty()) folder_->setText(QDir::toNativeSeparators(folder));
}

// What cannot be watched is said while it is typed.
void WatchDialog::look()
{
    QString complaint;
    const QFileInfo folder(QDir::fromNativeSeparators(folder_->text()));
    const bool isProgram = !program_->text().trimmed().isEmpty();
    if (isProgram) {
        try {
            (void)recordingRequestOf(request());
        } catch (const Error& error) {
            complaint = sentenceOf(spoken(error));
        }
    }
    if (complaint.isEmpty() && !(folder.isDir() && folder.isWritable()))
        complaint = tr("Recordings cannot be written into this folder.");
    complaint_->setText(complaint);
    watch_->setEnabled(isProgram && complaint.isEmpty());
}

} // namespace poolscope::ui
