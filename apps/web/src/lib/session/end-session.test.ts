import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#ui/overlays/toast.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs } from '../../testing/render-signed-in.tsx'
import { endSession } from './end-session.ts'
import { tokenSlot } from './session.ts'

beforeEach(() => logInAs())
afterEach(resetBrowser)

test('[API-027] [ERROR-035] a logout that the server refuses shows its message, and the person stays logged in', async () => {
  stubServer(() => ({ status: 503, message: 'The system is busy' }))
  await endSession('We couldn’t log you out. The server didn’t respond.')
  expect(toastStore.entries()).toMatchObject([
    { title: 'We couldn’t log you out. The server didn’t respond.', text: 'The system is busy', tone: 'danger' },
  ])
  expect(tokenSlot.read()).toBe('secret-token')
})

test('[API-027] a logout tells the server whose login ends, and then forgets it', async () => {
  vi.stubGlobal('location', { ...location, reload: vi.fn() })
  const requests = stubServer(() => ({ result: null }))
  await endSession('We couldn’t log you out. The server didn’t respond.')
  expect(requests.map(({ method, path, headers }) => [method, path, headers['X-Access-Token']])).toEqual([
    ['POST', '/by-order-client/customer/logout', 'secret-token'],
  ])
  expect(tokenSlot.read()).toBeUndefined()
})
