// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window can be asked about has a page in the guide, in every language: every chart, every column of every
// table, every figure, every action that names a page.
#include "core/experiment/experiment_reader.h"
#include "tests/program/test_program.h"
#include "ui/actions/actions.h"
#include "ui/appearance/language.h"
#include "ui/charts/chart_catalog.h"
#include "ui/help/guide_pages.h"
#include "ui/settings/choices.h"
#include "ui/tables/claim_table.h"
#include "ui/tables/collection_table_model.h"
#include "ui/tables/comparison_table_model.h"
#include "ui/tables/kind_table_model.h"
#include "ui/tables/lane_table_model.h"
#include "ui/tables/leak_table_model.h"
#include "ui/tables/range_table_model.h"
#include "ui/text/figure.h"
#include "ui/widgets/help_topic.h"

#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolButton>
#include <QUrl>

using namespace poolscope;
using namespace poolscope::ui;

class HelpTopicsTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyLanguage(LanguageChoice::English); }

    void everythingHasAPage_data();
    void everythingHasAPage();
    void theTopicIsThatOfWhatIsThere();
    void aMenuTellsThatOfItsEntry();

private:
    static void addColumns(const char* table, const QAbstractItemModel& model)
    {
        for (int column = 0; column < model.columnCount(); ++column)
            QTest::addRow("%s, %s", table,
                          qPrintable(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()))
                << model.headerData(column, Qt::Horizontal, HelpTopicRole).toString();
    }
};

void HelpTopicsTest::everythingHasAPage_data()
{
    QTest::addColumn<QString>("topic");
    for (const ExportInfo& chart : savedCharts())
        QTest::addRow("chart %s", chart.id) << QStringLiteral("charts/") + QLatin1String(chart.id);
    for (const char* other : {"heap-map", "pictures", "overview", "tuning-curve", "tuning-map", "collectors"})
        QTest::addRow("chart %s", other) << QStringLiteral("charts/") + QLatin1String(other);
    addColumns("figures", LaneTableModel());
    addColumns("range", RangeTableModel());
    addColumns("leaks", LeakTableModel());
    addColumns("kinds", KindTableModel());
    addColumns("collections", CollectionTableModel());
    addColumns("claims", ClaimTableModel());
    addColumns("comparison", ComparisonTableModel());
    for (const FieldInfo& figure : fields())
        QTest::addRow("figure %s", figure.title.english) << QString::fromLatin1(figure.topic);
    const std::vector<ExportInfo> charts = savedCharts();
    const Actions actions(charts);
    for (const QAction* action : actions.all())
        if (const QString topic = helpTopicOf(*action); !topic.isEmpty())
            QTest::addRow("action %s", qPrintable(action->objectName())) << topic;
    for (const char* part : {"00", "10", "12", "13", "numbers/advice", "numbers/verdict", "numbers/preempted-frames"})
        QTest::addRow("part %s", part) << QString::fromLatin1(part);
}

void HelpTopicsTest::everythingHasAPage()
{
    QFETCH(const QString, topic);
    QVERIFY(!topic.isEmpty());
    // Read once: there are many rows.
    static std::map<LanguageChoice, std::vector<GuidePage>> known;
    for (const auto language : {LanguageChoice::English, LanguageChoice::German}) {
        applyLanguage(language);
        std::vector<GuidePage>& pages = known[language];
        if (pages.empty()) pages = guidePages();
        const QUrl address = addressOf(pages, topic);
        QVERIFY2(!address.isEmpty(), qPrintable(topic));
        const GuidePage* page = findPage(pages, address);
        QVERIFY(page != nullptr);
        QCOMPARE(page->address.contains(QLatin1String("/de/")), language == LanguageChoice::German);
        if (address.hasFragment())
            QVERIFY2(anchorsOf(page->markdown).contains(address.fragment(QUrl::FullyDecoded)), qPrintable(topic));
    }
}

void HelpTopicsTest::theTopicIsThatOfWhatIsThere()
{
    QStandardItemModel model(2, 2);
    model.setHeaderData(0, Qt::Horizontal, QStringLiteral("numbers/one"), HelpTopicRole);
    model.setData(model.index(1, 0), QStringLiteral("numbers/cell"), HelpTopicRole);
    QWidget window;
    auto* table = new QTableView(&window);
    table->setModel(&model);
    table->resize(300, 200);
    setHelpTopic(*table, QStringLiteral("numbers/table"));
    window.resize(300, 240);
    auto* choice = new QComboBox(&window);
    choice->move(0, 205);
    choice->addItem(QStringLiteral("heap"));
    choice->setItemData(0, QStringLiteral("numbers/chosen"), HelpTopicRole);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const auto atCell = [&](int row, int column) {
        return helpTopicAt(*table->viewport(), table->visualRect(model.index(row, column)).center());
    };
    QCOMPARE(atCell(0, 0), QStringLiteral("numbers/one"));
    QCOMPARE(atCell(1, 0), QStringLiteral("numbers/cell"));
    QCOMPARE(atCell(0, 1), QStringLiteral("numbers/table"));
    const QHeaderView& head = *table->horizontalHeader();
    QCOMPARE(helpTopicAt(*head.viewport(), {head.sectionViewportPosition(0) + 3, 3}), QStringLiteral("numbers/one"));
    QCOMPARE(helpTopicAt(*choice, choice->rect().center()), QStringLiteral("numbers/chosen"));
    QCOMPARE(helpTopicOfCurrent(*choice), QStringLiteral("numbers/chosen"));
    QCOMPARE(helpTopicAt(window, {290, 230}), QString());
    table->setCurrentIndex(model.index(1, 0));
    QCOMPARE(helpTopicOfCurrent(*table), QStringLiteral("numbers/cell"));
}

void HelpTopicsTest::aMenuTellsThatOfItsEntry()
{
    QMenu menu;
    QAction* entry = menu.addAction(QStringLiteral("Heap Map"));
    setHelpTopic(*entry, QStringLiteral("charts/heap-map"));
    menu.popup({10, 10});
    QVERIFY(QTest::qWaitForWindowExposed(&menu));
    QCOMPARE(helpTopicAt(menu, menu.actionGeometry(entry).center()), QStringLiteral("charts/heap-map"));
    QToolButton button;
    button.setDefaultAction(entry);
    QCOMPARE(helpTopicAt(button, {1, 1}), QStringLiteral("charts/heap-map"));
}

TEST_WITH_APPLICATION(HelpTopicsTest);
#include "tst_help_topics.moc"
