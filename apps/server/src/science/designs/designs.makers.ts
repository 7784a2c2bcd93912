import { vectorParts } from '@paratope/bio/parts'
import type { DesignMolecule } from '@paratope/contract/science/designs'

const getBases = (id: string) => vectorParts.find((part) => part.id === id)?.bases ?? ''

/** A small plasmid of verified parts: resistance, origin and a promoter. */
export function aMolecule(overrides: Partial<DesignMolecule> = {}): DesignMolecule {
  const parts = [
    { id: 'mk-ampr', name: 'AmpR', type: 'CDS' },
    { id: 'ori-puc', name: 'pUC origin', type: 'rep_origin' },
    { id: 'prom-cmv', name: 'CMV promoter', type: 'promoter' },
  ]
  let bases = ''
  const features = parts.map(({ id, name, type }) => {
    const start = bases.length
    bases += getBases(id)
    return {
      name,
      type,
      segments: [{ start, end: bases.length, strand: 1 as const }],
      qualifiers: [{ name: 'label', value: name }],
    }
  })
  return { name: 'pTest', topology: 'circular', bases, features, ...overrides }
}
