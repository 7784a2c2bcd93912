import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { wings } from './domains.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const order = Object.keys(wings)

interface SqlFile {
  path: string
  wing: string
  text: string
}

const sqlFiles: readonly SqlFile[] = globSync(`{${order.join(',')}}/*/**/*.{repo,tables}.ts`, { cwd: folder }).map(
  (path) => ({
    path,
    wing: path.split('/')[0] ?? '',
    text: readFileSync(`${folder}${path}`, 'utf8'),
  }),
)

/** Each table with the wing that declares it. */
const owners = new Map(
  sqlFiles
    .filter(({ path }) => path.endsWith('.tables.ts'))
    .flatMap(({ wing, text }) =>
      [...text.matchAll(/^ {4}(\w+): \w+Table$/gm)].map(([, table = '']) => [table, wing] as const),
    ),
)

const TABLE_IN_BUILDER = /(?:selectFrom|[a-z]+Join|insertInto|updateTable|deleteFrom|using)\(\s*'(\w+)/g
const TABLE_IN_SQL = /\b(?:from|join|into|update)\s+(?:only\s+)?(\w+)/g

const tablesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(TABLE_IN_BUILDER), ...text.matchAll(TABLE_IN_SQL)].map(([, table = '']) => table))

test('SQL follows the order of the wings: no repo names a table of a later wing', () => {
  const against = sqlFiles
    .filter(({ path }) => path.endsWith('.repo.ts'))
    .flatMap(({ path, wing, text }) =>
      [...tablesIn(text)].flatMap((table) => {
        const owner = owners.get(table)
        return owner && order.indexOf(owner) > order.indexOf(wing) ? [`${path} names ${table} of ${owner}`] : []
      }),
    )
  expect(against.sort()).toEqual([])
})

test('the tables of every wing that has some are known, so the rule above cannot pass on nothing', () => {
  expect(owners.get('user_account')).toBe('identity')
  expect(owners.get('product')).toBe('catalogue')
  expect(owners.get('sales_order')).toBe('ordering')
  expect(tablesIn("db.selectFrom('product as p').innerJoin('lot', 'x', 'y')")).toEqual(new Set(['product', 'lot']))
  expect(tablesIn('select 1 from session join company c on true')).toEqual(new Set(['session', 'company']))
})

const getDomain = (path: string): string => path.split('/').slice(0, 2).join('/')

/** Every domain with those that it needs, by its imports and by the tables that its repos name. */
function readDomainGraph(): Map<string, Set<string>> {
  const ownersByTable = new Map(
    sqlFiles
      .filter(({ path }) => path.endsWith('.tables.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^ {4}(\w+): \w+Table$/gm)].map(([, table = '']) => [table, getDomain(path)] as const),
      ),
  )
  const needs = new Map<string, Set<string>>()
  const paths = globSync(`{${order.join(',')}}/*/**/*.ts`, { cwd: folder })
  for (const path of paths.filter((each) => !/\.(test|makers|fixtures)\.ts$/.test(each))) {
    const text = readFileSync(`${folder}${path}`, 'utf8')
    const imported = [...text.matchAll(/ from '#(\w+\/[\w-]+)\//g)].map(([, domain = '']) => domain)
    const named = path.endsWith('.repo.ts') ? [...tablesIn(text)].map((table) => ownersByTable.get(table) ?? '') : []
    const others = [...imported, ...named].filter(
      (domain) => domain !== getDomain(path) && order.includes(domain.split('/')[0] ?? ''),
    )
    needs.set(getDomain(path), new Set([...(needs.get(getDomain(path)) ?? []), ...others]))
  }
  return needs
}

/** Domains reached from a domain, itself only if it is in a cycle. */
function collectReached(needs: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const reached = new Set<string>()
  const queue = [...(needs.get(from) ?? [])]
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (reached.has(at)) continue
    reached.add(at)
    queue.push(...(needs.get(at) ?? []))
  }
  return reached
}

// Accounts alert their owners and check codes, and both read accounts.
const knotOfAccounts = ['accounts', 'departments', 'mfa', 'notifications', 'passkeys', 'sessions', 'verification-codes']

test('domains point one way, by imports and SQL, inside a wing too', () => {
  const needs = readDomainGraph()
  expect(needs.get('ordering/orders')).toContain('ordering/carts')
  const inCycles = [...needs.keys()].filter((domain) => collectReached(needs, domain).has(domain))
  expect(inCycles.sort()).toEqual(knotOfAccounts.map((name) => `identity/${name}`))
})

test('the README of a wing names every noun that it owns', () => {
  const unnamed = Object.entries(wings).flatMap(([wing, domains]) => {
    const text = readFileSync(`${folder}${wing}/README.md`, 'utf8').toLowerCase().replaceAll(/\s+/g, ' ')
    const nouns = Object.keys(domains).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    return nouns
      .filter((noun) => !text.includes(noun) && !text.includes(noun.replaceAll('-', ' ')))
      .map((noun) => `${wing}: ${noun}`)
  })
  expect(unnamed).toEqual([])
})
