import type { ExampleText } from '../text.ts';

export const extra4: readonly ExampleText[] = [
  {
    about: 'attachments and a shop’s name beside one’s own name',
    text: `Hi Carla,

attached are invoice-4417.pdf and hosting.zip. Your domain redbarnquilts.com renews on March 19, 2027 for $22.99 per year. Orders from Etsy.com are listed in orders.xlsx.

Cheers,
Bob`,
    drafts: [{ name: 'redbarnquilts.com', expirationDate: '2027-03-19', renewalCostMinor: 2299, currency: 'USD' }],
  },
  {
    about: 'ein Zertifikat läuft ab, nicht die Domain',
    text: `Guten Tag,

das SSL-Zertifikat für Ihre Domain gasthof-klosterbraeu.de läuft am 02.12.2026 ab. Die Verlängerung des Zertifikats kostet 36,00 € pro Jahr.`,
    drafts: [{ name: 'gasthof-klosterbraeu.de' }],
  },
  {
    about: 'Überschriften mit dem Registrar über den Namen',
    text: `INWX:
 lotsenhaus-wismar.de, Ablauf 05.03.2027, 4,65 €
 lotsenhaus.de, Ablauf 17.08.2027, 4,65 €

netcup:
 lotsenhaus-wismar.com, Ablauf 23.05.2027, 11,88 €`,
    drafts: [
      {
        name: 'lotsenhaus-wismar.de',
        registrar: 'INWX',
        expirationDate: '2027-03-05',
        renewalCostMinor: 465,
        currency: 'EUR',
      },
      {
        name: 'lotsenhaus.de',
        registrar: 'INWX',
        expirationDate: '2027-08-17',
        renewalCostMinor: 465,
        currency: 'EUR',
      },
      {
        name: 'lotsenhaus-wismar.com',
        registrar: 'netcup',
        expirationDate: '2027-05-23',
        renewalCostMinor: 1188,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'expired, with days of grace, restoring and deletion',
    text: `Your domain "hummingbirdtea.com" has expired.

Expired on: November 3, 2026
Renew at the regular price of $18.99 until December 13, 2026.
From December 14, 2026 a restore fee of $150.00 applies.
Final deletion: January 17, 2027

Hover`,
    drafts: [
      {
        name: 'hummingbirdtea.com',
        registrar: 'Hover',
        expirationDate: '2026-11-03',
        renewalCostMinor: 1899,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'una tabla con precio sin IVA y con IVA',
    text: `Factura de Arsys (pagada el 17/11/2026)

Dominio                   Nueva caducidad    Sin IVA     Con IVA
tornilleria-egea.com      13/12/2027         14,50 €     17,55 €
tornilleria-egea.es       21/12/2027         10,00 €     12,10 €

Total                                        24,50 €     29,65 €`,
    drafts: [
      {
        name: 'tornilleria-egea.com',
        registrar: 'Arsys',
        expirationDate: '2027-12-13',
        renewalCostMinor: 1755,
        currency: 'EUR',
      },
      {
        name: 'tornilleria-egea.es',
        registrar: 'Arsys',
        expirationDate: '2027-12-21',
        renewalCostMinor: 1210,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'une demande de vérification avec un délai',
    text: `Bonjour,

Merci de confirmer votre adresse e-mail pour le domaine verger-de-lise.com avant le 5 décembre 2026. Passé ce délai, le domaine sera suspendu.

Confirmer : https://verif.exemple-registre.example/?d=verger-de-lise.com&k=77ab21`,
    drafts: [{ name: 'verger-de-lise.com' }],
  },
  {
    about: 'JSON that somebody copied',
    text: `[
  { "domain": "paperkiteweb.com", "registrar": "Cloudflare", "expires_at": "2027-11-08", "auto_renew": true },
  { "domain": "paperkite.page", "registrar": "Porkbun", "expires_at": "2027-03-16", "auto_renew": false }
]`,
    drafts: [
      { name: 'paperkiteweb.com', registrar: 'Cloudflare', expirationDate: '2027-11-08', autoRenew: true },
      { name: 'paperkite.page', registrar: 'Porkbun', expirationDate: '2027-03-16', autoRenew: false },
    ],
  },
];
