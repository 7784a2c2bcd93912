import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBases } from '../molecule/range.ts'
import { getPlasmid, randomBases } from '../testing/plasmids.fixtures.ts'
import { getMeltingTemperature } from './melting.ts'
import { planSequencing } from './sequencing-plan.ts'

test('[C16] the polylinker of pUC19 is read from the standard primer of M13', () => {
  const { reads, missed } = planSequencing(getPlasmid('puc19'), { start: 450, end: 600 })
  expect(missed).toEqual([])
  expect(reads).toHaveLength(1)
  expect(reads[0]?.isStandard).toBe(true)
  expect(reads[0]?.primer.bases).toMatch(/ACGGCCAGT|GTTTTCCC/)
})

test('[C16] a whole plasmid is read by reactions that follow each other', () => {
  const plasmid = getPlasmid('pcdna3.1-plus')
  const { reads, missed } = planSequencing(plasmid, { start: 0, end: plasmid.bases.length })
  expect(missed).toEqual([])
  expect(reads.length).toBeGreaterThanOrEqual(8)
  expect(reads.length).toBeLessThanOrEqual(14)
  expect(reads.some(({ primer, isStandard }) => isStandard && primer.name.startsWith('T7'))).toBe(true)
  for (const { primer, isStandard } of reads.filter((read) => !read.isStandard)) {
    expect(isStandard).toBe(false)
    expect(getMeltingTemperature(primer.bases)).toBeGreaterThan(48)
    expect(primer.bases).toMatch(/[GC]$/)
  }
})

test('[C16] every base of a range of any circle is in a read, and each primer is where it says', () => {
  fc.assert(
    fc.property(randomBases(300, 2500), fc.nat(2499), fc.integer({ min: 1, max: 2500 }), (bases, at, size) => {
      const start = at % bases.length
      const range = { start, end: start + Math.min(size, bases.length) }
      const { reads, missed } = planSequencing({ bases, topology: 'circular' }, range)
      for (const { primer } of reads) expect(readBases(bases, primer.site)).toBe(primer.bases)
      const isShown = (base: number) =>
        [...reads.map(({ read }) => read), ...missed].some((one) => one.start <= base && base < one.end)
      for (let base = range.start; base < range.end; base += 7) expect(isShown(base)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('[C16] the beginning of a linear molecule has no primer before it, and nothing is promised of it', () => {
  const bases = getPlasmid('pbr322').bases.slice(0, 1500)
  const { reads, missed } = planSequencing({ bases, topology: 'linear' }, { start: 0, end: 1500 })
  expect(missed[0]?.start).toBe(0)
  expect(missed[0]?.end).toBeLessThanOrEqual(150)
  expect(reads.at(-1)?.read.end).toBe(1500)
  expect(planSequencing({ bases: 'ACGT', topology: 'linear' }, { start: 0, end: 4 })).toEqual({
    reads: [],
    missed: [{ start: 0, end: 4 }],
  })
})
