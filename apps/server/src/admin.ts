import { parseArgs } from 'node:util'
import { toInstant } from '@paratope/contract/kernel'
import { z } from 'zod'
import { createAdministrator } from '#identity/password-resets/index.ts'
import { readConfig } from '#kernel/config/config.ts'
import { buildSiteOrigin, readSites } from '#kernel/config/sites.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { StartupError } from '#kernel/database/postgres/startup-error.ts'
import { printLine, runCommand } from './command.ts'
import { withPreparedDatabase } from './own-database.ts'

const example = 'npm run admin -- you@lab.example'

/** `npm run admin -- mail`: creates an administrator and prints a one-time link to choose the password. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const email = z.string().trim().toLowerCase().pipe(z.email().max(254)).safeParse(positionals[0])
  if (!email.success || positionals.length > 1)
    throw new StartupError('admin.mail', 'One e-mail address is needed.', `For example: ${example}`)
  const config = readConfig(process.env)
  const sites = readSites(config)
  await withPreparedDatabase(config, async ({ db }) => {
    const path = await inTransaction(db, (tx) => createAdministrator(tx, email.data, toInstant(Date.now())))
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
  })
}

await runCommand(main)
