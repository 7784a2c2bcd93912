import { apiSettings } from './api-settings.ts'
import { isRecord, isText } from './storage.ts'

export const heartbeatEvery = 10_000
export const replyWithin = 6_000
export const reconnectAfter = 5_000
const longestReconnect = 60_000

export const messageTypes = ['heart_beat', 'common_send_date', 'update_vxe_table'] as const

export interface SocketMessage {
  type: (typeof messageTypes)[number]
  data: { socketKey: string; args: unknown; key: string }
}

const isMessage = (value: unknown): value is SocketMessage =>
  isRecord(value) &&
  messageTypes.some((type) => type === value['type']) &&
  isRecord(value['data']) &&
  isText(value['data']['socketKey'])

function parse(text: unknown): SocketMessage | undefined {
  try {
    const value: unknown = JSON.parse(String(text))
    return isMessage(value) ? value : undefined
  } catch {
    return undefined
  }
}

export interface SocketDeps {
  userId: string
  /** Names this page among the person's open ones. */
  pageId: string
  ticket: () => Promise<string>
  open?: (address: string, protocol: string) => WebSocket
}

type Listener = (args: unknown, key: string, socketKey: string) => void

/** How the server says that it may have missed something itself. */
const gapKey = 'gap'

const addressOf = (userId: string, pageId: string) =>
  `${location.origin.replace(/^http/, 'ws')}${apiSettings().base}/vxeSocket/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`

/** Doubles with each failure and spreads the pages of everybody, so that they do not all come back at once. */
export function reconnectDelay(failures: number): number {
  const shortest = Math.min(reconnectAfter * 2 ** failures, longestReconnect / 2)
  return shortest + Math.random() * shortest
}

/** News for the open pages of a person. The connection is asked every ten seconds whether it lives, and comes back by itself. */
export function openSocket({
  userId,
  pageId,
  ticket,
  open = (address, protocol) => new WebSocket(address, protocol),
}: SocketDeps) {
  const tables = new Map<string, Set<Listener>>()
  const commons = new Set<Listener>()
  const gaps = new Set<() => void>()
  let opened = false
  let socket: WebSocket | undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let reply: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let failures = 0

  const quiet = () => {
    clearInterval(heartbeat)
    clearTimeout(reply)
  }

  function lost(): void {
    quiet()
    const gone = socket
    socket = undefined
    if (gone) {
      gone.onclose = null
      gone.onerror = null
      gone.onmessage = null
      gone.close()
    }
    if (closed) return
    clearTimeout(again)
    again = setTimeout(() => void connect(), reconnectDelay(failures))
    failures += 1
  }

  function beat(): void {
    socket?.send(JSON.stringify({ type: 'heart_beat', data: { socketKey: '', args: {}, key: '' } }))
    clearTimeout(reply)
    reply = setTimeout(lost, replyWithin)
  }

  function hear(message: SocketMessage): void {
    const { socketKey, args, key } = message.data
    if (message.type === 'heart_beat') {
      clearTimeout(reply)
      // Only a connection that lasts counts: one that is closed at once must not be tried again and again.
      failures = 0
    } else if (message.type === 'update_vxe_table')
      for (const tell of tables.get(socketKey) ?? []) tell(args, key, socketKey)
    else if (key === gapKey && socketKey === '') missed()
    else for (const tell of commons) tell(args, key, socketKey)
  }

  function missed(): void {
    for (const tell of gaps) tell()
  }

  async function connect(): Promise<void> {
    try {
      const secret = await ticket()
      if (closed) return
      const next = open(addressOf(userId, pageId), secret)
      socket = next
      next.onopen = () => {
        heartbeat = setInterval(beat, heartbeatEvery)
        if (opened) missed()
        opened = true
      }
      next.onmessage = ({ data }) => {
        const message = parse(data)
        if (message) hear(message)
      }
      next.onerror = lost
      next.onclose = lost
    } catch {
      lost()
    }
  }
  void connect()

  return {
    /** Live changes of one open table; those of others are not heard. */
    onTable(socketKey: string, tell: Listener): () => void {
      const heard = tables.get(socketKey) ?? new Set()
      tables.set(socketKey, heard.add(tell))
      return () => void heard.delete(tell)
    },
    onCommon(tell: Listener): () => void {
      commons.add(tell)
      return () => void commons.delete(tell)
    },
    /** The connection was gone for a while: whatever was told meanwhile was not heard. */
    onGap(tell: () => void): () => void {
      gaps.add(tell)
      return () => void gaps.delete(tell)
    },
    close(): void {
      closed = true
      clearTimeout(again)
      lost()
    },
  }
}

export type PageSocket = ReturnType<typeof openSocket>
