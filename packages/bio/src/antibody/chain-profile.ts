import { type ChainLocus, jGenes, vGenes } from './germlines.ts'
import { getScoreRow, residueCount } from './residue-scores.ts'

/** Mean scores of the germlines of one locus at each IMGT position, of human and mouse alike. */
export interface ChainProfile {
  readonly locus: ChainLocus
  /** 128 for heavy chains, 127 for light ones. */
  readonly length: number
  /** By position (1-based) and residue. */
  readonly match: Float32Array
  readonly deletion: Float32Array
  /** Of a residue behind the position. */
  readonly insertion: Float32Array
}

/** Both ends included. */
export const cdrPositions = [
  [27, 38],
  [56, 65],
  [105, 117],
] as const

const V_END = 104
const J_START = 118
const [GAP_COST, LOOP_GAP_COST] = [8, 0.25]
/** A residue at a position that the germlines leave empty. */
const EMPTY_COST = 3
/** CDRs differ most, so the frameworks decide. */
const CDR_WEIGHT = 0.3

const isInCdr = (position: number): boolean => cdrPositions.some(([from, to]) => position >= from && position <= to)

function createProfile(locus: ChainLocus): ChainProfile {
  const length = locus === 'heavy' ? 128 : 127
  const match = new Float32Array((length + 1) * residueCount)
  const [deletion, insertion] = [new Float32Array(length + 1), new Float32Array(length + 1)]
  const columns = listColumns(locus, length)
  for (let position = 1; position <= length; position++) {
    const column = columns[position] ?? []
    const total = column.reduce((sum, { weight }) => sum + weight, 0)
    const gapped = column.reduce((sum, { residue, weight }) => sum + (residue === '.' ? weight : 0), 0)
    const gapShare = total === 0 ? 0 : gapped / total
    const inCdr = isInCdr(position)
    for (const { residue, weight } of column) {
      if (residue === '.') continue
      getScoreRow(residue).forEach((score, index) => {
        const at = position * residueCount + index
        match[at] = (match[at] ?? 0) + (score * weight * (inCdr ? CDR_WEIGHT : 1)) / (total - gapped)
      })
    }
    if (!inCdr)
      for (let index = 0; index < residueCount; index++) {
        const at = position * residueCount + index
        match[at] = (match[at] ?? 0) - EMPTY_COST * gapShare
      }
    deletion[position] = inCdr ? LOOP_GAP_COST : GAP_COST * (1 - gapShare)
    insertion[position] = inCdr ? LOOP_GAP_COST : GAP_COST
  }
  return { locus, length, match, deletion, insertion }
}

interface WeightedResidue {
  readonly residue: string
  readonly weight: number
}

/** The residues of the germlines by position; both species weigh the same, however many genes are known. */
function listColumns(locus: ChainLocus, length: number): WeightedResidue[][] {
  const columns = Array.from({ length: length + 1 }, (): WeightedResidue[] => [])
  for (const [genes, first, last] of [
    [vGenes, 1, V_END],
    [jGenes, J_START, length],
  ] as const) {
    const own = genes.filter((gene) => gene.locus === locus)
    const counts = { human: 0, mouse: 0 }
    for (const { species } of own) counts[species]++
    for (const { species, residues } of own)
      for (let position = first; position <= last; position++)
        columns[position]?.push({ residue: residues[position - first] ?? '.', weight: 1 / counts[species] })
  }
  return columns
}

let profiles: readonly ChainProfile[] | undefined

/** The three profiles, computed on first use. */
export function getChainProfiles(): readonly ChainProfile[] {
  profiles ??= (['heavy', 'kappa', 'lambda'] as const).map(createProfile)
  return profiles
}
