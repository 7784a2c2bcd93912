import { expect, test } from 'vitest'
import { getDomain, getRoom, groupEdges, reduceEdges } from './graph.ts'

test('files are grouped by wing or room, and by domain', () => {
  expect(getRoom('apps/server/src/ordering/orders/orders.repo.ts')).toBe('server/ordering')
  expect(getRoom('apps/server/src/app.ts')).toBe('server/app')
  expect(getRoom('packages/contract/src/kernel/money.ts')).toBe('contract')
  expect(getDomain('apps/server/src/ordering/orders/orders.repo.ts')).toBe('ordering/orders')
  expect(getDomain('apps/server/src/kernel/ids.ts')).toBeUndefined()
})

test('imports inside a group are dropped, the others are kept once', () => {
  const files = [
    { from: 'apps/web/src/kit/a.ts', to: 'apps/web/src/ui/b.ts' },
    { from: 'apps/web/src/kit/c.ts', to: 'apps/web/src/ui/d.ts' },
    { from: 'apps/web/src/kit/a.ts', to: 'apps/web/src/kit/c.ts' },
  ]
  expect(groupEdges(files, getRoom)).toEqual([{ from: 'web/kit', to: 'web/ui' }])
})

test('an import that follows from others is not drawn', () => {
  const direct = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
  ]
  expect(reduceEdges([...direct, { from: 'a', to: 'c' }])).toEqual(direct)
})
