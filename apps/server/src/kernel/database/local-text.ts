import type { Language, LocalText } from '@paratope/contract/kernel'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** The text of a jsonb column in one language; a text that is missing falls back to English. */
export const selectText = (column: Expression<LocalText>, language: Language): RawBuilder<string> =>
  sql<string>`coalesce(${column} ->> ${language}, ${column} ->> 'en')`
