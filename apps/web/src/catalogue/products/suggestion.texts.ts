import { defineTexts } from '@paratope/contract/texts'

export const suggestionTexts = defineTexts('search-suggestions', {
  en: {
    label: 'Suggestions',
    target: 'Target',
    count: '{count} {count|suggestion|suggestions}',
    none: 'No suggestions',
    similar: 'Did you mean',
    all: 'See all {count} {count|product|products}',
  },
  zh: {
    label: '搜索建议',
    target: '靶点',
    count: '{count} 条建议',
    none: '没有建议',
    similar: '您是不是要找',
    all: '查看全部 {count} 个产品',
  },
  es: {
    label: 'Sugerencias',
    target: 'Diana',
    count: '{count} {count|sugerencia|sugerencias}',
    none: 'Sin sugerencias',
    similar: 'Quizá quiso decir',
    all: 'Ver {count} {count|producto|productos}',
  },
  ja: {
    label: '検索候補',
    target: '標的',
    count: '候補 {count} 件',
    none: '候補はありません',
    similar: 'もしかして',
    all: '{count} 製品をすべて表示',
  },
})
