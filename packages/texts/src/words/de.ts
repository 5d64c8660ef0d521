import type { Words } from './words.ts';

export const de: Words = {
  language: 'de',
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
    day: 'tag(?:en?)?',
    week: 'wochen?',
    month: 'monat(?:en?)?',
    year: 'jahr(?:en?)?',
    yesterday: 'gestern',
    today: 'heute',
    tomorrow: 'morgen',
  },
  until: 'bis(?: zum)?',
  dates: {
    expiration:
      'läuft|ablauf(?:datum|en)?|abläuft|ablaufen|ausläuft|auslaufen|gültig bis|gültigkeit|bezahlt bis|endet|(?:vertrags|laufzeit)ende|laufzeit bis|expiriert|kündbar zum',
    renewal: 'verlänger(?:ung|t|n|ungsdatum)|verlängert sich|nächste verlängerung|erneuer(?:ung|t|n)',
    billing:
      'abgebucht|abbuchung|buchen|fällig(?:keit)?(?: am)?|zahlbar(?: bis)?|nächste (?:abbuchung|zahlung|rechnung|abrechnung)|eingezogen|ziehen|abrechnung(?:sdatum)?|überweisen(?: sie)?(?: bis)?|belast(?:et|en)',
    registration:
      'registriert(?: am| seit)?|registrierung(?:sdatum)?(?: am)?|angelegt|erstellt|gekauft|bestellt seit|seit|angemeldet',
    other:
      'datum|rechnungsdatum|rechnung(?: vom)?|gesendet|bestell(?:ung|datum)(?: vom)?|ausgestellt|bezahlt am|eingang|leistungsdatum|heute ist|stand',
  },
  amounts: {
    renewal:
      'verlänger(?:ung|t)(?:sgebühr|spreis)?|pro jahr|im jahr|jährlich|jahresgebühr|jahrespreis|je|preis|kostet|kosten|gebühr|/ ?jahr|p\\. ?a\\.',
    registration:
      'registrierung(?:sgebühr)?|registriert|gekauft|erstes jahr|im ersten jahr|einrichtung(?:sgebühr)?|neuanmeldung|transfer',
    total: 'gesamt(?:betrag|summe|preis)?|rechnungsbetrag|summe|zu zahlen|betrag|brutto|endbetrag|zahlbetrag',
    other:
      'zwischensumme|netto|mwst\\.?|ust\\.?|umsatzsteuer|mehrwertsteuer|steuer|rabatt|gutschrift|hosting|webspace|postfach|e-?mail|ssl|wert|angebot|wiederherstellung',
  },
  each: 'je|jeweils|pro domain|pro stück',
  autoRenew: {
    on: 'auto(?:matische|\\.)?[- ]?(?:verlängerung|renew)(?: ist|:)*\\s*(?:aktiv(?:iert)?|ein(?:geschaltet)?|an|ja)|verlängert sich automatisch|automatisch (?:um [^.\\n]{1,20} )?(?:verlängert|erneuert)|wird automatisch (?:um [^.]{1,20} )?(?:verlängert|erneuert)|verlängern wir automatisch|verlängert sich .{0,30}automatisch',
    off: 'auto(?:matische|\\.)?[- ]?(?:verlängerung|renew)(?: ist|:)*\\s*(?:deaktiviert|aus(?:geschaltet)?|inaktiv|nicht aktiv(?:iert)?|nein)|nicht automatisch (?:verlängert|erneuert)|verlängert sich nicht|keine automatische verlängerung|ohne automatische verlängerung',
  },
  letExpire:
    '(?:aus|ab)laufen lassen|lass(?:e|en)? (?:ich|wir|sie|es|\\S+) (?:aus|ab)laufen|lasse ich auslaufen|nicht (?:mehr )?verlängern|nicht (?:mehr )?(?:gebraucht|benötigt)|brauch(?:e|en) (?:ich|wir) nicht mehr|gekündigt|kann weg|auslaufen',
  renew:
    '(?:will|wollen|möchte|möchten|muss|müssen) (?:ich|wir )?(?:unbedingt )?(?:behalten|verlängern)|unbedingt (?:behalten|verlängern)|bleibt|behalten wir|behalte ich',
  managed:
    'für (?:einen|meinen|unseren|den) (?:kunden|freund|verein|chef|bruder)|für (?:eine|meine|unsere|die) (?:kundin|freundin|mutter|schwester)|im auftrag|kundendomain|betreue ich|verwalte ich',
  labels: {
    registrar: 'registrar|registrierungsstelle|anbieter|provider|registriert bei|registriert über',
    dnsProvider: 'dns(?:[- ]anbieter|[- ]provider|[- ]hosting| liegt bei| bei| ist bei)?|nameserver bei',
    email: 'kunden-?e-?mail|konto-?e-?mail|e-?mail des kontos|kundenkonto|konto|benutzername|login',
    payment: 'zahlungs(?:art|methode|weise|mittel)|bezahlt (?:mit|per|über)|zahlung (?:per|über)|zahlung|per',
  },
  domain: 'domain(?:name|s)?|domäne|produkt|artikel|beschreibung|leistung|position',
};
