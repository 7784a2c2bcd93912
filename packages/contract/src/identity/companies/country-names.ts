import type { Language } from '../../kernel/texts.ts'

export const findCountryName = (country: string, language: Language): string | undefined =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country)
