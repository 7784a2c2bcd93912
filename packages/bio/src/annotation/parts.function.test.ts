import { expect, test } from 'vitest'
import { findAttSites } from '../assembly/gateway.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { landmarks, symmetricParts } from '../testing/part-landmarks.fixtures.ts'
import { translate } from '../translation/translate.ts'
import { vectorParts } from './parts.ts'

const getBases = (id: string): string => {
  const part = vectorParts.find((each) => each.id === id)
  if (!part) throw new Error(`no part ${id}`)
  return part.bases
}
const isPart = (id: string) => vectorParts.some((part) => part.id === id)
const listIds = (...kinds: readonly string[]) =>
  vectorParts.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)

/** G pairs with U in RNA. */
const pairs = ['AT', 'TA', 'GC', 'CG', 'GT', 'TG']

/** Whether a stem of five pairs or more, with a loop of 3 to 30 bases, ends up to three bases before a tract of T. */
function hasTerminatorHairpin(bases: string): boolean {
  for (const { index } of bases.matchAll(/TTT(?:T|.T|..T)/g)) {
    // The stem may end within the tract, whose first T pair with A.
    for (let end = index + 3; end >= Math.max(index - 3, 10); end--) {
      for (let loop = 3; loop <= 30; loop++) {
        for (let stem = 14; stem >= 5; stem--) {
          const start = end - 2 * stem - loop
          if (start < 0) continue
          const left = bases.slice(start, start + stem)
          const right = bases.slice(end - stem, end)
          const strong = left.match(/[GC]/g)?.length ?? 0
          if (strong >= 4 && [...left].every((base, at) => pairs.includes(base + right[stem - 1 - at]))) return true
        }
      }
    }
  }
  return false
}

const hairpinTerminators = [
  'term-t7',
  'term-rrnb-t1',
  'term-rrnb-t2',
  'term-rrnb-t1t2',
  'term-t0',
  'term-t7te',
  'term-tonb',
  'term-his',
]

test.each(hairpinTerminators)('%s is a hairpin before a T-tract in the direction of transcription', (id) => {
  expect(hasTerminatorHairpin(getBases(id))).toBe(true)
})

test.each(['term-t7', 'term-t0', 'term-t7te'])('%s turned is no terminator', (id) => {
  expect(hasTerminatorHairpin(reverseComplementBases(getBases(id)))).toBe(false)
})

test('the tandem terminator of rrnB has both hairpins and no 5S rRNA', () => {
  const bases = getBases('term-rrnb-t1t2')
  // Stem, loop and stem of T1 and of T2 (Brosius et al. 1981).
  expect(bases).toContain('AAACGAAAGGCTCAGTCGGAAGACTGGGCCTTTCGTTTTAT')
  expect(bases).toContain('AGAAGGCCATCCTGACGGATGGCCTTTT')
  expect(bases).not.toContain('TGCCTGGCGGCAGTAGCGCGG')
})

test.each(listIds('polya').filter((id) => id !== 'pa-camv'))(
  '%s has AATAAA and, behind it, a tract rich in G and T',
  (id) => {
    const bases = getBases(id)
    const signal = bases.search(/A[AT]TAAA/)
    expect(signal).toBeGreaterThanOrEqual(0)
    const behind = bases.slice(signal + 6)
    const windows = [...behind].map((_, at) => behind.slice(at, at + 12)).filter(({ length }) => length === 12)
    const richest = Math.max(...windows.map((window) => window.match(/[GT]/g)?.length ?? 0))
    expect(richest).toBeGreaterThanOrEqual(9)
  },
)

test.each(vectorParts.filter(({ isCoding }) => isCoding).map(({ id }) => id))('%s is open in frame 1', (id) => {
  const bases = getBases(id)
  expect(bases.length % 3).toBe(0)
  expect(translate(bases).slice(0, -1)).not.toContain('*')
})

/** As annotated in their sources: a template or a fusion gives the start codon. */
const withoutStart = ['rep-lacz', 'rep-copgfp', 'cds-tev-protease', 'cds-dta']

test.each(listIds('marker', 'reporter', 'signal-peptide').filter((id) => !withoutStart.includes(id)))(
  '%s begins with a start codon',
  (id) => {
    expect(getBases(id)).toMatch(/^[AGT]TG/)
  },
)

test.each(listIds('marker'))('%s ends with a stop codon', (id) => {
  expect(getBases(id)).toMatch(/(TAA|TAG|TGA)$/)
})

test.each(listIds('tag', 'linker', 'nls', '2a-peptide', 'signal-peptide', 'cleavage-site'))(
  '%s has no stop codon, so that a fusion goes on',
  (id) => {
    expect(translate(getBases(id))).not.toContain('*')
  },
)

test.each(Object.entries(landmarks))('%s reads as it works', (id, texts) => {
  const bases = getBases(id)
  const positions = texts.map((text) => bases.indexOf(text))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

const loxSpacers = [
  ['rec-loxp', 'GCATACAT'],
  ['rec-lox2272', 'GGATACTT'],
  ['rec-loxp511', 'GTATACAT'],
  ['rec-lox66', 'GCATACAT'],
  ['rec-lox71', 'GCATACAT'],
] as const

test.each(loxSpacers)('the spacer of %s is %s', (id, spacer) => {
  const bases = getBases(id)
  expect([bases.slice(13, 21), reverseComplementBases(bases.slice(13, 21))]).toContain(spacer)
})

test('the sites of Gateway stand in the direction of the manual', () => {
  const sites = vectorParts.filter(({ name }) => /^att[BPLR][1245]$/.test(name))
  expect(sites.length).toBeGreaterThan(10)
  for (const { name, bases } of sites)
    expect(
      findAttSites({ bases, topology: 'linear' }).map(({ strand }) => strand),
      name,
    ).toEqual([1])
})

test('every part is tested for its function, or has no direction for a reason', () => {
  const tested = new Set([
    ...Object.keys(landmarks),
    ...hairpinTerminators,
    ...listIds('polya'),
    ...loxSpacers.map(([id]) => id),
    ...vectorParts.filter(({ isCoding }) => isCoding).map(({ id }) => id),
  ])
  const untested = vectorParts.map(({ id }) => id).filter((id) => !tested.has(id))
  expect(untested.toSorted()).toEqual(Object.keys(symmetricParts).toSorted())
  expect([...Object.keys(landmarks), ...Object.keys(symmetricParts)].filter((id) => !isPart(id))).toEqual([])
})

test.each([
  ['reg-lacO', 'TTGTTATCCGCTCACAA', 4],
  ['reg-lacO-17', 'TTGTTATCCGCTCACAA', 4],
  ['reg-tetO', 'CTATCAGTGATAG', 6],
  ['reg-trE', 'CTATCAGTGATAG', 6],
  ['reg-cap', 'GTGAGCTAACTCAC', 5],
  ['reg-5xuas', 'CGGAGTACTGTCCTCCG', 5],
] as const)('%s ends in arms that are each other turned, so that both strands are bound alike', (id, site, arm) => {
  expect(reverseComplementBases(site).slice(0, arm)).toBe(site.slice(0, arm))
  const bases = getBases(id)
  expect([bases, reverseComplementBases(bases)].some((text) => text.includes(site))).toBe(true)
})
