import { defineTexts } from '../../kernel/texts.ts'

export const categoryTexts = defineTexts('categories', {
  en: {
    'category.field_unknown': 'Categories can be looked up by id or code only',
    'category.full': 'There is no free code left below this category',
    'category.has_children': '{name} has categories below it. Remove those first.',
  },
  zh: {
    'category.field_unknown': '分类只能按 id 或 code 查询',
    'category.full': '该分类下已没有可用的编码',
    'category.has_children': '{name} 下还有子分类，请先删除子分类',
  },
  es: {
    'category.field_unknown': 'Las categorías solo se pueden buscar por id o código',
    'category.full': 'No quedan códigos libres debajo de esta categoría',
    'category.has_children': '{name} tiene categorías debajo. Elimine esas primero.',
  },
  ja: {
    'category.field_unknown': 'カテゴリーは id または code でのみ検索できます',
    'category.full': 'このカテゴリーの下に空いているコードがありません',
    'category.has_children': '{name} の下にカテゴリーがあります。先に下のカテゴリーを削除してください。',
  },
})
