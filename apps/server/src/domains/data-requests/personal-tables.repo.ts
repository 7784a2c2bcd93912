import type { DataFile } from '@paratope/contract/data-requests'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { type PersonalTable, personalTables } from './personal-tables.ts'

export interface Owner {
  id: string
  companyId: string | null
  email: string | null
  phone: string | null
}

/** Which rows are meant; names come from the list, values are bound. */
function belongs({ column, by }: PersonalTable, { id, companyId, email, phone }: Owner) {
  const at = sql.ref(column)
  if (by === 'person') return sql`${at} = ${id}`
  if (by === 'company') return sql`${at} = ${companyId}`
  if (by === 'order') return sql`${at} in (select id from sales_order where placed_by = ${id})`
  return sql`lower(${at}) in (${email?.toLowerCase() ?? ''}, ${phone ?? ''})`
}

type Rows = DataFile[string]

export async function copyOf(db: Db, owner: Owner): Promise<DataFile> {
  const file: Record<string, Rows> = {}
  for (const each of personalTables) {
    if (!each.copy) continue
    const columns = sql.join(each.copy.columns.map((column) => sql.ref(column)))
    const { rows } = await sql<Rows[number]>`
      select ${columns} from ${sql.table(each.table)} where ${belongs(each, owner)}`.execute(db)
    file[each.copy.as] = rows
  }
  return file
}

/** Leaves the account itself to its own domain, and papers of trade where they are. */
export async function removeRowsOf(db: Db, owner: Owner, isLast: boolean): Promise<void> {
  for (const each of personalTables) {
    if (each.erase === 'keep' || (each.erase === 'last' && !isLast)) continue
    await sql`delete from ${sql.table(each.table)} where ${belongs(each, owner)}`.execute(db)
  }
}
