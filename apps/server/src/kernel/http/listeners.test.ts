import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openListeners } from './listeners.ts'

test('a stopping node answers kept connections once more, asks them to close, and ends after that', async () => {
  const listeners = await openListeners([0], '127.0.0.1', (_request, response) => response.end('here'))
  const port = (listeners.servers[0]?.address() as AddressInfo | undefined)?.port
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (response) => resolve(response.resume())).on('error', reject)
    })
  expect((await ask()).headers.connection).toBe('keep-alive')
  const drained = listeners.drain(300)
  expect((await ask()).headers.connection).toBe('close')
  await drained
  await listeners.close()
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  agent.destroy()
})
