import { expect, test } from 'vitest'
import { groupPlates } from './group-plates.ts'

const toLine = (name: string, cells: Record<string, string> = {}) => ({
  name,
  orderType: 'primer',
  projectType: 'primer-synthesis',
  serviceCells: Object.entries(cells).map(([key, value]) => ({ key, value })),
})
const plate = (name: string, ...wells: string[]) =>
  wells.map((well) => toLine(`${name} ${well}`, { plate: name, well }))
const describe = (lines: Parameters<typeof groupPlates>[0]) =>
  groupPlates(lines).map((entry) =>
    'plate' in entry ? `${entry.plate.name}: ${[...entry.plate.wells].join(' ')} of ${entry.plate.size}` : 'line',
  )

test('lines of one plate are one entry in the place of the first, and others stay', () => {
  expect(describe([toLine('a'), ...plate('P1', 'A1', 'B1', 'C1', 'D1'), toLine('b')])).toEqual([
    'line',
    'P1: A1 B1 C1 D1 of 96',
    'line',
  ])
})

test('several plates are several entries, also where their lines are mixed', () => {
  const [first, second] = [plate('P1', 'A1', 'B1', 'C1', 'D1'), plate('P2', 'A1', 'B1', 'C1', 'P24')]
  const mixed = first.flatMap((line, at) => [line, second[at] ?? line])
  expect(describe(mixed)).toEqual(['P1: A1 B1 C1 D1 of 96', 'P2: A1 B1 C1 P24 of 384'])
})

test('a plate says its size itself', () => {
  const lines = ['A1', 'B1', 'C1', 'D1'].map((well) => toLine(well, { plate: 'P1', plateSize: '384 wells', well }))
  expect(describe(lines)).toEqual(['P1: A1 B1 C1 D1 of 384'])
})

test('three lines of a plate, and plates of other orders, are not joined', () => {
  const other = plate('P1', 'D1').map((line) => ({ ...line, orderType: 'sequencing' }))
  expect(describe([...plate('P1', 'A1', 'B1', 'C1'), ...other])).toEqual(['line', 'line', 'line', 'line'])
})
