import { formatFasta, formatGenBank, formatSbol, formatSnapGene, type Molecule } from '@paratope/bio'
import type { ExportFormat } from '@paratope/contract/science/designs'

const toTextFile = (text: string): Blob => new Blob([text], { type: 'text/plain' })

const writers: Readonly<Record<ExportFormat, (molecule: Molecule) => Blob>> = {
  genbank: (molecule) => toTextFile(formatGenBank([molecule])),
  fasta: (molecule) => toTextFile(formatFasta([molecule])),
  sbol: (molecule) => toTextFile(formatSbol([molecule])),
  snapgene: (molecule) => new Blob([new Uint8Array(formatSnapGene(molecule))], { type: 'application/octet-stream' }),
}

/** Writes a molecule as a file. */
export const writeMolecule = (molecule: Molecule, format: ExportFormat): Blob => writers[format](molecule)
