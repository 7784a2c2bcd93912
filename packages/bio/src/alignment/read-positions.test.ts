import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { getPlasmid } from '../testing/plasmids.fixtures.ts'
import { alignRead } from './align-read.ts'
import { locateDifferences } from './read-positions.ts'

const plasmid = getPlasmid('puc19')
const { length } = plasmid.bases
const stretch = plasmid.bases.slice(500, 900)
const other = stretch[200] === 'A' ? 'C' : 'A'
const mutated = stretch.slice(0, 200) + other + stretch.slice(201, 300) + stretch.slice(302)

test('differences are found in the read on both strands', () => {
  const forward = alignRead(plasmid, mutated)
  expect(forward && locateDifferences(forward, mutated.length, length)[0]).toMatchObject({
    kind: 'substitution',
    position: 700,
    readPosition: 200,
  })
  const turned = reverseComplementBases(mutated)
  const reverse = alignRead(plasmid, turned)
  const [substitution, deletion] = (reverse && locateDifferences(reverse, turned.length, length)) ?? []
  expect(substitution).toMatchObject({ position: 700, readPosition: turned.length - 1 - 200 })
  expect(deletion?.kind).toBe('deletion')
  expect(reverse?.strand).toBe(-1)
})
