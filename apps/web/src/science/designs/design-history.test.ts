import type { DesignMolecule } from '@paratope/contract/science/designs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listMoments, maxMoments, moveMoments, recordMoment } from './design-history.ts'

const start = Date.parse('2026-11-27T10:00:00Z')
const at = (seconds: number) => vi.setSystemTime(start + seconds * 1000)
const toMolecule = (bases: string): DesignMolecule => ({ name: 'p', topology: 'circular', bases, features: [] })
const list = async (id: string) =>
  (await listMoments(id)).map(({ at: time, isOpened, molecule }) => [time.slice(11, 19), isOpened, molecule.bases])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('changes within ten seconds are one state; what was opened stays, and what is the same is no state', async () => {
  at(0)
  await recordMoment('d1', toMolecule('A'), true)
  at(1)
  await recordMoment('d1', toMolecule('AC'))
  at(5)
  await recordMoment('d1', toMolecule('ACG'))
  at(12)
  await recordMoment('d1', toMolecule('ACGT'))
  await recordMoment('d1', toMolecule('ACGT'))
  expect(await list('d1')).toEqual([
    ['10:00:00', true, 'A'],
    ['10:00:01', false, 'ACG'],
    ['10:00:12', false, 'ACGT'],
  ])
  expect(await list('d')).toEqual([])
})

test('the oldest state goes when there are too many', async () => {
  for (let count = 0; count <= maxMoments + 1; count++) {
    at(count * 60)
    void recordMoment('d2', toMolecule('A'.repeat(count + 1)))
    await listMoments('d2')
  }
  const left = await listMoments('d2')
  expect([left.length, left[0]?.molecule.bases, left.at(-1)?.molecule.bases.length]).toEqual([60, 'AAA', 62])
})

test('the history of a design of the browser goes with it into the account', async () => {
  at(0)
  await recordMoment('local-1', toMolecule('A'), true)
  await moveMoments('local-1', 'dsg_1')
  expect(await list('local-1')).toEqual([])
  expect(await list('dsg_1')).toEqual([['10:00:00', true, 'A']])
})
