import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { resetBrowser } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { QueryState } from './query-state.tsx'

afterEach(resetBrowser)

function Things({ ask }: { ask: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['things'], queryFn: ask })
  return (
    <QueryState query={query} isEmpty={(things) => things.length === 0} empty={<p>Nothing yet</p>}>
      {(things) => <p>{things.join(', ')}</p>}
    </QueryState>
  )
}

test('waits, then shows what came', async () => {
  renderSignedIn(<Things ask={async () => ['one', 'two']} />)
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('Loading'))).toBe(true)
  expect(await screen.findByText('one, two')).toBeTruthy()
})

test('nothing is said in the words of the list', async () => {
  renderSignedIn(<Things ask={async () => []} />)
  expect(await screen.findByText('Nothing yet')).toBeTruthy()
})

test('a failure says what to do, quotes its id and is tried again', async () => {
  const ask = vi.fn<() => Promise<string[]>>()
  ask.mockRejectedValueOnce(new RequestFailed('', { status: 500, requestId: 'req-77' })).mockResolvedValue(['one'])
  renderSignedIn(<Things ask={ask} />)
  expect(await screen.findByText('req-77')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('one')).toBeTruthy()
})

test('a missing permission is named, with who can give it', async () => {
  const failure = new RequestFailed('You don’t have the permission “View the order desk”.', {
    status: 403,
    error: 'permission.missing',
    values: { permission: 'order.desk', grantedBy: 'staff' },
  })
  renderSignedIn(<Things ask={() => Promise.reject(failure)} />)
  expect(await screen.findByText('You don’t have the permission “View the order desk”.')).toBeTruthy()
})

test('what one may not see, and what is not there, are no failures', async () => {
  renderSignedIn(<Things ask={() => Promise.reject(new RequestFailed('', { status: 403 }))} />)
  expect(await screen.findByRole('heading', { name: 'You don’t have access' })).toBeTruthy()
  resetBrowser()
  renderSignedIn(<Things ask={() => Promise.reject(new RequestFailed('', { status: 404 }))} />)
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy()
})
