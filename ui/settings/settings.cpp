// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <QVariantMap>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace poolscope::ui {

namespace {

constexpr QLatin1String recentFilesKey("file/recent");
constexpr QLatin1String marksKey("lessons/marks");
constexpr QLatin1String begunKey("window/begunStarts");    // processes
constexpr QLatin1String setAsideKey("window/areSetAside"); // until a start succeeds

// In the order of their values.
constexpr std::array<std::string_view, 6> speedNames{"quarter", "half",      "normal",
                                                     "double",  "quadruple", "as-fast-as-possible"};
constexpr std::array<std::string_view, 4> themeNames{"system", "light", "dark", "high-contrast"};
constexpr std::array<std::string_view, 3> languageNames{"system", "en", "de"};
constexpr std::array<std::string_view, 2> axisNames{"linear", "logarithmic"};
constexpr std::array<std::string_view, 2> colourNames{"lane", "kind"};
constexpr std::array<std::string_view, 2> behindNames{"slow", "drop"};

// "240x135"
QString textOf(const QSizeF& size)
{
    return QStringLiteral("%1x%2").arg(size.width()).arg(size.height());
}

QSizeF sizeOf(const QString& text, const QSizeF& defaultValue)
{
    bool isWidth = false, isHeight = false;
    const QSizeF size(text.section(QLatin1Char('x'), 0, 0).toDouble(&isWidth),
                      text.section(QLatin1Char('x'), 1).toDouble(&isHeight));
    return isWidth && isHeight && std::isfinite(size.width()) && std::isfinite(size.height()) ? size : defaultValue;
}

LessonMarks readMarks(QSettings& file)
{
    LessonMarks marks;
    // A damaged file may count many more than there are.
    const auto most = static_cast<int>(file.allKeys().size());
    const int count = std::min(file.beginReadArray(marksKey), most);
    for (int i = 0; i < count; ++i) {
        file.setArrayIndex(i);
        const QString lesson = file.value(QStringLiteral("lesson")).toString();
        if (lesson.isEmpty()) continue;
        marks.insert(lesson, {.step = file.value(QStringLiteral("step")).toString(),
                              .answers = file.value(QStringLiteral("answers")).toString(),
                              .judged = file.value(QStringLiteral("judged")).toStringList(),
                              .isDone = file.value(QStringLiteral("done")).toBool(),
                              .drafts = file.value(QStringLiteral("drafts")).toString()});
    }
    file.endArray();
    return marks;
}

void writeMarks(QSettings& file, const LessonMarks& marks)
{
    file.remove(marksKey);
    file.beginWriteArray(marksKey, static_cast<int>(marks.size()));
    int index = 0;
    for (auto mark = marks.begin(); mark != marks.end(); ++mark) {
        file.setArrayIndex(index++);
        file.setValue(QStringLiteral("lesson"), mark.key());
        file.setValue(QStringLiteral("step"), mark->step);
        file.setValue(QStringLiteral("answers"), mark->answers);
        file.setValue(QStringLiteral("judged"), mark->judged);
        file.setValue(QStringLiteral("done"), mark->isDone);
        file.setValue(QStringLiteral("drafts"), mark->drafts);
    }
    file.endArray();
}

// Qt trusts a layout: a damaged one ends the program.
QString checkOf(const QByteArray& layout)
{
    return QString::fromLatin1(QCryptographicHash::hash(layout, QCryptographicHash::Sha1).toHex());
}

QString checkKeyOf(const char* key)
{
    return QLatin1String(key) + QStringLiteral("Check");
}

// Every setting with its key; all but the lessons' marks. `is` reads or writes a value, or one that has a name in the
// file.
template <class Visitor, class Values>
void visit(const Visitor& is, Values& settings)
{
    is("window/geometry", settings.windowGeometry);
    is("window/state", settings.windowState);
    is("guide/geometry", settings.guideGeometry);
    is("export/folder", settings.exportFolder);
    is("export/captionLine", settings.hasCaptionLine);
    is("export/pixels", settings.exportSizes.pixels);
    is("export/dotsPerInch", settings.exportSizes.dotsPerInch);
    is("export/svgMillimetres", settings.exportSizes.svgMillimetres);
    is("export/pdfMillimetres", settings.exportSizes.pdfMillimetres);
    is("export/scale", settings.exportSizes.scale);
    is("file/recent", settings.recentFiles);
    is("run/experiment", settings.experiment);
    is("run/speed", settings.speed, speedNames);
    is("charts/frameTimeAxis", settings.isFrameTimeLogarithmic, axisNames);
    is("objects/colours", settings.isColouredByKind, colourNames);
    is("figures/preempted", settings.countsPreemptedFrames);
    is("window/awayPanels", settings.awayPanels);
    is("window/tableHeightChosen", settings.isTableHeightChosen);
    is("charts/arrangement", settings.charts);
    is("charts/linePatterns", settings.hasLinePatterns);
    is("charts/occupancyKind", settings.occupancyKind);
    is("figures/columns", settings.figureColumns);
    is("range/figure", settings.rangeFigure);
    is("lessons/open", settings.lesson);
    is("lessons/student", settings.student);
    is("start/group", settings.startGroup);
    is("tuning/seeds", settings.tuningSeeds);
    is("film/speed", settings.filmSpeed);
    is("film/graph", settings.isFilmGraphShown);
    is("watch/program", settings.watch.program);
    is("watch/arguments", settings.watch.arguments);
    is("watch/folder", settings.watch.folder);
    is("watch/frames", settings.watch.frames, frameChoiceNames);
    is("watch/whenBehind", settings.watch.whenBehind, behindNames);
    is("watch/callSites", settings.watch.callSites);
    is("traceComparison/firstFrames", settings.traceComparison.firstFrames);
    is("traceComparison/percent", settings.traceComparison.percent);
    is("window/language", settings.language, languageNames);
    is("window/theme", settings.theme, themeNames);
}

// What is missing or invalid stays as it is.
class Reader
{
public:
    explicit Reader(const QSettings& file) : file_(file) {}

