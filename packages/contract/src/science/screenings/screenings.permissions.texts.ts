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
})
