import type { Words } from './words.ts';

export const de: Words = {
  language: 'de',
  spaced: true,
  common: 'der|die|das|und|ist|ihre|ihr|sie|wird|für|nicht|mit|am|bei|noch|ich|wir|zum|den',
  months: [
    'januar|jänner|jan',
    'februar|feber|feb',
    'märz|maerz|mär|mrz',
    'april|apr',
    'mai',
    'juni|jun',
    'juli|jul',
    'august|aug',
    'september|sept|sep',
    'oktober|okt',
    'november|nov',
    'dezember|dez',
  ],
  weekdays: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend', 'sonntag'],
  numbers: ['ein(?:e[mnr]?)?', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  ahead: {
    before: 'in|binnen',
    behind: '',
    day: 'tag(?:en?)?',
    week: 'wochen?',
    month: 'monat(?:en?)?',
    year: 'jahr(?:en?)?',
    yesterday: 'gestern',
    today: 'heute',
    tomorrow: 'morgen',
  },
  between: 'bis(?: zum)?',
  dates: {
    expiration:
      'läuft(?: ab)?(?: am)?|laufen(?: ab)?(?: am)?|ablauf(?:datum|en|tag)?|abläuft|abgelaufen|ablaufen|ausläuft|auslaufen|gültig bis(?: zum)?|gültigkeit|(?:vor)?(?:aus)?bezahlt bis(?: zum)?|endet|enden|(?:vertrags|laufzeit)ende|laufzeit(?: neu)?(?: bis)?(?: zum)?|expiriert|kündbar zum|registriert bis(?: zum)?|verlängert bis(?: zum)?|gesichert bis(?: zum)?|reserviert bis(?: zum)?|nächster ablauf|neues ablaufdatum|expiry|expires',
    renewal:
      'verlänger(?:ung|t|n|ungsdatum|ungstermin)|verlängert sich|nächste verlängerung|erneuer(?:ung|t|n)|renewal',
    billing:
      'abgebucht|abbuchung|(?:nächsten? )?abbuchungsversuch|abbuchen|abbuchungsdatum|buchen|bucht|nächste (?:abbuchung|zahlung|rechnung|abrechnung)|eingezogen|einziehen|einzug|ziehen|zieht|abrechnung(?:sdatum)?|belast(?:et|en)',
    due: 'fällig(?:keit)?(?: am| zum)?|fälligkeitsdatum|zahlbar(?: bis)?(?: zum)?|überweisen(?: sie)?(?: den betrag)?(?: bis)?(?: zum)?|zu überweisen bis|zahlung bis|zahlungsziel|begleichen',
    registration:
      'registriert(?: am| seit)?|registrierung(?:sdatum)?(?: am)?|angelegt|erstellt(?: am)?|gekauft|bestellt seit|seit|angemeldet',
    until: 'bis(?: zum)?',
    from: 'vom|den|ab(?: dem)?|spätestens(?: bis)?(?: zum| am)?|vor dem|nach dem',
    other:
      '(?:rechnungs|bestell|liefer|brief|versand|ausstellungs|leistungs|buchungs)?datum|rechnung(?: nr\\. [^ ]{1,24})?(?: vom)?|gesendet|bestell(?:ung|t)(?: vom| am)?|ausgestellt(?: am)?|bezahlt am|gezahlt am|eingang|eingegangen(?: am)?|heute ist|stand|angebot(?: gilt)?(?: bis)?(?: zum)?|aktion(?: bis)?(?: zum)?|gilt (?:ab|bis)(?: dem| zum)?|kündig(?:en|bar|ung)(?: bis)?(?: zum)?|gekündigt (?:am|zum)|spätestens(?: bis)?(?: zum| am)?|gelöscht(?: am)?|löschung(?: am)?|gestartet|transferiert(?: am)?|umgezogen|(?:bisheriges|altes|vorheriges) (?:ablaufdatum|vertragsende|laufzeitende)|erhalten am|karte gültig bis',
  },
  paid: 'bezahlt am|(?:bereits )?bezahlt|beglichen|zahlung erhalten|betrag dankend erhalten|quittung',
  deadline:
    'kündig|verlängern sie|verlängern können|zahlen|überweis|angebot|aktion|gutschein|bestellen|bestätig|antwort|widersp|wiederherstell|einverstanden',
  amounts: {
    renewal:
      '(?:domain)?verlänger(?:ung|t)(?:sgebühr|spreis)?(?: kostet)?|pro jahr|im jahr|jährlich|jahresgebühr|jahrespreis|(?:einzel|stück)?preis|kostet|kosten|gebühr|/ ?jahr|/ ?j\\.|p\\. ?a\\.|danach|folgejahre?|neuer? preis|preis/jahr|dann',
    registration:
      '(?:neu)?registrierung(?:sgebühr)?|registriert(?! (?:bei|über|bis|am|seit|auf))|gekauft|(?:im |das )?erste[sn]? jahr|einrichtung(?:sgebühr)?(?: und erstes jahr)?|neuanmeldung|1\\. jahr',
    sum: 'betrag|gesamtpreis|positionsbetrag|einzelbetrag|buchen|abgebucht|eingezogen',
    total:
      'gesamt(?:betrag|summe)?|rechnungsbetrag|rechnungssumme|(?:end|brutto)?summe|zu zahlen|zu zahlender betrag|endbetrag|zahlbetrag|bruttobetrag|insgesamt|offen(?:er betrag)?|zusammen',
    other:
      'zwischensumme|(?:darin )?enthaltene mwst\\.?|mwst\\.?|ust\\.?|umsatzsteuer|mehrwertsteuer|steuer|rabatt|gutschrift|wert|angebot|wiederherstellung(?:sgebühr)?|transfer(?:gebühr)?|umzug|providerwechsel|mahngebühr|stammkapital|grundkapital|nettosumme|nettobetrag|guthaben|restore|rücklastschrift(?:gebühr)?|bearbeitungsgebühr',
    month: '/ ?monat|pro monat|im monat|monatlich|mtl\\.?|/ ?mon\\.?',
    from: 'ab|von',
    old: 'von bisher|bisher(?:iger)?(?: preis)?|statt|alter preis|vorher|zuvor|alt|aktuell(?:er preis)?|regulär|derzeit|anstatt|anstelle von',
  },
  gross:
    'brutto|inkl\\.?(?: gesetzl\\.?)?(?: \\d{1,2} ?%)? (?:mwst|ust|umsatzsteuer|mehrwertsteuer)\\.?|einschließlich (?:mwst|ust)\\.?|inklusive (?:mwst|mehrwertsteuer)\\.?|incl\\.? mwst\\.?',
  net: 'netto|zzgl\\.?(?: \\d{1,2} ?%)? (?:mwst|ust|mehrwertsteuer|umsatzsteuer)\\.?|exkl\\.? (?:mwst|ust)\\.?|zuzüglich (?:mwst|mehrwertsteuer)\\.?|ohne mwst\\.?|\\+ ?mwst\\.?|plus mwst\\.?',
  each: 'je|jeweils|pro domain|pro stück|je domain',
  years: 'jahren?|jahre|jährige?',
  monthsOf: 'monaten?|monate|mon\\.',
  term: '(?:abrechnungs|vertrags|verlängerungs)?(?:laufzeit|zeitraum|periode|dauer)|jahre',
  products:
    '(?:web)?hosting(?:-?paket)?|webspace|webpaket|ssl(?:-zertifikat)?|zertifikat|(?:e-?mail-?)?postfach|mailbox|e-?mail-(?:paket|postfach|hosting)|v-?server|vserver|rootserver|cloud ?server|(?<!name)(?<!name )server|homepage-baukasten|baukasten|(?:whois-?|domain-?)?privacy|domain-?schutz|backup|online-?speicher|managed wordpress|wordpress-hosting',
  offer: 'in den warenkorb|jetzt kaufen|jetzt sichern|jetzt bestellen|verfügbar|noch frei|frei',
  all: 'alle|beide|diese|jeweils|sämtliche|die domains|ihre domains|alles',
  below: 'folgende[nrs]?|unten|nachfolgende[nrs]?|nachstehende[nrs]?|diese',
  autoRenew: {
    on: '(?:die )?auto(?:matische|\\.|m\\.)?[- ]?(?:verlängerung|renew|erneuerung)(?: (?:ihrer|der|für die|deiner) domain [^ \\n]{3,64})?(?: ist|:| steht auf)?:? ?(?:aktiv(?:iert)?|ein(?:geschaltet)?|an(?:geschaltet)?|ja|on|eingestellt)|verlänger(?:t|n) sich (?:[^.\\n]{1,40} )?automatisch|automatisch (?:um [^.\\n]{1,30} )?(?:verlängert|erneuert)|verlängern wir (?:[^.\\n]{1,30} )?automatisch|auto-?verlängerung: ?(?:an|ein|ja|aktiv)|automatisch verlängert(?: werden)?|läuft automatisch weiter',
    off: '(?:die )?auto(?:matische|\\.|m\\.)?[- ]?(?:verlängerung|renew|erneuerung)(?: (?:ihrer|der|für die|deiner) domain [^ \\n]{3,64})?(?: ist|:| steht auf)?:? ?(?:deaktiviert|aus(?:geschaltet)?|inaktiv|nicht aktiv(?:iert)?|nein|off|abgeschaltet|nicht eingestellt)|nicht automatisch (?:um [^.\\n]{1,30} )?(?:verlängert|erneuert)|verlänger(?:t|n) sich (?:nicht|nicht automatisch)|keine automatische verlängerung|ohne automatische verlängerung|nicht von selbst',
  },
  letExpire:
    '(?:aus|ab)laufen (?:zu )?lassen|lass(?:e|en)? (?:ich|wir|sie|es|[^ \\n]{1,64}) (?:aus|ab)laufen|lasse ich auslaufen|(?:nicht|nicht mehr|werden wir nicht) verlängern|nicht (?:mehr )?(?:gebraucht|benötigt)|brauch(?:e|en) (?:ich|wir) nicht mehr|kündigen wir|kündige ich|kann weg|auslaufen(?: lassen)?|wird nicht verlängert|nicht verlängern|weg damit|lassen wir (?:aus|ab)laufen',
  renew:
    '(?:will|wollen|möchte|möchten|muss|müssen|soll) (?:ich |wir )?(?:unbedingt |auf jeden fall )?(?:behalten|verlängern|verlängert werden|bleiben)|unbedingt (?:behalten|verlängern)|bleibt|behalten wir|behalte ich|behalten|bitte verlängern|verlängern wir|verlängere ich|wird behalten',
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
