import { defineTexts } from '@paratope/contract/texts'

export const paginatorTexts = defineTexts('paginator', {
  en: {
    size: 'Rows per page',
    'size.rows': '{size} per page',
    jump: 'Go to page',
  },
  zh: {
    size: '每页条数',
    'size.rows': '{size} 条/页',
    jump: '跳至页码',
  },
  es: {
    size: 'Filas por página',
    'size.rows': '{size} por página',
    jump: 'Ir a la página',
  },
  ja: {
    size: '1 ページの件数',
    'size.rows': '{size} 件ずつ',
    jump: 'ページへ移動',
  },
})
