import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { permissionsTag, type Session } from '../http/session.ts'
import { createMinuteLimit } from '../limits/minute-limit.ts'
import { toNetwork } from '../limits/network.ts'
import type { Log } from '../log.ts'
import { type BusListener, type BusMessage, reloadMessage, type SocketMessage } from './message-bus.ts'

/** Redeems a ticket once and returns its session. */
export type RedeemTicket = (secret: string) => Promise<Session | undefined>

interface SocketDeps {
  base: string
  log: Log
  listener: BusListener
  redeem: RedeemTicket
  /** The current permissions of these sessions, by token hash; ended sessions are missing. */
  findPermissions(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  isOriginAllowed(request: IncomingMessage): boolean
  addressOf(request: IncomingMessage): string
  limits?: SocketLimits
}

interface SocketLimits {
  perSession: number
  perUser: number
  perProcess: number
  /** Failed attempts per minute. Sockets with a session count for their person, because offices share an address. */
  perAddressAndMinute: number
  perUserAndMinute: number
}

/** A browser opens one socket per tab. */
const usualLimits: SocketLimits = {
  perSession: 20,
  perUser: 50,
  perProcess: 10_000,
  perAddressAndMinute: 600,
  perUserAndMinute: 120,
}

interface Connection {
  socket: WebSocket
  session: Session
}

const recheckIntervalMs = 60_000
const idleTimeoutMs = 60_000
const maxBufferedBytes = 1_000_000

/** `/vxeSocket/{userId}/{pageId}`: live messages for a user's open pages, on every node. */
export function createSockets({
  base,
  log,
  listener,
  redeem,
  findPermissions,
  isOriginAllowed: originAllowed,
  addressOf: getAddress,
  limits = usualLimits,
}: SocketDeps) {
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: 16 * 1024,
    handleProtocols: ([first]) => first ?? false,
  })
  const connections = new Set<Connection>()
  const countAddress = createMinuteLimit(limits.perAddressAndMinute, Date.now)
  const countUser = createMinuteLimit(limits.perUserAndMinute, Date.now)
  const path = new RegExp(`^(?:${base})?/vxeSocket/([^/?]{1,64})/([^/?]{1,128})$`)

  const send = (addConnection: Connection, message: SocketMessage) => {
    if (addConnection.socket.bufferedAmount < maxBufferedBytes) addConnection.socket.send(JSON.stringify(message))
  }
  const endWhere = (matches: (session: Session) => boolean) => {
    for (const addConnection of connections)
      if (matches(addConnection.session)) addConnection.socket.close(4401, 'session ended')
  }

  listener.onMessage((message) => {
    if (message === 'gap') {
      for (const addConnection of connections) send(addConnection, reloadMessage)
    } else if (message.kind === 'socket') {
      for (const addConnection of connections)
        if (isAddressedTo(message, addConnection.session)) send(addConnection, message.message)
    } else if (message.kind === 'changed' && message.tag === permissionsTag) {
      void recheck()
    } else if (message.kind === 'session-ended') {
      endWhere(({ id, userId }) =>
        'userId' in message ? userId === message.userId && id !== message.exceptSessionId : id === message.sessionId,
      )
    }
  })

  /** Checks all sockets in one query. If the database does not reply, they stay open. */
  const closeIfEnded = async (some: readonly Connection[]) => {
    if (some.length === 0) return
    try {
      const permissions = await findPermissions([...new Set(some.map(({ session }) => session.tokenHash))])
      for (const { session, socket } of some) {
        const now = permissions.get(session.tokenHash)
        if (!now) socket.close(4401, 'session ended')
        // The page reconnects with its current permissions.
        else if (!isSame(now, session.permissions)) socket.close(1012, 'permissions changed')
      }
    } catch (error) {
      log.debug({ err: error }, 'sockets could not be checked')
    }
  }
  const recheck = () => closeIfEnded([...connections])
  const timer = setInterval(() => void recheck(), recheckIntervalMs)
  timer.unref()

  function hasRoomFor({ id, userId }: Session): boolean {
    const own = [...connections].filter(({ session }) => session.userId === userId)
    return own.length < limits.perUser && own.filter(({ session }) => session.id === id).length < limits.perSession
  }

  async function upgrade(request: IncomingMessage, wire: Duplex, head: Buffer): Promise<void> {
    const refuse = (status: string) => wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    wire.on('error', () => {})
    const match = path.exec(request.url ?? '')
    if (!match) return void refuse('404 Not Found')
    if (!originAllowed(request)) return void refuse('403 Forbidden')
    if (connections.size >= limits.perProcess) return void refuse('503 Service Unavailable')
    const network = toNetwork(getAddress(request))
    if (!isWithin(countAddress.check, network)) return void refuse('429 Too Many Requests')
    const [secret = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(',')
    const session = secret ? await redeem(secret.trim()).catch(() => undefined) : undefined
    if (session?.userId !== match[1]) isWithin(countAddress, network)
    if (!session) return void refuse('401 Unauthorized')
    if (session.userId !== match[1]) return void refuse('403 Forbidden')
    if (!isWithin(countUser, session.userId) || !hasRoomFor(session)) return void refuse('429 Too Many Requests')
    wss.handleUpgrade(request, wire, head, (socket) => addConnection(socket, session))
  }

  function addConnection(socket: WebSocket, session: Session): void {
    const connection: Connection = { socket, session }
    let idleTimer: NodeJS.Timeout | undefined
    const resetIdleTimer = () => {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(() => socket.terminate(), idleTimeoutMs)
    }
    connections.add(connection)
    resetIdleTimer()
    // From here on the end of the session is noticed; one that ended while the socket was opening is not.
    void closeIfEnded([connection])
    socket.on('message', (data) => {
      resetIdleTimer()
      const message = parseHeartbeat(String(data))
      if (message?.type === 'heart_beat') send(connection, { type: 'heart_beat', data: message.data })
    })
    socket.on('error', (error) => log.debug({ err: error }, 'socket'))
    socket.on('close', () => {
      clearTimeout(idleTimer)
      connections.delete(connection)
    })
  }

  return {
    attach(server: Server): void {
      server.on('upgrade', (request, wire, head) => {
        upgrade(request, wire, head).catch((error: unknown) => {
          log.error({ err: error }, 'a socket could not be opened')
          wire.destroy()
        })
      })
    },
    count: () => connections.size,
    close: () => {
      clearInterval(timer)
      for (const { socket } of connections) socket.close(1001, 'going away')
      wss.close()
    },
  }
}

type Audience = Omit<Extract<BusMessage, { kind: 'socket' }>, 'message'>

function isWithin(count: (caller: string) => void, caller: string): boolean {
  try {
    count(caller)
    return true
  } catch {
    return false
  }
}

const isSame = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  left.size === right.size && [...left].every((permission) => right.has(permission))

const isAddressedTo = ({ userId, tenant, companyId, needs }: Audience, session: Session): boolean =>
  (userId === undefined || userId === session.userId) &&
  (tenant === undefined || tenant === session.tenant) &&
  (companyId === undefined || companyId === session.companyId) &&
  (needs === undefined || session.permissions.has(needs))

/** Only heartbeats are read; everything else from the client is ignored. */
function parseHeartbeat(text: string): SocketMessage | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'heart_beat')
      return undefined
    return { type: 'heart_beat', data: { socketKey: '', args: null, key: '' } }
  } catch {
    return undefined
  }
}
