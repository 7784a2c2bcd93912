import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { usePageStart } from './use-page-start.ts'

function Page() {
  usePageStart()
  return null
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('moving between pages', () => {
  test('[ROUTE-017] every navigation shows the page from its top, to another path or another query', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const router = createMemoryRouter([{ path: '*', element: <Page /> }])
    render(<RouterProvider router={router} />)
    expect(scroll).not.toHaveBeenCalled()
    await act(() => router.navigate('/Biosimilar'))
    await act(() => router.navigate('/Biosimilar?page=2'))
    await act(() => router.navigate(-1))
    expect(scroll.mock.calls).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  test('an anchor in the address leads to its own place', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const router = createMemoryRouter([{ path: '*', element: <Page /> }])
    render(<RouterProvider router={router} />)
    await act(() => router.navigate('/FAQ#shipping'))
    expect(scroll).not.toHaveBeenCalled()
  })
})

test('a page gets the focus that its link had, and a list keeps that of its own elements', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  // The DOM of tests has no layout; what is in it counts as shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(
    () => [new DOMRect()] as unknown as ReturnType<Element['getClientRects']>,
  )
  const Link = () => {
    usePageStart()
    const { pathname, search } = useLocation()
    return (
      <main id="content" tabIndex={-1}>
        {pathname === '/cart' ? <a href="/checkout">Checkout</a> : <button type="button">Sort {search}</button>}
      </main>
    )
  }
  const router = createMemoryRouter([{ path: '*', element: <Link /> }], { initialEntries: ['/cart'] })
  render(<RouterProvider router={router} />)
  screen.getByRole('link').focus()
  await act(() => router.navigate('/checkout'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  screen.getByRole('button').focus()
  await act(() => router.navigate('/checkout?page=2'))
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
