import type { ExampleText } from '../text.ts';

export const trapsSpanish: readonly ExampleText[] = [
  {
    about: 'una promoción y un vencimiento',
    text: `Hola Inés:

Tu dominio panaderia-robles.com vence el 15 de enero de 2027.
Promo de Navidad: termina el 24 de diciembre de 2026, renueva por solo 9,99 €.
Precio habitual de renovación: 14,99 € al año.

Hostinger`,
    drafts: [
      {
        name: 'panaderia-robles.com',
        registrar: 'Hostinger',
        expirationDate: '2027-01-15',
        renewalCostMinor: 1499,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'una factura con periodo',
    text: `Factura 2026/3381
Fecha de emisión: 12/11/2026
Vencimiento: 27/11/2026
Estado: PENDIENTE

Concepto: Renovación dominio viveros-lara.es
Periodo: 28/11/2026 - 27/11/2027
Base imponible: 8,95 €
IVA 21%: 1,88 €
Total: 10,83 €`,
    drafts: [
      {
        name: 'viveros-lara.es',
        billingDate: '2026-11-27',
        renewalCostMinor: 1083,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un periodo de recuperación',
    text: `El dominio taller-cobre.es caducó el 30/10/2026. Puede recuperarlo hasta el 29/11/2026 pagando 75,00 €. Será eliminado el 09/12/2026.`,
    drafts: [{ name: 'taller-cobre.es', expirationDate: '2026-10-30' }],
  },
  {
    about: 'etiquetas encima de los valores',
    text: `Dominio
cafe-alameda.mx
Fecha de alta
05/04/2018
Fecha de caducidad
05/04/2027
Autorrenovación
Activada`,
    drafts: [
      { name: 'cafe-alameda.mx', registrationDate: '2018-04-05', expirationDate: '2027-04-05', autoRenew: true },
    ],
  },
  {
    about: 'un mensaje con días en palabras',
    text: `Oye, lo de marea-viva.org caduca el viernes 12 de febrero de 2027 y lo cobran unos días antes, el 5 de febrero. Son 18 € al año.`,
    drafts: [
      {
        name: 'marea-viva.org',
        expirationDate: '2027-02-12',
        billingDate: '2027-02-05',
        renewalCostMinor: 1800,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'una subida de precio',
    text: `A partir del 1 de marzo de 2027 el precio de renovación de sierra-norte.bike pasará de 29,00 € a 35,00 € + IVA. Su dominio se renueva el 20 de mayo de 2027.`,
    drafts: [{ name: 'sierra-norte.bike', expirationDate: '2027-05-20', renewalCostMinor: 3500, currency: 'EUR' }],
  },
  {
    about: 'una tabla con tabuladores',
    text: `Dominio\tAlta\tCaducidad\tImporte
luz-de-sur.com\t02/02/2016\t02/02/2027\t13,50 €
luz-de-sur.es\t17/08/2016\t17/08/2027\t9,90 €`,
    drafts: [
      {
        name: 'luz-de-sur.com',
        registrationDate: '2016-02-02',
        expirationDate: '2027-02-02',
        renewalCostMinor: 1350,
        currency: 'EUR',
      },
      {
        name: 'luz-de-sur.es',
        registrationDate: '2016-08-17',
        expirationDate: '2027-08-17',
        renewalCostMinor: 990,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'una reunión',
    text: `Nos vemos el 9 de diciembre para hablar de rio-claro.net. El presupuesto es de 600 €.`,
    drafts: [{ name: 'rio-claro.net' }],
  },
  {
    about: 'un bloqueo y una transferencia',
    text: `La transferencia de dominio piedra-alta.com a DonDominio se completará el 27/11/2026.
Bloqueo de 60 días hasta el 26/01/2027.
Nueva fecha de expiración: 14/06/2028`,
    drafts: [{ name: 'piedra-alta.com', registrar: 'DonDominio', expirationDate: '2028-06-14' }],
  },
];
