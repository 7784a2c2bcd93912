import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSite, renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { reloadWithoutChat, useChat } from './chat.ts'
import { SiteContextProvider } from './site-context.tsx'

const chatScript = 'https://chat.sample.test/widget.js'

function Page() {
  useChat()
  return <p>page</p>
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-chat]')].map(({ src }) => src)

const open = (at: string, language: Language, site: Partial<SiteInfo>) =>
  renderPage(<Page />, { url: at, language, site: { chatScript, ...site } })

// A script that is drawn into the page must not be fetched by the test's browser.
beforeEach(() => {
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLScriptElement, src) {
    this.setAttribute('data-src', src)
  })
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'get').mockImplementation(function (this: HTMLScriptElement) {
    return this.getAttribute('data-src') ?? ''
  })
})

afterEach(() => {
  cleanup()
  for (const script of document.querySelectorAll('script')) script.remove()
  resetBrowser()
})

describe('somebody else’s script for chat or counting', () => {
  test.each([
    ['Chinese pages of the in-vivo catalogue', '/Vivo/Home', 'zh', {}, true],
    ['other languages', '/Vivo/Home', 'en', {}, false],
    ['the service portal', '/about', 'zh', { systemType: 1 }, false],
    ['the plasmid storefront', '/about', 'zh', { systemType: 2 }, false],
    ['a site of any other type', '/about', 'zh', { systemType: 4 }, false],
  ] as const)('[PERM-020] on %s', (_, at, language, site, loaded) => {
    open(at, language, site)
    expect(scripts()).toEqual(loaded ? [chatScript] : [])
  })

  test('[PERM-021] there is none while no address is configured', () => {
    open('/Vivo/Home', 'zh', { chatScript: '' })
    expect(scripts()).toEqual([])
  })

  test.each(['/user/login', '/user/register', '/user/alteration', '/USER/Login', '/scanCode/scannerPage'])(
    '[PERM-022] never on %s',
    (at) => {
      open(at, 'zh', {})
      expect(scripts()).toEqual([])
    },
  )

  test('[PERM-022] nor on pages behind the login', () => {
    const marked = document.createElement('script')
    marked.nonce = 'word'
    marked.setAttribute('nonce', 'word')
    document.head.append(marked)
    open('/VivoMyOrder', 'zh', {})
    expect(scripts()).toEqual([])
  })

  test('[PERM-022] nor on a page behind the login that was opened from a public page', () => {
    const page = { path: '/VivoMyOrder', element: <Page />, handle: { foreignScripts: false } }
    const router = createMemoryRouter([page], { initialEntries: ['/VivoMyOrder'] })
    const frame = {
      site: aSite({ chatScript }),
      language: 'zh' as const,
      currency: 'USD' as const,
      origin: '',
      pages: [],
    }
    render(
      <SiteContextProvider value={frame}>
        <RouterProvider router={router} />
      </SiteContextProvider>,
    )
    expect(screen.getByText('page')).toBeTruthy()
    expect(scripts()).toEqual([])
  })

  test('[PERM-022] a page where passwords are typed is loaded anew, without the script of the page before', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const to = (path: string) => reloadWithoutChat('zh', new URL(path, 'http://sample.test'))
    await to('/user/login')
    expect(assign).not.toHaveBeenCalled()
    open('/Vivo/Home', 'zh', {})
    await to('/Biosimilar')
    expect(assign).not.toHaveBeenCalled()
    void to('/user/login?redirect=%2FVivoCart')
    expect(assign).toHaveBeenCalledWith('http://sample.test/user/login?redirect=%2FVivoCart')
  })

  test('it is loaded once, however many pages follow', () => {
    open('/Vivo/Home', 'zh', {})
    cleanup()
    open('/about', 'zh', {})
    expect(scripts()).toHaveLength(1)
  })
})
