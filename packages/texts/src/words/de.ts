import type { Words } from './words.ts';

export const de: Words = {
  language: 'de',
  spaced: true,
  common:
    'der|die|das|und|ist|ihre|ihr|sie|wird|für|nicht|mit|am|bei|noch|ich|wir|zum|den|datum|ablauf|ablaufdatum|preis|verlängerung|registrierung|laufzeit|betrag|rechnung|vertrag|vom|bis',
  weekdays: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend', 'sonntag'],
  numbers: ['ein(?:e[mnr]?)?', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  ahead: {
    before: 'in',
    behind: 'ab heute',
    day: 'tag(?:en?)?',
    week: 'wochen?',
    month: 'monat(?:en?)?',
    year: 'jahr(?:en?)?',
    yesterday: 'gestern',
    today: 'heute',
    tomorrow: 'morgen',
    afterTomorrow: 'übermorgen',
    ago: { before: 'vor', behind: '' },
  },
  between: 'bis(?: zum)?',
  dates: {
    expiration:
      'läuft(?: ab)?(?: am)?|laufen(?: ab)?(?: am)?|ablauf(?:datum|en|tag)?|abläuft|abgelaufen|ablaufen|ausläuft|auslaufen|gültig bis(?: zum)?|gültigkeit|(?:vor)?(?:aus)?bezahlt bis(?: zum)?|endet|enden|(?:vertrags|laufzeit)ende|(?:vertrags)?laufzeit(?: neu)?(?: bis)?(?: zum)?|expiriert|kündbar zum|gekündigt zum|registriert bis(?: zum)?|verlängert bis(?: zum)?|gesichert bis(?: zum)?|reserviert bis(?: zum)?|nächster ablauf|neues ablaufdatum|expiry|expires',
    renewal:
      'verlänger(?:ung|t|n|ungsdatum|ungstermin)|verlängert sich|nächste verlängerung|erneuer(?:ung|t|n)|renewal',
    billing:
      'versuchen (?:wir )?(?:es )?erneut|erneuter versuch|nächster (?:einzugs)?versuch|abgebucht|abbuchung|(?:nächsten? )?abbuchungsversuch|abbuchen|abbuchungsdatum|buchen|bucht|nächste (?:abbuchung|zahlung|rechnung|abrechnung)|eingezogen|einziehen|einzug|ziehen|zieht|abrechnung(?:sdatum)?|belast(?:et|en)',
    due: 'fällig(?:keit)?(?: am| zum)?|fälligkeitsdatum',
    payBy:
      'zahlen sie(?: bitte)? bis(?: spätestens)?(?: zum| am)?|zahlbar(?: bis)?(?: zum)?|überweisen(?: sie)?(?: den betrag)?(?: bis)?(?: zum)?|zu überweisen bis|zahlung bis|zahlungsziel|begleichen',
    maturity: '',
    registration:
      'registriert(?: am| seit)?|registrierung(?:sdatum)?(?: am)?|angelegt|erstellt(?: am)?|gekauft|bestellt seit|seit|angemeldet',
    until: 'bis(?: zum)?',
    from: 'vom|ab(?: dem)?|spätestens(?: bis)?(?: zum| am)?|vor dem|nach dem',
    other:
      '(?:rechnungs|bestell|liefer|brief|versand|ausstellungs|leistungs|buchungs)?datum|rechnung(?: nr\\. [^ ]{1,24})?(?: vom)?|gesendet|bestell(?:ung|t)(?: vom| am)?|ausgestellt(?: am)?|bezahlt am|gezahlt am|eingang|eingegangen(?: am)?|heute ist|stand|angebot(?: gilt)?(?: bis)?(?: zum)?|aktion(?: bis)?(?: zum)?|gilt (?:ab|bis)(?: dem| zum)?|kündig(?:en|bar|ung)(?: bis)?(?: zum)?|gekündigt am|spätestens(?: bis)?(?: zum| am)?|gelöscht(?: am)?|löschung(?: am)?|gestartet|transferiert(?: am)?|umgezogen|(?:bisheriges|altes|vorheriges) (?:ablaufdatum|vertragsende|laufzeitende)|erhalten am|karte gültig bis',
  },
  small:
    'der die das den dem des am um im in zum zur bis ab vom von für mit auf an zu ist sind war wird werden ein eine einen es sie er noch nur ca etwa ungefähr rund circa derzeit jetzt also dann und oder aber nicht pro je jahr jährlich ok ja nein mo di mi do fr sa so jan erst erstmals knapp gerade eben nächsten nächster fürs glaub glaube wohl halt',
  neutral:
    'erfolgreich domain domains domainname name ihre ihrer ihrem ihren ihr deine deiner unsere unser unserer unseren meine meiner beide alle diese dieser dieses die sich wir uns ich du man registrierung registrierungen aktuell aktuelle aktueller aktuelles neu neue neuer neues nächste nächster nächstes nächsten kommende kommender voraussichtlich voraussichtliche voraussichtlicher geplant geplante geplanter automatisch automatische automatischer jährlich jährliche jährlicher preis betrag datum tag termin zeitpunkt status aktiv vertrag vertrags laufzeit hinweis erinnerung betreff hallo guten liebe lieber sehr geehrte geehrter frau herr damen herren bitte bald bereits schon wieder wenn dass welche welcher gültig bezahlt gesamt regulär regulärer üblich hat haben wurde worden kann können soll nach vor bei über unter seit durch ohne als auch weiter weitere weiteres weiteren einen vollen erste zweite letzte ganze künftig zukünftig jahr jahre jahren monat monate monaten tage tagen wochen uhr ende beginn genau erst nun heute zahlung rechnung konto kunde kunden kundennummer nr nummer inhaber liegt liegen geht gehen kommt kommen fällt steht bestellung bestätigung übersicht liste tabelle details info turnusgemäß turnusmäßig montag dienstag mittwoch donnerstag freitag samstag sonntag montags freitags erfolgt erneut zeitraum leistungszeitraum abrechnungszeitraum vertragszeitraum periode beträgt betragen kostet kosten dafür davon hierfür deshalb daher jedoch gebühr lastschrift versuch abbuchungsversuch unternehmen versuchen unternimmt bank mehr auftrag danke vielen dank rechnungs stehen noch aus jahresentgelt entgelt umfasst inklusive inkl zzgl exkl netto brutto versteht verstehen jeweiligen jeweilige ändert ändern steigt steigen erhöht erhöhen erhöht passen sinkt zahlen zahlt bezahlen belaufen beläuft stellen berechnen berechnet wird buchen ziehen einziehen leistung leistungen produkt artikel menge einzel verlängert verlängern läuft laufen bleibt bleiben sowie regulären danach anschließend somit zweiten zweites folgenden folgende dritten übrigens leider eigentlich später dann klicken ebenfalls zudem außerdem bisher derzeit',
  subject:
    'verlängern|verlängere|domains?|domainname|domäne|registrierung|verlängerung|verlängert|vertrag(?:s|es)?|(?:vertrags)?laufzeit',
  alien:
    '(?:\\p{L}{1,20})?(?:aktion|angebot|rabatt|gutschein|sonderpreis)(?:e|s|en)?|(?:\\p{L}{1,20})?(?:frist|fristen)|sale|promo|black friday|cyber monday|testphase|testzeitraum|probe(?:zeit|monat)|karenz(?:zeit|phase)?|redemption(?:-?phase)?|wiederherstell(?:en|ung|bar|t)(?:\\p{L}{0,12})?|verifizier(?:en|ung|t)|bestätigen|transfer(?:iert|s)?|umzug|umziehen|umgezogen|providerwechsel|sperr(?:e|ung|t|en)|gesperrt|transfersperre|auth-?(?:code|info)|gültigkeit des codes|erstattung|erstattet|storn(?:o|ierung|iert|ieren)|künd(?:igen|igung|igt|igbar|bar)|gekündigt|gelöscht|lösch(?:ung|en|t)|freigegeben|freigabe|auktion|gebot|backorder|schätz(?:ung|wert)|wert|budget|meeting|besprechung|termin(?:e|en)?|telefonat|treffen|sprechen|relaunch|launch|livegang|wartung(?:sarbeiten|sfenster)?|umfrage|webinar|passwort|link|zertifikat(?:e|s)?|ssl|guthaben|gutschrift|mahn(?:ung|gebühr|kosten|stufe)|offen(?:e|er|en)?|überfällig|rückstand|verzug|inkasso|einrichtung|premium|makler|sparen|privacy|hosting|postfach|postfächer|e-?mail|urlaub|abwesen(?:d|heit)|prüfung|widersp(?:ruch|rechen)|anpassung|umstellung|anpassen|treuhand(?:\\p{L}{0,12})?',
  move: 'transfer(?:s|iert)?|umzug|umgezogen|providerwechsel|anbieterwechsel|wechsel',
  away: 'von|vom|bisheriger (?:anbieter|registrar|provider)|alter (?:anbieter|registrar|provider)|weg von',
  on: 'nächsten|kommenden|am|dem|den|zum|ist',
  of: 'für|von|zu|der',
  paid: 'bezahlt am|(?<!nicht )(?:bereits )?bezahlt(?! werden| bis)|wurde am [^\\n]{1,60} eingezogen|beglichen|zahlung erhalten|betrag dankend erhalten|quittung',
  sameDay: 'an diesem tag|am tag der verlängerung|zum verlängerungsdatum|an den (?:unten )?genannten tagen',
  unpaid:
    'offen(?:e|er|en|es)?|unbezahlt|nicht bezahlt|(?:noch )?zu bezahlen|bezahlt werden|unbeglichen|bitte überweisen|überweisen sie|zahlungserinnerung|mahnung',
  invoice: 'zahlungserinnerung|mahnung|(?:\\d\\. )?mahnung|(?:ihre |sammel)?rechnung(?:snummer| |:|$)',
  deadline:
    'kündig|verlängern sie|verlängern können|zahlen|überweis|angebot|aktion|gutschein|bestellen|bestätig|antwort|widersp|wiederherstell|einverstanden',
  amounts: {
    renewal:
      '(?:domain)?verlänger(?:ung|t)(?:sgebühr|spreis)?(?: kostet)?|pro jahr|im jahr|jährlich|jahresgebühr|jahrespreis|jahresentgelt|jahresbetrag|jahresbeitrag|/ ?jahr|/ ?j\\.|p\\. ?a\\.|danach|folgejahre?|preis/jahr|dann',
    registration:
      '(?:neu)?registrierung(?:sgebühr)?|registriert(?! (?:bei|über|bis|am|seit|auf))|gekauft|(?:im |das )?erste[sn]? jahr|einrichtung(?:sgebühr)?(?: und erstes jahr)?|neuanmeldung|1\\. jahr',
    price: '(?:neuer )?(?:einzel|stück|grund|domain|brutto|netto)?preis|kostet|kosten|gebühr|entgelt',
    sum: 'betrag|berechnet|abgerechnet|(?:be)?zahlen (?:sie|wir)|zahlst du|zahlung(?: von| über)?|gesamtpreis|positionsbetrag|einzelbetrag|buchen|abgebucht|eingezogen',
    total:
      'gesamt(?:betrag|summe)?|rechnungsbetrag|rechnungssumme|(?:end|brutto)?summe|zu zahlen|zu zahlender betrag|endbetrag|zahlbetrag|bruttobetrag|insgesamt|offen(?:er betrag)?|zusammen',
    tax: 'zwischensumme|summe netto|gesamt netto|(?:darin )?enthaltene mwst\\.?|mwst\\.?|ust\\.?|umsatzsteuer|mehrwertsteuer|steuer|rabatt|gutschrift|nettosumme|nettobetrag|guthaben',
    other:
      'wert|angebot|wiederherstellung(?:sgebühr)?|transfer(?:gebühr|iert(?: (?:zu|nach|von) [^ ,\\n]{1,30})?)?|umgezogen(?: (?:zu|nach) [^ ,\\n]{1,30})?|umzug|providerwechsel|mahngebühr|stammkapital|grundkapital|restore|rücklastschrift(?:gebühr)?|bearbeitungsgebühr',
    month: 'monatsrate|monatspreis|monatliche (?:rate|gebühr)|/ ?monat|pro monat|im monat|monatlich|mtl\\.?|/ ?mon\\.?',
    from: 'ab|von',
    old: 'letztes jahr|im letzten jahr|(?:im )?vorjahr(?:espreis)?|von bisher|bisher(?:iger)?(?: preis)?|statt|alter preis|vorher|zuvor|alt|aktuell(?:er preis)?|regulär|derzeit|anstatt|anstelle von',
  },
  gross:
    'brutto|inkl\\.?(?: gesetzl\\.?)?(?: \\d{1,2} ?%)? (?:mwst|ust|umsatzsteuer|mehrwertsteuer)\\.?|einschließlich (?:mwst|ust)\\.?|inklusive (?:mwst|mehrwertsteuer)\\.?|incl\\.? mwst\\.?',
  net: 'netto|zzgl\\.?(?: \\d{1,2} ?%)? (?:mwst|ust|mehrwertsteuer|umsatzsteuer)\\.?|exkl\\.? (?:mwst|ust)\\.?|zuzüglich (?:mwst|mehrwertsteuer)\\.?|ohne mwst\\.?|\\+ ?mwst\\.?|plus mwst\\.?',
  each: 'je|jeweils|pro domain|pro stück|je domain',
  correction:
    'nein|quatsch|moment|stopp|korrektur|ich mein(?:e|te)|sorry|ups|hoppla|tippfehler|stimmt nicht|doch nicht|vielmehr|besser gesagt|eigentlich|verzeihung|entschuldigung|falsch',
  years: 'jahre?n?|jährige?',
  monthsOf: 'monaten?|monate|mon\\.',
  term: '(?:abrechnungs|vertrags|verlängerungs)?(?:laufzeit|zeitraum|periode|dauer)|jahre',
  products:
    '(?:web)?hosting(?:-?paket)?|webspace|webpaket|ssl(?:-zertifikat)?|zertifikat|(?:e-?mail-?)?postfach|mailbox|e-?mail-(?:paket|postfach|hosting)|v-?server|vserver|rootserver|cloud ?server|(?<!name)(?<!name )server|homepage-baukasten|baukasten|(?:whois-?|domain-?)?privacy(?! (?:policy|notice))|domain-?schutz|backup|online-?speicher|managed wordpress|wordpress-hosting',
  things:
    'mitgliedschaft(?:en)?|mitgliedsbeitr\\p{L}{1,6}|(?:\\p{L}{1,20})?versicherung(?:s\\p{L}{1,16})?|marken?(?:recht|anmeldung|schutz)?|(?:\\p{L}{1,16})?lizenz(?:en)?|theme|plug-?in|pflege|betreuung|relaunch|webdesign|gestaltung|miet(?:e|vertrag|rate)|leasing(?:\\p{L}{1,12})?|pacht|kredit|darlehen|wartung(?:svertrag)?|supportvertrag|garantie|konferenz|kongress|messe|tagung|tickets?|eintrittskarten?|festival|zeitschrift|magazin|zeitung|mobilfunk(?:vertrag)?|handyvertrag|strom(?:vertrag)?|speicher(?:platz)?|app|software|(?:web|online)-?shop|(?<!zur |per |einer )auktion(?:en)?|gebote?s?|höchstgebot|backorder|treuhand(?:\\p{L}{1,12})?|inserat|testphase|(?:daten)?sicherung(?:en)?|parking|auth-?codes?',
  offer:
    'sichern sie sich(?: jetzt| auch)?|denken sie auch an|ist (?:nur |bloß )?eine subdomain|gehört (?:uns nicht|wem ander\\p{L}{0,2}|jemand(?:em)? ander\\p{L}{0,2})|verkauft|in den warenkorb|jetzt kaufen|jetzt sichern|jetzt bestellen|verfügbar|noch frei|frei',
  all: 'alle|beide|diese|jeweils|sämtliche|die domains|ihre domains|alles',
  autoRenew: {
    on: 'mod(?:us|e) ?: ?autorenew|(?:danach |dann |anschließend )automatische verlängerung um|verlänger(?:t|n) sich (?:\\p{L}{1,8} ){0,2}(?:von alleine?|von selbst)|(?:die )?auto(?:matische|\\.|m\\.)?[- ]?(?:verlängerung|renew|erneuerung)(?: (?:ihrer|der|für die|deiner) domain [^ \\n]{3,64})?\\.?(?: ist|:| steht auf| )?:? ?(?:aktiv(?:iert)?|ein(?:geschaltet)?|an(?:geschaltet)?|ja|on|eingestellt)|verlänger(?:t|n) sich (?:[^.\\n]{1,40} )?automatisch|automatisch (?:(?:um|am|zum) [^.\\n]{1,4}(?:[^.\\n]|\\.(?=\\d)){0,40} )?(?:verlängert|erneuert)|(?<!keine )automatische verlängerung (?:am|zum)|verlängern wir (?:[^.\\n]{1,30} )?automatisch|auto-?verlängerung: ?(?:an|ein|ja|aktiv)|automatisch verlängert(?: werden)?|läuft automatisch weiter|verlängerung(?:smodus)? ?: ?(?:automatisch|autorenew)|(?:steht |ist )?auf autorenew|verlängert sich (?:weiterhin|weiter) automatisch',
    off: 'wird nicht (?:automatisch )?verlängert|mod(?:us|e) ?: ?auto(?:delete|expire)|verlänger(?:t|n) sich (?:\\p{L}{1,8} ){0,2}nicht (?:von alleine?|von selbst)|(?:die )?auto(?:matische|\\.|m\\.)?[- ]?(?:verlängerung|renew|erneuerung)(?: (?:ihrer|der|für die|deiner) domain [^ \\n]{3,64})?\\.?(?: ist|:| steht auf| )?:? ?(?:deaktiviert|aus(?:geschaltet)?|inaktiv|nicht aktiv(?:iert)?|nein|off|abgeschaltet|nicht eingestellt)|nicht automatisch (?:um [^.\\n]{1,30} )?(?:verlängert|erneuert)|verlänger(?:t|n) sich (?:nicht|nicht automatisch)|keine automatische verlängerung|ohne automatische verlängerung|verlängert sich (?:aber|jedoch|leider)? ?nicht(?: automatisch)?|nicht von selbst|nicht mehr verlängert|verlängerung(?:smodus)? ?: ?(?:manuell|autoexpire|keine|nicht)|autoexpire|autorenew aus|auto-?renew aus|auto(?:matische|\\.)? ?verlängerung (?:\\p{L}{1,8} ){1,4}(?:aus|deaktiviert|abgeschaltet)',
  },
  letExpire:
    '(?:aus|ab)laufen (?:zu )?lassen|lass(?:e|en)? (?:ich|wir|sie|es|[^ \\n]{1,64}) (?:aus|ab)laufen|lasse ich auslaufen|(?:nicht|nicht mehr|werden wir nicht) verlängern|nicht (?:mehr )?(?:gebraucht|benötigt)|brauch(?:e|en) (?:ich|wir) nicht mehr|kündigen wir|kündige ich|kann weg|auslaufen(?: lassen)?|wird nicht verlängert|nicht verlängern|weg damit|lassen wir (?:aus|ab)laufen',
  renew:
    '(?:will|wollen|möchte|möchten|muss|müssen|soll) (?:ich |wir )?(?:unbedingt |auf jeden fall )?(?:behalten|verlängern|verlängert werden|bleiben)|unbedingt (?:behalten|verlängern)|bleibt(?! (?:\\p{L}|bis))|behalten wir|behalte ich|behalten|bitte verlängern|verlängern wir|verlängere ich|wird behalten',
  managed:
    'für (?:einen|meinen|unseren|den) (?:kunden|freund|verein|chef|bruder|nachbarn|vater|mann)|für (?:eine|meine|unsere|die) (?:kundin|freundin|mutter|schwester|frau|nachbarin)|im auftrag|kundendomain|betreue ich|verwalte ich|betreuen wir|verwalten wir|gehört (?:einem|einer|meinem|meiner) (?:kunden|kundin|freund|freundin|schwester|bruder)',
  condition: 'wenn|falls|sofern|sollten|sie|ob|ansonsten|andernfalls|möchten sie',
  labels: {
    registrar: 'registrar|registrierungsstelle|anbieter|provider|registriert bei|registriert über',
    dnsProvider:
      'dns(?:[- ]anbieter|[- ]provider|[- ]hosting| liegt bei| bei| ist bei| läuft bei| über| macht)?|nameserver bei',
    email: 'kunden-?e-?mail|konto-?e-?mail|e-?mail des kontos|kundenkonto|konto|benutzername|login|e-?mail im konto',
    payment:
      'zahlungs(?:art|methode|weise|mittel)|bezahlt (?:mit|per|über)|zahlung (?:per|über)|zahlung|per|von (?:ihrer|ihrem|deiner|meiner|unserer|der)|über(?: ihre| ihr)?|mit (?:ihrer|ihrem|der)|via',
  },
  payments:
    'sepa-lastschrift|lastschrift|bankeinzug|kreditkarte|überweisung|vorkasse|sofortüberweisung|klarna|giropay|guthaben',
  domain: 'domain(?:name|s|namen)?|domäne|produkt|artikel|beschreibung|leistung|position|bezeichnung',
  sent: 'datum|gesendet',
};
