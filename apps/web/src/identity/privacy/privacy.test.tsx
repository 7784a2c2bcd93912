import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type RenderPageOptions, resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import DeletionsPage from './deletions-page.tsx'
import PersonalDataSection from './personal-data-section.tsx'

afterEach(resetBrowser)

const id = 'dcp_00000000000000000000000001'
const aCopy = (overrides: object = {}) => ({
  id,
  state: 'ready',
  requestedAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-22T09:00:00.000Z',
  size: 12_345,
  ...overrides,
})
const nothing = { copy: null, deletion: null, canDelete: true }
const dueAt = '2026-12-05T09:00:00.000Z'

function open(
  mine: object,
  answer: Parameters<typeof stubServer>[0] = () => ({ result: null }),
  options: RenderPageOptions = {},
) {
  const state = { mine: { ...nothing, ...mine } as object }
  const requests = stubServer((one) => (one.path.endsWith('/yourData') ? { result: state.mine } : answer(one)))
  renderSignedIn(<PersonalDataSection />, options)
  const sent = () => requests.filter(({ path }) => !path.endsWith('/yourData'))
  return { sent, become: (next: object) => (state.mine = { ...nothing, ...next }) }
}
const button = (name: string) => screen.findByRole('button', { name })

describe('a copy of one’s data', () => {
  test('is asked for, waited for and then downloaded', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { sent, become } = open({}, ({ path }) =>
      path.endsWith('/copy')
        ? { result: aCopy({ state: 'waiting', size: 0 }) }
        : { file: '{}', name: 'paratope-data-2026-11-21.json' },
    )
    const ask = await button('Create a copy')
    become({ copy: aCopy({ state: 'waiting', size: 0 }) })
    await userEvent.click(ask)
    expect(await screen.findByText('We’re preparing your copy. This takes a few seconds.')).toBeTruthy()
    become({ copy: aCopy() })
    expect(await screen.findByText(/^Ready \(12\.3 kB\)\. Available until/, {}, { timeout: 4000 })).toBeTruthy()
    await userEvent.click(await button('Download'))
    await waitFor(() => expect(saved).toEqual(['paratope-data-2026-11-21.json']))
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /by-order-client/yourData/copy',
      `GET /by-order-client/yourData/copy/${id}`,
    ])
  })

  test('that could not be made says so and can be asked for again', async () => {
    open({ copy: aCopy({ state: 'failed' }) })
    expect(await screen.findByText('We couldn’t create the copy. Please try again.')).toBeTruthy()
    expect(await button('Create a copy')).toBeTruthy()
  })
})

describe('deleting the account', () => {
  const deletions = ({ path }: SentRequest) => path.endsWith('/deletion')

  test('asks for the password, says when it happens, and can be taken back', async () => {
    const { sent, become } = open({}, (one) =>
      one.method === 'POST'
        ? { result: { requestedAt: '2026-11-21T09:00:00.000Z', dueAt } }
        : { result: null, message: 'Your account will be kept' },
    )
    await userEvent.click(await button('Delete account…'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete in 14 days' }))
    expect(dialog.getByText('Enter your password')).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.type(dialog.getByLabelText(/^Why are you leaving/), 'I retire')
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'helix&51-photo')
    become({ deletion: { requestedAt: '2026-11-21T09:00:00.000Z', dueAt } })
    await userEvent.click(dialog.getByRole('button', { name: 'Delete in 14 days' }))
    expect(await screen.findByText(/This account will be deleted on Dec 5, 2026/)).toBeTruthy()
    expect(sent().find(deletions)?.body).toEqual({ password: 'helix&51-photo', reason: 'I retire' })
    become({})
    await userEvent.click(await button('Keep account'))
    expect(await button('Delete account…')).toBeTruthy()
    expect(await screen.findByText('Your account will be kept')).toBeTruthy()
  })

  test('says a wrong password beside it', async () => {
    open({}, () => ({ status: 400, error: 'password.wrong', message: 'The password is wrong' }))
    await userEvent.click(await button('Delete account…'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'nope')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete in 14 days' }))
    expect(await dialog.findByText('The password is wrong')).toBeTruthy()
  })

  test('is not offered to staff, who are told whom to ask', async () => {
    open({ canDelete: false })
    expect(await button('Create a copy')).toBeTruthy()
    expect(screen.getByText(/are closed by an administrator/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete account…' })).toBe(null)
  })

  test('speaks Chinese', async () => {
    open({ deletion: { requestedAt: '2026-11-21T09:00:00.000Z', dueAt } }, undefined, { language: 'zh' })
    expect(await screen.findByText(/该账户将于2026年12月5日注销/)).toBeTruthy()
  })
})

describe('the administrator’s list', () => {
  const aLine = (last: number, overrides: object = {}) => ({
    id: `del_${String(last).padStart(26, '0')}`,
    userName: `Reader ${last}`,
    email: `reader${last}@sample.test`,
    company: 'Sample Labs',
    reason: 'I retire',
    state: 'waiting',
    requestedAt: '2026-11-21T09:00:00.000Z',
    dueAt,
    ...overrides,
  })

  test('names who wants to leave, why and when; a deleted person has no name', async () => {
    const records = [aLine(1), aLine(2, { state: 'done', userName: '', email: null, reason: '' })]
    stubServer(() => ({ result: { total: 2, records } }))
    renderSignedIn(<DeletionsPage />, { url: '/office/deletions' })
    const table = within(await screen.findByRole('table', { name: 'Deletion requests' }))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows[0]?.textContent).toMatch(/^Reader 1reader1@sample\.testSample LabsI retireWaiting/)
    expect(rows[1]?.textContent).toMatch(/^Deleted person.*Deleted/)
    expect(table.getByRole('link', { name: 'Reader 1' }).getAttribute('href')).toBe(
      '/office/users?keyword=reader1%40sample.test',
    )
  })

  test('says when nobody wants to', async () => {
    stubServer(() => ({ result: { total: 0, records: [] } }))
    renderSignedIn(<DeletionsPage />, { url: '/office/deletions' })
    expect(await screen.findByRole('heading', { name: 'No deletion requests' })).toBeTruthy()
  })
})
