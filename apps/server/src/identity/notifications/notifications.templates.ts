import { defineTemplate, defineTemplates } from '#kernel/messaging/template.ts'

/** The e-mail of a notification, with the text of its entry under the bell. */
export const notificationTemplates = defineTemplates({
  notification: defineTemplate({
    link: 'page',
    unsubscribe: { page: 'unsubscribe', oneClick: 'oneClick' },
    texts: {
      en: {
        subject: '{text}',
        body: '{text}\nChoose your e-mail notifications in the user centre at {brand}.',
        button: 'View details',
        unsubscribe: 'Unsubscribe from these e-mails',
      },
      zh: {
        subject: '{text}',
        body: '{text}\n可在 {brand} 的个人中心选择通过邮件接收哪些通知。',
        button: '查看详情',
        unsubscribe: '退订此类邮件',
      },
      es: {
        subject: '{text}',
        body: '{text}\nElija sus notificaciones por correo en «Mi cuenta» de {brand}.',
        button: 'Ver los detalles',
        unsubscribe: 'Dejar de recibir estos correos',
      },
      ja: {
        subject: '{text}',
        body: '{text}\nメールで受け取るお知らせは、{brand} のマイページで選べます。',
        button: '詳細を見る',
        unsubscribe: 'このメールの配信を停止',
      },
    },
  }),
  'notification.digest': defineTemplate({
    link: 'page',
    unsubscribe: { page: 'unsubscribe', oneClick: 'oneClick' },
    texts: {
      en: {
        subject: '{count} updates on orders',
        body: '{list}\nChoose your e-mail notifications in the user centre at {brand}.',
        button: 'View orders',
        unsubscribe: 'Unsubscribe from these e-mails',
      },
      zh: {
        subject: '{count} 条订单动态',
        body: '{list}\n可在 {brand} 的个人中心选择通过邮件接收哪些通知。',
        button: '查看订单',
        unsubscribe: '退订此类邮件',
      },
      es: {
        subject: '{count} novedades en los pedidos',
        body: '{list}\nElija sus notificaciones por correo en «Mi cuenta» de {brand}.',
        button: 'Ver los pedidos',
        unsubscribe: 'Dejar de recibir estos correos',
      },
      ja: {
        subject: '注文に関するお知らせ {count} 件',
        body: '{list}\nメールで受け取るお知らせは、{brand} のマイページで選べます。',
        button: '注文を見る',
        unsubscribe: 'このメールの配信を停止',
      },
    },
  }),
})
