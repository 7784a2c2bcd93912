import { defineTexts } from '../../kernel/texts.ts'

export const companyPermissionTexts = defineTexts('company-permissions', {
  en: {
    'permissions.company': 'Company',
    'permission.company.read': 'View company details',
    'permission.company.manage': 'Manage company details',
    'permission.company.desk': 'View customers’ companies and set their terms',
  },
  zh: {
    'permissions.company': '单位',
    'permission.company.read': '查看单位资料',
    'permission.company.manage': '管理单位资料',
    'permission.company.desk': '查看客户单位并设置付款条件',
  },
  es: {
    'permission.company.read': 'Ver los datos de la empresa',
    'permission.company.manage': 'Gestionar los datos de la empresa',
    'permissions.company': 'Empresa',
    'permission.company.desk': 'Ver las empresas clientes y fijar sus condiciones',
  },
  ja: {
    'permission.company.read': '会社情報を見る',
    'permission.company.manage': '会社情報を管理する',
    'permissions.company': '会社',
    'permission.company.desk': 'お客様の会社の閲覧と取引条件の設定',
  },
})
