import { defineTexts } from '../../kernel/texts.ts'

/** Headings of the workbook with categories, and why a row of it is refused. */
export const categoryImportTexts = defineTexts('category-import', {
  en: {
    'column.en': 'Name in English',
    'column.zh': 'Name in Chinese',
    'column.es': 'Name in Spanish',
    'column.ja': 'Name in Japanese',
    'import.name_taken': 'A category here already has this name',
    'import.category_full': 'No code is left for another category here',
  },
  zh: {
    'column.en': '英文名称',
    'column.zh': '中文名称',
    'column.es': '西班牙文名称',
    'column.ja': '日文名称',
    'import.name_taken': '此处已有同名分类',
    'import.category_full': '此处的分类编码已用完',
  },
  es: {
    'column.en': 'Nombre en inglés',
    'column.zh': 'Nombre en chino',
    'column.es': 'Nombre en español',
    'column.ja': 'Nombre en japonés',
    'import.name_taken': 'Aquí ya hay una categoría con este nombre',
    'import.category_full': 'No quedan códigos para más categorías aquí',
  },
  ja: {
    'column.en': '英語名',
    'column.zh': '中国語名',
    'column.es': 'スペイン語名',
    'column.ja': '日本語名',
    'import.name_taken': '同じ名前のカテゴリーがすでにあります',
    'import.category_full': 'これ以上カテゴリーを追加できるコードがありません',
  },
})
