import { defineTexts } from '../../kernel/texts.ts'

export const savedListPermissionTexts = defineTexts('saved-list-permissions', {
  en: { 'permissions.saved-list': 'Saved lists', 'permission.saved-list.use': 'Save and share product lists' },
  zh: { 'permissions.saved-list': '常购清单', 'permission.saved-list.use': '保存和共享产品清单' },
})
