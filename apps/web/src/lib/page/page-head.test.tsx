import { afterEach, describe, expect, test } from 'vitest'
import { aSite, renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { buildPageUrl, PageHead } from './page-head.tsx'

afterEach(resetBrowser)

const hrefs = (rel: string) =>
  Object.fromEntries(
    [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map((link) => [
      link.hreflang,
      link.getAttribute('href'),
    ]),
  )

describe('a page’s head', () => {
  test('names itself after the page and the platform', () => {
    renderPage(<PageHead title="Cell lines" description="Lines." />, { url: '/CellLine' })
    expect(document.title).toBe('Cell lines - Paratope')
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Lines.')
  })

  test('points to itself in every language, and each translation to all of them', () => {
    const seen = (['zh', 'en', 'es', 'ja'] as const).map((language) => {
      renderPage(<PageHead title="X" path="/AntiMouse" query={{ categorySec: 'V6', page: undefined }} />, {
        url: '/antimouse',
        language,
      })
      const alternates = hrefs('alternate')
      expect(hrefs('canonical')['']).toBe(alternates[language])
      resetBrowser()
      return alternates
    })
    expect(seen[0]).toEqual({
      zh: 'http://sample.test/AntiMouse?categorySec=V6&lang=zh',
      en: 'http://sample.test/AntiMouse?categorySec=V6&lang=en',
      es: 'http://sample.test/AntiMouse?categorySec=V6&lang=es',
      ja: 'http://sample.test/AntiMouse?categorySec=V6&lang=ja',
      'x-default': 'http://sample.test/AntiMouse?categorySec=V6',
    })
    for (const alternates of seen) expect(alternates).toEqual(seen[0])
  })

  test('knows that a mainland deployment has two portals', () => {
    const site = aSite({ region: 'cn' })
    expect(buildPageUrl(site, 'http://here.test', 'zh', '/FAQ')).toBe('http://zh.sample.test/FAQ?lang=zh')
    expect(buildPageUrl(site, 'http://here.test', 'es', '/FAQ')).toBe('http://intl.sample.test/FAQ?lang=es')
  })
})
