import type { ExampleText } from '../text.ts';

export const spanish: readonly ExampleText[] = [
  {
    about: 'dinahosting: factura pagada de dos dominios, base e IVA aparte',
    text: `Dinahosting S.L.
CIF B15805419
Rúa das Salvadas, 41, bajo - 15705 Santiago de Compostela

Factura D26/0448120
Fecha: 10/11/2026
Cliente: 118804 - Conservas Illa de Ons, S.C.
Pagada con tarjeta el 10/11/2026

Descripción                                                               Importe
Renovación de conservasons.gal por 1 año (válido hasta el 03/12/2027)      36,00 €
Renovación de conservasons.es por 1 año (válido hasta el 15/12/2027)       11,95 €

Base imponible     47,95 €
IVA 21 %           10,07 €
Total              58,02 €

¿Dudas? 981 040 200 - info@dinahosting.com`,
    drafts: [
      {
        name: 'conservasons.gal',
        expirationDate: '2027-12-03',
        registrar: 'dinahosting',
        renewalCostMinor: 3600,
        currency: 'EUR',
      },
      {
        name: 'conservasons.es',
        expirationDate: '2027-12-15',
        registrar: 'dinahosting',
        renewalCostMinor: 1195,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'cdmon: renovación automática con fecha del cobro y caducidad',
    text: `Hola Gerard,

En cdmon ya lo tenemos todo preparado para renovar tu dominio cellermontsant.cat.

Caduca el: 05/01/2027
Autorrenovación: activada
Cobraremos 21,18 € (IVA incluido, 1 año) el 21/12/2026 en la tarjeta VISA **** 4018

Si quieres cambiar la tarjeta o desactivar la autorrenovación, entra en tu panel de control antes del 20/12/2026.

¡Que tengas un buen día!
Equipo cdmon
C/ Girona, 81-83, 08380 Malgrat de Mar (Barcelona) · 93 567 75 77`,
    drafts: [
      {
        name: 'cellermontsant.cat',
        expirationDate: '2027-01-05',
        billingDate: '2026-12-21',
        registrar: 'cdmon',
        renewalCostMinor: 2118,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Nominalia: dominio caducado en periodo de redención, tasa como trampa',
    text: `NOMINALIA - AVISO URGENTE

Apreciada Sra. Ubieto:

Su dominio navatasdelcinca.com venció el pasado 12/10/2026 y no ha sido renovado. Actualmente se encuentra en periodo de redención.

Todavía puede recuperarlo hasta el 20/12/2026 abonando 96,80 € de tasa de recuperación más la renovación anual, 27,71 € (IVA incluido en ambos importes).

Pasada esa fecha, el dominio quedará libre y cualquier persona podrá registrarlo.

Atención al cliente: 93 288 40 62
Nominalia Internet, S.L., C/ Josep Pla 2, Torres Diagonal Litoral, 08019 Barcelona`,
    drafts: [
      {
        name: 'navatasdelcinca.com',
        expirationDate: '2026-10-12',
        registrar: 'Nominalia',
        renewalCostMinor: 2771,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'WhatsApp entre compañeras, con fechas de los mensajes; un dominio traspasado',
    text: `[19/11/26, 13:20:05] Lorena: Tere, ¿te acuerdas de quién paga quesoslaspuebla.es?
[19/11/26, 13:22:48] Tere: Nosotras jaja. Está en Arsys, caduca en dos semanas
[19/11/26, 13:23:10] Tere: 14,40 € al año con IVA
[19/11/26, 13:25:31] Lorena: Vale, ¿y se renueva sola?
[19/11/26, 13:26:02] Tere: No, la renovación automática está desactivada, hay que entrar y pagar
[19/11/26, 13:27:44] Lorena: Ok. La de laspuebla.shop se la pasamos a Iván, ¿no?
[19/11/26, 13:28:15] Tere: Sí, ya es suya desde octubre, olvídate
[19/11/26, 13:28:59] Lorena: 🧀🧀`,
    drafts: [
      {
        name: 'quesoslaspuebla.es',
        expirationDate: '2026-12-03',
        registrar: 'Arsys',
        renewalCostMinor: 1440,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'Hoja de cálculo pegada, fechas con mes escrito, columna de contacto',
    text: `Dominio	Proveedor	Vence	Coste anual	Renov. autom.	Contacto
nuñezylopez.es	IONOS	9 mar 2027	12,10 €	Sí	Amparo
nunezylopez.es	IONOS	9 mar 2027	12,10 €	Sí	Amparo
nunezabogados.com	GoDaddy	17 jul 2027	21,77 €	No	Amparo
mediacion-utiel.org	DonDominio	2 dic 2026		No	Vicent (vicent@correo.example)
blog.nunezabogados.com					Vicent`,
    drafts: [
      {
        name: 'xn--nuezylopez-u9a.es',
        expirationDate: '2027-03-09',
        registrar: 'IONOS',
        renewalCostMinor: 1210,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'nunezylopez.es',
        expirationDate: '2027-03-09',
        registrar: 'IONOS',
        renewalCostMinor: 1210,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'nunezabogados.com',
        expirationDate: '2027-07-17',
        registrar: 'GoDaddy',
        renewalCostMinor: 2177,
        currency: 'EUR',
        autoRenew: false,
      },
      { name: 'mediacion-utiel.org', expirationDate: '2026-12-02', registrar: 'DonDominio', autoRenew: false },
      { name: 'blog.nunezabogados.com' },
    ],
  },
  {
    about: 'IONOS España: cambio de precio, tarifa anterior y nueva',
    text: `Estimado Sr. Galdeano:

Le escribimos para informarle de un cambio en el precio de su dominio.

Dominio: hornosanblas.es
Precio actual: 12,10 €/año
Nuevo precio: 15,73 €/año (IVA incluido)
Válido a partir de la próxima renovación, el 22 de febrero de 2027

El dominio se renovará automáticamente en esa fecha. Si lo prefiere, puede cancelarlo desde su área de cliente hasta el 21 de febrero de 2027.

Un cordial saludo,
IONOS Cloud S.L.U.
Avenida de La Vega, 1, 28108 Alcobendas (Madrid)`,
    drafts: [
      {
        name: 'hornosanblas.es',
        expirationDate: '2027-02-22',
        registrar: 'IONOS',
        renewalCostMinor: 1573,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Raiola: traslado terminado, precio del traslado y bloqueo como trampas',
    text: `¡Bienvenido a Raiola Networks, Xurxo!

El traslado de tu dominio ha terminado correctamente.

Dominio trasladado: taboadalutier.com
Proveedor anterior: GoDaddy
Coste del traslado: 12,04 € (incluye un año más)
Nueva fecha de vencimiento: 30/06/2028
Bloqueado para nuevos traslados hasta el 15/01/2027

La renovación automática está desactivada. Puedes activarla en tu área de cliente cuando quieras.

Un abrazo desde Lugo
soporte@raiolanetworks.com | 982 776 081`,
    drafts: [
      { name: 'taboadalutier.com', expirationDate: '2028-06-30', registrar: 'Raiola Networks', autoRenew: false },
    ],
  },
];
