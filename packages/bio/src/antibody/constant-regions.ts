import { constantRegionTable } from './constant-region-table.ts'

export type ConstantSpecies = 'human' | 'mouse' | 'rat' | 'rabbit' | 'alpaca'

export interface ConstantRegion {
  readonly species: ConstantSpecies
  /** Such as `IGHG1*01`. */
  readonly gene: string
  /** Such as `IgG2a`; `kappa` or `lambda` of light chains. */
  readonly isotype: string
  readonly accession: string
  readonly residues: string
  /** EU number of each residue (Edelman 1969); 0 where none is known. */
  readonly numbers: readonly number[]
  /** 0-based first residue of CH2; 0 where there is none. */
  readonly ch2: number
}

const [FIRST, LAST] = [118, 447]
/** Counted back from the last residue, human, mouse, rat and rabbit IgG have no gap down to here. */
const CH2_KNOWN = 239
/** The lower hinge of human IgG is alike from here on, but for the 236 that IgG2 lacks. */
const HUMAN_HINGE = 226
/** Leu 234 and Leu 235 of mouse IgG2a: Lo et al. 2017. */
const MOUSE_IGG2A_HINGE = 234
const [CH1_LENGTH, TO_FIRST_CYSTEINE, FROM_SECOND_CYSTEINE] = [98, 27, 16]

interface Borders {
  readonly species: string
  readonly gene: string
  readonly ch1: number
}

/** Numbers what cysteines 144 and 200 and the C-terminus hold in place; hinges and gaps between have no number. */
function numberResidues(residues: string, { species, gene, ch1 }: Borders): number[] {
  const numbers = Array.from(residues, () => 0)
  if (!gene.startsWith('IGHG') || species === 'alpaca') return numbers
  const isHuman = species === 'human'
  const missing = isHuman && gene.startsWith('IGHG2') ? 1 : 0
  const first = isHuman ? HUMAN_HINGE : gene.startsWith('IGHG2A') && species === 'mouse' ? MOUSE_IGG2A_HINGE : CH2_KNOWN
  for (let eu = LAST; eu >= first; eu--) {
    if (missing && eu === 236) continue
    numbers[residues.length - 1 - (LAST - eu) + (eu < 236 ? missing : 0)] = eu
  }
  const isWhole = isHuman && gene.startsWith('IGHG1')
  const left = isWhole ? residues.length : ch1 === CH1_LENGTH ? CH1_LENGTH : TO_FIRST_CYSTEINE
  for (let at = 0; at < left; at++) numbers[at] = FIRST + at
  if (ch1 < CH1_LENGTH)
    for (let at = 0; at < FROM_SECOND_CYSTEINE; at++) numbers[ch1 - FROM_SECOND_CYSTEINE + at] = 200 + at
  return numbers
}

const isSpecies = (text: string): text is ConstantSpecies =>
  ['human', 'mouse', 'rat', 'rabbit', 'alpaca'].includes(text)

/** `IGHG2A*01` is IgG2a. */
function toIsotype(gene: string): string {
  if (gene.startsWith('IGK')) return 'kappa'
  if (gene.startsWith('IGL')) return 'lambda'
  const [, kind = '', subclass = ''] = /^IGH([A-Z])(\w*)/.exec(gene) ?? []
  return `Ig${kind}${subclass.toLowerCase()}`
}

/** Human first, then mouse, rat, rabbit and alpaca. */
export const constantRegions: readonly ConstantRegion[] = constantRegionTable
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [species = '', gene = '', accession = '', ch1, ch2, residues = ''] = line.split('\t')
    if (!isSpecies(species)) return []
    const numbers = numberResidues(residues, { species, gene, ch1: Number(ch1) })
    return [
      { species, gene, isotype: toIsotype(gene), accession, residues, numbers, ch2: Math.max(0, Number(ch2) - 1) },
    ]
  })
