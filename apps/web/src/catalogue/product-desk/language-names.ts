export const languages = ['en', 'zh', 'es', 'ja'] as const

/** In their own words, as editors know them. */
export const languageNames = { en: 'English', zh: '中文', es: 'Español', ja: '日本語' } as const
