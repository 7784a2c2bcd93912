import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { selectText } from '#kernel/database/local-text.ts'
import type { ReportContext } from '#kernel/report.ts'

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
