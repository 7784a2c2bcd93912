import { defineTexts } from '@paratope/contract/texts'

/** Words that the loader of the search says. */
export const searchHintsTexts = defineTexts('search-hints', {
  en: {
    near: 'Did you mean',
    corrected: 'Nothing was found for “{keyword}”. Showing results for:',
    relevance: 'Best match',
    target: 'By target',
  },
  zh: {
    near: '您是不是要找',
    corrected: '未找到“{keyword}”的相关结果，以下是相近词的结果：',
    relevance: '最相关',
    target: '按靶点',
  },
  es: {
    near: 'Quizás quiso decir',
    corrected: 'No hay resultados para «{keyword}». Se muestran los resultados de:',
    relevance: 'Más relevantes',
    target: 'Por diana',
  },
  ja: {
    near: 'もしかして',
    corrected: '「{keyword}」に一致する結果はありません。次の語の結果を表示しています：',
    relevance: '関連度の高い順',
    target: '標的別',
  },
})
