import type { Feature, Molecule } from '@paratope/bio'
import { vectorParts } from '@paratope/bio/parts'

const library = vectorParts.map(({ bases }) => bases).join('')

/** Parts of the library first, then bases that look random and are the same in every run. */
export function createBases(length: number): string {
  let [state, bases] = [7, library.slice(0, Math.min(10_000, length))]
  while (bases.length < length) {
    state = (state * 48_271) % 2_147_483_647
    bases += 'ACGT'[state % 4]
  }
  return bases
}

const types = ['CDS', 'promoter', 'rep_origin', 'terminator', 'misc_feature', 'protein_bind']

export function createMolecule(length: number, count: number): Molecule {
  const step = Math.floor(length / Math.max(count, 1))
  const features = Array.from({ length: count }, (_, at): Feature => {
    const start = at * step
    const size = Math.floor(step * (0.6 + (at % 4) * 0.4))
    const end = start + size
    return {
      name: `Feature ${at + 1}`,
      type: types[at % types.length] ?? 'misc_feature',
      segments: [{ start, end, strand: at % 3 ? 1 : -1 }],
      qualifiers: [],
    }
  })
  return { name: 'pBench', topology: 'circular', bases: createBases(length), features }
}
