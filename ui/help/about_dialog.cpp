// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/about_dialog.h"

#include "ui/help/components.h"
#include "ui/widgets/window_place.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace poolscope::ui {

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("about"));
    setWindowTitle(tr("About Poolscope"));
    auto* text = new QTextBrowser(this);
    text->setObjectName(QStringLiteral("about.text"));
    text->setAccessibleName(tr("About Poolscope"));
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setFrameShape(QFrame::NoFrame);
    text->setHtml(html());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(text, 1);
    column->addWidget(buttons);
    fit();
}

void AboutDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

QString AboutDialog::html()
{
    const std::vector<Component> all = components();
    QString rows;
    for (const Component& each : all) {
        QString version = each.version;
        if (!each.running.isEmpty()) version = tr("%1 (running: %2)").arg(version, each.running);
        rows += QStringLiteral("<tr><td>%1</td><td>%2</td><td>%3</td></tr>")
                    .arg(each.name.toHtmlEscaped(), version.toHtmlEscaped(), each.licence.toHtmlEscaped());
    }
    return QStringLiteral("<h3>Poolscope %1</h3>").arg(all.front().version) +
           tr("<p>An oscilloscope for memory: the same stream of births and deaths through several ways of managing "
              "memory at once.</p><p>Free software under the GNU General Public License, version 3 or later. The pools "
              "and <i>poolscope.h</i> are under the MIT licence, so that they may go into any program.</p>") +
           QStringLiteral("<table cellpadding=\"3\" style=\"margin-top: 8px\"><tr><th align=\"left\">%1</th><th "
                          "align=\"left\">%2</th>"
                          "<th align=\"left\">%3</th></tr>%4</table><p>%5</p>")
               .arg(tr("Part"), tr("Version"), tr("Licence"), rows, tr("Compiled by %1").arg(compilerName()));
}

void AboutDialog::fit()
{
    resizeForText(*this, 118, 34);
}

} // namespace poolscope::ui
