import { defineTexts } from '../../kernel/texts.ts'

export const contactRequestPermissionTexts = defineTexts('contact-request-permissions', {
  en: {
    'permissions.contact-request': 'Contact requests',
    'permission.contact-request.manage': 'Read and answer questions of visitors',
  },
  zh: {
    'permissions.contact-request': '网站留言',
    'permission.contact-request.manage': '查看和处理访客留言',
  },
  es: {
    'permissions.contact-request': 'Solicitudes de contacto',
    'permission.contact-request.manage': 'Leer y responder consultas de visitantes',
  },
  ja: {
    'permissions.contact-request': 'お問い合わせ',
    'permission.contact-request.manage': '訪問者からのお問い合わせの閲覧と対応',
  },
})
