import { rm } from 'node:fs/promises'
import { startPostgres } from '../database/postgres/embedded.ts'
import type { Log } from '../log.ts'
import { connectToRunning } from './connect-to-running.ts'
import type { ReadLedgers } from './create-backup.ts'
import type { Backup, LedgerCheck } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

interface DrillOptions {
  backup: Backup
  /** A folder of its own, which is removed afterwards. */
  folder: string
  readLedgers: ReadLedgers
  log: Log
}

interface DrillResult {
  /** Rows that were compared. */
  rows: number
  /** Ledgers whose rows or sums differ from those that the backup counted. */
  differences: string[]
}

/** Restores a backup beside the running system and compares its ledgers with those of the manifest. */
export async function drillBackup({ backup, folder, readLedgers, log }: DrillOptions): Promise<DrillResult> {
  const { ledgers, ledgersUntil } = backup.manifest
  // Left over from a drill that was interrupted.
  await rm(folder, { recursive: true, force: true })
  try {
    await restoreBackup({ backup, dataDir: folder, log })
    const server = await startPostgres({ dataDir: folder, log })
    try {
      const client = await connectToRunning(folder)
      if (!client) throw new Error('The restored database does not answer')
      try {
        const differences = compareLedgers(ledgers, await readLedgers(client, ledgersUntil))
        return { rows: ledgers.reduce((sum, { rows }) => sum + rows, 0), differences }
      } finally {
        await client.end()
      }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const compareLedgers = (wanted: readonly LedgerCheck[], found: readonly LedgerCheck[]): string[] =>
  wanted
    .filter(({ name, rows, sum }) => !found.some((one) => one.name === name && one.rows === rows && one.sum === sum))
    .map(({ name }) => name)
