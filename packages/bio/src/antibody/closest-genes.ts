import { type ChainLocus, type GermlineSpecies, jGenes, type VGene, vGenes } from './germlines.ts'

export interface GermlineMatch {
  readonly name: string
  /** Other genes with as many equal residues. */
  readonly equals: readonly string[]
  readonly species: GermlineSpecies
  /** Equal residues among the compared ones. */
  readonly same: number
  readonly compared: number
}

const [V_END, J_START] = [104, 118]

/** The V and J genes with most residues in common; of equals the first, and human ones go first. */
export function findClosestGenes(
  locus: ChainLocus,
  residues: string,
  imgt: readonly string[],
): { v: GermlineMatch; j: GermlineMatch } {
  const byNumber = new Map(imgt.map((number, at) => [number, residues[at] ?? '']))
  const first = Number.parseInt(imgt[0] ?? '1', 10)
  const v = toRow(byNumber, first, V_END)
  const j = toRow(byNumber, J_START, J_START + 10)
  return {
    v: findClosest(vGenes, locus, v, first - 1),
    j: findClosest(jGenes, locus, j, 0),
  }
}

const toRow = (byNumber: ReadonlyMap<string, string>, from: number, to: number): string =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => byNumber.get(String(from + at)) ?? '.').join('')

function findClosest(genes: readonly VGene[], locus: ChainLocus, row: string, offset: number): GermlineMatch {
  let best: GermlineMatch = { name: '', equals: [], species: 'human', same: -1, compared: 0 }
  let equals: string[] = []
  for (const gene of genes) {
    if (gene.locus !== locus) continue
    let [same, compared] = [0, 0]
    for (let at = 0; at < row.length; at++) {
      const [own, other] = [row[at], gene.residues[offset + at] ?? '.']
      if (own === '.' && other === '.') continue
      compared++
      if (own === other) same++
    }
    if (same === best.same) equals.push(gene.name)
    else if (same > best.same) {
      best = { name: gene.name, equals: [], species: gene.species, same, compared }
      equals = []
    }
  }
  return { ...best, equals }
}
