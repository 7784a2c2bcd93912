import { describe, expect, test } from 'vitest'
import { generateProducts } from './generate.ts'
import { readCatalogueSeedData } from './seed-data.ts'

const seedData = readCatalogueSeedData()
const some = [...generateProducts(seedData, 3000)]

describe('generated products', () => {
  test('are marked, and never share a number, slug or lot', () => {
    for (const { code, generated, description } of some) {
      expect(code).toMatch(/^GX-\d{7}$/)
      expect(generated).toBe(true)
      expect(description.en).toContain('generated for load tests')
    }
    expect(new Set(some.map(({ code }) => code)).size).toBe(some.length)
    expect(new Set(some.map(({ slug }) => slug)).size).toBe(some.length)
    const lots = some.flatMap((seed) => seed.lots.map(({ lotNo }) => lotNo))
    expect(new Set(lots).size).toBe(lots.length)
  })

  test('vary like a real catalogue', () => {
    const kinds = (of: (seed: (typeof some)[number]) => string | null) => new Set(some.map(of)).size
    expect(kinds(({ category }) => category)).toBe(5)
    expect(kinds(({ isotype }) => isotype)).toBeGreaterThan(8)
    expect(kinds(({ hostSpecies }) => hostSpecies)).toBeGreaterThan(4)
    expect(kinds(({ targets }) => targets[0]?.symbol ?? null)).toBeGreaterThan(150)
  })

  test('go on from any number with the same products', () => {
    const [later] = generateProducts(seedData, 1, 2001)
    expect(later).toEqual(some[2000])
  })
})
