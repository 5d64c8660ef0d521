import type { ExampleText } from '../text.ts';

export const spanish: readonly ExampleText[] = [
  {
    about: 'renovación confirmada por dos nombres: renewal confirmation',
    text: `Asunto: Renovación realizada correctamente

Estimado Sr. Belmonte:

Hemos renovado los siguientes dominios y cargado 27,23 € en su tarjeta.

Dominio                     Nueva caducidad    Importe (IVA incluido)
azahar-y-canela.es          23/12/2027         9,08 €
azahar-y-canela.com         30/12/2027         18,15 €

Fecha del cargo: 19/11/2026
Conserve este correo como justificante.

Nubarrón Dominios, S.L. – Polígono La Ficción, nave 3, 30099 Murcia`,
    drafts: [
      { name: 'azahar-y-canela.es', expirationDate: '2027-12-23', renewalCostMinor: 908, currency: 'EUR' },
      { name: 'azahar-y-canela.com', expirationDate: '2027-12-30', renewalCostMinor: 1815, currency: 'EUR' },
    ],
  },
  {
    about: 'subida de precio del correo y no del dominio: trap',
    text: `Hola, Candela:

A partir del 1 de enero de 2027 el buzón profesional de candelariaquintero.com pasa de
2,90 € a 3,50 € al mes. El precio de tu dominio no cambia.

Recuerda que el dominio caduca el 16 de mayo de 2027.

Un saludo,
El equipo de Buzonia`,
    drafts: [{ name: 'candelariaquintero.com', expirationDate: '2027-05-16' }],
  },
  {
    about: 'mensajes entre socios: chat',
    text: `Nacho: oye, ¿cuándo caduca molinodelgato.es?
Pilar: el 8 de abril de 2027, lo miré ayer
Nacho: ¿y cuánto pagamos?
Pilar: 10,89 € al año con IVA
Nacho: ¿renovamos también molinodelgato.com?
Pilar: ese ya está, hasta el 20 de octubre de 2028`,
    drafts: [
      { name: 'molinodelgato.es', expirationDate: '2027-04-08', renewalCostMinor: 1089, currency: 'EUR' },
      { name: 'molinodelgato.com', expirationDate: '2028-10-20' },
    ],
  },
  {
    about: 'factura proforma con certificado: invoice unpaid',
    text: `PROFORMA 2026-1190
Emitida el 20/11/2026 · Vencimiento: 10/12/2026 · PENDIENTE

1. Renovación de dominio ferreteriaolmedilla.com (1 año)   15,00 €
2. Renovación de dominio ferreteriaolmedilla.es (1 año)     8,00 €
3. Certificado SSL para ferreteriaolmedilla.com (1 año)    49,00 €

Base imponible   72,00 €
IVA (21 %)       15,12 €
Total            87,12 €`,
    drafts: [
      { name: 'ferreteriaolmedilla.com', billingDate: '2026-12-10', renewalCostMinor: 1500, currency: 'EUR' },
      { name: 'ferreteriaolmedilla.es', billingDate: '2026-12-10', renewalCostMinor: 800, currency: 'EUR' },
    ],
  },
  {
    about: 'recuperación con recargo, sin precio de renovación: redemption',
    text: `El dominio trapichesanjose.com caducó el 25 de octubre de 2026 y se encuentra en
periodo de redención.

Coste de la recuperación, con un año de renovación incluido: 112,50 €
Fecha límite: 3 de diciembre de 2026

Después de esa fecha no podremos garantizar su recuperación.`,
    drafts: [{ name: 'trapichesanjose.com', expirationDate: '2026-10-25' }],
  },
  {
    about: 'lista con fechas escritas: list',
    text: `Mis dominios y cuándo vencen:

lunadeagosto-tarot.com ........ 1 de enero de 2027
lunadeagosto.online ........... 14 de febrero de 2027
tarotlunadeagosto.es .......... 30 de junio de 2027
cartasyluna.com ............... sin fecha, preguntar a Marta`,
    drafts: [
      { name: 'lunadeagosto-tarot.com', expirationDate: '2027-01-01' },
      { name: 'lunadeagosto.online', expirationDate: '2027-02-14' },
      { name: 'tarotlunadeagosto.es', expirationDate: '2027-06-30' },
      { name: 'cartasyluna.com' },
    ],
  },
];
