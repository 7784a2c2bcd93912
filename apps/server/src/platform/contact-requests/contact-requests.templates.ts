import { defineTemplate, defineTemplates } from '#kernel/messaging/template.ts'

/** The message to staff about a visitor's question. */
export const contactRequestTemplates = defineTemplates({
  'contact.requested': defineTemplate({
    texts: {
      en: {
        subject: '{brand} contact form: {subject}',
        body: '{name} ({organization}) asks about {subject}:\n{message}\nReply to {email}.',
      },
      zh: {
        subject: '{brand} 网站留言：{subject}',
        body: '{name}（{organization}）咨询“{subject}”：\n{message}\n请回复至 {email}。',
      },
      es: {
        subject: 'Formulario de contacto de {brand}: {subject}',
        body: '{name} ({organization}) pregunta por {subject}:\n{message}\nResponda a {email}.',
      },
      ja: {
        subject: '{brand} お問い合わせ：{subject}',
        body: '{name} 様（{organization}）より「{subject}」についてのお問い合わせです。\n{message}\n返信先：{email}',
      },
    },
  }),
})
