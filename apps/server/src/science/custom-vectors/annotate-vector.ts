import { type Feature, getExtent, type PartMatch, toFeatures } from '@paratope/bio'
import { type Antibiotic, antibiotics, type Backbone } from '@paratope/contract/catalogue/plasmids'
import { type DesignMolecule, maxFeatures } from '@paratope/contract/science/designs'
import { getPart } from '#catalogue/plasmids/index.ts'

export interface AnnotatedVector {
  molecule: DesignMolecule
  foundCount: number
  resistance: Antibiotic[]
  copies: Backbone['copies'] | null
}

/** Adds the parts of the library that a file does not name itself, and reads resistance and copy number from them. */
export function annotateVector(molecule: DesignMolecule, matches: readonly PartMatch[]): AnnotatedVector {
  const found = listNewFeatures(molecule, matches).slice(0, maxFeatures - molecule.features.length)
  return {
    molecule: { ...molecule, features: [...molecule.features, ...found] },
    foundCount: found.length,
    resistance: listResistance(matches),
    copies: findCopies(matches),
  }
}

/** Features that do not stand where the file has one of the same extent. */
function listNewFeatures({ bases, features }: DesignMolecule, matches: readonly PartMatch[]) {
  const toPlace = (feature: Feature) => {
    const { start, end } = getExtent(feature, bases.length)
    return `${start} ${end}`
  }
  const known = new Set(features.map(toPlace))
  return toFeatures(matches)
    .filter((feature) => !known.has(toPlace(feature)))
    .map(({ name, type, segments, qualifiers }) => ({
      name,
      type,
      segments: segments.map((segment) => ({ ...segment })),
      qualifiers: qualifiers.map((qualifier) => ({ ...qualifier })),
    }))
}

const inBacteria = /E\. coli|Gram-negative/

/** Markers that work in bacteria alone; others only if there is none, because their promoter decides. */
function listResistance(matches: readonly PartMatch[]): Antibiotic[] {
  const markers = matches
    .filter(({ part }) => part.kind === 'marker')
    .map(({ part }) => getPart(part.id, 'en'))
    .filter(({ hosts }) => hosts.some((host) => inBacteria.test(host)))
  const bacterial = markers.filter(({ hosts }) => hosts.length === 1)
  const texts = (bacterial.length > 0 ? bacterial : markers).map(({ resistance }) => resistance ?? '')
  return antibiotics.filter((antibiotic) => texts.some((text) => text.includes(antibiotic)))
}

/** Published numbers are "500-700 copies/cell"; those of phages and of other hosts say nothing about bacteria. */
function findCopies(matches: readonly PartMatch[]): Backbone['copies'] | null {
  const counts = matches.flatMap(({ part }) => {
    if (part.kind !== 'origin') return []
    const { hosts, copyNumber } = getPart(part.id, 'en')
    const [least] = /\d+(?=.*copies)/.exec(copyNumber ?? '') ?? []
    return least !== undefined && hosts.some((host) => inBacteria.test(host)) ? [Number(least)] : []
  })
  if (counts.length === 0) return null
  const most = Math.max(...counts)
  if (most >= 100) return 'high'
  return most >= 15 ? 'medium' : 'low'
}
