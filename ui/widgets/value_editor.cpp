// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/value_editor.h"

#include "ui/text/core_words.h"
#include "ui/text/spoken_value.h"
#include "ui/widgets/quantity_box.h"

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QWheelEvent>
#include <QWidget>

#include <utility>

namespace poolscope::ui {

WheelTuning::WheelTuning(QWidget& control, std::function<void(int)> step)
    : QObject(&control),
      control_(control),
      step_(std::move(step))
{
    control.installEventFilter(this);
}

bool WheelTuning::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != &control_ || event->type() != QEvent::Wheel) return QObject::eventFilter(watched, event);
    const auto& wheel = *static_cast<QWheelEvent*>(event);
    if (wheel.modifiers().testFlag(Qt::ControlModifier)) {
        for (turned_ += wheel.angleDelta().y(); turned_ >= QWheelEvent::DefaultDeltasPerStep;
             turned_ -= QWheelEvent::DefaultDeltasPerStep)
            step_(1);
        for (; turned_ <= -QWheelEvent::DefaultDeltasPerStep; turned_ += QWheelEvent::DefaultDeltasPerStep)
            step_(-1);
        event->accept();
        return true;
    }
    if (control_.hasFocus()) return false;
    // Scrolling must not change a control that comes under the pointer.
    event->ignore();
    return true;
}

namespace {

// Shows which file is chosen, by its name, and lets the user choose another one, or none. Interface thread.
class FileBox : public QWidget
{
    Q_OBJECT

public:
    // `title`: of the dialog in which a file is chosen.
    explicit FileBox(const QString& title, QWidget* parent = nullptr);

    // "" for none. Emits nothing.
    void setPath(const QString& path);

signals:
    // By the user; "" for none.
    void pathChosen(const QString& path);

private:
    void choose();

    QString title_, path_;
    QLabel* name_;
    QToolButton* remove_;
};

FileBox::FileBox(const QString& title, QWidget* parent)
    : QWidget(parent),
      title_(title),
      name_(new QLabel(this)),
      remove_(new QToolButton(this))
{
    auto* const open = new QToolButton(this);
    open->setText(tr("Choose…"));
    open->setAccessibleName(tr("Choose a file"));
    remove_->setText(QStringLiteral("✕"));
    remove_->setToolTip(tr("Choose none"));
    remove_->setAccessibleName(tr("Choose none"));
    name_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    name_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a name may be longer than the form is wide
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(name_, 1);
    row->addWidget(remove_);
    row->addWidget(open);
    setFocusProxy(open);
    connect(open, &QToolButton::clicked, this, &FileBox::choose);
    connect(remove_, &QToolButton::clicked, this, [this] {
        setPath({});
        emit pathChosen({});
    });
    setPath({});
}

void FileBox::setPath(const QString& path)
{
    path_ = path;
    name_->setText(spokenFile(path.toStdString()));
    name_->setToolTip(path);
    remove_->setVisible(!path.isEmpty());
}

void FileBox::choose()
{
    const QString path = QFileDialog::getOpenFileName(window(), title_, path_);
    if (path.isEmpty()) return;
    setPath(path);
    emit pathChosen(path);
}

constexpr int lineMargin = 8; // the sum of the margins at both sides of a text in its frame
constexpr int lineFrame = 6;  // above and below it

QuantityBox::Unit unitOf(const Parameter& parameter)
{
    return parameter.unit == "bytes" ? QuantityBox::Unit::Bytes : QuantityBox::Unit::Count;
}

std::string chosenIn(const QComboBox& list)
{
    return list.currentData().toString().toStdString();
}

} // namespace

QString explained(const Parameter& parameter)
{
    const auto* whole = std::get_if<std::int64_t>(&parameter.defaultValue);
    const QString defaultValue =
        whole != nullptr ? QuantityBox::textOf(*whole, unitOf(parameter)) : spoken(parameter.defaultValue, parameter);
    QString text = translatedSentence(parameter.meaning);
    text += QLatin1Char('\n') + ValueEditor::tr("Allowed: %1").arg(spokenAllowed(parameter));
    text += QLatin1Char('\n') + ValueEditor::tr("Default: %1").arg(defaultValue);
    return text + QLatin1Char('\n') +
           (parameter.live ? ValueEditor::tr("Acts at once; Ctrl+wheel changes it.")
                           : ValueEditor::tr("A change, by Ctrl+wheel as well, restarts the run."));
}

