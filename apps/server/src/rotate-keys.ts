import { readConfig } from '#kernel/config/config.ts'
import { rotateKeys } from '#kernel/key-rotation/rotate-keys.ts'
import { printLine, runCommand } from './command.ts'
import { registry } from './domains.ts'
import { withPreparedDatabase } from './own-database.ts'

/** `npm run rotate-keys`: encrypts the stored secrets with SECRET_KEY that SECRET_KEY_PREVIOUS opens. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  await withPreparedDatabase(config, ({ db }) => rotateKeys({ db, config, columns: registry.sealedColumns, printLine }))
}

await runCommand(main)
