import type { DomainNames } from './new-domain.ts'

/** The files of a new domain by their path: a list of records of the caller's company. The formatter breaks the lines. */
export function buildDomainFiles(names: DomainNames, utcMinute: string): Record<string, string> {
  const { wing, folder } = names
  const contract = `packages/contract/src/${wing}/${folder}`
  const server = `apps/server/src/${wing}/${folder}`
  const web = `apps/web/src/${wing}/${folder}`
  return {
    [`${contract}/index.ts`]: buildContractIndex(names),
    [`${contract}/${folder}.ts`]: buildApi(names),
    [`${contract}/${folder}.texts.ts`]: buildTexts(names),
    [`${contract}/${folder}.permissions.texts.ts`]: buildPermissionTexts(names),
    [`${server}/index.ts`]: buildDomain(names),
    [`${server}/${folder}.repo.ts`]: buildRepo(names),
    [`${server}/${folder}.service.ts`]: buildService(names),
    [`${server}/${folder}.tables.ts`]: buildTables(names),
    [`${server}/${folder}.test.ts`]: buildTest(names),
    [`${server}/migrations/${utcMinute}_${folder}.sql`]: buildMigration(names),
    [`${web}/${folder}.screens.ts`]: buildScreens(names),
    [`${web}/${folder}-page.tsx`]: buildPage(names),
  }
}

const buildContractIndex = ({ folder }: DomainNames) => `export * from './${folder}.permissions.texts.ts'
export * from './${folder}.texts.ts'
export * from './${folder}.ts'
`

const buildApi = ({ plural, Singular, singular, permission, title, idPrefix }: DomainNames) => `import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'

export const ${Singular}Id = id('${idPrefix}')

export const ${Singular} = z.object({ id: ${Singular}Id, name: z.string() })
export type ${Singular} = z.infer<typeof ${Singular}>

export const ${plural} = defineApi({
  summary: '${title} of a company',
  permissions: ['${permission}.read'],
  errors: {},
  endpoints: {
    list: {
      method: 'GET',
      path: '/by-order-client/${singular}/list',
      needs: '${permission}.read',
      query: pageQuery,
      reply: pageOf(${Singular}),
      summary: 'The ${title.toLowerCase()} of the caller’s company, a page at a time',
    },
  },
})
`

const buildTexts = ({ folder, singular, title }: DomainNames) => `import { defineTexts } from '../../kernel/texts.ts'

export const ${singular}Texts = defineTexts('${folder}', {
  en: {
    title: '${title}',
    lead: 'The ${title.toLowerCase()} of your company.',
    name: 'Name',
    empty: 'No ${title.toLowerCase()}',
    'empty.text': 'They appear here as soon as there are some.',
  },
  zh: {
    title: '${title}',
    lead: '贵单位的全部记录。',
    name: '名称',
    empty: '暂无记录',
    'empty.text': '新增后会显示在这里。',
  },
})
`

const buildPermissionTexts = ({
  singular,
  permission,
  title,
}: DomainNames) => `import { defineTexts } from '../../kernel/texts.ts'

export const ${singular}PermissionTexts = defineTexts('${permission}-permissions', {
  en: { 'permissions.${permission}': '${title}', 'permission.${permission}.read': 'View ${title.toLowerCase()}' },
  zh: { 'permissions.${permission}': '${title}', 'permission.${permission}.read': '查看 ${title}' },
})
`

const buildDomain = ({
  wing,
  folder,
  plural,
  Plural,
  permission,
  table,
  title,
}: DomainNames) => `import { ${plural} } from '@paratope/contract/${wing}/${folder}'
import { defineDomain } from '#kernel/domain.ts'
import { page${Plural} } from './${folder}.service.ts'
import './${folder}.tables.ts'

export default defineDomain({
  api: ${plural},
  handlers: {
    list: ({ db, query, session }) => page${Plural}(db, session, query),
  },
  grants: { customer: ['${permission}.read'], sales: ['${permission}.read'] },
  personalData: [
    {
      table: '${table}',
      column: 'company_id',
      owner: 'company',
      export: { as: '${plural}', columns: ['name'] },
      onErasure: 'keep',
    },
  ],
  menu: [
    {
      id: '${folder}',
      path: '/${folder}',
      component: '${Plural}',
      title: { en: '${title}', zh: '${title}' },
      icon: 'list',
      permissions: ['${permission}.read'],
      sort: 90,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
`

const buildRepo = ({
  folder,
  table,
  Singular,
}: DomainNames) => `import { getOffset, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Scope } from '#kernel/http/session.ts'
import type { ${Singular}Table } from './${folder}.tables.ts'

export type ${Singular}Row = Selectable<${Singular}Table>

export async function page${Singular}Rows(db: Db, scope: Scope, query: PageQuery): Promise<Page<${Singular}Row>> {
  const rows = db
    .selectFrom('${table}')
    .where((at) => (scope === 'all' || scope.companyId === undefined ? at.lit(true) : at('company_id', '=', scope.companyId)))
  const records = await rows.selectAll().orderBy('id', 'desc').limit(query.pageSize).offset(getOffset(query)).execute()
  const { total } = await rows.select((at) => at.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, records }
}
`

