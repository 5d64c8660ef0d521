import type { ExampleText } from '../text.ts';

export const spanish: readonly ExampleText[] = [
  {
    about: 'DonDominio: aviso de renovación automática de un dominio con fecha de cargo',
    text: `Hola, Remedios:

Te recordamos que el dominio almazaralosolivos.es caduca el 16/12/2026.

Tienes activada la renovación automática, por lo que el 11/12/2026 se cargarán en tu tarjeta 9,62 € (7,95 € + IVA) y el dominio se renovará por 1 año.

Si no quieres renovarlo, desactiva la renovación automática desde tu área de cliente.

Un saludo,
El equipo de DonDominio
Soluciones Corporativas IP, S.L. - Manacor (Illes Balears)`,
    drafts: [
      {
        name: 'almazaralosolivos.es',
        expirationDate: '2026-12-16',
        billingDate: '2026-12-11',
        registrar: 'DonDominio',
        renewalCostMinor: 962,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Arsys: último aviso, dos dominios, precio con IVA, coste de recuperación como trampa',
    text: `De: Arsys <avisos@arsys.es>
Enviado: martes, 17 de noviembre de 2026 8:05
Para: Íñigo Larrañeta
Asunto: ÚLTIMO AVISO: tus dominios están a punto de caducar

Estimado cliente:

Los siguientes dominios caducarán si no los renuevas:

Dominio: ferreterialarraneta.com
Fecha de caducidad: 23 de noviembre de 2026
Renovación 1 año: 18,15 € IVA incluido

Dominio: larraneta-herrajes.es
Fecha de caducidad: 27 de noviembre de 2026
Renovación 1 año: 14,52 € IVA incluido

Recuperar un dominio caducado cuesta 96,80 € adicionales.

Atentamente,
Arsys Internet, S.L.U. C/ Madre de Dios, 21, 26004 Logroño`,
    drafts: [
      {
        name: 'ferreterialarraneta.com',
        expirationDate: '2026-11-23',
        registrar: 'Arsys',
        renewalCostMinor: 1815,
        currency: 'EUR',
      },
      {
        name: 'larraneta-herrajes.es',
        expirationDate: '2026-11-27',
        registrar: 'Arsys',
        renewalCostMinor: 1452,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Dinahosting: factura pagada de dos renovaciones, una por tres años, y un hosting',
    text: `FACTURA F26-118402
Fecha: 10/11/2026
Estado: PAGADA (tarjeta, 10/11/2026)

Concepto                                                          Importe
Renovación dominio conservasdoria.gal, 1 año
   (24/11/2026 - 24/11/2027)                                      35,00 €
Renovación dominio mexillonsdoria.com, 3 años
   (29/11/2026 - 29/11/2029)                                      53,85 €
Hosting Profesional, 1 año (01/12/2026 - 01/12/2027)              89,00 €

Base imponible                                                   177,85 €
IVA 21 %                                                          37,35 €
TOTAL                                                            215,20 €

Dinahosting, S.L. - Rúa das Salvadas 41, 15705 Santiago de Compostela`,
    drafts: [
      {
        name: 'conservasdoria.gal',
        expirationDate: '2027-11-24',
        registrar: 'dinahosting',
        renewalCostMinor: 3500,
        currency: 'EUR',
      },
      { name: 'mexillonsdoria.com', expirationDate: '2029-11-29', registrar: 'dinahosting' },
    ],
  },
  {
    about: 'Factura pendiente de un gestor, vencimiento, base e importe total de un solo dominio',
    text: `Informática Peñarrubia
C/ Mayor 18, 3º B - 02001 Albacete

Factura 2026/0287            Fecha: 15/11/2026
Vencimiento: 15/12/2026      Pendiente de pago

Renovación anual del dominio quesosdelahoz.com
Periodo: 20/12/2026 a 20/12/2027

Base imponible: 20,00 €
IVA (21 %): 4,20 €
Total: 24,20 €

Forma de pago: transferencia a ES21 1465 0100 7220 3087 6293`,
    drafts: [{ name: 'quesosdelahoz.com', billingDate: '2026-12-15', renewalCostMinor: 2420, currency: 'EUR' }],
  },
  {
    about: 'México: recordatorio de GoDaddy en pesos mexicanos, importe fuera',
    text: `Hola, Ximena:

Tu dominio panaderialaespigaroja.mx se renovará automáticamente el 8 de diciembre de 2026.

Precio de renovación: MXN $749.99 por 1 año
Método de pago: Mastercard que termina en 3390

Gracias por ser cliente de GoDaddy.`,
    drafts: [{ name: 'panaderialaespigaroja.mx', expirationDate: '2026-12-08', registrar: 'GoDaddy', autoRenew: true }],
  },
  {
    about: 'Subida de precios de IONOS España: precio antiguo y nuevo, fecha de entrada en vigor',
    text: `Asunto: Cambio en el precio de tu dominio

Estimada Sra. Urrutikoetxea:

A partir del 1 de enero de 2027 el precio de renovación de los dominios .eu pasa de 15 € a 18 € al año (IVA incluido).

Este cambio afecta a tu dominio txokoartesano.eu, que se renueva automáticamente el 6 de febrero de 2027.

El precio de tu dominio .com no cambia.

Atentamente,
IONOS Cloud S.L.U.`,
    drafts: [
      {
        name: 'txokoartesano.eu',
        expirationDate: '2027-02-06',
        registrar: 'IONOS',
        renewalCostMinor: 1800,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Conversación de WhatsApp, fecha relativa, precio del primer año como trampa',
    text: `[20/11/26 11:42] Chelo: oye, ¿el dominio de la casa rural cuándo vence?
[20/11/26 11:45] Paco: ¿casarurallaumbria.com? En 20 días
[20/11/26 11:45] Paco: está en DonDominio y la renovación automática está desactivada, ojo
[20/11/26 11:46] Chelo: ¿y cuánto es? el primer año fueron 4,99 €
[20/11/26 11:50] Paco: ahora 15,67 € al año
[20/11/26 11:51] Chelo: vale, pues renuévalo tú y te hago un bizum`,
    drafts: [
      {
        name: 'casarurallaumbria.com',
        expirationDate: '2026-12-10',
        registrar: 'DonDominio',
        renewalCostMinor: 1567,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'Tabla copiada del panel, ocho dominios, precio por año y renovación',
    text: `Dominio | Caducidad | Renovación automática | Precio/año
bodegaelcierzo.com | 04/01/2027 | Sí | 15,67 €
bodegaelcierzo.es | 04/01/2027 | Sí | 9,62 €
vinosdelcierzo.wine | 21/03/2027 | No | 54,39 €
garnachavieja.com | 30/05/2027 | Sí | 15,67 €
enoturismocierzo.es | 12/12/2026 | No | 9,62 €
elcierzo.bar | 17/07/2027 | No | 84,64 €
vendimiasolidaria.org | 02/09/2027 | Sí | 18,09 €
cierzo-export.eu | 25/10/2027 | Sí | 10,83 €
Total anual | | | 218,53 €`,
    drafts: [
      {
        name: 'bodegaelcierzo.com',
        expirationDate: '2027-01-04',
        renewalCostMinor: 1567,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'bodegaelcierzo.es',
        expirationDate: '2027-01-04',
        renewalCostMinor: 962,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'vinosdelcierzo.wine',
        expirationDate: '2027-03-21',
        renewalCostMinor: 5439,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'garnachavieja.com',
        expirationDate: '2027-05-30',
        renewalCostMinor: 1567,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'enoturismocierzo.es',
        expirationDate: '2026-12-12',
        renewalCostMinor: 962,
        currency: 'EUR',
        autoRenew: false,
      },
      { name: 'elcierzo.bar', expirationDate: '2027-07-17', renewalCostMinor: 8464, currency: 'EUR', autoRenew: false },
      {
        name: 'vendimiasolidaria.org',
        expirationDate: '2027-09-02',
        renewalCostMinor: 1809,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'cierzo-export.eu',
        expirationDate: '2027-10-25',
        renewalCostMinor: 1083,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Correo reenviado con citas, confirmación de renovación de Namecheap en dólares y DNS de pago como trampa',
    text: `Te lo reenvío para la carpeta. Un beso, Maite

-----Mensaje original-----
De: Namecheap <noreply@namecheap.com>
Enviado: viernes, 13 de noviembre de 2026 22:10
Asunto: Confirmación de pedido 118830427

> Gracias por tu pedido.
>
> Renovación de clinicadentalsolano.com, 1 año: USD 15.98
> PremiumDNS para clinicadentalsolano.com, 1 año: USD 4.88
> Total pagado: USD 20.86
>
> Nueva fecha de caducidad: 28 de noviembre de 2027`,
    drafts: [
      {
        name: 'clinicadentalsolano.com',
        expirationDate: '2027-11-28',
        registrar: 'Namecheap',
        renewalCostMinor: 1598,
        currency: 'USD',
      },
    ],
  },
];
