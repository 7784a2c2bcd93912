import { defineTexts } from '@paratope/contract/texts'

export const productQuestionTexts = defineTexts('product-questions', {
  en: { title: 'Questions and guides', all: 'All questions and answers' },
  zh: { title: '常见问题与指南', all: '查看全部常见问题' },
  es: { title: 'Preguntas y guías', all: 'Todas las preguntas y respuestas' },
  ja: { title: 'よくある質問とガイド', all: 'よくある質問をすべて見る' },
})