const buildService = ({
  wing,
  folder,
  Plural,
  Singular,
}: DomainNames) => `import type { ${Singular} } from '@paratope/contract/${wing}/${folder}'
import type { Page, PageQuery } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { type Session, toScope } from '#kernel/http/session.ts'
import { type ${Singular}Row, page${Singular}Rows } from './${folder}.repo.ts'

const present${Singular} = ({ id, name }: ${Singular}Row): z.input<typeof ${Singular}> => ({ id, name })

export async function page${Plural}(
  db: Db,
  session: Session,
  query: PageQuery,
): Promise<Page<z.input<typeof ${Singular}>>> {
  const { total, records } = await page${Singular}Rows(db, toScope(session), query)
  return { total, records: records.map(present${Singular}) }
}
`

const buildTables = ({ Singular, table }: DomainNames) => `export interface ${Singular}Table {
  id: string
  company_id: string
  name: string
}

declare module '#kernel/database/database.ts' {
  interface Database {
    ${table}: ${Singular}Table
  }
}
`

/** Nouns that PostgreSQL keeps for itself. */
const reservedWords = new Set(
  'array case check collation column constraint default end fetch freeze grant group limit offset order reference select table user window'.split(
    ' ',
  ),
)

function buildMigration({ table }: DomainNames): string {
  const name = reservedWords.has(table) ? `"${table}"` : table
  return `create table ${name} (
  id text primary key,
  company_id text not null references company (id),
  name text not null
);
create index ${table}_by_company on ${name} (company_id, id desc);
`
}

const buildTest = ({
  plural,
  table,
  idPrefix,
  title,
}: DomainNames) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId } from '#kernel/ids.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('${title.toLowerCase()} are not shown without a login', async () => {
  await expect(world.caller().client.${plural}.list({ query: {} })).rejects.toMatchObject({ code: 'session.missing' })
})

test('customers see the ${title.toLowerCase()} of their company and no others', async () => {
  const [mine, theirs] = [await signIn(world), await signIn(world)]
  const toRow = (companyId: string | null, name: string) => ({ id: createId('${idPrefix}'), company_id: companyId ?? '', name })
  const rows = [toRow(mine.companyId, 'Mine'), toRow(theirs.companyId, 'Theirs')]
  await world.db.insertInto('${table}').values(rows).execute()
  const { total, records } = await mine.client.${plural}.list({ query: {} })
  expect([total, records]).toEqual([1, [{ id: rows[0]?.id, name: 'Mine' }]])
})

test('${title.toLowerCase()} are not shown without the permission', async () => {
  const person = await signIn(world, { role: 'content' })
  await expect(person.client.${plural}.list({ query: {} })).rejects.toMatchObject({ code: 'permission.missing' })
})
`

const buildScreens = ({ folder, Plural }: DomainNames) => `import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'portal', componentName: '${Plural}', page: () => import('./${folder}-page.tsx') },
])
`

const buildPage = ({
  wing,
  folder,
  plural,
  Plural,
  singular,
  title,
}: DomainNames) => `import { ${singular}Texts } from '@paratope/contract/${wing}/${folder}/${folder}.texts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace, type PagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Table, Th } from '#ui/display/table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'

const ${plural}Query = ({ page, pageSize }: PagePlace) =>
  queryOptions({
    queryKey: ['${folder}', page, pageSize],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).${plural}.list({ query: { pageNo: page, pageSize } }),
    placeholderData: keepPreviousData,
  })

/** The ${title.toLowerCase()} of the user's company. */
export default function ${Plural}Page() {
  const t = useTexts(${singular}Texts)
  const place = getPagePlace(useListUrlState({ page: '1', size: '' }))
  const query = useQuery(${plural}Query(place))
  const empty = (
    <EmptyState title={t('empty')} drawing={<StateDrawing state="no-results" />}>
      {t('empty.text')}
    </EmptyState>
  )
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <QueryState query={query} count={8} isEmpty={({ records }) => records.length === 0} empty={empty}>
        {({ records, total }) => (
          <>
            <Table caption={t('title')} isCaptionHidden>
              <thead>
                <tr>
                  <Th>{t('name')}</Th>
                </tr>
              </thead>
              <tbody>
                {records.map(({ id, name }) => (
                  <tr key={id}>
                    <Th scope="row">{name}</Th>
                  </tr>
                ))}
              </tbody>
            </Table>
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
    </ListPage>
  )
}
`
