import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type RenderPageOptions, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import SecurityEventsPage from './security-events-page.tsx'

afterEach(resetBrowser)

const anEvent = (last: number, overrides: object = {}) => ({
  id: `sec_${String(last).padStart(26, '0')}`,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'login.failed',
  username: `person${last}@sample.test`,
  company: 'Sample Labs',
  address: '192.0.2.7',
  ...overrides,
})

function open(events: readonly object[], { url = '/office/security-events', ...options }: RenderPageOptions = {}) {
  const requests = stubServer(() => ({ result: { total: events.length, records: events } }))
  const view = renderSignedIn(<SecurityEventsPage />, { url, ...options })
  return { requests, ...view }
}
const table = async (name = 'Security events') => within(await screen.findByRole('table', { name }))

test('each event says who did what, when, from where, and why', async () => {
  open([
    anEvent(1),
    anEvent(2, { kind: 'user.changed', name: 'writer', reason: 'content, sales', route: 'PUT /sys/user/:id' }),
    anEvent(3, { kind: 'request.limited', username: null, company: null }),
  ])
  const rows = (await table()).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^person1@sample\.testLogin failed.*Sample Labs192\.0\.2\.7/),
    expect.stringMatching(/Account changed.*writer · content, sales · PUT \/sys\/user\/:id$/),
    expect.stringMatching(/Too many requests.*192\.0\.2\.7/),
  ])
})

test('the list is narrowed by kind, person, company, address and days, which the address of the page keeps', async () => {
  const { requests, router } = open([anEvent(1)])
  await table()
  await userEvent.selectOptions(screen.getByLabelText('Event'), 'Data exported')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by user name' }), 'person1{Enter}')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by company' }), 'Labs{Enter}')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by IP address' }), '192.0{Enter}')
  await waitFor(() =>
    expect(requests.at(-1)?.query).toMatchObject({
      kind: 'data.exported',
      person: 'person1',
      company: 'Labs',
      address: '192.0',
    }),
  )
  expect(router.state.location.search).toBe('?kind=data.exported&person=person1&company=Labs&address=192.0')
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('')
})

test('a row leads to the events of the same person, or of the same address', async () => {
  open([anEvent(1), anEvent(2, { username: null })])
  const links = (await table()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/office/security-events?person=person1%40sample.test',
    '/office/security-events?address=192.0.2.7',
  ])
})

test('an address that makes no sense asks for the plain list', async () => {
  const { requests } = open([anEvent(1)], { url: '/office/security-events?kind=theft&from=soon' })
  await table()
  const { _t, ...query } = requests[0]?.query ?? {}
  expect(query).toEqual({ pageNo: '1', pageSize: '30' })
})

test('it reads Chinese, Spanish and Japanese', async () => {
  for (const [language, title, event] of [
    ['zh', '安全事件', '登录失败'],
    ['es', 'Eventos de seguridad', 'Inicio de sesión fallido'],
    ['ja', 'セキュリティイベント', 'ログイン失敗'],
  ] as const) {
    const { unmount } = open([anEvent(1)], { language })
    expect((await table(title)).getByText(event)).toBeTruthy()
    unmount()
  }
})
