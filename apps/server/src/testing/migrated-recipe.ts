import { systemClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { migrate, readMigrations } from '#kernel/database/migrate.ts'
import { prepareRoles } from '#kernel/database/roles/prepare-roles.ts'
import type { ReadableColumns } from '#kernel/database/roles/report-role.ts'
import { kernelLimitedTables, type LimitedTables } from '#kernel/database/roles/web-role.ts'
import type { Seed } from '#kernel/database/seed.ts'
import { runSeeds } from '#kernel/database/seeding.ts'
import { createLog } from '#kernel/log.ts'
import { migrateJobs } from '#kernel/messaging/jobs.ts'
import { collectReads } from '#kernel/report.ts'
import type { DatabaseRecipe } from './templates.ts'

/** Every table, and the base data that every deployment has. */
export async function createMigratedRecipe(): Promise<DatabaseRecipe> {
  const { migrationFolders, seeds, reads, limited } = await loadDomains()
  const migrations = await readMigrations(migrationFolders)
  return {
    name: 'migrated',
    version: [...migrations, ...seeds]
      .map((part) => `${part.name} ${'checksum' in part ? part.checksum : part.version}`)
      .concat(JSON.stringify([reads, limited]))
      .join(),
    async fill(url) {
      const { db, pool, close } = openDatabase({ url, poolSize: 2 })
      try {
        await migrate(pool, migrationFolders)
        await migrateJobs(pool)
        await prepareRoles(pool, { reads, limited, webUser: undefined }, createLog('warn'))
        await runSeeds(db, seeds, systemClock, () => {})
      } finally {
        await close()
      }
    },
  }
}

async function loadDomains(): Promise<{
  migrationFolders: readonly URL[]
  seeds: readonly Seed[]
  reads: ReadableColumns
  limited: LimitedTables
}> {
  const { migrationFolders, seeds, registry } = await import('../domains.ts')
  return {
    migrationFolders,
    reads: collectReads(registry.reports),
    limited: { ...kernelLimitedTables, ...registry.limitedTables },
    seeds,
  }
}
