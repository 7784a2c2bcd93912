import { getApiSettings } from '../api/api-settings.ts'
import { isRecord, isString } from '../storage/storage.ts'

export const heartbeatIntervalMs = 10_000
export const replyTimeoutMs = 6_000
export const reconnectDelayMs = 5_000
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
  isString(value['data']['socketKey'])

function parseMessage(text: unknown): SocketMessage | undefined {
  try {
    const value: unknown = JSON.parse(String(text))
    return isMessage(value) ? value : undefined
  } catch {
    return undefined
  }
}

export interface SocketOptions {
  userId: string
  /** Names this page among the person's open ones. */
  pageId: string
  fetchTicket: () => Promise<string>
  open?: (address: string, protocol: string) => WebSocket
}

type SocketListener = (args: unknown, key: string, socketKey: string) => void

/** How the server says that it may have missed something itself. */
const gapKey = 'gap'

const buildSocketUrl = (userId: string, pageId: string) =>
  `${location.origin.replace(/^http/, 'ws')}${getApiSettings().base}/vxeSocket/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`

/** Close codes with which the server closes many connections at once: it stops, or permissions changed. */
const massCloseCodes = [1001, 1012]

/**
 * Five seconds after a single loss. Where many pages lost their connection together, or the first attempt failed, the
 * delay is spread, so that they do not all come back at once, and doubles with each failure.
 */
export function reconnectDelay(failures: number, isMassClose = false): number {
  if (failures === 0 && !isMassClose) return reconnectDelayMs
  const shortest = Math.min(reconnectDelayMs * 2 ** failures, longestReconnect / 2)
  return shortest + Math.random() * shortest
}

/** News for the open pages of a person. The connection is asked every ten seconds whether it lives, and comes back by itself. */
export function openSocket({
  userId,
  pageId,
  fetchTicket,
  open = (address, protocol) => new WebSocket(address, protocol),
}: SocketOptions) {
  const tableListeners = new Map<string, Set<SocketListener>>()
  const commonListeners = new Set<SocketListener>()
  const gapListeners = new Set<() => void>()
  let hasOpened = false
  let socket: WebSocket | undefined
  let heartbeatTimer: ReturnType<typeof setInterval> | undefined
  let replyTimer: ReturnType<typeof setTimeout> | undefined
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let failures = 0

  const clearTimers = () => {
    clearInterval(heartbeatTimer)
    clearTimeout(replyTimer)
  }

  function handleConnectionLoss(isMassClose = false): void {
    clearTimers()
    const lostSocket = socket
    socket = undefined
    if (lostSocket) {
      lostSocket.onclose = null
      lostSocket.onerror = null
      lostSocket.onmessage = null
      lostSocket.close()
    }
    if (isClosed) return
    clearTimeout(reconnectTimer)
    reconnectTimer = setTimeout(() => void connect(), reconnectDelay(failures, isMassClose))
    failures += 1
  }

  function sendHeartbeat(): void {
    socket?.send(JSON.stringify({ type: 'heart_beat', data: { socketKey: '', args: {}, key: '' } }))
    clearTimeout(replyTimer)
    replyTimer = setTimeout(handleConnectionLoss, replyTimeoutMs)
  }

  function dispatchMessage(message: SocketMessage): void {
    const { socketKey, args, key } = message.data
    if (message.type === 'heart_beat') {
      clearTimeout(replyTimer)
      // Only a connection that lasts counts: one that is closed at once must not be tried again and again.
      failures = 0
    } else if (message.type === 'update_vxe_table')
      for (const listener of tableListeners.get(socketKey) ?? []) listener(args, key, socketKey)
    else if (key === gapKey && socketKey === '') notifyGap()
    else for (const listener of commonListeners) listener(args, key, socketKey)
  }

  function notifyGap(): void {
    for (const listener of gapListeners) listener()
  }

  async function connect(): Promise<void> {
    try {
      const ticketSecret = await fetchTicket()
      if (isClosed) return
      const next = open(buildSocketUrl(userId, pageId), ticketSecret)
      socket = next
      next.onopen = () => {
        heartbeatTimer = setInterval(sendHeartbeat, heartbeatIntervalMs)
        if (hasOpened) notifyGap()
        hasOpened = true
      }
      next.onmessage = ({ data }) => {
        const message = parseMessage(data)
        if (message) dispatchMessage(message)
      }
      next.onerror = () => handleConnectionLoss()
      next.onclose = ({ code }) => handleConnectionLoss(massCloseCodes.includes(code))
    } catch {
      handleConnectionLoss()
    }
  }
  void connect()

  return {
    /** Live changes of one open table; those of others are not heard. */
    onTable(socketKey: string, listener: SocketListener): () => void {
      const listeners = tableListeners.get(socketKey) ?? new Set()
      tableListeners.set(socketKey, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
    onCommon(listener: SocketListener): () => void {
      commonListeners.add(listener)
      return () => void commonListeners.delete(listener)
    },
    /** The connection was gone for a while: whatever was told meanwhile was not heard. */
    onGap(listener: () => void): () => void {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    close(): void {
      isClosed = true
      clearTimeout(reconnectTimer)
      handleConnectionLoss()
    },
  }
}

export type PageSocket = ReturnType<typeof openSocket>
