// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/man_page.h"

#include "app/manual/help_text.h"

#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <cctype>

namespace poolscope::app {

namespace {

bool isOfWord(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
}

// As roff shows it: of its own, it makes other characters of some.
std::string roffEscaped(const std::string& text)
{
    std::string escaped;
    for (const char c : text) {
        switch (c) {
        case '\\': escaped += "\\e"; break;
        case '-': escaped += "\\-"; break;
        case '\'': escaped += "\\(aq"; break;
        case '`': escaped += "\\(ga"; break;
        case '^': escaped += "\\(ha"; break;
        case '~': escaped += "\\(ti"; break;
        default: escaped += c;
        }
    }
    return escaped;
}

class Page
{
public:
    explicit Page(const HelpText& help) : placeholders_(help.placeholders()) {}

    void section(const std::string& title)
    {
        roff_ += ".SH " + title + '\n';
        isFirst_ = true;
    }
    void blocks(const std::vector<HelpBlock>& blocks);
    void paragraph(const std::string& text) { line(sentences(styled(text, "\\fR"))); }
    void term(const std::string& text) { line(styled(text, "\\fB")); }
    // A request, or text that needs no escape.
    void raw(const std::string& text)
    {
        roff_ += text + '\n';
        isFirst_ = false;
    }
    [[nodiscard]] const std::string& roff() const { return roff_; }

private:
    // Options bold, and what stands for something in italics; other words in the `font`.
    [[nodiscard]] std::string styled(const std::string& text, const std::string& font) const;
    static std::string sentences(std::string text);
    // A line of text must not look like a request.
    void line(const std::string& text) { raw((text.starts_with('.') ? "\\&" : "") + text); }

    std::vector<std::string> placeholders_;
    std::string roff_;
    bool isFirst_ = true; // of the section
};

std::string Page::styled(const std::string& text, const std::string& font) const
{
    std::string result;
    std::string current = "\\fR";
    const auto add = [&](const std::string& part, const std::string& wanted) {
        if (wanted != current) result += wanted;
        current = wanted;
        result += roffEscaped(part);
    };
    for (std::size_t at = 0; at < text.size();) {
        const auto isWord = isOfWord(text[at]);
        const auto end = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(),
                                      [&](char c) { return isOfWord(c) != isWord; });
        const std::string part(text.begin() + static_cast<std::ptrdiff_t>(at), end);
        const bool isOption = part.size() > 1 && part.starts_with('-') && std::isalpha(part.back()) != 0;
        if (isOption)
            add(part, "\\fB");
        else if (std::ranges::find(placeholders_, part) != placeholders_.end())
            add(part, "\\fI");
        else
            add(part, isWord || part.find_first_of("[]|") == std::string::npos ? font : "\\fR");
        at += part.size();
    }
    return current == "\\fR" ? result : result + "\\fR";
}

// Each begins a line, where roff knows that the one before ended.
std::string Page::sentences(std::string text)
{
    for (std::size_t at = 0; (at = text.find(". ", at)) != std::string::npos; ++at)
        text[at + 1] = '\n';
    return text;
}

void Page::blocks(const std::vector<HelpBlock>& blocks)
{
    for (const HelpBlock& block : blocks) {
        if (block.term.empty()) {
            if (!isFirst_) raw(".PP");
            paragraph(block.text);
            continue;
        }
        if (block.meaning.empty()) { // a sentence of a list
            raw(".IP \\(bu 2");
            paragraph(block.term);
            continue;
        }
        raw(".TP");
        term(block.term);
        paragraph(block.meaning.front().text);
        const std::vector<HelpBlock> more(block.meaning.begin() + 1, block.meaning.end());
        if (more.empty()) continue;
        raw(".RS");
        this->blocks(more);
        raw(".RE");
    }
}

std::string pageName(const std::string& command)
{
    return command.empty() ? "poolscope" : "poolscope-" + command;
}

std::string dateOfPage()
{
    bool isNumber = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&isNumber);
    if (!isNumber) return {};
    return QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::utc()).date().toString(Qt::ISODate).toStdString();
}

void addRelated(Page& page, const Command& command)
{
    const std::string name = command.name;
    std::vector<std::string> related;
    if (!name.empty()) related.push_back("poolscope");
    for (const Command* other : allCommands())
        if (other->name != name &&
            (name.empty() ||
             std::string(command.help).find("poolscope " + std::string(other->name)) != std::string::npos))
            related.push_back(pageName(other->name));
    std::ranges::sort(related);
    page.section("SEE ALSO");
    for (const std::string& each : related)
        page.raw(".BR " + roffEscaped(each) + " (1)" + (each == related.back() ? "" : ","));
    if (!name.empty()) return;
    page.blocks({{.term = {},
                  .text = "The window shows the guide with F1, and 'poolscope guide' writes it as one HTML page."}});
}

} // namespace

std::string manPage(const Command& command)
{
    const HelpText help(command);
    Page page(help);
    std::string title = pageName(help.name);
    std::ranges::transform(title, title.begin(), [](char c) { return static_cast<char>(std::toupper(c)); });
    page.raw(".TH " + roffEscaped(title) + " 1 \"" + dateOfPage() +
             "\" \"Poolscope " POOLSCOPE_VERSION "\" \"User Commands\"");
    page.section("NAME");
    page.raw(roffEscaped(pageName(help.name)) + " \\- " + roffEscaped(help.summary));
    page.section("SYNOPSIS");
    for (const HelpBlock& usage : help.usage) {
        if (&usage != &help.usage.front()) page.raw(".br");
        page.term(usage.term);
    }
    page.section("DESCRIPTION");
    page.blocks(help.description);
    page.section("OPTIONS");
    page.blocks(help.options);
    if (!help.files.empty()) {
        page.section("FILES");
        page.blocks(help.files);
    }
    if (!help.exitCodes.empty()) {
        page.section("EXIT STATUS");
        page.paragraph(help.exitCodes);
    }
    addRelated(page, command);
    return page.roff();
}

} // namespace poolscope::app
