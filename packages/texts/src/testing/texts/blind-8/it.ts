import type { ExampleText } from '../text.ts';

export const italian: readonly ExampleText[] = [
  {
    about: 'avviso di scadenza con iva: renewal notice',
    text: `Oggetto: Il tuo dominio sta per scadere

Gentile cliente,

il dominio cascinadelnibbio.it scade il 21 dicembre 2026.
Costo del rinnovo per un anno: 12,19 € IVA inclusa.

Il dominio cascinadelnibbio.com scade il 5 gennaio 2027.
Costo del rinnovo per un anno: 17,07 € IVA inclusa.

Cordiali saluti
Assistenza clienti, Dominando S.r.l. – Via dei Platani 0, 10099 Torino`,
    drafts: [
      { name: 'cascinadelnibbio.it', expirationDate: '2026-12-21', renewalCostMinor: 1219, currency: 'EUR' },
      { name: 'cascinadelnibbio.com', expirationDate: '2027-01-05', renewalCostMinor: 1707, currency: 'EUR' },
    ],
  },
  {
    about: 'ricevuta con casella di posta: receipt',
    text: `Ricevuta n. 4471 del 17/11/2026 – PAGATO

Rinnovo dominio tortelliandco.it, 1 anno, nuova scadenza 28/11/2027     10,98 €
Casella PEC, 1 anno                                                      6,10 €
Totale                                                                  17,08 €`,
    drafts: [{ name: 'tortelliandco.it', expirationDate: '2027-11-28', renewalCostMinor: 1098, currency: 'EUR' }],
  },
];
