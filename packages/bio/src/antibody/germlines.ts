import { jGeneTable } from './j-gene-table.ts'
import { vGeneTable } from './v-gene-table.ts'

export type ChainLocus = 'heavy' | 'kappa' | 'lambda'
export type GermlineSpecies = 'human' | 'mouse'

export interface VGene {
  readonly species: GermlineSpecies
  readonly locus: ChainLocus
  /** Mouse genes carry the label of OGRDB behind the nearest IMGT gene. */
  readonly name: string
  /** One letter for each of IMGT 1 to 104; `.` is a gap. */
  readonly residues: string
}

export interface JGene {
  readonly species: GermlineSpecies
  readonly locus: ChainLocus
  readonly name: string
  /** From IMGT 118 on. */
  readonly residues: string
}

const loci: Readonly<Record<string, ChainLocus>> = { IGH: 'heavy', IGK: 'kappa', IGL: 'lambda' }

const readTable = (table: string): VGene[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [species, locus = '', name = '', residues = ''] = line.split('\t')
      return { species: species === 'mouse' ? 'mouse' : 'human', locus: loci[locus] ?? 'heavy', name, residues }
    })

/** 130 KB, so they have an entry of their own in the package. */
export const vGenes: readonly VGene[] = readTable(vGeneTable)
export const jGenes: readonly JGene[] = readTable(jGeneTable)
