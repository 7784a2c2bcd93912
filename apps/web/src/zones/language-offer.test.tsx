import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../testing/render-page.tsx'
import LanguageOffer, { findOfferedLanguage } from './language-offer.tsx'

const all = ['zh', 'en', 'es', 'ja'] as const

describe('[I18N-010] where the browser’s language does not choose', () => {
  test.each([
    ['Japanese on a Chinese page', 'zh', ['ja-JP', 'en'], 'ja'],
    ['English on a Chinese page', 'zh', ['en-US', 'zh'], 'en'],
    ['Chinese on an English page', 'en', ['zh-CN'], 'zh'],
    ['the next language where the first is not spoken here', 'zh', ['fr-FR', 'es-MX'], 'es'],
  ] as const)('offers %s', (_, page, browser, offered) => {
    expect(findOfferedLanguage(all, page, browser)).toBe(offered)
  })

  test.each([
    ['the page speaks it already', 'ja', ['ja', 'en']],
    ['the page speaks the first that the site has', 'en', ['fr', 'en-GB', 'zh']],
    ['the site has none of them', 'zh', ['fr', 'de']],
  ] as const)('offers nothing where %s', (_, page, browser) => {
    expect(findOfferedLanguage(all, page, browser)).toBeUndefined()
  })
})

/** The bar is decided on by an effect of the render that shows what is below it. */
async function findOfferBesidePage(): Promise<HTMLElement | null> {
  renderPage(
    <>
      <LanguageOffer />
      <p>Page</p>
    </>,
  )
  await screen.findByText('Page')
  return screen.queryByRole('link', { name: '日本語で表示' })
}

describe('the bar', () => {
  beforeEach(() => {
    resetBrowser()
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja-JP', 'en-US'])
  })
  afterEach(() => {
    document.cookie = 'lang=; max-age=0'
    vi.restoreAllMocks()
    resetBrowser()
  })

  test('speaks the visitor’s language and leads to the same page in it', async () => {
    renderPage(<LanguageOffer />)
    const link = await screen.findByRole('link', { name: '日本語で表示' })
    expect(link.getAttribute('href')).toBe('?lang=ja')
    expect(link.closest('[lang]')?.getAttribute('lang')).toBe('ja')
  })

  test('does not come back once it is closed', async () => {
    const { unmount } = renderPage(<LanguageOffer />)
    await userEvent.click(await screen.findByRole('button', { name: '閉じる' }))
    expect(screen.queryByRole('link', { name: '日本語で表示' })).toBeNull()
    unmount()
    expect(await findOfferBesidePage()).toBeNull()
  })

  test('is not for those who chose a language', async () => {
    document.cookie = 'lang=en'
    expect(await findOfferBesidePage()).toBeNull()
  })
})
