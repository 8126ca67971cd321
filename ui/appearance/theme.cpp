// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/appearance/theme.h"

#include "ui/actions/actions.h"
#include "ui/theme/chart_theme.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QEvent>
#include <QWidget>

#include <utility>

namespace poolscope::ui {

namespace {

struct Tones
{
    QColor window, base, alternate, text, muted, button, highlight, highlighted, link;
};

QPalette paletteOf(const Tones& tones)
{
    QPalette palette(tones.button, tones.window);
    palette.setColor(QPalette::WindowText, tones.text);
    palette.setColor(QPalette::Base, tones.base);
    palette.setColor(QPalette::AlternateBase, tones.alternate);
    palette.setColor(QPalette::Text, tones.text);
    palette.setColor(QPalette::ButtonText, tones.text);
    palette.setColor(QPalette::ToolTipBase, tones.base);
    palette.setColor(QPalette::ToolTipText, tones.text);
    palette.setColor(QPalette::PlaceholderText, tones.muted);
    palette.setColor(QPalette::Highlight, tones.highlight);
    palette.setColor(QPalette::HighlightedText, tones.highlighted);
    palette.setColor(QPalette::Link, tones.link);
    palette.setColor(QPalette::LinkVisited, tones.link);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, tones.muted);
    return palette;
}

} // namespace

void applyTheme(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::System: QApplication::setPalette(QPalette()); break;
    case ThemeChoice::Light: QApplication::setPalette(lightPalette()); break;
    case ThemeChoice::Dark: QApplication::setPalette(darkPalette()); break;
    case ThemeChoice::HighContrast: QApplication::setPalette(highContrastPalette()); break;
    }
}

QPalette lightPalette()
{
    return paletteOf({.window = QColor(0xf5, 0xf6, 0xf8),
                      .base = Qt::white,
                      .alternate = QColor(0xf5, 0xf6, 0xf8),
                      .text = QColor(0x1f, 0x23, 0x28),
                      .muted = QColor(0x8a, 0x91, 0x99),
                      .button = QColor(0xf0, 0xf1, 0xf4),
                      .highlight = QColor(0x00, 0x72, 0xb2),
                      .highlighted = Qt::white,
                      .link = QColor(0x00, 0x72, 0xb2)});
}

QPalette darkPalette()
{
    return paletteOf({.window = QColor(0x26, 0x29, 0x2d),
                      .base = QColor(0x1b, 0x1d, 0x20),
                      .alternate = QColor(0x26, 0x29, 0x2d),
                      .text = QColor(0xe6, 0xe8, 0xea),
                      .muted = QColor(0x80, 0x87, 0x8f),
                      .button = QColor(0x33, 0x37, 0x3c),
                      .highlight = QColor(0x3d, 0x8f, 0xc9),
                      .highlighted = Qt::white,
                      .link = QColor(0x6c, 0xb8, 0xe8)});
}

QPalette highContrastPalette()
{
    return paletteOf({.window = Qt::black,
                      .base = Qt::black,
                      .alternate = QColor(0x1c, 0x1c, 0x1c),
                      .text = Qt::white,
                      .muted = QColor(0xb8, 0xb8, 0xb8),
                      .button = QColor(0x2a, 0x2a, 0x2a),
                      .highlight = QColor(0xff, 0xe1, 0x00),
                      .highlighted = Qt::black,
                      .link = QColor(0x8c, 0xd0, 0xff)});
}

void applyLinePatterns(bool patterned)
{
    if (patterned == hasLinePatterns()) return;
    setLinePatterns(patterned);
    for (QWidget* widget : QApplication::allWidgets()) {
        QEvent changed(QEvent::PaletteChange);
        QApplication::sendEvent(widget, &changed);
    }
}

ThemeCommands::ThemeCommands(const Actions& actions, ThemeChoice theme, bool hasLinePatterns, QObject* parent)
    : QObject(parent),
      actions_(actions),
      theme_(theme)
{
    constexpr std::array names{"view.theme.system", "view.theme.light", "view.theme.dark", "view.theme.high-contrast"};
    auto* group = new QActionGroup(this);
    for (const ThemeChoice each : allThemeChoices) {
        QAction& action = actions_[names[static_cast<std::size_t>(each)]];
        group->addAction(&action);
        action.setChecked(each == theme);
        connect(&action, &QAction::triggered, this, [this, each] { choose(each); });
    }
    QAction& patterns = actions_["view.line-patterns"];
    connect(&patterns, &QAction::toggled, this, &applyLinePatterns);
    // Who switches them in high contrast means it for good.
    connect(&patterns, &QAction::triggered, this, [this] { ownPatterns_.reset(); });
    patterns.setChecked(hasLinePatterns);
    applyTheme(theme);
    bringPatterns(theme == ThemeChoice::HighContrast);
}

bool ThemeCommands::hasLinePatterns() const
{
    return ownPatterns_.value_or(actions_["view.line-patterns"].isChecked());
}

void ThemeCommands::choose(ThemeChoice theme)
{
    theme_ = theme;
    applyTheme(theme);
    bringPatterns(theme == ThemeChoice::HighContrast);
}

void ThemeCommands::bringPatterns(bool isHighContrast)
{
    QAction& patterns = actions_["view.line-patterns"];
    if (isHighContrast && !ownPatterns_) {
        ownPatterns_ = patterns.isChecked();
        patterns.setChecked(true);
    } else if (!isHighContrast && ownPatterns_) {
        patterns.setChecked(*std::exchange(ownPatterns_, std::nullopt));
    }
}

} // namespace poolscope::ui
