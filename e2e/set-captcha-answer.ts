// node e2e/set-captcha-answer.ts KEY: the picture under this key shows AB23, as far as the server knows.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../apps/server/src/kernel/database/database.ts'

const data = process.env['E2E_DATA_DIR'] ?? ''
const key = process.argv[2] ?? ''
// The fifth line of the file names the folder of the sockets.
const sockets = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
const password = readFileSync(join(data, 'postgres.password'), 'utf8').trim()
const database = openDatabase({
  url: `postgres://paratope:${password}@${encodeURIComponent(sockets)}/paratope`,
  poolSize: 1,
})
const { rows } = await sql<{ subject: string }>`
  select subject from one_time_secret where purpose = 'captcha' and right(subject, length(${key}) + 1) = ${` ${key}`}`.execute(
  database.db,
)
for (const { subject } of rows) {
  const hash = createHash('sha256').update(`captcha ${subject} AB23`).digest('base64url')
  await sql`update one_time_secret set secret_hash = ${hash} where purpose = 'captcha' and subject = ${subject}`.execute(
    database.db,
  )
}
await database.close()
if (rows.length !== 1) throw new Error(`${rows.length} captchas have the key ${key}`)
