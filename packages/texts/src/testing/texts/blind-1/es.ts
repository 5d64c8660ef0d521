import type { ExampleText } from '../text.ts';

export const spanish: readonly ExampleText[] = [
  {
    about: 'Dinahosting aviso de renovación con domiciliación, base, IVA y total de un solo dominio',
    text: `De: dinahosting <clientes@dinahosting.com>
Fecha: 18 de noviembre de 2026
Asunto: Próxima renovación de tu dominio

Hola, Uxía:

Te recordamos que tu dominio panaderiaromarino.gal caduca el 16/12/2026.

Lo tienes en renovación automática, así que el 06/12/2026 cargaremos el importe en la cuenta ES** **** **** **37.

Dominio: panaderiaromarino.gal
Periodo: 1 año
Base imponible: 29,95 €
IVA (21%): 6,29 €
Total: 36,24 €

Si no deseas renovarlo, indícalo en tu Panel de Control antes del 05/12/2026.

Un saludo,
Equipo de dinahosting
Rúa das Salvadas 41, 15705 Santiago de Compostela - CIF B15805419 - 981 040 200`,
    drafts: [
      {
        name: 'panaderiaromarino.gal',
        expirationDate: '2026-12-16',
        billingDate: '2026-12-06',
        registrar: 'dinahosting',
        renewalCostMinor: 3624,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Arsys factura pendiente con dos dominios y correo (trampas: total, periodo, fecha de factura)',
    text: `Arsys Internet, S.L.U.
C/ Madre de Dios 21, 26004 Logroño (La Rioja)
CIF: B85294916

FACTURA 2026/A-771204
Fecha de emisión: 13/11/2026
Estado: PENDIENTE DE PAGO
Vencimiento del pago: 30/11/2026

Concepto                                             Periodo                      Importe (IVA incl.)
Renovación dominio ferreteriaolmeda.es               01/12/2026 - 30/11/2027      12,10 €
Renovación dominio ferreteriaolmeda.com              04/12/2026 - 03/12/2027      18,15 €
Correo profesional 5 GB                              01/12/2026 - 31/12/2026       3,63 €

TOTAL A PAGAR                                                                     33,88 €

Puede abonar la factura desde su Área de Cliente: www.arsys.es/areacliente`,
    drafts: [
      {
        name: 'ferreteriaolmeda.es',
        billingDate: '2026-11-30',
        registrar: 'Arsys',
        renewalCostMinor: 1210,
        currency: 'EUR',
      },
      {
        name: 'ferreteriaolmeda.com',
        billingDate: '2026-11-30',
        registrar: 'Arsys',
        renewalCostMinor: 1815,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'DonDominio lista de dominios copiada, tabuladores, IDN y dominios con ñ',
    text: `DonDominio > Mis dominios
Mostrando 7 de 7

Dominio\tEstado\tCaduca\tRenovación automática\tPrecio renovación
viñedoselarrayan.es\tActivo\t23-01-2027\tSí\t7,20 €
vinedoselarrayan.es\tActivo\t23-01-2027\tSí\t7,20 €
elarrayanwines.com\tActivo\t09-12-2026\tNo\t12,95 €
bodegaelarrayan.eu\tActivo\t30-06-2027\tSí\t8,47 €
catasyvermut.club\tActivo\t11-02-2027\tNo\t21,90 €
riberadelarrayan.wine\tActivo\t05-09-2027\tNo\t60,38 €
tienda.vendimiaviva.com\tActivo\t17-04-2028\tSí\t12,95 €

Soporte: info@dondominio.com | Soluciones Corporativas IP, SL - Manacor (Mallorca)`,
    drafts: [
      {
        name: 'xn--viedoselarrayan-zqb.es',
        expirationDate: '2027-01-23',
        registrar: 'DonDominio',
        renewalCostMinor: 720,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'vinedoselarrayan.es',
        expirationDate: '2027-01-23',
        registrar: 'DonDominio',
        renewalCostMinor: 720,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'elarrayanwines.com',
        expirationDate: '2026-12-09',
        registrar: 'DonDominio',
        renewalCostMinor: 1295,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'bodegaelarrayan.eu',
        expirationDate: '2027-06-30',
        registrar: 'DonDominio',
        renewalCostMinor: 847,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'catasyvermut.club',
        expirationDate: '2027-02-11',
        registrar: 'DonDominio',
        renewalCostMinor: 2190,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'riberadelarrayan.wine',
        expirationDate: '2027-09-05',
        registrar: 'DonDominio',
        renewalCostMinor: 6038,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'tienda.vendimiaviva.com',
        expirationDate: '2028-04-17',
        registrar: 'DonDominio',
        renewalCostMinor: 1295,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Chat de hoy, "mañana" y fecha sin año con día de la semana; otra fecha ajena',
    text: `Nerea, 9:41
oye, casaruraldelebro.es caduca mañana 😱

Iván, 9:43
ya lo vi, está en cdmon. la renovación automática la quité yo sin querer

Nerea, 9:43
cuánto era?

Iván, 9:44
10,83 € al año. lo pago ahora

Nerea, 9:46
y lebroenkayak.com?

Iván, 9:47
ese está en Namecheap, caduca el lunes 21 de diciembre, se renueva solo

Nerea, 9:48
vale. acuérdate de la ITV el 3 de diciembre`,
    drafts: [
      {
        name: 'casaruraldelebro.es',
        expirationDate: '2026-11-21',
        registrar: 'cdmon',
        renewalCostMinor: 1083,
        currency: 'EUR',
        autoRenew: false,
      },
      { name: 'lebroenkayak.com', expirationDate: '2026-12-21', registrar: 'Namecheap', autoRenew: true },
    ],
  },
  {
    about:
      'Nominalia confirmación de pedido, precio promocional y de renovación (trampas: precio de alta, fin de la promoción)',
    text: `Pedido confirmado nº 55091237 - 19/11/2026

Gracias por tu compra, Leire.

Dominio nuevo: alfarerialeizaran.eus
Registrado en Nominalia hasta el 19/11/2027
Precio primer año (promoción hasta el 30/11/2026): 9,90 €
Precio de renovación: 54,45 €/año IVA incluido
Renovación automática: activada

Total pagado hoy: 9,90 €

Te pediremos por correo que verifiques tus datos antes del 04/12/2026.

Nominalia Internet, S.L., C/ Pi i Margall 7, 08024 Barcelona, NIF B62075164`,
    drafts: [
      {
        name: 'alfarerialeizaran.eus',
        expirationDate: '2027-11-19',
        registrar: 'Nominalia',
        renewalCostMinor: 5445,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about:
      'Akky México, recordatorio con plazo relativo a la fecha de envío, en pesos con varias opciones de años (trampa: precio de dos y cinco años)',
    text: `Monterrey, N.L., a 18 de noviembre de 2026

Estimado cliente:

El siguiente nombre de dominio registrado con Akky está por vencer:

Nombre de dominio: mezcaleriaocotal.mx
Vence: en 9 días

Opciones de renovación
1 año     $799.00 MXN
2 años    $1,558.00 MXN
5 años    $3,795.00 MXN

Precios con IVA incluido. Si no renueva, el dominio será suspendido al día siguiente y podrá ser eliminado a partir del 11-ene-2027.

Akky, una compañía de NIC México - Av. Eugenio Garza Sada 427, Monterrey, N.L.
www.akky.mx`,
    drafts: [{ name: 'mezcaleriaocotal.mx', expirationDate: '2026-11-27', registrar: 'Akky' }],
  },
  {
    about:
      'Reenvío de una factura pagada, dominio único por un año y hosting, periodo (trampas: total, fecha del pago, importe del año pasado)',
    text: `---------- Mensaje reenviado ---------
De: Raiola Networks <facturacion@raiolanetworks.es>
Fecha: mar, 17 nov 2026 a las 11:20
Asunto: Factura pagada RN-2026-30981
Para: Secretaría APA <apa.sanmamed@gmail.com>

Hola:

Hemos recibido tu pago del 17/11/2026. ¡Gracias!

Renovación de dominio apasanmamed.org - 1 año (24/11/2026 - 23/11/2027)     18,09 €
Hosting Inicio SSD 2.0 - 1 año (24/11/2026 - 23/11/2027)                    144,96 €

Total (IVA incluido): 163,05 €

--
Nota mía: el año pasado el dominio costó 16,88 €, ojo que va subiendo`,
    drafts: [
      {
        name: 'apasanmamed.org',
        expirationDate: '2027-11-23',
        registrar: 'Raiola Networks',
        renewalCostMinor: 1809,
        currency: 'EUR',
      },
    ],
  },
  {
    about:
      'Confirmación de cancelación y traslado en un mismo correo (trampas: fecha de solicitud, bloqueo, plazo del código)',
    text: `Hola, Gonzalo:

Hemos tramitado tus solicitudes del 12 de noviembre de 2026.

1. clinicadentalbarros.info
   Baja solicitada. El dominio está pagado hasta el 28 de enero de 2027 y no se renovará.

2. clinicabarros.com
   Traslado desde GoDaddy a IONOS completado el 16 de noviembre de 2026.
   Nueva fecha de caducidad: 7 de mayo de 2028
   Bloqueado para otro traslado hasta el 15 de enero de 2027
   Importe del traslado: 12,10 €

El dominio clinicadentalbarros.info también se gestiona en IONOS; puedes pedir su código de autorización hasta el 15 de diciembre de 2026.

Tu equipo de IONOS
IONOS Cloud S.L.U., Avenida de la Vega 1, 28108 Alcobendas (Madrid)`,
    drafts: [
      { name: 'clinicadentalbarros.info', expirationDate: '2027-01-28', registrar: 'IONOS', autoRenew: false },
      { name: 'clinicabarros.com', expirationDate: '2028-05-07', registrar: 'IONOS' },
    ],
  },
  {
    about: 'Apuntes propios, formatos mezclados, un dominio con fecha desconocida, importe sin moneda',
    text: `Mis dominios (apuntes, nov. 2026)

- guitarrasmonleon.es: Dinahosting, caduca 02/03/2027, 14,40 €/año
- monleonluthier.com: Dinahosting, caduca 13 de julio de 2027, renovación automática desactivada
- cuerdasypuentes.net: Porkbun, 12,5 al año, caduca 2027-10-06
- tallermonleon.art: no sé cuándo caduca, preguntar a Rubén
- web hecha con Wix: 17 €/mes hasta el 01/09/2027`,
    drafts: [
      {
        name: 'guitarrasmonleon.es',
        expirationDate: '2027-03-02',
        registrar: 'dinahosting',
        renewalCostMinor: 1440,
        currency: 'EUR',
      },
      { name: 'monleonluthier.com', expirationDate: '2027-07-13', registrar: 'dinahosting', autoRenew: false },
      { name: 'cuerdasypuentes.net', expirationDate: '2027-10-06', registrar: 'Porkbun' },
      { name: 'tallermonleon.art' },
    ],
  },
];
