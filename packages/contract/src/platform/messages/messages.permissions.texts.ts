import { defineTexts } from '../../kernel/texts.ts'

export const messagePermissionTexts = defineTexts('message-permissions', {
  en: {
    'permissions.message': 'E-mail and SMS',
    'permission.message.read': 'View sent e-mail and SMS',
    'permission.message.resend': 'Resend e-mail and SMS',
  },
  zh: {
    'permissions.message': '邮件与短信',
    'permission.message.read': '查看已发送的邮件与短信',
    'permission.message.resend': '重新发送邮件与短信',
  },
  es: {
    'permissions.message': 'Correo electrónico y SMS',
    'permission.message.read': 'Ver los correos y SMS enviados',
    'permission.message.resend': 'Reenviar correos y SMS',
  },
  ja: {
    'permissions.message': 'メールと SMS',
    'permission.message.read': '送信済みのメールと SMS の閲覧',
    'permission.message.resend': 'メールと SMS の再送',
  },
})
