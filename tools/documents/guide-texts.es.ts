import type { GuideTexts } from './guide-texts.ts'

export const spanishGuide: GuideTexts = {
  lang: 'es',
  title: 'Guía de pedidos',
  subtitle: 'Del catálogo a la entrega en seis pasos',
  intro:
    'Esta guía explica cada paso de un pedido: a quién le toca actuar y qué puede hacer usted. Para consultar el catálogo y buscar no necesita cuenta; inicie sesión para solicitar presupuestos y hacer pedidos.',
  orderFlow: 'Cómo avanza un pedido',
  orderFlowLegend: 'Círculo lleno: usted. Vacío: nosotros.',
  states: {
    cart: ['Carrito', 'Usted reúne'],
    inquiry: ['Solicitud', 'Preparamos precio'],
    toConfirm: ['Por confirmar', 'Usted decide'],
    inProduction: ['En producción', 'Lo preparamos'],
    shipped: ['Enviado', 'En tránsito'],
    completed: ['Completado', 'Usted confirma'],
  },
  direct: 'Pedir ahora: en stock y con precio de catálogo',
  back: 'Cambios pedidos o presupuesto caducado',
  steps: {
    find: {
      title: 'Buscar el producto',
      text: [
        'Busque por diana, clon, nombre o número de catálogo: PD-1, CD279 y RMP1-14 llevan a los anticuerpos contra PD-1. Bastan tres caracteres; en chino, dos.',
        'O abra una categoría y acote por grado, diana, isotipo, huésped, reactividad, aplicación y formato. El número junto a cada opción indica cuántos productos quedan.',
      ],
      figure: {
        search: 'CD279',
        facet: 'Grado',
        facets: [
          ['Investigación', '46'],
          ['In vivo', '38'],
          ['Ultrabaja', '21'],
        ],
        row: 'Clon, isotipo, huésped, aplicaciones',
        stock: 'En stock',
      },
    },
    cart: {
      title: 'Elegir un tamaño y añadirlo al carrito',
      text: [
        'La página del producto muestra cada tamaño con su precio y sus existencias. Se aplica el precio de su contrato; si no lo hay, el de su grupo de clientes y, en último lugar, el precio de catálogo.',
        'El carrito admite hasta 999 artículos y se guarda, pero todavía no reserva existencias.',
      ],
      figure: {
        head: ['Tamaño', 'Precio', 'Existencias'],
        rows: [
          ['1 mg', '120', '24'],
          ['5 mg', '420', '11'],
          ['100 mg', 'A consultar', 'Bajo pedido'],
        ],
        add: 'Añadir',
      },
    },
    submit: {
      title: 'Tramitar el pedido y enviarlo',
      text: [
        'Elija o introduzca la dirección de entrega, la dirección de facturación y un teléfono. Añada notas si hace falta.',
        'Pedir ahora: si todo está en stock y tiene precio de catálogo, el pedido se realiza en el acto. Solicitar presupuesto: en los demás casos, o si prefiere recibir antes una oferta en firme.',
        'Si ha cambiado un precio o las existencias, el portal le muestra los cambios y no envía nada hasta que usted los acepte.',
      ],
      figure: {
        address: 'Dirección de entrega',
        invoice: 'Dirección de facturación',
        phone: 'Teléfono',
        now: 'Pedir ahora',
        quote: 'Solicitar presupuesto',
        nowLine: 'pasa directo a producción',
        quoteLine: 'antes recibe un presupuesto',
      },
    },
    quote: {
      title: 'Revisar el presupuesto y aceptarlo',
      text: [
        'Le enviamos un presupuesto con número de revisión, precio por artículo, gastos de envío y plazo de entrega. Es válido durante 30 días.',
        'Acéptelo, con su número de orden de compra si su empresa lo exige, y empieza la producción. También puede pedir cambios: le enviaremos una nueva revisión, y solo se puede aceptar la última.',
      ],
      figure: {
        quote: 'Presupuesto',
        revision: 'Revisión 2',
        lines: ['Productos', 'Envío', 'Total'],
        valid: 'Válido 30 días',
        po: 'Orden de compra',
        accept: 'Aceptar',
        change: 'Pedir cambios',
      },
    },
    follow: {
      title: 'Seguir la producción y el envío',
      text: [
        '«Mis pedidos» reúne sus solicitudes y pedidos con su estado y el paso siguiente. Cada cambio queda registrado con hora y motivo, y se lo notificamos.',
        'Un pedido puede enviarse en varios paquetes. De cada uno verá el transportista, el número de seguimiento y el contenido.',
      ],
      figure: {
        order: 'SO-2026-000123',
        parcel: 'Paquete',
        lines: ['artículos 1 y 2, gel frío', 'artículo 3, hielo seco'],
      },
    },
    receive: {
      title: 'Recibir, comprobar y confirmar',
      text: [
        'Cada vial lleva un número de lote; la página del producto muestra los resultados de cada lote. Compruebe el contenido con el pedido y confirme la recepción.',
        'Si no hace nada, el pedido se completa 14 días después de la entrega. Si algo no está bien, escríbanos antes con el número del pedido.',
      ],
      figure: { lot: 'Lote', certificate: 'Resultados', done: 'Completado' },
    },
  },
  table: {
    title: 'Qué puede hacer en cada estado',
    head: ['Estado', 'A quién le toca', 'Qué puede hacer usted'],
    rows: [
      ['Carrito', 'A usted', 'Cambiar artículos y cantidades, pedir ahora, solicitar presupuesto'],
      ['Solicitud', 'A nosotros', 'Seguir el progreso, cancelar indicando el motivo'],
      ['Por confirmar', 'A usted', 'Aceptar la última revisión, pedir cambios, cancelar indicando el motivo'],
      ['En producción', 'A nosotros', 'Seguir el progreso; para cancelar, escríbanos'],
      ['Enviado', 'Al transportista', 'Seguir los paquetes, confirmar la recepción'],
      ['Completado', '–', 'Ver artículos y paquetes'],
      ['Cancelado', '–', 'Ver el motivo y quién canceló'],
    ],
  },
  help: {
    title: 'Conviene saber',
    items: [
      'Cada persona tiene su propia cuenta. Los colegas de una empresa comparten pedidos y direcciones.',
      'Los números de pedido tienen la forma SO-2026-000123. Indíquelo cuando nos escriba.',
      'Los precios aparecen en la moneda de su cuenta: USD, EUR, CNY, JPY o GBP. El envío figura aparte.',
      '¿Olvidó su contraseña? Reciba un código por correo o teléfono en la página de inicio de sesión.',
      'Nuestra dirección, teléfono y correo electrónico están en «Contacto».',
    ],
  },
}