    template <class Value>
    void operator()(const char* key, Value& value) const
    {
        value = file_.value(QLatin1String(key), value).template value<Value>();
    }
    template <class Value, std::size_t count>
    void operator()(const char* key, Value& value, const std::array<std::string_view, count>& names) const
    {
        const auto found = std::ranges::find(names, textAt(key).toStdString());
        if (found != names.end()) value = static_cast<Value>(found - names.begin());
    }
    // One of an earlier version has no check.
    void operator()(const char* key, QByteArray& layout) const
    {
        layout = file_.value(QLatin1String(key)).toByteArray();
        if (file_.value(checkKeyOf(key), checkOf(layout)).toString() != checkOf(layout)) layout.clear();
    }
    void operator()(const char* key, double& value) const
    {
        const double read = file_.value(QLatin1String(key), value).toDouble();
        if (std::isfinite(read)) value = read;
    }
    void operator()(const char* key, QSize& pixels) const
    {
        pixels = sizeOf(textAt(key), pixels).expandedTo(smallestExport.pixels).boundedTo(largestExport.pixels).toSize();
    }
    void operator()(const char* key, QSizeF& size) const { size = sizeOf(textAt(key), size); }
    void operator()(const char* key, ChartArrangement& charts) const { charts = arrangementOf(textAt(key)); }

private:
    [[nodiscard]] QString textAt(const char* key) const { return file_.value(QLatin1String(key)).toString(); }

    const QSettings& file_;
};

class Writer
{
public:
    explicit Writer(QVariantMap& values) : values_(values) {}

    template <class Value>
    void operator()(const char* key, const Value& value) const
    {
        values_[QLatin1String(key)] = value;
    }
    template <class Value, std::size_t count>
    void operator()(const char* key, Value value, const std::array<std::string_view, count>& names) const
    {
        const std::string_view name = names.at(static_cast<std::size_t>(value));
        values_[QLatin1String(key)] = QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    }
    void operator()(const char* key, const QByteArray& layout) const
    {
        values_[QLatin1String(key)] = layout;
        values_[checkKeyOf(key)] = checkOf(layout);
    }
    void operator()(const char* key, const QSizeF& size) const { values_[QLatin1String(key)] = textOf(size); }
    void operator()(const char* key, const QSize& size) const { (*this)(key, QSizeF(size)); }
    void operator()(const char* key, const ChartArrangement& charts) const
    {
        values_[QLatin1String(key)] = textOf(charts);
    }

private:
    QVariantMap& values_;
};

QVariantMap valuesOf(const Settings& settings)
{
    QVariantMap values;
    visit(Writer(values), settings);
    return values;
}

// What `now` has made of `before`, done to what another window has written meanwhile.
LessonMarks merged(LessonMarks written, const LessonMarks& before, const LessonMarks& now)
{
    for (auto mark = now.begin(); mark != now.end(); ++mark)
        if (const auto old = before.find(mark.key()); old == before.end() || *old != *mark)
            written.insert(mark.key(), *mark);
    for (const QString& lesson : before.keys())
        if (!now.contains(lesson)) written.remove(lesson);
    return written;
}

QStringList merged(const QStringList& written, const QStringList& before, QStringList now)
{
    for (const QString& file : written)
        if (!before.contains(file) && !now.contains(file)) now << file;
    return now;
}

bool isRunning(const QString& process)
{
    return QFileInfo::exists(QStringLiteral("/proc/") + process);
}

QString existingFolder(const QString& folder)
{
    if (!folder.isEmpty() && QFileInfo(folder).isDir()) return folder;
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

} // namespace

SettingsStore::SettingsStore()
    : SettingsStore(std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("poolscope"),
                                                QStringLiteral("poolscope")))
{
}

