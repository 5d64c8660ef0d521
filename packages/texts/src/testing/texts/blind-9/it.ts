import type { ExampleText } from '../text.ts';

export const italian: readonly ExampleText[] = [
  {
    about: 'verbale di un circolo: minutes',
    text: `Verbale del 18/11/2026

Il sito bocciofilalapergola.it va rinnovato: scade il 7 marzo 2027, costo 11,59 € l'anno.
Il torneo si terrà il 13 giugno 2027, iscrizione 15 €.`,
    drafts: [{ name: 'bocciofilalapergola.it', expirationDate: '2027-03-07', renewalCostMinor: 1159, currency: 'EUR' }],
  },
  {
    about: 'messaggi tra fratelli: chat',
    text: `Ettore: quando scade gelateriaalpino.com?
Nives: il 30 aprile 2027
Ettore: quanto viene?
Nives: 14,64 € per un anno
Ettore: e gelateria-alpino.it?
Nives: pagato, è a posto fino al 12 ottobre 2027`,
    drafts: [
      { name: 'gelateriaalpino.com', expirationDate: '2027-04-30', renewalCostMinor: 1464, currency: 'EUR' },
      { name: 'gelateria-alpino.it', expirationDate: '2027-10-12' },
    ],
  },
  {
    about: 'offerta per un certificato: trap',
    text: `Gentile cliente, il certificato SSL di oreficeriasanmauro.it scade il 3 dicembre 2026.
Rinnovo a 39,00 € + IVA l'anno. L'offerta è valida fino al 30 novembre 2026.`,
    drafts: [{ name: 'oreficeriasanmauro.it' }],
  },
];
