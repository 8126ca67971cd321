<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>FilmPhases</name>
    <message numerus="yes">
        <source>%Ln objects died too late, or are held by dead ones: the next collection finds them.</source>
        <translation>
            <numerusform>%Ln object died too late, or is held by a dead one: the next collection finds it.</numerusform>
            <numerusform>%Ln objects died too late, or are held by dead ones: the next collection finds them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dead objects are left: old ones, which only a major collection asks about, and young ones that they refer to.</source>
        <translation>
            <numerusform>%Ln dead object is left: an old one, which only a major collection asks about, or a young one that such an object refers to.</numerusform>
            <numerusform>%Ln dead objects are left: old ones, which only a major collection asks about, and young ones that they refer to.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unreachable objects are left: they refer to one another, and counting never frees them.</source>
        <translation>
            <numerusform>%Ln unreachable object is left: it refers to itself, and counting never frees it.</numerusform>
            <numerusform>%Ln unreachable objects are left: they refer to one another, and counting never frees them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeapMapWords</name>
    <message numerus="yes">
        <source>%1, alive: %2, %3 frames old.</source>
        <translation>
            <numerusform>%1, alive: %2, %3 frame old.</numerusform>
            <numerusform>%1, alive: %2, %3 frames old.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, dead: %2, it lived for %3 frames.</source>
        <translation>
            <numerusform>%1, dead: %2, it lived for %3 frame.</numerusform>
            <numerusform>%1, dead: %2, it lived for %3 frames.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It survived %n minor collections.</source>
        <translation>
            <numerusform>It survived %n minor collection.</numerusform>
            <numerusform>It survived %n minor collections.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LaneTable</name>
    <message numerus="yes">
        <source>%1 preempted frames are left out</source>
        <translation>
            <numerusform>%1 preempted frame is left out</numerusform>
            <numerusform>%1 preempted frames are left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 preempted frames are counted in</source>
        <translation>
            <numerusform>%1 preempted frame is counted in</numerusform>
            <numerusform>%1 preempted frames are counted in</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimeChart</name>
    <message numerus="yes">
        <source>B − A: %1 s · %2 frames</source>
        <translation>
            <numerusform>B − A: %1 s · %2 frame</numerusform>
            <numerusform>B − A: %1 s · %2 frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::BirthsAliveChart</name>
    <message numerus="yes">
        <source>each bar the most of %n frames</source>
        <translation>
            <numerusform>each bar the most of %n frame</numerusform>
            <numerusform>each bar the most of %n frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::BudgetShareChart</name>
    <message numerus="yes">
        <source>means of %n frames</source>
        <translation>
            <numerusform>means of %n frame</numerusform>
            <numerusform>means of %n frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ChartExport</name>
    <message numerus="yes">
        <source>%1 · seed %2 · %3 frames · %4 · event hash %5</source>
        <translation>
            <numerusform>%1 · seed %2 · %3 frame · %4 · event hash %5</numerusform>
            <numerusform>%1 · seed %2 · %3 frames · %4 · event hash %5</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CollectionStage</name>
    <message numerus="yes">
        <source>%n objects</source>
        <translation>
            <numerusform>%n object</numerusform>
            <numerusform>%n objects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CollectorLogDialog</name>
    <message numerus="yes">
        <source>No more than %n logs are shown beside one another.</source>
        <translation>
            <numerusform>No more than %n log is shown beside one another.</numerusform>
            <numerusform>No more than %n logs are shown beside one another.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CollectorLogs</name>
    <message numerus="yes">
        <source>; and %n times more after that</source>
        <translation>
            <numerusform>; and %n time more after that</numerusform>
            <numerusform>; and %n times more after that</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ComparisonPanel</name>
    <message numerus="yes">
        <source>A is this run, B “%1”, %2 frames of each. Both did the same work, so frames are compared in pairs.</source>
        <translation>
            <numerusform>A is this run, B “%1”, %2 frame of each. Both did the same work, so frames are compared in pairs.</numerusform>
            <numerusform>A is this run, B “%1”, %2 frames of each. Both did the same work, so frames are compared in pairs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A is this run, B “%1”, %2 frames of each. Their work differs, so frames cannot be compared in pairs.</source>
        <translation>
            <numerusform>A is this run, B “%1”, %2 frame of each. Their work differs, so frames cannot be compared in pairs.</numerusform>
            <numerusform>A is this run, B “%1”, %2 frames of each. Their work differs, so frames cannot be compared in pairs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::Engine</name>
    <message numerus="yes">
        <source>All %1 frames are done.</source>
        <translation>
            <numerusform>The %1 frame is done.</numerusform>
            <numerusform>All %1 frames are done.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FileCommands</name>
    <message numerus="yes">
        <source>%n files were dropped at once; one can be opened.</source>
        <translation>
            <numerusform>%n file was dropped; one can be opened.</numerusform>
            <numerusform>%n files were dropped at once; one can be opened.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FilmGraph</name>
    <message numerus="yes">
        <source>the %n objects nearest to %1</source>
        <translation>
            <numerusform>the %n object nearest to %1</numerusform>
            <numerusform>the %n objects nearest to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %n objects around %1</source>
        <translation>
            <numerusform>the %n object around %1</numerusform>
            <numerusform>all %n objects around %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FilmMap</name>
    <message numerus="yes">
        <source>%1, %2, %n references to others</source>
        <translation>
            <numerusform>%1, %2, %n reference to another</numerusform>
            <numerusform>%1, %2, %n references to others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FrameBarsChart</name>
    <message numerus="yes">
        <source>each bar the longest of %n frames</source>
        <translation>
            <numerusform>each bar the longest of %n frame</numerusform>
            <numerusform>each bar the longest of %n frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::GuideWindow</name>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::KindForm</name>
    <message numerus="yes">
        <source>%n bytes each</source>
        <translation>
            <numerusform>%n byte each</numerusform>
            <numerusform>%n bytes each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LaneCard</name>
    <message numerus="yes">
        <source>%1 collections, longest pause %2</source>
        <translation>
            <numerusform>%1 collection, longest pause %2</numerusform>
            <numerusform>%1 collections, longest pause %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in use, %2 at most, %3 missed, %4 found no slot</source>
        <translation>
            <numerusform>%1 in use, %2 at most, %3 missed, %4 found no slot</numerusform>
            <numerusform>%1 in use, %2 at most, %3 missed, %4 found no slot</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in use, %2 at most, %3 missed</source>
        <translation>
            <numerusform>%1 in use, %2 at most, %3 missed</numerusform>
            <numerusform>%1 in use, %2 at most, %3 missed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 collections in %2 increments, longest pause %3</source>
        <translation>
            <numerusform>%1 collection in %2 increments, longest pause %3</numerusform>
            <numerusform>%1 collections in %2 increments, longest pause %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 collections, all in preempted frames, which are left out</source>
        <translation>
            <numerusform>%1 collection, in a preempted frame, which is left out</numerusform>
            <numerusform>%1 collections, all in preempted frames, which are left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LeakPanel</name>
    <message numerus="yes">
        <source>Of the %1 selected rows.</source>
        <translation>
            <numerusform>Of the %1 selected row.</numerusform>
            <numerusform>Of the %1 selected rows.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LessonPage</name>
    <message numerus="yes">
        <source>It takes about %n minutes and has these steps:</source>
        <translation>
            <numerusform>It takes about %n minute and has these steps:</numerusform>
            <numerusform>It takes about %n minutes and has these steps:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tries</source>
        <translation>
            <numerusform>%n try</numerusform>
            <numerusform>%n tries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hints</source>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LessonWords</name>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>about %n minute</numerusform>
            <numerusform>about %n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ParticleView</name>
    <message numerus="yes">
        <source>%1 objects drawn</source>
        <translation>
            <numerusform>%1 object drawn</numerusform>
            <numerusform>%1 objects drawn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>held %1 frames</source>
        <translation>
            <numerusform>held %1 frame</numerusform>
            <numerusform>held %1 frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PausePanel</name>
    <message numerus="yes">
        <source>%1 preempted frames of all lanes in the whole run are left out</source>
        <translation>
            <numerusform>%1 preempted frame of all lanes in the whole run is left out</numerusform>
            <numerusform>%1 preempted frames of all lanes in the whole run are left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 preempted frames of all lanes in the whole run are counted in</source>
        <translation>
            <numerusform>%1 preempted frame of all lanes in the whole run is counted in</numerusform>
            <numerusform>%1 preempted frames of all lanes in the whole run are counted in</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PlaybackBar</name>
    <message numerus="yes">
        <source>%Ln steps/s</source>
        <translation>
            <numerusform>%Ln step/s</numerusform>
            <numerusform>%Ln steps/s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln min)</source>
        <translation>
            <numerusform>%1 (%Ln min)</numerusform>
            <numerusform>%1 (%Ln min)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PoolPicture</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PoolStage</name>
    <message numerus="yes">
        <source>The pool before its last %n calls.</source>
        <translation>
            <numerusform>The pool before its last %n call.</numerusform>
            <numerusform>The pool before its last %n calls.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PredictionSession</name>
    <message numerus="yes">
        <source>It came in frame %1, %2 frames (%3 s) earlier than predicted.</source>
        <translation>
            <numerusform>It came in frame %1, %2 frame (%3 s) earlier than predicted.</numerusform>
            <numerusform>It came in frame %1, %2 frames (%3 s) earlier than predicted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It came in frame %1, %2 frames (%3 s) later than predicted.</source>
        <translation>
            <numerusform>It came in frame %1, %2 frame (%3 s) later than predicted.</numerusform>
            <numerusform>It came in frame %1, %2 frames (%3 s) later than predicted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>On average %1 off, %2 of the highest value, over %3 frames.</source>
        <translation>
            <numerusform>On average %1 off, %2 of the highest value, over %3 frame.</numerusform>
            <numerusform>On average %1 off, %2 of the highest value, over %3 frames.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ProgramLines</name>
    <message numerus="yes">
        <source>program: %n more pools</source>
        <translation>
            <numerusform>program: %n more pool</numerusform>
            <numerusform>program: %n more pools</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RangePanel</name>
    <message numerus="yes">
        <source>Between the cursors: %3 frames from frame %1 to frame %2, %4 s</source>
        <translation>
            <numerusform>Between the cursors: %3 frame from frame %1 to frame %2, %4 s</numerusform>
            <numerusform>Between the cursors: %3 frames from frame %1 to frame %2, %4 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the charts show: %3 frames from frame %1 to frame %2, %4 s</source>
        <translation>
            <numerusform>What the charts show: %3 frame from frame %1 to frame %2, %4 s</numerusform>
            <numerusform>What the charts show: %3 frames from frame %1 to frame %2, %4 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; %2 preempted frames are left out</source>
        <translation>
            <numerusform>%1; %2 preempted frame is left out</numerusform>
            <numerusform>%1; %2 preempted frames are left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; the recording ends after %2 frames</source>
        <translation>
            <numerusform>%1; the recording ends after %2 frame</numerusform>
            <numerusform>%1; the recording ends after %2 frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No counter differs from the recording&apos;s in the %1 frames that both have.</source>
        <translation>
            <numerusform>No counter differs from the recording&apos;s in the %1 frame that both have.</numerusform>
            <numerusform>No counter differs from the recording&apos;s in the %1 frames that both have.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RecordingCommands</name>
    <message numerus="yes">
        <source>Save the recording with its %n notes?</source>
        <translation>
            <numerusform>Save the recording with its %n note?</numerusform>
            <numerusform>Save the recording with its %n notes?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Save the recording with its %n predictions?</source>
        <translation>
            <numerusform>Save the recording with its %n prediction?</numerusform>
            <numerusform>Save the recording with its %n predictions?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::Report</name>
    <message numerus="yes">
        <source>%1, %n processors</source>
        <translation>
            <numerusform>%1, %n processor</numerusform>
            <numerusform>%1, %n processors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Medians over %n repeats; in brackets the least and the most. An interval takes %1 repeats or more.</source>
        <translation>
            <numerusform>Medians over %n repeat; in brackets the least and the most. An interval takes %1 repeats or more.</numerusform>
            <numerusform>Medians over %n repeats; in brackets the least and the most. An interval takes %1 repeats or more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Medians over %n repeats; in brackets the 95 % interval, from order statistics: it covers the true median with a probability of %1, whatever the distribution.</source>
        <translation>
            <numerusform>Medians over %n repeat; in brackets the 95 % interval, from order statistics: it covers the true median with a probability of %1, whatever the distribution.</numerusform>
            <numerusform>Medians over %n repeats; in brackets the 95 % interval, from order statistics: it covers the true median with a probability of %1, whatever the distribution.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From the births and deaths of %1 seeds with %2 frames each; everything is counted.</source>
        <translation>
            <numerusform>From the births and deaths of %1 seeds with %2 frame each; everything is counted.</numerusform>
            <numerusform>From the births and deaths of %1 seeds with %2 frames each; everything is counted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · seed %2 · %3 frames at %4 a second · event hash %5 · Poolscope %6</source>
        <translation>
            <numerusform>%1 · seed %2 · %3 frame at %4 a second · event hash %5 · Poolscope %6</numerusform>
            <numerusform>%1 · seed %2 · %3 frames at %4 a second · event hash %5 · Poolscope %6</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of the first of %n repeats.</source>
        <translation>
            <numerusform>Of the first of %n repeat.</numerusform>
            <numerusform>Of the first of %n repeats.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs could not go on; sweep.csv says why.</source>
        <translation>
            <numerusform>%n run could not go on; sweep.csv says why.</numerusform>
            <numerusform>%n runs could not go on; sweep.csv says why.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs could not be timed; sweep.csv says why.</source>
        <translation>
            <numerusform>%n run could not be timed; sweep.csv says why.</numerusform>
            <numerusform>%n runs could not be timed; sweep.csv says why.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Over %n repeats.</source>
        <translation>
            <numerusform>Over %n repeat.</numerusform>
            <numerusform>Over %n repeats.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This is the verdict on the first of %n repeats. The file repeats.csv is of an older version and lacks what the verdict on all of them needs; &apos;poolscope run&apos; printed that one.</source>
        <translation>
            <numerusform>This is the verdict on the first of %n repeat. The file repeats.csv is of an older version and lacks what the verdict on all of them needs; &apos;poolscope run&apos; printed that one.</numerusform>
            <numerusform>This is the verdict on the first of %n repeats. The file repeats.csv is of an older version and lacks what the verdict on all of them needs; &apos;poolscope run&apos; printed that one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::StartListModel</name>
    <message numerus="yes">
        <source>%n lanes</source>
        <translation>
            <numerusform>%n lane</numerusform>
            <numerusform>%n lanes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::StartPage</name>
    <message numerus="yes">
        <source>Show %n from other groups</source>
        <translation>
            <numerusform>Show %n from other groups</numerusform>
            <numerusform>Show %n from other groups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::StatusLine</name>
    <message numerus="yes">
        <source>frame %1, beyond the planned %2 frames</source>
        <translation>
            <numerusform>frame %1, beyond the planned %2 frame</numerusform>
            <numerusform>frame %1, beyond the planned %2 frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TuningImages</name>
    <message numerus="yes">
        <source>%1 · %2 frames · %3 · %4</source>
        <translation>
            <numerusform>%1 · %2 frame · %3 · %4</numerusform>
            <numerusform>%1 · %2 frames · %3 · %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::VerdictPanel</name>
    <message numerus="yes">
        <source>So far, after %1 of %2 frames:</source>
        <translation>
            <numerusform>So far, after %1 of %2 frames:</numerusform>
            <numerusform>So far, after %1 of %2 frames:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After all %1 frames:</source>
        <translation>
            <numerusform>After %1 frame:</numerusform>
            <numerusform>After all %1 frames:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>So far, after %1 frames:</source>
        <translation>
            <numerusform>So far, after %1 frame:</numerusform>
            <numerusform>So far, after %1 frames:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::WaitingList</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::WatchCommands</name>
    <message numerus="yes">
        <source>%n frames behind</source>
        <translation>
            <numerusform>%n frame behind</numerusform>
            <numerusform>%n frames behind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 events lost</source>
        <translation>
            <numerusform>%1 event lost</numerusform>
            <numerusform>%1 events lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its events were lost; the figures leave them out.</source>
        <translation>
            <numerusform>%1 of its events was lost; the figures leave it out.</numerusform>
            <numerusform>%1 of its events were lost; the figures leave them out.</numerusform>
        </translation>
    </message>
</context>
</TS>
