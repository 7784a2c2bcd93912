import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract, permissions } from '@paratope/contract'
import {
  type Api,
  commonErrors,
  type ErrorDefinition,
  type ErrorTable,
  errorTexts,
  getErrorSchema,
  languages,
  type Texts,
  uploadErrors,
} from '@paratope/contract/kernel'
import { buildApiDocument } from '@paratope/contract/openapi'
import { findText, textRegistry } from '@paratope/contract/text-registry'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { kernelRetention } from '#kernel/retention/retention.ts'
import { domainFolders } from '#testing/domain-folders.ts'
import { aWorld } from '#testing/world.ts'
import { domains, limits, registry } from './domains.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const contractFolder = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url))
const apis: [string, Api][] = Object.entries(contract)
const successes = Object.values(domains).flatMap(({ handlers }) =>
  Object.values(handlers).flatMap(({ successText }) => successText ?? []),
)

async function everyText(): Promise<Texts[]> {
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.texts.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ join(contractFolder, file))))
  return modules.flatMap((module) => Object.values(module as Record<string, Texts>)).filter((value) => 'table' in value)
}

/** The names of the blanks of a text, each once: plural forms differ between languages. */
const blanks = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)/g), ([, name]) => name ?? ''))].sort()

test('every endpoint has a handler, and no two share a door', () => {
  const routes = apis.flatMap(([name, api]) =>
    Object.entries(api.endpoints).map(([endpoint, { method, path }]) => {
      expect(domains[name as keyof typeof domains].handlers, `${name}.${endpoint}`).toHaveProperty(endpoint)
      return `${method} ${path.replace(/:\w+/g, ':x').toLowerCase()}`
    }),
  )
  expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([])
})

test('every error code and every success that says something has words, and every text has the same blanks in all languages', async () => {
  const texts = await everyText()
  const said = new Set(texts.flatMap(({ table }) => Object.keys(table.en)))
  const codes = apis.flatMap(([, api]) => Object.keys(api.errors))
  expect([...codes, ...successes, ...Object.keys(commonErrors)].filter((code) => !said.has(code))).toEqual([])
  for (const { name, table } of [...texts, errorTexts]) {
    for (const [key, en] of Object.entries(table.en)) {
      for (const language of languages) {
        const words: Readonly<Record<string, string | undefined>> = table[language] ?? {}
        const text = words[key]
        if (text !== undefined) expect(blanks(text), `${name}.${key} in ${language}`).toEqual(blanks(en))
      }
    }
  }
})

test('every error, success and notification finds its words, in one book only', () => {
  const keys = textRegistry.flatMap(({ table }) => Object.keys(table.en))
  const codes = apis.flatMap(([, api]) => Object.keys(api.errors))
  const notifications = keys.filter((key) => key.startsWith('notification.'))
  const topics = registry.notificationTopics.map(({ name }) => `topic.${name}`)
  const allowed = permissions.map((name) => `permission.${name}`)
  const ambiguous = new Set(
    [...codes, ...successes, ...notifications, ...topics, ...allowed].filter(
      (code) => keys.filter((key) => key === code).length !== 1,
    ),
  )
  expect([...ambiguous]).toEqual([])
})

test('the text of an error mentions only values that the error declares', () => {
  const tables: ErrorTable[] = [commonErrors, ...apis.map(([, { errors }]) => errors)]
  const texts: readonly Texts[] = [...textRegistry, errorTexts]
  const undeclared = tables.flatMap(Object.entries<ErrorDefinition>).flatMap(([code, definition]) => {
    const text = texts.flatMap(({ table }) => table.en[code] ?? [])[0] ?? ''
    const declared = ['requestId', ...Object.keys(getErrorSchema(definition)?.shape ?? {})]
    return blanks(text).flatMap((name) => (declared.includes(name) ? [] : [`${code} {${name}}`]))
  })
  expect(undeclared).toEqual([])
})

test('endpoints declare nothing that only the server needs', () => {
  const known = ['method', 'path', 'needs', 'stepUp', 'params', 'query', 'body', 'reply', 'fails', 'code', 'idempotent']
  const unknown = apis.flatMap(([name, { endpoints }]) =>
    Object.entries(endpoints).flatMap(([endpoint, declared]) =>
      Object.keys(declared)
        .filter((key) => ![...known, 'signed', 'summary'].includes(key))
        .map((key) => `${name}.${endpoint}.${key}`),
    ),
  )
  expect(unknown).toEqual([])
})

test('each domain declares the foreign errors that its endpoints name, and each error belongs to one domain', () => {
  const owners = new Map(apis.flatMap(([name, { errors }]) => Object.keys(errors).map((code) => [code, name])))
  const strange = apis.flatMap(([name, { errors, foreignErrors = {}, endpoints }]) =>
    Object.values(endpoints)
      .flatMap(({ fails = [] }) => fails)
      .filter((code) => !(code in errors || code in foreignErrors) || !(owners.has(code) || code in uploadErrors))
      .map((code) => `${name} ${code}`),
  )
  expect(strange).toEqual([])
})

