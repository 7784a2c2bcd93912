import { expect, test } from 'vitest'
import { describeFault, listFaults, plantFault } from './faults.ts'

/** The kind and the changed text of every fault of a source. */
const plantAll = (text: string): string[] =>
  listFaults({ path: 'sample.ts', text }).map((fault) => `${fault.kind}: ${plantFault(text, fault)}`)

test.each([
  ['a < b', ['comparison: a <= b']],
  ['a >= 5', ['comparison: a > 5', 'limit: a >= 6', 'limit: a >= 4']],
  ['a === b', ['comparison: a !== b']],
  ['a && b', ['logic: a || b']],
  ['a * b', ['arithmetic: a / b']],
  ["a + 'x'", []],
  ['n += 1', ['arithmetic: n -= 1', 'limit: n += 2']],
  ['const MAX = 20', ['limit: const MAX = 21', 'limit: const MAX = 19']],
  ['const TABLE = { a: 20 }', []],
  ['a ?? 0', ['fallback: a']],
  ['a ?? null', []],
  ['a ? b : c', ['condition: !(a) ? b : c']],
  ['if (a) throw b', ['condition: if (!(a)) throw b', 'guard: if (false) throw b']],
  ['if (a === b) throw c', ['guard: if (false) throw c', 'comparison: if (a !== b) throw c']],
  ['(a) => [a]', ['result: (a) => []']],
  ['(a) => a.map(f)', ['result: (a) => []']],
  ['() => true', ['boolean: () => false']],
  ['const x = Math.min(a, b)', ['method: const x = Math.max(a, b)']],
  ['const x = a.filter(f)', ['chain: const x = a']],
  ['await check(a)', ['call: void 0']],
  ['await lockOrder(db, id)', []],
  ['type Size = 3', []],
])('%s invites these faults', (text, expected) => {
  const planted = plantAll(text)
  expect(planted.toSorted()).toEqual([...expected].toSorted())
})

test('a predicate of a query builder is dropped and its comparison moved', () => {
  expect(plantAll("const q = db.where('id', '=', id).where('day', '<', day)")).toEqual([
    "query: const q = db.where('day', '<', day)",
    "query: const q = db.where('id', '=', id)",
    "query: const q = db.where('id', '=', id).where('day', '<=', day)",
  ])
})

test('predicates of SQL templates are replaced one at a time', () => {
  expect(plantAll('const q = sql`select 1 from a where x = ${x} and y in (select 1 where z) order by y`')).toEqual([
    'query: const q = sql`select 1 from a where true and y in (select 1 where z) order by y`',
    'query: const q = sql`select 1 from a where x = ${x} and true order by y`',
    'query: const q = sql`select 1 from a where x = ${x} and y in (select 1 where true) order by y`',
  ])
  expect(plantAll('const q = sql`where d between ${a} and ${b} and n < 3`')).toEqual([
    'query: const q = sql`where true and n < 3`',
    'query: const q = sql`where d between ${a} and ${b} and true`',
    'query: const q = sql`where d between ${a} and ${b} and n <= 3`',
  ])
  expect(plantAll("const q = sql`select a ->> 'b' on conflict do nothing`")).toEqual([])
})

test('a fault has its line and is described by the changed lines', () => {
  const text = 'const µ = "µ"\n\nexport const isOver =\n  a > b\n'
  const [fault] = listFaults({ path: 'sample.ts', text })
  if (!fault) throw new Error('No fault found')
  expect(fault).toMatchObject({ line: 4, kind: 'comparison' })
  expect(describeFault(text, fault)).toBe('a > b → a >= b')
})
