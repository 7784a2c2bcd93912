import type pg from 'pg'
import { startPostgres } from '../database/postgres/embedded.ts'
import type { Log } from '../log.ts'
import { connectToRunning } from './connect-to-running.ts'
import { type BackupOptions, createBackup } from './create-backup.ts'
import type { Backup } from './manifest.ts'

type Options = Omit<BackupOptions, 'client'> & { log: Log }

/** Backs up the embedded database of the configuration, and starts it for that time if it does not run. */
export async function backUpEmbedded({ log, ...options }: Options): Promise<Backup> {
  const { dataDir, backupDir } = options.config
  const running = await connectToRunning(dataDir)
  if (running) return backUpThrough(running, options)
  const server = await startPostgres({ dataDir, backupDir, log })
  try {
    const client = await connectToRunning(dataDir)
    if (!client) throw new Error('The database ended during the backup')
    return await backUpThrough(client, options)
  } finally {
    await server.stop()
  }
}

async function backUpThrough(client: pg.Client, options: Omit<Options, 'log'>): Promise<Backup> {
  try {
    return await createBackup({ ...options, client })
  } finally {
    await client.end()
  }
}
