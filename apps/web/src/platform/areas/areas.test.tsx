import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { areaCheckSlot, logout, saveLogin } from '#lib/session/session.ts'
import { Overlays } from '#zones/overlays.tsx'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { ada, logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { AreaFields } from './area-fields.tsx'
import { getAreas } from './areas.data.ts'
import { areas } from './areas.makers.ts'

afterEach(resetBrowser)

const stored = () => JSON.parse(localStorage.getItem('areas') ?? 'null')?.value

/** Answers as the server does: nothing new for anyone who names the version that is. */
const anAreaServer = (version = 'first') =>
  stubServer(({ headers }) =>
    headers['If-None-Match'] === `"${version}"` ? { status: 304 } : { result: { ...areas, version } },
  )

const picker = () => (
  <AreaFields
    initialCodes={{ state: '', city: '', district: '' }}
    getFieldId={(level) => level}
    errors={{}}
    onChange={() => {}}
  />
)

describe('the list of areas', () => {
  test('[API-032] [WIDGET-016] comes after the login and is kept on this device', async () => {
    const requests = anAreaServer()
    logInAs()
    renderPage(<Overlays />)
    await waitFor(() => expect(stored()).toEqual(areas), { timeout: 10_000 })
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/by-order-client/customer/dict/getAllAreaInfos', undefined],
    ])
    expect(requests[0]?.headers['X-Access-Token']).toBe(ada.token)
  }, 15_000)

  test('[WIDGET-016] the picker works from what is kept, without a server', async () => {
    anAreaServer()
    await getAreas()
    freshFetch()
    renderSignedIn(picker())
    await screen.findByRole('option', { name: 'Shanghai 上海市' })
    await userEvent.selectOptions(screen.getByLabelText(/^Province/), '310000')
    expect(screen.getByLabelText<HTMLSelectElement>(/^City/).value).toBe('310100')
    await userEvent.selectOptions(screen.getByLabelText(/^District/), '浦东新区')
  })

  test('outlives the login; after the next one the server says in a few bytes that nothing has changed', async () => {
    anAreaServer()
    await getAreas()
    logout(() => {})
    expect([stored().version, areaCheckSlot.read()]).toEqual(['first', undefined])
    saveLogin({ token: ada.token, userInfo: ada })
    const requests = anAreaServer()
    expect(await getAreas()).toEqual(areas)
    expect(requests).toHaveLength(1)
    await getAreas()
    expect(requests).toHaveLength(1)
  })

  test('a newer one takes its place, and so it does after a week', async () => {
    anAreaServer()
    await getAreas()
    vi.useFakeTimers({ now: Date.now() + 604_800_001 })
    const requests = anAreaServer('second')
    expect((await getAreas()).version).toBe('second')
    expect(requests[0]?.headers['If-None-Match']).toBe('"first"')
    expect(stored().version).toBe('second')
  })

  test('one that does not come can be asked for again', async () => {
    freshFetch()
    renderSignedIn(picker())
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
    anAreaServer()
    await userEvent.click(retry)
    expect(await screen.findByRole('option', { name: 'Shanghai 上海市' })).toBeTruthy()
  })
})

/** No answer from anywhere. */
function freshFetch(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
}
