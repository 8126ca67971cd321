// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one-definition rule, which no linker checks: two types or two inline functions of the same name, of which the
// linker keeps one for all users.
#include "tests/program/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QtTest>

namespace {

// Without comments, literals and preprocessor lines.
QString bareCode(QString text)
{
    static const QRegularExpression noise(
        QStringLiteral("//[^\\n]*|/\\*.*?\\*/|^[ \\t]*#(?:[^\\n]*\\\\\\n)*[^\\n]*|R\"\\((?:.*?)\\)\"|"
                       "\"(?:[^\"\\\\\\n]|\\\\.)*\"|(?<![0-9a-zA-Z])'(?:[^'\\\\\\n]|\\\\.)+'"),
        QRegularExpression::DotMatchesEverythingOption | QRegularExpression::MultilineOption);
    return text.remove(noise);
}

// The types defined in a file, with their namespace, except for types in unnamed namespaces or nested in something
// else.
QStringList typesIn(const QString& text)
{
    static const QRegularExpression space(QStringLiteral("\\bnamespace\\b\\s*([\\w:]*)\\s*$"));
    static const QRegularExpression type(
        QStringLiteral("^(?:template\\s*<.*>\\s*)?(?:class|struct|union|enum class|enum)\\s+(?:\\[\\[.*?\\]\\]\\s*)?"
                       "([\\w:]+)(?:\\s+final)?\\s*(?::[^(=]*)?$"),
        QRegularExpression::DotMatchesEverythingOption);
    struct Block
    {
        bool isNamespace;
        QString name;
    };
    QStringList types;
    QList<Block> blocks;
    QString statement; // text since the end of the last statement
    for (const QChar character : bareCode(text)) {
        if (character == u'{') {
            const QString head = statement.trimmed();
            const auto opened = space.match(head);
            const auto defined = type.match(head);
            QStringList names;
            bool isSeen = true;
            for (const Block& block : blocks) {
                isSeen = isSeen && block.isNamespace && !block.name.isEmpty();
                names << block.name;
            }
            if (isSeen && defined.hasMatch()) types << (names + QStringList(defined.captured(1))).join("::");
            blocks.push_back({opened.hasMatch(), opened.captured(1)});
        } else if (character == u'}' && !blocks.isEmpty()) {
            blocks.pop_back();
        }
        if (character == u'{' || character == u'}' || character == u';')
            statement.clear();
        else
            statement += character;
    }
    return types;
}

// The complaint about keys with several values, or nothing.
QString severalOf(const QMap<QString, QStringList>& values)
{
    QStringList complaints;
    for (auto each = values.begin(); each != values.end(); ++each)
        if (each->size() > 1) complaints << each.key() + ": " + each->join(", ");
    return complaints.join('\n');
}

} // namespace

class TestOneDefinition : public QObject
{
    Q_OBJECT

private slots:
    void typesAreSeen_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("types");
        QTest::newRow("a class") << "namespace a {\nclass B\n{\n};\n} // namespace a\n" << QStringList{"a::B"};
        QTest::newRow("derived") << "class B final : public A\n{\n};\n" << QStringList{"B"};
        QTest::newRow("declared alone") << "class B;\nstruct C;\n" << QStringList{};
        QTest::newRow("nested namespaces")
            << "namespace a::b {\nenum class C : int {\n};\n} // namespace a::b\nstruct D\n{\n};\n"
            << QStringList{"a::b::C", "D"};
        QTest::newRow("on a line") << "enum class A { B, C };\nstruct D {};\n" << QStringList{"A", "D"};
        QTest::newRow("behind a namespace that ends without a word")
            << "namespace a {\nclass B;\n}\nnamespace c {\nclass D {};\n}\n"
            << QStringList{"c::D"};
        QTest::newRow("behind a function") << "int f(struct A* a)\n{\n    return 1'000 + '{';\n}\nclass B\n{\n};\n"
                                           << QStringList{"B"};
        QTest::newRow("a template") << "template <class T>\nclass A final : public B<T>\n{\n};\n" << QStringList{"A"};
        QTest::newRow("commented") << "// class A {};\n/* class B {}; */ const char* c = \"class D {\";\n"
                                   << QStringList{};
        QTest::newRow("nameless") << "namespace a {\nnamespace {\nstruct B\n{\n};\n} // namespace\nstruct C\n{\n};\n"
                                  << QStringList{"a::C"};
        QTest::newRow("defined apart") << "class A::B final : public C\n{\n};\n" << QStringList{"A::B"};
        QTest::newRow("within a class") << "class B\n{\n    struct C\n    {\n    };\n};\n" << QStringList{"B"};
    }
    void typesAreSeen()
    {
        QFETCH(QString, text);
        QTEST(typesIn(text), "types");
    }

    void everyTypeIsDefinedOnce()
    {
        QMap<QString, QStringList> files; // by type
        const QString source = QStringLiteral(POOLSCOPE_SOURCE_DIR "/");
        for (const char* floor : {"app", "core", "ui"}) {
            QDirIterator all(source + floor, {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
            while (all.hasNext()) {
                QFile file(all.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                for (const QString& type : typesIn(QString::fromUtf8(file.readAll())))
                    files[type] << file.fileName().mid(source.size());
            }
        }
        QVERIFY(files.size() > 200);
        QCOMPARE(severalOf(files), QString());
    }

    // Unoptimised and compiled file by file, an inline function has the same length in every object file. CTest passes
    // their places.
    void inlineFunctionsAreTheSameEverywhere()
    {
        const QString folder = qEnvironmentVariable("POOLSCOPE_OBJECTS");
        if (folder.isEmpty()) QSKIP("only of the preset ci-dev: optimised, a function differs from file to file");
        QStringList objects;
        for (const char* floor : {"core", "ui", "app"}) {
            QDirIterator all(folder + '/' + floor, {"*.o"}, QDir::Files, QDirIterator::Subdirectories);
            while (all.hasNext()) {
                const QString object = all.next();
                // In a file that defines a table of virtual functions, its address is loaded by shorter code.
                if (!object.contains("mocs_compilation")) objects << object;
            }
        }
        QVERIFY(objects.size() > 200);
        QProcess nm;
        nm.start("nm", QStringList{"-S", "--defined-only"} + objects);
        QVERIFY2(nm.waitForFinished(120'000) && nm.exitCode() == 0, nm.readAllStandardError().constData());
        // "0000000000000000 0000000000000018 W _ZN9poolscope..."
        static const QRegularExpression line(QStringLiteral("^[0-9a-f]+ ([0-9a-f]+) [WV] (_ZNK?9poolscope\\w+)$"),
                                             QRegularExpression::MultilineOption);
        QMap<QString, QStringList> sizes; // by function
        auto matches = line.globalMatch(QString::fromLatin1(nm.readAllStandardOutput()));
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            QStringList& known = sizes[match.captured(2)];
            if (!known.contains(match.captured(1))) known << match.captured(1);
        }
        QVERIFY(sizes.size() > 1000);
        QCOMPARE(severalOf(sizes), QString());
    }
};

TEST_WITH_CORE_APPLICATION(TestOneDefinition);
#include "tst_one_definition.moc"
