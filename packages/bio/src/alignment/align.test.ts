import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { rotate } from '../molecule/transform.ts'
import { getPlasmid, randomBases } from '../testing/plasmids.fixtures.ts'
import { align, defaultScores } from './align.ts'
import { alignRead } from './align-read.ts'

const plasmid = getPlasmid('pcdna3.1-plus')

test('a global alignment has the score of the textbook algorithm', () => {
  // Biopython 1.88, PairwiseAligner with match 5, mismatch -4, gaps -10 and -1.
  expect(align('GATTACA', 'GCATGCA').score).toBe(8)
  expect(align('ACGTACGTTAGC', 'ACGTTAGC').score).toBe(27)
  expect(align('ACGTACGTTAGC', 'ACGTTAGC')).toMatchObject({ matches: 8, mismatches: 0, gaps: 4 })
  expect(align('TTTTGATTACATTTT', 'CCCGATTACACCC', { mode: 'local' })).toMatchObject({
    score: 35,
    first: { start: 4, end: 11 },
    second: { start: 3, end: 10 },
    rows: ['GATTACA', 'GATTACA'],
  })
  expect(align('GATTACA', 'CCCGATACACCC', { mode: 'fit' })).toMatchObject({
    rows: ['GATTACA', expect.stringMatching(/^GAT-ACA$|^GA-TACA$/)],
    second: { start: 3, end: 9 },
  })
})

test('a long gap costs one opening', () => {
  const { rows, score } = align('AAAACCCCCCCCGGGG', 'AAAAGGGG')
  expect(rows).toEqual(['AAAACCCCCCCCGGGG', 'AAAA--------GGGG'])
  expect(score).toBe(8 * 5 - 10 - 7)
})

test('ambiguous bases that agree cost nothing', () => {
  expect(align('ACGN', 'ACGT').score).toBe(15)
  expect(align('ACGR', 'ACGT').score).toBe(11)
})

test('empty sequences align with gaps only', () => {
  expect(align('', '')).toMatchObject({ score: 0, rows: ['', ''], identity: 0 })
  expect(align('ACG', '')).toMatchObject({ score: -12, rows: ['ACG', '---'], gaps: 3 })
  expect(align('', 'ACG', { mode: 'local' }).score).toBe(0)
})

/** Scores the rows again, column by column. */
function scoreRows([first, second]: readonly [string, string]): number {
  let score = 0
  for (let at = 0; at < first.length; at++) {
    const [a, b] = [first[at], second[at]]
    if (a !== '-' && b !== '-') score += a === b ? defaultScores.match : defaultScores.mismatch
    else {
      const goesOn = at > 0 && (a === '-' ? first[at - 1] === '-' : second[at - 1] === '-')
      score += goesOn ? defaultScores.gapExtend : defaultScores.gapOpen
    }
  }
  return score
}

test('rows hold both sequences and give the score; a wide band changes nothing', () => {
  fc.assert(
    fc.property(randomBases(0, 40), randomBases(0, 40), (first, second) => {
      const whole = align(first, second)
      expect(whole.rows.map((row) => row.replaceAll('-', ''))).toEqual([first, second])
      expect(scoreRows(whole.rows)).toBe(whole.score)
      expect(align(first, second, { band: { from: -40, to: 40 } })).toEqual(whole)
      expect(align(second, first).score).toBe(whole.score)
      for (const mode of ['fit', 'local'] as const) {
        const part = align(first, second, { mode })
        expect(part.rows[0].replaceAll('-', '')).toBe(first.slice(part.first.start, part.first.end))
        expect(part.rows[1].replaceAll('-', '')).toBe(second.slice(part.second.start, part.second.end))
        expect(scoreRows(part.rows)).toBe(part.score)
        expect(part.score).toBeGreaterThanOrEqual(mode === 'local' ? 0 : whole.score)
      }
    }),
  )
})

test('a read is found on either strand with its differences', () => {
  const { bases } = plasmid
  const read = `${bases.slice(1000, 1200)}A${bases.slice(1200, 1400)}${bases.slice(1406, 1500)}T${bases.slice(1501, 1700)}`
  for (const each of [read, reverseComplementBases(read)]) {
    const found = alignRead(plasmid, each)
    expect(found).toMatchObject({ strand: each === read ? 1 : -1, reference: { start: 1000, end: 1700 } })
    expect(found?.differences.map(({ kind, reference, read: bases }) => `${kind} ${reference}>${bases}`)).toEqual([
      'insertion >A',
      `deletion ${bases.slice(1400, 1406)}>`,
      ...(bases[1500] === 'T' ? [] : [`substitution ${bases[1500]}>T`]),
    ])
  }
})

test('a read across the origin covers it, and noise at its end is left out', () => {
  const read = `${'ACGGTCA'.repeat(6)}${plasmid.bases.slice(-300)}${plasmid.bases.slice(0, 400)}`
  const found = alignRead(plasmid, read)
  expect(found?.reference.end).toBe(plasmid.bases.length + 400)
  expect(found?.reference.start).toBeGreaterThan(plasmid.bases.length - 310)
  expect(found?.alignment.identity).toBeGreaterThan(0.97)
})

test('a read of another plasmid is not aligned', () => {
  expect(alignRead({ bases: 'ACGT'.repeat(20), topology: 'linear' }, 'GATTACAGATTACAGATTACA')).toBeUndefined()
  expect(alignRead({ bases: '', topology: 'linear' }, '')).toBeUndefined()
})

test('every clean read is placed where it comes from, wherever the circle begins', () => {
  fc.assert(
    fc.property(fc.nat(5427), fc.integer({ min: 60, max: 900 }), fc.nat(5427), (start, size, origin) => {
      const circle = rotate(plasmid, origin)
      const read = rotate(plasmid, start).bases.slice(0, size)
      const found = alignRead(circle, read)
      expect(found?.differences).toEqual([])
      expect(found && found.reference.end - found.reference.start).toBe(size)
      const expected = (start - origin + 5428) % 5428
      expect(found?.reference.start).toBe(expected)
    }),
    { numRuns: 25 },
  )
})
