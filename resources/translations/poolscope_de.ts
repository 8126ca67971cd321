<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>CatalogPages</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1. Can be tuned while it runs.</source>
        <translation>%1. Lässt sich im Lauf verstellen.</translation>
    </message>
    <message>
        <source>It has no parameters.</source>
        <translation>Sie hat keine Parameter.</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Erlaubt</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was es bewirkt</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>A strategy is one way of managing memory: where an object comes from, and where it goes. Each lane has one, and individual kinds may have others.</source>
        <translation>Eine Strategie ist eine Art, Speicher zu verwalten: woher ein Objekt kommt und wohin es geht. Jede Spur hat eine, und einzelne Arten in ihr dürfen eine andere haben.</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>A scenario decides which objects are born and die in each frame, the same for every lane. It knows nothing of memory.</source>
        <translation>Ein Szenario bestimmt, wer in jedem Frame geboren wird und wer stirbt, für alle Spuren gleich. Vom Speicher weiß es nichts.</translation>
    </message>
    <message>
        <source>Built-in experiments</source>
        <translation>Mitgelieferte Experimente</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Each is a file with a scenario and its lanes. Change what you like: the built-in experiment stays as it is.</source>
        <translation>Jedes ist eine Datei mit einem Szenario und den Spuren, die es durcharbeiten. Ändern Sie, was Sie wollen: Das Mitgelieferte bleibt, wie es ist.</translation>
    </message>
</context>
<context>
    <name>ClaimTable</name>
    <message>
        <source>lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>The lane that was looked at.</source>
        <translation>Die Spur, die betrachtet wurde.</translation>
    </message>
    <message>
        <source>of what</source>
        <translation>wovon</translation>
    </message>
    <message>
        <source>What the claim is about.</source>
        <translation>Wovon die Aussage handelt.</translation>
    </message>
    <message>
        <source>the article said</source>
        <translation>laut Artikel</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>hier gemessen</translation>
    </message>
    <message>
        <source>The result of this run so far, on this machine. A dash: none yet.</source>
        <translation>Was dieser Lauf auf diesem Rechner bisher ergeben hat. Ein Strich: noch nichts.</translation>
    </message>
    <message>
        <source>What was found years ago, on other machines and in another language, and where to read it. A row of our own repeats no published figure.</source>
        <translation>Was vor Jahren gefunden wurde, auf anderen Rechnern und in einer anderen Sprache, und wo es nachzulesen ist. Eine Zeile von uns wiederholt niemandes Zahl.</translation>
    </message>
    <message>
        <source>ours: no article says so</source>
        <translation>unsere: kein Artikel sagt das</translation>
    </message>
</context>
<context>
    <name>CollectionMarks</name>
    <message>
        <source>major collection</source>
        <translation>große Bereinigung</translation>
    </message>
    <message>
        <source>minor collection</source>
        <translation>kleine Bereinigung</translation>
    </message>
    <message>
        <source>increment of a collection</source>
        <translation>Schritt einer Bereinigung</translation>
    </message>
</context>
<context>
    <name>CollectionTable</name>
    <message>
        <source>lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>The lane that collected.</source>
        <translation>Die Spur, die bereinigt wurde.</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>cause</source>
        <translation>Anlass</translation>
    </message>
    <message>
        <source>What triggered it.</source>
        <translation>Was sie ausgelöst hat.</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>The frame it happened in. A double click shows it in the charts.</source>
        <translation>Das Frame, in dem sie stattfand. Ein Doppelklick zeigt es in den Diagrammen.</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>Bytes of the objects in the whole heap, live and dead, before it.</source>
        <translation>Bytes aller Objekte im Heap davor, lebend und tot.</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <source>Bytes of the objects in the whole heap after it.</source>
        <translation>Bytes aller Objekte im Heap danach.</translation>
    </message>
    <message>
        <source>reclaimed</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>Bytes it gave back.</source>
        <translation>Bytes, die sie zurückgewonnen hat.</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>kopiert</translation>
    </message>
    <message>
        <source>Bytes of survivors that it moved, promoted ones included.</source>
        <translation>Bytes der Überlebenden, die sie verschoben hat, samt den beförderten.</translation>
    </message>
    <message>
        <source>promoted</source>
        <translation>befördert</translation>
    </message>
    <message>
        <source>Bytes it moved from the nursery into the old space.</source>
        <translation>Bytes, die sie aus der Nursery in den Altbereich verschoben hat.</translation>
    </message>
    <message>
        <source>visited</source>
        <translation>besucht</translation>
    </message>
    <message>
        <source>Objects that it found alive.</source>
        <translation>Objekte, die sie lebend vorfand.</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>How long it stopped the lane.</source>
        <translation>Wie lange sie die Spur angehalten hat.</translation>
    </message>
    <message>
        <source>of budget</source>
        <translation>vom Budget</translation>
    </message>
    <message>
        <source>The pause as a share of the time that one frame may take.</source>
        <translation>Die Pause als Anteil der Zeit, die ein Frame dauern darf.</translation>
    </message>
    <message>
        <source>minor</source>
        <translation>klein</translation>
    </message>
    <message>
        <source>major</source>
        <translation>groß</translation>
    </message>
    <message>
        <source>increment</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>heap full</source>
        <translation>Heap voll</translation>
    </message>
    <message>
        <source>nursery full</source>
        <translation>Nursery voll</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>verlangt</translation>
    </message>
    <message>
        <source>work due</source>
        <translation>Arbeit fällig</translation>
    </message>
    <message>
        <source>Minor: only young objects were condemned. Major: all were. Increment: a slice of a collection that goes on while the program runs.</source>
        <translation>Klein: Nur die jungen Objekte wurden geprüft. Groß: Alles wurde geprüft. Schritt: ein Teil einer Bereinigung, die neben dem Programm herläuft.</translation>
    </message>
    <message>
        <source>no.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Which of the lane&apos;s collections it is. All increments of one collection have its number.</source>
        <translation>Die wievielte Bereinigung der Spur es ist. Alle Schritte einer Bereinigung haben deren Nummer.</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>too few frames</source>
        <translation>zu wenige Frames</translation>
    </message>
    <message>
        <source>frames depend on one another</source>
        <translation>Frames hängen voneinander ab</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>geschätzt</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>gezählt</translation>
    </message>
    <message>
        <source>set</source>
        <translation>eingestellt</translation>
    </message>
    <message>
        <source>all lanes</source>
        <translation>alle Spuren</translation>
    </message>
    <message>
        <source>a single value decides</source>
        <translation>ein einzelner Wert entscheidet</translation>
    </message>
</context>
<context>
    <name>CoreText</name>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Verzeichnis nicht gefunden</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Keine Berechtigung</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Die Operation ist nicht erlaubt</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Auf dem Gerät ist kein Speicherplatz mehr verfügbar</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Der zugeteilte Plattenplatz ist überschritten</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>Die Datei ist zu groß</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Das Dateisystem ist nur lesbar</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Ist ein Verzeichnis</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>Ist kein Verzeichnis</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>Zu viele Ebenen symbolischer Verknüpfungen</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Zu viele offene Dateien</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Eingabe-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>Das Gerät oder die Ressource ist belegt</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>Kein Speicher verfügbar</translation>
    </message>
    <message>
        <source>must be one of the words %1</source>
        <translation>muss eines der Wörter %1 sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; allowed is one of %2</source>
        <translation>„%1“ ist unbekannt; erlaubt ist eines von %2</translation>
    </message>
    <message>
        <source>must be a number from %1</source>
        <translation>muss eine Zahl von %1 sein</translation>
    </message>
    <message>
        <source>%1 is not a whole number; allowed is %2</source>
        <translation>%1 ist keine ganze Zahl; erlaubt ist %2</translation>
    </message>
    <message>
        <source>%1 is too small; allowed is %2</source>
        <translation>%1 ist zu klein; erlaubt ist %2</translation>
    </message>
    <message>
        <source>%1 is too large; allowed is %2</source>
        <translation>%1 ist zu groß; erlaubt ist %2</translation>
    </message>
    <message>
        <source>%1 (did you mean %2?)</source>
        <translation>%1 (gemeint ist vielleicht %2)</translation>
    </message>
    <message>
        <source>a count in its head is not valid</source>
        <translation>eine Anzahl in ihrem Kopf ist ungültig</translation>
    </message>
    <message>
        <source>is neither a file nor a built-in experiment; built in are %1</source>
        <translation>ist weder eine Datei noch ein mitgeliefertes Experiment; mitgeliefert sind %1</translation>
    </message>
    <message>
        <source>is only known where the measure is one of %1</source>
        <translation>gibt es nur, wo die Messgröße eine von %1 ist</translation>
    </message>
    <message>
        <source>%1 compares two lanes; the experiment has one</source>
        <translation>%1 vergleicht zwei Spuren; das Experiment hat eine</translation>
    </message>
    <message>
        <source>a lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>a kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>names a range; the experiment has no ranges</source>
        <translation>nennt einen Bereich; das Experiment hat keine Bereiche</translation>
    </message>
    <message>
        <source>a range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>say which article it was said in</source>
        <translation>nennen Sie den Artikel, in dem es steht</translation>
    </message>
    <message>
        <source>say below which heading it was said</source>
        <translation>nennen Sie die Überschrift, unter der es steht</translation>
    </message>
    <message>
        <source>say what the figure is</source>
        <translation>sagen Sie, um welche Zahl es geht</translation>
    </message>
    <message>
        <source>say what was said of it</source>
        <translation>sagen Sie, was darüber gesagt wurde</translation>
    </message>
    <message>
        <source>a measure</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>is the lane itself; allowed is another to compare it with</source>
        <translation>ist die Spur selbst; erlaubt ist eine andere zum Vergleich</translation>
    </message>
    <message>
        <source>%1 has no slots to count; allowed is a lane with a pool there</source>
        <translation>%1 hat keine Slots zu zählen; erlaubt ist eine Spur mit einem Pool dafür</translation>
    </message>
    <message>
        <source>%1 has no slots of kind %2 to count; allowed is a lane with a pool there</source>
        <translation>%1 hat keine Slots der Art %2 zu zählen; erlaubt ist eine Spur mit einem Pool dafür</translation>
    </message>
    <message>
        <source>%1 keeps no stale references; allowed is a lane with staleReferences</source>
        <translation>%1 behält keine veralteten Referenzen; erlaubt ist eine Spur mit staleReferences</translation>
    </message>
    <message>
        <source>must be an array, in brackets</source>
        <translation>muss ein Array in eckigen Klammern sein</translation>
    </message>
    <message>
        <source>has %1 claims; allowed are up to %2</source>
        <translation>hat %1 Aussagen; erlaubt sind bis zu %2</translation>
    </message>
    <message>
        <source>an experiment must be a JSON object, in braces</source>
        <translation>ein Experiment muss ein JSON-Objekt in geschweiften Klammern sein</translation>
    </message>
    <message>
        <source>a scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>is not known; %1 has no scenario inside</source>
        <translation>ist unbekannt; in %1 steckt kein Szenario</translation>
    </message>
    <message>
        <source>is missing; %1 works on another scenario; %2</source>
        <translation>fehlt; %1 arbeitet mit einem anderen Szenario; %2</translation>
    </message>
    <message>
        <source>%1 cannot be inside itself; %2</source>
        <translation>%1 kann nicht in sich selbst stecken; %2</translation>
    </message>
    <message>
        <source>an experiment has %1</source>
        <translation>ein Experiment hat %1</translation>
    </message>
    <message>
        <source>this is not an experiment; allowed is %1</source>
        <translation>das ist kein Experiment; erlaubt ist %1</translation>
    </message>
    <message>
        <source>allowed is %1</source>
        <translation>erlaubt ist %1</translation>
    </message>
    <message>
        <source>must be a number; %1</source>
        <translation>muss eine Zahl sein; %1</translation>
    </message>
    <message>
        <source>%1 is not known here; %2</source>
        <translation>%1 ist hier unbekannt; %2</translation>
    </message>
    <message>
        <source>is a folder; an experiment is a file</source>
        <translation>ist ein Ordner; ein Experiment ist eine Datei</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>is too large for an experiment; allowed is 1 MiB</source>
        <translation>ist zu groß für ein Experiment; erlaubt ist 1 MiB</translation>
    </message>
    <message>
        <source>allowed are %1</source>
        <translation>erlaubt sind %1</translation>
    </message>
    <message>
        <source>must be an object, in braces</source>
        <translation>muss ein Objekt in geschweiften Klammern sein</translation>
    </message>
    <message>
        <source>is not known; %1</source>
        <translation>ist unbekannt; %1</translation>
    </message>
    <message>
        <source>is missing; %1</source>
        <translation>fehlt; %1</translation>
    </message>
    <message>
        <source>must be a string in double quotes</source>
        <translation>muss eine Zeichenkette in Anführungszeichen sein</translation>
    </message>
    <message>
        <source>allowed are %1 to %2 characters</source>
        <translation>erlaubt sind %1 bis %2 Zeichen</translation>
    </message>
    <message>
        <source>must not be empty; %1</source>
        <translation>darf nicht leer sein; %1</translation>
    </message>
    <message>
        <source>has %1 characters; %2</source>
        <translation>hat %1 Zeichen; %2</translation>
    </message>
    <message>
        <source>holds a control character; allowed is text on one line</source>
        <translation>enthält ein Steuerzeichen; erlaubt ist Text in einer Zeile</translation>
    </message>
    <message>
        <source>holds nothing that can be seen; %1</source>
        <translation>enthält nichts Sichtbares; %1</translation>
    </message>
    <message>
        <source>must be the name of %1; %2</source>
        <translation>muss ein Name sein (%1); %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not %2; %3</source>
        <translation>„%1“ ist nicht als %2 bekannt; %3</translation>
    </message>
    <message>
        <source>is not known; %1 has no parameters</source>
        <translation>ist unbekannt; %1 hat keine Parameter</translation>
    </message>
    <message>
        <source>is not a parameter of %1; %2</source>
        <translation>ist kein Parameter von %1; %2</translation>
    </message>
    <message>
        <source>is given twice, first in line %1; allowed is once</source>
        <translation>steht zweimal da, zuerst in Zeile %1; erlaubt ist einmal</translation>
    </message>
    <message>
        <source>the text is nested too deeply; allowed are %1 levels</source>
        <translation>der Text ist zu tief verschachtelt; erlaubt sind %1 Ebenen</translation>
    </message>
    <message>
        <source>this is not JSON text</source>
        <translation>das ist kein JSON-Text</translation>
    </message>
    <message>
        <source>%1 is not a number in JSON; write a finite one</source>
        <translation>%1 ist in JSON keine Zahl; schreiben Sie eine endliche</translation>
    </message>
    <message>
        <source>JSON has no comments</source>
        <translation>in JSON gibt es keine Kommentare</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a JSON value; allowed are numbers, strings in double quotes, true, false, null, arrays and objects</source>
        <translation>„%1“ ist kein JSON-Wert; erlaubt sind Zahlen, Zeichenketten in Anführungszeichen, true, false, null, Arrays und Objekte</translation>
    </message>
    <message>
        <source>a string has no closing quote</source>
        <translation>einer Zeichenkette fehlt das schließende Anführungszeichen</translation>
    </message>
    <message>
        <source>the text is not valid UTF-8</source>
        <translation>der Text ist kein gültiges UTF-8</translation>
    </message>
    <message>
        <source>a string holds a control character; write it as an escape such as \t</source>
        <translation>eine Zeichenkette enthält ein Steuerzeichen; schreiben Sie es als Escape wie \t</translation>
    </message>
    <message>
        <source>a string runs past the end of its line; close it with a quote, or write a line feed as \n</source>
        <translation>eine Zeichenkette geht über das Ende ihrer Zeile hinaus; schließen Sie sie mit einem Anführungszeichen, oder schreiben Sie einen Zeilenumbruch als \n</translation>
    </message>
    <message>
        <source>\u in a string must be followed by 4 hexadecimal digits</source>
        <translation>auf \u in einer Zeichenkette müssen 4 Hexadezimalziffern folgen</translation>
    </message>
    <message>
        <source>a string holds half of a surrogate pair; such characters take two \uXXXX</source>
        <translation>eine Zeichenkette enthält ein halbes Surrogatpaar; solche Zeichen brauchen zwei \uXXXX</translation>
    </message>
    <message>
        <source>a string holds an unknown escape; allowed are \&quot; \\ \/ \b \f \n \r \t \uXXXX</source>
        <translation>eine Zeichenkette enthält ein unbekanntes Escape; erlaubt sind \&quot; \\ \/ \b \f \n \r \t \uXXXX</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number as JSON writes it</source>
        <translation>„%1“ ist keine Zahl, wie JSON sie schreibt</translation>
    </message>
    <message>
        <source>a key in double quotes</source>
        <translation>ein Schlüssel in Anführungszeichen</translation>
    </message>
    <message>
        <source>a colon</source>
        <translation>ein Doppelpunkt</translation>
    </message>
    <message>
        <source>a comma or &apos;%1&apos;</source>
        <translation>ein Komma oder „%1“</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>eine Zeichenkette</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a comma</source>
        <translation>ein Komma</translation>
    </message>
    <message>
        <source>the text ends too early; expected %1</source>
        <translation>der Text endet zu früh; erwartet: %1</translation>
    </message>
    <message>
        <source>found %1 where %2 is expected</source>
        <translation>gefunden: %1; erwartet: %2</translation>
    </message>
    <message>
        <source>%1 is too large; numbers reach up to 1.8e308</source>
        <translation>%1 ist zu groß; Zahlen reichen bis 1.8e308</translation>
    </message>
    <message>
        <source>every lane has one of its own</source>
        <translation>jede Spur hat ihren eigenen</translation>
    </message>
    <message>
        <source>%1 serves all kinds of its lane: its heap does not see references held elsewhere</source>
        <translation>%1 bedient alle Arten ihrer Spur: Ihr Heap sieht keine Verweise, die anderswo gehalten werden</translation>
    </message>
    <message>
        <source>a strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>%1 is not available here: %2</source>
        <translation>%1 gibt es hier nicht: %2</translation>
    </message>
    <message>
        <source>a backing</source>
        <translation>Herkunft des Speichers</translation>
    </message>
    <message>
        <source>is not a kind of this scenario; %1</source>
        <translation>ist keine Art dieses Szenarios; %1</translation>
    </message>
    <message>
        <source>%1 cannot serve a single kind, as a collected heap must see the whole lane; allowed as the lane&apos;s own strategy</source>
        <translation>%1 kann keine einzelne Art bedienen, denn ein GC-Heap muss die ganze Spur sehen; erlaubt als eigene Strategie der Spur</translation>
    </message>
    <message>
        <source>allowed are 1 to %1 lanes</source>
        <translation>erlaubt sind 1 bis %1 Spuren</translation>
    </message>
    <message>
        <source>must be an array, in brackets; %1</source>
        <translation>muss ein Array in eckigen Klammern sein; %1</translation>
    </message>
    <message>
        <source>is empty; %1</source>
        <translation>ist leer; %1</translation>
    </message>
    <message>
        <source>has %1 lanes; %2</source>
        <translation>hat %1 Spuren; %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is also the name of %2; allowed are names that differ</source>
        <translation>„%1“ ist auch der Name von %2; erlaubt sind verschiedene Namen</translation>
    </message>
    <message>
        <source>%1 is also the colour of %2; allowed are colours that differ</source>
        <translation>%1 ist auch die Farbe von %2; erlaubt sind verschiedene Farben</translation>
    </message>
    <message>
        <source>%1 is also the strategy of %2; allowed is one such lane a run, as a process has one such heap</source>
        <translation>%1 ist auch die Strategie von %2; erlaubt ist eine solche Spur je Lauf, denn ein Prozess hat nur einen solchen Heap</translation>
    </message>
    <message>
        <source>every range has one of its own</source>
        <translation>jeder Bereich hat seinen eigenen</translation>
    </message>
    <message>
        <source>%1 is before the first; allowed is %2 to %3</source>
        <translation>%1 liegt vor dem ersten; erlaubt ist %2 bis %3</translation>
    </message>
    <message>
        <source>has %1 ranges; allowed are up to %2</source>
        <translation>hat %1 Bereiche; erlaubt sind bis zu %2</translation>
    </message>
    <message>
        <source>its event hash is not valid</source>
        <translation>ihr Ereignis-Hash ist ungültig</translation>
    </message>
    <message>
        <source>a parameter was tuned to a value it does not allow: %1</source>
        <translation>ein Parameter wurde auf einen Wert gestellt, den er nicht zulässt: %1</translation>
    </message>
    <message>
        <source>its experiment has no parameter %1 to tune</source>
        <translation>ihr Experiment hat keinen Parameter %1, der sich verstellen lässt</translation>
    </message>
    <message>
        <source>a note in it is not valid</source>
        <translation>eine Notiz darin ist ungültig</translation>
    </message>
    <message>
        <source>a prediction in it has a point without a frame number</source>
        <translation>eine Vorhersage darin hat einen Punkt ohne Frame-Nummer</translation>
    </message>
    <message>
        <source>a prediction in it is not valid</source>
        <translation>eine Vorhersage darin ist ungültig</translation>
    </message>
    <message>
        <source>its head is of another version than its first line</source>
        <translation>ihr Kopf hat eine andere Version als ihre erste Zeile</translation>
    </message>
    <message>
        <source>its tunings are out of order</source>
        <translation>ihre Verstellungen stehen nicht in der richtigen Reihenfolge</translation>
    </message>
    <message>
        <source>its lanes are not those of its experiment</source>
        <translation>ihre Spuren sind nicht die ihres Experiments</translation>
    </message>
    <message>
        <source>its set-up times are not those of its lanes</source>
        <translation>ihre Aufbauzeiten sind nicht die ihrer Spuren</translation>
    </message>
    <message>
        <source>its head is not as Poolscope writes it</source>
        <translation>ihr Kopf ist nicht so, wie Poolscope ihn schreibt</translation>
    </message>
    <message>
        <source>is damaged: %1</source>
        <translation>ist beschädigt: %1</translation>
    </message>
    <message>
        <source>is not a Poolscope recording</source>
        <translation>ist keine Aufzeichnung von Poolscope</translation>
    </message>
    <message>
        <source>its first line does not say which version of the format it has</source>
        <translation>ihre erste Zeile sagt nicht, welche Version des Formats sie hat</translation>
    </message>
    <message>
        <source>was made by a newer Poolscope: its format is version %1, and this program reads versions %2 to %3</source>
        <translation>stammt von einem neueren Poolscope: Ihr Format hat Version %1, und dieses Programm liest die Versionen %2 bis %3</translation>
    </message>
    <message>
        <source>was made by an older Poolscope: its format is version %1, and this program reads versions %2 to %3</source>
        <translation>stammt von einem älteren Poolscope: Ihr Format hat Version %1, und dieses Programm liest die Versionen %2 bis %3</translation>
    </message>
    <message>
        <source>is cut short: %1 of its %2 bytes are there</source>
        <translation>ist abgeschnitten: %1 ihrer %2 Bytes sind da</translation>
    </message>
    <message>
        <source>it is longer than its recorded length</source>
        <translation>sie ist länger als die Länge, die in ihr steht</translation>
    </message>
    <message>
        <source>%1 does not match its checksum</source>
        <translation>passt nicht zu seiner Prüfsumme: %1</translation>
    </message>
    <message>
        <source>it has no head</source>
        <translation>sie hat keinen Kopf</translation>
    </message>
    <message>
        <source>its head</source>
        <translation>ihr Kopf</translation>
    </message>
    <message>
        <source>lane %1</source>
        <translation>Spur %1</translation>
    </message>
    <message>
        <source>is a folder; a recording is a file</source>
        <translation>ist ein Ordner; eine Aufzeichnung ist eine Datei</translation>
    </message>
    <message>
        <source>its head is longer than the file</source>
        <translation>ihr Kopf ist länger als die Datei</translation>
    </message>
    <message>
        <source>cannot write %1: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>cannot create %1: %2</source>
        <translation>%1 kann nicht angelegt werden: %2</translation>
    </message>
    <message>
        <source>gc-boehm has one heap a process, and another run uses it</source>
        <translation>gc-boehm hat einen Heap je Prozess, und ein anderer Lauf benutzt ihn</translation>
    </message>
    <message>
        <source>the heap&apos;s address space is used up: each of its blocks holds objects of one size, and too few of them</source>
        <translation>der Adressraum des Heaps ist aufgebraucht: Jeder seiner Blöcke fasst Objekte einer Größe, und zu wenige davon</translation>
    </message>
    <message>
        <source>the heap is full: %1 objects (%2) are alive, another of %3 B does not fit under its limit of %4 (the ceiling)</source>
        <translation>der Heap ist voll: %1 Objekte (%2) leben, ein weiteres von %3 B passt nicht unter seine Grenze von %4 (die Obergrenze)</translation>
    </message>
    <message>
        <source>the heap is full: %1 objects (%2) are alive, another of %3 B does not fit under its limit of %4 (growth is 1, so it may not grow)</source>
        <translation>der Heap ist voll: %1 Objekte (%2) leben, ein weiteres von %3 B passt nicht unter seine Grenze von %4 (das Wachstum ist 1, er darf also nicht wachsen)</translation>
    </message>
    <message>
        <source>it ends too early</source>
        <translation>sie endet zu früh</translation>
    </message>
    <message>
        <source>a number does not fit into 64 bits</source>
        <translation>eine Zahl passt nicht in 64 Bit</translation>
    </message>
    <message>
        <source>a value has more than 64 bits</source>
        <translation>ein Wert hat mehr als 64 Bit</translation>
    </message>
    <message>
        <source>a collection comes after the last frame</source>
        <translation>eine Bereinigung liegt nach dem letzten Frame</translation>
    </message>
    <message>
        <source>a lane has no figures</source>
        <translation>eine Spur hat keine Zahlen</translation>
    </message>
    <message>
        <source>a lane has too many figures</source>
        <translation>eine Spur hat zu viele Zahlen</translation>
    </message>
    <message>
        <source>a lane does not have as many frames as the recording</source>
        <translation>eine Spur hat nicht so viele Frames wie die Aufzeichnung</translation>
    </message>
    <message>
        <source>a lane has more frames than bytes to hold them</source>
        <translation>eine Spur hat mehr Frames, als ihre Bytes fassen</translation>
    </message>
    <message>
        <source>a lane has bytes left over at its end</source>
        <translation>am Ende einer Spur sind Bytes übrig</translation>
    </message>
    <message>
        <source>%1 leaves no place for others; allowed is up to %2</source>
        <translation>%1 lässt keinen Platz für andere; erlaubt ist bis zu %2</translation>
    </message>
    <message>
        <source>%1 is more than the %2 created in all; allowed is up to %2</source>
        <translation>%1 ist mehr als die %2 insgesamt erzeugten; erlaubt ist bis zu %2</translation>
    </message>
    <message>
        <source>lane %1: %2</source>
        <translation>Spur %1: %2</translation>
    </message>
    <message>
        <source>%1 %2 of generation %3</source>
        <translation>%1 %2 der Generation %3</translation>
    </message>
    <message>
        <source>scenario %1: %2: %3</source>
        <translation>Szenario %1: %2: %3</translation>
    </message>
    <message>
        <source>lane %1: %2 is another lane&apos;s strategy already</source>
        <translation>Spur %1: %2 ist schon die Strategie einer anderen Spur</translation>
    </message>
    <message>
        <source>lane %1, before the first frame: %2</source>
        <translation>Spur %1, vor dem ersten Frame: %2</translation>
    </message>
    <message>
        <source>lane %1, %2: the system gives it neither the memory nor the address space that it asks for</source>
        <translation>Spur %1, %2: Das System gibt ihr weder den Speicher noch den Adressraum, den sie verlangt</translation>
    </message>
    <message>
        <source>lane %1, frame %2: %3</source>
        <translation>Spur %1, Frame %2: %3</translation>
    </message>
    <message>
        <source>lane %1, frame %2: the machine has no memory left</source>
        <translation>Spur %1, Frame %2: Der Rechner hat keinen Speicher mehr</translation>
    </message>
    <message>
        <source>lane %1, before frame %2: %3</source>
        <translation>Spur %1, vor Frame %2: %3</translation>
    </message>
    <message>
        <source>%1 was released in frame %2, but an old pointer still moves it; its memory is %3 now, which is dragged along</source>
        <translation>%1 wurde in Frame %2 freigegeben, aber ein alter Zeiger bewegt es noch; in seinem Speicher liegt jetzt %3 und wird mitgezogen</translation>
    </message>
    <message>
        <source>%1 was released in frame %2, but an old pointer still moves it; its slot is %3 now, which is dragged along</source>
        <translation>%1 wurde in Frame %2 freigegeben, aber ein alter Zeiger bewegt es noch; in seinem Slot liegt jetzt %3 und wird mitgezogen</translation>
    </message>
    <message>
        <source>%1 is used, but was released in frame %2; its memory is idle, so the handle is refused</source>
        <translation>%1 wird benutzt, wurde aber in Frame %2 freigegeben; sein Speicher ist frei, also wird das Handle abgewiesen</translation>
    </message>
    <message>
        <source>%1 is used, but was released in frame %2; its slot is idle, so the handle is refused</source>
        <translation>%1 wird benutzt, wurde aber in Frame %2 freigegeben; sein Slot ist frei, also wird das Handle abgewiesen</translation>
    </message>
    <message>
        <source>%1 is used, but was released in frame %2; its memory is %3 now, so the handle is refused</source>
        <translation>%1 wird benutzt, wurde aber in Frame %2 freigegeben; in seinem Speicher liegt jetzt %3, also wird das Handle abgewiesen</translation>
    </message>
    <message>
        <source>%1 is used, but was released in frame %2; its slot is %3 now, so the handle is refused</source>
        <translation>%1 wird benutzt, wurde aber in Frame %2 freigegeben; in seinem Slot liegt jetzt %3, also wird das Handle abgewiesen</translation>
    </message>
    <message>
        <source>1 object</source>
        <translation>1 Objekt</translation>
    </message>
    <message>
        <source>%1 objects</source>
        <translation>%1 Objekte</translation>
    </message>
    <message>
        <source>the pool of kind %1: %2</source>
        <translation>der Pool der Art %1: %2</translation>
    </message>
    <message>
        <source>the array of the pool of kind %1: %2</source>
        <translation>das Array des Pools der Art %1: %2</translation>
    </message>
    <message>
        <source>%1 is not a power of two; the nearest below is %2</source>
        <translation>%1 ist keine Zweierpotenz; die nächstkleinere ist %2</translation>
    </message>
    <message>
        <source>%1 is more than half of heapBytes; allowed is up to %2</source>
        <translation>%1 ist mehr als die Hälfte von heapBytes; erlaubt ist bis zu %2</translation>
    </message>
    <message>
        <source>%1 is more than ceilingBytes; allowed is up to %2</source>
        <translation>%1 ist mehr als ceilingBytes; erlaubt ist bis zu %2</translation>
    </message>
    <message>
        <source>objects of kind %1 have %2 bytes; allowed are multiples of 16 from %3 to %4</source>
        <translation>Objekte der Art %1 haben %2 Bytes; erlaubt sind Vielfache von 16 von %3 bis %4</translation>
    </message>
    <message>
        <source>leaves room for objects of up to %1 bytes; those of kind %2 have %3</source>
        <translation>lässt Platz für Objekte von bis zu %1 Bytes; die der Art %2 haben %3</translation>
    </message>
    <message>
        <source>%1 is more than this machine&apos;s memory; allowed is up to %2</source>
        <translation>%1 ist mehr als der Speicher dieses Rechners; erlaubt ist bis zu %2</translation>
    </message>
    <message>
        <source>an idle %1 cannot keep objects of kind %2, which %3 takes back by its own decision; allowed is none, or another strategy for %2</source>
        <translation>ein freier Slot der Art %1 kann keine Objekte der Art %2 behalten, die %3 von sich aus zurücknimmt; erlaubt ist none oder eine andere Strategie für %2</translation>
    </message>
    <message>
        <source>an idle %1 cannot keep objects of kind %2 alive: %3, which refers to them, is not in the lane&apos;s collected heap; allowed is none, or the backing collected for %3</source>
        <translation>ein freier Slot der Art %1 kann keine Objekte der Art %2 am Leben halten: %3, das auf sie verweist, liegt nicht im GC-Heap der Spur; erlaubt ist none oder collected als Herkunft des Speichers für %3</translation>
    </message>
    <message>
        <source>an idle %1 cannot keep objects of kind %2 alive, which are in the lane&apos;s collected heap; allowed is none, or the backing collected</source>
        <translation>ein freier Slot der Art %1 kann keine Objekte der Art %2 am Leben halten, die im GC-Heap der Spur liegen; erlaubt ist none oder collected als Herkunft des Speichers</translation>
    </message>
    <message>
        <source>the pool of kind %1 is exhausted: all %2 slots are in use</source>
        <translation>der Pool der Art %1 ist erschöpft: Alle %2 Slots sind belegt</translation>
    </message>
    <message>
        <source>%1 slots of each kind are more than this machine&apos;s memory of %2; allowed is up to %3</source>
        <translation>%1 Slots jeder Art sind mehr als der Speicher dieses Rechners von %2; erlaubt ist bis zu %3</translation>
    </message>
    <message>
        <source>kind %1: %2</source>
        <translation>Art %1: %2</translation>
    </message>
    <message>
        <source>%1 objects are more than the lane&apos;s heap may hold (ceilingBytes); allowed is up to %2</source>
        <translation>%1 Objekte sind mehr, als der Heap der Spur fassen darf (ceilingBytes); erlaubt ist bis zu %2</translation>
    </message>
    <message>
        <source>%1 cannot take its objects from a collected heap; allowed with %2</source>
        <translation>%1 kann seine Objekte nicht von einem GC-Heap nehmen; erlaubt mit %2</translation>
    </message>
    <message>
        <source>the lane has no collected heap; allowed where the lane&apos;s own strategy is %1</source>
        <translation>die Spur hat keinen GC-Heap; erlaubt, wo die eigene Strategie der Spur %1 ist</translation>
    </message>
    <message>
        <source>%1 serves all kinds of its lane</source>
        <translation>%1 bedient alle Arten ihrer Spur</translation>
    </message>
    <message>
        <source>the scenario has no kind %1</source>
        <translation>das Szenario hat keine Art %1</translation>
    </message>
    <message>
        <source>The machine has no memory left.</source>
        <translation>Der Rechner hat keinen Speicher mehr.</translation>
    </message>
    <message>
        <source>Frame %1, %2: %3.</source>
        <translation>Frame %1, %2: %3.</translation>
    </message>
    <message>
        <source>no PNG encoder</source>
        <translation>kein PNG-Kodierer</translation>
    </message>
    <message>
        <source>a picture of %1 by %2 pixels needs more memory than there is</source>
        <translation>ein Bild von %1 mal %2 Pixeln braucht mehr Speicher, als da ist</translation>
    </message>
    <message>
        <source>the name of a chart&apos;s file ends in .png, .svg or .pdf</source>
        <translation>der Name einer Diagrammdatei endet auf .png, .svg oder .pdf</translation>
    </message>
    <message>
        <source>the lane has no pool that keeps its slots, in which an old pointer could find another object; allowed with %1 and %2 without a collected backing, and with %3</source>
        <translation>die Spur hat keinen Pool, der seine Slots behält und in dem ein alter Zeiger ein anderes Objekt finden könnte; erlaubt mit %1 und %2, wenn ihr Speicher nicht vom GC-Heap kommt, und mit %3</translation>
    </message>
    <message>
        <source>the lane&apos;s own strategy does not check the types of released objects; allowed with %1</source>
        <translation>die eigene Strategie der Spur prüft den Typ zurückgegebener Objekte nicht; erlaubt mit %1</translation>
    </message>
    <message>
        <source>recycle-oldest has to list the objects in use, which would keep leaked ones from the collector; allowed on a collected heap are refuse, grow, fail</source>
        <translation>recycle-oldest muss die belegten Objekte auflisten und hielte so nie freigegebene von der Bereinigung ab; erlaubt sind auf einem GC-Heap refuse, grow, fail</translation>
    </message>
    <message>
        <source>&apos;no&apos; has no effect outside a collected heap; allowed is yes, or a collected backing</source>
        <translation>„no“ bewirkt nur auf einem GC-Heap etwas; erlaubt ist yes, oder collected als Herkunft des Speichers</translation>
    </message>
    <message>
        <source>recycle-oldest would take objects of kind %1 while others still refer to them; allowed are refuse, grow, fail</source>
        <translation>recycle-oldest nähme Objekte der Art %1, auf die andere noch verweisen; erlaubt sind refuse, grow, fail</translation>
    </message>
    <message>
        <source>%1: no lane is called %2; there are %3</source>
        <translation>%1: Keine Spur heißt %2; es gibt %3</translation>
    </message>
    <message>
        <source>%1: there are no parameters to set there</source>
        <translation>%1: Dort gibt es keine Parameter</translation>
    </message>
    <message>
        <source>%1: there is no parameter %2; there are %3</source>
        <translation>%1: Einen Parameter %2 gibt es nicht; es gibt %3</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is not a whole number; allowed is %3</source>
        <translation>%1: „%2“ ist keine ganze Zahl; erlaubt ist %3</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is not a number; allowed is %3</source>
        <translation>%1: „%2“ ist keine Zahl; erlaubt ist %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>another version (%1 and %2)</source>
        <translation>eine andere Version (%1 und %2)</translation>
    </message>
    <message>
        <source>another experiment</source>
        <translation>ein anderes Experiment</translation>
    </message>
    <message>
        <source>other parameters or values</source>
        <translation>andere Parameter oder Werte</translation>
    </message>
    <message>
        <source>other seeds</source>
        <translation>andere Startwerte</translation>
    </message>
    <message>
        <source>one is timed, and one is not</source>
        <translation>nur in einem sind Zeiten gemessen</translation>
    </message>
    <message>
        <source>%1 and %2 are not parts of one sweep: %3</source>
        <translation>%1 und %2 sind nicht Teile derselben Versuchsreihe: %3</translation>
    </message>
    <message>
        <source>%1 holds a whole sweep, not a part of one made with --shard</source>
        <translation>%1 enthält eine ganze Versuchsreihe, keinen mit --shard gemachten Teil</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts, %3 one of %4</source>
        <translation>%1 ist einer von %2 Teilen, %3 einer von %4</translation>
    </message>
    <message>
        <source>%1 is not finished: %2 of %3 runs are done</source>
        <translation>%1 ist nicht fertig: %2 von %3 Läufen sind getan</translation>
    </message>
    <message>
        <source>parts are missing: %1</source>
        <translation>Es fehlen Teile: %1</translation>
    </message>
    <message>
        <source>shard %1: write I/N, for instance 1/4; N is at most %2</source>
        <translation>Teil %1: zu schreiben ist I/N, zum Beispiel 1/4; N ist höchstens %2</translation>
    </message>
    <message>
        <source>shard %1: there are shards 1 to %2</source>
        <translation>Teil %1: Es gibt die Teile 1 bis %2</translation>
    </message>
    <message>
        <source>there is nothing to merge</source>
        <translation>Es gibt nichts zusammenzufügen</translation>
    </message>
    <message>
        <source>part %1 is there twice: %2 and %3</source>
        <translation>Teil %1 ist zweimal da: %2 und %3</translation>
    </message>
    <message>
        <source>%1:%2: %3</source>
        <translation>%1:%2: %3</translation>
    </message>
    <message>
        <source>%1 is not a sweep of Poolscope</source>
        <translation>%1 ist keine Versuchsreihe von Poolscope</translation>
    </message>
    <message>
        <source>%1 is of a newer version of Poolscope</source>
        <translation>%1 ist von einer neueren Version von Poolscope</translation>
    </message>
    <message>
        <source>%1 names no values; write %2</source>
        <translation>%1 nennt keine Werte; zu schreiben ist etwa %2</translation>
    </message>
    <message>
        <source>seeds: %1 is not allowed; allowed is 1 to %2</source>
        <translation>Startwerte: %1 ist nicht erlaubt; erlaubt ist 1 bis %2</translation>
    </message>
    <message>
        <source>the sweep would have %1 runs; allowed are %2</source>
        <translation>Die Versuchsreihe hätte %1 Läufe; erlaubt sind %2</translation>
    </message>
    <message>
        <source>%1: %2 does not say how many values; for ten write %3</source>
        <translation>%1: %2 sagt nicht, wie viele Werte; für zehn ist %3 zu schreiben</translation>
    </message>
    <message>
        <source>%1: %2 is not a number of values; allowed is 2 to %3, with or without log behind it</source>
        <translation>%1: %2 ist keine Anzahl von Werten; erlaubt ist 2 bis %3, mit oder ohne log dahinter</translation>
    </message>
    <message>
        <source>%1: a logarithmic range begins and ends above 0</source>
        <translation>%1: Ein logarithmischer Bereich beginnt und endet über 0</translation>
    </message>
    <message>
        <source>%1: %2 values are too many; allowed are %3</source>
        <translation>%1: %2 Werte sind zu viele; erlaubt sind %3</translation>
    </message>
    <message>
        <source>lane %1: %2 comes to %3 in one run and to %4 in another</source>
        <translation>Spur %1: %2 kommt in einem Lauf auf %3 und in einem anderen auf %4</translation>
    </message>
    <message>
        <source>lane %1: the accounting of one run differs from that of another</source>
        <translation>Spur %1: Die Buchführung eines Laufs weicht von der eines anderen ab</translation>
    </message>
    <message>
        <source>%1: what it says of its run is of a newer version of Poolscope</source>
        <translation>%1: Was sie über ihren Lauf sagt, ist von einer neueren Version von Poolscope</translation>
    </message>
    <message>
        <source>%1: what it says of its run is damaged</source>
        <translation>%1: Was sie über ihren Lauf sagt, ist beschädigt</translation>
    </message>
    <message>
        <source>lane %1 has no pools to advise on</source>
        <translation>Die Spur %1 hat keine Pools, zu denen etwas zu raten wäre</translation>
    </message>
    <message>
        <source>no lane of the experiment has pools to advise on</source>
        <translation>Keine Spur des Experiments hat Pools, zu denen etwas zu raten wäre</translation>
    </message>
    <message>
        <source>None is ever born: no pool is needed.</source>
        <translation>Es entsteht nie eines: Ein Pool ist nicht nötig.</translation>
    </message>
    <message>
        <source>Better not pooled: no slot is ever used a second time.</source>
        <translation>Besser ohne Pool: Kein Slot wird je ein zweites Mal benutzt.</translation>
    </message>
    <message>
        <source>Better not pooled: %1 births a frame are too few to save much.</source>
        <translation>Besser ohne Pool: %1 Entstehungen je Frame sind zu wenige, um viel zu sparen.</translation>
    </message>
    <message>
        <source>Better not pooled: half of them live for %1 of %2 frames or longer.</source>
        <translation>Besser ohne Pool: Die Hälfte lebt %1 von %2 Frames oder länger.</translation>
    </message>
    <message>
        <source>A fixed pool of %1 (%2) refuses under 0.1 % of the acquires, one of %3 (%4) under 1 %.</source>
        <translation>Ein fester Pool von %1 (%2) weist unter 0,1 % der Anforderungen ab, einer von %3 (%4) unter 1 %.</translation>
    </message>
    <message>
        <source>Set %1 to %2.</source>
        <translation>%1 ist auf %2 zu setzen.</translation>
    </message>
    <message>
        <source>The lane gives objects to wrong pools, by a deliberate bug, and so needs more than this.</source>
        <translation>Die Spur gibt Objekte durch einen absichtlichen Fehler an falsche Pools und braucht darum mehr als das.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names no parameter; write LANE.PARAMETER, or scenario.PARAMETER</source>
        <translation>„%1“ nennt keinen Parameter; zu schreiben ist SPUR.PARAMETER oder scenario.PARAMETER</translation>
    </message>
    <message>
        <source>%1 names no value; write %2</source>
        <translation>%1 nennt keinen Wert; zu schreiben ist etwa %2</translation>
    </message>
    <message>
        <source>%1 is set twice</source>
        <translation>%1 ist zweimal gesetzt</translation>
    </message>
    <message>
        <source>%1 leaked objects keep their slots to the end: longer runs need more.</source>
        <translation>%1 nie freigegebene Objekte behalten ihre Slots bis zum Ende: Längere Läufe brauchen mehr.</translation>
    </message>
    <message>
        <source>%1 and %2 have other events for seed %3: another build, or a changed file</source>
        <translation>%1 und %2 haben verschiedene Ereignisse beim Startwert %3: ein anderes Programm oder eine geänderte Datei</translation>
    </message>
    <message>
        <source>no lane of the experiment can be swept</source>
        <translation>Keine Spur des Experiments eignet sich für eine Versuchsreihe</translation>
    </message>
    <message>
        <source>Better not pooled: it takes longer.</source>
        <translation>Besser ohne Pool: Mit ihm dauert es länger.</translation>
    </message>
    <message>
        <source>nothing lives in these frames</source>
        <translation>In diesen Frames lebt nichts</translation>
    </message>
    <message>
        <source>updating the objects</source>
        <translation>das Aktualisieren der Objekte</translation>
    </message>
    <message>
        <source>births and deaths</source>
        <translation>Geburten und Tode</translation>
    </message>
    <message>
        <source>collections</source>
        <translation>Bereinigungen</translation>
    </message>
    <message>
        <source>drawing the picture</source>
        <translation>das Zeichnen des Bildes</translation>
    </message>
    <message>
        <source>%1 took longer than the budget of %2 ms in %3 of %4 frames, each time because of a collection.</source>
        <translation>Spur %1 brauchte in %3 von %4 Frames länger als das Budget von %2 ms, jedes Mal wegen einer Bereinigung.</translation>
    </message>
    <message>
        <source>%1 took longer than the budget of %2 ms in %3 of %4 frames; in these, most time went into %5.</source>
        <translation>Spur %1 brauchte in %3 von %4 Frames länger als das Budget von %2 ms; darin entfiel die meiste Zeit auf %5.</translation>
    </message>
    <message>
        <source>Every lane kept to the budget of %1 ms a frame.</source>
        <translation>Jede Spur hielt das Budget von %1 ms je Frame ein.</translation>
    </message>
    <message>
        <source>%1 took %2 less a frame than %3 (%4; %5 of a frame&apos;s budget)</source>
        <translation>Spur %1 brauchte je Frame %2 weniger als Spur %3 (%4; %5 des Budgets eines Frames)</translation>
    </message>
    <message>
        <source>%1 took %2 more a frame than %3 (%4; %5 of a frame&apos;s budget)</source>
        <translation>Spur %1 brauchte je Frame %2 mehr als Spur %3 (%4; %5 des Budgets eines Frames)</translation>
    </message>
    <message>
        <source>in each of %1 parts of the run</source>
        <translation>in jedem von %1 Teilen des Laufs</translation>
    </message>
    <message>
        <source>too unsteady for an interval</source>
        <translation>zu unruhig für ein Intervall</translation>
    </message>
    <message>
        <source>less than it takes to read the clock</source>
        <translation>weniger, als das Ablesen der Uhr dauert</translation>
    </message>
    <message>
        <source>Pooling paid here: %1.</source>
        <translation>Hier haben sich Pools gelohnt: %1.</translation>
    </message>
    <message>
        <source>Pooling did not pay here: %1.</source>
        <translation>Hier haben sich Pools nicht gelohnt: %1.</translation>
    </message>
    <message>
        <source>Pooling paid here: in all %1 comparisons of a lane with pools and one without.</source>
        <translation>Hier haben sich Pools gelohnt: in allen %1 Vergleichen einer Spur mit Pools und einer ohne.</translation>
    </message>
    <message>
        <source>That is less than a thousandth of a frame&apos;s budget: no player would notice.</source>
        <translation>Das ist weniger als ein Tausendstel des Budgets eines Frames: Kein Spieler würde es merken.</translation>
    </message>
    <message>
        <source>All of it is less than a thousandth of a frame&apos;s budget: no player would notice.</source>
        <translation>All das ist weniger als ein Tausendstel des Budgets eines Frames: Kein Spieler würde es merken.</translation>
    </message>
    <message>
        <source>In %1, %2 object was corrupted through a stale reference.</source>
        <translation>In Spur %1 wurde %2 Objekt über eine veraltete Referenz verfälscht.</translation>
    </message>
    <message>
        <source>In %1, %2 objects were corrupted through stale references.</source>
        <translation>In Spur %1 wurden %2 Objekte über veraltete Referenzen verfälscht.</translation>
    </message>
    <message>
        <source>In %1, %2 use of an object after its release was caught.</source>
        <translation>In Spur %1 wurde %2 Benutzung eines Objekts nach seiner Freigabe abgefangen.</translation>
    </message>
    <message>
        <source>In %1, %2 uses of objects after their release were caught.</source>
        <translation>In Spur %1 wurden %2 Benutzungen von Objekten nach ihrer Freigabe abgefangen.</translation>
    </message>
    <message>
        <source>In %1, %2 object was born with a field of its slot&apos;s previous object.</source>
        <translation>In Spur %1 kam %2 Objekt mit einem Feld des vorigen Objekts in seinem Slot zur Welt.</translation>
    </message>
    <message>
        <source>In %1, %2 objects were born with a field of their slot&apos;s previous object.</source>
        <translation>In Spur %1 kamen %2 Objekte mit einem Feld des vorigen Objekts in ihrem Slot zur Welt.</translation>
    </message>
    <message>
        <source>In %1, %2 object was given back to the wrong pool, which refused it.</source>
        <translation>In Spur %1 wurde %2 Objekt dem falschen Pool zurückgegeben, der es abwies.</translation>
    </message>
    <message>
        <source>In %1, %2 objects were given back to the wrong pool, which refused them.</source>
        <translation>In Spur %1 wurden %2 Objekte dem falschen Pool zurückgegeben, der sie abwies.</translation>
    </message>
    <message>
        <source>In %1, %2 object was given back to the wrong pool, which skipped it.</source>
        <translation>In Spur %1 wurde %2 Objekt dem falschen Pool zurückgegeben, der es überging.</translation>
    </message>
    <message>
        <source>In %1, %2 objects were given back to the wrong pool, which skipped them.</source>
        <translation>In Spur %1 wurden %2 Objekte dem falschen Pool zurückgegeben, der sie überging.</translation>
    </message>
    <message>
        <source>The pools of %1 were full at %2 of %3 acquires (%4).</source>
        <translation>Die Pools der Spur %1 waren bei %2 von %3 Anforderungen (%4) voll.</translation>
    </message>
    <message>
        <source>The pools of %1 had no idle slot at %2 of %3 acquires (%4), and grew.</source>
        <translation>Die Pools der Spur %1 hatten bei %2 von %3 Anforderungen (%4) keinen freien Slot und wuchsen.</translation>
    </message>
    <message>
        <source>%1 leaked %2 object: dead, never released, and still in use.</source>
        <translation>In Spur %1 ist %2 Objekt verloren: tot, nie freigegeben und noch belegt.</translation>
    </message>
    <message>
        <source>%1 leaked %2 objects: dead, never released, and still in use.</source>
        <translation>In Spur %1 sind %2 Objekte verloren: tot, nie freigegeben und noch belegt.</translation>
    </message>
    <message>
        <source>The accounting of %1 does not balance.</source>
        <translation>Die Buchführung der Spur %1 geht nicht auf.</translation>
    </message>
    <message>
        <source>Nothing was refused, missed, leaked or corrupted.</source>
        <translation>Keine Abweisung, kein Fehlgriff, nichts verloren, nichts verfälscht.</translation>
    </message>
    <message>
        <source>%1 held up to %2 of heap at once, %3 up to %4.</source>
        <translation>Spur %1 hielt bis zu %2 Heap zugleich, Spur %3 bis zu %4.</translation>
    </message>
    <message>
        <source>No frame has been run, so there is nothing to tell.</source>
        <translation>Kein Frame ist gelaufen, es gibt also nichts zu sagen.</translation>
    </message>
    <message>
        <source>no collector can be given a heap that fits %1 of live objects</source>
        <translation>Kein Collector hat einen Heap für %1 an lebenden Objekten</translation>
    </message>
    <message>
        <source>lane %1: more than two parameters are varied; allowed are two per lane, counting those of the scenario</source>
        <translation>Spur %1: Mehr als zwei Parameter werden variiert; erlaubt sind zwei je Spur, die des Szenarios mitgezählt</translation>
    </message>
    <message>
        <source>%1 took longer than the budget of %2 ms in %3 of %4 frames, in %5 of them because of a collection; over all of these, most time went into %6.</source>
        <translation>Spur %1 brauchte in %3 von %4 Frames länger als das Budget von %2 ms, in %5 davon wegen einer Bereinigung; in allen zusammen entfiel die meiste Zeit auf %6.</translation>
    </message>
    <message>
        <source>All other lanes kept to it.</source>
        <translation>Alle anderen Spuren hielten es ein.</translation>
    </message>
    <message>
        <source>Time cannot be judged: %1.</source>
        <translation>Kein Urteil über die Zeit: %1.</translation>
    </message>
    <message>
        <source>Pooling cost time here: in all %1 comparisons of a lane with pools and one without.</source>
        <translation>Hier haben Pools Zeit gekostet: in allen %1 Vergleichen einer Spur mit Pools und einer ohne.</translation>
    </message>
    <message>
        <source>All of this is from one seed on one machine, and says nothing about others.</source>
        <translation>All das gilt für einen Startwert auf einem Rechner und sagt nichts über andere.</translation>
    </message>
    <message>
        <source>This is one run with one seed on one machine, and says nothing about others.</source>
        <translation>Das ist ein Lauf mit einem Startwert auf einem Rechner und sagt nichts über andere.</translation>
    </message>
    <message>
        <source>Each interval stands for itself: about one in twenty misses the true value.</source>
        <translation>Jedes Intervall steht für sich: Etwa eines von zwanzig verfehlt den wahren Wert.</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>rund %1</translation>
    </message>
    <message>
        <source>Parameters were changed during the run, so these figures belong to no single setting.</source>
        <translation>Im Lauf wurden Parameter verstellt, darum gehören diese Kennzahlen zu keiner einzelnen Einstellung.</translation>
    </message>
    <message>
        <source>Whether pooling pays depends on times, and this run has only counters.</source>
        <translation>Ob sich Pools lohnen, hängt von Zeiten ab, und dieser Lauf hat nur Zähler.</translation>
    </message>
    <message>
        <source>is not a regular file; the command line reads a pipe as standard input, which is called -</source>
        <translation>ist keine gewöhnliche Datei; die Befehlszeile liest eine Pipe als Standardeingabe, die - heißt</translation>
    </message>
    <message>
        <source>what it says about its kinds is not valid</source>
        <translation>was darin über seine Arten steht, ist ungültig</translation>
    </message>
    <message>
        <source>the machine in it is not valid</source>
        <translation>Der Rechner darin ist nicht gültig</translation>
    </message>
    <message>
        <source>What pooling saves is not measured: the lane has two pooled kinds, and one of them from new and delete makes every object take longer, pooled or not.</source>
        <translation>Was ein Pool spart, ist nicht gemessen: Die Spur hat zwei Arten in Pools, und eine davon aus new und delete lässt jedes Objekt länger brauchen, ob es in einem Pool ist oder nicht.</translation>
    </message>
    <message>
        <source>What pooling saves is not measured: new and delete cannot serve this kind here.</source>
        <translation>Was ein Pool spart, ist nicht gemessen: new und delete können diese Art hier nicht bedienen.</translation>
    </message>
    <message>
        <source>%1 is left out: it cannot have a heap that fits %2 of live objects (%3)</source>
        <translation>%1 ist ausgelassen: Es kann keinen Heap haben, der zu %2 an lebenden Objekten passt (%3)</translation>
    </message>
    <message>
        <source>Every lane kept to the budget of %1 ms a frame in all %2 repeats.</source>
        <translation>Jede Spur hielt in allen %2 Wiederholungen das Budget von %1 ms je Frame ein.</translation>
    </message>
    <message>
        <source>These are the frames of all %1 repeats together.</source>
        <translation>Dies sind die Frames aller %1 Wiederholungen zusammen.</translation>
    </message>
    <message>
        <source>Of the %1 comparisons, these are the two that lie furthest apart.</source>
        <translation>Von den %1 Vergleichen sind dies die beiden, die am weitesten auseinanderliegen.</translation>
    </message>
    <message>
        <source>The pools of %1 were full at %2 of %3 acquires, so it did less work: the difference includes that.</source>
        <translation>Die Pools der Spur %1 waren bei %2 von %3 Anforderungen voll, sie tat also weniger Arbeit: Das steckt in der Differenz.</translation>
    </message>
    <message>
        <source>%1 refused %2 of %3 acquires, so it did less work: the difference includes that.</source>
        <translation>Spur %1 wies %2 von %3 Anforderungen ab, tat also weniger Arbeit: Das steckt in der Differenz.</translation>
    </message>
    <message>
        <source>an answers file has it, and is not written by hand</source>
        <translation>eine Datei mit Antworten hat das und wird nicht von Hand geschrieben</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>muss true oder false sein</translation>
    </message>
    <message>
        <source>must be 16 hexadecimal digits</source>
        <translation>müssen 16 Hexadezimalziffern sein</translation>
    </message>
    <message>
        <source>answers must be a JSON object, in braces</source>
        <translation>Antworten müssen ein JSON-Objekt sein, in geschweiften Klammern</translation>
    </message>
    <message>
        <source>these are no answers; allowed is %1</source>
        <translation>das sind keine Antworten; erlaubt ist %1</translation>
    </message>
    <message>
        <source>must be a frame after the one before, and a value of 0 or more</source>
        <translation>muss ein Frame nach dem vorigen sein und ein Wert von mindestens 0</translation>
    </message>
    <message>
        <source>is before the one before; they are in order of frames</source>
        <translation>liegt vor der vorigen; sie stehen in der Reihenfolge der Frames</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is there twice</source>
        <translation>„%1“ gibt es zweimal</translation>
    </message>
    <message>
        <source>is too large; allowed is 1 MiB</source>
        <translation>ist zu groß; erlaubt ist 1 MiB</translation>
    </message>
    <message>
        <source>is neither a file nor a built-in lesson; built in are %1</source>
        <translation>ist weder eine Datei noch eine mitgelieferte Lektion; mitgeliefert sind %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is measured, and never the same twice; the answer to a question is counted; %2</source>
        <translation>„%1“ ist gemessen und nie zweimal gleich; die Antwort auf eine Frage ist gezählt; %2</translation>
    </message>
    <message>
        <source>a counter</source>
        <translation>ein Zähler</translation>
    </message>
    <message>
        <source>%1 has no slots in the lane %2</source>
        <translation>%1 hat keine Slots in Spur %2</translation>
    </message>
    <message>
        <source>a kind of collection</source>
        <translation>eine Art von Bereinigung</translation>
    </message>
    <message>
        <source>the lane %1 has no collector</source>
        <translation>Spur %1 hat keinen Collector</translation>
    </message>
    <message>
        <source>a figure of a collection</source>
        <translation>ein Wert einer Bereinigung</translation>
    </message>
    <message>
        <source>stands beside frames; allowed is one of the two</source>
        <translation>steht neben frames; erlaubt ist eines von beiden</translation>
    </message>
    <message>
        <source>a way to take a value</source>
        <translation>eine Weise, einen Wert zu nehmen</translation>
    </message>
    <message>
        <source>say which figure is compared</source>
        <translation>sage, welcher Wert verglichen wird</translation>
    </message>
    <message>
        <source>allowed are a number and a figure</source>
        <translation>erlaubt sind eine Zahl und ein Wert</translation>
    </message>
    <message>
        <source>a comparison</source>
        <translation>ein Vergleich</translation>
    </message>
    <message>
        <source>the solution does not reach the goal within %1 frames</source>
        <translation>die Lösung erreicht das Ziel nicht innerhalb von %1 Frames</translation>
    </message>
    <message>
        <source>the run reaches the goal without any change</source>
        <translation>der Lauf erreicht das Ziel ohne jede Änderung</translation>
    </message>
    <message>
        <source>not exactly one option is right in the run</source>
        <translation>im Lauf ist nicht genau eine Möglichkeit richtig</translation>
    </message>
    <message>
        <source>the run has no such figure</source>
        <translation>im Lauf gibt es diesen Wert nicht</translation>
    </message>
    <message>
        <source>a lesson must be a JSON object, in braces</source>
        <translation>eine Lektion muss ein JSON-Objekt sein, in geschweiften Klammern</translation>
    </message>
    <message>
        <source>a lesson has %1</source>
        <translation>eine Lektion hat %1</translation>
    </message>
    <message>
        <source>this is not a lesson; allowed is %1</source>
        <translation>das ist keine Lektion; erlaubt ist %1</translation>
    </message>
    <message>
        <source>allowed are small letters, digits and hyphens, as in first-collection</source>
        <translation>erlaubt sind kleine Buchstaben, Ziffern und Bindestriche, wie in first-collection</translation>
    </message>
    <message>
        <source>a chart</source>
        <translation>ein Diagramm</translation>
    </message>
    <message>
        <source>a panel</source>
        <translation>ein Bereich</translation>
    </message>
    <message>
        <source>answers name the step by it</source>
        <translation>Antworten nennen damit den Schritt</translation>
    </message>
    <message>
        <source>every step has one</source>
        <translation>jeder Schritt hat das</translation>
    </message>
    <message>
        <source>a source of seeds</source>
        <translation>eine Herkunft der Startwerte</translation>
    </message>
    <message>
        <source>answers name the lesson by it</source>
        <translation>Antworten nennen damit die Lektion</translation>
    </message>
    <message>
        <source>every lesson has one</source>
        <translation>jede Lektion hat das</translation>
    </message>
    <message>
        <source>allowed are the name of a built-in experiment, a file, and an experiment in braces</source>
        <translation>erlaubt sind der Name eines mitgelieferten Experiments, eine Datei und ein Experiment in geschweiften Klammern</translation>
    </message>
    <message>
        <source>a lesson has at least one</source>
        <translation>eine Lektion hat mindestens einen</translation>
    </message>
    <message>
        <source>is too large for a lesson; allowed is 1 MiB</source>
        <translation>ist zu groß für eine Lektion; erlaubt ist 1 MiB</translation>
    </message>
    <message>
        <source>%1 cannot be changed while the run goes on</source>
        <translation>%1 lässt sich nicht ändern, während der Lauf weitergeht</translation>
    </message>
    <message>
        <source>the run has %1 frames; allowed are %2 to %3</source>
        <translation>der Lauf hat %1 Frames; erlaubt sind %2 bis %3</translation>
    </message>
    <message>
        <source>holds HTML; allowed are **strong**, *stressed* and `code` words, lists and links</source>
        <translation>enthält HTML; erlaubt sind **starke**, *betonte* und `Code`-Wörter, Listen und Verweise</translation>
    </message>
    <message>
        <source>holds a heading; the title of the step is its heading</source>
        <translation>enthält eine Überschrift; die Überschrift ist der Titel des Schritts</translation>
    </message>
    <message>
        <source>holds a picture; allowed is text</source>
        <translation>enthält ein Bild; erlaubt ist Text</translation>
    </message>
    <message>
        <source>has %1 elements; allowed are %2 to %3</source>
        <translation>hat %1 Elemente; erlaubt sind %2 bis %3</translation>
    </message>
    <message>
        <source>English stands in for languages that are missing</source>
        <translation>Englisch steht für Sprachen ein, die fehlen</translation>
    </message>
    <message>
        <source>say which figure is asked for</source>
        <translation>sage, nach welchem Wert gefragt ist</translation>
    </message>
    <message>
        <source>yields a frame; a question for one is of the kind frame</source>
        <translation>ergibt ein Frame; eine Frage danach ist von der Art frame</translation>
    </message>
    <message>
        <source>yields no frame; allowed are first-frame, last-frame, frame-of-max</source>
        <translation>ergibt kein Frame; erlaubt sind first-frame, last-frame, frame-of-max</translation>
    </message>
    <message>
        <source>a curve</source>
        <translation>eine Kurve</translation>
    </message>
    <message>
        <source>the lane has no slots</source>
        <translation>die Spur hat keine Slots</translation>
    </message>
    <message>
        <source>say the first frame and the last</source>
        <translation>nenne das erste Frame und das letzte</translation>
    </message>
    <message>
        <source>a curve is over 2 to %1 frames</source>
        <translation>eine Kurve geht über 2 bis %1 Frames</translation>
    </message>
    <message>
        <source>say what there is to choose from</source>
        <translation>sage, was zur Wahl steht</translation>
    </message>
    <message>
        <source>answers name the option by it</source>
        <translation>Antworten nennen damit die Möglichkeit</translation>
    </message>
    <message>
        <source>say what it is</source>
        <translation>sage, was es ist</translation>
    </message>
    <message>
        <source>say by which counters of the run it is right</source>
        <translation>sage, nach welchen Zählern des Laufs sie richtig ist</translation>
    </message>
    <message>
        <source>%1 is not among the parameters to be changed; %2</source>
        <translation>%1 gehört nicht zu den Parametern, die zu ändern sind; %2</translation>
    </message>
    <message>
        <source>say which parameters are to be changed</source>
        <translation>sage, welche Parameter zu ändern sind</translation>
    </message>
    <message>
        <source>say for how many frames the goal is to hold</source>
        <translation>sage, für wie viele Frames das Ziel gelten soll</translation>
    </message>
    <message>
        <source>say what is to be reached</source>
        <translation>sage, was zu erreichen ist</translation>
    </message>
    <message>
        <source>say which settings reach the goal</source>
        <translation>sage, welche Einstellungen das Ziel erreichen</translation>
    </message>
    <message>
        <source>a kind of question</source>
        <translation>eine Art von Frage</translation>
    </message>
    <message>
        <source>say what is asked</source>
        <translation>sage, was gefragt ist</translation>
    </message>
    <message>
        <source>the run is over by then; a prediction is asked for before frame %1</source>
        <translation>da ist der Lauf vorbei; nach einer Vorhersage wird vor Frame %1 gefragt</translation>
    </message>
    <message>
        <source>A root refers to an object outside the heap: its references are roots as well.</source>
        <translation>Eine Wurzel verweist auf ein Objekt außerhalb des Heaps: Auch dessen Referenzen sind Wurzeln.</translation>
    </message>
    <message>
        <source>A root refers to %1.</source>
        <translation>Eine Wurzel verweist auf %1.</translation>
    </message>
    <message>
        <source>%1 leads to %2, which is white: it is marked.</source>
        <translation>%1 führt zu %2, das weiß ist: Es wird markiert.</translation>
    </message>
    <message>
        <source>%1 is white: it is marked.</source>
        <translation>%1 ist weiß: Es wird markiert.</translation>
    </message>
    <message>
        <source>%1 leads to %2, which is white: it turns grey and goes onto the stack.</source>
        <translation>%1 führt zu %2, das weiß ist: Es wird grau und kommt auf den Stapel.</translation>
    </message>
    <message>
        <source>%1 is white: it turns grey and goes onto the stack.</source>
        <translation>%1 ist weiß: Es wird grau und kommt auf den Stapel.</translation>
    </message>
    <message>
        <source>%1 was copied before: the root gets its new address.</source>
        <translation>%1 ist schon kopiert: Die Wurzel bekommt seine neue Adresse.</translation>
    </message>
    <message>
        <source>%1 was reached before: there is nothing to do.</source>
        <translation>%1 ist schon erreicht: Es ist nichts zu tun.</translation>
    </message>
    <message>
        <source>%1 leads to %2, which was copied before: the reference gets its new address.</source>
        <translation>%1 führt zu %2, das schon kopiert ist: Die Referenz bekommt seine neue Adresse.</translation>
    </message>
    <message>
        <source>%1 leads to %2, which was reached before: there is nothing to do.</source>
        <translation>%1 führt zu %2, das schon erreicht ist: Es ist nichts zu tun.</translation>
    </message>
    <message>
        <source>%1 is freed next: first its references end.</source>
        <translation>%1 wird als Nächstes freigegeben: Zuerst enden seine Referenzen.</translation>
    </message>
    <message>
        <source>%1 refers to nothing: it is black.</source>
        <translation>%1 verweist auf nichts: Es ist schwarz.</translation>
    </message>
    <message>
        <source>All references of %1 have been followed: it turns black.</source>
        <translation>Allen Referenzen von %1 ist nachgegangen: Es wird schwarz.</translation>
    </message>
    <message>
        <source>%1 leads to %2: it is promoted. Its %3 are copied into the old space.</source>
        <translation>%1 führt zu %2: Es wird befördert. Seine %3 werden in den Altbereich kopiert.</translation>
    </message>
    <message>
        <source>%1 is promoted: its %2 are copied into the old space.</source>
        <translation>%1 wird befördert: Seine %2 werden in den Altbereich kopiert.</translation>
    </message>
    <message>
        <source>%1 leads to %2: its %3 are copied, and its old place keeps the new address.</source>
        <translation>%1 führt zu %2: Seine %3 werden kopiert, und am alten Ort steht die neue Adresse.</translation>
    </message>
    <message>
        <source>%1: its %2 are copied, and its old place keeps the new address.</source>
        <translation>%1: Seine %2 werden kopiert, und am alten Ort steht die neue Adresse.</translation>
    </message>
    <message>
        <source>%1 is old and in the remembered set: its references count as roots, whether it is alive or not.</source>
        <translation>%1 ist alt und steht in der gemerkten Menge: Seine Referenzen gelten als Wurzeln, ob es lebt oder nicht.</translation>
    </message>
    <message>
        <source>%1 is old and refers to a young object: it enters the remembered set.</source>
        <translation>%1 ist alt und verweist auf ein junges Objekt: Es kommt in die gemerkte Menge.</translation>
    </message>
    <message>
        <source>%1 refers to no young object any more: it leaves the remembered set.</source>
        <translation>%1 verweist auf kein junges Objekt mehr: Es verlässt die gemerkte Menge.</translation>
    </message>
    <message>
        <source>%1 is white, so nothing leads to it: its cell goes to the free list.</source>
        <translation>%1 ist weiß, nichts führt also zu ihm: Seine Zelle kommt auf die Freiliste.</translation>
    </message>
    <message>
        <source>%1 is freed, there and then.</source>
        <translation>%1 wird auf der Stelle freigegeben.</translation>
    </message>
    <message>
        <source>Something refers to %1 from now on: its count is %2.</source>
        <translation>Eine Referenz auf %1 kommt hinzu: Sein Zähler steht auf %2.</translation>
    </message>
    <message>
        <source>The reference of %1 to %2 ends: its count falls to %3.</source>
        <translation>Die Referenz von %1 auf %2 endet: Sein Zähler fällt auf %3.</translation>
    </message>
    <message>
        <source>A reference to %1 ends: its count falls to %2.</source>
        <translation>Eine Referenz auf %1 endet: Sein Zähler fällt auf %2.</translation>
    </message>
    <message>
        <source>Nothing refers to %1 any more: it waits to be freed.</source>
        <translation>Nichts verweist mehr auf %1: Es wartet darauf, freigegeben zu werden.</translation>
    </message>
    <message>
        <source>The program ends the reference of %1 to %2.</source>
        <translation>Das Programm beendet die Referenz von %1 auf %2.</translation>
    </message>
    <message>
        <source>The program makes %1 refer to %2.</source>
        <translation>Das Programm lässt %1 auf %2 verweisen.</translation>
    </message>
    <message>
        <source>The program makes %1 refer to %2 instead of %3.</source>
        <translation>Das Programm lässt %1 auf %2 statt auf %3 verweisen.</translation>
    </message>
    <message>
        <source>The program makes %1. It is born black: this collection does not ask about it.</source>
        <translation>Das Programm erzeugt %1. Es ist von Geburt an schwarz: Diese Bereinigung fragt nicht nach ihm.</translation>
    </message>
    <message>
        <source>The program makes a root refer to %1.</source>
        <translation>Das Programm lässt eine Wurzel auf %1 verweisen.</translation>
    </message>
    <message>
        <source>The program drops a root&apos;s reference to %1.</source>
        <translation>Das Programm löscht die Referenz einer Wurzel auf %1.</translation>
    </message>
    <message>
        <source>The barrier shades %1: it was reachable when marking began, and must not be lost unseen.</source>
        <translation>Die Barriere färbt %1 grau: Es war erreichbar, als das Markieren begann, und darf nicht ungesehen verloren gehen.</translation>
    </message>
    <message>
        <source>Enough for now: the program runs on. Grey objects left: %1.</source>
        <translation>Genug fürs Erste: Das Programm läuft weiter. Noch grau: %1.</translation>
    </message>
    <message>
        <source>%1 objects, each with the count of the references to it. One count is about to fall to zero.</source>
        <translation>%1 Objekte, jedes mit der Zahl der Referenzen auf es. Ein Zähler fällt gleich auf null.</translation>
    </message>
    <message>
        <source>The frame is over: %1 objects were freed as they died.</source>
        <translation>Der Frame ist vorbei: %1 Objekte wurden freigegeben, als sie starben.</translation>
    </message>
    <message>
        <source>The frame is over: %1 objects were freed as they died. %2 dead ones are left, which refer to one another in cycles: their counts will never be zero.</source>
        <translation>Der Frame ist vorbei: %1 Objekte wurden freigegeben, als sie starben. %2 tote sind noch da, die im Kreis aufeinander verweisen: Ihre Zähler werden nie null.</translation>
    </message>
    <message>
        <source>Done: %1 objects were found alive, %2 were reclaimed.</source>
        <translation>Fertig: %1 Objekte leben, %2 wurden bereinigt.</translation>
    </message>
    <message>
        <source>Mark and sweep</source>
        <translation>Mark-and-Sweep</translation>
    </message>
    <message>
        <source>Incremental marking, snapshot at the beginning</source>
        <translation>Schrittweises Markieren, Stand zu Beginn</translation>
    </message>
    <message>
        <source>Incremental marking, incremental update</source>
        <translation>Schrittweises Markieren, laufende Änderung</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Kopierend</translation>
    </message>
    <message>
        <source>Minor collection</source>
        <translation>Kleine Bereinigung</translation>
    </message>
    <message>
        <source>Major collection</source>
        <translation>Große Bereinigung</translation>
    </message>
    <message>
        <source>Reference counting</source>
        <translation>Referenzzählung</translation>
    </message>
    <message>
        <source>Backup trace</source>
        <translation>Ersatzlauf</translation>
    </message>
    <message>
        <source>The nursery is empty. Now the old space is marked, all of it white again.</source>
        <translation>Die Nursery ist leer. Jetzt wird der Altbereich markiert, in dem wieder alles weiß ist.</translation>
    </message>
    <message>
        <source>lane %1 has no collection from frame %2 on</source>
        <translation>Spur %1 hat ab Frame %2 keine Bereinigung</translation>
    </message>
    <message>
        <source>%1 is asked for, and no slot is idle: the pool grows by %2 and hands out slot %3. A miss.</source>
        <translation>%1 wird verlangt, und kein Slot ist frei: Der Pool wächst um %2 und gibt Slot %3 aus. Ein Fehlgriff.</translation>
    </message>
    <message>
        <source>%1 gets slot %2, which was never used before.</source>
        <translation>%1 bekommt Slot %2, der noch nie benutzt wurde.</translation>
    </message>
    <message>
        <source>%1 gets slot %2, the top of the stack. A hit.</source>
        <translation>%1 bekommt Slot %2, den obersten des Stapels. Ein Treffer.</translation>
    </message>
    <message>
        <source>%1 gets slot %2: the first word with a clear bit is number %3, and its lowest clear bit is number %4. A hit.</source>
        <translation>%1 bekommt Slot %2: Das erste Wort mit einem leeren Bit ist Nummer %3, und sein niedrigstes leeres Bit ist Nummer %4. Ein Treffer.</translation>
    </message>
    <message>
        <source>%1 gets slot %2, the first of the list. The list begins at the next one now. A hit.</source>
        <translation>%1 bekommt Slot %2, den ersten der Liste. Die Liste beginnt jetzt beim nächsten. Ein Treffer.</translation>
    </message>
    <message>
        <source>%1 is no longer needed. Its slot %2 comes back at the end of the frame, with the others.</source>
        <translation>%1 wird nicht mehr gebraucht. Sein Slot %2 kommt am Ende des Frames mit den anderen zurück.</translation>
    </message>
    <message>
        <source>%1 gives slot %2 back: it goes onto the stack.</source>
        <translation>%1 gibt Slot %2 zurück: Er kommt auf den Stapel.</translation>
    </message>
    <message>
        <source>%1 gives slot %2 back: its bit is cleared.</source>
        <translation>%1 gibt Slot %2 zurück: Sein Bit wird gelöscht.</translation>
    </message>
    <message>
        <source>%1 gives slot %2 back: it goes to the end of the list.</source>
        <translation>%1 gibt Slot %2 zurück: Er kommt ans Ende der Liste.</translation>
    </message>
    <message>
        <source>%1 gives slot %2 back: it goes to the front of the list.</source>
        <translation>%1 gibt Slot %2 zurück: Er kommt an den Anfang der Liste.</translation>
    </message>
    <message>
        <source>Every slot is in use: the oldest object gives up slot %1, and %2 gets it.</source>
        <translation>Jeder Slot ist belegt: Das älteste Objekt gibt Slot %1 ab, und %2 bekommt ihn.</translation>
    </message>
    <message>
        <source>Every slot is in use, and the pool may not grow: it refuses.</source>
        <translation>Jeder Slot ist belegt, und der Pool darf nicht wachsen: Er weist ab.</translation>
    </message>
    <message>
        <source>The slots of all objects that are no longer needed come back at once.</source>
        <translation>Die Slots aller Objekte, die nicht mehr gebraucht werden, kommen auf einmal zurück.</translation>
    </message>
    <message>
        <source>a message of the helper process is not valid</source>
        <translation>eine Nachricht des Hilfsprozesses ist nicht gültig</translation>
    </message>
    <message>
        <source>Start here</source>
        <translation>Hier anfangen</translation>
    </message>
    <message>
        <source>Collectors</source>
        <translation>Collectors</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>Pools</translation>
    </message>
    <message>
        <source>From the articles</source>
        <translation>Aus den Artikeln</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>What to see first; each takes no more than a minute</source>
        <translation>Was zuerst zu sehen ist; jedes dauert höchstens eine Minute</translation>
    </message>
    <message>
        <source>One program, and what each garbage collector makes of it</source>
        <translation>Ein Programm, und was jeder Garbage Collector daraus macht</translation>
    </message>
    <message>
        <source>What a pool saves, what it costs, and when it does not pay</source>
        <translation>Was ein Pool spart, was er kostet und wann er sich nicht lohnt</translation>
    </message>
    <message>
        <source>What articles on object pools in games measured, and what you get here</source>
        <translation>Was Artikel über Objekt-Pools in Spielen gemessen haben, und was sich hier ergibt</translation>
    </message>
    <message>
        <source>What goes wrong with pools, and how to notice it</source>
        <translation>Was mit Pools schiefgeht, und woran man es merkt</translation>
    </message>
    <message>
        <source>is a folder; a lesson is a file</source>
        <translation>ist ein Ordner; eine Lektion ist eine Datei</translation>
    </message>
    <message>
        <source>of lane %1, the calls for %2 cannot be shown step by step: only those of pools that keep slots of their own can</source>
        <translation>in der Spur %1 können die Aufrufe für %2 nicht Schritt für Schritt gezeigt werden: Das geht nur bei Pools, die eigene Slots haben</translation>
    </message>
    <message>
        <source>a text has a link to a film of &apos;%1&apos;, but the experiment has no such lane</source>
        <translation>ein Text verweist auf einen Film von „%1“, aber das Experiment hat keine solche Spur</translation>
    </message>
    <message>
        <source>the file is empty; allowed is a JSON object</source>
        <translation>die Datei ist leer; erlaubt ist ein JSON-Objekt</translation>
    </message>
    <message>
        <source>nothing may follow the closing brace</source>
        <translation>nach der schließenden Klammer darf nichts mehr folgen</translation>
    </message>
    <message>
        <source>is a folder; answers are a file</source>
        <translation>ist ein Ordner; Antworten sind eine Datei</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is the name of another column in the table of grades</source>
        <translation>„%1“ heißt schon eine andere Spalte der Bewertungstabelle</translation>
    </message>
    <message>
        <source>%1 is black: it stays. Its mark is cleared: it is white for the next collection.</source>
        <translation>%1 ist schwarz: Es bleibt. Seine Markierung wird gelöscht: Für die nächste Bereinigung ist es weiß.</translation>
    </message>
    <message>
        <source>Enough for now: the program runs on. Grey objects left, of those shown: %1.</source>
        <translation>Genug für jetzt: Das Programm läuft weiter. Graue Objekte, von den gezeigten, noch: %1.</translation>
    </message>
    <message>
        <source>From-space</source>
        <translation>From-Space</translation>
    </message>
    <message>
        <source>To-space</source>
        <translation>To-Space</translation>
    </message>
    <message>
        <source>Nursery, half in use</source>
        <translation>Nursery, belegte Hälfte</translation>
    </message>
    <message>
        <source>Nursery, other half</source>
        <translation>Nursery, andere Hälfte</translation>
    </message>
    <message>
        <source>the solution reaches the goal within %1 frames, but no longer at the end of the run, after %2</source>
        <translation>die Lösung erreicht das Ziel innerhalb von %1 Frames, aber am Ende des Laufs, nach %2, nicht mehr</translation>
    </message>
    <message>
        <source>must be %1</source>
        <translation>muss %1 sein</translation>
    </message>
    <message>
        <source>the path of a file, of up to 4,096 bytes</source>
        <translation>der Pfad einer Datei, mit bis zu 4.096 Bytes</translation>
    </message>
    <message>
        <source>%1 is not complete: %2; what comes before it is there.</source>
        <translation>%1 ist nicht vollständig: %2; was davor kommt, ist da.</translation>
    </message>
    <message>
        <source>Left out are objects of more than 16 MiB, %1 of %2 allocations.</source>
        <translation>Weggelassen sind Objekte von mehr als 16 MiB, %1 von %2 Anforderungen.</translation>
    </message>
    <message>
        <source>Objects take the bytes of their kind, in all %1 where the program asked for %2.</source>
        <translation>Objekte belegen die Bytes ihrer Art, insgesamt %1, wo das Programm %2 anforderte.</translation>
    </message>
    <message>
        <source>Of objects of more than 8 KiB, %1 of %2 allocations, only the first 4 KiB and the last are written and updated.</source>
        <translation>Von Objekten von mehr als 8 KiB, %1 von %2 Anforderungen, werden nur die ersten und die letzten 4 KiB beschrieben und aktualisiert.</translation>
    </message>
    <message>
        <source>cannot write the trace: %1</source>
        <translation>der Mitschnitt kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>there is no program to record</source>
        <translation>es ist kein Programm zum Aufzeichnen genannt</translation>
    </message>
    <message>
        <source>there is no program &apos;%1&apos; in the folders of PATH; to record one of the current folder, write ./%1</source>
        <translation>in den Ordnern von PATH gibt es kein Programm &apos;%1&apos;; für eines im aktuellen Ordner schreiben Sie ./%1</translation>
    </message>
    <message>
        <source>there is no program &apos;%1&apos;</source>
        <translation>es gibt kein Programm &apos;%1&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a folder, not a program</source>
        <translation>&apos;%1&apos; ist ein Ordner und kein Programm</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not executable</source>
        <translation>&apos;%1&apos; ist nicht ausführbar</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be recorded: it is set-uid, set-gid or has capabilities, and the system loads no recorder into such programs</source>
        <translation>&apos;%1&apos; kann nicht aufgezeichnet werden: Es ist set-uid, set-gid oder hat Capabilities, und in solche Programme lädt das System keinen Rekorder</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither a program nor a script that names its interpreter</source>
        <translation>&apos;%1&apos; ist weder ein Programm noch ein Skript, das seinen Interpreter nennt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a program for another kind of machine</source>
        <translation>&apos;%1&apos; ist ein Programm für eine andere Art von Rechner</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be recorded: it is statically linked, so no recorder can be loaded into it</source>
        <translation>&apos;%1&apos; kann nicht aufgezeichnet werden: Es ist statisch gelinkt, so dass kein Rekorder hineingeladen werden kann</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be recorded: it was built with a sanitizer, which brings a malloc of its own; build it without</source>
        <translation>&apos;%1&apos; kann nicht aufgezeichnet werden: Es wurde mit einem Sanitizer gebaut, der ein eigenes malloc mitbringt; bauen Sie es ohne</translation>
    </message>
    <message>
        <source>cannot start &apos;%1&apos;: %2</source>
        <translation>&apos;%1&apos; kann nicht gestartet werden: %2</translation>
    </message>
    <message>
        <source>%1 is a folder; a trace is a file</source>
        <translation>%1 ist ein Ordner; ein Mitschnitt ist eine Datei</translation>
    </message>
    <message>
        <source>%1: cannot be read: %2</source>
        <translation>%1: kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>at byte 16: it is a trace in the byte order of another machine; traces have the lowest byte first</source>
        <translation>bei Byte 16: Es ist ein Mitschnitt in der Byte-Reihenfolge eines anderen Rechners; in Mitschnitten kommt das niedrigste Byte zuerst</translation>
    </message>
    <message>
        <source>the trace is cut within the head of a block</source>
        <translation>der Mitschnitt ist im Kopf eines Blocks abgeschnitten</translation>
    </message>
    <message>
        <source>the head of a block is damaged</source>
        <translation>der Kopf eines Blocks ist beschädigt</translation>
    </message>
    <message>
        <source>the trace is cut within a block</source>
        <translation>der Mitschnitt ist in einem Block abgeschnitten</translation>
    </message>
    <message>
        <source>a block is damaged</source>
        <translation>ein Block ist beschädigt</translation>
    </message>
    <message>
        <source>at byte %1: %2</source>
        <translation>bei Byte %1: %2</translation>
    </message>
    <message>
        <source>a block of events is malformed</source>
        <translation>ein Block mit Ereignissen ist nicht richtig aufgebaut</translation>
    </message>
    <message>
        <source>at byte %1: the trace is cut before it says what it is</source>
        <translation>bei Byte %1: Der Mitschnitt ist abgeschnitten, bevor er sagt, was er ist</translation>
    </message>
    <message>
        <source>at byte %1: the trace does not say what it is</source>
        <translation>bei Byte %1: Der Mitschnitt sagt nicht, was er ist</translation>
    </message>
    <message>
        <source>the call sites are damaged</source>
        <translation>die Aufrufstellen sind beschädigt</translation>
    </message>
    <message>
        <source>the trace ends without its last block</source>
        <translation>der Mitschnitt endet ohne seinen letzten Block</translation>
    </message>
    <message>
        <source>the last block is damaged</source>
        <translation>der letzte Block ist beschädigt</translation>
    </message>
    <message>
        <source>the totals in the last block are not those of the events before it</source>
        <translation>die Summen im letzten Block sind nicht die der Ereignisse davor</translation>
    </message>
    <message>
        <source>a block has more sizes and call sites than a trace may have</source>
        <translation>ein Block hat mehr Größen und Aufrufstellen, als ein Mitschnitt haben darf</translation>
    </message>
    <message>
        <source>a block has an object larger than any memory</source>
        <translation>ein Block hat ein Objekt, das größer ist als jeder Speicher</translation>
    </message>
    <message>
        <source>a block frees an object that is not alive</source>
        <translation>ein Block gibt ein Objekt frei, das nicht lebt</translation>
    </message>
    <message>
        <source>%1 slots (%2) were enough in this recording; another run of the program may need more.</source>
        <translation>%1 Slots (%2) genügten in diesem Mitschnitt; ein anderer Lauf des Programms kann mehr brauchen.</translation>
    </message>
    <message>
        <source>the file cannot be read any further</source>
        <translation>die Datei kann nicht weiter gelesen werden</translation>
    </message>
    <message>
        <source>the packed file is damaged at its byte %1</source>
        <translation>die gepackte Datei ist bei ihrem Byte %1 beschädigt</translation>
    </message>
    <message>
        <source>the packed file is cut, and ends here</source>
        <translation>die gepackte Datei ist abgeschnitten und endet hier</translation>
    </message>
    <message>
        <source>at byte %1, line %2: %3</source>
        <translation>bei Byte %1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not understood, and skipped</source>
        <translation>&apos;%1&apos; wird nicht verstanden und übersprungen</translation>
    </message>
    <message>
        <source>the file is cut within this line</source>
        <translation>die Datei ist in dieser Zeile abgeschnitten</translation>
    </message>
    <message>
        <source>no object has %1 bytes; that line is skipped</source>
        <translation>kein Objekt hat %1 Bytes; diese Zeile wird übersprungen</translation>
    </message>
    <message>
        <source>%1 is freed a second time</source>
        <translation>%1 wird ein zweites Mal freigegeben</translation>
    </message>
    <message>
        <source>%1 is freed, but was not seen allocated</source>
        <translation>%1 wird freigegeben, aber seine Anforderung wurde nicht gesehen</translation>
    </message>
    <message>
        <source>the file ends after %1 operations of %2</source>
        <translation>die Datei endet nach %1 von %2 Operationen</translation>
    </message>
    <message>
        <source>nothing is in it</source>
        <translation>es ist nichts darin</translation>
    </message>
    <message>
        <source>the profile is cut, and ends here</source>
        <translation>das Profil ist abgeschnitten und endet hier</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>no heap has %1 bytes</source>
        <translation>kein Heap hat %1 Bytes</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a whole number, not below 0</source>
        <translation>&apos;%1&apos; ist eine ganze Zahl, nicht unter 0</translation>
    </message>
    <message>
        <source>time goes back</source>
        <translation>die Zeit geht zurück</translation>
    </message>
    <message>
        <source>%1 is being recorded. Objects of more than 16 MiB are left out.</source>
        <translation>%1 wird gerade aufgezeichnet. Objekte von mehr als 16 MiB sind weggelassen.</translation>
    </message>
    <message>
        <source>nothing was recorded: the system did not load the recorder into %1</source>
        <translation>nichts wurde aufgezeichnet: das System hat den Rekorder nicht in %1 geladen</translation>
    </message>
    <message>
        <source>%1 is being written by another recording; name another file with --out</source>
        <translation>%1 wird gerade von einer anderen Aufzeichnung geschrieben; eine andere Datei lässt sich mit --out nennen</translation>
    </message>
    <message>
        <source>the trace cannot be written into this folder; name another place with --out</source>
        <translation>der Mitschnitt kann nicht in diesen Ordner geschrieben werden; ein anderer Ort lässt sich mit --out nennen</translation>
    </message>
    <message>
        <source>at byte 16: it is a trace of version %1; this program reads versions up to %2</source>
        <translation>bei Byte 16: es ist ein Mitschnitt der Version %1; dieses Programm liest Versionen bis %2</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>the trace is being recorded, and not all of its kinds are known yet; allowed is any-size</source>
        <translation>der Mitschnitt wird gerade aufgezeichnet, und noch sind nicht alle seine Arten bekannt; erlaubt ist any-size</translation>
    </message>
    <message>
        <source>cannot read %1: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>the noise between processes in it is not valid</source>
        <translation>das Rauschen zwischen Prozessen darin ist ungültig</translation>
    </message>
    <message>
        <source>%1 cuts small objects out of blocks, and only the blocks were seen. With %2 in its environment, each object is recorded.</source>
        <translation>%1 schneidet kleine Objekte aus Blöcken, und nur die Blöcke wurden gesehen. Mit %2 in seiner Umgebung wird jedes Objekt aufgezeichnet.</translation>
    </message>
    <message>
        <source>it is packed by %1; unpack it first, with %2</source>
        <translation>sie ist mit %1 gepackt; entpacken Sie sie zuerst, mit %2</translation>
    </message>
    <message>
        <source>line %1: a text is too long for a profile</source>
        <translation>Zeile %1: ein Text ist zu lang für ein Profil</translation>
    </message>
    <message>
        <source>the unit of time is instrs, ms or µs</source>
        <translation>die Einheit der Zeit ist instrs, ms oder µs</translation>
    </message>
    <message>
        <source>the unit of time is i, ms, s or B, not &apos;%1&apos;</source>
        <translation>die Einheit der Zeit ist i, ms, s oder B, nicht &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the trace has more than %1 objects alive at once, which is more than can be replayed</source>
        <translation>im Mitschnitt leben mehr als %1 Objekte zugleich, mehr, als sich abspielen lassen</translation>
    </message>
    <message>
        <source>the trace has more than %1 births and deaths in one frame; eventsPerFrame makes frames of fewer</source>
        <translation>der Mitschnitt hat mehr als %1 Geburten und Tode in einem Frame; eventsPerFrame macht Frames mit weniger</translation>
    </message>
    <message>
        <source>%1 is not a regular file; a trace is one</source>
        <translation>%1 ist keine gewöhnliche Datei; ein Mitschnitt ist eine</translation>
    </message>
    <message>
        <source>a block has more objects alive at once than a trace may have</source>
        <translation>in einem Block leben mehr Objekte zugleich, als ein Mitschnitt haben darf</translation>
    </message>
    <message>
        <source>Every lane kept to the budget of %1 ms a frame by processor time, in all %2 repeats.</source>
        <translation>Alle Spuren hielten das Budget von %1 ms je Frame nach Prozessorzeit ein, in allen %2 Wiederholungen.</translation>
    </message>
    <message>
        <source>Every lane kept to the budget of %1 ms a frame by processor time.</source>
        <translation>Alle Spuren hielten das Budget von %1 ms je Frame nach Prozessorzeit ein.</translation>
    </message>
    <message>
        <source>All other lanes kept to it by processor time.</source>
        <translation>Alle anderen Spuren hielten es nach Prozessorzeit ein.</translation>
    </message>
    <message>
        <source>%1 frame was over it by the clock alone: other programs had the processor for more than a fifth of its time.</source>
        <translation>%1 Frame lag nur nach der Uhr darüber: Andere Programme hatten den Prozessor für mehr als ein Fünftel seiner Zeit.</translation>
    </message>
    <message>
        <source>%1 frames, of all lanes together, were over it by the clock alone: other programs had the processor for more than a fifth of their time.</source>
        <translation>%1 Frames aller Spuren zusammen lagen nur nach der Uhr darüber: Andere Programme hatten den Prozessor für mehr als ein Fünftel ihrer Zeit.</translation>
    </message>
    <message>
        <source>Each of %1 repeats is a process of its own and counts once, with the mean difference of its frames. The interval of their median is exact, by order statistics, and includes the noise between processes.</source>
        <translation>Jede von %1 Wiederholungen ist ein eigener Prozess und zählt einmal, mit dem mittleren Unterschied ihrer Frames. Das Intervall ihres Medians ist exakt, aus Ordnungsstatistiken, und enthält das Rauschen zwischen Prozessen.</translation>
    </message>
    <message>
        <source>too few frames of %1 and %2 to tell</source>
        <translation>zu wenige Frames der Spuren %1 und %2, um es zu sagen</translation>
    </message>
    <message>
        <source>in all %1 repeats: %2</source>
        <translation>in allen %1 Wiederholungen: %2</translation>
    </message>
    <message>
        <source>95 % interval over %1 repeats: %2</source>
        <translation>95-%-Intervall über %1 Wiederholungen: %2</translation>
    </message>
    <message>
        <source>95 % interval over this run&apos;s frames: %1</source>
        <translation>95-%-Intervall über die Frames dieses Laufs: %1</translation>
    </message>
    <message>
        <source>95 % interval over this run&apos;s frames: %1; equal lanes differ by up to %2 between runs</source>
        <translation>95-%-Intervall über die Frames dieses Laufs: %1; gleiche Spuren unterscheiden sich zwischen Läufen um bis zu %2</translation>
    </message>
    <message>
        <source>%1 less to %2 more</source>
        <translation>%1 weniger bis %2 mehr</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 (%2 of a frame&apos;s budget)</source>
        <translation>%1 (%2 des Budgets eines Frames)</translation>
    </message>
    <message>
        <source>Pooling paid here: in %1 of %2 frames %3 kept to the budget of %4 ms where collections made %5 miss it.</source>
        <translation>Hier haben sich Pools gelohnt: In %1 von %2 Frames hielt Spur %3 das Budget von %4 ms ein, wo Spur %5 es durch Bereinigungen überschritt.</translation>
    </message>
    <message>
        <source>Pooling did not pay here: in %1 of %2 frames %3 kept to the budget of %4 ms where collections made %5 miss it.</source>
        <translation>Hier haben sich Pools nicht gelohnt: In %1 von %2 Frames hielt Spur %3 das Budget von %4 ms ein, wo Spur %5 es durch Bereinigungen überschritt.</translation>
    </message>
    <message>
        <source>Pooling paid here: collections paused %1 for up to %2, and %3 never.</source>
        <translation>Hier haben sich Pools gelohnt: Bereinigungen hielten Spur %1 für bis zu %2 an, Spur %3 nie.</translation>
    </message>
    <message>
        <source>Pooling did not pay here: collections paused %1 for up to %2, and %3 never.</source>
        <translation>Hier haben sich Pools nicht gelohnt: Bereinigungen hielten Spur %1 für bis zu %2 an, Spur %3 nie.</translation>
    </message>
    <message>
        <source>Pooling paid here: in %1 of %2 comparisons of a lane with pools and one without, it spared frames a collection that broke the budget or took more than a tenth of it.</source>
        <translation>Hier haben sich Pools gelohnt: In %1 von %2 Vergleichen einer Spur mit Pools und einer ohne ersparten sie Frames eine Bereinigung, die das Budget sprengte oder mehr als ein Zehntel davon brauchte.</translation>
    </message>
    <message>
        <source>Pooling did not pay here: in %1 of %2 comparisons of a lane with pools and one without, only with pools did collections break the budget or take more than a tenth of it.</source>
        <translation>Hier haben sich Pools nicht gelohnt: In %1 von %2 Vergleichen einer Spur mit Pools und einer ohne sprengten Bereinigungen nur mit Pools das Budget oder brauchten mehr als ein Zehntel davon.</translation>
    </message>
    <message>
        <source>Time cannot be judged: there are too few frames.</source>
        <translation>Kein Urteil über die Zeit: Es gibt zu wenige Frames.</translation>
    </message>
    <message>
        <source>%1 leaked %2 of its %3 of heap: dead objects in cycles, which counting alone never frees.</source>
        <translation>In Spur %1 sind %2 ihrer %3 Heap verloren: tote Objekte in Zyklen, die Zählen allein nie freigibt.</translation>
    </message>
    <message>
        <source>Nothing was refused, leaked or corrupted.</source>
        <translation>Keine Abweisung, nichts verloren, nichts verfälscht.</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>cannot create the memory shared with the program: its size, %1, exceeds the file size limit (ulimit -f)</source>
        <translation>der mit dem Programm geteilte Speicher lässt sich nicht anlegen: seine Größe, %1, überschreitet die Grenze für Dateigrößen (ulimit -f)</translation>
    </message>
    <message>
        <source>cannot create the memory shared with the program: %1</source>
        <translation>der mit dem Programm geteilte Speicher lässt sich nicht anlegen: %1</translation>
    </message>
    <message>
        <source>%1 has a malloc of its own, and the recorder did not see its objects.</source>
        <translation>%1 hat ein eigenes malloc, dessen Objekte der Rekorder nicht gesehen hat.</translation>
    </message>
    <message>
        <source>%1 became %2 and was not recorded from then on, because the system did not load the recorder into %2.</source>
        <translation>%1 wurde zu %2 und ab da nicht mehr aufgezeichnet, weil das System den Rekorder nicht in %2 geladen hat.</translation>
    </message>
    <message>
        <source>%1 started other programs that were not recorded, because the system did not load the recorder into them: %2.</source>
        <translation>%1 hat andere Programme gestartet, die nicht aufgezeichnet wurden, weil das System den Rekorder nicht in sie geladen hat: %2.</translation>
    </message>
    <message>
        <source>%1 started other programs that were not recorded: %2. To record them as well, use &apos;poolscope record --children&apos;.</source>
        <translation>%1 hat andere Programme gestartet, die nicht aufgezeichnet wurden: %2. „poolscope record --children“ zeichnet auch sie auf.</translation>
    </message>
    <message>
        <source>When the program&apos;s resident memory was largest (%1), the objects that were seen made up %2 of it.</source>
        <translation>Als der residente Speicher des Programms am größten war (%1), machten die gesehenen Objekte %2 davon aus.</translation>
    </message>
    <message>
        <source>Libraries that are loaded with RTLD_DEEPBIND bypass the recorder, so what they allocated was not seen: %1.</source>
        <translation>Bibliotheken, die mit RTLD_DEEPBIND geladen werden, umgehen den Rekorder; was sie angefordert haben, war darum nicht zu sehen: %1.</translation>
    </message>
    <message>
        <source>Not recorded: %1 more processes. Only %2 can be recorded at the same time, and a process that has ended counts until its trace is written.</source>
        <translation>Nicht aufgezeichnet: %1 weitere Prozesse. Nur %2 lassen sich zugleich aufzeichnen, und ein beendeter zählt mit, bis sein Mitschnitt geschrieben ist.</translation>
    </message>
    <message>
        <source>Not recorded: %1 processes in PID namespaces of their own, because they could not find out their process IDs outside.</source>
        <translation>Nicht aufgezeichnet: %1 Prozesse in eigenen PID-Namensräumen, weil sie ihre Prozessnummern außerhalb nicht ermitteln konnten.</translation>
    </message>
    <message>
        <source>it is too large, or becomes so when it is unpacked</source>
        <translation>sie ist zu groß oder wird es beim Entpacken</translation>
    </message>
    <message>
        <source>id %1 has no size, so this line is skipped, along with any free that belongs to it</source>
        <translation>Nummer %1 hat keine Größe, darum wird diese Zeile übersprungen, ebenso jede zugehörige Freigabe</translation>
    </message>
    <message>
        <source>%1 is not the trace that was recorded: the recording can be looked at, but not run again</source>
        <translation>%1 ist nicht der Mitschnitt, der aufgezeichnet wurde: Die Aufzeichnung lässt sich ansehen, aber nicht noch einmal ausführen</translation>
    </message>
    <message>
        <source>The trace %1 is not there: the recording can be looked at, but not run again</source>
        <translation>Der Mitschnitt %1 ist nicht da: Die Aufzeichnung lässt sich ansehen, aber nicht noch einmal ausführen</translation>
    </message>
    <message>
        <source>Measured here, over %1 repeats, each run a process of its own: cannot tell from %2 frames whether pooling saves time; with a pool it would be between %3 a frame more and %4 less.</source>
        <translation>Hier gemessen, über %1 Wiederholungen, jeder Lauf ein eigener Prozess: Aus %2 Frames lässt sich nicht sagen, ob ein Pool Zeit spart; mit einem Pool wären es je Frame zwischen %3 mehr und %4 weniger.</translation>
    </message>
    <message>
        <source>Measured here, over %1 repeats, each run a process of its own: pooling saves %2 a frame (95 % interval over the repeats: %3 to %4), %5 of the budget.</source>
        <translation>Hier gemessen, über %1 Wiederholungen, jeder Lauf ein eigener Prozess: Ein Pool spart %2 je Frame (95-%-Intervall über die Wiederholungen: %3 bis %4), %5 des Budgets.</translation>
    </message>
    <message>
        <source>Measured here, over %1 repeats, each run a process of its own: pooling costs %2 a frame (95 % interval over the repeats: %3 to %4), %5 of the budget.</source>
        <translation>Hier gemessen, über %1 Wiederholungen, jeder Lauf ein eigener Prozess: Ein Pool kostet %2 je Frame (95-%-Intervall über die Wiederholungen: %3 bis %4), %5 des Budgets.</translation>
    </message>
    <message>
        <source>another trace</source>
        <translation>ein anderer Mitschnitt</translation>
    </message>
    <message>
        <source>The trace %1 is not there: without its kinds, the recording could not be opened again</source>
        <translation>Der Mitschnitt %1 ist nicht da: Ohne seine Arten ließe sich die Aufzeichnung nicht wieder öffnen</translation>
    </message>
    <message>
        <source>they are timed in different ways</source>
        <translation>sie sind auf verschiedene Weise gemessen</translation>
    </message>
    <message>
        <source>The program was stopped or held up for %1, which no frame includes.</source>
        <translation>Die %1, für die das Programm angehalten oder aufgehalten wurde, sind in keinem Frame enthalten.</translation>
    </message>
    <message>
        <source>%1 is next in the queue: its references are followed.</source>
        <translation>%1 ist vorn in der Schlange: Jetzt wird angesehen, worauf es verweist.</translation>
    </message>
    <message>
        <source>%1 is taken off the stack: its references are followed.</source>
        <translation>%1 wird vom Stapel genommen: Jetzt wird angesehen, worauf es verweist.</translation>
    </message>
    <message>
        <source>The program is stopped, and the collector continues for a while.</source>
        <translation>Das Programm steht, und der Collector arbeitet ein Stück weiter.</translation>
    </message>
    <message>
        <source>Every object that was reached has moved out. All that is left in this space is dead. It is emptied at a stroke, without a look at any of it.</source>
        <translation>Was erreicht wurde, ist ausgezogen. Alles, was hier noch liegt, ist tot. Der Bereich wird auf einen Schlag geleert, ohne einen Blick darauf.</translation>
    </message>
    <message>
        <source>The barrier shades %1: the object that refers to it now may have been scanned before.</source>
        <translation>Die Barriere färbt %1 grau: Das Objekt, das jetzt darauf verweist, ist vielleicht schon durchgesehen.</translation>
    </message>
    <message>
        <source>The nursery is full: %1 young objects. Which of them are alive is not known yet. All of them are white.</source>
        <translation>Die Nursery ist voll: %1 junge Objekte. Welche davon leben, ist noch nicht bekannt. Alle sind weiß.</translation>
    </message>
    <message>
        <source>%1 objects. Which of them are alive is not known yet. All of them are white.</source>
        <translation>%1 Objekte. Welche davon leben, ist noch nicht bekannt. Alle sind weiß.</translation>
    </message>
    <message>
        <source>%1 was changed; the question allows changes to %2</source>
        <translation>%1 wurde geändert; ändern darf man bei dieser Frage %2</translation>
    </message>
    <message>
        <source>the run creates more than %1 objects and is stopped</source>
        <translation>der Lauf erzeugt mehr als %1 Objekte und wird abgebrochen</translation>
    </message>
    <message>
        <source>works only in the goal of a tune question; name the frames, as in [0, 599]</source>
        <translation>ist nur im Ziel einer Frage der Art tune bekannt; nenne die Frames, wie in [0, 599]</translation>
    </message>
    <message>
        <source>turns the frame into something else</source>
        <translation>macht aus einem Frame etwas anderes</translation>
    </message>
    <message>
        <source>a column has an unknown encoding</source>
        <translation>eine Spalte ist auf unbekannte Weise kodiert</translation>
    </message>
    <message>
        <source>a collection is of an unknown kind</source>
        <translation>eine Bereinigung ist von unbekannter Art</translation>
    </message>
    <message>
        <source>%1 came into a used slot and its speed was not set again; it keeps what the previous object left behind</source>
        <translation>%1 kam in einen benutzten Slot, ohne dass seine Geschwindigkeit neu gesetzt wurde; es macht mit dem weiter, was das Objekt davor dort hinterlassen hat</translation>
    </message>
    <message>
        <source>%1 came into a used slot and its colour was not set again; it keeps what the previous object left behind</source>
        <translation>%1 kam in einen benutzten Slot, ohne dass seine Farbe neu gesetzt wurde; es macht mit dem weiter, was das Objekt davor dort hinterlassen hat</translation>
    </message>
    <message>
        <source>%1 came into a used slot and its speed and colour were not set again; it keeps what the previous object left behind</source>
        <translation>%1 kam in einen benutzten Slot, ohne dass seine Geschwindigkeit und Farbe neu gesetzt wurden; es macht mit dem weiter, was das Objekt davor dort hinterlassen hat</translation>
    </message>
    <message>
        <source>%1 went to the wrong pool: it was released to the pool of kind %2 but belongs to that of kind %3</source>
        <translation>%1 wurde falsch zurückgegeben: an den Pool der Art %2, gehört aber dem Pool der Art %3</translation>
    </message>
    <message>
        <source>the pool of kind %1 was given %2 in one call and skipped %3 of another kind, which is still in use though no longer needed</source>
        <translation>der Pool der Art %1 bekam %2 in einem Aufruf und überging %3 einer anderen Art, das noch belegt ist, obwohl es nicht mehr gebraucht wird</translation>
    </message>
    <message>
        <source>the pool of kind %1 was given %2 in one call and skipped %3 of another kind, which are still in use though no longer needed</source>
        <translation>der Pool der Art %1 bekam %2 in einem Aufruf und überging %3 einer anderen Art, die noch belegt sind, obwohl sie nicht mehr gebraucht werden</translation>
    </message>
    <message>
        <source>it is heaptrack data in an unknown format; formats 1 to %1 are known</source>
        <translation>es sind Daten von heaptrack in einem anderen Format als den bekannten 1 bis %1</translation>
    </message>
    <message>
        <source>stack %1 is missing; where that object was allocated is not known</source>
        <translation>Stack %1 wurde nicht genannt; wo dieses Objekt angefordert wurde, ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 is allocated again but was never freed; it is taken to have been freed</source>
        <translation>%1 wird noch einmal angefordert, ohne freigegeben worden zu sein; es gilt als freigegeben</translation>
    </message>
    <message>
        <source>it is text that ms_print made from a massif profile; overlay the profile itself, massif.out and a number</source>
        <translation>es ist ein Text, den ms_print aus einem Profil von massif gemacht hat; unterlegen Sie das Profil selbst, massif.out mit einer Nummer</translation>
    </message>
    <message>
        <source>it is already a trace</source>
        <translation>es ist schon ein Mitschnitt</translation>
    </message>
    <message>
        <source>it is a profile of %1, with sums and no objects; it cannot become a trace, but the window lays it over a chart: File &gt; Overlay Recording</source>
        <translation>es ist ein Profil von %1, das Summen hat und keine Objekte; daraus lässt sich kein Mitschnitt machen, aber das Fenster legt es über ein Diagramm: Datei &gt; Aufzeichnung unterlegen</translation>
    </message>
    <message>
        <source>it is in an unknown DHAT format; format 2 is known</source>
        <translation>es ist in einem anderen Format von DHAT als dem bekannten, 2</translation>
    </message>
    <message>
        <source>it is not a heap profile with the times tg and te</source>
        <translation>es ist kein Profil eines Heaps mit den Zeiten tg und te</translation>
    </message>
    <message>
        <source>a snapshot begins before the previous one ends</source>
        <translation>eine Momentaufnahme beginnt, bevor die vorige endet</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no valid number</source>
        <translation>&apos;%1&apos; hat keine gültige Zahl</translation>
    </message>
    <message>
        <source>a snapshot ends without all of time, mem_heap_B, mem_heap_extra_B and mem_stacks_B</source>
        <translation>eine Momentaufnahme endet, der etwas von time, mem_heap_B, mem_heap_extra_B und mem_stacks_B fehlt</translation>
    </message>
    <message>
        <source>it is not a massif or DHAT profile</source>
        <translation>es ist kein Profil von massif oder DHAT</translation>
    </message>
    <message>
        <source>not a Poolscope trace (wrong signature)</source>
        <translation>kein Mitschnitt von Poolscope (falsche Kennung)</translation>
    </message>
    <message>
        <source>the trace does not have the objects that it announces</source>
        <translation>der Mitschnitt hat nicht die Objekte, die er ankündigt</translation>
    </message>
    <message>
        <source>a block is of an unknown kind</source>
        <translation>ein Block ist von unbekannter Art</translation>
    </message>
    <message>
        <source>Measured here: the number of repeats, %1, is too small to tell what pooling saves.</source>
        <translation>Hier gemessen: zu wenige Wiederholungen (%1), um zu sagen, was ein Pool spart.</translation>
    </message>
    <message>
        <source>%1 slots (%2) were enough with every seed; the probability that another seed needs more is at most 1/%3.</source>
        <translation>%1 Slots (%2) reichten bei jedem Startwert; die Wahrscheinlichkeit, dass ein weiterer mehr braucht, ist höchstens 1/%3.</translation>
    </message>
    <message>
        <source>These two may be up to %1 and %2 slots too large.</source>
        <translation>Diese beiden können bis zu %1 und %2 Slots mehr sein, als es braucht.</translation>
    </message>
    <message>
        <source>With chunks of %1 slots, only the first frame makes the pool grow twice: no other frame takes more than %2 slots beyond the most in use before it.</source>
        <translation>Mit Blöcken von %1 Slots lässt nur das erste Frame den Pool zweimal wachsen: Kein anderes nimmt mehr als %2 Slots über die hinaus, die vorher je belegt waren.</translation>
    </message>
    <message>
        <source>%1 applies to all of %2: set it to %3, which takes %4 in all.</source>
        <translation>%1 gilt für alle von %2: Es ist auf %3 zu setzen, was zusammen %4 braucht.</translation>
    </message>
    <message>
        <source>lane %1: %2 keeps its heap from one run to the next, so a sweep of it would depend on the order</source>
        <translation>Spur %1: %2 behält seinen Heap von einem Lauf zum nächsten; eine Versuchsreihe damit hinge von der Reihenfolge ab</translation>
    </message>
    <message>
        <source>Frames are compared in pairs, because all lanes get the same events in a frame. The interval of the mean difference is by batch means (%1 batches of some %2 frames), because a frame resembles those before it.</source>
        <translation>Frames werden paarweise verglichen, da in jedem Frame alle Spuren dieselben Ereignisse bekommen; das Intervall der mittleren Differenz beruht auf Mittelwerten von Blöcken (%1 Blöcke zu etwa %2 Frames), weil ein Frame den vorigen ähnelt.</translation>
    </message>
    <message>
        <source>Frames are compared in pairs, because all lanes get the same events in a frame. The interval of each mean difference is by batch means (%1 to %2 batches), because a frame resembles those before it.</source>
        <translation>Frames werden paarweise verglichen, da in jedem Frame alle Spuren dieselben Ereignisse bekommen; das Intervall jeder mittleren Differenz beruht auf Mittelwerten von Blöcken (%1 bis %2 Blöcke), weil ein Frame den vorigen ähnelt.</translation>
    </message>
    <message>
        <source>Where its memory lies makes a lane faster or slower in all frames of a run. By how much was not measured here, so this run alone cannot tell a difference in the mean frame; &quot;poolscope run --repeat&quot; can.</source>
        <translation>Wo ihr Speicher zu liegen kam, macht eine Spur in allen Frames eines Laufs schneller oder langsamer. Um wie viel, wurde hier nicht gemessen, sodass dieser Lauf allein keinen Unterschied des mittleren Frames erkennen lässt; „poolscope run --repeat“ tut es.</translation>
    </message>
    <message>
        <source>Where its memory lies makes a lane faster or slower in all frames of a run. By how much is estimated from %1 processes of %2 frames each. A difference is reported only if it exceeds what equal lanes stay below in 95 of 100 runs.</source>
        <translation>Wo ihr Speicher liegt, macht eine Spur in allen Frames eines Laufs schneller oder langsamer. Um wie viel, ist aus %1 Prozessen zu je %2 Frames geschätzt. Genannt wird ein Unterschied nur, wenn er größer ist als das, worunter gleiche Spuren in 95 von 100 Läufen bleiben.</translation>
    </message>
    <message>
        <source>%1 repeats are too few for an interval, which takes %2: no difference in the mean frame is reported.</source>
        <translation>%1 Wiederholungen sind zu wenige für ein Intervall; dafür braucht es %2: Ein Unterschied des mittleren Frames wird nicht genannt.</translation>
    </message>
    <message>
        <source>A difference that changes during the run has no interval. It is reported if one lane was faster in each of %1 parts of the run; how often chance alone does that is not known.</source>
        <translation>Eine Differenz, die sich im Lauf ändert, hat kein Intervall. Sie wird genannt, wenn eine Spur in jedem von %1 Teilen des Laufs schneller war; wie oft das allein durch Zufall geschieht, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Up to %1 of %2 frames in each comparison count with their processor time, because other programs had the processor for more than a fifth of their time.</source>
        <translation>Bis zu %1 von %2 Frames je Vergleich zählen mit ihrer Prozessorzeit, weil andere Programme mehr als ein Fünftel ihrer Zeit den Prozessor hatten.</translation>
    </message>
    <message>
        <source>%1 of %2 frames count with their processor time, because other programs had the processor for more than a fifth of their time.</source>
        <translation>%1 von %2 Frames zählen mit ihrer Prozessorzeit, weil andere Programme mehr als ein Fünftel ihrer Zeit den Prozessor hatten.</translation>
    </message>
    <message>
        <source>The time spent drawing the picture is not compared.</source>
        <translation>Die Zeit für das Zeichnen des Bildes wird nicht verglichen.</translation>
    </message>
    <message>
        <source>In %1 of %2 comparisons of a lane with pools and one without, pooling spared frames a collection that broke the budget or took more than a tenth of it; in %3 it caused one.</source>
        <translation>In %1 von %2 Vergleichen einer Spur mit Pools und einer ohne ersparten Pools Frames eine Bereinigung, die das Budget sprengte oder mehr als ein Zehntel davon brauchte; in %3 brachten sie ihnen eine.</translation>
    </message>
    <message>
        <source>So few repeats show no sure difference in the mean frame: %1.</source>
        <translation>So wenige Wiederholungen zeigen keinen sicheren Unterschied des mittleren Frames: %1.</translation>
    </message>
    <message>
        <source>This machine shows no sure difference in the mean frame: %1.</source>
        <translation>Dieser Rechner zeigt keinen sicheren Unterschied des mittleren Frames: %1.</translation>
    </message>
    <message>
        <source>This run shows no sure difference in the mean frame: %1.</source>
        <translation>Dieser Lauf zeigt keinen sicheren Unterschied des mittleren Frames: %1.</translation>
    </message>
    <message>
        <source>This run cannot tell whether pooling paid: %1.</source>
        <translation>Ob sich Pools gelohnt haben, lässt dieser Lauf nicht erkennen: %1.</translation>
    </message>
    <message>
        <source>This run cannot tell whether pooling paid: in all %1 comparisons of a lane with pools and one without, the lane with pools took less time, but did less work.</source>
        <translation>Ob sich Pools gelohnt haben, lässt dieser Lauf nicht erkennen: In allen %1 Vergleichen einer Spur mit Pools und einer ohne brauchte die mit Pools weniger Zeit, tat aber weniger Arbeit.</translation>
    </message>
    <message>
        <source>Of %1 comparisons of a lane with pools and one without, pooling saved time in %2 and cost time in %3; in %4 the lane with pools took less time, but did less work; in %5 no difference can be shown.</source>
        <translation>Von %1 Vergleichen einer Spur mit Pools und einer ohne sparten Pools in %2 Zeit und kosteten in %3 Zeit; in %4 brauchte die Spur mit Pools weniger Zeit, tat aber weniger Arbeit; in %5 lässt sich kein Unterschied erkennen.</translation>
    </message>
    <message>
        <source>No difference can be shown in any of %1 comparisons of a lane with pools and one without.</source>
        <translation>In keinem von %1 Vergleichen einer Spur mit Pools und einer ohne lässt sich ein Unterschied erkennen.</translation>
    </message>
    <message>
        <source>Of %1 comparisons of a lane with pools and one without, pooling saved time in %2 and cost time in %3; in %4 no difference can be shown.</source>
        <translation>Von %1 Vergleichen einer Spur mit Pools und einer ohne sparten Pools in %2 Zeit und kosteten in %3 Zeit; in %4 lässt sich kein Unterschied erkennen.</translation>
    </message>
    <message>
        <source>This run cannot tell whether pooling pays: every lane has pools. The lanes are compared with %1.</source>
        <translation>Ob sich Pools lohnen, kann dieser Lauf nicht sagen: Jede Spur hat Pools. Verglichen werden die Spuren mit Spur %1.</translation>
    </message>
    <message>
        <source>This run cannot tell whether pooling pays: no lane has pools. The lanes are compared with %1.</source>
        <translation>Ob sich Pools lohnen, kann dieser Lauf nicht sagen: Keine Spur hat Pools. Verglichen werden die Spuren mit Spur %1.</translation>
    </message>
    <message>
        <source>%1 never released %2 dead object: its collector takes back the memory, but the pool still counts it as in use.</source>
        <translation>Spur %1 hat %2 totes Objekt nie freigegeben: Ihr Collector nimmt den Speicher zurück, und der Pool zählt es weiter als belegt.</translation>
    </message>
    <message>
        <source>%1 never released %2 dead objects: its collector takes back their memory, but the pools still count them as in use.</source>
        <translation>Spur %1 hat %2 tote Objekte nie freigegeben: Ihr Collector nimmt deren Speicher zurück, und die Pools zählen sie weiter als belegt.</translation>
    </message>
    <message>
        <source>This run cannot tell whether pooling pays: there is no second lane to compare with.</source>
        <translation>Ob sich Pools lohnen, kann dieser Lauf nicht sagen: Es gibt keine zweite Spur zum Vergleich.</translation>
    </message>
    <message>
        <source>the library %1 cannot be loaded: %2</source>
        <translation>die Bibliothek %1 lässt sich nicht laden: %2</translation>
    </message>
    <message>
        <source>the library %1 has no function %2</source>
        <translation>die Bibliothek %1 hat keine Funktion %2</translation>
    </message>
    <message>
        <source>The trace is not complete: %1. What comes before that is counted.</source>
        <translation>Der Mitschnitt ist nicht vollständig: %1. Gezählt ist, was davor kommt.</translation>
    </message>
    <message>
        <source>One event was lost when the program was recorded.</source>
        <translation>Ein Ereignis ging beim Aufzeichnen verloren.</translation>
    </message>
    <message>
        <source>%1 events were lost when the program was recorded.</source>
        <translation>%1 Ereignisse gingen beim Aufzeichnen verloren.</translation>
    </message>
    <message>
        <source>One free or realloc was of memory that was never seen allocated; nothing is freed for it.</source>
        <translation>Ein free oder realloc betraf Speicher, dessen Allokation nie zu sehen war; dafür wird nichts freigegeben.</translation>
    </message>
    <message>
        <source>%1 frees or reallocs were of memory that was never seen allocated; nothing is freed for them.</source>
        <translation>%1 free oder realloc betrafen Speicher, dessen Allokation nie zu sehen war; dafür wird nichts freigegeben.</translation>
    </message>
    <message>
        <source>One object must have been freed unseen; it is freed when its memory is given away again.</source>
        <translation>Ein Objekt muss ungesehen freigegeben worden sein; es wird freigegeben, wenn sein Speicher wieder vergeben wird.</translation>
    </message>
    <message>
        <source>%1 objects must have been freed unseen; each is freed when its memory is given away again.</source>
        <translation>%1 Objekte müssen ungesehen freigegeben worden sein; jedes wird freigegeben, wenn sein Speicher wieder vergeben wird.</translation>
    </message>
    <message>
        <source>What one realloc returned has no object before it; it counts as an allocation.</source>
        <translation>Was ein realloc zurückgab, war vorher kein Objekt; es zählt als Allokation.</translation>
    </message>
    <message>
        <source>What %1 reallocs returned has no object before it; they count as allocations.</source>
        <translation>Was %1 realloc zurückgaben, war vorher kein Objekt; sie zählen als Allokationen.</translation>
    </message>
    <message>
        <source>What one realloc returned is not in the trace; it counts as a free.</source>
        <translation>Was ein realloc zurückgab, steht nicht im Mitschnitt; es zählt als Freigabe.</translation>
    </message>
    <message>
        <source>What %1 reallocs returned is not in the trace; they count as frees.</source>
        <translation>Was %1 realloc zurückgaben, steht nicht im Mitschnitt; sie zählen als Freigaben.</translation>
    </message>
    <message>
        <source>One allocation is of 0 bytes; it gets the smallest block.</source>
        <translation>Eine Allokation hat 0 Bytes; sie bekommt den kleinsten Block.</translation>
    </message>
    <message>
        <source>%1 allocations are of 0 bytes; they get the smallest block.</source>
        <translation>%1 Allokationen haben 0 Bytes; sie bekommen den kleinsten Block.</translation>
    </message>
    <message>
        <source>The program became another one once; all that was alive is freed there.</source>
        <translation>Das Programm wurde einmal ein anderes; alles, was lebte, wird dort freigegeben.</translation>
    </message>
    <message>
        <source>The program became another one %1 times; all that was alive is freed there.</source>
        <translation>Das Programm wurde %1-mal ein anderes; alles, was lebte, wird dort freigegeben.</translation>
    </message>
    <message>
        <source>the trace has more than %1 events, which is more than can be held to be counted</source>
        <translation>der Mitschnitt hat mehr als %1 Ereignisse, mehr als zum Zählen gehalten werden können</translation>
    </message>
    <message>
        <source>The program never has a byte allocated, so any allocator suits it.</source>
        <translation>Das Programm hat nie ein Byte belegt; ihm genügt jeder Allokator.</translation>
    </message>
    <message>
        <source>No allocator could serve every request.</source>
        <translation>Kein Allokator konnte jede Anforderung bedienen.</translation>
    </message>
    <message>
        <source>%1 reserves least: %2 times the most bytes alive at once</source>
        <translation>%1 reserviert am wenigsten: das %2-Fache der meisten zugleich lebenden Bytes</translation>
    </message>
    <message>
        <source>%1 reserve the same, and least: %2 times the most bytes alive at once</source>
        <translation>%1 reservieren gleich viel und am wenigsten: das %2-Fache der meisten zugleich lebenden Bytes</translation>
    </message>
    <message>
        <source>%1; of those that look at %2 free blocks or fewer for 99 % of the allocations, %3: %4 times.</source>
        <translation>%1; von denen, die bei 99 % der Allokationen höchstens %2 freie Blöcke ansehen, %3: das %4-Fache.</translation>
    </message>
    <message>
        <source>%1 was given up: it looks at too many free blocks.</source>
        <translation>%1 wurde aufgegeben: Es sieht zu viele freie Blöcke an.</translation>
    </message>
    <message>
        <source>All reserve the same: %1 times the most bytes alive at once.</source>
        <translation>Alle reservieren gleich viel: das %1-Fache der meisten zugleich lebenden Bytes.</translation>
    </message>
    <message>
        <source>The smallest arena of %1 was not found: it looks at too many free blocks.</source>
        <translation>Die kleinste Arena von %1 wurde nicht gefunden: Es sieht zu viele freie Blöcke an.</translation>
    </message>
    <message>
        <source>In the smallest arena no request fails, though it cannot grow; in every smaller one, some do.</source>
        <translation>In der kleinsten Arena scheitert keine Anforderung, obwohl sie nicht wachsen kann; in jeder kleineren scheitern welche.</translation>
    </message>
    <message>
        <source>≤: not every smaller arena was tried, and one may happen to serve: objects lie elsewhere in it.</source>
        <translation>≤: Nicht jede kleinere Arena wurde probiert, und eine kann zufällig reichen: Objekte liegen in ihr anderswo.</translation>
    </message>
    <message>
        <source>Heaps</source>
        <translation>Heaps</translation>
    </message>
    <message>
        <source>How the memory of a heap falls to pieces, and what prevents it</source>
        <translation>Wie der Speicher eines Heaps in Stücke zerfällt, und was das verhindert</translation>
    </message>
    <message>
        <source>%1 has no arena to look at; allowed is a lane with heap-list or another allocator</source>
        <translation>%1 hat keine Arena, die man ansehen könnte; erlaubt ist eine Spur mit heap-list oder einem anderen Allokator</translation>
    </message>
    <message>
        <source>The list is in the order of addresses: the block at %1 comes before the new one. On to the next.</source>
        <translation>Die Liste ist nach Adressen geordnet: Der Block bei %1 kommt vor dem neuen. Weiter zum nächsten.</translation>
    </message>
    <message>
        <source>So much is free at the end of the arena that %1 bytes go back to the system.</source>
        <translation>Am Ende der Arena ist so viel frei, dass %1 Bytes an das System zurückgehen.</translation>
    </message>
    <message>
        <source>%1 dies: its block at %2, of %3 bytes, comes back.</source>
        <translation>%1 stirbt: Der Block bei %2 mit %3 Bytes kommt zurück.</translation>
    </message>
    <message>
        <source>%1 is born: the smallest power of two that holds it is a block of %2 bytes.</source>
        <translation>%1 wird geboren: Die kleinste Zweierpotenz, in die es passt, ist ein Block von %2 Bytes.</translation>
    </message>
    <message>
        <source>%1 is born: with its header it needs a block of %2 bytes.</source>
        <translation>%1 wird geboren: Mit dem Kopf braucht es einen Block von %2 Bytes.</translation>
    </message>
    <message>
        <source>The free block at %1 has %2 bytes: too small for %3. On to the next.</source>
        <translation>Der freie Block bei %1 hat %2 Bytes: zu klein für %3. Weiter zum nächsten.</translation>
    </message>
    <message>
        <source>The free block at %1 has %2 bytes: large enough for %3.</source>
        <translation>Der freie Block bei %1 hat %2 Bytes: groß genug für %3.</translation>
    </message>
    <message>
        <source>The free block at %1 has %2 bytes, just as many as are needed: the search is over.</source>
        <translation>Der freie Block bei %1 hat %2 Bytes, genau so viele, wie nötig sind: Die Suche ist zu Ende.</translation>
    </message>
    <message>
        <source>The free block at %1 has %2 bytes: the one found before is better.</source>
        <translation>Der freie Block bei %1 hat %2 Bytes: Der zuvor gefundene ist besser.</translation>
    </message>
    <message>
        <source>The free block at %1 has %2 bytes: large enough for %3, and the smallest so far. A better one may follow.</source>
        <translation>Der freie Block bei %1 hat %2 Bytes: groß genug für %3 und der kleinste bisher. Ein besserer kann noch kommen.</translation>
    </message>
    <message>
        <source>The free block at %1 has %2 bytes: large enough for %3, and the largest so far. A better one may follow.</source>
        <translation>Der freie Block bei %1 hat %2 Bytes: groß genug für %3 und der größte bisher. Ein besserer kann noch kommen.</translation>
    </message>
    <message>
        <source>No bit is set from the list of %1 bytes on: no list has a block that is large enough.</source>
        <translation>Von der Liste für %1 Bytes an ist kein Bit gesetzt: Keine Liste hat einen Block, der groß genug ist.</translation>
    </message>
    <message>
        <source>No list of a small size from %1 bytes on has a block: the list of all larger ones is searched.</source>
        <translation>Keine Liste kleiner Größen von %1 Bytes an hat einen Block: Die Liste aller größeren wird durchsucht.</translation>
    </message>
    <message>
        <source>A bit says which lists have a block: from %1 bytes on, the first that is set is that of %2 bytes.</source>
        <translation>Ein Bit sagt, welche Listen einen Block haben: Von %1 Bytes an ist das erste gesetzte das für %2 Bytes.</translation>
    </message>
    <message>
        <source>First level: no larger power of two has a free block.</source>
        <translation>Erste Stufe: Keine größere Zweierpotenz hat einen freien Block.</translation>
    </message>
    <message>
        <source>First level: the next bit that is set is number %1, of blocks from %2 bytes on. Any of them will do.</source>
        <translation>Erste Stufe: Das nächste gesetzte Bit ist Nummer %1, für Blöcke von %2 Bytes an. Jeder davon genügt.</translation>
    </message>
    <message>
        <source>Second level: from bit %1 on, of blocks from %2 bytes on, none is set.</source>
        <translation>Zweite Stufe: Von Bit %1 an, für Blöcke von %2 Bytes an, ist keines gesetzt.</translation>
    </message>
    <message>
        <source>Second level: from bit %1 on, of blocks from %2 bytes on, the first that is set is number %3. Its list has the block.</source>
        <translation>Zweite Stufe: Von Bit %1 an, für Blöcke von %2 Bytes an, ist das erste gesetzte Nummer %3. Seine Liste hat den Block.</translation>
    </message>
    <message>
        <source>%1 gets the block at %2, of %3 bytes.</source>
        <translation>%1 bekommt den Block bei %2 mit %3 Bytes.</translation>
    </message>
    <message>
        <source>The request fails: %1 bytes are free, but the largest free block has %2.</source>
        <translation>Die Anforderung scheitert: %1 Bytes sind frei, aber der größte freie Block hat %2.</translation>
    </message>
    <message>
        <source>It is larger than needed: it is cut after %1 bytes. The %2 behind them stay free, in its place in the list.</source>
        <translation>Er ist größer als nötig: Er wird nach %1 Bytes geschnitten. Die %2 dahinter bleiben frei, an seinem Platz in der Liste.</translation>
    </message>
    <message>
        <source>It is larger than needed: it is cut after %1 bytes. The %2 behind them go into the list of their size.</source>
        <translation>Er ist größer als nötig: Er wird nach %1 Bytes geschnitten. Die %2 dahinter kommen in die Liste ihrer Größe.</translation>
    </message>
    <message>
        <source>It is twice as large as needed, or more: it is halved. The upper half, at %1, goes into the list of %2 bytes.</source>
        <translation>Er ist mindestens doppelt so groß wie nötig: Er wird halbiert. Die obere Hälfte, bei %1, kommt in die Liste für %2 Bytes.</translation>
    </message>
    <message>
        <source>Its buddy, the other half, is free as well: both are one block of %1 bytes at %2.</source>
        <translation>Sein Buddy, die andere Hälfte, ist auch frei: Beide sind ein Block von %1 Bytes bei %2.</translation>
    </message>
    <message>
        <source>The block behind it is free, the one before it is not: both are one free block of %1 bytes at %2.</source>
        <translation>Der Block dahinter ist frei, der davor nicht: Beide sind ein freier Block von %1 Bytes bei %2.</translation>
    </message>
    <message>
        <source>The block before it is free, the one behind it is not: both are one free block of %1 bytes at %2.</source>
        <translation>Der Block davor ist frei, der dahinter nicht: Beide sind ein freier Block von %1 Bytes bei %2.</translation>
    </message>
    <message>
        <source>The blocks before and behind it are free: all three are one free block of %1 bytes at %2.</source>
        <translation>Die Blöcke davor und dahinter sind frei: Alle drei sind ein freier Block von %1 Bytes bei %2.</translation>
    </message>
    <message>
        <source>It is free. Whether its neighbours are is not asked now.</source>
        <translation>Er ist frei. Ob es seine Nachbarn sind, wird jetzt nicht gefragt.</translation>
    </message>
    <message>
        <source>Neither of its neighbours is free: it is a free block of its own.</source>
        <translation>Keiner seiner Nachbarn ist frei: Er ist ein freier Block für sich.</translation>
    </message>
    <message>
        <source>The whole arena is one free block again.</source>
        <translation>Die ganze Arena ist wieder ein freier Block.</translation>
    </message>
    <message>
        <source>Its buddy, the other half at %1, is not free as a whole: it goes into the list of %2 bytes.</source>
        <translation>Sein Buddy, die andere Hälfte bei %1, ist nicht im Ganzen frei: Er kommt in die Liste für %2 Bytes.</translation>
    </message>
    <message>
        <source>Free blocks are in one list, in the order of addresses: each holds the address of the next.</source>
        <translation>Freie Blöcke sind in einer Liste, nach Adressen geordnet: Jeder enthält die Adresse des nächsten.</translation>
    </message>
    <message>
        <source>Free blocks are in one list, the one freed last in front: each holds the address of the next.</source>
        <translation>Freie Blöcke sind in einer Liste, der zuletzt frei gewordene vorn: Jeder enthält die Adresse des nächsten.</translation>
    </message>
    <message>
        <source>Each small size has a list of free blocks, and all larger ones share one. A bit says whether a list has any.</source>
        <translation>Jede kleine Größe hat eine Liste freier Blöcke, und alle größeren teilen sich eine. Ein Bit sagt, ob eine Liste welche hat.</translation>
    </message>
    <message>
        <source>Each power of two is divided into %1 lists of free blocks. Two levels of bits say which have any.</source>
        <translation>Jede Zweierpotenz ist in %1 Listen freier Blöcke geteilt. Zwei Stufen von Bits sagen, welche davon welche haben.</translation>
    </message>
    <message>
        <source>Each block is a power of two, and half of one twice as large: the other half is its buddy. Each size has a list of free blocks.</source>
        <translation>Jeder Block ist eine Zweierpotenz groß und die Hälfte eines doppelt so großen: Die andere Hälfte ist sein Buddy. Jede Größe hat eine Liste freier Blöcke.</translation>
    </message>
    <message>
        <source>the first %1 of %2 births and deaths</source>
        <translation>die ersten %1 von %2 Geburten und Toden</translation>
    </message>
    <message>
        <source>%1 births and deaths</source>
        <translation>%1 Geburten und Tode</translation>
    </message>
    <message>
        <source>the heap of lane %1 cannot be shown step by step: only one allocator on an arena of its own can</source>
        <translation>der Heap der Spur %1 kann nicht Schritt für Schritt gezeigt werden: Das geht nur mit einem einzigen Allokator auf eigener Arena</translation>
    </message>
    <message>
        <source>in the heap of lane %1 nothing was born or died before frame %2</source>
        <translation>im Heap der Spur %1 wurde vor Frame %2 nichts geboren und starb nichts</translation>
    </message>
    <message>
        <source>%1 is no more than the small size of %2</source>
        <translation>%1 ist nicht mehr als die Größe der kleinen von %2</translation>
    </message>
    <message>
        <source>%1 is more than the largest size of %2; allowed is up to %2</source>
        <translation>%1 ist mehr als die größte Größe von %2; erlaubt ist bis %2</translation>
    </message>
    <message>
        <source>%1 is less than the %2 of the largest object</source>
        <translation>%1 ist weniger als die %2 des größten Objekts</translation>
    </message>
    <message>
        <source>%1 had no room at %2 of %3 acquires (%4).</source>
        <translation>%1 hatte bei %2 von %3 Anforderungen keinen Platz (%4).</translation>
    </message>
    <message>
        <source>%1 refused %2 acquire though enough was free, in pieces.</source>
        <translation>%1 hat %2 Anforderung abgewiesen, obwohl genug frei war, in Stücken.</translation>
    </message>
    <message>
        <source>%1 refused %2 acquires though enough was free, in pieces.</source>
        <translation>%1 hat %2 Anforderungen abgewiesen, obwohl genug frei war, in Stücken.</translation>
    </message>
    <message>
        <source>%1 (its arena, up to %2 of it alive)</source>
        <translation>%1 (seine Arena, davon lebten bis zu %2)</translation>
    </message>
    <message>
        <source>The heap before the frame: 1 block is in use</source>
        <translation>Der Heap vor dem Frame: 1 Block ist belegt</translation>
    </message>
    <message>
        <source>The heap before the frame: %1 blocks are in use</source>
        <translation>Der Heap vor dem Frame: %1 Blöcke sind belegt</translation>
    </message>
    <message>
        <source>%1, and none is free.</source>
        <translation>%1, und keiner ist frei.</translation>
    </message>
    <message>
        <source>%1, and a free one has %2 bytes.</source>
        <translation>%1, und ein freier hat %2 Bytes.</translation>
    </message>
    <message>
        <source>%1, and %2 free ones have %3 bytes, the largest %4.</source>
        <translation>%1, und %2 freie haben %3 Bytes, der größte %4.</translation>
    </message>
    <message>
        <source>the first of %1 births and deaths</source>
        <translation>von %1 Geburten und Toden der erste Vorgang</translation>
    </message>
    <message>
        <source>1 birth or death</source>
        <translation>1 Geburt oder Tod</translation>
    </message>
    <message>
        <source>the trace is being recorded, and not all of its sizes are known yet</source>
        <translation>der Mitschnitt wird gerade aufgezeichnet, und noch sind nicht alle seine Größen bekannt</translation>
    </message>
    <message>
        <source>the trace has no allocation of up to 16 MiB, and so no sizes to draw from</source>
        <translation>der Mitschnitt hat keine Anforderung von bis zu 16 MiB, also auch keine Größen, aus denen zu ziehen wäre</translation>
    </message>
    <message>
        <source>No free block was found for it: the arena grows at its end, by %1 bytes.</source>
        <translation>Für sie wurde kein freier Block gefunden: Die Arena wächst an ihrem Ende um %1 Bytes.</translation>
    </message>
    <message>
        <source>The request fails: the largest free block has %1 bytes, but the list that it is in is not searched for requests of %2, because it may have smaller ones as well.</source>
        <translation>Die Anforderung schlägt fehl: Der größte freie Block hat %1 Bytes, aber seine Liste wird für Anforderungen von %2 nicht durchsucht, weil in ihr auch kleinere liegen können.</translation>
    </message>
    <message>
        <source>No free block was found for it: free neighbours are joined. The block at %1 has %2 bytes now.</source>
        <translation>Für sie wurde kein freier Block gefunden: Freie Nachbarn werden zusammengefasst. Der Block bei %1 hat nun %2 Bytes.</translation>
    </message>
    <message>
        <source>%1 of %2 births and deaths</source>
        <translation>%1 von %2 Geburten und Toden</translation>
    </message>
    <message>
        <source>the last of %1 births and deaths</source>
        <translation>der letzte von %1 Geburten und Toden</translation>
    </message>
    <message>
        <source>the last %1 of %2 births and deaths</source>
        <translation>die letzten %1 von %2 Geburten und Toden</translation>
    </message>
    <message>
        <source>in the arena of %1 bytes, no free block was found for an object of %2 bytes: %3 bytes are free, %4 of them in the largest block</source>
        <translation>in der Arena von %1 Bytes fand sich kein freier Block für ein Objekt von %2 Bytes: %3 Bytes sind frei, %4 davon im größten Block</translation>
    </message>
    <message>
        <source>the program needs more memory than may be used here</source>
        <translation>das Programm braucht mehr Speicher, als hier benutzt werden darf</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 could not serve %2 of the requests: no arena grew beyond %3 here. Its figures are of what it could serve.</source>
        <translation>%1 konnte %2 der Anforderungen nicht bedienen: Keine Arena wuchs hier über %3 hinaus. Seine Zahlen gelten für das, was er bedienen konnte.</translation>
    </message>
    <message>
        <source>In the arena given no request fails, though it cannot grow.</source>
        <translation>In der genannten Arena scheitert keine Anforderung, obwohl sie nicht wachsen kann.</translation>
    </message>
    <message>
        <source>%1 is left out: %2.</source>
        <translation>%1 bleibt weg: %2.</translation>
    </message>
    <message>
        <source>%1 could not serve %2 of the requests: the system has no memory for them. Its figures are of what it could serve.</source>
        <translation>%1 konnte %2 der Anforderungen nicht bedienen: Das System hat keinen Speicher dafür. Seine Zahlen gelten für das, was er bedienen konnte.</translation>
    </message>
    <message>
        <source>Measured: what a malloc says that it has reserved, new in a process of its own (readings: %1). A peak in between is not seen. The first sentence leaves these rows out.</source>
        <translation>Gemessen: was ein malloc nach eigener Aussage reserviert hat, neu in einem eigenen Prozess (Ablesungen: %1). Ein Höchststand dazwischen bleibt ungesehen. Der erste Satz lässt diese Zeilen aus.</translation>
    </message>
    <message>
        <source>its process was ended</source>
        <translation>sein Prozess wurde beendet</translation>
    </message>
    <message>
        <source>no line is of a collector&apos;s log; known are those of the JVM (-Xlog:gc, and JDK 8&apos;s -verbose:gc), of Go (GODEBUG=gctrace=1) and of V8 (--trace-gc)</source>
        <translation>keine Zeile ist aus dem Protokoll einer Speicherbereinigung; bekannt sind die der JVM (-Xlog:gc und -verbose:gc von JDK 8), von Go (GODEBUG=gctrace=1) und von V8 (--trace-gc)</translation>
    </message>
    <message>
        <source>the line is longer than %1</source>
        <translation>die Zeile ist länger als %1</translation>
    </message>
    <message>
        <source>the line is not of the log</source>
        <translation>die Zeile gehört nicht zum Protokoll</translation>
    </message>
    <message>
        <source>the file ends within this line</source>
        <translation>die Datei endet in dieser Zeile</translation>
    </message>
    <message>
        <source>the line tells of a collection, but is not complete</source>
        <translation>die Zeile berichtet von einer Speicherbereinigung, ist aber unvollständig</translation>
    </message>
    <message>
        <source>another run begins, which is left out; collections in it: %1, in the run that is read: %2</source>
        <translation>ein anderer Lauf beginnt und wird ausgelassen; Speicherbereinigungen darin: %1, im gelesenen Lauf: %2</translation>
    </message>
    <message>
        <source>Which of several equal objects dies was not recorded; the oldest is taken to. Births, objects alive at once and mean lifetimes are exact; the longest lives at least as long as shown.</source>
        <translation>Welches von mehreren gleichen Objekten stirbt, wurde nicht aufgezeichnet; angenommen ist das älteste. Geburten, gleichzeitig lebende Objekte und mittlere Lebensdauern sind genau; das langlebigste lebt mindestens so lang wie gezeigt.</translation>
    </message>
    <message>
        <source>Which of several equal objects dies was not recorded; the youngest is taken to. Births, objects alive at once and mean lifetimes are exact; the longest lives at most as long as shown.</source>
        <translation>Welches von mehreren gleichen Objekten stirbt, wurde nicht aufgezeichnet; angenommen ist das jüngste. Geburten, gleichzeitig lebende Objekte und mittlere Lebensdauern sind genau; das langlebigste lebt höchstens so lang wie gezeigt.</translation>
    </message>
    <message>
        <source>it is earlier than the first time; that is ignored</source>
        <translation>das ist früher als die erste Zeit und bleibt unbeachtet</translation>
    </message>
    <message>
        <source>the chip says that records are missing</source>
        <translation>der Chip meldet, dass Einträge fehlen</translation>
    </message>
    <message>
        <source>the heap trace ends after record %1 of %2</source>
        <translation>der Heap-Trace endet nach Eintrag %1 von %2</translation>
    </message>
    <message>
        <source>time goes back by %1; that is ignored</source>
        <translation>die Zeit geht um %1 zurück; das bleibt unbeachtet</translation>
    </message>
    <message>
        <source>stack %1 is missing; where these objects are allocated is not known</source>
        <translation>Stack %1 fehlt; wo diese Objekte angefordert werden, ist nicht bekannt</translation>
    </message>
    <message>
        <source>an object of %1 bytes is freed, but all such objects that were seen allocated are freed already</source>
        <translation>ein Objekt von %1 Bytes wird freigegeben, aber alle solchen Objekte, die angefordert wurden, sind schon frei</translation>
    </message>
    <message>
        <source>the line before begins a realloc, and the one that ends it is missing; its object is taken to have been freed</source>
        <translation>die Zeile davor beginnt ein realloc, und die, die es beendet, fehlt; sein Objekt gilt als freigegeben</translation>
    </message>
    <message>
        <source>its format is not known; known are heaptrack data, the .rep files of malloc labs, mtrace, heap traces of ESP-IDF, CSV with columns &apos;op&apos; and &apos;address&apos;, and logs of lines &apos;A POINTER SIZE&apos;, as Duktape writes them</source>
        <translation>das Format ist unbekannt; bekannt sind Daten von heaptrack, die .rep-Dateien von malloc-Übungen, mtrace, Heap-Traces von ESP-IDF, CSV mit den Spalten &apos;op&apos; und &apos;address&apos; und Protokolle aus Zeilen &apos;A ZEIGER GRÖSSE&apos;, wie Duktape sie schreibt</translation>
    </message>
    <message>
        <source>the profile has more call sites than can be read</source>
        <translation>das Profil hat mehr Aufrufstellen, als gelesen werden können</translation>
    </message>
    <message>
        <source>the threads are damaged</source>
        <translation>die Threads sind beschädigt</translation>
    </message>
    <message>
        <source>what the program said of itself is damaged</source>
        <translation>was das Programm von sich sagte, ist beschädigt</translation>
    </message>
    <message>
        <source>A pool for each thread needs a list of returns: other threads free %1 of %2 objects, at most %3 in a frame.</source>
        <translation>Ein Pool je Thread braucht eine Liste von Rückgaben: Andere Threads geben %1 von %2 Objekten frei, höchstens %3 in einem Frame.</translation>
    </message>
    <message>
        <source>Needs a pool that threads share: several allocate, and others free %1 of %2 objects, at most %3 in a frame.</source>
        <translation>Braucht einen Pool, den Threads teilen: Mehrere fordern an, und andere geben %1 von %2 Objekten frei, höchstens %3 in einem Frame.</translation>
    </message>
    <message>
        <source>One thread allocates all of them, and no other frees any.</source>
        <translation>Ein Thread fordert alle an, und kein anderer gibt welche frei.</translation>
    </message>
    <message>
        <source>A pool for each thread is enough: no other thread frees any.</source>
        <translation>Ein Pool je Thread reicht: Kein anderer Thread gibt welche frei.</translation>
    </message>
    <message>
        <source>line %1: the sums of this call site contradict each other; it is left out</source>
        <translation>Zeile %1: die Summen dieser Aufrufstelle widersprechen sich; sie bleibt weg</translation>
    </message>
    <message>
        <source>line %1: this call site lacks some of its sums, or frames; it is left out</source>
        <translation>Zeile %1: dieser Aufrufstelle fehlen Summen oder Funktionen; sie bleibt weg</translation>
    </message>
    <message>
        <source>Better not pooled: its objects differ in size, with %1 on average.</source>
        <translation>Besser nicht gepoolt: Ihre Objekte sind verschieden groß, im Mittel %1.</translation>
    </message>
    <message>
        <source>Better not pooled: on average its objects live for half of the run or longer.</source>
        <translation>Besser nicht gepoolt: Ihre Objekte leben im Mittel den halben Lauf lang oder länger.</translation>
    </message>
    <message>
        <source>%1 slots (%2) were enough in this run, each used %3 times.</source>
        <translation>%1 Plätze (%2) reichten in diesem Lauf, jeder %3-mal benutzt.</translation>
    </message>
    <message>
        <source>At least %1 slots (%2) were in use at once in this run, and at most %3 (%4).</source>
        <translation>Mindestens %1 Plätze (%2) waren in diesem Lauf gleichzeitig belegt, und höchstens %3 (%4).</translation>
    </message>
    <message>
        <source>DHAT of Valgrind counts the objects of a call site only while the program has more bytes than ever before.</source>
        <translation>DHAT von Valgrind zählt die Objekte einer Aufrufstelle nur, während das Programm mehr Bytes hat als je zuvor.</translation>
    </message>
    <message>
        <source>At least as many slots are needed as it counted, or as objects were alive on average.</source>
        <translation>Mindestens so viele Plätze werden gebraucht, wie es zählte oder wie Objekte im Mittel lebten.</translation>
    </message>
    <message>
        <source>At most as many are needed as objects were born, or as fill the program&apos;s largest heap.</source>
        <translation>Höchstens so viele werden gebraucht, wie Objekte entstanden oder wie den größten Heap des Programms füllen.</translation>
    </message>
    <message>
        <source>How many exactly, a recording tells: &apos;poolscope record --call-sites&apos;.</source>
        <translation>Wie viele genau, sagt ein Mitschnitt: &apos;poolscope record --call-sites&apos;.</translation>
    </message>
    <message>
        <source>Slots are the objects alive when a call site had most bytes; of objects of one size there were never more.</source>
        <translation>Plätze sind die Objekte, die lebten, als eine Aufrufstelle die meisten Bytes hatte; bei Objekten einer Größe waren es nie mehr.</translation>
    </message>
    <message>
        <source>An object that realloc gives another size counts as born once more.</source>
        <translation>Ein Objekt, dem realloc eine andere Größe gibt, zählt als noch einmal geboren.</translation>
    </message>
    <message>
        <source>That objects are of one size follows from averages, unless the profile says so itself.</source>
        <translation>Dass Objekte gleich groß sind, folgt aus Mittelwerten, wenn das Profil es nicht selbst sagt.</translation>
    </message>
    <message>
        <source>%1 is a folder</source>
        <translation>%1 ist ein Ordner</translation>
    </message>
    <message>
        <source>young</source>
        <translation>jung</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>concurrent</source>
        <translation>nebenläufig</translation>
    </message>
    <message>
        <source>least share of %1 left to the program (MMU)</source>
        <translation>kleinster Anteil von %1, der dem Programm blieb (MMU)</translation>
    </message>
    <message>
        <source>pauses</source>
        <translation>Pausen</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>99 % are no longer than</source>
        <translation>99 % sind nicht länger als</translation>
    </message>
    <message>
        <source>longest</source>
        <translation>längste</translation>
    </message>
    <message>
        <source>steps, of which only the sum is known</source>
        <translation>Schritte, von denen nur die Summe bekannt ist</translation>
    </message>
    <message>
        <source>paused in all</source>
        <translation>insgesamt angehalten</translation>
    </message>
    <message>
        <source>share of the time left to the program</source>
        <translation>Anteil der Zeit, der dem Programm blieb</translation>
    </message>
    <message>
        <source>most in the heap before a collection</source>
        <translation>das meiste im Heap vor einer Bereinigung</translation>
    </message>
    <message>
        <source>most in it after one</source>
        <translation>das meiste darin nach einer</translation>
    </message>
    <message>
        <source>least in it after one</source>
        <translation>das wenigste darin nach einer</translation>
    </message>
    <message>
        <source>the heap&apos;s largest size</source>
        <translation>größte Größe des Heaps</translation>
    </message>
    <message>
        <source>size that it may have</source>
        <translation>Größe, die er haben darf</translation>
    </message>
    <message>
        <source>times that a thread waited for memory</source>
        <translation>wie oft ein Thread auf Speicher wartete</translation>
    </message>
    <message>
        <source>has a link to &apos;%1&apos;; allowed are chapters of the guide, as in 07-pools.md, pages, as in https://example.org, the first collection of a lane in slow motion, as in film:marking, and a collector&apos;s log beside the lesson, as in log:g1.log</source>
        <translation>hat einen Verweis auf „%1“; erlaubt sind Kapitel des Handbuchs wie 07-pools.md, Seiten wie https://example.org, die erste Bereinigung einer Spur in Zeitlupe wie film:marking und das Protokoll einer Speicherbereinigung neben der Lektion wie log:g1.log</translation>
    </message>
    <message>
        <source>it is a profile of %1, with sums and no objects; it cannot become a trace, but &apos;poolscope advise&apos; reads it, and the window lays it over a chart: File &gt; Overlay Recording</source>
        <translation>es ist ein Profil von %1, das Summen hat und keine Objekte; daraus lässt sich kein Mitschnitt machen, aber &apos;poolscope advise&apos; liest es, und das Fenster legt es über ein Diagramm: Datei &gt; Aufzeichnung unterlegen</translation>
    </message>
    <message>
        <source>objects that were seen</source>
        <translation>gesehene Objekte</translation>
    </message>
    <message>
        <source>the rest: code, files, stacks, mmap, what malloc keeps</source>
        <translation>der Rest: Code, Dateien, Stacks, mmap, was malloc behält</translation>
    </message>
    <message>
        <source>not seen: stacks, mmap, what malloc keeps, data of libraries</source>
        <translation>nicht gesehen: Stacks, mmap, was malloc behält, Daten von Bibliotheken</translation>
    </message>
    <message>
        <source>shared: code, files, the recorder&apos;s own memory</source>
        <translation>geteilt: Code, Dateien, Speicher des Rekorders selbst</translation>
    </message>
    <message>
        <source>When the program&apos;s resident memory was largest (%1), it consisted of</source>
        <translation>Als der residente Speicher des Programms am größten war (%1), bestand er aus</translation>
    </message>
    <message>
        <source>has no frame %1: it has one frame, 0</source>
        <translation>hat keinen Frame %1: Er hat einen Frame, 0</translation>
    </message>
    <message>
        <source>has no frame %1: it has %2 frames, from 0 on</source>
        <translation>hat keinen Frame %1: Er hat %2 Frames, ab 0</translation>
    </message>
    <message>
        <source>main thread, %1</source>
        <translation>Haupt-Thread, %1</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>Thread %1</translation>
    </message>
    <message>
        <source>1 frame</source>
        <translation>1 Frame</translation>
    </message>
    <message>
        <source>%1 frames</source>
        <translation>%1 Frames</translation>
    </message>
    <message>
        <source>still alive after frame %1</source>
        <translation>nach Frame %1 noch lebend</translation>
    </message>
    <message>
        <source>still alive at the end</source>
        <translation>am Ende noch lebend</translation>
    </message>
    <message>
        <source>which lived for %1 or more</source>
        <translation>mit einer Lebensdauer von %1 oder mehr</translation>
    </message>
    <message>
        <source>which lived for %1</source>
        <translation>mit einer Lebensdauer von %1</translation>
    </message>
    <message>
        <source>which lived for %1 to %2</source>
        <translation>mit einer Lebensdauer von %1 bis %2</translation>
    </message>
    <message>
        <source>Born in frame %1</source>
        <translation>Entstanden in Frame %1</translation>
    </message>
    <message>
        <source>Born in frames %1 to %2</source>
        <translation>Entstanden in den Frames %1 bis %2</translation>
    </message>
    <message>
        <source>%1, %2: %3 of %4, %5; %6 a frame.</source>
        <translation>%1, %2: %3 von %4, %5; %6 je Frame.</translation>
    </message>
    <message>
        <source>this is a part of a trace: more may have been freed</source>
        <translation>das ist ein Teil eines Mitschnitts: Es kann mehr freigegeben worden sein</translation>
    </message>
    <message>
        <source>1 event is missing: what was freed in it seems to stay</source>
        <translation>1 Ereignis fehlt: Was darin freigegeben wurde, scheint zu bleiben</translation>
    </message>
    <message>
        <source>%1 events are missing: what was freed in them seems to stay</source>
        <translation>%1 Ereignisse fehlen: Was darin freigegeben wurde, scheint zu bleiben</translation>
    </message>
    <message>
        <source>%1 with less than %2 a frame left out</source>
        <translation>%1 mit weniger als %2 je Frame weggelassen</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>(not known)</source>
        <translation>(nicht bekannt)</translation>
    </message>
    <message>
        <source>objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>Those that were found.</source>
        <translation>Die gefundenen.</translation>
    </message>
    <message>
        <source>of births</source>
        <translation>von Geburten</translation>
    </message>
    <message>
        <source>All objects that were born in the frames of the range.</source>
        <translation>Alle Objekte, die in den Frames des Bereichs entstanden.</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Of the objects found.</source>
        <translation>Der gefundenen Objekte.</translation>
    </message>
    <message>
        <source>a frame</source>
        <translation>je Frame</translation>
    </message>
    <message>
        <source>Bytes of the objects found, on average for each frame of the range.</source>
        <translation>Bytes der gefundenen Objekte, im Mittel je Frame des Bereichs.</translation>
    </message>
    <message>
        <source>in frames</source>
        <translation>in Frames</translation>
    </message>
    <message>
        <source>In which frames the first and the last of the objects found were born.</source>
        <translation>In welchen Frames das erste und das letzte der gefundenen Objekte entstanden.</translation>
    </message>
    <message>
        <source>recycled</source>
        <translation>wiederverwendet</translation>
    </message>
    <message>
        <source>Of the whole trace: births, divided by the most objects alive at once. So often a pool of just that size would use each slot.</source>
        <translation>Des ganzen Mitschnitts: Geburten geteilt durch die meisten Objekte, die zugleich lebten. So oft würde ein Pool von genau dieser Größe jeden Slot verwenden.</translation>
    </message>
    <message>
        <source>freed</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>Of the whole trace: whether anything that was allocated here was freed before the program ended.</source>
        <translation>Des ganzen Mitschnitts: ob etwas, das hier angefordert wurde, freigegeben wurde, bevor das Programm endete.</translation>
    </message>
    <message>
        <source>never freed</source>
        <translation>nie freigegeben</translation>
    </message>
    <message>
        <source>The recorder saw no allocations by %1. It does not record what the program&apos;s own allocator hands out, and memory from mmap only with &apos;poolscope record --mmap&apos;.</source>
        <translation>Der Rekorder hat keine Anforderungen von %1 gesehen. Was ein eigener Allokator des Programms ausgibt, zeichnet er nicht auf, und Speicher aus mmap nur mit „poolscope record --mmap“.</translation>
    </message>
    <message>
        <source>%1 has obstacks, which cut objects out of blocks; of these, only the blocks were seen.</source>
        <translation>%1 hat Obstacks, die Objekte aus Blöcken schneiden; von ihnen wurden nur die Blöcke gesehen.</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>line %1, cause: %2</source>
        <translation>Zeile %1, Anlass: %2</translation>
    </message>
    <message>
        <source>The cause that stopped the program most is “%1”: for %2 of the time paused.</source>
        <translation>Der Anlass, der das Programm am meisten anhielt, ist „%1“: für %2 der Pausenzeit.</translation>
    </message>
    <message>
        <source>After the one collection of all of the heap, %1 were in use.</source>
        <translation>Nach der einen Bereinigung des ganzen Heaps waren %1 belegt.</translation>
    </message>
    <message>
        <source>After the %1 collections of all of the heap, between %2 and %3 were in use.</source>
        <translation>Nach den %1 Bereinigungen des ganzen Heaps waren zwischen %2 und %3 belegt.</translation>
    </message>
    <message>
        <source>%1 pauses its program for less of the time than %2: %3, against %4.</source>
        <translation>%1 hält sein Programm für weniger von der Zeit an als %2: %3 gegen %4.</translation>
    </message>
    <message>
        <source>%1 and %2 pause their programs for the same share of the time: %3.</source>
        <translation>%1 und %2 halten ihre Programme für denselben Anteil der Zeit an: %3.</translation>
    </message>
    <message>
        <source>The median pause of %1 is shorter than that of %2: %3, against %4.</source>
        <translation>Der Median der Pausen von %1 ist kürzer als der von %2: %3 gegen %4.</translation>
    </message>
    <message>
        <source>The median pauses of %1 and %2 are equal: %3.</source>
        <translation>Die Mediane der Pausen von %1 und %2 sind gleich: %3.</translation>
    </message>
    <message>
        <source>The longest pause of %1 is shorter than that of %2: %3, against %4.</source>
        <translation>Die längste Pause von %1 ist kürzer als die von %2: %3 gegen %4.</translation>
    </message>
    <message>
        <source>The longest pauses of %1 and %2 are equal: %3.</source>
        <translation>Die längsten Pausen von %1 und %2 sind gleich: %3.</translation>
    </message>
    <message>
        <source>The program could run for %1 of the %2 that the log covers.</source>
        <translation>Das Programm konnte %1 der %2 laufen, die das Protokoll umfasst.</translation>
    </message>
    <message>
        <source>Threads had to wait for memory; how often: %1.</source>
        <translation>Threads mussten auf Speicher warten; wie oft: %1.</translation>
    </message>
    <message>
        <source>Each log is of one run; other runs may differ.</source>
        <translation>Jedes Protokoll ist von einem Lauf; andere Läufe können abweichen.</translation>
    </message>
    <message>
        <source>The longest of %1 pauses is %2 long (%3).</source>
        <translation>Die längste von %1 Pausen dauert %2 (%3).</translation>
    </message>
    <message>
        <source>After each of %1 collections of all of the heap, more was in use than after the one before: %2 to %3.</source>
        <translation>Nach jeder von %1 Bereinigungen des ganzen Heaps war mehr belegt als nach der vorigen: %2 bis %3.</translation>
    </message>
    <message>
        <source>A leak grows like that, and so does a program that builds up its data.</source>
        <translation>So wächst ein Leck, und auch ein Programm, das seine Daten aufbaut.</translation>
    </message>
    <message>
        <source>The only pause is %1 long (%2).</source>
        <translation>Die einzige Pause dauert %1 (%2).</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Steps stopped the program for %1 in all; how long each was, the log does not say, so they are no pauses here.</source>
        <translation>Schritte hielten das Programm insgesamt %1 an; wie lang jeder war, sagt das Protokoll nicht, darum sind sie hier keine Pausen.</translation>
    </message>
    <message>
        <source>No pause is longer than a frame at 60 frames a second (%1 ms).</source>
        <translation>Keine Pause ist länger als ein Frame bei 60 Frames je Sekunde (%1 ms).</translation>
    </message>
    <message>
        <source>Longer than a frame at 60 frames a second (%1 ms): %2 of %3 pauses.</source>
        <translation>Länger als ein Frame bei 60 Frames je Sekunde (%1 ms): %2 von %3 Pausen.</translation>
    </message>
    <message>
        <source>objects and mappings that were seen, at most</source>
        <translation>gesehene Objekte und Abbildungen, höchstens</translation>
    </message>
    <message>
        <source>the rest, at least: code, files, stacks, other mappings</source>
        <translation>der Rest, mindestens: Code, Dateien, Stacks, andere Abbildungen</translation>
    </message>
    <message>
        <source>not seen, at least: stacks, other mappings, what malloc keeps</source>
        <translation>nicht gesehen, mindestens: Stacks, andere Abbildungen, was malloc behält</translation>
    </message>
    <message>
        <source>When the program&apos;s resident memory was largest (%1), the objects and mappings that were seen made up at most %2 of it.</source>
        <translation>Als der residente Speicher des Programms am größten war (%1), machten die gesehenen Objekte und Abbildungen höchstens %2 davon aus.</translation>
    </message>
</context>
<context>
    <name>CoreWords</name>
    <message>
        <source>Plain heap</source>
        <translation>Einfacher Heap</translation>
    </message>
    <message>
        <source>operator new and delete for each object</source>
        <translation>operator new und delete für jedes Objekt</translation>
    </message>
    <message>
        <source>Mark and sweep</source>
        <translation>Mark-and-Sweep</translation>
    </message>
    <message>
        <source>a collected heap: stops the world when its budget is spent, marks live objects, sweeps the rest</source>
        <translation>ein GC-Heap: hält alles an, wenn sein Budget aufgebraucht ist, markiert die Lebenden, räumt den Rest ab</translation>
    </message>
    <message>
        <source>Heap budget</source>
        <translation>Heap-Budget</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>live and dead bytes that start a collection</source>
        <translation>lebende und tote Bytes, die eine Bereinigung auslösen</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>factor of the budget when survivors leave less than a quarter of it; 1: never</source>
        <translation>Faktor des Budgets, wenn Überlebende weniger als ein Viertel davon frei lassen; 1: nie</translation>
    </message>
    <message>
        <source>Ceiling</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>that the budget never grows past; the run fails when survivors reach it</source>
        <translation>über die das Budget nie wächst; der Lauf scheitert, wenn Überlebende sie erreichen</translation>
    </message>
    <message>
        <source>Marking work</source>
        <translation>Markierarbeit</translation>
    </message>
    <message>
        <source>objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>marked for each object allocated, in many small pauses; 0: all in one long pause</source>
        <translation>je allokiertem Objekt markiert, in vielen kleinen Pausen; 0: alle in einer langen Pause</translation>
    </message>
    <message>
        <source>Barrier</source>
        <translation>Barriere</translation>
    </message>
    <message>
        <source>while marking goes on: an overwritten reference is marked, or a stored one</source>
        <translation>während markiert wird: Eine überschriebene Referenz wird markiert, oder eine gespeicherte</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Kopierend</translation>
    </message>
    <message>
        <source>two semispaces: when one is full, live objects are copied into the other, and they change places</source>
        <translation>zwei Halbräume: Ist einer voll, werden die Lebenden in den anderen kopiert, und beide tauschen die Rollen</translation>
    </message>
    <message>
        <source>live and dead bytes that start a collection; memory is taken for twice as many</source>
        <translation>lebende und tote Bytes, die eine Bereinigung auslösen; Speicher wird für doppelt so viele belegt</translation>
    </message>
    <message>
        <source>Generational</source>
        <translation>Generationell</translation>
    </message>
    <message>
        <source>a nursery that is copied often, as most die young, and an old space that is marked and swept</source>
        <translation>eine Nursery, die oft kopiert wird, weil die meisten jung sterben, und ein Altbereich, der markiert und abgeräumt wird</translation>
    </message>
    <message>
        <source>Nursery</source>
        <translation>Nursery</translation>
    </message>
    <message>
        <source>objects are born in it; a minor collection when it is full; memory is taken for twice as many</source>
        <translation>hier werden Objekte geboren; ist sie voll, folgt eine kleine Bereinigung; Speicher wird für doppelt so viele belegt</translation>
    </message>
    <message>
        <source>Promote after</source>
        <translation>Befördern nach</translation>
    </message>
    <message>
        <source>minor collections</source>
        <translation>kleinen Bereinigungen</translation>
    </message>
    <message>
        <source>nursery and old space together: more than that starts a major collection</source>
        <translation>Nursery und Altbereich zusammen: Mehr löst eine große Bereinigung aus</translation>
    </message>
    <message>
        <source>Reference counting</source>
        <translation>Referenzzählung</translation>
    </message>
    <message>
        <source>counts on every store: an object goes with its last reference; cycles leak until a backup trace</source>
        <translation>zählt bei jedem Speichern: Ein Objekt geht mit seiner letzten Referenz; Zyklen lecken bis zu einem Ersatzlauf</translation>
    </message>
    <message>
        <source>Backup trace</source>
        <translation>Ersatzlauf</translation>
    </message>
    <message>
        <source>allocated between two traces that look for dead cycles; 0: there are none</source>
        <translation>allokiert zwischen zwei Durchläufen, die tote Zyklen suchen; 0: keine</translation>
    </message>
    <message>
        <source>of live and dead objects; the run fails when the heap reaches it</source>
        <translation>lebender und toter Objekte; der Lauf scheitert, wenn der Heap sie erreicht</translation>
    </message>
    <message>
        <source>Boehm</source>
        <translation>Boehm</translation>
    </message>
    <message>
        <source>the Boehm-Demers-Weiser collector (libgc), a yardstick from the real world; one lane a run</source>
        <translation>der Collector von Boehm, Demers und Weiser (libgc), ein Maßstab aus der Praxis; eine Spur je Lauf</translation>
    </message>
    <message>
        <source>Allocated at least</source>
        <translation>Mindestens allokiert</translation>
    </message>
    <message>
        <source>between two collections; libgc may wait for more</source>
        <translation>zwischen zwei Bereinigungen; libgc kann auf mehr warten</translation>
    </message>
    <message>
        <source>Stack pool</source>
        <translation>Stapel-Pool</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>of each kind, made before the run; 0: empty at first. Tuned while it runs, the pool is set up again to that size</source>
        <translation>je Art, vor dem Lauf erzeugt; 0: anfangs leer. Im Lauf verstellt, wird der Pool in dieser Größe neu eingerichtet</translation>
    </message>
    <message>
        <source>Free-list pool</source>
        <translation>Freilisten-Pool</translation>
    </message>
    <message>
        <source>of each kind</source>
        <translation>je Art</translation>
    </message>
    <message>
        <source>Reuse order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>which idle slot is next: the one released last, or the one idle for longest</source>
        <translation>welcher freie Slot als nächster drankommt: der zuletzt freigegebene oder der am längsten freie</translation>
    </message>
    <message>
        <source>When exhausted</source>
        <translation>Wenn erschöpft</translation>
    </message>
    <message>
        <source>what an acquire does when every slot is in use</source>
        <translation>was eine Anforderung tut, wenn alle Slots belegt sind</translation>
    </message>
    <message>
        <source>Chunked pool</source>
        <translation>Block-Pool</translation>
    </message>
    <message>
        <source>Slots a chunk</source>
        <translation>Slots je Block</translation>
    </message>
    <message>
        <source>Bitmap pool</source>
        <translation>Bitmap-Pool</translation>
    </message>
    <message>
        <source>Managed pool</source>
        <translation>Verwalteter Pool</translation>
    </message>
    <message>
        <source>Frame arena</source>
        <translation>Frame-Arena</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>of one block, a power of two; more if an object of the scenario needs more</source>
        <translation>eines Blocks, eine Zweierpotenz; mehr, wenn ein Objekt des Szenarios mehr braucht</translation>
    </message>
    <message>
        <source>Standard pool</source>
        <translation>Standard-Pool</translation>
    </message>
    <message>
        <source>Fireworks</source>
        <translation>Feuerwerk</translation>
    </message>
    <message>
        <source>rockets rise and burst into short-lived sparks</source>
        <translation>Raketen steigen auf und zerplatzen in kurzlebige Funken</translation>
    </message>
    <message>
        <source>Rockets per second</source>
        <translation>Raketen je Sekunde</translation>
    </message>
    <message>
        <source>rockets</source>
        <translation>Raketen</translation>
    </message>
    <message>
        <source>launched per second of 60 frames</source>
        <translation>gestartet je Sekunde zu 60 Frames</translation>
    </message>
    <message>
        <source>Sparks per rocket</source>
        <translation>Funken je Rakete</translation>
    </message>
    <message>
        <source>sparks</source>
        <translation>Funken</translation>
    </message>
    <message>
        <source>born when a rocket bursts</source>
        <translation>entstehen, wenn eine Rakete zerplatzt</translation>
    </message>
    <message>
        <source>Life of a spark</source>
        <translation>Leben eines Funkens</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>mean; each lives 30 % longer or shorter at most</source>
        <translation>im Mittel; jeder lebt höchstens 30 % länger oder kürzer</translation>
    </message>
    <message>
        <source>Trails per spark</source>
        <translation>Schweife je Funke</translation>
    </message>
    <message>
        <source>trails</source>
        <translation>Schweife</translation>
    </message>
    <message>
        <source>objects that each spark owns and that fly behind it</source>
        <translation>Objekte, die jedem Funken gehören und hinter ihm herfliegen</translation>
    </message>
    <message>
        <source>Churn</source>
        <translation>Wechsel</translation>
    </message>
    <message>
        <source>four kinds of objects of different sizes; a random object dies, and one of a random kind is born</source>
        <translation>vier Arten von Objekten verschiedener Größe; ein zufälliges Objekt stirbt, und eines von zufälliger Art wird geboren</translation>
    </message>
    <message>
        <source>Active objects</source>
        <translation>Aktive Objekte</translation>
    </message>
    <message>
        <source>how many are alive at a time</source>
        <translation>wie viele zugleich leben</translation>
    </message>
    <message>
        <source>Exchanges per frame</source>
        <translation>Tausche je Frame</translation>
    </message>
    <message>
        <source>exchanges</source>
        <translation>Tausche</translation>
    </message>
    <message>
        <source>deaths, each followed by a birth, in one frame</source>
        <translation>Tode, jeweils gefolgt von einer Geburt, in einem Frame</translation>
    </message>
    <message>
        <source>Objects created in all</source>
        <translation>Objekte insgesamt</translation>
    </message>
    <message>
        <source>Changed links per frame</source>
        <translation>Neue Verweise je Frame</translation>
    </message>
    <message>
        <source>links</source>
        <translation>Verweise</translation>
    </message>
    <message>
        <source>from one live object to another; with any, each object is 16 bytes larger</source>
        <translation>von einem lebenden Objekt zum anderen; gibt es welche, ist jedes Objekt 16 Bytes größer</translation>
    </message>
    <message>
        <source>Kept per frame</source>
        <translation>Behalten je Frame</translation>
    </message>
    <message>
        <source>born beside the active ones, to stay for ever</source>
        <translation>neben den aktiven geboren, um für immer zu bleiben</translation>
    </message>
    <message>
        <source>Boss bullets</source>
        <translation>Boss-Geschosse</translation>
    </message>
    <message>
        <source>rings and spirals of bullets from a boss, and the vectors each bullet makes in a frame</source>
        <translation>Ringe und Spiralen von Geschossen eines Bosses und die Vektoren, die jedes Geschoss in einem Frame erzeugt</translation>
    </message>
    <message>
        <source>Bullets in the air</source>
        <translation>Geschosse in der Luft</translation>
    </message>
    <message>
        <source>bullets</source>
        <translation>Geschosse</translation>
    </message>
    <message>
        <source>how many fly at a time once the boss has warmed up</source>
        <translation>wie viele zugleich fliegen, sobald der Boss in Fahrt ist</translation>
    </message>
    <message>
        <source>Vectors per bullet and frame</source>
        <translation>Vektoren je Geschoss</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>Vektoren</translation>
    </message>
    <message>
        <source>short-lived objects each bullet makes in every frame</source>
        <translation>kurzlebige Objekte, die jedes Geschoss in jedem Frame erzeugt</translation>
    </message>
    <message>
        <source>Temporaries of a frame</source>
        <translation>Temporäre eines Frames</translation>
    </message>
    <message>
        <source>vectors, rectangles and lines that are made in every frame and live for that frame only</source>
        <translation>Vektoren, Rechtecke und Linien, die in jedem Frame entstehen und nur in diesem leben</translation>
    </message>
    <message>
        <source>Temporaries per frame</source>
        <translation>Temporäre je Frame</translation>
    </message>
    <message>
        <source>made in every frame, the vectors that others own included</source>
        <translation>in jedem Frame erzeugt, samt den Vektoren, die anderen gehören</translation>
    </message>
    <message>
        <source>Share of shapes</source>
        <translation>Anteil der Formen</translation>
    </message>
    <message>
        <source>of them: rectangles and lines with two vectors each, rounded down to whole ones; the rest are single vectors</source>
        <translation>davon: Rechtecke und Linien mit je zwei Vektoren, auf ganze abgerundet; der Rest sind einzelne Vektoren</translation>
    </message>
    <message>
        <source>Falling words</source>
        <translation>Fallende Wörter</translation>
    </message>
    <message>
        <source>Letters at most</source>
        <translation>Höchstens Buchstaben</translation>
    </message>
    <message>
        <source>letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>in the room; the oldest word dissolves when the next one has no room</source>
        <translation>im Raum; das älteste Wort löst sich auf, wenn das nächste keinen Platz hat</translation>
    </message>
    <message>
        <source>Frames between words</source>
        <translation>Frames zwischen Wörtern</translation>
    </message>
    <message>
        <source>from the first letter of one word to that of the next, if that is long enough to drop it</source>
        <translation>vom ersten Buchstaben eines Worts zu dem des nächsten, wenn das zum Fallenlassen reicht</translation>
    </message>
    <message>
        <source>Solver passes</source>
        <translation>Löser-Durchgänge</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Aging cache</source>
        <translation>Alternder Cache</translation>
    </message>
    <message>
        <source>requests die young, cached entries live for minutes, pinned ones for ever; shared and re-linked, with cycles</source>
        <translation>Anfragen sterben jung, Einträge leben Minuten, feste für immer; geteilt und neu verknüpft, mit Zyklen</translation>
    </message>
    <message>
        <source>Requests per frame</source>
        <translation>Anfragen je Frame</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>each owns a buffer, reads an entry and dies within 20 frames</source>
        <translation>jede besitzt einen Puffer, liest einen Eintrag und stirbt binnen 20 Frames</translation>
    </message>
    <message>
        <source>Insertions per frame</source>
        <translation>Einfügungen je Frame</translation>
    </message>
    <message>
        <source>entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>that live for ever</source>
        <translation>die für immer leben</translation>
    </message>
    <message>
        <source>Filled from the start</source>
        <translation>Anfangs gefüllt</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>from one live entry to another</source>
        <translation>von einem lebenden Eintrag zum anderen</translation>
    </message>
    <message>
        <source>Entries with a ring</source>
        <translation>Einträge mit Ring</translation>
    </message>
    <message>
        <source>of pages that refer to one another in a cycle, and die with the entry</source>
        <translation>von Seiten, die im Kreis aufeinander verweisen und mit dem Eintrag sterben</translation>
    </message>
    <message>
        <source>Leaky</source>
        <translation>Leck</translation>
    </message>
    <message>
        <source>releases</source>
        <translation>Freigaben</translation>
    </message>
    <message>
        <source>Boss bullets: collected heap against a free list</source>
        <translation>Boss-Geschosse: GC-Heap gegen Freiliste</translation>
    </message>
    <message>
        <source>About 400 bullets are in the air, and each has vectors that live for a frame. The line of the collected heap climbs and falls like a saw; the line of the pool stays flat.</source>
        <translation>Rund 400 Geschosse sind in der Luft, und jedes hat Vektoren, die ein Frame lang leben. Die Linie des GC-Heaps steigt und fällt wie ein Sägeblatt; die Linie des Pools bleibt flach.</translation>
    </message>
    <message>
        <source>share of the budget in collection</source>
        <translation>Anteil des Budgets für Bereinigungen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>share of the budget that is idle</source>
        <translation>Anteil des Budgets im Leerlauf</translation>
    </message>
    <message>
        <source>Chunks: how much to add when a pool runs empty</source>
        <translation>Blöcke: um wie viel ein leerer Pool wachsen soll</translation>
    </message>
    <message>
        <source>Five shapes of sawtooth: what each collector makes of the same cache</source>
        <translation>Fünf Sägezähne: was jeder Collector aus demselben Cache macht</translation>
    </message>
    <message>
        <source>Five lanes collect the same cache. In one, each tooth falls at once; in another, it comes down as a slope. One has small teeth, one large teeth, one hardly any.</source>
        <translation>Fünf Spuren bereinigen denselben Cache. Bei einer fällt jeder Zahn jäh ab, bei einer anderen schräg. Von den übrigen drei hat eine kleine Zähne, eine große und eine kaum welche.</translation>
    </message>
    <message>
        <source>Constructor pooling: the standard way against a pool</source>
        <translation>Konstruktor-Pooling: der übliche Weg gegen einen Pool</translation>
    </message>
    <message>
        <source>50,000 times, one of 100 objects is replaced, in the standard way or from a pool. Pools were said to be two to five times as fast. What is left of that?</source>
        <translation>50.000-mal wird eines von 100 Objekten ersetzt, auf dem üblichen Weg oder aus einem Pool. Pools sollten zwei- bis fünfmal so schnell sein. Was bleibt davon?</translation>
    </message>
    <message>
        <source>speed of births and deaths, to the standard way</source>
        <translation>Tempo von Geburt und Tod gegenüber dem üblichen Weg</translation>
    </message>
    <message>
        <source>2 to 5 times</source>
        <translation>2- bis 5-fach</translation>
    </message>
    <message>
        <source>speed of births and deaths, to the plain heap</source>
        <translation>Tempo von Geburt und Tod gegenüber dem einfachen Heap</translation>
    </message>
    <message>
        <source>each of 50,000</source>
        <translation>jedes von 50.000</translation>
    </message>
    <message>
        <source>Cycles: what counting references never finds</source>
        <translation>Zyklen: was Referenzzählung nie findet</translation>
    </message>
    <message>
        <source>Pages that refer to one another in a ring keep their counts when they die. Counting alone never frees them; a trace from the roots does.</source>
        <translation>Seiten, die im Kreis aufeinander verweisen, behalten ihre Zähler, wenn sie sterben. Zählen allein gibt sie nie frei; ein Durchlauf von den Wurzeln schon.</translation>
    </message>
    <message>
        <source>about 500 a frame</source>
        <translation>rund 500 je Frame</translation>
    </message>
    <message>
        <source>Forgotten release: a leak that the accounting shows</source>
        <translation>Vergessene Freigabe: ein Leck, das die Buchführung zeigt</translation>
    </message>
    <message>
        <source>Every 20th release is forgotten. Leaked objects fill the pool until it has to refuse new ones. The accounting shows how many are lost.</source>
        <translation>Jede 20. Freigabe wird vergessen. Tote Objekte füllen den Pool, bis er neue abweisen muss. Die Buchführung sagt, wie viele verloren sind.</translation>
    </message>
    <message>
        <source>active = acquired - (released - prefilled)</source>
        <translation>aktiv = angefordert - (freigegeben - vorgefüllt)</translation>
    </message>
    <message>
        <source>Side by side: where 100,000 objects lie</source>
        <translation>Seite an Seite: wo 100.000 Objekte liegen</translation>
    </message>
    <message>
        <source>100,000 objects are updated in every frame. If they are scattered over the plain heap, that takes longer than if they lie side by side in a pool. The frame times show it.</source>
        <translation>100.000 Objekte werden in jedem Frame aktualisiert. Verstreut im einfachen Heap dauert das länger als Seite an Seite im Pool. Die Framezeiten zeigen es.</translation>
    </message>
    <message>
        <source>A slow leak: one release in 25 is forgotten</source>
        <translation>Ein langsames Leck: jede 25. Freigabe wird vergessen</translation>
    </message>
    <message>
        <source>All at once, or in small steps: incremental marking</source>
        <translation>Auf einmal oder in kleinen Schritten: inkrementelles Markieren</translation>
    </message>
    <message>
        <source>One lane marks in one long pause, the other a little with every allocation. The usual pause shrinks from milliseconds to microseconds, but there is more work in all.</source>
        <translation>Eine Spur markiert in einer langen Pause, die andere ein wenig bei jeder Allokation. Die übliche Pause schrumpft von Millisekunden auf Mikrosekunden, aber insgesamt wächst der Aufwand.</translation>
    </message>
    <message>
        <source>Stutter: a collection longer than a frame</source>
        <translation>Stocken: eine Bereinigung, länger als ein Frame</translation>
    </message>
    <message>
        <source>Temporaries: taken back at the end of each frame</source>
        <translation>Temporäre: am Ende jedes Frames zurückgenommen</translation>
    </message>
    <message>
        <source>Every frame makes 2,400 temporaries. They are deleted one by one, collected, taken back in one call, or left in an arena that is simply emptied.</source>
        <translation>Jedes Frame erzeugt 2.400 Temporäre. Sie werden einzeln gelöscht, bereinigt, in einem Aufruf zurückgenommen oder in einer Arena gelassen, die einfach geleert wird.</translation>
    </message>
    <message>
        <source>speed of births and deaths, to the collected heap</source>
        <translation>Tempo von Geburt und Tod gegenüber dem GC-Heap</translation>
    </message>
    <message>
        <source>A pool that is too small: four answers to the same bursts</source>
        <translation>Ein zu kleiner Pool: vier Antworten auf dieselben Schübe</translation>
    </message>
    <message>
        <source>Pools with 700 slots get bursts of 400 sparks. One pool refuses what does not fit, one takes the slots of the oldest sparks, and two grow.</source>
        <translation>Pools mit 700 Slots bekommen Schübe von 400 Funken. Ein Pool weist ab, was nicht passt, einer nimmt den ältesten Funken ihre Slots, und zwei wachsen.</translation>
    </message>
    <message>
        <source>Use after release: two holders of one object</source>
        <translation>Benutzt nach der Freigabe: zwei Besitzer eines Objekts</translation>
    </message>
    <message>
        <source>One bullet in ten is still moved after its release. With a raw pointer, this moves whichever bullet has the slot by then. With a handle, the mistake is caught.</source>
        <translation>Ein Zehntel der Geschosse wird nach der Freigabe weiterbewegt. Ein roher Zeiger bewegt dann das Geschoss, das den Slot inzwischen hat. Ein Handle wird abgefangen.</translation>
    </message>
    <message>
        <source>an object used after its release</source>
        <translation>ein nach der Freigabe benutztes Objekt</translation>
    </message>
    <message>
        <source>Young and old: a nursery for those that die young</source>
        <translation>Jung und Alt: eine Nursery für alle, die jung sterben</translation>
    </message>
    <message>
        <source>this program was built without libgc (Debian: libgc-dev)</source>
        <translation>dieses Programm wurde ohne libgc gebaut (Debian: libgc-dev)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>where the random numbers begin</source>
        <translation>wo die Zufallszahlen beginnen</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>how long the run is</source>
        <translation>wie lang der Lauf ist</translation>
    </message>
    <message>
        <source>Frame rate</source>
        <translation>Framerate</translation>
    </message>
    <message>
        <source>frames/s</source>
        <translation>Frames/s</translation>
    </message>
    <message>
        <source>frames a second; the budget of a frame is its inverse</source>
        <translation>Frames je Sekunde; das Budget eines Frames ist der Kehrwert</translation>
    </message>
    <message>
        <source>%1 a frame, %2 at most, %3 in all</source>
        <translation>%1 je Frame, höchstens %2, insgesamt %3</translation>
    </message>
    <message>
        <source>%1 of %2 caught, none did harm</source>
        <translation>%1 von %2 abgefangen, keiner hat geschadet</translation>
    </message>
    <message>
        <source>no reference was kept</source>
        <translation>keine Referenz wurde behalten</translation>
    </message>
    <message>
        <source>%1 writes into %2 objects of others</source>
        <translation>%1 Schreibzugriffe auf %2 fremde Objekte</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>simulated time against the clock on the wall</source>
        <translation>simulierte Zeit im Verhältnis zur wirklichen</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>Vorbefüllen</translation>
    </message>
    <message>
        <source>what is done with slots before they are needed: their memory is only reserved, or an object is made in each, every field set</source>
        <translation>was mit Slots geschieht, bevor sie gebraucht werden: ihr Speicher wird nur reserviert, oder in jedem wird ein Objekt erzeugt, jedes Feld gesetzt</translation>
    </message>
    <message>
        <source>Clears references</source>
        <translation>Löscht Referenzen</translation>
    </message>
    <message>
        <source>Children kept</source>
        <translation>Behaltene Kinder</translation>
    </message>
    <message>
        <source>Colours of bursts</source>
        <translation>Farben der Feuerbälle</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Length of a level</source>
        <translation>Länge eines Levels</translation>
    </message>
    <message>
        <source>words drop letter by letter and pile up; each contact makes clip points and matrices that own vectors</source>
        <translation>Wörter fallen Buchstabe für Buchstabe und türmen sich; jeder Kontakt erzeugt Schnittpunkte und Matrizen, denen Vektoren gehören</translation>
    </message>
    <message>
        <source>Pairs of shapes</source>
        <translation>Paare von Formen</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Kept of releases</source>
        <translation>Behalten von Freigaben</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Benutzt für</translation>
    </message>
    <message>
        <source>how long a reference that was kept is used</source>
        <translation>wie lange eine behaltene Referenz benutzt wird</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>what is kept: an address, or an id with a generation that every use checks</source>
        <translation>was behalten wird: eine Adresse oder eine Kennung mit einer Generation, die jede Benutzung prüft</translation>
    </message>
    <message>
        <source>Left out of births</source>
        <translation>Ausgelassen bei Geburten</translation>
    </message>
    <message>
        <source>births</source>
        <translation>Geburten</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>which fields are not set again</source>
        <translation>welche Felder nicht neu gesetzt werden</translation>
    </message>
    <message>
        <source>Wrong of releases</source>
        <translation>Falsche Freigaben</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>each object by a call of its own, or all that die together in one call for each pool</source>
        <translation>jedes Objekt mit einem eigenen Aufruf, oder alle, die zusammen sterben, mit einem Aufruf je Pool</translation>
    </message>
    <message>
        <source>Idle objects that hold on: references not cleared</source>
        <translation>Freie Objekte, die festhalten: Referenzen nicht gelöscht</translation>
    </message>
    <message>
        <source>Sparks are pooled, but their trails are not. If a pool clears no references on release, its idle sparks keep their trails alive: the collector runs more often and frees less.</source>
        <translation>Funken kommen aus dem Pool, ihre Schweife nicht. Löscht ein Pool bei der Freigabe keine Referenzen, halten seine freien Funken ihre Schweife am Leben: Der Collector läuft öfter und gibt weniger frei.</translation>
    </message>
    <message>
        <source>A level&apos;s end: everything reset at once</source>
        <translation>Das Ende eines Levels: alles auf einmal zurückgesetzt</translation>
    </message>
    <message>
        <source>Every ten seconds, the level ends and 20,000 bullets die at once. They are deleted one by one, left to the collector as garbage, or taken back by the pools in one call.</source>
        <translation>Alle zehn Sekunden endet das Level, und 20.000 Geschosse sterben auf einmal. Sie werden einzeln gelöscht, der Bereinigung als Müll überlassen oder von den Pools in einem Aufruf zurückgenommen.</translation>
    </message>
    <message>
        <source>A field that is not set again: what the last user left</source>
        <translation>Ein Feld, das nicht neu gesetzt wird: was der letzte Benutzer hinterließ</translation>
    </message>
    <message>
        <source>One release in 100 is forgotten. The stack pool loses 24 temporaries in every frame; the managed pool takes back everything it handed out, and loses none.</source>
        <translation>Eine von 100 Freigaben wird vergessen. Der Stapel-Pool verliert in jedem Frame 24 Temporäre; der verwaltete Pool nimmt alles zurück, was er ausgegeben hat, und verliert keins.</translation>
    </message>
    <message>
        <source>having to give back each is error-prone</source>
        <translation>jedes zurückgeben zu müssen ist fehleranfällig</translation>
    </message>
    <message>
        <source>all that was taken out is given back</source>
        <translation>alles Entnommene wird zurückgegeben</translation>
    </message>
    <message>
        <source>The wrong pool: caught by its type</source>
        <translation>Der falsche Pool: am Typ erkannt</translation>
    </message>
    <message>
        <source>One release in 50 goes to another kind&apos;s pool. Given one object, the pool refuses it and names the right pool. Given many, it skips and counts the strays.</source>
        <translation>Eine von 50 Freigaben geht an den Pool einer anderen Art. Ein Objekt weist er ab und nennt den richtigen. Bei vielen übergeht und zählt er die falschen.</translation>
    </message>
    <message>
        <source>a CPU profile of the whole game, drawing included</source>
        <translation>ein CPU-Profil des ganzen Spiels, mit dem Zeichnen</translation>
    </message>
    <message>
        <source>around 5 %</source>
        <translation>um 5 %</translation>
    </message>
    <message>
        <source>another engine and machine; our collector has less to trace</source>
        <translation>andere Engine und anderer Rechner; unser Collector hat weniger zu verfolgen</translation>
    </message>
    <message>
        <source>drawing, the heaviest part there, is no part of our frames</source>
        <translation>das Zeichnen, dort das Teuerste, gehört nicht zu unseren Frames</translation>
    </message>
    <message>
        <source>bullets in use at once, at most</source>
        <translation>höchstens zugleich belegte Geschosse</translation>
    </message>
    <message>
        <source>bullets of the second stage&apos;s boss</source>
        <translation>Geschosse des Bosses der zweiten Stufe</translation>
    </message>
    <message>
        <source>around 400</source>
        <translation>um 400</translation>
    </message>
    <message>
        <source>all elements that one list manages</source>
        <translation>alle Elemente, die eine Liste verwaltet</translation>
    </message>
    <message>
        <source>none, after the 1,000 made at the start</source>
        <translation>keine, nach den 1.000 vom Anfang</translation>
    </message>
    <message>
        <source>1,000 of each kind</source>
        <translation>1.000 von jeder Art</translation>
    </message>
    <message>
        <source>five browsers</source>
        <translation>fünf Browser</translation>
    </message>
    <message>
        <source>another engine: its objects are tables of properties, ours are plain bytes</source>
        <translation>eine andere Engine: ihre Objekte sind Tabellen von Eigenschaften, unsere bloße Bytes</translation>
    </message>
    <message>
        <source>Chrome on Windows 8</source>
        <translation>Chrome unter Windows 8</translation>
    </message>
    <message>
        <source>nearly 2 times</source>
        <translation>fast das 2-Fache</translation>
    </message>
    <message>
        <source>Firefox on Mac OS</source>
        <translation>Firefox unter Mac OS</translation>
    </message>
    <message>
        <source>5 times</source>
        <translation>5-fach</translation>
    </message>
    <message>
        <source>Internet Explorer 10 on Windows 8</source>
        <translation>Internet Explorer 10 unter Windows 8</translation>
    </message>
    <message>
        <source>3.3 times</source>
        <translation>3,3-fach</translation>
    </message>
    <message>
        <source>Safari on an iPad</source>
        <translation>Safari auf einem iPad</translation>
    </message>
    <message>
        <source>2 times</source>
        <translation>2-fach</translation>
    </message>
    <message>
        <source>Safari on Mac OS</source>
        <translation>Safari unter Mac OS</translation>
    </message>
    <message>
        <source>speed of births and deaths, to the empty pool</source>
        <translation>Tempo von Geburt und Tod gegenüber dem leeren Pool</translation>
    </message>
    <message>
        <source>what filling the pool beforehand gains, in five browsers</source>
        <translation>was es bringt, den Pool vorher zu füllen, in fünf Browsern</translation>
    </message>
    <message>
        <source>objects created and disposed of at random, 100 of them active</source>
        <translation>zufällig erzeugte und verworfene Objekte, 100 davon aktiv</translation>
    </message>
    <message>
        <source>the first 100 count here as well</source>
        <translation>die ersten 100 zählen hier mit</translation>
    </message>
    <message>
        <source>a pool filled beforehand</source>
        <translation>ein vorher gefüllter Pool</translation>
    </message>
    <message>
        <source>at random, a kind may need more than the 50 it was filled with</source>
        <translation>zufällig kann eine Art mehr als die 50 brauchen, mit denen sie gefüllt wurde</translation>
    </message>
    <message>
        <source>collections</source>
        <translation>Bereinigungen</translation>
    </message>
    <message>
        <source>Firefox and Chrome, watched during the test</source>
        <translation>Firefox und Chrome, beim Test beobachtet</translation>
    </message>
    <message>
        <source>often</source>
        <translation>oft</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>games that allocate many short-lived objects</source>
        <translation>Spiele, die viele kurzlebige Objekte anlegen</translation>
    </message>
    <message>
        <source>frequent</source>
        <translation>häufig</translation>
    </message>
    <message>
        <source>temporaries left at the end of a frame</source>
        <translation>Temporäre, die am Ende eines Frames übrig sind</translation>
    </message>
    <message>
        <source>every object of the temporary pools</source>
        <translation>jedes Objekt der Pools für Temporäre</translation>
    </message>
    <message>
        <source>none: all are released</source>
        <translation>keine: alle werden zurückgegeben</translation>
    </message>
    <message>
        <source>a guess, at games that compute with many vectors</source>
        <translation>eine Vermutung, für Spiele, die mit vielen Vektoren rechnen</translation>
    </message>
    <message>
        <source>tremendous</source>
        <translation>gewaltig</translation>
    </message>
    <message>
        <source>another engine, and update is left out of ours</source>
        <translation>eine andere Engine, und bei uns zählt das Aktualisieren nicht mit</translation>
    </message>
    <message>
        <source>b2Vec2 alone, in the very first word drop</source>
        <translation>allein b2Vec2, beim allerersten fallenden Wort</translation>
    </message>
    <message>
        <source>600 to 2,400 a frame</source>
        <translation>600 bis 2.400 je Frame</translation>
    </message>
    <message>
        <source>other words and another solver</source>
        <translation>andere Wörter und ein anderer Löser</translation>
    </message>
    <message>
        <source>b2Vec2 alone, down from 2,400, with b2XForm and b2Manifold pooled as well</source>
        <translation>allein b2Vec2, von 2.400 herunter; auch b2XForm und b2Manifold kamen aus Pools</translation>
    </message>
    <message>
        <source>b2Vec2 alone, with ClipVertex pooled</source>
        <translation>allein b2Vec2, mit einem Pool für ClipVertex</translation>
    </message>
    <message>
        <source>several hundred fewer a frame</source>
        <translation>mehrere Hundert weniger je Frame</translation>
    </message>
    <message>
        <source>instantiations, not long after the first words</source>
        <translation>Instanziierungen, nicht lange nach den ersten Wörtern</translation>
    </message>
    <message>
        <source>12,000 a frame</source>
        <translation>12.000 je Frame</translation>
    </message>
    <message>
        <source>clip points ever made</source>
        <translation>je erzeugte Schnittpunkte</translation>
    </message>
    <message>
        <source>ClipVertex, in a pool that grows by six</source>
        <translation>ClipVertex, in einem Pool, der um sechs wächst</translation>
    </message>
    <message>
        <source>six, for the whole life of the program</source>
        <translation>sechs, solange das Programm läuft</translation>
    </message>
    <message>
        <source>boxes in use at once, at most</source>
        <translation>höchstens zugleich belegte Quader</translation>
    </message>
    <message>
        <source>b2PolygonShape, each of which owns a box</source>
        <translation>b2PolygonShape, das je einen Quader besitzt</translation>
    </message>
    <message>
        <source>around 250</source>
        <translation>um 250</translation>
    </message>
    <message>
        <source>boxes owned by the pool</source>
        <translation>Quader im Besitz des Pools</translation>
    </message>
    <message>
        <source>b2OBB, in a pool that grows by 500</source>
        <translation>b2OBB, in einem Pool, der um 500 wächst</translation>
    </message>
    <message>
        <source>500, added at once</source>
        <translation>500, auf einmal dazu</translation>
    </message>
    <message>
        <source>fewer objects thrown away</source>
        <translation>weniger weggeworfene Objekte</translation>
    </message>
    <message>
        <source>fewer</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>all objects of a pooled class</source>
        <translation>alle Objekte einer Klasse mit Pool</translation>
    </message>
    <message>
        <source>is what is alive, or a release was forgotten</source>
        <translation>ist, was lebt, oder eine Freigabe wurde vergessen</translation>
    </message>
    <message>
        <source>the memory comes back; what the pool counts as active does not</source>
        <translation>der Speicher kommt zurück; was der Pool als aktiv zählt, nicht</translation>
    </message>
    <message>
        <source>two variables that hold one object</source>
        <translation>zwei Variablen, die ein Objekt halten</translation>
    </message>
    <message>
        <source>overwrites its next user&apos;s value: 200 instead of 50</source>
        <translation>überschreibt den Wert des nächsten Nutzers: 200 statt 50</translation>
    </message>
    <message>
        <source>might be a nightmare to detect and debug</source>
        <translation>zu entdecken und zu beheben kann ein Albtraum sein</translation>
    </message>
    <message>
        <source>handles know which use of a slot they were given for; references there did not</source>
        <translation>Handles wissen, für welche Benutzung eines Slots sie ausgegeben wurden; Referenzen dort nicht</translation>
    </message>
    <message>
        <source>a very simple object, such as b2Vec2, on a collected heap</source>
        <translation>ein sehr einfaches Objekt wie b2Vec2, auf einem GC-Heap</translation>
    </message>
    <message>
        <source>no direct advantage</source>
        <translation>kein unmittelbarer Vorteil</translation>
    </message>
    <message>
        <source>our plain heap has no collector, and its new and delete are fast</source>
        <translation>unser einfacher Heap hat keinen Collector, und new und delete sind schnell</translation>
    </message>
    <message>
        <source>longest pause</source>
        <translation>längste Pause</translation>
    </message>
    <message>
        <source>the freeze of one collection</source>
        <translation>der Stillstand einer Bereinigung</translation>
    </message>
    <message>
        <source>up to 10 ms</source>
        <translation>bis zu 10 ms</translation>
    </message>
    <message>
        <source>acquires without a slot</source>
        <translation>Anforderungen ohne Slot</translation>
    </message>
    <message>
        <source>a list of 1,000 that is empty</source>
        <translation>eine leere Liste von 1.000</translation>
    </message>
    <message>
        <source>%1 a frame (%2 to %3), %4 in all</source>
        <translation>%1 je Frame (%2 bis %3), insgesamt %4</translation>
    </message>
    <message>
        <source>%1 a frame instead of %2: %3 fewer</source>
        <translation>%1 je Frame statt %2: %3 weniger</translation>
    </message>
    <message>
        <source>%1 a frame instead of %2: %3 more</source>
        <translation>%1 je Frame statt %2: %3 mehr</translation>
    </message>
    <message>
        <source>%1 owned; growths: %2</source>
        <translation>%1 im Besitz; Vergrößerungen: %2</translation>
    </message>
    <message>
        <source>%1 of %2 acquires found no slot</source>
        <translation>%1 von %2 Anforderungen fanden keinen Slot</translation>
    </message>
    <message>
        <source>too little undisturbed time: %1 of %2 frames</source>
        <translation>zu wenig ungestörte Zeit: %1 von %2 Frames</translation>
    </message>
    <message>
        <source>%1 times (%2 to %3)</source>
        <translation>%1-fach (%2 bis %3)</translation>
    </message>
    <message>
        <source>balanced: %1 acquired - (%2 released - %3 prefilled) = %4 active, %5 alive</source>
        <translation>stimmen: %1 geholt - (%2 zurückgegeben - %3 vorgefüllt) = %4 aktiv, %5 am Leben</translation>
    </message>
    <message>
        <source>not balanced in some frame; %1 acquired - (%2 released - %3 prefilled) = %4 active, %5 alive at the end</source>
        <translation>stimmten in einem Frame nicht; %1 geholt - (%2 zurückgegeben - %3 vorgefüllt) = %4 aktiv, am Ende %5 am Leben</translation>
    </message>
    <message>
        <source>%1 acquired - (%2 released - %3 prefilled) = %4 active, but %5 alive: %6 lost</source>
        <translation>%1 geholt - (%2 zurückgegeben - %3 vorgefüllt) = %4 aktiv, aber %5 am Leben: %6 verloren</translation>
    </message>
    <message>
        <source>%1 in %2 frames</source>
        <translation>%1 in %2 Frames</translation>
    </message>
    <message>
        <source>no pause</source>
        <translation>keine Pause</translation>
    </message>
    <message>
        <source>%1 at most, %2 in the median</source>
        <translation>höchstens %1, im Median %2</translation>
    </message>
    <message>
        <source>Background garbage per frame</source>
        <translation>Müll im Hintergrund je Frame</translation>
    </message>
    <message>
        <source>events and their closures that the framework makes and drops, beside the objects of the game</source>
        <translation>Ereignisse und ihre Closures, die das Framework erzeugt und fallen lässt, neben den Objekten des Spiels</translation>
    </message>
    <message>
        <source>Size factor</source>
        <translation>Größenfaktor</translation>
    </message>
    <message>
        <source>so many times 32, 64, 128 and 256 bytes: all of it is written at birth and in every frame</source>
        <translation>so oft 32, 64, 128 und 256 Byte: alles davon wird bei der Geburt und in jedem Frame geschrieben</translation>
    </message>
    <message>
        <source>Background garbage: what the game&apos;s own pools cannot reach</source>
        <translation>Müll im Hintergrund: was die Pools des Spiels nicht erreichen</translation>
    </message>
    <message>
        <source>The game&apos;s objects come from pools, but its framework drops 400 events and closures in every frame. So the heap&apos;s sawtooth has fewer teeth, but does not disappear.</source>
        <translation>Jedes Objekt des Spiels kommt aus einem Pool, doch sein Framework lässt in jedem Frame 400 Ereignisse und Closures fallen. Die Pools des Spiels machen die Zähne seltener, beseitigen sie aber nicht.</translation>
    </message>
    <message>
        <source>Object size: large objects cost more, pooled or not</source>
        <translation>Objektgröße: Große Objekte kosten mehr, ob aus dem Pool oder nicht</translation>
    </message>
    <message>
        <source>2,000 objects are 15 times as large as usual. Writing to them costs more than finding memory for them, and a collected heap fills up 15 times as fast.</source>
        <translation>2.000 Objekte sind 15-mal so groß wie sonst. Sie zu schreiben kostet mehr, als Speicher für sie zu finden, und ein GC-Heap füllt sich 15-mal so schnell.</translation>
    </message>
    <message>
        <source>other words and another solver; from the fifth letter on</source>
        <translation>andere Wörter und ein anderer Löser; vom fünften Buchstaben an</translation>
    </message>
    <message>
        <source>every object taken out of a pool</source>
        <translation>jedes Objekt, das einem Pool entnommen wurde</translation>
    </message>
    <message>
        <source>There are half a million sparks and trails. Whenever the collector copies the live ones, the picture of its lane stands still for a moment. The picture of the pool goes on.</source>
        <translation>Es gibt eine halbe Million Funken und Schweife. Sooft der Collector die lebenden kopiert, steht das Bild seiner Spur einen Augenblick still. Das Bild des Pools läuft weiter.</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>nothing is drawn</source>
        <translation>es wird nichts gezeichnet</translation>
    </message>
    <message>
        <source>%1 born with a previous object&apos;s field</source>
        <translation>%1 mit einem Feld eines früheren geboren</translation>
    </message>
    <message>
        <source>%1 refused, none lost</source>
        <translation>%1 abgewiesen, keines verloren</translation>
    </message>
    <message>
        <source>%1 skipped and lost</source>
        <translation>%1 übergangen und verloren</translation>
    </message>
    <message>
        <source>none was given to a wrong pool</source>
        <translation>keines kam in einen falschen Pool</translation>
    </message>
    <message>
        <source>Drawn frames: how much of the budget is left after drawing</source>
        <translation>Gezeichnete Frames: was das Bild vom Budget übrig lässt</translation>
    </message>
    <message>
        <source>share of the budget in drawing</source>
        <translation>Anteil des Budgets für das Zeichnen</translation>
    </message>
    <message>
        <source>a CPU profile of the whole game</source>
        <translation>ein CPU-Profil des ganzen Spiels</translation>
    </message>
    <message>
        <source>the heaviest part</source>
        <translation>der schwerste Teil</translation>
    </message>
    <message>
        <source>another machine and another way of drawing; our frames contain no game logic</source>
        <translation>eine andere Maschine und eine andere Art zu zeichnen; unsere Frames enthalten keine Spiellogik</translation>
    </message>
    <message>
        <source>other allocations were avoided there as well</source>
        <translation>dort wurden auch andere Allokationen vermieden</translation>
    </message>
    <message>
        <source>objects born with a previous object&apos;s field</source>
        <translation>Objekte, die mit einem Feld eines früheren geboren wurden</translation>
    </message>
    <message>
        <source>what a constructor must do for a pool</source>
        <translation>was ein Konstruktor für einen Pool tun muss</translation>
    </message>
    <message>
        <source>an object is to be set up just like a brand new one</source>
        <translation>ein Objekt ist wie ein ganz neues herzurichten</translation>
    </message>
    <message>
        <source>one birth in four into a used slot leaves two fields out, on purpose</source>
        <translation>jede vierte Geburt in einem benutzten Slot lässt mit Absicht zwei Felder aus</translation>
    </message>
    <message>
        <source>objects given to the pool of another kind</source>
        <translation>Objekte, die in den Pool einer anderen Art kamen</translation>
    </message>
    <message>
        <source>Recycle, for one object</source>
        <translation>Recycle, für ein einzelnes Objekt</translation>
    </message>
    <message>
        <source>its type is looked at; what does not fit is not taken</source>
        <translation>der Typ wird geprüft; was nicht passt, wird nicht genommen</translation>
    </message>
    <message>
        <source>our pool says so, and the program then asks the right one</source>
        <translation>unser Pool sagt es, und das Programm fragt dann den richtigen</translation>
    </message>
    <message>
        <source>RecycleMany</source>
        <translation>RecycleMany</translation>
    </message>
    <message>
        <source>what does not fit is passed over in silence</source>
        <translation>was nicht passt, wird stillschweigend übergangen</translation>
    </message>
    <message>
        <source>our pool says how many; this lane does not ask</source>
        <translation>unser Pool sagt, wie viele; diese Spur fragt nicht</translation>
    </message>
    <message>
        <source>Lists of elements</source>
        <translation>Listen der Elemente</translation>
    </message>
    <message>
        <source>Element manager: a new array in every frame</source>
        <translation>Elementverwaltung: in jedem Frame ein neues Array</translation>
    </message>
    <message>
        <source>the elements and their lists alone, in a heap of 160 KiB</source>
        <translation>nur die Elemente und ihre Listen, in einem Heap von 160 KiB</translation>
    </message>
    <message>
        <source>the whole game, with new memory avoided in many other parts as well</source>
        <translation>das ganze Spiel, in dem auch an vielen anderen Stellen kein Speicher mehr geholt wird</translation>
    </message>
    <message>
        <source>1,000 bullets, and 100 of each other kind</source>
        <translation>1.000 Geschosse und 100 von jeder anderen Art</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Array</translation>
    </message>
    <message>
        <source>Array garbage: a pool that pushes and pops</source>
        <translation>Müll vom Array: ein Pool mit push und pop</translation>
    </message>
    <message>
        <source>a pool on an array, used by push() and pop()</source>
        <translation>ein Pool auf einem Array mit push() und pop()</translation>
    </message>
    <message>
        <source>all objects leave the pool and come back in every frame</source>
        <translation>alle Objekte verlassen den Pool und kommen zurück, in jedem Frame</translation>
    </message>
    <message>
        <source>an array that always grows, its length kept apart</source>
        <translation>ein Array, das immer nur wächst, mit eigener Längenangabe</translation>
    </message>
    <message>
        <source>%1, one pause</source>
        <translation>%1, eine Pause</translation>
    </message>
    <message>
        <source>no undisturbed pause, %1 collections in preempted frames</source>
        <translation>keine ungestörte Pause, %1 Bereinigungen in verdrängten Frames</translation>
    </message>
    <message>
        <source>on a collected heap: whether a released object drops its references; no: it keeps the objects they lead to alive until it is handed out again</source>
        <translation>auf einem GC-Heap: ob ein freigegebenes Objekt seine Verweise aufgibt; nein: es hält die Objekte, zu denen sie führen, am Leben, bis es wieder ausgegeben wird</translation>
    </message>
    <message>
        <source>that holds the idle objects: it only grows, or is replaced as a script engine does for push() and pop()</source>
        <translation>in dem die freien Objekte sind: Es wächst nur, oder es wird ersetzt, wie eine Skript-Engine es bei push() und pop() tut</translation>
    </message>
    <message>
        <source>what a pool grows by, in whole words of 64. A change while it runs applies to new chunks; the existing ones stay as they are</source>
        <translation>um so viel wächst ein Pool, in ganzen Wörtern zu 64. Eine Änderung im Lauf gilt für neue Blöcke; die vorhandenen bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>what a pool grows by. A change while it runs applies to new chunks; the existing ones stay as they are</source>
        <translation>um so viel wächst ein Pool. Eine Änderung im Lauf gilt für neue Blöcke; die vorhandenen bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Events per frame</source>
        <translation>Ereignisse je Frame</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Recorded program</source>
        <translation>Aufgezeichnetes Programm</translation>
    </message>
    <message>
        <source>Smallest share</source>
        <translation>Kleinster Anteil</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Mitschnitt</translation>
    </message>
    <message>
        <source>births and deaths in one frame; 0: frames as they were recorded</source>
        <translation>Geburten und Tode in einem Frame; 0: Frames, wie sie aufgezeichnet wurden</translation>
    </message>
    <message>
        <source>events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>the trace of a program, as &apos;poolscope record&apos; writes it; without one, a small sample</source>
        <translation>der Mitschnitt eines Programms, wie &apos;poolscope record&apos; ihn schreibt; ohne einen ein kleines Beispiel</translation>
    </message>
    <message>
        <source>what a program allocated and freed, from a trace</source>
        <translation>was ein Programm anforderte und freigab, aus einem Mitschnitt</translation>
    </message>
    <message>
        <source>Kinds of the first</source>
        <translation>Arten der ersten</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>Anforderungen</translation>
    </message>
    <message>
        <source>what objects of a kind have in common: the function that allocates them, where the trace tells it, and about their size; or that alone, with a kind for each size that there is, or for any that there could be; or exactly their size, which heaps are best compared with</source>
        <translation>was die Objekte einer Art gemeinsam haben: die Funktion, die sie anfordert, soweit der Mitschnitt sie nennt, und ungefähr ihre Größe; oder diese allein, mit einer Art für jede Größe, die vorkommt, oder für jede, die vorkommen könnte; oder genau ihre Größe, womit sich Heaps am besten vergleichen lassen</translation>
    </message>
    <message>
        <source>an alert and an exception: “ran out of object resources.”</source>
        <translation>eine Warnmeldung und eine Exception: „ran out of object resources.“</translation>
    </message>
    <message>
        <source>either a little or not at all</source>
        <translation>entweder ein wenig oder gar nichts</translation>
    </message>
    <message>
        <source>of each kind, made before the run; 0: empty at first, which the article&apos;s setupPool() refuses, although its own test begins so. Tuned while it runs, the pool is set up again to that size</source>
        <translation>je Art, vor dem Lauf erzeugt; 0: anfangs leer, was setupPool() im Artikel abweist, obwohl der Test dort so beginnt. Im Lauf verstellt, wird der Pool in dieser Größe neu eingerichtet</translation>
    </message>
    <message>
        <source>only 25 %</source>
        <translation>nur 25 %</translation>
    </message>
    <message>
        <source>set to null, to allow recollection in case it is not pdisposed</source>
        <translation>auf null gesetzt, damit es eingesammelt werden kann, falls pdispose ausbleibt</translation>
    </message>
    <message>
        <source>six that stay the same could as well be static variables, as the article grants</source>
        <translation>sechs, die dieselben bleiben, könnten ebenso gut statische Variablen sein, wie der Artikel einräumt</translation>
    </message>
    <message>
        <source>still feeds the collector, with some crumbs</source>
        <translation>füttert den Collector weiterhin, mit ein paar Krümeln</translation>
    </message>
    <message>
        <source>that an object has survived: then it moves into the old space; survivors that do not fit into half the nursery move there at once</source>
        <translation>die ein Objekt überlebt hat: dann zieht es in den Altbereich um; Überlebende, die nicht in die halbe Nursery passen, ziehen sofort dorthin</translation>
    </message>
    <message>
        <source>the pool&apos;s entry of an object that it hands out</source>
        <translation>der Eintrag im Pool für ein Objekt, das er ausgibt</translation>
    </message>
    <message>
        <source>to avoid garbage creation if the pool size increases</source>
        <translation>um keinen Müll zu erzeugen, wenn der Pool größer wird</translation>
    </message>
    <message>
        <source>Stale references</source>
        <translation>Veraltete Referenzen</translation>
    </message>
    <message>
        <source>references are used after the release</source>
        <translation>Referenzen werden nach der Freigabe benutzt</translation>
    </message>
    <message>
        <source>%1 object moved by an old pointer</source>
        <translation>%1 Objekt von altem Zeiger bewegt</translation>
    </message>
    <message>
        <source>%1 objects moved by an old pointer</source>
        <translation>%1 Objekte von altem Zeiger bewegt</translation>
    </message>
    <message>
        <source>%1 old handle caught</source>
        <translation>%1 altes Handle abgefangen</translation>
    </message>
    <message>
        <source>%1 old handles caught</source>
        <translation>%1 alte Handles abgefangen</translation>
    </message>
    <message>
        <source>what references did after the release</source>
        <translation>was Referenzen nach der Freigabe taten</translation>
    </message>
    <message>
        <source>Fields left unset</source>
        <translation>Ungesetzte Felder</translation>
    </message>
    <message>
        <source>fields are not set again</source>
        <translation>Felder werden nicht neu gesetzt</translation>
    </message>
    <message>
        <source>Some objects that come into a slot used before are not given their colour and speed.</source>
        <translation>Manche Objekte, die in einen schon benutzten Slot kommen, bekommen Farbe und Geschwindigkeit nicht gesetzt.</translation>
    </message>
    <message>
        <source>%1 object with a field of its slot&apos;s last user</source>
        <translation>%1 Objekt mit einem Feld des letzten Benutzers seines Slots</translation>
    </message>
    <message>
        <source>%1 objects with a field of their slot&apos;s last user</source>
        <translation>%1 Objekte mit einem Feld des letzten Benutzers ihres Slots</translation>
    </message>
    <message>
        <source>Releases to the wrong pool</source>
        <translation>Freigaben an den falschen Pool</translation>
    </message>
    <message>
        <source>objects are given to the wrong pool</source>
        <translation>Objekte werden dem falschen Pool gegeben</translation>
    </message>
    <message>
        <source>Some objects are given back to the pool of another kind, which refuses or skips them.</source>
        <translation>Manche Objekte werden dem Pool einer anderen Art zurückgegeben, der sie abweist oder übergeht.</translation>
    </message>
    <message>
        <source>%1 refused by another kind&apos;s pool</source>
        <translation>%1 vom Pool einer anderen Art abgewiesen</translation>
    </message>
    <message>
        <source>%1 skipped by another kind&apos;s pool</source>
        <translation>%1 vom Pool einer anderen Art übergangen</translation>
    </message>
    <message>
        <source>Leak every n-th release</source>
        <translation>Jede n-te auslassen</translation>
    </message>
    <message>
        <source>another scenario with every n-th release left out</source>
        <translation>ein anderes Szenario, in dem jede n-te Freigabe ausgelassen wird</translation>
    </message>
    <message>
        <source>which release is left out, counted over all kinds; 1: each of them</source>
        <translation>welche Freigabe ausgelassen wird, über alle Arten gezählt; 1: jede</translation>
    </message>
    <message>
        <source>Some part of the program still holds a reference to a released object, and keeps moving it.</source>
        <translation>Ein Teil des Programms behält seine Referenz auf ein freigegebenes Objekt und bewegt es weiter.</translation>
    </message>
    <message>
        <source>Five of 5,000 objects are replaced in each frame. The cost of calling new and delete is too small to notice beside the work on the objects, and the pool holds more memory.</source>
        <translation>Fünf von 5.000 Objekten wechseln je Frame. Was new und delete kosten, fällt neben der Arbeit an den Objekten nicht auf, und der Pool hält mehr Speicher.</translation>
    </message>
    <message>
        <source>A small heap, to watch in slow motion</source>
        <translation>Ein kleiner Heap, zum Zusehen in Zeitlupe</translation>
    </message>
    <message>
        <source>After the first frame, neither pool makes a new object. Yet one lane&apos;s heap climbs and falls: push and pop keep replacing its pool&apos;s array.</source>
        <translation>Nach dem ersten Frame erzeugt keiner der Pools ein neues Objekt. Doch der Heap einer Spur steigt und fällt: push und pop ersetzen immer wieder das Array ihres Pools.</translation>
    </message>
    <message>
        <source>Each lane draws its picture, pixel by pixel, as a part of every frame. Compared with drawing, memory takes a small share of the budget, but a pause comes on top of it.</source>
        <translation>Jede Spur zeichnet ihr Bild Pixel für Pixel als Teil jedes Frames. Verglichen mit dem Zeichnen braucht der Speicher einen kleinen Anteil des Budgets, aber eine Pause kommt noch hinzu.</translation>
    </message>
    <message>
        <source>Falling words: what is pooled is not made again</source>
        <translation>Fallende Wörter: was aus dem Pool kommt, wird nicht neu erzeugt</translation>
    </message>
    <message>
        <source>With fewer than 200 live objects, you can follow every step of four collectors in slow motion (Shift+G).</source>
        <translation>Bei weniger als 200 lebenden Objekten können Sie jedem Schritt von vier Collectors in Zeitlupe folgen (Umschalt+G).</translation>
    </message>
    <message>
        <source>Four pools start empty and grow in chunks. With small chunks, a pool follows the need closely; with large ones, it grows rarely and holds unused memory.</source>
        <translation>Vier Pools fangen leer an und wachsen in Blöcken. Mit kleinen Blöcken folgt ein Pool dem Bedarf genau; mit großen wächst er selten und hält unbenutzten Speicher.</translation>
    </message>
    <message>
        <source>Hardly anything is lost in a frame, and yet the lines of the plain heap and the pool rise and never come back down. The collector frees what is unreachable.</source>
        <translation>Je Frame geht kaum etwas verloren, und doch steigen die Linien des einfachen Heaps und des Pools und kommen nie zurück. Der Collector gibt frei, was unerreichbar ist.</translation>
    </message>
    <message>
        <source>New arrays for the survivors of every frame cost 294 collections a minute. Arrays that are used again, as if compacted in place, cost 7. With pooled elements as well, there are none.</source>
        <translation>Neue Arrays für die Überlebenden jedes Frames kosten 294 Bereinigungen in der Minute. Arrays, die wiederverwendet werden wie beim Verdichten an Ort und Stelle, kosten 7. Mit Elementen aus Pools dazu sind es keine.</translation>
    </message>
    <message>
        <source>Managed pools: no release to forget</source>
        <translation>Verwaltete Pools: niemand muss daran denken</translation>
    </message>
    <message>
        <source>Most objects die young. A nursery that is collected separately turns a few long pauses into many short ones, because old objects are left alone.</source>
        <translation>Die meisten Objekte sterben jung. Eine Nursery, die für sich bereinigt wird, macht aus wenigen langen Pausen viele kurze, weil die Alten in Ruhe bleiben.</translation>
    </message>
    <message>
        <source>Not worth a pool: many objects, few of them replaced</source>
        <translation>Keinen Pool wert: viele Objekte, die kaum wechseln</translation>
    </message>
    <message>
        <source>One spark in four born into a used slot gets no colour or speed, and keeps those of the spark before it. In memory that is new each time, nothing is left over.</source>
        <translation>Einer von vier Funken, die in einen benutzten Slot geboren werden, bekommt weder Farbe noch Geschwindigkeit und behält die seines Vorgängers. In Speicher, der jedes Mal neu ist, bleibt nichts übrig.</translation>
    </message>
    <message>
        <source>Words pile up, and each contact makes clip points and matrices, which own vectors. If the owners are pooled, they keep their vectors, so far fewer new vectors are made.</source>
        <translation>Wörter türmen sich, und jeder Kontakt erzeugt Schnittpunkte und Matrizen, denen Vektoren gehören. Kommen die Besitzer aus einem Pool, behalten sie ihre Vektoren, sodass weit weniger neu entstehen.</translation>
    </message>
    <message>
        <source>a bump pointer through blocks for all kinds; blocks in which nothing lives are taken back at the end of a frame</source>
        <translation>ein vorrückender Zeiger durch Blöcke für alle Arten; am Ende eines Frames werden Blöcke zurückgenommen, in denen nichts lebt</translation>
    </message>
    <message>
        <source>a proper handler was still to be written; ours continues without the object</source>
        <translation>eine richtige Behandlung war noch zu schreiben; unsere läuft ohne das Objekt weiter</translation>
    </message>
    <message>
        <source>all live objects are reset at once at its end; 0: it has no end</source>
        <translation>an seinem Ende werden alle Lebenden auf einmal zurückgesetzt; 0: es hat kein Ende</translation>
    </message>
    <message>
        <source>each burst takes the next one in turn; 0: all sparks have the colour of their kind</source>
        <translation>ein Feuerball nach dem anderen bekommt die nächste; 0: alle haben die ihrer Art</translation>
    </message>
    <message>
        <source>empty at first, grows by a chunk of slots whenever it has none left, one pool for each kind</source>
        <translation>anfangs leer, wächst um einen Block von Slots, sobald keiner mehr frei ist, ein Pool je Art</translation>
    </message>
    <message>
        <source>entries in a full cache; with the insertions, this sets how many frames an unpinned entry lives on average</source>
        <translation>Einträge, die der volle Cache fasst; geteilt durch die Einfügungen ist das die mittlere Lebensdauer der nicht festen in Frames</translation>
    </message>
    <message>
        <source>fixed capacity on one slab, idle slots in a linked list, one pool for each kind</source>
        <translation>feste Kapazität an einem Stück, freie Slots in einer verketteten Liste, ein Pool je Art</translation>
    </message>
    <message>
        <source>idle objects on a growing stack, one pool for each kind; makes a new object when it is empty</source>
        <translation>freie Objekte auf einem wachsenden Stapel, ein Pool je Art; erzeugt ein neues Objekt, wenn er leer ist</translation>
    </message>
    <message>
        <source>into random slots, replacing what was there</source>
        <translation>an zufälligen Plätzen, anstelle dessen, was dort stand</translation>
    </message>
    <message>
        <source>kinds are made from this many first allocations; later objects belong to a kind of about their size. 0: from all</source>
        <translation>die Arten ergeben sich aus so vielen Anforderungen am Anfang; andere Objekte, die später kommen, gehören zu Arten von ungefähr ihrer Größe. 0: aus allen</translation>
    </message>
    <message>
        <source>liveness in words of bits, lowest free slot first, walked word by word, one pool for each kind</source>
        <translation>Lebendigkeit in Bitwörtern, der niedrigste freie Slot zuerst, Wort für Wort durchlaufen, ein Pool je Art</translation>
    </message>
    <message>
        <source>new objects made</source>
        <translation>neu erzeugte Objekte</translation>
    </message>
    <message>
        <source>new vectors, first word drop</source>
        <translation>neu erzeugte Vektoren, erstes fallendes Wort</translation>
    </message>
    <message>
        <source>new vectors, first word drop, less than unpooled</source>
        <translation>neu erzeugte Vektoren, erstes fallendes Wort, weniger als ohne Pool</translation>
    </message>
    <message>
        <source>new vectors, whole run</source>
        <translation>neu erzeugte Vektoren, ganzer Lauf</translation>
    </message>
    <message>
        <source>of a contact, whose bounds overlap: each is evaluated once in every frame, which makes six new clip points, two new matrices and a new vector</source>
        <translation>eines Kontakts, deren Grenzen sich überlappen: Jedes wird in jedem Frame einmal ausgewertet, was sechs Schnittpunkte, zwei Matrizen und einen Vektor neu erzeugt</translation>
    </message>
    <message>
        <source>of the places that are not pinned: the cache starts warm, so the first frame has many births</source>
        <translation>der nicht festen Plätze: Der Cache ist warm, und der Lauf beginnt mit einem Frame vieler Geburten</translation>
    </message>
    <message>
        <source>one birth in this many into a used slot leaves fields as they were</source>
        <translation>bei einer von so vielen Geburten in einen schon benutzten Slot bleiben Felder, wie sie waren</translation>
    </message>
    <message>
        <source>one release in this many goes to the pool of another kind</source>
        <translation>eine von so vielen Freigaben geht an den Pool einer anderen Art</translation>
    </message>
    <message>
        <source>one release in this many leaves a reference that stays in use</source>
        <translation>bei einer von so vielen Freigaben wird die Referenz behalten und weiter benutzt</translation>
    </message>
    <message>
        <source>over all contacts in every frame; each makes two new vectors a contact</source>
        <translation>über alle Kontakte in jedem Frame; jeder erzeugt je Kontakt zwei Vektoren neu</translation>
    </message>
    <message>
        <source>remembers what it handed out and takes it back at the end of the frame, one pool for each kind</source>
        <translation>merkt sich, was er ausgegeben hat, und nimmt es am Ende des Frames zurück, ein Pool je Art</translation>
    </message>
    <message>
        <source>std::pmr::unsynchronized_pool_resource, the standard library&apos;s own, one for each kind</source>
        <translation>std::pmr::unsynchronized_pool_resource aus der Standardbibliothek, einer je Art</translation>
    </message>
    <message>
        <source>that hold the game&apos;s bullets, shots, enemies and effects: new arrays in every frame, for the survivors</source>
        <translation>in denen das Spiel seine Geschosse, Schüsse, Gegner und Effekte hat: Arrays, die in jedem Frame für die Überlebenden neu angelegt werden</translation>
    </message>
    <message>
        <source>the article does not say how many objects were alive there</source>
        <translation>wie viele Objekte dort lebten, ist nicht gesagt</translation>
    </message>
    <message>
        <source>the first active ones included; no object dies or is born after that; 0: no end</source>
        <translation>samt den ersten aktiven; danach stirbt keines und wird keines geboren; 0: ohne Ende</translation>
    </message>
    <message>
        <source>whether each lane draws its picture as a part of every frame, and with how many pixels</source>
        <translation>ob jede Spur in jedem Frame ihr Bild zeichnet, aus so vielen Pixeln, als Teil des Frames</translation>
    </message>
    <message>
        <source>which children of its object an idle slot keeps, so that the next object does not need new ones</source>
        <translation>welche Kinder seines Objekts ein freier Slot behält, sodass sie mit dem nächsten nicht neu entstehen</translation>
    </message>
    <message>
        <source>Arena</source>
        <translation>Arena</translation>
    </message>
    <message>
        <source>Buddy heap</source>
        <translation>Buddy-Heap</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Free-list heap</source>
        <translation>Freilisten-Heap</translation>
    </message>
    <message>
        <source>Joining</source>
        <translation>Verschmelzen</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Second level</source>
        <translation>Zweite Ebene</translation>
    </message>
    <message>
        <source>Segregated heap</source>
        <translation>Heap mit Größenklassen</translation>
    </message>
    <message>
        <source>Smallest block</source>
        <translation>Kleinster Block</translation>
    </message>
    <message>
        <source>TLSF heap</source>
        <translation>TLSF-Heap</translation>
    </message>
    <message>
        <source>an arena whose free blocks are in one list: first, next, best or worst fit</source>
        <translation>eine Arena mit einer Liste aller freien Blöcke: First, Next, Best oder Worst Fit</translation>
    </message>
    <message>
        <source>an arena with a list of free blocks for each small size, and one for all larger ones</source>
        <translation>eine Arena mit einer Liste freier Blöcke für jede kleine Größe und einer für alle größeren</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>taken at the start</source>
        <translation>zu Beginn genommen</translation>
    </message>
    <message>
        <source>Smallest split</source>
        <translation>Kleinster Rest</translation>
    </message>
    <message>
        <source>a block is split only if at least this much would be left</source>
        <translation>Ein Block wird nur geteilt, wenn mindestens so viel übrig bleibt</translation>
    </message>
    <message>
        <source>a power of two; larger blocks are twice, four times, eight times as large …</source>
        <translation>eine Zweierpotenz; größere Blöcke sind doppelt, viermal, achtmal so groß …</translation>
    </message>
    <message>
        <source>an arena of power-of-two blocks: a free one is halved until it just fits, and merged with its other half when both are free</source>
        <translation>eine Arena aus Blöcken von Zweierpotenzen: Ein freier wird halbiert, bis er gerade noch reicht, und wieder mit seiner anderen Hälfte verschmolzen, wenn beide frei sind</translation>
    </message>
    <message>
        <source>limit of a growing arena; the run fails there</source>
        <translation>Grenze einer wachsenden Arena; dort scheitert der Lauf</translation>
    </message>
    <message>
        <source>number of the smallest block sizes (32, 48, 64 … bytes) with a list of their own</source>
        <translation>Anzahl der kleinsten Blockgrößen (32, 48, 64 … Bytes), die je eine eigene Liste haben</translation>
    </message>
    <message>
        <source>of the list: by address, or last freed first</source>
        <translation>der Liste: nach Adressen, oder zuletzt freigegeben zuerst</translation>
    </message>
    <message>
        <source>taken at a time by a growing arena, and given back once twice as much is free at its end</source>
        <translation>nimmt eine wachsende Arena auf einmal, und gibt sie zurück, sobald an ihrem Ende doppelt so viel frei ist</translation>
    </message>
    <message>
        <source>that choose a list within a power of two: 5 make 32 lists</source>
        <translation>die innerhalb einer Zweierpotenz eine Liste wählen: 5 ergeben 32 Listen</translation>
    </message>
    <message>
        <source>two-level segregated fit: two bitmaps find a free block of the arena in bounded time</source>
        <translation>Two-Level Segregated Fit: Zwei Bitmaps finden einen freien Block der Arena in begrenzter Zeit</translation>
    </message>
    <message>
        <source>which free block serves a request: the first large enough, the next after the last one used, the smallest, or the largest</source>
        <translation>welcher freie Block eine Anforderung bedient: der erste, der groß genug ist, der nächste nach dem zuletzt benutzten, der kleinste oder der größte</translation>
    </message>
    <message>
        <source>the library libjemalloc.so.2 needs room for its variables, which Poolscope has if GLIBC_TUNABLES=glibc.rtld.optional_static_tls=16384 is in its environment</source>
        <translation>die Bibliothek libjemalloc.so.2 braucht Platz für ihre Variablen; Poolscope hat ihn, wenn GLIBC_TUNABLES=glibc.rtld.optional_static_tls=16384 in seiner Umgebung steht</translation>
    </message>
    <message>
        <source>the library libjemalloc.so.2 is not installed (Debian: libjemalloc2)</source>
        <translation>die Bibliothek libjemalloc.so.2 ist nicht installiert (Debian: libjemalloc2)</translation>
    </message>
    <message>
        <source>the library libmimalloc.so.2 is not installed (Debian: libmimalloc2.0)</source>
        <translation>die Bibliothek libmimalloc.so.2 ist nicht installiert (Debian: libmimalloc2.0)</translation>
    </message>
    <message>
        <source>the library libtcmalloc_minimal.so.4 is not installed (Debian: libtcmalloc-minimal4)</source>
        <translation>die Bibliothek libtcmalloc_minimal.so.4 ist nicht installiert (Debian: libtcmalloc-minimal4)</translation>
    </message>
    <message>
        <source>jemalloc</source>
        <translation>jemalloc</translation>
    </message>
    <message>
        <source>jemalloc, loaded beside the program&apos;s own malloc; an arena for each lane</source>
        <translation>jemalloc, neben dem eigenen malloc des Programms geladen; je Spur eine Arena</translation>
    </message>
    <message>
        <source>mimalloc</source>
        <translation>mimalloc</translation>
    </message>
    <message>
        <source>mimalloc, loaded beside the program&apos;s own malloc; a heap for each lane</source>
        <translation>mimalloc, neben dem eigenen malloc des Programms geladen; je Spur ein Heap</translation>
    </message>
    <message>
        <source>tcmalloc</source>
        <translation>tcmalloc</translation>
    </message>
    <message>
        <source>tcmalloc of gperftools, loaded beside the program&apos;s own malloc; one heap for all lanes of it</source>
        <translation>tcmalloc aus gperftools, neben dem eigenen malloc des Programms geladen; ein Heap für alle seine Spuren</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 for %2 of live objects: %3 times</source>
        <translation>%1 für %2 lebender Objekte: das %3-Fache</translation>
    </message>
    <message>
        <source>%1 of %2 in use</source>
        <translation>%1 von %2 belegt</translation>
    </message>
    <message>
        <source>%1 in one piece, of %2 free: %3 outside it</source>
        <translation>%1 in einem Stück, von %2 frei: %3 außerhalb</translation>
    </message>
    <message>
        <source>nothing is free</source>
        <translation>nichts ist frei</translation>
    </message>
    <message>
        <source>%1 an allocation, %2 in a frame at most</source>
        <translation>%1 je Allokation, höchstens %2 in einem Frame</translation>
    </message>
    <message>
        <source>none refused</source>
        <translation>nichts abgewiesen</translation>
    </message>
    <message>
        <source>%1 refused, %2 of them though enough was free</source>
        <translation>%1 abgewiesen, davon %2, obwohl genug frei war</translation>
    </message>
    <message>
        <source>A program that never has more than 256 KiB in use, in blocks of 64 bytes to 4 KiB, keeps just those between which the next larger size does not fit. First fit by address, against which it plays, needs a whole MiB. No allocator that leaves objects where they are is safe from such a program; a copying collector is.</source>
        <translation>Ein Programm, das nie mehr als 256 KiB belegt, in Blöcken von 64 Bytes bis 4 KiB, behält gerade die, zwischen die die nächste Größe nicht passt. First Fit nach Adressen, gegen das es spielt, braucht ein ganzes MiB. Kein Allokator, der Objekte liegen lässt, wo sie sind, ist vor einem solchen Programm sicher; ein kopierender Collector ist es.</translation>
    </message>
    <message>
        <source>Births per frame</source>
        <translation>Geburten je Frame</translation>
    </message>
    <message>
        <source>Buddies halve and merge in a few steps, and each object gets a power of two: a fifth of what is in use holds nothing. Best fit wastes only headers and rounding to 16 bytes, and searches for it.</source>
        <translation>Buddys werden in wenigen Schritten halbiert und verschmolzen, und jedes Objekt bekommt eine Zweierpotenz: Ein Fünftel dessen, was belegt ist, enthält nichts. Best Fit verliert nur Köpfe und das Aufrunden auf 16 Bytes, muss dafür aber suchen.</translation>
    </message>
    <message>
        <source>Buddy&apos;s price: rounding up to powers of two</source>
        <translation>Der Preis der Buddys: Aufrunden auf Zweierpotenzen</translation>
    </message>
    <message>
        <source>Checkerboard</source>
        <translation>Schachbrett</translation>
    </message>
    <message>
        <source>Different sizes</source>
        <translation>Verschiedene Größen</translation>
    </message>
    <message>
        <source>Doublings</source>
        <translation>Verdopplungen</translation>
    </message>
    <message>
        <source>Effects per frame</source>
        <translation>Effekte je Frame</translation>
    </message>
    <message>
        <source>First fit by address against last freed first</source>
        <translation>First Fit nach Adressen gegen „letzter zuerst“</translation>
    </message>
    <message>
        <source>Fits compared: which free block serves a request</source>
        <translation>Auswahlverfahren im Vergleich: welcher freie Block eine Anforderung bedient</translation>
    </message>
    <message>
        <source>Generations of levels</source>
        <translation>Generationen von Levels</translation>
    </message>
    <message>
        <source>Half free, and cannot serve</source>
        <translation>Halb frei, und kann doch nichts bedienen</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Large objects</source>
        <translation>Große Objekte</translation>
    </message>
    <message>
        <source>Large size</source>
        <translation>Größe der großen</translation>
    </message>
    <message>
        <source>Largest size</source>
        <translation>Größte Größe</translation>
    </message>
    <message>
        <source>Levels outlived</source>
        <translation>Überlebte Levels</translation>
    </message>
    <message>
        <source>Live units</source>
        <translation>Lebende Einheiten</translation>
    </message>
    <message>
        <source>Lives</source>
        <translation>Leben</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Long life</source>
        <translation>Langes Leben</translation>
    </message>
    <message>
        <source>Long-lived</source>
        <translation>Langlebige</translation>
    </message>
    <message>
        <source>Mixed sizes</source>
        <translation>Gemischte Größen</translation>
    </message>
    <message>
        <source>Objects per level</source>
        <translation>Objekte je Level</translation>
    </message>
    <message>
        <source>One survivor in</source>
        <translation>Ein Überlebendes von</translation>
    </message>
    <message>
        <source>Playing</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Pools beside a heap: survivors that hold a level&apos;s memory apart</source>
        <translation>Pools neben einem Heap: Überlebende, die den Speicher eines Levels zerstückeln</translation>
    </message>
    <message>
        <source>Robson&apos;s worst case</source>
        <translation>Robsons schlimmster Fall</translation>
    </message>
    <message>
        <source>Robson&apos;s worst case: four times the memory, whatever the allocator</source>
        <translation>Robsons schlimmster Fall: viermal so viel Speicher, bei jedem Allokator</translation>
    </message>
    <message>
        <source>Short life</source>
        <translation>Kurzes Leben</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Small objects</source>
        <translation>Kleine Objekte</translation>
    </message>
    <message>
        <source>Small objects fill an arena of 320 KiB, every other one dies, and larger ones come. Half of the arena is free, in holes of one small object each: nearly all are refused. No choice of a block helps. A copying collector closes the holes, and a pool has none.</source>
        <translation>Kleine Objekte füllen eine Arena von 320 KiB, jedes zweite stirbt, und größere kommen. Die Hälfte der Arena ist frei, in Löchern von je einem kleinen Objekt: Fast alle werden abgewiesen. Keine Auswahl eines Blocks hilft. Ein kopierender Collector schließt die Löcher, und ein Pool hat keine.</translation>
    </message>
    <message>
        <source>Small size</source>
        <translation>Größe der kleinen</translation>
    </message>
    <message>
        <source>Smallest size</source>
        <translation>Kleinste Größe</translation>
    </message>
    <message>
        <source>Steps per frame</source>
        <translation>Schritte je Frame</translation>
    </message>
    <message>
        <source>Survivors</source>
        <translation>Überlebende</translation>
    </message>
    <message>
        <source>Ten levels of a game come and go, and the player takes things along. On one heap, these few small objects keep the memory of whole levels in pieces. If these things and short-lived effects have pools of their own, each level leaves one free stretch, which the heap gives back.</source>
        <translation>Zehn Levels eines Spiels kommen und gehen, und die Spielfigur nimmt Dinge mit. Auf einem einzigen Heap zerstückeln diese wenigen kleinen Objekte den Speicher ganzer Levels. Haben diese Dinge und kurzlebige Effekte eigene Pools, hinterlässt jedes Level eine einzige freie Strecke, die der Heap zurückgibt.</translation>
    </message>
    <message>
        <source>Three heaps take the first free block that fits. In the order of addresses, the far end of the heap stays whole. With the last freed first, a search is shorter, but cuts up whatever was freed last: the heap needs over a quarter more memory. To join free neighbours only when nothing fits makes that worse.</source>
        <translation>Drei Heaps nehmen den ersten freien Block, der passt. In der Reihenfolge der Adressen bleibt das hintere Ende des Heaps ganz. Kommt das zuletzt Freigegebene zuerst, ist die Suche kürzer, zerschneidet aber, was gerade frei wurde: Der Heap braucht über ein Viertel mehr Speicher. Freie Nachbarn erst zu verschmelzen, wenn nichts passt, macht es noch schlimmer.</translation>
    </message>
    <message>
        <source>a game whose levels load and unload, while some things survive several of them</source>
        <translation>ein Spiel, dessen Levels geladen und entladen werden, während manche Dinge mehrere davon überleben</translation>
    </message>
    <message>
        <source>a header is part of each block; the program is made for first fit by address</source>
        <translation>ein Kopf ist Teil jedes Blocks; das Programm ist für First Fit nach Adressen gemacht</translation>
    </message>
    <message>
        <source>a stream made to fragment, which no program of theirs was</source>
        <translation>ein Strom, der zum Fragmentieren gemacht ist; keines ihrer Programme war das</translation>
    </message>
    <message>
        <source>all other small objects die: 2 leave every other one, and holes of one object</source>
        <translation>alle anderen kleinen Objekte sterben: bei 2 bleibt jedes zweite, mit Löchern von einem Objekt</translation>
    </message>
    <message>
        <source>allocation</source>
        <translation>Allokation</translation>
    </message>
    <message>
        <source>any allocator that moves nothing, sizes of 1 to n units</source>
        <translation>jeder Allokator, der nichts verschiebt, Größen von 1 bis n Einheiten</translation>
    </message>
    <message>
        <source>at least 1 + log2(n) / 2 times, less n / M: here 4</source>
        <translation>mindestens das (1 + log2(n) / 2)-Fache, weniger n / M: hier 4</translation>
    </message>
    <message>
        <source>binary buddies, expected</source>
        <translation>binäre Buddys, Erwartungswert</translation>
    </message>
    <message>
        <source>blocks looked at</source>
        <translation>angesehene Blöcke</translation>
    </message>
    <message>
        <source>born while a level is played; each lives up to 30 frames</source>
        <translation>geboren, während ein Level gespielt wird; jeder lebt bis zu 30 Frames</translation>
    </message>
    <message>
        <source>constant time, however many blocks are free</source>
        <translation>konstante Zeit, egal wie viele Blöcke frei sind</translation>
    </message>
    <message>
        <source>external fragmentation</source>
        <translation>äußere Fragmentierung</translation>
    </message>
    <message>
        <source>first fit by address</source>
        <translation>First Fit nach Adressen</translation>
    </message>
    <message>
        <source>fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>free blocks are there, but cannot hold the sizes asked for</source>
        <translation>freie Blöcke sind da, können die verlangten Größen aber nicht aufnehmen</translation>
    </message>
    <message>
        <source>free memory between two levels</source>
        <translation>freier Speicher zwischen zwei Levels</translation>
    </message>
    <message>
        <source>from the last large object to the end of the round, when all die</source>
        <translation>vom letzten großen Objekt bis zum Ende der Runde, an dem alle sterben</translation>
    </message>
    <message>
        <source>from the last object to the end of the level</source>
        <translation>vom letzten Objekt bis zum Ende des Levels</translation>
    </message>
    <message>
        <source>from the last object to the end of the round, when all die</source>
        <translation>vom letzten Objekt bis zum Ende der Runde, an dem alle sterben</translation>
    </message>
    <message>
        <source>heap beyond what is live</source>
        <translation>Heap über das Lebende hinaus</translation>
    </message>
    <message>
        <source>how many later levels a survivor lives through</source>
        <translation>wie viele spätere Levels ein Überlebendes übersteht</translation>
    </message>
    <message>
        <source>in a round</source>
        <translation>in einer Runde</translation>
    </message>
    <message>
        <source>is caused by isolated deaths: neighbours in memory that live on</source>
        <translation>entsteht durch vereinzelte Tode: Nachbarn im Speicher, die weiterleben</translation>
    </message>
    <message>
        <source>less fragmentation than with the last freed first</source>
        <translation>weniger Fragmentierung als mit dem zuletzt Freigegebenen zuerst</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>Levels</translation>
    </message>
    <message>
        <source>live, between two levels</source>
        <translation>lebend, zwischen zwei Levels</translation>
    </message>
    <message>
        <source>more than best fit and first fit by address</source>
        <translation>mehr als Best Fit und First Fit nach Adressen</translation>
    </message>
    <message>
        <source>near zero fragmentation</source>
        <translation>fast keine Fragmentierung</translation>
    </message>
    <message>
        <source>near zero, without headers and rounding</source>
        <translation>fast null, ohne Köpfe und Aufrunden</translation>
    </message>
    <message>
        <source>next fit, in some studies</source>
        <translation>Next Fit, in einigen Untersuchungen</translation>
    </message>
    <message>
        <source>objects refused</source>
        <translation>abgewiesene Objekte</translation>
    </message>
    <message>
        <source>of 64 bytes, that may be in use at a time: M of the bound</source>
        <translation>von 64 Bytes, die zugleich belegt sein dürfen: M der Schranke</translation>
    </message>
    <message>
        <source>of a level&apos;s objects: things that the player takes along</source>
        <translation>der Objekte eines Levels: Dinge, die die Spielfigur mitnimmt</translation>
    </message>
    <message>
        <source>of a small object, rounded up to a multiple of 16</source>
        <translation>eines kleinen Objekts, aufgerundet auf ein Vielfaches von 16</translation>
    </message>
    <message>
        <source>of one length, or most short and the others long</source>
        <translation>alle gleich lang, oder die meisten kurz und die anderen lang</translation>
    </message>
    <message>
        <source>of the bytes that the dead have left, filled with large objects</source>
        <translation>der Bytes, die die Toten hinterlassen haben, gefüllt mit großen Objekten</translation>
    </message>
    <message>
        <source>of the objects born, where lives are bimodal</source>
        <translation>der geborenen Objekte, bei zweigipfligen Lebensdauern</translation>
    </message>
    <message>
        <source>of the objects that come then, rounded up to a multiple of 16; larger than a hole, or they fit there</source>
        <translation>der Objekte, die dann kommen, aufgerundet auf ein Vielfaches von 16; größer als ein Loch, sonst passen sie hinein</translation>
    </message>
    <message>
        <source>of the size, from one unit on: log2 n of the bound</source>
        <translation>der Größe, von einer Einheit an: log2 n der Schranke</translation>
    </message>
    <message>
        <source>on average</source>
        <translation>im Mittel</translation>
    </message>
    <message>
        <source>on average; a level has up to a quarter more or fewer</source>
        <translation>im Mittel; ein Level hat bis zu einem Viertel mehr oder weniger</translation>
    </message>
    <message>
        <source>over which a level&apos;s objects are born</source>
        <translation>über die die Objekte eines Levels geboren werden</translation>
    </message>
    <message>
        <source>random sizes and lives in place of programs; headers and rounding are in it</source>
        <translation>zufällige Größen und Lebensdauern statt Programmen; Köpfe und Aufrunden sind enthalten</translation>
    </message>
    <message>
        <source>seems to work badly</source>
        <translation>scheint schlecht zu sein</translation>
    </message>
    <message>
        <source>several conventional allocators, on 8 C and C++ programs</source>
        <translation>mehrere übliche Allokatoren, an 8 C- und C++-Programmen</translation>
    </message>
    <message>
        <source>sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>sizes in equal steps up to 1,024 bytes, and no headers</source>
        <translation>Größen in gleichen Schritten bis 1.024 Bytes, und keine Köpfe</translation>
    </message>
    <message>
        <source>slots for what is alive</source>
        <translation>Slots für das, was lebt</translation>
    </message>
    <message>
        <source>small objects come, every other one dies, and larger ones come that do not fit the holes</source>
        <translation>kleine Objekte kommen, jedes zweite stirbt, und größere kommen, die nicht in die Löcher passen</translation>
    </message>
    <message>
        <source>so many times 64, 192, 704 and 2,048 bytes, the sizes of what a level loads</source>
        <translation>so viele Male 64, 192, 704 und 2.048 Bytes, die Größen dessen, was ein Level lädt</translation>
    </message>
    <message>
        <source>that are born, or die, in a frame</source>
        <translation>die in einem Frame geboren werden oder sterben</translation>
    </message>
    <message>
        <source>Robson&apos;s program, which makes any heap that moves no objects need far more than is alive; it plays against first fit by address</source>
        <translation>Robsons Programm, durch das jeder Heap, der Objekte liegen lässt, weit mehr braucht, als lebt; es spielt gegen First Fit nach Adressen</translation>
    </message>
    <message>
        <source>units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>very roughly 28 %</source>
        <translation>sehr grob 28 %</translation>
    </message>
    <message>
        <source>waste within blocks</source>
        <translation>Verlust innerhalb der Blöcke</translation>
    </message>
    <message>
        <source>what is free</source>
        <translation>was frei ist</translation>
    </message>
    <message>
        <source>with the mean life, this sets how many are alive</source>
        <translation>mit der mittleren Lebensdauer bestimmt das, wie viele leben</translation>
    </message>
    <message>
        <source>worst fit, in simulations</source>
        <translation>Worst Fit, in Simulationen</translation>
    </message>
    <message>
        <source>from the smallest to the largest; fewer where there is no room for more; not with trace</source>
        <translation>von der kleinsten zur größten; weniger, wo für mehr kein Platz ist; nicht bei Mitschnitt</translation>
    </message>
    <message>
        <source>in equal steps and equally frequent; or in equal ratios and the rarer the larger: each size takes as many bytes as any other; or those of a trace, each as frequent as there</source>
        <translation>in gleichen Schritten und gleich häufig; oder in gleichen Verhältnissen und je größer, desto seltener: Jede Größe nimmt so viele Bytes wie jede andere; oder die eines Mitschnitts, jede so häufig wie dort</translation>
    </message>
    <message>
        <source>objects of many sizes, uniform, by a power law or those of a recorded program, whose lives are short, long or bimodal</source>
        <translation>Objekte vieler Größen, gleichverteilt, nach einem Potenzgesetz oder die eines aufgezeichneten Programms, deren Lebensdauern kurz, lang oder zweigipflig sind</translation>
    </message>
    <message>
        <source>of an object, rounded up to a multiple of 16; not with trace</source>
        <translation>eines Objekts, aufgerundet auf ein Vielfaches von 16; nicht bei Mitschnitt</translation>
    </message>
    <message>
        <source>whose sizes they are, with trace; without one, a small sample. Sizes are rounded up to a multiple of 16; the 1,000 that take the most bytes are kept, the others rounded up further, and those above 16 MiB left out</source>
        <translation>dessen Größen es bei Mitschnitt sind; ohne einen ein kleines Beispiel. Größen sind auf ein Vielfaches von 16 aufgerundet; die 1.000, die die meisten Bytes nehmen, bleiben, die übrigen sind weiter aufgerundet, und die über 16 MiB weggelassen</translation>
    </message>
    <message>
        <source>14 % faster</source>
        <translation>14 % schneller</translation>
    </message>
    <message>
        <source>50 ns against 300 ns for a malloc and a free</source>
        <translation>50 ns gegen 300 ns für ein malloc und ein free</translation>
    </message>
    <message>
        <source>7 % faster</source>
        <translation>7 % schneller</translation>
    </message>
    <message>
        <source>Half a million allocations of a program in Python, in its order: on glibc, jemalloc, mimalloc and tcmalloc, and on two heaps that show their blocks. Times and reserved bytes say what each malloc costs. Best fit needs less memory than TLSF, but looks at two hundred blocks in each search.</source>
        <translation>Eine halbe Million Anforderungen eines Programms in Python, in seiner Reihenfolge: auf glibc, jemalloc, mimalloc und tcmalloc, und auf zwei Heaps, die ihre Blöcke zeigen. Zeiten und reservierte Bytes sagen, was jedes malloc kostet. Best Fit braucht weniger Speicher als TLSF, sieht aber bei jeder Suche zweihundert Blöcke an.</translation>
    </message>
    <message>
        <source>Six mallocs on one recorded program</source>
        <translation>Sechs mallocs an einem aufgezeichneten Programm</translation>
    </message>
    <message>
        <source>births and deaths alone, where a server does more; one thread</source>
        <translation>nur Geburt und Tod, wo ein Server mehr tut; ein einziger Thread</translation>
    </message>
    <message>
        <source>mimalloc and jemalloc, in Redis</source>
        <translation>mimalloc und jemalloc, in Redis</translation>
    </message>
    <message>
        <source>mimalloc and tcmalloc, in Redis</source>
        <translation>mimalloc und tcmalloc, in Redis</translation>
    </message>
    <message>
        <source>newer versions of both; glibc, too, keeps freed blocks for each thread since 2.26</source>
        <translation>neuere Fassungen von beiden; seit 2.26 behält auch glibc freigegebene Blöcke für jeden Thread</translation>
    </message>
    <message>
        <source>one program, in Python; headers and rounding are in it</source>
        <translation>ein Programm, in Python; Köpfe und Aufrundung sind darin enthalten</translation>
    </message>
    <message>
        <source>speed of births and deaths</source>
        <translation>Tempo von Geburt und Tod</translation>
    </message>
    <message>
        <source>tcmalloc and glibc 2.3, on a Pentium 4 of 2.8 GHz</source>
        <translation>tcmalloc und glibc 2.3, auf einem Pentium 4 mit 2,8 GHz</translation>
    </message>
    <message>
        <source>when free neighbours are joined: on release, when no free block is found, or never</source>
        <translation>wann freie Nachbarn zusammengefasst werden: bei der Freigabe, wenn kein freier Block gefunden wird, oder nie</translation>
    </message>
    <message>
        <source>when no free block is found: take more from the system, refuse the object, or end the run</source>
        <translation>wenn kein freier Block gefunden wird: mehr vom System nehmen, das Objekt abweisen oder den Lauf abbrechen</translation>
    </message>
    <message>
        <source>The same 54,000 objects of 16 sizes, on five heaps that grow when no free block is found. Worst fit cuts up every large block; best fit leaves the large ones alone, and needs the least memory; TLSF does nearly as well without a search.</source>
        <translation>Dieselben 54.000 Objekte in 16 Größen, auf fünf Heaps, die wachsen, wenn sie keinen freien Block finden. Worst Fit zerschneidet jeden großen Block; Best Fit lässt die großen in Ruhe und braucht am wenigsten Speicher; TLSF kommt dem nahe, ohne zu suchen.</translation>
    </message>
    <message>
        <source>kinds with a smaller share of the allocations, of the objects and bytes alive at once, and above 4 KiB of all bytes, are merged, with others of about their size; not with exact-size</source>
        <translation>Arten mit einem kleineren Anteil an den Anforderungen, an den zugleich lebenden Objekten und Bytes, und über 4 KiB an allen Bytes, werden mit anderen ungefähr ihrer Größe vereinigt; nicht bei „genaue Größe“</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>Heap bytes</source>
        <translation>Bytes im Heap</translation>
    </message>
    <message>
        <source>Live bytes</source>
        <translation>Lebende Bytes</translation>
    </message>
    <message>
        <source>Garbage bytes</source>
        <translation>Bytes in Müll</translation>
    </message>
    <message>
        <source>Reserved bytes</source>
        <translation>Reservierte Bytes</translation>
    </message>
    <message>
        <source>Live objects</source>
        <translation>Lebende Objekte</translation>
    </message>
    <message>
        <source>Acquires</source>
        <translation>Anforderungen</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>Freigaben</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Misses</source>
        <translation>Fehlgriffe</translation>
    </message>
    <message>
        <source>Exhausted</source>
        <translation>Abweisungen</translation>
    </message>
    <message>
        <source>Heap allocations</source>
        <translation>Heap-Allokationen</translation>
    </message>
    <message>
        <source>Heap frees</source>
        <translation>Heap-Freigaben</translation>
    </message>
    <message>
        <source>Allocated bytes</source>
        <translation>Allokierte Bytes</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Bereinigungen</translation>
    </message>
    <message>
        <source>Reclaimed bytes</source>
        <translation>Gewonnene Bytes</translation>
    </message>
    <message>
        <source>Frame time</source>
        <translation>Framezeit</translation>
    </message>
    <message>
        <source>Update time</source>
        <translation>Update-Zeit</translation>
    </message>
    <message>
        <source>Allocation time</source>
        <translation>Allokationszeit</translation>
    </message>
    <message>
        <source>Pauses</source>
        <translation>Pausen</translation>
    </message>
    <message>
        <source>Processor time</source>
        <translation>Prozessorzeit</translation>
    </message>
    <message>
        <source>Peak heap bytes</source>
        <translation>Höchststand der Bytes im Heap</translation>
    </message>
    <message>
        <source>Peak live bytes</source>
        <translation>Höchststand lebender Bytes</translation>
    </message>
    <message>
        <source>Peak garbage bytes</source>
        <translation>Höchststand der Bytes in Müll</translation>
    </message>
    <message>
        <source>Peak live objects</source>
        <translation>Höchststand lebender Objekte</translation>
    </message>
    <message>
        <source>Increments of collections</source>
        <translation>Schritte von Bereinigungen</translation>
    </message>
    <message>
        <source>Drawing time</source>
        <translation>Zeichenzeit</translation>
    </message>
    <message>
        <source>Slots owned, all kinds</source>
        <translation>Eigene Slots, alle Arten</translation>
    </message>
    <message>
        <source>Slots in use, all kinds</source>
        <translation>Belegte Slots, alle Arten</translation>
    </message>
    <message>
        <source>High-water mark, all kinds</source>
        <translation>Höchststand, alle Arten</translation>
    </message>
    <message>
        <source>Collection trigger</source>
        <translation>Schwelle der Bereinigung</translation>
    </message>
    <message>
        <source>Peak slots owned, all kinds</source>
        <translation>Höchststand eigener Slots, alle Arten</translation>
    </message>
    <message>
        <source>Peak slots in use, all kinds</source>
        <translation>Höchststand belegter Slots, alle Arten</translation>
    </message>
    <message>
        <source>Bytes of blocks in use</source>
        <translation>Bytes belegter Blöcke</translation>
    </message>
    <message>
        <source>Free bytes</source>
        <translation>Freie Bytes</translation>
    </message>
    <message>
        <source>Free blocks</source>
        <translation>Freie Blöcke</translation>
    </message>
    <message>
        <source>Largest free block</source>
        <translation>Größter freier Block</translation>
    </message>
    <message>
        <source>Free blocks searched</source>
        <translation>Angesehene freie Blöcke</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Teilungen</translation>
    </message>
    <message>
        <source>Joins</source>
        <translation>Verschmelzungen</translation>
    </message>
    <message>
        <source>Latest request refused though enough was free</source>
        <translation>Letzte Anforderung, die abgewiesen wurde, obwohl genug frei war</translation>
    </message>
    <message>
        <source>Refused though enough was free</source>
        <translation>Abgewiesen, obwohl genug frei war</translation>
    </message>
    <message>
        <source>Arena bytes</source>
        <translation>Bytes der Arena</translation>
    </message>
    <message>
        <source>Object bytes in the arena</source>
        <translation>Bytes der Objekte in der Arena</translation>
    </message>
    <message>
        <source>Requests to the arena</source>
        <translation>Anforderungen an die Arena</translation>
    </message>
    <message>
        <source>Requests that the arena refused</source>
        <translation>Anforderungen, die die Arena abwies</translation>
    </message>
</context>
<context>
    <name>FilmPhases</name>
    <message>
        <source>Roots</source>
        <translation>Wurzeln</translation>
    </message>
    <message>
        <source>Remembered set</source>
        <translation>Remembered Set</translation>
    </message>
    <message>
        <source>Marking</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>Sweeping</source>
        <translation>Abräumen</translation>
    </message>
    <message>
        <source>Copying survivors</source>
        <translation>Überlebende kopieren</translation>
    </message>
    <message>
        <source>Emptying</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>The program goes on</source>
        <translation>Das Programm läuft weiter</translation>
    </message>
    <message>
        <source>What the program holds on to itself is alive.</source>
        <translation>Was das Programm selbst festhält, lebt.</translation>
    </message>
    <message>
        <source>Old objects that refer to young ones keep them alive, like roots.</source>
        <translation>Alte Objekte, die auf junge verweisen, halten sie am Leben, wie Wurzeln.</translation>
    </message>
    <message>
        <source>Only garbage is left in the old place: all of it is free at once.</source>
        <translation>Am alten Ort ist nur noch Müll: Alles wird auf einmal frei.</translation>
    </message>
    <message>
        <source>Between two slices the program works, and the barrier reports what it changes.</source>
        <translation>Zwischen zwei Scheiben arbeitet das Programm, und die Barriere meldet, was es ändert.</translation>
    </message>
    <message>
        <source>Every object knows how many references lead to it. What happens when one falls to zero?</source>
        <translation>Jedes Objekt weiß, wie viele Verweise auf es führen. Was geschieht, wenn diese Zahl null wird?</translation>
    </message>
    <message>
        <source>Everything else is still needed.</source>
        <translation>Alles andere wird noch gebraucht.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln objects died too late, or are held by dead ones: the next collection finds them.</source>
        <translation>
            <numerusform>%Ln Objekt starb zu spät oder wird von toten gehalten: Die nächste Bereinigung findet es.</numerusform>
            <numerusform>%Ln Objekte starben zu spät oder werden von toten gehalten: Die nächste Bereinigung findet sie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dead objects are left: old ones, which only a major collection asks about, and young ones that they refer to.</source>
        <translation>
            <numerusform>%Ln totes Objekt bleibt übrig: ein altes, nach dem erst eine große Bereinigung fragt, oder ein junges, auf das ein solches verweist.</numerusform>
            <numerusform>%Ln tote Objekte bleiben übrig: alte, nach denen erst eine große Bereinigung fragt, und junge, auf die solche verweisen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything that a live object refers to is alive, too.</source>
        <translation>Worauf ein lebendes Objekt verweist, das lebt auch.</translation>
    </message>
    <message>
        <source>Everything that is still white was never reached: it is garbage, and its memory is free.</source>
        <translation>Was noch weiß ist, wurde nie erreicht: Es ist Müll, und sein Speicher wird frei.</translation>
    </message>
    <message>
        <source>Every object that is reached moves: to the next space or, if old enough, into the old space.</source>
        <translation>Jedes Objekt, das erreicht wird, zieht um: in den nächsten Bereich oder, wenn alt genug, in den Altbereich.</translation>
    </message>
    <message>
        <source>Every object that is reached moves into the new space, side by side with the others.</source>
        <translation>Jedes Objekt, das erreicht wird, zieht in den neuen Bereich um, dicht neben die anderen.</translation>
    </message>
    <message>
        <source>An object that nothing refers to any more is freed, and its references end.</source>
        <translation>Ein Objekt, auf das nichts mehr verweist, wird freigegeben, und seine Verweise enden.</translation>
    </message>
    <message>
        <source>The nursery is full. Which of the young objects are still needed? That is not known yet: all are white.</source>
        <translation>Die Nursery ist voll. Welche der jungen Objekte werden noch gebraucht? Das ist noch nicht bekannt: Alle sind weiß.</translation>
    </message>
    <message>
        <source>The heap is to be cleaned. Which objects are still needed? That is not known yet: all are white.</source>
        <translation>Der Heap soll aufgeräumt werden. Welche Objekte werden noch gebraucht? Das ist noch nicht bekannt: Alle sind weiß.</translation>
    </message>
    <message>
        <source>%1 of garbage is free again.</source>
        <translation>%1 Müll sind wieder frei.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unreachable objects are left: they refer to one another, and counting never frees them.</source>
        <translation>
            <numerusform>%Ln Objekt, das niemand erreichen kann, bleibt übrig: Es verweist auf sich selbst, und Zählen gibt es nie frei.</numerusform>
            <numerusform>%Ln Objekte, die niemand erreichen kann, bleiben übrig: Sie verweisen aufeinander, und Zählen gibt sie nie frei.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilmTally</name>
    <message>
        <source>Of the %1 shown:</source>
        <translation>Von den %1 gezeigten:</translation>
    </message>
    <message>
        <source>%1 copied, %2 freed</source>
        <translation>%1 kopiert, %2 frei geworden</translation>
    </message>
    <message>
        <source>%1 freed</source>
        <translation>%1 frei geworden</translation>
    </message>
    <message>
        <source>alive %1</source>
        <translation>lebend %1</translation>
    </message>
    <message>
        <source>dead, in cycles %1</source>
        <translation>tot, in Zyklen %1</translation>
    </message>
    <message>
        <source>in the heap %1</source>
        <translation>im Heap %1</translation>
    </message>
    <message>
        <source>white %1</source>
        <translation>weiß %1</translation>
    </message>
    <message>
        <source>grey %1</source>
        <translation>grau %1</translation>
    </message>
    <message>
        <source>black %1</source>
        <translation>schwarz %1</translation>
    </message>
    <message>
        <source>white again %1</source>
        <translation>wieder weiß %1</translation>
    </message>
    <message>
        <source>freed %1</source>
        <translation>frei %1</translation>
    </message>
    <message>
        <source>old, not asked %1</source>
        <translation>alt, nicht gefragt %1</translation>
    </message>
</context>
<context>
    <name>GuidePages</name>
    <message>
        <source>This page is written in English only.</source>
        <translation>Diese Seite gibt es nur auf Englisch.</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Poolscope guide</source>
        <translation>Poolscope-Handbuch</translation>
    </message>
    <message>
        <source>See</source>
        <translation>Sehen</translation>
    </message>
    <message>
        <source>Teach</source>
        <translation>Lehren</translation>
    </message>
    <message>
        <source>Tune</source>
        <translation>Abstimmen</translation>
    </message>
</context>
<context>
    <name>HeapMapWords</name>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>%1 %2 (generation %3)</source>
        <translation>%1 %2 (Generation %3)</translation>
    </message>
    <message>
        <source>%1 at %2 of %3</source>
        <translation>%1 bei %2 von %3</translation>
    </message>
    <message>
        <source>the program itself</source>
        <translation>das Programm selbst</translation>
    </message>
    <message>
        <source>its owner, %1</source>
        <translation>sein Besitzer, %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>No live object refers to it.</source>
        <translation>Kein lebendes Objekt verweist darauf.</translation>
    </message>
    <message>
        <source>Referred to by %1.</source>
        <translation>Darauf verweist: %1.</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>live</source>
        <translation>lebend</translation>
    </message>
    <message>
        <source>garbage</source>
        <translation>Müll</translation>
    </message>
    <message>
        <source>idle slots</source>
        <translation>freie Slots</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>never used</source>
        <translation>nie benutzt</translation>
    </message>
    <message>
        <source>free or foreign</source>
        <translation>frei oder fremd</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <translation>%1 %2, %3</translation>
    </message>
    <message>
        <source>It holds no memory.</source>
        <translation>Sie hält keinen Speicher.</translation>
    </message>
    <message>
        <source>Fragmentation is unknown: the allocator does not report what lies between objects.</source>
        <translation>Die Fragmentierung ist unbekannt: Der Allokator meldet nicht, was zwischen den Objekten liegt.</translation>
    </message>
    <message>
        <source>Not fragmented: the %1 that are free lie in one piece.</source>
        <translation>Nicht fragmentiert: Die freien %1 liegen an einem Stück.</translation>
    </message>
    <message>
        <source>Fragmentation %1: the largest free piece is %2 of %3; nothing larger fits.</source>
        <translation>Fragmentierung %1: Das größte freie Stück misst %2 von %3; Größeres passt nicht.</translation>
    </message>
    <message>
        <source>Not fragmented: every slot of a pool fits every object of its kind.</source>
        <translation>Nicht fragmentiert: In jeden Slot eines Pools passt jedes Objekt seiner Art.</translation>
    </message>
    <message>
        <source>Nothing is free.</source>
        <translation>Nichts ist frei.</translation>
    </message>
    <message>
        <source>mostly of kind %1</source>
        <translation>meist Art %1</translation>
    </message>
    <message>
        <source>That memory no longer belongs to the lane.</source>
        <translation>Dieser Speicher gehört der Spur nicht mehr.</translation>
    </message>
    <message>
        <source>An idle slot of kind %1: %2.</source>
        <translation>Ein freier Slot der Art %1: %2.</translation>
    </message>
    <message>
        <source>Free: %1.</source>
        <translation>Frei: %1.</translation>
    </message>
    <message>
        <source>Never used so far: %1.</source>
        <translation>Bisher nie benutzt: %1.</translation>
    </message>
    <message>
        <source>No object of this lane is at %1 of %2.</source>
        <translation>Bei %1 von %2 liegt kein Objekt dieser Spur.</translation>
    </message>
    <message numerus="yes">
        <source>%1, alive: %2, %3 frames old.</source>
        <translation>
            <numerusform>%1, lebt: %2, %3 Frame alt.</numerusform>
            <numerusform>%1, lebt: %2, %3 Frames alt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, dead: %2, it lived for %3 frames.</source>
        <translation>
            <numerusform>%1, tot: %2, hat %3 Frame gelebt.</numerusform>
            <numerusform>%1, tot: %2, hat %3 Frames gelebt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It survived %n minor collections.</source>
        <translation>
            <numerusform>Es hat %n kleine Bereinigung überstanden.</numerusform>
            <numerusform>Es hat %n kleine Bereinigungen überstanden.</numerusform>
        </translation>
    </message>
    <message>
        <source>headers, arrays and remnants</source>
        <translation>Köpfe, Arrays und Reste</translation>
    </message>
    <message>
        <source>Garbage: the pool of kind %1 had its idle objects in this piece of an array, %2.</source>
        <translation>Müll: In diesem Stück eines Arrays hatte der Pool der Art %1 seine freien Objekte, %2.</translation>
    </message>
    <message>
        <source>A piece of the array in which the pool of kind %1 has its idle objects: %2.</source>
        <translation>Ein Stück des Arrays, in dem der Pool der Art %1 seine freien Objekte hat: %2.</translation>
    </message>
    <message>
        <source>It was never released.</source>
        <translation>Es wurde nie freigegeben.</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>abgewiesen: %1</translation>
    </message>
    <message>
        <source>largest free block: %1</source>
        <translation>größter freier Block: %1</translation>
    </message>
</context>
<context>
    <name>KindTable</name>
    <message>
        <source>lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>The lane that has the pools.</source>
        <translation>Die Spur, die die Pools hat.</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>The kind of object, or all that the lane has in pools.</source>
        <translation>Die Art der Objekte, oder alles, was die Spur in Pools hat.</translation>
    </message>
    <message>
        <source>alive</source>
        <translation>lebt</translation>
    </message>
    <message>
        <source>Live objects at present.</source>
        <translation>Objekte, die gegenwärtig leben.</translation>
    </message>
    <message>
        <source>births/frame</source>
        <translation>Geburten/Frame</translation>
    </message>
    <message>
        <source>Objects born per frame, on average over the run so far.</source>
        <translation>Entstandene Objekte je Frame, im Mittel über den bisherigen Lauf.</translation>
    </message>
    <message>
        <source>median life</source>
        <translation>Leben (Median)</translation>
    </message>
    <message>
        <source>Frames that half of all objects do not outlive. Those that are alive count with their age.</source>
        <translation>Frames, die die Hälfte aller Objekte nicht überlebt. Lebende zählen mit ihrem Alter.</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>Slots that the pool owns, used or idle.</source>
        <translation>Slots, die der Pool besitzt, belegte wie freie.</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>Slots in use at the end of the last frame.</source>
        <translation>Slots, die am Ende des letzten Frames belegt sind.</translation>
    </message>
    <message>
        <source>high-water</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>The most slots ever in use at once.</source>
        <translation>Die meisten Slots, die je auf einmal belegt waren.</translation>
    </message>
    <message>
        <source>misses</source>
        <translation>Fehlgriffe</translation>
    </message>
    <message>
        <source>Acquires that found no idle slot, so that the pool grew.</source>
        <translation>Anforderungen, die keinen freien Slot fanden, sodass der Pool wuchs.</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgewiesen</translation>
    </message>
    <message>
        <source>Acquires that found no idle slot when the pool could not grow.</source>
        <translation>Anforderungen, die keinen freien Slot fanden, als der Pool nicht wachsen konnte.</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Sets the pool to as many slots as this run has needed at once so far.</source>
        <translation>Setzt den Pool auf so viele Slots, wie dieser Lauf bisher auf einmal gebraucht hat.</translation>
    </message>
    <message>
        <source>lifetimes</source>
        <translation>Lebensdauern</translation>
    </message>
    <message>
        <source>How many objects lived for 0 frames, for 1, for 2 and 3, for 4 to 7, and so on. Each of these has a block, as high as the logarithm of their number.</source>
        <translation>Wie viele Objekte 0 Frames lebten, 1, 2 und 3, 4 bis 7 und so fort: ein Block für jedes, so hoch wie der Logarithmus ihrer Anzahl.</translation>
    </message>
    <message>
        <source>recycled</source>
        <translation>wiederverwendet</translation>
    </message>
    <message>
        <source>Objects born so far, divided by the most that were alive at once: how often a pool of just that size would use each slot. The higher, the more a pool saves.</source>
        <translation>Bisher entstandene Objekte, geteilt durch die meisten, die zugleich lebten: wie oft ein Pool von gerade dieser Größe jeden Slot benutzen würde. Je höher, desto mehr spart ein Pool.</translation>
    </message>
</context>
<context>
    <name>LaneNames</name>
    <message>
        <source>3 kinds</source>
        <translation>3 Arten</translation>
    </message>
    <message>
        <source>all at once</source>
        <translation>auf einmal</translation>
    </message>
    <message>
        <source>all by 500</source>
        <translation>alle um 500</translation>
    </message>
    <message>
        <source>all by 6</source>
        <translation>alle um 6</translation>
    </message>
    <message>
        <source>all set again</source>
        <translation>alles neu gesetzt</translation>
    </message>
    <message>
        <source>arena</source>
        <translation>Arena</translation>
    </message>
    <message>
        <source>bitmap pool</source>
        <translation>Bitmap-Pool</translation>
    </message>
    <message>
        <source>by 16</source>
        <translation>um 16</translation>
    </message>
    <message>
        <source>by 500</source>
        <translation>um 500</translation>
    </message>
    <message>
        <source>by 8,000</source>
        <translation>um 8.000</translation>
    </message>
    <message>
        <source>by chunks</source>
        <translation>in Blöcken</translation>
    </message>
    <message>
        <source>clears</source>
        <translation>löscht</translation>
    </message>
    <message>
        <source>collected</source>
        <translation>GC-Heap</translation>
    </message>
    <message>
        <source>compacted in place</source>
        <translation>am Ort verdichtet</translation>
    </message>
    <message>
        <source>copying</source>
        <translation>kopierend</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>zählend</translation>
    </message>
    <message>
        <source>counts alone</source>
        <translation>nur Zählen</translation>
    </message>
    <message>
        <source>counts, traces</source>
        <translation>Zählen, Durchläufe</translation>
    </message>
    <message>
        <source>empty pool</source>
        <translation>leerer Pool</translation>
    </message>
    <message>
        <source>events pooled as well</source>
        <translation>auch Ereignisse im Pool</translation>
    </message>
    <message>
        <source>filled pool</source>
        <translation>gefüllter Pool</translation>
    </message>
    <message>
        <source>free list as well</source>
        <translation>auch Freiliste</translation>
    </message>
    <message>
        <source>generational</source>
        <translation>generationell</translation>
    </message>
    <message>
        <source>growing array</source>
        <translation>wachsendes Array</translation>
    </message>
    <message>
        <source>grows</source>
        <translation>wächst</translation>
    </message>
    <message>
        <source>handles</source>
        <translation>Handles</translation>
    </message>
    <message>
        <source>in increments</source>
        <translation>in Schritten</translation>
    </message>
    <message>
        <source>keeps</source>
        <translation>behält</translation>
    </message>
    <message>
        <source>library&apos;s</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>verwaltet</translation>
    </message>
    <message>
        <source>many at once</source>
        <translation>viele auf einmal</translation>
    </message>
    <message>
        <source>mark and sweep</source>
        <translation>Mark-and-Sweep</translation>
    </message>
    <message>
        <source>new arrays</source>
        <translation>neue Arrays</translation>
    </message>
    <message>
        <source>nothing pooled</source>
        <translation>ohne Pools</translation>
    </message>
    <message>
        <source>one by one</source>
        <translation>einzeln</translation>
    </message>
    <message>
        <source>plain heap</source>
        <translation>einfacher Heap</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>pool in heap</source>
        <translation>Pool im Heap</translation>
    </message>
    <message>
        <source>pooled</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>push and pop</source>
        <translation>push und pop</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>roh</translation>
    </message>
    <message>
        <source>recycles</source>
        <translation>verwendet wieder</translation>
    </message>
    <message>
        <source>refuses</source>
        <translation>weist ab</translation>
    </message>
    <message>
        <source>right pools</source>
        <translation>richtige Pools</translation>
    </message>
    <message>
        <source>small steps</source>
        <translation>kleine Schritte</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>üblicher Weg</translation>
    </message>
    <message>
        <source>the game pooled</source>
        <translation>Spiel im Pool</translation>
    </message>
    <message>
        <source>traces alone</source>
        <translation>nur Durchläufe</translation>
    </message>
    <message>
        <source>unpooled</source>
        <translation>ohne Pool</translation>
    </message>
    <message>
        <source>whole heap</source>
        <translation>ganzer Heap</translation>
    </message>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>clip points</source>
        <translation>Schnittpunkte</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>a lane in a sentence</comment>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>all pooled</source>
        <translation>alles aus Pools</translation>
    </message>
    <message>
        <source>best fit</source>
        <translation>Best Fit</translation>
    </message>
    <message>
        <source>buddies</source>
        <translation>Buddys</translation>
    </message>
    <message>
        <source>by address</source>
        <translation>nach Adressen</translation>
    </message>
    <message>
        <source>first fit</source>
        <translation>First Fit</translation>
    </message>
    <message>
        <source>free list</source>
        <translation>Freiliste</translation>
    </message>
    <message>
        <source>joined late</source>
        <translation>spät verschmolzen</translation>
    </message>
    <message>
        <source>last first</source>
        <translation>letzter zuerst</translation>
    </message>
    <message>
        <source>next fit</source>
        <translation>Next Fit</translation>
    </message>
    <message>
        <source>one heap</source>
        <translation>ein Heap</translation>
    </message>
    <message>
        <source>some pooled</source>
        <translation>einiges aus Pools</translation>
    </message>
    <message>
        <source>TLSF</source>
        <translation>TLSF</translation>
    </message>
    <message>
        <source>worst fit</source>
        <translation>Worst Fit</translation>
    </message>
    <message>
        <source>glibc</source>
        <translation>glibc</translation>
    </message>
    <message>
        <source>jemalloc</source>
        <translation>jemalloc</translation>
    </message>
    <message>
        <source>mimalloc</source>
        <translation>mimalloc</translation>
    </message>
    <message>
        <source>tcmalloc</source>
        <translation>tcmalloc</translation>
    </message>
    <message>
        <source>never joins</source>
        <translation>verschmilzt nie</translation>
    </message>
    <message>
        <source>sorted by size</source>
        <translation>nach Größen</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>eigene</translation>
    </message>
</context>
<context>
    <name>LaneTable</name>
    <message>
        <source>lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>The name of the lane.</source>
        <translation>Der Name der Spur.</translation>
    </message>
    <message>
        <source>live</source>
        <translation>lebend</translation>
    </message>
    <message>
        <source>Objects that are alive after the last frame.</source>
        <translation>Objekte, die nach dem letzten Frame leben.</translation>
    </message>
    <message>
        <source>heap</source>
        <translation>Heap</translation>
    </message>
    <message>
        <source>collections</source>
        <translation>Bereinigungen</translation>
    </message>
    <message>
        <source>longest pause</source>
        <translation>längste Pause</translation>
    </message>
    <message>
        <source>The longest time that a single collection stopped the lane.</source>
        <translation>Die längste Zeit, die eine einzelne Bereinigung die Spur angehalten hat.</translation>
    </message>
    <message>
        <source>hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Share of acquires that an idle slot served. The others needed new memory, or found the pool exhausted.</source>
        <translation>Anteil der Anforderungen, die ein freier Slot bediente. Die übrigen brauchten neuen Speicher oder fanden den Pool erschöpft.</translation>
    </message>
    <message>
        <source>allocs/frame</source>
        <translation>Alloks/Frame</translation>
    </message>
    <message>
        <source>Allocations from the heap in a frame, on average.</source>
        <translation>Allokationen vom Heap je Frame, im Mittel.</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>Median frame time: half of all frames took no longer.</source>
        <translation>Median der Framezeit: Die Hälfte aller Frames dauerte nicht länger.</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Frame time that 99 of 100 frames did not exceed.</source>
        <translation>Framezeit, die 99 von 100 Frames nicht überschritten.</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>Time of the longest frame.</source>
        <translation>Dauer des längsten Frames.</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Update</translation>
    </message>
    <message>
        <source>Share of the frame budget spent on updating objects, on average.</source>
        <translation>Anteil des Frame-Budgets für das Aktualisieren der Objekte, im Mittel.</translation>
    </message>
    <message>
        <source>allocation</source>
        <translation>Allokation</translation>
    </message>
    <message>
        <source>Share of the frame budget spent on acquiring and releasing objects, on average.</source>
        <translation>Anteil des Frame-Budgets für das Anfordern und Freigeben von Objekten, im Mittel.</translation>
    </message>
    <message>
        <source>collection</source>
        <translation>Bereinigung</translation>
    </message>
    <message>
        <source>Share of the frame budget spent on collecting garbage, on average.</source>
        <translation>Anteil des Frame-Budgets für die Speicherbereinigung, im Mittel.</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Share of the frame budget that was left over, on average.</source>
        <translation>Anteil des Frame-Budgets, der übrig blieb, im Mittel.</translation>
    </message>
    <message>
        <source>Whole garbage collections since the run began: one that is done in increments counts once, when it is finished.</source>
        <translation>Ganze Speicherbereinigungen seit Beginn des Laufs: Eine, die in Schritten geschieht, zählt einmal, wenn sie fertig ist.</translation>
    </message>
    <message numerus="yes">
        <source>%1 preempted frames are left out</source>
        <translation>
            <numerusform>%1 verdrängtes Frame ist ausgelassen</numerusform>
            <numerusform>%1 verdrängte Frames sind ausgelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 preempted frames are counted in</source>
        <translation>
            <numerusform>%1 verdrängtes Frame ist mitgezählt</numerusform>
            <numerusform>%1 verdrängte Frames sind mitgezählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Set-up, before the first frame: %1 to make the lane&apos;s heap and pools, and to prefill them</source>
        <translation>Einrichtung, vor dem ersten Frame: %1, um Heap und Pools der Spur anzulegen und sie vorzubefüllen</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>Share of the frame budget spent on drawing the lane&apos;s picture, on average.</source>
        <translation>Anteil des Frame-Budgets, der im Mittel für das Zeichnen des Bildes der Spur verbraucht wird.</translation>
    </message>
    <message>
        <source>%1 pp</source>
        <comment>percentage points</comment>
        <translation>%1 PP</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>The recording has only %1 of these %2 frames</source>
        <translation>Die Aufzeichnung hat nur %1 dieser %2 Frames</translation>
    </message>
    <message>
        <source>Bytes held from the heap after the last frame: live objects, garbage and idle slots. Values that no library reports are estimated and marked with ≈.</source>
        <translation>Bytes, die nach dem letzten Frame vom Heap gehalten werden: lebende Objekte, Müll und freie Slots. Was keine Bibliothek meldet, ist errechnet und mit ≈ gekennzeichnet.</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>Poolscope speaks English from its next start on.</source>
        <translation>Ab dem nächsten Start spricht Poolscope Deutsch.</translation>
    </message>
</context>
<context>
    <name>LeakPanel</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>Lessons</name>
    <message>
        <source>The run has no such figure.</source>
        <translation>Im Lauf gibt es diesen Wert nicht.</translation>
    </message>
    <message>
        <source>Close, but not close enough.</source>
        <translation>Nah dran, aber nicht nah genug.</translation>
    </message>
    <message>
        <source>That is too much.</source>
        <translation>Das ist zu viel.</translation>
    </message>
    <message>
        <source>That is too little.</source>
        <translation>Das ist zu wenig.</translation>
    </message>
    <message>
        <source>Nothing is drawn.</source>
        <translation>Es ist nichts gezeichnet.</translation>
    </message>
    <message>
        <source>The drawn line falls too often.</source>
        <translation>Die gezeichnete Linie fällt zu oft.</translation>
    </message>
    <message>
        <source>The drawn line does not fall often enough.</source>
        <translation>Die gezeichnete Linie fällt nicht oft genug.</translation>
    </message>
    <message>
        <source>The drawn line rises too high.</source>
        <translation>Die gezeichnete Linie steigt zu hoch.</translation>
    </message>
    <message>
        <source>The drawn line does not rise high enough.</source>
        <translation>Die gezeichnete Linie steigt nicht hoch genug.</translation>
    </message>
    <message>
        <source>The drawn line is too high on average.</source>
        <translation>Die gezeichnete Linie ist im Mittel zu hoch.</translation>
    </message>
    <message>
        <source>The drawn line is too low on average.</source>
        <translation>Die gezeichnete Linie ist im Mittel zu niedrig.</translation>
    </message>
    <message>
        <source>The drawn line is too far from what happened.</source>
        <translation>Die gezeichnete Linie ist zu weit von dem entfernt, was geschah.</translation>
    </message>
    <message>
        <source>There is no such option.</source>
        <translation>Diese Möglichkeit gibt es nicht.</translation>
    </message>
    <message>
        <source>%1 of %2 conditions hold.</source>
        <translation>%1 von %2 Bedingungen sind erfüllt.</translation>
    </message>
    <message>
        <source>It is an earlier frame.</source>
        <translation>Es ist ein früheres Frame.</translation>
    </message>
    <message>
        <source>It is a later frame.</source>
        <translation>Es ist ein späteres Frame.</translation>
    </message>
    <message>
        <source>this student also handed in %1</source>
        <translation>von derselben Person gibt es auch %1</translation>
    </message>
    <message>
        <source>%1: the answer is of another kind than the question</source>
        <translation>%1: Die Antwort ist von anderer Art als die Frage</translation>
    </message>
    <message>
        <source>%1: right, though the file says wrong</source>
        <translation>%1: richtig, obwohl die Datei falsch sagt</translation>
    </message>
    <message>
        <source>%1: wrong, though the file says right</source>
        <translation>%1: falsch, obwohl die Datei richtig sagt</translation>
    </message>
    <message>
        <source>%1: predicted after the run, at frame %2</source>
        <translation>%1: erst nach dem Lauf vorhergesagt, bei Frame %2</translation>
    </message>
    <message>
        <source>changed after it was saved: it does not have its checksum</source>
        <translation>nach dem Speichern geändert: Die Prüfsumme stimmt nicht</translation>
    </message>
    <message>
        <source>answers to edition %1; the lesson is edition %2</source>
        <translation>Antworten zu Ausgabe %1; die Lektion ist Ausgabe %2</translation>
    </message>
    <message>
        <source>answers to another version of the lesson</source>
        <translation>Antworten zu einer anderen Fassung der Lektion</translation>
    </message>
    <message>
        <source>seed %1 is not that of this name, which is %2</source>
        <translation>Startwert %1 ist nicht der dieses Namens, %2</translation>
    </message>
    <message>
        <source>seed %1 is not that of the lesson, which is %2</source>
        <translation>Startwert %1 ist nicht der der Lektion, %2</translation>
    </message>
    <message>
        <source>the lesson has no step %1</source>
        <translation>die Lektion hat keinen Schritt %1</translation>
    </message>
    <message>
        <source>answers to another lesson, %1</source>
        <translation>Antworten zu einer anderen Lektion, %1</translation>
    </message>
    <message>
        <source>it has other lanes than the lesson&apos;s experiment</source>
        <translation>er hat andere Spuren als das Experiment der Lektion</translation>
    </message>
    <message>
        <source>%1 is not as in the lesson&apos;s experiment</source>
        <translation>%1 ist nicht wie im Experiment der Lektion</translation>
    </message>
    <message>
        <source>%1 was changed while it ran</source>
        <translation>%1 wurde geändert, während er lief</translation>
    </message>
    <message>
        <source>a collection was asked for while it ran</source>
        <translation>während er lief, wurde eine Bereinigung verlangt</translation>
    </message>
    <message>
        <source>The drawn line leaves the frames of the question.</source>
        <translation>Die gezeichnete Linie verlässt die Frames der Frage.</translation>
    </message>
    <message>
        <source>it has no name</source>
        <translation>sie hat keinen Namen</translation>
    </message>
    <message>
        <source>the run already shows what is to be predicted</source>
        <translation>der Lauf zeigt schon, was vorhergesagt werden soll</translation>
    </message>
    <message>
        <source>%1: not graded, as the run cannot be repeated here: %2</source>
        <translation>%1: nicht bewertet, weil sich der Lauf hier nicht wiederholen lässt: %2</translation>
    </message>
    <message>
        <source>%1: the same hand-drawn curve as in %2</source>
        <translation>%1: dieselbe gezeichnete Kurve wie in %2</translation>
    </message>
</context>
<context>
    <name>OverlayWords</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>The recording is drawn faintly under the run. Its work is different, so counters differ too.</source>
        <translation>Die Aufzeichnung liegt blass unter dem Lauf. Sie zeigt andere Arbeit, darum weichen auch die Zähler ab.</translation>
    </message>
    <message>
        <source>The recording is drawn faintly under the run. The work is the same; where counters differ, the lanes have other settings.</source>
        <translation>Die Aufzeichnung liegt blass unter dem Lauf. Die Arbeit ist dieselbe; wo Zähler abweichen, sind die Spuren anders eingestellt.</translation>
    </message>
    <message>
        <source>The recording is drawn faintly under the run. Work and lanes are the same, so counters coincide and only times differ.</source>
        <translation>Die Aufzeichnung liegt blass unter dem Lauf. Arbeit und Spuren sind dieselben, die Zähler decken sich also, und nur die Zeiten weichen ab.</translation>
    </message>
    <message>
        <source>No lane of the recording has the same name as a lane shown. It has %1; shown are %2.</source>
        <translation>Keine Spur der Aufzeichnung heißt wie eine der gezeigten. Sie enthält %1; gezeigt werden %2.</translation>
    </message>
    <message>
        <source>%1 Its lanes without a counterpart are left out: %2.</source>
        <translation>%1 Diese ihrer Spuren haben kein Gegenstück und fehlen: %2.</translation>
    </message>
    <message>
        <source>%1 (recorded: %2, here: %3)</source>
        <translation>%1 (aufgezeichnet: %2, hier: %3)</translation>
    </message>
    <message>
        <source>seed (recorded: %1, here: %2)</source>
        <translation>Startwert (aufgezeichnet: %1, hier: %2)</translation>
    </message>
    <message>
        <source>%1: </source>
        <translation>%1: </translation>
    </message>
    <message>
        <source>%1 What differs: %2.</source>
        <translation>%1 Was sich unterscheidet: %2.</translation>
    </message>
    <message>
        <source>%1: strategy (recorded: %2, here: %3)</source>
        <translation>%1: Strategie (aufgezeichnet: %2, hier: %3)</translation>
    </message>
    <message>
        <source>No lane of this experiment has the same name as a lane shown. It has %1; shown are %2.</source>
        <translation>Keine Spur dieses Experiments heißt wie eine der gezeigten. Es hat %1; gezeigt werden %2.</translation>
    </message>
</context>
<context>
    <name>PlotCanvas</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>RecordedLanes</name>
    <message>
        <source>%1, recorded</source>
        <translation>%1, aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>lane, strategy</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>RecordedLines</name>
    <message>
        <source>%1; recorded %2</source>
        <translation>%1; aufgezeichnet %2</translation>
    </message>
    <message>
        <source>recorded %1</source>
        <translation>aufgezeichnet %1</translation>
    </message>
</context>
<context>
    <name>SettingWords</name>
    <message>
        <source>the scenario inside</source>
        <translation>Szenario darin</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Memory of the pool</source>
        <translation>Speicher des Pools</translation>
    </message>
    <message>
        <source>collected heap</source>
        <translation>GC-Heap</translation>
    </message>
    <message>
        <source>operating system</source>
        <translation>Betriebssystem</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>setting, kind of objects</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, from frame %2: %3</source>
        <translation>%1, ab Frame %2: %3</translation>
    </message>
</context>
<context>
    <name>SlotMarks</name>
    <message>
        <source>%1 recycled</source>
        <translation>%1 recycelt</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>%1 abgewiesen</translation>
    </message>
    <message>
        <source>grew by %1 slot</source>
        <translation>um %1 Slot gewachsen</translation>
    </message>
    <message>
        <source>grew by %1 slots</source>
        <translation>um %1 Slots gewachsen</translation>
    </message>
    <message>
        <source>%1 miss</source>
        <translation>%1 Fehlgriff</translation>
    </message>
    <message>
        <source>%1 misses</source>
        <translation>%1 Fehlgriffe</translation>
    </message>
    <message>
        <source>up to %1 a frame</source>
        <translation>bis zu %1 je Frame</translation>
    </message>
</context>
<context>
    <name>SlowMotionView</name>
    <message>
        <source>not the run&apos;s: it visited %1 and freed %2, this film %3 and %4 objects</source>
        <translation>nicht die des Laufs: Er besuchte %1 und gab %2 frei, dieser Film %3 und %4 Objekte</translation>
    </message>
</context>
<context>
    <name>SpokenChoice</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>all-but-last</source>
        <translation>alle bis auf das letzte</translation>
    </message>
    <message>
        <source>arrays</source>
        <translation>Arrays</translation>
    </message>
    <message>
        <source>growing</source>
        <translation>wächst</translation>
    </message>
    <message>
        <source>push-pop</source>
        <translation>push und pop</translation>
    </message>
    <message>
        <source>raw-pointer</source>
        <translation>roher Zeiger</translation>
    </message>
    <message>
        <source>handle</source>
        <translation>Handle</translation>
    </message>
    <message>
        <source>refuse</source>
        <translation>abweisen</translation>
    </message>
    <message>
        <source>grow</source>
        <translation>wachsen</translation>
    </message>
    <message>
        <source>recycle-oldest</source>
        <translation>ältestes wiederverwenden</translation>
    </message>
    <message>
        <source>fail</source>
        <translation>abbrechen</translation>
    </message>
    <message>
        <source>release</source>
        <translation>einzeln</translation>
    </message>
    <message>
        <source>release-many</source>
        <translation>viele auf einmal</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>reservieren</translation>
    </message>
    <message>
        <source>construct</source>
        <translation>konstruieren</translation>
    </message>
    <message>
        <source>snapshot-at-the-beginning</source>
        <translation>Schnappschuss zu Beginn</translation>
    </message>
    <message>
        <source>incremental-update</source>
        <translation>fortlaufende Aktualisierung</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>speed-and-colour</source>
        <translation>Geschwindigkeit und Farbe</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>call-site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>any-size</source>
        <translation>jede Größe</translation>
    </message>
    <message>
        <source>at-once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>deferred</source>
        <translation>aufgeschoben</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erste</translation>
    </message>
    <message>
        <source>next</source>
        <translation>nächste</translation>
    </message>
    <message>
        <source>best</source>
        <translation>beste</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>schlechteste</translation>
    </message>
    <message>
        <source>address</source>
        <translation>nach Adressen</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>gleichverteilt</translation>
    </message>
    <message>
        <source>power-law</source>
        <translation>Potenzgesetz</translation>
    </message>
    <message>
        <source>short</source>
        <translation>kurz</translation>
    </message>
    <message>
        <source>long</source>
        <translation>lang</translation>
    </message>
    <message>
        <source>bimodal</source>
        <translation>zweigipflig</translation>
    </message>
    <message>
        <source>exact-size</source>
        <translation>genaue Größe</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>Mitschnitt</translation>
    </message>
</context>
<context>
    <name>SpokenValue</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation>so schnell wie möglich</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>TimeChart</name>
    <message>
        <source>%1 s to %2 s. %3.</source>
        <translation>%1 s bis %2 s. %3.</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>all lanes</source>
        <translation>alle Spuren</translation>
    </message>
    <message>
        <source>frame %1 · %2 s</source>
        <translation>Frame %1 · %2 s</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>B − A: %1 s · %2 frames</source>
        <translation>
            <numerusform>B − A: %1 s · %2 Frame</numerusform>
            <numerusform>B − A: %1 s · %2 Frames</numerusform>
        </translation>
    </message>
    <message>
        <source>faint: preempted frames (%1)</source>
        <translation>blass: verdrängte Frames (%1)</translation>
    </message>
    <message>
        <source>Circles, squares and other marks along a line, as at its name, tell the lanes apart besides their colours.</source>
        <translation>Kreise, Quadrate und so weiter entlang der Linie und an ihrem Namen unterscheiden die Spuren neben den Farben.</translation>
    </message>
</context>
<context>
    <name>WindowCommand</name>
    <message>
        <source>The last experiment was not opened. %1</source>
        <translation>Das letzte Experiment wurde nicht geöffnet. %1</translation>
    </message>
    <message>
        <source>The last starts failed, so this one uses the default settings. The previous settings are in %1.</source>
        <translation>Die letzten Starts sind gescheitert, darum hat dieser die Standardeinstellungen. Die bisherigen stehen in %1.</translation>
    </message>
    <message>
        <source>%1 The start page (Alt+Home) offers to restore it.</source>
        <translation>%1 Die Startseite (Alt+Pos1) bietet an, es wiederherzustellen.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::AboutDialog</name>
    <message>
        <source>About Poolscope</source>
        <translation>Über Poolscope</translation>
    </message>
    <message>
        <source>%1 (running: %2)</source>
        <translation>%1 (läuft mit %2)</translation>
    </message>
    <message>
        <source>&lt;p&gt;An oscilloscope for memory: the same stream of births and deaths through several ways of managing memory at once.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. The pools and &lt;i&gt;poolscope.h&lt;/i&gt; are under the MIT licence, so that they may go into any program.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ein Oszilloskop für den Speicher: derselbe Strom von Geburten und Toden gleichzeitig durch mehrere Arten der Speicherverwaltung.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später. Die Pools und &lt;i&gt;poolscope.h&lt;/i&gt; stehen unter der MIT-Lizenz, damit sie in jedes Programm dürfen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Compiled by %1</source>
        <translation>Übersetzt von %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::Actions</name>
    <message>
        <source>Back in Time</source>
        <translation>Zurück in der Zeit</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Begin again at frame 0, with the sizes as they are set now</source>
        <translation>Bei Frame 0 neu beginnen, mit den jetzt eingestellten Größen</translation>
    </message>
    <message>
        <source>Collect Garbage</source>
        <translation>Speicher bereinigen</translation>
    </message>
    <message>
        <source>Every garbage collector collects everything in the next frame</source>
        <translation>Jeder Garbage Collector bereinigt im nächsten Frame alles</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Run slower</source>
        <translation>Langsamer laufen lassen</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Run faster</source>
        <translation>Schneller laufen lassen</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Let the charts move with the run; zooming or panning ends it</source>
        <translation>Die Diagramme laufen mit; Zoomen oder Verschieben beendet das</translation>
    </message>
    <message>
        <source>Whole Recording</source>
        <translation>Ganze Aufzeichnung</translation>
    </message>
    <message>
        <source>Show all frames recorded so far</source>
        <translation>Alle bisher aufgezeichneten Frames zeigen</translation>
    </message>
    <message>
        <source>Previous View</source>
        <translation>Vorige Ansicht</translation>
    </message>
    <message>
        <source>Back to the range the charts showed before</source>
        <translation>Zurück zu dem Bereich, den die Diagramme zuvor zeigten</translation>
    </message>
    <message>
        <source>Next View</source>
        <translation>Nächste Ansicht</translation>
    </message>
    <message>
        <source>Forward to the range the charts showed after this one</source>
        <translation>Vor zu dem Bereich, den die Diagramme danach zeigten</translation>
    </message>
    <message>
        <source>Cursor A</source>
        <translation>Cursor A</translation>
    </message>
    <message>
        <source>Cursor B</source>
        <translation>Cursor B</translation>
    </message>
    <message>
        <source>Remove Cursors</source>
        <translation>Cursor entfernen</translation>
    </message>
    <message>
        <source>Annotate…</source>
        <translation>Notiz…</translation>
    </message>
    <message>
        <source>Predict…</source>
        <translation>Vorhersagen…</translation>
    </message>
    <message>
        <source>Pause, let somebody draw what is going to happen, then run and compare</source>
        <translation>Anhalten, jemanden zeichnen lassen, was geschehen wird, dann weiterlaufen und vergleichen</translation>
    </message>
    <message>
        <source>Log Frame Times</source>
        <translation>Framezeiten logarithmisch</translation>
    </message>
    <message>
        <source>Colours by Kind</source>
        <translation>Farben nach Art</translation>
    </message>
    <message>
        <source>Objects in a colour for each kind, the same in all lanes, instead of the lane&apos;s</source>
        <translation>Objekte in einer Farbe je Art, in allen Spuren gleich, statt in der Farbe der Spur</translation>
    </message>
    <message>
        <source>Heap Map</source>
        <translation>Heap-Karte</translation>
    </message>
    <message>
        <source>The memory of every lane block by block, in place of all charts but the heap&apos;s</source>
        <translation>Der Speicher jeder Spur Block für Block, anstelle aller Diagramme außer dem des Heaps</translation>
    </message>
    <message>
        <source>Enlarge Chart</source>
        <translation>Diagramm vergrößern</translation>
    </message>
    <message>
        <source>Move Chart Up</source>
        <translation>Diagramm nach oben</translation>
    </message>
    <message>
        <source>Move Chart Down</source>
        <translation>Diagramm nach unten</translation>
    </message>
    <message>
        <source>Hide Chart</source>
        <translation>Diagramm ausblenden</translation>
    </message>
    <message>
        <source>Hide the chart that was clicked last; the Charts menu brings it back</source>
        <translation>Das zuletzt angeklickte Diagramm ausblenden; das Menü Diagramme holt es zurück</translation>
    </message>
    <message>
        <source>Standard Charts</source>
        <translation>Standarddiagramme</translation>
    </message>
    <message>
        <source>The charts, their order and their heights as at first</source>
        <translation>Diagramme, Reihenfolge und Höhen wie zu Anfang</translation>
    </message>
    <message>
        <source>Lane 1</source>
        <translation>Spur 1</translation>
    </message>
    <message>
        <source>Show or hide lane 1 in the charts; so does a click on its name</source>
        <translation>Spur 1 in den Diagrammen ein- oder ausblenden; das tut auch ein Klick auf ihren Namen</translation>
    </message>
    <message>
        <source>Lane 2</source>
        <translation>Spur 2</translation>
    </message>
    <message>
        <source>Show or hide lane 2 in the charts; so does a click on its name</source>
        <translation>Spur 2 in den Diagrammen ein- oder ausblenden; das tut auch ein Klick auf ihren Namen</translation>
    </message>
    <message>
        <source>Lane 3</source>
        <translation>Spur 3</translation>
    </message>
    <message>
        <source>Show or hide lane 3 in the charts; so does a click on its name</source>
        <translation>Spur 3 in den Diagrammen ein- oder ausblenden; das tut auch ein Klick auf ihren Namen</translation>
    </message>
    <message>
        <source>Lane 4</source>
        <translation>Spur 4</translation>
    </message>
    <message>
        <source>Show or hide lane 4 in the charts; so does a click on its name</source>
        <translation>Spur 4 in den Diagrammen ein- oder ausblenden; das tut auch ein Klick auf ihren Namen</translation>
    </message>
    <message>
        <source>Lane 5</source>
        <translation>Spur 5</translation>
    </message>
    <message>
        <source>Show or hide lane 5 in the charts; so does a click on its name</source>
        <translation>Spur 5 in den Diagrammen ein- oder ausblenden; das tut auch ein Klick auf ihren Namen</translation>
    </message>
    <message>
        <source>Lane 6</source>
        <translation>Spur 6</translation>
    </message>
    <message>
        <source>Show or hide lane 6 in the charts; so does a click on its name</source>
        <translation>Spur 6 in den Diagrammen ein- oder ausblenden; das tut auch ein Klick auf ihren Namen</translation>
    </message>
    <message>
        <source>Lane 7</source>
        <translation>Spur 7</translation>
    </message>
    <message>
        <source>Show or hide lane 7 in the charts; so does a click on its name</source>
        <translation>Spur 7 in den Diagrammen ein- oder ausblenden; das tut auch ein Klick auf ihren Namen</translation>
    </message>
    <message>
        <source>Lane 8</source>
        <translation>Spur 8</translation>
    </message>
    <message>
        <source>Show or hide lane 8 in the charts; so does a click on its name</source>
        <translation>Spur 8 in den Diagrammen ein- oder ausblenden; das tut auch ein Klick auf ihren Namen</translation>
    </message>
    <message>
        <source>Start Page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Choose from the built-in experiments by their pictures</source>
        <translation>Eines der mitgelieferten Experimente nach seinem Bild auswählen</translation>
    </message>
    <message>
        <source>New Experiment</source>
        <translation>Neues Experiment</translation>
    </message>
    <message>
        <source>Begin an experiment of your own</source>
        <translation>Ein eigenes Experiment beginnen</translation>
    </message>
    <message>
        <source>Open Experiment…</source>
        <translation>Experiment öffnen…</translation>
    </message>
    <message>
        <source>Open an experiment file</source>
        <translation>Eine Experimentdatei öffnen</translation>
    </message>
    <message>
        <source>Save Experiment</source>
        <translation>Experiment speichern</translation>
    </message>
    <message>
        <source>Save Experiment As…</source>
        <translation>Experiment speichern unter…</translation>
    </message>
    <message>
        <source>Open Recording…</source>
        <translation>Aufzeichnung öffnen…</translation>
    </message>
    <message>
        <source>Show a run that was saved</source>
        <translation>Einen gespeicherten Lauf zeigen</translation>
    </message>
    <message>
        <source>Save Recording As…</source>
        <translation>Aufzeichnung speichern unter…</translation>
    </message>
    <message>
        <source>Overlay Recording…</source>
        <translation>Aufzeichnung unterlegen…</translation>
    </message>
    <message>
        <source>Remove Overlay</source>
        <translation>Unterlegung entfernen</translation>
    </message>
    <message>
        <source>Show the run alone again</source>
        <translation>Den Lauf wieder allein zeigen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Take back the last change of the experiment</source>
        <translation>Die letzte Änderung am Experiment zurücknehmen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>Die zurückgenommene Änderung wiederherstellen</translation>
    </message>
    <message>
        <source>Edit Experiment…</source>
        <translation>Experiment bearbeiten…</translation>
    </message>
    <message>
        <source>Change the scenario, add, copy, move and remove lanes, and set everything they have</source>
        <translation>Das Szenario ändern, Spuren hinzufügen, kopieren, verschieben, entfernen und ganz einstellen</translation>
    </message>
    <message>
        <source>Heap Usage…</source>
        <translation>Heap-Nutzung…</translation>
    </message>
    <message>
        <source>Save the heap chart as PNG, SVG or PDF</source>
        <translation>Das Heap-Diagramm als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Frame Time…</source>
        <translation>Framezeit…</translation>
    </message>
    <message>
        <source>Save the frame time chart as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Framezeit als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Occupancy…</source>
        <translation>Belegung…</translation>
    </message>
    <message>
        <source>Save the occupancy chart as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Belegung als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Samples as CSV…</source>
        <translation>Messwerte als CSV…</translation>
    </message>
    <message>
        <source>Frame Bars…</source>
        <translation>Frame-Balken…</translation>
    </message>
    <message>
        <source>Save the chart of frame bars as PNG, SVG or PDF</source>
        <translation>Das Diagramm das Frame-Balken als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Share of the Budget…</source>
        <translation>Anteile am Budget…</translation>
    </message>
    <message>
        <source>Save the chart of shares of the budget as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Anteile am Budget als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Heap Allocations…</source>
        <translation>Heap-Allokationen…</translation>
    </message>
    <message>
        <source>Save the chart of heap allocations as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Heap-Allokationen als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Allocation Rate…</source>
        <translation>Allokationsrate…</translation>
    </message>
    <message>
        <source>Save the chart of the allocation rate as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Allokationsrate als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Pauses by Percentile…</source>
        <translation>Pausen nach Perzentil…</translation>
    </message>
    <message>
        <source>Save the chart of pauses by percentile as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Pausen nach Perzentil als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Minimum Mutator Utilisation…</source>
        <translation>Minimale Mutator-Auslastung…</translation>
    </message>
    <message>
        <source>Save the chart of the minimum mutator utilisation as PNG, SVG or PDF</source>
        <translation>Das Diagramm der minimalen Mutator-Auslastung als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Reset Layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Put every panel back where it was at the first start</source>
        <translation>Alle Panels dorthin zurücksetzen, wo sie beim ersten Start waren</translation>
    </message>
    <message>
        <source>Projector Mode</source>
        <translation>Vortragsmodus</translation>
    </message>
    <message>
        <source>Large text, thick lines and few controls on the whole screen, for a room full of people; Esc ends it</source>
        <translation>Große Schrift, dicke Linien und wenige Bedienelemente auf dem ganzen Bildschirm, für einen vollen Saal; Esc beendet das</translation>
    </message>
    <message>
        <source>Full Screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Fill the whole screen</source>
        <translation>Den ganzen Bildschirm füllen</translation>
    </message>
    <message>
        <source>Next Panel</source>
        <translation>Nächstes Panel</translation>
    </message>
    <message>
        <source>Go to the next part of the window with the keyboard</source>
        <translation>Mit der Tastatur zum nächsten Teil des Fensters gehen</translation>
    </message>
    <message>
        <source>Previous Panel</source>
        <translation>Voriges Panel</translation>
    </message>
    <message>
        <source>Go to the previous part of the window with the keyboard</source>
        <translation>Mit der Tastatur zum vorigen Teil des Fensters gehen</translation>
    </message>
    <message>
        <source>System Colours</source>
        <translation>Systemfarben</translation>
    </message>
    <message>
        <source>Light or dark, as the system has it</source>
        <translation>Hell oder dunkel, wie im System eingestellt</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark on light, for a bright room</source>
        <translation>Dunkel auf Hell, für einen hellen Raum</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light on dark, for a dark room</source>
        <translation>Hell auf Dunkel, für einen dunklen Raum</translation>
    </message>
    <message>
        <source>High Contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>White on black with thick, patterned lines</source>
        <translation>Weiß auf Schwarz mit dicken, gemusterten Linien</translation>
    </message>
    <message>
        <source>Line Patterns</source>
        <translation>Linienmuster</translation>
    </message>
    <message>
        <source>System Language</source>
        <translation>Systemsprache</translation>
    </message>
    <message>
        <source>As the system has it, from the next start on</source>
        <translation>Wie im System eingestellt, ab dem nächsten Start</translation>
    </message>
    <message>
        <source>English from the next start on</source>
        <translation>Englisch ab dem nächsten Start</translation>
    </message>
    <message>
        <source>German from the next start on</source>
        <translation>Deutsch ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Every shortcut in one table</source>
        <translation>Alle Tastenkürzel in einer Tabelle</translation>
    </message>
    <message>
        <source>About Poolscope</source>
        <translation>Über Poolscope</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>End the run and close the window</source>
        <translation>Den Lauf beenden und das Fenster schließen</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Zoom the charts in time, at the pointer</source>
        <translation>Die Diagramme am Mauszeiger zeitlich zoomen</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Move the charts in time</source>
        <translation>Die Diagramme in der Zeit verschieben</translation>
    </message>
    <message>
        <source>Zoom to the range drawn</source>
        <translation>In den aufgezogenen Bereich zoomen</translation>
    </message>
    <message>
        <source>Drag a title</source>
        <translation>Titel ziehen</translation>
    </message>
    <message>
        <source>Put a chart elsewhere; a double click on its title enlarges it</source>
        <translation>Ein Diagramm verschieben; ein Doppelklick auf den Titel vergrößert es</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Move in time, on the chart that has the focus</source>
        <translation>Sich im Diagramm mit dem Fokus in der Zeit bewegen</translation>
    </message>
    <message>
        <source>Ctrl+Left, Ctrl+Right</source>
        <translation>Strg+Links, Strg+Rechts</translation>
    </message>
    <message>
        <source>Move the pointer&apos;s line by a frame, on the chart that has the focus</source>
        <translation>Die Zeigerlinie im Diagramm mit dem Fokus um ein Frame verschieben</translation>
    </message>
    <message>
        <source>+, -</source>
        <translation>+, -</translation>
    </message>
    <message>
        <source>Zoom in time, on the chart that has the focus</source>
        <translation>Das Diagramm mit dem Fokus zeitlich zoomen</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>Go to the beginning or the end of the recording</source>
        <translation>Zum Anfang oder Ende der Aufzeichnung gehen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Ctrl+Wheel</source>
        <translation>Strg+Mausrad</translation>
    </message>
    <message>
        <source>Change the number under the pointer, in a lane&apos;s card or in the editor</source>
        <translation>Die Zahl unter dem Mauszeiger ändern, in der Karte einer Spur oder im Editor</translation>
    </message>
    <message>
        <source>Heap map and tables</source>
        <translation>Heap-Karte und Tabellen</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Go from cell to cell</source>
        <translation>Von Zelle zu Zelle gehen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Name the block in a cell, or show the collection of a row in the charts</source>
        <translation>Den Block einer Zelle benennen oder die Bereinigung einer Zeile in den Diagrammen zeigen</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Run</source>
        <comment>menu</comment>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Save every figure of every frame as a CSV file, with annotations and tunings beside it</source>
        <translation>Alle Messwerte aller Frames als CSV-Datei speichern, Notizen und Änderungen daneben</translation>
    </message>
    <message>
        <source>Shift+Drag, Right drag</source>
        <translation>Umschalt+Ziehen, Rechts ziehen</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Follow the end of the recording again</source>
        <translation>Wieder dem Ende der Aufzeichnung folgen</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>Ask for the menu of a chart</source>
        <translation>Das Menü eines Diagramms aufrufen</translation>
    </message>
    <message>
        <source>Click on a line</source>
        <translation>Klick auf eine Linie</translation>
    </message>
    <message>
        <source>Explain the frame there</source>
        <translation>Das Frame dort erklären</translation>
    </message>
    <message>
        <source>Click on a name</source>
        <translation>Klick auf einen Namen</translation>
    </message>
    <message>
        <source>Hide a lane in all charts, or show it again</source>
        <translation>Eine Spur in allen Diagrammen verbergen oder wieder zeigen</translation>
    </message>
    <message>
        <source>Drag a cursor or a note</source>
        <translation>Cursor oder Notiz ziehen</translation>
    </message>
    <message>
        <source>Move it to another frame</source>
        <translation>Auf ein anderes Frame verschieben</translation>
    </message>
    <message>
        <source>Back and forward buttons</source>
        <translation>Zurück- und Vor-Tasten</translation>
    </message>
    <message>
        <source>Go back and forward through the views, with a mouse that has them</source>
        <translation>Durch die Ansichten zurück und vor gehen, mit einer Maus, die sie hat</translation>
    </message>
    <message>
        <source>Close what explains a frame, or give up a drag</source>
        <translation>Die Erklärung eines Frames schließen oder ein Ziehen abbrechen</translation>
    </message>
    <message>
        <source>Overview strip</source>
        <translation>Übersichtsleiste</translation>
    </message>
    <message>
        <source>Drag the handle</source>
        <translation>Den Griff ziehen</translation>
    </message>
    <message>
        <source>Move what the charts show</source>
        <translation>Verschieben, was die Diagramme zeigen</translation>
    </message>
    <message>
        <source>Drag an edge</source>
        <translation>Einen Rand ziehen</translation>
    </message>
    <message>
        <source>Show more of the recording, or less</source>
        <translation>Mehr oder weniger von der Aufzeichnung zeigen</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Show that moment</source>
        <translation>Diesen Moment zeigen</translation>
    </message>
    <message>
        <source>Move in time, on the strip that has the focus</source>
        <translation>In der Zeit bewegen, wenn die Leiste den Fokus hat</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Keep the note; an empty one is removed</source>
        <translation>Die Notiz behalten; eine leere wird entfernt</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>Move the note by a frame while it is typed</source>
        <translation>Die Notiz beim Schreiben um ein Frame verschieben</translation>
    </message>
    <message>
        <source>Shift+Up, Shift+Down</source>
        <translation>Umschalt+Auf, Umschalt+Ab</translation>
    </message>
    <message>
        <source>Move the note by ten frames while it is typed</source>
        <translation>Die Notiz beim Schreiben um zehn Frames verschieben</translation>
    </message>
    <message>
        <source>Leave the note as it was</source>
        <translation>Die Notiz lassen, wie sie war</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Drag, Click</source>
        <translation>Ziehen, Klick</translation>
    </message>
    <message>
        <source>Draw the curve, or pick the frame, on the chart that asks for it</source>
        <translation>Die Kurve zeichnen oder das Frame wählen, in dem Diagramm, das danach fragt</translation>
    </message>
    <message>
        <source>Go on with the curve, or move the frame picked, on the chart that asks for it</source>
        <translation>Die Kurve fortsetzen oder das gewählte Frame verschieben, in dem Diagramm, das danach fragt</translation>
    </message>
    <message>
        <source>Buttons and cards</source>
        <translation>Schaltflächen und Karten</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>Leertaste, Eingabe</translation>
    </message>
    <message>
        <source>Press the button, or open the card, that has the focus</source>
        <translation>Die Schaltfläche drücken oder die Karte öffnen, die den Fokus hat</translation>
    </message>
    <message>
        <source>Count Preempted Frames</source>
        <translation>Verdrängte Frames mitzählen</translation>
    </message>
    <message>
        <source>Lane Pictures</source>
        <translation>Bilder der Spuren</translation>
    </message>
    <message>
        <source>What every lane would show a player, enlarged, with a legend; so does a double click on a lane&apos;s picture</source>
        <translation>Was jede Spur einem Spieler zeigen würde, vergrößert und mit Legende; ebenso ein Doppelklick auf das Bild einer Spur</translation>
    </message>
    <message>
        <source>Poolscope Guide</source>
        <translation>Poolscope-Handbuch</translation>
    </message>
    <message>
        <source>Let figures, ranges, pauses and claims include frames that lost more than a fifth of their time to other programs; by default they are left out</source>
        <translation>Kennzahlen, Bereiche, Pausen und Aussagen umfassen auch Frames, die mehr als ein Fünftel ihrer Zeit an andere Programme verloren haben; sonst bleiben sie ausgelassen</translation>
    </message>
    <message>
        <source>Enlarge the chart that was clicked last over all others, or show them again</source>
        <translation>Das zuletzt angeklickte Diagramm über alle anderen vergrößern oder diese wieder zeigen</translation>
    </message>
    <message>
        <source>Next Worst Frame</source>
        <translation>Nächstes längstes Frame</translation>
    </message>
    <message>
        <source>Go to the longest frame of the lanes shown, and with every further press to the next shorter one</source>
        <translation>Zum längsten Frame der gezeigten Spuren gehen, mit jedem weiteren Druck zum nächstkürzeren</translation>
    </message>
    <message>
        <source>Previous Worst Frame</source>
        <translation>Voriges längstes Frame</translation>
    </message>
    <message>
        <source>Next Longest Pause</source>
        <translation>Nächste längste Pause</translation>
    </message>
    <message>
        <source>Go to the longest pause of the lanes shown, and with every further press to the next shorter one</source>
        <translation>Zur längsten Pause der gezeigten Spuren gehen, mit jedem weiteren Druck zur nächstkürzeren</translation>
    </message>
    <message>
        <source>Previous Longest Pause</source>
        <translation>Vorige längste Pause</translation>
    </message>
    <message>
        <source>Next Refusal</source>
        <translation>Nächste Abweisung</translation>
    </message>
    <message>
        <source>Go to the next frame after the pointer in which a pool refused an acquire</source>
        <translation>Zum nächsten Frame nach dem Zeiger gehen, in dem ein Pool eine Anforderung abwies</translation>
    </message>
    <message>
        <source>Previous Refusal</source>
        <translation>Vorige Abweisung</translation>
    </message>
    <message>
        <source>Go to the last frame before the pointer in which a pool refused an acquire</source>
        <translation>Zum letzten Frame vor dem Zeiger gehen, in dem ein Pool eine Anforderung abwies</translation>
    </message>
    <message>
        <source>Verdict So Far</source>
        <translation>Urteil bisher</translation>
    </message>
    <message>
        <source>Say whether pooling paid in the frames so far, and what broke the budget</source>
        <translation>Sagen, ob sich Pools in den bisherigen Frames gelohnt haben und was das Budget überschritten hat</translation>
    </message>
    <message>
        <source>Find the Size…</source>
        <translation>Größe finden…</translation>
    </message>
    <message>
        <source>All Charts…</source>
        <translation>Alle Diagramme…</translation>
    </message>
    <message>
        <source>Save all charts that are shown, in one PDF or in a file each, and those of pauses if there was a collection</source>
        <translation>Alle gezeigten Diagramme speichern, in einem PDF oder in je einer Datei, und nach einer Bereinigung auch die der Pausen</translation>
    </message>
    <message>
        <source>Sizes of Exported Charts…</source>
        <translation>Größe exportierter Diagramme…</translation>
    </message>
    <message>
        <source>Set pixels, millimetres and the scale of text for charts that are exported or copied</source>
        <translation>Pixel, Millimeter und den Maßstab der Schrift für exportierte oder kopierte Diagramme einstellen</translation>
    </message>
    <message>
        <source>Caption Line in Exported Charts</source>
        <translation>Bildunterschrift in exportierten Diagrammen</translation>
    </message>
    <message>
        <source>Say experiment, seed, frames, version and event hash in a small line below a chart that is exported or copied</source>
        <translation>Experiment, Startwert, Frames, Version und Ereignis-Hash in einer kleinen Zeile unter exportierten oder kopierten Diagrammen nennen</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht…</translation>
    </message>
    <message>
        <source>Save the run as one document to hand in: charts, figures, and how to repeat it</source>
        <translation>Den Lauf als ein Dokument zum Abgeben speichern: Diagramme, Kennzahlen und wie er sich wiederholen lässt</translation>
    </message>
    <message>
        <source>Copy the selected rows of a table, or all if none is selected</source>
        <translation>Die ausgewählten Zeilen einer Tabelle kopieren, oder alle, wenn keine ausgewählt ist</translation>
    </message>
    <message>
        <source>Try many sizes for the pools of the first lane that has any, or otherwise for the first collected heap, and show what each would mean</source>
        <translation>Viele Größen für die Pools der ersten Spur, die welche hat, sonst für den ersten GC-Heap durchprobieren und zeigen, was jede bedeuten würde</translation>
    </message>
    <message>
        <source>Compare with Experiment…</source>
        <translation>Mit Experiment vergleichen…</translation>
    </message>
    <message>
        <source>Run another experiment to its end, and lay it under the charts and into a table</source>
        <translation>Ein anderes Experiment bis zum Ende laufen lassen und es den Diagrammen unterlegen und in eine Tabelle stellen</translation>
    </message>
    <message>
        <source>Births by Kind…</source>
        <translation>Geburten nach Art…</translation>
    </message>
    <message>
        <source>Save the chart of births by kind as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Geburten nach Art als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Open Lesson…</source>
        <translation>Lektion öffnen …</translation>
    </message>
    <message>
        <source>Open a lesson&apos;s file; it is read again whenever it changes</source>
        <translation>Die Datei einer Lektion öffnen; sie wird neu gelesen, wann immer sie sich ändert</translation>
    </message>
    <message>
        <source>Hand In…</source>
        <translation>Abgeben …</translation>
    </message>
    <message>
        <source>Save the answers to the open lesson as a file that “poolscope grade” checks</source>
        <translation>Die Antworten zur offenen Lektion als Datei speichern, die „poolscope grade“ prüft</translation>
    </message>
    <message>
        <source>Print Worksheet…</source>
        <translation>Arbeitsblatt drucken …</translation>
    </message>
    <message>
        <source>Save the questions of the open lesson as a PDF, with room for answers and axes to draw curves on</source>
        <translation>Die Fragen der offenen Lektion als PDF speichern, mit Platz für Antworten und Achsen zum Einzeichnen von Kurven</translation>
    </message>
    <message>
        <source>Close Lesson</source>
        <translation>Lektion schließen</translation>
    </message>
    <message>
        <source>Give the whole window back to the run; the lesson goes on where it was left</source>
        <translation>Das ganze Fenster wieder dem Lauf geben; die Lektion geht später dort weiter, wo sie verlassen wurde</translation>
    </message>
    <message>
        <source>Step Through the Next Collection</source>
        <translation>Nächste Bereinigung in Zeitlupe</translation>
    </message>
    <message>
        <source>Run until a lane is collected, and play that collection in slow motion, step by step</source>
        <translation>Laufen lassen, bis eine Spur bereinigt wird, und diese Bereinigung Schritt für Schritt in Zeitlupe zeigen</translation>
    </message>
    <message>
        <source>Slow motion</source>
        <translation>Zeitlupe</translation>
    </message>
    <message>
        <source>Take the film&apos;s last step back, or do the next one</source>
        <translation>Den letzten Schritt des Films zurücknehmen oder den nächsten tun</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Go to the phase before, or to the next one</source>
        <translation>Zur vorigen oder zur nächsten Phase gehen</translation>
    </message>
    <message>
        <source>Go to the beginning or the end of the film</source>
        <translation>An den Anfang oder das Ende des Films gehen</translation>
    </message>
    <message>
        <source>Choose an object in the map or the graph; Enter shows what is around it</source>
        <translation>Ein Objekt in Karte oder Graph wählen; die Eingabetaste zeigt, was um es herum liegt</translation>
    </message>
    <message>
        <source>G, F</source>
        <translation>G, F</translation>
    </message>
    <message>
        <source>Close the film and show the run again</source>
        <translation>Den Film schließen und den Lauf wieder zeigen</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Umschalt+Eingabe</translation>
    </message>
    <message>
        <source>Step through the collection of a row in slow motion</source>
        <translation>Die Bereinigung einer Zeile in Zeitlupe durchgehen</translation>
    </message>
    <message>
        <source>Explain What Is There</source>
        <translation>Erklären, was da ist</translation>
    </message>
    <message>
        <source>The guide&apos;s page on what is under the pointer, or has the focus: a chart, a number, a panel, an entry of a menu</source>
        <translation>Die Seite des Handbuchs zu dem, was unter dem Mauszeiger liegt oder den Fokus hat: ein Diagramm, eine Zahl, ein Bereich, ein Menüeintrag</translation>
    </message>
    <message>
        <source>What Is This?</source>
        <translation>Was ist das?</translation>
    </message>
    <message>
        <source>The next click opens the guide&apos;s page on what is clicked; Esc ends that</source>
        <translation>Der nächste Klick öffnet die Seite des Handbuchs zu dem, was angeklickt wird; Esc beendet das</translation>
    </message>
    <message>
        <source>Frame Back</source>
        <translation>Frame zurück</translation>
    </message>
    <message>
        <source>Show the pictures, cards and heap maps of the frame before, while the run rests</source>
        <translation>Bilder, Karten und Heap-Karten des Frames davor zeigen, solange der Lauf ruht</translation>
    </message>
    <message>
        <source>Frame Forward</source>
        <translation>Frame vor</translation>
    </message>
    <message>
        <source>Show the frame after the one shown</source>
        <translation>Das Frame nach dem gezeigten zeigen</translation>
    </message>
    <message>
        <source>Ten Frames Back</source>
        <translation>Zehn Frames zurück</translation>
    </message>
    <message>
        <source>Show the frame ten before the one shown</source>
        <translation>Das Frame zehn vor dem gezeigten zeigen</translation>
    </message>
    <message>
        <source>Ten Frames Forward</source>
        <translation>Zehn Frames vor</translation>
    </message>
    <message>
        <source>Show the frame ten after the one shown</source>
        <translation>Das Frame zehn nach dem gezeigten zeigen</translation>
    </message>
    <message>
        <source>A Second Back</source>
        <translation>Eine Sekunde zurück</translation>
    </message>
    <message>
        <source>Show the frame a second before the one shown</source>
        <translation>Das Frame eine Sekunde vor dem gezeigten zeigen</translation>
    </message>
    <message>
        <source>A Second Forward</source>
        <translation>Eine Sekunde vor</translation>
    </message>
    <message>
        <source>Show the frame a second after the one shown</source>
        <translation>Das Frame eine Sekunde nach dem gezeigten zeigen</translation>
    </message>
    <message>
        <source>Frame Under the Pointer</source>
        <translation>Frame unter dem Zeiger</translation>
    </message>
    <message>
        <source>Show the frame where the pointer is on the charts; its line can then be dragged</source>
        <translation>Das Frame zeigen, auf das der Zeiger in den Diagrammen weist; seine Linie lässt sich dann ziehen</translation>
    </message>
    <message>
        <source>Live End</source>
        <translation>Laufendes Ende</translation>
    </message>
    <message>
        <source>Show the last frame again, where the run goes on</source>
        <translation>Wieder das letzte Frame zeigen, bei dem der Lauf weitergeht</translation>
    </message>
    <message>
        <source>Drag the line of the frame shown</source>
        <translation>Linie des gezeigten Frames ziehen</translation>
    </message>
    <message>
        <source>Go through the frames of the run</source>
        <translation>Durch die Frames des Laufs gehen</translation>
    </message>
    <message>
        <source>Space, [, ]</source>
        <translation>Leertaste, [, ]</translation>
    </message>
    <message>
        <source>Play or pause the film, slower or faster</source>
        <translation>Den Film abspielen oder anhalten, langsamer oder schneller</translation>
    </message>
    <message>
        <source>Watch a Program…</source>
        <translation>Programm beobachten…</translation>
    </message>
    <message>
        <source>Start a program, and see its memory while it runs, beside what pools would do</source>
        <translation>Ein Programm starten und seinen Speicher sehen, während es läuft, neben dem, was Pools täten</translation>
    </message>
    <message>
        <source>Stop Program</source>
        <translation>Programm anhalten</translation>
    </message>
    <message>
        <source>End Recording</source>
        <translation>Aufzeichnung beenden</translation>
    </message>
    <message>
        <source>Lay a run that was saved, or what massif or DHAT measured, under the charts, to compare</source>
        <translation>Einen gesicherten Lauf, oder was massif oder DHAT gemessen haben, zum Vergleich unter die Diagramme legen</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Run the experiment, or pause it; after its last frame, run it again from frame 0</source>
        <translation>Das Experiment laufen lassen oder anhalten; nach seinem letzten Frame noch einmal von Frame 0 an</translation>
    </message>
    <message>
        <source>Pause, and do one frame, also after the last one planned</source>
        <translation>Anhalten und ein Frame weitergehen, auch nach dem letzten geplanten</translation>
    </message>
    <message>
        <source>Place measuring cursor A at the pointer, or remove it from there</source>
        <translation>Messcursor A an den Mauszeiger setzen oder dort wegnehmen</translation>
    </message>
    <message>
        <source>Place measuring cursor B at the pointer, or remove it from there</source>
        <translation>Messcursor B an den Mauszeiger setzen oder dort wegnehmen</translation>
    </message>
    <message>
        <source>Remove both measuring cursors</source>
        <translation>Beide Messcursor wegnehmen</translation>
    </message>
    <message>
        <source>Write a note at the pointer, or change the one that is there</source>
        <translation>Beim Mauszeiger eine Notiz anlegen oder die dortige ändern</translation>
    </message>
    <message>
        <source>Back to the next longer frame</source>
        <translation>Zurück zum nächstlängeren Frame</translation>
    </message>
    <message>
        <source>Back to the next longer pause</source>
        <translation>Zurück zur nächstlängeren Pause</translation>
    </message>
    <message>
        <source>Frame times on a logarithmic axis, to read both microseconds and the budget</source>
        <translation>Framezeiten auf einer logarithmischen Achse, damit Mikrosekunden und Budget zugleich lesbar sind</translation>
    </message>
    <message>
        <source>Swap with the chart above; a chart can also be dragged by its title</source>
        <translation>Platz mit dem Diagramm darüber tauschen; am Titel lässt es sich auch ziehen</translation>
    </message>
    <message>
        <source>Swap with the chart below; a chart can also be dragged by its title</source>
        <translation>Platz mit dem Diagramm darunter tauschen; am Titel lässt es sich auch ziehen</translation>
    </message>
    <message>
        <source>Save the experiment, as tuned so far, to its file</source>
        <translation>Das Experiment, wie es jetzt eingestellt ist, in seine Datei schreiben</translation>
    </message>
    <message>
        <source>Save the experiment, as tuned so far, to another file</source>
        <translation>Das Experiment, wie es jetzt eingestellt ist, in eine andere Datei schreiben</translation>
    </message>
    <message>
        <source>Save all that was recorded so far to a file, to show it again or to compare with it</source>
        <translation>Alles bisher Aufgezeichnete in eine Datei schreiben, zum Wiederzeigen oder Vergleichen</translation>
    </message>
    <message>
        <source>Stop the program that is watched, or let it continue</source>
        <translation>Das beobachtete Programm anhalten oder weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Stop recording the program; it keeps running, and the recording is kept</source>
        <translation>Das Programm nicht weiter aufzeichnen; es läuft weiter, und das Aufgezeichnete bleibt</translation>
    </message>
    <message>
        <source>Start Over…</source>
        <translation>Von vorn beginnen …</translation>
    </message>
    <message>
        <source>Forget the answers given under this name, and begin the lesson again</source>
        <translation>Die Antworten unter diesem Namen vergessen und die Lektion noch einmal beginnen</translation>
    </message>
    <message>
        <source>Another Student</source>
        <translation>Jemand anders</translation>
    </message>
    <message>
        <source>Begin this lesson under another name; the answers given so far are kept</source>
        <translation>Diese Lektion unter einem anderen Namen beginnen; die bisherigen Antworten bleiben erhalten</translation>
    </message>
    <message>
        <source>Show Without My Answers</source>
        <translation>Ohne meine Antworten zeigen</translation>
    </message>
    <message>
        <source>Show the lesson as if nothing had been answered; your answers are kept and come back</source>
        <translation>Die Lektion zeigen, als wäre nichts beantwortet; deine Antworten bleiben erhalten und kommen zurück</translation>
    </message>
    <message>
        <source>Grade a Class…</source>
        <translation>Klasse bewerten …</translation>
    </message>
    <message>
        <source>Check what students have handed in: a table by student and question, and what the class got wrong</source>
        <translation>Prüfen, was abgegeben wurde: eine Tabelle nach Person und Frage, und was die Klasse falsch hatte</translation>
    </message>
    <message>
        <source>Dashes that differ from lane to lane, so that colours need not be told apart</source>
        <translation>Von Spur zu Spur verschieden gestrichelt, damit man keine Farben unterscheiden muss</translation>
    </message>
    <message>
        <source>What the window shows, how to measure and teach, every chart, number and term</source>
        <translation>Was man sieht, wie man misst und lehrt, jedes Diagramm, jede Zahl und jeder Begriff</translation>
    </message>
    <message>
        <source>Go to the object that was scanned before, or to the next one</source>
        <translation>Zum zuvor durchgesehenen Objekt oder zum nächsten gehen</translation>
    </message>
    <message>
        <source>Show or hide the graph; let it follow the object that is being scanned</source>
        <translation>Den Graphen zeigen oder verbergen; ihn dem Objekt folgen lassen, das durchgesehen wird</translation>
    </message>
    <message>
        <source>Compare Allocators…</source>
        <translation>Allokatoren vergleichen…</translation>
    </message>
    <message>
        <source>Let every allocator serve all that the recorded program asked for, and show what each would reserve</source>
        <translation>Jeden Allokator alles bedienen lassen, was das aufgezeichnete Programm verlangte, und zeigen, was jeder reservieren würde</translation>
    </message>
    <message>
        <source>Fragmentation…</source>
        <translation>Fragmentierung …</translation>
    </message>
    <message>
        <source>Save the chart of fragmentation as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Fragmentierung als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Compare with Trace…</source>
        <translation>Mit Mitschnitt vergleichen…</translation>
    </message>
    <message>
        <source>Say which call sites and kinds of objects came, went or grew between an earlier trace and the one shown</source>
        <translation>Sagen, welche Aufrufstellen und Arten von Objekten zwischen einem früheren Mitschnitt und dem gezeigten hinzugekommen, weggefallen oder gewachsen sind</translation>
    </message>
    <message>
        <source>Births Still Alive…</source>
        <translation>Geburten, die noch leben …</translation>
    </message>
    <message>
        <source>Save the chart of births still alive as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Geburten, die noch leben, als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <source>Open Collector Log…</source>
        <translation>Protokoll einer Speicherbereinigung öffnen…</translation>
    </message>
    <message>
        <source>Show what the collector of a program in Java, Go or JavaScript did, by the log that it wrote</source>
        <translation>Zeigen, was die Speicherbereinigung eines Programms in Java, Go oder JavaScript getan hat, nach dem Protokoll, das sie schrieb</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::AllocationRateChart</name>
    <message>
        <source>Allocation rate</source>
        <translation>Allokationsrate</translation>
    </message>
    <message>
        <source>Bytes that each lane takes from the heap in a second of simulated time, for objects or for slots, however fast the run goes. Each point is the mean of the quarter second before it, or of its column of pixels where that is longer.</source>
        <translation>Bytes, die jede Spur je Sekunde simulierter Zeit vom Heap holt, für Objekte oder für Slots, gleich wie schnell der Lauf ist. Jeder Punkt ist das Mittel der Viertelsekunde davor oder dessen, wofür eine Pixelspalte steht, wenn das länger ist.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::AllocationsChart</name>
    <message>
        <source>Heap allocations per frame</source>
        <translation>Heap-Allokationen je Frame</translation>
    </message>
    <message>
        <source>How often each lane asked the heap for memory in a frame: for an object, or for the slots of a pool that grows. A pool that is large enough asks for none. Where there is too little room for every frame, the line follows the highest of several. At its end stands the mean of the last half second.</source>
        <translation>Wie oft jede Spur je Frame Speicher vom Heap anforderte: für ein Objekt oder für die Slots eines wachsenden Pools. Ein Pool, der groß genug ist, fordert keinen an. Wo nicht jedes Frame Platz hat, folgt die Linie dem größten Wert aus mehreren; an ihrem Ende steht das Mittel der letzten halben Sekunde.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::AllocatorDialog</name>
    <message>
        <source>Compare Allocators</source>
        <translation>Allokatoren vergleichen</translation>
    </message>
    <message>
        <source>Allocator</source>
        <translation>Allokator</translation>
    </message>
    <message>
        <source>Reserved at the peak</source>
        <translation>Reserviert am Höchststand</translation>
    </message>
    <message>
        <source>/ most alive</source>
        <translation>/ meiste lebende</translation>
    </message>
    <message>
        <source>Fragmented at the peak</source>
        <translation>Fragmentiert am Höchststand</translation>
    </message>
    <message>
        <source>Fragmented at the end</source>
        <translation>Fragmentiert am Ende</translation>
    </message>
    <message>
        <source>Wasted at the peak</source>
        <translation>Verschnitt am Höchststand</translation>
    </message>
    <message>
        <source>Smallest arena in bytes</source>
        <translation>Kleinste Arena in Bytes</translation>
    </message>
    <message>
        <source>Searched, p50</source>
        <translation>Gesucht, p50</translation>
    </message>
    <message>
        <source>Searched, p99</source>
        <translation>Gesucht, p99</translation>
    </message>
    <message>
        <source>Searched, most</source>
        <translation>Gesucht, höchstens</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Teilungen</translation>
    </message>
    <message>
        <source>Joins</source>
        <translation>Verschmelzungen</translation>
    </message>
    <message>
        <source>Realloc in place</source>
        <translation>Realloc am Platz</translation>
    </message>
    <message>
        <source>Realloc grown</source>
        <translation>Realloc vergrößert</translation>
    </message>
    <message>
        <source>Realloc moved</source>
        <translation>Realloc verschoben</translation>
    </message>
    <message>
        <source>ns an event (measured)</source>
        <translation>ns je Ereignis (gemessen)</translation>
    </message>
    <message>
        <source>Allocators</source>
        <translation>Allokatoren</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Counting all events of the trace with every allocator…</source>
        <translation>Zählt alle Ereignisse des Mitschnitts mit jedem Allokator…</translation>
    </message>
    <message>
        <source>%1 events; at most %2 alive at once.</source>
        <translation>%1 Ereignisse; höchstens %2 zugleich am Leben.</translation>
    </message>
    <message>
        <source>1 event; at most %1 alive at once.</source>
        <translation>1 Ereignis; höchstens %1 zugleich am Leben.</translation>
    </message>
    <message>
        <source>%1 (measured)</source>
        <translation>%1 (gemessen)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::AnnotationCommands</name>
    <message>
        <source>The note will stand at %1. Up and Down move it; point at a chart first to write one elsewhere.</source>
        <translation>Die Notiz wird bei %1 stehen. Auf und Ab verschieben sie; zeigen Sie vorher auf ein Diagramm, um sie anderswo zu schreiben.</translation>
    </message>
    <message>
        <source>removal of a note</source>
        <translation>Entfernen einer Notiz</translation>
    </message>
    <message>
        <source>change of a note</source>
        <translation>Ändern einer Notiz</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>move of a note</source>
        <translation>Verschieben einer Notiz</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::AnnotationEditor</name>
    <message>
        <source>Annotation</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>What happens here?</source>
        <translation>Was geschieht hier?</translation>
    </message>
    <message>
        <source>Return keeps the note, Escape leaves everything unchanged; an empty note is removed. Up and Down move it by a frame, with Shift by ten.</source>
        <translation>Eingabe behält die Notiz, Esc lässt alles, wie es war; eine leere Notiz wird entfernt. Auf und Ab verschieben sie um ein Frame, mit Umschalt um zehn.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ArenaPicture</name>
    <message>
        <source>Blocks of the heap</source>
        <translation>Blöcke des Heaps</translation>
    </message>
    <message>
        <source>%1 of %2 blocks, from %3 to %4</source>
        <translation>%1 von %2 Blöcken, von %3 bis %4</translation>
    </message>
    <message>
        <source>free block at %1, %2 bytes</source>
        <translation>freier Block bei %1, %2 Bytes</translation>
    </message>
    <message>
        <source>block at %1, %2 bytes, in use by %3</source>
        <translation>Block bei %1, %2 Bytes, belegt von %3</translation>
    </message>
    <message>
        <source>First level: one bit for each power of two</source>
        <translation>Erste Stufe: ein Bit für jede Zweierpotenz</translation>
    </message>
    <message>
        <source>Second level: one bit for each list of blocks from %1 bytes on</source>
        <translation>Zweite Stufe: ein Bit für jede Liste, Blöcke von %1 Bytes an</translation>
    </message>
    <message>
        <source>One bit for each list, of blocks from %1 bytes on</source>
        <translation>Ein Bit für jede Liste, Blöcke von %1 Bytes an</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>in use: above its place in the arena, below the object&apos;s number and the bytes</source>
        <translation>belegt: oben der Platz in der Arena, unten die Nummer des Objekts und die Bytes</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>free; the wider, the larger</source>
        <translation>frei; je breiter, desto größer</translation>
    </message>
    <message>
        <source>at work here</source>
        <translation>hier wird gearbeitet</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>looked at for this request</source>
        <translation>für diese Anforderung angesehen</translation>
    </message>
    <message>
        <source>looked at</source>
        <translation>angesehen</translation>
    </message>
    <message>
        <source>will serve it</source>
        <translation>wird ihr dienen</translation>
    </message>
    <message>
        <source>serves</source>
        <translation>dient</translation>
    </message>
    <message>
        <source>first of a list</source>
        <translation>der erste einer Liste</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erster</translation>
    </message>
    <message>
        <source>leads to the next of its list</source>
        <translation>führt zum nächsten seiner Liste</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Verweis</translation>
    </message>
    <message>
        <source>bit of a list that has a block</source>
        <translation>Bit einer Liste, die einen Block hat</translation>
    </message>
    <message>
        <source>bit</source>
        <translation>Bit</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::Background</name>
    <message>
        <source>This machine does not have enough memory for that.</source>
        <translation>Dafür hat dieser Rechner nicht genug Speicher.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::BirthsAliveChart</name>
    <message>
        <source>Births still alive</source>
        <translation>Geburten, die noch leben</translation>
    </message>
    <message>
        <source>Of the recorded program itself, whatever the lanes do: a bar for each frame, as high as the number of objects born in it, filled up to the number of these that are still alive at the end of the trace, or of what is recorded of it so far. Bars of what is needed for a while become hollow; what leaks, or is kept on purpose, stays filled. Where there is too little room for every frame, a bar shows the most of several. The scale is logarithmic, so that a few objects that stay can be seen beside thousands that do not.</source>
        <translation>Vom aufgezeichneten Programm selbst, was auch immer die Spuren tun: ein Balken je Frame, so hoch wie die Zahl der Objekte, die in ihm entstanden, gefüllt bis zur Zahl derer, die am Ende des Mitschnitts, oder dessen, was bisher aufgezeichnet ist, noch leben. Balken von dem, was eine Weile gebraucht wird, werden hohl; was leckt oder mit Absicht behalten wird, bleibt gefüllt. Haben nicht alle Frames Platz, zeigt ein Balken die meisten von mehreren. Die Skala ist logarithmisch, damit wenige Objekte, die bleiben, neben Tausenden zu sehen sind, die es nicht tun.</translation>
    </message>
    <message>
        <source>born</source>
        <translation>entstanden</translation>
    </message>
    <message>
        <source>still alive</source>
        <translation>leben noch</translation>
    </message>
    <message>
        <source>This run replays no program. Record or watch one to see which of its objects stay.</source>
        <translation>Dieser Lauf spielt kein Programm ab. Zeichnen Sie eines auf, oder sehen Sie einem zu, um zu sehen, welche seiner Objekte bleiben.</translation>
    </message>
    <message numerus="yes">
        <source>each bar the most of %n frames</source>
        <translation>
            <numerusform>jeder Balken das Höchste von %n Frame</numerusform>
            <numerusform>jeder Balken das Höchste von %n Frames</numerusform>
        </translation>
    </message>
    <message>
        <source>born in a frame</source>
        <translation>in einem Frame entstanden</translation>
    </message>
    <message>
        <source>of these, still alive</source>
        <translation>davon leben noch</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::BirthsChart</name>
    <message>
        <source>Births per frame, by kind</source>
        <translation>Geburten je Frame, nach Art</translation>
    </message>
    <message>
        <source>Births of</source>
        <translation>Geburten von</translation>
    </message>
    <message>
        <source>All Kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>kind: %1</source>
        <translation>Art: %1</translation>
    </message>
    <message>
        <source>How many objects of each kind are born in a frame. Every lane works through the same births, so there is a line for each kind, not for each lane, and each birth is an acquire from the pool of its kind. The menu of the chart shows one kind alone. Where there is too little room for every frame, a line follows the highest of several. At its end stands the mean of the last half second.</source>
        <translation>Wie viele Objekte jeder Art in einem Frame entstehen. Alle Spuren arbeiten dieselben Geburten ab, daher gibt es eine Linie je Art, nicht je Spur, und jede Geburt ist eine Anforderung an den Pool ihrer Art. Das Menü des Diagramms zeigt eine Art allein. Wo nicht jedes Frame Platz hat, folgt eine Linie dem Höchsten aus mehreren; an ihrem Ende steht das Mittel der letzten halben Sekunde.</translation>
    </message>
    <message>
        <source>This recording was made by an older version and does not say what was born. Run it again to see it.</source>
        <translation>Diese Aufzeichnung stammt von einer älteren Version und sagt nicht, was entstand. Ein neuer Lauf zeigt es.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::BudgetShareChart</name>
    <message>
        <source>update</source>
        <translation>Update</translation>
    </message>
    <message>
        <source>allocation</source>
        <translation>Allokation</translation>
    </message>
    <message>
        <source>collection</source>
        <translation>Bereinigung</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation>%1 Leerlauf</translation>
    </message>
    <message numerus="yes">
        <source>means of %n frames</source>
        <translation>
            <numerusform>Mittel aus %n Frame</numerusform>
            <numerusform>Mittel aus %n Frames</numerusform>
        </translation>
    </message>
    <message>
        <source>Share of the budget</source>
        <translation>Anteile am Budget</translation>
    </message>
    <message>
        <source>update %1, allocation %2, collection %3, idle %4</source>
        <translation>Update %1, Allokation %2, Bereinigung %3, Leerlauf %4</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>What each lane spends the budget of a frame on: from the ground up the update of its objects, their allocation and release, collections, and drawing where an experiment has it. What is left of the budget is idle. Where there is too little room for every frame, a column shows the mean of several. Preempted frames, in which other programs had the processor, are left out.</source>
        <translation>Wofür jede Spur das Budget eines Frames ausgibt, von unten nach oben: das Update ihrer Objekte, deren Allokation und Freigabe, Bereinigungen und, wo ein Experiment es hat, das Zeichnen. Was vom Budget bleibt, ist Leerlauf. Wo nicht jedes Frame Platz hat, zeigt eine Spalte das Mittel aus mehreren. Verdrängte Frames, in denen andere Programme den Prozessor hatten, fehlen.</translation>
    </message>
    <message>
        <source>update %1, allocation %2, collection %3, drawing %4, idle %5</source>
        <translation>Update %1, Allokation %2, Bereinigung %3, Zeichnen %4, Leerlauf %5</translation>
    </message>
    <message>
        <source>%1; left out: preempted by other programs</source>
        <translation>%1; ausgelassen: von anderen Programmen verdrängt</translation>
    </message>
    <message>
        <source>gaps: preempted</source>
        <translation>Lücken: verdrängt</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CardView</name>
    <message>
        <source>Experiments, lessons and the guide</source>
        <translation>Experimente, Lektionen und das Handbuch</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ChartCommands</name>
    <message>
        <source>Show or hide this chart</source>
        <translation>Dieses Diagramm ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Remove Cursor A</source>
        <translation>Cursor A entfernen</translation>
    </message>
    <message>
        <source>Cursor A Here</source>
        <translation>Cursor A hierher</translation>
    </message>
    <message>
        <source>Remove Cursor B</source>
        <translation>Cursor B entfernen</translation>
    </message>
    <message>
        <source>Cursor B Here</source>
        <translation>Cursor B hierher</translation>
    </message>
    <message>
        <source>Note Here…</source>
        <translation>Notiz hier …</translation>
    </message>
    <message>
        <source>Copy Picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>The chart as it would be exported, to be pasted into another program</source>
        <translation>Das Diagramm, wie es exportiert würde, zum Einfügen in ein anderes Programm</translation>
    </message>
    <message>
        <source>Copy Values of Frame %1</source>
        <translation>Werte von Frame %1 kopieren</translation>
    </message>
    <message>
        <source>Copy Values</source>
        <translation>Werte kopieren</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ChartExport</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>tuned: %1</source>
        <translation>verstellt: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 · seed %2 · %3 frames · %4 · event hash %5</source>
        <translation>
            <numerusform>%1 · Startwert %2 · %3 Frame · %4 · Ereignis-Hash %5</numerusform>
            <numerusform>%1 · Startwert %2 · %3 Frames · %4 · Ereignis-Hash %5</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ChartWidget</name>
    <message>
        <source>Click to hide this lane in all charts, or to show it again.</source>
        <translation>Klicken blendet diese Spur in allen Diagrammen aus oder wieder ein.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ClaimForm</name>
    <message>
        <source>share of the budget in collection</source>
        <translation>Anteil des Budgets für Bereinigungen</translation>
    </message>
    <message>
        <source>share of the budget that is idle</source>
        <translation>Anteil des Budgets im Leerlauf</translation>
    </message>
    <message>
        <source>most slots in use at once</source>
        <translation>höchstens zugleich belegte Slots</translation>
    </message>
    <message>
        <source>speed of births and deaths, compared</source>
        <translation>Tempo von Geburt und Tod, verglichen</translation>
    </message>
    <message>
        <source>accounting: acquired, released, alive, lost</source>
        <translation>Buchführung: angefordert, freigegeben, lebend, verloren</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>Behauptet</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>In lane</source>
        <translation>In Spur</translation>
    </message>
    <message>
        <source>To lane</source>
        <translation>Zu Spur</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take the claim out; undo brings it back</source>
        <translation>Die Aussage herausnehmen; Rückgängig holt sie zurück</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>slots owned at the end, and growths</source>
        <translation>Slots im Besitz am Ende, und Vergrößerungen</translation>
    </message>
    <message>
        <source>acquires that found no slot</source>
        <translation>Anforderungen, die keinen Slot fanden</translation>
    </message>
    <message>
        <source>number of collections</source>
        <translation>Zahl der Bereinigungen</translation>
    </message>
    <message>
        <source>longest pause</source>
        <translation>längste Pause</translation>
    </message>
    <message>
        <source>In article</source>
        <translation>Im Artikel</translation>
    </message>
    <message>
        <source>Its title; without one, the claim is ours</source>
        <translation>Sein Titel; ohne einen ist die Aussage von uns</translation>
    </message>
    <message>
        <source>Below heading</source>
        <translation>Unter der Überschrift</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>the whole run</source>
        <translation>der ganze Lauf</translation>
    </message>
    <message>
        <source>share of the budget in drawing</source>
        <translation>Anteil des Budgets für das Zeichnen</translation>
    </message>
    <message>
        <source>Applies to</source>
        <translation>Gilt für</translation>
    </message>
    <message>
        <source>What exactly the statement is about: one kind, a part of the run; may be left empty</source>
        <translation>Worum genau es in der Aussage geht: eine Art, ein Teil des Laufs; kann leer bleiben</translation>
    </message>
    <message>
        <source>Why ours differs</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Why the figure measured here may differ; may be left empty</source>
        <translation>Warum die hier gemessene Zahl abweichen kann; kann leer bleiben</translation>
    </message>
    <message>
        <source>new objects in a frame</source>
        <translation>je Frame neu erzeugte Objekte</translation>
    </message>
    <message>
        <source>new objects in a frame, compared</source>
        <translation>in einem Frame neu erzeugte Objekte, im Vergleich</translation>
    </message>
    <message>
        <source>share of the heap that is live, at the end</source>
        <translation>Anteil des Heaps, der lebt, am Ende</translation>
    </message>
    <message>
        <source>most heap for the most live bytes</source>
        <translation>meiste Heap-Bytes für die meisten lebenden</translation>
    </message>
    <message>
        <source>share of blocks in use that is wasted, at the end</source>
        <translation>verlorener Anteil der belegten Blöcke, am Ende</translation>
    </message>
    <message>
        <source>largest free block, at the end</source>
        <translation>größter freier Block, am Ende</translation>
    </message>
    <message>
        <source>free blocks searched</source>
        <translation>durchsuchte freie Blöcke</translation>
    </message>
    <message>
        <source>refusals though enough was free</source>
        <translation>Abweisungen, obwohl genug frei war</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ClaimTable</name>
    <message>
        <source>What the article said, and what is measured here</source>
        <translation>Was der Artikel sagte und was hier gemessen wird</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ClaimsForm</name>
    <message>
        <source>Add &amp;Claim</source>
        <translation>Aussage hin&amp;zufügen</translation>
    </message>
    <message>
        <source>claim %1</source>
        <translation>Aussage %1</translation>
    </message>
    <message>
        <source>new claim</source>
        <translation>neue Aussage</translation>
    </message>
    <message>
        <source>removal of claim %1</source>
        <translation>Entfernen von Aussage %1</translation>
    </message>
    <message>
        <source>A claim is what somebody said about the subject, to be compared with what is measured here. It names the figure and the lane to look at; the table “the article said / measured here” shows both.</source>
        <translation>Eine Aussage ist, was jemand zum Thema gesagt hat; sie wird mit dem hier Gemessenen verglichen. Sie nennt die Messgröße und die Spur; die Tabelle „laut Artikel / hier gemessen“ zeigt beides.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ClassDialog</name>
    <message>
        <source>Solid: right. Dashed: not right. Thick: the selected student.</source>
        <translation>Durchgezogen: richtig. Gestrichelt: nicht richtig. Dick: die ausgewählte Person.</translation>
    </message>
    <message>
        <source>Grade a Class</source>
        <translation>Klasse bewerten</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Add Files…</source>
        <translation>Dateien hinzufügen …</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Save Table…</source>
        <translation>Tabelle speichern …</translation>
    </message>
    <message>
        <source>Grade the files that students have saved with “Hand In…”; they can also be dropped here</source>
        <translation>Die Dateien bewerten, die mit „Abgeben …“ gespeichert wurden; sie lassen sich auch hierher ziehen</translation>
    </message>
    <message>
        <source>Take all files out of the table</source>
        <translation>Alle Dateien aus der Tabelle nehmen</translation>
    </message>
    <message>
        <source>Save the table as CSV, as “poolscope grade” writes it</source>
        <translation>Die Tabelle als CSV speichern, wie „poolscope grade“ sie schreibt</translation>
    </message>
    <message>
        <source>Add answers</source>
        <translation>Antworten hinzufügen</translation>
    </message>
    <message>
        <source>Answers (*.json);;All files (*)</source>
        <translation>Antworten (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Not graded</source>
        <translation>Nicht bewertet</translation>
    </message>
    <message>
        <source>Open the lesson “%1” first: it does not come with Poolscope.</source>
        <translation>Öffne zuerst die Lektion „%1“: Sie gehört nicht zu Poolscope.</translation>
    </message>
    <message>
        <source>Save the table of grades</source>
        <translation>Tabelle der Bewertungen speichern</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Drop the files here that students have saved with “Hand In…”, or a folder with them.</source>
        <translation>Zieh die Dateien hierher, die mit „Abgeben …“ gespeichert wurden, oder einen Ordner mit ihnen.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 files graded.</source>
        <translation>%1: %2 von %3 Dateien bewertet.</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>%1. %2: %3 of %4 right.</source>
        <translation>%1. %2: %3 von %4 richtig.</translation>
    </message>
    <message>
        <source>The usual mistake, made by %1: %2</source>
        <translation>Der übliche Fehler (%1-mal): %2</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CodeListing</name>
    <message>
        <source>The algorithm</source>
        <translation>Der Algorithmus</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CollectionStage</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Show the objects around one as a graph, beside the map (G)</source>
        <translation>Die Objekte um eines herum als Graph zeigen, neben der Karte (G)</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Objects in the graph</source>
        <translation>Objekte im Graphen</translation>
    </message>
    <message>
        <source>How many objects around the chosen one the graph may have</source>
        <translation>Wie viele Objekte um das gewählte der Graph haben darf</translation>
    </message>
    <message numerus="yes">
        <source>%n objects</source>
        <translation>
            <numerusform>%n Objekt</numerusform>
            <numerusform>%n Objekte</numerusform>
        </translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>More about the graph</source>
        <translation>Mehr zum Graphen</translation>
    </message>
    <message>
        <source>Bring the object that is being scanned into the graph, if the film is slow enough (F)</source>
        <translation>Das Objekt, das durchgesehen wird, in den Graphen holen, wenn der Film langsam genug ist (F)</translation>
    </message>
    <message>
        <source>After the first step of each phase, and at the end</source>
        <translation>Nach dem ersten Schritt jeder Phase und am Ende</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CollectionTable</name>
    <message>
        <source>Collections of every lane</source>
        <translation>Bereinigungen aller Spuren</translation>
    </message>
    <message>
        <source>All Lanes</source>
        <translation>Alle Spuren</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>Nur %1</translation>
    </message>
    <message>
        <source>All Kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Only Minor Collections</source>
        <translation>Nur kleine Bereinigungen</translation>
    </message>
    <message>
        <source>Only Major Collections</source>
        <translation>Nur große Bereinigungen</translation>
    </message>
    <message>
        <source>Only Increments</source>
        <translation>Nur Schritte</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CollectorChart</name>
    <message>
        <source>Objects that collections visit, a frame</source>
        <translation>Von Bereinigungen besuchte Objekte je Frame</translation>
    </message>
    <message>
        <source>Objects visited by one collection, at most</source>
        <translation>Von einer Bereinigung besuchte Objekte, höchstens</translation>
    </message>
    <message>
        <source>Time that collections take, a frame</source>
        <translation>Zeit für Bereinigungen je Frame</translation>
    </message>
    <message>
        <source>Minimum mutator utilisation, windows of 16.67 ms</source>
        <translation>Minimale Mutator-Auslastung, Fenster von 16,67 ms</translation>
    </message>
    <message>
        <source>Minimum mutator utilisation, windows of 100 ms</source>
        <translation>Minimale Mutator-Auslastung, Fenster von 100 ms</translation>
    </message>
    <message>
        <source>Crosses: a run could not go on with so small a heap.</source>
        <translation>Kreuze: Mit einem so kleinen Heap konnte ein Lauf nicht weitergehen.</translation>
    </message>
    <message>
        <source>Collectors and the size of the heap</source>
        <translation>Collectors und die Größe des Heaps</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>das %1-Fache</translation>
    </message>
    <message>
        <source>Minimum mutator utilisation, windows of 1 s</source>
        <translation>Minimale Mutator-Auslastung, Fenster von 1 s</translation>
    </message>
    <message>
        <source>Heap memory as a multiple of the peak live size (%1)</source>
        <translation>Speicher des Heaps, als Vielfaches dessen, was höchstens lebt (%1)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CollectorLogCommands</name>
    <message>
        <source>Open a collector&apos;s log</source>
        <translation>Protokoll einer Speicherbereinigung öffnen</translation>
    </message>
    <message>
        <source>Logs (*.log *.txt *.gz *.bz2 *.zst)</source>
        <translation>Protokolle (*.log *.txt *.gz *.bz2 *.zst)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht sichern</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML-Seite (*.html)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CollectorLogDialog</name>
    <message>
        <source>%1. More is in “%2”.</source>
        <translation>%1. Mehr steht unter „%2“.</translation>
    </message>
    <message>
        <source>Logs of Collectors</source>
        <translation>Protokolle von Speicherbereinigungen</translation>
    </message>
    <message>
        <source>Add Log…</source>
        <translation>Protokoll hinzufügen…</translation>
    </message>
    <message>
        <source>Shows another log beside those that are shown, to compare</source>
        <translation>Zeigt zum Vergleich ein weiteres Protokoll neben den gezeigten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Save Report…</source>
        <translation>Bericht sichern…</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>No more than %n logs are shown beside one another.</source>
        <translation>
            <numerusform>Mehr als %n Protokoll wird nicht nebeneinander gezeigt.</numerusform>
            <numerusform>Mehr als %n Protokolle werden nicht nebeneinander gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
    <message>
        <source>Click a point of a chart, or a row of the table of collections, to read what the log says of that collection.</source>
        <translation>Klicken Sie auf einen Punkt eines Diagramms oder eine Zeile der Tabelle der Bereinigungen, um zu lesen, was das Protokoll von dieser Bereinigung sagt.</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Bereinigungen</translation>
    </message>
    <message>
        <source>Collections of %1</source>
        <translation>Bereinigungen von %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CollectorLogs</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>; and %n times more after that</source>
        <translation>
            <numerusform>; und danach noch %n Mal</numerusform>
            <numerusform>; und danach noch %n Mal</numerusform>
        </translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Protokolle</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Collector</source>
        <translation>Speicherbereinigung</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Bereinigungen</translation>
    </message>
    <message>
        <source>Covers</source>
        <translation>Umfasst</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Times are as exact as those of the logs, most of which are in milliseconds. The median and the 99 % are of the pauses, of which a collection may have several.</source>
        <translation>Zeiten sind so genau wie die der Protokolle, von denen die meisten Millisekunden haben. Der Median und die 99 % sind die der Pausen, von denen eine Bereinigung mehrere haben kann.</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Anlässe</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Anlass</translation>
    </message>
    <message>
        <source>Pauses</source>
        <translation>Pausen</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>Paused in all</source>
        <translation>Insgesamt angehalten</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>These are the first %1 of %2; “poolscope collections --json” has all.</source>
        <translation>Das sind die ersten %1 von %2; „poolscope collections --json“ hat alle.</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>At second</source>
        <translation>Bei Sekunde</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Heap</source>
        <translation>Heap</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>What collectors did, by their logs</source>
        <translation>Was Speicherbereinigungen getan haben, nach ihren Protokollen</translation>
    </message>
    <message>
        <source>%1, line %2, at %3 s: a collection of the kind “%4”.</source>
        <translation>%1, Zeile %2, bei %3 s: eine Bereinigung der Art „%4“.</translation>
    </message>
    <message>
        <source>%1, line %2: a collection of the kind “%3”.</source>
        <translation>%1, Zeile %2: eine Bereinigung der Art „%3“.</translation>
    </message>
    <message>
        <source>The log calls it “%1”.</source>
        <translation>Das Protokoll nennt sie „%1“.</translation>
    </message>
    <message>
        <source>Its cause: %1.</source>
        <translation>Ihr Anlass: %1.</translation>
    </message>
    <message>
        <source>In the heap before it: %1, after it: %2.</source>
        <translation>Im Heap davor: %1, danach: %2.</translation>
    </message>
    <message>
        <source>The heap&apos;s size after it: %1.</source>
        <translation>Größe des Heaps danach: %1.</translation>
    </message>
    <message>
        <source>The goal of the collector: %1.</source>
        <translation>Das Ziel der Speicherbereinigung: %1.</translation>
    </message>
    <message>
        <source>The program stood still for %1: %2.</source>
        <translation>Das Programm stand %1 still: %2.</translation>
    </message>
    <message>
        <source>Steps of which only the sum is known stopped it for %1.</source>
        <translation>Schritte, von denen nur die Summe bekannt ist, hielten es %1 an.</translation>
    </message>
    <message>
        <source>Phases while it ran: %1.</source>
        <translation>Phasen, während es lief: %1.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ColourRow</name>
    <message>
        <source>blue, circle</source>
        <translation>Blau, Kreis</translation>
    </message>
    <message>
        <source>orange, square</source>
        <translation>Orange, Quadrat</translation>
    </message>
    <message>
        <source>green, triangle</source>
        <translation>Grün, Dreieck</translation>
    </message>
    <message>
        <source>purple, diamond</source>
        <translation>Purpur, Raute</translation>
    </message>
    <message>
        <source>yellow, triangle upside down</source>
        <translation>Gelb, Dreieck auf der Spitze</translation>
    </message>
    <message>
        <source>violet, plus</source>
        <translation>Violett, Plus</translation>
    </message>
    <message>
        <source>teal, cross</source>
        <translation>Petrol, Kreuz</translation>
    </message>
    <message>
        <source>grey, star</source>
        <translation>Grau, Stern</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>%1: that of %2, which takes this lane&apos;s</source>
        <translation>%1: die von %2; sie bekommt dafür die dieser Spur</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ComparisonCommands</name>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>Der Vergleich wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Running %1: frame %2 of %3</source>
        <translation>%1 läuft: Frame %2 von %3</translation>
    </message>
    <message>
        <source>Cancel Comparison</source>
        <translation>Vergleich abbrechen</translation>
    </message>
    <message>
        <source>Running %1…</source>
        <translation>%1 läuft…</translation>
    </message>
    <message>
        <source>%1 runs in the background, to compare with it. File &gt; Cancel Comparison ends it.</source>
        <translation>%1 läuft im Hintergrund, zum Vergleich. Datei &gt; Vergleich abbrechen beendet es.</translation>
    </message>
    <message>
        <source>Compare with Experiment…</source>
        <translation>Mit Experiment vergleichen…</translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation>Nicht verglichen</translation>
    </message>
    <message>
        <source>The run shown uses %1, and so does lane %2 of that experiment: a process has only one heap of it. Save this run as a recording and overlay that instead.</source>
        <translation>Der gezeigte Lauf benutzt %1, und Spur %2 jenes Experiments ebenso: Davon gibt es im Prozess nur einen Heap. Speichern Sie diesen Lauf als Aufzeichnung und unterlegen Sie stattdessen diese.</translation>
    </message>
    <message>
        <source>The comparison was cancelled because the run continues: together they would disturb each other&apos;s timings.</source>
        <translation>Der Vergleich wurde abgebrochen, weil der Lauf weitergeht: Zusammen würden sie einander die Zeiten verfälschen.</translation>
    </message>
    <message>
        <source>%1 runs in the background, to compare with it. The run shown waits meanwhile and then continues. File &gt; Cancel Comparison ends it.</source>
        <translation>%1 läuft im Hintergrund, zum Vergleich. Der gezeigte Lauf wartet so lange und geht dann weiter. Datei &gt; Vergleich abbrechen beendet es.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ComparisonPanel</name>
    <message numerus="yes">
        <source>A is this run, B “%1”, %2 frames of each. Both did the same work, so frames are compared in pairs.</source>
        <translation>
            <numerusform>A ist dieser Lauf, B „%1“, je %2 Frame. Beide taten dieselbe Arbeit, darum werden Frames paarweise verglichen.</numerusform>
            <numerusform>A ist dieser Lauf, B „%1“, je %2 Frames. Beide taten dieselbe Arbeit, darum werden Frames paarweise verglichen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A is this run, B “%1”, %2 frames of each. Their work differs, so frames cannot be compared in pairs.</source>
        <translation>
            <numerusform>A ist dieser Lauf, B „%1“, je %2 Frame. Ihre Arbeit ist verschieden, darum lassen sich Frames nicht paarweise vergleichen.</numerusform>
            <numerusform>A ist dieser Lauf, B „%1“, je %2 Frames. Ihre Arbeit ist verschieden, darum lassen sich Frames nicht paarweise vergleichen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ComparisonTable</name>
    <message>
        <source>Settings that differ, and every figure of this run and of the overlay</source>
        <translation>Einstellungen, die sich unterscheiden, und alle Kennzahlen dieses Laufs und der Unterlegung</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ComparisonTableModel</name>
    <message>
        <source>lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>The name of the lane, which both have.</source>
        <translation>Der Name der Spur, die beide haben.</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>First the settings that differ, then every figure as the table of figures has it.</source>
        <translation>Zuerst die Einstellungen, die sich unterscheiden, dann alle Kennzahlen wie in der Tabelle der Messwerte.</translation>
    </message>
    <message>
        <source>A: this run</source>
        <translation>A: dieser Lauf</translation>
    </message>
    <message>
        <source>The run that the charts show.</source>
        <translation>Der Lauf, den die Diagramme zeigen.</translation>
    </message>
    <message>
        <source>B: overlay</source>
        <translation>B: Unterlegung</translation>
    </message>
    <message>
        <source>A − B</source>
        <translation>A − B</translation>
    </message>
    <message>
        <source>How much more this run has. ▲ and ▼ mark counters that differ, and measured figures whose difference is more than the frames&apos; noise: its interval does not cover 0.</source>
        <translation>Um wie viel dieser Lauf mehr hat. ▲ und ▼ kennzeichnen Zähler, die sich unterscheiden, und gemessene Kennzahlen, deren Unterschied größer ist als das Rauschen der Frames: Ihr Intervall enthält die 0 nicht.</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>The recording, or the run of another experiment, that is laid under this run.</source>
        <translation>Die Aufzeichnung, die diesem Lauf unterlegt ist, oder der Lauf eines anderen Experiments.</translation>
    </message>
    <message>
        <source>Where the difference lies, as far as the frames show. It comes from batches of frames, because a frame resembles the ones before it. It says nothing about how runs of the same experiment differ. Counters are exact and have none.</source>
        <translation>Wo der Unterschied liegt, soweit die Frames es erkennen lassen: aus Gruppen von Frames, weil ein Frame denen vor ihm ähnelt. Was von einem Lauf desselben Experiments zum nächsten abweicht, sagt es nicht. Zähler sind exakt und haben keines.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CurveInput</name>
    <message>
        <source>Draw on the occupancy chart, with the mouse or with the arrow keys.</source>
        <translation>Mit der Maus oder den Pfeiltasten ins Belegungsdiagramm zeichnen.</translation>
    </message>
    <message>
        <source>Draw on the heap chart, with the mouse or with the arrow keys.</source>
        <translation>Mit der Maus oder den Pfeiltasten ins Heap-Diagramm zeichnen.</translation>
    </message>
    <message>
        <source>Draw Again</source>
        <translation>Neu zeichnen</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::CurvePlotWidget</name>
    <message>
        <source>set: %1</source>
        <translation>eingestellt: %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::DrawnCurves</name>
    <message>
        <source>The drawn curves</source>
        <translation>Die gezeichneten Kurven</translation>
    </message>
    <message>
        <source>%1 slots</source>
        <translation>%1 Slots</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Frame %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::Engine</name>
    <message numerus="yes">
        <source>All %1 frames are done.</source>
        <translation>
            <numerusform>Das eine Frame ist gelaufen (%1).</numerusform>
            <numerusform>Alle %1 Frames sind gelaufen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused: the recording has grown to %1. Export what is worth keeping, then restart.</source>
        <translation>Angehalten: Die Aufzeichnung ist auf %1 gewachsen. Exportieren Sie, was bleiben soll, und starten Sie neu.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::EventText</name>
    <message>
        <source>%1 of each kind</source>
        <translation>%1 je Art</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Frame %1, %2: every slot was in use; %3 acquires found none.</source>
        <translation>Frame %1, %2: Alle Slots waren belegt; %3 Anforderungen gingen leer aus.</translation>
    </message>
    <message>
        <source>Frame %1, %2: an acquire found no idle slot; the pool now owns %3.</source>
        <translation>Frame %1, %2: Eine Anforderung fand keinen freien Slot; der Pool hat jetzt %3.</translation>
    </message>
    <message>
        <source>Frame %1, %2: %3 acquires found no idle slot; the pool now owns %4.</source>
        <translation>Frame %1, %2: %3 Anforderungen fanden keinen freien Slot; der Pool hat jetzt %4.</translation>
    </message>
    <message>
        <source>%1 set from %2 to %3.</source>
        <translation>%1 von %2 auf %3 gestellt.</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>Frame %1, %2: %3</source>
        <translation>Frame %1, %2: %3</translation>
    </message>
    <message>
        <source>Frame %1: %2</source>
        <translation>Frame %1: %2</translation>
    </message>
    <message>
        <source>Frame %1, %2: every slot of a kind was in use; acquires that found none: %3.</source>
        <translation>Frame %1, %2: Jeder Slot einer Art war belegt; Anforderungen, die keinen fanden: %3.</translation>
    </message>
    <message>
        <source>Frame %1, %2: acquires that found no idle slot: %3; its pools now own %4 slots together.</source>
        <translation>Frame %1, %2: Anforderungen, die keinen freien Slot fanden: %3; die Pools haben nun zusammen %4 Slots.</translation>
    </message>
    <message>
        <source>Frame %1, %2: the arena found no free block for %3 acquires, the pools had no slot for %4.</source>
        <translation>Frame %1, %2: Die Arena fand für %3 Anforderungen keinen freien Block, die Pools hatten für %4 keinen Slot.</translation>
    </message>
    <message>
        <source>Frame %1, %2: the arena found no free block for %3 acquires, though enough was free, in pieces, for %4 of them.</source>
        <translation>Frame %1, %2: Die Arena fand für %3 Anforderungen keinen freien Block, obwohl für %4 davon genug frei war, in Stücken.</translation>
    </message>
    <message>
        <source>Frame %1, %2: the arena found no free block for %3 acquires.</source>
        <translation>Frame %1, %2: Die Arena fand für %3 Anforderungen keinen freien Block.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ExperimentCard</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>heap</source>
        <translation>Heap</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ExperimentChooser</name>
    <message>
        <source>Compare with experiment</source>
        <translation>Mit Experiment vergleichen</translation>
    </message>
    <message>
        <source>It runs to its end in the background; the run shown waits meanwhile. Listed are the experiments that have a lane of the same name.</source>
        <translation>Es läuft im Hintergrund bis zum Ende; der gezeigte Lauf wartet so lange. Aufgeführt sind die Experimente, die eine Spur gleichen Namens haben.</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>Run and Compare</source>
        <translation>Laufen lassen und vergleichen</translation>
    </message>
    <message>
        <source>Open File…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Open experiment</source>
        <translation>Experiment öffnen</translation>
    </message>
    <message>
        <source>Experiments (*.json)</source>
        <translation>Experimente (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ExperimentEditor</name>
    <message>
        <source>&amp;Add Lane</source>
        <translation>Spur &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move Do&amp;wn</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Edit Experiment</source>
        <translation>Experiment bearbeiten</translation>
    </message>
    <message>
        <source>Parts of the experiment</source>
        <translation>Teile des Experiments</translation>
    </message>
    <message>
        <source>Another way of managing memory, beside the others</source>
        <translation>Eine weitere Art der Speicherverwaltung neben den anderen</translation>
    </message>
    <message>
        <source>The same lane once more, to change one thing in it</source>
        <translation>Dieselbe Spur noch einmal, um eines daran zu ändern</translation>
    </message>
    <message>
        <source>Take the lane out; undo brings it back</source>
        <translation>Die Spur herausnehmen; Rückgängig holt sie zurück</translation>
    </message>
    <message>
        <source>The lane takes the place of the one before it, and its colour where none was chosen</source>
        <translation>Die Spur nimmt den Platz der vorigen ein, und deren Farbe, wo keine gewählt war</translation>
    </message>
    <message>
        <source>The lane takes the place of the one behind it, and its colour where none was chosen</source>
        <translation>Die Spur nimmt den Platz der nächsten ein, und deren Farbe, wo keine gewählt war</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Aussagen</translation>
    </message>
    <message>
        <source>new lane %1</source>
        <translation>neue Spur %1</translation>
    </message>
    <message>
        <source>copy of %1</source>
        <translation>Kopie von %1</translation>
    </message>
    <message>
        <source>removal of %1</source>
        <translation>Entfernen von %1</translation>
    </message>
    <message>
        <source>place of %1</source>
        <translation>Platz von %1</translation>
    </message>
    <message>
        <source>Not changed</source>
        <translation>Nicht geändert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>A change marked ↻ restarts the run, and so does adding, moving or removing a lane.</source>
        <translation>Eine mit ↻ markierte Änderung beginnt den Lauf neu, ebenso das Hinzufügen, Verschieben oder Entfernen einer Spur.</translation>
    </message>
    <message>
        <source>This restarts the run.</source>
        <translation>Das beginnt den Lauf neu.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ExperimentListModel</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ExperimentPanel</name>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Darin</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Experiment and its lanes</source>
        <translation>Experiment und seine Spuren</translation>
    </message>
    <message>
        <source>Change it in the editor. This restarts the run.</source>
        <translation>Im Editor zu ändern. Das beginnt den Lauf von vorn.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ExperimentSession</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 in %3</source>
        <translation>%1 von %2 in %3</translation>
    </message>
    <message>
        <source>sizes of %1</source>
        <translation>Größen von %1</translation>
    </message>
    <message>
        <source>pool for %1</source>
        <translation>Pool für %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::Explanation</name>
    <message>
        <source>%1 object</source>
        <translation>%1 Objekt</translation>
    </message>
    <message>
        <source>%1 objects</source>
        <translation>%1 Objekte</translation>
    </message>
    <message>
        <source>the heap budget of %1 was spent.</source>
        <translation>Das Heap-Budget von %1 war aufgebraucht.</translation>
    </message>
    <message>
        <source>the heap budget was spent.</source>
        <translation>Das Heap-Budget war aufgebraucht.</translation>
    </message>
    <message>
        <source>the nursery was full.</source>
        <translation>Die Nursery war voll.</translation>
    </message>
    <message>
        <source>the program asked for a collection.</source>
        <translation>Das Programm hat eine Bereinigung verlangt.</translation>
    </message>
    <message>
        <source>so much was allocated that the collector&apos;s next piece of work was due.</source>
        <translation>Es war so viel allokiert worden, dass der nächste Arbeitsschritt des Collectors fällig war.</translation>
    </message>
    <message>
        <source>%1 were promoted into the old space.</source>
        <translation>%1 wurden in den Altbereich befördert.</translation>
    </message>
    <message>
        <source>%1 of survivors were copied.</source>
        <translation>%1 an Überlebenden wurden kopiert.</translation>
    </message>
    <message>
        <source>%1 found alive, %2 reclaimed, %3</source>
        <translation>%1 lebend vorgefunden, %2 zurückgewonnen, %3</translation>
    </message>
    <message>
        <source>an increment of a collection stopped it for %1, %2 of the frame&apos;s budget: %3.</source>
        <translation>Ein Bereinigungsschritt hielt die Spur %1 an, %2 des Frame-Budgets: %3.</translation>
    </message>
    <message>
        <source>%1 increments of a collection stopped it for %2 together, %3 of the frame&apos;s budget, the longest for %4: %5.</source>
        <translation>%1 Bereinigungsschritte hielten die Spur zusammen %2 an, %3 des Frame-Budgets, der längste %4: %5.</translation>
    </message>
    <message>
        <source>every slot was in use; an acquire found none.</source>
        <translation>Alle Slots waren belegt; eine Anforderung ging leer aus.</translation>
    </message>
    <message>
        <source>every slot was in use; %1 acquires found none.</source>
        <translation>Alle Slots waren belegt; %1 Anforderungen gingen leer aus.</translation>
    </message>
    <message>
        <source>the pool grew by 1 slot to %1</source>
        <translation>Der Pool wuchs um 1 Slot auf %1</translation>
    </message>
    <message>
        <source>the pool grew by %1 slots to %2</source>
        <translation>Der Pool wuchs um %1 Slots auf %2</translation>
    </message>
    <message>
        <source>%1, as an acquire found none idle.</source>
        <translation>%1, weil eine Anforderung keinen freien fand.</translation>
    </message>
    <message>
        <source>%1, as %2 acquires found none idle.</source>
        <translation>%1, weil %2 Anforderungen keinen freien fanden.</translation>
    </message>
    <message>
        <source>nothing of note: %1 born, %2 released; %3 alive, %4 of a heap of %5.</source>
        <translation>Nichts Besonderes: %1 geboren, %2 freigegeben; %3 am Leben, %4 in einem Heap von %5.</translation>
    </message>
    <message>
        <source>The next collection comes at %1.</source>
        <translation>Die nächste Bereinigung kommt bei %1.</translation>
    </message>
    <message>
        <source>The frame took %1, %2 of its budget.</source>
        <translation>Das Frame dauerte %1, %2 seines Budgets.</translation>
    </message>
    <message>
        <source>Other programs had the processor for %1 of it.</source>
        <translation>Davon hatten andere Programme %1 lang den Prozessor.</translation>
    </message>
    <message>
        <source>Another collection of the frame took %1.</source>
        <translation>Eine weitere Bereinigung dieses Frames dauerte %1.</translation>
    </message>
    <message>
        <source>%1 other collections of the frame took %2.</source>
        <translation>%1 weitere Bereinigungen dieses Frames dauerten %2.</translation>
    </message>
    <message>
        <source>Survivors left little room: the next one comes at %1.</source>
        <translation>Die Überlebenden ließen wenig Platz: Die nächste kommt bei %1.</translation>
    </message>
    <message>
        <source>Frame %1, %2: %3</source>
        <translation>Frame %1, %2: %3</translation>
    </message>
    <message>
        <source>Another frame of note lies under the pointer; zoom in to tell them apart.</source>
        <translation>Ein weiteres bemerkenswertes Frame liegt unter dem Zeiger; vergrößern Sie, um sie zu unterscheiden.</translation>
    </message>
    <message>
        <source>%1 other frames of note lie under the pointer; zoom in to tell them apart.</source>
        <translation>%1 weitere bemerkenswerte Frames liegen unter dem Zeiger; vergrößern Sie, um sie zu unterscheiden.</translation>
    </message>
    <message>
        <source>every slot of a kind was in use; acquires that found none: %1.</source>
        <translation>jeder Slot einer Art war belegt; Anforderungen, die keinen fanden: %1.</translation>
    </message>
    <message>
        <source>the pools grew by %1 to %2 slots together</source>
        <translation>die Pools wuchsen um %1 auf zusammen %2 Slots</translation>
    </message>
    <message>
        <source>Young generation: freed %1 (%3), kept %2, in %4 (%5 of the frame budget).</source>
        <translation>Junge Generation: %1 freigegeben (%3), %2 behalten, in %4 (%5 des Frame-Budgets).</translation>
    </message>
    <message>
        <source>Freed %1 (%3), kept %2, in %4 (%5 of the frame budget).</source>
        <translation>%1 freigegeben (%3), %2 behalten, in %4 (%5 des Frame-Budgets).</translation>
    </message>
    <message>
        <source>Refused though enough was free in all: %1, the latest for %2.</source>
        <translation>Abgewiesen, obwohl insgesamt genug frei war: %1, die letzte für %2.</translation>
    </message>
    <message>
        <source>At the end of the frame %1 are free, in %2 blocks, the largest of %3.</source>
        <translation>Am Ende des Frames sind %1 frei, in %2 Blöcken, der größte mit %3.</translation>
    </message>
    <message>
        <source>At the end of the frame %1 are free, in one block.</source>
        <translation>Am Ende des Frames sind %1 frei, in einem Block.</translation>
    </message>
    <message>
        <source>the arena found no free block for an acquire.</source>
        <translation>die Arena fand für eine Anforderung keinen freien Block.</translation>
    </message>
    <message>
        <source>the arena found no free block for %1 acquires.</source>
        <translation>die Arena fand für %1 Anforderungen keinen freien Block.</translation>
    </message>
    <message>
        <source>Refused though enough was free in all of its arena: %1.</source>
        <translation>Abgewiesen, obwohl in ihrer Arena insgesamt genug frei war: %1.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ExplanationBubble</name>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Close the explanation</source>
        <translation>Die Erklärung schließen</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ExportCommands</name>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)</source>
        <translation>PNG-Bild (*.png);;SVG-Zeichnung (*.svg);;PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Export samples</source>
        <translation>Messwerte exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>These files are there already: %1. Replace them?</source>
        <translation>Diese Dateien gibt es schon: %1. Ersetzen?</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 at frame %2</source>
        <translation>%1 bei Frame %2</translation>
    </message>
    <message>
        <source>Copy Picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copied the picture of “%1”</source>
        <translation>Bild von „%1“ kopiert</translation>
    </message>
    <message>
        <source>Export all charts</source>
        <translation>Alle Diagramme exportieren</translation>
    </message>
    <message>
        <source>PDF documents, one a chart (*.pdf)</source>
        <translation>PDF-Dokumente, eines je Diagramm (*.pdf)</translation>
    </message>
    <message>
        <source>PDF document, a page a chart (*.pdf)</source>
        <translation>PDF-Dokument, eine Seite je Diagramm (*.pdf)</translation>
    </message>
    <message>
        <source>PNG pictures, one a chart (*.png)</source>
        <translation>PNG-Bilder, eines je Diagramm (*.png)</translation>
    </message>
    <message>
        <source>SVG drawings, one a chart (*.svg)</source>
        <translation>SVG-Zeichnungen, eine je Diagramm (*.svg)</translation>
    </message>
    <message>
        <source>Saved %1 charts in %2</source>
        <translation>%1 Diagramme in %2 gespeichert</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Nicht exportiert</translation>
    </message>
    <message>
        <source>Saved %1, in a new folder</source>
        <translation>%1 gespeichert, in einem neuen Ordner</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ExportSizesDialog</name>
    <message>
        <source>Chart Sizes</source>
        <translation>Diagrammgrößen</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>dots per inch</source>
        <translation>Punkte je Zoll</translation>
    </message>
    <message>
        <source>Tells other programs how large the PNG is to be printed; its pixels stay the same</source>
        <translation>Sagt anderen Programmen, wie groß das PNG zu drucken ist; seine Pixel bleiben dieselben</translation>
    </message>
    <message>
        <source>PNG in print</source>
        <translation>PNG im Druck</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG-Zeichnung</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF-Dokument</translation>
    </message>
    <message>
        <source>How large text and lines are in the picture, for instance 2 for a poster</source>
        <translation>Wie groß Schrift und Linien im Bild sind, zum Beispiel 2 für ein Plakat</translation>
    </message>
    <message>
        <source>Text and lines</source>
        <translation>Schrift und Linien</translation>
    </message>
    <message>
        <source>%1, width</source>
        <translation>%1, Breite</translation>
    </message>
    <message>
        <source>%1, height</source>
        <translation>%1, Höhe</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FigureTable</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Usual Columns</source>
        <translation>Übliche Spalten</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FileBox</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>Keine wählen</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FileCommands</name>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>No file yet</source>
        <translation>Noch keine Datei</translation>
    </message>
    <message>
        <source>Open experiment</source>
        <translation>Experiment öffnen</translation>
    </message>
    <message>
        <source>Save experiment</source>
        <translation>Experiment speichern</translation>
    </message>
    <message>
        <source>Experiments (*.json)</source>
        <translation>Experimente (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>%n files were dropped at once; one can be opened.</source>
        <translation>
            <numerusform>%n Datei wurde abgelegt; eine kann geöffnet werden.</numerusform>
            <numerusform>%n Dateien wurden auf einmal abgelegt; eine kann geöffnet werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Experiments and lessons (*.json);;All files (*)</source>
        <translation>Experimente und Lektionen (*.json);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FilmCommands</name>
    <message>
        <source>Paused after frame %1, in which lane %2 was collected.</source>
        <translation>Angehalten nach Frame %1, in dem die Spur %2 bereinigt wurde.</translation>
    </message>
    <message>
        <source>Step Through This Collection</source>
        <translation>Diese Bereinigung in Zeitlupe</translation>
    </message>
    <message>
        <source>Next collection of %1</source>
        <translation>Nächste Bereinigung von %1</translation>
    </message>
    <message>
        <source>Last calls of the pool of %1, lane %2</source>
        <translation>Letzte Aufrufe des Pools von %1, Spur %2</translation>
    </message>
    <message>
        <source>The run goes on until lane %1 is collected; then that collection is shown step by step.</source>
        <translation>Der Lauf geht weiter, bis die Spur %1 bereinigt wird; dann wird diese Bereinigung Schritt für Schritt gezeigt.</translation>
    </message>
    <message>
        <source>Lane %1 was not collected any more in this recording.</source>
        <translation>Die Spur %1 wurde in dieser Aufzeichnung nicht mehr bereinigt.</translation>
    </message>
    <message>
        <source>Lane %1 is run once more, up to frame %2, to watch its collector.</source>
        <translation>Die Spur %1 läuft noch einmal, bis Frame %2, um ihre Bereinigung zu beobachten.</translation>
    </message>
    <message>
        <source>Lane %1 is run once more, up to frame %2, to watch its pool.</source>
        <translation>Die Spur %1 läuft noch einmal, bis Frame %2, um ihren Pool zu beobachten.</translation>
    </message>
    <message>
        <source>The run is over, and lane %1 was not collected any more.</source>
        <translation>Der Lauf ist zu Ende, und die Spur %1 wurde nicht mehr bereinigt.</translation>
    </message>
    <message>
        <source>The run is over: there is no next collection. “%1” (%2) restarts it; the table “Collections” leads to those that it had.</source>
        <translation>Der Lauf ist zu Ende: Eine nächste Bereinigung gibt es nicht. „%1“ (%2) beginnt ihn neu; die Tabelle „Bereinigungen“ führt zu denen, die er hatte.</translation>
    </message>
    <message>
        <source>No lane has a collector, a heap or a pool that can be watched</source>
        <translation>Keine Spur hat einen Collector, einen Heap oder einen Pool, dem man zusehen kann</translation>
    </message>
    <message>
        <source>Last births and deaths in the heap of %1</source>
        <translation>Letzte Geburten und Tode im Heap von %1</translation>
    </message>
    <message>
        <source>Lane %1 is run once more, up to frame %2, to watch its heap.</source>
        <translation>Die Spur %1 läuft noch einmal, bis Frame %2, um ihren Heap zu beobachten.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FilmGraph</name>
    <message>
        <source>Objects and their references</source>
        <translation>Objekte und ihre Verweise</translation>
    </message>
    <message>
        <source>roots</source>
        <translation>Wurzeln</translation>
    </message>
    <message numerus="yes">
        <source>the %n objects nearest to %1</source>
        <translation>
            <numerusform>das %n Objekt, das %1 am nächsten ist</numerusform>
            <numerusform>die %n Objekte, die %1 am nächsten sind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %n objects around %1</source>
        <translation>
            <numerusform>das %n Objekt um %1</numerusform>
            <numerusform>alle %n Objekte um %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: a click shows what is around it</source>
        <translation>%1: Ein Klick zeigt, was um es herum liegt</translation>
    </message>
    <message>
        <source>count %1</source>
        <translation>Zähler %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FilmLegend</name>
    <message>
        <source>count zero: to be freed</source>
        <translation>Zähler null: wird freigegeben</translation>
    </message>
    <message>
        <source>white: garbage</source>
        <translation>weiß: Müll</translation>
    </message>
    <message>
        <source>white: not reached yet</source>
        <translation>weiß: noch nicht erreicht</translation>
    </message>
    <message>
        <source>black: reached and done, alive</source>
        <translation>schwarz: erreicht und fertig, lebt</translation>
    </message>
    <message>
        <source>old, not asked about</source>
        <translation>alt, wird nicht gefragt</translation>
    </message>
    <message>
        <source>in the remembered set</source>
        <translation>im Remembered Set</translation>
    </message>
    <message>
        <source>dead, and still there</source>
        <translation>tot und noch da</translation>
    </message>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>free memory</source>
        <translation>freier Speicher</translation>
    </message>
    <message>
        <source>at work here</source>
        <translation>hier wird gearbeitet</translation>
    </message>
    <message>
        <source>in the heap; the figure counts references to it</source>
        <translation>im Heap; die Zahl zählt die Verweise darauf</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>count 0</source>
        <translation>Zähler 0</translation>
    </message>
    <message>
        <source>white</source>
        <translation>weiß</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>grau</translation>
    </message>
    <message>
        <source>black</source>
        <translation>schwarz</translation>
    </message>
    <message>
        <source>white again: alive, its mark is cleared</source>
        <translation>wieder weiß: lebt, die Markierung ist gelöscht</translation>
    </message>
    <message>
        <source>white again</source>
        <translation>wieder weiß</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>remembered</source>
        <translation>Remembered Set</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>the program at work</source>
        <translation>hier arbeitet das Programm</translation>
    </message>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>free list: from the cell freed last to the one before</source>
        <translation>Freiliste: von der zuletzt freigegebenen Zelle zu der davor</translation>
    </message>
    <message>
        <source>free list</source>
        <translation>Freiliste</translation>
    </message>
    <message>
        <source>grey: reached, waits to be scanned</source>
        <translation>grau: erreicht, wartet auf Durchsicht</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FilmMap</name>
    <message>
        <source>Memory of the lane</source>
        <translation>Speicher der Spur</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %n references to others</source>
        <translation>
            <numerusform>%1, %2, %n Verweis auf andere</numerusform>
            <numerusform>%1, %2, %n Verweise auf andere</numerusform>
        </translation>
    </message>
    <message>
        <source>… %1 free …</source>
        <translation>… %1 frei …</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FlameGraph</name>
    <message>
        <source>Flame graph of call stacks</source>
        <translation>Flammendiagramm der Aufrufketten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2, %3 of all</source>
        <translation>%1: %2, %3 von allem</translation>
    </message>
    <message>
        <source>%1: %2, %3 of all; %4 of it by itself</source>
        <translation>%1: %2, %3 von allem; davon %4 selbst</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FragmentationChart</name>
    <message>
        <source>%1 refused, %2 free</source>
        <translation>%1 abgewiesen, %2 frei</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>dotted: largest free block</source>
        <translation>gepunktet: größter freier Block</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>No lane of this experiment divides an arena by itself. Give one a free-list, segregated, buddy or TLSF heap to see what is free, and in which pieces.</source>
        <translation>Keine Spur dieses Experiments teilt eine Arena selbst auf. Mit einem Heap mit Freiliste, Größenklassen, Buddys oder TLSF ist zu sehen, was frei ist und in welchen Stücken.</translation>
    </message>
    <message>
        <source>%1 free in %2 blocks, the largest %3</source>
        <translation>%1 frei in %2 Blöcken, der größte %3</translation>
    </message>
    <message>
        <source>external fragmentation %1</source>
        <translation>äußere Fragmentierung %1</translation>
    </message>
    <message>
        <source>%1 refused though enough was free</source>
        <translation>%1 abgewiesen, obwohl genug frei war</translation>
    </message>
    <message>
        <source>%1 in objects</source>
        <translation>%1 in Objekten</translation>
    </message>
    <message>
        <source>filled: objects</source>
        <translation>gefüllt: Objekte</translation>
    </message>
    <message>
        <source>%1 of %2 in objects</source>
        <translation>%1 von %2 in Objekten</translation>
    </message>
    <message>
        <source>%1 free in one block</source>
        <translation>%1 frei in einem Block</translation>
    </message>
    <message>
        <source>A band for each lane that divides an arena by itself. Its upper line is what the arena has reserved, the filled part the bytes of the objects in it at the end of each frame, leaked ones included, the dotted line the largest free block: no larger request can be served without growing. What lies above the objects is free, or headers and what is rounded up. Pools that the lane has beside its arena are not in it. Red is a request that was refused although the free blocks together were large enough, the first of several with a stem; click it to see the heap of that frame. If the run ended by it, it stands at the last frame.</source>
        <translation>Ein Band für jede Spur, die eine Arena selbst aufteilt. Seine obere Linie ist, was die Arena reserviert hat, das Gefüllte die Bytes der Objekte darin am Ende jedes Frames, auch der verlorenen, die gepunktete Linie der größte freie Block: Keine größere Anforderung wird erfüllt, ohne dass die Arena wächst. Was über den Objekten liegt, ist frei oder besteht aus Köpfen und Aufgerundetem. Pools, die die Spur neben ihrer Arena hat, sind nicht darin. Rot ist eine Anforderung, die abgewiesen wurde, obwohl die freien Blöcke zusammen groß genug waren, die erste von mehreren mit einem Stiel; ein Klick darauf zeigt den Heap dieses Frames. Hat sie den Lauf beendet, so steht sie am letzten Frame.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FrameBarsChart</name>
    <message numerus="yes">
        <source>each bar the longest of %n frames</source>
        <translation>
            <numerusform>jeder Balken das längste von %n Frame</numerusform>
            <numerusform>jeder Balken das längste von %n Frames</numerusform>
        </translation>
    </message>
    <message>
        <source>half the budget or less</source>
        <translation>halbes Budget oder weniger</translation>
    </message>
    <message>
        <source>within it</source>
        <translation>darin</translation>
    </message>
    <message>
        <source>up to twice</source>
        <translation>bis zum Doppelten</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>Frame bars</source>
        <translation>Frame-Balken</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>%1, %2 of the budget</source>
        <translation>%1, %2 des Budgets</translation>
    </message>
    <message>
        <source>%1, %2 of the budget, faint: preempted by other programs</source>
        <translation>%1, %2 des Budgets, blass: von anderen Programmen verdrängt</translation>
    </message>
    <message>
        <source>Every frame is a bar, as high as the frame was long and in the colour of its share of the budget. Where there is too little room for all, a bar shows the longest of several frames. Faint bars are preempted frames: other programs had the processor for more than a fifth of them. Bars longer than three budgets are cut off.</source>
        <translation>Jedes Frame ist ein Balken, so hoch, wie das Frame lang war, und in der Farbe seines Anteils am Budget. Wo nicht alle Platz haben, zeigt ein Balken das längste von mehreren Frames. Blasse Balken sind verdrängte Frames: Andere Programme hatten mehr als ein Fünftel davon den Prozessor. Was länger als drei Budgets ist, wird abgeschnitten.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FrameInput</name>
    <message>
        <source>Your answer, a frame</source>
        <translation>Antwort, ein Frame</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>Type it, or click on it in a chart.</source>
        <translation>Eintippen oder in einem Diagramm anklicken.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::FrameTimeChart</name>
    <message>
        <source>pause %1</source>
        <translation>Pause %1</translation>
    </message>
    <message>
        <source>Frame time</source>
        <translation>Framezeit</translation>
    </message>
    <message>
        <source>budget %1 ms</source>
        <translation>Budget %1 ms</translation>
    </message>
    <message>
        <source>↑ %1, above this range</source>
        <translation>↑ %1, über diesem Bereich</translation>
    </message>
    <message>
        <source>faint: preempted by other programs</source>
        <translation>blass: von anderen Programmen verdrängt</translation>
    </message>
    <message>
        <source>How long each lane worked on a frame, against the frame budget. A large dot is a pause: a collection that stopped the lane. Small faint dots are preempted frames: other programs had the processor for more than a fifth of them, so their times say little about the lane. Of a recorded program that marks its frames, a faint line shows how long they took, recording included; lanes only replay what it allocated.</source>
        <translation>Wie lange jede Spur an einem Frame gearbeitet hat, gemessen am Budget eines Frames. Ein großer Punkt ist eine Pause: eine Bereinigung, die die Spur angehalten hat. Kleine blasse Punkte sind verdrängte Frames: Andere Programme hatten mehr als ein Fünftel davon den Prozessor, ihre Zeiten sagen also wenig über die Spur. Von einem mitgeschnittenen Programm, das seine Frames kennzeichnet, zeigt eine blasse Linie, wie lange sie dauerten, das Aufzeichnen eingerechnet; Spuren spielen nur nach, was es anforderte.</translation>
    </message>
    <message>
        <source>replay %1</source>
        <translation>abgespielt %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::GuideWindow</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search all pages (Ctrl+F); Enter goes to the next hit</source>
        <translation>Wörter auf allen Seiten (Strg+F); die Eingabetaste geht zur nächsten Stelle, die sie enthält</translation>
    </message>
    <message>
        <source>Page of the guide</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>%1 — Guide — Poolscope</source>
        <translation>%1 – Handbuch – Poolscope</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save the guide</source>
        <translation>Handbuch speichern</translation>
    </message>
    <message>
        <source>The guide was not saved</source>
        <translation>Das Handbuch wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML-Seite (*.html)</translation>
    </message>
    <message>
        <source>The whole guide as one HTML page to print (Ctrl+P)</source>
        <translation>Das ganze Handbuch als eine HTML-Seite zum Drucken (Strg+P)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::HeapChart</name>
    <message>
        <source>Heap usage</source>
        <translation>Heap-Nutzung</translation>
    </message>
    <message>
        <source>collection frees %1</source>
        <translation>Bereinigung gibt %1 frei</translation>
    </message>
    <message>
        <source>%1 live</source>
        <translation>%1 lebend</translation>
    </message>
    <message>
        <source>trigger %1</source>
        <translation>Schwelle %1</translation>
    </message>
    <message>
        <source>%1 at most within the frame</source>
        <translation>im Frame höchstens %1</translation>
    </message>
    <message>
        <source>Bytes that each lane holds from the heap at the end of each frame: live objects, garbage and idle slots. The thin line above it is the most that it held within the frame, the faint one under it what is alive at its end, the dotted one what starts the next collection. A triangle at the tip of a tooth is a collection: filled a major one, hollow a minor one. Short strokes are increments of one. Thin dashed lines belong to no lane: what a recorded program asked for, its resident memory, or what another profiler measured. Click a point to have it explained.</source>
        <translation>Bytes, die jede Spur am Ende jedes Frames vom Heap hält: lebende Objekte, Müll und freie Slots. Die dünne Linie darüber ist das Höchste, was sie im Frame hielt, die blasse darunter, was an dessen Ende lebt, die gepunktete, was die nächste Bereinigung auslöst. Ein Dreieck an der Spitze eines Zahns ist eine Bereinigung: gefüllt eine große, hohl eine kleine. Kurze Striche sind Schritte einer Bereinigung. Dünne gestrichelte Linien gehören zu keiner Spur: was ein aufgezeichnetes Programm angefordert hat, sein residenter Speicher oder was ein anderer Profiler gemessen hat. Ein Klick auf einen Punkt erklärt ihn.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::HeapMapChart</name>
    <message>
        <source>Heap map</source>
        <translation>Heap-Karte</translation>
    </message>
    <message>
        <source>After frame %1, in the order of addresses</source>
        <translation>Nach Frame %1, in der Reihenfolge der Adressen</translation>
    </message>
    <message>
        <source>After frames %1 to %2, in the order of addresses</source>
        <translation>Nach den Frames %1 bis %2, in der Reihenfolge der Adressen</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::HeapMapPanel</name>
    <message>
        <source>Block that was clicked</source>
        <translation>Angeklickter Block</translation>
    </message>
    <message>
        <source>Frame %1, %2: %3</source>
        <translation>Frame %1, %2: %3</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>Frame %1 von %2</translation>
    </message>
    <message>
        <source>Click a cell to see which block is there, and what refers to it.</source>
        <translation>Ein Klick auf eine Zelle zeigt, welcher Block dort liegt und was auf ihn verweist.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::HeapMapView</name>
    <message>
        <source>Memory of lane %1</source>
        <translation>Speicher der Spur %1</translation>
    </message>
    <message>
        <source>%1, a cell is %2</source>
        <translation>%1, eine Zelle ist %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>space, size</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::HeapStage</name>
    <message>
        <source>Births and deaths</source>
        <translation>Geburten und Tode</translation>
    </message>
    <message>
        <source>The births and deaths of the frame in their order; a click goes to the moment after one</source>
        <translation>Die Geburten und Tode des Frames in ihrer Reihenfolge; ein Klick geht zum Augenblick danach</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>abgewiesen: %1</translation>
    </message>
    <message>
        <source>death: %1</source>
        <translation>Tod: %1</translation>
    </message>
    <message>
        <source>birth: %1</source>
        <translation>Geburt: %1</translation>
    </message>
    <message>
        <source>in use: %1 bytes in 1 block</source>
        <translation>belegt: %1 Bytes in 1 Block</translation>
    </message>
    <message>
        <source>in use: %1 bytes in %2 blocks</source>
        <translation>belegt: %1 Bytes in %2 Blöcken</translation>
    </message>
    <message>
        <source>free: %1 bytes in 1 block</source>
        <translation>frei: %1 Bytes in 1 Block</translation>
    </message>
    <message>
        <source>free: %1 bytes in %2 blocks, the largest %3</source>
        <translation>frei: %1 Bytes in %2 Blöcken, der größte %3</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::KindForm</name>
    <message>
        <source>the lane&apos;s own</source>
        <translation>die der Spur</translation>
    </message>
    <message>
        <source>the system</source>
        <translation>dem System</translation>
    </message>
    <message>
        <source>the lane&apos;s collected heap</source>
        <translation>dem GC-Heap der Spur</translation>
    </message>
    <message>
        <source>Strategy of %1</source>
        <translation>Strategie von %1</translation>
    </message>
    <message>
        <source>Memory of %1</source>
        <translation>Speicher von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes each</source>
        <translation>
            <numerusform>je %n Byte</numerusform>
            <numerusform>je %n Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory from</source>
        <translation>Speicher von</translation>
    </message>
    <message>
        <source>Where the pool&apos;s objects come from. On the lane&apos;s collected heap the collector traces them, and reclaims leaked ones.
A change restarts the run.</source>
        <translation>Woher die Objekte des Pools kommen. Auf dem GC-Heap der Spur verfolgt der Collector sie und räumt nie freigegebene ab.
Eine Änderung beginnt den Lauf neu.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::KindTable</name>
    <message>
        <source>Pools of every kind</source>
        <translation>Pools jeder Art</translation>
    </message>
    <message>
        <source>Set This Size</source>
        <translation>Diese Größe setzen</translation>
    </message>
    <message>
        <source>Step Through the Last Calls of This Pool</source>
        <translation>Letzte Aufrufe dieses Pools in Zeitlupe</translation>
    </message>
    <message>
        <source>Pool This Kind</source>
        <translation>Diese Art poolen</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::KindTableModel</name>
    <message>
        <source>Set to %1</source>
        <translation>Auf %1 setzen</translation>
    </message>
    <message>
        <source>Set All</source>
        <translation>Alle setzen</translation>
    </message>
    <message>
        <source>Sets %1 to what was needed at once in the %2 frames of this run with seed %3. Other seeds may need more.</source>
        <translation>Setzt %1 auf das, was in den %2 Frames dieses Laufs mit Startwert %3 auf einmal nötig war. Andere Startwerte können mehr brauchen.</translation>
    </message>
    <message>
        <source>Sets the pool of each kind to what it needed at once in the %1 frames of this run with seed %2. Other seeds may need more.</source>
        <translation>Setzt den Pool jeder Art auf das, was sie in den %1 Frames dieses Laufs mit Startwert %2 auf einmal brauchte. Andere Startwerte können mehr brauchen.</translation>
    </message>
    <message>
        <source>The kinds of this lane share one size; the row of all kinds sets it.</source>
        <translation>Die Arten dieser Spur teilen sich eine Größe; die Zeile für alle Arten setzt sie.</translation>
    </message>
    <message>
        <source>This size cannot be tuned during a run. Change it in the editor.</source>
        <translation>Diese Größe lässt sich im Lauf nicht verstellen. Ändern Sie sie im Editor.</translation>
    </message>
    <message>
        <source>It has this size already.</source>
        <translation>Diese Größe hat er schon.</translation>
    </message>
    <message>
        <source>Not known: nothing was born yet, more is needed than a pool may have, or this is a recording in which objects were refused.</source>
        <translation>Nicht bekannt: Noch ist nichts entstanden, es ist mehr nötig, als ein Pool haben darf, oder dies ist eine Aufzeichnung, in der Objekte abgewiesen wurden.</translation>
    </message>
    <message>
        <source>all kinds</source>
        <translation>alle Arten</translation>
    </message>
    <message>
        <source>This pool grows on its own and has no size to set.</source>
        <translation>Dieser Pool wächst von selbst; es gibt keine Größe zu setzen.</translation>
    </message>
    <message>
        <source>Pool This Kind</source>
        <translation>Diese Art poolen</translation>
    </message>
    <message>
        <source>Gives the objects of this kind a pool that grows as needed, in a lane beside this one.</source>
        <translation>Gibt den Objekten dieser Art einen Pool, der nach Bedarf wächst, in einer Spur neben dieser.</translation>
    </message>
    <message>
        <source>This recording was made by an older version and does not say what was born and how long it lived. Run it again to see that.</source>
        <translation>Diese Aufzeichnung stammt von einer älteren Version und nennt weder Geburten noch Lebensdauern. Ein neuer Lauf zeigt sie.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LaneCard</name>
    <message>
        <source>No collection yet</source>
        <translation>Noch keine Bereinigung</translation>
    </message>
    <message>
        <source>1 collection, a pause of %1</source>
        <translation>1 Bereinigung, eine Pause von %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 collections, longest pause %2</source>
        <translation>
            <numerusform>%1 Bereinigung, längste Pause %2</numerusform>
            <numerusform>%1 Bereinigungen, längste Pause %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Lane %1</source>
        <translation>Spur %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Objects of lane %1</source>
        <translation>Objekte der Spur %1</translation>
    </message>
    <message>
        <source>A pool that is made smaller gives back idle slots at once, and slots in use when they are released.</source>
        <translation>Ein verkleinerter Pool gibt freie Slots sofort zurück und belegte, sobald sie freigegeben werden.</translation>
    </message>
    <message>
        <source>Slots in use are counted at the end of a frame, over all kinds. The maximum occurs within a frame, before its dead objects are released.</source>
        <translation>Belegte Slots werden am Ende eines Frames gezählt, über alle Arten. Am meisten sind es mitten im Frame, bevor seine Toten freigegeben sind.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 dead but never released</source>
        <translation>%1 tot, aber nie freigegeben</translation>
    </message>
    <message numerus="yes">
        <source>%1 in use, %2 at most, %3 missed, %4 found no slot</source>
        <translation>
            <numerusform>%1 belegt, höchstens %2, %3 Fehlgriff, %4 ohne Slot</numerusform>
            <numerusform>%1 belegt, höchstens %2, %3 Fehlgriffe, %4 ohne Slot</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in use, %2 at most, %3 missed</source>
        <translation>
            <numerusform>%1 belegt, höchstens %2, %3 Fehlgriff</numerusform>
            <numerusform>%1 belegt, höchstens %2, %3 Fehlgriffe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in use, %2 at most, no miss</source>
        <translation>%1 belegt, höchstens %2, kein Fehlgriff</translation>
    </message>
    <message numerus="yes">
        <source>%1 collections in %2 increments, longest pause %3</source>
        <translation>
            <numerusform>%1 Bereinigung in %2 Schritten, längste Pause %3</numerusform>
            <numerusform>%1 Bereinigungen in %2 Schritten, längste Pause %3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in use, %2 at most, %3 found no slot</source>
        <translation>%1 belegt, höchstens %2, %3 ohne Slot</translation>
    </message>
    <message>
        <source>%1 alive, %2 at most</source>
        <translation>%1 am Leben, höchstens %2</translation>
    </message>
    <message>
        <source>Sum: %1</source>
        <translation>Summe: %1</translation>
    </message>
    <message>
        <source>Copy Figures</source>
        <translation>Zahlen kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%1 collections, all in preempted frames, which are left out</source>
        <translation>
            <numerusform>%1 Bereinigung, in einem verdrängten Frame, das nicht mitzählt</numerusform>
            <numerusform>%1 Bereinigungen, alle in verdrängten Frames, die nicht mitzählen</numerusform>
        </translation>
    </message>
    <message>
        <source>Find the Size…</source>
        <translation>Größe finden…</translation>
    </message>
    <message>
        <source>Try many sizes with several seeds, beside the run, and show what each would mean</source>
        <translation>Viele Größen mit mehreren Startwerten durchprobieren, neben dem Lauf, und zeigen, was jede bedeuten würde</translation>
    </message>
    <message>
        <source>Try heaps of many sizes with several collectors, beside the run, and show what each would cost</source>
        <translation>Heaps vieler Größen mit mehreren Collectors durchprobieren, neben dem Lauf, und zeigen, was jeder kosten würde</translation>
    </message>
    <message>
        <source>(without %1 in preempted frames)</source>
        <translation>(ohne %1 in verdrängten Frames)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LaneForm</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>colour of %1</source>
        <translation>Farbe von %1</translation>
    </message>
    <message>
        <source>another lane has this name; names must differ</source>
        <translation>So heißt schon eine andere Spur; Namen müssen sich unterscheiden</translation>
    </message>
    <message>
        <source>name of %1</source>
        <translation>Name von %1</translation>
    </message>
    <message>
        <source>strategy of %1</source>
        <translation>Strategie von %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>another lane has it; a process has only one heap of it</source>
        <translation>Eine andere Spur hat sie; ihren Heap gibt es im Prozess nur einmal</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LaneParts</name>
    <message>
        <source>%1 on the collected heap</source>
        <translation>%1 auf dem GC-Heap</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LanePartsForm</name>
    <message>
        <source>Strategies of single kinds</source>
        <translation>Strategien einzelner Arten</translation>
    </message>
    <message>
        <source>A kind may have a strategy of its own, as the articles&apos; games did.</source>
        <translation>Eine Art kann eine eigene Strategie haben, wie in den Spielen der Artikel.</translation>
    </message>
    <message>
        <source>Mistakes made on purpose</source>
        <translation>Absichtliche Fehler</translation>
    </message>
    <message>
        <source>They are counted, named and shown.</source>
        <translation>Sie werden gezählt, benannt und gezeigt.</translation>
    </message>
    <message>
        <source>strategy of %1 in %2</source>
        <translation>Strategie von %1 in %2</translation>
    </message>
    <message>
        <source>memory of %1 in %2</source>
        <translation>Speicher von %1 in %2</translation>
    </message>
    <message>
        <source>%1 of %2 in %3</source>
        <translation>%1 von %2 in %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LeakPanel</name>
    <message>
        <source>Back to All</source>
        <translation>Zurück zu allem</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>How it is shown. A flame graph has the call stacks of the rows that are selected in the table, or of all: a function is as wide as what it and all that it calls allocated.</source>
        <translation>Wie es gezeigt wird. Ein Flammendiagramm hat die Aufrufketten der Zeilen, die in der Tabelle ausgewählt sind, oder aller: Eine Funktion ist so breit wie das, was sie und alles, was sie aufruft, angefordert haben.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Flame graph of bytes</source>
        <translation>Flammendiagramm der Bytes</translation>
    </message>
    <message>
        <source>Flame graph of objects</source>
        <translation>Flammendiagramm der Objekte</translation>
    </message>
    <message>
        <source>Show all functions of the flame graph again</source>
        <translation>Wieder alle Funktionen des Flammendiagramms zeigen</translation>
    </message>
    <message>
        <source>There is no flame graph: the trace has no call stacks. Record or watch the program with call sites.</source>
        <translation>Es gibt kein Flammendiagramm: Der Mitschnitt hat keine Aufrufketten. Zeichnen Sie das Programm mit Aufrufstellen auf, oder beobachten Sie es so.</translation>
    </message>
    <message>
        <source>Counting all events of the trace…</source>
        <translation>Alle Ereignisse des Mitschnitts werden gezählt…</translation>
    </message>
    <message>
        <source>Nothing is recorded yet.</source>
        <translation>Noch ist nichts aufgezeichnet.</translation>
    </message>
    <message numerus="yes">
        <source>Of the %1 selected rows.</source>
        <translation>
            <numerusform>Der %1 ausgewählten Zeile.</numerusform>
            <numerusform>Der %1 ausgewählten Zeilen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LeakQuestionBar</name>
    <message>
        <source>What a row has in common</source>
        <translation>Was eine Zeile gemeinsam hat</translation>
    </message>
    <message>
        <source>By call site</source>
        <translation>Nach Aufrufstelle</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>Nach Art</translation>
    </message>
    <message>
        <source>By thread</source>
        <translation>Nach Thread</translation>
    </message>
    <message>
        <source>Which objects are looked for</source>
        <translation>Welche Objekte gesucht werden</translation>
    </message>
    <message>
        <source>Which of the objects that were born in the range</source>
        <translation>Welche der Objekte, die im Bereich entstanden</translation>
    </message>
    <message>
        <source>still alive after the range</source>
        <translation>nach dem Bereich noch lebend</translation>
    </message>
    <message>
        <source>still alive at the end</source>
        <translation>am Ende noch lebend</translation>
    </message>
    <message>
        <source>by lifetime</source>
        <translation>nach Lebensdauer</translation>
    </message>
    <message>
        <source>Least bytes a frame</source>
        <translation>Mindestens Bytes je Frame</translation>
    </message>
    <message>
        <source>Rows that add less, on average for each frame of the range, are left out.</source>
        <translation>Zeilen, die im Mittel je Frame des Bereichs weniger hinzufügen, bleiben weg.</translation>
    </message>
    <message>
        <source>At least %1 a frame</source>
        <translation>Mindestens %1 je Frame</translation>
    </message>
    <message>
        <source>Shortest lifetime, in frames</source>
        <translation>Kürzeste Lebensdauer, in Frames</translation>
    </message>
    <message>
        <source>Longest lifetime, in frames</source>
        <translation>Längste Lebensdauer, in Frames</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>With “any”, also what is still alive and has that age</source>
        <translation>Mit „beliebig“ auch, was noch lebt und so alt ist</translation>
    </message>
    <message>
        <source>lived for %1 to %2 frames</source>
        <translation>lebten %1 bis %2 Frames</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LeakSearch</name>
    <message>
        <source>%1. What stays is counted in the trace itself, so there is no table.</source>
        <translation>%1. Was bleibt, wird im Mitschnitt selbst gezählt, darum gibt es keine Tabelle.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LeakTable</name>
    <message>
        <source>Objects that stay, by what they have in common</source>
        <translation>Objekte, die bleiben, nach dem, was sie gemeinsam haben</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LeakTableModel</name>
    <message>
        <source>What the objects of a row have in common. Those of call sites with the same three innermost functions are in one row.</source>
        <translation>Was die Objekte einer Zeile gemeinsam haben. Die von Aufrufstellen mit denselben drei innersten Funktionen stehen in einer Zeile.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LessonCommands</name>
    <message>
        <source>Not opened</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Lessons (*.json);;All files (*)</source>
        <translation>Lektionen (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Hand in answers</source>
        <translation>Antworten abgeben</translation>
    </message>
    <message>
        <source>Answers (*.json)</source>
        <translation>Antworten (*.json)</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Worksheet (*.pdf)</source>
        <translation>Arbeitsblatt (*.pdf)</translation>
    </message>
    <message>
        <source>Worksheet with the answers on a last page (*.pdf)</source>
        <translation>Arbeitsblatt mit den Antworten am Ende (*.pdf)</translation>
    </message>
    <message>
        <source>Print worksheet</source>
        <translation>Arbeitsblatt drucken</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Forget the answers that were given, and begin the lesson again?</source>
        <translation>Die gegebenen Antworten vergessen und die Lektion noch einmal beginnen?</translation>
    </message>
    <message>
        <source>Forget the answers of %1, and begin the lesson again?</source>
        <translation>Die Antworten von %1 vergessen und die Lektion noch einmal beginnen?</translation>
    </message>
    <message>
        <source>Start Over</source>
        <translation>Von vorn beginnen</translation>
    </message>
    <message>
        <source>Another Student</source>
        <translation>Jemand anders</translation>
    </message>
    <message>
        <source>Forget the answers that were given without a name?</source>
        <translation>Die Antworten vergessen, die ohne Namen gegeben wurden?</translation>
    </message>
    <message>
        <source>%1 has answered questions of this lesson before. Replace those answers with these?</source>
        <translation>%1 hat in dieser Lektion schon Fragen beantwortet. Jene Antworten durch diese ersetzen?</translation>
    </message>
    <message>
        <source>Replace Answers</source>
        <translation>Antworten ersetzen</translation>
    </message>
    <message>
        <source>The lesson&apos;s file has a mistake; the version before it is still shown. %1</source>
        <translation>Die Datei der Lektion hat einen Fehler; zu sehen ist, wie sie vorher war. %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LessonPage</name>
    <message>
        <source>Your name</source>
        <translation>Name</translation>
    </message>
    <message numerus="yes">
        <source>It takes about %n minutes and has these steps:</source>
        <translation>
            <numerusform>Sie dauert etwa %n Minute und hat diese Schritte:</numerusform>
            <numerusform>Sie dauert etwa %n Minuten und hat diese Schritte:</numerusform>
        </translation>
    </message>
    <message>
        <source>**Try this:** %1</source>
        <translation>**Zum Ausprobieren:** %1</translation>
    </message>
    <message>
        <source>**Question**</source>
        <translation>**Frage**</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 von %2 Punkten</translation>
    </message>
    <message>
        <source>– no answer</source>
        <translation>– keine Antwort</translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation>✓ richtig</translation>
    </message>
    <message>
        <source>✗ not right</source>
        <translation>✗ nicht richtig</translation>
    </message>
    <message>
        <source>✗ not right yet</source>
        <translation>✗ noch nicht richtig</translation>
    </message>
    <message numerus="yes">
        <source>%n tries</source>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hints</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>**Hint %1:** %2</source>
        <translation>**Hinweis %1:** %2</translation>
    </message>
    <message>
        <source>this step needs a run of its own</source>
        <translation>dieser Schritt braucht einen eigenen Lauf</translation>
    </message>
    <message>
        <source>Your prediction is kept. Now let us see what happens.</source>
        <translation>Die Vorhersage ist festgehalten. Jetzt zeigt der Lauf, was geschieht.</translation>
    </message>
    <message>
        <source>**✓ Right.**</source>
        <translation>**✓ Richtig.**</translation>
    </message>
    <message>
        <source>**✗ Not right.**</source>
        <translation>**✗ Nicht richtig.**</translation>
    </message>
    <message>
        <source>Your name, as it should appear in what you hand in:</source>
        <translation>Name, wie er in der Abgabe stehen soll:</translation>
    </message>
    <message>
        <source>The right answer: %1</source>
        <translation>Die richtige Antwort: %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Steps done</source>
        <translation>Erledigte Schritte</translation>
    </message>
    <message>
        <source>Show the Answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>Gives this question up</source>
        <translation>Gibt diese Frage auf</translation>
    </message>
    <message>
        <source>Reset the Run</source>
        <translation>Lauf zurücksetzen</translation>
    </message>
    <message>
        <source>Begin this step&apos;s run again, with its first settings</source>
        <translation>Den Lauf dieses Schritts noch einmal beginnen, mit den anfänglichen Einstellungen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>To the step before</source>
        <translation>Zum Schritt davor</translation>
    </message>
    <message>
        <source>To the next step, whether this one is answered or not</source>
        <translation>Zum nächsten Schritt, ob dieser beantwortet ist oder nicht</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Hand In…</source>
        <translation>Abgeben …</translation>
    </message>
    <message>
        <source>Begin the Run Again</source>
        <translation>Den Lauf neu beginnen</translation>
    </message>
    <message>
        <source>Running to frame %1 …</source>
        <translation>Läuft bis Frame %1 …</translation>
    </message>
    <message>
        <source>Run to Frame %1</source>
        <translation>Bis Frame %1 laufen lassen</translation>
    </message>
    <message>
        <source>Keep My Prediction</source>
        <translation>Vorhersage festhalten</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>To the Results</source>
        <translation>Zum Ergebnis</translation>
    </message>
    <message>
        <source>Next Step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Hint %1 of %2</source>
        <translation>Hinweis %1 von %2</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>Keine weiteren Hinweise</translation>
    </message>
    <message>
        <source>Type your name to begin. Each name gets a run of its own.</source>
        <translation>Gib deinen Namen ein, um zu beginnen. Jeder Name bekommt einen eigenen Lauf.</translation>
    </message>
    <message>
        <source>Type your name to hand in your answers.</source>
        <translation>Gib deinen Namen ein, um deine Antworten abzugeben.</translation>
    </message>
    <message>
        <source>Answer the question first.</source>
        <translation>Beantworte zuerst die Frage.</translation>
    </message>
    <message>
        <source>Another Student</source>
        <translation>Jemand anders</translation>
    </message>
    <message>
        <source>Begin this lesson under another name; the answers given so far are kept</source>
        <translation>Diese Lektion unter einem anderen Namen beginnen; die bisherigen Antworten bleiben erhalten</translation>
    </message>
    <message>
        <source>These answers were given earlier without a name, so they cannot be handed in. “Start Over” begins again under yours.</source>
        <translation>Diese Antworten wurden früher ohne Namen gegeben und lassen sich deshalb nicht abgeben. „Von vorn beginnen“ beginnt unter deinem Namen neu.</translation>
    </message>
    <message>
        <source>The answers belong to this name. “Another Student” begins the lesson under another one.</source>
        <translation>Die Antworten gehören zu diesem Namen. „Jemand anders“ beginnt die Lektion unter einem anderen.</translation>
    </message>
    <message>
        <source>Next Lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>%1 – shown without answers</source>
        <translation>%1 – ohne Antworten gezeigt</translation>
    </message>
    <message>
        <source>Back to My Answers</source>
        <translation>Zurück zu meinen Antworten</translation>
    </message>
    <message>
        <source>Start Over…</source>
        <translation>Von vorn beginnen …</translation>
    </message>
    <message>
        <source>Show the lesson where you left it, with your answers</source>
        <translation>Die Lektion mit deinen Antworten zeigen, wo du aufgehört hast</translation>
    </message>
    <message>
        <source>Forget the answers given under this name, and begin the lesson again</source>
        <translation>Die Antworten unter diesem Namen vergessen und die Lektion noch einmal beginnen</translation>
    </message>
    <message>
        <source>The lesson is shown without your answers, so there are none to hand in.</source>
        <translation>Die Lektion wird ohne deine Antworten gezeigt; es gibt also keine abzugeben.</translation>
    </message>
    <message>
        <source>You can begin without a name. To hand in your answers, type one before you close the lesson.</source>
        <translation>Du kannst ohne Namen beginnen. Um deine Antworten abzugeben, gib einen ein, bevor du die Lektion schließt.</translation>
    </message>
    <message>
        <source>Give this question up? It then scores no points.</source>
        <translation>Diese Frage aufgeben? Sie bringt dann keine Punkte.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LessonWords</name>
    <message>
        <source>Slots of one kind in %1</source>
        <translation>Slots einer Art in %1</translation>
    </message>
    <message>
        <source>Collections of %1</source>
        <translation>Bereinigungen von %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>anything but</source>
        <translation>alles außer</translation>
    </message>
    <message>
        <source>less than</source>
        <translation>weniger als</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>more than</source>
        <translation>mehr als</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>etwa %n Minute</numerusform>
            <numerusform>etwa %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the goal is %2</source>
        <translation>%1: gesucht ist %2</translation>
    </message>
    <message>
        <source>%1: %2 so far, the goal is %3</source>
        <translation>%1: bisher %2, gesucht ist %3</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LinesBeside</name>
    <message>
        <source>%1 ↑</source>
        <translation>%1 ↑</translation>
    </message>
    <message>
        <source>%1 in use, high water %2 within a frame</source>
        <translation>%1 belegt, Höchststand %2 innerhalb eines Frames</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LogHeapChart</name>
    <message>
        <source>Heap before and after collections</source>
        <translation>Heap vor und nach Bereinigungen</translation>
    </message>
    <message>
        <source>How much was in the heap before each collection, and how much after it, as the logs say. The lines between only join these points. Of several logs, all begin at the left. Click a point to read what the log says of its collection.</source>
        <translation>Wie viel vor jeder Bereinigung im Heap war und wie viel danach, wie die Protokolle es sagen. Die Linien dazwischen verbinden nur diese Punkte. Mehrere Protokolle beginnen alle links. Ein Klick auf einen Punkt zeigt, was das Protokoll von seiner Bereinigung sagt.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LogPauseChart</name>
    <message>
        <source>Pauses over time</source>
        <translation>Pausen über die Zeit</translation>
    </message>
    <message>
        <source>Each pause of the program, as high as it was long, as the logs say. Where there is too little room for each, a bar is the longest of several. The value beside a log&apos;s name is its longest pause. Of several logs, all begin at the left. Click a bar to read what the log says of its collection.</source>
        <translation>Jede Pause des Programms, so hoch, wie sie lang war, wie die Protokolle es sagen. Wo nicht alle Platz haben, ist ein Balken die längste von mehreren. Der Wert neben dem Namen eines Protokolls ist seine längste Pause. Von mehreren Protokollen beginnen alle links. Klicken Sie auf einen Balken, um zu lesen, was das Protokoll von seiner Bereinigung sagt.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LogPercentileChart</name>
    <message>
        <source>How long the pauses of each log are: at p99, the pause that 99 of 100 did not exceed. Each further nine has as much room as the one before. A line ends with the longest pause. Steps of which a log says only the sum are not in it.</source>
        <translation>Wie lang die Pausen jedes Protokolls sind: bei p99 die Pause, die 99 von 100 nicht überschritten. Jede weitere Neun hat so viel Platz wie die vorige. Eine Linie endet mit der längsten Pause. Schritte, von denen ein Protokoll nur die Summe nennt, sind nicht dabei.</translation>
    </message>
    <message>
        <source>No log says how long a pause was.</source>
        <translation>Kein Protokoll sagt, wie lang eine Pause war.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LogTimeChart</name>
    <message>
        <source>Click to hide this log in all charts, or to show it again.</source>
        <translation>Klicken blendet dieses Protokoll in allen Diagrammen aus oder wieder ein.</translation>
    </message>
    <message>
        <source>No log says when its collections were.</source>
        <translation>Kein Protokoll sagt, wann seine Bereinigungen waren.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::LogUtilisationChart</name>
    <message>
        <source>What pauses leave to the program: for stretches of time of each length, the share left in the worst of them. Pauses are where the logs say they were; steps of which a log says only the sum are not in it.</source>
        <translation>Was Pausen dem Programm lassen: für Zeitspannen jeder Länge der Anteil, der in der schlechtesten bleibt. Pausen liegen, wo die Protokolle es sagen; Schritte, von denen ein Protokoll nur die Summe nennt, sind nicht dabei.</translation>
    </message>
    <message>
        <source>No log says when each of its pauses was, over 1 ms or more.</source>
        <translation>Kein Protokoll sagt über 1 ms oder mehr, wann jede seiner Pausen war.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::MainWindow</name>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>What is run, and a card for every lane with what can be tuned</source>
        <translation>Was läuft, und je Spur eine Karte mit allem, was sich verstellen lässt</translation>
    </message>
    <message>
        <source>Heap Map</source>
        <translation>Heap-Karte</translation>
    </message>
    <message>
        <source>The memory of every lane block by block</source>
        <translation>Der Speicher jeder Spur Block für Block</translation>
    </message>
    <message>
        <source>Lane Pictures</source>
        <translation>Bilder der Spuren</translation>
    </message>
    <message>
        <source>What every lane would show a player, enlarged</source>
        <translation>Was jede Spur einem Spieler zeigen würde, vergrößert</translation>
    </message>
    <message>
        <source>Sizes of Pools and Heaps</source>
        <translation>Größen von Pools und Heaps</translation>
    </message>
    <message>
        <source>What sizes of a lane&apos;s pools or heap would mean, found by “Find the Size…”</source>
        <translation>Was Größen der Pools oder des Heaps einer Spur bedeuten würden, ermittelt mit „Größe finden…“</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>The step of the open lesson, with its question</source>
        <translation>Der Schritt der offenen Lektion mit seiner Frage</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::MistakeNews</name>
    <message>
        <source>Frame %1, %2: an object was leaked; it is dead, but still counts as in use.</source>
        <translation>Frame %1, %2: Ein Objekt ging verloren; es ist tot, zählt aber weiter als belegt.</translation>
    </message>
    <message>
        <source>Frame %1, %2: %3 objects have been leaked; they are dead, but still count as in use.</source>
        <translation>Frame %1, %2: Bisher gingen %3 Objekte verloren; sie sind tot, zählen aber weiter als belegt.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::MomentCommands</name>
    <message>
        <source>Preempted frames are left out.</source>
        <translation>Verdrängte Frames sind ausgelassen.</translation>
    </message>
    <message>
        <source>There is no frame in the lanes shown.</source>
        <translation>In den gezeigten Spuren gibt es kein Frame.</translation>
    </message>
    <message>
        <source>No frame is shorter than that one.</source>
        <translation>Kein Frame ist kürzer als dieses.</translation>
    </message>
    <message>
        <source>No frame is longer than that one.</source>
        <translation>Kein Frame ist länger als dieses.</translation>
    </message>
    <message>
        <source>There is no pause in the lanes shown.</source>
        <translation>In den gezeigten Spuren gibt es keine Pause.</translation>
    </message>
    <message>
        <source>No pause is shorter than that one.</source>
        <translation>Keine Pause ist kürzer als diese.</translation>
    </message>
    <message>
        <source>No pause is longer than that one.</source>
        <translation>Keine Pause ist länger als diese.</translation>
    </message>
    <message>
        <source>No acquire was refused in the lanes shown.</source>
        <translation>In den gezeigten Spuren wurde keine Anforderung abgewiesen.</translation>
    </message>
    <message>
        <source>No acquire was refused after frame %1.</source>
        <translation>Nach Frame %1 wurde keine Anforderung abgewiesen.</translation>
    </message>
    <message>
        <source>No acquire was refused before frame %1.</source>
        <translation>Vor Frame %1 wurde keine Anforderung abgewiesen.</translation>
    </message>
    <message>
        <source>Rank %1 of %2 frames, the longest first.</source>
        <translation>Rang %1 von %2 Frames, das längste zuerst.</translation>
    </message>
    <message>
        <source>Rank %1 of %2 pauses, the longest first.</source>
        <translation>Rang %1 von %2 Pausen, die längste zuerst.</translation>
    </message>
    <message>
        <source>Number %1 of %2 frames with refused acquires.</source>
        <translation>Nummer %1 von %2 Frames mit abgewiesenen Anforderungen.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::NumberBox</name>
    <message>
        <source>Allowed is %1 to %2.</source>
        <translation>Erlaubt ist %1 bis %2.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::OccupancyChart</name>
    <message>
        <source>Occupancy, in slots</source>
        <translation>Belegung, in Slots</translation>
    </message>
    <message>
        <source>No lane of this experiment has slots. Give one a pool to see how full it is.</source>
        <translation>Keine Spur dieses Experiments hat Slots. Mit einem Pool zeigt sich hier, wie voll er ist.</translation>
    </message>
    <message>
        <source>%1 in use</source>
        <translation>%1 belegt</translation>
    </message>
    <message>
        <source>high-water mark %1</source>
        <translation>Höchststand %1</translation>
    </message>
    <message>
        <source>%1 owned</source>
        <translation>%1 vorhanden</translation>
    </message>
    <message>
        <source>%1 of %2, high water %3 within a frame</source>
        <translation>%1 von %2, Höchststand %3 in einem Frame</translation>
    </message>
    <message>
        <source>high-water mark of the sum %1</source>
        <translation>Höchststand der Summe %1</translation>
    </message>
    <message>
        <source>kind: %1</source>
        <translation>Art: %1</translation>
    </message>
    <message>
        <source>sum over %1 kinds</source>
        <translation>Summe über %1 Arten</translation>
    </message>
    <message>
        <source>sum over the kinds of each lane</source>
        <translation>Summe über die Arten jeder Spur</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>↑ %1 owned</source>
        <translation>↑ %1 vorhanden</translation>
    </message>
    <message>
        <source>↑ %1 to %2 owned</source>
        <translation>↑ %1 bis %2 vorhanden</translation>
    </message>
    <message>
        <source>sum: %1 of %2, high water %3 within a frame</source>
        <translation>Summe: %1 von %2, höchstens %3 innerhalb eines Frames</translation>
    </message>
    <message>
        <source>Occupancy of</source>
        <translation>Belegung von</translation>
    </message>
    <message>
        <source>All Kinds (Sum)</source>
        <translation>Alle Arten (Summe)</translation>
    </message>
    <message>
        <source>Slots in use at the end of each frame, and owned (thin line). The dotted high-water mark is the most ever in use at once: it is reached within a frame, before that frame&apos;s dead are released, and so may lie above the line of those in use. Where a lane has a pool for each of several kinds, the lines are sums over them, and no single pool needs as many: the menu of the chart shows one kind alone. The axis follows what is in use; an arrow above the plot tells what is owned beyond it. Along the time axis, a row a lane: thin ticks are misses, a marker is where the pool grew, red, or with several lanes a cross, is a pool without a slot left. Of a recorded program that tells of its own pools, a faint line shows what is in use of each of the first eight, and one more that of all others together; how many slots they own it does not tell.</source>
        <translation>Slots, die am Ende jedes Frames belegt sind, und vorhandene (dünne Linie). Der gepunktete Höchststand ist, wie viele je zugleich belegt waren: Er wird innerhalb eines Frames erreicht, bevor dessen tote Objekte freigegeben werden, und kann darum über der Linie der belegten liegen. Wo eine Spur für jede von mehreren Arten einen Pool hat, sind die Linien Summen darüber, und kein einzelner Pool braucht so viele: Das Menü des Diagramms zeigt eine Art allein. Die Achse richtet sich nach dem, was belegt ist; ein Pfeil über dem Diagramm sagt, was darüber hinaus vorhanden ist. Entlang der Zeitachse, eine Zeile je Spur: Dünne Striche sind Fehlgriffe, eine Marke ist, wo der Pool wuchs, Rot, bei mehreren Spuren ein Kreuz, ein Pool ohne freien Slot. Von einem aufgezeichneten Programm, das von seinen eigenen Pools erzählt, zeigt eine blasse Linie, was von jedem der ersten acht belegt ist, und eine weitere, was von allen übrigen zusammen; wie viele Slots sie besitzen, sagt es nicht.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::OverviewStrip</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Whole recording</source>
        <translation>Ganze Aufzeichnung</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>%1 insgesamt</translation>
    </message>
    <message>
        <source>The charts show %1 to %2 of %3.</source>
        <translation>Die Diagramme zeigen %1 bis %2 von %3.</translation>
    </message>
    <message>
        <source>The heap usage of the whole recording. Drag the bright part to move what the charts show, or its edges to show more or less; a double click returns to the live end. Red strokes at the foot are pauses longer than a frame&apos;s budget. A red line from top to bottom is the earlier frame that the pictures show; it can be dragged.</source>
        <translation>Die Heap-Nutzung der ganzen Aufzeichnung. Den hellen Teil ziehen verschiebt, was die Diagramme zeigen, seine Ränder ziehen zeigt mehr oder weniger; ein Doppelklick führt zurück ans laufende Ende. Rote Striche am Fuß sind Pausen, die länger als das Budget eines Frames sind. Eine rote Linie von oben bis unten ist das frühere Frame, das die Bilder zeigen; sie lässt sich ziehen.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::Pages</name>
    <message>
        <source>Watching — Poolscope</source>
        <translation>Beobachten — Poolscope</translation>
    </message>
    <message>
        <source>Start — Poolscope</source>
        <translation>Start — Poolscope</translation>
    </message>
    <message>
        <source>%1[*] — Poolscope</source>
        <translation>%1[*] — Poolscope</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PanelTitle</name>
    <message>
        <source>Let the panel float, or dock it again</source>
        <translation>Das Panel ablösen oder wieder andocken</translation>
    </message>
    <message>
        <source>Close the panel; View &gt; Panels opens it again</source>
        <translation>Das Panel schließen; Ansicht &gt; Panels öffnet es wieder</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ParameterControl</name>
    <message>
        <source>%1 of each kind</source>
        <translation>%1 je Art</translation>
    </message>
    <message>
        <source>%1: %2
from %3 %4</source>
        <translation>%1: %2
von %3 %4</translation>
    </message>
    <message>
        <source>Acts at once; Ctrl+wheel changes it.</source>
        <translation>Wirkt sofort; Strg+Mausrad ändert es.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ParameterForm</name>
    <message>
        <source>A change restarts the run.</source>
        <translation>Eine Änderung beginnt den Lauf neu.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ParticleView</name>
    <message>
        <source>Objects of lane %1</source>
        <translation>Objekte der Spur %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 objects drawn</source>
        <translation>
            <numerusform>%1 Objekt gezeichnet</numerusform>
            <numerusform>%1 Objekte gezeichnet</numerusform>
        </translation>
    </message>
    <message>
        <source>of these, %1 shared</source>
        <translation>davon %1 geteilt</translation>
    </message>
    <message>
        <source>Beyond %1, only every n-th is drawn.</source>
        <translation>Von mehr als %1 wird jedes n-te gezeichnet.</translation>
    </message>
    <message numerus="yes">
        <source>held %1 frames</source>
        <translation>
            <numerusform>stand %1 Bild still</numerusform>
            <numerusform>stand %1 Bilder still</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, input %2 ms late</source>
        <translation>%1, Eingabe %2 ms zu spät</translation>
    </message>
    <message>
        <source>plus %1 leaked</source>
        <translation>dazu %1 nie freigegeben</translation>
    </message>
    <message>
        <source>frame %1 of %2</source>
        <translation>Frame %1 von %2</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PauseChart</name>
    <message>
        <source>Pauses by percentile</source>
        <translation>Pausen nach Perzentil</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>No pause yet.</source>
        <translation>Noch keine Pause.</translation>
    </message>
    <message>
        <source>How long the pauses of each lane are: at p99, the pause that 99 of 100 did not exceed. Each further nine has as much room as the one before, so you see the rare long pauses beside the many short ones. A line ends with the longest pause.</source>
        <translation>Wie lang die Pausen jeder Spur sind: bei p99 die Pause, die 99 von 100 nicht überschritten. Jede weitere Neun hat so viel Platz wie die vorige, damit die seltenen langen Pausen neben den vielen kurzen zu sehen sind. Eine Linie endet mit der längsten Pause.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PausePanel</name>
    <message>
        <source>No frame was preempted</source>
        <translation>Kein Frame wurde verdrängt</translation>
    </message>
    <message numerus="yes">
        <source>%1 preempted frames of all lanes in the whole run are left out</source>
        <translation>
            <numerusform>%1 verdrängtes Frame aller Spuren im ganzen Lauf ausgelassen</numerusform>
            <numerusform>%1 verdrängte Frames aller Spuren im ganzen Lauf ausgelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 preempted frames of all lanes in the whole run are counted in</source>
        <translation>
            <numerusform>%1 verdrängtes Frame aller Spuren im ganzen Lauf mitgezählt</numerusform>
            <numerusform>%1 verdrängte Frames aller Spuren im ganzen Lauf mitgezählt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PhaseSlider</name>
    <message>
        <source>Steps of the film</source>
        <translation>Schritte des Films</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PictureCommands</name>
    <message>
        <source>Copy Phases Side by Side</source>
        <translation>Phasen nebeneinander kopieren</translation>
    </message>
    <message>
        <source>Export Phases Side by Side…</source>
        <translation>Phasen nebeneinander exportieren…</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PictureLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>alive</source>
        <translation>lebt</translation>
    </message>
    <message>
        <source>leaked: dead and never released</source>
        <translation>Leck: tot und nie freigegeben</translation>
    </message>
    <message>
        <source>shared: two holders move the same object</source>
        <translation>geteilt: zwei Besitzer bewegen dasselbe Objekt</translation>
    </message>
    <message>
        <source>your pointer, as a game in this lane would show it</source>
        <translation>Ihr Zeiger, wie ein Spiel in dieser Spur ihn zeigen würde</translation>
    </message>
    <message>
        <source>held: the frame missed its budget</source>
        <translation>angehalten: das Frame überschritt sein Budget</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PicturePanel</name>
    <message>
        <source>Step back (,) to see the pictures of a frame, or run to begin again.</source>
        <translation>Ein Schritt zurück (,) zeigt die Bilder eines Frames; Starten beginnt von vorn.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PlaybackBar</name>
    <message>
        <source>To the Beginning</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>To the beginning of the film</source>
        <translation>An den Anfang des Films</translation>
    </message>
    <message>
        <source>Previous Phase</source>
        <translation>Vorige Phase</translation>
    </message>
    <message>
        <source>To the beginning of this phase, or of the one before</source>
        <translation>An den Anfang dieser Phase oder der vorigen</translation>
    </message>
    <message>
        <source>Step Back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>Take the last step back</source>
        <translation>Den letzten Schritt zurücknehmen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play or pause the film</source>
        <translation>Den Film abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>Einen Schritt weiter</translation>
    </message>
    <message>
        <source>Next Object</source>
        <translation>Nächstes Objekt</translation>
    </message>
    <message>
        <source>Next Phase</source>
        <translation>Nächste Phase</translation>
    </message>
    <message>
        <source>On to the next phase</source>
        <translation>Weiter zur nächsten Phase</translation>
    </message>
    <message>
        <source>To the End</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>To the end of the film</source>
        <translation>An das Ende des Films</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Fewer steps a second</source>
        <translation>Weniger Schritte je Sekunde</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>More steps a second</source>
        <translation>Mehr Schritte je Sekunde</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps/s</source>
        <translation>
            <numerusform>%Ln Schritt/s</numerusform>
            <numerusform>%Ln Schritte/s</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln min)</source>
        <translation>
            <numerusform>%1 (%Ln min)</numerusform>
            <numerusform>%1 (%Ln min)</numerusform>
        </translation>
    </message>
    <message>
        <source>On to the next object that is scanned</source>
        <translation>Weiter zum nächsten Objekt, das durchgesehen wird</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PoolLegend</name>
    <message>
        <source>in use</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>never used</source>
        <translation>nie benutzt</translation>
    </message>
    <message>
        <source>slot of the last call</source>
        <translation>Slot des letzten Aufrufs</translation>
    </message>
    <message>
        <source>last call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>handed out next</source>
        <translation>kommt als Nächstes</translation>
    </message>
    <message>
        <source>comes next</source>
        <translation>kommt als Nächstes</translation>
    </message>
    <message>
        <source>leads to the idle slot after it</source>
        <translation>führt zum nächsten freien Slot</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Verweis</translation>
    </message>
    <message>
        <source>in use: above the slot&apos;s number, below its object&apos;s (%1)</source>
        <translation>belegt: oben die Nummer des Slots, unten die seines Objekts (%1)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PoolPicture</name>
    <message>
        <source>Slots of the pool</source>
        <translation>Slots des Pools</translation>
    </message>
    <message>
        <source>gen %1</source>
        <translation>Gen %1</translation>
    </message>
    <message>
        <source>never used</source>
        <translation>nie benutzt</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Stack (%1)</source>
        <translation>Stapel (%1)</translation>
    </message>
    <message>
        <source>slot %1 ← top</source>
        <translation>Slot %1 ← oben</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>Slot %1</translation>
    </message>
    <message>
        <source>word %1</source>
        <translation>Wort %1</translation>
    </message>
    <message>
        <source>One bit a slot: filled is in use; the lowest empty one comes next</source>
        <translation>Ein Bit je Slot: gefüllt ist belegt; das niedrigste leere kommt als Nächstes</translation>
    </message>
    <message>
        <source>slot %1, held by %2, generation %3</source>
        <translation>Slot %1, gehalten von %2, Generation %3</translation>
    </message>
    <message>
        <source>slot %1, idle</source>
        <translation>Slot %1, frei</translation>
    </message>
    <message>
        <source>slot %1, idle; held by %2 before, generation %3</source>
        <translation>Slot %1, frei; zuvor gehalten von %2, Generation %3</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weiteres</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>slots %1 to %2 of %3</source>
        <translation>Slots %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>not among them: slot %1, which is handed out next</source>
        <translation>nicht darunter: Slot %1, der als Nächstes kommt</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PoolStage</name>
    <message>
        <source>Last calls</source>
        <translation>Letzte Aufrufe</translation>
    </message>
    <message>
        <source>The last calls of the pool, oldest first; a click goes to the moment after one</source>
        <translation>Die letzten Aufrufe des Pools, der älteste zuerst; ein Klick geht zum Moment danach</translation>
    </message>
    <message>
        <source>acquire: %1</source>
        <translation>Anforderung: %1</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>abgewiesen: %1</translation>
    </message>
    <message>
        <source>recycled for %1</source>
        <translation>wiederverwendet für %1</translation>
    </message>
    <message>
        <source>release: %1</source>
        <translation>Freigabe: %1</translation>
    </message>
    <message>
        <source>release all</source>
        <translation>alle freigeben</translation>
    </message>
    <message>
        <source>Idle slots lie on a stack: the one released last is handed out first.</source>
        <translation>Freie Slots liegen auf einem Stapel: Der zuletzt freigegebene wird zuerst ausgegeben.</translation>
    </message>
    <message>
        <source>Idle slots are linked: each one holds the address of the next, and the pool that of the first.</source>
        <translation>Freie Slots sind verkettet: Jeder enthält die Adresse des nächsten, der Pool die des ersten.</translation>
    </message>
    <message>
        <source>One bit says whether a slot is in use: the lowest idle slot comes first.</source>
        <translation>Ein Bit sagt, ob ein Slot belegt ist: Der niedrigste freie kommt zuerst.</translation>
    </message>
    <message numerus="yes">
        <source>The pool before its last %n calls.</source>
        <translation>
            <numerusform>Der Pool vor seinem letzten %n Aufruf.</numerusform>
            <numerusform>Der Pool vor seinen letzten %n Aufrufen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PredictionBar</name>
    <message>
        <source>Run and Reveal</source>
        <translation>Auflösen</translation>
    </message>
    <message>
        <source>Once More</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Predict what comes next</source>
        <translation>Vorhersagen, was als Nächstes kommt</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>What is predicted</source>
        <translation>Was vorhergesagt wird</translation>
    </message>
    <message>
        <source>What somebody is to predict</source>
        <translation>Was jemand vorhersagen soll</translation>
    </message>
    <message>
        <source>Lane that is predicted</source>
        <translation>Vorhergesagte Spur</translation>
    </message>
    <message>
        <source>The lane it is about</source>
        <translation>Die Spur, um die es geht</translation>
    </message>
    <message>
        <source>Frames to come</source>
        <translation>Kommende Frames</translation>
    </message>
    <message>
        <source>How many frames are to be run before it is revealed</source>
        <translation>Wie viele Frames bis zur Auflösung laufen sollen</translation>
    </message>
    <message>
        <source> frames</source>
        <translation> Frames</translation>
    </message>
    <message>
        <source>Heap curve</source>
        <translation>Heap-Verlauf</translation>
    </message>
    <message>
        <source>First refusal</source>
        <translation>Erste Abweisung</translation>
    </message>
    <message>
        <source>Next collection</source>
        <translation>Nächste Bereinigung</translation>
    </message>
    <message>
        <source>All lanes are hidden. Show one to predict what it will do.</source>
        <translation>Alle Spuren sind ausgeblendet. Blenden Sie eine ein, um sie vorherzusagen.</translation>
    </message>
    <message>
        <source>%1 is hidden and left out.</source>
        <translation>%1 ist ausgeblendet und fehlt hier.</translation>
    </message>
    <message>
        <source>These lanes are hidden and left out: %1.</source>
        <translation>Diese Spuren sind ausgeblendet und fehlen hier: %1.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Noch eine</translation>
    </message>
    <message>
        <source>Let somebody else predict, too</source>
        <translation>Noch jemanden vorhersagen lassen</translation>
    </message>
    <message>
        <source>Slots in use</source>
        <translation>Belegte Slots</translation>
    </message>
    <message>
        <source>Run that many frames, and show what happened</source>
        <translation>So viele Frames laufen lassen und zeigen, was geschah</translation>
    </message>
    <message>
        <source>Close the prediction (Escape)</source>
        <translation>Vorhersage schließen (Esc)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PredictionPeople</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Predictions of several people</source>
        <translation>Vorhersagen mehrerer Personen</translation>
    </message>
    <message>
        <source>Question that was predicted</source>
        <translation>Frage, die vorhergesagt wurde</translation>
    </message>
    <message>
        <source>Take the chosen prediction away (Delete)</source>
        <translation>Die gewählte Vorhersage entfernen (Entf)</translation>
    </message>
    <message>
        <source>Choose among the questions predicted in this recording</source>
        <translation>Unter den Fragen wählen, die in dieser Aufzeichnung vorhergesagt wurden</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::PredictionSession</name>
    <message>
        <source>Now let us see …</source>
        <translation>Jetzt wird es sich zeigen …</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>Draw with the mouse on the heap chart how %1 will go on.</source>
        <translation>Zeichnen Sie mit der Maus ins Heap-Diagramm, wie %1 weitergeht.</translation>
    </message>
    <message>
        <source>Click where %1 will refuse an object for the first time.</source>
        <translation>Klicken Sie dorthin, wo %1 zum ersten Mal ein Objekt abweisen wird.</translation>
    </message>
    <message>
        <source>Click where the next collection of %1 will be.</source>
        <translation>Klicken Sie dorthin, wo die nächste Bereinigung von %1 sein wird.</translation>
    </message>
    <message>
        <source>Nothing was drawn over the frames that came.</source>
        <translation>Für die gelaufenen Frames wurde nichts gezeichnet.</translation>
    </message>
    <message>
        <source>Frame %1: predicted to the frame.</source>
        <translation>Frame %1: auf das Frame genau vorhergesagt.</translation>
    </message>
    <message numerus="yes">
        <source>It came in frame %1, %2 frames (%3 s) earlier than predicted.</source>
        <translation>
            <numerusform>Es kam in Frame %1, %2 Frame (%3 s) früher als vorhergesagt.</numerusform>
            <numerusform>Es kam in Frame %1, %2 Frames (%3 s) früher als vorhergesagt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It came in frame %1, %2 frames (%3 s) later than predicted.</source>
        <translation>
            <numerusform>Es kam in Frame %1, %2 Frame (%3 s) später als vorhergesagt.</numerusform>
            <numerusform>Es kam in Frame %1, %2 Frames (%3 s) später als vorhergesagt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>On average %1 off, %2 of the highest value, over %3 frames.</source>
        <translation>
            <numerusform>Im Mittel %1 daneben, %2 des höchsten Werts, über %3 Frame.</numerusform>
            <numerusform>Im Mittel %1 daneben, %2 des höchsten Werts, über %3 Frames.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 collections predicted, %2 happened.</source>
        <translation>%1 Bereinigungen vorhergesagt, %2 eingetreten.</translation>
    </message>
    <message>
        <source>One every %1 frames predicted, every %2 in fact.</source>
        <translation>Eine alle %1 Frames vorhergesagt, tatsächlich alle %2.</translation>
    </message>
    <message>
        <source>Teeth %1 high predicted, %2 in fact.</source>
        <translation>Zähne von %1 Höhe vorhergesagt, tatsächlich %2.</translation>
    </message>
    <message>
        <source>A heap of %1 on average predicted, %2 in fact.</source>
        <translation>Ein Heap von im Mittel %1 vorhergesagt, tatsächlich %2.</translation>
    </message>
    <message>
        <source>The first in frame %1 predicted, in frame %2 in fact.</source>
        <translation>Die erste in Frame %1 vorhergesagt, tatsächlich in Frame %2.</translation>
    </message>
    <message>
        <source>No slot left for the first time in frame %1 predicted, in frame %2 in fact.</source>
        <translation>Erstmals kein Slot frei: in Frame %1 vorhergesagt, tatsächlich in Frame %2.</translation>
    </message>
    <message>
        <source>No slot left in frame %1 predicted; there was always one.</source>
        <translation>Kein Slot frei in Frame %1 vorhergesagt; es gab immer einen.</translation>
    </message>
    <message>
        <source>Always a slot left predicted; there was none for the first time in frame %1.</source>
        <translation>Immer ein freier Slot vorhergesagt; erstmals keiner war frei in Frame %1.</translation>
    </message>
    <message>
        <source>There was always a slot left, as predicted.</source>
        <translation>Es gab immer einen freien Slot, wie vorhergesagt.</translation>
    </message>
    <message>
        <source>%1 slots in use on average predicted, %2 in fact.</source>
        <translation>Im Mittel %1 belegte Slots vorhergesagt, tatsächlich %2.</translation>
    </message>
    <message>
        <source>collections</source>
        <translation>Bereinigungen</translation>
    </message>
    <message>
        <source>How often the line falls, or the lane collected.</source>
        <translation>Wie oft die Linie fällt oder die Spur bereinigte.</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erste</translation>
    </message>
    <message>
        <source>The frame of the first of them.</source>
        <translation>Das Frame der ersten von ihnen.</translation>
    </message>
    <message>
        <source>every</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Frames from one to the next, on average.</source>
        <translation>Frames von einer zur nächsten, im Mittel.</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>How far the line falls, on average.</source>
        <translation>Wie weit die Linie fällt, im Mittel.</translation>
    </message>
    <message>
        <source>level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>The heap on average over all frames.</source>
        <translation>Der Heap im Mittel über alle Frames.</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>The most slots in use at the end of a frame.</source>
        <translation>Die meisten Slots, die am Ende eines Frames belegt waren.</translation>
    </message>
    <message>
        <source>Slots in use on average over all frames.</source>
        <translation>Belegte Slots im Mittel über alle Frames.</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>The frame in which it comes.</source>
        <translation>Das Frame, in dem sie kommt.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>daneben</translation>
    </message>
    <message>
        <source>Frames by which it was predicted too late, or, with −, too early.</source>
        <translation>Frames, um die sie zu spät vorhergesagt wurde oder, mit −, zu früh.</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message>
        <source>drawn up to frame %1</source>
        <translation>gezeichnet bis Frame %1</translation>
    </message>
    <message>
        <source>Drawn up to frame %1 only, of %2</source>
        <translation>Nur bis Frame %1 von %2 gezeichnet</translation>
    </message>
    <message>
        <source>Nothing was predicted by %1.</source>
        <translation>%1 hat nichts vorhergesagt.</translation>
    </message>
    <message>
        <source>Slots in use of %1, frames %2 to %3</source>
        <translation>Belegte Slots von %1, Frames %2 bis %3</translation>
    </message>
    <message>
        <source>First refusal of %1, frames %2 to %3</source>
        <translation>Erste Ablehnung von %1, Frames %2 bis %3</translation>
    </message>
    <message>
        <source>Next collection of %1, frames %2 to %3</source>
        <translation>Nächste Bereinigung von %1, Frames %2 bis %3</translation>
    </message>
    <message>
        <source>Heap curve of %1, frames %2 to %3</source>
        <translation>Heapkurve von %1, Frames %2 bis %3</translation>
    </message>
    <message>
        <source>predicted by</source>
        <translation>vorhergesagt von</translation>
    </message>
    <message>
        <source>Whose prediction it is; Enter or a double click changes the name.</source>
        <translation>Wessen Vorhersage es ist; Eingabe oder ein Doppelklick ändert den Namen.</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>bisher</translation>
    </message>
    <message>
        <source>what came</source>
        <translation>was kam</translation>
    </message>
    <message>
        <source>another prediction</source>
        <translation>weitere Vorhersage</translation>
    </message>
    <message>
        <source>removal of a prediction</source>
        <translation>Entfernen einer Vorhersage</translation>
    </message>
    <message>
        <source>name of a prediction</source>
        <translation>Name einer Vorhersage</translation>
    </message>
    <message>
        <source>Prediction %1</source>
        <translation>Vorhersage %1</translation>
    </message>
    <message>
        <source>Draw with the mouse on the occupancy chart how many slots of %1 will be in use.</source>
        <translation>Zeichnen Sie mit der Maus in das Belegungsdiagramm, wie viele Slots von %1 belegt sein werden.</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>It had not happened by frame %1.</source>
        <translation>Bis Frame %1 ist es nicht eingetreten.</translation>
    </message>
    <message>
        <source>The first frame with no slot left: the line reaches the number of slots owned before, or an acquire found no idle slot, even if of one kind only.</source>
        <translation>Das erste Frame ohne freien Slot: Die Linie erreicht die Zahl der bis dahin vorhandenen Slots, oder eine Anforderung fand keinen freien, und sei es nur einer Art.</translation>
    </message>
    <message>
        <source>How much has been predicted so far.</source>
        <translation>Wie viel bisher vorhergesagt ist.</translation>
    </message>
    <message>
        <source>How far the line is on average from what happened, as a share of the highest value.</source>
        <translation>Wie weit die Linie im Mittel von dem entfernt ist, was kam, als Anteil am höchsten Wert.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ProgramLines</name>
    <message>
        <source>allocated</source>
        <translation>angefordert</translation>
    </message>
    <message>
        <source>the program</source>
        <translation>das Programm</translation>
    </message>
    <message>
        <source>resident</source>
        <translation>resident</translation>
    </message>
    <message>
        <source>%1, all</source>
        <translation>%1, alles</translation>
    </message>
    <message>
        <source>%1, stack</source>
        <translation>%1, Stapel</translation>
    </message>
    <message>
        <source>program: %1</source>
        <translation>Programm: %1</translation>
    </message>
    <message numerus="yes">
        <source>program: %n more pools</source>
        <translation>
            <numerusform>Programm: %n weiterer Pool</numerusform>
            <numerusform>Programm: %n weitere Pools</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ProjectorMode</name>
    <message>
        <source>P or Esc ends the projector mode.</source>
        <translation>P oder Esc beendet den Vortragsmodus.</translation>
    </message>
    <message>
        <source>I shows the lanes&apos; pictures.</source>
        <translation>I zeigt die Bilder der Spuren.</translation>
    </message>
    <message>
        <source>This screen is too low for the chart “%1”.</source>
        <translation>Dieser Bildschirm ist zu niedrig für das Diagramm „%1“.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RangePanel</name>
    <message>
        <source>The values of the figure in the range, lane by lane</source>
        <translation>Was die Messgröße im Bereich tat, Spur für Spur</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>The figure that the table shows</source>
        <translation>Die Messgröße, von der die Tabelle handelt</translation>
    </message>
    <message>
        <source>Place the measuring cursors with the keys A and B to choose a range; without them it is what the charts show.</source>
        <translation>Die Tasten A und B setzen die Messcursor und wählen so einen Bereich; ohne sie gilt, was die Diagramme zeigen.</translation>
    </message>
    <message>
        <source>Lane that is compared</source>
        <translation>Verglichene Spur</translation>
    </message>
    <message>
        <source>Lane that it is compared with</source>
        <translation>Spur, mit der verglichen wird</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Least difference</source>
        <translation>Mindestunterschied</translation>
    </message>
    <message>
        <source>Differences that are no greater than this share of the greater value do not count.</source>
        <translation>Unterschiede bis zu diesem Anteil des größeren Werts zählen nicht.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show that frame in the charts</source>
        <translation>Dieses Frame in den Diagrammen zeigen</translation>
    </message>
    <message>
        <source>Nothing is recorded yet.</source>
        <translation>Noch ist nichts aufgezeichnet.</translation>
    </message>
    <message>
        <source>%1: %2 against %3</source>
        <translation>%1: %2 gegen %3</translation>
    </message>
    <message>
        <source>First difference of %1 and %2 of more than %3</source>
        <translation>Erster Unterschied von %1 und %2 um mehr als %3</translation>
    </message>
    <message numerus="yes">
        <source>Between the cursors: %3 frames from frame %1 to frame %2, %4 s</source>
        <translation>
            <numerusform>Zwischen den Cursorn: %3 Frame von Frame %1 bis Frame %2, %4 s</numerusform>
            <numerusform>Zwischen den Cursorn: %3 Frames von Frame %1 bis Frame %2, %4 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the charts show: %3 frames from frame %1 to frame %2, %4 s</source>
        <translation>
            <numerusform>In den Diagrammen: %3 Frame von Frame %1 bis Frame %2, %4 s</numerusform>
            <numerusform>In den Diagrammen: %3 Frames von Frame %1 bis Frame %2, %4 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; %2 preempted frames are left out</source>
        <translation>
            <numerusform>%1; %2 verdrängtes Frame ist ausgelassen</numerusform>
            <numerusform>%1; %2 verdrängte Frames sind ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in the charts where run and recording diverge</source>
        <translation>In den Diagrammen zeigen, wo Lauf und Aufzeichnung auseinandergehen</translation>
    </message>
    <message numerus="yes">
        <source>%1; the recording ends after %2 frames</source>
        <translation>
            <numerusform>%1; die Aufzeichnung endet nach %2 Frame</numerusform>
            <numerusform>%1; die Aufzeichnung endet nach %2 Frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No counter differs from the recording&apos;s in the %1 frames that both have.</source>
        <translation>
            <numerusform>In dem %1 Frame, das beide haben, weicht kein Zähler von der Aufzeichnung ab.</numerusform>
            <numerusform>In den %1 Frames, die beide haben, weicht kein Zähler von der Aufzeichnung ab.</numerusform>
        </translation>
    </message>
    <message>
        <source>Counters first differ from the recording&apos;s at %1: %2, %3, %4 against %5</source>
        <translation>Zähler weichen erstmals von der Aufzeichnung ab bei %1: %2, %3, %4 gegenüber %5</translation>
    </message>
    <message>
        <source>None so far.</source>
        <translation>Bisher keiner.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RangeTableModel</name>
    <message>
        <source>lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>The name of the lane.</source>
        <translation>Der Name der Spur.</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>The least value of a frame in the range.</source>
        <translation>Der kleinste Wert eines Frames im Bereich.</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>The mean over all frames of the range.</source>
        <translation>Das Mittel über alle Frames des Bereichs.</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>The median: half of all frames had no more.</source>
        <translation>Der Median: Die Hälfte aller Frames hatte nicht mehr.</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>The value that 99 of 100 frames did not exceed.</source>
        <translation>Was 99 von 100 Frames nicht überschritten.</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>The greatest value of a frame in the range.</source>
        <translation>Der größte Wert eines Frames im Bereich.</translation>
    </message>
    <message>
        <source>total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>The sum over all frames of the range; only for events in a frame, not for levels.</source>
        <translation>Alle Frames des Bereichs zusammen; nur für das, was in einem Frame geschieht, nicht für Bestände.</translation>
    </message>
    <message>
        <source>at A</source>
        <translation>bei A</translation>
    </message>
    <message>
        <source>The value in the frame of cursor A.</source>
        <translation>Der Wert im Frame von Cursor A.</translation>
    </message>
    <message>
        <source>at B</source>
        <translation>bei B</translation>
    </message>
    <message>
        <source>The value in the frame of cursor B.</source>
        <translation>Der Wert im Frame von Cursor B.</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>The value at cursor B minus the value at cursor A.</source>
        <translation>Um wie viel der Wert bei Cursor B größer ist als bei Cursor A.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RecordingCommands</name>
    <message>
        <source>Recordings (%1)</source>
        <translation>Aufzeichnungen (%1)</translation>
    </message>
    <message>
        <source>Open recording</source>
        <translation>Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>%1 wird geöffnet…</translation>
    </message>
    <message>
        <source>Save recording</source>
        <translation>Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>%1 wird gespeichert…</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>Not overlaid</source>
        <translation>Nicht unterlegt</translation>
    </message>
    <message>
        <source>Save the recording without the notes that were removed?</source>
        <translation>Die Aufzeichnung ohne die entfernten Notizen speichern?</translation>
    </message>
    <message numerus="yes">
        <source>Save the recording with its %n notes?</source>
        <translation>
            <numerusform>Die Aufzeichnung mit ihrer %n Notiz speichern?</numerusform>
            <numerusform>Die Aufzeichnung mit ihren %n Notizen speichern?</numerusform>
        </translation>
    </message>
    <message>
        <source>They are kept nowhere else.</source>
        <translation>Sie stehen sonst nirgends.</translation>
    </message>
    <message>
        <source>Save Recording…</source>
        <translation>Aufzeichnung speichern…</translation>
    </message>
    <message numerus="yes">
        <source>Save the recording with its %n predictions?</source>
        <translation>
            <numerusform>Die Aufzeichnung mit ihrer %n Vorhersage speichern?</numerusform>
            <numerusform>Die Aufzeichnung mit ihren %n Vorhersagen speichern?</numerusform>
        </translation>
    </message>
    <message>
        <source>Overlay recording or heap profile</source>
        <translation>Aufzeichnung oder Heap-Profil unterlegen</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>Befehlen</translation>
    </message>
    <message>
        <source>bytes allocated and freed</source>
        <translation>angeforderten und freigegebenen Bytes</translation>
    </message>
    <message>
        <source>What %1 measured lies over the heap chart. Its time, in %2, is stretched over the run; between two of its snapshots the line has the value of the earlier one.</source>
        <translation>Was %1 gemessen hat, liegt über dem Heap-Diagramm. Seine Zeit, in %2, ist über den Lauf gestreckt; zwischen zwei seiner Aufnahmen hat die Linie den Wert der früheren.</translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation>Mikrosekunden</translation>
    </message>
    <message>
        <source>This is the recording %1. Run restarts its experiment, with the recording laid under it.</source>
        <translation>Das ist die Aufzeichnung %1. Starten beginnt ihr Experiment neu und unterlegt ihm die Aufzeichnung.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RecordingFiles</name>
    <message>
        <source>%1: this machine does not have enough memory for that</source>
        <translation>%1: Dafür hat dieser Rechner nicht genug Speicher</translation>
    </message>
    <message>
        <source>%1: this machine has no thread left for that (%2)</source>
        <translation>%1: Dafür hat dieser Rechner keinen Thread mehr frei (%2)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::Report</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>Lane %1</source>
        <translation>Spur %1</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Births a frame</source>
        <translation>Geburten je Frame</translation>
    </message>
    <message>
        <source>Never missed</source>
        <translation>Ohne Fehlgriff</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Refuses &lt; 0.1 %</source>
        <translation>Weist &lt; 0,1 % ab</translation>
    </message>
    <message>
        <source>Refuses &lt; 1 %</source>
        <translation>Weist &lt; 1 % ab</translation>
    </message>
    <message>
        <source>Sizes advised</source>
        <translation>Empfohlene Größen</translation>
    </message>
    <message numerus="yes">
        <source>From the births and deaths of %1 seeds with %2 frames each; everything is counted.</source>
        <translation>
            <numerusform>Aus den Geburten und Toden von %1 Startwerten mit je %2 Frame; alles ist gezählt.</numerusform>
            <numerusform>Aus den Geburten und Toden von %1 Startwerten mit je %2 Frames; alles ist gezählt.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 verloren</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>stimmt</translation>
    </message>
    <message>
        <source>not balanced</source>
        <translation>stimmt nicht</translation>
    </message>
    <message>
        <source>Live objects at the end</source>
        <translation>Lebende Objekte am Ende</translation>
    </message>
    <message>
        <source>Live objects at most</source>
        <translation>Lebende Objekte, Höchststand</translation>
    </message>
    <message>
        <source>Live bytes at most</source>
        <translation>Lebende Bytes, Höchststand</translation>
    </message>
    <message>
        <source>Heap bytes at the end</source>
        <translation>Bytes im Heap am Ende</translation>
    </message>
    <message>
        <source>Heap bytes at most</source>
        <translation>Bytes im Heap, Höchststand</translation>
    </message>
    <message>
        <source>Acquires</source>
        <translation>Anforderungen</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>Freigaben</translation>
    </message>
    <message>
        <source>Heap allocations</source>
        <translation>Heap-Allokationen</translation>
    </message>
    <message>
        <source>Heap allocations a frame</source>
        <translation>Heap-Allokationen je Frame</translation>
    </message>
    <message>
        <source>Bytes allocated a frame</source>
        <translation>Allokierte Bytes je Frame</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Misses</source>
        <translation>Fehlgriffe</translation>
    </message>
    <message>
        <source>Refusals</source>
        <translation>Abweisungen</translation>
    </message>
    <message>
        <source>Hit rate</source>
        <translation>Trefferquote</translation>
    </message>
    <message>
        <source>Slots owned at the end</source>
        <translation>Eigene Slots am Ende</translation>
    </message>
    <message>
        <source>Slots in use at most</source>
        <translation>Belegte Slots, Höchststand</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Bereinigungen</translation>
    </message>
    <message>
        <source>Increments of collections</source>
        <translation>Schritte von Bereinigungen</translation>
    </message>
    <message>
        <source>Bytes reclaimed</source>
        <translation>Gewonnene Bytes</translation>
    </message>
    <message>
        <source>Bytes promoted</source>
        <translation>Beförderte Bytes</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>Released, prefilled ones included</source>
        <translation>Freigegeben, samt den vorgefüllten</translation>
    </message>
    <message>
        <source>Prefilled</source>
        <translation>Vorgefüllt</translation>
    </message>
    <message>
        <source>Active = acquired − (released − prefilled)</source>
        <translation>Aktiv = angefordert − (freigegeben − vorgefüllt)</translation>
    </message>
    <message>
        <source>Accounting</source>
        <translation>Buchführung</translation>
    </message>
    <message>
        <source>Frame time, median</source>
        <translation>Framezeit, Median</translation>
    </message>
    <message>
        <source>Frame time, 99 % of frames</source>
        <translation>Framezeit, 99 % der Frames</translation>
    </message>
    <message>
        <source>Frame time, 99.9 % of frames</source>
        <translation>Framezeit, 99,9 % der Frames</translation>
    </message>
    <message>
        <source>Longest frame</source>
        <translation>Längstes Frame</translation>
    </message>
    <message>
        <source>Frames over budget</source>
        <translation>Frames über dem Budget</translation>
    </message>
    <message>
        <source>Preempted frames</source>
        <translation>Verdrängte Frames</translation>
    </message>
    <message>
        <source>Budget spent in update</source>
        <translation>Anteil des Budgets für das Update</translation>
    </message>
    <message>
        <source>Budget spent in allocation</source>
        <translation>Anteil des Budgets für die Allokation</translation>
    </message>
    <message>
        <source>Budget spent in collection</source>
        <translation>Anteil des Budgets für Bereinigungen</translation>
    </message>
    <message>
        <source>Budget spent in drawing</source>
        <translation>Anteil des Budgets für das Zeichnen</translation>
    </message>
    <message>
        <source>Budget left over</source>
        <translation>Anteil des Budgets, der übrig blieb</translation>
    </message>
    <message>
        <source>Pause, median</source>
        <translation>Pause, Median</translation>
    </message>
    <message>
        <source>Pause, 99 % of pauses</source>
        <translation>Pause, 99 % der Pausen</translation>
    </message>
    <message>
        <source>Longest pause</source>
        <translation>Längste Pause</translation>
    </message>
    <message>
        <source>All pauses together</source>
        <translation>Alle Pausen zusammen</translation>
    </message>
    <message>
        <source>Set-up before the first frame</source>
        <translation>Einrichtung vor dem ersten Frame</translation>
    </message>
    <message>
        <source>Bytes reserved at most</source>
        <translation>Reservierte Bytes, Höchststand</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>Gezählt</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Pools and collectors</source>
        <translation>Pools und Collectors</translation>
    </message>
    <message>
        <source>Accounting, as the articles count</source>
        <translation>Buchführung, gezählt wie in den Artikeln</translation>
    </message>
    <message>
        <source>Counters follow from the experiment and its seed: they are the same on every machine.</source>
        <translation>Zähler folgen aus dem Experiment und seinem Startwert: Sie sind auf jedem Rechner gleich.</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>Geschätzt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>Pauses and memory</source>
        <translation>Pausen und Speicher</translation>
    </message>
    <message>
        <source>Preempted frames are included.</source>
        <translation>Verdrängte Frames sind mitgezählt.</translation>
    </message>
    <message>
        <source>Preempted frames, which lost more than a fifth of their time to other programs, are left out.</source>
        <translation>Verdrängte Frames, die mehr als ein Fünftel ihrer Zeit an andere Programme verloren haben, sind ausgelassen.</translation>
    </message>
    <message>
        <source>Pools, kind by kind</source>
        <translation>Pools, Art für Art</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Slots owned</source>
        <translation>Eigene Slots</translation>
    </message>
    <message>
        <source>In use at most</source>
        <translation>Höchstens belegt</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Minor</source>
        <translation>Kleine</translation>
    </message>
    <message>
        <source>Major</source>
        <translation>Große</translation>
    </message>
    <message>
        <source>In increments</source>
        <translation>In Schritten</translation>
    </message>
    <message>
        <source>Objects reclaimed</source>
        <translation>Abgeräumte Objekte</translation>
    </message>
    <message>
        <source>Bytes copied</source>
        <translation>Kopierte Bytes</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Anlass</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Reclaimed</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>Found alive</source>
        <translation>Lebend vorgefunden</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Of budget</source>
        <translation>Vom Budget</translation>
    </message>
    <message>
        <source>there: %1</source>
        <translation>dort: %1</translation>
    </message>
    <message>
        <source>here: %1</source>
        <translation>hier: %1</translation>
    </message>
    <message>
        <source>ours: no article says so</source>
        <translation>unsere: kein Artikel sagt das</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Scenario: %1 (%2). %3</source>
        <translation>Szenario: %1 (%2). %3</translation>
    </message>
    <message>
        <source>Lane %1: %2</source>
        <translation>Spur %1: %2</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Aussagen</translation>
    </message>
    <message>
        <source>The article said</source>
        <translation>Laut Artikel</translation>
    </message>
    <message>
        <source>Measured here</source>
        <translation>Hier gemessen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Notes and tunings</source>
        <translation>Notizen und Änderungen</translation>
    </message>
    <message>
        <source>Tuned: %1, %2</source>
        <translation>Verstellt: %1, %2</translation>
    </message>
    <message>
        <source>Tuned: %1</source>
        <translation>Verstellt: %1</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>The experiment</source>
        <translation>Das Experiment</translation>
    </message>
    <message>
        <source>The whole experiment, as a file to run:</source>
        <translation>Das ganze Experiment als Datei zum Ausführen:</translation>
    </message>
    <message>
        <source>How to repeat it</source>
        <translation>So lässt es sich wiederholen</translation>
    </message>
    <message>
        <source>Event hash: %1. The same hash means the same births and deaths, and so the same counters; timings differ.</source>
        <translation>Ereignis-Hash: %1. Derselbe Hash bedeutet, dass dieselben Objekte entstehen und sterben, also auch dieselben Zähler; Zeiten weichen ab.</translation>
    </message>
    <message>
        <source>The machine</source>
        <translation>Der Rechner</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n processors</source>
        <translation>
            <numerusform>%1, %n Prozessor</numerusform>
            <numerusform>%1, %n Prozessoren</numerusform>
        </translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>The run was measured on this machine.</source>
        <translation>Der Lauf wurde auf diesem Rechner gemessen.</translation>
    </message>
    <message>
        <source>The charts show the whole run, %1 frames.</source>
        <translation>Die Diagramme zeigen den ganzen Lauf, %1 Frames.</translation>
    </message>
    <message>
        <source>The charts show the frames from %1 to %2 of %3; all figures are of the whole run.</source>
        <translation>Die Diagramme zeigen die Frames %1 bis %2 von %3; alle Kennzahlen gelten für den ganzen Lauf.</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message numerus="yes">
        <source>%1 · seed %2 · %3 frames at %4 a second · event hash %5 · Poolscope %6</source>
        <translation>
            <numerusform>%1 · Startwert %2 · %3 Frame, %4 je Sekunde · Ereignis-Hash %5 · Poolscope %6</numerusform>
            <numerusform>%1 · Startwert %2 · %3 Frames, %4 je Sekunde · Ereignis-Hash %5 · Poolscope %6</numerusform>
        </translation>
    </message>
    <message>
        <source>Share of objects surviving a collection</source>
        <translation>Objekte, die eine Bereinigung überleben</translation>
    </message>
    <message>
        <source>Share of allocated bytes promoted</source>
        <translation>Anteil der belegten Bytes, der befördert wurde</translation>
    </message>
    <message>
        <source>Number of collections</source>
        <translation>Wie viele es waren</translation>
    </message>
    <message>
        <source>Collections with the longest pauses</source>
        <translation>Die mit den längsten Pausen</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Wovon</translation>
    </message>
    <message>
        <source>This file carries the experiment. Extract it (REPORT is this file), and run it:</source>
        <translation>Diese Datei enthält das Experiment. So wird es herausgeholt (REPORT ist diese Datei) und ausgeführt:</translation>
    </message>
    <message>
        <source>Timings are taken with a clock, and the bytes reserved are counted in blocks as malloc and the system hand them out: both hold for one machine only and are never the same twice.</source>
        <translation>Zeiten sind mit einer Uhr gemessen, und reservierte Bytes zählen die Blöcke, wie malloc und das System sie ausgeben: Beides gilt nur für einen Rechner und ist nie zweimal gleich.</translation>
    </message>
    <message>
        <source>What is marked with ≈ is an estimate: malloc was asked for the size of one block of each kind only.</source>
        <translation>Was mit ≈ bezeichnet ist, ist geschätzt: malloc wurde nur nach der Größe eines Blocks jeder Klasse gefragt.</translation>
    </message>
    <message>
        <source>%1 in %2 of %3</source>
        <translation>%1 in %2 von %3</translation>
    </message>
    <message numerus="yes">
        <source>Medians over %n repeats; in brackets the least and the most. An interval takes %1 repeats or more.</source>
        <translation>
            <numerusform>Mediane über %n Wiederholung; in Klammern das Kleinste und das Größte. Für ein Intervall braucht es mindestens %1 Wiederholungen.</numerusform>
            <numerusform>Mediane über %n Wiederholungen; in Klammern das Kleinste und das Größte. Für ein Intervall braucht es mindestens %1 Wiederholungen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Medians over %n repeats; in brackets the 95 % interval, from order statistics: it covers the true median with a probability of %1, whatever the distribution.</source>
        <translation>
            <numerusform>Mediane über %n Wiederholung; in Klammern das 95-%-Intervall, aus Ordnungsstatistiken: Es überdeckt den wahren Median mit einer Wahrscheinlichkeit von %1, wie die Verteilung auch sei.</numerusform>
            <numerusform>Mediane über %n Wiederholungen; in Klammern das 95-%-Intervall, aus Ordnungsstatistiken: Es überdeckt den wahren Median mit einer Wahrscheinlichkeit von %1, wie die Verteilung auch sei.</numerusform>
        </translation>
    </message>
    <message>
        <source>Preempted frames are left out.</source>
        <translation>Verdrängte Frames sind ausgelassen.</translation>
    </message>
    <message>
        <source>The counters of all repeats are the same.</source>
        <translation>Die Zähler aller Wiederholungen sind gleich.</translation>
    </message>
    <message>
        <source>Measured in all repeats</source>
        <translation>In allen Wiederholungen gemessen</translation>
    </message>
    <message>
        <source>Collections in preempted frames are left out of this table, as of all timings.</source>
        <translation>Bereinigungen in verdrängten Frames sind aus dieser Tabelle ausgelassen wie aus allen Zeiten.</translation>
    </message>
    <message>
        <source>Report written by</source>
        <translation>Bericht geschrieben von</translation>
    </message>
    <message>
        <source>This machine wrote the report. The recording is of an older version and does not name the machine that it was measured on.</source>
        <translation>Dieser Rechner hat den Bericht geschrieben. Die Aufzeichnung ist von einer älteren Version und nennt den Rechner nicht, auf dem gemessen wurde.</translation>
    </message>
    <message>
        <source>The curves of pauses and of utilisation are of the whole run.</source>
        <translation>Die Kurven der Pausen und der Auslastung sind vom ganzen Lauf.</translation>
    </message>
    <message numerus="yes">
        <source>Of the first of %n repeats.</source>
        <translation>
            <numerusform>Von der ersten von %n Wiederholung.</numerusform>
            <numerusform>Von der ersten von %n Wiederholungen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This is the verdict on the first of %n repeats. The file repeats.csv is of an older version and lacks what the verdict on all of them needs; &apos;poolscope run&apos; printed that one.</source>
        <translation>
            <numerusform>Dies ist das Urteil über die erste von %n Wiederholung. Die Datei repeats.csv ist von einer älteren Version, und ihr fehlt, was das Urteil über alle braucht; &apos;poolscope run&apos; hat es ausgegeben.</numerusform>
            <numerusform>Dies ist das Urteil über die erste von %n Wiederholungen. Die Datei repeats.csv ist von einer älteren Version, und ihr fehlt, was das Urteil über alle braucht; &apos;poolscope run&apos; hat es ausgegeben.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 values, from %2 to %3</source>
        <translation>%1 Werte, von %2 bis %3</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>What was varied</source>
        <translation>Was variiert wurde</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Everything is counted, nothing timed: the figures follow from the experiment and its seeds, and are the same on every machine.</source>
        <translation>Alles ist gezählt, keine Zeit gemessen: Die Zahlen folgen aus dem Experiment und seinen Startwerten und sind auf jedem Rechner gleich.</translation>
    </message>
    <message>
        <source>This is part %1 of %2 of the sweep.</source>
        <translation>Dies ist Teil %1 von %2 der Versuchsreihe.</translation>
    </message>
    <message>
        <source>The sweep is not finished: %1 of %2 runs are done.</source>
        <translation>Die Versuchsreihe ist nicht zu Ende: %1 von %2 Läufen sind fertig.</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Medians over the seeds; in brackets, where seeds differ, the lowest and the highest.</source>
        <translation>Mediane über die Startwerte; in Klammern, wo sie sich unterscheiden, das Kleinste und das Größte.</translation>
    </message>
    <message>
        <source>These are the first %1 of %2 rows; sweep.csv has all runs.</source>
        <translation>Dies sind die ersten %1 von %2 Zeilen; sweep.csv hat alle Läufe.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs could not go on; sweep.csv says why.</source>
        <translation>
            <numerusform>%n Lauf konnte nicht weitergehen; sweep.csv sagt, warum.</numerusform>
            <numerusform>%n Läufe konnten nicht weitergehen; sweep.csv sagt, warum.</numerusform>
        </translation>
    </message>
    <message>
        <source>This file carries the experiment. Extract it (REPORT is this file), and run the sweep:</source>
        <translation>Diese Datei enthält das Experiment. Es wird so herausgeholt (REPORT ist diese Datei) und die Versuchsreihe gemacht:</translation>
    </message>
    <message>
        <source>The first %1 of %2 event hashes; sweep.json has all. The same hashes mean the same counters; timings differ.</source>
        <translation>Die ersten %1 von %2 Ereignis-Hashes; sweep.json hat alle. Gleiche Hashes bedeuten gleiche Zähler; Zeiten unterscheiden sich.</translation>
    </message>
    <message>
        <source>Event hashes, in the order of the seeds. The same hashes mean the same counters; timings differ.</source>
        <translation>Ereignis-Hashes in der Reihenfolge der Startwerte. Gleiche Hashes bedeuten gleiche Zähler; Zeiten unterscheiden sich.</translation>
    </message>
    <message>
        <source>The sweep was done on this machine.</source>
        <translation>Die Versuchsreihe wurde auf diesem Rechner gemacht.</translation>
    </message>
    <message>
        <source>The sweep was done on these machines.</source>
        <translation>Die Versuchsreihe wurde auf diesen Rechnern gemacht.</translation>
    </message>
    <message>
        <source>Tuning curve</source>
        <translation>Abstimmungskurve</translation>
    </message>
    <message>
        <source>Sweep: %1</source>
        <translation>Versuchsreihe: %1</translation>
    </message>
    <message>
        <source>Frames over budget by the clock alone</source>
        <translation>Frames über dem Budget allein nach der Uhr</translation>
    </message>
    <message>
        <source>Counters follow from the experiment and its seeds: they are the same on every machine. Each run was then timed alone, in a process of its own.</source>
        <translation>Zähler folgen aus dem Experiment und seinen Startwerten: Sie sind auf jedem Rechner gleich. Jeder Lauf wurde danach allein gemessen, in einem eigenen Prozess.</translation>
    </message>
    <message>
        <source>Counters follow from the experiment and its seeds: they are the same on every machine. Each run was then timed alone.</source>
        <translation>Zähler folgen aus dem Experiment und seinen Startwerten: Sie sind auf jedem Rechner gleich. Danach wurde jeder Lauf für sich gemessen.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs could not be timed; sweep.csv says why.</source>
        <translation>
            <numerusform>%n Lauf konnte nicht gemessen werden; sweep.csv sagt, warum.</numerusform>
            <numerusform>%n Läufe konnten nicht gemessen werden; sweep.csv sagt, warum.</numerusform>
        </translation>
    </message>
    <message>
        <source>Collection time per byte allocated</source>
        <translation>Bereinigungszeit je allokiertem Byte</translation>
    </message>
    <message>
        <source>New objects made</source>
        <translation>Neu erzeugte Objekte</translation>
    </message>
    <message>
        <source>No library reports these figures; they are estimated from what is reported, and marked with ≈.</source>
        <translation>Keine Bibliothek meldet diese Kennzahlen; sie sind aus dem errechnet, was gemeldet wird, und mit ≈ markiert.</translation>
    </message>
    <message>
        <source>Too little undisturbed time in %1: other programs preempted most frames. The times are of the remaining frames, which may be shorter.</source>
        <translation>Zu wenig ungestörte Zeit in %1: Die meisten Frames wurden von anderen Programmen verdrängt; die Zeiten sind die der übrigen Frames, die kürzer sein können.</translation>
    </message>
    <message>
        <source>The run was tuned while it ran, as the notes say, so a command alone does not repeat it. The experiment is as it was at the end.</source>
        <translation>Der Lauf wurde unterwegs verändert, wie die Notizen sagen: Ein Befehl allein wiederholt ihn nicht. Das Experiment ist so, wie es am Ende war.</translation>
    </message>
    <message>
        <source>No charts: a single frame has no course over time.</source>
        <translation>Es gibt keine: Ein einzelnes Frame hat keinen Verlauf.</translation>
    </message>
    <message>
        <source>With fewer than %1 seeds, no difference in time can be shown.</source>
        <translation>Weniger als %1 Startwerte lassen keinen Zeitunterschied erkennen.</translation>
    </message>
    <message>
        <source>Point at the chart to read values. Drag to move it; after a click, turn the wheel to zoom, press the arrow keys to go from value to value, and A or B to set a cursor.</source>
        <translation>Zeigen Sie auf das Diagramm, um Werte abzulesen. Ziehen verschiebt es; nach einem Klick zoomt das Mausrad, die Pfeiltasten gehen von Wert zu Wert, und A oder B setzt einen Cursor.</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Figure %1: %2</source>
        <translation>Abbildung %1: %2</translation>
    </message>
    <message>
        <source>Table %1: %2</source>
        <translation>Tabelle %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>Over %n repeats.</source>
        <translation>
            <numerusform>Über %n Wiederholung.</numerusform>
            <numerusform>Über %n Wiederholungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Heap utilisation at the end</source>
        <translation>Auslastung des Heaps am Ende</translation>
    </message>
    <message>
        <source>External fragmentation at the end</source>
        <translation>Äußere Fragmentierung am Ende</translation>
    </message>
    <message>
        <source>Internal waste at the end</source>
        <translation>Innerer Verschnitt am Ende</translation>
    </message>
    <message>
        <source>Largest free block at the end</source>
        <translation>Größter freier Block am Ende</translation>
    </message>
    <message>
        <source>Free blocks at the end</source>
        <translation>Freie Blöcke am Ende</translation>
    </message>
    <message>
        <source>Free blocks searched an allocation</source>
        <translation>Angesehene freie Blöcke je Allokation</translation>
    </message>
    <message>
        <source>Free blocks searched in a frame, at most</source>
        <translation>Angesehene freie Blöcke in einem Frame, höchstens</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>Teilungen</translation>
    </message>
    <message>
        <source>Joins</source>
        <translation>Verschmelzungen</translation>
    </message>
    <message>
        <source>Refused though enough was free</source>
        <translation>Abgewiesen, obwohl genug frei war</translation>
    </message>
    <message>
        <source>Free blocks searched, median</source>
        <translation>Angesehene freie Blöcke, Median</translation>
    </message>
    <message>
        <source>Free blocks searched, 99 % of allocations</source>
        <translation>Angesehene freie Blöcke, 99 % der Allokationen</translation>
    </message>
    <message>
        <source>Free blocks searched by one allocation, at most</source>
        <translation>Angesehene freie Blöcke einer Allokation, höchstens</translation>
    </message>
    <message>
        <source>Allocations, most in any frame</source>
        <translation>Allokationen, die meisten in einem Frame</translation>
    </message>
    <message>
        <source>Bytes allocated, most in any frame</source>
        <translation>Allozierte Bytes, die meisten in einem Frame</translation>
    </message>
    <message>
        <source>Allocations a frame, on average</source>
        <translation>Allokationen pro Frame, im Durchschnitt</translation>
    </message>
    <message>
        <source>Bytes allocated a frame, on average</source>
        <translation>Allozierte Bytes pro Frame, im Durchschnitt</translation>
    </message>
    <message>
        <source>Most bytes alive at once</source>
        <translation>Die meisten gleichzeitig lebenden Bytes</translation>
    </message>
    <message>
        <source>Most objects alive at once</source>
        <translation>Die meisten gleichzeitig lebenden Objekte</translation>
    </message>
    <message>
        <source>Objects alive at the end</source>
        <translation>Objekte, die am Ende leben</translation>
    </message>
    <message>
        <source>Bytes alive at the end</source>
        <translation>Bytes, die am Ende leben</translation>
    </message>
    <message>
        <source>came</source>
        <translation>hinzugekommen</translation>
    </message>
    <message>
        <source>went</source>
        <translation>weggefallen</translation>
    </message>
    <message>
        <source>grew</source>
        <translation>gewachsen</translation>
    </message>
    <message>
        <source>shrank</source>
        <translation>geschrumpft</translation>
    </message>
    <message>
        <source>grew and shrank</source>
        <translation>gewachsen und geschrumpft</translation>
    </message>
    <message>
        <source>The traces</source>
        <translation>Die Mitschnitte</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Mitschnitt</translation>
    </message>
    <message>
        <source>Frames end</source>
        <translation>Frames enden</translation>
    </message>
    <message>
        <source>First frames left out</source>
        <translation>Erste Frames weggelassen</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Everything is counted. Births and bytes of call sites and kinds are those of a frame, on average; a peak is the most bytes of these objects alone that are alive at once.</source>
        <translation>Alles ist gezählt. Geburten und Bytes von Aufrufstellen und Arten sind Durchschnitte pro Frame; ein Höchststand sind die meisten gleichzeitig lebenden Bytes dieser Objekte allein.</translation>
    </message>
    <message>
        <source>Everything is counted. Frames of both are not the same thing, or there are none: births and bytes of call sites and kinds are all of them; a peak is the most bytes of these objects alone that are alive at once.</source>
        <translation>Alles ist gezählt. Die Frames der beiden sind nicht dasselbe, oder es gibt keine: Geburten und Bytes von Aufrufstellen und Arten sind Summen; ein Höchststand sind die meisten gleichzeitig lebenden Bytes dieser Objekte allein.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Births</source>
        <translation>Geburten</translation>
    </message>
    <message>
        <source>Bytes a frame</source>
        <translation>Bytes pro Frame</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>%1 before</source>
        <translation>%1 vorher</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>These are the first %1 of %2; --json has all.</source>
        <translation>Das sind die ersten %1 von %2; --json hat alle.</translation>
    </message>
    <message>
        <source>Not changed: %1</source>
        <translation>Nicht geändert: %1</translation>
    </message>
    <message>
        <source>Call sites</source>
        <translation>Aufrufstellen</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>Not both traces have call sites, which “poolscope record --call-sites” records. Kinds are those of sizes.</source>
        <translation>Nicht beide Mitschnitte haben Aufrufstellen, die „poolscope record --call-sites“ aufzeichnet. Arten sind die der Größen.</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>What changed between two traces</source>
        <translation>Was sich zwischen zwei Mitschnitten geändert hat</translation>
    </message>
    <message>
        <source>where the program marks it</source>
        <translation>wo das Programm sie markiert</translation>
    </message>
    <message>
        <source>every sixtieth of a second, differently in each run</source>
        <translation>jede sechzigstel Sekunde, in jedem Lauf anders</translation>
    </message>
    <message>
        <source>Allocations in all</source>
        <translation>Allokationen insgesamt</translation>
    </message>
    <message>
        <source>Bytes allocated in all</source>
        <translation>Allozierte Bytes insgesamt</translation>
    </message>
    <message>
        <source>The program&apos;s own pools</source>
        <translation>Eigene Pools des Programms</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Bytes at most</source>
        <translation>Höchstens Bytes</translation>
    </message>
    <message>
        <source>Handed out</source>
        <translation>Ausgegeben</translation>
    </message>
    <message>
        <source>In use at the end</source>
        <translation>Am Ende belegt</translation>
    </message>
    <message>
        <source>The charts have no lines of the recorded program itself: its trace is not there any more, or another one is in its place.</source>
        <translation>Die Diagramme haben keine Linien des aufgezeichneten Programms selbst: Sein Mitschnitt ist nicht mehr da, oder ein anderer ist an seiner Stelle.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ReportCommands</name>
    <message>
        <source>Export report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML-Seite (*.html)</translation>
    </message>
    <message>
        <source>frames %1 to %2</source>
        <translation>Frames %1 bis %2</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ReportDialog</name>
    <message>
        <source>&amp;Line below every chart: experiment, seed and version</source>
        <translation>&amp;Zeile unter jedem Diagramm: Experiment, Startwert und Version</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>HTML, for a browser</source>
        <translation>HTML, für den Browser</translation>
    </message>
    <message>
        <source>PDF, for paper</source>
        <translation>PDF, zum Drucken</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>&amp;Question:</source>
        <translation>&amp;Frage:</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>F&amp;ormat:</translation>
    </message>
    <message>
        <source>&amp;Paper:</source>
        <translation>&amp;Papier:</translation>
    </message>
    <message>
        <source>&amp;Charts:</source>
        <translation>&amp;Diagramme:</translation>
    </message>
    <message>
        <source>Which question does the report answer? It appears at the beginning, and may be left empty.</source>
        <translation>Welche Frage beantwortet der Bericht? Sie steht am Anfang; das Feld kann leer bleiben.</translation>
    </message>
    <message>
        <source>The range shown, %1</source>
        <translation>Wie gezeigt, %1</translation>
    </message>
    <message>
        <source>The whole run</source>
        <translation>Vom ganzen Lauf</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RestoreCommands</name>
    <message>
        <source>Poolscope ended unexpectedly. What it had recorded of a program is in %1.</source>
        <translation>Poolscope wurde unerwartet beendet. Was es von einem Programm aufgezeichnet hatte, steht in %1.</translation>
    </message>
    <message>
        <source>Poolscope ended unexpectedly. “%1” was open, with changes that were not saved.</source>
        <translation>Poolscope wurde unerwartet beendet. „%1“ war offen, mit Änderungen, die nicht gespeichert waren.</translation>
    </message>
    <message>
        <source>Poolscope ended unexpectedly. “%1” was open, with notes that were not saved.</source>
        <translation>Poolscope wurde unerwartet beendet. „%1“ war offen, mit Notizen, die nicht gespeichert waren.</translation>
    </message>
    <message>
        <source>Poolscope ended unexpectedly. “%1” was open.</source>
        <translation>Poolscope wurde unerwartet beendet. „%1“ war offen.</translation>
    </message>
    <message>
        <source>restored changes</source>
        <translation>wiederhergestellte Änderungen</translation>
    </message>
    <message>
        <source>Not restored</source>
        <translation>Nicht wiederhergestellt</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::Rewind</name>
    <message>
        <source>Running again: frame %1 of %2</source>
        <translation>Wird noch einmal ausgeführt: Frame %1 von %2</translation>
    </message>
    <message>
        <source>Frame %1 is not shown: when it is run again, %2 has %3 of %4, and %5 were recorded. The recording is of another version of the program, or was changed.</source>
        <translation>Frame %1 wird nicht gezeigt: Noch einmal ausgeführt, hat %2 bei %4 den Wert %3, und aufgezeichnet ist %5. Die Aufzeichnung stammt von einer anderen Version des Programms oder wurde geändert.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RewindBar</name>
    <message>
        <source>Live End</source>
        <translation>Laufendes Ende</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>Frame %1 von %2</translation>
    </message>
    <message>
        <source>Back in time</source>
        <translation>Zurück in der Zeit</translation>
    </message>
    <message>
        <source>Snapshots of it: %1, which take %2 of memory.</source>
        <translation>Momentaufnahmen davon: %1, die %2 Speicher einnehmen.</translation>
    </message>
    <message>
        <source>The frame that the lanes&apos; pictures, cards and heap maps show. To show an earlier one, the run is repeated out of sight.</source>
        <translation>Das Frame, das Bilder, Karten und Heap-Karten der Spuren zeigen. Für ein früheres wird der Lauf unsichtbar noch einmal ausgeführt.</translation>
    </message>
    <message>
        <source>There is no memory for more snapshots, so a frame may take %1.</source>
        <translation>Für mehr fehlt Speicher, sodass ein Frame %1 brauchen kann.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RewindProcess</name>
    <message>
        <source>The program could not be started a second time to run frames again: %1.</source>
        <translation>Das Programm ließ sich nicht ein zweites Mal starten, um Frames noch einmal auszuführen: %1.</translation>
    </message>
    <message>
        <source>The process that ran frames again has ended unexpectedly. The run itself is untouched.</source>
        <translation>Der Prozess, der Frames noch einmal ausführte, ist unerwartet zu Ende gegangen. Der Lauf selbst ist unberührt.</translation>
    </message>
    <message>
        <source>Frames cannot be run again: %1.</source>
        <translation>Frames lassen sich nicht noch einmal ausführen: %1.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RunBar</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Which experiment is run</source>
        <translation>Welches Experiment läuft</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Speed </source>
        <translation>Tempo </translation>
    </message>
    <message>
        <source>Experiment </source>
        <translation>Experiment </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Save a chart as PNG, SVG or PDF, or the samples as CSV</source>
        <translation>Ein Diagramm als PNG, SVG oder PDF speichern oder die Messwerte als CSV</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Run</source>
        <comment>button</comment>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Simulated time compared with real time ([ and ]). The run goes on; a change of speed leaves a mark on the time axis.</source>
        <translation>Simulierte Zeit im Verhältnis zur wirklichen ([ und ]). Der Lauf geht weiter; ein Wechsel des Tempos hinterlässt eine Marke auf der Zeitachse.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RunCommands</name>
    <message>
        <source>Point at a frame on the charts first.</source>
        <translation>Erst in den Diagrammen auf ein Frame zeigen.</translation>
    </message>
    <message>
        <source>The cards, the pictures, the heap maps and the table “Figures” show the frame of the red line. The other tables and the values at the ends of the lines are still those of the last frame.</source>
        <translation>Die Karten, die Bilder, die Heap-Karten und die Tabelle „Messwerte“ zeigen das Frame der roten Linie. Die übrigen Tabellen und die Werte an den Enden der Linien sind weiterhin die des letzten Frames.</translation>
    </message>
    <message>
        <source>The next frame begins with a collection.</source>
        <translation>Das nächste Frame beginnt mit einer Bereinigung.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::RunDisplay</name>
    <message>
        <source>The run has ended</source>
        <translation>Der Lauf ist zu Ende</translation>
    </message>
    <message>
        <source>Press Run (%1)</source>
        <translation>„Starten“ drücken (%1)</translation>
    </message>
    <message>
        <source>The run cannot begin</source>
        <translation>Der Lauf kann nicht beginnen</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ScenarioForm</name>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>One sentence: what there is to see</source>
        <translation>Ein Satz: was es zu sehen gibt</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Darin</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>scenario inside</source>
        <translation>Szenario darin</translation>
    </message>
    <message>
        <source>description</source>
        <translation>Beschreibung</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::SecondRun</name>
    <message>
        <source>After %1 frames its recording takes %2 of memory. Compare with fewer frames.</source>
        <translation>Nach %1 Frames nimmt seine Aufzeichnung %2 Speicher ein. Mit weniger Frames vergleichen.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the shortcuts</source>
        <translation>Tastenkürzel durchsuchen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>Was sie tun</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::SizeControls</name>
    <message>
        <source>Measure time, too</source>
        <translation>Auch Zeit messen</translation>
    </message>
    <message>
        <source>Which size</source>
        <translation>Welche Größe</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Find Again</source>
        <translation>Neu suchen</translation>
    </message>
    <message>
        <source>Vary another number, too, and draw both as a map</source>
        <translation>Eine weitere Zahl mitverändern und beide als Karte zeichnen</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>nichts weiter</translation>
    </message>
    <message>
        <source>How many seeds each size is tried with: more seeds are surer, and take longer</source>
        <translation>Mit wie vielen Startwerten jede Größe probiert wird: Je mehr es sind, desto sicherer ist das Ergebnis, und desto länger dauert es</translation>
    </message>
    <message>
        <source>Repeat every run by itself, one after the other, to measure frame times; the experiment pauses meanwhile</source>
        <translation>Jeden Lauf für sich wiederholen, einen nach dem anderen, um die Zeit der Frames zu messen; das Experiment wird dafür angehalten</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::SizePanel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of each kind</source>
        <translation>%1 je Art</translation>
    </message>
    <message>
        <source>Copy as C++</source>
        <translation>Als C++ kopieren</translation>
    </message>
    <message>
        <source>Declarations of these pools, with the sizes advised, to paste into a program</source>
        <translation>Deklarationen dieser Pools mit den empfohlenen Größen, zum Einfügen in ein Programm</translation>
    </message>
    <message>
        <source>Runs done</source>
        <translation>Fertige Läufe</translation>
    </message>
    <message>
        <source>The experiment should stay paused while runs are timed.</source>
        <translation>Das Experiment sollte angehalten bleiben, solange Läufe gemessen werden.</translation>
    </message>
    <message>
        <source>Click on the curve, or drag the line, to set a size.</source>
        <translation>Ein Klick auf die Kurve oder Ziehen an der Linie stellt eine Größe ein.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Cancelled after %1 of %2 runs.</source>
        <translation>Nach %1 von %2 Läufen abgebrochen.</translation>
    </message>
    <message>
        <source>Set to %1</source>
        <translation>Auf %1 setzen</translation>
    </message>
    <message>
        <source>The pools of %1 have been copied as C++, to be pasted into a program.</source>
        <translation>Die Pools von %1 sind als C++ kopiert, zum Einfügen in ein Programm.</translation>
    </message>
    <message>
        <source>less than 1 s left</source>
        <translation>noch weniger als 1 s</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>noch etwa %1 s</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>noch etwa %1 min</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 sizes, with one seed of %2 frames.</source>
        <translation>%1 Größen, mit einem Startwert zu %2 Frames.</translation>
    </message>
    <message>
        <source>%1 sizes, each with %2 seeds of %3 frames.</source>
        <translation>%1 Größen, jede mit %2 Startwerten zu %3 Frames.</translation>
    </message>
    <message>
        <source>This applies to an earlier state of the experiment.</source>
        <translation>Das gilt für einen früheren Stand des Experiments.</translation>
    </message>
    <message>
        <source>Counting the slots that the events need: %1</source>
        <translation>Es wird gezählt, was die Ereignisse verlangen: %1</translation>
    </message>
    <message>
        <source>Measure Time</source>
        <translation>Zeit messen</translation>
    </message>
    <message>
        <source>“Find the Size…” on a lane&apos;s card looks for the size of its pools or its heap.</source>
        <translation>„Größe finden…“ auf der Karte einer Spur sucht die Größe ihrer Pools oder ihres Heaps.</translation>
    </message>
    <message>
        <source>So little is live that no collector can have heaps of different sizes: there is nothing to compare.</source>
        <translation>Es lebt so wenig, dass kein Collector Heaps verschiedener Größe haben kann: Es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>With it, if it does not grow, a run could not go on.</source>
        <translation>Damit konnte ein Lauf nicht weitergehen, wenn der Heap nicht wächst.</translation>
    </message>
    <message>
        <source>With %1, the nearest size tried, a run could not go on.</source>
        <translation>Mit %1, der nächsten probierten Größe, konnte ein Lauf nicht weitergehen.</translation>
    </message>
    <message>
        <source>Collections take %1 a frame with it, and the longest pause is %2.</source>
        <translation>Bereinigungen brauchen damit %1 je Frame, und die längste Pause ist %2.</translation>
    </message>
    <message>
        <source>With %1, the nearest size tried, collections take %2 a frame, and the longest pause is %3.</source>
        <translation>Mit %1, der nächsten probierten Größe, brauchen Bereinigungen %2 je Frame, und die längste Pause ist %3.</translation>
    </message>
    <message>
        <source>Collections visit %1 objects a frame with it, at most %2 at once.</source>
        <translation>Bereinigungen besuchen damit %1 Objekte je Frame, höchstens %2 auf einmal.</translation>
    </message>
    <message>
        <source>With %1, the nearest size tried, collections visit %2 objects a frame, at most %3 at once.</source>
        <translation>Mit %1, der nächsten probierten Größe, besuchen Bereinigungen %2 Objekte je Frame, höchstens %3 auf einmal.</translation>
    </message>
    <message>
        <source>With twice as much they take %1, and the longest pause is %2.</source>
        <translation>Mit doppelt so viel brauchen sie %1, und die längste Pause ist %2.</translation>
    </message>
    <message>
        <source>With twice as much they visit %1, at most %2 at once.</source>
        <translation>Mit doppelt so viel besuchen sie %1, höchstens %2 auf einmal.</translation>
    </message>
    <message>
        <source>%1 collectors with %2 heaps in all</source>
        <translation>%1 Collectors mit zusammen %2 Heaps</translation>
    </message>
    <message>
        <source>%1, with one seed of %2 frames.</source>
        <translation>%1, mit einem Startwert zu %2 Frames.</translation>
    </message>
    <message>
        <source>%1, each with %2 seeds of %3 frames.</source>
        <translation>%1, jeweils mit %2 Startwerten zu %3 Frames.</translation>
    </message>
    <message>
        <source>The lane&apos;s own collector is not in it: it cannot have heaps so small.</source>
        <translation>Der Collector der Spur selbst fehlt: Er kann so kleine Heaps nicht haben.</translation>
    </message>
    <message>
        <source>Crosses: a run could not go on with so small a heap.</source>
        <translation>Kreuze: Mit einem so kleinen Heap konnte ein Lauf nicht weitergehen.</translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation>Szenario: %1</translation>
    </message>
    <message>
        <source>Click on a cell to set both values.</source>
        <translation>Ein Klick auf eine Zelle stellt beide Werte ein.</translation>
    </message>
    <message>
        <source>There is nothing to draw: only one value is possible, or nothing was counted.</source>
        <translation>Es gibt nichts zu zeichnen: Nur ein Wert ist möglich, oder es wurde nichts gezählt.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 of all acquires are misses or refusals</source>
        <translation>%1 aller Anforderungen sind Fehlgriffe oder Abweisungen</translation>
    </message>
    <message>
        <source>there is no miss or refusal</source>
        <translation>kein Fehlgriff und keine Abweisung</translation>
    </message>
    <message>
        <source>collections take %1 a frame</source>
        <translation>Bereinigungen brauchen %1 je Frame</translation>
    </message>
    <message>
        <source>collections visit %1 objects a frame</source>
        <translation>Bereinigungen besuchen %1 Objekte je Frame</translation>
    </message>
    <message>
        <source>The present setting is outside the map.</source>
        <translation>Die jetzige Einstellung liegt außerhalb der Karte.</translation>
    </message>
    <message>
        <source>a run could not go on</source>
        <translation>ein Lauf konnte nicht weitergehen</translation>
    </message>
    <message>
        <source>At the present setting (%1) %2.</source>
        <translation>Mit der jetzigen Einstellung (%1): %2.</translation>
    </message>
    <message>
        <source>At the setting tried that is nearest to the present one (%1) %2.</source>
        <translation>Mit der probierten Einstellung, die der jetzigen am nächsten liegt (%1): %2.</translation>
    </message>
    <message>
        <source>No cell of the map is better.</source>
        <translation>Keine Zelle der Karte ist besser.</translation>
    </message>
    <message>
        <source>The best cell of the map is %1: %2.</source>
        <translation>Die beste Zelle der Karte ist %1: %2.</translation>
    </message>
    <message>
        <source>%1 × %2 settings</source>
        <translation>%1 × %2 Einstellungen</translation>
    </message>
    <message>
        <source>Set Size of Each Kind</source>
        <translation>Größe jeder Art setzen</translation>
    </message>
    <message>
        <source>sizes of %1</source>
        <translation>Größen von %1</translation>
    </message>
    <message>
        <source>Each kind with a size of its own (%1) takes %2 in all.</source>
        <translation>Mit einer eigenen Größe für jede Art (%1) braucht es zusammen %2.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Gives each of these kinds a pool of its own; that restarts the run</source>
        <translation>Gibt jeder dieser Arten einen eigenen Pool; das beginnt den Lauf neu</translation>
    </message>
    <message>
        <source>Repeat the runs to measure the time that collections take, the longest pause and the minimum mutator utilisation; the experiment pauses meanwhile</source>
        <translation>Noch einmal, mit der Zeit der Bereinigungen, der längsten Pause und der minimalen Mutator-Auslastung; das Experiment wird dafür angehalten</translation>
    </message>
    <message>
        <source>With a budget of %1, plus the space kept empty to copy into, the heap is %2 the peak live size (%3).</source>
        <translation>Mit einem Budget von %1 und dem, was zum Kopieren leer bleibt, hat der Heap %2 dessen, was höchstens lebt (%3).</translation>
    </message>
    <message>
        <source>With a budget of %1, the heap is %2 the peak live size (%3).</source>
        <translation>Mit einem Budget von %1 hat der Heap %2 dessen, was höchstens lebt (%3).</translation>
    </message>
    <message>
        <source>How long pauses are, and how much of the time they leave to the program, is measured, not counted: “Measure Time” repeats every run by itself, which takes at least as long again.</source>
        <translation>Wie lang Pausen sind und wie viel Zeit sie dem Programm lassen, wird nicht gezählt, sondern gemessen: „Zeit messen“ wiederholt jeden Lauf für sich, was mindestens noch einmal so lange dauert.</translation>
    </message>
    <message>
        <source>The collectors compared are those whose heap has a budget. Here heaps do not grow, all objects are on the collected heap, and a nursery takes at most a third of the smallest heap; all else is as in %1.</source>
        <translation>Verglichen werden Collectors, deren Heap ein Budget hat. Hier wachsen Heaps nicht, alle Objekte liegen auf dem GC-Heap, und eine Nursery nimmt höchstens ein Drittel des kleinsten Heaps; sonst sind alle wie %1.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::SlotBars</name>
    <message>
        <source>Slots by kind</source>
        <translation>Slots nach Art</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::SlotRows</name>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3 slots in use, %4 at most at once.</source>
        <translation>%1: %2 von %3 Slots belegt, höchstens %4 zugleich.</translation>
    </message>
    <message>
        <source>waits for 1 slot in use</source>
        <translation>wartet auf 1 belegten Slot</translation>
    </message>
    <message>
        <source>waits for %1 slots in use</source>
        <translation>wartet auf %1 belegte Slots</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::SlowMotionView</name>
    <message>
        <source>Back to the Run</source>
        <translation>Zurück zum Lauf</translation>
    </message>
    <message>
        <source>Slow motion</source>
        <translation>Zeitlupe</translation>
    </message>
    <message>
        <source>Close the film and show the run again (Esc)</source>
        <translation>Den Film schließen und den Lauf wieder zeigen (Esc)</translation>
    </message>
    <message>
        <source>Progress of the film</source>
        <translation>Fortschritt des Films</translation>
    </message>
    <message>
        <source>a sample of %1 of %2 objects</source>
        <translation>eine Stichprobe von %1 aus %2 Objekten</translation>
    </message>
    <message>
        <source>%1 · lane %2 · frame %3</source>
        <translation>%1 · Spur %2 · Frame %3</translation>
    </message>
    <message>
        <source>Pool of %1 · lane %2 · up to frame %3</source>
        <translation>Pool von %1 · Spur %2 · bis Frame %3</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::StartListModel</name>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1
Lanes: %2</source>
        <translation>%1
Spuren: %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Step by step, with questions that the run answers</source>
        <translation>Schritt für Schritt, mit Fragen, die der Lauf beantwortet</translation>
    </message>
    <message>
        <source>The guide</source>
        <translation>Das Handbuch</translation>
    </message>
    <message>
        <source>to read</source>
        <translation>zum Lesen</translation>
    </message>
    <message numerus="yes">
        <source>%n lanes</source>
        <translation>
            <numerusform>%n Spur</numerusform>
            <numerusform>%n Spuren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>What this window shows, how to measure and teach with it, and a page for every chart, number, strategy and file.</source>
        <translation>Was man in diesem Fenster sieht, wie man damit misst und unterrichtet, und eine Seite zu jedem Diagramm, jeder Zahl, jeder Strategie und jeder Datei.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>What do you want to see?</source>
        <translation>Was möchten Sie sehen?</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Eigenes</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Close This Page</source>
        <translation>Seite schließen</translation>
    </message>
    <message>
        <source>No file yet</source>
        <translation>Noch keine Datei</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Ctrl+Page Down and Ctrl+Page Up go from group to group</source>
        <translation>Strg+Bild ab und Strg+Bild auf gehen von Gruppe zu Gruppe</translation>
    </message>
    <message>
        <source>Search experiments and lessons</source>
        <translation>Experimente und Lektionen durchsuchen</translation>
    </message>
    <message>
        <source>Words of a title, description, lane, strategy, scenario or group, in this language or in English (Ctrl+F)</source>
        <translation>Wörter eines Titels, einer Beschreibung, einer Spur, einer Strategie, eines Szenarios oder einer Gruppe, auf Deutsch oder Englisch (Strg+F)</translation>
    </message>
    <message>
        <source>Nothing in the group “%1” contains “%2”.</source>
        <translation>In der Gruppe „%1“ hat nichts „%2“.</translation>
    </message>
    <message>
        <source>Nothing here contains “%1” in its title, description, lanes, strategies or scenario.</source>
        <translation>Nichts hier hat „%1“ in Titel, Beschreibung, Spuren, Strategien oder Szenario.</translation>
    </message>
    <message numerus="yes">
        <source>Show %n from other groups</source>
        <translation>
            <numerusform>%n aus einer anderen Gruppe zeigen</numerusform>
            <numerusform>%n aus anderen Gruppen zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to the previous experiment (Esc)</source>
        <translation>Zurück zum vorigen Experiment (Esc)</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Open it again as it was seconds before</source>
        <translation>Wieder öffnen, wie es Sekunden davor war</translation>
    </message>
    <message>
        <source>Forget what was not saved</source>
        <translation>Vergessen, was nicht gespeichert war</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::StatusLine</name>
    <message>
        <source>Nothing loaded</source>
        <translation>Nichts geladen</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>the accounting of %1 is off</source>
        <translation>die Buchführung von %1 stimmt nicht</translation>
    </message>
    <message>
        <source>accounting OK</source>
        <translation>Buchführung stimmt</translation>
    </message>
    <message>
        <source>Simulated frames a second, measured</source>
        <translation>Simulierte Frames je Sekunde, gemessen</translation>
    </message>
    <message numerus="yes">
        <source>frame %1, beyond the planned %2 frames</source>
        <translation>
            <numerusform>Frame %1, über das geplante %2 Frame hinaus</numerusform>
            <numerusform>Frame %1, über die geplanten %2 Frames hinaus</numerusform>
        </translation>
    </message>
    <message>
        <source>frame %1 of %2</source>
        <translation>Frame %1 von %2</translation>
    </message>
    <message>
        <source>%1 frames a second</source>
        <translation>%1 Frames je Sekunde</translation>
    </message>
    <message>
        <source>%1, %2 % of the speed asked for</source>
        <translation>%1, %2 % des verlangten Tempos</translation>
    </message>
    <message>
        <source>%1: the lanes need %2 a frame</source>
        <translation>%1: die Spuren brauchen %2 je Frame</translation>
    </message>
    <message>
        <source>%1: %2 never released</source>
        <translation>%1: %2 nie freigegeben</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Frame %1</translation>
    </message>
    <message>
        <source>The program that is watched: how far the window is behind it, for how long it was held up, and how many of its events were lost</source>
        <translation>Das beobachtete Programm: wie weit das Fenster zurück ist, wie lange das Programm aufgehalten wurde und wie viele seiner Ereignisse verloren gingen</translation>
    </message>
    <message>
        <source>event hash %1</source>
        <translation>Ereignis-Hash %1</translation>
    </message>
    <message>
        <source>Accounting OK: in every lane and every frame so far, the objects acquired, released and alive add up.</source>
        <translation>Buchführung stimmt: In jeder Spur und jedem Frame bisher passen angeforderte, freigegebene und lebende Objekte zusammen.</translation>
    </message>
    <message>
        <source>Event hash %1: the same after as many frames of this experiment with this seed, on any machine.</source>
        <translation>Ereignis-Hash %1: derselbe nach ebenso vielen Frames dieses Experiments mit diesem Startwert, auf jedem Rechner.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::SwatchLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TableCopy</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy Table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Copy Table as Markdown</source>
        <translation>Tabelle als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy Table as LaTeX</source>
        <translation>Tabelle als LaTeX kopieren</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TablePanels</name>
    <message>
        <source>Figures of every lane</source>
        <translation>Messwerte aller Spuren</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>The figures of every lane</source>
        <translation>Die Messwerte aller Spuren</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>A figure&apos;s values between the measuring cursors, or in the range shown, and where lanes diverge</source>
        <translation>Was eine Messgröße zwischen den Messcursorn oder im Gezeigten tat und wo Spuren auseinandergehen</translation>
    </message>
    <message>
        <source>The article said</source>
        <translation>Laut Artikel</translation>
    </message>
    <message>
        <source>What the article said, beside what is measured here</source>
        <translation>Was der Artikel sagte, neben dem hier Gemessenen</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Bereinigungen</translation>
    </message>
    <message>
        <source>Every collection; a double click or Enter on one shows it in the charts</source>
        <translation>Alle Bereinigungen; Doppelklick oder Eingabe zeigt eine in den Diagrammen</translation>
    </message>
    <message>
        <source>Pauses</source>
        <translation>Pausen</translation>
    </message>
    <message>
        <source>How long pauses are, and how much time they leave to the program</source>
        <translation>Wie lang Pausen sind und was sie dem Programm lassen</translation>
    </message>
    <message>
        <source>Show Longest Pause in Collections</source>
        <translation>Längste Pause in Bereinigungen zeigen</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>This run against its overlay: settings that differ, and every figure of both</source>
        <translation>Dieser Lauf gegen seine Überlagerung: abweichende Einstellungen und alle Kennzahlen von beiden</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Whether pooling paid, by how much and how sure that is; what broke the budget, what was refused</source>
        <translation>Ob sich Pools gelohnt haben, um wie viel und wie sicher das ist; was das Budget gesprengt hat und was abgewiesen wurde</translation>
    </message>
    <message>
        <source>What each kind needs of a pool</source>
        <translation>Wonach sich die Größe der Pools richtet, Art für Art</translation>
    </message>
    <message>
        <source>Still alive</source>
        <translation>Noch lebend</translation>
    </message>
    <message>
        <source>What a recorded program allocated between the measuring cursors, or in the range shown, and still has</source>
        <translation>Was ein aufgezeichnetes Programm zwischen den Messcursorn, oder im gezeigten Bereich, angefordert hat und noch besitzt</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TimeChart</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Frame %1</source>
        <translation>Frame %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TraceComparisonCommands</name>
    <message>
        <source>Compare with an earlier trace</source>
        <translation>Mit einem früheren Mitschnitt vergleichen</translation>
    </message>
    <message>
        <source>Traces (*.trace)</source>
        <translation>Mitschnitte (*.trace)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht sichern</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML-Seite (*.html)</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TraceComparisonDialog</name>
    <message>
        <source>Compare Traces</source>
        <translation>Mitschnitte vergleichen</translation>
    </message>
    <message>
        <source>Births</source>
        <translation>Geburten</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Save Report…</source>
        <translation>Bericht sichern…</translation>
    </message>
    <message>
        <source>First what changed most in</source>
        <translation>Zuerst, was sich am meisten geändert hat in</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>the sample</source>
        <translation>das Beispiel</translation>
    </message>
    <message>
        <source>Counting all events of both traces…</source>
        <translation>Alle Ereignisse beider Mitschnitte werden gezählt…</translation>
    </message>
    <message>
        <source>as soon as each is warm</source>
        <translation>sobald beide warm sind</translation>
    </message>
    <message>
        <source>Leaves out the frames before, and what they allocated. Below 0: as many of each as it takes until it is warm, and no frame allocates more often than the busiest one of the second half.</source>
        <translation>Lässt die Frames davor weg, und was sie angefordert haben. Unter 0: in jedem so viele, bis er warm ist und kein Frame häufiger anfordert als der geschäftigste der zweiten Hälfte.</translation>
    </message>
    <message>
        <source>What changed by no more than that has not changed.</source>
        <translation>Was sich um nicht mehr als das geändert hat, gilt als unverändert.</translation>
    </message>
    <message>
        <source>Frames from</source>
        <translation>Frames ab</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TuningChart</name>
    <message>
        <source>Tuning curve</source>
        <translation>Abstimmungskurve</translation>
    </message>
    <message>
        <source>Misses and refusals, of all acquires</source>
        <translation>Fehlgriffe und Abweisungen, von allen Anforderungen</translation>
    </message>
    <message>
        <source>One seed.</source>
        <translation>Ein Startwert.</translation>
    </message>
    <message>
        <source>Lines: medians of %1 seeds. Bands: from the lowest to the highest.</source>
        <translation>Linien: Mediane von %1 Startwerten. Bänder: vom niedrigsten zum höchsten Wert.</translation>
    </message>
    <message>
        <source>Runs that failed are not in it: %1.</source>
        <translation>Gescheiterte Läufe sind nicht dabei: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 curves; the others are in the table.</source>
        <translation>%1 von %2 Kurven; die anderen stehen in der Tabelle.</translation>
    </message>
    <message>
        <source>%1 is in the table only.</source>
        <translation>%1 steht nur in der Tabelle.</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, von %2 bis %3</translation>
    </message>
    <message>
        <source>no miss or refusal with any value tried, in one seed</source>
        <translation>bei keinem probierten Wert ein Fehlgriff oder eine Abweisung, mit einem Startwert</translation>
    </message>
    <message>
        <source>no miss or refusal with any value tried, in %1 seeds</source>
        <translation>bei keinem probierten Wert ein Fehlgriff oder eine Abweisung, mit %1 Startwerten</translation>
    </message>
    <message>
        <source>of the values tried, no miss or refusal from %1 on, in one seed</source>
        <translation>bei den probierten Werten ab %1 kein Fehlgriff und keine Abweisung, mit einem Startwert</translation>
    </message>
    <message>
        <source>of the values tried, no miss or refusal from %1 on, in %2 seeds</source>
        <translation>bei den probierten Werten ab %1 kein Fehlgriff und keine Abweisung, mit %2 Startwerten</translation>
    </message>
    <message>
        <source>Vertical lines: of the values tried, no miss or refusal from there on, in any seed.</source>
        <translation>Senkrechte Linien: unter den versuchten Werten ab dort kein Fehlgriff und keine Abweisung, mit keinem Startwert.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TuningCommands</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Sizes can be found once the program has ended, or its recording.</source>
        <translation>Größen lassen sich finden, sobald das Programm oder seine Aufzeichnung beendet ist.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TuningCurveView</name>
    <message>
        <source>Tuning curve</source>
        <translation>Abstimmungskurve</translation>
    </message>
    <message>
        <source>Drag the vertical line, or click, to set a size that has been tried; the arrow keys and Enter do the same.</source>
        <translation>Die senkrechte Linie ziehen oder klicken, um eine versuchte Größe einzustellen; die Pfeiltasten und die Eingabetaste tun dasselbe.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TuningHeatMapChart</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Misses and refusals of %1, as a share of all acquires</source>
        <translation>Fehlgriffe und Abweisungen von %1, von allen Anforderungen</translation>
    </message>
    <message>
        <source>Time per frame that collections of %1 take</source>
        <translation>Zeit, die Bereinigungen von %1 brauchen, je Frame</translation>
    </message>
    <message>
        <source>Objects per frame that collections of %1 visit</source>
        <translation>Objekte, die Bereinigungen von %1 besuchen, je Frame</translation>
    </message>
    <message>
        <source>One seed.</source>
        <translation>Ein Startwert.</translation>
    </message>
    <message>
        <source>Medians of %1 seeds.</source>
        <translation>Mediane von %1 Startwerten.</translation>
    </message>
    <message>
        <source>Ring: the experiment&apos;s own values (%1).</source>
        <translation>Ring: die eigenen Werte des Experiments (%1).</translation>
    </message>
    <message>
        <source>The experiment&apos;s own values (%1) are outside.</source>
        <translation>Die eigenen Werte des Experiments (%1) liegen außerhalb.</translation>
    </message>
    <message>
        <source>Crossed out: runs that failed (%1).</source>
        <translation>Durchgekreuzt: Läufe, die scheiterten (%1).</translation>
    </message>
    <message>
        <source>Tuning map</source>
        <translation>Abstimmungskarte</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TuningHeatMapView</name>
    <message>
        <source>Tuning map</source>
        <translation>Abstimmungskarte</translation>
    </message>
    <message>
        <source>Click on a cell to set both of its values; the arrow keys and Enter do the same.</source>
        <translation>Ein Klick auf eine Zelle stellt ihre beiden Werte ein; Pfeiltasten und Eingabe tun dasselbe.</translation>
    </message>
    <message>
        <source>a run could not go on</source>
        <translation>ein Lauf konnte nicht weitergehen</translation>
    </message>
    <message>
        <source>not tried yet</source>
        <translation>noch nicht probiert</translation>
    </message>
    <message>
        <source>%1 %2, %3 %4: %5</source>
        <translation>%1 %2, %3 %4: %5</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::TuningImages</name>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 Startwerte</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 frames · %3 · %4</source>
        <translation>
            <numerusform>%1 · %2 Frame · %3 · %4</numerusform>
            <numerusform>%1 · %2 Frames · %3 · %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::UndoCommands</name>
    <message>
        <source>Undo %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::UtilisationChart</name>
    <message>
        <source>Minimum mutator utilisation</source>
        <translation>Minimale Mutator-Auslastung</translation>
    </message>
    <message>
        <source>Too little time has gone by.</source>
        <translation>Es ist noch zu wenig Zeit vergangen.</translation>
    </message>
    <message>
        <source>What pauses leave to the program: for stretches of time of each length, the share left in the worst of them. A line leaves the ground at the length of the longest pause. A lane whose many short pauses come close together is low even for long stretches.</source>
        <translation>Was Pausen dem Programm lassen: für Zeitabschnitte jeder Länge der Anteil, der im schlechtesten bleibt. Eine Linie verlässt den Boden bei der Länge der längsten Pause. Eine Spur, deren viele kurze Pausen dicht aufeinander folgen, liegt auch bei langen Abschnitten niedrig.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ValueEditor</name>
    <message>
        <source>Allowed: %1</source>
        <translation>Erlaubt: %1</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Vorgabe: %1</translation>
    </message>
    <message>
        <source>Acts at once; Ctrl+wheel changes it.</source>
        <translation>Wirkt sofort; Strg+Mausrad ändert es.</translation>
    </message>
    <message>
        <source>A change, by Ctrl+wheel as well, restarts the run.</source>
        <translation>Eine Änderung, auch mit Strg+Mausrad, beginnt den Lauf neu.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::ValueInput</name>
    <message>
        <source>Your answer, a number</source>
        <translation>Antwort, eine Zahl</translation>
    </message>
    <message>
        <source>Your answer, in %1</source>
        <translation>Antwort, in %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::VerdictPanel</name>
    <message>
        <source>Verdict on the run</source>
        <translation>Urteil über den Lauf</translation>
    </message>
    <message numerus="yes">
        <source>So far, after %1 of %2 frames:</source>
        <translation>
            <numerusform>Bisher, nach %1 von %2 Frames:</numerusform>
            <numerusform>Bisher, nach %1 von %2 Frames:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After all %1 frames:</source>
        <translation>
            <numerusform>Nach %1 Frame:</numerusform>
            <numerusform>Nach allen %1 Frames:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>So far, after %1 frames:</source>
        <translation>
            <numerusform>Bisher, nach %1 Frame:</numerusform>
            <numerusform>Bisher, nach %1 Frames:</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring what this machine can tell: how far equal lanes differ between runs. This takes eight runs of an eighth of the frames, but at least some hundreds, each in a process of its own. After that, a difference in the mean frame is reported if it is larger.</source>
        <translation>Gemessen wird, was dieser Rechner erkennen lässt: wie weit gleiche Spuren sich zwischen Läufen unterscheiden, aus acht Läufen von einem Achtel der Frames, aber mindestens einigen Hundert, jeder in einem eigenen Prozess. Danach wird ein Unterschied des mittleren Frames genannt, wenn er größer ist.</translation>
    </message>
    <message>
        <source>How far equal lanes differ between runs could not be measured, so no difference in the mean frame is reported. %1</source>
        <translation>Wie weit gleiche Spuren sich zwischen Läufen unterscheiden, konnte nicht gemessen werden; darum wird kein Unterschied des mittleren Frames genannt. %1</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::WaitingList</name>
    <message>
        <source>What waits</source>
        <translation>Was wartet</translation>
    </message>
    <message>
        <source>To be freed (%1)</source>
        <translation>Freizugeben (%1)</translation>
    </message>
    <message>
        <source>Queue (%1)</source>
        <translation>Warteschlange (%1)</translation>
    </message>
    <message>
        <source>Mark stack (%1)</source>
        <translation>Markierstapel (%1)</translation>
    </message>
    <message>
        <source>next</source>
        <translation>als Nächstes</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>Queue (%1 of those shown)</source>
        <translation>Warteschlange (%1 der gezeigten)</translation>
    </message>
    <message>
        <source>Mark stack (%1 of those shown)</source>
        <translation>Markierstapel (%1 der gezeigten)</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weiteres</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::WatchCommands</name>
    <message>
        <source>Not recorded any more</source>
        <translation>Nicht mehr aufgezeichnet</translation>
    </message>
    <message>
        <source>Not watched</source>
        <translation>Nicht beobachtet</translation>
    </message>
    <message>
        <source>%1 is being watched, process %2; its recording is %3.</source>
        <translation>%1 wird beobachtet, Prozess %2; der Mitschnitt ist %3.</translation>
    </message>
    <message>
        <source>%1 goes on.</source>
        <translation>%1 läuft weiter.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Continue Program</source>
        <translation>Programm fortsetzen</translation>
    </message>
    <message>
        <source>Stop Program</source>
        <translation>Programm anhalten</translation>
    </message>
    <message numerus="yes">
        <source>%n frames behind</source>
        <translation>
            <numerusform>%n Frame zurück</numerusform>
            <numerusform>%n Frames zurück</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s behind</source>
        <translation>%1 s zurück</translation>
    </message>
    <message numerus="yes">
        <source>%1 events lost</source>
        <translation>
            <numerusform>%1 Ereignis verloren</numerusform>
            <numerusform>%1 Ereignisse verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (process %2) is stopped</source>
        <translation>%1 (Prozess %2) ist angehalten</translation>
    </message>
    <message>
        <source>%1 (process %2) runs and is being recorded</source>
        <translation>%1 (Prozess %2) läuft und wird aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 is stopped, and its time stands still.</source>
        <translation>%1 ist angehalten, und seine Zeit steht still.</translation>
    </message>
    <message>
        <source>%1 (process %2): %3</source>
        <translation>%1 (Prozess %2): %3</translation>
    </message>
    <message>
        <source>stopped or held up for %1 s</source>
        <translation>%1 s lang an- oder aufgehalten</translation>
    </message>
    <message>
        <source>It was stopped or held up for %1 s, which no frame includes.</source>
        <translation>Es war %1 s lang angehalten oder aufgehalten, die in keinem seiner Frames enthalten sind.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its events were lost; the figures leave them out.</source>
        <translation>
            <numerusform>%1 seiner Ereignisse ging verloren; in den Zahlen fehlt es.</numerusform>
            <numerusform>%1 seiner Ereignisse gingen verloren; in den Zahlen fehlen sie.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>poolscope::ui::WatchDialog</name>
    <message>
        <source>Tell which functions allocate</source>
        <translation>Anfordernde Funktionen aufzeichnen</translation>
    </message>
    <message>
        <source>Watch a Program</source>
        <translation>Programm beobachten</translation>
    </message>
    <message>
        <source>python3, or the path of a program</source>
        <translation>python3 oder der Pfad eines Programms</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>where the program ends them, or the clock does</source>
        <translation>wo das Programm sie beendet, oder nach der Uhr</translation>
    </message>
    <message>
        <source>Where it swaps buffers or calls poolscope_frame(); every sixtieth of a second until it first does</source>
        <translation>Wo es Puffer tauscht oder poolscope_frame() aufruft; bis es das zum ersten Mal tut, jede sechzigstel Sekunde</translation>
    </message>
    <message>
        <source>where it swaps buffers</source>
        <translation>wo es Puffer tauscht</translation>
    </message>
    <message>
        <source>GLX, EGL, SDL2, GLFW and Vulkan</source>
        <translation>GLX, EGL, SDL2, GLFW und Vulkan</translation>
    </message>
    <message>
        <source>where it calls poolscope_frame()</source>
        <translation>wo es poolscope_frame() aufruft</translation>
    </message>
    <message>
        <source>of the header poolscope.h</source>
        <translation>aus der Kopfdatei poolscope.h</translation>
    </message>
    <message>
        <source>every sixtieth of a second</source>
        <translation>jede sechzigstel Sekunde</translation>
    </message>
    <message>
        <source>Whatever the program does</source>
        <translation>Was das Programm auch tut</translation>
    </message>
    <message>
        <source>slow the program down</source>
        <translation>das Programm bremsen</translation>
    </message>
    <message>
        <source>It waits, and nothing is missing</source>
        <translation>Es wartet, und nichts fehlt</translation>
    </message>
    <message>
        <source>drop events, and count them</source>
        <translation>Ereignisse auslassen und zählen</translation>
    </message>
    <message>
        <source>The program is not slowed; objects may be missing</source>
        <translation>Das Programm wird nicht gebremst; Objekte können fehlen</translation>
    </message>
    <message>
        <source>Kinds are told apart by function and size. It begins once the first functions have names; the program runs slower</source>
        <translation>Arten unterscheiden sich nach Funktion und Größe. Es beginnt, sobald die ersten Funktionen Namen haben; das Programm läuft langsamer</translation>
    </message>
    <message>
        <source>&amp;Program:</source>
        <translation>&amp;Programm:</translation>
    </message>
    <message>
        <source>Choose the program</source>
        <translation>Das Programm wählen</translation>
    </message>
    <message>
        <source>&amp;Arguments:</source>
        <translation>&amp;Argumente:</translation>
    </message>
    <message>
        <source>&amp;Frames end:</source>
        <translation>&amp;Frames enden:</translation>
    </message>
    <message>
        <source>If the window &amp;lags:</source>
        <translation>Wenn das Fenster &amp;zurückbleibt:</translation>
    </message>
    <message>
        <source>&amp;Recordings in:</source>
        <translation>&amp;Mitschnitte in:</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>Den Ordner wählen</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>&amp;Beobachten</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Folder of Recordings</source>
        <translation>Ordner der Mitschnitte</translation>
    </message>
    <message>
        <source>Recordings cannot be written into this folder.</source>
        <translation>In diesen Ordner können keine Mitschnitte geschrieben werden.</translation>
    </message>
    <message>
        <source>Separated by spaces; put an argument that has spaces in quotation marks</source>
        <translation>Durch Leerzeichen getrennt; was Leerzeichen enthält, steht in Anführungszeichen</translation>
    </message>
    <message>
        <source>The recording is written there while the program runs, and is kept</source>
        <translation>Dorthin wird der Mitschnitt geschrieben, während das Programm läuft, und dort bleibt er</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::WatchPage</name>
    <message>
        <source>Waiting for the program</source>
        <translation>Warten auf das Programm</translation>
    </message>
    <message>
        <source>%1 has been started</source>
        <translation>%1 ist gestartet</translation>
    </message>
    <message>
        <source>Its memory will be shown once the functions that allocate have been named.</source>
        <translation>Sein Speicher wird gezeigt, sobald die Funktionen, die anfordern, benannt sind.</translation>
    </message>
    <message>
        <source>Its memory will be shown once some of it has been recorded.</source>
        <translation>Sein Speicher wird gezeigt, sobald etwas davon aufgezeichnet ist.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::WatchedProgram</name>
    <message>
        <source>The recording has ended; the program goes on.</source>
        <translation>Die Aufzeichnung ist zu Ende; das Programm läuft weiter.</translation>
    </message>
    <message>
        <source>The program was ended by signal %1 (%2).</source>
        <translation>Das Programm wurde durch Signal %1 (%2) beendet.</translation>
    </message>
    <message>
        <source>The program has ended with exit code %1.</source>
        <translation>Das Programm hat mit Exit-Code %1 geendet.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::WindowLayout</name>
    <message>
        <source>No lesson is open. The menu Lessons has all of them.</source>
        <translation>Keine Lektion ist offen. Im Menü Lektionen stehen alle.</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::WindowMenus</name>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>Dia&amp;gramme</translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>&amp;Spuren</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Panels</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Spra&amp;che</translation>
    </message>
    <message>
        <source>&amp;Go To</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>Le&amp;ktionen</translation>
    </message>
    <message>
        <source>Slow &amp;Motion</source>
        <translation>&amp;Zeitlupe</translation>
    </message>
    <message>
        <source>&amp;Back in Time</source>
        <translation>Zurück in der &amp;Zeit</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Aussehen</translation>
    </message>
</context>
<context>
    <name>poolscope::ui::Worksheet</name>
    <message>
        <source>Answer:</source>
        <translation>Antwort:</translation>
    </message>
    <message>
        <source>Draw the curve of %1:</source>
        <translation>Die Kurve von %1 einzeichnen:</translation>
    </message>
    <message>
        <source>Frame:</source>
        <translation>Frame:</translation>
    </message>
    <message>
        <source>I changed:</source>
        <translation>Geändert habe ich:</translation>
    </message>
    <message>
        <source>because</source>
        <translation>weil</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Answers: %1</source>
        <translation>Antworten: %1</translation>
    </message>
    <message>
        <source>The run has no such figure.</source>
        <translation>Im Lauf gibt es diesen Wert nicht.</translation>
    </message>
    <message>
        <source>These are for the lesson&apos;s own seed, %1; each student&apos;s run has another one.</source>
        <translation>Sie gelten für den eigenen Startwert der Lektion, %1; der Lauf jeder Person hat einen anderen.</translation>
    </message>
</context>
</TS>
