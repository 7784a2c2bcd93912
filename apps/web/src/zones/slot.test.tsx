import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../testing/render-page.tsx'
import { logInAs } from '../testing/render-signed-in.tsx'
import { Slot } from './slot.tsx'

afterEach(resetBrowser)

const corner = () =>
  renderPage(
    <>
      <Slot name="cart" />
      <Slot name="bell" fallback={<i>no bell</i>} />
    </>,
  )

test('a visitor has a cart and no bell, and nothing is asked for', async () => {
  const requests = stubServer(() => ({ status: 404 }))
  corner()
  expect(await screen.findByRole('link', { name: 'Cart' })).toBeTruthy()
  expect(screen.getByText('no bell')).toBeTruthy()
  expect(requests).toEqual([])
})

test('who is signed in has a bell', async () => {
  logInAs()
  stubServer(({ path }) => (path.includes('unread') ? { result: { count: 0 } } : { status: 404 }))
  corner()
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})
