import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { GuardedProcess } from './guarded-process.ts'
import { createDiskFullError } from './startup-error.ts'
import { supervise } from './supervise.ts'

const log = pino({ level: 'silent' })

function aServer() {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null }>()
  const end = () => resolve({ code: 1 })
  return { exited: promise, end, stop: vi.fn<() => Promise<void>>(async () => end()) } satisfies GuardedProcess & {
    end(): void
  }
}

test('a server that ends unasked is started again', async () => {
  const first = aServer()
  const launch = vi.fn<() => Promise<GuardedProcess>>().mockResolvedValueOnce(first).mockResolvedValueOnce(aServer())
  const supervised = await supervise(launch, log)
  first.end()
  await vi.waitFor(() => expect(launch).toHaveBeenCalledTimes(2))
  await supervised.stop()
  expect(launch).toHaveBeenCalledTimes(2)
})

test('stopping while it starts again ends the new one too', async () => {
  const [first, second] = [aServer(), aServer()]
  const { promise, resolve } = Promise.withResolvers<GuardedProcess>()
  const launch = vi.fn<() => Promise<GuardedProcess>>().mockResolvedValueOnce(first).mockReturnValueOnce(promise)
  const supervised = await supervise(launch, log)
  first.end()
  await vi.waitFor(() => expect(launch).toHaveBeenCalledTimes(2))
  const stopped = supervised.stop()
  resolve(second)
  await stopped
  expect(second.stop).toHaveBeenCalled()
})

test('a server that keeps ending is given up, and whoever asked is told', async () => {
  const supervised = await supervise(async () => {
    const server = aServer()
    setImmediate(server.end)
    return server
  }, log)
  const reason = await new Promise<Error>((resolve) => supervised.onExit(resolve))
  expect(reason.message).toContain('ended 6 times')
})

test('a server without disk space is started as soon as there is some, and stopping does not wait for that', async () => {
  const [first, second] = [aServer(), aServer()]
  const launch = vi.fn<() => Promise<GuardedProcess>>().mockResolvedValueOnce(first)
  for (let times = 0; times < 2; times += 1) launch.mockRejectedValueOnce(createDiskFullError('/data'))
  launch.mockResolvedValueOnce(second).mockRejectedValue(createDiskFullError('/data'))
  const supervised = await supervise(launch, log)
  const gaveUp = vi.fn<() => void>()
  supervised.onExit(gaveUp)
  first.end()
  await vi.waitFor(() => expect(launch).toHaveBeenCalledTimes(4), { timeout: 10_000 })
  second.end()
  await vi.waitFor(() => expect(launch).toHaveBeenCalledTimes(5), { timeout: 10_000 })
  await supervised.stop()
  expect(gaveUp).not.toHaveBeenCalled()
})
