import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import { StartupError } from '../database/postgres/startup-error.ts'
import { checkSecretKey, retirePreviousKey } from '../secret-key-check.ts'
import { reseal } from '../secrets.ts'
import type { SealedColumn } from './sealed-column.ts'

interface RotationContext {
  db: Db
  config: Config
  columns: readonly SealedColumn[]
  printLine(line: string): void
  batchSize?: number
}

interface SealedRow {
  owner: string
  sealed: string
}

const shownNames = 50

/**
 * Encrypts all stored secrets with the current key. Each batch is one statement, so an interrupted rotation goes on
 * where it ended. The previous key is retired only if the current one opens everything.
 */
export async function rotateKeys(context: RotationContext): Promise<void> {
  const { db, config, columns, printLine } = context
  if (config.previousSecretKey === undefined) {
    throw new StartupError(
      'keys.no_previous',
      'SECRET_KEY_PREVIOUS is not set, so there is nothing to rotate from.',
      'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one: docs/operate/keys.md',
    )
  }
  await checkSecretKey(db, config)
  const unreadable: string[] = []
  for (const column of columns) unreadable.push(...(await rotateColumn(context, column)))
  if (unreadable.length > 0) {
    const rest = unreadable.length > shownNames ? [`and ${unreadable.length - shownNames} more`] : []
    throw new StartupError(
      'keys.unreadable',
      `Neither key opens these secrets, which were left as they are:\n${[...unreadable.slice(0, shownNames), ...rest].map((name) => `  ${name}`).join('\n')}`,
      'Replace them (reset the second factor, rotate or delete the webhook) and run this again; the previous key stays in use until then.',
    )
  }
  await retirePreviousKey(db, config)
  printLine(
    'All secrets are encrypted with SECRET_KEY. SECRET_KEY_PREVIOUS is needed only for links in e-mails that were sent.',
  )
}

/** Returns the names of secrets that neither key opens. */
async function rotateColumn(
  { db, config, printLine, batchSize = 500 }: RotationContext,
  column: SealedColumn,
): Promise<string[]> {
  const name = `${column.table}.${column.column}`
  const total = await countSecrets(db, column)
  const unreadable: string[] = []
  let [seen, changed, after] = [0, 0, '']
  for (;;) {
    const rows = await listSecrets(db, column, after, batchSize)
    const last = rows.at(-1)
    if (!last) break
    const fresh = rows.flatMap(({ owner, sealed: old }) => {
      const resealed = reseal(config, column.purpose, owner, old)
      if (resealed === 'unreadable') unreadable.push(`${name} of ${owner}`)
      return typeof resealed === 'string' ? [] : [{ owner, old, sealed: resealed.sealed }]
    })
    if (fresh.length > 0) await replaceSecrets(db, column, fresh)
    seen += rows.length
    changed += fresh.length
    after = last.owner
    printLine(`${name}: ${seen} of ${total} checked, ${changed} encrypted again`)
  }
  return unreadable
}

async function countSecrets(db: Db, { table, column }: SealedColumn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db)
  return rows[0]?.count ?? 0
}

async function listSecrets(
  db: Db,
  { table, column, owner }: SealedColumn,
  after: string,
  limit: number,
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(owner)} as owner, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(owner)} > ${after}
    order by ${sql.ref(owner)} limit ${limit}`.execute(db)
  return rows
}

/** Leaves secrets that changed meanwhile: the server encrypted them with the current key. */
async function replaceSecrets(
  db: Db,
  { table, column, owner }: SealedColumn,
  fresh: readonly (SealedRow & { old: string })[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as stored set ${sql.ref(column)} = fresh.sealed
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (owner text, old text, sealed text)
    where stored.${sql.ref(owner)} = fresh.owner and stored.${sql.ref(column)} = fresh.old`.execute(db)
}
