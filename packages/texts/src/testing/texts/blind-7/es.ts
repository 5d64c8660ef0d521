import type { ExampleText } from '../text.ts';

export const spanish: readonly ExampleText[] = [
  {
    about: 'aviso vencimiento es: expiry warning',
    text: `De: Dominalia Iberia <avisos@dominalia-iberia.example>
Para: Rocío Malpartida
Fecha: lunes, 16 de noviembre de 2026, 10:20
Asunto: Tus dominios están a punto de caducar

Hola, Rocío:

Te recordamos que estos dominios caducan próximamente y no tienen activada la
renovación automática:

· churritrasto.es – caduca el 7 de diciembre de 2026 – renovación: 9,68 € (1 año, IVA incl.)
· churritrasto.com – caduca el 19 de diciembre de 2026 – renovación: 15,73 € (1 año, IVA incl.)

Renueva ahora en https://panel.dominalia-iberia.example

Un saludo,
Dominalia Iberia, S.L. – CIF B00000000 – C/ del Molino Roto, 8, 46099 Valencia`,
    drafts: [
      { name: 'churritrasto.es', expirationDate: '2026-12-07', renewalCostMinor: 968, currency: 'EUR' },
      { name: 'churritrasto.com', expirationDate: '2026-12-19', renewalCostMinor: 1573, currency: 'EUR' },
    ],
  },
  {
    about: 'factura pendiente es: invoice unpaid',
    text: `FACTURA PROFORMA 2026/05571

Fecha de emisión: 18/11/2026
Fecha de vencimiento: 03/12/2026
Estado: Pendiente de pago

Cliente: Taller Zurrapilla, S.C.   NIF: J00000000

Concepto                                   Base       Total
                                                      c/ IVA
Renovación dominio zurrapilla.es (1
año)                                       8,00 €     9,68 €
Renovación dominio zurrapilla.net (1
año)                                       14,50 €    17,55 €
Plan Hosting Mini (1 año)                  36,00 €    43,56 €

Base imponible   58,50 €
IVA 21 %         12,29 €
TOTAL            70,79 €

Formas de pago: transferencia o tarjeta.
Servired Hosting (nombre ficticio), Avda. de las Nubes 100, 41099 Sevilla`,
    drafts: [
      { name: 'zurrapilla.es', billingDate: '2026-12-03', renewalCostMinor: 968, currency: 'EUR' },
      { name: 'zurrapilla.net', billingDate: '2026-12-03', renewalCostMinor: 1755, currency: 'EUR' },
    ],
  },
  {
    about: 'factura pagada es: invoice paid',
    text: `Asunto: Factura pagada 88-2026 – renovación correcta

Estimado Sr. Garrampiño:

Hemos cobrado 26,62 € en su tarjeta terminada en 4410 el 12/11/2026.

Importe: 15,73 €
Dominio: garrampino-vinos.com
Periodo: 27/11/2026 – 26/11/2027

Importe: 10,89 €
Dominio: garrampino-vinos.eu
Periodo: 15/12/2026 – 14/12/2027

Gracias por confiar en nosotros.

Dominalia Iberia, S.L.
IVA: ESB00000000`,
    drafts: [
      { name: 'garrampino-vinos.com', expirationDate: '2027-11-26', renewalCostMinor: 1573, currency: 'EUR' },
      { name: 'garrampino-vinos.eu', expirationDate: '2027-12-14', renewalCostMinor: 1089, currency: 'EUR' },
    ],
  },
  {
    about: 'tabla dominios es: spreadsheet',
    text: `Dominio;Alta;Caducidad;Renovación auto;Precio anual (€);Observaciones
trasgolindo.es;14/05/2012;14/05/2027;SÍ;9,68;web principal
trasgolindo.com;21/08/2012;21/08/2027;SÍ;15,73;
pelandruska.cat;30/03/2019;30/03/2027;NO;24,20;preguntar a Jordi
pelandruska.org;09/01/2021;09/01/2027;NO;16,94;¿dejar caducar?`,
    drafts: [
      {
        name: 'trasgolindo.es',
        expirationDate: '2027-05-14',
        registrationDate: '2012-05-14',
        renewalCostMinor: 968,
        currency: 'EUR',
      },
      {
        name: 'trasgolindo.com',
        expirationDate: '2027-08-21',
        registrationDate: '2012-08-21',
        renewalCostMinor: 1573,
        currency: 'EUR',
      },
      {
        name: 'pelandruska.cat',
        expirationDate: '2027-03-30',
        registrationDate: '2019-03-30',
        renewalCostMinor: 2420,
        currency: 'EUR',
      },
      {
        name: 'pelandruska.org',
        expirationDate: '2027-01-09',
        registrationDate: '2021-01-09',
        renewalCostMinor: 1694,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'renovacion auto es: auto-renew notice',
    text: `Hola, Benito:

El próximo 5 de diciembre de 2026 renovaremos automáticamente tu dominio
cachivachero.mx y haremos el cargo en tu tarjeta.

   Dominio:               cachivachero.mx
   Fecha de expiración:   15 de diciembre de 2026
   Precio por un año:     US$ 34.99
   Tarjeta:               **** 2093

Si no deseas renovarlo, desactiva la opción antes de esa fecha.

Nopal Nombres S.A. de C.V.
Calle Inventada 45, Col. Ficticia, 06999 Ciudad de México
soporte@nopal-nombres.example`.replaceAll('\n', '\r\n'),
    drafts: [
      {
        name: 'cachivachero.mx',
        expirationDate: '2026-12-15',
        billingDate: '2026-12-05',
        renewalCostMinor: 3499,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'pedido nuevo es: order confirmation',
    text: `¡Gracias por tu compra!

Pedido nº 0021187 del 19 de noviembre de 2026

1) Registro de dominio mondonguete.com
   Fecha de registro: 19/11/2026
   Vence: 19/11/2027
   Precio del registro (1 año): 3,49 €
   Renovación posterior: 15,49 €/año

2) Registro de dominio mondonguete.tienda
   Fecha de registro: 19/11/2026
   Vence: 19/11/2027
   Precio del registro (1 año): 8,99 €
   Renovación posterior: 44,90 €/año

3) Correo Básico, 12 meses: 11,88 €

Total pagado: 24,36 €

Servired Hosting (nombre ficticio)`,
    drafts: [
      {
        name: 'mondonguete.com',
        expirationDate: '2027-11-19',
        registrationDate: '2026-11-19',
        renewalCostMinor: 1549,
        registrationCostMinor: 349,
        currency: 'EUR',
      },
      {
        name: 'mondonguete.tienda',
        expirationDate: '2027-11-19',
        registrationDate: '2026-11-19',
        renewalCostMinor: 4490,
        registrationCostMinor: 899,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'soporte traslado es: transfer confirmation',
    text: `El 20 nov 2026, a las 17:44, Soporte Dominalia <soporte@dominalia-iberia.example> escribió:

> Buenas tardes, Nuria:
>
> El traslado de tu dominio farfullana.com ya ha finalizado. La nueva fecha de
> expiración es el 2 de marzo de 2028. El coste del traslado (10,90 €) ya está
> abonado; la renovación anual cuesta 15,73 €.
>
> El dominio farfullana.es sigue en proceso; te avisaremos.
>
> Saludos,
> Iker

¡Perfecto, gracias, Iker!
Nuria`,
    drafts: [
      { name: 'farfullana.com', expirationDate: '2028-03-02', renewalCostMinor: 1573, currency: 'EUR' },
      { name: 'farfullana.es' },
    ],
  },
];
