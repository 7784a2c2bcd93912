import { sql } from 'kysely'
import type { Config } from './config/config.ts'
import type { Db } from './database/database.ts'
import { StartupError } from './database/postgres/startup-error.ts'
import { getKeyFingerprint } from './secrets.ts'

/** Refuses a node whose key differs from that of other nodes: neither could decrypt the other's secrets. */
export async function checkSecretKey(db: Db, config: Config): Promise<void> {
  const mine = getKeyFingerprint(config)
  await sql`insert into secret_key_check (fingerprint) values (${mine}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from secret_key_check`.execute(db)
  if (rows[0]?.fingerprint === mine) return
  const source = config.secretKey === undefined ? `${config.dataDir}/secret.key` : 'SECRET_KEY'
  throw new StartupError(
    'config.secret_key',
    `The secrets in this database are locked with another key than the one in ${source}.`,
    'Set SECRET_KEY to the same value on every node. If the old key is lost: delete from secret_key_check; second factors must then be set up again.',
  )
}
