import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { renderPage, resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { type ActionOptions, fromServer, useAction } from './use-action.ts'

let sent: SentRequest[]
let respond: Parameters<typeof stubServer>[0]

beforeEach(() => {
  resetBrowser()
  respond = () => ({ unchecked: null })
  sent = stubServer((request) => respond(request))
})
afterEach(resetBrowser)

function AcceptButton({ note = '', ...options }: ActionOptions<string, unknown> & { note?: string }) {
  const action = useAction(
    (client, text: string) =>
      client.quotes.accept({ params: { orderNo: 'SO-2026-000001' }, body: { version: 1, note: text } as never }),
    options,
  )
  return (
    <button type="button" aria-busy={action.isPending} onClick={() => void action.run(note)}>
      Accept
    </button>
  )
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Accept' }))

test('a second press while the first is under way is ignored', async () => {
  let answer = () => {}
  respond = () => new Promise((resolve) => (answer = () => resolve({ unchecked: null })))
  renderPage(<AcceptButton />)
  await press()
  await press()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  answer()
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false'))
  expect(sent).toHaveLength(1)
})

test('a retry of the same input carries the same idempotency key, a press after success a new one', async () => {
  renderPage(<AcceptButton />)
  respond = () => ({ status: 503, message: 'Busy' })
  await press()
  await screen.findByText('Busy')
  respond = () => ({ unchecked: null })
  await press()
  await waitFor(() => expect(sent).toHaveLength(2))
  await press()
  await waitFor(() => expect(sent).toHaveLength(3))
  const keys = sent.map(({ headers }) => headers['Idempotency-Key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

function TwoFoldersButton() {
  const action = useAction(async (client) => {
    await client.designs.createFolder({ body: { name: 'One' } })
    await client.designs.createFolder({ body: { name: 'Two' } })
  })
  return (
    <button type="button" onClick={() => void action.run()}>
      Accept
    </button>
  )
}

test('each write of an action has a key of its own, which a retry of the action sends again', async () => {
  renderPage(<TwoFoldersButton />)
  respond = () => (sent.length === 2 ? { status: 503, message: 'Busy' } : { unchecked: null })
  await press()
  await screen.findByText('Busy')
  await press()
  await waitFor(() => expect(sent).toHaveLength(4))
  const [one, two, oneAgain, twoAgain] = sent.map(({ headers }) => headers['Idempotency-Key'])
  expect(one).toBeTruthy()
  expect(two).not.toBe(one)
  expect([oneAgain, twoAgain]).toEqual([one, two])
})

test('a refusal is announced once, unless the caller shows it', async () => {
  respond = () => ({ status: 409, error: 'record.changed', message: 'Changed meanwhile' })
  const { unmount } = renderPage(<AcceptButton />)
  await press()
  expect(await screen.findAllByText('Changed meanwhile')).toHaveLength(1)
  unmount()
  resetBrowser()
  sent = stubServer((request) => respond(request))
  const codes: unknown[] = []
  renderPage(<AcceptButton onRefuse={({ error }) => codes.push(error) > 0} />)
  await press()
  await waitFor(() => expect(codes).toEqual(['record.changed']))
  expect(screen.queryByText('Changed meanwhile')).toBe(null)
})

test('success shows a text of the caller or of the server and refreshes what it changed', async () => {
  let loads = 0
  function List() {
    useQuery({ queryKey: ['orders'], queryFn: () => ++loads })
    return null
  }
  respond = () => ({ unchecked: null, message: 'Accepted by the server' })
  renderPage(
    <QueryClientProvider client={createQueryClient()}>
      <List />
      <AcceptButton invalidates={[['orders']]} successText={fromServer} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(loads).toBe(1))
  await press()
  expect(await screen.findByText('Accepted by the server')).toBeTruthy()
  await waitFor(() => expect(loads).toBe(2))
})
