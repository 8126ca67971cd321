// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/spoken_message.h"

#include "core/base/error.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"

#include <QCoreApplication>
#include <QStringList>

namespace poolscope::ui {

namespace {

QString spokenArgument(const MessageArgument& argument)
{
    if (const auto* message = std::get_if<Message>(&argument.value)) return spoken(*message);
    if (const auto* lane = std::get_if<Message::Lane>(&argument.value)) return laneInSentence(lane->name);
    if (const auto* word = std::get_if<Message::Word>(&argument.value))
        return QCoreApplication::translate("CoreWords", word->english.c_str());
    if (figureOf(argument)) return inLocalDigits(formatEnglish(argument));
    if (const auto* names = std::get_if<Message::Names>(&argument.value)) {
        QStringList all;
        for (const std::string& name : *names)
            all << inSentence(name);
        return all.join(QStringLiteral(", "));
    }
    return inSentence(formatEnglish(argument));
}

} // namespace

QString spoken(const Message& message)
{
    const Text& text = message.text();
    const bool hasWords = *text.context != '\0';
    const std::string words =
        hasWords ? QCoreApplication::translate(text.context, text.english).toStdString() : text.english;
    const auto part = [&](std::size_t place) { return spokenArgument(message.arguments()[place]).toStdString(); };
    return QString::fromStdString(filled(words, message.arguments().size(), part));
}

QString spoken(const std::exception& error)
{
    return spoken(messageOf(error));
}

} // namespace poolscope::ui
