import { parseArgs } from 'node:util'
import { toInstant } from '@paratope/contract/kernel'
import { z } from 'zod'
import { createAdministrator } from '#identity/password-resets/index.ts'
import { readConfig } from '#kernel/config/config.ts'
import { buildSiteOrigin, readSites } from '#kernel/config/sites.ts'
import { inTransaction, openDatabase } from '#kernel/database/database.ts'
import { startPostgres } from '#kernel/database/postgres/embedded.ts'
import { StartupError } from '#kernel/database/postgres/startup-error.ts'
import { createLog } from '#kernel/log.ts'
import { printLine, runCommand } from './command.ts'
import { prepareDatabase } from './start.ts'

const example = 'npm run admin -- you@lab.example'

/** `npm run admin -- mail`: creates an administrator and prints a one-time link to choose the password. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const email = z.string().trim().toLowerCase().pipe(z.email().max(254)).safeParse(positionals[0])
  if (!email.success || positionals.length > 1)
    throw new StartupError('admin.mail', 'One e-mail address is needed.', `For example: ${example}`)
  const config = readConfig(process.env)
  const sites = readSites(config)
  const log = createLog('warn')
  const ownPostgres =
    config.databaseUrl === undefined
      ? await startPostgres({ dataDir: config.dataDir, backupDir: config.backupDir, log })
      : undefined
  const url = ownPostgres?.url ?? config.databaseDirectUrl ?? config.databaseUrl ?? ''
  const database = openDatabase({ url, poolSize: 2, statementTimeoutMs: 600_000, log })
  try {
    const demo = sites.some((site) => site.demo)
    await prepareDatabase(database, log, { printLine }, config, demo)
    const path = await inTransaction(database.db, (db) => createAdministrator(db, email.data, toInstant(Date.now())))
    if (path === undefined) {
      throw new StartupError(
        'admin.customer',
        `${email.data} belongs to a customer, who cannot become staff.`,
        'Give another address.',
      )
    }
    const [site] = sites
    printLine(`\nOpen this link within 24 hours to choose the password of ${email.data}. It works once:`)
    printLine(`${site ? buildSiteOrigin(site, '') : ''}${path}`)
  } finally {
    await database.close()
    await ownPostgres?.stop()
  }
}

await runCommand(main)
