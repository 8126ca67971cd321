// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One claim in a form: what somebody said of which figure, and what is measured beside it. Interface thread.
#pragma once

#include "core/base/kind.h"
#include "core/experiment/experiment.h"

#include <QFrame>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace poolscope::ui {

class ClaimForm : public QFrame
{
    Q_OBJECT

public:
    explicit ClaimForm(QWidget* parent = nullptr);

    // `kinds` are its scenario's. Takes back the complaint. Emits nothing.
    void setClaim(const Experiment& experiment, std::size_t claim, std::span<const Kind> kinds);
    void complain(const QString& complaint);

signals:
    // By a person.
    void changed(const poolscope::Claim& claim);
    void removeRequested();

private:
    void buildLayout();
    void listChoices(const Experiment& experiment, std::span<const Kind> kinds);
    // What its fields and lists say now.
    [[nodiscard]] Claim written() const;
    void chooseMeasure();
    void tellIfOther(const Claim& next);

    Claim claim_;
    std::size_t lanes_ = 0;
    QFormLayout* layout_;
    QLineEdit *text_, *of_, *said_, *article_, *passage_, *difference_;
    QComboBox *measure_, *lane_, *than_, *kind_, *range_;
    QLabel* complaint_;
};

} // namespace poolscope::ui
