import type { ExampleText } from './text.ts';

export const spanish: readonly ExampleText[] = [
  {
    about: 'un aviso de caducidad',
    text: `Estimado cliente:

Su dominio huertadelsur.es caduca el 8 de enero de 2027.
La renovación automática está desactivada. El precio de la renovación es de 9,68 €.

Un saludo,
El equipo de DonDominio`,
    drafts: [
      {
        name: 'huertadelsur.es',
        registrar: 'DonDominio',
        expirationDate: '2027-01-08',
        autoRenew: false,
        renewalCostMinor: 968,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'una factura',
    text: `ARSYS INTERNET
Factura A-2026-88123
Fecha de factura: 16/11/2026

Concepto: Renovación dominio panaderia-lucia.com
Periodo: 01/12/2026 - 30/11/2027
Base imponible: 14,50 €
IVA 21%: 3,05 €
Total a pagar: 17,55 €
Forma de pago: Domiciliación bancaria`,
    drafts: [
      {
        name: 'panaderia-lucia.com',
        registrar: 'Arsys',
        expirationDate: '2027-11-30',
        renewalCostMinor: 1755,
        currency: 'EUR',
        paymentMethod: 'Domiciliación bancaria',
      },
    ],
  },
  {
    about: 'una lista',
    text: `dominios de la empresa
1. talleresvega.com - vence el 14/03/2027 - IONOS - 15 € al año
2. talleresvega.es - vence el 14/03/2027 - IONOS - 10 € al año
3. vega-motor.net - vence el 20/07/2027 - GoDaddy - no renovar`,
    drafts: [
      {
        name: 'talleresvega.com',
        registrar: 'IONOS',
        expirationDate: '2027-03-14',
        renewalCostMinor: 1500,
        currency: 'EUR',
      },
      {
        name: 'talleresvega.es',
        registrar: 'IONOS',
        expirationDate: '2027-03-14',
        renewalCostMinor: 1000,
        currency: 'EUR',
      },
      { name: 'vega-motor.net', registrar: 'GoDaddy', expirationDate: '2027-07-20', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'un mensaje',
    text: `Oye, apunta: añoranza.com.mx vence mañana y hay que renovar. Cuesta 18 dólares, está en Namecheap.`,
    drafts: [
      {
        name: 'xn--aoranza-4za.com.mx',
        registrar: 'Namecheap',
        expirationDate: '2026-11-21',
        renewalIntent: 'renew',
        renewalCostMinor: 1800,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'un cobro anunciado',
    text: `Hola Marta:

El 2 de diciembre de 2026 cobraremos 13,19 € con tu tarjeta Visa terminada en 0077 por la renovación de acuarelas-marta.com. El dominio caduca el 9 de diciembre de 2026 y se renovará automáticamente.

cdmon`,
    drafts: [
      {
        name: 'acuarelas-marta.com',
        registrar: 'cdmon',
        billingDate: '2026-12-02',
        expirationDate: '2026-12-09',
        autoRenew: true,
        renewalCostMinor: 1319,
        currency: 'EUR',
        paymentMethod: 'Visa terminada en 0077',
      },
    ],
  },
  {
    about: 'una ficha',
    text: `Dominio: cerveceria-norte.bar
Registrador: Dominios del Norte S.L.
Fecha de registro: 05-10-2020
Fecha de vencimiento: 05-10-2027
Renovación automática: sí
Correo de la cuenta: admin@norte.example`,
    drafts: [
      {
        name: 'cerveceria-norte.bar',
        registrar: 'Dominios del Norte S.L.',
        registrationDate: '2020-10-05',
        expirationDate: '2027-10-05',
        autoRenew: true,
        purchaseEmail: 'admin@norte.example',
      },
    ],
  },
  {
    about: 'varios dominios con un vencimiento común',
    text: `Los siguientes dominios vencen el 25 de febrero de 2027:

mirador.cat
mirador.barcelona

Nominalia`,
    drafts: [
      { name: 'mirador.cat', registrar: 'Nominalia', expirationDate: '2027-02-25' },
      { name: 'mirador.barcelona', registrar: 'Nominalia', expirationDate: '2027-02-25' },
    ],
  },
  {
    about: 'un dominio de un cliente',
    text: `Gestiono clinica-robles.com para un cliente. Registrado en Dinahosting, expira el 17/05/2027, 1.234,50 € al año porque es premium.`,
    drafts: [
      {
        name: 'clinica-robles.com',
        registrar: 'dinahosting',
        ownership: 'managed',
        expirationDate: '2027-05-17',
        renewalCostMinor: 123450,
        currency: 'EUR',
      },
    ],
  },
];
