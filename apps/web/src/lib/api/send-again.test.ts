import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#ui/overlays/toast.ts'
import { resetBrowser } from '../../testing/render-page.tsx'
import { api } from './api.ts'
import { pendingRequests } from './send.ts'

const createBusyReply = (seconds: string) =>
  Response.json(
    { success: false, code: 503, message: 'The system is busy', result: null, timestamp: 0, error: 'database.busy' },
    { status: 503, headers: { 'retry-after': seconds } },
  )
const answered = () => Response.json({ success: true, code: 200, message: '', result: { count: 7 }, timestamp: 0 })

/** Answers calls by turns and lists their methods. */
function stubReplies(...replies: readonly Response[]): string[] {
  const [methods, left] = [[] as string[], [...replies]]
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    methods.push(String(method))
    return left.shift() ?? answered()
  })
  return methods
}

beforeEach(async () => {
  document.documentElement.lang = 'en'
  // Loads the calls before time is stopped.
  await api()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

test('a read that meets a busy server is sent once more after the time that the server names', async () => {
  const methods = stubReplies(createBusyReply('5'))
  const { carts } = await api()
  const count = carts.count({ query: {} })
  await vi.advanceTimersByTimeAsync(4_900)
  expect([methods, pendingRequests.hasPending()]).toEqual([['GET'], true])
  await vi.advanceTimersByTimeAsync(200)
  expect([await count, methods, pendingRequests.hasPending()]).toEqual([{ count: 7 }, ['GET', 'GET'], false])
})

test('a read is repeated once only, and not when the server wants a long time', async () => {
  for (const [seconds, sent] of [
    ['5', 2],
    ['31', 1],
  ] as const) {
    const methods = stubReplies(createBusyReply(seconds), createBusyReply(seconds))
    const { carts } = await api({ quiet: true })
    const failed = carts.count({ query: {} }).catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([await failed, methods.length]).toEqual(['The system is busy', sent])
  }
})

test('a read that its page gave up is not repeated', async () => {
  const methods = stubReplies(createBusyReply('5'))
  const controller = new AbortController()
  const { carts } = await api({ quiet: true, signal: controller.signal })
  const failed = carts.count({ query: {} }).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(1_000)
  controller.abort()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await failed, methods]).toEqual(['AbortError', ['GET']])
})

test('a write is not repeated, and the notice says that it is not confirmed and when to try again', async () => {
  const methods = stubReplies(createBusyReply('5'))
  const { carts } = await api()
  const failed = carts.clear().catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await failed, methods.length]).toEqual(['failed', 1])
  expect(toastStore.entries().map(({ text }) => text)).toEqual([
    'The system is busy and hasn’t confirmed your change. Please try again in 5 seconds.',
  ])
})
