import type { Words } from './words.ts';

export const es: Words = {
  language: 'es',
  spaced: true,
  common:
    'el|los|las|del|su|sus|es|y|para|una|con|se|que|por|este|será|tu|mi|lo|está|dominio|fecha|caducidad|vencimiento|precio|renovación|factura|importe|alta|de|periodo|vence|caduca',
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
    afterTomorrow: 'pasado mañana',
    ago: { before: 'hace', behind: '' },
  },
  between: 'al?|hasta(?: el)?',
  dates: {
    expiration:
      'caduc(?:a|an|ará|arán|idad|ado|ó|ar)(?: el)?|venc(?:en|erá|erán|ido|ió)(?: el)?|(?:nueva )?fecha de (?:caducidad|expiración|fin)|nueva fecha de vencimiento|(?:nuevo )?vencimiento del dominio|nuevo vencimiento|expira(?:n|rá|rán|ción)?(?: el)?|válido hasta(?: el)?|vigente hasta(?: el)?|vigencia(?: hasta)?(?: el)?|termina|finaliza|(?:registrado|renovado|pagado|prorrogado) hasta(?: el)?',
    renewal:
      'renov(?:ación|ará|arán|aremos|ado|ar)(?: el)?|renueva[n]?(?: el)?|fecha de renovación|próxima renovación|se renovará',
    billing:
      'volveremos a intentar(?:lo)?(?: el cobro)?|nuevo intento|reintentaremos|cobr(?:ará|arán|aremos|o|ado|ar)|cargo|cargar(?:á|emos)|próximo (?:pago|cobro|cargo)|próxima factura|fecha de(?:l)? (?:pago|cobro|cargo)|facturar(?:á|emos)|adeud(?:o|aremos|ará)|domiciliar(?:á|emos)|pasaremos',
    due: '',
    payBy: 'pagar antes(?: del)?|a pagar(?: antes del)?|pague antes del|fecha límite de pago|vencimiento de la factura',
    maturity: 'venc(?:e|imiento)(?: el)?|fecha de vencimiento',
    registration:
      'registrad[oa]s?(?: el| desde)?|fecha de (?:registro|alta|creación)|registro|alta|cread[oa](?: el)?|comprad[oa](?: el)?|desde|compré|registraste',
    until: 'hasta(?: el)?',
    from: 'a partir del|antes del|desde el|del',
    other:
      '(?:dará|darán|dado|dada|dar) de baja(?: el)?|baja(?: el)?|fecha|fecha de (?:la )?(?:factura|emisión|pedido|compra)|factura(?: [^ ]{1,24})?(?: del| de)?|enviado(?: el)?|pedido(?: del)?|emitida(?: el)?|pagada? el|recibido(?: el)?|hoy es|oferta (?:válida )?(?:hasta)?(?: el)?|promoción(?: hasta)?(?: el)?|como (?:muy tarde|máximo)(?: el)?|cancelar?(?: antes del)?|eliminado(?: el)?|actualizad[oa](?: el)?|transferido(?: el)?|a fecha de|(?:fecha de )?(?:caducidad|vencimiento) anterior|con fecha|tarjeta caduca(?: el)?',
  },
  small:
    'el la los las un una de del al a en por para con y o es son será fue lo su hasta unos unas aprox aproximadamente sobre solo sólo ca ahora todavía aún también luego pero no año al ok sí si lun mar mié jue vie sáb dom próximo próxima años creo',
  neutral:
    'éxito con dominio dominios nombre nombres tu tus su sus mi mis nuestro nuestra nuestros vuestro usted ustedes yo nosotros ellos estos estas este esta ambos todos todas cada registro actual nuevo nueva próximo próxima próximos estimado estimada previsto prevista programado automático automática automáticamente anual precio coste costo tarifa importe fecha fechas día hora estado activo contrato suscripción recordatorio asunto hola estimado buenos buenas días tardes señor señora gracias pronto ya cuando que quien cual válido pagado total normal habitual ha han sido haber ser puede pueden debe se le les me nos con después antes si como en sin más menos muy bien mismo fin inicio exacto exactamente primer primera segundo último última años mes meses semanas utc gmt info información detalles lista tabla pedido confirmación recibo factura pago cuenta cliente número núm nº ref titular va van viene vienen llega llegan toca tendrá lugar desde lunes martes miércoles jueves viernes sábado domingo lo los las cobran cobra período periodo cubierto cubre facturado puedes podrá podrás volveremos intentar intentaremos intento banco tarjeta pagar siguientes siguiente está están renuévalo renuévala renovarlo renovarla sube subirá pasa pasará aumenta aumentará costará cuesta asciende supone queda quedan sigue incluido incluidos impuestos emisión actualización precios tarifas por ello además así producto artículo concepto descripción cantidad unidades servicio servicios hace hacer cargo cobro contratado contratación ampliado ampliada renovó vigencia opciones tarde cierto desgraciadamente también cargará cargaremos terminada terminado haga clic',
  subject:
    'renovar(?:l[oa]s?)?|renuéval[oa]|renueve|dominios?|nombres? de dominio|registro|renovación|renovad[oa]s?|renueva|suscripción',
  alien:
    'promo(?:ción|ciones|s)?|ofertas?|rebajas?|descuentos?|cup(?:ón|ones)|códigos?|black friday|cyber monday|prueba(?: gratuita)?|periodo de gracia|período de gracia|gracia|redención|restaur(?:ar|ado|ación)|recuper(?:ar|ado|ación|arlo|arla|able)|verific(?:ar|ado|ación)|plazo|fecha límite|traslad(?:o|ado|ar)|transf(?:erencia|erir|erido)|bloque(?:o|ado|ada)|authcode|auth-?code|código de autorización|disputa|reembols(?:o|ado)|cancel(?:ar|ación|ado|ada)|elimin(?:ado|ada|ación|ar)|borrado|suspen(?:dido|dida|sión)|liberad[oa]|subasta|puja|backorder|tasación|valorad[oa]|valor|presupuesto|reunión|cita|llamada|lanzamiento|entrega|mantenimiento|encuesta|webinar|contraseña|enlace|certificado|ssl|crédito|saldo|penalización|recargo|puesta en marcha|premium|ahorr[ao]s?|hosting|alojamiento|correo|vacaciones|revisión|migración|depósito|impagad[oa]|atras(?:o|ado|ada)|vernos|vemos|hablar|quedamos',
  move: 'traslad(?:o|ado)|transferencia|transferid[oa]|migra(?:do|ción)',
  away: 'desde|procedente de|(?:anterior|antiguo) (?:registrador|proveedor)|(?:registrador|proveedor) anterior',
  on: 'próximo|el|al|día|es',
  of: 'para|de|del',
  paid: '(?<!no |im|ser )pagad[oa]|hemos recibido tu pago|pago recibido|recibo|abonad[oa]',
  sameDay: 'ese (?:mismo )?día|en esa fecha|en las fechas (?:indicadas|de abajo)|el día de la renovación',
  unpaid: 'pendiente de pago|impagad[oa]|no pagad[oa]|sin pagar|por pagar|pendiente',
  invoice: 'factura',
  deadline:
    'oferta|promoción|código|cancel|pagar|pague|paga|renovar antes|renueve|confirm|respond|restaur|recuper|válid',
  amounts: {
    renewal:
      'renov(?:ación|ar|ará|arl[oa]s?)|renuéval[oa]s?|renovación(?: por 1 año| anual| 1 año)?|renueva|al año|por año|anual(?:es|mente)?|/ ?año|cada uno|después|luego|importe de renovación|(?:importe|precio|coste|cuota) anual|por un año|nuevo',
    registration:
      'registro|registrad[oa](?! (?:en|con|hasta|el|desde))|registraste|alta|comprad[oa]|compré|(?:el )?primer año|1er año|compra',
    price: '(?:nuevo )?precio|cuesta[n]?|coste|costo|tarifa',
    sum: 'pago(?: de)?|pagará[ns]?|importe|monto|cobraremos|cobrará|cargaremos|cargo de',
    total:
      'total(?: a pagar| pagado| factura| del pedido)?|importe (?:total|a pagar)|suma|a pagar|total con iva|monto total',
    tax: 'sub[- ]?total|base imponible|iva|i\\.v\\.a\\.|igic|impuestos?|descuento|abono|ahorr[ao]s?|iva \\d{1,2} ?%',
    other:
      'valor|oferta|restauración|traslado|transferencia de dominio|transferencia|transferido(?: (?:a|desde) [^ ,\\n]{1,30})?|capital|recuper(?:ación|ar|arlo|arla)|penalización',
    month: 'cuota mensual|mensualidad|/ ?mes|al mes|por mes|mensual(?:es|mente)?',
    from: 'desde|de|a partir de',
    old: 'el año pasado|antes|en lugar de|en vez de|(?:precio )?anterior|(?:precio )?actual(?:mente)?|hasta ahora|era de',
  },
  gross: 'iva incl(?:uido|\\.)?|con iva|impuestos incluidos|bruto|iva inc\\.?',
  net: '\\+ ?iva|más iva|sin iva|iva no incluido|impuestos no incluidos|neto|iva aparte|sin impuestos',
  each: 'cada uno|cada una|por dominio|cada dominio',
  correction:
    'no|espera|corrección|quise decir|quería decir|perdón?|perdona|ups|error|me equivoqué|en realidad|mejor dicho|rectifico',
  years: 'años?',
  monthsOf: 'meses',
  term: 'duración|periodo de (?:contratación|renovación)|plazo|años|período',
  products:
    'hosting|alojamiento(?: web)?|(?:cuentas?|buz(?:ón|ones)) de correo|correo profesional|ssl|certificado(?: ssl)?|servidor|vps|privacidad|protección|whois privado|copias? de seguridad|constructor web|web(?! (?:address|domain|name))|plan',
  things:
    'membresía|afiliación|(?:el|su|tu) seguro|seguro (?:de|del) \\p{L}{1,20}|póliza|marca|licencias?|plugin|rediseño|diseño web|arrendamiento|alquiler|préstamo|mantenimiento|garantía|conferencia|congreso|feria|entradas?|festival|revista|periódico|móvil|electricidad|almacenamiento|aplicación|software|tienda|(?<!(?<!\\p{L})(?:en|a) )subastas?|pujas?|backorder|anuncio|copias? de seguridad|buz(?:ón|ones)|prueba gratuita|parking|código de autorización|authcode',
  offer:
    'protege también|(?:registra|consigue) (?:también|ya)|(?:es|solo es) un subdominio|(?:es|pertenece) (?:de|a) otr[oa]|vendido|añadir al carrito|disponible|comprar ahora|agregar al carrito|lo quiero',
  all: 'todos|todas|ambos|ambas|estos|los dos|ellos|cada|los dominios|tus dominios|sus dominios',
  autoRenew: {
    on: 'renov(?:\\.|ación)? auto(?:m\\.?)?: ?(?:sí|si)(?!\\p{L})|(?:configurad[oa]s?|programad[oa]s?|lista?o?s?) para renovarse (?:de forma )?automática(?:mente)?|se renovará[n]? por sí sol[oa]s?|(?:auto-?r?renovación|renovación auto(?:mática)?)\\.?(?: está|:| :| )? ?(?:activad[ao]|activ[ao]|sí|si|habilitada|on)|se renovará[n]? (?:de forma )?automática(?:mente)?|se renueva[n]? (?:de forma )?automática(?:mente)?|(?:se renovará[n]?|se renueva[n]?) sol[oa]s?|renovad[oa]s? automáticamente|renovaremos automáticamente|con renovación automática|(?<!no )(?:está |tienes? |en )en renovación automática|en renovación automática|renovación: ?automática|automática: ?sí|(?:tienes?|tiene) activada la renovación automática|activada la renovación automática',
    off: 'renov(?:\\.|ación)? auto(?:m\\.?)?: ?no(?!\\p{L})|(?:auto-?r?renovación|renovación auto(?:mática)?)\\.?(?: está| no está|:| :| )? ?(?:desactivad[ao]|inactiv[ao]|no|deshabilitada|off|activada: no)|no se (?:renovará[n]?|renueva[n]?)(?: automáticamente)?|sin renovación automática|renovación: ?manual|automática: ?no|(?:la )?renovación automática la (?:quité|desactivé)|(?:quité|desactivé|he quitado) la renovación automática|no tiene[n]? (?:la )?renovación automática',
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