test('writes that do not run in one transaction give their reason', async () => {
  const exceptions = apis.flatMap(([name, { endpoints }]) =>
    Object.entries(endpoints).flatMap(([endpoint, { method, path }]) => {
      const reason = domains[name as keyof typeof domains].handlers[endpoint]?.withoutTransaction
      return reason === undefined ? [] : [[`${name}.${endpoint}`, `${method} ${path}`, reason]]
    }),
  )
  expect(exceptions.filter(([, , reason = '']) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([])
  const table = [['Call', 'Route', 'Why it does not run in one transaction'], ...exceptions]
  await expect(`${table.map((row) => row.join('\t')).join('\n')}\n`).toMatchFileSnapshot(
    join(folder, '../../../docs/transactions.tsv'),
  )
})

test('no two domains use one name for their texts or one error code for two things', async () => {
  const names = (await everyText()).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const codes = apis.flatMap(([, api]) => Object.keys(api.errors))
  expect(new Set(codes).size).toBe(codes.length)
})

test('every permission is in a role, and roles hold only permissions that exist', async () => {
  const world = await aWorld()
  const roles = await world.db.selectFrom('role').selectAll().execute()
  await world.close()
  const held = new Set(roles.flatMap(({ permissions }) => permissions))
  const defined = apis.flatMap(([, api]) => [...api.permissions])
  expect([...held].sort()).toEqual([...new Set(defined)].sort())
})

/** The tables that a domain's .tables.ts files declare. */
const listDeclaredTables = (own: string): Set<string> =>
  new Set(
    readdirSync(own, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tables.ts'))
      .flatMap((file) => [...readFileSync(join(own, file), 'utf8').matchAll(/^ {4}(\w+): \w+Table$/gm)])
      .map(([, table = '']) => table),
  )

/** Kernel tables that a domain binds to its users by a foreign key of its own migrations. */
const boundKernelTables: Readonly<Record<string, readonly string[]>> = {
  sessions: ['one_time_secret'],
  securityEvents: ['security_event'],
}

test('a domain declares personal data of its own tables, under a name of its own in the export', () => {
  const foreign = domainFolders.flatMap(({ name, domain, folder: own }) => {
    const declared = new Set([...listDeclaredTables(own), ...(boundKernelTables[name] ?? [])])
    return domain.personalData.filter(({ table }) => !declared.has(table)).map(({ table }) => `${name}: ${table}`)
  })
  expect(foreign).toEqual([])
  const exported = registry.personalData.flatMap((table) => table.export?.as ?? [])
  expect(exported.filter((name, at) => exported.indexOf(name) !== at)).toEqual([])
  expect(exported).toContain('orders')
})

test('each kind of notification that can be switched off belongs to one topic and has words', () => {
  const kinds = registry.notificationTopics.flatMap((topic) => topic.kinds)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.filter((kind) => findText('en', `notification.${kind}`) === undefined)).toEqual([])
  expect(kinds).toContain('order.quote')
})

test('each menu entry leads to one screen of the web, and each screen behind the login has a menu entry', () => {
  const web = join(folder, '../../web/src')
  const screens = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.screens.ts'))
    .flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(/componentName: '(\w+)'/g)])
    .map(([, name]) => name)
  const menu = Object.values(domains).flatMap((domain) => domain.menu)
  // Home pages and services are public, and groups have no page; the menu only says where they are.
  const home = ['PlasmidHome', 'ServiceHome', 'ServiceGroup', 'ServicePage', 'VivoHome']
  expect(new Set(menu.map(({ component }) => component))).toEqual(new Set([...screens, ...home]))
  const ids = menu.map(({ id, path }) => `${id} ${typeof path === 'string' ? '' : Object.keys(path)}`)
  expect(new Set(ids).size).toBe(ids.length)
})

