import type { ExampleText } from './text.ts';

export const french: readonly ExampleText[] = [
  {
    about: 'un avis de renouvellement',
    text: `Bonjour,

Votre nom de domaine librairie-du-canal.fr arrive à expiration le 12 janvier 2027.
Le renouvellement automatique est activé : il sera renouvelé pour un an au tarif de 8,39 € TTC.

Gandi SAS`,
    drafts: [
      {
        name: 'librairie-du-canal.fr',
        registrar: 'Gandi',
        expirationDate: '2027-01-12',
        autoRenew: true,
        renewalCostMinor: 839,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'une facture',
    text: `OVH SAS
Facture FR56781234
Date de facture : 10/11/2026

Désignation : Renouvellement du domaine maison-tilleul.com
Période : du 05/12/2026 au 04/12/2027
Prix : 12,49 €
Total HT : 10,41 €
TVA 20 % : 2,08 €
Total TTC : 12,49 €

Mode de paiement : Prélèvement SEPA`,
    drafts: [
      {
        name: 'maison-tilleul.com',
        registrar: 'OVHcloud',
        expirationDate: '2027-12-04',
        renewalCostMinor: 1249,
        currency: 'EUR',
        paymentMethod: 'Prélèvement SEPA',
      },
    ],
  },
  {
    about: 'une liste',
    text: `Mes domaines chez OVH :
* velo-breton.bzh : expire le 22/06/2027, 39,99 € par an
* velo-breton.fr : expire le 22/06/2027, 7,49 € par an
* rando-armor.fr : expire le 01/02/2027, à laisser expirer`,
    drafts: [
      {
        name: 'velo-breton.bzh',
        registrar: 'OVHcloud',
        expirationDate: '2027-06-22',
        renewalCostMinor: 3999,
        currency: 'EUR',
      },
      {
        name: 'velo-breton.fr',
        registrar: 'OVHcloud',
        expirationDate: '2027-06-22',
        renewalCostMinor: 749,
        currency: 'EUR',
      },
      { name: 'rando-armor.fr', registrar: 'OVHcloud', expirationDate: '2027-02-01', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'un message',
    text: `Salut, note que le domaine théâtre-du-port.fr expire dans dix jours, on le garde. Il est chez Infomaniak, 9,90 € par an.`,
    drafts: [
      {
        name: 'xn--thtre-du-port-jeb8h.fr',
        registrar: 'Infomaniak',
        expirationDate: '2026-11-30',
        renewalCostMinor: 990,
        currency: 'EUR',
        renewalIntent: 'renew',
      },
    ],
  },
  {
    about: 'un prélèvement annoncé',
    text: `Bonjour Madame Morel,

Le 3 décembre 2026, nous prélèverons 15,59 € sur votre carte Visa se terminant par 1881 pour le renouvellement de atelier-morel.com, dont l'échéance est le 10 décembre 2026.

L'équipe LWS`,
    drafts: [
      {
        name: 'atelier-morel.com',
        registrar: 'LWS',
        billingDate: '2026-12-03',
        expirationDate: '2026-12-10',
        renewalCostMinor: 1559,
        currency: 'EUR',
        paymentMethod: 'Visa se terminant par 1881',
      },
    ],
  },
  {
    about: 'une fiche',
    text: `Nom de domaine : cave-des-moines.wine
Bureau d'enregistrement : Domaines du Sud
Date de création : 14/02/2021
Date d'expiration : 14/02/2027
Renouvellement automatique : désactivé
DNS : Cloudflare`,
    drafts: [
      {
        name: 'cave-des-moines.wine',
        registrar: 'Domaines du Sud',
        registrationDate: '2021-02-14',
        expirationDate: '2027-02-14',
        autoRenew: false,
        dnsProvider: 'Cloudflare',
      },
    ],
  },
  {
    about: 'un achat',
    text: `Merci pour votre commande !

Domaine : petite-fabrique.shop
Enregistrement 1 an : 2,99 €
Renouvellement ensuite : 34,99 € par an
Valable jusqu'au 19 novembre 2027

Hostinger`,
    drafts: [
      {
        name: 'petite-fabrique.shop',
        registrar: 'Hostinger',
        expirationDate: '2027-11-19',
        registrationCostMinor: 299,
        renewalCostMinor: 3499,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'deux domaines dans une phrase',
    text: `Les domaines lavande-bio.com et lavande-bio.eu expirent le 30 mars 2027. Je les gère pour une cliente.`,
    drafts: [
      { name: 'lavande-bio.com', expirationDate: '2027-03-30', ownership: 'managed' },
      { name: 'lavande-bio.eu', expirationDate: '2027-03-30', ownership: 'managed' },
    ],
  },
];
