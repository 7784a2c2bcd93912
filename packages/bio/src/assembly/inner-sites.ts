import { findCutSites } from '../enzymes/cut-sites.ts'
import { enzymes as allEnzymes, type Enzyme, getEnzymes } from '../enzymes/enzyme.ts'
import type { Molecule } from '../molecule/molecule.ts'

export interface InnerSites {
  readonly enzyme: string
  readonly fragment: string
  /** First bases of the sites, counted from 1. */
  readonly places: readonly number[]
}

/** Finds the sites of enzymes within fragments, which an assembly with these enzymes would cut. */
export function findInnerSites(fragments: readonly Molecule[], enzymeNames: readonly string[]): InnerSites[] {
  const enzymes = getEnzymes(enzymeNames)
  return fragments.flatMap((fragment) => {
    const sites = findCutSites({ bases: fragment.bases, topology: 'linear' }, enzymes)
    return enzymes.flatMap((enzyme) => {
      const places = sites.filter((site) => site.enzyme === enzyme).map(({ start }) => start + 1)
      return places.length > 0 ? [{ enzyme: enzyme.name, fragment: fragment.name, places }] : []
    })
  })
}

const cuts = (molecule: Molecule, enzyme: Enzyme): number => findCutSites(molecule, [enzyme]).length

/** Lists those of some enzymes that have no site in any of the fragments. */
export const listEnzymesWithoutSite = (fragments: readonly Molecule[], names: readonly string[]): string[] =>
  getEnzymes(names)
    .filter((enzyme) => fragments.every((one) => cuts({ ...one, topology: 'linear' }, enzyme) === 0))
    .map(({ name }) => name)

/** Lists enzymes sold by several suppliers that cut the vector once within the site, and the insert nowhere. */
export function listCloningEnzymes(vector: Molecule, insert: Molecule): string[] {
  const candidates = allEnzymes.filter(
    ({ isCommon, site, topCut, secondCut }) => isCommon && !secondCut && topCut > 0 && topCut < site.length,
  )
  const inVector = findCutSites(vector, candidates)
  return candidates
    .filter((enzyme) => inVector.filter((site) => site.enzyme === enzyme).length === 1)
    .filter((enzyme) => cuts({ ...insert, topology: 'linear' }, enzyme) === 0)
    .map(({ name }) => name)
}
