import type { ExampleText } from '../text.ts';

export const french2: readonly ExampleText[] = [
  {
    about: 'un rappel dont l’objet compte les jours et dont le tableau donne les dates',
    text: `Objet : Vos domaines expirent dans 15 jours

Bonjour Monsieur Caradec,

Domaine                      Échéance        Renouvellement (1 an)
voilerie-caradec.fr          03/12/2026      7,79 € TTC
voilerie-caradec.bzh         07/12/2026      47,99 € TTC
caradec-marine.com           18/12/2026      15,59 € TTC

Ces domaines ne sont pas en renouvellement automatique.

OVHcloud
Cet e-mail est envoyé par un automate, merci de ne pas y répondre.`,
    drafts: [
      {
        name: 'voilerie-caradec.fr',
        registrar: 'OVHcloud',
        expirationDate: '2026-12-03',
        autoRenew: false,
        renewalCostMinor: 779,
        currency: 'EUR',
      },
      {
        name: 'voilerie-caradec.bzh',
        registrar: 'OVHcloud',
        expirationDate: '2026-12-07',
        autoRenew: false,
        renewalCostMinor: 4799,
        currency: 'EUR',
      },
      {
        name: 'caradec-marine.com',
        registrar: 'OVHcloud',
        expirationDate: '2026-12-18',
        autoRenew: false,
        renewalCostMinor: 1559,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'une facture de deux noms avec TVA et total',
    text: `LWS
Facture LWS-2026-330871
Date de facturation : 13/11/2026

Renouvellement du nom de domaine fromagerie-aubrac.com
du 09/12/2026 au 08/12/2027
Montant TTC : 14,39 €

Renouvellement du nom de domaine fromagerie-aubrac.fr
du 21/12/2026 au 20/12/2027
Montant TTC : 9,59 €

Total HT : 19,98 €
TVA 20 % : 4,00 €
Total TTC : 23,98 €

Réglée par carte bancaire le 13/11/2026`,
    drafts: [
      {
        name: 'fromagerie-aubrac.com',
        registrar: 'LWS',
        expirationDate: '2027-12-08',
        renewalCostMinor: 1439,
        currency: 'EUR',
        paymentMethod: 'carte bancaire',
      },
      {
        name: 'fromagerie-aubrac.fr',
        registrar: 'LWS',
        expirationDate: '2027-12-20',
        renewalCostMinor: 959,
        currency: 'EUR',
        paymentMethod: 'carte bancaire',
      },
    ],
  },
  {
    about: 'un courrier sur les prix, ancien et nouveau',
    text: `Chère cliente, cher client,

À compter du 15 janvier 2027, le prix du renouvellement de mas-des-cigales.wine évolue :

Ancien prix : 54,00 € TTC par an
Nouveau prix : 61,20 € TTC par an

Votre prochain renouvellement, le 2 mai 2027, sera facturé au nouveau prix.

L'équipe Gandi`,
    drafts: [
      {
        name: 'mas-des-cigales.wine',
        registrar: 'Gandi',
        expirationDate: '2027-05-02',
        renewalCostMinor: 6120,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un prélèvement annoncé, avec la date d’échéance',
    text: `Bonjour,

Votre domaine orgue-de-barbarie.org est configuré en renouvellement automatique.

Date d'échéance : 30 décembre 2026
Date de prélèvement : 15 décembre 2026
Montant : 17,99 € TTC
Moyen de paiement : Carte Visa **** 0835

Pour modifier ces informations : https://www.ovh.com/manager/?from=mail&svc=orgue-de-barbarie.org

OVHcloud, 2 rue de l'Exemple, 59000 Roubaix`,
    drafts: [
      {
        name: 'orgue-de-barbarie.org',
        registrar: 'OVHcloud',
        autoRenew: true,
        expirationDate: '2026-12-30',
        billingDate: '2026-12-15',
        renewalCostMinor: 1799,
        currency: 'EUR',
        paymentMethod: 'Carte Visa **** 0835',
      },
    ],
  },
  {
    about: 'une commande avec le prix de la première année et des suivantes',
    text: `Bienvenue chez Hostinger !

Votre commande du 15 novembre 2026 est confirmée.

Domaine : studio-pixelle.fr
1re année : 0,99 €
Années suivantes : 10,99 € par an
Expire le : 15 novembre 2027

Hébergement Premium 48 mois : 119,52 €

Total payé : 120,51 €`,
    drafts: [
      {
        name: 'studio-pixelle.fr',
        registrar: 'Hostinger',
        expirationDate: '2027-11-15',
        registrationCostMinor: 99,
        renewalCostMinor: 1099,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un tableau copié d’un espace client',
    text: `Nom de domaine	Création	Expiration	Renouvellement auto.
compagnie-lune.fr	18/05/2015	18/05/2027	Activé
compagnie-lune.com	18/05/2015	18/05/2027	Activé
theatre-lune.net	02/10/2019	02/10/2027	Désactivé`,
    drafts: [
      {
        name: 'compagnie-lune.fr',
        registrationDate: '2015-05-18',
        expirationDate: '2027-05-18',
        autoRenew: true,
      },
      {
        name: 'compagnie-lune.com',
        registrationDate: '2015-05-18',
        expirationDate: '2027-05-18',
        autoRenew: true,
      },
      {
        name: 'theatre-lune.net',
        registrationDate: '2019-10-02',
        expirationDate: '2027-10-02',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'un paiement refusé',
    text: `Échec du paiement

Nous n'avons pas pu renouveler le domaine brasserie-du-lez.com : votre banque a refusé le paiement de 15,99 €.

Renouvellement automatique : activé
Date d'expiration : 04/12/2026
Prochaine tentative de prélèvement : 27/11/2026

Merci de vérifier vos coordonnées bancaires.

Infomaniak`,
    drafts: [
      {
        name: 'brasserie-du-lez.com',
        registrar: 'Infomaniak',
        expirationDate: '2026-12-04',
        billingDate: '2026-11-27',
        autoRenew: true,
        renewalCostMinor: 1599,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'des notes prises à la main pour une association',
    text: `Domaines de l'asso

café-lumière.fr   Gandi   échéance 8 juin 2027   18 €/an   on garde
cafe-lumiere.org   Gandi   échéance 8 juin 2027   22,80 €/an   on garde
lumiere-festival.com   OVHcloud   échéance 2 février 2027   ne pas renouveler`,
    drafts: [
      {
        name: 'xn--caf-lumire-66ag.fr',
        registrar: 'Gandi',
        expirationDate: '2027-06-08',
        renewalCostMinor: 1800,
        currency: 'EUR',
        renewalIntent: 'renew',
      },
      {
        name: 'cafe-lumiere.org',
        registrar: 'Gandi',
        expirationDate: '2027-06-08',
        renewalCostMinor: 2280,
        currency: 'EUR',
        renewalIntent: 'renew',
      },
      {
        name: 'lumiere-festival.com',
        registrar: 'OVHcloud',
        expirationDate: '2027-02-02',
        renewalIntent: 'let_expire',
      },
    ],
  },
  {
    about: 'un prix pour deux ans',
    text: `Votre domaine pressing-belair.fr arrive à échéance le 13 février 2027.
Prix du renouvellement pour 2 ans : 16,78 € TTC.

BookMyName`,
    drafts: [{ name: 'pressing-belair.fr', registrar: 'BookMyName', expirationDate: '2027-02-13' }],
  },
  {
    about: 'un avis de maintenance',
    text: `Madame, Monsieur,

Une opération de maintenance aura lieu le 28 novembre 2026 de 22 h à 23 h sur notre interface d'administration. Vos noms de domaine resteront joignables.

Suivi : https://status.gandi.net
Gandi SAS, 63 boulevard de l'Exemple, 75000 Paris, SIREN 000 000 000`,
    drafts: [],
  },
];
