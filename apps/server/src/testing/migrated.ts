import { existsSync } from 'node:fs'
import { openDatabase } from '#kernel/database.ts'
import { migrate, readMigrations } from '#kernel/migrate.ts'
import type { Recipe } from './templates.ts'

/** Every table, and no rows but those the migrations bring. */
export async function migrated(): Promise<Recipe> {
  const migrationFolders = await folders()
  const migrations = await readMigrations(migrationFolders)
  return {
    name: 'migrated',
    version: migrations.map(({ name, checksum }) => `${name} ${checksum}`).join(),
    async fill(url) {
      const { pool, close } = openDatabase({ url, poolSize: 1 })
      try {
        await migrate(pool, migrationFolders)
      } finally {
        await close()
      }
    },
  }
}

async function folders(): Promise<readonly URL[]> {
  const list = new URL('../domains.ts', import.meta.url)
  if (!existsSync(list)) return [new URL('../kernel/migrations/', import.meta.url)]
  const { migrationFolders }: { migrationFolders: readonly URL[] } = await import(/* @vite-ignore */ list.href)
  return migrationFolders
}
