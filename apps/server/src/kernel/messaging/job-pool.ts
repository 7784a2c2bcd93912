import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

export const closeTimeoutMs = 2_000

export const waitMs = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false })

export interface JobPool {
  pool: pg.Pool
  /** Closes the connections, including those in use. */
  close(): Promise<void>
}

/**
 * The runner needs Date objects, which our parsers replace by text; and a pool of its own keeps requests and jobs from
 * waiting for each other.
 */
export function openJobPool({ pool, log }: { pool: pg.Pool; log: Log }): JobPool {
  const { types: _, ...options } = pool.options
  const own = new pg.Pool({ ...options, application_name: 'paratope-jobs', min: 1, max: 4 })
  const clients = new Set<pg.Client>()
  own.on('error', () => {})
  own.on('connect', (pooled) => {
    // The pool's type hides that its clients can be ended.
    const client = pooled as unknown as pg.Client
    clients.add(client)
    client.once('end', () => clients.delete(client))
    client.on('error', (error) => log.debug({ reason: error.message }, 'a connection for jobs was lost'))
  })
  return {
    pool: own,
    async close() {
      await Promise.race([own.end(), waitMs(closeTimeoutMs)])
      for (const client of clients) void client.end().catch(() => {})
    },
  }
}
