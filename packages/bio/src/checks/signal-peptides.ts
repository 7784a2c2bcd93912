import { listHydropathies } from '../protein/properties.ts'

/** Signal peptides that services add. Residues after the accession are those of the entry in UniProt. */
export interface SignalPeptide {
  readonly id: string
  readonly residues: string
  readonly source: string
}

export const signalPeptides: readonly SignalPeptide[] = [
  { id: 'igk', residues: 'METDTLLLWVLLLWVPGSTG', source: 'mouse immunoglobulin kappa, P01661, 1–20' },
  { id: 'igh', residues: 'MGWSCIILFLVATATGVHS', source: 'mouse immunoglobulin heavy, P01750, 1–19' },
  { id: 'il2', residues: 'MYRMQLLSCIALSLALVTNS', source: 'human interleukin-2, P60568, 1–20' },
  { id: 'hsa', residues: 'MKWVTFISLLFLFSSAYS', source: 'human albumin, P02768, 1–18' },
  { id: 'gluc', residues: 'MGVKVLFALICIAVAEA', source: 'Gaussia luciferase, Q9BLZ2, 1–17' },
  { id: 'pelb', residues: 'MKYLLPTAAAGLLLLAAQPAMA', source: 'pectate lyase B of Erwinia, P0C1C1, 1–22' },
  { id: 'ompa', residues: 'MKKTAIAIAVALAGFATVAQA', source: 'outer membrane protein A of E. coli, P0A910, 1–21' },
]

/** Choices of a column beside the presets: the sequence brings its own, or none is wanted. */
export const signalChoices = ['native', 'none'] as const

export interface FoundSignal {
  /** Absent for a prediction. */
  readonly id?: string
  /** Residues before the cleavage. */
  readonly length: number
}

const small = 'AGSTC'
const [CORE, HYDROPHOBIC, SHORTEST, LONGEST] = [8, 1.8, 15, 32]

/**
 * Finds a signal peptide: one of the presets, or by the rule of von Heijne (1986): eight hydrophobic residues near the
 * start, no charge from there to the cleavage, small residues at -3 and -1. The rule misses and invents some; it cannot
 * replace SignalP.
 */
export function findSignalPeptide(protein: string): FoundSignal | undefined {
  const preset = signalPeptides.find(({ residues }) => protein.startsWith(residues))
  if (preset) return { id: preset.id, length: preset.residues.length }
  if (!protein.startsWith('M')) return undefined
  const core = listHydropathies(protein.slice(0, 26), CORE).findIndex((mean) => mean >= HYDROPHOBIC)
  if (core < 0) return undefined
  const uncharged = /^[^DEKR]*/.exec(protein.slice(core))?.[0].length ?? 0
  const last = Math.min(LONGEST, core + uncharged, protein.length - 1)
  for (let length = Math.max(SHORTEST, core + CORE); length <= last; length++) {
    const [third = '', , end = ''] = protein.slice(length - 3, length)
    if (small.includes(end) && `${small}VIL`.includes(third) && protein[length] !== 'P') return { length }
  }
  return undefined
}
