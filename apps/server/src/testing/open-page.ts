import { WebSocket } from 'ws'
import type { SocketMessage } from '#kernel/messaging/message-bus.ts'

export interface OpenPage {
  messages: SocketMessage[]
  socket: WebSocket
  /** The code it was closed with. */
  closed: Promise<number>
}

interface PageOptions {
  /** Ticket or token; without it none is shown. */
  secret?: string
  page?: string
  /** Address before the path of sockets. */
  path?: string
  headers?: Readonly<Record<string, string>>
}

/** A page that someone has open, and everything it is notified; refused with the status the server answered. */
export function openPage(
  base: string,
  userId: string,
  { secret, page = 'page', path = '', headers = {} }: PageOptions,
): Promise<OpenPage> {
  const address = `${base.replace('http', 'ws')}${path}/vxeSocket/${userId}/${page}`
  const socket = new WebSocket(address, secret === undefined ? [] : [secret], { headers })
  const messages: SocketMessage[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ messages, socket, closed }))
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(`refused with ${statusCode}`)))
    socket.once('error', reject)
  })
}
