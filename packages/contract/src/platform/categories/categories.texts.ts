import { defineTexts } from '../../kernel/texts.ts'

export const categoryTexts = defineTexts('categories', {
  en: { 'category.field_unknown': 'Categories can be looked up by id or code only' },
  zh: { 'category.field_unknown': '分类只能按 id 或 code 查询' },
  es: { 'category.field_unknown': 'Las categorías solo se pueden buscar por id o código' },
  ja: { 'category.field_unknown': 'カテゴリは id または code でのみ検索できます' },
})
