import type { DataFile } from '@paratope/contract/identity/privacy'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { type PersonalTable, personalTables } from './personal-tables.ts'

export interface PersonalDataOwner {
  id: string
  companyId: string | null
  email: string | null
  phone: string | null
}

/** Which rows are meant; names come from the list, values are bound. */
function whereOwnedBy({ column, owner: by }: PersonalTable, { id, companyId, email, phone }: PersonalDataOwner) {
  const at = sql.ref(column)
  if (by === 'person') return sql`${at} = ${id}`
  if (by === 'company') return sql`${at} = ${companyId}`
  if (by === 'order') return sql`${at} in (select id from sales_order where placed_by = ${id})`
  return sql`lower(${at}) in (${email?.toLowerCase() ?? ''}, ${phone ?? ''})`
}

type PersonalRows = DataFile[string]

export async function readPersonalData(db: Db, owner: PersonalDataOwner): Promise<DataFile> {
  const file: Record<string, PersonalRows> = {}
  for (const each of personalTables) {
    if (!each.copy) continue
    const columns = sql.join(each.copy.columns.map((column) => sql.ref(column)))
    const { rows } = await sql<PersonalRows[number]>`
      select ${columns} from ${sql.table(each.table)} where ${whereOwnedBy(each, owner)}`.execute(db)
    file[each.copy.as] = rows
  }
  return file
}

/** Leaves the account itself to its own domain, and papers of trade where they are. */
export async function deletePersonalRows(db: Db, owner: PersonalDataOwner, isLast: boolean): Promise<void> {
  for (const each of personalTables) {
    if (each.erase === 'keep' || (each.erase === 'last' && !isLast)) continue
    await sql`delete from ${sql.table(each.table)} where ${whereOwnedBy(each, owner)}`.execute(db)
  }
}