SettingsStore::SettingsStore(std::unique_ptr<QSettings> file) : file_(std::move(file)) {}

SettingsStore::~SettingsStore() = default;

Settings SettingsStore::read()
{
    Settings settings;
    visit(Reader(*file_), settings);
    settings.exportFolder = existingFolder(settings.exportFolder);
    settings.exportSizes = bounded(settings.exportSizes);
    settings.lessonMarks = readMarks(*file_);
    known_ = settings;
    return settings;
}

bool SettingsStore::write(const Settings& settings)
{
    file_->sync(); // another window may have written meanwhile
    QVariantMap values = valuesOf(settings), before;
    if (known_) {
        before = valuesOf(*known_);
        if (settings.recentFiles != known_->recentFiles)
            values[recentFilesKey] =
                merged(file_->value(recentFilesKey).toStringList(), known_->recentFiles, settings.recentFiles);
    }
    for (auto value = values.begin(); value != values.end(); ++value)
        if (before.value(value.key()) != *value) file_->setValue(value.key(), *value);
    const LessonMarks marks =
        known_ ? merged(readMarks(*file_), known_->lessonMarks, settings.lessonMarks) : settings.lessonMarks;
    if (!known_ || known_->lessonMarks != settings.lessonMarks) writeMarks(*file_, marks);
    known_ = settings;
    file_->sync();
    return file_->status() == QSettings::NoError;
}

int SettingsStore::beginStart()
{
    QStringList begun = file_->value(begunKey).toStringList();
    const auto failed =
        static_cast<int>(std::ranges::count_if(begun, [](const QString& process) { return !isRunning(process); }));
    if (failed >= maxFailedStarts) setAside(failed);
    file_->setValue(begunKey, begun << QString::number(QCoreApplication::applicationPid()));
    file_->sync();
    return failed;
}

void SettingsStore::endStart()
{
    QStringList begun = file_->value(begunKey).toStringList();
    const QString own = QString::number(QCoreApplication::applicationPid());
    if (!begun.contains(own)) return;
    begun.removeIf([&](const QString& process) { return process == own || !isRunning(process); });
    file_->setValue(begunKey, begun);
    file_->remove(setAsideKey);
    file_->sync();
}

QString SettingsStore::file() const
{
    return file_->fileName();
}

QString SettingsStore::fileSetAside() const
{
    return file() + QStringLiteral(".failed");
}

// What a student has done stays, unless that is what makes starts fail.
void SettingsStore::setAside(int failed)
{
    const LessonMarks marks = failed < 2 * maxFailedStarts ? readMarks(*file_) : LessonMarks();
    QVariantMap kept;
    for (const QLatin1String key : {begunKey, QLatin1String("window/language"), QLatin1String("lessons/student")})
        if (file_->contains(key)) kept[key] = file_->value(key);
    // What is there by now may be the defaults that a failed start began with.
    if (!file_->contains(setAsideKey)) {
        QFile::remove(fileSetAside());
        if (!QFile::copy(file(), fileSetAside())) return;
    }
    file_->clear();
    for (auto value = kept.begin(); value != kept.end(); ++value)
        file_->setValue(value.key(), *value);
    file_->setValue(setAsideKey, true);
    writeMarks(*file_, marks);
}

} // namespace poolscope::ui
