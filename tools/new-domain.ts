import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const name = process.argv[2] ?? ''
if (!/^[a-z]{3,30}s$/.test(name)) fail('Give a plural noun in lower case: npm run new parcels')

const singular = name.replace(/ies$/, 'y').replace(/s$/, '')
const Singular = singular[0]?.toUpperCase() + singular.slice(1)
const Name = name[0]?.toUpperCase() + name.slice(1)
const utcMinute = new Date().toISOString().slice(0, 16).replace(':', '')

const newFiles: Readonly<Record<string, string>> = {
  [`packages/contract/src/${name}/index.ts`]: `export * from './${name}.texts.ts'\nexport * from './${name}.ts'\n`,
  [`packages/contract/src/${name}/${name}.ts`]: `import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/paging.ts'

export const ${Singular}Id = id('${singular.slice(0, 3)}')

export const ${Singular} = z.object({ id: ${Singular}Id, name: z.string() })
export type ${Singular} = z.infer<typeof ${Singular}>

export const ${name} = defineApi({
  summary: '${Name} of a company',
  permissions: ['${singular}.read'],
  errors: {},
  endpoints: {
    list: { method: 'GET', path: '/by-order-client/${singular}/list', needs: '${singular}.read', query: pageQuery, reply: pageOf(${Singular}), summary: 'The caller’s ${name}, a page at a time' },
  },
})
`,
  [`packages/contract/src/${name}/${name}.texts.ts`]: `import { defineTexts } from '../kernel/texts.ts'

export const ${singular}Texts = defineTexts('${name}', {
  en: { title: '${Name}' },
  zh: { title: '${Name}' },
})
`,
  [`apps/server/src/domains/${name}/index.ts`]: `import { ${name} } from '@paratope/contract/${name}'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './${name}.handlers.ts'
import './${name}.tables.ts'

export default defineDomain({ api: ${name}, handlers, migrations: new URL('./migrations/', import.meta.url) })
`,
  [`apps/server/src/domains/${name}/${name}.handlers.ts`]: `import type { ${name} } from '@paratope/contract/${name}'
import type { Handlers } from '#kernel/http.ts'
import { page${Name} } from './${name}.service.ts'

export const handlers: Handlers<typeof ${name}> = {
  list: ({ db, query, session }) => page${Name}(db, session, query),
}
`,
  [`apps/server/src/domains/${name}/${name}.service.ts`]: `import type { Page, PageQuery } from '@paratope/contract/kernel'
import type { ${Singular} } from '@paratope/contract/${name}'
import type { Db } from '#kernel/database.ts'
import { type Session, scopeOf } from '#kernel/session.ts'
import { page${Singular}Rows } from './${name}.repo.ts'

export async function page${Name}(db: Db, session: Session, query: PageQuery): Promise<Page<${Singular}>> {
  const { total, rows } = await page${Singular}Rows(db, scopeOf(session), query)
  // Rows hold ids as text; the brand is put on when the reply is parsed.
  return { total, records: rows.map(({ id, name }) => ({ id: id as ${Singular}['id'], name })) }
}
`,
  [`apps/server/src/domains/${name}/${name}.repo.ts`]: `import { offsetOf, type PageQuery } from '@paratope/contract/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database.ts'
import type { Scope } from '#kernel/session.ts'
import type { ${Singular}Table } from './${name}.tables.ts'

export async function page${Singular}Rows(db: Db, scope: Scope, query: PageQuery): Promise<{ total: number; rows: Selectable<${Singular}Table>[] }> {
  const inScope = scope === 'all' ? db.selectFrom('${singular}') : db.selectFrom('${singular}').where('company_id', '=', scope.companyId)
  const [rows, count] = await Promise.all([
    inScope.selectAll().orderBy('id', 'desc').limit(query.pageSize).offset(offsetOf(query)).execute(),
    inScope.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total: count.total, rows }
}
`,
  [`apps/server/src/domains/${name}/${name}.tables.ts`]: `export interface ${Singular}Table {
  id: string
  company_id: string
  name: string
}

declare module '#kernel/database.ts' {
  interface Database {
    ${singular}: ${Singular}Table
  }
}
`,
  [`apps/server/src/domains/${name}/migrations/${utcMinute}_${name}.sql`]: `create table ${singular} (
  id text primary key,
  company_id text not null references company (id),
  name text not null
);
create index ${singular}_of_company on ${singular} (company_id, id desc);
`,
  [`apps/server/src/domains/${name}/${name}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#testing/people.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('a stranger is sent away', async () => {
  await expect(world.caller().client.${name}.list({ query: {} })).rejects.toMatchObject({ code: 'session.missing' })
})

test('who lacks the permission is refused', async () => {
  const person = await signedIn(world, { role: 'content' })
  await expect(person.client.${name}.list({ query: {} })).rejects.toMatchObject({ code: 'permission.missing' })
})
`,
  [`apps/web/src/domains/${name}/index.ts`]: `import { defineScreens } from '#lib/screens.ts'

export default defineScreens([])
`,
}

for (const path of Object.keys(newFiles)) if (existsSync(join(root, path))) fail(`${path} is already there`)
for (const [path, text] of Object.entries(newFiles)) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
addToRegistry(
  'packages/contract/src/index.ts',
  `import { ${name} } from './${name}/index.ts'`,
  /(export const contract = \{)([^}]*)(\})/,
)
addToRegistry(
  'packages/contract/src/schemas.ts',
  `import * as ${name} from './${name}/index.ts'`,
  /(const modules = \{)([^}]*)(\} satisfies)/,
)
addToRegistry(
  'apps/server/src/domains.ts',
  `import ${name} from './domains/${name}/index.ts'`,
  /(export const domains = \{)([^}]*)(\} satisfies)/,
)
addToRegistry(
  'apps/web/src/domains.ts',
  `import ${name} from './domains/${name}/index.ts'`,
  /(export const domains = \{)([^}]*)(\} satisfies)/,
)
process.stdout.write(
  `${name} stands on all three sides. Next: give '${singular}.read' to a role in users.seed.ts, write the texts, then npm run fix && npm run check\n`,
)

/** Adds the import line and the name, both in their alphabetical place; the formatter breaks the line if it grew long. */
function addToRegistry(path: string, line: string, list: RegExp): void {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  const at = lines.findIndex((text) => text.startsWith('import ') && / from '\.\//.test(text) && text > line)
  const last = lines.findLastIndex((text) => text.startsWith('import '))
  lines.splice(at < 0 ? last + 1 : at, 0, line)
  const text = lines.join('\n').replace(list, (_, open: string, names: string, close: string) => {
    const sorted = [
      ...names
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
      name,
    ].sort()
    return `${open} ${sorted.join(', ')} ${close}`
  })
  writeFileSync(join(root, path), text)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
