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
})
