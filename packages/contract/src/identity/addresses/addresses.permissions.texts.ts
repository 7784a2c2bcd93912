import { defineTexts } from '../../kernel/texts.ts'

export const addressPermissionTexts = defineTexts('address-permissions', {
  en: {
    'permissions.address': 'Addresses',
    'permission.address.manage': 'Manage addresses',
  },
  zh: {
    'permissions.address': '地址',
    'permission.address.manage': '管理地址簿',
  },
  es: {
    'permission.address.manage': 'Gestionar direcciones',
    'permissions.address': 'Direcciones',
  },
  ja: {
    'permission.address.manage': '住所を管理する',
    'permissions.address': '住所',
  },
})
