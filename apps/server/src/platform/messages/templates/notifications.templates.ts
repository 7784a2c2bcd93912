import { defineTemplate } from '../define-template.ts'

/** What also stands under the bell, in the same words. */
export const notificationTemplates = {
  news: defineTemplate({
    link: 'page',
    texts: {
      en: {
        subject: '{text}',
        body: '{text}\nWhat reaches you by e-mail is chosen in the user centre at {brand}.',
        button: 'See details',
      },
      zh: {
        subject: '{text}',
        body: '{text}\n可在 {brand} 的个人中心选择通过邮件接收哪些通知。',
        button: '查看详情',
      },
      es: {
        subject: '{text}',
        body: '{text}\nLo que recibe por correo se elige en el centro de usuario de {brand}.',
        button: 'Ver los detalles',
      },
      ja: {
        subject: '{text}',
        body: '{text}\nメールで受け取るお知らせは、{brand} のマイページで選べます。',
        button: '詳細を見る',
      },
    },
  }),
}
