// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings.h"

#include "ui/settings/setting_keys.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <QVariantMap>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

namespace {

constexpr QLatin1String linearAxis("linear");
constexpr QLatin1String logarithmicAxis("logarithmic");
constexpr QLatin1String laneColours("lane");
constexpr QLatin1String kindColours("kind");

QString nameOf(Speed speed)
{
    switch (speed) {
    case Speed::Quarter: return QStringLiteral("quarter");
    case Speed::Half: return QStringLiteral("half");
    case Speed::Normal: return QStringLiteral("normal");
    case Speed::Double: return QStringLiteral("double");
    case Speed::Quadruple: return QStringLiteral("quadruple");
    case Speed::AsFastAsPossible: break;
    }
    return QStringLiteral("as-fast-as-possible");
}

Speed speedOf(const QString& name, Speed defaultValue)
{
    const auto found =
        std::find_if(allSpeeds.begin(), allSpeeds.end(), [&](Speed speed) { return nameOf(speed) == name; });
    return found == allSpeeds.end() ? defaultValue : *found;
}

QString nameOf(ThemeChoice theme)
{
    switch (theme) {
    case ThemeChoice::Light: return QStringLiteral("light");
    case ThemeChoice::Dark: return QStringLiteral("dark");
    case ThemeChoice::HighContrast: return QStringLiteral("high-contrast");
    case ThemeChoice::System: break;
    }
    return QStringLiteral("system");
}

ThemeChoice themeOf(const QString& name)
{
    const auto found = std::find_if(allThemeChoices.begin(), allThemeChoices.end(),
                                    [&](ThemeChoice theme) { return nameOf(theme) == name; });
    return found == allThemeChoices.end() ? ThemeChoice::System : *found;
}

QString nameOf(LanguageChoice language)
{
    switch (language) {
    case LanguageChoice::English: return QStringLiteral("en");
    case LanguageChoice::German: return QStringLiteral("de");
    case LanguageChoice::System: break;
    }
    return QStringLiteral("system");
}

LanguageChoice languageOf(const QString& name)
{
    const auto found = std::find_if(allLanguageChoices.begin(), allLanguageChoices.end(),
                                    [&](LanguageChoice language) { return nameOf(language) == name; });
    return found == allLanguageChoices.end() ? LanguageChoice::System : *found;
}

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

ExportSizes readSizes(const QSettings& file)
{
    const ExportSizes usual;
    const QSize pixels = sizeOf(file.value(keys::exportPixels).toString(), usual.pixels)
                             .expandedTo(smallestExport.pixels)
                             .boundedTo(largestExport.pixels)
                             .toSize();
    const double scale = file.value(keys::exportScale, usual.scale).toDouble();
    return bounded({.pixels = pixels,
                    .dotsPerInch = file.value(keys::exportDotsPerInch, usual.dotsPerInch).toInt(),
                    .svgMillimetres = sizeOf(file.value(keys::exportSvgMillimetres).toString(), usual.svgMillimetres),
                    .pdfMillimetres = sizeOf(file.value(keys::exportPdfMillimetres).toString(), usual.pdfMillimetres),
                    .scale = std::isfinite(scale) ? scale : usual.scale});
}

void addSizes(QVariantMap& values, const ExportSizes& sizes)
{
    values[keys::exportPixels] = textOf(sizes.pixels);
    values[keys::exportDotsPerInch] = sizes.dotsPerInch;
    values[keys::exportSvgMillimetres] = textOf(sizes.svgMillimetres);
    values[keys::exportPdfMillimetres] = textOf(sizes.pdfMillimetres);
    values[keys::exportScale] = sizes.scale;
}

LessonMarks readMarks(QSettings& file)
{
    LessonMarks marks;
    // A damaged file may count many more than there are.
    const auto most = static_cast<int>(file.allKeys().size());
    const int count = std::min(file.beginReadArray(keys::lessonMarks), most);
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
    file.remove(keys::lessonMarks);
    file.beginWriteArray(keys::lessonMarks, static_cast<int>(marks.size()));
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

constexpr QLatin1String dropping("drop");
constexpr QLatin1String slowing("slow");

WatchChoices readWatch(const QSettings& file)
{
    const std::string frames = file.value(keys::watchFrames).toString().toStdString();
    return {.program = file.value(keys::watchProgram).toString(),
            .arguments = file.value(keys::watchArguments).toString(),
            .folder = file.value(keys::watchFolder).toString(),
            .frames = frameChoiceOf(frames).value_or(FrameChoice::Auto),
            .whenBehind =
                file.value(keys::watchWhenBehind).toString() == dropping ? WhenBehind::Drop : WhenBehind::Slow,
            .callSites = file.value(keys::watchCallSites, false).toBool()};
}

void addWatch(QVariantMap& values, const WatchChoices& choices)
{
    values[keys::watchProgram] = choices.program;
    values[keys::watchArguments] = choices.arguments;
    values[keys::watchFolder] = choices.folder;
    values[keys::watchFrames] = QString::fromLatin1(frameChoiceNames.at(static_cast<std::size_t>(choices.frames)));
    values[keys::watchWhenBehind] = QString(choices.whenBehind == WhenBehind::Drop ? dropping : slowing);
    values[keys::watchCallSites] = choices.callSites;
}

// Qt trusts a layout: a damaged one ends the program.
QString checkOf(const QByteArray& layout)
{
    return QString::fromLatin1(QCryptographicHash::hash(layout, QCryptographicHash::Sha1).toHex());
}

QString checkKeyOf(QLatin1String key)
{
    return key + QStringLiteral("Check");
}

void addChecked(QVariantMap& values, QLatin1String key, const QByteArray& layout)
{
    values[key] = layout;
    values[checkKeyOf(key)] = checkOf(layout);
}

// One of an earlier version has no check.
QByteArray readChecked(const QSettings& file, QLatin1String key)
{
    QByteArray layout = file.value(key).toByteArray();
    return file.value(checkKeyOf(key), checkOf(layout)).toString() == checkOf(layout) ? layout : QByteArray();
}

// By key; all but the lessons' marks.
QVariantMap valuesOf(const Settings& settings)
{
    QVariantMap values;
    addChecked(values, keys::windowGeometry, settings.windowGeometry);
    addChecked(values, keys::windowState, settings.windowState);
    addChecked(values, keys::guideGeometry, settings.guideGeometry);
    addWatch(values, settings.watch);
    values[keys::exportFolder] = settings.exportFolder;
    values[keys::captionLine] = settings.hasCaptionLine;
    addSizes(values, settings.exportSizes);
    values[keys::recentFiles] = settings.recentFiles;
    values[keys::experiment] = settings.experiment;
    values[keys::speed] = nameOf(settings.speed);
    values[keys::countsPreemptedFrames] = settings.countsPreemptedFrames;
    values[keys::tableHeightChosen] = settings.isTableHeightChosen;
    values[keys::chartArrangement] = textOf(settings.charts);
    values[keys::linePatterns] = settings.hasLinePatterns;
    values[keys::occupancyKind] = settings.occupancyKind;
    values[keys::rangeFigure] = settings.rangeFigure;
    values[keys::lesson] = settings.lesson;
    values[keys::student] = settings.student;
    values[keys::startGroup] = settings.startGroup;
    values[keys::tuningSeeds] = settings.tuningSeeds;
    values[keys::filmSpeed] = settings.filmSpeed;
    values[keys::filmGraph] = settings.isFilmGraphShown;
    values[keys::language] = nameOf(settings.language);
    values[keys::theme] = nameOf(settings.theme);
    values[keys::frameTimeAxis] = QString(settings.isFrameTimeLogarithmic ? logarithmicAxis : linearAxis);
    values[keys::objectColours] = QString(settings.isColouredByKind ? kindColours : laneColours);
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
    settings.windowGeometry = readChecked(*file_, keys::windowGeometry);
    settings.windowState = readChecked(*file_, keys::windowState);
    settings.guideGeometry = readChecked(*file_, keys::guideGeometry);
    settings.exportFolder = existingFolder(file_->value(keys::exportFolder).toString());
    settings.hasCaptionLine = file_->value(keys::captionLine, settings.hasCaptionLine).toBool();
    settings.exportSizes = readSizes(*file_);
    settings.recentFiles = file_->value(keys::recentFiles).toStringList();
    settings.experiment = file_->value(keys::experiment).toString();
    settings.speed = speedOf(file_->value(keys::speed).toString(), settings.speed);
    settings.isFrameTimeLogarithmic = file_->value(keys::frameTimeAxis).toString() != linearAxis;
    settings.isColouredByKind = file_->value(keys::objectColours).toString() == kindColours;
    settings.countsPreemptedFrames = file_->value(keys::countsPreemptedFrames, settings.countsPreemptedFrames).toBool();
    settings.isTableHeightChosen = file_->value(keys::tableHeightChosen, settings.isTableHeightChosen).toBool();
    settings.charts = arrangementOf(file_->value(keys::chartArrangement).toString());
    settings.hasLinePatterns = file_->value(keys::linePatterns, settings.hasLinePatterns).toBool();
    settings.occupancyKind = file_->value(keys::occupancyKind).toString();
    settings.rangeFigure = file_->value(keys::rangeFigure).toString();
    settings.lesson = file_->value(keys::lesson).toString();
    settings.student = file_->value(keys::student).toString();
    settings.lessonMarks = readMarks(*file_);
    settings.startGroup = file_->value(keys::startGroup).toString();
    settings.tuningSeeds = file_->value(keys::tuningSeeds, settings.tuningSeeds).toInt();
    settings.filmSpeed = file_->value(keys::filmSpeed, settings.filmSpeed).toInt();
    settings.isFilmGraphShown = file_->value(keys::filmGraph, settings.isFilmGraphShown).toBool();
    settings.watch = readWatch(*file_);
    settings.language = languageOf(file_->value(keys::language).toString());
    settings.theme = themeOf(file_->value(keys::theme).toString());
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
            values[keys::recentFiles] =
                merged(file_->value(keys::recentFiles).toStringList(), known_->recentFiles, settings.recentFiles);
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
    QStringList begun = file_->value(keys::begunStarts).toStringList();
    const auto failed =
        static_cast<int>(std::ranges::count_if(begun, [](const QString& process) { return !isRunning(process); }));
    if (failed >= mostFailedStarts) setAside(failed);
    file_->setValue(keys::begunStarts, begun << QString::number(QCoreApplication::applicationPid()));
    file_->sync();
    return failed;
}

void SettingsStore::endStart()
{
    QStringList begun = file_->value(keys::begunStarts).toStringList();
    const QString own = QString::number(QCoreApplication::applicationPid());
    if (!begun.contains(own)) return;
    begun.removeIf([&](const QString& process) { return process == own || !isRunning(process); });
    file_->setValue(keys::begunStarts, begun);
    file_->remove(keys::areSetAside);
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
    const LessonMarks marks = failed < 2 * mostFailedStarts ? readMarks(*file_) : LessonMarks();
    QVariantMap kept;
    for (const QLatin1String key : {keys::begunStarts, keys::language, keys::student})
        if (file_->contains(key)) kept[key] = file_->value(key);
    // What is there by now may be the defaults that a failed start began with.
    if (!file_->contains(keys::areSetAside)) {
        QFile::remove(fileSetAside());
        if (!QFile::copy(file(), fileSetAside())) return;
    }
    file_->clear();
    for (auto value = kept.begin(); value != kept.end(); ++value)
        file_->setValue(value.key(), *value);
    file_->setValue(keys::areSetAside, true);
    writeMarks(*file_, marks);
}

} // namespace poolscope::ui
