// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction_people.h"

#include "ui/charts/picture/line_pattern.h"
#include "ui/text/literal.h"
#include "ui/theme/chart_theme.h"
#include "ui/widgets/table_copy.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

namespace {

// Cut between code points, and without characters that a file does not accept.
QString asName(const QString& text)
{
    QString name;
    std::size_t characters = 0;
    for (const char32_t letter : text.simplified().toUcs4()) {
        if (!QChar::isPrint(letter)) continue;
        if (++characters > Prediction::maxCharacters) break;
        name += QString::fromUcs4(&letter, 1);
    }
    return name.trimmed();
}

constexpr int maxRowsOfPeople = 5; // the table scrolls to show the others

// Draws a piece of the person's line before the name.
class SketchNameDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int piece = pieceFor(option);
        if (option.state.testFlag(QStyle::State_Selected)) painter->fillRect(option.rect, option.palette.highlight());
        QStyleOptionViewItem moved = option;
        moved.rect.adjust(piece, 0, 0, 0);
        QStyledItemDelegate::paint(painter, moved, index);
        const int look = index.data(PredictionTableModel::LookRole).toInt();
        if (look < 0) return;
        const SketchStyle style = themeFor(option.palette).sketch(look);
        constexpr double width = 2.5;
        QPen pen(style.colour, width);
        pen.setCapStyle(Qt::FlatCap);
        QList<qreal> lengths;
        for (const double length : dashes(style.pattern))
            lengths << length / width;
        if (!lengths.isEmpty()) pen.setDashPattern(lengths);
        painter->save();
        painter->setPen(pen);
        const int y = option.rect.center().y() + 1;
        painter->drawLine(option.rect.left() + 4, y, option.rect.left() + piece - 4, y);
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(pieceFor(option) + 8, 0);
    }

    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        editor->setGeometry(option.rect.adjusted(pieceFor(option), 0, 0, 0));
    }

private:
    [[nodiscard]] static int pieceFor(const QStyleOptionViewItem& option) { return 3 * option.fontMetrics.height(); }
};

} // namespace

void PredictionTableModel::setTable(const PredictionTable& table)
{
    const auto rows = static_cast<int>(table.rows.size()), columns = static_cast<int>(table.titles.size());
    if (table.titles != titles_ || rows != rowCount()) {
        clear();
        titles_ = table.titles;
    }
    for (int column = 0; column < columns; ++column) {
        const Qt::Alignment alignment = (column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
        auto* title = new QStandardItem(table.titles[column]);
        title->setToolTip(table.meanings[column]);
        title->setTextAlignment(alignment);
        setHorizontalHeaderItem(column, title);
        for (int row = 0; row < rows; ++row) {
            const PredictionTable::Row& shown = table.rows[static_cast<std::size_t>(row)];
            if (item(row, column) == nullptr) setItem(row, column, new QStandardItem);
            QStandardItem& cell = *item(row, column);
            cell.setText(shown.cells.value(column));
            cell.setToolTip(shown.tip.isEmpty() ? QString() : literally(shown.tip));
            cell.setTextAlignment(alignment);
            cell.setData(shown.look, LookRole);
            cell.setEditable(column == 0 && shown.look >= 0);
        }
    }
}

bool PredictionTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable)) return false;
    const QString name = asName(value.toString());
    if (name.isEmpty() || name == index.data().toString()) return false;
    emit renamed(index.row(), name);
    return true;
}

