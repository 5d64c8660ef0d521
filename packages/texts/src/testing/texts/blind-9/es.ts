import type { ExampleText } from '../text.ts';

export const spanish: readonly ExampleText[] = [
  {
    about: 'conversación con precios en dólares: chat',
    text: `Vale: che, ¿me pasás los datos de alfajoresdelbosque.com?
Fede: vence el 3 de marzo de 2027
Fede: la renovación sale USD 15.99
Vale: ¿y el hosting?
Fede: USD 60 por año, pero eso se paga recién el 10 de junio de 2027`,
    drafts: [{ name: 'alfajoresdelbosque.com', expirationDate: '2027-03-03', renewalCostMinor: 1599, currency: 'USD' }],
  },
  {
    about: 'tabla separada por barras: table',
    text: `| Dominio | Alta | Vencimiento | Renovación | Observaciones |
|---|---|---|---|---|
| viverolacigarra.es | 20/06/2015 | 20/06/2027 | 9,50 € | web |
| viverolacigarra.com | 20/06/2015 | 20/06/2027 | 14,90 € | redirige |
| plantaslacigarra.com | 02/11/2021 | 02/11/2027 | 14,90 € | oferta de 300 € rechazada |
| viverocigarra.es | 05/05/2023 | 05/05/2027 |  | preguntar precio |`,
    drafts: [
      {
        name: 'viverolacigarra.es',
        registrationDate: '2015-06-20',
        expirationDate: '2027-06-20',
        renewalCostMinor: 950,
        currency: 'EUR',
      },
      {
        name: 'viverolacigarra.com',
        registrationDate: '2015-06-20',
        expirationDate: '2027-06-20',
        renewalCostMinor: 1490,
        currency: 'EUR',
      },
      {
        name: 'plantaslacigarra.com',
        registrationDate: '2021-11-02',
        expirationDate: '2027-11-02',
        renewalCostMinor: 1490,
        currency: 'EUR',
      },
      { name: 'viverocigarra.es', registrationDate: '2023-05-05', expirationDate: '2027-05-05' },
    ],
  },
  {
    about: 'recibo de varios conceptos sin desglose: trap',
    text: `Recibo 2026/310 – abonado el 11 de noviembre de 2026

Dominio, correo y alojamiento de peluqueriatijeretazo.es, anualidad completa: 96,80 €
Descuento de cliente antiguo: –10,00 €
Total pagado: 86,80 €

Próximo recibo: noviembre de 2027`,
    drafts: [{ name: 'peluqueriatijeretazo.es' }],
  },
  {
    about: 'pago rechazado con nueva fecha de cargo: payment failed',
    text: `Hola, Remedios:

No hemos podido cobrar la renovación de quesoslamanchuela.com. Volveremos a cargar
13,31 € en tu tarjeta el 26 de noviembre de 2026.

El dominio caduca el 2 de diciembre de 2026. Si no se completa el pago, dejará de funcionar.`,
    drafts: [
      {
        name: 'quesoslamanchuela.com',
        expirationDate: '2026-12-02',
        billingDate: '2026-11-26',
        renewalCostMinor: 1331,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'nota con signos y eñes: note',
    text: `OJO domminios (sic):
=> muñecasdetrapo.es caduca 15 ene 2027, 8,47 €/año
=> munecasdetrapo.es caduca 15 ene 2027, 8,47 €/año
=> la feria es el 5 de diciembre de 2026, stand 40 €`,
    drafts: [
      { name: 'xn--muecasdetrapo-jkb.es', expirationDate: '2027-01-15', renewalCostMinor: 847, currency: 'EUR' },
      { name: 'munecasdetrapo.es', expirationDate: '2027-01-15', renewalCostMinor: 847, currency: 'EUR' },
    ],
  },
  {
    about: 'aviso de traslado terminado: transfer',
    text: `El traslado de relojerialavilla.net ha finalizado con éxito.

Fecha del traslado: 18/11/2026
Precio del traslado: 11,00 €
Vigente hasta: 27/05/2028

Recuerda configurar las DNS y activar la renovación automática.`,
    drafts: [{ name: 'relojerialavilla.net', expirationDate: '2028-05-27' }],
  },
];
