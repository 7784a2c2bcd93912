import { getApiSettings } from '../api/api-settings.ts'
import { createHeartbeat } from './socket-heartbeat.ts'
import { createSocketListeners } from './socket-listeners.ts'
import { parseMessage, type SocketMessage } from './socket-messages.ts'

export const reconnectDelayMs = 5_000
const longestReconnect = 60_000

export interface SocketOptions {
  userId: string
  /** Identifies this page among the user's open pages. */
  pageId: string
  fetchTicket: () => Promise<string>
  open?: (address: string, protocol: string) => WebSocket
}

const buildSocketUrl = (userId: string, pageId: string) =>
  `${location.origin.replace(/^http/, 'ws')}${getApiSettings().apiBase}/vxeSocket/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`

/** Close codes for many connections at once: the server stops, or permissions changed. */
const massCloseCodes = [1001, 1012]

/**
 * Reconnects after 5 s. After a mass disconnect or a failed attempt the delay is randomised, so that not all clients
 * reconnect at once, and doubles with each failure.
 */
export function reconnectDelay(failures: number, isMassClose = false): number {
  if (failures === 0 && !isMassClose) return reconnectDelayMs
  const shortest = Math.min(reconnectDelayMs * 2 ** failures, longestReconnect / 2)
  return shortest + Math.random() * shortest
}

/** Live messages for the open pages of a user. Sends a heartbeat every 10 s and reconnects by itself. */
export function openSocket({
  userId,
  pageId,
  fetchTicket,
  open = (address, protocol) => new WebSocket(address, protocol),
}: SocketOptions) {
  const listeners = createSocketListeners()
  let hasOpened = false
  let socket: WebSocket | undefined
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let failures = 0

  const heartbeat = createHeartbeat({ send: (text) => socket?.send(text), onSilence: handleConnectionLoss })

  function handleConnectionLoss(isMassClose = false): void {
    heartbeat.stop()
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

  function handleMessage(message: SocketMessage): void {
    if (message.type !== 'heart_beat') return listeners.notify(message)
    heartbeat.handleReply()
    // Resets the delay only after a lasting connection: one that is closed at once must not be retried without a pause.
    failures = 0
  }

  async function connect(): Promise<void> {
    try {
      const ticketSecret = await fetchTicket()
      if (isClosed) return
      const next = open(buildSocketUrl(userId, pageId), ticketSecret)
      socket = next
      next.onopen = () => {
        heartbeat.start()
        if (hasOpened) listeners.notifyGap()
        hasOpened = true
      }
      next.onmessage = ({ data }) => {
        const message = parseMessage(data)
        if (message) handleMessage(message)
      }
      next.onerror = () => handleConnectionLoss()
      next.onclose = ({ code }) => handleConnectionLoss(massCloseCodes.includes(code))
    } catch {
      handleConnectionLoss()
    }
  }
  void connect()

  return {
    onTable: listeners.onTable,
    onCommon: listeners.onCommon,
    onGap: listeners.onGap,
    close(): void {
      isClosed = true
      clearTimeout(reconnectTimer)
      handleConnectionLoss()
    },
  }
}

export type PageSocket = ReturnType<typeof openSocket>