test('no two domains give one name to their message templates', () => {
  const names = Object.values(domains).flatMap(({ templates }) => Object.values(templates).map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('code.login')
})

test('a repo writes only tables that its own domain declares', () => {
  for (const { folder: own } of domainFolders) {
    const files = readdirSync(own, { recursive: true, encoding: 'utf8' })
    const declared = listDeclaredTables(own)
    for (const file of files.filter((name) => name.endsWith('.repo.ts'))) {
      const text = readFileSync(join(own, file), 'utf8')
      const written = [
        ...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\('(\w+)(?: as \w+)?'\)/g),
        ...text.matchAll(/(?:insert into|delete from|update) (\w+)(?: \w+)? (?:\(|set|where|select|using|values)/g),
      ].map(([, table]) => table)
      expect(
        written.filter((table = '') => !declared.has(table)),
        join(own, file),
      ).toEqual([])
    }
  }
})

test('only repos, tables, makers, the kernel and tests speak to the database driver', () => {
  const files = domainFolders.flatMap(({ folder: own }) =>
    readdirSync(own, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(own, file)),
  )
  const speakers = files.filter((file) => /from 'kysely'/.test(readFileSync(file, 'utf8')))
  expect(speakers.filter((file) => !/\.(repo|tables|test|makers)\.ts$/.test(file))).toEqual([])
})

test('the committed OpenAPI document is current', async () => {
  const current = `${JSON.stringify(buildApiDocument('/jeecg-boot', 'Vivo', limits), null, 2)}\n`
  await expect(current).toMatchFileSnapshot(join(folder, '../../../docs/openapi.json'))
})

/** Tables with a time whose rows stay, and why. */
const keptTables: Readonly<Record<string, string>> = {
  address: 'belongs to a company until somebody deletes it',
  api_key: 'an expired key stays on its owner’s list until it is deleted',
  approval_absence: 'one row for each approver',
  approval_event: 'business record',
  approval_sign_off: 'belongs to its request',
  approval_request: 'business record',
  article: 'content',
  budget: 'business record',
  budget_entry: 'business record',
  stock_movement: 'business record',
  pack_price: 'catalogue',
  price_agreement: 'holds until staff remove it',
  price_list: 'holds until staff remove it',
  cart_line: 'a cart waits for its owner',
  company: 'business record',
  complaint: 'business record',
  deletion_request: 'proves that an account was deleted on its owner’s wish',
  custom_vector: 'until its owner deletes it',
  design: 'until its owner deletes it',
  design_comment: 'as long as its design',
  design_folder: 'until its owner deletes it',
  certificate_download: 'business record',
  design_version: 'as long as its design',
  invoice: 'business record',
  ordered_vector: 'business record',
  invoice_event: 'business record',
  invoice_payment: 'business record',
  invoice_reminder: 'business record',
  invoice_title: 'belongs to a company until somebody deletes it',
  last_login: 'one row for each account',
  linked_account: 'until its owner unlinks it',
  lot: 'catalogue',
  lot_certificate: 'papers of shipped goods, as long as the lot',
  mfa_factor: 'one row for each account',
  migration: 'history of the database',
  order_contract: 'business record',
  order_event: 'business record',
  order_line: 'business record',
  order_figure_change: 'a job empties it every minute',
  order_figure_refresh: 'one row for each tenant',
  order_message: 'business record',
  parcel: 'business record',
  parcel_decision: 'business record',
  parcel_event: 'business record',
  parcel_reading: 'business record',
  passkey: 'until its owner removes it',
  product: 'catalogue',
  production_event: 'business record',
  production_line: 'business record',
  production_step: 'business record',
  proven_email: 'one row for each address of an account',
  public_holiday: 'reference data',
  qc_result: 'business record',
  quote: 'business record',
  quote_comment: 'business record',
  result_file: 'business record',
  revenue_month: 'sums of business records',
  sales_order: 'business record',
  order_table_template: 'until its owner deletes it',
  saved_list: 'until its owner deletes it',
  saved_list_line: 'as long as its list',
  screening: 'verdicts stay as long as the order',
  screening_decision: 'business record',
  screening_run: 'stays as long as the order',
  seed_run: 'history of the database',
  turnaround_month: 'sums of business records',
  user_account: 'until its owner deletes it',
  webhook: 'belongs to a company until somebody deletes it',
  webhook_attempt: 'goes with its delivery',
  clock_reading: 'one row',
}

test('every table with a time declares how long its rows are kept, by an indexed column, or has a reason to keep them', async () => {
  const world = await aWorld()
  const { rows: columns } = await sql<{ table: string; column: string; isIndexed: boolean }>`
    select c.table_name as "table", c.column_name as "column", exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name
    ) as "isIndexed"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('timestamp with time zone', 'date')`.execute(world.db)
  await world.close()
  const rules = [...kernelRetention, ...registry.retention]
  const swept = new Set<string>(rules.map(({ table }) => table))
  const withTime = new Set(columns.map(({ table }) => table))
  expect([...withTime].filter((table) => !swept.has(table) && !(table in keptTables))).toEqual([])
  expect(Object.keys(keptTables).filter((table) => !withTime.has(table) || swept.has(table))).toEqual([])
  // A node is one row of job_node.
  const large = rules.filter(({ table }) => table !== 'job_node')
  const unindexed = large.filter(
    (rule) =>
      !columns.some(({ table, column, isIndexed }) => table === rule.table && column === rule.column && isIndexed),
  )
  expect(unindexed.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

test('[API-080] the three calls that are listed but unused are not part of the product', () => {
  const paths = apis.flatMap(([, { endpoints }]) => Object.values(endpoints).map(({ path }) => path.toLowerCase()))
  const unused = ['/cartlist', '/sysannouncementsend/editbyanntidanduserid', '/sys/annountcement/querybyid']
  const served = unused.map((end) => paths.filter((path) => path.endsWith(end)))
  expect(served).toEqual([
    // Without the product's code in their paths, these two are calls of their own.
    ['/by-order-client/order/cartlist', '/by-order-client/client/plasmidcarrier/cartlist'],
    [],
    [],
  ])
})
