import type { ExampleText } from '../text.ts';

export const spanish: readonly ExampleText[] = [
  {
    about: 'DonDominio: aviso de caducidad con precio con IVA',
    text: `De: DonDominio <info@dondominio.com>
Fecha: 18 de noviembre de 2026, 9:05
Asunto: Aviso de caducidad: talleresurbizu.es

Hola, Nerea:

Te recordamos que el siguiente dominio caduca próximamente:

Dominio: talleresurbizu.es
Fecha de caducidad: 18/12/2026
Precio de renovación (1 año): 8,95 € + IVA (10,83 € IVA incl.)
Renovación automática: desactivada

Puedes renovarlo desde tu área de cliente en https://www.dondominio.com.

Un saludo,
El equipo de DonDominio`,
    drafts: [
      {
        name: 'talleresurbizu.es',
        expirationDate: '2026-12-18',
        registrar: 'DonDominio',
        renewalCostMinor: 1083,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'dinahosting: cargo anunciado y renovación automática',
    text: `Estimado cliente:

Le informamos de que el dominio pazodavila.gal se renovará automáticamente por un año.

Vencimiento: 9 de enero de 2027
Importe: 34,00 € (IVA incluido)
El cargo en su tarjeta terminada en 5503 se realizará el 10 de diciembre de 2026.

Si no desea renovarlo, desactive la renovación automática antes de esa fecha.

Atentamente,
dinahosting
Rúa das Salvadas, 41 - 15705 Santiago de Compostela`,
    drafts: [
      {
        name: 'pazodavila.gal',
        expirationDate: '2027-01-09',
        billingDate: '2026-12-10',
        registrar: 'dinahosting',
        renewalCostMinor: 3400,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Arsys: factura pagada con periodo, correo y total',
    text: `ARSYS INTERNET, S.L.U.
C/ Madre de Dios, 21 - 26004 Logroño (La Rioja)

FACTURA Nº AF26-1190442
Fecha de factura: 04/11/2026
Forma de pago: domiciliación bancaria
Estado: PAGADA (06/11/2026)

Concepto                                                    Importe IVA incl.
Renovación dominio bodegas-altocidacos.com, 1 año
   Periodo: 20/11/2026 - 19/11/2027                             21,66 €
Plan Correo Profesional
   Periodo: 01/11/2026 - 31/01/2027                             27,23 €

TOTAL FACTURA                                                   48,89 €`,
    drafts: [
      {
        name: 'bodegas-altocidacos.com',
        expirationDate: '2027-11-19',
        registrar: 'Arsys',
        renewalCostMinor: 2166,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Factura pendiente de una agencia, con vencimiento',
    text: `Reenvío lo de la web, papá, hay que pagarlo:

-------- Mensaje reenviado --------
De: Administración Tinta Verde <administracion@tintaverde.example>
Asunto: Factura pendiente 2026/0457
Fecha: Jue, 12 Nov 2026 12:20:18 +0100

Buenos días, Anselmo:

Adjuntamos la factura 2026/0457, pendiente de pago.

Renovación anual dominio ferreteriaquintanar.es: 16,50 € (IVA incluido)
Mantenimiento web, cuarto trimestre: 90,75 € (IVA incluido)
Total a pagar: 107,25 €
Fecha límite de pago: 30 de noviembre de 2026

Gracias.`,
    drafts: [{ name: 'ferreteriaquintanar.es', billingDate: '2026-11-30', renewalCostMinor: 1650, currency: 'EUR' }],
  },
  {
    about: 'Tabla copiada del panel, con precio por año',
    text: `Mis dominios

Dominio | Caduca | Renovación automática | Precio/año
casarural-elenebro.es | 03/02/2027 | Sí | 9,90 €
casarural-elenebro.com | 25/02/2027 | Sí | 14,50 €
setasdesoria.com | 12/06/2027 | No | 14,50 €
rutas-del-duero.org | 01/08/2027 | No | 16,00 €
elenebro.info | 29/11/2026 | No | 24,20 €

Mostrando 5 de 5 dominios`,
    drafts: [
      {
        name: 'casarural-elenebro.es',
        expirationDate: '2027-02-03',
        renewalCostMinor: 990,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'casarural-elenebro.com',
        expirationDate: '2027-02-25',
        renewalCostMinor: 1450,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'setasdesoria.com',
        expirationDate: '2027-06-12',
        renewalCostMinor: 1450,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'rutas-del-duero.org',
        expirationDate: '2027-08-01',
        renewalCostMinor: 1600,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'elenebro.info',
        expirationDate: '2026-11-29',
        renewalCostMinor: 2420,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'Chat familiar sin fecha, día relativo',
    text: `Rocío: oye, ¿el dominio de la peluquería cuándo caduca?
Paco: ¿peluqueriarociomena.com? Caduca el 4 de diciembre
Rocío: ¿y dónde está?
Paco: en DonDominio. Son 13,95 € al año
Rocío: vale, renuévalo porfa
Paco: mañana mismo. Por cierto, el otro, rociomena.es, se renueva solo dentro de 15 días
Rocío: genial 😘`,
    drafts: [
      {
        name: 'peluqueriarociomena.com',
        expirationDate: '2026-12-04',
        registrar: 'DonDominio',
        renewalCostMinor: 1395,
        currency: 'EUR',
      },
      { name: 'rociomena.es', expirationDate: '2026-12-05', autoRenew: true },
    ],
  },
  {
    about: 'Confirmación de renovación por tres años; el precio no es de un año',
    text: `¡Gracias por tu pedido!

Pedido: 7741902
Fecha: 15 de noviembre de 2026

Se han renovado correctamente los siguientes dominios en DonDominio:

  clinicadentalarzua.com (3 años) - nueva fecha de caducidad: 02/12/2029 - 43,20 €
  arzuasonrisas.es (1 año) - nueva fecha de caducidad: 14/01/2028 - 10,83 €

Total pagado: 54,03 € (IVA incluido)`,
    drafts: [
      { name: 'clinicadentalarzua.com', expirationDate: '2029-12-02', registrar: 'DonDominio' },
      {
        name: 'arzuasonrisas.es',
        expirationDate: '2028-01-14',
        registrar: 'DonDominio',
        renewalCostMinor: 1083,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'México: GoDaddy, importe en pesos mexicanos (fuera de la lista) y promoción como trampa',
    locale: 'es-MX',
    text: `Hola Ximena:

Tu dominio MEZCALTRESLUNAS.MX vence el 23 de diciembre de 2026 y está configurado para renovarse automáticamente.

Renovación por 1 año: MXN 899.00

¿Buscas otro nombre? Hasta el 30 de noviembre de 2026, los dominios .com cuestan sólo MXN 19.99 el primer año.

Gracias por ser cliente de GoDaddy.
www.godaddy.com/es-mx`,
    drafts: [{ name: 'mezcaltreslunas.mx', expirationDate: '2026-12-23', registrar: 'GoDaddy', autoRenew: true }],
  },
  {
    about: 'Nota privada con varios dominios, fecha del año pasado como trampa',
    text: `Dominios de la asociación (para la próxima junta)

1) coralvallehermoso.es. Está en dinahosting, registrado hasta el 16 de abril de 2027. El año pasado lo pagamos el 14/04/2025.
2) coralvallehermoso.org. En Gandi, vence el 2 de julio de 2027; 19,97 € al año; la renovación automática está activada.
3) festivaldecoros.es. En dinahosting. Vence el 28/01/2027.

Tesorera: Marisa (marisa@coralvallehermoso.es). Local: 45 € al mes hasta el 31/12/2026.`,
    drafts: [
      { name: 'coralvallehermoso.es', expirationDate: '2027-04-16', registrar: 'dinahosting' },
      {
        name: 'coralvallehermoso.org',
        expirationDate: '2027-07-02',
        registrar: 'Gandi',
        renewalCostMinor: 1997,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'festivaldecoros.es', expirationDate: '2027-01-28', registrar: 'dinahosting' },
    ],
  },
];
