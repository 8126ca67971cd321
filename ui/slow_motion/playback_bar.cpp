// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/playback_bar.h"

#include "ui/slow_motion/film_looks.h"
#include "ui/slow_motion/playback.h"
#include "ui/text/digits.h"
#include "ui/theme/chart_theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int handleWidth = 8;
constexpr int trackMargin = 6;

using Does = void (Playback::*)();

struct FilmKey
{
    int key;
    Qt::KeyboardModifiers modifiers;
    Does does;
};

const std::array filmKeys{
    FilmKey{Qt::Key_Space, Qt::NoModifier, &Playback::playOrPause},
    FilmKey{Qt::Key_Right, Qt::NoModifier, &Playback::step},
    FilmKey{Qt::Key_Left, Qt::NoModifier, &Playback::stepBack},
    FilmKey{Qt::Key_Right, Qt::ControlModifier, &Playback::nextObject},
    FilmKey{Qt::Key_Left, Qt::ControlModifier, &Playback::previousObject},
    FilmKey{Qt::Key_PageDown, Qt::NoModifier, &Playback::nextPhase},
    FilmKey{Qt::Key_PageUp, Qt::NoModifier, &Playback::previousPhase},
    FilmKey{Qt::Key_Home, Qt::NoModifier, &Playback::toBeginning},
    FilmKey{Qt::Key_End, Qt::NoModifier, &Playback::toEnd},
    FilmKey{Qt::Key_BracketLeft, Qt::NoModifier, &Playback::slower},
    FilmKey{Qt::Key_BracketRight, Qt::NoModifier, &Playback::faster},
    FilmKey{Qt::Key_Minus, Qt::NoModifier, &Playback::slower},
    FilmKey{Qt::Key_Plus, Qt::NoModifier, &Playback::faster},
};

const FilmKey* filmKeyOf(const QKeyEvent& event)
{
    // Of the keypad, and a bracket that needs Alt on a German keyboard, or a plus that needs Shift on an English one.
    Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier);
    const int key = event.key();
    if (key == Qt::Key_Plus || key == Qt::Key_BracketLeft || key == Qt::Key_BracketRight) modifiers = Qt::NoModifier;
    const auto found = std::ranges::find_if(
        filmKeys, [&](const FilmKey& each) { return each.key == key && each.modifiers == modifiers; });
    return found == filmKeys.end() ? nullptr : &*found;
}

QString keyNames(Does does)
{
    for (const FilmKey& each : filmKeys)
        if (each.does == does)
            return QKeySequence(static_cast<int>(each.modifiers) | each.key).toString(QKeySequence::NativeText);
    return {};
}

QPainterPath triangle(double x, double width, bool isForward)
{
    QPainterPath path(QPointF(isForward ? x : x + width, 2));
    path.lineTo(isForward ? x + width : x, 8);
    path.lineTo(isForward ? x : x + width, 14);
    path.closeSubpath();
    return path;
}

QPainterPath bar(double x, double width = 2.2)
{
    QPainterPath path;
    path.addRect(x, 2, width, 12);
    return path;
}

} // namespace

PhaseSlider::PhaseSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
    setObjectName(QStringLiteral("film.slider"));
    setAccessibleName(tr("Steps of the film"));
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QSlider::valueChanged, this,
            [this](int value) { emit positionChosen(static_cast<std::size_t>(value)); });
}

void PhaseSlider::begin(std::size_t length, std::vector<Section> sections)
{
    const QSignalBlocker quiet(this);
    sections_ = std::move(sections);
    setRange(0, static_cast<int>(std::min<std::size_t>(length, std::numeric_limits<int>::max())));
    setPageStep(std::max(1, maximum() / 20));
    setValue(0);
    update();
}

void PhaseSlider::showPosition(std::size_t position)
{
    const QSignalBlocker quiet(this);
    setValue(static_cast<int>(position));
    update();
}

QSize PhaseSlider::sizeHint() const
{
    return {400, fontMetrics().height() + 10};
}

QSize PhaseSlider::minimumSizeHint() const
{
    return {120, fontMetrics().height() + 10};
}

QRectF PhaseSlider::track() const
{
    return QRectF(rect()).adjusted(trackMargin, 3, -trackMargin, -3);
}

double PhaseSlider::xOf(double position) const
{
    return track().left() + track().width() * position / std::max(1, maximum());
}

int PhaseSlider::positionAt(double x) const
{
    return std::clamp(qRound((x - track().left()) / track().width() * maximum()), 0, maximum());
}

QString PhaseSlider::titleAt(double x) const
{
    const auto position = static_cast<std::size_t>(positionAt(x));
    const auto next = std::ranges::upper_bound(sections_, position, {}, &Section::first);
    return next == sections_.begin() ? QString() : std::prev(next)->title;
}

