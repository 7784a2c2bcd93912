import { defineTexts } from '../../kernel/texts.ts'

export const webhookPermissionTexts = defineTexts('webhook-permissions', {
  en: {
    'permissions.webhook': 'Webhooks',
    'permission.webhook.manage': 'Manage webhooks of the company',
  },
  zh: {
    'permissions.webhook': 'Webhook',
    'permission.webhook.manage': '管理本单位的 Webhook',
  },
  es: {
    'permission.webhook.manage': 'Gestionar los webhooks de la empresa',
    'permissions.webhook': 'Webhooks',
  },
  ja: {
    'permission.webhook.manage': '会社の Webhook を管理する',
    'permissions.webhook': 'Webhook',
  },
})
