import type { ExampleText } from '../text.ts';

export const trapsFrench: readonly ExampleText[] = [
  {
    about: 'une promotion et une vraie échéance',
    text: `Bonjour Camille,

Black Friday : jusqu'au 30 novembre 2026, -30 % sur les renouvellements !
Votre domaine boulangerie-valois.fr arrive à échéance le 8 janvier 2027.
Tarif de renouvellement : 9,59 € TTC

LWS`,
    drafts: [
      {
        name: 'boulangerie-valois.fr',
        registrar: 'LWS',
        expirationDate: '2027-01-08',
        renewalCostMinor: 959,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un prix HT et TTC, une date de prélèvement',
    text: `Nom de domaine : cordes-sensibles.com
Date d'expiration : 21/03/2027
Prélèvement prévu le : 07/03/2027
Montant HT : 11,99 €
TVA (20 %) : 2,40 €
Montant TTC : 14,39 €
Mode de règlement : prélèvement SEPA`,
    drafts: [
      {
        name: 'cordes-sensibles.com',
        expirationDate: '2027-03-21',
        billingDate: '2027-03-07',
        renewalCostMinor: 1439,
        currency: 'EUR',
        paymentMethod: 'prélèvement SEPA',
      },
    ],
  },
  {
    about: 'une période de rédemption',
    text: `Votre domaine velo-cargo-lyon.fr a expiré le 2 novembre 2026.
Il peut être restauré jusqu'au 2 décembre 2026 (frais de restauration : 60,00 € HT).
Passé ce délai, il sera remis en vente le 7 décembre 2026.`,
    drafts: [{ name: 'velo-cargo-lyon.fr', expirationDate: '2026-11-02' }],
  },
  {
    about: 'un tableau collé cellule par cellule',
    text: `Domaine
Expiration
Renouvellement auto
Prix annuel
lutherie-dumas.fr
14/02/2027
Oui
8,39 €
lutherie-dumas.com
30/05/2027
Non
15,59 €`,
    drafts: [
      {
        name: 'lutherie-dumas.fr',
        expirationDate: '2027-02-14',
        autoRenew: true,
        renewalCostMinor: 839,
        currency: 'EUR',
      },
      {
        name: 'lutherie-dumas.com',
        expirationDate: '2027-05-30',
        autoRenew: false,
        renewalCostMinor: 1559,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'une hausse de tarif',
    text: `À compter du 1er février 2027, le tarif annuel de votre domaine atelier-corail.eu passe de 7,99 € à 9,49 € HT. Votre prochain renouvellement aura lieu le 12 septembre 2027.
Vous pouvez résilier avant le 31 janvier 2027.`,
    drafts: [{ name: 'atelier-corail.eu', expirationDate: '2027-09-12', renewalCostMinor: 949, currency: 'EUR' }],
  },
  {
    about: 'une facture acquittée',
    text: `Facture n° FR-55102 – acquittée le 14/11/2026
Date d'échéance de la facture : 30/11/2026

Renouvellement nom de domaine pain-et-sel.fr du 20/12/2026 au 19/12/2027 — 12,00 € TTC`,
    drafts: [{ name: 'pain-et-sel.fr', expirationDate: '2027-12-19', renewalCostMinor: 1200, currency: 'EUR' }],
  },
  {
    about: 'un message avec jour de semaine',
    text: `Coucou, marche-des-lices.bzh c'est jusqu'au mardi 6 avril 2027, chez OVH, 45 balles… enfin 45 € par an. Réunion vendredi pour en parler.`,
    drafts: [
      {
        name: 'marche-des-lices.bzh',
        registrar: 'OVHcloud',
        expirationDate: '2027-04-06',
        renewalCostMinor: 4500,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'des libellés au-dessus des valeurs',
    text: `DOMAINE
phare-ouest.com

CRÉÉ LE
3 juin 2014

EXPIRE LE
3 juin 2027

RENOUVELLEMENT
16,79 € / an`,
    drafts: [
      {
        name: 'phare-ouest.com',
        registrationDate: '2014-06-03',
        expirationDate: '2027-06-03',
        renewalCostMinor: 1679,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un rendez-vous et une livraison',
    text: `Le nouveau site grange-aux-loups.fr sera livré le 18 décembre 2026, la réunion de lancement a lieu le 2 décembre. Le devis de 1 450 € est valable 30 jours.`,
    drafts: [{ name: 'grange-aux-loups.fr' }],
  },
  {
    about: 'plusieurs années',
    text: `Commande n° 7731
tisane-et-cie.fr – renouvellement 3 ans – 25,17 € TTC
Nouvelle échéance : 9 mai 2030`,
    drafts: [{ name: 'tisane-et-cie.fr', expirationDate: '2030-05-09' }],
  },
];
