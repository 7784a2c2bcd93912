import fc from 'fast-check'
import type { Feature, Molecule, Segment, Topology } from '../molecule/molecule.ts'
import { plasmidTable } from './plasmid-table.fixtures.ts'

export type PlasmidId =
  | 'puc19'
  | 'pbr322'
  | 'pcdna3.1-plus'
  | 'pet-28a-plus'
  | 'pbluescript-ii-sk-plus'
  | 'pgex-4t-1'
  | 'pegfp-n1'

/** A complete plasmid with a published sequence. */
export function getPlasmid(id: PlasmidId): Molecule {
  const line = plasmidTable.split('\n').find((text) => text.startsWith(`${id}\t`))
  const [, name = '', bases = ''] = line?.split('\t') ?? []
  if (!bases) throw new Error(`no plasmid ${id}`)
  return { name, bases, topology: 'circular', features: [] }
}

export const aFeature = (name: string, segments: readonly Partial<Segment>[], type = 'misc_feature'): Feature => ({
  name,
  type,
  segments: segments.map((segment) => ({ start: 0, end: 0, strand: 1, ...segment })),
  qualifiers: [{ name: 'label', value: name }],
})

export const randomBases = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), minLength, maxLength })

/** Molecules with features on both strands, some across the origin. */
export const randomMolecules = (topology: Topology, maxLength = 60): fc.Arbitrary<Molecule> =>
  randomBases(4, maxLength).chain((bases) => {
    const { length } = bases
    const segment = fc
      .record({
        start: fc.integer({ min: 0, max: length - 1 }),
        size: fc.integer({ min: 1, max: length }),
        strand: fc.constantFrom(1 as const, -1 as const),
      })
      .map(({ start, size, strand }) => ({
        start,
        end: topology === 'circular' ? start + size : Math.min(start + size, length),
        strand,
      }))
    return fc.array(segment, { maxLength: 5 }).map((segments) => ({
      name: 'random',
      bases,
      topology,
      features: segments.map((only, at) => aFeature(`feature ${at + 1}`, [only])),
    }))
  })
