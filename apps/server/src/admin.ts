import { parseArgs } from 'node:util'
import { instant } from '@paratope/contract/kernel'
import { z } from 'zod'
import { createAdministrator } from '#domains/password-resets/index.ts'
import { readConfig } from '#kernel/config.ts'
import { openDatabase, transaction } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { startPostgres } from '#kernel/postgres/embedded.ts'
import { StartupError } from '#kernel/postgres/startup-error.ts'
import { ownOrigin, readSites } from '#kernel/sites.ts'
import { prepare } from './start.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const example = 'npm run admin -- you@lab.example'

/** `npm run admin -- mail`: makes an administrator and prints a one-time link to choose the password. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const email = z.string().trim().toLowerCase().pipe(z.email().max(254)).safeParse(positionals[0])
  if (!email.success || positionals.length > 1)
    throw new StartupError('admin.mail', 'One e-mail address is needed.', `For example: ${example}`)
  const config = readConfig(process.env)
  const sites = readSites(config)
  const log = createLog('warn')
  const own = config.databaseUrl === undefined ? await startPostgres({ dataDir: config.dataDir, log }) : undefined
  const url = own?.url ?? config.databaseUrl ?? ''
  const database = openDatabase({ url, poolSize: 2, statementTimeoutMs: 600_000, log })
  try {
    const demo = sites.some((site) => site.demo)
    await prepare(database, log, { say }, demo)
    const path = await transaction(database.db, (db) => createAdministrator(db, email.data, instant(Date.now())))
    if (path === undefined) {
      throw new StartupError(
        'admin.customer',
        `${email.data} belongs to a customer, who cannot become staff.`,
        'Give another address.',
      )
    }
    const [site] = sites
    say(`\nOpen this link within 24 hours to choose the password of ${email.data}. It works once:`)
    say(`${site ? ownOrigin(site, '') : ''}${path}`)
  } finally {
    await database.close()
    await own?.stop()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  say(`${error.message}\n${error.advice}`)
  process.exitCode = 1
}
