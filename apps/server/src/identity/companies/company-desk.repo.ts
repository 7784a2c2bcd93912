import type { CompanyQuery } from '@paratope/contract/identity/companies'
import { getOffset, type Page } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import type { CompanyRow } from './companies.repo.ts'

const orderBys = {
  name: ['name', 'asc'],
  '-name': ['name', 'desc'],
  created: ['created_at', 'asc'],
  '-created': ['created_at', 'desc'],
} as const

/** Escapes LIKE wildcards. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export async function pageCompanies(db: Db, query: CompanyQuery): Promise<Page<CompanyRow>> {
  const [column, direction] = orderBys[query.sort]
  const found = db
    .selectFrom('company')
    .$if(query.keyword !== '', (some) =>
      some.where((at) =>
        at.or([
          at('name', 'ilike', `%${escapeLike(query.keyword)}%`),
          at('country', '=', query.keyword.toUpperCase().slice(0, 2)),
        ]),
      ),
    )
  const [records, { total }] = await Promise.all([
    found.selectAll().orderBy(column, direction).orderBy('id').limit(query.pageSize).offset(getOffset(query)).execute(),
    found.select((at) => at.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total }
}
