import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { PersonalTable } from '#kernel/personal-data.ts'

export interface PersonalDataOwner {
  id: string
  companyId: string | null
  email: string | null
  phone: string | null
}

/** Selects the owner's rows. Names come from the domains' declarations, values are bound. */
function whereOwnedBy({ column, owner: by }: PersonalTable, { id, companyId, email, phone }: PersonalDataOwner) {
  const at = sql.ref(column)
  if (by === 'user') return sql`${at} = ${id}`
  if (by === 'company') return sql`${at} = ${companyId}`
  if (by === 'address') return sql`lower(${at}) in (${email?.toLowerCase() ?? ''}, ${phone ?? ''})`
  return sql`${at} in (select id from ${sql.table(by.table)} where ${sql.ref(by.column)} = ${id})`
}

type PersonalRows = readonly Readonly<Record<string, unknown>>[]
/** Rows by table name. */
export type PersonalData = Readonly<Record<string, PersonalRows>>

export async function readPersonalData(
  db: Db,
  tables: readonly PersonalTable[],
  owner: PersonalDataOwner,
): Promise<PersonalData> {
  const file: Record<string, PersonalRows> = {}
  for (const each of tables) {
    if (!each.export) continue
    const columns = sql.join(each.export.columns.map((column) => sql.ref(column)))
    const { rows } = await sql<PersonalRows[number]>`
      select ${columns} from ${sql.table(each.table)} where ${whereOwnedBy(each, owner)}`.execute(db)
    file[each.export.as] = rows
  }
  return file
}

/** Deletes the rows of a user; the account row is anonymised by its own domain. */
export async function deletePersonalRows(
  db: Db,
  tables: readonly PersonalTable[],
  owner: PersonalDataOwner,
  isLast: boolean,
): Promise<void> {
  for (const each of tables) {
    if (each.onErasure === 'keep' || (each.onErasure === 'delete-with-company' && !isLast)) continue
    const isPrivate = each.sharedBy === undefined ? sql`true` : sql`${sql.ref(each.sharedBy)} is null`
    await sql`delete from ${sql.table(each.table)} where ${whereOwnedBy(each, owner)} and ${isPrivate}`.execute(db)
  }
}
