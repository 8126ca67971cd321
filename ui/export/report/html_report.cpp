// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/html_report.h"

#include "ui/charts/canvas/drawable_chart.h"
#include "ui/export/chart_export.h"
#include "ui/export/report/live_chart_data.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSize>

namespace poolscope::ui {

namespace {

struct HtmlTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

constexpr qsizetype maxDrawingBytes = 1'000'000;
constexpr int chartWidth = 840; // of the drawing: as wide as the text at a desk

// No <, > and & in it, so that it is well-formed XML as it stands.
constexpr const char* styleSheet = R"(
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #ffffff; color: #1d2430; font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
header { border-bottom: 2px solid #0072b2; padding-bottom: 1.25rem; margin-bottom: 2rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.3rem; line-height: 1.3; margin: 2.75rem 0 .75rem; padding-top: .25rem; }
p { margin: .5rem 0; overflow-wrap: anywhere; }
.description { font-size: 1.1rem; color: #3a4557; }
.origin, .note, figcaption { font-size: .85rem; color: #55606f; }
.origin { margin-top: .75rem; }
.question { margin: 1.5rem 0; padding: .75rem 1rem; border-left: 4px solid #0072b2; background: #f2f6fa; white-space: pre-wrap; overflow-wrap: anywhere; }
.question strong { display: block; font-size: .85rem; color: #55606f; font-weight: 600; }
nav ol { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0 0; padding: 0; font-size: .9rem; }
a { color: #005a8c; }
.box { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: .25rem 0 .35rem; }
th, td { padding: .3rem .75rem .3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid #e3e7ec; }
thead th { border-bottom: 1.5px solid #8a95a3; font-weight: 600; color: #3a4557; vertical-align: bottom; }
tbody th { font-weight: 400; }
.figure { text-align: right; white-space: nowrap; padding-right: 0; padding-left: 1rem; }
figure { margin: 1.25rem 0 1.75rem; }
figure .box { margin: 0; }
figcaption { margin-top: .35rem; }
figure svg, figure img { display: block; width: 100%; min-width: 40rem; height: auto; }
.live-head { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem; align-items: baseline; }
.live-head span { font-size: .85rem; color: #55606f; }
.live i { display: inline-block; width: .7em; height: .7em; margin-right: .4em; border-radius: 50%; }
.live canvas { display: block; width: 100%; height: 17rem; touch-action: pan-y; cursor: crosshair; }
.live canvas:focus-visible, .live button:focus-visible { outline: 2px solid #0072b2; }
.live-bar { display: flex; flex-wrap: wrap; gap: .4rem; margin: .25rem 0; }
.live button { font: inherit; font-size: .9rem; min-width: 2.4rem; min-height: 2.2rem; padding: .1rem .6rem; color: inherit; background: #ffffff; border: 1px solid #8a95a3; border-radius: 4px; cursor: pointer; }
.live-lane[aria-pressed="false"] span { text-decoration: line-through; color: #55606f; }
.live-tool[aria-pressed="true"] { background: #dcebf5; }
.live p { font-size: .85rem; margin: .15rem 0; font-variant-numeric: tabular-nums; }
.live-moment { color: #55606f; }
.live-values { min-height: 1.5em; }
@media screen { .is-live .box { display: none; } }
@media print { .live { display: none; } }
pre { margin: .75rem 0; padding: .75rem 1rem; background: #f5f6f8; border: 1px solid #e3e7ec; border-radius: 4px; overflow-x: auto; font: .82rem/1.45 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; }
@page { margin: 16mm 15mm; }
@media print {
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  h1 { font-size: 20pt; }
  h2 { font-size: 13pt; margin-top: 1.5rem; break-after: avoid; }
  figure, tr, .question { break-inside: avoid; }
  caption { break-after: avoid; }
  thead { display: table-header-group; }
  .box { overflow: visible; }
  figure svg, figure img { min-width: 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 0; padding: 0; background: none; font-size: 8pt; }
}
)";

// Characters that XML cannot have are shown as a box.
QString escaped(const QString& text)
{
    QString safe = text.toHtmlEscaped();
    for (QChar& c : safe)
        if ((c < QLatin1Char(' ') && c != QLatin1Char('\n') && c != QLatin1Char('\t')) || c.unicode() >= 0xfffe)
            c = QChar(0xfffd);
    return safe;
}

QString element(const QString& tag, const QString& text)
{
    return QStringLiteral("<%1>%2</%3>\n").arg(tag, escaped(text), tag.section(QLatin1Char(' '), 0, 0));
}

QString written(const ReportText& text)
{
    return element(text.isNote ? QStringLiteral("p class=\"note\"") : QStringLiteral("p"), text.text);
}

QString written(const ReportListing& listing)
{
    return element(QStringLiteral("pre"), listing.text);
}

QString cellOf(const ReportTable& table, qsizetype column, const QString& text, bool isHead)
{
    const bool isName = isHead || column == 0;
    const QString tag =
        isName ? QStringLiteral("th scope=\"%1\"").arg(isHead ? QLatin1String("col") : QLatin1String("row"))
               : QStringLiteral("td");
    return element(column < table.textColumns ? tag : tag + QStringLiteral(" class=\"figure\""), text);
}

QString rowOf(const ReportTable& table, const QStringList& cells, bool isHead)
{
    QString html = QStringLiteral("<tr>");
    for (qsizetype column = 0; column < cells.size(); ++column)
        html += cellOf(table, column, cells[column], isHead);
    return html + QStringLiteral("</tr>\n");
}

QString written(const ReportTable& table)
{
    QString html = QStringLiteral("<div class=\"box\"><table>\n");
    if (!table.caption.isEmpty()) html += element(QStringLiteral("caption"), table.caption);
    html += QStringLiteral("<thead>") + rowOf(table, table.head, true) + QStringLiteral("</thead>\n<tbody>\n");
    for (const QStringList& cells : table.rows)
        html += rowOf(table, cells, false);
    return html + QStringLiteral("</tbody></table></div>\n");
}

// The drawing as an element of the page. Its size is left to the style, and where the font is missing, another one
// without serifs takes its place.
QString inlined(const QByteArray& svg, const QString& title)
{
    QString drawing = QString::fromUtf8(svg.mid(svg.indexOf("<svg")));
    const qsizetype head = drawing.indexOf(QLatin1Char('>'));
    static const QRegularExpression viewBox(QStringLiteral("viewBox=\"[^\"]*\""));
    const QString view = viewBox.match(drawing.left(head)).captured();
    drawing.replace(QStringLiteral("font-family=\"DejaVu Sans\""),
                    QStringLiteral("font-family=\"DejaVu Sans, Verdana, sans-serif\""));
    return QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                          "role=\"img\" aria-label=\"%1\" %2>")
               .arg(escaped(title), view) +
           drawing.mid(drawing.indexOf(QLatin1Char('>')) + 1);
}

QString written(const ReportChart& chart)
{
    const ExportCaption caption{{}, chart.footer};
    const QSize size(chartWidth, static_cast<int>(chartWidth / chart.ratio));
    const QString title = chart.chart->title();
    const QByteArray svg = chartSvg(*chart.chart, caption, size);
    QString picture;
    if (svg.size() <= maxDrawingBytes)
        picture = inlined(svg, title);
    else
        picture =
            QStringLiteral("<img alt=\"%1\" src=\"data:image/png;base64,%2\"/>")
                .arg(escaped(title),
                     QString::fromLatin1(chartPng(*chart.chart, caption, {.size = size * 2, .scale = 2}).toBase64()));
    // The script puts a chart that moves in place of the picture.
    const QByteArray data = liveChartData(*chart.chart, chart.footer);
    const QString script =
        data.isEmpty() ? QString()
                       : QStringLiteral("<script type=\"application/json\">%1</script>").arg(QString::fromUtf8(data));
    return QStringLiteral("<figure><div class=\"box\">") + picture + QStringLiteral("</div>") + script +
           element(QStringLiteral("figcaption"), chart.caption) + QStringLiteral("</figure>\n");
}

QString written(const ReportSection& section, const std::function<void()>& beforePart)
{
    QString html =
        QStringLiteral("<section id=\"%1\">\n").arg(section.id) + element(QStringLiteral("h2"), section.title);
    for (const ReportPart& part : section.parts) {
        if (beforePart) beforePart();
        html += std::visit([](const auto& each) { return written(each); }, part);
    }
    return html + QStringLiteral("</section>\n");
}

QString headerOf(const ReportContent& content)
{
    QString html = QStringLiteral("<header>\n") + element(QStringLiteral("h1"), content.title);
    if (!content.description.isEmpty()) html += element(QStringLiteral("p class=\"description\""), content.description);
    html += element(QStringLiteral("p class=\"origin\""), content.origin);
    html += QStringLiteral("<nav><ol>\n");
    for (const ReportSection& section : content.sections)
        html += QStringLiteral("<li><a href=\"#%1\">%2</a></li>\n").arg(section.id, escaped(section.title));
    html += QStringLiteral("</ol></nav>\n</header>\n");
    if (!content.question.isEmpty())
        html += QStringLiteral("<div class=\"question\" id=\"question\"><strong>%1</strong>%2</div>\n")
                    .arg(escaped(HtmlTexts::tr("Question")), escaped(content.question));
    return html;
}

} // namespace

QByteArray htmlReport(const ReportContent& given, const std::function<void()>& beforePart)
{
    const ReportContent content = numbered(given);
    QString html = QStringLiteral("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%1\">\n<head>\n"
                                  "<meta charset=\"utf-8\"/>\n"
                                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                                  "<meta name=\"generator\" content=\"Poolscope " POOLSCOPE_VERSION "\"/>\n")
                       .arg(content.language);
    html += element(QStringLiteral("title"), content.title);
    html += QStringLiteral("<style>%1</style>\n</head>\n<body>\n<main>\n").arg(QLatin1String(styleSheet));
    html += headerOf(content);
    for (const ReportSection& section : content.sections)
        html += written(section, beforePart);
    html += QStringLiteral("</main>\n");
    // No page shows a template, and no character of a provenance has to be escaped.
    if (!content.provenance.empty())
        html += QStringLiteral("<template id=\"provenance\">%1</template>\n")
                    .arg(QString::fromStdString(content.provenance));
    // Comments of the script hide from browsers what hides the script from readers of XML.
    if (html.contains(QLatin1String("<script type=")))
        html += QStringLiteral("<script type=\"application/json\" id=\"live-texts\">%1</script>\n"
                               "<script>//<![CDATA[\n%2//]]></script>\n")
                    .arg(QString::fromUtf8(liveChartTexts()), QString::fromUtf8(liveChartScript()));
    return html.toUtf8() + "</body>\n</html>\n";
}

} // namespace poolscope::ui
