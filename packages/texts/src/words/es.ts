import type { Words } from './words.ts';

export const es: Words = {
  language: 'es',
  spaced: true,
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
    behind: '',
    day: 'días?',
    week: 'semanas?',
    month: 'mes(?:es)?',
    year: 'años?',
    yesterday: 'ayer',
    today: 'hoy',
    tomorrow: 'mañana',
  },
  between: 'al?|hasta(?: el)?',
  dates: {
    expiration:
      'caduc(?:a|an|ará|arán|idad|ado|ó|ar)(?: el)?|venc(?:e|en|erá|erán|imiento|ido|ió)(?: el)?|(?:nueva )?fecha de (?:caducidad|vencimiento|expiración|fin)|expira(?:n|rá|rán|ción)?(?: el)?|válido hasta(?: el)?|vigente hasta(?: el)?|vigencia(?: hasta)?(?: el)?|termina|finaliza|(?:registrado|renovado|pagado|prorrogado) hasta(?: el)?',
    renewal:
      'renov(?:ación|ará|arán|ado|ar)(?: el)?|renueva[n]?(?: el)?|fecha de renovación|próxima renovación|se renovará',
    billing:
      'cobr(?:ará|arán|aremos|o|ado|ar)|cargo|cargar(?:á|emos)|próximo (?:pago|cobro|cargo)|próxima factura|fecha de(?:l)? (?:pago|cobro|cargo)|facturar(?:á|emos)|adeud(?:o|aremos|ará)|domiciliar(?:á|emos)|pasaremos',
    due: 'pagar antes(?: del)?|a pagar(?: antes del)?|pague antes del|fecha límite de pago|vencimiento de la factura',
    registration:
      'registrad[oa]s?(?: el| desde)?|fecha de (?:registro|alta|creación)|registro|alta|cread[oa](?: el)?|comprad[oa](?: el)?|desde|compré|registraste',
    until: 'hasta(?: el)?',
    from: 'a partir del|antes del|desde el|del',
    other:
      'fecha|fecha de (?:la )?(?:factura|emisión|pedido|compra)|factura(?: [^ ]{1,24})?(?: del| de)?|enviado(?: el)?|pedido(?: del)?|emitida(?: el)?|pagada? el|recibido(?: el)?|hoy es|oferta (?:válida )?(?:hasta)?(?: el)?|promoción(?: hasta)?(?: el)?|como (?:muy tarde|máximo)(?: el)?|cancelar?(?: antes del)?|eliminado(?: el)?|actualizad[oa](?: el)?|transferido(?: el)?|a fecha de|(?:fecha de )?(?:caducidad|vencimiento) anterior|con fecha|tarjeta caduca(?: el)?',
  },
  paid: 'pagad[oa]|pago recibido|recibo|abonad[oa]',
  deadline:
    'oferta|promoción|código|cancel|pagar|pague|paga|renovar antes|renueve|confirm|respond|restaur|recuper|válid',
  amounts: {
    renewal:
      'renov(?:ación|ar|ará|arl[oa]s?)(?: por 1 año| anual| 1 año)?|renueva|al año|por año|anual(?:es|mente)?|/ ?año|cada uno|(?:nuevo )?precio|cuesta[n]?|coste|costo|tarifa|después|luego|importe de renovación|nuevo',
    registration:
      'registro|registrad[oa](?! (?:en|con|hasta|el|desde))|registraste|alta|comprad[oa]|compré|(?:el )?primer año|1er año|compra|registrar',
    sum: 'importe|monto|cobraremos|cobrará|cargaremos|cargo de',
    total:
      'total(?: a pagar| pagado| factura| del pedido)?|importe (?:total|a pagar)|suma|a pagar|total con iva|monto total',
    other:
      'subtotal|base imponible|iva|i\\.v\\.a\\.|igic|impuestos?|descuento|abono|valor|oferta|restauración|traslado|transferencia de dominio|transferencia|capital|recuper(?:ación|ar|arlo|arla)|penalización|ahorr[ao]s?|iva \\d{1,2} ?%',
    month: '/ ?mes|al mes|por mes|mensual(?:es|mente)?',
    from: 'desde|de|a partir de',
    old: 'antes|en lugar de|en vez de|(?:precio )?anterior|(?:precio )?actual(?:mente)?|hasta ahora|era de',
  },
  gross: 'iva incl(?:uido|\\.)?|con iva|impuestos incluidos|bruto|iva inc\\.?',
  net: '\\+ ?iva|más iva|sin iva|iva no incluido|impuestos no incluidos|neto|iva aparte|sin impuestos',
  each: 'cada uno|cada una|por dominio|cada dominio',
  years: 'años',
  monthsOf: 'meses',
  term: 'duración|periodo de (?:contratación|renovación)|plazo|años|período',
  products:
    'hosting|alojamiento(?: web)?|(?:cuentas?|buz(?:ón|ones)) de correo|correo profesional|ssl|certificado(?: ssl)?|servidor|vps|privacidad|protección|whois privado|copias? de seguridad|constructor web|plan',
  offer: 'añadir al carrito|disponible|comprar ahora|agregar al carrito|lo quiero',
  all: 'todos|todas|ambos|ambas|estos|los dos|ellos|cada|los dominios|tus dominios|sus dominios',
  below: 'siguientes?|a continuación|estos',
  autoRenew: {
    on: '(?:auto-?r?renovación|renovación auto(?:mática)?)(?: está|:| :)? ?(?:activad[ao]|activ[ao]|sí|si|habilitada|on)|se renovará[n]? (?:de forma )?automática(?:mente)?|se renueva[n]? (?:de forma )?automática(?:mente)?|(?:se renovará[n]?|se renueva[n]?) sol[oa]s?|renovad[oa]s? automáticamente|renovaremos automáticamente|con renovación automática',
    off: '(?:auto-?r?renovación|renovación auto(?:mática)?)(?: está| no está|:| :)? ?(?:desactivad[ao]|inactiv[ao]|no|deshabilitada|off|activada: no)|no se (?:renovará[n]?|renueva[n]?)(?: automáticamente)?|sin renovación automática|no tiene[n]? (?:la )?renovación automática',
  },
  letExpire:
    'dej(?:ar|aré|aremos|amos|o|a|en|e)(?:lo|la|los)? (?:que )?(?:[^ \\n]{1,64} )?(?:caducar|caduque|vencer|venza|expirar|expire|morir)|(?:no )(?:lo |la |los |voy a |vamos a |quiero |queremos ){0,2}(?:renovar|renovaré|renovaremos|renovarlo|renuevo|renovamos|renovéis|renueves)|ya no (?:lo |la )?(?:necesito|necesitamos|uso|usamos|hace falta)|dejar(?:lo|la)? (?:caducar|vencer)',
  renew:
    '(?:lo |la |los )?(?:quiero|queremos) (?:conservar|mantener|renovar|quedarnos)|hay que (?:renovar|mantener|conservar)(?:lo|la)?|(?:debo|debemos|tengo que|tenemos que) renovar|me lo quedo|nos lo quedamos|(?:lo|la|los|las) (?:mantenemos|renovamos|conservamos|renuevo)',
  managed:
    'para (?:un|mi|nuestro) (?:cliente|amigo|hermano|jefe|padre|marido|vecino)|para (?:una|mi|nuestra) (?:clienta|amiga|madre|hermana|mujer|vecina)|en nombre de|(?:lo |la |los )?gestiono|(?:lo |la |los )?gestionamos|de (?:un|una) clientea?|es de (?:un|una|mi) (?:cliente|clienta|amigo|amiga)',
  condition: 'si|en caso|usted|salvo|cuando|de lo contrario',
  labels: {
    registrar: 'registrador|agente registrador|proveedor|registrado (?:en|con)|registrar',
    dnsProvider:
      'dns(?: en| están en| alojad[oa]s? en| gestionad[oa]s? por| con| :|:)?|proveedor (?:de )?dns|servidores dns(?: en)?',
    email: 'correo de la cuenta|e-?mail de la cuenta|cuenta(?: de cliente)?|usuario|correo asociado',
    payment:
      '(?:forma|método|medio) de pago|pagad[oa] (?:con|por|mediante)|pago(?: con| mediante| por)?|con|tarjeta|(?:con|en|a) (?:tu|su|mi) tarjeta|mediante|tu|su|por',
  },
  payments:
    'domiciliación(?: bancaria)?|tarjeta de crédito|transferencia bancaria|recibo domiciliado|bizum|adeudo(?: directo)?(?: sepa)?',
  domain: 'dominios?|nombre de dominio|nombres de dominio|producto|concepto|descripción|servicio|artículo',
  sent: 'fecha|enviado',
};
