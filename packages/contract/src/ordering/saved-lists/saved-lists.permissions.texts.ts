import { defineTexts } from '../../kernel/texts.ts'

export const savedListPermissionTexts = defineTexts('saved-list-permissions', {
  en: { 'permissions.saved-list': 'Saved lists', 'permission.saved-list.use': 'Save and share product lists' },
  zh: { 'permissions.saved-list': '常购清单', 'permission.saved-list.use': '保存和共享产品清单' },
  es: {
    'permissions.saved-list': 'Listas guardadas',
    'permission.saved-list.use': 'Guardar y compartir listas de productos',
  },
  ja: {
    'permissions.saved-list': '定番リスト',
    'permission.saved-list.use': '製品リストの保存と共有',
  },
})
