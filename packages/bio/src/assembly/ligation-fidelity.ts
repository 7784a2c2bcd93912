import { reverseComplementBases } from '../molecule/alphabet.ts'
import { ligationTable } from './ligation-table.ts'

type Counts = ReadonlyMap<string, number>

const toKey = (one: string, other: string): string => (one <= other ? one + other : other + one)

function parseTable(): Map<string, Map<string, number>> {
  const byEnzyme = new Map<string, Map<string, number>>()
  for (const line of ligationTable.trim().split('\n')) {
    const [enzyme = '', one = '', pairs = ''] = line.split('\t')
    const counts = byEnzyme.get(enzyme) ?? new Map<string, number>()
    byEnzyme.set(enzyme, counts)
    for (const pair of pairs.split(',')) if (pair) counts.set(toKey(one, pair.slice(0, 4)), Number(pair.slice(4)))
  }
  return byEnzyme
}

const countsByEnzyme = parseTable()

export interface LigationFidelity {
  /** Share of the right partner among all that an overhang of the set was ligated to, in the order of the set. */
  readonly junctions: readonly number[]
  /** Product of the junctions: the expected share of assemblies without a wrong junction. */
  readonly assembly: number
}

/** Estimates how faithfully a set of overhangs ligates in one pot; undefined where counts are not known. */
export function estimateFidelity(overhangs: readonly string[], enzyme: string): LigationFidelity | undefined {
  const counts = countsByEnzyme.get(enzyme)
  if (!counts || overhangs.length === 0 || overhangs.some((bases) => !/^[ACGT]{4}$/.test(bases))) return undefined
  const present = [...new Set(overhangs.flatMap((bases) => [bases, reverseComplementBases(bases)]))]
  const junctions = overhangs.map((bases) => estimateJunction(bases, present, counts))
  return { junctions, assembly: junctions.reduce((product, share) => product * share, 1) }
}

/** Both strands of a junction look for a partner among all overhangs of the pot. */
function estimateJunction(overhang: string, present: readonly string[], counts: Counts): number {
  const opposite = reverseComplementBases(overhang)
  const count = (one: string, other: string) => counts.get(toKey(one, other)) ?? 0
  const right = 2 * count(overhang, opposite)
  const all = present.reduce((sum, other) => sum + count(overhang, other) + count(opposite, other), 0)
  return all === 0 ? 0 : right / all
}
