import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Language, languages } from '../packages/contract/src/kernel/texts.ts'
import { loadTextRows } from '../tools/text-tables.ts'
import { anyWindow, expect, sites, test } from './fixtures.ts'

const publicPages: Readonly<Record<keyof typeof sites, readonly string[]>> = {
  vivo: [
    '/Vivo/Home',
    '/AntiMouse',
    '/FAQ',
    '/Resource',
    '/ContactUs',
    '/News',
    '/QuickOrder',
    '/tools',
    '/user/login',
  ],
  service: ['/dashboard/analysis'],
  plasmid: ['/dashboard/HomeView', '/backbones'],
}
const portalPages = ['/VivoMyOrder', '/VivoCart', '/system/setting']
const officePages = [
  '/office/dashboard',
  '/office/orders',
  '/office/products',
  '/office/roles',
  '/office/statements',
  '/office/users',
]

async function visitPublicPages(page: Page, language: Language, look: (path: string) => Promise<void>): Promise<void> {
  for (const [site, paths] of Object.entries(publicPages)) {
    for (const path of paths) {
      await page.goto(`${sites[site as keyof typeof sites]}${path}?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await look(path)
    }
  }
}

/** Buttons whose words are cut off, and the pixels by which the page scrolls sideways. */
const findCutOff = (page: Page) =>
  page.evaluate(() => ({
    sideways: Math.max(document.documentElement.scrollWidth - document.documentElement.clientWidth, 0),
    clipped: [...document.querySelectorAll<HTMLElement>('button, [role=button]')]
      .filter((button) => button.checkVisibility() && button.innerText.trim() !== '')
      .filter(
        (button) => getComputedStyle(button).overflowX !== 'visible' && button.scrollWidth > button.clientWidth + 1,
      )
      .map((button) => button.innerText),
  }))

for (const language of languages) {
  test.describe(`in ${language}, in a window of 320 px`, () => {
    test.use({ viewport: { width: 320, height: 800 }, isMobile: true, hasTouch: true })

    test('main pages fit and no button is cut off', { tag: anyWindow }, async ({ page }) => {
      await visitPublicPages(page, language, async (path) => {
        expect(await findCutOff(page), path).toEqual({ sideways: 0, clipped: [] })
      })
    })
  })
}

/** Visible texts in the language of the page; names in another language say so by their `lang`. */
const listTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? ''
      if (!element || text === '' || element.closest('script, style, noscript, svg, code, .mono')) continue
      const language = element.closest('[lang]')?.getAttribute('lang')
      if (language === document.documentElement.lang && element.checkVisibility()) texts.push(text)
    }
    return texts
  })

async function visitSignedIn(
  page: Page,
  paths: readonly string[],
  language: Language,
  findEnglish: (page: Page) => Promise<string[]>,
): Promise<void> {
  for (const path of paths) {
    await page.goto(`${path}?lang=${language}`)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await findEnglish(page), path).toEqual([])
  }
}

/** Words of English sentences that no Chinese, Spanish or Japanese text has. */
const englishWord = /(?<![\p{L}-])(?:the|and|with|your|you|from|this|that|are|was|which|they|our|not|only)(?![\p{L}-])/u

/** Names that stay as they are: of designs, plasmids and species. */
const names = [/EGFP reporter for CHO/, /TRC cloning vector/, /^[A-Z]\. [a-z]+$/]

for (const language of ['zh', 'es', 'ja'] as const) {
  test(`customers and staff read no English in ${language}, but names and codes`, { tag: anyWindow }, async ({
    page,
    as,
  }) => {
    const rows = await loadTextRows(join(import.meta.dirname, '..'))
    const own = new Set(rows.map(({ texts }) => texts[language]))
    const labels = new Set(rows.flatMap(({ texts: { en = '' } }) => (own.has(en) || en.length < 4 ? [] : [en])))
    const findEnglish = async (window: Page) =>
      (await listTexts(window)).filter(
        (text) => (labels.has(text) || englishWord.test(text)) && names.every((name) => !name.test(text)),
      )
    await visitPublicPages(page, language, async (path) => {
      expect(await findEnglish(page), path).toEqual([])
    })
    await visitSignedIn(await as('customer', { language }), portalPages, language, findEnglish)
    await visitSignedIn(await as('admin', { language }), officePages, language, findEnglish)
  })
}