PredictionPeople::PredictionPeople(QWidget* parent)
    : QWidget(parent),
      model_(new PredictionTableModel(this)),
      table_(new QTableView(this)),
      questions_(new QComboBox(this)),
      remove_(new QPushButton(tr("Remove"), this))
{
    setObjectName(QStringLiteral("prediction.people"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    table_->setObjectName(QStringLiteral("table.predictions"));
    table_->setAccessibleName(tr("Predictions of several people"));
    table_->setModel(model_);
    table_->setItemDelegateForColumn(0, new SketchNameDelegate(table_));
    table_->setFrameShape(QFrame::NoFrame);
    table_->setShowGrid(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    table_->setTabKeyNavigation(false);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->verticalHeader()->hide();
    table_->horizontalHeader()->setHighlightSections(false);
    offerCopies();
    questions_->setObjectName(QStringLiteral("prediction.questions"));
    questions_->setAccessibleName(tr("Question that was predicted"));
    questions_->setToolTip(tr("Choose among the questions predicted in this recording"));
    questions_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    questions_->setMinimumContentsLength(10);
    questions_->hide();
    remove_->setObjectName(QStringLiteral("prediction.remove"));
    remove_->setToolTip(tr("Take the chosen prediction away (Delete)"));
    auto* side = new QVBoxLayout;
    side->addWidget(remove_);
    side->addStretch(1);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(table_, 1);
    row->addLayout(side);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(questions_, 0, Qt::AlignLeft);
    column->addLayout(row);
    const auto remove = [this] {
        if (remove_->isEnabled() && table_->currentIndex().isValid())
            emit removeRequested(table_->currentIndex().row());
    };
    connect(model_, &PredictionTableModel::renamed, this, &PredictionPeople::renamed);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        if (index.isValid() && index.data(PredictionTableModel::LookRole).toInt() >= 0) emit chosen(index.row());
    });
    connect(remove_, &QPushButton::clicked, this, remove);
    auto* key = new QShortcut(Qt::Key_Delete, table_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(key, &QShortcut::activated, this, remove);
    for (const Qt::Key enter : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* edit = new QShortcut(enter, table_, nullptr, nullptr, Qt::WidgetShortcut);
        connect(edit, &QShortcut::activated, this, [this] { rename(table_->currentIndex().row()); });
    }
    connect(questions_, &QComboBox::activated, this, &PredictionPeople::questionChosen);
}

void PredictionPeople::offerCopies()
{
    auto* copying = new TableCopy(*table_);
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(table_, &QWidget::customContextMenuRequested, this, [this, copying](const QPoint& at) {
        QMenu menu;
        menu.setObjectName(QStringLiteral("menu.table"));
        copying->addTo(menu);
        menu.exec(table_->viewport()->mapToGlobal(at));
    });
}

void PredictionPeople::show(const PredictionTable& table, int current, bool mayRemove)
{
    {
        const QSignalBlocker blocker(table_->selectionModel());
        model_->setTable(table);
        if (table_->currentIndex().row() != current) table_->selectRow(current);
    }
    table_->viewport()->update();
    remove_->setEnabled(mayRemove);
    fitTable();
}

void PredictionPeople::setQuestions(const QStringList& questions, int current)
{
    questions_->setVisible(questions.size() > 1);
    const QSignalBlocker blocker(questions_);
    questions_->clear();
    questions_->addItems(questions);
    questions_->setCurrentIndex(current);
}

void PredictionPeople::rename(int row)
{
    const QModelIndex index = model_->index(row, 0);
    if (!index.isValid() || !model_->flags(index).testFlag(Qt::ItemIsEditable)) return;
    table_->setFocus();
    table_->setCurrentIndex(index);
    table_->edit(index);
}

QSize PredictionPeople::minimumSizeHint() const
{
    return {0, QWidget::minimumSizeHint().height()}; // a narrow window elides names before it grows
}

void PredictionPeople::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitTable();
}

// As high as its rows, up to a maximum; every column as wide as its content, and the name gets the rest.
void PredictionPeople::fitTable()
{
    const int rowHeight = table_->fontMetrics().height() + 6;
    table_->verticalHeader()->setDefaultSectionSize(rowHeight);
    const int rows = std::clamp(model_->rowCount(), 1, maxRowsOfPeople);
    table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() + rows * rowHeight);
    QHeaderView& header = *table_->horizontalHeader();
    constexpr int letters = 9; // of a figure, so that a change of its value does not shift the other columns
    header.setMinimumSectionSize(letters * table_->fontMetrics().averageCharWidth());
    for (int column = 0; column < model_->columnCount(); ++column)
        header.setSectionResizeMode(column, column == 0 ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
}

} // namespace poolscope::ui
