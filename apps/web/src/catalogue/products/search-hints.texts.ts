import { defineTexts } from '@paratope/contract/texts'

/** Words that the loader of the search says. */
export const searchHintsTexts = defineTexts('search-hints', {
  en: { near: 'Did you mean' },
  zh: { near: '您是不是要找' },
  es: { near: 'Quizás quiso decir' },
  ja: { near: 'もしかして' },
})
