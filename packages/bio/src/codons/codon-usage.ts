import { codonOrder, getGeneticCode } from '../translation/genetic-codes.ts'
import { toCodonIndex } from '../translation/translate.ts'
import { codonUsageTable } from './codon-usage-table.ts'

/** Number of times a host uses each codon, in the order of codonOrder. */
export interface CodonUsage {
  readonly id: string
  readonly name: string
  readonly taxonomyId: number
  readonly counts: readonly number[]
  /** The share among the codons of the same amino acid. */
  readonly fractions: readonly number[]
  /** The share relative to the most used codon of the same amino acid. */
  readonly adaptiveness: readonly number[]
}

/** The hosts all use the standard code. */
const standard = getGeneticCode(1)

function createUsage(line: string): CodonUsage {
  const [id = '', name = '', taxonomyId, list = ''] = line.split('\t')
  const counts = list.split(',').map(Number)
  const totals = new Map<string, number>()
  const highest = new Map<string, number>()
  for (const [index, count] of counts.entries()) {
    const aminoAcid = standard.aminoAcids[index] ?? ''
    totals.set(aminoAcid, (totals.get(aminoAcid) ?? 0) + count)
    highest.set(aminoAcid, Math.max(highest.get(aminoAcid) ?? 0, count))
  }
  const share = (sums: Map<string, number>) =>
    counts.map((count, index) => count / (sums.get(standard.aminoAcids[index] ?? '') || 1))
  return { id, name, taxonomyId: Number(taxonomyId), counts, fractions: share(totals), adaptiveness: share(highest) }
}

export const codonUsages: readonly CodonUsage[] = codonUsageTable.trim().split('\n').map(createUsage)

export function getCodonUsage(id: string): CodonUsage {
  const usage = codonUsages.find((each) => each.id === id)
  if (!usage) throw new RangeError(`no codon usage of ${id}`)
  return usage
}

/** The share of a codon among those of its amino acid; 0 for what is no codon. */
export const getFraction = (usage: CodonUsage, codon: string): number => usage.fractions[toCodonIndex(codon, 0)] ?? 0

/** Lists the indexes of the codons for an amino acid or a stop (`*`). */
export const listSynonyms = (aminoAcid: string): number[] =>
  codonOrder.flatMap((_, index) => (standard.aminoAcids[index] === aminoAcid ? [index] : []))

/**
 * Codon adaptation index (Sharp & Li 1987): the geometric mean of the adaptiveness, without methionine, tryptophan and
 * stops. A codon that the host never uses counts as half an observation.
 */
export function getCodonAdaptation(bases: string, usage: CodonUsage): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at + 3 <= bases.length; at += 3) {
    const index = toCodonIndex(bases, at)
    const aminoAcid = standard.aminoAcids[index]
    if (index < 0 || !aminoAcid || 'MW*'.includes(aminoAcid)) continue
    sum += Math.log(usage.adaptiveness[index] || 0.5 / Math.max(...usage.counts))
    count++
  }
  return count === 0 ? 0 : Math.exp(sum / count)
}

export interface CodonCount {
  readonly codon: string
  readonly aminoAcid: string
  readonly count: number
  readonly perThousand: number
  /** The share among the codons of the same amino acid. */
  readonly fraction: number
}

/** Counts the codons of a coding sequence, in the order of codonOrder. Ambiguous codons are left out. */
export function countCodons(bases: string, codeId = 1): CodonCount[] {
  const { aminoAcids } = getGeneticCode(codeId)
  const counts = new Int32Array(64)
  let total = 0
  for (let at = 0; at + 3 <= bases.length; at += 3) {
    const index = toCodonIndex(bases, at)
    if (index < 0) continue
    counts[index] = (counts[index] ?? 0) + 1
    total++
  }
  const sums = new Map<string, number>()
  for (const [index, count] of counts.entries())
    sums.set(aminoAcids[index] ?? '', (sums.get(aminoAcids[index] ?? '') ?? 0) + count)
  return codonOrder.map((codon, index) => {
    const [aminoAcid = '', count = 0] = [aminoAcids[index], counts[index]]
    const perThousand = total === 0 ? 0 : (count * 1000) / total
    return { codon, aminoAcid, count, perThousand, fraction: count / (sums.get(aminoAcid) || 1) }
  })
}
