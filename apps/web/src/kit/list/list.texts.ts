import { defineTexts } from '@paratope/contract/texts'

export const listTexts = defineTexts('list', {
  en: {
    'search.needed': 'Enter search content',
    'search.none': 'No data found',
    'filters.more': 'More filters',
    'filters.fewer': 'Fewer filters',
    print: 'Print',
  },
  zh: {
    'search.needed': '请输入搜索内容',
    'search.none': '未找到数据',
    'filters.more': '更多筛选',
    'filters.fewer': '收起筛选',
    print: '打印',
  },
  es: {
    'search.needed': 'Introduzca un texto de búsqueda',
    'search.none': 'No se encontraron datos',
    'filters.more': 'Más filtros',
    'filters.fewer': 'Menos filtros',
    print: 'Imprimir',
  },
  ja: {
    'search.needed': '検索内容を入力してください',
    'search.none': 'データが見つかりません',
    'filters.more': '絞り込みを増やす',
    'filters.fewer': '絞り込みを減らす',
    print: '印刷',
  },
})
