// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings.h"

#include "ui/settings/setting_keys.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

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
    return isWidth && isHeight ? size : defaultValue;
}

ExportSizes readSizes(const QSettings& file)
{
    const ExportSizes usual;
    const QSize pixels = sizeOf(file.value(keys::exportPixels).toString(), usual.pixels).toSize();
    return bounded({.pixels = pixels,
                    .dotsPerInch = file.value(keys::exportDotsPerInch, usual.dotsPerInch).toInt(),
                    .svgMillimetres = sizeOf(file.value(keys::exportSvgMillimetres).toString(), usual.svgMillimetres),
                    .pdfMillimetres = sizeOf(file.value(keys::exportPdfMillimetres).toString(), usual.pdfMillimetres),
                    .scale = file.value(keys::exportScale, usual.scale).toDouble()});
}

void writeSizes(QSettings& file, const ExportSizes& sizes)
{
    file.setValue(keys::exportPixels, textOf(sizes.pixels));
    file.setValue(keys::exportDotsPerInch, sizes.dotsPerInch);
    file.setValue(keys::exportSvgMillimetres, textOf(sizes.svgMillimetres));
    file.setValue(keys::exportPdfMillimetres, textOf(sizes.pdfMillimetres));
    file.setValue(keys::exportScale, sizes.scale);
}

LessonMarks readMarks(QSettings& file)
{
    LessonMarks marks;
    const int count = file.beginReadArray(keys::lessonMarks);
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

void writeWatch(QSettings& file, const WatchChoices& choices)
{
    file.setValue(keys::watchProgram, choices.program);
    file.setValue(keys::watchArguments, choices.arguments);
    file.setValue(keys::watchFolder, choices.folder);
    file.setValue(keys::watchFrames,
                  QString::fromLatin1(frameChoiceNames.at(static_cast<std::size_t>(choices.frames))));
    file.setValue(keys::watchWhenBehind, choices.whenBehind == WhenBehind::Drop ? dropping : slowing);
    file.setValue(keys::watchCallSites, choices.callSites);
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

Settings SettingsStore::read() const
{
    Settings settings;
    settings.windowGeometry = file_->value(keys::windowGeometry).toByteArray();
    settings.windowState = file_->value(keys::windowState).toByteArray();
    settings.guideGeometry = file_->value(keys::guideGeometry).toByteArray();
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
    return settings;
}

bool SettingsStore::write(const Settings& settings)
{
    file_->setValue(keys::windowGeometry, settings.windowGeometry);
    file_->setValue(keys::windowState, settings.windowState);
    writeWatch(*file_, settings.watch);
    file_->setValue(keys::guideGeometry, settings.guideGeometry);
    file_->setValue(keys::exportFolder, settings.exportFolder);
    file_->setValue(keys::captionLine, settings.hasCaptionLine);
    writeSizes(*file_, settings.exportSizes);
    file_->setValue(keys::recentFiles, settings.recentFiles);
    file_->setValue(keys::experiment, settings.experiment);
    file_->setValue(keys::speed, nameOf(settings.speed));
    file_->setValue(keys::countsPreemptedFrames, settings.countsPreemptedFrames);
    file_->setValue(keys::tableHeightChosen, settings.isTableHeightChosen);
    file_->setValue(keys::chartArrangement, textOf(settings.charts));
    file_->setValue(keys::linePatterns, settings.hasLinePatterns);
    file_->setValue(keys::occupancyKind, settings.occupancyKind);
    file_->setValue(keys::rangeFigure, settings.rangeFigure);
    file_->setValue(keys::lesson, settings.lesson);
    file_->setValue(keys::student, settings.student);
    writeMarks(*file_, settings.lessonMarks);
    file_->setValue(keys::startGroup, settings.startGroup);
    file_->setValue(keys::tuningSeeds, settings.tuningSeeds);
    file_->setValue(keys::filmSpeed, settings.filmSpeed);
    file_->setValue(keys::filmGraph, settings.isFilmGraphShown);
    file_->setValue(keys::language, nameOf(settings.language));
    file_->setValue(keys::theme, nameOf(settings.theme));
    file_->setValue(keys::frameTimeAxis, QString(settings.isFrameTimeLogarithmic ? logarithmicAxis : linearAxis));
    file_->setValue(keys::objectColours, QString(settings.isColouredByKind ? kindColours : laneColours));
    file_->sync();
    return file_->status() == QSettings::NoError;
}

} // namespace poolscope::ui