void PhaseSlider::paintEvent(QPaintEvent*)
{
    const FilmLooks looks = filmLooksFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF whole = track();
    painter.fillRect(whole, looks.track);
    const double now = xOf(value());
    painter.fillRect(QRectF(whole.left(), whole.top(), now - whole.left(), whole.height()),
                     blend(looks.root, looks.background, looks.isDark ? 0.45 : 0.3));
    for (std::size_t i = 0; i < sections_.size(); ++i) {
        const double left = xOf(static_cast<double>(sections_[i].first));
        const double right =
            i + 1 < sections_.size() ? xOf(static_cast<double>(sections_[i + 1].first)) : whole.right();
        if (i > 0 && right - left >= 2)
            painter.fillRect(QRectF(left, whole.top(), 1.5, whole.height()), looks.background);
    }
    paintTitles(painter, looks.text);
    const QRectF handle(now - handleWidth / 2.0, 0.5, handleWidth, height() - 1);
    painter.setPen(QPen(looks.background, 1));
    painter.setBrush(looks.current);
    painter.drawRoundedRect(handle, 3, 3);
}

// Each over all slices of its section.
void PhaseSlider::paintTitles(QPainter& painter, const QColor& colour) const
{
    painter.setPen(colour);
    for (std::size_t i = 0; i < sections_.size();) {
        std::size_t next = i + 1;
        while (next < sections_.size() && (sections_[next].isBetween || sections_[next].title == sections_[i].title))
            ++next;
        const double left = xOf(static_cast<double>(sections_[i].first));
        const double right =
            next < sections_.size() ? xOf(static_cast<double>(sections_[next].first)) : track().right();
        const QRectF place(left, track().top(), right - left, track().height());
        if (fontMetrics().horizontalAdvance(sections_[i].title) + 8 <= place.width())
            painter.drawText(place, Qt::AlignCenter, sections_[i].title);
        i = next;
    }
}

void PhaseSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return QSlider::mousePressEvent(event);
    setSliderDown(true);
    setValue(positionAt(event->position().x()));
    update();
}

void PhaseSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (!isSliderDown()) return;
    setValue(positionAt(event->position().x()));
    update();
}

void PhaseSlider::mouseReleaseEvent(QMouseEvent*)
{
    setSliderDown(false);
}

// The keys of the whole view do what those of a slider would, and more.
void PhaseSlider::keyPressEvent(QKeyEvent* event)
{
    event->ignore();
}

bool PhaseSlider::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QSlider::event(event);
    const auto& at = *static_cast<QHelpEvent*>(event);
    QToolTip::showText(at.globalPos(), titleAt(at.pos().x()), this);
    return true;
}

PlaybackBar::PlaybackBar(Playback& playback, QWidget* parent)
    : QWidget(parent),
      playback_(playback),
      slider_(new PhaseSlider(this)),
      speed_(new QLabel(this)),
      where_(new QLabel(this)),
      more_(new QHBoxLayout)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(slider_);
    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    column->addLayout(row);
    add(*row, Symbol::Beginning, tr("To the Beginning"), tr("To the beginning of the film"), &Playback::toBeginning);
    add(*row, Symbol::PreviousPhase, tr("Previous Phase"), tr("To the beginning of this phase, or of the one before"),
        &Playback::previousPhase);
    add(*row, Symbol::Back, tr("Step Back"), tr("Take the last step back"), &Playback::stepBack);
    play_ = add(*row, Symbol::Play, tr("Play"), tr("Play or pause the film"), &Playback::playOrPause);
    play_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    add(*row, Symbol::Step, tr("Step"), tr("One step on"), &Playback::step);
    nextObject_ = add(*row, Symbol::NextObject, tr("Next Object"), tr("On to the next object that is scanned"),
                      &Playback::nextObject);
    add(*row, Symbol::NextPhase, tr("Next Phase"), tr("On to the next phase"), &Playback::nextPhase);
    add(*row, Symbol::End, tr("To the End"), tr("To the end of the film"), &Playback::toEnd);
    row->addSpacing(10);
    add(*row, Symbol::Slower, tr("Slower"), tr("Fewer steps a second"), &Playback::slower);
    row->addWidget(speed_);
    add(*row, Symbol::Faster, tr("Faster"), tr("More steps a second"), &Playback::faster);
    row->addSpacing(10);
    where_->setObjectName(QStringLiteral("film.where"));
    where_->installEventFilter(this);
    where_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(where_, 1);
    row->addLayout(more_);
    speed_->setObjectName(QStringLiteral("film.speed"));
    speed_->setAlignment(Qt::AlignCenter);
    connect(slider_, &PhaseSlider::positionChosen, &playback_, &Playback::setPosition);
    connect(&playback_, &Playback::moved, this, &PlaybackBar::refresh);
    connect(&playback_, &Playback::playingChanged, this, [this] {
        drawIcons();
        refresh();
    });
    connect(&playback_, &Playback::speedChanged, this, &PlaybackBar::refresh);
    drawIcons();
    refresh();
}

QToolButton* PlaybackBar::add(QHBoxLayout& row, Symbol symbol, const QString& name, const QString& tip, Does does)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("film.button.%1").arg(static_cast<int>(symbol)));
    button->setText(name);
    button->setAccessibleName(name);
    button->setToolTip(QStringLiteral("%1 (%2)").arg(tip, keyNames(does)));
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRepeat(symbol == Symbol::Step || symbol == Symbol::Back);
    connect(button, &QToolButton::clicked, &playback_, does);
    row.addWidget(button);
    buttons_.push_back({button, symbol});
    return button;
}

