<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>HeapMapWords</name>
    <message numerus="yes">
        <source>, through %n minor collection(s)</source>
        <translation>
            <numerusform>, through %n minor collection</numerusform>
            <numerusform>, through %n minor collections</numerusform>
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
    <name>poolscope::ui::ExperimentCard</name>
    <message numerus="yes">
        <source>%n lanes</source>
        <translation>
            <numerusform>%n lane</numerusform>
            <numerusform>%n lanes</numerusform>
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
    <name>poolscope::ui::KindForm</name>
    <message numerus="yes">
        <source>%n bytes each</source>
        <translation>
            <numerusform>%n byte each</numerusform>
            <numerusform>%n bytes each</numerusform>
        </translation>
    </message>
</context>
</TS>
