import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { SUPERUSER } from '../database/postgres/cluster.ts'
import { dropPgVariables, EMBEDDED_DATABASE } from '../database/postgres/embedded.ts'
import { getErrorCode } from '../database/postgres/startup-error.ts'

/** Connects to the embedded server of a data folder as its superuser; undefined if none runs. */
export async function connectToRunning(dataDir: string): Promise<pg.Client | undefined> {
  try {
    const [pidFile, password] = await Promise.all([
      readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'),
      readFile(join(dataDir, 'postgres.password'), 'utf8'),
    ])
    const [, , , port, host = ''] = pidFile.split('\n')
    dropPgVariables()
    const client = new pg.Client({
      user: SUPERUSER,
      password: password.trim(),
      host,
      port: Number(port),
      database: EMBEDDED_DATABASE,
      application_name: 'paratope-backup',
    })
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    // A server that was killed leaves its file behind.
    if (['ENOENT', 'ECONNREFUSED'].includes(getErrorCode(error) ?? '')) return undefined
    throw error
  }
}
