import type { Words } from './words.ts';

export const es: Words = {
  language: 'es',
  common: 'el|los|las|del|su|sus|es|y|para|una|con|se|que|por|este|será|tu|mi|lo|está',
  months: [
    'enero|ene',
    'febrero|feb',
    'marzo|mar',
    'abril|abr',
    'mayo|may',
    'junio|jun',
    'julio|jul',
    'agosto|ago',
    'septiembre|setiembre|sept|sep',
    'octubre|oct',
    'noviembre|nov',
    'diciembre|dic',
  ],
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  numbers: ['una?|un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  ahead: {
    before: 'en|dentro de',
    day: 'días?',
    week: 'semanas?',
    month: 'mes(?:es)?',
    year: 'años?',
    yesterday: 'ayer',
    today: 'hoy',
    tomorrow: 'mañana',
  },
  until: 'al?|hasta(?: el)?',
  dates: {
    expiration:
      'caduc(?:a|an|ará|arán|idad|ado)(?: el)?|venc(?:e|en|erá|imiento|ido)(?: el)?|fecha de (?:caducidad|vencimiento|expiración)|expira(?:n|rá|ción)?|válido hasta|vigente hasta|termina',
    renewal: 'renov(?:ación|ará|arán|ado|ar)|renueva[n]?|fecha de renovación|próxima renovación',
    billing:
      'cobr(?:ará|aremos|o|ado|ar)|cargo|cargar(?:á|emos)|próximo (?:pago|cobro|cargo)|próxima factura|fecha de (?:pago|cobro)|pagar antes|a pagar|facturar(?:á|emos)',
    registration:
      'registrad[oa]s?(?: el| desde)?|fecha de (?:registro|alta|creación)|registro|alta|cread[oa](?: el)?|comprad[oa](?: el)?|desde|compré',
    other:
      'fecha|fecha de (?:la )?factura|factura(?: del)?|enviado(?: el)?|pedido(?: del)?|emitida(?: el)?|pagada? el|recibido(?: el)?|hoy es',
  },
  amounts: {
    renewal:
      'renov(?:ación|ar|ará)|renueva|al año|por año|anual(?:es|mente)?|/ ?año|cada uno|precio|cuesta[n]?|coste|costo|tarifa',
    registration: 'registro|registrad[oa]|alta|comprad[oa]|compré|primer año|compra|traslado|transferencia',
    total: 'total(?: a pagar)?|importe(?: total)?|suma|a pagar|cargo',
    other:
      'subtotal|base imponible|iva|impuestos?|descuento|abono|hosting|alojamiento|correo|ssl|valor|oferta|restauración',
  },
  each: 'cada uno|cada una|por dominio|cada dominio',
  autoRenew: {
    on: '(?:auto-?renovación|renovación automática)(?: está|:|\\s)*(?:activad[ao]|activa|sí|habilitada)|se renovará[n]? automáticamente|se renueva[n]? automáticamente|renovad[oa]s? automáticamente',
    off: '(?:auto-?renovación|renovación automática)(?: está|:|\\s)*(?:desactivad[ao]|inactiva|no|deshabilitada)|no se (?:renovará[n]?|renueva[n]?)(?: automáticamente)?|sin renovación automática',
  },
  letExpire:
    'dej(?:ar|aré|amos|o|a) (?:que )?(?:\\S+ )?(?:caducar|caduque|vencer|venza|expirar|expire|morir)|no (?:lo |la |los |voy a |vamos a |quiero |queremos )*(?:renovar|renovaré|renovaremos|renovarlo|renuevo)|ya no (?:lo |la )?(?:necesito|necesitamos|uso)|dejar(?:lo|la)? (?:caducar|vencer)',
  renew:
    '(?:lo |la )?(?:quiero|queremos) (?:conservar|mantener|renovar)|hay que (?:renovar|mantener)|(?:debo|debemos|tengo que) renovar|me lo quedo',
  managed:
    'para (?:un|mi|nuestro) (?:cliente|amigo|hermano|jefe)|para (?:una|mi|nuestra) (?:clienta|amiga|madre|hermana)|en nombre de|gestiono|gestionamos',
  labels: {
    registrar: 'registrador|agente registrador|proveedor|registrado (?:en|con)|registrar',
    dnsProvider: 'dns(?: en| están en| alojad[oa]s? en| gestionad[oa]s? por|\\s*:)?|proveedor (?:de )?dns',
    email: 'correo de la cuenta|e-?mail de la cuenta|cuenta(?: de cliente)?|usuario',
    payment: 'forma de pago|método de pago|medio de pago|pagado (?:con|por|mediante)|pago(?: con)?|con',
  },
  domain: 'dominios?|nombre de dominio|nombres de dominio|producto|concepto|descripción|servicio',
};
