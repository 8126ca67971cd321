// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_commands.h"

#include "ui/actions/actions.h"
#include "ui/help/guide_window.h"
#include "ui/help/shortcuts_dialog.h"
#include "ui/widgets/window_place.h"

#include <QAction>
#include <QMessageBox>

namespace poolscope::ui {

namespace {

void bringForward(QWidget& window)
{
    if (window.isMinimized()) window.showNormal();
    window.show();
    window.raise();
    window.activateWindow();
}

} // namespace

HelpCommands::HelpCommands(const Actions& actions, QWidget& window)
    : QObject(&window),
      actions_(actions),
      window_(window)
{
    connect(&actions[ActionId::Guide], &QAction::triggered, this, &HelpCommands::showGuide);
    connect(&actions[ActionId::Shortcuts], &QAction::triggered, this, &HelpCommands::showShortcuts);
    connect(&actions[ActionId::About], &QAction::triggered, this, &HelpCommands::showAbout);
}

HelpCommands::~HelpCommands() = default;

QByteArray HelpCommands::closeGuide()
{
    if (guide_) {
        geometry_ = guide_->saveGeometry();
        guide_->close();
    }
    return geometry_;
}

void HelpCommands::showGuide()
{
    if (!guide_) {
        // Nobody's child: it must not lie on the window that it is about.
        guide_ = std::make_unique<GuideWindow>();
        placeWindow(*guide_, geometry_, {1080, 680});
        connect(guide_.get(), &GuideWindow::experimentChosen, this, [this](const QString& name) {
            bringForward(window_);
            emit experimentChosen(name);
        });
    }
    bringForward(*guide_);
}

void HelpCommands::showShortcuts()
{
    if (shortcuts_ == nullptr) shortcuts_ = new ShortcutsDialog(actions_, &window_);
    bringForward(*shortcuts_);
}

void HelpCommands::showAbout()
{
    QMessageBox::about(&window_, tr("About Poolscope"),
                       tr("<h3>Poolscope %1</h3><p>An oscilloscope for memory: the same stream of births and deaths "
                          "through several ways of managing memory at once.</p><p>Free software under the GNU General "
                          "Public License, version 3 or later.</p>")
                           .arg(QStringLiteral(POOLSCOPE_VERSION)));
}

} // namespace poolscope::ui
