import { defineTexts } from '../../kernel/texts.ts'

export const securityEventPermissionTexts = defineTexts('security-event-permissions', {
  en: {
    'permissions.security-event': 'Security events',
    'permission.security-event.read': 'View and export security events',
    'permission.security-event.company': 'View security events of the own company',
  },
  zh: {
    'permissions.security-event': '安全事件',
    'permission.security-event.read': '查看和导出安全事件',
    'permission.security-event.company': '查看本单位的安全事件',
  },
  es: {
    'permissions.security-event': 'Eventos de seguridad',
    'permission.security-event.read': 'Ver y exportar eventos de seguridad',
    'permission.security-event.company': 'Ver los eventos de seguridad de la propia empresa',
  },
  ja: {
    'permissions.security-event': 'セキュリティイベント',
    'permission.security-event.read': 'セキュリティイベントの閲覧とエクスポート',
    'permission.security-event.company': '自社のセキュリティイベントの閲覧',
  },
})
