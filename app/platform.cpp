// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform.h"

#include "core/base/error.h"

#include <QApplication>
#include <QFontInfo>
#include <QLocale>

#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <iostream>
#include <langinfo.h>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace poolscope::app {

namespace {

constexpr const char* withoutDisplay = "; 'poolscope run EXPERIMENT' needs none";

QtMessageHandler defaultHandler = nullptr;

void passOn(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    // The program does not need that folder, and users without a desktop do not have it. The other one is of a panel
    // that floats again before the X server has told that it was hidden, which does no harm.
    for (const char* harmless :
         {"QStandardPaths: ", "internal error:  void QXcbWindow::setNetWmStateOnUnmappedWindow()"})
        if (message.startsWith(QLatin1String(harmless))) return;
    defaultHandler(type, context, message);
}

void quietQt()
{
    defaultHandler = qInstallMessageHandler(passOn);
}

// All of this runs before the first thread starts.
// NOLINTBEGIN(concurrency-mt-unsafe)

// Without a locale, Qt would switch to UTF-8 as well, but with a warning.
void preferUtf8()
{
    std::setlocale(LC_ALL, "");
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0) qputenv("LC_ALL", "C.UTF-8");
}

bool isSet(const char* variable)
{
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

// Of the archive that runs anywhere (app/packaging/make_archive): the machine may have no fonts, or other ones only. A
// program that is recorded gets the variable, too: the list begins with the machine's own fonts.
void offerOwnFonts()
{
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::filesystem::path list = program.parent_path().parent_path() / "share/poolscope/fonts.conf";
    if (!isSet("FONTCONFIG_FILE") && std::filesystem::exists(list, error))
        qputenv("FONTCONFIG_FILE", QByteArray::fromStdString(list.string()));
}

// NOLINTEND(concurrency-mt-unsafe)

// Whether Qt can connect to the display. Tried in a separate process, because Qt aborts if it cannot.
bool canConnect()
{
    const pid_t child = ::fork();
    if (child < 0) return true;
    if (child == 0) {
        const rlimit noCore{0, 0};
        ::setrlimit(RLIMIT_CORE, &noCore);
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (nowhere >= 0) ::dup2(nowhere, STDERR_FILENO);
        int argc = 1;
        std::string name = "poolscope";
        char* argv[] = {name.data(), nullptr};
        const QGuiApplication probe(argc, argv);
        ::_exit(0);
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// Qt waits for ever for a thread that it could not start.
void refuseLittleMemory()
{
    constexpr std::size_t needed = std::size_t{384} << 20;
    void* const room = ::mmap(nullptr, needed, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED)
        throw RunError(
            "a window needs " + std::to_string(needed >> 20) +
            " MiB of address space, more than this process may have; a limit of it is raised by 'ulimit -v'");
    ::munmap(room, needed);
}

bool hasFonts()
{
    return !QFontInfo(QGuiApplication::font()).family().isEmpty();
}

} // namespace

void refuseFewDescriptors()
{
    constexpr std::size_t needed = 16;
    std::vector<int> opened;
    for (int number = 0; number >= 0 && opened.size() < needed;) {
        number = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
        if (number >= 0) opened.push_back(number);
    }
    const int reason = errno;
    for (const int number : opened)
        ::close(number);
    if (opened.size() < needed)
        throw RunError("only " + std::to_string(opened.size()) + " more files can be opened, and drawing needs " +
                       std::to_string(needed) + ": " + std::strerror(reason) + // NOLINT(concurrency-mt-unsafe)
                       "; a limit of descriptors is raised by 'ulimit -n'");
}

OffscreenApplication::OffscreenApplication(int& argc, char** argv)
{
    refuseFewDescriptors();
    preferUtf8();
    offerOwnFonts();
    quietQt();
    QLocale::setDefault(QLocale::c()); // so that images are the same in every locale
    qputenv("QT_QPA_PLATFORM", "offscreen");
    for (const char* variable : {"QT_QPA_PLATFORMTHEME", "QT_STYLE_OVERRIDE", "QT_SCALE_FACTOR", "QT_FONT_DPI",
                                 "QT_SCREEN_SCALE_FACTORS", "QT_ENABLE_HIGHDPI_SCALING"})
        qunsetenv(variable);
    QApplication::setStyle(QStringLiteral("Fusion"));
    application_ = std::make_unique<QApplication>(argc, argv);
    setProgramNames();
}

OffscreenApplication::~OffscreenApplication() = default;

void prepareDisplay()
{
    refuseFewDescriptors();
    refuseLittleMemory();
    preferUtf8();
    offerOwnFonts();
    quietQt();
    if (!isSet("QT_QPA_PLATFORM") && !isSet("DISPLAY") && !isSet("WAYLAND_DISPLAY"))
        throw InputError(std::string("there is no display to open a window on (neither DISPLAY nor "
                                     "WAYLAND_DISPLAY is set)") +
                         withoutDisplay);
    if (!canConnect()) {
        const char* variable = isSet("QT_QPA_PLATFORM") ? "QT_QPA_PLATFORM"
                               : isSet("DISPLAY")       ? "DISPLAY"
                                                        : "WAYLAND_DISPLAY";
        throw InputError(std::string("no window can be opened on the display that ") + variable + " names (" +
                         std::getenv(variable) + ")" + withoutDisplay); // NOLINT(concurrency-mt-unsafe): as above
    }
}

void refuseMissingFonts()
{
    if (!hasFonts())
        throw RunError("no font is installed, and nothing can be written without one; any will do, for instance the "
                       "package fonts-dejavu-core");
}

void tellMissingFonts()
{
    if (!hasFonts())
        std::cerr << "poolscope: no font is installed, so the pictures have no words; any will do, for instance the "
                     "package fonts-dejavu-core\n";
}

void setProgramNames()
{
    QCoreApplication::setOrganizationName(QStringLiteral("Poolscope"));
    QCoreApplication::setApplicationName(QStringLiteral("poolscope"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Poolscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(POOLSCOPE_VERSION));
}

} // namespace poolscope::app
