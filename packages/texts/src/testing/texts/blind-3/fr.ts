import type { ExampleText } from '../text.ts';

export const french: readonly ExampleText[] = [
  {
    about: 'OVHcloud : avis de renouvellement automatique avec date de prélèvement',
    text: `Bonjour,

Votre nom de domaine atelier-du-vieux-tilleul.fr arrive à expiration le 15 décembre 2026.

Le renouvellement automatique est activé : il sera renouvelé pour 1 an au tarif de 8,39 € TTC (6,99 € HT). Le prélèvement aura lieu le 10 décembre 2026 sur votre carte bancaire se terminant par 6021.

Vous n'avez aucune action à effectuer.

Cordialement,
L'équipe OVHcloud

OVH SAS - 2 rue Kellermann - 59100 Roubaix - France`,
    drafts: [
      {
        name: 'atelier-du-vieux-tilleul.fr',
        expirationDate: '2026-12-15',
        billingDate: '2026-12-10',
        registrar: 'OVHcloud',
        renewalCostMinor: 839,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Gandi : rappel avant expiration, trois domaines, pas de renouvellement automatique',
    text: `De : Gandi <support@gandi.net>
Date : mer. 18 nov. 2026 à 06:00
Objet : [GANDI] Expiration prochaine de vos domaines
À : solenn.kerguelen@posteo.example

Bonjour Solenn,

Les domaines suivants expirent bientôt et le renouvellement automatique n'est pas activé :

- biscuiterie-kerguelen.bzh, le 02/12/2026 (47,98 € TTC par an)
- kerguelen-sables.com, le 09/12/2026 (23,99 € TTC par an)
- lesablebreton.fr, le 28/12/2026 (17,99 € TTC par an)

Une fois expirés, vos domaines peuvent être restaurés jusqu'à 45 jours, moyennant 120 € de frais.

Gandi SAS, 63-65 boulevard Massena, 75013 Paris`,
    drafts: [
      {
        name: 'biscuiterie-kerguelen.bzh',
        expirationDate: '2026-12-02',
        registrar: 'Gandi',
        renewalCostMinor: 4798,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'kerguelen-sables.com',
        expirationDate: '2026-12-09',
        registrar: 'Gandi',
        renewalCostMinor: 2399,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'lesablebreton.fr',
        expirationDate: '2026-12-28',
        registrar: 'Gandi',
        renewalCostMinor: 1799,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'Facture acquittée OVHcloud, un domaine et un hébergement, total',
    text: `FACTURE FR71840229
Date d'émission : 06/11/2026
Facture acquittée le 06/11/2026 par carte bancaire

Référence                     Description                                              Prix HT
domain-com-renew              Renouvellement du domaine cidrerie-montbrac.com, 1 an
                              (du 21/11/2026 au 21/11/2027)                            11,49 €
web-hosting-perso             Hébergement Perso, 12 mois
                              (du 01/11/2026 au 31/10/2027)                            41,88 €

Total HT      53,37 €
TVA 20 %      10,67 €
Total TTC     64,04 €

OVH SAS, 2 rue Kellermann, 59100 Roubaix`,
    drafts: [
      {
        name: 'cidrerie-montbrac.com',
        expirationDate: '2027-11-21',
        registrar: 'OVHcloud',
        renewalCostMinor: 1149,
        currency: 'EUR',
      },
    ],
  },
  {
    about: "Facture impayée d'une agence, à payer avant une date, période ignorée",
    text: `Agence Plume & Pixel
14 rue des Tanneurs, 37000 Tours

Facture n° 2026-311 du 12 novembre 2026
À payer avant le 12 décembre 2026

Client : Domaine de la Roche-Vimeux

Renouvellement annuel du nom de domaine roche-vimeux.wine
Période : 18/12/2026 - 17/12/2027
Montant HT : 45,00 €
TVA (20 %) : 9,00 €
Montant TTC : 54,00 €

En cas de retard, une indemnité forfaitaire de 40 € sera due.`,
    drafts: [{ name: 'roche-vimeux.wine', billingDate: '2026-12-12', renewalCostMinor: 5400, currency: 'EUR' }],
  },
  {
    about: 'Hausse de tarif Gandi avec ancien et nouveau prix et promotion sur une autre extension',
    text: `Bonjour,

À compter du 1er janvier 2027, le prix du renouvellement des domaines .org évolue : 24,99 € TTC par an au lieu de 21,59 €.

Vous avez un domaine concerné : refuge-des-ecureuils.org, dont la prochaine échéance est fixée au 1er mars 2027.

À noter : jusqu'au 31 décembre 2026, les .shop sont à 2,39 € la première année !

Merci de votre confiance,
L'équipe Gandi`,
    drafts: [
      {
        name: 'refuge-des-ecureuils.org',
        expirationDate: '2027-03-01',
        registrar: 'Gandi',
        renewalCostMinor: 2499,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Québec : confirmation de renouvellement en dollars canadiens, deux ans pour le deuxième',
    text: `Merci pour votre commande!

Commande no 4471-20261115
Payée le 15 novembre 2026

sirop-beauchesne.ca — renouvellement, 1 an — 19,99 $ CA — valide jusqu'au 4 décembre 2027
cabane-beauchesne.ca — renouvellement, 2 ans — 37,98 $ CA — valide jusqu'au 4 décembre 2028

Sous-total : 57,97 $ CA
TPS/TVQ : 8,68 $ CA
Total : 66,65 $ CA`,
    locale: 'fr-CA',
    drafts: [
      { name: 'sirop-beauchesne.ca', expirationDate: '2027-12-04', renewalCostMinor: 1999, currency: 'CAD' },
      { name: 'cabane-beauchesne.ca', expirationDate: '2028-12-04' },
    ],
  },
  {
    about: 'Note personnelle, dates courtes, prix ancien et prix de messagerie',
    text: `Mes noms de domaine

luthier-castagnac.fr : OVH, expire le 7/4/27, 8,39 €/an, renouvellement auto OK
castagnac-violons.com : chez Gandi, expire le 22/1/27. Trop cher (23,99 € par an), à transférer en décembre
festival-castagnac.org : c'est la mairie qui paie, expire le 30/6/27

boîte mail OVH 2,39 €/mois`,
    drafts: [
      {
        name: 'luthier-castagnac.fr',
        expirationDate: '2027-04-07',
        registrar: 'OVHcloud',
        renewalCostMinor: 839,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'castagnac-violons.com',
        expirationDate: '2027-01-22',
        registrar: 'Gandi',
        renewalCostMinor: 2399,
        currency: 'EUR',
      },
      { name: 'festival-castagnac.org', expirationDate: '2027-06-30' },
    ],
  },
  {
    about: "WHOIS de l'AFNIC pour un .fr",
    text: `%% This is the AFNIC Whois server.
%%
%% complete date format: YYYY-MM-DDThh:mm:ssZ

domain:                        poterie-sauvagnac.fr
status:                        ACTIVE
eppstatus:                     active
hold:                          NO
holder-c:                      ANO00-FRNIC
admin-c:                       ANO00-FRNIC
registrar:                     GANDI
Expiry Date:                   2027-08-24T11:06:19Z
created:                       2014-08-24T11:06:19Z
last-update:                   2026-07-25T09:12:40Z
source:                        FRNIC

nserver:                       ns-77-a.gandi.net
nserver:                       ns-90-b.gandi.net
source:                        FRNIC`,
    drafts: [{ name: 'poterie-sauvagnac.fr', expirationDate: '2027-08-24', registrar: 'Gandi' }],
  },
  {
    about: 'Mail transféré avec en-têtes, transfert entrant terminé chez OVHcloud, prix du transfert comme piège',
    text: `Pour info, c'est fait. Bises, Maud

-------- Message transféré --------
Sujet : Transfert de votre domaine terminé
Date : Mon, 16 Nov 2026 14:22:51 +0100
De : OVHcloud <noreply@ovhcloud.com>
Pour : maud.lestrange@courriel.example

Bonjour,

Le transfert du domaine moulin-de-lestrange.com depuis GoDaddy vers OVHcloud est terminé.

Nouvelle date d'expiration : 08/10/2027
Coût du transfert : 10,79 € TTC
Prochain renouvellement : 13,79 € TTC/an

Le domaine ne pourra pas être transféré de nouveau avant le 15/01/2027.`,
    drafts: [
      {
        name: 'moulin-de-lestrange.com',
        expirationDate: '2027-10-08',
        registrar: 'OVHcloud',
        renewalCostMinor: 1379,
        currency: 'EUR',
      },
    ],
  },
  {
    about: "Tableau copié de l'espace client, six domaines, tabulations",
    text: `Nom de domaine\tDate d'expiration\tRenouvellement\tDNSSEC
brasserie-du-pic-noir.fr\t14/01/2027\tAutomatique\tActivé
picnoir-biere.com\t14/01/2027\tAutomatique\tDésactivé
picnoir.beer\t03/05/2027\tManuel\tDésactivé
houblons-cevenols.fr\t27/09/2027\tAutomatique\tActivé
fete-du-houblon.fr\t01/12/2026\tManuel\tActivé
lepicnoir.eu\t19/06/2027\tAutomatique\tActivé
Résultats 1 à 6 sur 6`,
    drafts: [
      { name: 'brasserie-du-pic-noir.fr', expirationDate: '2027-01-14', autoRenew: true },
      { name: 'picnoir-biere.com', expirationDate: '2027-01-14', autoRenew: true },
      { name: 'picnoir.beer', expirationDate: '2027-05-03', autoRenew: false },
      { name: 'houblons-cevenols.fr', expirationDate: '2027-09-27', autoRenew: true },
      { name: 'fete-du-houblon.fr', expirationDate: '2026-12-01', autoRenew: false },
      { name: 'lepicnoir.eu', expirationDate: '2027-06-19', autoRenew: true },
    ],
  },
];
