import { defineTexts } from '../../kernel/texts.ts'

export const companyPermissionTexts = defineTexts('company-permissions', {
  en: {
    'permissions.company': 'Company',
    'permission.company.manage': 'Manage company details',
  },
  zh: {
    'permissions.company': '单位',
    'permission.company.manage': '管理单位资料',
  },
  es: {
    'permission.company.manage': 'Gestionar los datos de la empresa',
  },
  ja: {
    'permission.company.manage': '会社情報を管理する',
  },
})