void PlaybackBar::begin(std::vector<PhaseSlider::Section> sections, bool hasObjects)
{
    slider_->begin(playback_.length(), std::move(sections));
    nextObject_->setVisible(hasObjects);
    refresh();
}

bool PlaybackBar::isKey(const QKeyEvent& key)
{
    return filmKeyOf(key) != nullptr;
}

bool PlaybackBar::handle(const QKeyEvent& key)
{
    const FilmKey* found = filmKeyOf(key);
    if (found == nullptr) return false;
    (playback_.*found->does)();
    return true;
}

void PlaybackBar::refresh()
{
    slider_->showPosition(playback_.position());
    play_->setText(playback_.isPlaying() ? tr("Pause") : tr("Play"));
    play_->setAccessibleName(play_->text());
    speed_->setText(speedText());
    // Neither may move what is beside it.
    speed_->setMinimumWidth(fontMetrics().horizontalAdvance(tr("%Ln steps/s", nullptr, 5000)) + 4);
    play_->setMinimumWidth(isBrief_ ? 0 : fontMetrics().horizontalAdvance(tr("Pause")) + fontMetrics().height() + 26);
    showWhere();
}

// In the longest words that fit, if any do.
void PlaybackBar::showWhere()
{
    const QString step = localCount(playback_.position()), of = localCount(playback_.length());
    QString shown;
    for (const QString& words : {tr("%1 / %2").arg(step, of), tr("step %1 of %2").arg(step, of)})
        if (where_->fontMetrics().horizontalAdvance(words) <= where_->width()) shown = words;
    where_->setText(shown);
}

bool PlaybackBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == where_ && event->type() == QEvent::Resize) showWhere();
    return QWidget::eventFilter(watched, event);
}

// With the minutes that the whole film takes, if it takes some.
QString PlaybackBar::speedText() const
{
    const QString speed = tr("%Ln steps/s", nullptr, playback_.speed());
    const int minutes = static_cast<int>(std::ceil(playback_.seconds() / 60));
    return minutes < 2 || isBrief_ ? speed : tr("%1 (%Ln min)", nullptr, minutes).arg(speed);
}

void PlaybackBar::setBrief(bool isBrief)
{
    if (isBrief == isBrief_) return;
    isBrief_ = isBrief;
    play_->setToolButtonStyle(isBrief ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    refresh();
}

void PlaybackBar::setEndsShown(bool isShown)
{
    for (const Button& each : buttons_)
        if (each.symbol == Symbol::Beginning || each.symbol == Symbol::End) each.button->setVisible(isShown);
}

void PlaybackBar::drawIcons()
{
    static const std::map<Symbol, std::vector<QPainterPath>> shapes{
        {Symbol::Beginning, {bar(2), triangle(5, 9, false)}},
        {Symbol::PreviousPhase, {triangle(1, 7, false), triangle(8, 7, false)}},
        {Symbol::Back, {triangle(2, 9, false), bar(12)}},
        {Symbol::Play, {triangle(3, 11, true)}},
        {Symbol::Pause, {bar(3, 4), bar(9, 4)}},
        {Symbol::Step, {bar(2), triangle(5, 9, true)}},
        {Symbol::NextObject, {triangle(1, 6, true)}},
        {Symbol::NextPhase, {triangle(1, 7, true), triangle(8, 7, true)}},
        {Symbol::End, {triangle(2, 9, true), bar(12)}},
    };
    const int side = fontMetrics().height();
    for (const Button& each : buttons_) {
        const Symbol symbol = each.button == play_ && playback_.isPlaying() ? Symbol::Pause : each.symbol;
        QIcon icon;
        for (const bool isEnabled : {true, false}) {
            QPixmap pixmap(QSize(side, side) * devicePixelRatioF());
            pixmap.setDevicePixelRatio(devicePixelRatioF());
            pixmap.fill(Qt::transparent);
            QPainter painter(&pixmap);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.scale(side / 16.0, side / 16.0);
            const QColor ink = palette().color(isEnabled ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText);
            if (const auto shape = shapes.find(symbol); shape != shapes.end()) {
                for (const QPainterPath& path : shape->second)
                    painter.fillPath(path, ink);
            }
            painter.setPen(QPen(ink, 2.2));
            if (symbol == Symbol::NextObject) painter.drawRect(QRectF(9, 4, 6, 8));
            if (symbol == Symbol::Slower || symbol == Symbol::Faster) painter.drawLine(QPointF(3, 8), QPointF(13, 8));
            if (symbol == Symbol::Faster) painter.drawLine(QPointF(8, 3), QPointF(8, 13));
            painter.end();
            icon.addPixmap(pixmap, isEnabled ? QIcon::Normal : QIcon::Disabled);
        }
        each.button->setIcon(icon);
        each.button->setIconSize({side, side});
    }
}

void PlaybackBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    drawIcons();
    refresh();
}

} // namespace poolscope::ui
