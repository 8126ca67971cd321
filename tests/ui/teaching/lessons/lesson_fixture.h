// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window with a lesson in it, played as by a student.
#pragma once

#include "core/lessons/answer_check.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "core/lessons/lesson_run.h"
#include "core/tuning/parameter_path.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/experiment/experiment_session.h"
#include "ui/teaching/lessons/lesson_panel.h"
#include "ui/teaching/lessons/lesson_play.h"
#include "ui/window/lesson_commands.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

#include <memory>
#include <string>
#include <variant>

namespace poolscope::ui {

class LessonFixture : public WindowFixture
{
public:
    LessonFixture()
    {
        pause();
        engine().setSpeed(Speed::AsFastAsPossible);
    }

    [[nodiscard]] LessonPlay& play() const { return window().lessons().play(); }
    [[nodiscard]] QPushButton& button(const char* name) const
    {
        return *window().findChild<QPushButton*>(QLatin1String("lesson.") + QLatin1String(name));
    }
    [[nodiscard]] QPushButton& main() const { return button("main"); }
    // What is said there; empty if nothing is.
    [[nodiscard]] QString said(const char* name) const
    {
        const auto* label = window().findChild<QLabel*>(QLatin1String("lesson.") + QLatin1String(name));
        return label->isHidden() ? QString() : label->text();
    }
    [[nodiscard]] QLineEdit& edit(const char* name) const
    {
        return *window().findChild<QLineEdit*>(QLatin1String("lesson.") + QLatin1String(name));
    }
    void press(QPushButton& which) const { QTest::mouseClick(&which, Qt::LeftButton); }
    // Presses the main button as long as it is the run that has to go on.
    void letItRun() const
    {
        using Stage = LessonPlay::Stage;
        for (int i = 0; i < 6; ++i) {
            const Stage stage = play().state().stage;
            if (stage == Stage::Asking || stage == Stage::Judged) return;
            QTRY_VERIFY(main().isEnabled());
            press(main());
            QTRY_VERIFY(engine().state() != Engine::State::Running && engine().isAtRest());
        }
    }
    // The right answer to the step that is shown, given as by a user.
    void answerRightly() const
    {
        const std::size_t index = play().stepIndex();
        letItRun();
        if (play().isJudged(index)) return;
        const LessonStep& step = play().step();
        const std::string student = play().sheet().student;
        const Recording recording = recordingOf(play().lesson(), index, student);
        const auto right = rightAnswerOf(step, recording);
        QVERIFY2(right.has_value(), step.id.c_str());
        give(*right);
        QTRY_VERIFY2(main().isEnabled(), step.id.c_str());
        press(main());
        letItRun();
        QTRY_VERIFY2(play().isJudged(index), step.id.c_str());
        QVERIFY2(play().isRight(index), qPrintable(said("result")));
    }
    void give(const Answer& answer) const
    {
        std::visit([this](const auto& each) { give(each); }, answer);
    }

    void give(const ValueAnswer& answer) const
    {
        edit("value").setText(QLocale().toString(answer.value, 'g', QLocale::FloatingPointShortest));
    }
    void give(const FrameAnswer& answer) const { edit("frame").setText(QString::number(answer.frame)); }
    void give(const ChoiceAnswer& answer) const
    {
        window()
            .findChild<QRadioButton*>(QStringLiteral("lesson.option.") + QString::fromStdString(answer.option))
            ->click();
    }
    void give(const CurveAnswer& answer) const
    {
        const auto& question = std::get<CurveQuestion>(play().step().question);
        TimeChart& chart = question.asked.of == Prediction::Of::SlotsInUse
                               ? static_cast<TimeChart&>(window().charts().chart<OccupancyChart>())
                               : window().charts().chart<HeapChart>();
        QTRY_VERIFY(chart.isDrawing());
        for (std::size_t i = 1; i < answer.points.size(); ++i) {
            const auto at = [&](std::size_t point) {
                return QPointF(static_cast<double>(answer.points[point].frame), answer.points[point].value);
            };
            emit chart.drawn(at(i - 1), at(i));
        }
    }
    // Set from the start, on a run of its own.
    void give(const TuneAnswer& answer) const
    {
        press(button("restart"));
        QTRY_COMPARE(recording().frameCount(), std::size_t{0});
        std::vector<TuningStep> steps;
        for (const std::string& setting : answer.settings) {
            const std::size_t equals = setting.rfind('=');
            const ParameterPath path = parameterPathOf(engine().experiment(), setting.substr(0, equals));
            const Parameter& parameter = describedAt(engine().experiment(), path.lane, path.path);
            steps.push_back({path.lane, {path.path}, parseValue(parameter, setting.substr(equals + 1), setting)});
        }
        session().setTogether(steps, QStringLiteral("the solution"));
        engine().runTo(answer.frames);
        QTRY_VERIFY(engine().state() != Engine::State::Running && engine().isAtRest());
    }
};

} // namespace poolscope::ui
