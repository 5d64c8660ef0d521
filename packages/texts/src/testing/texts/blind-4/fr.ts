import type { ExampleText } from '../text.ts';

export const french: readonly ExampleText[] = [
  {
    about: 'OVHcloud : avis de renouvellement automatique avec date de prélèvement',
    text: `De : OVHcloud <support@ovhcloud.com>
Envoyé : lundi 16 novembre 2026 06:45
Objet : [xx118840-ovh] Renouvellement automatique de vos services

Bonjour Mme Castaing,

Le nom de domaine ci-dessous arrive à échéance et sera renouvelé automatiquement.

Nom de domaine : atelier-castaing.fr
Date d'expiration : 12/12/2026
Durée : 1 an
Montant : 9,11 € TTC

Le prélèvement sera effectué le 05/12/2026 sur votre compte bancaire.

Pour modifier vos préférences : https://www.ovh.com/manager/

L'équipe OVHcloud`,
    drafts: [
      {
        name: 'atelier-castaing.fr',
        expirationDate: '2026-12-12',
        billingDate: '2026-12-05',
        registrar: 'OVHcloud',
        renewalCostMinor: 911,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Gandi : dernier rappel, domaine non renouvelé automatiquement, prix de restauration (piège)',
    text: `Bonjour Théo Marchal,

Dernier rappel : votre nom de domaine velo-cevennes.org expire le 28 novembre 2026.

Le renouvellement automatique n'est pas activé pour ce domaine. Sans action de votre part, il sera désactivé.

Renouvellement pour 1 an : 22,80 € TTC
Après le 12 janvier 2027, seule une restauration sera possible, au prix de 118,80 € TTC.

Renouveler : https://admin.gandi.net/domain/

Gandi SAS, 63-65 boulevard Masséna, 75013 Paris`,
    drafts: [
      {
        name: 'velo-cevennes.org',
        expirationDate: '2026-11-28',
        registrar: 'Gandi',
        renewalCostMinor: 2280,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'Facture OVHcloud acquittée, HT et TTC par ligne, total',
    text: `OVH SAS - 2 rue Kellermann - 59100 Roubaix

FACTURE FR71440298
Émise le 2 novembre 2026
Payée le 2 novembre 2026 par carte bancaire

Désignation                                              Prix HT     TVA 20 %    Prix TTC
Renouvellement laruche-bordelaise.fr - 1 an
  du 21/11/2026 au 20/11/2027                            6,99 €      1,40 €      8,39 €
Renouvellement laruche-bordelaise.com - 1 an
  du 24/11/2026 au 23/11/2027                            11,49 €     2,30 €      13,79 €

Total HT : 18,48 €
TVA : 3,70 €
Total TTC : 22,18 €

Facture acquittée`,
    drafts: [
      {
        name: 'laruche-bordelaise.fr',
        expirationDate: '2027-11-20',
        registrar: 'OVHcloud',
        renewalCostMinor: 839,
        currency: 'EUR',
      },
      {
        name: 'laruche-bordelaise.com',
        expirationDate: '2027-11-23',
        registrar: 'OVHcloud',
        renewalCostMinor: 1379,
        currency: 'EUR',
      },
    ],
  },
  {
    about: "Facture d'agence à payer, hébergement et domaine",
    text: `Studio Passerelle - SARL au capital de 8 000 €
14 quai des Chartrons, 33000 Bordeaux

Facture n° 2026-0312
Date : 10/11/2026
À payer avant le : 10/12/2026

Client : Boulangerie Etcheverry

1. Renouvellement annuel du nom de domaine boulangerie-etcheverry.fr ........ 18,00 € TTC
2. Hébergement mutualisé (12 mois) ........................................... 96,00 € TTC

Total TTC : 114,00 €
Règlement par virement ou par chèque.
contact@studio-passerelle.example`,
    drafts: [{ name: 'boulangerie-etcheverry.fr', billingDate: '2026-12-10', renewalCostMinor: 1800, currency: 'EUR' }],
  },
  {
    about: 'Hausse de tarif Gandi : ancien et nouveau prix, noms concernés',
    text: `Cher client, chère cliente,

À compter du 1er février 2027, le prix de renouvellement des domaines .eu chez Gandi évolue : il passera de 15,60 € à 18,00 € TTC par an.

Vos domaines concernés :
- lesmotsdoux.eu, échéance le 3 avril 2027
- papeterie-nivernaise.eu, échéance le 19 août 2027

Vous pouvez renouveler dès maintenant à l'ancien tarif, jusqu'au 31 janvier 2027.

Bien cordialement,
L'équipe Gandi`,
    drafts: [
      {
        name: 'lesmotsdoux.eu',
        expirationDate: '2027-04-03',
        registrar: 'Gandi',
        renewalCostMinor: 1800,
        currency: 'EUR',
      },
      {
        name: 'papeterie-nivernaise.eu',
        expirationDate: '2027-08-19',
        registrar: 'Gandi',
        renewalCostMinor: 1800,
        currency: 'EUR',
      },
    ],
  },
  {
    about: "Tableau copié de l'espace client",
    text: `Noms de domaine (6)
Nom	Renouvellement	Expiration	État
gite-laplume.fr	Automatique	05/02/2027	Actif
gite-laplume.com	Automatique	17/02/2027	Actif
chambres-laplume.fr	Manuel	30/03/2027	Actif
randonnee-aubrac.fr	Automatique	08/05/2027	Actif
randonnee-aubrac.org	Manuel	02/12/2026	Expire bientôt
fromages-aubrac.shop	Automatique	11/09/2027	Actif
Afficher 25 lignes`,
    drafts: [
      { name: 'gite-laplume.fr', expirationDate: '2027-02-05', autoRenew: true },
      { name: 'gite-laplume.com', expirationDate: '2027-02-17', autoRenew: true },
      { name: 'chambres-laplume.fr', expirationDate: '2027-03-30', autoRenew: false },
      { name: 'randonnee-aubrac.fr', expirationDate: '2027-05-08', autoRenew: true },
      { name: 'randonnee-aubrac.org', expirationDate: '2026-12-02', autoRenew: false },
      { name: 'fromages-aubrac.shop', expirationDate: '2027-09-11', autoRenew: true },
    ],
  },
  {
    about: 'Note personnelle',
    text: `Mes domaines

- www.jardin-des-brumes.fr : chez OVHcloud, jusqu'au 14 juin 2027, renouvellement auto, 8,39 €/an
- jardindesbrumes.com : chez Gandi, expire le 1er mars 2027, à ne pas renouveler (renouvellement auto coupé)
- brumes-photo.fr : OVHcloud aussi, expire le 22/10/2027

Penser à la sauvegarde du blog ! Abonnement photo : 11,99 € par mois.`,
    drafts: [
      {
        name: 'jardin-des-brumes.fr',
        expirationDate: '2027-06-14',
        registrar: 'OVHcloud',
        renewalCostMinor: 839,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'jardindesbrumes.com', expirationDate: '2027-03-01', registrar: 'Gandi', autoRenew: false },
      { name: 'brumes-photo.fr', expirationDate: '2027-10-22', registrar: 'OVHcloud' },
    ],
  },
  {
    about: 'Échange de messages, jours relatifs',
    text: `Aurélie : Coucou, le domaine de l'asso il expire quand ?
Malik : compagnie-du-lavoir.fr ? Dans 12 jours, il est chez OVHcloud
Aurélie : Mince. C'est combien ?
Malik : 9,11 € pour un an. Je m'en occupe ce week-end
Aurélie : Merci ! Et festival-du-lavoir.fr ?
Malik : Renouvelé hier, tranquille jusqu'au 30 novembre 2027`,
    drafts: [
      {
        name: 'compagnie-du-lavoir.fr',
        expirationDate: '2026-12-02',
        registrar: 'OVHcloud',
        renewalCostMinor: 911,
        currency: 'EUR',
      },
      { name: 'festival-du-lavoir.fr', expirationDate: '2027-11-30' },
    ],
  },
  {
    about: "WHOIS de l'AFNIC",
    text: `%%
%% This is the AFNIC Whois server.
%%
%% Rights restricted by copyright.
%%

domain:                        menuiserie-kerdreux.fr
status:                        ACTIVE
eppstatus:                     active
hold:                          NO
holder-c:                      ANO00-FRNIC
admin-c:                       ANO00-FRNIC
tech-c:                        OVH5-FRNIC
registrar:                     OVH
Expiry Date:                   2027-09-29T10:12:33Z
created:                       2015-09-29T10:12:33Z
last-update:                   2026-09-30T04:18:02Z
source:                        FRNIC

nserver:                       dns102.ovh.net
nserver:                       ns102.ovh.net
source:                        FRNIC`,
    drafts: [{ name: 'menuiserie-kerdreux.fr', expirationDate: '2027-09-29', registrar: 'OVHcloud' }],
  },
  {
    about: 'Confirmation de transfert et total de plusieurs noms (pièges)',
    text: `Bonjour,

Le transfert de vos noms de domaine vers Gandi est terminé :

  maree-haute.com     nouvelle échéance : 07/07/2028
  maree-basse.com     nouvelle échéance : 15/08/2028

Montant total réglé pour les deux transferts : 31,20 € TTC.
Ces domaines sont verrouillés (pas de nouveau transfert possible) jusqu'au 16/01/2027.
Le renouvellement automatique est activé pour maree-haute.com.

Merci de votre confiance,
Gandi`,
    drafts: [
      { name: 'maree-haute.com', expirationDate: '2028-07-07', registrar: 'Gandi', autoRenew: true },
      { name: 'maree-basse.com', expirationDate: '2028-08-15', registrar: 'Gandi' },
    ],
  },
];
