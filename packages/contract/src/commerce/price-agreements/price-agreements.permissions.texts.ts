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
})
