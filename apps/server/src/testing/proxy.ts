import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire to the database that can go silent without breaking, as a firewall or a failover leaves it. */
export interface DatabaseProxy {
  url: string
  /** Drops whatever the connections open now send; those opened later work. */
  silence(): void
  close(): Promise<void>
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const silent = new WeakSet<Socket>()
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => silent.has(from) || to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        if (!silent.has(from)) to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  // It was asked for a port of its own, so its address is an internet one.
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: () => {
      for (const socket of open) silent.add(socket)
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
