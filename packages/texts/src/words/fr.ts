import type { Words } from './words.ts';

export const fr: Words = {
  language: 'fr',
  common: 'le|la|les|des|du|est|votre|vos|vous|et|pour|une|ce|sera|avec|nous|dans|je|chez',
  months: [
    'janvier|janv',
    'février|fevrier|févr|fév',
    'mars',
    'avril|avr',
    'mai',
    'juin',
    'juillet|juil',
    'août|aout',
    'septembre|sept',
    'octobre|oct',
    'novembre|nov',
    'décembre|decembre|déc',
  ],
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  numbers: ['une?', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ahead: {
    before: "dans|d'ici|sous",
    day: 'jours?',
    week: 'semaines?',
    month: 'mois',
    year: 'ans?|années?',
    yesterday: 'hier',
    today: "aujourd['’]hui",
    tomorrow: 'demain',
  },
  until: "au|jusqu['’]au",
  dates: {
    expiration:
      "expir(?:e|ent|era|eront|ation|ant)(?: le)?|date d['’]expiration|échéance|arrive(?:nt|ra)? à (?:échéance|expiration)|valable jusqu['’]au|valide jusqu['’]au|prend fin|fin de validité",
    renewal:
      'renouvel(?:lement|é|ée|és|ées|er|le|lé|lée)(?: le)?|date de renouvellement|se renouvelle(?:nt|ra)?|reconduction|reconduit',
    billing:
      'prél[eè]v(?:é|ée|és|ement|er|ons|era|erons)|débit(?:é|ée|er)?|factur(?:é|ée|ation)|prochain(?:e)? (?:paiement|facture|prélèvement|échéance de paiement)|à payer avant|payable|à régler avant|sera encaissé',
    registration:
      "enregistré(?:e|s)?(?: le| depuis)?|date d['’]enregistrement|enregistrement|créé(?:e)?(?: le)?|date de création|création|acheté(?:e)?(?: le)?|réservé(?:e)?(?: le)?|depuis",
    other:
      'date|date de (?:la )?facture|facture(?: du)?|envoyé(?: le)?|commande(?: du)?|émise? le|payée? le|reçu(?: le)?|nous sommes le|édité le',
  },
  amounts: {
    renewal:
      "renouvel(?:lement|é|er|le)|par an|l['’]an|/ ?an|annuel(?:lement)?|chacun|prix|coûte(?:nt)?|coût|tarif|frais",
    registration: 'enregistrement|création|acheté|première année|achat|transfert|réservation',
    total: 'total(?: ttc| à payer)?|montant(?: ttc| à payer| dû)?|net à payer|ttc|somme',
    other:
      'sous-total|total ht|ht|tva|taxe|remise|réduction|avoir|hébergement|messagerie|e-?mail|ssl|valeur|offre|restauration',
  },
  each: 'chacun|chacune|par domaine|pièce',
  autoRenew: {
    on: 'renouvellement auto(?:matique)?(?: est|:|\\s)*(?:activé|actif|oui)|renouvel(?:é|és|ée|ées|lé)\\S* automatiquement|se renouvelle(?:nt|ra)? automatiquement|automatiquement renouvelée?s?|tacite reconduction|reconduit automatiquement',
    off: "renouvellement auto(?:matique)?(?: est| n['’]est|:|\\s)*(?:désactivé|inactif|pas activé|non)|(?:pas|ne sera pas) renouvelée?s? automatiquement|sans renouvellement automatique|pas de renouvellement automatique|ne se renouvelle pas",
  },
  letExpire:
    "laiss(?:er|e|ons|ez) (?:le |la |les )?(?:\\S+ )?(?:expirer|tomber)|ne (?:pas |veux pas |souhaite pas |vais pas |le |plus )+renouveler|(?:pas|plus) (?:le )?renouveler|plus besoin|laisser expirer|on abandonne|j['’]abandonne",
  renew:
    '(?:je|on|nous) (?:le |la |les )?(?:garde|gardons|conserve|renouvelle|renouvelons)|à renouveler absolument|à garder|il faut (?:absolument )?(?:le )?renouveler',
  managed:
    'pour (?:un|mon|notre) (?:client|ami|frère|patron)|pour (?:une|ma|notre) (?:cliente|amie|mère|sœur|association)|pour le compte de|je gère|nous gérons',
  labels: {
    registrar:
      "registrar|bureau d['’]enregistrement|registraire|prestataire|fournisseur|enregistré(?:e)? (?:chez|auprès de)",
    dnsProvider: 'dns(?: chez| hébergés? chez| gérés? par|\\s*:)?|hébergeur dns|serveurs dns',
    email: 'e-?mail du compte|adresse du compte|identifiant(?: client)?|compte(?: client)?|nic-handle',
    payment: 'mode de (?:paiement|règlement)|moyen de paiement|payé (?:par|avec|via)|paiement(?: par)?|réglé par|par',
  },
  domain: 'domaines?|nom de domaine|noms de domaine|produit|désignation|description|service',
};
