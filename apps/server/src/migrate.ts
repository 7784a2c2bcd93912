import { parseArgs } from 'node:util'
import { readConfig } from '#kernel/config/config.ts'
import { compareSchema } from '#kernel/database/migrate.ts'
import { formatPlan } from '#kernel/database/migration-plan/format-plan.ts'
import { planMigrations } from '#kernel/database/migration-plan/plan-migrations.ts'
import { printLine, runCommand } from './command.ts'
import { migrationFolders } from './domains.ts'
import { withOwnDatabase, withPreparedDatabase } from './own-database.ts'

/** `npm run migrate [-- --plan]`: brings the database up to date before the new release starts, or tells what that would do. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { plan: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  if (values.plan) {
    await withOwnDatabase(config, async ({ pool }) => {
      const { pending, newer } = await compareSchema(pool, migrationFolders)
      for (const line of formatPlan(await planMigrations(pool, pending), newer)) printLine(line)
    })
    return
  }
  await withPreparedDatabase({ ...config, databaseMigrations: 'apply' }, async () => {
    printLine('The database has all migrations of this release.')
  })
}

await runCommand(main)
