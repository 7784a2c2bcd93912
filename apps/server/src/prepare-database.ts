import { setTimeout as sleep } from 'node:timers/promises'
import { demoSeeds } from '#demo/index.ts'
import { lockDemoAccounts, unlockDemoAccounts } from '#identity/accounts/index.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import { withAdvisoryLock } from '#kernel/database/advisory-lock.ts'
import { isDatabaseDown, type OpenDatabase } from '#kernel/database/database.ts'
import { compareSchema, migrate } from '#kernel/database/migrate.ts'
import { checkServer, explainDatabaseError } from '#kernel/database/postgres/server-check.ts'
import { StartupError } from '#kernel/database/postgres/startup-error.ts'
import { type PreparedRoles, prepareRoles } from '#kernel/database/roles/prepare-roles.ts'
import { kernelLimitedTables } from '#kernel/database/roles/web-role.ts'
import { runSeeds } from '#kernel/database/seeding.ts'
import type { Log } from '#kernel/log.ts'
import { migrateJobs } from '#kernel/messaging/jobs.ts'
import { saveSubscriptions } from '#kernel/messaging/outbox.ts'
import { collectReads } from '#kernel/report.ts'
import { checkSecretKey } from '#kernel/secret-key-check.ts'
import { listSubscribers, migrationFolders, registry, seeds } from './domains.ts'

// Arbitrary, but different from the lock of the migrations.
const START_LOCK_ID = 8_217_355_202

interface Terminal {
  printLine(line: string): void
}

/** Waits for a database that is down, then applies migrations and base data. */
export async function prepareDatabase(
  database: OpenDatabase,
  log: Log,
  terminal: Terminal,
  config: Config,
  demo: boolean,
): Promise<PreparedRoles> {
  for (let isReported = false; ; isReported = true) {
    try {
      await checkServer(database.pool, log)
      break
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      if (!isReported) terminal.printLine('The database does not answer yet; waiting for it…')
      await sleep(1000)
    }
  }
  if (config.databaseMigrations !== 'apply') await awaitMigrations(database, terminal, config)
  // Several nodes may start at once; later ones find everything done.
  const bringUpToDate = async () => {
    if (config.databaseMigrations === 'apply') await applyMigrations(database, log, terminal)
    const roles = await prepareRoles(database.pool, listRoleWishes(config), log)
    await saveSubscriptions(database.db, listSubscribers())
    await checkSecretKey(database.db, config)
    if (demo) await unlockDemoAccounts(database.db)
    else await lockDemoAccounts(database.db, log)
    const announce = (name: string) => terminal.printLine(`Laying down data: ${name}`)
    await runSeeds(database.db, demo ? [...seeds, ...demoSeeds] : seeds, systemClock, announce, config)
    return roles
  }
  try {
    return await withAdvisoryLock(database.pool, START_LOCK_ID, bringUpToDate)
  } catch (error) {
    throw explainDatabaseError(error)
  }
}

const listRoleWishes = ({ databaseWebUrl }: Config) => ({
  reads: collectReads(registry.reports),
  limited: { ...kernelLimitedTables, ...registry.limitedTables },
  webUser: databaseWebUrl === undefined ? undefined : decodeURIComponent(new URL(databaseWebUrl).username),
})

async function applyMigrations({ pool }: OpenDatabase, log: Log, { printLine }: Terminal): Promise<void> {
  const applied = await migrate(pool, migrationFolders, { log })
  if (applied.length > 0) printLine(`Database brought up to date (${applied.length} steps)`)
  await migrateJobs(pool)
}

/** For nodes that do not migrate: an older database is waited for or refused, a newer one served or refused. */
async function awaitMigrations(
  { pool }: OpenDatabase,
  { printLine }: Terminal,
  { databaseMigrations }: Config,
): Promise<void> {
  for (let isReported = false; ; isReported = true) {
    const { pending, newer } = await compareSchema(pool, migrationFolders)
    if (newer.length > 0 && databaseMigrations === 'refuse') {
      throw new StartupError(
        'migration.newer',
        `A newer release has changed this database: ${newer.join(', ')}.`,
        'Start the newer release, or set DATABASE_MIGRATIONS=wait if this one may serve it during a rolling update.',
      )
    }
    if (pending.length === 0) return
    const names = pending.map(({ name }) => name)
    if (databaseMigrations === 'refuse') {
      throw new StartupError(
        'migration.pending',
        `Migrations of this release that the database lacks: ${pending.length}, from ${names[0]} to ${names.at(-1)}.`,
        'Run npm run migrate first; npm run migrate -- --plan tells what it would do.',
      )
    }
    if (!isReported) printLine(`Waiting for npm run migrate (pending migrations: ${pending.length})…`)
    await sleep(1000)
  }
}
