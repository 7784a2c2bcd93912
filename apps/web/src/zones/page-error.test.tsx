import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkLoadError, CssChunkLoadError } from '#lib/page/lazy-component.ts'
import { RequestInfoProvider } from '#lib/page/request-info.ts'
import { renderPage, resetBrowser } from '../testing/render-page.tsx'
import { ErrorPage, getPageErrorKind } from './page-error.tsx'

const routeError = (status: number) => ({ status, statusText: '', internal: false, data: null })

beforeEach(resetBrowser)
afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('meta[name="request-id"]')?.remove()
  resetBrowser()
})

describe('a page that cannot be shown', () => {
  test.each([
    ['what is not there', routeError(404), 'missing'],
    ['what is there no more', routeError(410), 'missing'],
    ['what one may not see', routeError(403), 'denied'],
    ['a server that fails', routeError(500), 'failed'],
    ['a database that is down', routeError(503), 'failed'],
    ['a part that did not load', new ChunkLoadError('late'), 'stale'],
    ['a style that did not load', new CssChunkLoadError('late'), 'stale'],
    ['a network that is gone', new TypeError('Failed to fetch'), 'offline'],
    ['a fault of ours', new Error('x is not a function'), 'failed'],
  ])('%s is told apart', (_, error, kind) => {
    expect(getPageErrorKind(error)).toBe(kind)
  })

  test('[ERROR-055] a part that did not load is a notice with a button; the page reloads only when it is pressed', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    renderPage(<ErrorPage error={new ChunkLoadError('late')} />)
    expect(await screen.findByRole('heading', { name: 'Part of this page didn’t load' })).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Reload page' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('being offline is said, and that nothing is lost', async () => {
    renderPage(<ErrorPage error={new TypeError('Failed to fetch')} />)
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy()
  })

  test('a failed page shows the id that support asks for', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="request-id" content="rq-42">')
    renderPage(<ErrorPage error={routeError(500)} />)
    expect(await screen.findByText('rq-42')).toBeTruthy()
  })

  test('what is not there leads home, in the reader’s language', async () => {
    renderPage(
      <RequestInfoProvider value={{ requestId: '', nonce: '', textsJson: '' }}>
        <ErrorPage error={routeError(404)} />
      </RequestInfoProvider>,
      { language: 'zh' },
    )
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/Vivo/Home')
  })
})