ValueEditor::ValueEditor(const Parameter& parameter, QWidget* parent, Look look) : QWidget(parent)
{
    switch (parameter.type) {
    case Parameter::Type::Integer: addNumberBox(parameter); break;
    case Parameter::Type::Real: addFractionBox(parameter); break;
    case Parameter::Type::Choice: addList(parameter); break;
    case Parameter::Type::File: addFileBox(parameter); break;
    }
    setValue(parameter.defaultValue);
    if (look == Look::Line) makeLine();
}

void ValueEditor::setValue(const ParameterValue& value)
{
    const QSignalBlocker quiet(control_);
    if (auto* number = qobject_cast<QuantityBox*>(control_))
        number->setValue(std::get<std::int64_t>(value));
    else if (auto* fraction = qobject_cast<FractionBox*>(control_))
        fraction->setValue(std::get<double>(value));
    else if (auto* file = qobject_cast<FileBox*>(control_))
        file->setPath(QString::fromStdString(std::get<std::string>(value)));
    else if (auto* list = qobject_cast<QComboBox*>(control_))
        list->setCurrentIndex(list->findData(QString::fromStdString(std::get<std::string>(value))));
}

void ValueEditor::addNumberBox(const Parameter& parameter)
{
    auto* box = new QuantityBox(unitOf(parameter), this);
    box->setRange(static_cast<std::int64_t>(parameter.minimum), static_cast<std::int64_t>(parameter.maximum));
    connect(box, &QuantityBox::valueChosen, this, [this](qint64 value) { emit valueChosen(std::int64_t{value}); });
    add(box, parameter);
}

void ValueEditor::addFractionBox(const Parameter& parameter)
{
    auto* box = new FractionBox(this);
    box->setRange(parameter.minimum, parameter.maximum);
    connect(box, &FractionBox::valueChosen, this, [this](double value) { emit valueChosen(value); });
    add(box, parameter);
}

void ValueEditor::addList(const Parameter& parameter)
{
    auto* list = new QComboBox(this);
    for (const std::string& choice : parameter.choices)
        list->addItem(spokenChoice(choice), QString::fromStdString(choice));
    connect(list, &QComboBox::activated, this, [this, list] { emit valueChosen(chosenIn(*list)); });
    add(list, parameter);
}

void ValueEditor::addFileBox(const Parameter& parameter)
{
    auto* box = new FileBox(translated(parameter.label), this);
    connect(box, &FileBox::pathChosen, this, [this](const QString& path) { emit valueChosen(path.toStdString()); });
    add(box, parameter);
}

void ValueEditor::setSaysReason(bool says)
{
    if (auto* box = qobject_cast<NumberBox*>(control_)) box->setSaysReason(says);
}

void ValueEditor::step(int steps)
{
    if (auto* box = qobject_cast<QAbstractSpinBox*>(control_)) return box->stepBy(steps);
    auto* list = qobject_cast<QComboBox*>(control_);
    if (list == nullptr) return;                   // files have no order
    const int next = list->currentIndex() - steps; // an index grows downwards
    if (next < 0 || next >= list->count()) return;
    list->setCurrentIndex(next);
    emit valueChosen(chosenIn(*list));
}

void ValueEditor::add(QWidget* control, const Parameter& parameter)
{
    control_ = control;
    control->setObjectName(QString::fromStdString("value." + parameter.id));
    control->setAccessibleName(translated(parameter.label));
    control->setFocusPolicy(Qt::StrongFocus);
    new WheelTuning(*control, [this](int steps) { step(steps); });
    if (const auto* box = qobject_cast<NumberBox*>(control)) {
        connect(box, &NumberBox::refused, this, &ValueEditor::refused);
        connect(box, &NumberBox::mended, this, &ValueEditor::mended);
    }
    setFocusProxy(control);
    const QString help = explained(parameter);
    setToolTip(help);
    // The control gets the texts too: neither keyboard focus nor a screen reader reaches the editor around it.
    control->setToolTip(help);
    control->setAccessibleDescription(help);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(control);
}

void ValueEditor::makeLine()
{
    isLine_ = true;
    layout()->setAlignment(control_, Qt::AlignRight);
    if (auto* box = qobject_cast<QAbstractSpinBox*>(control_)) {
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
        box->setAlignment(Qt::AlignRight);
    }
    fitLine();
}

void ValueEditor::fitLine()
{
    const QFontMetrics metrics(font());
    control_->setFixedHeight(metrics.height() + lineFrame);
    if (qobject_cast<QComboBox*>(control_) == nullptr)
        control_->setFixedWidth(metrics.horizontalAdvance(QStringLiteral("1,000,000")) + lineMargin);
}

void ValueEditor::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (isLine_ && (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)) fitLine();
}

} // namespace poolscope::ui

#include "value_editor.moc"
