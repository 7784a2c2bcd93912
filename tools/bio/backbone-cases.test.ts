// Every backbone of the library against figures that another program computed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  digest,
  findOrfs,
  getEnzymes,
  getMeltingTemperature,
  listFragmentLengths,
  type Molecule,
  type Orf,
  readBases,
  reverseComplementBases,
  translate,
} from '../../packages/bio/src/index.ts'
import { templateBackbones } from '../../packages/bio/src/vectors/backbones.ts'
import { backboneCaseTable } from './backbone-cases.fixtures.ts'

// The file is ours.
const stored = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../apps/server/data/backbone-sequences.facts.json'), 'utf8'),
) as { id: string; sequence: string }[]
const backbones = [...stored, ...templateBackbones.map(({ id, bases }) => ({ id, sequence: bases }))]
/** Came with templates; a test of theirs compares the checksum. */
const withoutCase = ['plenti-cmv-mcs-gfp-sv-puro', 'xlone-gfp']

const getBackbone = (id: string): Molecule => ({
  name: id,
  bases: backbones.find((each) => each.id === id)?.sequence ?? '',
  topology: 'circular',
  features: [],
})

function formatOrf({ bases }: Molecule, orf: Orf): string {
  const { start, end, strand, codons } = orf
  const top = readBases(bases, orf)
  const head = translate((strand === 1 ? top : reverseComplementBases(top)).slice(0, 24))
  const last = end > bases.length ? end - bases.length : end
  return `${start + 1}..${last}${strand === 1 ? '+' : '-'}${codons}:${head}`
}

const cases = backboneCaseTable
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

test('the table holds every backbone of the library', () => {
  const ids = [...cases.map(([id]) => id), ...withoutCase]
  expect(new Set(ids)).toEqual(new Set(backbones.map(({ id }) => id)))
})

test.each(cases)('%s has the digests, reading frames, translations and Tm of its sequence', (id = '', ...expected) => {
  const molecule = getBackbone(id)
  const cut = (...names: string[]) => {
    const fragments = digest(molecule, getEnzymes(names))
    return fragments.some(({ isUncut }) => isUncut) ? '-' : listFragmentLengths(fragments).join(' ')
  }
  const orfs = findOrfs(molecule)
    .toSorted((a, b) => b.codons - a.codons || a.start - b.start)
    .slice(0, 2)
  expect([
    String(molecule.bases.length),
    cut('EcoRI', 'HindIII'),
    cut('PvuII'),
    cut('HinfI'),
    cut('BglI'),
    orfs.map((orf) => formatOrf(molecule, orf)).join(' '),
    getMeltingTemperature(molecule.bases.slice(0, 20)).toFixed(2),
  ]).toEqual(expected)
})
