import { defineTexts } from '../../kernel/texts.ts'

export const designPermissionTexts = defineTexts('design-permissions', {
  en: { 'permissions.design': 'Vector designs', 'permission.design.use': 'Design vectors' },
  zh: { 'permissions.design': '载体设计', 'permission.design.use': '设计载体' },
})
