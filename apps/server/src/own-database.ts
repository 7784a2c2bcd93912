import type { Config } from '#kernel/config/config.ts'
import { readSites } from '#kernel/config/sites.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database/database.ts'
import { startPostgres } from '#kernel/database/postgres/embedded.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { printLine } from './command.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Opens the database of the configuration as its owner, and starts the embedded one for this command. */
export async function withOwnDatabase(
  config: Config,
  run: (database: OpenDatabase, log: Log) => Promise<void>,
): Promise<void> {
  const log = createLog('warn')
  const ownPostgres =
    config.databaseUrl === undefined
      ? await startPostgres({ dataDir: config.dataDir, backupDir: config.backupDir, log })
      : undefined
  const url = ownPostgres?.url ?? config.databaseDirectUrl ?? config.databaseUrl ?? ''
  const database = openDatabase({ url, poolSize: 2, statementTimeoutMs: 600_000, log })
  try {
    await run(database, log)
  } finally {
    await database.close()
    await ownPostgres?.stop()
  }
}

/** The same for commands that need the tables of this release, prepared as at a start. */
export const withPreparedDatabase = (config: Config, run: (database: OpenDatabase) => Promise<void>): Promise<void> =>
  withOwnDatabase(config, async (database, log) => {
    const demo = readSites(config).some((site) => site.demo)
    await prepareDatabase(database, log, { printLine }, config, demo)
    await run(database)
  })
