import { roundTo } from './random.ts'

/** Drugs sit on the cysteines that joined the chains, or on any of the lysines. */
export type ConjugationSite = 'cysteine' | 'lysine'

export interface DrugLoad {
  /** The drug-to-antibody ratio. */
  average: number
  species: { drugs: number; share: number }[]
}

const bonds = 4
const drugsPerBond = 2

/** Percent with one digit that add up to 100; the largest takes what rounding leaves. */
function roundShares(species: readonly { drugs: number; share: number }[]): DrugLoad['species'] {
  const rounded = species
    .map(({ drugs, share }) => ({ drugs, share: roundTo(share * 100, 1) }))
    .filter(({ share }) => share > 0)
  const largest = rounded.reduce((best, one) => (one.share > best.share ? one : best), { drugs: 0, share: 0 })
  const rest = 100 - rounded.reduce((sum, { share }) => sum + share, 0)
  return rounded.map((one) => (one === largest ? { ...one, share: roundTo(one.share + rest, 1) } : one))
}

function countCombinations(of: number, taken: number): number {
  let count = 1
  for (let at = 0; at < taken; at += 1) count = (count * (of - at)) / (at + 1)
  return count
}

/** Each of the four disulfides between the chains is opened alike and then carries two drugs. */
const listCysteineSpecies = (average: number) => {
  const opened = average / (bonds * drugsPerBond)
  return Array.from({ length: bonds + 1 }, (_, open) => ({
    drugs: open * drugsPerBond,
    share: countCombinations(bonds, open) * opened ** open * (1 - opened) ** (bonds - open),
  }))
}

/** Dozens of lysines react independently of each other: a Poisson distribution. */
function listLysineSpecies(average: number) {
  const last = Math.ceil(average + 5 * Math.sqrt(average))
  let share = Math.exp(-average)
  return Array.from({ length: last + 1 }, (_, drugs) => {
    if (drugs > 0) share *= average / drugs
    return { drugs, share }
  })
}

export const distributeDrugs = (average: number, site: ConjugationSite): DrugLoad =>
  site === 'cysteine'
    ? { average, species: roundShares(listCysteineSpecies(average)) }
    : { average, species: roundShares(listLysineSpecies(average)) }

/** The bonds of the light chains open more easily than those of the hinge. */
const lightChainPreference = 1.3

/**
 * Masses in kDa, and their share of the whole mass, into which a denaturing gel separates an antibody whose
 * disulfides between the chains are replaced by drugs.
 */
export function listDenaturedParts(average: number): { kda: number; share: number }[] {
  const opened = average / (bonds * drugsPerBond)
  const light = Math.min(1, opened * lightChainPreference)
  const hinge = 2 * opened - light
  const joined = 1 - hinge ** 2
  const parts = [
    { kda: 150, count: joined * (1 - light) ** 2 },
    { kda: 125, count: joined * 2 * light * (1 - light) },
    { kda: 100, count: joined * light ** 2 },
    { kda: 75, count: 2 * (1 - joined) * (1 - light) },
    { kda: 50, count: 2 * (1 - joined) * light },
    { kda: 25, count: 2 * light },
  ]
  return parts.filter(({ count }) => count > 0).map(({ kda, count }) => ({ kda, share: (count * kda) / 150 }))
}
