import { defineTexts } from '../../kernel/texts.ts'

export const priceAgreementPermissionTexts = defineTexts('price-agreement-permissions', {
  en: {
    'permissions.price-agreement': 'Company prices',
    'permission.price-agreement.manage': 'Manage company discounts',
  },
  zh: {
    'permissions.price-agreement': '客户协议价',
    'permission.price-agreement.manage': '为客户单位设定协议折扣',
  },
  es: {
    'permissions.price-agreement': 'Precios por empresa',
    'permission.price-agreement.manage': 'Gestionar los descuentos por empresa',
  },
  ja: {
    'permissions.price-agreement': '会社別の契約価格',
    'permission.price-agreement.manage': '会社別の割引の管理',
  },
})
