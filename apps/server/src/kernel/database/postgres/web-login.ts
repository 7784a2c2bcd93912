import pg from 'pg'
import { webRole } from '../roles/web-role.ts'

/** Lets the role of requests log in to the embedded cluster. */
export async function ensureWebLogin(access: pg.ClientConfig, password: string): Promise<void> {
  const client = new pg.Client(access)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [webRole])
    await client.query(`${rowCount ? 'alter' : 'create'} role ${webRole} login password ${pg.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
