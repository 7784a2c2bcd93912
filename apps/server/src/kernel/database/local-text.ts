import type { Language, LocalText } from '@paratope/contract/kernel'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** Reads the text of a jsonb column in one language, with English as fallback. */
export const selectText = (column: Expression<LocalText>, language: Language): RawBuilder<string> =>
  sql<string>`coalesce(${column} ->> ${language}, ${column} ->> 'en')`
