import type { ExampleText } from '../text.ts';

export const french: readonly ExampleText[] = [
  {
    about: "LWS : rappel d'échéance, prix HT et TTC, pas de renouvellement automatique",
    text: `LWS - Ligne Web Services
10 rue Penthièvre, 75008 Paris

Objet : votre domaine les-abeilles-du-quercy.fr arrive à expiration

Madame Delpech,

Nous vous informons que le domaine suivant arrive à expiration dans 30 jours.

Domaine ..................... les-abeilles-du-quercy.fr
Identifiant client .......... LWS-508817
Expire le ................... 19/12/2026
Tarif pour 1 an ............. 9,99 € HT, soit 11,99 € TTC
Renouvellement automatique .. non activé

Réglez dès maintenant par carte bancaire, PayPal ou virement depuis votre panel client.

Sans règlement de votre part, votre site et vos e-mails seront suspendus.

Le service commercial LWS
Tél. 01 77 62 30 03`,
    drafts: [
      {
        name: 'les-abeilles-du-quercy.fr',
        expirationDate: '2026-12-19',
        registrar: 'LWS',
        renewalCostMinor: 1199,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'OVHcloud : confirmation après renouvellement, numéro de commande, nouvelle échéance par nom',
    text: `Objet : [OVHcloud] Votre commande n° 218844097 est terminée

Bonjour,

Merci pour votre paiement du 13/11/2026. Vos services ont bien été renouvelés :

* tonnellerie-barsac.com
  Renouvellement 1 an, désormais valable jusqu'au 08/12/2027
  13,79 € TTC

* tonnellerie-barsac.wine
  Renouvellement 1 an, désormais valable jusqu'au 11/12/2027
  62,39 € TTC

* Zimbra Starter, 1 compte
  jusqu'au 08/12/2027
  14,26 € TTC

Total réglé : 90,44 € TTC

Retrouvez votre facture dans votre espace client OVHcloud.

À bientôt,
Le support OVHcloud - 1007`,
    drafts: [
      {
        name: 'tonnellerie-barsac.com',
        expirationDate: '2027-12-08',
        registrar: 'OVHcloud',
        renewalCostMinor: 1379,
        currency: 'EUR',
      },
      {
        name: 'tonnellerie-barsac.wine',
        expirationDate: '2027-12-11',
        registrar: 'OVHcloud',
        renewalCostMinor: 6239,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Infomaniak : prélèvement annoncé, deux noms, un total en pied',
    text: `De : Infomaniak <billing@infomaniak.com>
Date : mar. 17 nov. 2026 à 05:30
À : bureau@chorale-salins.example

Bonjour Monsieur Perrachon,

Vos produits sont configurés en renouvellement automatique. Le 1er décembre 2026, nous débiterons votre carte Visa (•••• 9042) pour :

Domaine chorale-salins.org, échéance au 15 décembre 2026 : 17,90 € TTC / an
Domaine festival-salins.ch, échéance au 31 décembre 2026 : 11,90 € TTC / an

Montant total : 29,80 € TTC

Aucune action n'est nécessaire.

L'équipe Infomaniak
Rue Eugène-Marziano 25, 1227 Les Acacias (GE), Suisse`,
    drafts: [
      {
        name: 'chorale-salins.org',
        expirationDate: '2026-12-15',
        billingDate: '2026-12-01',
        registrar: 'Infomaniak',
        renewalCostMinor: 1790,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'festival-salins.ch',
        expirationDate: '2026-12-31',
        billingDate: '2026-12-01',
        registrar: 'Infomaniak',
        renewalCostMinor: 1190,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Discussion Teams entre collègues, jours relatifs au message, un nom abandonné',
    text: `[Hier 16:48] Sandrine Lebreton
Salut Yann, tu peux me dire où en est parquet-finistere.fr ?
[Hier 16:55] Yann Tanguy
il est chez Gandi, il expire dans dix jours
[Hier 16:55] Yann Tanguy
19,20 € l'année, faut que quelqu'un valide la dépense
[Hier 17:02] Sandrine Lebreton
Validé. Et parquets-bretagne.com ?
[09:11] Yann Tanguy
lui il est chez OVHcloud en renouvellement automatique, échéance le 6 mai 2027
[09:12] Yann Tanguy
par contre parquet-quimper.fr on l'a laissé tomber l'an dernier, plus rien à faire
[09:15] Sandrine Lebreton
Parfait, merci. Réunion à 14 h en salle Ouessant`,
    drafts: [
      {
        name: 'parquet-finistere.fr',
        expirationDate: '2026-11-29',
        registrar: 'Gandi',
        renewalCostMinor: 1920,
        currency: 'EUR',
      },
      { name: 'parquets-bretagne.com', expirationDate: '2027-05-06', registrar: 'OVHcloud', autoRenew: true },
    ],
  },
  {
    about: 'Tableur collé, accents dans un nom, prix sur deux ans écarté',
    text: `Domaine;Fournisseur;Échéance;Coût;Renouv. auto
cidrerie-évreux.fr;OVHcloud;04/03/2027;9,11 € / an;oui
cidrerie-evreux.fr;OVHcloud;04/03/2027;9,11 € / an;oui
pommeau-normand.com;Ionos;12/09/2027;32,40 € / 2 ans;non
vergers-eure.org;Gandi;27/01/2027;22,80 € / an;non`,
    drafts: [
      {
        name: 'xn--cidrerie-vreux-jkb.fr',
        expirationDate: '2027-03-04',
        registrar: 'OVHcloud',
        renewalCostMinor: 911,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'cidrerie-evreux.fr',
        expirationDate: '2027-03-04',
        registrar: 'OVHcloud',
        renewalCostMinor: 911,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'pommeau-normand.com', expirationDate: '2027-09-12', registrar: 'IONOS', autoRenew: false },
      {
        name: 'vergers-eure.org',
        expirationDate: '2027-01-27',
        registrar: 'Gandi',
        renewalCostMinor: 2280,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'Gandi : nom expiré, encore renouvelable, dates de suspension et de suppression (pièges)',
    text: `[GANDI] IMPORTANT : lutherie-mirecourt.com a expiré

Bonjour Basile Humbert,

Votre nom de domaine lutherie-mirecourt.com a expiré le 10 novembre 2026.

Que va-t-il se passer ?
 - le 18 novembre 2026 : suspension, le site et les adresses e-mail ne répondent plus
 - jusqu'au 25 décembre 2026 : renouvellement encore possible au tarif normal, 26,39 € TTC par an
 - ensuite : restauration uniquement, 145,20 € TTC

Propriétaire : Atelier Humbert
Handle : BH4471-GANDI

Pour le renouveler, connectez-vous à votre compte.

Gandi SAS - 63-65 boulevard Masséna - 75013 Paris - France`,
    drafts: [
      {
        name: 'lutherie-mirecourt.com',
        expirationDate: '2026-11-10',
        registrar: 'Gandi',
        renewalCostMinor: 2639,
        currency: 'EUR',
      },
    ],
  },
  {
    about: "Mot laissé par un collègue, dates vagues, prix d'un autre service",
    text: `Pour Hélène, avant mon départ :

- Le site est sur marais-poitevin-canoe.fr. Le domaine est chez OVHcloud, payé jusqu'au 23 avril 2027. Attention il n'y a pas de renouvellement automatique.
- On a aussi canoe-marais.com, chez Gandi, à renouveler vers la fin de l'année prochaine (20,39 € par an).
- L'hébergement, c'est 5,99 € par mois, prélevé le 5.
- Le mot de passe est dans l'enveloppe, demande à Jean-Luc (06 55 50 12 34).

Bon courage ! Cécile`,
    drafts: [
      { name: 'marais-poitevin-canoe.fr', expirationDate: '2027-04-23', registrar: 'OVHcloud', autoRenew: false },
      { name: 'canoe-marais.com', registrar: 'Gandi', renewalCostMinor: 2039, currency: 'EUR' },
    ],
  },
];
