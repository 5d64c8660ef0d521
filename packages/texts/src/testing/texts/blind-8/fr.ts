import type { ExampleText } from '../text.ts';

export const french: readonly ExampleText[] = [
  {
    about: 'facture acquittée avec hébergement: invoice paid',
    text: `FACTURE ACQUITTÉE N° FR-2026-88130
Date : 12/11/2026 – Réglée par carte bancaire le 12/11/2026

Désignation                                  Nouvelle échéance    HT        TTC
Renouvellement mouettes-et-cie.fr, 1 an      19/12/2027           6,99 €    8,39 €
Renouvellement mouettes-et-cie.com, 1 an     04/01/2028           11,99 €   14,39 €
Hébergement Perso, 12 mois                   19/12/2027           35,88 €   43,06 €

Total HT 54,86 € – TVA 20 % 10,98 € – Total TTC 65,84 €

Nuagerie SAS, 2 rue du Phare, 29900 Concarneau`,
    drafts: [
      { name: 'mouettes-et-cie.fr', expirationDate: '2027-12-19', renewalCostMinor: 839, currency: 'EUR' },
      { name: 'mouettes-et-cie.com', expirationDate: '2028-01-04', renewalCostMinor: 1439, currency: 'EUR' },
    ],
  },
  {
    about: 'dernier rappel avant suspension: expiry warning',
    text: `Objet : Dernier rappel : pommesdelagrange.fr expire le 1er décembre 2026

Bonjour,

Sauf erreur de notre part, vous n'avez pas encore renouvelé le nom de domaine
pommesdelagrange.fr, qui expire le 1er décembre 2026.

Prix du renouvellement : 10,79 € TTC pour un an.

Passé cette date, des frais de restauration de 60 € s'appliqueront.
Si vous avez réglé entre-temps, merci de ne pas tenir compte de ce message.

Service clients, du lundi au vendredi de 9 h à 18 h`,
    drafts: [{ name: 'pommesdelagrange.fr', expirationDate: '2026-12-01', renewalCostMinor: 1079, currency: 'EUR' }],
  },
  {
    about: 'noms accentués dans une note: note',
    text: `À faire avant Noël :
- crêperie-du-goéland.fr : échéance 28 février 2027, 12 € par an
- creperie-du-goeland.fr : idem pour la date, mais je ne sais plus le prix
- rappeler l'imprimeur (devis 340 € valable jusqu'au 5 décembre 2026)`,
    drafts: [
      { name: 'xn--crperie-du-goland-ntbh.fr', expirationDate: '2027-02-28', renewalCostMinor: 1200, currency: 'EUR' },
      { name: 'creperie-du-goeland.fr', expirationDate: '2027-02-28' },
    ],
  },
  {
    about: "question sans réponse puis prix d'un autre nom: chat",
    text: `Maud : on garde quoi finalement ?
Yanis : tisanes-du-vallon.com oui, il tombe le 6 mars 2027 et c'est 13,20 € l'année
Maud : et tisanesduvallon.fr ?
Yanis : aucune idée, il est chez l'ancien prestataire
Maud : ok je lui écris avant le 30 novembre 2026`,
    drafts: [
      { name: 'tisanes-du-vallon.com', expirationDate: '2027-03-06', renewalCostMinor: 1320, currency: 'EUR' },
      { name: 'tisanesduvallon.fr' },
    ],
  },
  {
    about: 'transfert sortant demandé: transfer',
    text: `Bonjour Madame Kerguélec,

Nous avons reçu une demande de transfert sortant pour le nom de domaine
lampionsdubelon.bzh vers un autre bureau d'enregistrement.

Demande reçue le : 18/11/2026
Acceptation automatique le : 23/11/2026

Si vous n'êtes pas à l'origine de cette demande, refusez-la avant cette date.
Aucun frais ne vous sera facturé.`,
    drafts: [{ name: 'lampionsdubelon.bzh' }],
  },
  {
    about: 'tableau collé avec tabulations: table',
    text: `Nom de domaine\tCréé le\tExpire le\tRenouvellement TTC\tAuto
papeterie-duvernay.fr\t14/03/2012\t14/03/2027\t9,59 €\toui
papeterie-duvernay.com\t14/03/2012\t14/03/2027\t15,59 €\toui
duvernay-papiers.eu\t02/07/2019\t02/07/2027\t11,99 €\tnon
duvernay.paris\t25/10/2020\t25/10/2027\t47,99 €\tnon`,
    drafts: [
      {
        name: 'papeterie-duvernay.fr',
        registrationDate: '2012-03-14',
        expirationDate: '2027-03-14',
        renewalCostMinor: 959,
        currency: 'EUR',
      },
      {
        name: 'papeterie-duvernay.com',
        registrationDate: '2012-03-14',
        expirationDate: '2027-03-14',
        renewalCostMinor: 1559,
        currency: 'EUR',
      },
      {
        name: 'duvernay-papiers.eu',
        registrationDate: '2019-07-02',
        expirationDate: '2027-07-02',
        renewalCostMinor: 1199,
        currency: 'EUR',
      },
      {
        name: 'duvernay.paris',
        registrationDate: '2020-10-25',
        expirationDate: '2027-10-25',
        renewalCostMinor: 4799,
        currency: 'EUR',
      },
    ],
  },
  {
    about: "promotion qui n'est pas le prix du nom: promo",
    text: `★ Semaine noire : .fr à 2,99 €, .com à 5,99 € la première année, jusqu'au 30/11/2026 ★

Bonjour Hélène,

Votre nom de domaine ateliersdelabruyere.com arrive à échéance le 9 janvier 2027.
Le renouvellement automatique est activé : aucune action n'est nécessaire.

Profitez-en pour réserver la version en .fr, encore disponible !`,
    drafts: [{ name: 'ateliersdelabruyere.com', expirationDate: '2027-01-09' }],
  },
];
