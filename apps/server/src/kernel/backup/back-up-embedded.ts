import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { startPostgres } from '../database/postgres/embedded.ts'
import type { Log } from '../log.ts'
import { connectToRunning } from './connect-to-running.ts'
import { type BackupOptions, createBackup } from './create-backup.ts'
import type { Backup } from './manifest.ts'

type Options = Omit<BackupOptions, 'client'> & { log: Log }

/** Backs up the embedded database of the configuration, and starts it for that time if it does not run. */
export const backUpEmbedded = ({ log, ...options }: Options): Promise<Backup> =>
  withEmbedded(options.config, log, (client) => createBackup({ ...options, client }))

/** Connects to the embedded database of the configuration, and starts it for that time if it does not run. */
export async function withEmbedded<T>(
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
  log: Log,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const running = await connectToRunning(dataDir)
  if (running) return workThrough(running, work)
  const server = await startPostgres({ dataDir, backupDir, log })
  try {
    const client = await connectToRunning(dataDir)
    if (!client) throw new Error('The database ended right after its start')
    return await workThrough(client, work)
  } finally {
    await server.stop()
  }
}

async function workThrough<T>(client: pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
