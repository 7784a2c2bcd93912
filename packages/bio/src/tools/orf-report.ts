import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Topology } from '../molecule/molecule.ts'
import { readBases } from '../molecule/range.ts'
import { findOrfs, type Orf } from '../translation/orfs.ts'
import { translate } from '../translation/translate.ts'
import { formatRecords, readRecord } from './sequence-records.ts'

export interface OrfRow extends Orf {
  /** 1-based; on a circle the end may come before the start. */
  readonly from: number
  readonly to: number
  readonly protein: string
}

export interface OrfInput {
  readonly text: string
  readonly topology: Topology
  readonly codeId: number
  readonly minCodons: number
  readonly starts: 'atg' | 'all'
}

export interface OrfReport {
  readonly length: number
  readonly topology: Topology
  readonly orfs: readonly OrfRow[]
  readonly fasta: string
}

/** Finds open reading frames on both strands with their proteins, longest first. */
export function reportOrfs({ text, topology: chosen, ...options }: OrfInput): OrfReport {
  const record = readRecord(text)
  const sequence = { bases: record.residues, topology: record.topology ?? chosen }
  const { length } = sequence.bases
  const orfs = findOrfs(sequence, options)
    .map((orf): OrfRow => {
      const bases = readBases(sequence.bases, orf)
      const protein = translate(orf.strand === 1 ? bases : reverseComplementBases(bases), options.codeId)
      // Every start codon begins with methionine.
      return {
        ...orf,
        from: orf.start + 1,
        to: ((orf.end - 1) % length) + 1,
        protein: `M${protein.slice(1)}`.replace(/\*$/, ''),
      }
    })
    .sort((a, b) => b.codons - a.codons)
  const fasta = formatRecords(
    orfs.map(({ from, to, strand, protein }, index) => ({
      name: `${record.name || 'sequence'}_orf${index + 1}_${from}-${to}_${strand === 1 ? '+' : '-'}`,
      residues: protein,
    })),
  )
  return { length, topology: sequence.topology, orfs, fasta }
}
