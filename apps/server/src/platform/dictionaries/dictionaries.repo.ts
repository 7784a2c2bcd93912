import type { LocalText } from '@paratope/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { selectText } from '#kernel/database/local-text.ts'
import type { ReportContext } from '#kernel/report.ts'
import type { DictionaryItemTable } from './dictionaries.tables.ts'

export type DictionaryItemRow = Selectable<DictionaryItemTable>

export const listItemRows = (db: Db): Promise<DictionaryItemRow[]> =>
  db.selectFrom('dictionary_item').selectAll().orderBy('dict').orderBy('sort').execute()

export const listDictionaryRows = (db: Db, dict: string): Promise<DictionaryItemRow[]> =>
  db.selectFrom('dictionary_item').selectAll().where('dict', '=', dict).orderBy('sort').execute()

export async function saveItems(
  db: Db,
  items: readonly { dict: string; value: string; text: LocalText; sort: number }[],
): Promise<void> {
  await db
    .insertInto('dictionary_item')
    .values(items.map((item) => ({ ...item, text: JSON.stringify(item.text) })))
    .onConflict((conflict) =>
      conflict.columns(['dict', 'value']).doUpdateSet({ text: sql`excluded.text`, sort: sql`excluded.sort` }),
    )
    .execute()
}

export const selectDictionaryReport = (db: Db, { language, params }: ReportContext<{ dict?: string | undefined }>) =>
  db
    .selectFrom('dictionary_item')
    .select((at) => [
      'dict',
      'value',
      selectText(at.ref('text'), language).as('text'),
      'sort',
      sql<string>`${at.ref('dict')} || '/' || ${at.ref('value')}`.as('key'),
    ])
    .$if(params.dict !== undefined, (query) => query.where('dict', '=', params.dict ?? ''))
