import type { ExampleText } from '../text.ts';

export const french: readonly ExampleText[] = [
  {
    about: "whois de l'afnic: whois",
    text: `%% This is the AFNIC Whois server.

domain:                        brouettesetcapucines.fr
status:                        ACTIVE
eppstatus:                     active
hold:                          NO
registrar:                     Nuagerie SAS
Expiry Date:                   2027-03-12T14:08:33Z
created:                       2017-03-12T14:08:33Z
last-update:                   2026-02-26T09:11:02Z
source:                        FRNIC

nserver:                       ns1.nuagerie.example
nserver:                       ns2.nuagerie.example`,
    drafts: [{ name: 'brouettesetcapucines.fr', registrationDate: '2017-03-12', expirationDate: '2027-03-12' }],
  },
  {
    about: "compte rendu d'une association: minutes",
    text: `Compte rendu du bureau, 17 novembre 2026

Point 3 – Site internet. Marcel rappelle que le nom chorale-des-tilleuls.org expire le
11 mai 2027 (renouvellement : 16,20 €). Accord de tous.

Point 4 – Salle. Location de 85 € à régler avant le 1er décembre 2026.

Prochaine réunion : mardi 12 janvier 2027.`,
    drafts: [
      { name: 'chorale-des-tilleuls.org', expirationDate: '2027-05-11', renewalCostMinor: 1620, currency: 'EUR' },
    ],
  },
  {
    about: "devis d'une agence avec forfait: trap",
    text: `DEVIS D-2026-077 – valable jusqu'au 20/12/2026

Refonte du site charcuterie-maubrun.fr                 1 800,00 € HT
Forfait annuel (nom de domaine + hébergement + mails)    180,00 € HT
Formation, une demi-journée                              250,00 € HT

Total HT 2 230,00 € – TVA 446,00 € – Total TTC 2 676,00 €
Acompte de 30 % à la commande.`,
    drafts: [{ name: 'charcuterie-maubrun.fr' }],
  },
  {
    about: 'message vocal transcrit puis rectifié: correction',
    text: `Oui c'est Lucette. Donc pour lesbiquettesdelucette.fr c'est jusqu'au 9 juillet 2027.
Ah non pardon, le 19 juillet 2027, je regardais la mauvaise ligne.
Et ça coûte 11,88 € par an. Voilà, bisous !`,
    drafts: [
      { name: 'lesbiquettesdelucette.fr', expirationDate: '2027-07-19', renewalCostMinor: 1188, currency: 'EUR' },
    ],
  },
  {
    about: "remboursement d'un nom et maintien d'un autre: refund",
    text: `Objet : Votre remboursement

Bonjour,

Le renouvellement de savonneriedescaps.shop a été annulé le 16/11/2026. Un avoir global de 50,00 €,
geste commercial compris, vous sera versé sous 10 jours. Ce nom a expiré le 8 novembre 2026.

Le renouvellement de savonneriedescaps.fr est confirmé : 9,11 € TTC, nouvelle date d'expiration
le 8 novembre 2027.`,
    drafts: [
      { name: 'savonneriedescaps.shop', expirationDate: '2026-11-08' },
      { name: 'savonneriedescaps.fr', expirationDate: '2027-11-08', renewalCostMinor: 911, currency: 'EUR' },
    ],
  },
  {
    about: 'liste avec prix hors taxes seulement: list',
    text: `Portefeuille de Mme Ythier au 20/11/2026

1) ythier-notaires.fr | fin : 30/09/2027 | 7,50 € HT/an
2) ythier-notaires.com | fin : 30/09/2027 | 12,50 € HT/an
3) étude-ythier.fr | fin : 14/12/2026 | 7,50 € HT/an
4) etude-ythier.fr | fin : 14/12/2026 | 7,50 € HT/an`,
    drafts: [
      { name: 'ythier-notaires.fr', expirationDate: '2027-09-30', renewalCostMinor: 750, currency: 'EUR' },
      { name: 'ythier-notaires.com', expirationDate: '2027-09-30', renewalCostMinor: 1250, currency: 'EUR' },
      { name: 'xn--tude-ythier-99a.fr', expirationDate: '2026-12-14', renewalCostMinor: 750, currency: 'EUR' },
      { name: 'etude-ythier.fr', expirationDate: '2026-12-14', renewalCostMinor: 750, currency: 'EUR' },
    ],
  },
  {
    about: 'enchère perdue: auction',
    text: `Bonsoir,

Vous avez été surenchéri sur lepetitbouchon.com. L'enchère s'est terminée le 20 novembre 2026
à 640 €. Votre enchère maximale était de 600 € ; rien ne vous sera débité.

À bientôt sur Adjuge-Domaines`,
    drafts: [{ name: 'lepetitbouchon.com' }],
  },
];
