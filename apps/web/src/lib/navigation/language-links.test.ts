import { languages } from '@paratope/contract/texts'
import { describe, expect, test } from 'vitest'
import { aSite } from '../../testing/render-page.tsx'
import { getCompanySiteUrl, getInstructionFile, getLanguageHref, listOfferedLanguages } from './language-links.ts'

const cn = aSite({ region: 'cn', portals: { zh: 'https://zh.sample.test', intl: 'https://intl.sample.test' } })
const intl = aSite()

describe('languages', () => {
  test('[I18N-003] four languages are spoken: Chinese, English, Spanish, Japanese', () => {
    expect([...languages].sort()).toEqual(['en', 'es', 'ja', 'zh'])
  })

  test('[I18N-004] Japanese is offered in the catalogue’s top bar and nowhere else', () => {
    expect([listOfferedLanguages(intl, true), listOfferedLanguages(intl, false)]).toEqual([
      ['zh', 'en', 'es', 'ja'],
      ['zh', 'en', 'es'],
    ])
  })

  test.each(['en', 'es', 'ja'] as const)(
    '[I18N-012] in the Chinese region %s leads to the international portal and says so in the address',
    (language) => {
      expect(getLanguageHref(cn, language, '/Biosimilar', '?categorySec=V6')).toBe(
        `https://intl.sample.test/Biosimilar?categorySec=V6&lang=${language}`,
      )
    },
  )

  test('[I18N-013] in the Chinese region Chinese leads to the Chinese portal', () => {
    expect(getLanguageHref(cn, 'zh', '/Biosimilar', '?lang=en')).toBe('https://zh.sample.test/Biosimilar')
  })

  test('[I18N-014] elsewhere the same page speaks the chosen language, Chinese included', () => {
    expect(getLanguageHref(intl, 'zh', '/Biosimilar', '?categorySec=V6')).toBe('?categorySec=V6&lang=zh')
    expect(getLanguageHref(intl, 'es', '/', '?lang=en')).toBe('?lang=es')
  })

  test.each(['//evil.test', '/\\evil.test', '/@evil.test', '/.evil.test', '/:80@evil.test', '/\t//evil.test'])(
    '[G-10] choosing a language on the path %j leads to the two portals of the site only',
    (path) => {
      for (const language of languages) {
        const { origin } = new URL(getLanguageHref(cn, language, path, '?lang=https://evil.test&redirect=//evil.test'))
        expect(origin).toBe(language === 'zh' ? 'https://zh.sample.test' : 'https://intl.sample.test')
        const here = new URL(getLanguageHref(intl, language, path, '?lang=//evil.test'), 'https://sample.test/page')
        expect(here.origin + here.pathname).toBe('https://sample.test/page')
      }
    },
  )

  test.each([
    ['zh', 'https://zh.company.example'],
    ['en', 'https://www.company.example'],
    ['es', 'https://www.company.example'],
    ['ja', 'https://www.company.example'],
  ] as const)('[I18N-001] [I18N-002] marketing links of a reader of %s lead to the configured %s', (language, site) => {
    expect(getCompanySiteUrl(intl, language)).toBe(site)
  })

  test('[I18N-007] the ordering guide is one file for Chinese and another for everyone else', () => {
    expect(languages.map((language) => getInstructionFile(intl, language))).toEqual([
      '/zh.pdf',
      '/en.pdf',
      '/en.pdf',
      '/en.pdf',
    ])
  })
})
