import { defineTexts } from '../../kernel/texts.ts'

export const referencePermissionTexts = defineTexts('references-permissions', {
  en: {
    'permissions.product-evidence': 'Uses and citations',
    'permission.product-evidence.manage': 'Enter uses, protocols and citations of products',
  },
  zh: {
    'permissions.product-evidence': '产品文献与用法',
    'permission.product-evidence.manage': '录入产品的用法、实验方案和引用文献',
  },
  es: {
    'permissions.product-evidence': 'Usos y citas',
    'permission.product-evidence.manage': 'Introducir usos, protocolos y citas de productos',
  },
  ja: {
    'permissions.product-evidence': '製品の文献と用法',
    'permission.product-evidence.manage': '製品の用法・プロトコル・引用を登録',
  },
})
