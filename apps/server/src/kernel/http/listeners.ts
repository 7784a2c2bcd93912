import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../database/postgres/startup-error.ts'

const drainTimeoutMs = 10_000

/** Requests whose headers take longer are closed at the next check, within 30 s. */
const serverTimeouts: ServerOptions = {
  keepAliveTimeout: 65_000,
  headersTimeout: 25_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
}

export interface Listeners {
  servers: readonly Server[]
  /** Forwards requests to the product from now on; before, `starting` replied. */
  serve(handle: RequestListener): void
  /** Goes on answering for a while, but closes each connection after its next reply. */
  drain(ms: number): Promise<void>
  close(): Promise<void>
}

/** Listens on all ports before slow work starts, so that a port in use is detected at once and clients get a reply. */
export async function openListeners(
  ports: readonly number[],
  host: string,
  starting: RequestListener,
  options: ServerOptions = serverTimeouts,
): Promise<Listeners> {
  let handle: RequestListener = starting
  let closing = false
  const pendingResponses = new Set<ServerResponse>()
  const servers = ports.map(() =>
    createServer(options, (request, response) => {
      pendingResponses.add(response)
      response.once('close', () => pendingResponses.delete(response))
      response.shouldKeepAlive &&= !closing
      handle(request, response)
    }),
  )
  /** Asks clients to reconnect after their current request. */
  const refuseKeepAlive = () => {
    closing = true
    for (const response of pendingResponses) response.shouldKeepAlive = false
  }
  try {
    await Promise.all(servers.map((server, index) => listenOn(server, ports[index] ?? 0, host)))
  } catch (error) {
    for (const server of servers) server.close()
    throw error
  }
  return {
    servers,
    serve: (next) => {
      handle = next
    },
    drain: async (ms) => {
      refuseKeepAlive()
      await sleep(ms)
    },
    close: async () => {
      refuseKeepAlive()
      await Promise.all(servers.map(closeServer))
    },
  }
}

const listenOn = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host)))
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      'port.taken',
      `Port ${port} on ${host} is taken.`,
      `Stop what uses it, or choose other ports: PORT=${port + 10} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartupError(
      'port.refused',
      `Port ${port} needs more rights than this user has.`,
      'Choose a port above 1023, e.g. PORT=3000.',
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartupError(
      'host.unknown',
      `The address ${host} is not one of this machine.`,
      'Set HOST=127.0.0.1, or HOST=0.0.0.0 for all addresses.',
    )
  }
  return error
}

/** Waits for running requests, then closes the remaining connections. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeAllConnections()
      resolve()
    }, drainTimeoutMs)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
