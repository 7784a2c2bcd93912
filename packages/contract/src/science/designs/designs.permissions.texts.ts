import { defineTexts } from '../../kernel/texts.ts'

export const designPermissionTexts = defineTexts('design-permissions', {
  en: { 'permissions.design': 'Vector designs', 'permission.design.use': 'Design vectors' },
  zh: { 'permissions.design': '载体设计', 'permission.design.use': '设计载体' },
  es: {
    'permissions.design': 'Diseños de vectores',
    'permission.design.use': 'Diseñar vectores',
  },
  ja: {
    'permissions.design': 'ベクターデザイン',
    'permission.design.use': 'ベクターの設計',
  },
})
