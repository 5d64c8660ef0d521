import type { ExampleText } from '../text.ts';

export const french: readonly ExampleText[] = [
  {
    about:
      'OVHcloud avis de renouvellement automatique, plusieurs services, prix HT et TTC (pièges : hébergement, total)',
    text: `De : OVHcloud <support@ovhcloud.com>
Date : 18 novembre 2026
Objet : [OVHcloud] Vos services bientôt renouvelés

Bonjour Madame Lefrançois,

Les services suivants sont en renouvellement automatique et arrivent bientôt à échéance. Le prélèvement sera effectué le 01/12/2026 sur votre carte bancaire ****9921.

Service : atelier-lefrancois.fr (domaine)
Date d'expiration : 14/12/2026
Durée : 1 an
Prix HT : 6,99 €
Prix TTC : 8,39 €

Service : atelier-lefrancois.com (domaine)
Date d'expiration : 19/12/2026
Durée : 1 an
Prix HT : 11,49 €
Prix TTC : 13,79 €

Service : hébergement Perso
Date d'expiration : 22/12/2026
Durée : 1 an
Prix HT : 35,88 €
Prix TTC : 43,06 €

Total : 65,24 € TTC

Vous n'avez rien à faire. Pour désactiver le renouvellement automatique, rendez-vous dans votre espace client.

OVH SAS, 2 rue Kellermann, 59100 Roubaix - RCS Lille Métropole 424 761 419 00045 - TVA FR 22 424 761 419`,
    drafts: [
      {
        name: 'atelier-lefrancois.fr',
        expirationDate: '2026-12-14',
        billingDate: '2026-12-01',
        registrar: 'OVHcloud',
        renewalCostMinor: 839,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'atelier-lefrancois.com',
        expirationDate: '2026-12-19',
        billingDate: '2026-12-01',
        registrar: 'OVHcloud',
        renewalCostMinor: 1379,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Gandi confirmation de renouvellement, nouvelle échéance (pièges : ancienne échéance, prix pour trois ans)',
    text: `Bonjour,

Votre commande n° 88120457 du 17 novembre 2026 a bien été traitée. Les domaines suivants ont été renouvelés chez Gandi :

lapetitemercerie.fr
  durée : 1 an
  ancienne date d'expiration : 8 décembre 2026
  nouvelle date d'expiration : 8 décembre 2027
  montant : 19,20 € TTC (16,00 € HT)

mercerie-en-ligne.net
  durée : 3 ans
  ancienne date d'expiration : 2 janvier 2027
  nouvelle date d'expiration : 2 janvier 2030
  montant : 90,00 € TTC (75,00 € HT)

Total réglé par carte bancaire : 109,20 € TTC

L'équipe Gandi
63-65 boulevard Masséna, 75013 Paris
https://www.gandi.net`,
    drafts: [
      {
        name: 'lapetitemercerie.fr',
        expirationDate: '2027-12-08',
        registrar: 'Gandi',
        renewalCostMinor: 1920,
        currency: 'EUR',
      },
      { name: 'mercerie-en-ligne.net', expirationDate: '2030-01-02', registrar: 'Gandi' },
    ],
  },
  {
    about: 'LWS facture impayée, un nom et une option de protection (pièges : période, total, date de facture)',
    text: `LWS - Ligne Web Services
10 rue Penthièvre, 75008 Paris
SARL au capital de 500 000 € - TVA intracommunautaire FR 21 450 453 881

FACTURE N° LWS-2611-40718
Date : 16/11/2026
Statut : NON PAYÉE
À régler avant le : 02/12/2026

Montant TTC   Désignation
35,88 €       Renouvellement 1 an du domaine boulangerie-kerviel.bzh
              du 09/12/2026 au 08/12/2027
 4,79 €       Option ID Protect 1 an
40,67 €       Total

Sans règlement de votre part, le domaine sera suspendu.
Payer en ligne : https://panel.lws.fr/factures`,
    drafts: [
      {
        name: 'boulangerie-kerviel.bzh',
        billingDate: '2026-12-02',
        registrar: 'LWS',
        renewalCostMinor: 3588,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Conversation WhatsApp du jour, "demain" et "dans 30 jours", une date ignorée',
    text: `[20/11/2026 18:03] Maud : tu as vu ? gite-des-tilleuls.fr expire demain !
[20/11/2026 18:04] Yannick : oui, c'est chez OVH. le renouvellement auto est désactivé depuis que la carte a changé
[20/11/2026 18:04] Yannick : 8,39 € par an, je paie ce soir
[20/11/2026 18:06] Maud : merci. et tilleuls-vacances.com ?
[20/11/2026 18:09] Yannick : chez Gandi, expire dans 30 jours
[20/11/2026 18:10] Maud : et chambres-tilleuls.eu, je ne sais plus du tout quand ça tombe
[20/11/2026 18:11] Yannick : aucune idée non plus, je regarderai après le 25`,
    drafts: [
      {
        name: 'gite-des-tilleuls.fr',
        expirationDate: '2026-11-21',
        registrar: 'OVHcloud',
        renewalCostMinor: 839,
        currency: 'EUR',
        autoRenew: false,
      },
      { name: 'tilleuls-vacances.com', expirationDate: '2026-12-20', registrar: 'Gandi' },
      { name: 'chambres-tilleuls.eu' },
    ],
  },
  {
    about: "Lettre de hausse de tarif, ancien et nouveau prix TTC (pièges : ancien tarif, date d'effet)",
    text: `Lausanne, le 9 novembre 2026

Objet : évolution du tarif de vos noms de domaine .paris

Cher client,

À compter du 1er janvier 2027, Infomaniak adapte le prix annuel de renouvellement des domaines .paris : il passera de 39,00 € à 46,80 € TTC.

Domaines concernés dans votre compte :

fleuriste-montsouris.paris (échéance : 27 avril 2027)
bouquets-du-parc.paris (échéance : 6 juin 2027)

Tout renouvellement effectué avant le 31 décembre 2026 bénéficie encore de l'ancien tarif.

Avec nos salutations les meilleures,
Infomaniak Network SA, Rue Eugène-Marziano 25, 1227 Les Acacias (GE)`,
    drafts: [
      {
        name: 'fleuriste-montsouris.paris',
        expirationDate: '2027-04-27',
        registrar: 'Infomaniak',
        renewalCostMinor: 4680,
        currency: 'EUR',
      },
      {
        name: 'bouquets-du-parc.paris',
        expirationDate: '2027-06-06',
        registrar: 'Infomaniak',
        renewalCostMinor: 4680,
        currency: 'EUR',
      },
    ],
  },
  {
    about: "Tableau d'espace client avec tabulations, IDN, dates abrégées",
    text: `Mes noms de domaine
Rechercher...

Nom de domaine\tDate d'expiration\tRenouvellement\tActions
crêperie-du-quai.fr\t12 janv. 2027\tAutomatique\t...
creperie-du-quai.fr\t12 janv. 2027\tAutomatique\t...
quai-des-galettes.com\t3 févr. 2027\tManuel\t...
cidre-et-beurre.bzh\t18 août 2027\tAutomatique\t...
www.fest-deiz-plogastel.org\t1er mai 2027\tManuel\t...

5 résultats - page 1 sur 1`,
    drafts: [
      { name: 'xn--crperie-du-quai-snb.fr', expirationDate: '2027-01-12', autoRenew: true },
      { name: 'creperie-du-quai.fr', expirationDate: '2027-01-12', autoRenew: true },
      { name: 'quai-des-galettes.com', expirationDate: '2027-02-03', autoRenew: false },
      { name: 'cidre-et-beurre.bzh', expirationDate: '2027-08-18', autoRenew: true },
      { name: 'fest-deiz-plogastel.org', expirationDate: '2027-05-01', autoRenew: false },
    ],
  },
  {
    about:
      'Confirmation de transfert entrant, verrou de 60 jours (pièges : date du verrou, prix du transfert, ancien bureau)',
    text: `Objet : Transfert terminé - menuiserie-castaing.com

Bonjour Bruno,

Le transfert de menuiserie-castaing.com depuis 1&1 IONOS vers OVHcloud est terminé depuis le 16 novembre 2026.

Votre domaine a été prolongé d'un an : il expire désormais le samedi 11 mars 2028.
Montant payé : 10,79 € TTC (transfert)
Un nouveau transfert ne sera possible qu'à partir du 15 janvier 2027.

Serveurs DNS : dns104.ovh.net, ns104.ovh.net

À bientôt,
L'équipe OVHcloud`,
    drafts: [{ name: 'menuiserie-castaing.com', expirationDate: '2028-03-11', registrar: 'OVHcloud' }],
  },
  {
    about: 'Dernier rappel après expiration, frais de restauration (pièges : restauration, suppression)',
    text: `DERNIER RAPPEL

Bonjour,

Votre nom de domaine ecole-de-voile-ronce.fr est expiré depuis le 5 novembre 2026 et n'a pas été renouvelé auprès de PlanetHoster.

Vous pouvez encore le renouveler pour 1 an au tarif normal de 13,20 € TTC jusqu'au 4 décembre 2026. Ensuite, des frais de restauration de 96,00 € TTC s'ajouteront, et le domaine sera supprimé définitivement le 5 janvier 2027.

Renouveler : https://my.planethoster.com

PlanetHoster, 4416 rue Louis-B.-Mayer, Laval (Québec) H7P 0G1 - 1 855 774-4678`,
    drafts: [
      {
        name: 'ecole-de-voile-ronce.fr',
        expirationDate: '2026-11-05',
        registrar: 'PlanetHoster',
        renewalCostMinor: 1320,
        currency: 'EUR',
      },
    ],
  },
  {
    about: "Notes personnelles en vrac (pièges : prix d'achat, prix de l'hébergement, montant sans devise)",
    text: `noms de domaine - à ranger

rucher-des-causses.fr : Gandi, expire le 21/02/2027, 19,20 € par an, renouvellement auto OK
rucher-causses.com : Gandi aussi, expire le 08/10/2027, renouvelé pour 25 et quelques
miel-lozere.fr : racheté 350 € à M. Pujol en 2024, bureau = OVH, expire le 06/07/2027
o2switch : hébergement 84 € / an, payé jusqu'au 30/09/2027
penser à la cotisation du syndicat avant le 15 décembre`,
    drafts: [
      {
        name: 'rucher-des-causses.fr',
        expirationDate: '2027-02-21',
        registrar: 'Gandi',
        renewalCostMinor: 1920,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'rucher-causses.com', expirationDate: '2027-10-08', registrar: 'Gandi' },
      { name: 'miel-lozere.fr', expirationDate: '2027-07-06', registrar: 'OVHcloud' },
    ],
  },
];
