import type { Category } from '@paratope/contract/catalogue/products'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ReportContext } from '#kernel/report.ts'

export const selectProductReport = (db: Db, { language, params }: ReportContext<{ category?: Category | undefined }>) =>
  db
    .selectFrom('product')
    .select((at) => [
      'code',
      'slug',
      sql<string>`coalesce(${at.ref('card')} -> 'name' ->> ${language}, ${at.ref('card')} -> 'name' ->> 'en')`.as(
        'name',
      ),
      'category',
      'newest_on as newestOn',
    ])
    .where('published', '=', true)
    .$if(params.category !== undefined, (query) => query.where('category', '=', params.category ?? 'related'))
