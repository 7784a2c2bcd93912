/** In their own words, as editors know them, in the order of translation. */
export const articleLanguageNames = { en: 'English', zh: '中文', es: 'Español', ja: '日本語' } as const
export const articleLanguages = ['en', 'zh', 'es', 'ja'] as const
