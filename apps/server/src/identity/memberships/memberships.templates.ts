import { defineTemplate, defineTemplates } from '#kernel/messaging/template.ts'

export const invitationTemplates = defineTemplates({
  'membership.invitation': defineTemplate({
    link: 'page',
    secret: ['page'],
    texts: {
      en: {
        subject: '{name} invites you to order for {company}',
        body: '{name} invites you to join {company} at {brand}.\nThe link works once and for {days} days, with this e-mail address only.\nIf you don’t know {name}, you can ignore this e-mail.',
        button: 'View invitation',
      },
      zh: {
        subject: '{name} 邀请您为 {company} 订购',
        body: '{name} 邀请您在 {brand} 加入 {company}。\n链接仅限此邮箱使用一次，{days} 天内有效。\n如果您不认识 {name}，请忽略此邮件。',
        button: '查看邀请',
      },
      es: {
        subject: '{name} le invita a pedir para {company}',
        body: '{name} le invita a unirse a {company} en {brand}.\nEl enlace se usa una sola vez, durante {days} días y solo con esta dirección.\nSi no conoce a {name}, no tiene que hacer nada.',
        button: 'Ver la invitación',
      },
      ja: {
        subject: '{name} さんから {company} への招待',
        body: '{name} さんが、{brand} で {company} に参加するよう招待しています。\nリンクはこのメールアドレスで一度だけ、{days} 日以内に使えます。\n{name} さんに心当たりがない場合は、何もする必要はありません。',
        button: '招待を見る',
      },
    },
  }),
})
