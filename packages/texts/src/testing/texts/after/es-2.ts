import type { ExampleText } from '../text.ts';

export const spanish2: readonly ExampleText[] = [
  {
    about: 'un aviso con días en el asunto y fechas en las líneas',
    text: `Asunto: [DonDominio] Tus dominios caducan en 30 días

Hola Joaquín:

- almazaralagranja.com, fecha de caducidad 20/12/2026, renovación 10,95 €
- almazaralagranja.es, fecha de caducidad 22/12/2026, renovación 7,95 €
- aceitelagranja.shop, fecha de caducidad 04/01/2027, renovación 31,95 €

IVA no incluido. La renovación automática no está activada en estos dominios.

DonDominio - Calle de Ejemplo 12, 07500 Manacor - Tel. 871 000 000`,
    drafts: [
      {
        name: 'almazaralagranja.com',
        registrar: 'DonDominio',
        autoRenew: false,
        expirationDate: '2026-12-20',
        renewalCostMinor: 1095,
        currency: 'EUR',
      },
      {
        name: 'almazaralagranja.es',
        registrar: 'DonDominio',
        autoRenew: false,
        expirationDate: '2026-12-22',
        renewalCostMinor: 795,
        currency: 'EUR',
      },
      {
        name: 'aceitelagranja.shop',
        registrar: 'DonDominio',
        autoRenew: false,
        expirationDate: '2027-01-04',
        renewalCostMinor: 3195,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'una factura con base, IVA y total de dos dominios',
    text: `dinahosting, S.L.
Factura D-2026-099318
Fecha de emisión: 11/11/2026
Fecha de vencimiento de la factura: 25/11/2026
Estado: PAGADA

Concepto                                               Importe
Renovación dominio 1 año: pazodesantiago.gal            24,50 €
   Nueva caducidad: 30/11/2027
Renovación dominio 1 año: pazodesantiago.com            13,95 €
   Nueva caducidad: 12/12/2027

Base imponible                                          38,45 €
IVA 21 %                                                 8,07 €
TOTAL                                                   46,52 €

Método de pago: Transferencia bancaria`,
    drafts: [
      {
        name: 'pazodesantiago.gal',
        registrar: 'dinahosting',
        expirationDate: '2027-11-30',
        renewalCostMinor: 2450,
        currency: 'EUR',
        paymentMethod: 'Transferencia bancaria',
      },
      {
        name: 'pazodesantiago.com',
        registrar: 'dinahosting',
        expirationDate: '2027-12-12',
        renewalCostMinor: 1395,
        currency: 'EUR',
        paymentMethod: 'Transferencia bancaria',
      },
    ],
  },
  {
    about: 'nuevos precios, con la fecha del cambio y la de la renovación',
    text: `Estimado Sr. Quiroga:

A partir del 10 de enero de 2027 cambia la tarifa de renovación de quiroga-abogados.online: de 28,00 € a 33,50 € anuales.

La próxima renovación de su dominio será el 6 de abril de 2027 y ya se facturará a 33,50 €.

Atentamente,
IONOS`,
    drafts: [
      {
        name: 'quiroga-abogados.online',
        registrar: 'IONOS',
        expirationDate: '2027-04-06',
        renewalCostMinor: 3350,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un pedido con el precio debajo de cada artículo',
    text: `Confirmación de tu pedido 77-20981
18 de noviembre de 2026

yogaenlaplaya.es
Alta de dominio, primer año
1,00 €
Siguientes años: 10,00 €/año
Vence el 18 de noviembre de 2027

Correo Básico
12 meses
12,00 €

Total: 13,00 € (impuestos incluidos)
Pagado con: Bizum

Arsys`,
    drafts: [
      {
        name: 'yogaenlaplaya.es',
        registrar: 'Arsys',
        expirationDate: '2027-11-18',
        registrationCostMinor: 100,
        renewalCostMinor: 1000,
        currency: 'EUR',
        paymentMethod: 'Bizum',
      },
    ],
  },
  {
    about: 'una tabla copiada del panel con tabuladores',
    text: `Dominio	Fecha de alta	Vencimiento	Renovación automática
escuelacantera.org	09/09/2013	09/09/2027	Activada
escuelacantera.es	15/03/2017	15/03/2027	Activada
canteraverano.com	28/06/2022	28/06/2027	Desactivada`,
    drafts: [
      {
        name: 'escuelacantera.org',
        registrationDate: '2013-09-09',
        expirationDate: '2027-09-09',
        autoRenew: true,
      },
      {
        name: 'escuelacantera.es',
        registrationDate: '2017-03-15',
        expirationDate: '2027-03-15',
        autoRenew: true,
      },
      {
        name: 'canteraverano.com',
        registrationDate: '2022-06-28',
        expirationDate: '2027-06-28',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'un cargo programado',
    text: `Hola Lucía:

Tu dominio panadería-sol.es se renovará de forma automática.

Próximo cargo: 14/01/2027
Caducidad actual: 21/01/2027
Precio: 9,62 €
Tarjeta: Mastercard terminada en 5306

Si no deseas renovarlo, desactiva la renovación automática antes del 13/01/2027.

cdmon`,
    drafts: [
      {
        name: 'xn--panadera-sol-yfb.es',
        registrar: 'cdmon',
        autoRenew: true,
        billingDate: '2027-01-14',
        expirationDate: '2027-01-21',
        renewalCostMinor: 962,
        currency: 'EUR',
        paymentMethod: 'Mastercard terminada en 5306',
      },
    ],
  },
  {
    about: 'un chat sobre dos dominios',
    text: `[18:20] Nuria: ¿cuándo vence ferreteria-moya.com?
[18:22] Pol: el 16 de abril de 2027, está en GoDaddy y cuesta 21,99 € al año
[18:23] Pol: y ferreteria-moya.cat vence el 1 de julio de 2027, en Nominalia
[18:25] Nuria: perfecto, gracias`,
    drafts: [
      {
        name: 'ferreteria-moya.com',
        registrar: 'GoDaddy',
        expirationDate: '2027-04-16',
        renewalCostMinor: 2199,
        currency: 'EUR',
      },
      { name: 'ferreteria-moya.cat', registrar: 'Nominalia', expirationDate: '2027-07-01' },
    ],
  },
  {
    about: 'un dominio de un cliente con precio en pesos',
    text: `Cliente: Taller Robledo (le administro el dominio)
Dominio: tallerrobledo.com.mx
Registrador: GoDaddy
Vence: 27/05/2027
Precio: MXN 389.00 al año`,
    drafts: [
      {
        name: 'tallerrobledo.com.mx',
        registrar: 'GoDaddy',
        ownership: 'managed',
        expirationDate: '2027-05-27',
      },
    ],
  },
  {
    about: 'una oferta sin dominios propios',
    text: `¡Solo hasta el 30/11/2026! Dominios .com por 0,99 € y .es por 1,99 € el primer año.

Elige tu nombre en https://www.hostinger.es/dominios?utm_source=newsletter y recibe un 20 % de descuento en Hosting Premium (2,99 €/mes).

Si no quieres recibir más ofertas, escribe a bajas@hostinger.es.`,
    drafts: [],
  },
];
