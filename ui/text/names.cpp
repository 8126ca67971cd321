// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/names.h"

#include "core/base/printable.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr char16_t isolateBegins = u'\u2068'; // first strong isolate: takes its direction from its content
constexpr char16_t isolateEnds = u'\u2069';

bool readsFromTheRight(char32_t character)
{
    switch (QChar::direction(character)) {
    case QChar::DirR:
    case QChar::DirAL:
    case QChar::DirAN: return true;
    default: return false;
    }
}

} // namespace

QString inSentence(const QString& name)
{
    const QList<uint> characters = name.toUcs4();
    if (std::none_of(characters.begin(), characters.end(), readsFromTheRight)) return name;
    return QChar(isolateBegins) + name + QChar(isolateEnds);
}

QString inSentence(const std::string& name)
{
    return inSentence(QString::fromStdString(name));
}

QString printableText(const QString& text)
{
    return QString::fromStdString(printable(text.toStdString()));
}

QString shownPath(const QString& file)
{
    return printableText(QDir::toNativeSeparators(file));
}

QString shownFile(const QString& file)
{
    return printableText(QFileInfo(file).fileName());
}

QString withoutShortcut(QString text)
{
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

QString onOneLine(const QString& typed)
{
    QString text = typed;
    std::replace_if(
        text.begin(), text.end(), [](QChar c) { return isControl(c.unicode()); }, QLatin1Char(' '));
    return text.simplified();
}

} // namespace poolscope::ui
