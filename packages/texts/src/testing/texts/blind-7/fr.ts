import type { ExampleText } from '../text.ts';

export const french: readonly ExampleText[] = [
  {
    about: 'avis renouvellement fr: renewal notice',
    text: `Salut Solène,

On les garde tous les deux, tu peux payer. Bises, Armel

> De : Domainier Service clients <noreply@domainier.example>
> Envoyé : mardi 17 novembre 2026 08:04
> À : Solène Vaucrabot
> Objet : Vos noms de domaine arrivent à échéance
>
> Bonjour Madame Vaucrabot,
>
> Les noms de domaine suivants arrivent bientôt à expiration :
>
>   - tartignole-bzh.fr : expire le 15 décembre 2026 – renouvellement 1 an : 8,39\u00a0€ TTC
>   - tartignole-bzh.com : expire le 3 janvier 2027 – renouvellement 1 an : 14,39\u00a0€ TTC
>
> Pour les conserver, rendez-vous dans votre espace client. Sans action de votre part,
> ils seront suspendus le jour de leur expiration.
>
> Cordialement,
> L'équipe Domainier
>
> Domainier SAS au capital de 10 000\u00a0€ – 5 rue du Pont-Tordu, 35099 Rennes Cedex
> RCS Rennes 000 000 000 – TVA FR00 000000000`,
    drafts: [
      { name: 'tartignole-bzh.fr', expirationDate: '2026-12-15', renewalCostMinor: 839, currency: 'EUR' },
      { name: 'tartignole-bzh.com', expirationDate: '2027-01-03', renewalCostMinor: 1439, currency: 'EUR' },
    ],
  },
  {
    about: 'facture impayee fr: invoice unpaid',
    text: `FACTURE N° F-2026-40917
Date d'émission : 13/11/2026
Date d'échéance : 28/11/2026
Statut : EN ATTENTE DE PAIEMENT

Client : Atelier Bouzigou, 14 impasse des Lutins, 69099 Lyon

Désignation                               Qté    PU HT      Total HT    Total TTC
Renouvellement bouzigou-atelier.fr        1 an   7,00 €     7,00 €      8,40 €
Renouvellement bouzigou-atelier.eu        1 an   9,00 €     9,00 €      10,80 €
Certificat SSL *.bouzigou-atelier.fr      1 an   60,00 €    60,00 €     72,00 €

Total HT      76,00 €
TVA 20 %      15,20 €
Total TTC     91,20 €

En cas de retard de paiement, une indemnité forfaitaire de 40 € sera exigée.
Hébergia SARL – SIRET 000 000 000 00000 – www.hebergia.example`,
    drafts: [
      { name: 'bouzigou-atelier.fr', billingDate: '2026-11-28', renewalCostMinor: 840, currency: 'EUR' },
      { name: 'bouzigou-atelier.eu', billingDate: '2026-11-28', renewalCostMinor: 1080, currency: 'EUR' },
    ],
  },
  {
    about: 'facture payee fr: invoice paid',
    text: `Bonjour,

Nous vous confirmons la bonne réception de votre paiement de 33,57\u202f€ (carte bancaire,
10/11/2026). Vos domaines sont renouvelés.

Domaine                  Période                         Prix TTC
frimouchette.fr          24/11/2026 au 23/11/2027        8,39\u202f€
frimouchette.net         30/11/2026 au 29/11/2027        15,59\u202f€
frimouchette.paris       30/11/2026 au 29/11/2027        9,59\u202f€

Votre facture acquittée est disponible dans votre espace client.

Bien à vous,
Hébergia`,
    drafts: [
      { name: 'frimouchette.fr', expirationDate: '2027-11-23', renewalCostMinor: 839, currency: 'EUR' },
      { name: 'frimouchette.net', expirationDate: '2027-11-29', renewalCostMinor: 1559, currency: 'EUR' },
      { name: 'frimouchette.paris', expirationDate: '2027-11-29', renewalCostMinor: 959, currency: 'EUR' },
    ],
  },
  {
    about: 'renouvellement auto fr: auto-renew notice',
    text: `Objet : Renouvellement automatique de croquembille.com

Bonjour Thibault,

Votre domaine croquembille.com sera renouvelé automatiquement le 6 décembre 2026
pour un an, au prix de 13,19\u00a0€ TTC. Le montant sera débité ce jour-là sur votre
carte se terminant par 7781.

Date d'expiration actuelle : 20 décembre 2026

Votre offre « Mail Pro » (2 comptes, 3,60\u00a0€/mois) n'est pas concernée.

Pour désactiver le renouvellement : https://client.domainier.example/auto

Domainier SAS – 5 rue du Pont-Tordu, 35099 Rennes Cedex`,
    drafts: [
      {
        name: 'croquembille.com',
        expirationDate: '2026-12-20',
        billingDate: '2026-12-06',
        renewalCostMinor: 1319,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'tableau domaines fr: portfolio table',
    text: `Mes domaines | Hébergement | Support

| Nom de domaine      | Créé le    | Expire le  | Renouv. auto | Prix annuel |
| ------------------- | ---------- | ---------- | ------------ | ----------- |
| zigouillard.fr      | 22/04/2013 | 22/04/2027 | Oui          | 6,99 €      |
| zigouillard.com     | 17/09/2015 | 17/09/2027 | Oui          | 12,99 €     |
| patatrouille.org    | 30/06/2019 | 30/06/2027 | Non          | 13,99 €     |
| patatrouille.re     | 05/02/2022 | 05/02/2027 | Non          | 7,49 €      |

4 résultats – Exporter en CSV`,
    drafts: [
      {
        name: 'zigouillard.fr',
        expirationDate: '2027-04-22',
        registrationDate: '2013-04-22',
        renewalCostMinor: 699,
        currency: 'EUR',
      },
      {
        name: 'zigouillard.com',
        expirationDate: '2027-09-17',
        registrationDate: '2015-09-17',
        renewalCostMinor: 1299,
        currency: 'EUR',
      },
      {
        name: 'patatrouille.org',
        expirationDate: '2027-06-30',
        registrationDate: '2019-06-30',
        renewalCostMinor: 1399,
        currency: 'EUR',
      },
      {
        name: 'patatrouille.re',
        expirationDate: '2027-02-05',
        registrationDate: '2022-02-05',
        renewalCostMinor: 749,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'hausse tarifs fr: price-rise letter',
    text: `Chère cliente, cher client,

À compter du 1er mars 2027, le tarif de renouvellement de votre domaine évolue.

Domaine concerné : gribouillon-club.com
Ancien tarif : 12,90\u00a0€ TTC / an
Nouveau tarif : 14,90\u00a0€ TTC / an
Prochaine échéance : votre domaine expire le 11 mai 2027.

Cette hausse répercute celle décidée par le registre du .com.

Merci de votre fidélité,
La direction commerciale
Hébergia SARL, 2 quai des Brumes, 44099 Nantes – TVA FR00000000000`,
    drafts: [{ name: 'gribouillon-club.com', expirationDate: '2027-05-11', renewalCostMinor: 1490, currency: 'EUR' }],
  },
  {
    about: 'discussion fr: chat',
    text: `[14:31] Maëlle : tu peux me redire pour les domaines ?
[14:33] Romuald : oui alors chapeloton.fr, enregistré le 12 juin 2016, expire le 12 juin 2027
[14:33] Romuald : chapeloton.bzh expire le 9 décembre 2026, 36 € par an, cher…
[14:35] Maëlle : ah oui quand même. On garde ?
[14:36] Romuald : je pense. À côté chapeloton.fr c'est 7,20 € par an
[14:40] Maëlle : ok je vois avec Hébergia lundi`,
    drafts: [
      {
        name: 'chapeloton.fr',
        expirationDate: '2027-06-12',
        registrationDate: '2016-06-12',
        renewalCostMinor: 720,
        currency: 'EUR',
      },
      { name: 'chapeloton.bzh', expirationDate: '2026-12-09', renewalCostMinor: 3600, currency: 'EUR' },
    ],
  },
];
