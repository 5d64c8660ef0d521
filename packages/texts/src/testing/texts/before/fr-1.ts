import type { ExampleText } from '../text.ts';

export const french1: readonly ExampleText[] = [
  {
    about: 'un avis pour trois noms, avec le montant de chacun',
    text: `Bonjour Madame Lefort,

Les services suivants arrivent à échéance prochainement :

Nom de domaine                 Date d'expiration    Montant TTC
boulangerie-lefort.fr          14/12/2026           8,39 €
boulangerie-lefort.com         02/01/2027           15,59 €
pain-lefort.bzh                09/01/2027           47,99 €

Total TTC : 71,97 €

Renouveler : https://www.ovh.com/manager/#/billing/autorenew?lang=fr_FR

L'équipe OVHcloud
OVH SAS au capital de 10 000 000 €, 2 rue de l'Exemple, 59000 Roubaix, RCS Lille 000 000 000`,
    drafts: [
      {
        name: 'boulangerie-lefort.fr',
        registrar: 'OVHcloud',
        expirationDate: '2026-12-14',
        renewalCostMinor: 839,
        currency: 'EUR',
      },
      {
        name: 'boulangerie-lefort.com',
        registrar: 'OVHcloud',
        expirationDate: '2027-01-02',
        renewalCostMinor: 1559,
        currency: 'EUR',
      },
      {
        name: 'pain-lefort.bzh',
        registrar: 'OVHcloud',
        expirationDate: '2027-01-09',
        renewalCostMinor: 4799,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'une facture acquittée, prix HT et TTC',
    text: `GANDI SAS
Facture n° F2026-774410
Date : 6 novembre 2026
Échéance de la facture : 6 décembre 2026

Renouvellement gite-des-ormes.com - 1 an
Nouvelle date d'expiration : 20/12/2027
Prix HT : 19,98 €
TVA (20 %) : 4,00 €
Prix TTC : 23,98 €

Facture acquittée par carte bancaire le 6 novembre 2026.`,
    drafts: [
      {
        name: 'gite-des-ormes.com',
        registrar: 'Gandi',
        expirationDate: '2027-12-20',
        renewalCostMinor: 2398,
        currency: 'EUR',
        paymentMethod: 'carte bancaire',
      },
    ],
  },
  {
    about: 'une hausse de tarif',
    text: `Objet : évolution de nos tarifs au 1er janvier 2027

Cher client,

Le registre ayant relevé ses prix, le renouvellement de votre domaine atelier-cobalt.shop passera de 29,99 € à 35,99 € TTC par an.

Votre domaine arrive à échéance le 17 avril 2027 ; le nouveau tarif s'appliquera à ce renouvellement.

Bien cordialement,
L'équipe LWS`,
    drafts: [
      {
        name: 'atelier-cobalt.shop',
        registrar: 'LWS',
        expirationDate: '2027-04-17',
        renewalCostMinor: 3599,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'deux rubriques, renouvelés automatiquement ou non',
    text: `Récapitulatif de vos domaines chez Infomaniak

Renouvelés automatiquement le 1er décembre 2026 :
  club-escalade-gap.fr
  club-escalade-gap.org

Renouvellement automatique désactivé :
  festival-roc.com (expire le 28 décembre 2026)
  festival-roc.ch (expire le 3 janvier 2027)`,
    drafts: [
      { name: 'club-escalade-gap.fr', registrar: 'Infomaniak', expirationDate: '2026-12-01', autoRenew: true },
      { name: 'club-escalade-gap.org', registrar: 'Infomaniak', expirationDate: '2026-12-01', autoRenew: true },
      { name: 'festival-roc.com', registrar: 'Infomaniak', expirationDate: '2026-12-28', autoRenew: false },
      { name: 'festival-roc.ch', registrar: 'Infomaniak', expirationDate: '2027-01-03', autoRenew: false },
    ],
  },
  {
    about: 'une confirmation de commande avec un hébergement',
    text: `Merci pour votre commande n° 4471902 du 18/11/2026

1 x Enregistrement du domaine les-jardins-de-nell.fr (1 an)
    6,99 € TTC
1 x Hébergement Perso (12 mois)
    43,07 € TTC

Total payé : 50,06 € TTC par PayPal

Votre domaine est enregistré jusqu'au 18/11/2027.

OVHcloud`,
    drafts: [
      {
        name: 'les-jardins-de-nell.fr',
        registrar: 'OVHcloud',
        expirationDate: '2027-11-18',
        registrationCostMinor: 699,
        currency: 'EUR',
        paymentMethod: 'PayPal',
      },
    ],
  },
  {
    about: 'un message transféré',
    text: `---------- Message transféré ---------
De : Gandi <support@gandi.net>
Date : jeu. 12 nov. 2026 à 10:14
Objet : [GANDI] confrerie-du-safran.org expire dans 30 jours

Bonjour,

Le nom de domaine confrerie-du-safran.org expirera le 12 décembre 2026.
Le renouvellement automatique n'est pas activé.

Prix du renouvellement pour 1 an : 22,80 € TTC

L'équipe Gandi
63-65 boulevard de l'Exemple, 75000 Paris`,
    drafts: [
      {
        name: 'confrerie-du-safran.org',
        registrar: 'Gandi',
        expirationDate: '2026-12-12',
        autoRenew: false,
        renewalCostMinor: 2280,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un prix en francs suisses',
    text: `Infomaniak Network SA
Facture 2026-11-90071

Renouvellement chalet-des-cimes.ch    1 an    jusqu'au 04.02.2028    CHF 12.90

Total à payer : CHF 12.90
Payé par TWINT`,
    drafts: [
      {
        name: 'chalet-des-cimes.ch',
        registrar: 'Infomaniak',
        expirationDate: '2028-02-04',
        paymentMethod: 'TWINT',
      },
    ],
  },
  {
    about: 'une note dans un chat',
    text: `Coucou, tu peux noter que forêt-magique.fr est chez Gandi et expire le 6 mars prochain ? C'est 18 € par an, on renouvelle. Par contre on laisse tomber foret-magique.net, expiration le 11 décembre.`,
    drafts: [
      {
        name: 'xn--fort-magique-qeb.fr',
        registrar: 'Gandi',
        expirationDate: '2027-03-06',
        renewalCostMinor: 1800,
        currency: 'EUR',
        renewalIntent: 'renew',
      },
      { name: 'foret-magique.net', expirationDate: '2026-12-11', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'une publicité sans nom à soi',
    text: `Profitez du Cyber Monday : le .fr à 1,99 € HT la première année, le .com à 4,99 € HT !

Offre valable jusqu'au 30 novembre 2026 avec le code CYBER26 sur www.lws.fr.

Vous recevez ce message car vous êtes client. Se désinscrire : https://news.lws.fr/unsub?id=99120`,
    drafts: [],
  },
];
