import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import ContactRequestsPage from './contact-requests-page.tsx'

const aRequest = (answeredAt: string | null) => ({
  id: 'cor_00000000000000000000000001',
  site: 'vivo',
  name: 'Ada Sample',
  email: 'ada@institute.example',
  organization: 'Institute of Examples',
  subject: 'Endotoxin & dose',
  message: '<b>Which lot?</b>',
  createdAt: '2026-11-18T09:24:00.000Z',
  answeredAt,
})

let sent: SentRequest[]
beforeEach(() => {
  resetBrowser()
  sent = stubServer(({ method }) =>
    method === 'GET'
      ? { result: { total: 1, records: [aRequest(null)] } }
      : { result: aRequest('2026-11-18T10:00:00.000Z') },
  )
})
afterEach(resetBrowser)

test('the link of a notification shows its question alone, and leads back to all', async () => {
  const id = 'cor_00000000000000000000000001'
  renderSignedIn(<ContactRequestsPage />, { url: `/office/contact-requests?request=${id}` })
  await screen.findByText('<b>Which lot?</b>')
  expect(sent.map(({ query }) => [query['id'], query['state']])).toEqual([[id, undefined]])
  await userEvent.click(screen.getByRole('button', { name: 'Show all requests' }))
  expect(await screen.findByLabelText('State')).toBeTruthy()
  await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ state: 'open' }))
})

test('open questions are shown as they were typed, answered by e-mail and marked as answered', async () => {
  renderSignedIn(<ContactRequestsPage />, { url: '/office/contact-requests' })
  expect((await screen.findByText('<b>Which lot?</b>')).textContent).toBe('<b>Which lot?</b>')
  expect(screen.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href')).toBe(
    'mailto:ada%40institute.example?subject=Endotoxin%20%26%20dose',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Mark as answered' }))
  await screen.findByText('Saved')
  expect(sent.map(({ method, path, query, body }) => [method, path, query['state'], body]).slice(0, 2)).toEqual([
    ['GET', '/by-order-client/desk/contactRequest/list', 'open', undefined],
    [
      'PUT',
      '/by-order-client/desk/contactRequest/cor_00000000000000000000000001/state',
      undefined,
      { isAnswered: true },
    ],
  ])
})
