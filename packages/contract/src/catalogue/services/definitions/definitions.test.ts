import { expect, test } from 'vitest'
import { buildExampleRow, calculateServicePrice, calculateTurnaround, checkOrderRows } from '../order-rows/index.ts'
import { serviceCodes, servicePaths } from '../service-paths.ts'
import { listNextSteps, serviceDefinitions } from './index.ts'

const all = serviceCodes.map((code) => [code, serviceDefinitions[code]] as const)

test('[SERVICE-001] expression, discovery, testing, sequencing, primers, plasmids and cell lines are offered', () => {
  const groups = new Set(all.map(([, { group }]) => group))
  expect([...groups]).toEqual(['expression', 'discovery', 'testing', 'primers', 'plasmids', 'cells', 'custom'])
  expect(serviceDefinitions.sequencing.group).toBe('testing')
})

test('[ROUTE-051] [ROUTE-052] [ROUTE-053] [ROUTE-054] services have the paths of the specification', () => {
  expect(servicePaths).toMatchObject({
    'antibody-expression': '/Antibody/Antibody',
    affinity: '/Affinity/Index',
    'full-human': '/HullHuman/Index',
    humanization: '/Humanization/Index',
    hybridoma: '/Hybridoma/index',
    elisa: '/ELISA_testing/Index',
    gator: '/Gator_testing/Index',
    biacore: '/Biacore_testing/Index',
    facs: '/FACS_testing/Index',
    icief: '/icIEF_testing/Index',
    sequencing: '/SequencingServices/Index',
    'primer-synthesis': '/primerSynthesis',
  })
})

test('[SERVICE-007] [SERVICE-008] [SERVICE-009] [SERVICE-010] [SERVICE-011] an expression row has every field', () => {
  const { columns } = serviceDefinitions['antibody-expression']
  expect(columns.map(({ key }) => key)).toEqual([
    'name',
    'amount',
    'unit',
    'host',
    'isotype',
    'sequenceType',
    'sequence1',
    'sequence2',
    'lightChain',
    'optimise',
    'signalPeptide',
    'mutations',
    'numbering',
    'plasmid1',
    'plasmid2',
    'plasmid3',
    'plasmid4',
    'buffer',
    'purity',
    'endotoxin',
    'aliquots',
    'shipping',
    'packaging',
    'functionReason',
    'note',
  ])
  const listValues = (key: string) => columns.find((column) => column.key === key)?.choices?.map(({ value }) => value)
  expect(listValues('shipping')).toEqual(['dry-ice', 'ice-pack'])
  expect(listValues('packaging')).toEqual(['liquid', 'freeze-dried'])
})

test.each(all)('[SERVICE-006] the example row of %s has no errors', (_code, definition) => {
  expect(checkOrderRows(definition.columns, [buildExampleRow(definition.columns)]).errors).toEqual([])
})

test.each(all)(
  '[SERVICE-006] columns of %s have keys of their own and rules that refer to them',
  (_code, definition) => {
    const { columns, price, turnaround, nameColumn, plateColumn } = definition
    const keys = columns.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThanOrEqual(7)
    expect(keys).toContain(nameColumn)
    if (plateColumn) expect(keys).toEqual(expect.arrayContaining([plateColumn, 'plate']))
    const listChoices = (key: string) =>
      columns.find((column) => column.key === key)?.choices?.map(({ value }) => value)
    for (const { key, type, initial } of columns) {
      if (type === 'choice') expect(new Set(listChoices(key)).size, key).toBe(listChoices(key)?.length)
      if (type === 'choice' && initial !== undefined) expect(listChoices(key), key).toContain(initial)
    }
    const isKnown = (key: string, value: string) => value === '' || (listChoices(key) ?? ['yes']).includes(value)
    for (const { rates, times } of price?.terms ?? []) {
      if (times) expect(keys).toContain(times.column)
      if (rates) expect(Object.keys(rates.values).filter((value) => !isKnown(rates.column, value))).toEqual([])
    }
    for (const { column, percents } of price?.surcharges ?? [])
      expect(Object.keys(percents).filter((value) => !isKnown(column, value))).toEqual([])
    for (const { column, days } of turnaround.changes ?? [])
      expect(Object.keys(days).filter((value) => !isKnown(column, value))).toEqual([])
  },
)

test.each(all)('%s is described in all four languages', (_code, definition) => {
  const { introduction, summary, faq, send, samples, get } = definition
  for (const text of [
    introduction,
    summary,
    ...faq.flatMap(({ question, answer }) => [question, answer]),
    ...send,
    ...samples,
    ...get,
  ]) {
    expect(Object.values(text).every((one) => one.trim() !== '')).toBe(true)
    expect(new Set(Object.values(text)).size, text.en).toBe(4)
  }
  expect(faq.length).toBeGreaterThanOrEqual(2)
  expect(samples.length).toBeGreaterThanOrEqual(1)
})

test('[C9] list prices of usual rows', () => {
  const prices = all.map(([code, definition]) => {
    const row = checkOrderRows(definition.columns, [buildExampleRow(definition.columns)]).rows[0] ?? {}
    return [code, calculateServicePrice(definition.price, row, 'USD'), calculateTurnaround(definition.turnaround, row)]
  })
  expect(prices).toEqual([
    ['antibody-expression', 78_000, { from: 12, to: 20 }],
    ['full-human', undefined, { from: 45, to: 70 }],
    ['hybridoma', undefined, { from: 90, to: 120 }],
    ['humanization', 896_000, { from: 30, to: 45 }],
    ['affinity', undefined, { from: 50, to: 75 }],
    ['elisa', 9500, { from: 5, to: 8 }],
    ['gator', 14_000, { from: 3, to: 6 }],
    ['biacore', 30_000, { from: 5, to: 8 }],
    ['facs', 15_000, { from: 5, to: 8 }],
    ['icief', 11_000, { from: 3, to: 5 }],
    ['sequencing', 450, { from: 1, to: 3 }],
    ['primer-synthesis', 216, { from: 1, to: 4 }],
    ['plasmid-construction', 13_920, { from: 10, to: 18 }],
    ['cell-line-development', undefined, { from: 45, to: 75 }],
    ['custom', undefined, { from: 5, to: 60 }],
  ])
})

test.each(serviceCodes)('%s says what happens next, up to data or goods, in every language', (code) => {
  for (const isData of [true, false]) {
    const steps = listNextSteps(code, { isData })
    expect(steps.length).toBeGreaterThanOrEqual(2)
    expect(steps.at(-1)?.en).toMatch(isData ? /Nothing is shipped/ : /we ship/)
    for (const step of steps) for (const text of [step.en, step.zh, step.es, step.ja]) expect(text).not.toBe('')
  }
})

test('a hybridoma that is only sequenced is not immunised', () => {
  const read = (isData: boolean) => listNextSteps('hybridoma', { isData }).map(({ en }) => en)
  expect(read(false).join(' ')).toContain('immunise')
  expect(read(true).join(' ')).not.toContain('immunise')
})
