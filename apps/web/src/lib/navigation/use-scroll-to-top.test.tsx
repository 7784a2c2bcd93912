import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useScrollToTop } from './use-scroll-to-top.ts'

function Page() {
  useScrollToTop()
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
