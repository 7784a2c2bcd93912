import { describe, expect, test } from 'vitest'
import { choosePageLanguage } from './language.ts'

const site = { defaultLanguage: 'zh', languages: ['zh', 'en', 'es', 'ja'] } as const
const spoken = { ...site, languages: [...site.languages] }
const reader = (overrides: Partial<Parameters<typeof choosePageLanguage>[1]> = {}) =>
  choosePageLanguage(spoken, { requested: null, stored: undefined, acceptLanguage: undefined, ...overrides })

describe('the language of a page', () => {
  test.each([
    ['en-GB,en;q=0.9', 'en'],
    ['en', 'en'],
    ['es-MX,es;q=0.8,en;q=0.5', 'es'],
    ['ES', 'es'],
  ])('[I18N-009] a browser that speaks %s gets %s on the first visit', (acceptLanguage, language) => {
    expect(reader({ acceptLanguage })).toBe(language)
  })

  test.each(['zh-CN,zh;q=0.9,en;q=0.8', 'ja', 'ja,en;q=0.9', 'fr-FR,es;q=0.9', '*', '', ',', 'english'])(
    '[I18N-010] any other browser language, such as %j, gets the deployment’s default',
    (acceptLanguage) => {
      expect(reader({ acceptLanguage })).toBe('zh')
    },
  )

  test('[I18N-011] lang in the address overrides the browser, the default and an earlier choice', () => {
    expect(reader({ requested: 'ja', acceptLanguage: 'en' })).toBe('ja')
    expect(reader({ requested: 'es', stored: 'en' })).toBe('es')
  })

  test('[I18N-014] an earlier choice ranks above the browser', () => {
    expect(reader({ stored: 'ja', acceptLanguage: 'en' })).toBe('ja')
  })

  test('[I18N-003] what is no language of the site is not heard', () => {
    expect(reader({ requested: 'fr', stored: 'tlh', acceptLanguage: 'es' })).toBe('es')
    expect(
      choosePageLanguage(
        { defaultLanguage: 'zh', languages: ['zh'] },
        { requested: 'en', stored: 'ja', acceptLanguage: 'en' },
      ),
    ).toBe('zh')
  })

  test('[I18N-015] the default comes from the deployment', () => {
    const english = { defaultLanguage: 'en', languages: ['en', 'zh'] } as const
    expect(
      choosePageLanguage(
        { ...english, languages: [...english.languages] },
        { requested: null, stored: undefined, acceptLanguage: 'zh' },
      ),
    ).toBe('en')
  })
})
