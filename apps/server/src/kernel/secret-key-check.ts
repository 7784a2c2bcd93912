import { sql } from 'kysely'
import type { Config } from './config/config.ts'
import type { Db } from './database/database.ts'
import { StartupError } from './database/postgres/startup-error.ts'
import { getKeyFingerprint, getPreviousKeyFingerprint } from './secrets.ts'

/** Refuses a node whose keys cannot open the secrets of this database, or whose key has been replaced. */
export async function checkSecretKey(db: Db, config: Config): Promise<void> {
  const mine = getKeyFingerprint(config)
  await sql`insert into secret_key_check (fingerprint) values (${mine}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ fingerprint: string; retired: string[] }>`
    select fingerprint, retired from secret_key_check`.execute(db)
  const [known] = rows
  const source = config.secretKey === undefined ? `${config.dataDir}/secret.key` : 'SECRET_KEY'
  if (known?.retired.includes(mine)) {
    throw new StartupError(
      'config.secret_key_retired',
      `The key in ${source} was replaced by npm run rotate-keys and must not encrypt any more.`,
      'Set SECRET_KEY to the new key; the old one may stay in SECRET_KEY_PREVIOUS: docs/operate/keys.md',
    )
  }
  if (known && [mine, getPreviousKeyFingerprint(config)].includes(known.fingerprint)) return
  throw new StartupError(
    'config.secret_key',
    `The secrets in this database are locked with another key than the one in ${source}.`,
    'Set SECRET_KEY to the same value on every node. If the old key is lost: delete from secret_key_check; second factors must then be set up again.',
  )
}

/** Records that all secrets are encrypted with the current key and none may be with the previous one. */
export async function retirePreviousKey(db: Db, config: Config): Promise<void> {
  await sql`
    update secret_key_check set fingerprint = ${getKeyFingerprint(config)},
      retired = array(select distinct unnest(retired || ${getPreviousKeyFingerprint(config) ?? null}::text))
    where fingerprint <> ${getKeyFingerprint(config)}`.execute(db)
}
