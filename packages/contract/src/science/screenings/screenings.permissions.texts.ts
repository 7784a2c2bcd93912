import { defineTexts } from '../../kernel/texts.ts'

export const screeningPermissionTexts = defineTexts('screening-permissions', {
  en: {
    'permissions.screening': 'Biosecurity screening',
    'permission.screening.read': 'View screening results',
    'permission.screening.decide': 'Release or reject sequences that were held',
  },
  zh: {
    'permissions.screening': '生物安全筛查',
    'permission.screening.read': '查看筛查结论',
    'permission.screening.decide': '放行或拒绝被暂停的序列',
  },
  es: {
    'permissions.screening': 'Revisión de bioseguridad',
    'permission.screening.read': 'Ver los resultados de la revisión',
    'permission.screening.decide': 'Autorizar o rechazar secuencias retenidas',
  },
  ja: {
    'permissions.screening': 'バイオセキュリティ審査',
    'permission.screening.read': '審査結果の閲覧',
    'permission.screening.decide': '保留中の配列の承認・拒否',
  },
})
