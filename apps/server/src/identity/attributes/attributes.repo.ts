import type { LocalText } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { AttributeChoiceTable, AttributeDefinitionTable } from './attributes.tables.ts'

export type DefinitionRow = Selectable<AttributeDefinitionTable>

export const listDefinitions = (db: Db): Promise<DefinitionRow[]> =>
  db.selectFrom('attribute_definition').selectAll().orderBy('sort').execute()

export const findDefinition = (db: Db, key: string): Promise<DefinitionRow | undefined> =>
  db.selectFrom('attribute_definition').selectAll().where('key', '=', key).executeTakeFirst()

/** The user's choices that are still available. */
export const listChoices = (db: Db, userId: string): Promise<{ key: string; value: string }[]> =>
  db
    .selectFrom('attribute_choice')
    .innerJoin('attribute_definition', 'attribute_definition.key', 'attribute_choice.key')
    .select(['attribute_choice.key', 'attribute_choice.value'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`value = any (choices)`)
    .orderBy('sort')
    .execute()

export async function saveChoice(db: Db, choice: Insertable<AttributeChoiceTable>): Promise<void> {
  await db
    .insertInto('attribute_choice')
    .values(choice)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value: choice.value }))
    .execute()
}

export type DefinitionInsert = Omit<DefinitionRow, 'name' | 'hint'> & { name: LocalText; hint: LocalText }

export async function saveDefinitions(db: Db, definitions: readonly DefinitionInsert[]): Promise<void> {
  await db
    .insertInto('attribute_definition')
    .values(definitions.map((row) => ({ ...row, name: JSON.stringify(row.name), hint: JSON.stringify(row.hint) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        name: sql`excluded.name`,
        hint: sql`excluded.hint`,
        dict: sql`excluded.dict`,
        choices: sql`excluded.choices`,
        preset: sql`excluded.preset`,
        sort: sql`excluded.sort`,
      }),
    )
    .execute()
}
