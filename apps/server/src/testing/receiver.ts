import { createServer, type ServerResponse } from 'node:http'

/** A request that a receiver got. */
export interface ReceivedRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

type Reply = (response: ServerResponse, request: ReceivedRequest) => void

export interface Receiver {
  url: string
  requests: ReceivedRequest[]
  /** Reply from now on. */
  answer(reply: Reply): void
  close(): Promise<void>
}

/** A program of a customer, on this machine. */
export async function aReceiver(): Promise<Receiver> {
  const requests: ReceivedRequest[] = []
  let reply: Reply = (response) => void response.end('ok')
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const received = { headers: request.headers, body: Buffer.concat(parts).toString() }
      requests.push(received)
      reply(response, received)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/paratope`,
    requests,
    answer: (next) => void (reply = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
