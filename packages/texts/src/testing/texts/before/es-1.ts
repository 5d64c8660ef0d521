import type { ExampleText } from '../text.ts';

export const spanish1: readonly ExampleText[] = [
  {
    about: 'un aviso con una tabla de tres dominios',
    text: `Hola Beatriz:

Estos dominios caducan próximamente:

Dominio                    Caducidad      Precio renovación    Autorrenovación
casaruralelmolino.es       03/12/2026     8,95 €               Sí
casaruralelmolino.com      19/12/2026     13,95 €              Sí
elmolinoeventos.com        05/01/2027     13,95 €              No

Los precios no incluyen IVA.

Un saludo,
dinahosting
Rúa do Exemplo 1, 15000 Santiago de Compostela. Tel. 900 000 000`,
    drafts: [
      {
        name: 'casaruralelmolino.es',
        registrar: 'dinahosting',
        expirationDate: '2026-12-03',
        autoRenew: true,
        renewalCostMinor: 895,
        currency: 'EUR',
      },
      {
        name: 'casaruralelmolino.com',
        registrar: 'dinahosting',
        expirationDate: '2026-12-19',
        autoRenew: true,
        renewalCostMinor: 1395,
        currency: 'EUR',
      },
      {
        name: 'elmolinoeventos.com',
        registrar: 'dinahosting',
        expirationDate: '2027-01-05',
        autoRenew: false,
        renewalCostMinor: 1395,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'una factura pagada con dos dominios y totales',
    text: `DonDominio (Soluciones Corporativas IP, SL)
Factura: 2026/118820
Fecha: 09/11/2026
Estado: Pagada

Renovación .COM
quesosdelvalle.com
Período: 02/12/2026 - 02/12/2027
10,95 €

Renovación .ES
quesosdelvalle.es
Período: 15/12/2026 - 15/12/2027
7,95 €

Base imponible: 18,90 €
IVA (21%): 3,97 €
Total: 22,87 €

Forma de pago: Tarjeta de crédito`,
    drafts: [
      {
        name: 'quesosdelvalle.com',
        registrar: 'DonDominio',
        expirationDate: '2027-12-02',
        renewalCostMinor: 1095,
        currency: 'EUR',
        paymentMethod: 'Tarjeta de crédito',
      },
      {
        name: 'quesosdelvalle.es',
        registrar: 'DonDominio',
        expirationDate: '2027-12-15',
        renewalCostMinor: 795,
        currency: 'EUR',
        paymentMethod: 'Tarjeta de crédito',
      },
    ],
  },
  {
    about: 'una subida de precio',
    text: `Asunto: Actualización de precios a partir del 1 de febrero de 2027

Estimada clienta:

El precio de renovación de tu dominio floristeria-nardo.store pasa de 29,90 € a 39,90 € al año.

Tu dominio se renovará automáticamente el 21 de marzo de 2027 con el nuevo precio.

Gracias por confiar en Arsys`,
    drafts: [
      {
        name: 'floristeria-nardo.store',
        registrar: 'Arsys',
        expirationDate: '2027-03-21',
        autoRenew: true,
        renewalCostMinor: 3990,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un pedido con dominio, hosting y total',
    text: `¡Gracias por tu pedido, Iván!

Pedido nº 330192 - 17/11/2026

Registro de dominio bicis-lasierra.com (1 año) ........ 4,99 €
Hosting Web Básico (12 meses) ......................... 35,88 €
Total con IVA .......................................... 40,87 €

A partir del segundo año, el dominio se renueva por 14,99 €/año.
Fecha de vencimiento del dominio: 17/11/2027

Hostinger`,
    drafts: [
      {
        name: 'bicis-lasierra.com',
        registrar: 'Hostinger',
        expirationDate: '2027-11-17',
        registrationCostMinor: 499,
        renewalCostMinor: 1499,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un cobro fallido que se repetirá',
    text: `No hemos podido cobrar la renovación de tu dominio

Dominio: academia-tilde.com
Fecha de caducidad: 01/12/2026
Renovación automática: activada
Importe: 12,10 €

Volveremos a intentar el cobro el 24/11/2026. Revisa tu forma de pago en https://www.nominalia.com/area-cliente?utm_medium=mail

Nominalia Internet, S.L.`,
    drafts: [
      {
        name: 'academia-tilde.com',
        registrar: 'Nominalia',
        autoRenew: true,
        expirationDate: '2026-12-01',
        billingDate: '2026-11-24',
        renewalCostMinor: 1210,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un mensaje reenviado',
    text: `De: cdmon <soporte@cdmon.com>
Enviado: lunes, 16 de noviembre de 2026 9:30
Para: info@teatro-raval.example
Asunto: Tu dominio caduca en 15 días

Hola:

Te recordamos que el dominio teatro-raval.cat caduca el 1 de diciembre de 2026.
Si no quieres perderlo, renuévalo por 19,95 € + IVA desde tu panel de control.

cdmon`,
    drafts: [
      {
        name: 'teatro-raval.cat',
        registrar: 'cdmon',
        expirationDate: '2026-12-01',
        renewalCostMinor: 1995,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'una nota de voz transcrita',
    text: `vale te paso los datos: peña-alta.es está en DonDominio y vence el 12 de mayo, la renovamos seguro, son 8 euros al año. y la otra, peñaalta-rutas.com, está en Namecheap, vence el 3 de febrero, esa no la vamos a renovar`,
    drafts: [
      {
        name: 'xn--pea-alta-e3a.es',
        registrar: 'DonDominio',
        expirationDate: '2027-05-12',
        renewalCostMinor: 800,
        currency: 'EUR',
        renewalIntent: 'renew',
      },
      {
        name: 'xn--peaalta-rutas-jkb.com',
        registrar: 'Namecheap',
        expirationDate: '2027-02-03',
        renewalIntent: 'let_expire',
      },
    ],
  },
  {
    about: 'un precio por tres años',
    text: `Tu dominio gestoria-paloma.com caduca el 28/02/2027.

Renovación por 3 años: 38,85 €

Arsys Internet, S.L.U. - CIF B00000000 - C/ de Ejemplo 1, 26000 Logroño`,
    drafts: [{ name: 'gestoria-paloma.com', registrar: 'Arsys', expirationDate: '2027-02-28' }],
  },
  {
    about: 'un aviso de mantenimiento sin dominios propios',
    text: `Estimado cliente:

El próximo 2 de diciembre de 2026, entre las 02:00 y las 04:00, realizaremos trabajos de mantenimiento en nuestra plataforma de correo. Tus dominios y tus facturas no se verán afectados.

Más información: https://estado.dinahosting.com
Contacto: soporte@dinahosting.com`,
    drafts: [],
  },
];
