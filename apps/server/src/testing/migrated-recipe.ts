import { systemClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { migrate, readMigrations } from '#kernel/database/migrate.ts'
import type { Seed } from '#kernel/database/seed.ts'
import { runSeeds } from '#kernel/database/seeding.ts'
import { migrateJobs } from '#kernel/messaging/jobs.ts'
import type { DatabaseRecipe } from './templates.ts'

/** Every table, and the base data that every deployment has. */
export async function createMigratedRecipe(): Promise<DatabaseRecipe> {
  const { migrationFolders, seeds } = await loadDomains()
  const migrations = await readMigrations(migrationFolders)
  return {
    name: 'migrated',
    version: [...migrations, ...seeds]
      .map((part) => `${part.name} ${'checksum' in part ? part.checksum : part.version}`)
      .join(),
    async fill(url) {
      const { db, pool, close } = openDatabase({ url, poolSize: 2 })
      try {
        await migrate(pool, migrationFolders)
        await migrateJobs(pool)
        await runSeeds(db, seeds, systemClock, () => {})
      } finally {
        await close()
      }
    },
  }
}

async function loadDomains(): Promise<{ migrationFolders: readonly URL[]; seeds: readonly Seed[] }> {
  const { migrationFolders, seeds } = await import('../domains.ts')
  return { migrationFolders, seeds: seeds.filter(({ kind }) => kind === 'base') }
}
