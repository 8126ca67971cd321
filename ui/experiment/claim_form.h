// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A form for one claim: what somebody said about a figure, and what is measured to compare it with. Interface thread.
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

    // `kinds` are those of the experiment's scenario. Removes the complaint. Emits nothing.
    void setClaim(const Experiment& experiment, std::size_t claim, std::span<const Kind> kinds);
    void complain(const QString& complaint);

signals:
    // Changed by the user.
    void changed(const poolscope::Claim& claim);
    void removeRequested();

private:
    void buildLayout();
    void listChoices(const Experiment& experiment, std::span<const Kind> kinds);
    // What the fields and lists currently contain.
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
